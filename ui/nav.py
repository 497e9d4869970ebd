"""The pages and the way between them; every link carries the hand's address along."""

import streamlit as st
from streamlit.navigation.page import Page

from ui import link, session
from ui.languages import LANGUAGES, name_of, say

CSS = """<style>
.st-key-nav{display:grid;grid-template-columns:repeat(4,1fr) 44px;gap:4px;width:100%}
.st-key-nav>*{width:auto!important;min-width:0;margin:0!important}
:is(.st-key-nav,.st-key-board-link) .stPageLink{height:44px}
:is(.st-key-nav,.st-key-board-link) a{min-height:44px;margin:0;padding:0;justify-content:center;
  align-items:center}
.st-key-nav a p{font-size:.95rem}
.st-key-languages button{width:44px;min-height:44px;padding:0;justify-content:center}
.st-key-languages .stMarkdownEllipsis{position:absolute;width:1px;height:1px;overflow:hidden;
  clip-path:inset(50%)}
[role=menu] [role=menuitem]{min-height:44px}
.st-key-languages button>div>[aria-hidden]{display:none}
</style>"""


def pages() -> list[Page]:
    """Return all pages; the first is the one the address without a path shows."""
    # Here, because each page draws the links.
    from ui import page, practice_page, rules_page, table_page

    return [
        st.Page(page.show, title=say("nav.hand"), default=True),
        st.Page(table_page.show, title=say("nav.table"), url_path="table"),
        st.Page(rules_page.show, title=say("nav.rules"), url_path="rules"),
        st.Page(practice_page.show, title=say("nav.practice"), url_path="practice"),
    ]


def table_page() -> Page:
    """Return the page of the score sheet."""
    return next(page for page in pages() if page.url_path == "table")


def links() -> None:
    """Draw a link to every page, and the choice of a language."""
    state = st.session_state
    if state.language != state.address.get(link.LANGUAGE, ""):
        session.write_link()
    st.html(CSS)
    with st.container(key="nav", horizontal=True):
        for page in pages():
            st.page_link(page, query_params=state.address, width="stretch")
        picked = st.menu_button(
            say("language.choose"),
            LANGUAGES,
            key="languages",
            icon=":material/language:",
            type="tertiary",
            format_func=name_of,
        )
    if picked:
        state.language = picked
        st.rerun()  # the whole page, not the part of it that this is drawn in


def board_link(query: dict[str, str]) -> None:
    """Draw a link that opens a hand, given as the query of its address, on the first page."""
    with st.container(key="board-link"):
        st.page_link(
            pages()[0],
            label=say("practice.on_the_board"),
            icon=":material/open_in_new:",
            query_params=query,
            width="stretch",
        )
