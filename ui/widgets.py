"""Widgets whose value lives outside them, so that undo and other phones reach it too."""

import streamlit as st


def overruled(key: str, value: object) -> bool:
    """Let a widget that shows something else show a value; say whether that was so.

    Where it was not, give the value as the widget's default. To set it each time would be simpler,
    but the browser takes that for news, and forgets a tap that is on its way.
    """
    state = st.session_state
    differs = key in state and state[key] != value
    if differs:
        state[key] = value
    return differs
