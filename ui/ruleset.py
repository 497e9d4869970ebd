"""The choice of a ruleset, on every page that has one."""

import streamlit as st

from ui import house, session
from ui.languages import say


def choose(key: str = "ruleset") -> None:
    """Draw the choice of the session's ruleset; the address follows."""
    state = st.session_state
    state[key] = state.rules_name
    st.selectbox(
        say("rules.ruleset"),
        house.names(),
        key=key,
        format_func=house.title,
        filter_mode=None,
        label_visibility="collapsed",
        on_change=_chosen,
        args=(key,),
    )


def _chosen(key: str) -> None:
    st.session_state.rules_name = st.session_state[key]
    session.write_link()
