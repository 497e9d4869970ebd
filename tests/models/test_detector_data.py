"""Which windows the detector learns from."""

import json

import pytest

pytest.importorskip("torch", reason="training needs torch: make smoke installs it")

from models.detector_data import BLACK_TIMES, FLAT_TILES, FLAT_TIMES, rendered_sources


def tile(height, visible=1.0):
    quad = [[0, 0], [40, 0], [40, height], [0, height]]
    return {"tile": "1m", "quad": quad, "visible": visible}


@pytest.mark.parametrize(
    ("tiles", "black", "times"),
    [
        ([tile(50)] * 13, False, 1),
        ([tile(50)] * 13, True, BLACK_TIMES),
        ([tile(50)] * 10 + [tile(12)] * FLAT_TILES, False, FLAT_TIMES),
        ([tile(50)] * 10 + [tile(12)] * FLAT_TILES, True, BLACK_TIMES * FLAT_TIMES),
        ([tile(50)] * 10 + [tile(12)] * (FLAT_TILES - 1), False, 1),
        ([tile(50)] * 10 + [tile(12, visible=0.3)] * FLAT_TILES, False, 1),
        ([], False, 1),
    ],
)
def test_scenes_with_black_or_flat_tiles_count_more(tmp_path, tiles, black, times):
    row = {"image": "a.jpg", "width": 640, "height": 480, "black": black, "tiles": tiles}
    (tmp_path / "labels.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert len(rendered_sources(tmp_path)) == times
