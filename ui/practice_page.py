"""The Practice page: a hand to value, the answer with every reason, weak spots more often."""

from random import Random

import streamlit as st

from scoring import Value
from ui import link, nav, practice_html, quiz, result, ruleset, session, study_style, style
from ui import study_texts as texts
from ui.deal import Level
from ui.hands import to_draft
from ui.languages import say
from ui.scoretable import FU

HAN = (*range(1, quiz.MOST_HAN + 1), quiz.YAKUMAN)


def show() -> None:
    """Draw the Practice page of this session."""
    session.start()
    style.show()
    st.html(study_style.CSS)
    state = st.session_state
    if "course" not in state:
        state.update(course=quiz.Course(), level=Level.CLOSED, question=None, guess=None)
    _page()


@st.fragment
def _page() -> None:
    state = st.session_state
    nav.links()
    with st.container(key="settings", horizontal=True):
        ruleset.choose()
        state.level_choice = state.level
        st.selectbox(
            say("practice.level"),
            tuple(Level),
            key="level_choice",
            format_func=lambda level: say(f"practice.levels.{level}"),
            filter_mode=None,
            label_visibility="collapsed",
            on_change=_choose_level,
        )
    if state.question is None or state.question.rules != session.rules():
        _ask()
    if state.guess is None:
        _question(state.question)
    else:
        _answer(state.question, state.guess)


def _choose_level() -> None:
    st.session_state.level = st.session_state.level_choice
    _ask()


def _ask() -> None:
    """Deal the next hand."""
    state = st.session_state
    state.question = quiz.ask(Random(), state.level, session.rules(), state.course)
    state.guess = None


def _question(worth: Value) -> None:
    st.html(practice_html.question(worth))
    number = st.session_state.course.asked  # a new key empties the answers of the last hand
    han = st.pills(
        say("practice.ask_han"), HAN, key=f"guess-han-{number}", format_func=texts.han_answer
    )
    if han is None or quiz.YAKUMAN < han < quiz.LIMIT_HAN:
        st.pills(say("practice.ask_fu"), FU, key=f"guess-fu-{number}")
    payers = texts.payers(worth.situation.is_dealer, worth.situation.tsumo)
    with st.container(key="payments", horizontal=True):
        for index, payer in enumerate(payers):
            st.number_input(
                payer,
                min_value=0,
                step=100,
                value=None,
                placeholder="8000",
                key=f"guess-points-{index}-{number}",
            )
    with st.bottom:
        st.button(
            say("practice.check"),
            key="check",
            type="primary",
            width="stretch",
            on_click=_check,
            args=(worth, number, len(payers)),
        )


def _check(worth: Value, number: int, payers: int) -> None:
    """Judge what the widgets hold at the moment of the tap."""
    state = st.session_state
    guess = quiz.Guess(
        state.get(f"guess-han-{number}"),
        state.get(f"guess-fu-{number}"),
        tuple(state.get(f"guess-points-{index}-{number}") for index in range(payers)),
    )
    state.course = quiz.learn(state.course, worth, quiz.judge(worth, guess))
    state.guess = guess


def _answer(worth: Value, guess: quiz.Guess) -> None:
    draft = to_draft(worth.hand, worth.situation)
    st.html(practice_html.verdict(worth, guess, st.session_state.course))
    st.html(result.explanation(draft, worth))
    nav.board_link(link.to_query(draft, worth.rules.name, session.DEFAULT_RULES))
    with st.bottom:
        st.button(say("practice.next"), key="next", type="primary", width="stretch", on_click=_ask)
