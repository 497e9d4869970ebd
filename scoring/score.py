"""What each reading of a hand is worth: its yaku or yakuman, dora, fu and limit."""

from operator import attrgetter
from typing import NamedTuple

from .fu import FuLine, fu_lines, round_fu
from .hand import Hand
from .payments import YAKUMAN, Limit, limit_of
from .rules import Rules
from .sentences import Sentence
from .shapes import Reading, read_hand
from .situation import Situation
from .tiles import TILES, HandError
from .yaku import Yaku, find_yaku


class Dora(NamedTuple):
    """Han that are not yaku, by where they come from."""

    dora: int
    ura: int
    red: int


class Score(NamedTuple):
    """One reading of a hand with what it is worth."""

    reading: Reading
    held: tuple[Yaku, ...]
    """Its yaku or its yakuman."""
    yakuman_multiple: int
    """How many yakuman are paid, 0 for none."""
    dora: Dora
    han: int
    """With dora; 13 for each yakuman held, so that more yakuman rank higher."""
    fu_lines: tuple[FuLine, ...]
    fu: int
    limit: Limit


NO_DORA = Dora(0, 0, 0)


def score_readings(hand: Hand, situation: Situation, rules: Rules) -> list[Score]:
    """Score every reading of a hand that has a yaku, without renhou.

    Raises:
        HandError: not_complete.
    """
    readings = read_hand(hand, situation.tsumo)
    if not readings:
        raise HandError("not_complete", _how_to_complete(hand))
    dora = _count_dora(hand, situation, rules)
    scores = []
    for reading in readings:
        yakuman, yaku = find_yaku(reading, situation, rules)
        if yakuman:
            scores.append(_yakuman_score(reading, yakuman, rules))
        elif yaku:
            scores.append(_score(reading, yaku, dora, situation, rules))
    return scores


def _how_to_complete(hand: Hand) -> Sentence:
    """Say that a hand is not complete, with a tile whose change would complete it."""
    held = (*hand.concealed, hand.win)
    for place, tile in enumerate(held):
        for other in TILES:
            if hand.counts[other.kind] == 4:
                continue
            changed = (*held[:place], other, *held[place + 1 :])
            if read_hand(Hand(changed[:-1], hand.melds, changed[-1]), tsumo=True):
                return Sentence(
                    "The hand is not complete: make it four sets and a pair, seven different pairs "
                    "or thirteen orphans, for example with {other} in place of {tile}.",
                    other=other,
                    tile=tile,
                )
    return Sentence(
        "The hand is not complete: make it four sets and a pair, seven different pairs or "
        "thirteen orphans."
    )


_closed_han = attrgetter("closed")
_open_han = attrgetter("open")
_fu = attrgetter("fu")


def _score(
    reading: Reading, yaku: list[Yaku], dora: Dora, situation: Situation, rules: Rules
) -> Score:
    han = sum(map(_closed_han if reading.hand.is_closed else _open_han, yaku)) + sum(dora)
    lines = fu_lines(reading, situation, rules)
    fu = round_fu(sum(map(_fu, lines)))
    return Score(reading, tuple(yaku), 0, dora, han, lines, fu, limit_of(han, fu, rules))


def _yakuman_score(reading: Reading, yakuman: list[Yaku], rules: Rules) -> Score:
    multiples = [row.multiple(rules) for row in yakuman]
    paid = sum(multiples) if rules.stacked_yakuman else max(multiples)
    limit = Limit(YAKUMAN.base * paid, YAKUMAN.name)
    return Score(reading, tuple(yakuman), paid, NO_DORA, 13 * sum(multiples), (), 0, limit)


def rank(score: Score) -> tuple[int, bool, int, int, int]:
    """The order of readings; fu before rounding settle which of equally good ones is shown."""
    unrounded = sum(map(_fu, score.fu_lines))
    return score.limit.base, score.yakuman_multiple > 0, score.han, score.fu, unrounded


def _count_dora(hand: Hand, situation: Situation, rules: Rules) -> Dora:
    counts = hand.counts
    shown = situation.dora_kinds if rules.kan_dora else situation.dora_kinds[:1]
    dora = sum([counts[kind] for kind in shown])
    ura = 0
    if situation.ura_kinds and rules.ura_dora and situation.declared_riichi:
        under = situation.ura_kinds if rules.kan_dora else situation.ura_kinds[:1]
        ura = sum([counts[kind] for kind in under])
    return Dora(dora, ura, len(hand.reds) if rules.red_fives else 0)
