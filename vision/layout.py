"""Where tiles lie says what they are: the hand, called sets, the winning tile, indicators.

The largest, nearest row is the hand; everything else is measured in its frame.
"""

from dataclasses import dataclass

import numpy as np

from vision.frames import Frame, Spot, frame_of, neighbours, runs_of
from vision.indicators import find_indicators
from vision.quads import side
from vision.row import FoundMeld, Row

#: So many rows are tried for the hand, if their weight is at least this share of the heaviest's.
_ROWS, _LIKELY = 4, 0.3
#: Rows that make 14 tiles with their sets are so much likelier the hand.
_FULL = 1.3


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
class Layout:
    """The part that each tile plays; all values are indices into the spots.

    `others` are further hands in the picture, the likeliest first.
    """

    own: FoundHand
    others: tuple[FoundHand, ...]
    dora: tuple[int, ...]
    ura: tuple[int, ...]
    groups: tuple[int, ...]
    sideways: frozenset[int]


def arrange(spots: list[Spot]) -> Layout:
    """Find the hand among the tiles and the part of all that lies near it."""
    if not spots:
        return Layout(FoundHand(), (), (), (), (), frozenset())
    frame = frame_of(spots)
    beside = neighbours(spots, frame)
    runs = runs_of(beside)
    heaviest = sorted(runs, key=lambda run: -_weight(spots, run))[:_ROWS]
    least = _LIKELY * _weight(spots, heaviest[0])
    heaviest = [run for run in heaviest if _weight(spots, run) >= least]
    parsed = [_parse(spots, frame, runs, run) for run in heaviest]
    parsed.sort(key=lambda one: -_weight_of_hand(spots, one[1]))
    row, own = parsed[0]
    others = _apart(own, [hand for _, hand in parsed[1:]])
    taken = set(own.members)
    seen = np.stack([frame.seen_from(i) for i in range(len(spots))])
    nearer = (frame.centre[None] - frame.centre[:, None]) @ row.normal > 0
    codes, sure = [s.code for s in spots], [s.sure for s in spots]
    dora, ura = find_indicators(codes, sure, seen, taken, nearer)
    groups = np.zeros(len(spots), int)
    for number, run in enumerate(runs):
        groups[list(run)] = number
    sideways = frozenset(row.sideways & taken)
    return Layout(own, others, dora, ura, tuple(groups.tolist()), sideways)


def _apart(own: FoundHand, found: list[FoundHand]) -> tuple[FoundHand, ...]:
    """Of other hands, the likeliest first, those that are whole and share no tile."""
    taken = set(own.members)
    others = []
    for hand in found:
        if hand.count in (13, 14) and not taken & hand.members:
            others.append(hand)
            taken |= hand.members
    return tuple(others)


def _parse(
    spots: list[Spot], frame: Frame, runs: list[tuple[int, ...]], main: tuple[int, ...]
) -> tuple["Row", FoundHand]:
    """The hand whose row a run is: its tiles, the winning one, its called sets."""
    row = Row(spots, frame, main)
    melds, rest = row.called()
    if not any(not spots[i].back for chunk in rest for i in chunk):
        row, rest = row.beside(runs, frame, melds)
    melds += row.elsewhere(runs, frame, melds, rest)
    return row, FoundHand(*row.parse(melds, rest), tuple(melds))


def _weight(spots: list[Spot], run: tuple[int, ...]) -> float:
    """How likely a run is the hand: long and near the camera."""
    faces = [i for i in run if not spots[i].back]
    if not faces:
        return 0.0
    size = float(np.median([side(spots[i].quad) for i in faces]))
    sure = sorted((spots[i].sure for i in faces), reverse=True)[:14]
    return float(sum(sure) * size**1.5)


def _weight_of_hand(spots: list[Spot], hand: FoundHand) -> float:
    """How likely all of these make up the hand: as a run, and more so where they are 14."""
    members = tuple(hand.members - {hand.win})
    return _weight(spots, members) * (_FULL if hand.count == 14 else 1.0)
