"""One mark on two tiles: the turned ones of an added kan (kakan) look like one large tile.

The tiles of their kind beside them tell what size and what face to look for.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.marks import Mark, draw_anew
from vision.photo import Pixels
from vision.quads import overlap, side
from vision.sets import plain

#: A mark on two tiles is so many times as large as those beside it, whose middles lie within so
#: many of its sides.
_TWICE, _BESIDE = (1.2, 2.0), 2.8
#: Faces are named at least so surely.
_SURE = 0.9
#: Two tiles share less of the smaller one.
_SHARED = 0.35


def split_added(image: Pixels, marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks, those that hold both turned tiles of an added kan as two.

    Args:
        image: uint8 RGB.
        marks: all that is known of the picture.
    """
    sure = [mark for mark in marks if mark.fits >= _SURE]
    sides = np.array([side(mark.quad) for mark in sure])
    middles = np.array([mark.quad.mean(0) for mark in sure]).reshape(-1, 2)
    split: list[Mark] = []
    for mark in marks:
        large = side(mark.quad)
        like = (_TWICE[0] * sides < large) & (large < _TWICE[1] * sides)
        apart = np.linalg.norm(middles - mark.quad.mean(0), axis=1)
        beside = [sure[i] for i in np.flatnonzero(like & (apart < _BESIDE * large))]
        ways = (_two_of(image, mark, kind) for kind in _pairs(mark, beside))
        split += next((halves for halves in ways if halves), [mark])
    return tuple(split)


def _pairs(mark: Mark, beside: Sequence[Mark]) -> list[str]:
    """Kinds of which two tiles lie beside a mark and not on it."""
    kinds = Counter(plain(o.name) for o in beside if overlap(o.quad, mark.quad)[1] < _SHARED)
    return [kind for kind, count in kinds.items() if count > 1]


def _two_of(image: Pixels, mark: Mark, kind: str) -> list[Mark]:
    """Both halves of a mark if each is a tile of the kind; else none."""
    for turned in (mark.quad, np.roll(mark.quad, 1, 0)):
        left, right = (turned[0] + turned[1]) / 2, (turned[3] + turned[2]) / 2
        first = np.asarray([turned[0], left, right, turned[3]], np.float32)
        second = np.asarray([left, turned[1], turned[2], right], np.float32)
        one, other = draw_anew(image, [replace(mark, quad=quad) for quad in (first, second)])
        named = all(plain(m.name) == kind and m.fits >= _SURE for m in (one, other))
        if named and overlap(one.quad, other.quad)[1] < _SHARED:
            return [one, other]
    return []
