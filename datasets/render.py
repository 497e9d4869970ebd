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
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np

from datasets.deal import notation
from datasets.faces import draw_design
from datasets.labels import RenderedTile, draw_labels, label_tiles
from datasets.layouts import draw_layout, scene_rng
from datasets.studio import draw_tiles, paint_layout, photograph, place_camera

SCENES_PER_DESIGN = 8
LONGEST = 1600


@dataclass(frozen=True, slots=True)
class RenderedScene:
    """A photo and what it shows.

    `image` is uint8 RGB (H, W, 3). `hand` is mpsz in reading order without the winning tile where
    that one is set apart (`win`, else None); `melds` holds (type, mpsz, caller): 1 is the player
    on the right, 2 across, 3 left, None for a closed kan. `ignore` are quads (4, 2) of tile sides
    that are neither faces nor backs to find. `design` is the seed of the tile set: split training
    and test by it.
    """

    seed: int
    design: int
    layout: str
    image: np.ndarray
    tiles: tuple[RenderedTile, ...]
    ignore: tuple[np.ndarray, ...]
    hand: str
    win: str | None
    melds: tuple[tuple[str, str, int | None], ...]
    dora_indicators: tuple[str, ...]
    ura_indicators: tuple[str, ...]


_SHAPES = ((4, 3), (3, 4), (16, 9), (9, 16), (3, 2), (1, 1), (5, 2), (4, 1))
_SHARES = (0.36, 0.2, 0.1, 0.06, 0.08, 0.08, 0.07, 0.05)


def draw_size(rng: np.random.Generator, layout: str) -> tuple[int, int]:
    """Width and height in px: 640 to 1600 on the long side, hands also as narrow crops."""
    wide, high = _SHAPES[rng.choice(len(_SHAPES), p=_SHARES)]
    if layout != "winning_hand" and wide > 2 * high:
        wide, high = 4, 3
    long = float(np.clip(rng.normal(960, 200), 640, LONGEST))
    return round(long * wide / max(wide, high)), round(long * high / max(wide, high))


def render_scene(seed: int, size: tuple[int, int] | None = None) -> RenderedScene:
    """Render the photo of a seed; `size` is (width, height) in px, drawn where not given.

    Raises ValueError for a size of more than 1600 px.
    """
    if size and max(size) > LONGEST:
        raise ValueError(f"a scene has at most {LONGEST} px a side, not {size}")
    rng = scene_rng(seed)
    design = draw_design(seed // SCENES_PER_DESIGN)
    layout = draw_layout(rng)
    camera = place_camera(rng, layout, size or draw_size(rng, layout.name))
    blocks = draw_tiles(rng, layout, design, camera)
    picture = paint_layout(rng, layout, blocks, camera)
    tiles, ignore = label_tiles(layout.pieces, blocks, picture.ids, camera)
    return RenderedScene(
        seed=seed,
        design=design.seed,
        layout=layout.name,
        image=photograph(picture.canvas, rng, layout, camera),
        tiles=tiles,
        ignore=ignore,
        hand=layout.hand,
        win=layout.win,
        melds=tuple(
            (meld.type, notation(meld.tiles), caller)
            for meld, caller in zip(layout.melds, layout.callers, strict=True)
        ),
        dora_indicators=layout.dora,
        ura_indicators=layout.ura,
    )


def contact_sheet(seeds: range, boxes: bool, cell: int = 480, columns: int = 4) -> np.ndarray:
    """Pictures of some seeds side by side (uint8 RGB)."""
    rows = -(-len(seeds) // columns)
    sheet = np.full((rows * cell, columns * cell, 3), 255, np.uint8)
    for i, seed in enumerate(seeds):
        scene = render_scene(seed)
        picture = scene.image
        if boxes:
            picture = draw_labels(picture, scene.tiles, scene.ignore)
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
        "black": draw_design(scene.design).black,
        "layout": scene.layout,
        "tiles": tiles,
        "ignore": [quad.round(1).tolist() for quad in scene.ignore],
        "hand": scene.hand,
        "win": scene.win,
        "melds": [
            {"type": type_, "tiles": codes, "called_from": caller}
            for type_, codes, caller in scene.melds
        ],
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
        # Forking a process with OpenCV's threads running can hang the copy.
        ProcessPoolExecutor(workers, get_context("spawn")) as pool,
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
