"""Places, uma, oka, ties, left-over sticks and chombo."""

from dataclasses import replace

import pytest

from scoring import Table, final_ranking, load_rules
from scoring.ranking import left_over_share, uma_of

EMA = load_rules("ema-2025")
TENHOU = load_rules("tenhou")
M_LEAGUE = load_rules("m-league")
MAHJONG_SOUL = load_rules("mahjong-soul")


@pytest.mark.parametrize(
    ("scores", "uma"),
    [
        # EMA 2025 3.7.1: players tied for a position pool the bonuses and split them evenly
        ((40000, 35000, 25000, 20000), (15000, 5000, -5000, -15000)),
        ((40000, 40000, 25000, 15000), (10000, 10000, -5000, -15000)),
        ((35000, 30000, 30000, 25000), (15000, 0, 0, -15000)),
        ((38000, 38000, 38000, 6000), (5000, 5000, 5000, -15000)),
        ((30000, 30000, 30000, 30000), (0, 0, 0, 0)),
    ],
)
def test_ties_share_the_uma(scores, uma):
    assert uma_of(scores, EMA) == uma


def test_ties_by_seat():
    """Recorded final scores: the player nearer the first dealer places higher."""
    assert uma_of((20000, 30000, 30000, 20000), TENHOU) == (-10000, 20000, 10000, -20000)


def test_a_tie_shares_the_oka_too():
    """riichi.wiki, M.League: 50 and 10 for the first two places are split."""
    ranking = final_ranking(Table((35000, 35000, 20000, 10000)), M_LEAGUE)
    assert [standing.place for standing in ranking] == [1, 1, 3, 4]
    assert [standing.result for standing in ranking[:2]] == [5000 + 30000] * 2
    assert sum(standing.result for standing in ranking) == 0


def test_what_cannot_be_split_goes_to_the_first_seats():
    ranking = final_ranking(Table((30000, 30000, 30000, 10000)), M_LEAGUE)
    assert [standing.uma + standing.oka for standing in ranking[:3]] == [16700, 16700, 16600]
    assert sum(standing.result for standing in ranking) == 0


def test_sticks_left_on_the_table():
    """EMA 2016 "Riichi": to the winner of the game; EMA 2025 3.7: split on a tie, rounded down."""
    won = final_ranking(Table((40000, 33000, 25000, 20000), sticks=2), EMA)
    assert (won[0].score, won[0].sticks, won[0].result) == (42000, 2000, 27000)
    tied = final_ranking(Table((39000, 39000, 20000, 19000), sticks=3), EMA)
    assert [standing.sticks for standing in tied] == [1500, 1500, 0, 0]
    assert left_over_share(2, 3, EMA) == 666
    assert left_over_share(2, 1, replace(EMA, leftover_sticks="nobody")) == 0


def test_rounding_leaves_the_difference_to_the_first():
    """Recorded final scores of Tenhou: half a thousand is rounded away from zero."""
    ranking = final_ranking(Table((-6500, 18500, 36500, 51500)), TENHOU)
    assert [standing.result for standing in ranking] == [61000, 17000, -21000, -57000]


def test_exact_results():
    """MahjongRepository/mahjong_wiki, Mahjong Soul: the difference to 25,000 and uma."""
    ranking = final_ranking(Table((24100, 18300, 36200, 21400)), MAHJONG_SOUL)
    assert [standing.result for standing in ranking] == [26200, 4100, -8600, -21700]


def test_chombo_comes_off_after_uma():
    """MahjongRepository/mahjong_wiki, EMA: 20 points after the rank bonus."""
    table = Table((40000, 35000, 25000, 20000), chombo=(1, 1))
    second = final_ranking(table, EMA)[1]
    assert (second.player, second.place, second.penalty) == (1, 2, 40000)
    assert second.result == 5000 + 5000 - 40000
