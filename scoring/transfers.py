"""Points that change hands, and the reason for each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from .payments import STICK
from .sentences import Sentence
from .table import PLAYERS, FourPoints, Table, four


class Reason(Enum):
    """What points are paid for."""

    WIN = Sentence("the win")
    HALF_WIN = Sentence("half of the yakuman, the liable player pays the other")
    LIABLE = Sentence("the yakuman, for feeding its last set")
    LIABLE_HALF = Sentence("half of the yakuman, for feeding its last set")
    HONBA = Sentence("counters")
    STICKS = Sentence("riichi sticks")
    OWN_STICK = Sentence("the winner's own riichi stick")
    NOTEN = Sentence("a draw without a ready hand")
    NAGASHI = Sentence("nagashi mangan")
    CHOMBO = Sentence("chombo")
    RIICHI = Sentence("riichi")
    RIICHI_VOID = Sentence("riichi, taken back")


TABLE: Final = 4
"""The riichi sticks on the table, as payer or receiver of a transfer."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Points that change hands between two players, or a player and the TABLE."""

    payer: int
    receiver: int
    points: int
    reason: Reason

    def sentence(self, names: Sequence[str]) -> Sentence:
        """Say who pays what to whom for what.

        >>> Transfer(2, 0, 300, Reason.HONBA).sentence(["Ann", "Ben", "Cleo", "Dan"])
        'Cleo pays Ann 300: counters'
        """
        return Sentence(
            "{payer} pays {receiver} {points:,}: {reason}",
            payer=(*names, Sentence("The table"))[self.payer],
            receiver=(*names, Sentence("the table"))[self.receiver],
            points=self.points,
            reason=self.reason.value,
        )


@dataclass(frozen=True, slots=True)
class Settlement:
    """What one event moves."""

    transfers: tuple[Transfer, ...] = ()
    winners: tuple[int, ...] = ()
    """Whose wins are paid, in turn order from the discarder."""
    unpaid: tuple[int, ...] = ()
    """Whose wins the ruleset does not pay: a nearer winner is, or three make the hand void."""

    @property
    def deltas(self) -> FourPoints:
        """What each player gains."""
        return four(self._gain(player) for player in PLAYERS)

    @property
    def sticks(self) -> int:
        """How many riichi sticks come to the table; fewer than none where they are taken."""
        return -sum(self.deltas) // STICK

    def apply(self, table: Table) -> Table:
        """Give the table with the points and sticks moved."""
        return replace(
            table,
            scores=four(map(sum, zip(table.scores, self.deltas, strict=True))),
            sticks=table.sticks + self.sticks,
        )

    def sentences(self, names: Sequence[str]) -> tuple[Sentence, ...]:
        """Say every transfer, and why a win is not paid."""
        said = [transfer.sentence(names) for transfer in self.transfers]
        if self.unpaid and self.winners:
            said += (
                Sentence(
                    "{winner} is not paid: the winner nearest after the discarder is",
                    winner=names[player],
                )
                for player in self.unpaid
            )
        elif self.unpaid:
            said.append(Sentence("Nobody is paid: so many wins on one discard make the hand void"))
        return tuple(said)

    def _gain(self, player: int) -> int:
        received = sum(t.points for t in self.transfers if t.receiver == player)
        return received - sum(t.points for t in self.transfers if t.payer == player)
