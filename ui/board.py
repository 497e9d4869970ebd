"""The hand on the page: photo crop above read face, melds, indicators; tap one to change it."""

import streamlit as st

from scoring import dora_of
from ui import asked_dora, hidden_red, session
from ui.draft import Cell, Draft, Place, Zone, end_of, row
from ui.faces import face
from ui.languages import say
from ui.melds import turned
from ui.state import select


def show(draft: Draft) -> None:
    """Draw every tile of the draft as a button, and one more where a tile is missing."""
    with st.container(key="hand", horizontal=True):
        for index, cell in enumerate(draft.concealed):
            _slot(draft, Place(Zone.HAND, index), cell)
        if draft.room > 0 and (draft.room > 1 or draft.win is not None):
            _slot(draft, end_of(draft, Zone.HAND), None, say("board.add_tile"))
        if draft.win is not None:
            with st.container(key="winning"):
                _slot(draft, Place(Zone.WIN), draft.win)
        elif draft.room == 1:
            _slot(draft, end_of(draft, Zone.HAND), None, say("board.add_win"))
        for index in range(len(draft.calls)):
            _meld(draft, index)
    hidden_red.show(draft)
    _indicators(draft)
    asked_dora.show(draft)


def _meld(draft: Draft, index: int) -> None:
    call = draft.calls[index]
    side = turned(call)
    with st.container(key=f"meld{index}", horizontal=True, wrap=False):
        for member, cell in enumerate(call.cells):
            _slot(draft, Place(Zone.MELD, index, member), cell, turned=member == side)


def _indicators(draft: Draft) -> None:
    with st.container(key="indicators", horizontal=True):
        for zone, name, add in (
            (Zone.DORA, say("board.dora"), say("board.add_dora")),
            (Zone.URA, say("board.ura"), say("board.add_ura")),
        ):
            if zone is Zone.URA and not draft.in_riichi:
                continue
            with st.container(key=f"{zone}row", horizontal=True):
                st.markdown(name)
                for index, cell in enumerate(row(draft, zone)):
                    _slot(
                        draft,
                        Place(zone, index),
                        cell,
                        made=face(dora_of(cell.tile), "dora"),
                    )
                _slot(draft, end_of(draft, zone), None, add)


def _slot(
    draft: Draft,
    place: Place,
    cell: Cell | None,
    hint: str = "",
    turned: bool = False,
    made: str = "",
) -> None:
    if cell is None:
        label = f":material/add: *{hint}*"
    else:
        crop = f"![{say('photo.crop')}]({cell.seen.crop})" if cell.seen else ""
        doubt = "**?**" if cell.doubt else ""
        mark = f"*{say('board.win_mark')}*" if place.zone is Zone.WIN else ""
        notes = ("chosen",) * (place == draft.cursor) + ("turned",) * turned
        # Two emphases side by side are none: a face stands between them.
        label = crop + doubt + face(cell.tile, *notes) + made + mark
    st.button(
        label,
        key=f"slot-{place.zone}-{place.index}-{place.member}",
        type="primary" if place == draft.cursor else "secondary",
        on_click=session.edit,
        args=(select, place),
    )
