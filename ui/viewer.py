"""The photo under the thumb: tap a tile to choose it, open it large, mark a part to be read."""

from pathlib import Path
from typing import Any

import streamlit as st

from ui import session
from ui.draft import Draft, Part, Picture, Place, Zone, places
from ui.languages import say
from ui.state import select

FOLDER = Path(__file__).parent / "web"
PHOTO = "photo-file"
"""The key around the image that the viewer shows: Streamlit serves it under its own address."""

_view = st.components.v2.component(
    "photo_viewer",
    html=(FOLDER / "viewer.html").read_text("utf-8"),
    css=(FOLDER / "viewer.css").read_text("utf-8"),
    js=(FOLDER / "viewer.js").read_text("utf-8"),
)


def show(draft: Draft, picture: Picture, parts: bool) -> Part | None:
    """Draw the photo with its tiles; return a part that was marked in it, where `parts` can be."""
    with st.container(key=PHOTO):
        st.image(picture.jpeg, alt=say("photo.alt"))
    touched = _view(
        key="viewer",
        data=_described(draft, picture, parts),
        on_tile_change=_choose,
        on_part_change=lambda: None,
    )
    return tuple(touched.part) if touched.part else None


def _choose() -> None:
    zone, index, member = st.session_state.viewer.tile
    session.edit(select, Place(Zone(zone), int(index), int(member)))


def _described(draft: Draft, picture: Picture, parts: bool) -> dict[str, Any]:
    """Describe the photo for the browser, in its pixels."""
    width, height = picture.size
    left, top, right, bottom = picture.spot.part
    return {
        "photo": f".st-key-{PHOTO} img",
        "size": picture.size,
        "frame": (left * width, top * height, right * width, bottom * height),
        "parts": parts,
        "tiles": [
            {
                "place": (place.zone, place.index, place.member),
                "corners": [(x * width, y * height) for x, y in cell.seen.outline],
                "doubt": cell.doubt > 0,
                "chosen": place == draft.cursor,
            }
            for place, cell in places(draft)
            if cell.seen
        ],
        "texts": {
            name: say(f"photo.{name}")
            for name in ("alt", "open", "tap", "mark", "corners", "read", "close")
        },
    }
