"""The Table page: the score sheet of a game that several phones share."""

from html import escape

import streamlit as st

from scoring import Game
from scoring.table import PLAYERS
from ui import (
    nav,
    session,
    style,
    table_entry,
    table_html,
    table_sections,
    table_start,
    table_state,
    table_style,
)
from ui.database import StoreError
from ui.languages import say, translated
from ui.store import MissingError, Sheet
from ui.table_form import Kind
from ui.table_lines import lines

POLL_SECONDS = 2


def show() -> None:
    """Draw the Table page of this session."""
    session.start()
    style.show()
    st.html(table_style.CSS)
    table_state.start()
    if st.session_state.table:
        st.session_state.shown = None  # what is drawn next is the newest
        _watch()
        _at_table()
    else:
        _all_tables()


@st.fragment(run_every=POLL_SECONDS)
def _watch() -> None:
    """Draw the page anew when another phone has changed the sheet that is shown."""
    shown = st.session_state.shown
    if shown is None:
        return
    try:
        changed = table_state.store().version(shown.code) != shown.version
    except StoreError:
        changed = True  # the page says why
    if changed:
        st.rerun()


def _at_table() -> None:
    state = st.session_state
    _head()
    state.shown = None
    try:
        state.shown = table_state.store().read(state.table)
        if state.writing:
            table_entry.show(state.writing)
        else:
            _table(state.shown)
    except StoreError as error:
        _broken(error)


def _all_tables() -> None:
    _head()
    try:
        table_start.show()
    except StoreError as error:
        _broken(error)


def _head() -> None:
    session.write_link()
    if not st.session_state.writing:
        nav.links()
    _say(st.session_state.table_notice)


def _say(sentence: str) -> None:
    if sentence:
        st.html(f'<p class="notice" role="alert">{escape(sentence)}</p>')


def _broken(error: StoreError) -> None:
    _say(translated(error))
    if isinstance(error, MissingError):
        st.button(say("table.all_tables"), key="all", on_click=table_state.open_table, args=("",))
    elif st.button(say("table.try_again"), key="again"):
        st.rerun()


def _table(sheet: Sheet) -> None:
    st.html(table_html.heading(sheet))
    _seats(sheet)
    table_sections.show(sheet)
    with st.bottom, st.container(key="dock", horizontal=True):
        _dock(sheet)


def _seats(sheet: Sheet) -> None:
    game = sheet.game
    written = [line for line in lines(game) if line.result is not None]
    for player in PLAYERS:
        declared = player in game.table.riichi
        name = table_html.label(game.players[player])
        with st.container(key=f"seat-{player}", horizontal=True):
            delta = written[-1].deltas[player] if written else None
            st.html(table_html.seat(game, player, delta))
            if game.table.end is None:
                st.button(
                    f"{':material/check: ' * declared}{say('table.riichi')} *{name}*",
                    key=f"riichi-{player}",
                    type="primary" if declared else "secondary",
                    width="stretch",
                    on_click=table_state.toggle_riichi,
                    args=(sheet, player),
                )


def _dock(sheet: Sheet) -> None:
    for name, icon, act, possible in (
        (say("board.undo"), "undo", table_state.undo, sheet.can_undo),
        (say("board.redo"), "redo", table_state.redo, sheet.can_redo),
    ):
        st.button(
            f":material/{icon}: *{name}*",
            key=icon,
            width="stretch",
            disabled=not possible,
            on_click=act,
            args=(sheet,),
        )
    if sheet.game.table.end:
        st.button(
            say("table.next_game"),
            key="next",
            type="primary",
            width="stretch",
            on_click=_next_game,
            args=(sheet,),
        )
        return
    for name, kind, look in (
        (say("table.other"), Kind.CHOMBO, "secondary"),
        (say("table.draw"), Kind.DRAW, "secondary"),
        (say("table.win"), Kind.WIN, "primary"),
    ):
        st.button(
            name,
            key=f"write-{kind}",
            type=look,
            width="stretch",
            on_click=table_state.write_new,
            args=(sheet, kind),
        )


def _next_game(sheet: Sheet) -> None:
    game = sheet.game
    table_state.create(Game(game.rules, game.players, rounds=game.rounds), sheet.evening)
