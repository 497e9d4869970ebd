"""Every recorded final ranking that a formula is known for."""

from dataclasses import replace
from typing import Any

from scoring import Rules, Table, final_ranking, load_rules
from scoring.table import PLAYERS, FourPoints, four

TENHOU = load_rules("tenhou")


def rules_of(final: dict[str, Any]) -> Rules:
    """Tenhou's rules with the uma, oka and rounding of the room; a record counts in thousands."""
    formula = final["formula"]
    return_points = formula["return"]
    return replace(
        TENHOU,
        uma=tuple(1000 * points for points in formula["uma"]),
        starting_points=return_points - 1000 * formula["oka"] // 4,
        return_points=return_points,
        rounded_results="rounded" in formula["method"],
    )


def from_first_dealer(final: dict[str, Any], values: list[int]) -> FourPoints:
    return four(values[(player + final["first_dealer"]) % 4] for player in PLAYERS)


def results(scores: FourPoints, rules: Rules, sticks: int = 0) -> FourPoints:
    ranking = final_ranking(Table(scores, sticks=sticks), rules)
    by_player = {standing.player: standing.result for standing in ranking}
    return four(by_player[player] for player in PLAYERS)


def points_of(final: dict[str, Any]) -> FourPoints:
    return from_first_dealer(final, [round(1000 * points) for points in final["points"]])


def test_recorded_results(shared_cases):
    finals = [final for final in shared_cases("real_finals") if final["formula"]]
    for final in finals:
        scores = from_first_dealer(final, final["scores"])
        assert results(scores, rules_of(final)) == points_of(final), final["id"]
    assert finals


def test_sticks_left_after_a_last_draw_are_the_winners(shared_cases):
    """A recorded final score holds the sticks that were on the table at the last draw."""
    drawn = [
        final
        for final in shared_cases("real_finals")
        if final["formula"] and final["last_tag"] == "RYUUKYOKU"
    ]
    for final in drawn:
        before, deltas = final["last_hand_scores_before"], final["last_hand_deltas"]
        after = [score + delta for score, delta in zip(before, deltas, strict=True)]
        scores = from_first_dealer(final, after)
        settled = results(scores, rules_of(final), sticks=final["last_sticks"])
        assert settled == points_of(final), final["id"]
    assert drawn


def test_results_of_other_rules(shared_cases):
    """Three of the games without a formula: no uma from 1,000 points, and uma split on ties."""
    finals = {final["id"]: final for final in shared_cases("real_finals")}
    bare = replace(
        TENHOU,
        uma=(0, 0, 0, 0),
        starting_points=1000,
        return_points=1000,
        rounded_results=False,
    )
    for name, rules in {
        "d876e20cf81a": bare,
        "7ce8f5c5240d": bare,
        "d56716728465": load_rules("ema-2025"),
    }.items():
        if name in finals:
            scores = from_first_dealer(finals[name], finals[name]["scores"])
            assert results(scores, rules) == points_of(finals[name])
