"""Every way to read a complete hand: which groups it is made of and which one the win completed."""

from collections.abc import Iterator
from enum import IntEnum
from itertools import product
from typing import Final, NamedTuple

from .hand import Hand, MeldType
from .tiles import FIRST_HONOUR, ORPHANS

SEVEN_PAIRS: Final = -1
THIRTEEN_ORPHANS: Final = -2


class Wait(IntEnum):
    """What the hand was waiting for, as the winning tile is placed in a reading."""

    RYANMEN = 0
    """Either end of a run."""
    SHANPON = 1
    """The third tile of one of two pairs."""
    KANCHAN = 2
    """The middle of a run."""
    PENCHAN = 3
    """3 of 1-2-3 or 7 of 7-8-9."""
    TANKI = 4
    """The second tile of a pair."""
    ORPHAN = 5
    """A tile of thirteen orphans."""


class RunPatterns(NamedTuple):
    """What a set of runs shows by itself."""

    twins: int
    """Pairs of identical runs; each run belongs to one pair."""
    mixed: bool
    """The same run in each of the three suits."""
    straight: bool
    """1-2-3, 4-5-6 and 7-8-9 of one suit."""
    outside: bool
    """Every run holds a terminal."""


class Reading(NamedTuple):
    """One way to read a hand; groups are named by the kind of their lowest tile."""

    hand: Hand
    form: int
    """The number of runs, 0-4, or SEVEN_PAIRS or THIRTEEN_ORPHANS."""
    runs: tuple[int, ...]
    patterns: RunPatterns
    triplets: tuple[int, ...]
    """Triplets and quads, melds included."""
    concealed: tuple[int, ...]
    """The triplets in the hand that do not hold a discarded winning tile; no quads."""
    pair: int
    """-1 for seven pairs."""
    wait: Wait

    @property
    def concealed_count(self) -> int:
        """How many triplets and quads are concealed."""
        return len(self.concealed) + sum(meld.type is MeldType.ANKAN for meld in self.hand.melds)


Split = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""One suit's tiles as runs, triplets and pairs, at most one pair."""


class _Splits(dict[bytes, tuple[Split, ...]]):
    """The splits of the tiles of one suit, worked out when first asked for.

    Keys are how many of each kind of the suit there are; `first` is the suit's first kind.
    """

    def __init__(self, first: int) -> None:
        self.first = first
        self.runs_end = 7 if first < FIRST_HONOUR else 0

    def __missing__(self, counts: bytes) -> tuple[Split, ...]:
        self[counts] = splits = tuple(dict.fromkeys(self._split(counts)))
        return splits

    def _split(self, counts: bytes) -> Iterator[Split]:
        """Take the lowest tile's triplet, pair or run, then split the rest."""
        lowest = next((index for index, count in enumerate(counts) if count), None)
        if lowest is None:
            yield (), (), ()
            return
        kind = self.first + lowest
        if counts[lowest] >= 3:
            for runs, triplets, pairs in self[_without(counts, lowest, lowest, lowest)]:
                yield runs, (kind, *triplets), pairs
        if counts[lowest] >= 2:
            for runs, triplets, pairs in self[_without(counts, lowest, lowest)]:
                if not pairs:
                    yield runs, triplets, (kind,)
        if lowest < self.runs_end and counts[lowest + 1] and counts[lowest + 2]:
            for runs, triplets, pairs in self[_without(counts, lowest, lowest + 1, lowest + 2)]:
                yield (kind, *runs), triplets, pairs


def _without(counts: bytes, *taken: int) -> bytes:
    left = bytearray(counts)
    for index in taken:
        left[index] -= 1
    return bytes(left)


class _Patterns(dict[tuple[int, ...], RunPatterns]):
    """The patterns of sets of runs, worked out when first asked for."""

    def __missing__(self, runs: tuple[int, ...]) -> RunPatterns:
        starts = 0
        for run in runs:
            starts |= 1 << run
        self[runs] = patterns = RunPatterns(
            twins=sum(runs.count(run) // 2 for run in set(runs)) if len(runs) > 1 else 0,
            mixed=bool(starts & starts >> 9 & starts >> 18 & _FIRST_SUIT),
            straight=bool(starts & starts >> 3 & starts >> 6 & _STARTS_OF_STRAIGHTS),
            outside=not starts & ~_OUTSIDE_RUNS,
        )
        return patterns


_FIRST_SUIT: Final = (1 << 9) - 1
_STARTS_OF_STRAIGHTS: Final = 1 | 1 << 9 | 1 << 18
_OUTSIDE_RUNS: Final = _STARTS_OF_STRAIGHTS | _STARTS_OF_STRAIGHTS << 6


_SPLITS_M, _SPLITS_P, _SPLITS_S, _SPLITS_Z = (_Splits(first) for first in (0, 9, 18, 27))
_PATTERNS: Final = _Patterns()

RUN_WAITS: Final = {
    (run, run + place): wait
    for run in range(FIRST_HONOUR)
    if run % 9 <= 6
    for place, wait in enumerate(
        (
            Wait.PENCHAN if run % 9 == 6 else Wait.RYANMEN,
            Wait.KANCHAN,
            Wait.PENCHAN if run % 9 == 0 else Wait.RYANMEN,
        )
    )
}
"""The wait of a run that the winning tile completed: (run, winning kind) -> wait."""


def read_hand(hand: Hand, tsumo: bool) -> list[Reading]:
    """Read a hand in every way; the list is empty if it is not complete.

    A winning tile that fits several groups gives one reading for each wait, in the order of the
    groups' tiles.

    >>> from scoring import Tile, parse_tiles
    >>> hand = Hand(parse_tiles("2234789m445566p"), (), Tile.parse("2m"))
    >>> [reading.wait.name for reading in read_hand(hand, False)]
    ['TANKI', 'RYANMEN']
    """
    readings = []
    win = hand.win.kind
    m, p, s, z = hand.suits
    splits = product(_SPLITS_M[m], _SPLITS_P[p], _SPLITS_S[s], _SPLITS_Z[z])
    for (m_runs, m3, m2), (p_runs, p3, p2), (s_runs, s3, s2), (_, z3, z2) in splits:
        pairs = m2 + p2 + s2 + z2
        if len(pairs) != 1:
            continue
        pair = pairs[0]
        own_runs = m_runs + p_runs + s_runs
        concealed = m3 + p3 + s3 + z3
        runs = own_runs + hand.melded_runs
        triplets = concealed + hand.melded_triplets
        waits = [RUN_WAITS[run, win] for run in own_runs if run < win <= run + 2]
        if pair == win:
            waits.append(Wait.TANKI)
        if win in concealed:
            waits.append(Wait.SHANPON)
        if win in own_runs:
            waits.append(RUN_WAITS[win, win])
        for wait in dict.fromkeys(waits) if len(waits) > 1 else waits:
            own = concealed
            if wait is Wait.SHANPON and not tsumo:
                own = tuple(kind for kind in concealed if kind != win)
            readings.append(
                Reading(hand, len(runs), runs, _PATTERNS[runs], triplets, own, pair, wait)
            )
    if not hand.melds:
        if hand.counts.count(2) == 7:
            readings.append(Reading(hand, SEVEN_PAIRS, (), _PATTERNS[()], (), (), -1, Wait.TANKI))
        elif hand.kinds == ORPHANS:
            pair = hand.counts.index(2)
            readings.append(
                Reading(hand, THIRTEEN_ORPHANS, (), _PATTERNS[()], (), (), pair, Wait.ORPHAN)
            )
    return readings
