"""What the models are measured with: shares, calibration, weights, exchanged models."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.evaluate_names import Named, calibration_error, share_right
from models.rates import rate
from models.swap import models_from
from vision.network import MODELS, load_network
from vision.presence import presence

SHARE = st.floats(0, 1)


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),  # Wilson (1927), worked by hand
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (38, 41, 0.806, 0.975)],
)
def test_interval(hits, count, low, high):
    share = rate(hits, count)
    assert share["value"] == pytest.approx(hits / count, abs=1e-4)
    assert share["ci95"] == pytest.approx([low, high], abs=1e-3)


def test_no_tiles_no_share():
    assert rate(0, 0) == {"n": 0}


def _named(right, prob):
    return Named("set", "1m", "1m" if right else "2m", prob)


def test_red_fives_are_strict():
    assert share_right([Named("set", "0p", "5p", 1.0), _named(True, 1.0)])["value"] == 0.5


@pytest.mark.parametrize(
    ("named", "error"),
    [
        ([_named(True, 1.0)] * 4, 0.0),
        ([_named(False, 1.0)] * 4, 1.0),
        ([_named(True, 0.75)] * 3 + [_named(False, 0.75)], 0.0),
    ],
)
def test_calibration_error(named, error):
    assert calibration_error(named) == pytest.approx(error)


def _tiles(count):
    """Outlines of tiles in a row."""
    box = np.array([[0, 0], [40, 0], [40, 53], [0, 53]], np.float32)
    return [box + np.array([41 * i, 0], np.float32) for i in range(count)]


@given(SHARE, SHARE, SHARE)
def test_more_score_or_less_doubt_never_makes_a_tile_less_likely(score, invalid, other):
    (here,) = presence(_tiles(1), [score], [invalid])
    assert 0 <= here <= 1
    assert presence(_tiles(1), [max(score, other)], [min(invalid, other)])[0] >= here


@given(SHARE, SHARE, SHARE, SHARE)
def test_a_tile_beside_a_mark_speaks_for_it(score, invalid, other, doubt):
    alone = presence(_tiles(1), [score], [invalid])[0]
    assert presence(_tiles(2), [score, other], [invalid, doubt])[0] >= alone
    far = [_tiles(1)[0], _tiles(5)[4]]
    assert presence(far, [score, other], [invalid, doubt])[0] == pytest.approx(alone)


def test_no_marks_no_tiles():
    assert presence([], [], []).shape == (0,)


def test_exchanged_models_go_back(tmp_path):
    for name in ("detector", "outliner", "classifier"):
        (tmp_path / f"{name}.onnx").write_bytes((MODELS / f"{name}.onnx").read_bytes())
    shipped = load_network("detector")
    with pytest.raises(RuntimeError), models_from(tmp_path):
        assert load_network("detector") is not shipped
        raise RuntimeError
    assert load_network("detector").meta == shipped.meta
