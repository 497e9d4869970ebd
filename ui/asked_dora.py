"""Tiles of the photo that may be the dora indicators: the page asks."""

from dataclasses import replace

import streamlit as st

from ui import session
from ui.draft import Draft
from ui.faces import with_faces
from ui.languages import say


def show(draft: Draft) -> None:
    """Ask whether they are, with how they look in the photo; each answer is one tap away."""
    if draft.asked is None or draft.dora:
        return
    with st.container(key="askeddora"):
        tiles = " ".join(str(cell.tile) for cell in draft.asked.dora)
        question = with_faces(say("asked_dora.question", tiles=tiles))
        crop = f'<img src="{draft.asked.crop}" alt="{say("photo.crop")}">'
        st.html(f'<p role="status">{question}</p>{crop}')
        with st.container(key="doraanswer", horizontal=True):
            for right, name in ((True, "yes"), (False, "no")):
                st.button(
                    say(f"asked_dora.{name}"),
                    key=f"dora-{name}",
                    width="stretch",
                    on_click=session.edit,
                    args=(answer, right),
                )


def answer(draft: Draft, right: bool) -> Draft:
    """Take the tiles as indicators or forget them; a tap that comes too late changes nothing."""
    if draft.asked is None:
        return draft
    if not right:
        return replace(draft, asked=None)
    return replace(draft, dora=draft.asked.dora, ura=draft.asked.ura, asked=None)
