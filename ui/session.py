"""What one visitor's page remembers: the draft with its undo, the photo's reading, the ruleset."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlencode

import streamlit as st

from scoring import HandError, Rules
from ui import house, link
from ui.draft import Draft, content
from ui.languages import LANGUAGES, say
from ui.state import new_hand as empty

MOST_UNDO = 200
DEFAULT_RULES = "ema-2025"


def start() -> None:
    """Set a new session up, and follow the address where it names a hand or a ruleset.

    An address that this session did not write itself is a shared link or the back button.
    """
    state = st.session_state
    if "draft" not in state:
        state.update(
            draft=Draft(),
            past=[],
            future=[],
            details=False,
            offering=False,
            photos=0,
            original=None,
            notice="",
            rules_name=DEFAULT_RULES,
            table="",
            language="",
            address={},
        )
    if state.rules_name not in house.names():  # somebody has removed these house rules
        state.rules_name = DEFAULT_RULES
    address = st.query_params.to_dict()
    if address != state.address:
        state.address = address
        _follow(address)


def _follow(address: Mapping[str, str]) -> None:
    state = st.session_state
    if address.get(link.RULES) in house.names():
        state.rules_name = address[link.RULES]
    if address.get(link.LANGUAGE) in LANGUAGES:
        state.language = address[link.LANGUAGE]
    state.table = address.get(link.TABLE, state.table).upper()
    if link.HAND in address:
        try:
            _remember(link.from_query(address))
        except HandError:
            state.notice = say("board.bad_link")


def fresh() -> bool:
    """Say whether nothing was ever entered in this session."""
    return not (st.session_state.past or st.session_state.future)


def restore(query: Mapping[str, str]) -> None:
    """Bring back, on a board that nobody used yet, the hand that an earlier session had."""
    if fresh():
        with suppress(HandError):  # an older version of the page may have written it
            _remember(link.from_query(query))


def draft() -> Draft:
    """Return the hand being edited."""
    return st.session_state.draft


def rules() -> Rules:
    """Return the chosen ruleset."""
    return house.load(st.session_state.rules_name)


def edit(change: Callable[..., Draft], *args: object) -> None:
    """Apply an edit; undo keeps what was there before, unless only the cursor moved."""
    _remember(change(draft(), *args))
    st.session_state.update(notice="", offering=False)


def _remember(after: Draft) -> None:
    state = st.session_state
    if content(after) != content(state.draft):
        state.past = [*state.past, state.draft][-MOST_UNDO:]
        state.future = []
    state.draft = after
    if not after.started:
        _forget_photos()


def _forget_photos() -> None:
    """Keep no photo longer than its hand; undo brings the hand back without it."""
    state = st.session_state
    state.original = None
    state.past = [replace(former, picture=None, others=(), asked=None) for former in state.past]


def undo() -> None:
    """Go back to the draft before the last edit."""
    state = st.session_state
    if not state.past:  # a second tap, sent before the page answered the first
        return
    state.future = [*state.future, state.draft]
    *state.past, state.draft = state.past


def redo() -> None:
    """Go forward again to the draft that was undone last."""
    state = st.session_state
    if not state.future:
        return
    state.past = [*state.past, state.draft]
    *state.future, state.draft = state.future


def new_hand() -> None:
    """Clear the board; undo brings the hand back."""
    edit(empty)


def show_details(shown: bool) -> None:
    """Turn to the result, or back to the hand."""
    st.session_state.details = shown


def write_link() -> None:
    """Put a finished hand, ruleset and language into the address, to be shared or loaded again."""
    state = st.session_state
    query = link.to_query(draft(), state.rules_name, default_rules=DEFAULT_RULES)
    if state.table:
        query[link.TABLE] = state.table
    if state.language:
        query[link.LANGUAGE] = state.language
    if query != state.address:
        st.query_params.from_dict(query)
        state.address = query


def address() -> str:
    """Return the link to the hand shown, as far as the browser told the page's address."""
    own = (link.TABLE, link.LANGUAGE)
    query = {name: text for name, text in st.session_state.address.items() if name not in own}
    return f"{_page_address().rstrip('/')}/?{urlencode(query)}"


def table_address(code: str) -> str:
    """Return the link to a table, from the page of tables."""
    return f"{_page_address()}?{urlencode({link.TABLE: code})}"


def _page_address() -> str:
    return (st.context.url or "").partition("?")[0]
