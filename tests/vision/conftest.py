"""Rendered hands that a careful person can read, and what was read of them."""

import io

import numpy as np
import pytest
from PIL import Image

from datasets.faces import draw_design
from datasets.glyphs import FontsMissing
from models.bench_cases import FIRST_SEED, Unfit, draw_case, photograph_case
from vision import read

HANDS = 10
#: Every fourth seed of those that no training has seen: at most two hands of a tile design.
SEEDS = range(FIRST_SEED, FIRST_SEED + 240, 4)
#: The shortest side of a tile's face in px, and the least of its shortest to its longest side.
SHORTEST, FLATTEST = 24.0, 0.4
#: The parts of the hand itself.
OWN = ("hand", "win", "meld")


@pytest.fixture(scope="session")
def fonts() -> None:
    """Skip what is rendered where a font is missing."""
    try:
        draw_design(0).face("1m", 0)
    except FontsMissing as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def encode():
    """A picture (uint8 RGB) becomes the bytes of a photo."""

    def encode(pixels: np.ndarray) -> bytes:
        out = io.BytesIO()
        Image.fromarray(pixels).save(out, "JPEG", quality=92)
        return out.getvalue()

    return encode


@pytest.fixture(scope="session")
def rendered(fonts, encode):
    """(scene, reading) of whole hands whose every tile is large enough and not seen too flatly."""
    pairs = []
    for seed in SEEDS:
        try:
            case = draw_case(seed)
            if case.layout != "winning_hand":  # the hand of a whole table is small
                continue
            _, scene = photograph_case(case)
        except Unfit:
            continue
        if all(_readable(tile.quad) for tile in scene.tiles if tile.role in OWN):
            pairs.append((scene, read(encode(scene.image))))
        if len(pairs) == HANDS:
            break
    return pairs


def _readable(quad: np.ndarray) -> bool:
    sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
    return bool(sides.min() >= max(SHORTEST, FLATTEST * sides.max()))
