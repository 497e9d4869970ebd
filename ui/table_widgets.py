"""Choices of players and the like, whose value lives outside the widget."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from ui.table_html import label as plain
from ui.widgets import overruled


def one_of(
    key: str,
    title: str,
    options: Sequence[Any],
    value: Any,
    name: Callable[[Any], str],
    chosen: Callable[[Any], None],
    hidden: bool = False,
) -> None:
    """Draw a choice of one in a row; `chosen` gets it."""
    st.segmented_control(
        title,
        options,
        default=None if overruled(key, value) else value,
        key=key,
        required=value is not None,
        format_func=lambda option: plain(name(option)),
        label_visibility="collapsed" if hidden else "visible",
        width="stretch",
        on_change=lambda: chosen(st.session_state[key]),
    )


def grid(
    key: str,
    title: str,
    options: Sequence[Any],
    value: Any,
    name: Callable[[Any], str],
    chosen: Callable[[Any], None],
    several: bool = False,
) -> None:
    """Draw a choice of one or several as keys in a grid, which the style sheet lays out by key."""
    value = list(value) if several else value
    st.pills(
        title,
        options,
        default=None if overruled(key, value) else value,
        key=key,
        selection_mode="multi" if several else "single",
        format_func=lambda option: plain(name(option)),
        on_change=lambda: chosen(st.session_state[key]),
    )
