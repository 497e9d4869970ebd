"""Dora and ura indicators among the tiles around a hand."""

import numpy as np
import pytest

from tests.vision.rows import HEIGHT, THIRTEEN, WIDTH, codes, row, tile
from vision.frames import Spot
from vision.layout import arrange


def shown(spots: list[Spot]) -> tuple[list[str], list[str]]:
    layout = arrange(spots)
    return [spots[i].code for i in layout.dora], [spots[i].code for i in layout.ura]


def test_several_indicators_in_a_wall_with_the_ura_in_front():
    wall = ["back", "3p", "0s", "7z", "back", "back"]
    spots = [*row(THIRTEEN), *row(wall, x=200, y=250)]
    assert shown(spots) == (["3p", "0s", "7z"], [])
    ura = row(["1p", "9m", "9m"], x=200 + WIDTH, y=250 + HEIGHT)
    assert shown([*spots, *ura]) == (["3p", "0s", "7z"], ["1p", "9m", "9m"])


def test_indicators_laid_out_without_a_wall():
    spots = [*row(THIRTEEN), *row(["3p", "0s"], x=300, y=200)]
    assert shown(spots) == (["3p", "0s"], [])
    spots += row(["2p", "4s"], x=300, y=200 + HEIGHT)
    assert shown(spots) == (["3p", "0s"], ["2p", "4s"])


def test_an_indicator_in_a_wall_of_white_backs():
    wall = row(["5z", "5z", "4p", "5z", "5z", "5z"], x=200, y=250)
    assert shown([*row(THIRTEEN), *wall]) == (["4p"], [])


def test_ura_before_or_behind_the_row_in_the_wall_whichever_way_the_tiles_lie():
    wall = row(["back", "3p", "0s", "back", "back"], x=200, y=250)
    wall[1:3] = [Spot(spot.code, np.roll(spot.quad, 2, axis=0)) for spot in wall[1:3]]
    ura = row(["1p", "9m"], x=200 + WIDTH, y=250 + HEIGHT)
    assert shown([*row(THIRTEEN), *wall, *ura]) == (["0s", "3p"], ["1p", "9m"])


def test_a_lone_face_behind_the_hand_is_the_indicator():
    assert shown([*row(THIRTEEN), *row(["3p"], x=300, y=150)]) == (["3p"], [])


def test_strays_and_discards_are_no_indicators():
    strays = [tile("3p", 300, 200, 40), tile("0s", 600, 150, -45)]
    assert shown([*row(THIRTEEN), *strays]) == ([], [])
    before_the_hand = row(["3p"], x=300, y=800)
    assert shown([*row(THIRTEEN), *before_the_hand]) == ([], [])


def test_other_faces_are_no_indicators():
    pond = [*row(codes("19m258p1z"), 150, 100), *row(codes("47s"), 150, 100 + HEIGHT)]
    assert shown([*row(THIRTEEN), *pond]) == ([], [])
    doubtful = [Spot("3p", row(["3p"], 300, 200)[0].quad, 0.4)]
    assert shown([*row(THIRTEEN), *doubtful]) == ([], [])


def test_an_indicator_in_a_wall_of_backs():
    wall = [tile("4p" if i == 2 else "back", 300 + 30 * i, 200, 0, 0.75) for i in range(7)]
    spots = [*wall, *row(THIRTEEN)]
    assert shown(spots) == (["4p"], [])


def test_a_wall_of_which_the_nearest_backs_were_not_found():
    wall = row(["back", "back", "_", "3p", "_", "back", "back", "back"], x=200, y=250)
    assert shown([*row(THIRTEEN), *wall]) == (["3p"], [])


def test_an_indicator_and_its_ura_a_storey_below_the_wall():
    wall = row(["back", "back", "_", "back", "back", "back"], x=200, y=250)
    pair = [tile("3p", 200 + 2.5 * WIDTH, y, 0) for y in (250 + 0.6 * HEIGHT, 250 + 1.6 * HEIGHT)]
    pair[1] = Spot("9m", pair[1].quad)
    assert shown([*row(THIRTEEN), *wall, *pair]) == (["3p"], ["9m"])


@pytest.mark.parametrize(("sure", "found"), [(0.8, []), (0.9, ["3p"])])
def test_a_doubtful_name_is_no_indicator(sure, found):
    seen = Spot("3p", row(["3p"], 240, 250)[0].quad, sure)
    wall = row(["back", "_", "back", "back", "back"], x=200, y=250)
    assert shown([*row(THIRTEEN), *wall, seen]) == (found, [])
