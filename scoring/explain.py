"""A value in plain words: the chosen groups, each yaku and fu line, the limit, who pays what."""

from collections.abc import Iterator
from typing import Final

from .groups import Group, groups_of
from .payments import Payment
from .score import Score
from .sentences import Sentence
from .shapes import Reading, Wait
from .tiles import format_tiles
from .value import Value

LIMIT_NAMES: Final = {
    "mangan": Sentence("mangan"),
    "haneman": Sentence("haneman"),
    "baiman": Sentence("baiman"),
    "sanbaiman": Sentence("sanbaiman"),
    "kazoe_yakuman": Sentence("counted yakuman"),
}
YAKUMAN_NAMES: Final = {
    1: Sentence("yakuman"),
    2: Sentence("double yakuman"),
    3: Sentence("triple yakuman"),
}
WAITS: Final = {
    Wait.RYANMEN: Sentence("a two-sided wait"),
    Wait.SHANPON: Sentence("a two-pair wait"),
    Wait.KANCHAN: Sentence("a closed wait"),
    Wait.PENCHAN: Sentence("an edge wait"),
    Wait.TANKI: Sentence("a pair wait"),
    Wait.ORPHAN: Sentence("an orphan wait"),
}


def headline(worth: Value) -> Sentence:
    """Name what a hand is worth.

    >>> from scoring import from_case, load_rules, value
    >>> hand, situation = from_case({"hand": "234m456p34678s99m", "win": "5s", "tsumo": True})
    >>> worth = value(hand, situation, load_rules("ema-2025"))
    >>> headline(worth), payment_text(worth.payment)
    ('2 han 20 fu', '700 all')
    """
    return score_headline(worth.score)


def score_headline(score: Score) -> Sentence:
    """Name what one reading of a hand is worth."""
    multiple = score.yakuman_multiple
    if multiple:
        named = YAKUMAN_NAMES.get(multiple)
        return named or Sentence("{multiple}-fold yakuman", multiple=multiple)
    if score.fu_lines and score.han < 5:
        worth = Sentence("{han} han {fu} fu", han=score.han, fu=score.fu)
    else:
        worth = Sentence("{han} han", han=score.han)
    if score.limit.name is None:
        return worth
    return Sentence("{worth}, {limit}", worth=worth, limit=LIMIT_NAMES[score.limit.name])


def payment_text(payment: Payment) -> Sentence:
    """Write what is paid, without counters and sticks, as players say it.

    >>> payment_text(Payment(tsumo_dealer=4000, tsumo_nondealer=2000))
    '2,000 / 4,000'
    """
    if payment.ron is not None:
        return Sentence("{points:,}", points=payment.ron)
    if payment.tsumo_dealer is None:
        return Sentence("{points:,} all", points=payment.tsumo_nondealer)
    return Sentence(
        "{points:,} / {dealer:,}", points=payment.tsumo_nondealer, dealer=payment.tsumo_dealer
    )


def explain(worth: Value) -> str:
    """Explain a value in lines for a person."""
    return "\n".join(_lines(worth))


def _lines(worth: Value) -> Iterator[str]:
    yield f"{worth.rules.title}: {headline(worth)}, {payment_text(worth.payment)}"
    yield ""
    yield "Hand    " + groups_text(worth)
    for line in worth.yakuman:
        times = f" x{line.multiple}" if line.multiple > 1 else ""
        yield f"{'Yakuman':<8}{line.name} {line.japanese}{times}"
    if sum(line.multiple for line in worth.yakuman) > worth.yakuman_multiple:
        yield f"{'':<8}{worth.rules.title} pays only the highest of them"
    for name, han in _han_lines(worth):
        yield f"{han} han".ljust(8) + name
    for fu_line in worth.fu_lines:
        yield f"{fu_line.fu} fu".ljust(8) + fu_line.reason
    unrounded = sum(line.fu for line in worth.fu_lines)
    if worth.fu_lines and unrounded != worth.fu:
        yield f"        {unrounded} fu, rounded up to {worth.fu}"
    yield ""
    yield from _payment_lines(worth)


def _han_lines(worth: Value) -> Iterator[tuple[str, int]]:
    yield from ((f"{line.name} {line.japanese}", line.han) for line in worth.yaku)
    dora = (("Dora", worth.dora), ("Ura dora", worth.ura_dora), ("Red fives", worth.aka_dora))
    yield from ((name, han) for name, han in dora if han)


def groups_text(worth: Value) -> str:
    """Write the chosen reading: melds in brackets, then the tile and the wait it was won on.

    >>> from scoring import from_case, load_rules, value
    >>> hand, situation = from_case({"hand": "234m456p34678s99m", "win": "5s", "tsumo": True})
    >>> groups_text(value(hand, situation, load_rules("ema-2025")))
    '234m 99m 456p 345s 678s, tsumo on 5s with a two-sided wait'
    """
    reading = worth.score.reading
    how = "tsumo" if worth.situation.tsumo else "ron"
    return f"{groups_line(reading)}, {how} on {worth.hand.win} with {WAITS[reading.wait]}"


def groups_line(reading: Reading) -> str:
    """Write the groups of a reading, open ones in brackets."""
    return " ".join(map(_group_text, groups_of(reading)))


def _group_text(group: Group) -> str:
    text = format_tiles(group.tiles)
    return f"({text})" if group.is_open else text


def _payment_lines(worth: Value) -> Iterator[str]:
    payment, honba = worth.payment, worth.honba_points
    each = f"; each adds {honba // 3:,} for counters" if honba else ""
    if payment.ron is not None:
        counters = f" and {honba:,} for counters" if honba else ""
        yield f"The discarder pays {payment.ron:,}{counters}."
    elif payment.tsumo_dealer is None:
        yield f"Everyone pays {payment.tsumo_nondealer:,}{each}."
    else:
        dealer, others = payment.tsumo_dealer, payment.tsumo_nondealer
        yield f"The dealer pays {dealer:,}, the others {others:,}{each}."
    sticks = worth.riichi_stick_points
    yield f"The winner gains {worth.total:,}" + (
        f" with {sticks:,} of riichi sticks." if sticks else "."
    )
