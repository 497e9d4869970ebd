"""Settlements one by one, each named after the rule it shows."""

import pytest

from scoring import (
    Abort,
    Chombo,
    Draw,
    GameError,
    Liability,
    Reason,
    Riichi,
    Ron,
    Stop,
    Table,
    Tsumo,
    Win,
    load_rules,
    settle,
)
from scoring.cases import CaseError
from scoring.settle_cases import settle_case

EMA_2016 = load_rules("ema-2016")
EMA_2025 = load_rules("ema-2025")
CASUAL = load_rules("planet-casual")
RANKED = load_rules("planet-ranked")
TENHOU = load_rules("tenhou")
MAHJONG_SOUL = load_rules("mahjong-soul")
M_LEAGUE = load_rules("m-league")

EVEN = (25000,) * 4
TABLE = Table(EVEN)
MANGAN, YAKUMAN = 2000, 8000
NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("event", "deltas"),
    [
        # EMA 2016 "Scoring": a discard pays 6 × basic to a dealer and 4 × basic to others
        (Ron(1, (Win(0, MANGAN),)), (12000, -12000, 0, 0)),
        (Ron(0, (Win(1, MANGAN),)), (-8000, 8000, 0, 0)),
        # ... self-drawn the dealer pays 2 × basic and the others 1 ×, each rounded up
        (Tsumo(Win(1, 640)), (-1300, 2700, -700, -700)),
        (Tsumo(Win(0, 640)), (3900, -1300, -1300, -1300)),
    ],
)
def test_one_win(event, deltas):
    assert settle(event, TABLE, EMA_2016).deltas == deltas


def test_counters_and_sticks_go_to_the_winner():
    """EMA 2016 "Counters": 300 from the discarder, or 100 from each player on a tsumo."""
    table = Table(EVEN, honba=2, sticks=3)
    ron = settle(Ron(2, (Win(3, 960),)), table, EMA_2016)
    assert ron.deltas == (0, 0, -4500, 7500)
    assert ron.sticks == -3
    assert settle(Tsumo(Win(3, MANGAN)), table, EMA_2016).deltas == (-4200, -2200, -2200, 11600)


def test_every_transfer_says_who_pays_whom_for_what():
    table = Table(EVEN, honba=1, sticks=1)
    assert settle(Ron(2, (Win(0, MANGAN),)), table, TENHOU).sentences(NAMES) == (
        "Cleo pays Ann 12,000: the win",
        "Cleo pays Ann 300: counters",
        "The table pays Ann 1,000: riichi sticks",
    )


class TestSeveralWinners:
    wins = (Win(3, MANGAN), Win(1, MANGAN))
    table = Table(EVEN, honba=1, sticks=3, riichi=(2, 3))

    def test_own_stick_back_and_the_rest_to_the_nearest(self):
        """EMA 2016 "Riichi"; EMA 2025 4.1: each winner is paid the counters."""
        settlement = settle(Ron(0, self.wins), self.table, EMA_2016)
        assert settlement.deltas == (-16600, 8300 + 2000, 0, 8300 + 1000)
        assert settlement.winners == (1, 3)

    def test_nearest_takes_every_stick(self):
        """The Planet rule book "Declaring riichi": even another winner's own stick."""
        settlement = settle(Ron(0, self.wins), self.table, RANKED)
        assert settlement.deltas == (-16600, 8300 + 3000, 0, 8300)

    def test_nearest_alone_takes_the_counters(self):
        """Recorded double wins."""
        assert settle(Ron(0, self.wins), self.table, TENHOU).deltas == (-16300, 11300, 0, 8000)

    def test_head_bump(self):
        """riichi.wiki, M.League: the nearest winner alone is paid."""
        settlement = settle(Ron(0, self.wins), self.table, M_LEAGUE)
        assert settlement.deltas == (-8300, 11300, 0, 0)
        assert (settlement.winners, settlement.unpaid) == ((1,), (3,))
        assert settlement.sentences(NAMES)[-1].startswith("Dan is not paid")

    @pytest.mark.parametrize("rules", [TENHOU, CASUAL], ids=lambda rules: rules.name)
    def test_three_make_the_hand_void(self, rules):
        """The Planet rule book "The five abortive draws"; sticks stay on the table."""
        three = tuple(Win(winner, MANGAN) for winner in (1, 2, 3))
        settlement = settle(Ron(0, three), self.table, rules)
        assert settlement.deltas == (0, 0, 0, 0)
        assert (settlement.winners, settlement.sticks) == ((), 0)
        assert "void" in settlement.sentences(NAMES)[0]

    @pytest.mark.parametrize("rules", [EMA_2016, RANKED, MAHJONG_SOUL], ids=lambda r: r.name)
    def test_three_are_all_paid(self, rules):
        three = tuple(Win(winner, MANGAN) for winner in (1, 2, 3))
        assert settle(Ron(0, three), TABLE, rules).deltas == (-24000, 8000, 8000, 8000)


class TestLiability:
    """Player 1, not the dealer, wins; player 2 is liable for the dragons."""

    single = Win(1, YAKUMAN, Liability(2, "daisangen"))
    double = Win(1, 2 * YAKUMAN, Liability(2, "daisangen"))
    table = Table(EVEN, honba=1)

    @pytest.mark.parametrize(
        ("rules", "deltas"),
        [
            # EMA 2016 "Yakuman": half each, the discarder alone pays for counters
            (EMA_2016, (0, 32300, -16000, -16300)),
            # nissymori/mahjax issue 94: the liable player pays the counters
            (TENHOU, (0, 32300, -16300, -16000)),
        ],
    )
    def test_ron_from_a_third_player(self, rules, deltas):
        assert settle(Ron(3, (self.single,)), self.table, rules).deltas == deltas

    @pytest.mark.parametrize("rules", [EMA_2016, TENHOU, MAHJONG_SOUL], ids=lambda r: r.name)
    def test_tsumo_is_paid_by_the_liable_player(self, rules):
        assert settle(Tsumo(self.single), self.table, rules).deltas == (0, 32300, -32300, 0)

    def test_the_liable_player_discards(self):
        assert settle(Ron(2, (self.single,)), self.table, TENHOU).deltas == (0, 32300, -32300, 0)

    def test_another_yakuman_is_covered_too(self):
        """RiichiEnv docs/RULES.md: on Tenhou the whole hand."""
        assert settle(Ron(3, (self.double,)), TABLE, TENHOU).deltas == (0, 64000, -32000, -32000)
        assert settle(Tsumo(self.double), TABLE, TENHOU).deltas == (0, 64000, -64000, 0)

    def test_another_yakuman_is_paid_as_any_win(self):
        """RiichiEnv docs/RULES.md: on Mahjong Soul the liable yakuman alone."""
        ron = settle(Ron(3, (self.double,)), TABLE, MAHJONG_SOUL)
        assert ron.deltas == (0, 64000, -16000, -48000)
        tsumo = settle(Tsumo(self.double), TABLE, MAHJONG_SOUL)
        assert tsumo.deltas == (-16000, 64000, -40000, -8000)

    def test_a_yakuman_without_liability(self):
        win = Win(1, YAKUMAN, Liability(2, "suukantsu"))
        assert settle(Tsumo(win), TABLE, M_LEAGUE).deltas == (0, 32000, -32000, 0)
        with pytest.raises(GameError, match="no liability for suukantsu"):
            settle(Tsumo(win), TABLE, TENHOU)


class TestDraws:
    @pytest.mark.parametrize(
        ("tenpai", "deltas"),
        [
            # EMA 2016 "A Drawn Hand": 3,000 in all
            ((), (0, 0, 0, 0)),
            ((2,), (-1000, -1000, 3000, -1000)),
            ((0, 3), (1500, -1500, -1500, 1500)),
            ((0, 1, 3), (1000, 1000, -3000, 1000)),
            ((0, 1, 2, 3), (0, 0, 0, 0)),
        ],
    )
    def test_those_not_ready_pay(self, tenpai, deltas):
        settlement = settle(Draw(tenpai), Table(EVEN, honba=3, sticks=2), EMA_2016)
        assert settlement.deltas == deltas
        assert settlement.sticks == 0

    def test_nagashi_mangan_takes_the_place_of_the_payments(self):
        """The Planet rule book, table types; recorded draws: without counters."""
        table = Table(EVEN, honba=2)
        assert settle(Draw((1,), (3,)), table, CASUAL).deltas == (-4000, -2000, -2000, 8000)
        assert settle(Draw((1,), (0,)), table, CASUAL).deltas == (12000, -4000, -4000, -4000)
        with pytest.raises(GameError, match="no nagashi mangan"):
            settle(Draw((1,), (3,)), table, RANKED)

    def test_a_called_discard_leaves_the_ordinary_payments(self):
        """smly/RiichiEnv issue 107."""
        assert settle(Draw((1,)), TABLE, TENHOU).deltas == (-1000, 3000, -1000, -1000)

    def test_who_declared_riichi_is_ready(self):
        with pytest.raises(GameError, match="declared riichi"):
            settle(Draw((1,)), Table(EVEN, sticks=1, riichi=(2,)), TENHOU)

    @pytest.mark.parametrize(
        ("kind", "names"),
        [
            ("kyuushu_kyuuhai", {"planet-casual", "tenhou", "mahjong-soul"}),
            ("suufon_renda", {"planet-casual", "tenhou", "mahjong-soul"}),
            ("suucha_riichi", {"planet-casual", "tenhou", "mahjong-soul"}),
            ("suukaikan", {"planet-casual", "tenhou", "mahjong-soul"}),
            ("sanchahou", {"planet-casual", "tenhou"}),
        ],
    )
    def test_abortive_draws_by_ruleset(self, every_ruleset, kind, names):
        for rules in every_ruleset:
            if rules.name in names:
                assert settle(Abort(kind), TABLE, rules).deltas == (0, 0, 0, 0)
            else:
                with pytest.raises(GameError, match="played on"):
                    settle(Abort(kind), TABLE, rules)


class TestChombo:
    table = Table(EVEN, sticks=2, riichi=(2,))

    def test_a_mangan_is_paid_and_riichi_taken_back(self):
        """riichi.wiki, Chombo: what a mangan tsumo would have earned, without counters."""
        settlement = settle(Chombo(1), self.table, TENHOU)
        assert settlement.deltas == (4000, -8000, 2000 + 1000, 2000)
        assert settlement.sticks == -1
        assert settle(Chombo(0), TABLE, TENHOU).deltas == (-12000, 4000, 4000, 4000)

    def test_a_penalty_at_the_end_moves_nothing_now(self):
        """World Riichi Championship Rules 2014, 7.1: no mangan payment."""
        assert settle(Chombo(1), self.table, EMA_2016).deltas == (0, 0, 1000, 0)


def test_riichi_puts_a_stick_down():
    settlement = settle(Riichi(3), TABLE, TENHOU)
    assert (settlement.deltas, settlement.sticks) == ((0, 0, 0, -1000), 1)
    assert settlement.transfers[0].reason is Reason.RIICHI


def test_riichi_with_too_few_points():
    """kobalab/majiang-core: where a score below zero ends the game, the stick must be there."""
    poor = Table((25000, 900, 25000, 49100))
    assert settle(Riichi(1), poor, EMA_2025).deltas == (0, -1000, 0, 0)
    with pytest.raises(GameError, match="1,000 points"):
        settle(Riichi(1), poor, TENHOU)


def test_stopping_moves_nothing():
    assert settle(Stop(), Table(EVEN, sticks=2), TENHOU).transfers == ()


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Ron(1, ()), "needs a winner"),
        (Ron(1, (Win(1, MANGAN),)), "own discard"),
        (Ron(1, (Win(2, MANGAN), Win(2, MANGAN))), "named once"),
        (Tsumo(Win(4, MANGAN)), "0 to 3"),
        (Tsumo(Win(1, 0)), "worth points"),
        (Tsumo(Win(1, YAKUMAN, Liability(1, "daisangen"))), "another player"),
        (Tsumo(Win(1, MANGAN, Liability(2, "daisangen"))), "another player"),
        (Draw((5,)), "0 to 3"),
        (Riichi(0), "once in a hand"),
    ],
)
def test_what_cannot_happen(event, message):
    table = Table(EVEN, sticks=1, riichi=(0,))
    with pytest.raises(GameError, match=message):
        settle(event, table, TENHOU)


@pytest.mark.parametrize(
    ("case", "message"),
    [
        ([], "not a JSON object"),
        ({"kind": "sanma"}, '"kind" is one of'),
        ({"kind": "noten", "tenpai": []}, 'no "ruleset"'),
        ({"kind": "noten", "ruleset": "house", "tenpai": []}, "no ruleset"),
        ({"kind": "noten", "ruleset": "*", "tenpai": ["X"]}, "not a seat"),
        ({"kind": "noten", "ruleset": "*", "tenpai": 3}, "wrong form"),
        ({"kind": "uma", "ruleset": "*", "scores": [30000] * 4}, "disagree"),
        ({"kind": "uma", "ruleset": "tenhou", "scores": [30000] * 3}, "wrong form"),
        ({"kind": "leftover_sticks", "ruleset": "tenhou", "sticks": True}, "tied_winners"),
    ],
)
def test_malformed_cases(case, message):
    with pytest.raises(CaseError, match=message):
        settle_case(case)
