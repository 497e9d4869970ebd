"""Marks too faint to be tiles complete a hand that lacks some, and nothing else."""

import pytest

from tests.vision.rows import WIDTH, as_read, codes, row, tile
from vision.faint import take_in
from vision.frames import Spot
from vision.table import lay_out

ROW = [*codes("123m456p78999s")]


def _taken(seen: list[Spot], faint: list[Spot]) -> tuple[int, list[tuple[str, float]]]:
    """How many tiles the hand comes to, and those that were taken in."""
    table = take_in(
        lay_out([as_read(spot) for spot in seen]), [as_read(spot, 0.7) for spot in faint]
    )
    new = range(len(seen), len(table.tiles))
    assert table.layout.own.members.issuperset(new)
    return table.layout.own.count, [(table.tiles[i].tile, table.tiles[i].prob) for i in new]


def test_faint_tiles_at_the_end_of_a_row_complete_the_hand() -> None:
    spots = row([*ROW, "5z", "5z", "5z"])
    count, new = _taken(spots[:11], spots[11:])
    assert (count, new) == (14, [("5z", 0.5)] * 3)


def test_a_faint_tile_inside_a_row_completes_the_hand() -> None:
    spots = row([*ROW, "5z", "5z", "5z"])
    count, new = _taken([*spots[:4], *spots[5:]], [spots[4]])
    assert (count, new) == (14, [("5p", 0.5)])


@pytest.mark.parametrize(
    ("seen", "faint"),
    [
        pytest.param(14, ["5z"], id="a whole hand needs none"),
        pytest.param(11, ["5z", "5z", "6z"], id="no complete hand"),
        pytest.param(11, ["5z", "5z"], id="still too few"),
        pytest.param(11, ["back", "back", "back"], id="no faces"),
    ],
)
def test_faint_tiles_that_complete_nothing_stay_out(seen: int, faint: list[str]) -> None:
    spots = row([*ROW, "5z", "5z", "5z"])
    _, new = _taken(spots[:seen], row(faint, x=100 + seen * WIDTH))
    assert new == []


def test_faint_tiles_elsewhere_stay_out() -> None:
    spots = row([*ROW])
    far = row(["5z", "5z", "5z"], x=100 + 15 * WIDTH)
    assert _taken(spots, far)[1] == []
    large = [tile("5z", 100 + (11 + 2 * k) * WIDTH, 500, size=2) for k in range(3)]
    assert _taken(spots, large)[1] == []
    assert _taken([], spots)[1] == []
