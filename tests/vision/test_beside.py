"""Tiles that were not seen are found beside their neighbours."""

from dataclasses import replace

import numpy as np
import pytest

from vision.beside import look_beside
from vision.detect import Detection
from vision.marks import CLEAR, name_marks
from vision.quads import overlap


@pytest.fixture(scope="module")
def rows(rendered):
    """(picture, printed tiles of one row from the left) of hands that lie open."""
    out = []
    for scene, _ in rendered[:6]:
        row = [t for t in scene.tiles if t.role == "hand" and t.visible == 1 and t.code != "5z"]
        if len(row) >= 8:
            out.append((scene.image, sorted(row, key=lambda t: t.quad.mean(0)[0])))
    assert len(out) >= 3
    return out


def _marks(image, tiles):
    return name_marks(image, [Detection(t.quad.astype(np.float32), 0.9, False) for t in tiles])


def test_every_second_tile_of_a_row_leads_to_the_others(rows):
    found = []
    for image, row in rows:
        seen, unseen = row[::2], row[1::2]
        marks = look_beside(image, [t.quad.astype(np.float32) for t in seen], _marks(image, seen))
        for tile in unseen:
            nearest = max(marks, key=lambda m: overlap(m.quad, tile.quad.astype(np.float32))[0])
            found.append(
                nearest.name == tile.code
                and overlap(nearest.quad, tile.quad.astype(np.float32))[0] > 0.6
            )
    assert np.mean(found) > 0.8


def test_nothing_is_found_over_clear_marks(rows):
    for image, row in rows:
        marks = _marks(image, row)
        clear = [m.quad for m in marks if m.fits >= CLEAR]
        assert len(clear) > len(row) / 2
        for mark in look_beside(image, [t.quad.astype(np.float32) for t in row], marks):
            assert all(overlap(mark.quad, quad)[1] < 0.25 for quad in clear)


def _half(quad):
    return np.asarray([quad[0], quad[1], (quad[1] + quad[2]) / 2, (quad[0] + quad[3]) / 2])


def test_a_clear_mark_on_half_a_tile_does_not_hide_it(rows):
    found = []
    for image, row in rows:
        *others, tile = row
        marks = _marks(image, others)
        clear = next(m for m in marks if m.fits >= CLEAR)
        quad = tile.quad.astype(np.float32)
        marks = (*marks, replace(clear, quad=_half(quad)))
        beside = look_beside(image, [t.quad.astype(np.float32) for t in others], marks)
        found.append(any(m.name == tile.code and overlap(m.quad, quad)[0] > 0.6 for m in beside))
    assert np.mean(found) > 0.6


def test_bare_ground_holds_none():
    ground = np.full((400, 600, 3), (40, 90, 60), np.uint8)
    quad = np.float32([[280, 170], [320, 170], [320, 225], [280, 225]])
    assert look_beside(ground, [quad], []) == ()


def test_nothing_known_nothing_found():
    assert look_beside(np.zeros((60, 60, 3), np.uint8), [], []) == ()
