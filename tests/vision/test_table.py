"""A hand that is not whole goes on as the same hand with more tiles."""

import numpy as np
import pytest

from tests.vision.rows import THIRTEEN, row
from vision.classify import labels
from vision.frames import Spot
from vision.reading import ReadTile
from vision.table import Table, lay_out


def _table(spots: list[Spot]) -> Table:
    every = np.eye(len(labels()), dtype=np.float32)
    return lay_out(
        [
            ReadTile(s.code, 1.0, ((s.code, 1.0),), s.quad, every[labels().index(s.code)])
            for s in spots
        ]
    )


@pytest.mark.parametrize(
    ("tokens", "whole"),
    [
        ([*THIRTEEN, "2z"], True),
        ([*THIRTEEN, "3z"], False),
        (THIRTEEN, False),
        ([*THIRTEEN[:10], "_", "6z-", "6z", "6z", "_", "1z"], True),
        ([*THIRTEEN[:10], "_", "6z-", "6z", "6z"], False),
    ],
)
def test_a_whole_hand_is_complete_by_the_rules(tokens, whole):
    assert _table(row(tokens)).is_whole is whole


def test_a_table_goes_on_with_the_same_hand_and_more():
    spots = row(THIRTEEN)
    before, after = _table(spots[:11]), _table(spots)
    assert after.goes_on(before)
    assert not before.goes_on(after)
    assert not before.goes_on(before)
    assert not _table(row(THIRTEEN, y=900)).goes_on(before)
    assert after.goes_on(_table([]))


def test_a_table_does_not_go_on_where_a_called_set_falls_apart():
    called = [*THIRTEEN[:10], "_", "7p-", "8p", "9p"]
    told, lost = _table(row(called)), _table(row([*THIRTEEN[:10], "7p", "8p", "9p", "2m"]))
    assert (len(told.layout.own.melds), len(lost.layout.own.melds)) == (1, 0)
    assert lost.layout.own.count > told.layout.own.count
    assert not lost.goes_on(told)
