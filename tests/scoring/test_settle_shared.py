"""Every settlement of the shared case files: rule texts and recorded games."""

from dataclasses import replace
from typing import Any

import pytest

from scoring import (
    Abort,
    Draw,
    Riichi,
    Ron,
    Table,
    Tsumo,
    Win,
    Wind,
    advance,
    find_liability,
    from_case,
    load_rules,
    settle,
    settle_case,
    value,
)

TENHOU = load_rules("tenhou")


def table_of(case: dict[str, Any]) -> Table:
    """The table of a recorded win; the sticks are those that the winner takes."""
    honba = 0 if case["multi_ron_index"] else case["honba"]
    return Table(
        tuple(case["scores_before"]),
        Wind(case["round"]),
        case["dealer"],
        honba,
        case["riichi_sticks"],
    )


def win_of(case: dict[str, Any]) -> Win:
    """Score the recorded hand and find who is liable for it."""
    rules = load_rules(case["ruleset"])
    hand, situation = from_case(case)
    worth = value(hand, situation, rules)
    yakuman = [line.key for line in worth.yakuman]
    liability = find_liability(case["winner"], hand, yakuman, rules)
    assert (liability.player if liability else None) == case["expected"]["pao_seat"]
    return Win(case["winner"], worth.base, liability)


def test_rule_text_settlements(shared_cases):
    cases = shared_cases("settlement")
    for case in cases:
        for field, settled in settle_case(case).items():
            assert settled == case[field], case["id"]
    assert cases


@pytest.mark.parametrize("file", ["real_tenhou", "real_mahjong_soul", "real_pao"])
def test_recorded_wins_move_the_recorded_points(shared_cases, file):
    cases = shared_cases(file)
    for case in cases:
        win = win_of(case)
        event = Tsumo(win) if case["tsumo"] else Ron(case["loser"], (win,))
        settlement = settle(event, table_of(case), load_rules(case["ruleset"]))
        assert list(settlement.deltas) == case["expected"]["deltas"], case["id"]
    assert cases


def test_recorded_double_rons(shared_cases):
    cases = shared_cases("real_multi_ron")
    for case in cases:
        wins = tuple(win_of(win) for win in case["wins"])
        table = replace(table_of(case["wins"][0]), sticks=case["riichi_sticks"])
        settlement = settle(Ron(case["loser"], wins), table, TENHOU)
        assert list(settlement.deltas) == case["total_deltas"], case["id"]
        assert list(settlement.winners) == case["order"], case["id"]
    assert cases


def test_recorded_draws(shared_cases):
    cases = shared_cases("real_draws")
    for case in cases:
        before = [
            score + 1000 * (seat in case["riichi_seats"])
            for seat, score in enumerate(case["scores_before"])
        ]
        old_sticks = case["riichi_sticks"] - len(case["riichi_seats"])
        table = Table(tuple(before), Wind(case["round_wind"]), case["dealer"], case["honba"])
        table = replace(table, sticks=old_sticks)
        for seat in case["riichi_seats"]:
            _, table = advance(table, Riichi(seat), TENHOU)
        assert list(table.scores) == case["scores_before"], case["id"]
        settlement = settle(draw_of(case), table, TENHOU)
        assert list(settlement.deltas) == case["deltas"], case["id"]
        assert settlement.sticks == 0
    assert cases


def draw_of(case: dict[str, Any]) -> Draw | Abort:
    # Records do not show the hand of seat 0 at a nagashi mangan; its riichi says it was ready.
    tenpai = tuple(
        seat for seat in range(4) if case["tenpai"][seat] or seat in case["riichi_seats"]
    )
    if case["type"] == "exhaustive":
        return Draw(tenpai)
    if case["type"] == "nagashi_mangan":
        return Draw(tenpai, nagashi=tuple(s for s in range(4) if case["deltas"][s] > 4000))
    return Abort(case["type"])
