"""The final ranking: places, uma, oka, ties, sticks left on the table, chombo.

Sources: EMA 2016 "Riichi" (left-over sticks), EMA 2025 3.7 and 3.7.1, the Planet rule book "Final
placement", recorded final scores.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .payments import STICK
from .rules import Rules
from .table import PLAYERS, FourPoints, Table, four


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place and result; all numbers are points, a result of 47000 is +47.0."""

    player: int
    place: int
    """1 to 4; equal scores share a place where the ruleset splits ties."""
    score: int
    """Points on the table with the left-over riichi sticks."""
    sticks: int
    """What of the score is left-over riichi sticks."""
    uma: int
    oka: int
    penalty: int
    """What chombo take off."""
    result: int
    """Score above the return points, with uma and oka, less the penalty."""


def final_ranking(table: Table, rules: Rules) -> tuple[Standing, ...]:
    """Rank the players by the scores on the table, best first.

    >>> from scoring import load_rules
    >>> ranking = final_ranking(Table((10800, 29400, 18000, 41800)), load_rules("tenhou"))
    >>> [(standing.player, standing.result) for standing in ranking]
    [(3, 52000), (1, 9000), (2, -22000), (0, -39000)]
    """
    places = _places(table.scores, rules)
    first = [player for player in PLAYERS if places[player] == 1]
    share = left_over_share(table.sticks, len(first), rules)
    sticks = four(share if player in first else 0 for player in PLAYERS)
    scores = four(score + extra for score, extra in zip(table.scores, sticks, strict=True))
    uma = uma_of(table.scores, rules)
    oka = _by_place((rules.oka, 0, 0, 0), table.scores, rules)
    results = _results(scores, four(map(sum, zip(uma, oka, strict=True))), rules)
    penalties = four(table.chombo.count(player) * rules.chombo_penalty for player in PLAYERS)
    return tuple(
        Standing(
            player=player,
            place=places[player],
            score=scores[player],
            sticks=sticks[player],
            uma=uma[player],
            oka=oka[player],
            penalty=penalties[player],
            result=results[player] - penalties[player],
        )
        for player in _order(table.scores)
    )


def uma_of(scores: FourPoints, rules: Rules) -> FourPoints:
    """Give each player's uma; equal scores share their places' uma or are ranked by seat.

    >>> from scoring import load_rules
    >>> uma_of((40000, 40000, 25000, 15000), load_rules("ema-2025"))
    (10000, 10000, -5000, -15000)
    """
    return _by_place(rules.uma, scores, rules)


def left_over_share(sticks: int, winners: int, rules: Rules) -> int:
    """Give what each of the equal winners of the game gets of the sticks left on the table.

    Decimals are rounded down (EMA 2025 3.7).
    """
    return 0 if rules.leftover_sticks == "nobody" else sticks * STICK // winners


def _order(scores: FourPoints) -> list[int]:
    """The players, best first; of equals the one nearer the first dealer."""
    return sorted(PLAYERS, key=lambda player: -scores[player])


def _places(scores: FourPoints, rules: Rules) -> FourPoints:
    if rules.ties == "split":
        return four(1 + sum(other > score for other in scores) for score in scores)
    order = _order(scores)
    return four(1 + order.index(player) for player in PLAYERS)


def _by_place(bonuses: Sequence[int], scores: FourPoints, rules: Rules) -> FourPoints:
    """Give each player the bonus of their place, or an even part of the bonuses of a tie.

    What does not divide into whole hundreds goes to the players nearest the first dealer.
    """
    places = _places(scores, rules)
    shares = [0, 0, 0, 0]
    for place in set(places):
        tied = [player for player in PLAYERS if places[player] == place]
        hundreds, over = divmod(sum(bonuses[place - 1 :][: len(tied)]) // 100, len(tied))
        for rank, player in enumerate(tied):
            shares[player] = 100 * (hundreds + (rank < over))
    return four(shares)


def _results(scores: FourPoints, bonuses: FourPoints, rules: Rules) -> FourPoints:
    """Measure the scores against the return points; rounding leaves the difference to the first.

    Half a thousand is rounded away from zero, as in recorded final scores.
    """
    if not rules.rounded_results:
        exact = zip(scores, bonuses, strict=True)
        return four(score - rules.return_points + bonus for score, bonus in exact)
    rounded = [
        _whole_thousands(score) - rules.return_points + bonus
        for score, bonus in zip(scores, bonuses, strict=True)
    ]
    first = _order(scores)[0]
    rounded[first] -= sum(rounded)
    return four(rounded)


def _whole_thousands(points: int) -> int:
    size = (abs(points) + 500) // 1000 * 1000
    return size if points >= 0 else -size
