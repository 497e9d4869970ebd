"""Marks with their names: an outline that shows its tile badly is drawn anew, a clear one stays."""

import numpy as np
import pytest

from vision.classify import Guess, classify, labels
from vision.detect import Detection
from vision.marks import CLEAR, Mark, name_marks, together
from vision.quads import overlap


@pytest.fixture(scope="module")
def tiles(rendered):
    """(picture, tile) of printed tiles that lie open."""
    return [
        (scene.image, tile)
        for scene, _ in rendered[:4]
        for tile in scene.tiles
        if tile.role in ("hand", "win") and tile.visible == 1 and tile.code not in ("5z", "1p")
    ]


def test_a_mark_askew_is_drawn_anew(tiles):
    before, after = [], []
    for image, tile in tiles:
        across, down = tile.quad[1] - tile.quad[0], tile.quad[3] - tile.quad[0]
        askew = (tile.quad + 0.3 * across + 0.15 * down).astype(np.float32)
        (mark,) = name_marks(image, [Detection(askew, 0.6, False)])
        before.append(overlap(askew, tile.quad)[0])
        after.append(overlap(mark.quad, tile.quad)[0])
    assert len(tiles) > 30
    assert np.median(before) < 0.5
    assert np.mean(np.array(after) > 0.7) > 0.7


def test_clear_marks_stay_as_they_are(tiles):
    kept = []
    for image, tile in tiles:
        (guess,) = classify(image, [tile.quad])
        (mark,) = name_marks(image, [Detection(tile.quad, 0.9, False)])
        if guess.probabilities.max() >= CLEAR:
            kept.append(np.array_equal(mark.quad, tile.quad))
    assert len(kept) > 25
    assert all(kept)


def test_no_outline_runs_over_a_clear_mark(tiles):
    image, tile = tiles[0]
    across = tile.quad[1] - tile.quad[0]
    half = (tile.quad + 0.5 * across).astype(np.float32)
    marks = name_marks(image, [Detection(tile.quad, 0.9, False), Detection(half, 0.5, False)])
    assert marks[0].name == tile.code
    assert all(overlap(a.quad, tile.quad)[1] <= 0.6 for a in marks[1:])


def test_two_halves_that_overlap_are_one_tile(tiles):
    joined = []
    for image, tile in tiles:
        if tile.code not in ("4p", "4s", "8p"):  # halves of these look like whole tiles
            continue
        left = 0.62 * (tile.quad[3] - tile.quad[0])
        right = 0.62 * (tile.quad[2] - tile.quad[1])
        upper = [tile.quad[0], tile.quad[1], tile.quad[1] + right, tile.quad[0] + left]
        lower = [tile.quad[3] - left, tile.quad[2] - right, tile.quad[2], tile.quad[3]]
        halves = [
            Detection(np.float32(upper), 0.8, False),
            Detection(np.float32(lower), 0.6, False),
        ]
        joined.append([mark.name for mark in name_marks(image, halves)] == [tile.code])
    assert len(joined) > 3
    assert np.mean(joined) > 0.8


def test_neighbours_stay_two(rendered):
    scene, _ = rendered[0]
    row = [t for t in scene.tiles if t.role == "hand" and t.visible == 1]
    marks = name_marks(scene.image, [Detection(t.quad.astype(np.float32), 0.9, False) for t in row])
    assert len(marks) == len(row)


def test_nothing_found_nothing_named():
    assert name_marks(np.zeros((60, 60, 3), np.uint8), []) == ()


def _mark(code: str, score: float, sure: float, x: float) -> Mark:
    chances = np.zeros(len(labels()), np.float32)
    chances[[labels().index(code), labels().index("invalid")]] = sure, 1 - sure
    quad = np.float32([[x, 0], [x + 40, 0], [x + 40, 52], [x, 52]])
    return Mark(quad, score, False, Guess(chances, 0))


def test_of_two_looks_the_likelier_mark_counts():
    once = [_mark("4z", 0.86, 0.01, 0), _mark("2p", 0.9, 0.9, 100)]
    again = [_mark("4z", 0.8, 1.0, 5), _mark("3p", 0.7, 0.9, 105), _mark("5m", 0.5, 0.9, 200)]
    assert [(m.name, m.quad[0, 0]) for m in together(once, again)] == [
        ("2p", 100),
        ("4z", 5),
        ("5m", 200),
    ]
