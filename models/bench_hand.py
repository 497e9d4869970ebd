"""Photo to points on rendered hands: `yakusnap bench hand`.

Every figure is a share with its count and 95 % Wilson interval. The pictures are drawn: how well
real photos are read is what `models.evaluate` measures.
"""

from __future__ import annotations

import io
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context

import cv2
import numpy as np
from PIL import Image

from datasets.render import SCENES_PER_DESIGN
from models.bench_cases import (
    FIRST_SEED,
    Case,
    Unfit,
    answer_of,
    draw_case,
    photograph_case,
)
from models.bench_marks import SeenTile, corrections, judge, match_tiles
from vision import Reading, read
from vision.quads import side


@dataclass(frozen=True, slots=True)
class Marked:
    """One case and how its photo was read.

    Attributes:
        design: the seed of the tile set.
        size: px, the median side of the hand's tiles in the photo.
        tiles: every face of the hand.
        right: what was right, level by level.
        by_looks: the same without decoding.
        corrections: tiles to change, add or remove, with decoding and without.
        sure: how sure the reading is of the winning tile, the called sets and the whole hand.
        ms: the reading's time.
    """

    case: Case
    design: int
    size: float
    tiles: tuple[SeenTile, ...]
    right: dict[str, bool]
    by_looks: dict[str, bool]
    corrections: tuple[int, int]
    sure: dict[str, float]
    ms: float


def mark(case: Case) -> Marked:
    """Render a case, read it and compare.

    Raises:
        Unfit: the photo does not show the whole hand.
    """
    case, scene = photograph_case(case)
    file = io.BytesIO()
    Image.fromarray(scene.image).save(file, "JPEG", quality=92)
    reading = read(file.getvalue())
    answer, plain = answer_of(reading), answer_of(reading, by_looks=True)
    own = [side(t.quad) for t in scene.tiles if t.role in ("hand", "win", "meld")]
    return Marked(
        case=case,
        design=scene.design,
        size=float(np.median(own)),
        tiles=tuple(match_tiles(scene.tiles, reading)),
        right=judge(case, answer),
        by_looks=judge(case, plain),
        corrections=(corrections(case, answer), corrections(case, plain)),
        sure=_said(reading),
        ms=reading.ms,
    )


def _said(reading: Reading) -> dict[str, float]:
    parts = reading.certainty
    if parts is None:
        return {}
    return {"winning tile": parts.win, "called sets": parts.melds, "whole hand": reading.sure}


def read_hands(hands: int, workers: int) -> tuple[list[Marked], Counter[str]]:
    """Mark the first cases from FIRST_SEED on, and count why scenes between them are none."""
    marked: list[Marked] = []
    unfit: Counter[str] = Counter()
    start = time.monotonic()
    # Forking a process with OpenCV's threads running can hang the copy.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        parts = _designs()
        while len(marked) < hands:
            # Not all parts at once: how many are needed is only known on the way.
            for some, reasons in pool.map(_mark_part, (next(parts) for _ in range(4 * workers))):
                marked += some
                unfit += reasons
                _tell(min(len(marked), hands), hands, start)
    print(file=sys.stderr)
    return marked[:hands], unfit


def _designs() -> Iterator[range]:
    return (range(seed, seed + SCENES_PER_DESIGN) for seed in count(FIRST_SEED, SCENES_PER_DESIGN))


def _mark_part(seeds: range) -> tuple[list[Marked], Counter[str]]:
    cv2.setNumThreads(1)
    marked: list[Marked] = []
    unfit: Counter[str] = Counter()
    for seed in seeds:
        try:
            marked.append(mark(draw_case(seed)))
        except Unfit as reason:
            unfit[str(reason)] += 1
    return marked, unfit


def _tell(done: int, hands: int, start: float) -> None:
    left = (time.monotonic() - start) / max(done, 1) * (hands - done)
    print(f"\r{done}/{hands} hands, {left / 60:.1f} min left ", end="", file=sys.stderr, flush=True)
