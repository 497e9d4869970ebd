"""Where a hand is not complete: what if a doubtful mark is no tile, or a back is a white dragon?

A pattern of the table between the row and the winning tile is read as a tile, doubtfully; and a
white dragon that looks like a back lies in the row, where nobody lays a tile face down.
"""

from collections.abc import Iterator
from dataclasses import replace

from vision.faint import is_beside
from vision.quads import overlap
from vision.reading import ReadTile
from vision.table import SAME, Table, lay_out

#: A tile named less surely may be none.
_DOUBTFUL = 0.6
#: A hand of fewer tiles is not looked at, and so many other readings of it are tried.
_LEAST, _MOST = 10, 4
#: How sure a back is that is taken for a white dragon, and what was not seen at first.
_DOUBTED = 0.5


def settle(table: Table) -> Table:
    """The table read so that its hand is complete by the rules, if another reading of it is."""
    if table.is_whole or table.count < _LEAST:
        return table
    for tiles, kept in _others(table):
        other = lay_out(tiles)
        if other.is_whole and kept <= {id(tile) for tile in other.own}:
            return other
    return table


def doubt_new(table: Table, before: Table) -> Table:
    """A table whose tiles are doubtful where an earlier one did not show them by that name."""
    known = {
        id(tile)
        for tile in table.own
        for old in before.tiles
        if old.tile == tile.tile and overlap(old.quad, tile.quad)[0] > SAME
    }
    new = {id(tile) for tile in table.own} - known
    tiles = (
        replace(tile, prob=min(tile.prob, _DOUBTED)) if id(tile) in new else tile
        for tile in table.tiles
    )
    return replace(table, tiles=tuple(tiles))


def _others(table: Table) -> Iterator[tuple[list[ReadTile], set[int]]]:
    """Other readings, each with the ids of the tiles that must stay in the hand."""
    own = {id(tile) for tile in table.own}
    doubtful = sorted((tile.prob, id(tile)) for tile in table.own if tile.prob < _DOUBTFUL)
    for _, one in doubtful[:_MOST]:
        yield [tile for tile in table.tiles if id(tile) != one], own - {one}
    backs = [i for i, t in enumerate(table.tiles) if t.tile == "back" and is_beside(t, table.own)]
    for i in backs[:_MOST]:
        dragon = replace(table.tiles[i], tile="5z", prob=_DOUBTED)
        yield [*table.tiles[:i], dragon, *table.tiles[i + 1 :]], own | {id(dragon)}
