"""Which tile won: one at the row's end, a little out of line, or off the row; in nats."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import groupby
from math import inf

import numpy as np

from vision.frames import BLANK
from vision.line import Line
from vision.row import gap_cost, turned_cost
from vision.sets import plain

#: A winning tile at the end of the row: from which gap on, in tile widths, and how much at most.
_APART, _AT_MOST, _AT_LEAST, _SLOPE = 0.16, 2.5, -4.0, 30.0
#: Players sort their tiles: what it says for a tile at the row's end that it alone is out of order,
#: surely named, and that it is in order.
_OUT_OF_ORDER, _IN_ORDER = 5.0, -1.0
#: A winning tile turned at the end of the row, and a blank one that by its outline may be.
_LAID_ACROSS, _BLANK_ACROSS = 2.5, -1.0
#: What this and the order say at most in a row that completes no hand: at the ends of rows of
#: discards tiles lie apart, turned and out of order as well.
_INCOMPLETE = 3.0
#: What is named less surely than this may be no tile, and speaks against none.
_GUESSED = 0.35
#: What backs at no, one or both sides of a tile off the row cost: it is an indicator in the wall.
_WALLED = (0.0, 1.0, 4.0)


class Winners:
    """The tiles on and around a line that may have won."""

    def __init__(self, line: Line, gaps: list[float]) -> None:
        self.line = line
        self.spots = line.spots
        self.row = line.members
        self.gaps = gaps

    def of(
        self, span: tuple[int, ...], taken: set[int], complete: bool
    ) -> Iterator[tuple[int | None, float]]:
        """The tiles that may have won, and what speaks for each.

        Args:
            span: the tiles of the row that are of the hand.
            taken: those and the tiles of its called sets.
            complete: whether these complete a hand.
        """
        yield None, 0.0
        if len(span) > 1:
            most = inf if complete else _INCOMPLETE
            for end, place in ((-1, self.row.index(span[-1]) - 1), (0, self.row.index(span[0]))):
                i, gap = span[end], self.gaps[place]
                score = min(most, self._set_apart(i, gap) + self._by_order(span, end))
                # What a turned tile and a gap cost inside the row, they do not at its end.
                yield i, score + gap_cost(gap) + turned_cost(self.line, i)
            yield from self._out_of_line(span)
        for i, score in self._off_line:
            if i not in taken:
                beyond = min(self.line.gap(i, j) for j in span)
                yield i, score - 0.3 * max(0.0, beyond)

    def _set_apart(self, i: int, gap: float) -> float:
        """What speaks for a tile at the row's end as the winning one."""
        score = float(np.clip(_SLOPE * (gap - _APART), _AT_LEAST, _AT_MOST))
        if self.line.turned[i]:
            across = _BLANK_ACROSS if self.spots[i].code in BLANK else _LAID_ACROSS
            score = max(score, 0.0) + across
        return score

    def _by_order(self, span: tuple[int, ...], end: int) -> float:
        """What the order of the tiles says for the one at an end of the row."""
        codes = tuple(self.spots[i].code for i in span)
        if not _in_order(codes[:-1] if end else codes[1:]):
            return 0.0
        if _in_order(codes):
            return _IN_ORDER
        # A turned one may be of a called set.
        share = 0.5 if self.line.turned[span[end]] else 1.0
        return _OUT_OF_ORDER * share * min(self.spots[i].sure for i in span)

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
        against &= np.array([self.spots[i].sure > _GUESSED for i in near])[None]
        against &= on_row[:, None] | ~on_row[None]
        out = []
        for k, i in enumerate(near.tolist()):
            if self.spots[i].code not in ("back", "flower"):
                away = max(0.0, abs(float(line.off[i])) - 1.4)
                cost = 2.5 * away + 1.5 * bool(against[k].any()) + _WALLED[self._backs_beside(i)]
                out.append((i, -0.6 - cost))
        return out

    def _backs_beside(self, i: int) -> int:
        """At how many sides of a tile, 0 to 2, a back lies."""
        back = np.array([spot.back for spot in self.spots])
        x, y = self.line.frame.seen_from(i).T
        beside = back & (np.abs(y) < 0.5) & (np.abs(x) < 1.6)
        return int((beside & (x > 0.5)).any()) + int((beside & (x < -0.5)).any())


@lru_cache(4096)
def _in_order(codes: tuple[str, ...]) -> bool:
    """Whether tiles are sorted, the suits in any order, from the left or from the right."""
    return _ascend(codes) or _ascend(codes[::-1])


def _ascend(codes: tuple[str, ...]) -> bool:
    suits = [suit for suit, _ in groupby(code[1] for code in codes)]
    places = [(suits.index(code[1]), plain(code)) for code in codes]
    return len(suits) == len(set(suits)) and places == sorted(places)
