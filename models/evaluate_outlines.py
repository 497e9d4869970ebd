"""How well outlines fit the tiles of rendered designs that no training draws."""

from collections import defaultdict
from typing import Any

import numpy as np

from datasets.render import render_scene
from models.rates import rate
from vision.detect import detect
from vision.outline import outline
from vision.quads import overlap

#: Scenes of held-out designs.
SCENES = range(1_420_000, 1_420_480, 8)
#: Tiles of which less is uncovered are left out, and marks that hardly touch a tile.
SEEN, TOUCHES = 0.8, 0.2


def measure_outlines() -> dict[str, Any]:
    """Shares of the outlines of visible tiles above each overlap, before and after the outliner."""
    overlaps: dict[str, list[float]] = defaultdict(list)
    for seed in SCENES:
        scene = render_scene(seed)
        marks = [mark.quad for mark in detect(scene.image)]
        for mark, drawn in zip(marks, outline(scene.image, marks), strict=True):
            covers = [overlap(mark, tile.quad)[0] for tile in scene.tiles]
            if not covers or max(covers) < TOUCHES:
                continue
            tile = scene.tiles[int(np.argmax(covers))]
            if tile.visible >= SEEN:
                overlaps["as_detected"].append(max(covers))
                overlaps["as_outlined"].append(overlap(drawn, tile.quad)[0])
    return {
        "outlines_of_rendered_tiles": {
            way: {
                f"above_{least}": rate(int((np.array(some) > least).sum()), len(some))
                for least in (0.5, 0.7, 0.8, 0.9)
            }
            for way, some in overlaps.items()
        }
    }
