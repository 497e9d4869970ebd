"""Which tiles make up a hand: every way to read a line and what lies beside it, the best one first.

A hand is a span of tiles on one line, called sets to its left and right or on a line of their
own, and a winning tile at the span's end, laid out of line, or nowhere. Each way is weighed in nats
by what players do and photos show.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import log

import numpy as np

from vision.decode import is_complete
from vision.line import Line
from vision.melds import FoundMeld, meld_strings

#: What hands of 14 and of 13 tiles weigh, what each further tile too many or too few costs.
_FOURTEEN, _THIRTEEN, _ODD = 3.0, 1.0, 1.0
#: What a complete hand weighs, and each called set.
_COMPLETE, _CALLED = 4.0, 3.0
#: What a turned tile among the concealed ones costs.
_TURNED = 4.0
#: A winning tile at the end of the row: from which gap on, in tile widths, and how much at most.
_APART, _AT_MOST, _AT_LEAST, _SLOPE = 0.16, 2.5, -4.0, 30.0
#: So many sequences of called sets on other lines are tried, the likeliest.
_STRINGS = 12
#: Gaps up to this, in tile widths, are between tiles laid side by side.
_CLOSE = 0.4
#: A winning tile turned at the end of the row.
_LAID_ACROSS = 2.5
#: A tile off the row must be named at least this surely to be the winning one.
_SURE = 0.7
#: With more than four white dragons in the picture, each that the hand has costs this.
_WHITE = 1.0
#: What a doubtful one costs where it does not complete the hand.
_DOUBTFUL = 2.0
#: What backs at no, one or both sides of a tile off the row cost: it is an indicator in the wall.
_WALLED = (0.0, 1.0, 4.0)


@dataclass(frozen=True, slots=True)
class FoundHand:
    """Concealed tiles in reading order, the winning tile, called sets: indices into the spots."""

    hand: tuple[int, ...] = ()
    win: int | None = None
    melds: tuple[FoundMeld, ...] = ()

    @property
    def members(self) -> frozenset[int]:
        """All its tiles."""
        called = (i for meld in self.melds for i in meld.members)
        return frozenset((*self.hand, *called, *(() if self.win is None else (self.win,))))

    @property
    def count(self) -> int:
        """How many tiles it comes to, a kan counted as three."""
        return len(self.hand) + 3 * len(self.melds) + (self.win is not None)


@dataclass(frozen=True, slots=True)
class _Sets:
    """Called sets, their members, and what speaks for them in nats."""

    melds: tuple[FoundMeld, ...] = ()
    score: float = 0.0
    members: frozenset[int] = frozenset()


def _sets(melds: tuple[FoundMeld, ...], score: float) -> _Sets:
    return _Sets(melds, score, frozenset(i for meld in melds for i in meld.members))


def _together(strings: list[_Sets]) -> list[_Sets]:
    """All choices of called sets, up to four, that share no tile: none of them first."""
    chosen = [_Sets()]
    for string in sorted(strings, key=lambda one: -one.score)[:_STRINGS]:
        chosen += [
            _Sets(
                (*before.melds, *string.melds),
                before.score + string.score,
                before.members | string.members,
            )
            for before in chosen
            if len(before.melds) + len(string.melds) <= 4 and not before.members & string.members
        ]
    return chosen


class Reader:
    """All ways to read a line as a hand."""

    def __init__(self, line: Line, beside: list[Line]) -> None:
        self.line = line
        self.spots = line.spots
        self.row = line.members
        self._white = sum(s.code == "5z" for s in line.spots) > 4
        sizes = line.frame.size**1.5
        self._weights = [s.sure * float(w) for s, w in zip(line.spots, sizes, strict=True)]
        self.gaps = _gaps(line)
        self.strings = _together([s for other in beside for s in self._strings(other)])

    def ways(self) -> Iterator[tuple[float, FoundHand]]:
        """Every hand that the line may be, and what speaks for it, in nats."""
        for first, last, score, sets in self._spans():
            span = self.row[first:last]
            used = {*span} | sets.members
            for string in self.strings:
                if len(sets.melds) + len(string.melds) > 4 or used & string.members:
                    continue
                melds = (*sets.melds, *string.melds)
                taken = used | string.members
                for win, evidence in self._winners(span, taken):
                    hand = FoundHand(tuple(i for i in span if i != win), win, melds)
                    evidence += self._whole(hand)
                    yield score + string.score + evidence, hand

    def _whole(self, hand: FoundHand) -> float:
        """What its number of tiles, their shape and their size say for a hand."""
        weight = sum(self._weights[i] for i in hand.members)
        score = 2.5 * log(weight) + sum(_CALLED - meld.loss for meld in hand.melds)
        held = (*hand.hand, *(() if hand.win is None else (hand.win,)))
        codes = tuple(self.spots[i].code for i in held)
        score -= _WHITE * self._white * codes.count("5z")
        if is_complete(codes, len(hand.melds)):
            return score + _FOURTEEN + _COMPLETE
        if hand.win is not None and hand.win not in self.row and self._doubtful(hand.win):
            score -= _DOUBTFUL
        if hand.count == 14:
            return score + _FOURTEEN
        if hand.count == 13 and hand.win is None:
            return score + _THIRTEEN
        return score - _ODD * min(abs(hand.count - 13), abs(hand.count - 14))

    def _doubtful(self, i: int) -> bool:
        """Whether a tile off the row may be none: a tile's white side passes for a white dragon."""
        return self.spots[i].sure < _SURE or self.spots[i].code == "5z"

    def _spans(self) -> Iterator[tuple[int, int, float, _Sets]]:
        """Spans of concealed tiles with the called sets beside them on the line."""
        count = len(self.row)
        lefts = [self._sides(k - 1, -1) for k in range(count)]
        rights = [self._sides(k, 1) for k in range(1, count + 1)]
        for first in range(count):
            if not (first == 0 or len(lefts[first]) > 1 or self._breaks(first)):
                continue
            inside = 0.0
            for last in range(first + 1, count + 1):
                here = self.row[last - 1]
                if self.spots[here].back or self.spots[here].code == "flower":
                    break
                inside -= _TURNED * bool(self.line.turned[here])
                if last - first > 1:
                    inside -= _gap_cost(self.gaps[last - 2])
                if not (last == count or len(rights[last - 1]) > 1 or self._breaks(last)):
                    continue
                for left in lefts[first]:
                    for right in rights[last - 1]:
                        melds = (*left.melds[::-1], *right.melds)
                        if len(melds) <= 4:
                            score = inside + left.score + right.score
                            if left.melds:
                                score -= _contact(self.gaps[first - 1])
                            if right.melds:
                                score -= _contact(self.gaps[last - 1])
                            yield first, last, score, _sets(melds, score)

    def _breaks(self, place: int) -> bool:
        """Whether a span may begin or end between a place of the row and the one before it."""
        before, after = self.row[place - 1], self.row[place]
        return self.gaps[place - 1] > 0.1 or self.spots[before].back or self.spots[after].back

    def _sides(self, place: int, step: int) -> list[_Sets]:
        """Called sets from a place on; tiles left out before or after them speak against them."""
        out = [_Sets((), -self._left_out(place, step))]
        for first in (place, place + step):
            for melds, end in meld_strings(self.line, first, step):
                if melds:
                    score = -self._left_out(end, step)
                    score -= 0.0 if first == place else self._left_out(place, step)
                    out.append(_sets(melds, score))
        return out

    def _left_out(self, place: int, step: int) -> float:
        """What the tile at a place, if any, costs where it is no part of the hand."""
        if not 0 <= place < len(self.row):
            return 0.0
        cost = _left_out(self.gaps[place if step < 0 else place - 1])
        return cost * (0.5 if self.spots[self.row[place]].back else 1.0)

    def _strings(self, other: Line) -> Iterator[_Sets]:
        """Called sets on a line of their own."""
        row, line = other.members, self.line
        gaps = _gaps(other)
        for start in range(len(row)):
            for melds, end in meld_strings(other, start, 1):
                if not melds:
                    continue
                members = [i for meld in melds for i in meld.members]
                apart = line.distance(members)
                score = -0.15 * max(0.0, apart - 2)
                score -= _left_out(gaps[start - 1]) if start else 0.0
                score -= _left_out(gaps[end - 1]) if end < len(row) else 0.0
                yield _sets(melds, score)

    def _winners(
        self, span: tuple[int, ...], taken: set[int]
    ) -> Iterator[tuple[int | None, float]]:
        """The tiles that may have won, and what speaks for each."""
        yield None, 0.0
        if len(span) > 1:
            for end, place in ((-1, self.row.index(span[-1]) - 1), (0, self.row.index(span[0]))):
                yield span[end], self._set_apart(span[end], self.gaps[place])
            yield from self._out_of_line(span)
        for i, score in self._off_line:
            if i not in taken:
                beyond = min(self.line.gap(i, j) for j in span)
                yield i, score - 0.3 * max(0.0, beyond)

    def _set_apart(self, i: int, gap: float) -> float:
        """What speaks for a tile at the row's end as the winning one."""
        score = float(np.clip(_SLOPE * (gap - _APART), _AT_LEAST, _AT_MOST))
        # What a turned tile and a gap cost inside the row, they do not at its end.
        score += _gap_cost(gap)
        if self.line.turned[i]:
            score = max(score, 0.0) + _LAID_ACROSS + _TURNED
        return score

    def _out_of_line(self, span: tuple[int, ...]) -> Iterator[tuple[int, float]]:
        """A winning tile that alone lies a little above or below the others."""
        ranked = sorted(span, key=lambda i: -abs(float(self.line.off[i])))
        most, second = (abs(float(self.line.off[i])) for i in ranked[:2])
        if most > max(0.2, 1.8 * second):
            yield ranked[0], 1.0

    @cached_property
    def _off_line(self) -> list[tuple[int, float]]:
        """Faces on the row, before or behind it or off its end, and what speaks for each."""
        line, row = self.line, np.array(self.row)
        every = np.arange(len(self.spots))
        beyond = line.gaps(every, row).min(1)
        alike = line.alike(every, line.nearest(every))
        near = np.flatnonzero((np.abs(line.off) < 3.2) & (beyond < 6) & alike)
        against = (line.gaps(near, near) < 0.3) & (
            np.abs(line.off[near][:, None] - line.off[near]) < 1.2
        )
        np.fill_diagonal(against, False)
        on_row = np.isin(near, row)
        against &= on_row[:, None] | ~on_row[None]
        out = []
        for k, i in enumerate(near):
            if self.spots[i].code not in ("back", "flower"):
                away = max(0.0, abs(float(line.off[i])) - 1.4)
                cost = 2.5 * away + 1.5 * bool(against[k].any()) + _WALLED[self._backs_beside(i)]
                out.append((int(i), -0.6 - cost))
        return out

    def _backs_beside(self, i: int) -> int:
        """At how many sides of a tile, 0 to 2, a back lies."""
        back = np.array([spot.back for spot in self.spots])
        x, y = self.line.frame.seen_from(i).T
        beside = back & (np.abs(y) < 0.5) & (np.abs(x) < 1.6)
        return int((beside & (x > 0.5)).any()) + int((beside & (x < -0.5)).any())


def _gaps(line: Line) -> list[float]:
    """The room between neighbours, in tile widths, beyond what is usual on the line.

    The detector marks tiles a little small, and a slanted view opens every gap alike.
    """
    gaps = [line.gap(i, j) for i, j in pairwise(line.members)]
    close = [gap for gap in gaps if gap < _CLOSE]
    usual = float(np.median(close)) if close else 0.0
    return [gap - usual for gap in gaps]


def _gap_cost(gap: float) -> float:
    """What speaks against a gap inside the row."""
    return min(3.0, max(0.0, 4 * (gap - 0.1)))


def _contact(gap: float) -> float:
    """What speaks against a called set that touches the row."""
    return min(2.0, max(0.0, 40 * (0.06 - gap)))


def _left_out(gap: float) -> float:
    """What speaks against a hand in whose row a tile at this gap is no part of it."""
    return 2.5 if gap < 0.25 else 1.2 if gap < 0.8 else 0.3 if gap < 2 else 0.0
