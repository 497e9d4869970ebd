"""Fits find what drew the figures that they are given."""

import numpy as np
import pytest

from models.fit_layout import fit_certainty, fit_weights, gap, log_loss
from models.laid_hands import Faces, LaidHand
from models.regression import fit_choice, fit_logistic
from vision.certainty import Rivals
from vision.indicators import Pair

NO_FACES = Faces((), ())
PARTS = ("tiles", "winning tile", "called sets", "whole hand")


def test_regression_finds_the_weights_that_drew_the_rows():
    rng = np.random.default_rng(0)
    x = np.column_stack([np.ones(40_000), rng.normal(0, 2, 40_000), rng.normal(0, 3, 40_000)])
    wanted = np.array([0.5, 2.0, 0.4])
    hit = rng.random(len(x)) < 1 / (1 + np.exp(-x @ wanted))
    assert fit_logistic(x, hit) == pytest.approx(wanted, abs=0.1)


def test_choices_tell_what_weighs():
    rng = np.random.default_rng(0)
    wanted = np.array([-0.5, 2.0])
    offers = [np.column_stack([np.ones(3), rng.normal(0, 1, 3)]) for _ in range(8_000)]
    chosen = [int(np.argmax(np.append(rows @ wanted, 0) + rng.gumbel(size=4))) for rows in offers]
    found = fit_choice(offers, [None if k == 3 else k for k in chosen])
    assert found == pytest.approx(wanted, abs=0.1)


def test_a_prior_holds_weights_to_zero():
    x, y = np.ones((4, 1)), np.ones(4)
    assert 0 < fit_logistic(x, y, prior=1.0)[0] < fit_logistic(x, y, prior=0.1)[0]


def _faces(clues, true):
    return Faces(("1m",), ((Pair((0,), (), clues), true),))


def _hand(right=True, nats=(0.0,), count=14, names=1.0, faces=NO_FACES):
    """A hand with rivals that differ from it in everything, all of it right or wrong."""
    return LaidHand(
        design=0,
        indicators=((), ()),
        read=faces,
        drawn=NO_FACES,
        rivals=Rivals(nats, tuple((k == 0,) * 3 for k in range(len(nats)))),
        count=count,
        complete=count == 14,
        names=names,
        right=dict.fromkeys(PARTS, right),
    )


def test_clues_weigh_what_they_tell():
    hands = [
        _hand(faces=_faces(clues, k < true))
        for clues, true in (({"no wall": 1.0}, 100), ({"no wall": 1.0, "no wall, alone": 1.0}, 900))
        for k in range(1000)
    ]
    weights = fit_weights(hands)
    assert weights.pop("no wall") == pytest.approx(-np.log(9), abs=0.05)
    assert weights.pop("no wall, alone") == pytest.approx(2 * np.log(9), abs=0.1)
    assert not any(weights.values())


def test_certainty_is_as_high_as_hands_are_right():
    twice = [
        _hand(k < right, nats=(0.0, -2 * float(np.log(right))))
        for right in (3, 9)
        for k in range(right + 1)
    ]
    few = [_hand(k < 7, count=13) for k in range(20)]
    named = [_hand(k < 9, names=0.81) for k in range(10)]
    for hand in named:
        hand.right.update(dict.fromkeys(PARTS[:3], True))
    assert fit_certainty([*twice, *few, *named]) == {
        "WIN": 2.0,
        "OTHERS": 2.0,
        "NOT_WHOLE": 0.35,
        "PARTS": 1.0,
        "NAMES": 0.5,
    }


def test_what_is_said_and_what_is_right():
    fair = [(0.9, k < 9) for k in range(10)]
    bold = [(0.9, k < 5) for k in range(10)]
    assert gap(fair) == pytest.approx(0)
    assert gap(bold) == pytest.approx(0.4)
    assert log_loss(fair) < log_loss(bold)
