"""A hand scored by its tiles, taken over on the score sheet: winner, discarder, who is liable."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring import (
    Event,
    Game,
    GameError,
    Hand,
    Riichi,
    Ron,
    Situation,
    Table,
    Tsumo,
    Value,
    Win,
    Wind,
    find_liability,
    value,
)
from scoring.table import PLAYERS
from ui.draft import Draft, Flag
from ui.state import new_hand
from ui.table_lines import Line, lines, rewrite


@dataclass(frozen=True, slots=True)
class Taking:
    """One way to take a hand over: who wins on whose tile, and the game with it."""

    winner: int
    discarder: int | None
    """None for a tsumo."""
    joins: bool
    """Whether the win is on the same discard as the ron written last."""
    worth: Value
    game: Game


def takings(game: Game, hand: Hand, situation: Situation) -> Iterator[Taking]:
    """Give every way to take a hand over, valued under the ruleset and the round of the table.

    The winner is who sits in the seat of the hand. Ways that cannot be are left out.

    Raises:
        HandError: the hand is worth nothing under the ruleset of the table.
    """
    *written, present = lines(game) if game.table.end is None else (*lines(game), None)
    if present is not None:
        sources = (None,) if situation.tsumo else PLAYERS
        for discarder in sources:
            yield from _taking(game, present, hand, situation, discarder)
    last = written[-1] if written else None
    if last is not None and isinstance(last.result, Ron) and not situation.tsumo:
        yield from _taking(game, last, hand, situation, last.result.discarder)


def _taking(
    game: Game, line: Line, hand: Hand, situation: Situation, discarder: int | None
) -> Iterator[Taking]:
    winner = seated(line.before, situation.seat)
    before = line.result.wins if isinstance(line.result, Ron) else ()
    if winner == discarder or winner in {win.winner for win in before}:
        return
    declared = list(line.riichi)
    if (situation.riichi or situation.double_riichi) and winner not in declared:
        declared.append(winner)
    worth = value(hand, _at(line.before, situation, len(declared)), game.rules)
    liability = find_liability(winner, hand, [row.key for row in worth.yakuman], game.rules)
    win = Win(winner, worth.base, liability)
    result: Event = Tsumo(win) if discarder is None else Ron(discarder, (*before, win))
    try:
        written = rewrite(game, line, (*map(Riichi, declared), result))
    except GameError:
        return
    yield Taking(winner, discarder, bool(before), worth, written)


def seated(table: Table, seat: Wind) -> int:
    """Find who sits in a seat in this hand."""
    return next(player for player in PLAYERS if table.seat(player) is seat)


def next_board(draft: Draft, table: Table) -> Draft:
    """Give an empty board with the round, counters and sticks of the table."""
    board = new_hand(draft)
    return replace(board, round=table.round, honba=table.honba, sticks=table.sticks)


def empty_board(
    draft: Draft, table: Table, winner: int, tsumo: bool, riichi: tuple[int, ...]
) -> Draft:
    """Give an empty board on which all but the tiles is as at the table before the riichi."""
    board = next_board(draft, table)
    return replace(
        board,
        seat=table.seat(winner),
        tsumo=tsumo,
        flags=frozenset({Flag.RIICHI} if winner in riichi else ()),
        sticks=board.sticks + len(riichi),
    )


def _at(table: Table, situation: Situation, declared: int) -> Situation:
    return replace(
        situation,
        round=table.round,
        honba=table.honba,
        riichi_sticks=table.sticks + declared,
    )
