"""What only the browser can do for the page: paste and drop a photo, keep a hand over a reload."""

from pathlib import Path
from urllib.parse import parse_qsl, urlencode

import streamlit as st

from ui import link, session

FOLDER = Path(__file__).parent / "web"

_help = st.components.v2.component("page_helper", js=(FOLDER / "page.js").read_text("utf-8"))


def help_page() -> None:
    """Let photos be pasted and dropped, and the hand of this session survive a reload.

    The address cannot keep an unfinished hand: each tile would be one more step for the back
    button, and a tap sent before the last one was answered would bring an older hand.
    """
    with st.container(key="helper"):
        _help(
            key="browser",
            data={"hand": urlencode(link.hand_query(session.draft())), "fresh": session.fresh()},
            on_kept_change=_restore,
        )


def _restore() -> None:
    session.restore(dict(parse_qsl(st.session_state.browser.kept)))
