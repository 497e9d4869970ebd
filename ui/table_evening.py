"""The results of an evening: every player's in each game, and the sum."""

from collections.abc import Sequence

from scoring import Game


def totals(games: Sequence[Game]) -> list[tuple[str, list[int | None], int]]:
    """Add results up by name, best first; None where somebody did not play a game."""
    names = list(dict.fromkeys(name for game in games for name in game.players))
    rows = []
    for name in names:
        results = [_result(name, game) for game in games]
        rows.append((name, results, sum(result or 0 for result in results)))
    return sorted(rows, key=lambda row: -row[2])


def _result(name: str, game: Game) -> int | None:
    if name not in game.players:
        return None
    player = game.players.index(name)
    return next(s.result for s in game.ranking if s.player == player)
