"""One outline around both turned tiles of an added kan becomes two."""

import cv2
import numpy as np
import pytest

from datasets.faces import draw_design
from vision.classify import classify
from vision.doubles import split_added
from vision.marks import Mark
from vision.quads import overlap

DESIGNS = range(4)
WIDE, HIGH = 60, 80
CLOTH = (28, 92, 66)


def _box(x: float, y: float, wide: float, high: float) -> np.ndarray:
    return np.float32([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]])


def _lay(image: np.ndarray, face: np.ndarray, x: int, y: int) -> None:
    image[y : y + face.shape[0], x : x + face.shape[1]] = face


def _marks(image: np.ndarray, quads: list[np.ndarray]) -> list[Mark]:
    return [
        Mark(quad, 0.8, False, guess)
        for quad, guess in zip(quads, classify(image, quads), strict=True)
    ]


def _added_kan(seed: int, code: str, beside: str):
    """(picture, marks, both turned tiles): one mark lies on the two, two on those beside them."""
    design = draw_design(seed)
    face, other = (cv2.resize(design.face(c), (WIDE, HIGH)) for c in (code, beside))
    image = np.full((400, 500, 3), CLOTH, np.uint8)
    turned = np.rot90(face)
    _lay(image, turned, 120, 120)
    _lay(image, turned, 120, 120 + WIDE)
    _lay(image, other, 120 + HIGH, 120 + 2 * WIDE - HIGH)
    _lay(image, other, 120 + HIGH + WIDE, 120 + 2 * WIDE - HIGH)
    stacked = [_box(120, 120, HIGH, WIDE), _box(120, 120 + WIDE, HIGH, WIDE)]
    quads = [_box(120, 120, HIGH, 2 * WIDE)]
    quads += [_box(120 + HIGH + i * WIDE, 120 + 2 * WIDE - HIGH, WIDE, HIGH) for i in range(2)]
    return image, _marks(image, quads), stacked


@pytest.mark.usefixtures("fonts")
def test_a_mark_on_both_turned_tiles_of_an_added_kan_becomes_two():
    kans = [(seed, code) for seed in DESIGNS for code in ("4p", "7s", "6z")]
    right = 0
    for seed, code in kans:
        image, marks, stacked = _added_kan(seed, code, code)
        new = [m for m in split_added(image, marks) if all(m is not one for one in marks)]
        assert len(new) in (0, 2)
        names = [m.name for q in stacked for m in new if overlap(m.quad, q)[0] > 0.6]
        right += names == [code, code]
    assert right > 0.6 * len(kans)


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize(("code", "beside"), [("4p", "5p"), ("7s", "1m")])
def test_a_mark_beside_other_tiles_stays_as_it_is(code, beside):
    for seed in DESIGNS:
        image, marks, _ = _added_kan(seed, code, beside)
        assert split_added(image, marks) == tuple(marks)
