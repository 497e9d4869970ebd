"""Geometry of tile quadrilaterals: float32 (4, 2) in px, clockwise."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.photo import Pixels

Quad = NDArray[np.float32]


def area(quad: Quad) -> float:
    """The area in square px."""
    return float(abs(cv2.contourArea(quad)))


def side(quad: Quad) -> float:
    """The mean length of the four sides in px."""
    return float(np.linalg.norm(quad - np.roll(quad, -1, 0), axis=1).mean())


def height_of(quad: Quad) -> float:
    """The mean width in px across the longest side."""
    longest = float(np.linalg.norm(quad - np.roll(quad, -1, 0), axis=1).max())
    return area(quad) / max(longest, 1e-6)


def axes(quad: Quad) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The width, along the first side, and the height as vectors, float32 (2,) px each."""
    across = (quad[1] + quad[2] - quad[0] - quad[3]) / 2
    down = (quad[2] + quad[3] - quad[0] - quad[1]) / 2
    return across, down


def overlap(one: Quad, other: Quad) -> tuple[float, float]:
    """Intersection over union, and over the smaller of the two; both 0..1."""
    low = np.maximum(one.min(0), other.min(0))
    high = np.minimum(one.max(0), other.max(0))
    if np.any(high <= low):
        return 0.0, 0.0
    shared, _ = cv2.intersectConvexConvex(cv2.convexHull(one), cv2.convexHull(other))
    a, b = area(one), area(other)
    return shared / max(a + b - shared, 1e-6), shared / max(min(a, b), 1e-6)


def is_near(quad: Quad, others: Sequence[Quad], apart: float, like: float) -> bool:
    """Whether the nearest of others lies near and is about as large.

    Args:
        apart: how far apart the middles are at most, in sides of the nearest.
        like: how many times larger or smaller than that one it is at most.
    """
    away = [float(np.linalg.norm(other.mean(0) - quad.mean(0))) for other in others]
    if not away:
        return False
    nearest = side(others[int(np.argmin(away))])
    return min(away) < apart * nearest and 1 / like < side(quad) / nearest < like


def grow(quad: Quad, factor: float) -> Quad:
    """The quadrilateral enlarged about its centre."""
    centre = quad.mean(0)
    return np.asarray(centre + (quad - centre) * factor, np.float32)


def rectify(image: Pixels, quad: Quad, width: int, height: int) -> Pixels:
    """The part of a picture inside a quadrilateral, as a straight width x height crop.

    The first corner becomes the top left one. Shrinks in steps so that nothing aliases.
    """
    low = np.floor(quad.min(0) - 2).astype(int).clip(0)
    high = np.ceil(quad.max(0) + 3).astype(int)
    part = image[low[1] : high[1], low[0] : high[0]]
    if not part.size:
        return np.zeros((height, width, 3), np.uint8)
    local = quad - low
    while side(local.astype(np.float32)) > 2.5 * max(width, height) and min(part.shape[:2]) > 4:
        half = np.asarray(
            cv2.resize(part, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
        )
        local = local * [half.shape[1] / part.shape[1], half.shape[0] / part.shape[0]]
        part = half
    target = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    # Pixel centres sit at half coordinates on both sides.
    matrix = cv2.getPerspectiveTransform(local.astype(np.float32) - 0.5, target - 0.5)
    return np.asarray(
        cv2.warpPerspective(part, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE),
        np.uint8,
    )
