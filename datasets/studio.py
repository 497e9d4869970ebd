"""The photo of a layout: solids for its tiles, a camera, a lamp, and the painting of it all."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from datasets import optics
from datasets.blocks import Block, Light, Picture, paint, shows_front
from datasets.camera import TOO_CLOSE, Boxes, Camera, frame, paint_order
from datasets.clutter import draw_clutter, paint_fingers
from datasets.faces import Design, draw_design
from datasets.scene import Layout
from datasets.surroundings import draw_room, paint_table
from datasets.texture import paint_front


@lru_cache(maxsize=160)
def _face(design: int, code: str, index: int) -> np.ndarray:
    return draw_design(design).face(code, index)


def place_camera(rng: np.random.Generator, layout: Layout, size: tuple[int, int]) -> Camera:
    """The camera of a layout's view, its subject somewhere off the middle of the picture."""
    view = layout.view
    spare = max(0.0, 0.98 - view.fill) / 2
    shift = (rng.uniform(-spare, spare), rng.uniform(-0.4, 0.4))
    if view.fill > 1:
        shift = (rng.normal(0, 0.1), rng.normal(0, 0.1))
    return frame(
        view.focus, view.fill, shift, view.azimuth, view.elevation, view.roll, view.fov, size
    )


def draw_tiles(
    rng: np.random.Generator, layout: Layout, design: Design, camera: Camera
) -> list[Block]:
    """The solids of a layout's tiles: a layer in the back's colour under one in the side's."""
    share, radius = rng.uniform(0.25, 0.5), rng.uniform(1.0, 3.6)
    gloss = float(rng.choice([0.0, 0.2, 0.7]))
    layers = ((share, design.back_rgb), (1 - share, design.side_rgb))
    blocks = []
    for number, piece in enumerate(layout.pieces):
        block = Block(layout.size, piece.centre, piece.rotation, layers, radius, gloss)
        if shows_front(block, camera):
            front = _face(design.seed, piece.code, number % 8 if piece.code == "flower" else 0)
            block = Block(layout.size, piece.centre, piece.rotation, layers, radius, gloss, front)
        blocks.append(block)
    return blocks


def _draw_light(rng: np.random.Generator) -> Light:
    """A lamp above the table."""
    lamp = np.array([rng.normal(0, 700), rng.normal(100, 700), rng.uniform(700, 2200)])
    ambient, gap = rng.uniform(0.5, 0.85), float(rng.choice([0, 0.3, 0.5]))
    return Light(lamp, ambient, gap, spread=float(rng.choice([0.0008, 0.002, 0.005])))


def paint_layout(
    rng: np.random.Generator, layout: Layout, tiles: list[Block], camera: Camera
) -> Picture:
    """Room, table, shadows, tiles and clutter, as a lens without faults would see them.

    In the picture's `ids` tile i has i + 1, clutter higher numbers.
    """
    width, height = camera.size
    ids = np.zeros((height, width), np.int16)
    picture = Picture(draw_room(rng, camera.size), ids, camera, _draw_light(rng))
    paint_table(picture.canvas, rng, layout, camera)
    blocks = tiles + draw_clutter(rng, layout)
    if blocks:
        _paint_blocks(rng, blocks, picture)
    paint_fingers(picture, rng, layout)
    return picture


def _paint_blocks(rng: np.random.Generator, blocks: list[Block], picture: Picture) -> None:
    """Paint the shadows on the table, then every block, the hidden ones first."""
    camera, light = picture.camera, picture.light
    boxes = Boxes(
        np.stack([block.size for block in blocks]),
        np.stack([block.centre for block in blocks]),
        np.stack([block.rotation for block in blocks]),
    )
    solids = boxes.corners()
    ray = light.lamp - solids
    cast = [camera.polygon(points) for points in solids - ray * (solids[..., 2:] / ray[..., 2:])]
    feet = [camera.polygon(s[s[:, 2] < 12] * [1, 1, 0]) for s in solids if s[:, 2].min() < 12]
    unit = camera.focal / float(np.linalg.norm(camera.position - blocks[0].centre))
    strength = rng.uniform(0.2, 1.0) * (1 - light.ambient)
    soft = unit * rng.uniform(1, 9)
    optics.darken(picture.canvas, optics.shadow(cast, strength, soft, camera.size))
    contact = optics.shadow(feet, rng.uniform(0.2, 0.55), unit * 2.5, camera.size)
    optics.darken(picture.canvas, contact)
    seen = camera.depth(solids).min(axis=1) > TOO_CLOSE
    for number in paint_order(boxes, camera):
        if seen[number]:
            paint(blocks[number], number + 1, picture)
            paint_front(blocks[number], picture)


def photograph(
    canvas: np.ndarray, rng: np.random.Generator, layout: Layout, camera: Camera
) -> np.ndarray:
    """The painted picture as a phone saves it: uneven light, focus, motion, noise, JPEG."""
    optics.darken(canvas, optics.light_map(rng))
    focus = float(np.linalg.norm(camera.position - layout.view.focus.mean(axis=0)))
    canvas = optics.defocus(canvas, rng, camera, focus * float(np.exp(rng.normal(0, 0.08))))
    canvas = optics.expose(optics.shake(canvas, rng), rng)
    return optics.compress(optics.add_noise(canvas, rng), rng)
