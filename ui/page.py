"""The whole page: the hand and its situation, or the result; score and keyboard docked below."""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from scoring import HandError, Value, value
from scoring.why_not import NearMiss, why_no_yaku
from ui import (
    board,
    browser,
    keyboard,
    nav,
    photo,
    result,
    ruleset,
    session,
    situation,
    style,
    table_record,
)
from ui.draft import Draft, to_hand, to_situation
from ui.faces import with_faces
from ui.languages import say, translated
from ui.state import enter_text


def show() -> None:
    """Draw the page of this session."""
    session.start()
    style.show()
    session.write_link()
    browser.help_page()
    draft = session.draft()
    try:
        score = value(to_hand(draft), to_situation(draft), session.rules())
    except HandError as error:
        session.show_details(False)
        with _edit(draft):
            result.obstacle(translated(error), _near(draft, error))
        return
    if st.session_state.details:
        _details(score)
    else:
        with _edit(draft):
            result.bar(draft, score)


def _near(draft: Draft, error: HandError) -> tuple[NearMiss, ...]:
    """Return the yaku that a hand without any nearly has."""
    if error.reason != "no_yaku":
        return ()
    return why_no_yaku(to_hand(draft), to_situation(draft), session.rules())


@contextmanager
def _edit(draft: Draft) -> Iterator[None]:
    """Draw the board, and in the dock the keyboard with what the caller draws under it."""
    _header()
    if st.session_state.notice:
        st.html(f'<p class="notice" role="alert">{with_faces(st.session_state.notice)}</p>')
    photo.show(draft)
    board.show(draft)
    situation.show(draft)
    _typing()
    nav.links()
    with st.bottom:
        if draft.cursor is not None:
            keyboard.show(draft)
        yield


def _details(score: Value) -> None:
    result.details(session.draft(), score)
    with st.bottom:
        table_record.show(session.draft())
        st.button(
            say("result.back"),
            key="back",
            icon=":material/chevron_left:",
            width="stretch",
            on_click=session.show_details,
            args=(False,),
        )


def _header() -> None:
    state = st.session_state
    draft = session.draft()
    if not draft.started:
        photo.ask(draft)
    with st.container(key="header", horizontal=True):
        if draft.started:
            photo.ask(draft)
        ruleset.choose("rules_choice")
        for name, icon, action, possible in (
            (say("board.undo"), "undo", session.undo, bool(state.past)),
            (say("board.redo"), "redo", session.redo, bool(state.future)),
            (say("board.new_hand"), "delete", session.new_hand, draft.started),
        ):
            st.button(
                f":material/{icon}: *{name}*", key=icon, on_click=action, disabled=not possible
            )


def _typing() -> None:
    with st.expander(say("board.type_it"), key="typing"):
        st.text_input(
            say("board.type_it"),
            key="typed",
            help=None,
            placeholder="123m456p789s1122z",
            label_visibility="collapsed",
            on_change=_type,
        )
        st.caption(say("board.type_help"))


def _type() -> None:
    try:
        session.edit(enter_text, st.session_state.typed)
    except HandError as error:
        st.session_state.notice = translated(error)
