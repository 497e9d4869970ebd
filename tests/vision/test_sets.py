"""What neighbours can be called where a name is in doubt."""

import pytest

from tests.vision.rows import HEIGHT, TEN, row, tile
from vision.frames import Spot
from vision.layout import arrange


def doubted(spot: Spot, code: str, loss: float) -> Spot:
    """A tile that may have another name instead."""
    return Spot(spot.code, spot.quad, 0.5, ((code, loss),))


@pytest.mark.parametrize("seen", ["9s", "flower"])
def test_a_doubtful_tile_takes_the_name_that_makes_a_set(seen):
    spots = row([*TEN, "_", "6s-", "7s", seen])
    assert arrange(spots).own.melds == ()
    spots[-1] = doubted(spots[-1], "8s", 0.7)
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.codes, meld.loss) == ("chi", ("6s", "7s", "8s"), 0.7)


def test_a_doubtful_tile_in_a_closed_kan():
    spots = row([*TEN, "_", "back", "9m", "6m", "back"])
    assert arrange(spots).own.melds == ()
    spots[-2] = doubted(spots[-2], "9m", 0.7)
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.codes, meld.loss) == ("ankan", ("back", "9m", "9m", "back"), 0.7)


def test_a_doubtful_tile_on_an_added_kan():
    spots = row([*TEN, "_", "9m-", "9m", "9m"])
    x, y = spots[-3].quad.mean(0)
    added = tile("6m", x, y - HEIGHT * 0.75, 90)
    (meld,) = arrange([*spots, added]).own.melds
    assert meld.type == "pon"
    (meld,) = arrange([*spots, doubted(added, "9m", 0.7)]).own.melds
    assert (meld.type, meld.codes) == ("kakan", ("9m",) * 4)
