"""Below a score: one tap writes the win on the sheet of the table that this phone is at."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from scoring import HandError
from ui import nav, session, share, table_state
from ui.database import StoreError
from ui.draft import Draft, to_hand, to_situation
from ui.languages import say, translated
from ui.store import Sheet
from ui.table_html import label
from ui.table_style import RECORD
from ui.table_win import Taking, next_board, takings


def show(draft: Draft) -> None:
    """Draw a button for each way to write the win; after the tap, the sheet."""
    state = st.session_state
    table_state.start()
    if not state.table:
        return
    if state.recorded:
        state.recorded = False
        session.edit(next_board, table_state.store().read(state.table).game.table)
        session.show_details(False)
        st.switch_page(nav.table_page(), query_params={"table": state.table})
    st.html(RECORD)
    try:
        sheet = table_state.store().read(state.table)
        found = tuple(takings(sheet.game, to_hand(draft), to_situation(draft)))
    except (HandError, StoreError) as error:
        _say(translated(error))
        return
    if state.table_notice:
        _say(state.table_notice)
    _buttons([taking for taking in found if not taking.joins], sheet, "record")
    _buttons([taking for taking in found if taking.joins], sheet, "record-too")


def _say(sentence: str) -> None:
    st.html(f'<p class="notice" role="alert">{escape(sentence)}</p>')


def _buttons(ways: Sequence[Taking], sheet: Sheet, key: str) -> None:
    if not ways:
        return
    names, first = sheet.game.players, ways[0]
    worth = share.headline(first.worth)
    if sheet.game.rules != session.rules():
        worth = say("table.under", worth=worth, rules=sheet.game.rules.title)
    key_of_text = "table.record_too" if first.joins else "table.record"
    question = say(key_of_text, winner=names[first.winner], worth=worth)
    st.html(f'<p class="record">{escape(question)}</p>')
    with st.container(key=key, horizontal=True):
        for way in ways:
            name = say("table.own_draw") if way.discarder is None else label(names[way.discarder])
            st.button(
                name,
                key=f"{key}-{way.discarder}",
                type="primary",
                width="stretch",
                on_click=table_state.record,
                args=(sheet, way.game),
            )
