"""Writing a hand on the sheet: how it ended, and what that moves before it is saved."""

from collections.abc import Callable
from dataclasses import replace
from html import escape

import streamlit as st

from scoring import Game, GameError
from scoring.table import PLAYERS
from ui import link, nav, table_hand, table_html, table_state
from ui import table_texts as texts
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

OWN_DRAW = -1
"""The choice of a tsumo among the discarders."""


def show(writing: Writing) -> None:
    """Draw the form, and in the dock its outcome with what can be done."""
    form, game = writing.form, writing.seen.game
    try:
        line = line_of(form, game)
    except GameError as error:
        _dock(form, game, str(error), corrects=False)
        return
    corrects = line.result is not None
    title = texts.line_title(line.before.name) if corrects else line.before.name
    st.html(f'<h2 class="lead">{escape(title)}</h2>')
    one_of(
        "kind",
        texts.SECTION,
        kinds(game.rules),
        form.kind,
        lambda kind: texts.KINDS[kind],
        lambda kind: table_state.edit(replace(form, kind=kind)),
        hidden=True,
    )
    {
        Kind.WIN: _win,
        Kind.DRAW: _draw,
        Kind.ABORT: _abort,
        Kind.CHOMBO: _chombo,
        Kind.STOP: lambda *_: st.html(f'<p class="faint">{texts.STOP_NOTE}</p>'),
    }[form.kind](form, game)
    _players("riichi", texts.DECLARED, form.riichi, game, lambda found: with_riichi(form, found))
    if corrects:
        st.button(
            texts.REMOVE,
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
        texts.SOURCE,
        (OWN_DRAW, *PLAYERS),
        source,
        lambda player: texts.OWN_DRAW if player == OWN_DRAW else game.players[player],
        lambda player: table_state.edit(
            replace(form, chosen=False)
            if player is None
            else with_source(form, None if player == OWN_DRAW else player)
        ),
    )
    title = texts.WINNER if source == OWN_DRAW else texts.SEVERAL
    _players("winners", title, form.winners, game, lambda found: with_winners(form, found))
    if len(form.winners) == 1 and form.chosen and line_of(form, game).result is None:
        _read_tiles()
    for player in form.winners:
        if len(form.winners) > 1:
            st.html(f'<p class="of">{escape(game.players[player])}</p>')
        table_hand.ask(form, player, game)


def _read_tiles() -> None:
    icon = ":material/photo_camera:"
    if st.button(texts.READ_TILES, key="tiles", icon=icon, width="stretch"):
        table_state.read_tiles()
        st.switch_page(nav.pages()[0], query_params={link.TABLE: st.session_state.table})


def _draw(form: Form, game: Game) -> None:
    _players("ready", texts.READY, form.tenpai, game, lambda found: replace(form, tenpai=found))
    if game.rules.nagashi_mangan:
        _players(
            "nagashi", texts.NAGASHI, form.nagashi, game, lambda found: replace(form, nagashi=found)
        )


def _abort(form: Form, game: Game) -> None:
    grid(
        "why",
        texts.ABORT_KIND,
        game.rules.abortive_draws,
        form.abort,
        texts.ABORTS.__getitem__,
        lambda kind: table_state.edit(replace(form, abort=kind)),
    )


def _chombo(form: Form, game: Game) -> None:
    grid(
        "four-offender",
        texts.OFFENDER,
        PLAYERS,
        form.offender,
        game.players.__getitem__,
        lambda player: table_state.edit(replace(form, offender=player)),
    )


def _players(
    key: str,
    title: str,
    chosen: tuple[int, ...],
    game: Game,
    change: Callable[[tuple[int, ...]], Form],
) -> None:
    """Ask for some of the four players."""
    grid(
        f"four-{key}",
        title,
        PLAYERS,
        chosen,
        game.players.__getitem__,
        lambda found: table_state.edit(change(tuple(found))),
        several=True,
    )


def _outcome(form: Form, game: Game) -> tuple[str, str]:
    """Return why the hand cannot be written, or as HTML what it moves."""
    try:
        line = lines(write(form, game))[form.hand]
    except GameError as error:
        return str(error), ""
    moved = table_html.outcome(game.players, line.deltas)
    return "", moved + table_html.paid(reasons(line, game))


def _dock(form: Form, game: Game, obstacle: str, outcome: str = "", *, corrects: bool) -> None:
    with st.bottom:
        if obstacle:
            st.html(f'<div class="obstacle" role="status">{escape(obstacle)}</div>')
        else:
            st.html(outcome)
        with st.container(key="dock", horizontal=True):
            st.button(texts.CANCEL, key="cancel", width="stretch", on_click=table_state.cancel)
            st.button(
                texts.SAVE_AGAIN if corrects else texts.SAVE,
                key="save",
                type="primary",
                width="stretch",
                disabled=bool(obstacle),
                on_click=table_state.save,
            )
