"""A hand that is not whole is looked at again beside its own tiles.

Players lay tiles side by side: where one is missing, an outline as large as its neighbour's is
nearly its own, and the outliner and the classifier say whether a tile lies there.
"""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.detect import Detection
from vision.marks import CLEAR, LIKELY, Mark, draw_anew, is_free
from vision.photo import Pixels
from vision.quads import Quad, axes, side

#: How far apart the middles of neighbours lie, in their widths.
_PITCH = 1.05
#: Sides in px that show all there is to see of a tile.
_SIDE = 96.0
#: What has so many times a tile's side is drawn around half a tile or around two, however surely
#: it is named: half a 4p is a good 2p.
_HALF, _TWO = 0.87, 1.3
#: What is named less surely is no tile.
_SURE = 0.6


def look_beside(image: Pixels, known: Sequence[Quad], marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """Tiles with a face beside known ones, best first, where no clear mark lies.

    Args:
        image: uint8 RGB.
        known: float32 (4, 2) px each, tiles of one hand.
        marks: all that is known of the picture.
    """
    if not known:
        return ()
    usual = float(np.median([side(quad) for quad in known]))
    scale = min(1.0, _SIDE / usual)
    if scale < 1:  # large tiles are cut faster from a smaller picture
        small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        image = np.asarray(small, np.uint8)
    sure_ones = [m.quad for m in marks if m.fits >= CLEAR and m.score >= LIKELY]
    clear = [quad * scale for quad in sure_ones if _HALF < side(quad) / usual < _TWO]
    places = [place for quad in known for place in _neighbours(quad * scale)]
    rough = [Detection(p, 0.0, False) for p in places if is_free(p, image, clear)]
    found = [mark for mark in draw_anew(image, rough) if is_free(mark.quad, image, clear)]
    sure = [
        replace(mark, quad=np.asarray(mark.quad / scale, np.float32), score=mark.fits)
        for mark in found
        if mark.fits >= _SURE
    ]
    return tuple(sorted(sure, key=lambda mark: -mark.fits))


def _neighbours(quad: Quad) -> list[Quad]:
    """The outlines of tiles to its left and right, the way it lies itself."""
    across, _ = axes(quad)
    return [np.asarray(quad + step, np.float32) for step in (_PITCH * across, -_PITCH * across)]
