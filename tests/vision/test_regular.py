"""Outlines that neighbours in a row draw better than the detector did."""

import numpy as np
import pytest

from vision.frames import Spot
from vision.quads import overlap
from vision.regular import redraw


def _row(count: int = 6) -> list[Spot]:
    return [Spot(f"{i + 1}p", _box(100 + 40 * i, 200, 39, 53)) for i in range(count)]


def _box(x: float, y: float, width: float, height: float) -> np.ndarray:
    return np.array([[x, y], [x + width, y], [x + width, y + height], [x, y + height]], np.float32)


def test_a_regular_row_needs_no_other_outlines() -> None:
    assert redraw(_row()) == []
    assert redraw(_row(1)) == []
    assert redraw([]) == []


@pytest.mark.parametrize("place", [0, 2, 5])
def test_a_tile_seen_as_two_is_drawn_whole(place: int) -> None:
    row = _row()
    left = row[place].quad[0][0]
    halves = [Spot("2p", _box(left, 200, 39, 28)), Spot("2p", _box(left, 227, 39, 26))]
    spots = [*row[:place], *row[place + 1 :], *halves]
    (drawn,) = redraw(spots)
    assert drawn.instead_of == (5, 6)
    assert overlap(drawn.quad, row[place].quad)[0] > 0.9
    assert drawn.is_better("4p", 0.6, spots)
    assert not drawn.is_better("4p", 0.4, spots)


def test_the_tiles_of_an_added_kan_are_not_halves_of_one() -> None:
    row = _row()
    left = row[2].quad[0][0]
    laid = [Spot("3p", _box(left, 200, 39, 28)), Spot("3p", _box(left, 227, 39, 26))]
    spots = [*row[:2], *row[3:], *laid]
    assert not any(one.is_better("3p", 0.99, spots) for one in redraw(spots))


def test_the_side_of_a_tile_is_no_half_of_its_clear_face() -> None:
    row = _row()
    left = row[-1].quad[0][0]
    face, front = Spot("6p", _box(left, 200, 39, 28)), Spot("back", _box(left, 227, 39, 26), 0.6)
    assert redraw([*row[:-1], face, front]) == []


@pytest.mark.parametrize(("sure", "count"), [(0.5, 1), (0.95, 0)])
def test_only_a_doubtful_outline_is_drawn_anew(sure: float, count: int) -> None:
    spots = _row()
    left = spots[3].quad[0][0]
    spots[3] = Spot("6p", _box(left, 200, 24, 53), sure)
    drawn = redraw(spots)
    assert len(drawn) == count
    for one in drawn:
        assert one.instead_of == (3,)
        assert one.is_better("7p", 0.9, spots)
        assert not one.is_better("7p", 0.7, spots)
        assert not one.is_better("5z", 0.99, spots)
