"""Faint marks: where a hand lacks tiles, marks too faint to be tiles may complete it.

White dragons under soft light are hardly seen. One that lies where the row goes on and makes the
hand complete by the rules is taken in, as a doubtful tile.
"""

from dataclasses import replace

import numpy as np

from vision.candidates import name_hand, spot_of
from vision.decode import is_complete
from vision.layout import Layout, arrange
from vision.quads import side
from vision.reading import ReadTile

#: A mark less likely to be a tile than this is none.
FAINT = 0.1
#: At most so many are taken in, none further from the hand's nearest tile than so many sides, nor
#: larger or smaller than so many times that one.
_MOST, _APART, _LIKE = 4, 2.0, 1.5
#: How sure their names are at the most.
_DOUBTED = 0.5
#: A hand of fewer tiles is not looked at.
_LEAST = 10


def take_in(
    tiles: list[ReadTile], layout: Layout, faint: list[ReadTile]
) -> tuple[list[ReadTile], Layout]:
    """All tiles and their layout, with the faint ones that make the hand complete.

    Args:
        tiles: those that are seen well.
        layout: theirs.
        faint: marks that may be tiles.
    """
    own = layout.own
    if not _LEAST <= own.count < 14:
        return tiles, layout
    near = _near([tiles[i] for i in own.members], faint)
    if not near:
        return tiles, layout
    more = arrange([spot_of(tile) for tile in (*tiles, *near)]).own
    used = [near[i - len(tiles)] for i in sorted(more.members) if i >= len(tiles)]
    if not (own.members <= more.members and 0 < len(used) <= _MOST):
        return tiles, layout
    together = [*tiles, *used]
    layout_of_all = arrange([spot_of(tile) for tile in together])
    if not _is_whole(together, layout_of_all):
        return tiles, layout
    doubted = [replace(tile, prob=min(tile.prob, _DOUBTED)) for tile in used]
    return [*tiles, *doubted], layout_of_all


def _near(members: list[ReadTile], faint: list[ReadTile]) -> list[ReadTile]:
    """Faces that may go on a row, each beside the members or beside another one."""
    near: list[ReadTile] = []
    left = [tile for tile in faint if tile.tile[0].isdigit()]
    while new := [tile for tile in left if _is_beside(tile, [*members, *near])]:
        near += new
        left = [tile for tile in left if all(tile is not one for one in new)]
    return near


def _is_beside(tile: ReadTile, others: list[ReadTile]) -> bool:
    apart = [float(np.linalg.norm(t.quad.mean(0) - tile.quad.mean(0))) for t in others]
    nearest = side(others[int(np.argmin(apart))].quad)
    ratio = side(tile.quad) / nearest
    return min(apart) < _APART * nearest and 1 / _LIKE < ratio < _LIKE


def _is_whole(tiles: list[ReadTile], layout: Layout) -> bool:
    """Whether the hand is complete by the rules."""
    named, hand = name_hand(tiles, layout.own)
    held = (*hand.hand_members, *(() if hand.win_member is None else (hand.win_member,)))
    codes = tuple(named[i].tile for i in held)
    return layout.own.count == 14 and is_complete(codes, len(hand.melds))
