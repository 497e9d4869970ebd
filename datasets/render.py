"""Synthetic photos of mahjong tiles with exact labels.

`render_scene(seed)` gives one photo; `python -m datasets.render` writes contact sheets or sets.
Eight neighbouring seeds share one tile design, so render seeds in order: faces are kept.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from datasets import optics
from datasets.blocks import Block, Light, face_quad, paint, shows_front, side_quad
from datasets.camera import Camera, area, corners, frame, paint_order
from datasets.deal import notation
from datasets.faces import Design, draw_design
from datasets.layouts import draw_layout
from datasets.scene import Layout, Piece
from datasets.surroundings import draw_clutter, draw_room, paint_hands, paint_table

SCENES_PER_DESIGN = 8
GRAZING = 0.1
"""A face whose height on screen is less than this share of its width is not labelled a tile."""


@dataclass(frozen=True, slots=True)
class RenderedTile:
    """One labelled tile.

    `code` is mpsz, "back" or "flower"; `quad` float32 (4, 2) holds the corners in px of the face
    (or back) that is seen, clockwise from the tile's own top left; `visible` 0..1 is the share of
    it inside the picture and not covered; `role` is hand, meld, win, dora, ura or other.
    """

    code: str
    quad: np.ndarray
    visible: float
    role: str
    group: int
    sideways: bool


@dataclass(frozen=True, slots=True)
class RenderedScene:
    """A photo and what it shows.

    `image` is uint8 RGB (H, W, 3). `hand` is mpsz in reading order without the winning tile where
    that one is set apart (`win`, else None); `melds` holds (type, mpsz) pairs. `ignore` are quads
    (4, 2) of tile sides that are neither faces nor backs to find. `design` is the seed of the
    tile set: split training and test by it.
    """

    seed: int
    design: int
    layout: str
    image: np.ndarray
    tiles: tuple[RenderedTile, ...]
    ignore: tuple[np.ndarray, ...]
    hand: str
    win: str | None
    melds: tuple[tuple[str, str], ...]
    dora_indicators: tuple[str, ...]
    ura_indicators: tuple[str, ...]


_SHAPES = ((4, 3), (3, 4), (16, 9), (9, 16), (3, 2), (1, 1), (5, 2), (4, 1))
_SHAPE_SHARES = (0.36, 0.2, 0.1, 0.06, 0.08, 0.08, 0.07, 0.05)


def draw_picture_size(rng: np.random.Generator) -> tuple[int, int]:
    """Width and height in px: phone pictures and crops of them, 640 to 1600 on the long side."""
    wide, high = _SHAPES[rng.choice(len(_SHAPES), p=_SHAPE_SHARES)]
    long = float(np.clip(rng.normal(960, 200), 640, 1600))
    return round(long * wide / max(wide, high)), round(long * high / max(wide, high))


@lru_cache(maxsize=160)
def _face(design: int, code: str, index: int) -> np.ndarray:
    return draw_design(design).face(code, index)


def _tile_block(piece: Piece, layout: Layout, design: Design, form: tuple[float, ...]) -> Block:
    """The solid of a tile: a layer in the back's colour under one in the side's."""
    share, radius, gloss = form
    index = int(abs(piece.centre[0]) * 7) % 8 if piece.code == "flower" else 0
    return Block(
        layout.size,
        piece.centre,
        piece.rotation,
        ((share, design.back_rgb), (1 - share, design.side_rgb)),
        radius,
        gloss,
        _face(design.seed, piece.code, index),
        None,
    )


def _draw_light(rng: np.random.Generator, camera: Camera) -> Light:
    """A lamp above the table, seldom one that mirrors in the tiles."""
    lamp = np.array([rng.normal(0, 700), rng.normal(100, 700), rng.uniform(700, 2200)])
    spread = float(rng.choice([0.002, 0.006, 0.02]))
    return Light(lamp, rng.uniform(0.5, 0.85), float(rng.choice([0, 0.3, 0.5])), spread)


def render_scene(seed: int, size: tuple[int, int] | None = None) -> RenderedScene:
    """Render the photo of a seed; `size` is (width, height) in px, drawn where not given."""
    rng = np.random.default_rng([20, seed])
    size = size or draw_picture_size(rng)
    design = draw_design(seed // SCENES_PER_DESIGN)
    layout = draw_layout(rng)
    camera = _place_camera(rng, layout, size)
    light = _draw_light(rng, camera)
    form = (rng.uniform(0.25, 0.5), rng.uniform(0.8, 2.6), rng.choice([0.0, 0.25, 0.7]))
    tiles = [_tile_block(p, layout, design, form) for p in layout.pieces]
    blocks = tiles + draw_clutter(rng, layout)
    canvas = draw_room(rng, size)
    paint_table(canvas, rng, layout, camera)
    ids = np.zeros((size[1], size[0]), np.int16)
    if blocks:
        _paint_blocks(canvas, ids, blocks, camera, light, rng)
    paint_hands(canvas, ids, rng, layout, camera)
    found, ignore = _label(layout.pieces, tiles, ids, camera)
    return RenderedScene(
        seed,
        design.seed,
        layout.name,
        _photograph(canvas, rng, layout, camera),
        found,
        ignore,
        layout.hand,
        layout.win,
        tuple((meld.type, notation(meld.tiles)) for meld in layout.melds),
        layout.dora,
        layout.ura,
    )


def _place_camera(rng: np.random.Generator, layout: Layout, size: tuple[int, int]) -> Camera:
    view = layout.view
    spare = max(0.0, 0.98 - view.fill) / 2
    shift = (rng.uniform(-spare, spare), rng.uniform(-0.5, 0.5) * (spare + 0.3))
    if view.fill > 1:
        shift = (rng.normal(0, 0.1), rng.normal(0, 0.1))
    return frame(
        view.focus, view.fill, shift, view.azimuth, view.elevation, view.roll, view.fov, size
    )


def _paint_blocks(
    canvas: np.ndarray,
    ids: np.ndarray,
    blocks: list[Block],
    camera: Camera,
    light: Light,
    rng: np.random.Generator,
) -> None:
    """Paint the shadows on the table, then every block, the hidden ones first."""
    solids = [corners(b.size, b.centre, b.rotation) for b in blocks]
    unit = camera.focal / float(np.linalg.norm(camera.position - blocks[0].centre))
    feet, cast = [], []
    for solid in solids:
        ray = light.lamp - solid
        ground = solid - ray * (solid[:, 2:] / ray[:, 2:])
        cast.append(camera.polygon(ground))
        near = solid[solid[:, 2] < 12] * [1, 1, 0]
        if len(near):
            feet.append(camera.polygon(near))
    strength = rng.uniform(0.1, 0.5) * (1 - light.ambient) * 2
    optics.darken(canvas, optics.shadow(cast, strength, unit * rng.uniform(1, 9), camera.size))
    optics.darken(canvas, optics.shadow(feet, rng.uniform(0.2, 0.55), unit * 2.5, camera.size))
    order = paint_order(
        np.stack([b.size for b in blocks]),
        np.stack([b.centre for b in blocks]),
        np.stack([b.rotation for b in blocks]),
        camera,
    )
    for number in order:
        if camera.depth(solids[number]).min() > 25:
            paint(blocks[number], canvas, ids, number + 1, camera, light)


def _photograph(
    canvas: np.ndarray, rng: np.random.Generator, layout: Layout, camera: Camera
) -> np.ndarray:
    """The painted picture as a phone saves it."""
    optics.darken(canvas, optics.light_map(rng))
    focus = float(np.linalg.norm(camera.position - layout.view.focus.mean(axis=0)))
    canvas = optics.defocus(canvas, rng, camera, focus * np.exp(rng.normal(0, 0.08)))
    canvas = optics.shake(canvas, rng)
    canvas = optics.add_noise(optics.expose(canvas, rng), rng)
    return optics.compress(canvas, rng)


def _label(
    pieces: tuple[Piece, ...], blocks: list[Block], ids: np.ndarray, camera: Camera
) -> tuple[tuple[RenderedTile, ...], tuple[np.ndarray, ...]]:
    """The tiles whose face or back is seen, and the sides that alone are seen of others."""
    found, ignore = [], []
    for number, (piece, block) in enumerate(zip(pieces, blocks, strict=True), 1):
        front = shows_front(block, camera)
        quad = face_quad(block, front, camera)
        if camera.depth(corners(block.size, block.centre, block.rotation)).min() <= 25:
            continue
        visible = _visible(quad, ids, number)
        if visible > 0.02 and area(quad) > GRAZING * float(np.ptp(quad, axis=0).max()) ** 2:
            code = piece.code if front else "back"
            found.append(RenderedTile(code, quad, visible, piece.role, piece.group, piece.sideways))
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


def draw_boxes(scene: RenderedScene) -> np.ndarray:
    """The picture with quads drawn: red at the tile's own top; ignored sides in yellow."""
    picture = scene.image.copy()
    for quad in scene.ignore:
        cv2.polylines(picture, [quad.astype(np.int32)], True, (255, 220, 0), 1, cv2.LINE_AA)
    for tile in scene.tiles:
        colour = {"hand": (0, 255, 0), "meld": (0, 200, 255), "other": (90, 90, 255)}.get(
            tile.role, (255, 0, 255)
        )
        points = tile.quad.astype(np.int32)
        cv2.polylines(picture, [points], True, colour, 1, cv2.LINE_AA)
        cv2.line(picture, points[0].tolist(), points[1].tolist(), (255, 0, 0), 2, cv2.LINE_AA)
        if tile.visible < 0.5:
            cv2.line(picture, points[0].tolist(), points[2].tolist(), (255, 255, 255), 1)
    return picture


def contact_sheet(seeds: range, boxes: bool, cell: int = 480, columns: int = 4) -> np.ndarray:
    """Pictures of some seeds side by side (uint8 RGB)."""
    rows = -(-len(seeds) // columns)
    sheet = np.full((rows * cell, columns * cell, 3), 255, np.uint8)
    for i, seed in enumerate(seeds):
        scene = render_scene(seed)
        picture = draw_boxes(scene) if boxes else scene.image
        scale = (cell - 4) / max(picture.shape[:2])
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        y, x = i // columns * cell, i % columns * cell
        sheet[y : y + picture.shape[0], x : x + picture.shape[1]] = picture
    return sheet


def write_scene(seed: int, folder: Path) -> str:
    """Save a scene as images/<seed>.jpg and give its line for labels.jsonl."""
    scene = render_scene(seed)
    height, width = scene.image.shape[:2]
    name = f"images/{seed:07d}.jpg"
    cv2.imwrite(str(folder / name), scene.image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 95])
    tiles = [
        {
            "tile": tile.code,
            "quad": tile.quad.round(1).tolist(),
            "visible": round(tile.visible, 3),
            "role": tile.role,
            "group": tile.group,
            "sideways": tile.sideways,
        }
        for tile in scene.tiles
    ]
    line = {
        "image": name,
        "width": width,
        "height": height,
        "design": scene.design,
        "layout": scene.layout,
        "tiles": tiles,
        "ignore": [quad.round(1).tolist() for quad in scene.ignore],
        "hand": scene.hand,
        "win": scene.win,
        "melds": [{"type": type_, "tiles": codes} for type_, codes in scene.melds],
        "dora_indicators": scene.dora_indicators,
        "ura_indicators": scene.ura_indicators,
    }
    return json.dumps(line)


def _write_part(seeds: range, folder: Path) -> list[str]:
    cv2.setNumThreads(1)
    return [write_scene(seed, folder) for seed in seeds]


def write_set(folder: Path, count: int, first: int, workers: int) -> None:
    """Render `count` scenes from seed `first` on into a folder with labels.jsonl."""
    (folder / "images").mkdir(parents=True, exist_ok=True)
    step = SCENES_PER_DESIGN
    parts = [range(s, min(s + step, first + count)) for s in range(first, first + count, step)]
    start, done = time.monotonic(), 0
    with (
        ProcessPoolExecutor(workers) as pool,
        (folder / "labels.jsonl").open("w", encoding="utf-8") as labels,
    ):
        for lines in pool.map(_write_part, parts, [folder] * len(parts)):
            labels.writelines(line + "\n" for line in lines)
            done += len(lines)
            print(f"{done}/{count}  {done / (time.monotonic() - start):.1f} images/s", flush=True)


def main() -> None:
    """Write a contact sheet or a set of photos."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--sheet", type=Path, help="write a contact sheet to this picture")
    parser.add_argument("--seeds", default="0..11", help="seeds of the sheet, A..B inclusive")
    parser.add_argument("--boxes", action="store_true", help="draw the labels on the sheet")
    parser.add_argument("--out", type=Path, help="write photos and labels.jsonl to this folder")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    if given.sheet:
        low, high = (int(part) for part in given.seeds.split(".."))
        sheet = contact_sheet(range(low, high + 1), given.boxes)
        cv2.imwrite(str(given.sheet), sheet[..., ::-1])
    if given.out:
        write_set(given.out, given.count, given.seed, given.workers)


if __name__ == "__main__":
    main()
