"""One hand being written on the sheet, or corrected there, as one frozen value."""

from dataclasses import dataclass, replace
from enum import StrEnum

from scoring import (
    Abort,
    Chombo,
    Draw,
    Event,
    Game,
    GameError,
    Liability,
    Riichi,
    Ron,
    Rules,
    Stop,
    Tsumo,
    Win,
)
from scoring.payments import YAKUMAN
from scoring.rules import AbortiveDraw
from ui.languages import say
from ui.table_lines import Line, lines, rewrite
from ui.table_worth import Worth, base_of, worth_of


class Kind(StrEnum):
    """How a hand ends."""

    WIN = "win"
    DRAW = "draw"
    ABORT = "abort"
    CHOMBO = "chombo"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Form:
    """What has been entered; players are numbers, sets of them are sorted."""

    hand: int
    """Which line of the sheet it is."""
    kind: Kind = Kind.WIN
    riichi: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    discarder: int | None = None
    """Whose discard was won on; None for a tsumo."""
    chosen: bool = False
    """Whether somebody has said by whose tile it was won."""
    worths: tuple[Worth, ...] = (Worth(),) * 4
    """What each player's hand is worth, also while they are no winner."""
    liable: tuple[Liability | None, ...] = (None,) * 4
    """Who is liable for each player's hand."""
    tenpai: tuple[int, ...] = ()
    nagashi: tuple[int, ...] = ()
    abort: AbortiveDraw | None = None
    offender: int | None = None


def kinds(rules: Rules) -> tuple[Kind, ...]:
    """Give the ways in which a hand can end under a ruleset."""
    return tuple(kind for kind in Kind if kind is not Kind.ABORT or rules.abortive_draws)


def new_form(game: Game, kind: Kind) -> Form:
    """Begin to write the end of the hand being played; riichi are on the table already."""
    hands = lines(game)
    return with_riichi(Form(len(hands) - 1, kind), hands[-1].riichi)


def form_of(game: Game, hand: int) -> Form:
    """Begin to correct a hand."""
    line = lines(game)[hand]
    form = with_riichi(Form(hand), line.riichi)
    match line.result:
        case Tsumo(win):
            return _with_wins(replace(form, chosen=True), (win,), game.rules)
        case Ron(discarder, wins):
            return _with_wins(replace(form, chosen=True, discarder=discarder), wins, game.rules)
        case Draw(tenpai, nagashi):
            return replace(form, kind=Kind.DRAW, tenpai=tenpai, nagashi=nagashi)
        case Abort(kind):
            return replace(form, kind=Kind.ABORT, abort=kind)
        case Chombo(player):
            return replace(form, kind=Kind.CHOMBO, offender=player)
        case Stop():
            return replace(form, kind=Kind.STOP)
    return form


def _with_wins(form: Form, wins: tuple[Win, ...], rules: Rules) -> Form:
    for win in wins:
        form = with_worth(form, win.winner, worth_of(win.base, rules))
        form = with_liable(form, win.winner, win.liability)
    return replace(form, winners=tuple(win.winner for win in wins))


def rebased(form: Form, seen: Game, now: Game) -> Form:
    """Keep what was entered for a sheet that has changed since; a new hand stays the newest."""
    if lines(seen)[form.hand].result is not None:
        return form
    hands = lines(now)
    if now.table.end is not None:
        return replace(form, hand=len(hands))
    declared = sorted({*form.riichi, *hands[-1].riichi})
    return with_riichi(replace(form, hand=len(hands) - 1), tuple(declared))


def with_riichi(form: Form, riichi: tuple[int, ...]) -> Form:
    """Say who declared riichi; they are ready, should it come to a draw."""
    tenpai = tuple(sorted({*form.tenpai, *riichi}))
    return replace(form, riichi=riichi, tenpai=tenpai)


def with_source(form: Form, discarder: int | None) -> Form:
    """Say by whose tile the hand was won; who discards it does not win, and one wins by tsumo."""
    winners = tuple(player for player in form.winners if player != discarder)
    if discarder is None:
        winners = winners[-1:]
    return replace(form, chosen=True, discarder=discarder, winners=winners)


def with_winners(form: Form, winners: tuple[int, ...]) -> Form:
    """Say who won; the last named wins alone by tsumo, and a winner is not the discarder."""
    if form.chosen and form.discarder is None:
        winners = winners[-1:]
    if form.discarder in winners:
        form = replace(form, chosen=False, discarder=None)
    return replace(form, winners=winners)


def with_worth(form: Form, player: int, worth: Worth) -> Form:
    """Say what a player's hand is worth."""
    return replace(form, worths=_put(form.worths, player, worth))


def with_liable(form: Form, player: int, liability: Liability | None) -> Form:
    """Say who is liable for a player's hand."""
    return replace(form, liable=_put(form.liable, player, liability))


def can_be_liable(form: Form, player: int, rules: Rules) -> bool:
    """Whether a player's hand is a yakuman for which somebody may be liable."""
    try:
        return bool(rules.pao) and base_of(form.worths[player], rules) >= YAKUMAN.base
    except GameError:
        return False


def to_events(form: Form, rules: Rules) -> tuple[Event, ...]:
    """Give the events of the hand as entered.

    Raises:
        GameError: something is missing; the error says what.
    """
    return (*map(Riichi, form.riichi), _result(form, rules))


def _result(form: Form, rules: Rules) -> Event:
    match form.kind:
        case Kind.WIN:
            return _win(form, rules)
        case Kind.DRAW:
            return Draw(form.tenpai, form.nagashi)
        case Kind.ABORT:
            if form.abort is None:
                raise GameError(say("table.ask_abort"))
            return Abort(form.abort)
        case Kind.CHOMBO:
            if form.offender is None:
                raise GameError(say("table.ask_offender"))
            return Chombo(form.offender)
    return Stop()


def _win(form: Form, rules: Rules) -> Event:
    if not form.winners:
        raise GameError(say("table.ask_winner"))
    if not form.chosen:
        raise GameError(say("table.ask_source"))
    wins = tuple(
        Win(
            player,
            base_of(form.worths[player], rules),
            form.liable[player] if can_be_liable(form, player, rules) else None,
        )
        for player in form.winners
    )
    return Tsumo(wins[0]) if form.discarder is None else Ron(form.discarder, wins)


def line_of(form: Form, game: Game) -> Line:
    """Find the line of the sheet that a form is about.

    Raises:
        GameError: the sheet has become shorter.
    """
    hands = lines(game)
    if form.hand >= len(hands):
        raise GameError(say("table.hand_gone"))
    return hands[form.hand]


def write(form: Form, game: Game) -> Game:
    """Write the hand on the sheet, in the place of what is there.

    Raises:
        GameError: something is missing, or a hand cannot have happened so.
    """
    return rewrite(game, line_of(form, game), to_events(form, game.rules))


def _put(values: tuple, index: int, value: object) -> tuple:
    return (*values[:index], value, *values[index + 1 :])
