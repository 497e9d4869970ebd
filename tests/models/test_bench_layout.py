"""The layout is judged on tables that are outlined but not painted."""

import numpy as np
import pytest

from datasets.faces import draw_design
from datasets.glyphs import FontsMissing
from datasets.outlines import outline_scene
from datasets.render import render_scene
from models.bench_layout import FIRST_SEED, judge_part

SIZE = (960, 720)


@pytest.mark.parametrize("seed", [FIRST_SEED, FIRST_SEED + 8])
def test_outlines_are_those_of_the_painted_scene(seed):
    try:
        draw_design(0).face("1m", 0)
    except FontsMissing as missing:
        pytest.skip(str(missing))
    painted = [tile for tile in render_scene(seed, SIZE).tiles if tile.visible > 0.8]
    outlined = outline_scene(seed, SIZE)
    assert len(painted) > 10
    for tile in painted:
        off = [float(np.abs(other.quad - tile.quad).max()) for other in outlined]
        nearest = outlined[int(np.argmin(off))]
        assert min(off) < 2
        assert (nearest.code, nearest.role) == (tile.code, tile.role)
        assert nearest.visible > 0.6


def test_most_tables_are_laid_out_right_and_noise_makes_it_worse():
    seeds = range(FIRST_SEED, FIRST_SEED + 48)
    exact = [right["hand exact"] for right in judge_part(seeds, 0.02).values()]
    shaken = [right["hand exact"] for right in judge_part(seeds, 0.4).values()]
    assert len(exact) == len(shaken) > 15
    assert sum(exact) >= len(exact) - 1
    assert sum(shaken) < 0.8 * len(shaken)
