"""Which tiles make up a hand: every way to read a line and what lies beside it, the best one first.

A hand is a span of tiles on one line, called sets to its left and right or on a line of their
own, and a winning tile at the span's end, laid out of line, or nowhere. Each way is weighed in nats
by what players do and photos show.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import log

from vision.decode import is_complete
from vision.line import Line
from vision.melds import FoundMeld, meld_strings
from vision.row import contact, gap_cost, gaps_of, left_out, loose, step_cost, turned_cost
from vision.sets import plain
from vision.winner import Winners

#: What hands of 14 and of 13 tiles weigh, what each further tile too many or too few costs.
_FOURTEEN, _THIRTEEN, _ODD = 3.0, 1.0, 1.0
#: What a complete hand weighs, and each called set.
_COMPLETE, _CALLED = 7.0, 3.0
#: So many sequences of called sets on other lines are tried, the likeliest.
_STRINGS = 12
#: Choices among them are tried, the likeliest first, until a line was read in so many ways.
_BUDGET = 2500
#: A tile off the row must be named at least this surely to be the winning one.
_SURE = 0.7
#: With more than four white dragons in the picture, each that the hand has costs this.
_WHITE = 1.0
#: Players keep their called sets together: what some beside the row and some elsewhere cost.
_SCATTERED = 3.0
#: What each tile of a kind beyond the fourth costs.
_FIFTH = 3.0
#: What it costs that the winning tile lies right beside a triplet of its kind: that is a kan.
_FOURTH, _TOUCHES = 8.0, 0.6
#: What a doubtful winning tile costs where it does not complete the hand.
_DOUBTFUL = 2.0
#: The same of a closed kan whose backs were not found.
_BARE = 4.0


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

    @property
    def weight(self) -> float:
        """What speaks for a hand that has them."""
        return self.score + sum(_CALLED - meld.loss for meld in self.melds)


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
    return [chosen[0], *sorted(chosen[1:], key=lambda sets: -sets.weight)]


class Reader:
    """All ways to read a line as a hand."""

    def __init__(self, line: Line, beside: list[Line]) -> None:
        self.line = line
        self.spots = line.spots
        self.row = line.members
        self._white = sum(s.code == "5z" for s in line.spots) > 4
        sizes = line.frame.size**1.5
        self._weights = [s.sure * float(w) for s, w in zip(line.spots, sizes, strict=True)]
        self.gaps = gaps_of(line)
        self.winners = Winners(line, self.gaps)
        self.strings = _together([s for other in beside for s in self._strings(other)])

    def ways(self) -> Iterator[tuple[float, FoundHand]]:
        """Every hand that the line may be, and what speaks for it, in nats."""
        spans = list(self._spans())
        strings = self.strings[: 1 + _BUDGET // max(1, len(spans))]
        for first, last, score, sets in spans:
            span = self.row[first:last]
            used = {*span} | sets.members
            for string in strings:
                if len(sets.melds) + len(string.melds) > 4 or used & string.members:
                    continue
                melds = (*sets.melds, *string.melds)
                scattered = _SCATTERED * bool(sets.melds and string.melds)
                taken = used | string.members
                complete = self._is_complete(span, melds)
                for win, evidence in self.winners.of(span, taken, complete):
                    hand = FoundHand(tuple(i for i in span if i != win), win, melds)
                    evidence += self.whole(hand)
                    yield score + string.score + evidence - scattered, hand

    def whole(self, hand: FoundHand) -> float:
        """What its number of tiles, their shape and their size say for a hand."""
        weight = sum(self._weights[i] for i in hand.members)
        score = 2.5 * log(weight) + sum(self._worth(meld) for meld in hand.melds)
        held = (*hand.hand, *(() if hand.win is None else (hand.win,)))
        codes = tuple(self.spots[i].code for i in held)
        score -= _WHITE * self._white * codes.count("5z")
        score -= _FIFTH * _too_many((*codes, *(c for meld in hand.melds for c in _shown(meld))))
        score -= _FOURTH * (hand.win is not None and self._touches_its_kind(hand.win, hand.melds))
        if self._is_complete(held, hand.melds):
            return score + _FOURTEEN + _COMPLETE
        score -= _BARE * sum(len(meld.unseen) > 1 for meld in hand.melds)
        if hand.win is not None and hand.win not in self.row and self._doubtful(hand.win):
            score -= _DOUBTFUL
        if hand.count == 14:
            return score + _FOURTEEN
        if hand.count == 13 and hand.win is None:
            return score + _THIRTEEN
        return score - _ODD * min(abs(hand.count - 13), abs(hand.count - 14))

    def _is_complete(self, held: tuple[int, ...], melds: tuple[FoundMeld, ...]) -> bool:
        """Whether tiles complete a hand with called sets of which none is misread."""
        codes = tuple(self.spots[i].code for i in held)
        # White sides of tiles pass for white dragons, and any two of them make a pair.
        known = codes != ("5z", "5z") and not any(meld.misread for meld in melds)
        return known and is_complete(codes, len(melds))

    def _touches_its_kind(self, win: int, melds: tuple[FoundMeld, ...]) -> bool:
        """Whether a tile of the row lies right beside a called triplet of its kind."""
        kind = plain(self.spots[win].code)
        alike = [m for m in melds if m.type == "pon" and plain(m.codes[0]) == kind]
        beside = (self.line.gap(win, i) < _TOUCHES for meld in alike for i in meld.members)
        return win in self.row and any(beside)

    def _worth(self, meld: FoundMeld) -> float:
        """What a called set says for a hand: less, the less sure its tiles are any."""
        sure = [self.spots[i].sure for i in meld.members]
        return _CALLED * sum(sure) / len(sure) - meld.loss

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
                inside -= turned_cost(self.line, here)
                if last - first > 1:
                    inside -= gap_cost(self.gaps[last - 2]) + step_cost(self.line, last - 1)
                if not (last == count or len(rights[last - 1]) > 1 or self._breaks(last)):
                    continue
                for left in lefts[first]:
                    for right in rights[last - 1]:
                        melds = (*left.melds[::-1], *right.melds)
                        if len(melds) <= 4:
                            score = inside + left.score + right.score
                            if left.melds:
                                score -= contact(self.gaps[first - 1])
                            if right.melds:
                                score -= contact(self.gaps[last - 1])
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
                    score = -self._left_out(end, step) - _loose(self.line, self.gaps, melds)
                    if first != place:  # a tile between the row and the set
                        score -= max(self._left_out(place, step), self._left_out(place, -step))
                    out.append(_sets(melds, score))
        return out

    def _left_out(self, place: int, step: int) -> float:
        """What the tile at a place, if any, costs where it is no part of the hand."""
        if not 0 <= place < len(self.row):
            return 0.0
        cost = left_out(self.gaps[place if step < 0 else place - 1])
        return cost * (0.5 if self.spots[self.row[place]].back else 1.0)

    def _strings(self, other: Line) -> Iterator[_Sets]:
        """Called sets on a line of their own."""
        row, line = other.members, self.line
        gaps = gaps_of(other)
        for start in range(len(row)):
            for melds, end in meld_strings(other, start, 1):
                # Other rows on the table are full of tiles that make no set.
                if not melds or any(meld.misread for meld in melds):
                    continue
                members = [i for meld in melds for i in meld.members]
                apart = line.distance(members)
                score = -0.15 * max(0.0, apart - 2) - _loose(other, gaps, melds)
                score -= left_out(gaps[start - 1]) if start else 0.0
                score -= left_out(gaps[end - 1]) if end < len(row) else 0.0
                yield _sets(melds, score)


def _loose(line: Line, gaps: list[float], melds: tuple[FoundMeld, ...]) -> float:
    """What the gaps inside called sets cost, where all their tiles were found."""
    place = {i: k for k, i in enumerate(line.members)}
    inside = (
        gaps[place[j] - 1]
        for meld in melds
        if not meld.unseen
        for i, j in pairwise(meld.members)
        if i in place and j in place
    )
    return sum(loose(gap) for gap in inside)


def _shown(meld: FoundMeld) -> tuple[str, ...]:
    """What a called set's tiles are; those of a closed kan are four of a kind."""
    return (meld.kind,) * 4 if meld.type == "ankan" else meld.codes


def _too_many(codes: tuple[str, ...]) -> int:
    """How many tiles there are of their kinds beyond four, backs aside."""
    if len(codes) - len(set(codes)) < 4:
        return 0
    kinds = Counter(plain(code) for code in codes if code != "back")
    return sum(copies - 4 for copies in kinds.values() if copies > 4)
