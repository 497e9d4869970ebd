"""The tile keyboard under the thumb, and above it what can be done with the chosen tile."""

import streamlit as st

from scoring import MeldType, parse_tiles
from ui import melds, session, state
from ui.draft import Call, Draft, Zone, end_of, selected
from ui.faces import face
from ui.languages import say

SOURCES = {
    None: "board.from_left",
    3: "board.from_left",
    2: "board.from_across",
    1: "board.from_right",
}
KEYS = parse_tiles("1234506789m1234506789p1234506789s1234567z")


def show(draft: Draft) -> None:
    """Draw the keyboard for the place under the cursor."""
    with st.container(key="choices", horizontal=True):
        if st.session_state.offering:
            _offers(draft)
        else:
            _suggestions(draft)
            _actions(draft)
    with st.container(key="keys", horizontal=True):
        for tile in KEYS:
            st.button(
                face(tile), key=f"key-{tile}", on_click=session.edit, args=(state.press, tile)
            )
        with st.container(key="erase"):
            st.button(
                f":material/backspace: *{say('board.remove')}*",
                key="remove",
                on_click=session.edit,
                args=(state.remove,),
            )
        with st.container(key="done"):
            st.button(
                f":material/keyboard_hide: *{say('board.done')}*",
                key="close",
                on_click=session.edit,
                args=(state.lift,),
            )


def _suggestions(draft: Draft) -> None:
    """Offer the three faces that the reading thinks most likely."""
    cell = selected(draft)
    if cell is None or cell.seen is None:
        return
    for rank, (tile, prob) in enumerate(cell.seen.top):
        st.button(
            f"{face(tile)} {prob:.0%}",
            key=f"top{rank}",
            on_click=session.edit,
            args=(state.press, tile),
        )


def _actions(draft: Draft) -> None:
    call = melds.chosen(draft)
    if call:
        _meld_actions(call)
    elif draft.cursor == end_of(draft, Zone.HAND):
        for kind in MeldType:
            name, on = say(f"board.meld.{kind.value}"), draft.calling is kind
            _action(name, f"call-{kind.value}", state.call_next, kind, on=on)
    elif draft.cursor and draft.cursor.zone is Zone.HAND:
        needed = draft.win is None and draft.room <= 0
        _action(say("board.to_win"), "to-win", state.win_on, on=needed)
        if melds.offers(draft):
            st.button(say("board.to_meld"), key="to-meld", on_click=_offer)


def _meld_actions(call: Call) -> None:
    _action(say("board.to_hand"), "to-hand", melds.give_back)
    for kind in melds.other_types(call):
        _action(say(f"board.meld.{kind.value}"), f"be-{kind.value}", melds.retype, kind)
    if melds.can_turn(call):
        _action(say(SOURCES[call.called_from]), "turn", melds.turn)


def _offers(draft: Draft) -> None:
    for index, offer in enumerate(melds.offers(draft)):
        faces = "".join(face(draft.concealed[i].tile) for i in offer.indices)
        st.button(
            f"{faces} {say(f'board.meld.{offer.type.value}')}",
            key=f"offer{index}",
            on_click=session.edit,
            args=(melds.take, offer),
        )
    st.button(
        f":material/close: *{say('board.cancel')}*", key="no-offer", on_click=_offer, args=(False,)
    )


def _action(label: str, key: str, change: object, *args: object, on: bool = False) -> None:
    st.button(
        label,
        key=key,
        type="primary" if on else "secondary",
        on_click=session.edit,
        args=(change, *args),
    )


def _offer(offering: bool = True) -> None:
    st.session_state.offering = offering
