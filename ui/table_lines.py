"""The lines of a score sheet, one a hand: what happened in it, and putting something else there."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring import (
    Abort,
    Chombo,
    Draw,
    End,
    Event,
    Game,
    GameError,
    Riichi,
    Ron,
    Settlement,
    Stop,
    Table,
    Tsumo,
    advance,
)
from scoring.payments import payment_for
from scoring.table import FourPoints, first_table, four
from ui import table_texts as texts
from ui.languages import say, translated
from ui.texts import and_list, full_deal


@dataclass(frozen=True, slots=True)
class Line:
    """One hand: its events from `start` on, first the riichi and last how it ended."""

    start: int
    events: tuple[Event, ...]
    before: Table
    after: Table
    settlements: tuple[Settlement, ...]

    @property
    def stop(self) -> int:
        """The number of the first event after the hand."""
        return self.start + len(self.events)

    @property
    def riichi(self) -> tuple[int, ...]:
        """Who declared riichi."""
        return tuple(event.player for event in self.events if isinstance(event, Riichi))

    @property
    def result(self) -> Event | None:
        """How the hand ended; None while it is played."""
        last = self.events[-1] if self.events else None
        return None if isinstance(last, Riichi) else last

    @property
    def deltas(self) -> FourPoints:
        """What each player gained."""
        scores = zip(self.before.scores, self.after.scores, strict=True)
        return four(after - before for before, after in scores)


def lines(game: Game) -> tuple[Line, ...]:
    """Split a game into its hands; the last one is the hand being played, if the game goes on."""
    found, start = [], 0
    for index, event in enumerate(game.events):
        if not isinstance(event, Riichi):
            found.append(_line(game, start, index + 1))
            start = index + 1
    if game.table.end is None:
        found.append(_line(game, start, len(game.events)))
    return tuple(found)


def _line(game: Game, start: int, stop: int) -> Line:
    entries = game.entries[start:stop]
    return Line(
        start=start,
        events=game.events[start:stop],
        before=entries[0].before if entries else game.table,
        after=entries[-1].after if entries else game.table,
        settlements=tuple(entry.settlement for entry in entries),
    )


def rewrite(game: Game, line: Line, events: Iterable[Event]) -> Game:
    """Put other events in the place of a hand and play the later hands again; none removes it.

    Raises:
        GameError: a hand cannot have happened so; the error names it.
    """
    return replayed(game, (*game.events[: line.start], *events, *game.events[line.stop :]))


def replayed(game: Game, events: Sequence[Event]) -> Game:
    """Play other events in a game.

    Raises:
        GameError: a hand cannot have happened so; the error names it.
    """
    table = first_table(game.rules)
    for event in events:
        try:
            _, after = advance(table, event, game.rules, game.rounds)
        except GameError as error:
            said = say("table.at_deal", deal=full_deal(table), reason=translated(error))
            raise GameError(said) from None
        table = after
    return replace(game, events=tuple(events))


def take_riichi_back(game: Game, player: int) -> Game:
    """Take back a player's riichi in the hand being played."""
    line = lines(game)[-1]
    return rewrite(game, line, [event for event in line.events if event != Riichi(player)])


def short_name(table: Table) -> str:
    """Name a hand in a narrow column.

    >>> from scoring import Wind
    >>> short_name(Table((25000,) * 4, Wind.S, dealer=2, honba=1))
    'S3·1'
    """
    counters = f"·{table.honba}" if table.honba else ""
    return say(f"wind.letter.{table.round.value}") + f"{table.dealer + 1}{counters}"


def what_happened(line: Line, names: Sequence[str]) -> str:
    """Say in a few words how a hand ended, and who declared riichi in it."""
    parts = [ending] if (ending := _ending(line, names)) else []
    if line.riichi:
        declared = and_list([names[player] for player in line.riichi])
        parts.append(say("table.riichi_by", names=declared))
    return " · ".join(parts)


def _ending(line: Line, names: Sequence[str]) -> str:
    dealer = line.before.dealer
    match line.result:
        case Tsumo(win):
            payment = payment_for(win.base, win.winner == dealer, tsumo=True)
            return say("table.tsumo", winner=names[win.winner], worth=texts.paid(payment))
        case Ron(discarder, wins):
            paid = [payment_for(win.base, win.winner == dealer, tsumo=False) for win in wins]
            worth = [
                (names[win.winner], texts.paid(payment))
                for win, payment in zip(wins, paid, strict=True)
            ]
            return texts.ron(names[discarder], worth)
        case Draw(tenpai, nagashi):
            if nagashi:
                return say(
                    "table.nagashi_by", names=and_list([names[player] for player in nagashi])
                )
            return texts.draw([names[player] for player in tenpai])
        case Abort(kind):
            return say(f"table.abort.{kind}")
        case Chombo(player):
            return say("table.chombo_by", name=names[player])
        case Stop():
            return texts.ending(End.STOPPED)
    return ""


def reasons(line: Line, game: Game) -> list[str]:
    """Say every payment of a hand, and what comes off a result at the end."""
    names = game.players
    said = [
        translated(sentence)
        for settlement in line.settlements
        for sentence in settlement.sentences(names)
    ]
    if isinstance(line.result, Chombo) and game.rules.chombo_penalty:
        name, penalty = names[line.result.player], game.rules.chombo_penalty
        said.append(say("table.penalty", name=name, points=penalty))
    return said


def to_csv(game: Game) -> str:
    """Write the score sheet as CSV: one row a hand with changes and scores, then the results."""
    out = io.StringIO()
    writer = csv.writer(out)
    names = [_harmless(name) for name in game.players]
    changes = [say("table.csv_change", name=name) for name in names]
    writer.writerow(
        [say("table.csv_hand"), say("table.csv_result"), *map(_harmless, changes), *names]
    )
    for line in lines(game):
        if line.events:
            happened = _harmless(what_happened(line, game.players))
            writer.writerow([full_deal(line.before), happened, *line.deltas, *line.after.scores])
    results = {standing.player: standing for standing in game.ranking}
    final = [results[player] for player in range(4)]
    scores = [standing.score for standing in final]
    writer.writerow([say("table.csv_final"), "", *(s.result for s in final), *scores])
    return out.getvalue()


def _harmless(text: str) -> str:
    """Keep a spreadsheet from taking a name for a formula."""
    return f"'{text}" if text.startswith(tuple("=+-@\t\r")) else text
