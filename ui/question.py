"""A question about the photo with two answers, each one tap away."""

from collections.abc import Callable

import streamlit as st

from ui import session
from ui.draft import Draft
from ui.languages import say


def ask(name: str, key: str, html: str, answer: Callable[..., Draft], *args: int) -> None:
    """Draw a question and its answers.

    Args:
        name: the section of the texts that holds the words for yes and no.
        key: tells the question from all others on the page.
        html: what is asked.
        answer: an edit of the draft; told `args`, then whether it is so.
    """
    with st.container(key=f"{key}-asked"):
        st.html(html)
        with st.container(key=f"answers-{key}", horizontal=True):
            for right, word in ((True, "yes"), (False, "no")):
                st.button(
                    say(f"{name}.{word}"),
                    key=f"{key}-{word}",
                    width="stretch",
                    on_click=session.edit,
                    args=(answer, *args, right),
                )
