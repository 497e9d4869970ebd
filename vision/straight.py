"""A hand that is not whole is looked at again through maps that its own tiles tell.

Tiles that lie askew or are seen flatly are found worse than straight ones. Once some of a hand are
known, a map that makes them squares makes their neighbours so as well; and where they stand, the
picture stretched across their row makes those squarer that lie beside them.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.detect import Detection, distinct, look
from vision.photo import Pixels
from vision.quads import Quad, axes, side

#: Px that a tile becomes wide and high, and the size of what is looked at around it.
_SIDE, _WINDOW = 50.0, (640, 448)
#: Px that a tile's side becomes where the picture is stretched.
_STRETCHED_SIDE = 56.0
#: A picture is looked at from so many of the known tiles: both ends of the row and between.
_LOOKS = 3
#: Marks below this are none.
_HINT = 0.2
#: A tile turned and sheared by fewer degrees than these, and wider or narrower than its true shape
#: by less than this, as a logarithm, is as straight as the picture showed it.
_TURNED, _SHEARED, _FLAT = 12.0, 10.0, 0.3
#: A tile's width in its own heights.
_SHAPE = 0.75


def look_straight(image: Pixels, known: Sequence[Quad]) -> list[Detection]:
    """What may be tiles around known ones, best first; nothing around those that lie straight.

    Args:
        image: uint8 RGB.
        known: float32 (4, 2) px each, tiles of one hand.
    """
    return _look_through(image, [_squared(q) for q in _along(known) if not _lies_straight(q)])


def look_stretched(image: Pixels, known: Sequence[Quad], stretch: float) -> list[Detection]:
    """What may be tiles around known ones, best first, stretched so often across their row.

    Args:
        image: uint8 RGB.
        known: float32 (4, 2) px each, tiles of one hand.
        stretch: how often, above 1.
    """
    along = _direction(known)
    step = float(np.median([side(quad) for quad in known])) / _STRETCHED_SIDE
    scaled = step * np.column_stack([along, np.array([-along[1], along[0]]) / stretch])
    return _look_through(image, [_around(quad, scaled) for quad in _along(known)])


def _look_through(image: Pixels, maps: Sequence[NDArray[np.float32]]) -> list[Detection]:
    """What is found in windows, each given by its affine map (2, 3) to the picture."""
    found: list[Detection] = []
    for to_image in maps:
        how = cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR
        seen = cv2.warpAffine(image, to_image, _WINDOW, flags=how, borderMode=cv2.BORDER_REPLICATE)
        for mark in look(np.asarray(seen, np.uint8), 1.0, _HINT):
            back = mark.quad @ to_image[:, :2].T + to_image[:, 2]
            if _is_inside(back.mean(0), image):
                found.append(Detection(np.asarray(back, np.float32), mark.score, mark.back))
    return distinct(found)


def _direction(known: Sequence[Quad]) -> NDArray[np.float32]:
    """The unit vector (2,) along the row of tiles."""
    centres = np.stack([quad.mean(0) for quad in known])
    axes_of_row = np.linalg.svd(centres - centres.mean(0), full_matrices=False)[2]
    return np.asarray(axes_of_row[0], np.float32)


def _along(known: Sequence[Quad]) -> list[Quad]:
    """Some of the tiles, spread evenly along their row."""
    centres = np.stack([quad.mean(0) for quad in known])
    order = np.argsort(centres @ _direction(known))
    places = np.linspace(0, len(known) - 1, min(_LOOKS, len(known))).round().astype(int)
    return [known[i] for i in order[places]]


def _lies_straight(quad: Quad) -> bool:
    """Whether a tile, whose corners begin at its own top left, is hardly turned or distorted."""
    across, down = axes(quad)
    # A tile without any area has no shape.
    wide, high = (max(float(np.linalg.norm(axis)), 1e-3) for axis in (across, down))
    turn = float(np.degrees(np.arctan2(across[1], across[0]))) % 90
    shear = float(np.degrees(np.arcsin(min(1.0, abs(float(across @ down)) / (wide * high)))))
    flat = abs(float(np.log(wide / high / _SHAPE)))
    return min(turn, 90 - turn) < _TURNED and shear < _SHEARED and flat < _FLAT


def _squared(quad: Quad) -> NDArray[np.float32]:
    """The map from a window, in whose middle the tile is a square, to the picture."""
    return _around(quad, np.column_stack(axes(quad)) / _SIDE)


def _around(quad: Quad, scaled: NDArray[np.floating]) -> NDArray[np.float32]:
    """The map (2, 3) to the picture from a window around a tile, given its linear part (2, 2)."""
    middle = np.array(_WINDOW) / 2
    return np.asarray(np.column_stack([scaled, quad.mean(0) - scaled @ middle]), np.float32)


def _is_inside(point: NDArray[np.float32], image: Pixels) -> bool:
    height, width = image.shape[:2]
    return bool(0 <= point[0] < width and 0 <= point[1] < height)
