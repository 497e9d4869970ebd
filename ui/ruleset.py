"""The choice of a ruleset on the pages that show no hand."""

import streamlit as st

from scoring import load_rules, rule_names
from ui import session
from ui.languages import say


def choose() -> None:
    """Draw the choice of the session's ruleset; the address follows."""
    state = st.session_state
    state.ruleset = state.rules_name
    st.selectbox(
        say("rules.ruleset"),
        rule_names(),
        key="ruleset",
        format_func=title,
        filter_mode=None,
        label_visibility="collapsed",
        on_change=_chosen,
    )


def title(name: str) -> str:
    """Return what a ruleset is called."""
    return load_rules(name).title


def _chosen() -> None:
    st.session_state.rules_name = st.session_state.ruleset
    session.write_link()
