"""Hands in two rows."""

import numpy as np
import pytest

from tests.vision.rows import HEIGHT, THIRTEEN, WIDTH, row
from vision.frames import Spot
from vision.layout import arrange

HAND = [*THIRTEEN, "1z"]
OTHER = ["2m", "5m", "9m", "1p", "3p", "7p", "2s", "4s", "6z", "7z", "7z", "3z", "8p", "8s"]


def round_turned(spots: list[Spot]) -> list[Spot]:
    """The same tiles seen from the other side of the table."""
    return [Spot(s.code, np.float32([1000, 1200] - s.quad)) for s in spots]


def in_two_rows(codes: list[str], first: int, apart: float, shift: float = 0.0) -> list[Spot]:
    below = row(codes[first:], x=100 + shift * WIDTH, y=500 + apart * HEIGHT)
    return [*row(codes[:first]), *below]


@pytest.mark.parametrize("codes", [HAND, THIRTEEN, OTHER], ids=["complete", "thirteen", "other"])
@pytest.mark.parametrize("first", [6, 7, 8])
@pytest.mark.parametrize("apart", [1.0, 1.5])
@pytest.mark.parametrize("turned", [False, True])
def test_tiles_in_two_rows_are_one_hand(codes, first, apart, turned):
    spots = in_two_rows(codes, first, apart, 0.5)
    spots = round_turned(spots) if turned else spots
    own = arrange(spots).own
    assert [spots[i].code for i in own.hand] == codes
    assert (own.win, own.melds) == (None, ())


def test_a_complete_hand_in_two_rows_with_other_tiles_around():
    pond = row(["3z", "9p", "1s", "4z", "2m", "6z"], x=150, y=150)
    spots = [*in_two_rows(HAND, 7, 1.1), *pond]
    assert [spots[i].code for i in arrange(spots).own.hand] == HAND


def test_rows_far_apart_are_no_hand():
    assert arrange(in_two_rows(HAND, 7, 3.0)).own.count < 10


def test_rows_that_look_at_each_other_are_no_hand():
    spots = in_two_rows(OTHER, 7, 1.2)
    against = [Spot(s.code, np.roll(s.quad, 2, 0)) for s in spots[:7]]
    assert arrange([*against, *spots[7:]]).own.count < 10


def test_rows_of_two_hands_stay_apart():
    spots = [*row(HAND), *row(OTHER, y=500 + 1.2 * HEIGHT)]
    layout = arrange(spots)
    assert {layout.own.count, *(other.count for other in layout.others)} == {14}
    assert len(layout.others) == 1
