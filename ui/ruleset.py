"""The choice of a ruleset, on every page that has one."""

import streamlit as st

from ui import house, session
from ui.languages import say
from ui.widgets import overruled


def choose(key: str = "ruleset") -> None:
    """Draw the choice of the session's ruleset; the address follows."""
    names, chosen = house.names(), st.session_state.rules_name
    st.selectbox(
        say("rules.ruleset"),
        names,
        index=0 if overruled(key, chosen) else names.index(chosen),
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
