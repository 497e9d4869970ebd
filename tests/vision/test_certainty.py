"""How sure the parts of a hand are."""

import pytest

from vision.certainty import Certainty, weigh
from vision.hands import FoundHand

ROW = tuple(range(14))
WHOLE = FoundHand(ROW)
APART = FoundHand(ROW[:-1], 13)


def test_equal_ways_share_the_certainty():
    sure = weigh([(5.0, WHOLE), (5.0, APART), (5.0, WHOLE)], WHOLE)
    assert sure.win == pytest.approx(0.5)
    assert (sure.tiles, sure.melds) == (1, 1)


def test_the_likelier_way_is_the_surer_one():
    assert weigh([(7.0, WHOLE), (5.0, APART)], WHOLE).win > 0.8


def test_a_hand_of_few_tiles_is_in_doubt():
    few = FoundHand(ROW[:12])
    assert max(weigh([(5.0, few)], few).tiles, weigh([(5.0, few)], few).win) <= 0.5


def test_a_complete_hand_is_surer_than_its_names():
    sure = Certainty(0.9, 0.8, 1.0)
    assert sure.of_whole(0.5, complete=False) == pytest.approx(0.4)
    assert 0.75 < sure.of_whole(0.5, complete=True) < sure.of_whole(0.9, complete=True) < 1
