"""A hand that is not whole is read again in other tones, and what only they show is doubtful."""

from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from tests.vision.rows import THIRTEEN, as_read, row
from vision import looks
from vision.photo import Pixels
from vision.table import Table, lay_out
from vision.tones import evened, sharpened, tones

PICTURE = np.full((64, 96, 3), 200, np.uint8)
WHOLE = [*THIRTEEN, "2z"]


def _table(tokens: list[str], y: float = 500.0) -> Table:
    return lay_out([as_read(spot) for spot in row(tokens, y=y)])


def _read(monkeypatch: pytest.MonkeyPatch, *seen: Table) -> Table:
    """What is read where the picture shows one table, and its tones one each."""
    shown: Iterator[Table] = iter(seen)
    monkeypatch.setattr(looks, "_as_it_is", lambda *_: next(shown))
    monkeypatch.setattr(looks, "_in_tone", lambda _: next(shown))
    return looks.table_of(PICTURE, ())


def test_a_hand_that_is_whole_as_it_is_counts(monkeypatch):
    whole = _table(WHOLE)
    assert _read(monkeypatch, whole) is whole


@pytest.mark.parametrize("others", [[], [_table(THIRTEEN[:9])]])
def test_the_first_tone_that_makes_the_hand_whole_counts(monkeypatch, others):
    table = _read(monkeypatch, _table(THIRTEEN[:12]), *others, _table(WHOLE))
    assert table.is_whole
    assert sorted(t.tile for t in table.own if t.prob <= 0.5) == sorted([THIRTEEN[12], "2z"])
    assert sum(t.prob == 1 for t in table.own) == 12


def test_a_tile_of_another_name_in_another_tone_is_doubtful(monkeypatch):
    misread = ["9m" if k == 1 else code for k, code in enumerate(WHOLE)]
    table = _read(monkeypatch, _table(misread), _table(WHOLE))
    assert [t.tile for t in table.own if t.prob <= 0.5] == [WHOLE[1]]


def test_another_row_or_a_hand_that_is_not_whole_changes_nothing(monkeypatch):
    seen = _table(THIRTEEN[:12])
    assert _read(monkeypatch, seen, _table(WHOLE, y=900), _table([*THIRTEEN, "5m"])) is seen


@pytest.mark.parametrize("count", [7, 9, 13])
def test_a_waiting_hand_and_a_few_tiles_are_not_looked_at_again(monkeypatch, count):
    seen = _table(THIRTEEN[:count])
    assert _read(monkeypatch, seen) is seen


def _stripes(low: int, high: int) -> Pixels:
    picture = np.full((256, 256, 3), high, np.uint8)
    picture[:, ::16] = picture[:, 1::16] = low
    return picture


def test_sharpened_edges_are_stronger():
    soft = cv2.GaussianBlur(_stripes(60, 200), (0, 0), 2)
    assert np.ptp(sharpened(soft)[128]) > 1.3 * np.ptp(soft[128])


@pytest.mark.parametrize(("low", "high"), [(215, 235), (20, 35)])
def test_faint_ink_is_darker_beside_its_tile_where_the_light_is_evened(low, high):
    grain = np.random.default_rng(0).normal(0, 2, (256, 256, 3))
    faint = (_stripes(low, high) + grain).astype(np.uint8)
    assert np.ptp(evened(faint)[128]) > 1.3 * np.ptp(faint[128])


def test_tones_are_pictures_of_the_same_kind():
    for toned in tones(PICTURE):
        assert (toned.shape, toned.dtype) == (PICTURE.shape, PICTURE.dtype)
