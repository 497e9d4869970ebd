"""The table between two events: scores, whose deal it is, counters and riichi sticks."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from .rules import Rules
from .sentences import Sentence
from .tiles import Wind

PLAYERS: Final = (0, 1, 2, 3)
WINDS: Final = tuple(Wind)

FourPoints = tuple[int, int, int, int]
"""Points of the four players, in the order of their first seats."""


class End(Enum):
    """Why a game is over."""

    LAST_HAND = Sentence("the last hand has been played")
    DEALER_STOPS = Sentence("the last dealer leads and does not deal again")
    TOBI = Sentence("a score is below zero")
    STOPPED = Sentence("the players stopped")


@dataclass(frozen=True, slots=True)
class Table:
    """The table as it stands; player 0 is the first dealer."""

    scores: FourPoints
    round: Wind = Wind.E
    dealer: int = 0
    honba: int = 0
    """Counters on the table."""
    sticks: int = 0
    """Riichi sticks on the table, those of this hand among them."""
    riichi: tuple[int, ...] = ()
    """Who declared riichi in this hand."""
    chombo: tuple[int, ...] = ()
    """Who made a chombo, once for each."""
    end: End | None = None
    """Why the game is over; None while it goes on."""

    @property
    def hand(self) -> int:
        """Which deal of the game this is: 0 for East 1, 3 for East 4, 7 for South 4."""
        return 4 * WINDS.index(self.round) + self.dealer

    @property
    def name(self) -> str:
        """The deal as players call it.

        >>> Table((25000,) * 4, Wind.S, dealer=3, honba=2).name
        'South 4, 2 counters'
        """
        counters = {0: "", 1: ", 1 counter"}.get(self.honba, f", {self.honba} counters")
        return f"{self.round.english} {self.dealer + 1}{counters}"

    def seat(self, player: int) -> Wind:
        """The wind of a player's seat in this hand."""
        return WINDS[(player - self.dealer) % 4]

    def leader(self) -> int:
        """Who has the most points; of equals the one nearer the first dealer."""
        return max(PLAYERS, key=lambda player: (self.scores[player], -player))


def first_table(rules: Rules) -> Table:
    """The table before the first hand."""
    return Table(four(rules.starting_points for _ in PLAYERS))


def four(points: Iterable[int]) -> FourPoints:
    """Make a tuple of exactly four numbers.

    >>> four(range(5))
    Traceback (most recent call last):
    ValueError: too many values to unpack (expected 4)
    """
    a, b, c, d = points
    return a, b, c, d
