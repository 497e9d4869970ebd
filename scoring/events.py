"""What is written on the score sheet: the events of a game, in the order they happen.

Players are numbered 0 to 3 in the order of their first seats: player 0 deals first, 1 sits on that
player's right.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .rules import AbortiveDraw, PaoYakuman
from .sentences import Sentence
from .table import PLAYERS


class GameError(ValueError):
    """Raised when an event cannot happen at the table; str(error) says what to change."""


@dataclass(frozen=True, slots=True)
class Liability:
    """The player who fed the set that made a yakuman certain, and which yakuman (pao)."""

    player: int
    yakuman: PaoYakuman


@dataclass(frozen=True, slots=True)
class Win:
    """One winning hand: who won it and its base points (`Value.base`; 2,000 is a mangan)."""

    winner: int
    base: int
    liability: Liability | None = None


@dataclass(frozen=True, slots=True)
class Riichi:
    """A riichi stick put on the table; a riichi whose discard is won on at once is no event."""

    player: int


@dataclass(frozen=True, slots=True)
class Tsumo:
    """A win on a drawn tile."""

    win: Win


@dataclass(frozen=True, slots=True)
class Ron:
    """One or several wins on the same discard."""

    discarder: int
    wins: tuple[Win, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """An exhausted wall: the players who are ready, and those with a nagashi mangan."""

    tenpai: tuple[int, ...] = ()
    nagashi: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Abort:
    """An abortive draw; three wins on one discard may also be written as a Ron."""

    kind: AbortiveDraw


@dataclass(frozen=True, slots=True)
class Chombo:
    """A penalty after which the hand is dealt again."""

    player: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The end of the game by the clock or by agreement."""


Event = Riichi | Tsumo | Ron | Draw | Abort | Chombo | Stop


def check_players(players: Iterable[int]) -> None:
    """Check that players are numbered 0 to 3 and named once each.

    Raises:
        GameError: they are not.
    """
    named = list(players)
    if len(named) != len(set(named)) or not set(named) <= set(PLAYERS):
        raise GameError(Sentence("Players are numbered 0 to 3 and named once each."))
