"""What speaks against tiles being one row: the room between neighbours and tiles turned across."""

from itertools import pairwise

import numpy as np

from vision.frames import BLANK
from vision.line import Line

#: What a turned tile among the concealed ones costs, and one that shows it only by its outline.
_TURNED, _TURNED_BLANK = 4.0, 1.5
#: What it costs that some of the concealed tiles lie and others stand: of 7,475 pairs of neighbours
#: inside rows 13 seemed to, of 56 at the border of a called set 8.
_STEP = 3.0
#: Players leave some room, in tile widths, between the row and a called set: what less of it costs,
#: and at most.
_ROOM, _NARROW, _TOUCHING = 0.08, 40.0, 4.0
#: Gaps up to this, in tile widths, are between tiles laid side by side.
_CLOSE = 0.4


def gaps_of(line: Line) -> list[float]:
    """The room between neighbours, in tile widths, beyond what is usual on the line.

    The detector marks tiles a little small, and a slanted view opens every gap alike.
    """
    gaps = [line.gap(i, j) for i, j in pairwise(line.members)]
    close = [gap for gap in gaps if gap < _CLOSE]
    usual = float(np.median(close)) if close else 0.0
    return [gap - usual for gap in gaps]


def gap_cost(gap: float) -> float:
    """What speaks against a gap inside the row."""
    return min(3.0, max(0.0, 4 * (gap - 0.1)))


def step_cost(line: Line, place: int) -> float:
    """What speaks against the row going on at a place where it goes from lying to standing."""
    return _STEP if line.steps(place) else 0.0


def turned_cost(line: Line, i: int) -> float:
    """What speaks against a tile inside the row for lying across it."""
    if not line.turned[i]:
        return 0.0
    return _TURNED_BLANK if line.spots[i].code in BLANK else _TURNED


def contact(gap: float) -> float:
    """What speaks against a called set that touches the row."""
    return min(_TOUCHING, max(0.0, _NARROW * (_ROOM - gap)))


def loose(gap: float) -> float:
    """What speaks against a gap inside a called set."""
    return min(1.0, gap_cost(gap))


def left_out(gap: float) -> float:
    """What speaks against a hand in whose row a tile at this gap is no part of it."""
    return 2.5 if gap < 0.25 else 1.2 if gap < 0.8 else 0.3 if gap < 2 else 0.0
