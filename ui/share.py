"""The score in words: headline, payers, and a text to paste into a chat."""

from scoring import Rules, Value, Wind, format_tiles
from ui import texts
from ui.draft import Draft


def headline(draft: Draft, value: Value) -> str:
    """Return what each payer pays, counters included: "2,000 / 4,000", "4,000 all", "8,000"."""
    amounts = [texts.points(amount) for amount in _amounts(value)]
    if not draft.tsumo:
        return amounts[0]
    return texts.from_all(amounts[0]) if len(amounts) == 1 else " / ".join(amounts)


def _amounts(value: Value) -> tuple[int, ...]:
    """Return the different payments, smallest first, counters included."""
    payment = value.payment
    if payment.ron is not None:
        return (payment.ron + value.honba_points,)
    each = value.honba_points // 3
    shares = (payment.tsumo_nondealer, payment.tsumo_dealer)
    return tuple(share + each for share in shares if share is not None)


def worth(value: Value) -> str:
    """Return limit, han and fu: "Mangan 満貫 · 5 han 30 fu"."""
    parts = []
    if value.limit:
        name, japanese = texts.LIMITS[value.limit]
        parts.append(f"{texts.multiple(value.yakuman_multiple)}{name} {japanese}")
    if value.han is not None:
        fu = f" {texts.fu(value.fu)}" if value.fu is not None else ""
        parts.append(texts.han(value.han) + fu)
    return " · ".join(parts)


def payers(draft: Draft, value: Value) -> tuple[tuple[str, str], ...]:
    """Return who pays how much, the sticks, and what the winner gains."""
    amounts = _amounts(value)
    names: tuple[str, ...]
    if not draft.tsumo:
        names = (texts.DISCARDER,)
    elif draft.seat is Wind.E:
        names = (texts.EACH_OF_THREE,)
    else:
        names = (texts.EACH_OTHER, texts.DEALER)
    rows = [(name, texts.points(amount)) for name, amount in zip(names, amounts, strict=True)]
    if value.honba_points:
        rows.append((texts.of_which_counters(draft.honba), texts.points(value.honba_points)))
    if value.riichi_stick_points:
        rows.append((texts.riichi_sticks(draft.sticks), texts.points(value.riichi_stick_points)))
    return (*rows, (texts.WINNER_GAINS, texts.points(value.total)))


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


def as_text(draft: Draft, value: Value, rules: Rules, address: str) -> str:
    """Return the hand, its score and the link to it as plain text."""
    hand = format_tiles(sorted(value.hand.concealed))
    melds = "".join(f" ({format_tiles(meld.tiles)})" for meld in value.hand.melds)
    how = texts.TSUMO if draft.tsumo else texts.RON
    lines = [
        f"{hand} + {value.hand.win}{melds}",
        f"{how}, {draft.seat.english} seat, {draft.round.english} round",
        *(f"{name}: {worth}" for name, _, worth in reasons(value)),
        f"{worth(value)}: {headline(draft, value)}",
        *(f"{who}: {amount}" for who, amount in payers(draft, value)),
        rules.title,
        address,
    ]
    return "\n".join(lines)
