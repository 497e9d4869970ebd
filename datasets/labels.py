"""What a rendered picture shows: which tiles are seen, where, and how much of them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from datasets.blocks import Block, face_quad, shows_front, side_quad
from datasets.camera import TOO_CLOSE, Camera, area, corners
from datasets.scene import Piece

GRAZING = 0.1
"""A face whose area is below this share of its longer side squared is too oblique for a label."""

_GLIMPSE = 0.1
"""Below this visible share a face is not labelled: a slit of a back under a wall, for one."""

_COLOURS = {"hand": (0, 255, 0), "meld": (0, 200, 255), "other": (90, 90, 255)}


@dataclass(frozen=True, slots=True)
class RenderedTile:
    """One labelled tile.

    `code` is mpsz, "back" or "flower"; `quad` float32 (4, 2) holds the corners in px of the face
    (or back) that is seen, clockwise from the tile's own top left; `visible` 0..1 is the share of
    it inside the picture and not covered; `role` is hand, meld, win, dora, ura or other; tiles of
    one row or set share a `group`; `sideways` tiles were turned on purpose (calls, riichi, win).
    """

    code: str
    quad: np.ndarray
    visible: float
    role: str
    group: int
    sideways: bool


def label_tiles(
    pieces: tuple[Piece, ...], blocks: list[Block], ids: np.ndarray, camera: Camera
) -> tuple[tuple[RenderedTile, ...], tuple[np.ndarray, ...]]:
    """The tiles whose face or back is seen, and quads of the sides that alone are seen of others.

    `ids` (H, W) holds 1 for the pixels of the first block, and so on.
    """
    found, ignore = [], []
    for number, (piece, block) in enumerate(zip(pieces, blocks, strict=True), 1):
        if camera.depth(corners(block.size, block.centre, block.rotation)).min() <= TOO_CLOSE:
            continue
        front = shows_front(block, camera)
        # Rounded edges take a little off the face on every side.
        quad = face_quad(block, front, camera, 0.3 * block.edge)
        visible = _visible(quad, ids, number)
        if visible > _GLIMPSE and area(quad) > GRAZING * float(np.ptp(quad, axis=0).max()) ** 2:
            code = piece.code if front else "back"
            tile = RenderedTile(code, quad, visible, piece.role, piece.group, piece.sideways)
            found.append(tile)
            continue
        side = side_quad(block, camera)
        if _visible(side, ids, number) > 0.3:
            ignore.append(side)
    return tuple(found), tuple(ignore)


def _visible(quad: np.ndarray, ids: np.ndarray, number: int) -> float:
    """The share 0..1 of a quad that shows the block of this number."""
    height, width = ids.shape
    whole = area(quad)
    x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int), 0)
    x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 1, (width, height))
    if whole < 9 or x0 >= x1 or y0 >= y1:
        return 0.0
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(mask, np.round((quad - [x0, y0]) * 16).astype(np.int32), 1, shift=4)
    seen = np.count_nonzero(mask & (ids[y0:y1, x0:x1] == number))
    # A rounded tile leaves the corners of its quad to what is behind it.
    return float(min(1.0, seen / whole / 0.97))


def draw_labels(
    image: np.ndarray, tiles: tuple[RenderedTile, ...], ignore: tuple[np.ndarray, ...]
) -> np.ndarray:
    """A copy of the picture with quads drawn: red at a tile's own top, ignored sides yellow.

    A white diagonal marks tiles of which less than half is seen.
    """
    picture = image.copy()
    for quad in ignore:
        cv2.polylines(picture, [quad.astype(np.int32)], True, (255, 220, 0), 1, cv2.LINE_AA)
    for tile in tiles:
        points = tile.quad.astype(np.int32)
        colour = _COLOURS.get(tile.role, (255, 0, 255))
        cv2.polylines(picture, [points], True, colour, 1, cv2.LINE_AA)
        cv2.line(picture, points[0].tolist(), points[1].tolist(), (255, 0, 0), 2, cv2.LINE_AA)
        if tile.visible < 0.5:
            cv2.line(picture, points[0].tolist(), points[2].tolist(), (255, 255, 255), 1)
    return picture
