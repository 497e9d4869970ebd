"""The outliner: outlines drawn badly become the tiles' own."""

import cv2
import numpy as np
import pytest

from vision.outline import outline
from vision.quads import overlap

#: What is wrong with an outline: how its corners lie in the tile's own half widths and heights; and
#: which median overlap with the true one is asked for afterwards.
BAD = {
    "upper half": ([(-1, -1), (1, -1), (1, 0), (-1, 0)], 0.8),
    "right half": ([(0, -1), (1, -1), (1, 1), (0, 1)], 0.8),
    "too small": ([(-0.6, -0.6), (0.7, -0.6), (0.7, 0.7), (-0.6, 0.7)], 0.9),
    "too large": ([(-1.3, -1.2), (1.2, -1.2), (1.2, 1.3), (-1.3, 1.3)], 0.9),
    "beside": ([(-0.6, -0.8), (1.4, -0.8), (1.4, 1.2), (-0.6, 1.2)], 0.9),
    "askew": ([(-1.5, -1), (0.5, -1), (1.5, 1), (-0.5, 1)], 0.9),
}


@pytest.fixture(scope="module")
def tiles(rendered):
    """(picture, quadrilateral) of tiles that lie open."""
    return [
        (scene.image, tile.quad)
        for scene, _ in rendered[:5]
        for tile in scene.tiles
        if tile.role in ("hand", "win") and tile.visible == 1
    ]


@pytest.mark.parametrize(("corners", "least"), BAD.values(), ids=BAD)
def test_bad_outlines_become_the_tile_s_own(tiles, corners, least):
    before, after = [], []
    for image, quad in tiles:
        square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)
        matrix = cv2.getPerspectiveTransform(square, quad)
        bad = cv2.perspectiveTransform(np.array([corners], np.float32), matrix)[0]
        before.append(overlap(bad, quad)[0])
        after.append(overlap(outline(image, [bad])[0], quad)[0])
    assert len(tiles) > 30
    assert max(before) < least
    assert np.median(after) > least
    assert np.mean(np.array(after) > 0.7) > least


def test_true_outlines_stay(tiles):
    kept = [overlap(outline(image, [quad])[0], quad)[0] for image, quad in tiles]
    assert np.mean(np.array(kept) > 0.85) > 0.97


def test_no_outlines_no_tiles():
    assert outline(np.zeros((40, 40, 3), np.uint8), []) == ()
