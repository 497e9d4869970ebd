"""A hand that is not whole is looked at again beside its own tiles.

Players lay tiles side by side: where one is missing, an outline as large as its neighbour's is
nearly its own, and the outliner and the classifier say whether a tile lies there.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.detect import Detection
from vision.marks import CLEAR, LIKELY, Mark, draw_anew, is_free
from vision.photo import Pixels
from vision.quads import Quad, axes

#: How far apart the middles of neighbours lie, in their widths and in their heights.
_PITCH = 1.05
#: What is named less surely is no tile.
_SURE = 0.6


def look_beside(image: Pixels, known: Sequence[Quad], marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """Tiles with a face beside known ones, best first, where no clear mark lies.

    Args:
        image: uint8 RGB.
        known: float32 (4, 2) px each, tiles of one hand.
        marks: all that is known of the picture.
    """
    clear = [m.quad for m in marks if m.fits >= CLEAR and m.score >= LIKELY]
    places = [place for quad in known for place in _neighbours(quad)]
    rough = [Detection(p, 0.0, False) for p in places if is_free(p, image, clear)]
    found = [mark for mark in draw_anew(image, rough) if is_free(mark.quad, image, clear)]
    sure = [replace(mark, score=mark.fits) for mark in found if mark.fits >= _SURE]
    return tuple(sorted(sure, key=lambda mark: -mark.fits))


def _neighbours(quad: Quad) -> list[Quad]:
    """The outlines of tiles to its left and right, above and below."""
    across, down = (_PITCH * axis for axis in axes(quad))
    return [np.asarray(quad + step, np.float32) for step in (across, -across, down, -down)]
