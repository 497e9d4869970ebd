"""The tiles of a scene without its picture: what a detector without faults would mark.

Painting a scene takes a second, outlining it some milliseconds, so that thousands of tables can be
laid out in a minute.
"""

from __future__ import annotations

import cv2
import numpy as np

from datasets.blocks import Block
from datasets.camera import TOO_CLOSE, Boxes, Camera, corners, paint_order
from datasets.labels import RenderedTile, label_tiles
from datasets.layouts import draw_layout, scene_rng
from datasets.scene import Piece
from datasets.studio import place_camera

_RADIUS = 1.2
"""A usual rounding of the corners, in mm."""


def outline_scene(seed: int, size: tuple[int, int]) -> tuple[RenderedTile, ...]:
    """The labelled tiles of a seed's scene in a picture of `size` (width, height) px.

    As `render_scene` gives them, but for clutter, which hides none here.
    """
    rng = scene_rng(seed)
    layout = draw_layout(rng)
    camera = place_camera(rng, layout, size)
    blocks = [Block(layout.size, p.centre, p.rotation, (), _RADIUS) for p in layout.pieces]
    tiles, _ = label_tiles(
        layout.pieces, blocks, _hulls(layout.pieces, layout.size, camera, size), camera
    )
    return tiles


def _hulls(
    pieces: tuple[Piece, ...], size: np.ndarray, camera: Camera, picture: tuple[int, int]
) -> np.ndarray:
    """Which box is seen where, int32 (H, W): 1 for the first, 0 for none."""
    ids = np.zeros(picture[::-1], np.int32)
    boxes = Boxes(
        np.tile(size, (len(pieces), 1)),
        np.stack([piece.centre for piece in pieces]),
        np.stack([piece.rotation for piece in pieces]),
    )
    for i in paint_order(boxes, camera):
        box = corners(size, pieces[i].centre, pieces[i].rotation)
        if camera.depth(box).min() > TOO_CLOSE:
            hull = cv2.convexHull(np.round(camera.project(box)).astype(np.int32))
            cv2.fillConvexPoly(ids, hull, i + 1)
    return ids
