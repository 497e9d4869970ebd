"""Where tiles lie says what they are: the hand, called sets, the winning tile, indicators.

The likeliest hand is looked for on the heaviest rows; everything else is measured in its frame.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.certainty import Certainty, weigh
from vision.facing import faces_player, turn_round
from vision.frames import BLANK, Frame, Spot, cosine, frame_of, neighbours, runs_of
from vision.hands import FoundHand, Reader
from vision.indicators import FoundIndicators, Scene, find_indicators
from vision.line import Line
from vision.melds import longest_string
from vision.stacked import stacked_ways

#: So many rows are tried for the hand, if their weight is at least this share of the heaviest's.
_ROWS, _LIKELY = 12, 0.08
#: Called sets lie this near to the hand, in tile widths: a player puts them into his corner.
_CORNER = 14.0
#: The tiles of a set lie no further from their neighbours than this, in tile widths.
_NEARBY = 3.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The part that each tile plays; all values are indices into the spots.

    `others` are further hands in the picture, the likeliest first; `sure` is how sure `own` is.
    """

    own: FoundHand
    others: tuple[FoundHand, ...]
    sure: Certainty
    indicators: FoundIndicators
    groups: tuple[int, ...]
    sideways: frozenset[int]

    @property
    def dora(self) -> tuple[int, ...]:
        """The dora indicators that need no question."""
        return self.indicators.dora if self.indicators.sure else ()

    @property
    def ura(self) -> tuple[int, ...]:
        """The ura dora indicators that need no question."""
        return self.indicators.ura if self.indicators.sure else ()


def arrange(spots: list[Spot]) -> Layout:
    """Find the hand among the tiles and the part of all that lies near it."""
    if not spots:
        return _no_hand([])
    frame = frame_of(spots)
    runs = runs_of(neighbours(spots, frame))
    read = [(line, ways) for line, ways in _read(spots, frame, runs) if ways]
    if not read:
        return _no_hand(runs)
    likeliest = [(*max(ways, key=lambda way: way[0]), line) for line, ways in read]
    likeliest.sort(key=lambda one: -one[0])
    _, own, line = likeliest[0]
    sure = weigh((way for _, ways in read for way in ways), own)
    hands = [
        hand if faces_player(line, frame, hand) else turn_round(hand) for _, hand, line in likeliest
    ]
    towards = line.normal if hands[0] is own else -line.normal
    indicators = find_indicators(_around(spots, frame, line, own, towards))
    sideways = frozenset(i for i in own.members if line.turned[i])
    return Layout(hands[0], _apart(hands), sure, indicators, _numbers(runs), sideways)


def _no_hand(runs: list[tuple[int, ...]]) -> Layout:
    nobody = Certainty(0, 0, 0)
    return Layout(FoundHand(), (), nobody, FoundIndicators(), _numbers(runs), frozenset())


def _numbers(runs: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The number of every tile's run."""
    number = {i: k for k, run in enumerate(runs) for i in run}
    return tuple(number[i] for i in sorted(number))


def _around(
    spots: list[Spot], frame: Frame, line: Line, own: FoundHand, towards: NDArray[np.float32]
) -> Scene:
    """What lies around a hand on a line, the player in a direction."""
    every, members = np.arange(len(spots)), sorted(own.members)
    taken = np.isin(every, members)
    apart = np.linalg.norm(frame.centre[:, None] - frame.centre[None, members], axis=2)
    lengths = np.linalg.norm(frame.across, axis=1)
    straight = np.abs(frame.across @ line.unit) > 0.85 * lengths
    return Scene(
        codes=tuple(s.code for s in spots),
        sure=np.array([s.sure for s in spots], np.float32),
        seen=np.stack([frame.seen_from(i) for i in range(len(spots))]),
        taken=taken,
        nearer=(frame.centre[None] - frame.centre[:, None]) @ towards > 0,
        apart=np.asarray((apart / line.width[members]).min(1, initial=np.inf), np.float32),
        behind=straight & (line.off * float(line.normal @ towards) < 0),
    )


def _read(
    spots: list[Spot], frame: Frame, runs: list[tuple[int, ...]]
) -> Iterator[tuple[Line, list[tuple[float, FoundHand]]]]:
    """All hands that each of the heaviest rows may be, and what speaks for each."""
    heaviest = sorted(runs, key=lambda run: -_weight(spots, frame, run))[:_ROWS]
    # A large pale thing may pass for a tile, but not for a row of them.
    least = _LIKELY * _weight(spots, frame, next((r for r in heaviest if len(r) > 1), heaviest[0]))
    tried: set[int] = set()
    for run in heaviest:
        if _weight(spots, frame, run) < least or tried.issuperset(run):
            continue
        line = Line(spots, frame, run)
        tried |= set(line.members)
        beside = _beside(spots, frame, line, run, runs)
        reader = Reader(line, beside)
        yield line, [*reader.ways(), *stacked_ways(reader, beside)]
        if longest_string(line) >= 2:  # the row may be all called sets, the hand a shorter one
            for other in beside:
                yield other, list(Reader(other, [line]).ways())


def _beside(
    spots: list[Spot], frame: Frame, line: Line, main: tuple[int, ...], runs: list[tuple[int, ...]]
) -> list[Line]:
    """Lines of their own near a line and of its direction."""
    covered = set(line.members)
    mixed = _mixed(spots, frame, line)
    out: list[Line] = []
    for run in sorted(_split(frame, line, runs), key=lambda run: -len(run)):
        if spots[run[0]].back or covered & set(run) or line.distance(list(run)) > _CORNER:
            continue
        if len(run) == 1 and not mixed[run[0]]:
            continue
        first = np.array(run[:1])
        if line.alike(first, line.nearest(first))[0]:
            other = Line(spots, frame, run, line.unit, frozenset(main))
            covered |= set(other.members)
            out.append(other)
    return out


def _mixed(spots: list[Spot], frame: Frame, line: Line) -> NDArray[np.bool_]:
    """Which tiles have others nearby that lie across them, or may: without there is no set."""
    apart = np.linalg.norm(frame.centre[:, None] - frame.centre, axis=2)
    blank = np.array([spot.code in BLANK for spot in spots])
    across = line.turned[:, None] ^ line.turned | blank[:, None] | blank
    np.fill_diagonal(across, False)
    return np.asarray((across & (apart < _NEARBY * line.width[:, None])).any(1), np.bool_)


def _split(frame: Frame, line: Line, runs: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Runs along a line as they are; others, such as the turned tiles of a kan, tile by tile."""
    for run in runs:
        spread = frame.centre[run[-1]] - frame.centre[run[0]]
        if abs(cosine(spread, line.unit)) > 0.7:
            yield run
        else:
            yield from ((i,) for i in run)


def _apart(hands: list[FoundHand]) -> tuple[FoundHand, ...]:
    """Of the hands after the first, those that are whole and share no tile with a likelier one."""
    taken = set(hands[0].members)
    others = []
    for hand in hands[1:]:
        if hand.count in (13, 14) and not taken & hand.members:
            others.append(hand)
            taken |= hand.members
    return tuple(others)


def _weight(spots: list[Spot], frame: Frame, run: tuple[int, ...]) -> float:
    """How likely a run is part of the hand: long and near the camera."""
    faces = [i for i in run if not spots[i].back]
    if not faces:
        return 0.0
    size = float(np.median(frame.size[faces]))
    sure = sorted((spots[i].sure for i in faces), reverse=True)[:14]
    return float(sum(sure) * size**1.5)
