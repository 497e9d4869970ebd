"""Weak marks, named or not, show their tile once they are drawn anew."""

import numpy as np
import pytest

from vision.detect import Detection
from vision.marks import CLEAR, LIKELY, name_marks
from vision.quads import axes, overlap
from vision.weak import look_at_unnamed, look_at_weak

#: The outlines lie off their tiles by so much of their width and height.
ASKEW = (0.35, 0.3)


@pytest.fixture(scope="module")
def weak(rendered):
    """(picture, quads of one half of a hand, tiles of the other half, weak marks on those)."""
    out = []
    for scene, _ in rendered:
        row = [t for t in scene.tiles if t.role == "hand" and t.visible == 1 and t.code != "5z"]
        known, others = row[::2], row[1::2]
        found = [Detection(_off(t.quad.astype(np.float32)), 0.4, False) for t in others]
        marks = name_marks(scene.image, found)
        out.append((scene.image, [t.quad.astype(np.float32) for t in known], others, marks))
    return out


def _off(quad):
    across, down = axes(quad)
    return np.asarray(quad + ASKEW[0] * across + ASKEW[1] * down, np.float32)


def _is_right(mark, tiles):
    """Whether a mark lies on one of the tiles and bears its name."""
    same = [t for t in tiles if overlap(mark.quad, t.quad.astype(np.float32))[0] > 0.6]
    return [t.code for t in same] == [mark.name]


def test_weak_marks_become_the_tiles_that_they_missed(weak):
    right = wrong = 0
    for image, known, tiles, marks in weak:
        assert all(m.score < LIKELY for m in marks)
        for mark in look_at_weak(image, known, marks):
            assert mark.fits >= CLEAR
            right += _is_right(mark, tiles)
            wrong += not _is_right(mark, tiles)
    assert right > 15
    assert wrong < 0.1 * right


def test_marks_far_from_the_hand_and_sure_ones_stay_as_they_are(weak):
    for image, known, _, marks in weak:
        elsewhere = [quad + np.float32([10 * image.shape[1], 0]) for quad in known]
        assert look_at_weak(image, elsewhere, marks) == ()
        assert look_at_weak(image, [], marks) == ()
        sure = name_marks(image, [Detection(m.quad, LIKELY, False) for m in marks])
        assert look_at_weak(image, known, sure) == ()


@pytest.fixture(scope="module")
def unnamed(rendered):
    """(picture, known quads and marks of one half of a hand, other tiles, marks off those)."""
    out = []
    for scene, _ in rendered:
        row = [t for t in scene.tiles if t.role == "hand" and t.visible == 1 and t.code != "5z"]
        known = [t.quad.astype(np.float32) for t in row[::2]]
        marks = name_marks(scene.image, [Detection(quad, 0.9, False) for quad in known])
        off = [Detection(_off(t.quad.astype(np.float32)), 0.12, False) for t in row[1::2]]
        out.append((scene.image, known, marks, row[1::2], off))
    return out


def test_unnamed_marks_become_the_tiles_that_they_missed(unnamed):
    right = wrong = 0
    for image, known, marks, tiles, off in unnamed:
        for mark in look_at_unnamed(off, image, known, marks):
            assert mark.score == mark.fits >= 0.9
            right += _is_right(mark, tiles)
            wrong += not _is_right(mark, tiles)
    assert right > 15
    assert wrong < 0.1 * right


def test_unnamed_marks_on_known_tiles_or_far_from_them_show_nothing(unnamed):
    for image, known, marks, _, off in unnamed:
        on = [Detection(mark.quad, 0.12, False) for mark in marks if mark.fits >= CLEAR]
        assert look_at_unnamed(on, image, known, marks) == ()
        elsewhere = [quad + np.float32([10 * image.shape[1], 0]) for quad in known]
        assert look_at_unnamed(off, image, elsewhere, marks) == ()
        assert look_at_unnamed(off, image, [], marks) == ()
