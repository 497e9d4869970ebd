"""The score in words: headline, worth, payers, reasons, and a text to paste into a chat."""

from scoring import HandError, Value, Wind, format_tiles, load_rules, rule_names
from scoring import value as score
from ui import texts


def headline(value: Value) -> str:
    """Return what each payer pays, counters included: "2,000 / 4,000", "4,000 all", "8,000"."""
    paid = [texts.points(amount) for amount in amounts(value)]
    if not value.situation.tsumo:
        return paid[0]
    return texts.from_all(paid[0]) if len(paid) == 1 else " / ".join(paid)


def amounts(value: Value) -> tuple[int, ...]:
    """Return the different payments, smallest first, counters included."""
    payment = value.payment
    if payment.ron is not None:
        return (payment.ron + value.honba_points,)
    each = value.honba_points // 3
    shares = (payment.tsumo_nondealer, payment.tsumo_dealer)
    return tuple(share + each for share in shares if share is not None)


def worth(value: Value, japanese: bool = True) -> str:
    """Return limit, han and fu: "Mangan 満貫 · 5 han 30 fu"."""
    parts = []
    if value.limit:
        names = texts.LIMITS[value.limit] if japanese else texts.LIMITS[value.limit][:1]
        parts.append(texts.multiple(value.yakuman_multiple) + " ".join(names))
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
        names = (texts.DISCARDER,)
    elif situation.seat is Wind.E:
        names = (texts.EACH_OF_THREE,)
    else:
        names = (texts.EACH_OTHER, texts.DEALER)
    rows = list(zip(names, map(texts.points, amounts(value)), strict=True))
    if value.honba_points:
        rows.append((texts.of_it_counters(situation.honba), texts.points(value.honba_points)))
    if value.riichi_stick_points:
        sticks = texts.riichi_sticks(situation.riichi_sticks)
        rows.append((sticks, texts.points(value.riichi_stick_points)))
    if len(rows) > 1 or situation.tsumo:
        rows.append((texts.WINNER_GAINS, texts.points(value.total)))
    return tuple(rows)


def reasons(value: Value) -> tuple[tuple[str, str, str], ...]:
    """Return every yaku, yakuman and kind of dora: English name, Japanese name, worth."""
    if value.yakuman:
        return tuple((y.name, y.japanese, texts.yakuman(y.multiple)) for y in value.yakuman)
    dora = (
        (*texts.DORA_NAME, value.dora),
        (*texts.URA_NAME, value.ura_dora),
        (*texts.RED_NAME, value.aka_dora),
    )
    found = [(y.name, y.japanese, y.han) for y in value.yaku] + [d for d in dora if d[2]]
    return tuple((name, japanese, texts.han(han)) for name, japanese, han in found)


def elsewhere(value: Value) -> tuple[tuple[str, str], ...]:
    """Return the title of every other ruleset with what it pays for the hand."""
    others = [load_rules(name) for name in rule_names() if name != value.rules.name]
    found = []
    for rules in others:
        try:
            other = score(value.hand, value.situation, rules)
        except HandError:
            found.append((rules.title, texts.NOTHING))
        else:
            found.append((rules.title, f"{headline(other)} ({worth(other, japanese=False)})"))
    return tuple(found)


def as_text(value: Value, address: str) -> str:
    """Return the hand, its score and the link to it as plain text."""
    hand = format_tiles(sorted(value.hand.concealed))
    melds = "".join(f" ({format_tiles(meld.tiles)})" for meld in value.hand.melds)
    lines = [
        f"{hand} + {value.hand.win}{melds}",
        won(value),
        *(f"{name}: {worth}" for name, _, worth in reasons(value)),
        f"{worth(value)}: {headline(value)}",
        *(f"{who}: {amount}" for who, amount in payers(value)),
        value.rules.title,
        address,
    ]
    return "\n".join(lines)
