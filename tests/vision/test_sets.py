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


@pytest.mark.parametrize(
    ("tokens", "codes", "missing"),
    [
        (["back", "9m", "9m"], ("back", "9m", "9m"), "back"),
        (["9m", "back", "9m"], ("9m", "back", "9m"), "back"),
        (["9m-", "_", "9m"], ("9m", "9m"), "9m"),
        (["0p", "_", "5p-"], ("0p", "5p"), "5p"),
        (["6s-", "_", "8s"], ("6s", "8s"), "7s"),
        (["6s-", "_", "5s"], ("6s", "5s"), "4s"),
    ],
)
def test_a_set_of_which_one_tile_was_not_found(tokens, codes, missing):
    (meld,) = arrange(row([*TEN, "9s", "_", *tokens])).own.melds
    assert (meld.codes, meld.unseen) == (codes, (missing,))


@pytest.mark.parametrize("tokens", [["9m", "_", "_", "9m"], ["_", "9m", "9m"]])
def test_a_closed_kan_of_which_no_back_was_found(tokens):
    found = arrange(row([*TEN, "9s", "_", *tokens])).own
    (meld,) = found.melds
    assert (meld.type, meld.codes, meld.unseen) == ("ankan", ("9m", "9m"), ("back", "back"))
    assert found.count == 14


@pytest.mark.parametrize("tokens", [["9m", "_", "9m"], ["6s-", "_", "9s"], ["1z-", "_", "2z"]])
def test_two_tiles_that_no_third_makes_a_set_are_none(tokens):
    assert arrange(row([*TEN, "_", *tokens])).own.melds == ()


@pytest.mark.parametrize(
    ("tokens", "codes"),
    [
        (["9m-", "9m", "6p"], ("9m", "9m", "9m")),
        (["6s-", "2z", "8s"], ("6s", "7s", "8s")),
        (["2z-", "1s", "2s"], ("3s", "1s", "2s")),
    ],
)
def test_a_set_of_which_one_tile_was_misread(tokens, codes):
    spots = row([*TEN, "9s", "_", *tokens])
    (meld,) = arrange(spots).own.melds
    assert meld.codes == codes
