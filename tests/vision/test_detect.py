"""The detector's quadrilaterals: whichever way a row lies, they are the tiles' own."""

import cv2
import numpy as np
import pytest

from vision.detect import (
    FIRST_LOOKS,
    WEAKEST,
    WORTH_NAMING,
    Detection,
    detect,
    detect_all,
    keep_whole,
)
from vision.quads import overlap

#: The parts of the hand itself.
OWN = ("hand", "win", "meld")


@pytest.mark.parametrize("way", [0, 22, 45, 68, 135])
def test_tiles_are_found_whichever_way_they_lie(rendered, way):
    overlaps = []
    for scene, _ in rendered[:5]:
        edges = [tile.quad[1] - tile.quad[0] for tile in scene.tiles if tile.role == "hand"]
        x, y = np.median(edges, axis=0)
        turned, matrix = turn(scene.image, np.degrees(np.arctan2(y, x)) - way)
        marks = detect(turned)
        for tile in scene.tiles:
            if tile.role in OWN:
                quad = (tile.quad @ matrix[:, :2].T + matrix[:, 2]).astype(np.float32)
                overlaps.append(max(overlap(mark.quad, quad)[0] for mark in marks))
    assert len(overlaps) > 30
    shares = [np.mean(np.array(overlaps) > least) for least in (0.5, 0.7)]
    assert shares[0] >= 0.97
    assert shares[1] >= 0.9


def test_weak_marks_lie_beside_the_others(rendered):
    count = 0
    for scene, _ in rendered[:2]:
        found, weak = detect_all(scene.image)
        assert [mark.score for mark in found] == [mark.score for mark in detect(scene.image)]
        assert all(WEAKEST <= mark.score < WORTH_NAMING for mark in weak)
        assert all(overlap(mark.quad, one.quad)[0] <= 0.4 for mark in weak for one in found)
        count += len(weak)
    assert count > 4


def turn(image: np.ndarray, degrees: float) -> tuple[np.ndarray, np.ndarray]:
    """A picture turned about its middle, nothing cut off, and the (2, 3) map that did it."""
    height, width = image.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    size = np.abs(matrix[:, :2]) @ [width, height]
    matrix[:, 2] += size / 2 - [width / 2, height / 2]
    return cv2.warpAffine(image, matrix, np.ceil(size).astype(int)), matrix


def test_a_tile_that_a_closer_look_split_stays_whole() -> None:
    def seen(x: float, y: float, height: float, score: float = 0.9) -> Detection:
        quad = np.array([[x, y], [x + 39, y], [x + 39, y + height], [x, y + height]], np.float32)
        return Detection(quad, score, False)

    row = [seen(40.0 * i, 0, 53) for i in range(4)]
    halves = [seen(160, 0, 30), seen(160, 28, 25)]
    whole = seen(160, 1, 51, 0.6)
    assert set(map(id, keep_whole(row + halves, [whole]))) == set(map(id, [*row, whole]))
    pair = [seen(160, 0, 53), seen(160, 54, 53)]  # two tiles that the first look took for one
    assert set(map(id, keep_whole(row + pair, [seen(160, 0, 107)]))) == set(map(id, row + pair))
    assert keep_whole([], [whole]) == []


def square(x: float, y: float, size: float, score: float) -> Detection:
    corners = [[x, y], [x + size, y], [x + size, y + size], [x, y + size]]
    return Detection(np.array(corners, np.float32), score, False)


def test_a_mark_that_holds_many_tiles_is_none(monkeypatch) -> None:
    image = np.zeros((FIRST_LOOKS[-1], FIRST_LOOKS[-1], 3), np.uint8)
    tray = square(100, 100, 400, 0.7)
    tiles = [square(110 + 42 * i, 300, 40, 0.6) for i in range(8)]

    def marks(fine: list[Detection]) -> set[float]:
        looks = iter([[tray], fine])
        monkeypatch.setattr("vision.detect.look", lambda *_: next(looks, fine))
        return {mark.score for mark in detect(image)}

    assert marks(tiles) == {0.6}
    assert marks(tiles[:5]) == {0.7}


@pytest.mark.parametrize(("size", "kept"), [(150, {0.8}), (90, {0.9})])
def test_parts_of_a_tile_too_large_for_a_look_are_none(monkeypatch, size, kept) -> None:
    image = np.zeros((FIRST_LOOKS[-1], FIRST_LOOKS[-1], 3), np.uint8)
    circles = [square(105, 105 + size / 3 * i, size / 3, 0.9) for i in range(2)]
    looks = iter([[square(100, 100, size, 0.8)], circles])
    monkeypatch.setattr("vision.detect.look", lambda *_: next(looks, circles))
    monkeypatch.setattr("vision.detect.keep_whole", lambda found, _: found)
    assert {mark.score for mark in detect(image)} == kept


def test_a_large_tile_stays_where_small_ones_are_looked_at_again(monkeypatch) -> None:
    image = np.zeros((FIRST_LOOKS[-1], FIRST_LOOKS[-1], 3), np.uint8)
    tile = square(300, 300, 100, 0.8)
    small = [square(270 + 25 * i, y, 20, 0.7) for i in range(7) for y in (260, 420)]
    # The enlarged part of the picture begins above and left of the small ones.
    part = [square(75, 85, 30, 0.9), square(110, 85, 30, 0.9)]
    looks = iter([[tile], small])
    monkeypatch.setattr("vision.detect.look", lambda *_: next(looks, part))
    assert 0.8 in {mark.score for mark in detect(image)}
