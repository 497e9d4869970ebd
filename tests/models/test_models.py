"""The shipped models are the measured ones and describe themselves."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from scoring import Tile
from vision.network import MODELS, load_network

NAMES = ("detector", "outliner", "classifier")


@pytest.mark.parametrize("name", NAMES)
def test_the_json_is_about_this_file(name):
    card = json.loads((MODELS / f"{name}.json").read_text(encoding="utf-8"))
    data = (MODELS / card["file"]).read_bytes()
    assert hashlib.sha256(data).hexdigest() == card["sha256"]
    assert len(data) == card["bytes"]
    assert load_network(name).meta == card["metadata"]


def test_all_together_stay_below_eight_megabytes():
    assert sum((MODELS / f"{name}.onnx").stat().st_size for name in NAMES) < 8_000_000


def test_the_classifier_names_every_tile_once():
    labels = load_network("classifier").meta["labels"]
    tiles = [label for label in labels if label[0].isdigit()]
    assert len(labels) == len(set(labels)) == 40
    assert len(tiles) == 37
    assert all(str(Tile.parse(tile)) == tile for tile in tiles)
    assert set(labels) - set(tiles) == {"back", "flower", "invalid"}


def test_outputs_have_their_shapes():
    stride = load_network("detector").meta["stride"]
    marks = load_network("detector")(np.zeros((2, 64, 128, 3), np.uint8))
    assert marks.shape == (2, 18, 64 // stride, 128 // stride)
    side = load_network("outliner").meta["side"]
    assert load_network("outliner")(np.zeros((3, side, side, 3), np.uint8)).shape == (3, 8)
    side = load_network("classifier").meta["side"]
    assert load_network("classifier")(np.zeros((3, side, side, 3), np.uint8)).shape == (3, 44)


def test_no_stranger_lies_among_the_models():
    assert {path.stem for path in Path(MODELS).glob("*.onnx")} == set(NAMES)
