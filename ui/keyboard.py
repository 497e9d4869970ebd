"""The tile keyboard under the thumb, and above it what can be done with the chosen tile."""

import streamlit as st

from scoring import MeldType, Tile
from ui import melds, session, state, texts
from ui.draft import Draft, Zone, selected
from ui.faces import face

ROWS = tuple(
    tuple(Tile.parse(f"{number}{suit}") for number in numbers)
    for suit, numbers in (("m", "1234506789"), ("p", "1234506789"), ("s", "1234506789"))
)
HONOURS = tuple(Tile.parse(f"{number}z") for number in range(1, 8))


def show(draft: Draft) -> None:
    """Draw the keyboard for the place under the cursor."""
    with st.container(key="choices", horizontal=True):
        if st.session_state.offering:
            _offers(draft)
        else:
            _suggestions(draft)
            _actions(draft)
    with st.container(key="keys", horizontal=True):
        for tile in (*(tile for tiles in ROWS for tile in tiles), *HONOURS):
            st.button(
                face(tile), key=f"key-{tile}", on_click=session.edit, args=(state.press, tile)
            )
        with st.container(key="erase"):
            st.button(
                f":material/backspace: *{texts.REMOVE}*",
                key="remove",
                on_click=session.edit,
                args=(state.remove,),
            )
        with st.container(key="done"):
            st.button(
                f":material/keyboard_hide: *{texts.DONE}*",
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
    cursor = draft.cursor
    if cursor is None:
        return
    if cursor.zone is Zone.MELD:
        _meld_actions(draft)
    elif selected(draft) is None and cursor.zone is Zone.HAND:
        for kind in MeldType:
            _action(
                texts.MELD_NAMES[kind.value],
                f"call-{kind.value}",
                state.call_next,
                kind,
                on=draft.calling is kind,
            )
    elif cursor.zone is Zone.HAND:
        needed = draft.win is None and draft.room <= 0
        _action(texts.TO_WIN, "to-win", state.win_on, on=needed)
        if melds.offers(draft):
            st.button(texts.TO_MELD, key="to-meld", on_click=_offer)


def _meld_actions(draft: Draft) -> None:
    _action(texts.TO_HAND, "to-hand", melds.give_back)
    for kind in melds.other_types(draft):
        _action(texts.MELD_NAMES[kind.value], f"be-{kind.value}", melds.retype, kind)
    call = draft.calls[draft.cursor.index]
    if call.type not in {MeldType.CHI, MeldType.ANKAN}:
        _action(texts.CALLED_FROM[call.called_from], "turn", melds.turn)


def _offers(draft: Draft) -> None:
    for index, offer in enumerate(melds.offers(draft)):
        faces = "".join(face(draft.concealed[i].tile) for i in offer.indices)
        st.button(
            f"{faces} {texts.MELD_NAMES[offer.type.value]}",
            key=f"offer{index}",
            on_click=session.edit,
            args=(melds.take, offer),
        )
    st.button(f":material/close: *{texts.CANCEL}*", key="no-offer", on_click=_offer, args=(False,))


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
