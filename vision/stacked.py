"""A hand laid in two rows, one below the other."""

from collections.abc import Iterator

import numpy as np

from vision.decode import is_complete
from vision.facing import EITHER
from vision.hands import FoundHand, Reader
from vision.line import Line

#: Each row has at least so many tiles: shorter ones are called sets or a winning tile.
_SHORTEST = 5
#: The rows lie this far apart, in tile heights, and beside at least so much of the shorter one.
_APART, _SHARED = (0.8, 1.9), 0.6
#: How much rarer than one row, in nats.
_RARE = 2.0


def stacked_ways(reader: Reader, others: list[Line]) -> Iterator[tuple[float, FoundHand]]:
    """Every hand that a reader's row and one of some others make up, and what speaks for it.

    The tiles must be complete, or all that the picture shows.
    """
    line = reader.line
    faces = sum(spot.code not in ("back", "flower") for spot in line.spots)
    for other in others:
        tiles = (*line.members, *other.members)
        codes = tuple(line.spots[i].code for i in tiles)
        alone = len(tiles) == faces and len(tiles) in (13, 14)
        if (alone or is_complete(codes)) and _are_stacked(line, other):
            below = line.off[list(other.members)].mean() > 0
            hand = FoundHand(tiles if below else (*other.members, *line.members))
            yield reader.whole(hand) - _RARE, hand


def _are_stacked(line: Line, other: Line) -> bool:
    """Whether two rows are of about the same place and length and look the same way."""
    one, two = list(line.members), list(other.members)
    if min(len(one), len(two)) < _SHORTEST:
        return False
    apart = np.abs(line.off[two])
    shared = min(line.high[one].max(), line.high[two].max()) - max(
        line.low[one].min(), line.low[two].min()
    )
    shorter = min(np.ptp(line.low[one]), np.ptp(line.low[two]))
    return bool(
        (apart > _APART[0]).all()
        and (apart < _APART[1]).all()
        and shared > _SHARED * shorter
        and _looks(line, one) * _looks(line, two) >= 0
    )


def _looks(line: Line, tiles: list[int]) -> float:
    """How many of some tiles look along the line as it runs, less those that look against it."""
    telling = [i for i in tiles if line.spots[i].code not in EITHER]
    return float(np.sign(line.frame.across[telling] @ line.unit).sum())
