"""The benchmark values what it says, in both engines alike."""

import sys

import pytest

from scoring.bench import measure


def test_both_engines_agree_on_every_dealt_hand() -> None:
    pytest.importorskip("mahjong")
    speed = measure(count=300, seed=7, rounds=1)
    assert speed.agreeing == 300
    assert speed.ratio and speed.ratio > 1.5
    assert "same total on 300" in speed.describe()


def test_without_the_other_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mahjong.hand_calculating.hand", None)
    speed = measure(count=20, rounds=1)
    assert speed.theirs is None and speed.ratio is None
    assert "not installed" in speed.describe()
