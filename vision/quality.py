"""What spoils a photo for reading: told by its tiles, not by the table around them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.photo import Pixels
from vision.quads import Quad, rectify, side

#: Tiles are measured as crops of this many px.
_CROP = 48
#: More tiles than a hand has say nothing new.
_MOST = 18
#: Colours this light show no drawing.
_WHITE = 250
#: The light around the hand is judged at so many points across a tile.
_POINTS = 12


class Flaw(StrEnum):
    """What is wrong with a photo."""

    DARK = "dark"
    GLARE = "glare"
    BLURRED = "blurred"
    FAR = "far"
    CUT = "cut"


#: Where the reader begins to fail: good photos, real and rendered, made worse step by step.
LIMITS = {
    Flaw.DARK: 32.0,
    Flaw.GLARE: 0.06,
    Flaw.BLURRED: 0.115,
    Flaw.FAR: 18.0,
    Flaw.CUT: -0.1,
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One flaw and what was measured of it.

    Attributes:
        flaw: what is wrong.
        measured: DARK: the light parts of the tiles, 0..255. GLARE: the share of the hand and what
            lies around it that is pure white. BLURRED: the steepest edges in the direction where
            they are least steep, as a share of the tile's contrast for each 1/48 of its side. FAR:
            the tiles' mean side in px. CUT: how far the outermost tile is from the picture's edge,
            in tiles; below 0 the edge cuts it. GLARE is wrong above its limit, the others below.
    """

    flaw: Flaw
    measured: float

    @property
    def wrong(self) -> bool:
        """Whether the limit is passed."""
        return (self.measured > LIMITS[self.flaw]) is (self.flaw is Flaw.GLARE)


def judge(image: Pixels, quads: Sequence[Quad]) -> tuple[Finding, ...]:
    """Measure a uint8 RGB picture by the quadrilaterals of its hand, and say what is wrong.

    A picture without any is measured as a whole. The flaw that explains most comes first.
    """
    if not quads:
        light = float(np.percentile(cv2.cvtColor(image[::4, ::4], cv2.COLOR_RGB2GRAY), 95))
        found = [Finding(Flaw.DARK, light)]
    else:
        found = _measure(image, quads[:_MOST])
    return tuple(finding for finding in found if finding.wrong)


def _measure(image: Pixels, quads: Sequence[Quad]) -> list[Finding]:
    crops = [rectify(image, quad, _CROP, _CROP) for quad in quads]
    grey = np.asarray([cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY) for crop in crops], np.uint8)
    dark, light = np.percentile(grey[:, ::2, ::2], (2, 95), axis=(1, 2))
    tile = float(np.median([side(quad) for quad in quads]))
    corners = np.concatenate(list(quads))
    low, high = corners.min(0), corners.max(0)
    height, width = image.shape[:2]
    step = max(1, round(tile / _POINTS))
    left, top = np.maximum(low - tile, 0).astype(int)
    right, bottom = (high + tile).astype(int)
    around = image[top:bottom:step, left:right:step]
    return [
        Finding(Flaw.DARK, float(np.median(light))),
        Finding(Flaw.FAR, tile),
        Finding(Flaw.BLURRED, _sharpness(grey, light - dark)),
        Finding(Flaw.GLARE, float((around.min(2) >= _WHITE).mean())),
        Finding(Flaw.CUT, float(min(*low, *((width, height) - high))) / tile),
    ]


def _sharpness(grey: NDArray[np.uint8], contrast: NDArray[np.float64]) -> float:
    """The steepness of edges across the four directions, of the least steep one."""
    smooth = np.stack([cv2.GaussianBlur(crop, (3, 3), 0.6) for crop in grey]).astype(np.float32)
    inner, low, high = slice(1, -1), slice(None, -2), slice(2, None)
    steps = (
        (smooth[:, inner, high] - smooth[:, inner, low]) / 2,
        (smooth[:, high, inner] - smooth[:, low, inner]) / 2,
        (smooth[:, high, high] - smooth[:, low, low]) / 2**1.5,
        (smooth[:, high, low] - smooth[:, low, high]) / 2**1.5,
    )
    steepest = [np.percentile(np.abs(step), 97, axis=(1, 2)) for step in steps]
    return float(np.median(steepest / np.maximum(contrast, 1.0), axis=1).min())
