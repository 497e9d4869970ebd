"""The photo on the page: take it, read it in memory, show it with the tiles found."""

from base64 import b64encode
from collections.abc import Callable

import streamlit as st

from ui import session
from ui.draft import Draft, Glimpse, Picture, places, selected
from ui.languages import say, translated
from ui.reading import lay_out
from ui.texts import TITLE
from vision import PhotoError, Reading, Stage, read

# Chrome on Android offers the camera only where the list holds something that is no picture.
ACCEPTED = ("image/jpeg", "image/png", "image/webp", "android/allowCamera")
MOST_MEGABYTES = 25


def read_photo(photo: bytes, on_stage: Callable[[Stage], object]) -> Reading:
    """Read the tiles of a photo. Raises PhotoError."""
    return read(photo, on_stage)


def ask(draft: Draft) -> None:
    """Offer to take a photo or choose one, and read it when it is there."""
    state = st.session_state
    with st.container(key="snap" if draft.started else "welcome"):
        if not draft.started:
            st.html(f"<h1>{TITLE}</h1><p>{say('photo.tagline')}</p>")
        upload = st.file_uploader(
            say("photo.label"),
            type=ACCEPTED,
            max_upload_size=MOST_MEGABYTES,
            key=f"photo{state.photos}",
            label_visibility="collapsed",
        )
        if not draft.started:
            st.html(f"<p>{say('photo.advice')}</p>")
    if upload is not None:
        _read(upload.getvalue())
        # A new uploader forgets the file: of the photo only what the board shows lives on.
        state.photos += 1
        st.rerun()


def _read(photo: bytes) -> None:
    state = st.session_state

    def stage(reached: Stage) -> str:
        return say(f"photo.stage.{reached.name}")

    progress = st.progress(0.0, text=stage(Stage.OPEN))
    try:
        reading = read_photo(photo, lambda s: progress.progress(s.value, text=stage(s)))
    except PhotoError as error:
        state.notice = translated(error)
        return
    if not reading.hand:  # the board stays as it is
        state.notice = " ".join(map(translated, reading.warnings))
        return
    session.edit(lay_out, reading)  # what the reading warns of, the board shows tile by tile


def show(draft: Draft) -> None:
    """Draw the photo with the tiles found, and the chosen one set off."""
    picture = draft.picture
    if picture is None:
        return
    with st.container(key="picture"):
        st.image(picture.jpeg, alt=say("photo.alt"))
        cell = selected(draft)
        if cell and cell.seen:
            st.html(f'<img src="{_outline(cell.seen, picture)}" alt="">')
        doubtful = sum(cell.doubt > 0 for _, cell in places(draft))
        if doubtful:
            st.markdown(f":orange-badge[:material/help: {say('photo.to_check', count=doubtful)}]")


def _outline(glimpse: Glimpse, picture: Picture) -> str:
    """Return a drawing, as large as the picture, of one tile's outline."""
    width, height = picture.size
    corners = " ".join(f"{x * width:.1f},{y * height:.1f}" for x, y in glimpse.outline)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<polygon points="{corners}" fill="none" stroke="white" stroke-width="{width // 80}"/>'
        "</svg>"
    )
    return "data:image/svg+xml;base64," + b64encode(drawing.encode()).decode()
