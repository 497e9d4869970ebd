"""Writing a hand on the sheet: how it ended, and what that moves before it is saved."""

from collections.abc import Callable
from dataclasses import replace
from html import escape

import streamlit as st

from scoring import Game, GameError
from scoring.table import PLAYERS
from ui import link, nav, table_hand, table_html, table_state
from ui.languages import say, translated
from ui.table_form import (
    Form,
    Kind,
    kinds,
    line_of,
    with_riichi,
    with_source,
    with_winners,
    write,
)
from ui.table_lines import lines, reasons
from ui.table_state import Writing
from ui.table_widgets import grid, one_of
from ui.texts import full_deal

OWN_DRAW = -1
"""The choice of a tsumo among the discarders."""


def show(writing: Writing) -> None:
    """Draw the form, and in the dock its outcome with what can be done."""
    form, game = writing.form, writing.seen.game
    try:
        line = line_of(form, game)
    except GameError as error:
        _dock(form, game, translated(error), corrects=False)
        return
    corrects = line.result is not None
    deal = full_deal(line.before)
    title = say("table.correct", deal=deal) if corrects else deal
    st.html(f'<h2 class="lead">{escape(title)}</h2>')
    one_of(
        "kind",
        say("table.section"),
        kinds(game.rules),
        form.kind,
        lambda kind: say(f"table.kind.{kind}"),
        lambda kind: table_state.edit(replace, kind=kind),
        hidden=True,
    )
    {
        Kind.WIN: _win,
        Kind.DRAW: _draw,
        Kind.ABORT: _abort,
        Kind.CHOMBO: _chombo,
        Kind.STOP: lambda *_: st.html(f'<p class="faint">{say("table.stop_note")}</p>'),
    }[form.kind](form, game)
    _players("riichi", say("table.declared"), form.riichi, game, with_riichi)
    if corrects:
        st.button(
            say("table.remove"),
            key="remove",
            icon=":material/delete:",
            width="stretch",
            on_click=table_state.remove,
        )
    _dock(form, game, *_outcome(form, game), corrects=corrects)


def _win(form: Form, game: Game) -> None:
    source = None
    if form.chosen:
        source = OWN_DRAW if form.discarder is None else form.discarder
    one_of(
        "source",
        say("table.source"),
        (OWN_DRAW, *PLAYERS),
        source,
        lambda player: say("table.own_draw") if player == OWN_DRAW else game.players[player],
        lambda player: (
            table_state.edit(replace, chosen=False)
            if player is None
            else table_state.edit(with_source, None if player == OWN_DRAW else player)
        ),
    )
    title = say("table.winner" if source == OWN_DRAW else "table.several")
    _players("winners", title, form.winners, game, with_winners)
    if len(form.winners) == 1 and form.chosen and line_of(form, game).result is None:
        _read_tiles()
    for player in form.winners:
        if len(form.winners) > 1:
            st.html(f'<p class="of">{escape(game.players[player])}</p>')
        table_hand.ask(form, player, game)


def _read_tiles() -> None:
    icon = ":material/photo_camera:"
    if st.button(say("table.read_tiles"), key="tiles", icon=icon, width="stretch"):
        table_state.read_tiles()
        st.switch_page(nav.pages()[0], query_params={link.TABLE: st.session_state.table})


def _draw(form: Form, game: Game) -> None:
    _players(
        "ready",
        say("table.ready"),
        form.tenpai,
        game,
        lambda form, found: replace(form, tenpai=found),
    )
    if game.rules.nagashi_mangan:
        _players(
            "nagashi",
            say("table.nagashi"),
            form.nagashi,
            game,
            lambda form, found: replace(form, nagashi=found),
        )


def _abort(form: Form, game: Game) -> None:
    grid(
        "why",
        say("table.why_abort"),
        game.rules.abortive_draws,
        form.abort,
        lambda kind: say(f"table.abort.{kind}"),
        lambda kind: table_state.edit(replace, abort=kind),
    )


def _chombo(form: Form, game: Game) -> None:
    grid(
        "four-offender",
        say("table.offender"),
        PLAYERS,
        form.offender,
        game.players.__getitem__,
        lambda player: table_state.edit(replace, offender=player),
    )


def _players(
    key: str,
    title: str,
    chosen: tuple[int, ...],
    game: Game,
    change: Callable[[Form, tuple[int, ...]], Form],
) -> None:
    """Ask for some of the four players."""
    grid(
        f"four-{key}",
        title,
        PLAYERS,
        chosen,
        game.players.__getitem__,
        lambda found: table_state.edit(change, tuple(found)),
        several=True,
    )


def _outcome(form: Form, game: Game) -> tuple[str, str]:
    """Return why the hand cannot be written, or as HTML what it moves."""
    try:
        line = lines(write(form, game))[form.hand]
    except GameError as error:
        return translated(error), ""
    moved = table_html.outcome(game.players, line.deltas)
    return "", moved + table_html.paid(reasons(line, game))


def _dock(form: Form, game: Game, obstacle: str, outcome: str = "", *, corrects: bool) -> None:
    with st.bottom:
        if obstacle:
            st.html(f'<div class="obstacle" role="status">{escape(obstacle)}</div>')
        else:
            st.html(outcome)
        with st.container(key="dock", horizontal=True):
            st.button(
                say("board.cancel"), key="cancel", width="stretch", on_click=table_state.cancel
            )
            st.button(
                say("table.save_again" if corrects else "table.save"),
                key="save",
                type="primary",
                width="stretch",
                disabled=bool(obstacle),
                on_click=table_state.save,
            )
