"""What a game begins with: names, ruleset, length, or a whole game from a file."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from scoring import Game, GameError, Rules, load_game
from ui.languages import say
from ui.table_lines import replayed

LONGEST_NAME = 16


def checked_names(names: Sequence[str]) -> tuple[str, str, str, str]:
    """Give four names without needless spaces.

    Raises:
        GameError: one is empty, or two are the same.

    >>> checked_names([" Ann ", "Ben", "Cleo", "Dan  B."])
    ('Ann', 'Ben', 'Cleo', 'Dan B.')
    """
    shown = ("".join(letter for letter in name if letter.isprintable()) for name in names)
    tidy = [" ".join(name.split())[:LONGEST_NAME] for name in shown]
    if len(set(tidy)) < 4 or not all(tidy):
        raise GameError(say("table.ask_names"))
    first, second, third, fourth = tidy
    return first, second, third, fourth


def set_up(game: Game, names: Sequence[str], rules: Rules, rounds: int) -> Game:
    """Change what a game began with, and play it again.

    Raises:
        GameError: the names will not do, or what happened cannot be under the ruleset.
    """
    return replayed(Game(rules, checked_names(names), rounds=rounds), game.events)


def read_game(data: bytes) -> Game:
    """Read a game from a file that was saved here.

    Raises:
        GameError: it is not one, in one sentence.
    """
    try:
        game = load_game(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise GameError(say("table.not_text")) from None
    except RecursionError:
        raise GameError(say("table.not_a_game")) from None
    if not all(_whole(asdict(event)) for event in game.events):
        raise GameError(say("table.not_a_game"))
    return Game(game.rules, checked_names(game.players), game.events, game.rounds)


def _whole(part: Any) -> bool:
    """Whether all numbers inside are whole: what a file says may be anything."""
    if isinstance(part, dict):
        return all(map(_whole, part.values()))
    if isinstance(part, list | tuple):
        return all(map(_whole, part))
    return type(part) in (int, str, type(None))
