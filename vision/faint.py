"""Faint marks: where a hand lacks tiles, marks too faint to be tiles may complete it.

White dragons under soft light are hardly seen. Those that lie where the row goes on and make the
hand complete by the rules are taken in, as doubtful tiles.
"""

from collections.abc import Sequence
from dataclasses import replace

from vision.quads import is_near
from vision.reading import ReadTile
from vision.table import Table, lay_out

#: At most so many are taken in, none further from the hand's nearest tile than so many sides, nor
#: larger or smaller than so many times that one.
_MOST, _APART, _LIKE = 4, 2.0, 1.5
#: How sure their names are at the most.
_DOUBTED = 0.5
#: A hand of fewer tiles is not looked at.
_LEAST = 10


def take_in(table: Table, faint: Sequence[ReadTile]) -> Table:
    """The table with the faint tiles that make its hand complete."""
    own, count = table.layout.own, len(table.tiles)
    near = _near(table.own, faint) if _LEAST <= own.count < 14 else []
    if not near:
        return table
    with_all = lay_out([*table.tiles, *near])
    used = [with_all.tiles[i] for i in sorted(with_all.layout.own.members) if i >= count]
    if not (own.members <= with_all.layout.own.members and 0 < len(used) <= _MOST):
        return table
    with_used = lay_out([*table.tiles, *used])
    if not with_used.is_whole:
        return table
    doubted = (replace(tile, prob=min(tile.prob, _DOUBTED)) for tile in used)
    return replace(with_used, tiles=(*table.tiles, *doubted))


def _near(members: Sequence[ReadTile], faint: Sequence[ReadTile]) -> list[ReadTile]:
    """Faces that may go on a row, each beside the members or beside another one."""
    near: list[ReadTile] = []
    left = [tile for tile in faint if tile.tile[0].isdigit()]
    while new := [tile for tile in left if is_beside(tile, [*members, *near])]:
        near += new
        left = [tile for tile in left if all(tile is not one for one in new)]
    return near


def is_beside(tile: ReadTile, others: Sequence[ReadTile]) -> bool:
    """Whether a tile is as large as the nearest of others and close to it."""
    return is_near(tile.quad, [other.quad for other in others], _APART, _LIKE)
