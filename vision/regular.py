"""Rows are regular: neighbours tell where a tile lies and how its outline runs.

The detector at times draws an outline askew, or takes one tile for two: half a 4p is a good 2p.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from vision.frames import Spot, cosine, frame_of, neighbours
from vision.quads import Quad, overlap
from vision.remarks import DOUBT

#: Outlines that agree so well show the same.
_AGREES = 0.7
#: Of a spot's outline so much lies within the one that its neighbours draw.
_INSIDE = 0.6
#: Blank faces look right wherever their outline runs.
_TELL_NOTHING = ("5z", "back", "flower")
#: Tiles two apart in a row, in tile widths.
_TWO_APART = (1.7, 2.4)
#: A new name must be so sure where one tile or where two were seen before.
_NAMED = {1: 0.8, 2: 0.5}


@dataclass(frozen=True, slots=True)
class Redrawn:
    """An outline that neighbours draw, and the spots, one or two, that it would replace."""

    quad: Quad
    instead_of: tuple[int, ...]

    def is_better(self, name: str, sure: float, spots: list[Spot]) -> bool:
        """Whether what the outline shows, named so surely, speaks for it."""
        if name in _TELL_NOTHING or sure < _NAMED[len(self.instead_of)]:
            return False
        if len(self.instead_of) == 1:
            return sure > spots[self.instead_of[0]].sure
        # The fourth tile of an added kan lies on another of its name; no half shows its whole.
        return all(spots[i].code != name for i in self.instead_of)


def redraw(spots: list[Spot]) -> list[Redrawn]:
    """Outlines that differ from those of doubtful spots, or of two spots on one tile."""
    centres = np.array([spot.quad.mean(0) for spot in spots]).reshape(-1, 2)
    out: list[Redrawn] = []
    for quad in _expected(spots):
        low, high = quad.min(0), quad.max(0)
        near = np.flatnonzero(np.all((centres > low) & (centres < high), axis=1)).tolist()
        covers = {i: overlap(quad, spots[i].quad) for i in near}
        inside = tuple(i for i, (_, smaller) in covers.items() if smaller > _INSIDE)
        doubted = all(spots[i].sure < DOUBT for i in inside)
        halves = all(spots[i].code not in _TELL_NOTHING for i in inside)
        worth = len(inside) in (1, 2) and (doubted or (halves and len(inside) == 2))
        if not worth or max(union for union, _ in covers.values()) > _AGREES:
            continue
        if all(overlap(quad, other.quad)[0] <= _AGREES for other in out):
            out.append(Redrawn(quad, inside))
    return out


def _expected(spots: list[Spot]) -> Iterator[Quad]:
    """Where two neighbours expect a third, beside them or between them."""
    if not spots:
        return
    frame = frame_of(spots)
    for i, j in np.argwhere(neighbours(spots, frame)):
        near, centre = spots[j].quad, frame.centre[j]
        # The next one differs in size as these two do.
        ratio = float(np.clip(frame.size[j] / frame.size[i], 0.9, 1.1))
        step = centre - frame.centre[i]
        yield np.asarray(centre + (near - centre + step) * ratio, np.float32)
    for i in range(len(spots)):
        x, y = frame.seen_from(i).T
        for j in np.flatnonzero((x > _TWO_APART[0]) & (x < _TWO_APART[1]) & (np.abs(y) < 0.4)):
            if cosine(frame.across[i], frame.across[j]) > 0.8:
                yield np.asarray((spots[i].quad + spots[j].quad) / 2, np.float32)
