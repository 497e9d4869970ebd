"""Fu, line by line.

Sources: EMA 2016 "Fu", EMA 2025 4.1.1, the Planet rule book "Fu".
"""

from typing import Final, NamedTuple

from .conditions import is_valued
from .hand import MeldType
from .rules import Rules
from .sentences import Sentence
from .shapes import SEVEN_PAIRS, Reading, Wait
from .situation import Situation
from .tiles import FIRST_DRAGON, KIND_COUNT, ORPHANS, TILES


class FuLine(NamedTuple):
    """Fu and what they are for: a reason in words, and a short code for programs."""

    fu: int
    reason: Sentence
    code: str


_BASE: Final = FuLine(20, Sentence("base of every hand"), "base")
_SEVEN_PAIRS: Final = FuLine(25, Sentence("seven pairs"), "base")
_CLOSED_RON: Final = FuLine(10, Sentence("closed hand won by ron"), "closed_ron")
_TSUMO: Final = FuLine(2, Sentence("tsumo"), "tsumo")
_OPEN_PINFU: Final = FuLine(2, Sentence("open hand without any other fu"), "hand_without_fu")
_DRAGON_PAIR: Final = FuLine(2, Sentence("pair of dragons"), "valued_pair")
_SEAT_PAIR: Final = FuLine(2, Sentence("pair of the seat wind"), "valued_pair")
_ROUND_PAIR: Final = FuLine(2, Sentence("pair of the round wind"), "valued_pair")
_DOUBLE_PAIRS: Final = {
    2: FuLine(2, Sentence("pair of the seat and round wind, counted once"), "valued_pair"),
    4: FuLine(4, Sentence("pair of the seat and round wind, counted twice"), "double_valued_pair"),
}
_WAITS: Final = {
    Wait.KANCHAN: FuLine(2, Sentence("closed wait"), "kanchan"),
    Wait.PENCHAN: FuLine(2, Sentence("edge wait"), "penchan"),
    Wait.TANKI: FuLine(2, Sentence("pair wait"), "pair_wait"),
}
_SET_NAMES: Final = {
    (False, False): Sentence("concealed triplet"),
    (False, True): Sentence("concealed kan"),
    (True, False): Sentence("open triplet"),
    (True, True): Sentence("open kan"),
}
"""_SET_NAMES[is_open, is_kan]"""


def _set_line(kind: int, is_open: bool, is_kan: bool) -> FuLine:
    """The line of a triplet or kan: 2 fu, doubled if of terminals or honours, doubled if concealed,
    four times as much as a kan.
    """
    is_outer = bool(ORPHANS >> kind & 1)
    fu = 2 * (2 if is_outer else 1) * (1 if is_open else 2) * (4 if is_kan else 1)
    reason = Sentence("{set} of {tile}", set=_SET_NAMES[is_open, is_kan], tile=TILES[kind])
    code = ("open" if is_open else "closed", "_terminal" * is_outer, "kan" if is_kan else "pon")
    return FuLine(fu, reason, f"{code[0]}{code[1]}_{code[2]}")


_SETS: Final = tuple(
    tuple(
        tuple(_set_line(kind, is_open, is_kan) for kind in range(KIND_COUNT))
        for is_kan in (False, True)
    )
    for is_open in (False, True)
)
"""_SETS[is_open][is_kan][kind]"""
_CONCEALED_TRIPLETS: Final = _SETS[False][False]
_OPEN_TRIPLETS: Final = _SETS[True][False]


def fu_lines(reading: Reading, situation: Situation, rules: Rules) -> tuple[FuLine, ...]:
    """Give the fu of a reading that is not a yakuman, not rounded, with a reason for each line."""
    if reading.form == SEVEN_PAIRS:
        return (_SEVEN_PAIRS,)
    hand = reading.hand
    lines = [_BASE]
    if hand.is_closed and not situation.tsumo:
        lines.append(_CLOSED_RON)
    for kind in reading.concealed:
        lines.append(_CONCEALED_TRIPLETS[kind])
    if reading.wait is Wait.SHANPON and not situation.tsumo:
        # A discard completed this triplet, so it counts as open.
        lines.append(_OPEN_TRIPLETS[hand.win.kind])
    for meld in hand.melds:
        if meld.type is not MeldType.CHI:
            lines.append(_SETS[meld.is_open][meld.is_kan][meld.kind])
    if is_valued(reading.pair, situation):
        lines.append(_pair_line(reading.pair, situation, rules))
    if reading.wait >= Wait.KANCHAN:
        lines.append(_WAITS[reading.wait])
    if situation.tsumo:
        is_pinfu = len(lines) == 1 and hand.is_closed and rules.pinfu_tsumo
        if not is_pinfu and (rules.rinshan_tsumo_fu or not situation.rinshan):
            lines.append(_TSUMO)
    if len(lines) == 1 and not hand.is_closed and rules.open_pinfu_fu:
        lines.append(_OPEN_PINFU)
    return tuple(lines)


def _pair_line(pair: int, situation: Situation, rules: Rules) -> FuLine:
    if pair >= FIRST_DRAGON:
        return _DRAGON_PAIR
    if situation.seat_kind == situation.round_kind:
        return _DOUBLE_PAIRS[rules.double_wind_pair_fu]
    return _SEAT_PAIR if pair == situation.seat_kind else _ROUND_PAIR


def raw_fu(lines: tuple[FuLine, ...]) -> int:
    """Add the lines up without what only lifts an open hand from 20 to 30 fu."""
    return sum(line.fu for line in lines if line is not _OPEN_PINFU)


def round_fu(fu: int) -> int:
    """Round fu up to the next ten; the 25 of seven pairs stay.

    >>> [round_fu(fu) for fu in (20, 22, 25, 32)]
    [20, 30, 25, 40]
    """
    return fu if fu == _SEVEN_PAIRS.fu else -(-fu // 10) * 10
