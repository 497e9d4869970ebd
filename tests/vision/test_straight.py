"""A hand seen askew is looked at again, straightened by its own tiles."""

import cv2
import numpy as np
import pytest

from datasets.glyphs import FontsMissing
from datasets.render import render_scene
from vision.quads import overlap, side
from vision.straight import look_straight, look_stretched


@pytest.fixture(scope="module")
def scene():
    try:
        return render_scene(1_300_008, (1280, 960))
    except FontsMissing as missing:
        pytest.skip(str(missing))


def _clear(scene):
    return [
        t.quad for t in scene.tiles if t.visible > 0.95 and side(t.quad) > 25 and t.code != "back"
    ]


def _shares(image, true) -> float:
    """How many of the true outlines are found from three of them."""
    marks = look_straight(image, [true[0], true[len(true) // 2], true[-1]])
    found = [max((overlap(m.quad, quad)[0] for m in marks), default=0) > 0.6 for quad in true]
    return float(np.mean(found))


@pytest.mark.parametrize(("degrees", "squeeze"), [(0, 0.5), (30, 1.0), (30, 0.6), (-25, 0.6)])
def test_tiles_seen_flatly_and_askew_are_found(scene, degrees, squeeze):
    true = _clear(scene)
    assert len(true) >= 8
    height, width = scene.image.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 0.8)
    flat = np.diag([1, squeeze, 1]) @ np.vstack([turn, [0, 0, 1]])
    image = cv2.warpAffine(scene.image, flat[:2], (width, height))
    seen = [np.float32(q @ flat[:2, :2].T + flat[:2, 2]) for q in true]
    assert _shares(image, seen) > 0.8


@pytest.mark.parametrize("stretch", [2.0, 3.0])
def test_a_row_seen_flatly_is_found_in_a_stretched_picture(scene, stretch):
    hand = [t.quad for t in scene.tiles if t.role == "hand"]
    along = np.ptp([quad.mean(0) for quad in hand], axis=0)
    assert len(hand) >= 8
    assert along[0] > 4 * along[1]
    height, width = scene.image.shape[:2]
    flat = np.diag([1, 1 / stretch]).astype(np.float32)
    image = cv2.resize(scene.image, (width, round(height / stretch)), interpolation=cv2.INTER_AREA)
    known = [hand[0] @ flat, hand[len(hand) // 2] @ flat, hand[-1] @ flat]
    marks = look_stretched(image, known, stretch)
    shares = [max((overlap(m.quad, q @ flat)[0] for m in marks), default=0) for q in hand]
    assert np.mean(np.array(shares) > 0.6) > 0.9


def test_straight_tiles_need_no_other_look(scene):
    flat = np.float32([[300, 300], [345, 300], [345, 360], [300, 360]])
    assert look_straight(scene.image, [flat, flat + 50, flat + 100]) == []


def test_marks_lie_inside_the_picture(scene):
    height, width = scene.image.shape[:2]
    corner = np.float32([[0, 0], [40, 0], [40, 26], [0, 26]])
    opposite = corner + np.float32([width - 40, height - 26])
    for mark in look_straight(scene.image, [corner, opposite]):
        assert (mark.quad.mean(0) >= 0).all()
        assert (mark.quad.mean(0) < [width, height]).all()


def test_a_tile_without_any_area_breaks_nothing(scene):
    point = np.full((4, 2), 200, np.float32)
    line = np.float32([[200, 200], [240, 200], [240, 200], [200, 200]])
    for quad in (point, line):
        look_straight(scene.image, [quad])
        look_stretched(scene.image, [quad], 3.0)
