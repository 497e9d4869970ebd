"""All tables: a new game, one by its code, the recent ones, one from a file."""

import time
from collections.abc import Sequence

import streamlit as st

from scoring import Game, GameError, Rules
from scoring.table import PLAYERS, WINDS
from ui import house, session, table_state
from ui import table_texts as texts
from ui.languages import say, translated
from ui.store import Sheet
from ui.table_html import label
from ui.table_setup import LONGEST_NAME, checked_names, read_game
from ui.texts import full_deal, wind

RECENT = 8
FILE_MB = 1
HANCHAN = 2


def show() -> None:
    """Draw the choices of a table."""
    st.html(
        f'<h1 class="lead">{say("table.new_game")}</h1>'
        f'<p class="faint">{say("table.names_hint")}</p>'
    )
    with st.form("new", border=False):
        ask("new", ("",) * 4, session.rules(), HANCHAN)
        st.form_submit_button(
            say("table.start"), key="start", type="primary", width="stretch", on_click=_begin
        )
    with st.container(key="open", horizontal=True):
        st.text_input(say("table.open_code"), key="code", placeholder="K7M2P")
        st.button(say("table.open"), key="go", width="stretch", on_click=_open)
    recent = table_state.store().recent(RECENT)
    if recent:
        st.html(f'<h2 class="lead">{say("table.recent")}</h2>')
    for sheet in recent:
        st.button(
            _title(sheet),
            key=f"recent-{sheet.code}",
            width="stretch",
            on_click=table_state.open_table,
            args=(sheet.code,),
        )
    with st.container(key="import"):
        st.file_uploader(
            say("table.import"),
            type=["json"],
            key=f"file-{st.session_state.imports}",
            max_upload_size=FILE_MB,
            on_change=_import,
        )


def ask(prefix: str, names: Sequence[str], rules: Rules, rounds: int) -> None:
    """Ask for names, ruleset and length; `answers` gives them."""
    with st.container(key="names", horizontal=True):
        for player, name in zip(PLAYERS, names, strict=True):
            st.text_input(
                wind(WINDS[player]),
                name,
                key=f"{prefix}-name-{player}",
                max_chars=LONGEST_NAME,
                autocomplete="off",
            )
    offered = tuple(dict.fromkeys((rules, *map(house.load, house.names()))))
    with st.container(key="setup", horizontal=True):
        st.selectbox(
            say("rules.ruleset"),
            offered,
            key=f"{prefix}-rules",
            format_func=lambda rules: rules.title,
            filter_mode=None,
        )
        st.selectbox(
            say("table.length"),
            tuple(dict.fromkeys((rounds, *texts.LENGTHS))),
            key=f"{prefix}-length",
            format_func=texts.length,
            filter_mode=None,
        )


def answers(prefix: str) -> tuple[list[str], Rules, int]:
    """Return what was answered last."""
    state = st.session_state
    names = [state[f"{prefix}-name-{player}"] for player in PLAYERS]
    return names, state[f"{prefix}-rules"], state[f"{prefix}-length"]


def _begin() -> None:
    names, rules, rounds = answers("new")
    try:
        game = Game(rules, checked_names(names), rounds=rounds)
    except GameError as error:
        st.session_state.table_notice = translated(error)
    else:
        table_state.create(game)


def _open() -> None:
    if st.session_state.code.strip():
        table_state.open_table(st.session_state.code)


def _import() -> None:
    """Store the game of the file; the widget takes the next file under a new key."""
    state = st.session_state
    file = state[f"file-{state.imports}"]
    if file is None:
        return
    state.imports += 1
    try:
        game = read_game(file.getvalue())
    except GameError as error:
        state.table_notice = translated(error)
    else:
        table_state.create(game)


def _title(sheet: Sheet) -> str:
    table = sheet.game.table
    now = say("table.final") if table.end else full_deal(table)
    names = " · ".join(map(label, sheet.game.players))
    ago = texts.since(time.time() - sheet.saved)
    return f"**{names}** *{label(f'{now} · {sheet.game.rules.title} · {ago} · {sheet.code}')}*"
