"""The score in words: headline, worth, payers, reasons, and a text to paste into a chat."""

from scoring import HandError, Value, Wind, format_tiles, load_rules, rule_names
from scoring import value as score
from ui import texts
from ui.languages import number, say


def headline(value: Value) -> str:
    """Return what each payer pays, counters included: "2,000 / 4,000", "4,000 all", "8,000"."""
    paid = amounts(value)
    if value.situation.tsumo and len(paid) == 1:
        return texts.from_all(paid[0])
    return " / ".join(map(number, paid))


def amounts(value: Value) -> tuple[int, ...]:
    """Return the different payments, smallest first, counters included."""
    payment = value.payment
    if payment.ron is not None:
        return (payment.ron + value.honba_points,)
    each = value.honba_points // 3
    shares = (payment.tsumo_nondealer, payment.tsumo_dealer)
    return tuple(share + each for share in shares if share is not None)


def worth(value: Value, notes: bool = True) -> str:
    """Return limit, han and fu: "Mangan 満貫 · 5 han 30 fu"."""
    parts = []
    if value.limit:
        parts.append(texts.limit(value.limit, value.yakuman_multiple, notes))
    if value.han is not None:
        fu = "" if value.fu is None else f" {texts.fu(value.fu)}"
        parts.append(texts.han(value.han) + fu)
    return " · ".join(parts)


def won(value: Value) -> str:
    """Say how the hand was won: "Tsumo · South seat · East round"."""
    return texts.won(value.situation)


def payers(value: Value) -> tuple[tuple[str, str], ...]:
    """Return who pays how much, the counters in it, the sticks, and the gain if another sum."""
    situation = value.situation
    names: tuple[str, ...]
    if not situation.tsumo:
        names = (say("result.discarder"),)
    elif situation.seat is Wind.E:
        names = (say("result.each_of_three"),)
    else:
        names = (say("result.each_other"), say("result.dealer"))
    rows = list(zip(names, map(number, amounts(value)), strict=True))
    if value.honba_points:
        rows.append(
            (
                say("result.for_counters", counters=texts.counters(situation.honba)),
                number(value.honba_points),
            )
        )
    if value.riichi_stick_points:
        sticks = texts.riichi_sticks(situation.riichi_sticks)
        rows.append((sticks, number(value.riichi_stick_points)))
    if len(rows) > 1 or situation.tsumo:
        rows.append((say("result.winner_gains"), number(value.total)))
    return tuple(rows)


def reasons(value: Value) -> tuple[tuple[str, str, str], ...]:
    """Return every yaku, yakuman and kind of dora: its name, what stands beside it, its worth."""
    if value.yakuman:
        return tuple((*_names(f"yaku.{y.key}"), texts.yakuman(y.multiple)) for y in value.yakuman)
    found = [(*_names(f"yaku.{y.key}"), texts.han(y.han)) for y in value.yaku]
    for key, han in (("dora", value.dora), ("ura", value.ura_dora), ("red", value.aka_dora)):
        if han:
            found.append((*_names(f"dora.{key}"), texts.han(han)))
    return tuple(found)


def _names(key: str) -> tuple[str, str]:
    return say(f"{key}.name"), say(f"{key}.note")


def yaku(key: str) -> str:
    """Name a yaku."""
    return say(f"yaku.{key}.name")


def elsewhere(value: Value) -> tuple[tuple[str, str], ...]:
    """Return the title of every other ruleset with what it pays for the hand."""
    others = [load_rules(name) for name in rule_names() if name != value.rules.name]
    found = []
    for rules in others:
        try:
            other = score(value.hand, value.situation, rules)
        except HandError:
            found.append((rules.title, say("result.nothing")))
        else:
            found.append((rules.title, f"{headline(other)} ({worth(other, notes=False)})"))
    return tuple(found)


def as_text(value: Value, address: str) -> str:
    """Return the hand, its score and the link to it as plain text."""
    hand = format_tiles(sorted(value.hand.concealed))
    melds = "".join(f" ({format_tiles(meld.tiles)})" for meld in value.hand.melds)
    lines = [
        f"{hand} + {value.hand.win}{melds}",
        won(value),
        *(texts.named(name, worth) for name, _, worth in reasons(value)),
        texts.named(worth(value), headline(value)),
        *(texts.named(who, amount) for who, amount in payers(value)),
        value.rules.title,
        address,
    ]
    return "\n".join(lines)
