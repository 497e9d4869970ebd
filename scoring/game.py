"""A whole game: rules, players and the events so far; everything else follows by replaying them.

A game is a value: playing, undoing and correcting give a new game.

Sources: EMA 2016 "The Table" and "Counters", EMA 2025 3.1 and 3.7, the Planet rule book "Table
types", the manual of tenhou.net for the extra round; recorded games.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from .events import Abort, Chombo, Draw, Event, GameError, Riichi, Ron, Stop
from .ranking import Standing, final_ranking
from .rules import Rules
from .sentences import Sentence
from .settlement import settle
from .table import WINDS, End, Table, first_table
from .transfers import Settlement

LONGEST: Final = 16
"""The hands of four rounds, after which there is no wind left."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the score sheet: an event, the table before and after, and what it moved."""

    event: Event
    before: Table
    settlement: Settlement
    after: Table


@dataclass(frozen=True, slots=True)
class Game:
    """A game of four players; `players` are in the order of their first seats, East first.

    `rounds` is 2 for a game of East and South (hanchan), 1 for East alone (tonpuusen); an extra
    round comes on top where the ruleset has one.

    Raises:
        GameError: an event cannot have happened, with its number.

    >>> from scoring import load_rules
    >>> from scoring.events import Tsumo, Win
    >>> game = Game(load_rules("ema-2025"), ("Ann", "Ben", "Cleo", "Dan"))
    >>> game = game.play(Riichi(1)).play(Tsumo(Win(winner=1, base=2000)))
    >>> game.table.name, game.table.scores
    ('East 2', (26000, 38000, 28000, 28000))
    >>> game.undo().table.scores
    (30000, 29000, 30000, 30000)
    """

    rules: Rules
    players: tuple[str, str, str, str]
    events: tuple[Event, ...] = ()
    rounds: int = 2
    entries: tuple[Entry, ...] = field(init=False, repr=False, compare=False)
    """The events with the table before and after each."""

    def __post_init__(self) -> None:
        if self.rounds not in range(1, LONGEST // 4 + 1):
            raise GameError(Sentence("A game has one to four rounds."))
        object.__setattr__(self, "entries", replay(self.events, self.rules, self.rounds))

    @property
    def table(self) -> Table:
        """The table as it stands now."""
        return self.entries[-1].after if self.entries else first_table(self.rules)

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """The ranking if the game ended now, best first."""
        return final_ranking(self.table, self.rules)

    def play(self, event: Event) -> "Game":
        """Add an event at the end."""
        return self.insert(len(self.events), event)

    def undo(self) -> "Game":
        """Take the last event away."""
        if not self.events:
            raise GameError(Sentence("There is nothing to undo: the game has not begun."))
        return self.remove(len(self.events) - 1)

    def correct(self, index: int, event: Event) -> "Game":
        """Put another event in the place of one; index 0 is the first."""
        return replace(self, events=(*self.events[:index], event, *self.events[index + 1 :]))

    def insert(self, index: int, event: Event) -> "Game":
        """Add an event before the one at the index."""
        return replace(self, events=(*self.events[:index], event, *self.events[index:]))

    def remove(self, index: int) -> "Game":
        """Take the event at the index away."""
        return replace(self, events=(*self.events[:index], *self.events[index + 1 :]))


def replay(events: Sequence[Event], rules: Rules, rounds: int = 2) -> tuple[Entry, ...]:
    """Play events from the first table on.

    Raises:
        GameError: an event cannot have happened, with its number.
    """
    table = first_table(rules)
    entries: list[Entry] = []
    for number, event in enumerate(events, start=1):
        try:
            settlement, after = advance(table, event, rules, rounds)
        except GameError as error:
            raise GameError(
                Sentence("Event {number}: {reason}", number=number, reason=error.args[0])
            ) from None
        entries.append(Entry(event, table, settlement, after))
        table = after
    return tuple(entries)


def advance(table: Table, event: Event, rules: Rules, rounds: int = 2) -> tuple[Settlement, Table]:
    """Settle one event and give the table after it.

    Raises:
        GameError: the event cannot happen at the table, or the game is over.
    """
    if table.end:
        raise GameError(Sentence("The game is over: {end}.", end=table.end.value))
    settlement = settle(event, table, rules)
    after = settlement.apply(table)
    match event:
        case Riichi():
            return settlement, replace(after, riichi=(*table.riichi, event.player))
        case Chombo():
            # Dealt again with the same counters: World Riichi Championship Rules 2014, 7.1.
            return settlement, replace(after, riichi=(), chombo=(*table.chombo, event.player))
        case Stop():
            return settlement, replace(after, end=End.STOPPED)
    return settlement, _next_hand(after, event, settlement, rules, rounds)


def _next_hand(
    table: Table, event: Event, settlement: Settlement, rules: Rules, rounds: int
) -> Table:
    """Deal again or pass the deal on, and see whether the game is over."""
    dealer_won = table.dealer in settlement.winners
    void = isinstance(event, Abort) or (isinstance(event, Ron) and not settlement.winners)
    ready = isinstance(event, Draw) and table.dealer in event.tenpai
    repeats = dealer_won or void or (ready and rules.dealer_repeats == "win_or_tenpai")
    # An extra round is sudden death, so there a leading dealer stops whatever the ruleset says.
    extra = table.hand >= 4 * rounds
    may_stop = (dealer_won and (extra or rules.agari_yame != "none")) or (
        ready and (extra or rules.agari_yame == "win_or_tenpai")
    )
    end = _end(table, repeats, may_stop, rules, rounds)
    if end is None and not repeats:
        following = table.hand + 1
        table = replace(table, round=WINDS[following // 4], dealer=following % 4)
    counters = 0 if settlement.winners and not dealer_won else table.honba + 1
    return replace(table, honba=counters, riichi=(), end=end)


def _end(table: Table, repeats: bool, may_stop: bool, rules: Rules, rounds: int) -> End | None:
    """Whether the game ends after a hand; its scores are on the table already.

    From the last regular hand on, every hand is the last if it leaves somebody with the target,
    unless the dealer deals again: then only if the dealer leads and may stop.
    """
    if rules.tobi and min(table.scores) < 0:
        return End.TOBI
    last = 4 * rounds - 1
    if table.hand < last:
        return None
    reached = max(table.scores) >= rules.extension_target
    if repeats:
        leads = table.leader() == table.dealer
        return End.DEALER_STOPS if may_stop and leads and reached else None
    longest = min(last + 4, LONGEST - 1)
    return End.LAST_HAND if reached or table.hand == longest else None
