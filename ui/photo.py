"""The photo on the page: take it, read it in memory, show it with the tiles found."""

from collections.abc import Callable
from html import escape
from io import BytesIO

import streamlit as st
from PIL import Image, ImageOps

from scoring.sentences import Sentence
from ui import session, viewer
from ui.draft import Draft, OtherHand, Part, Picture, places, selected
from ui.faces import with_faces
from ui.languages import say, translated
from ui.reading import lay_out, picture_of
from ui.state import keep_reading, take_other
from ui.texts import TITLE
from vision import Flaw, PhotoError, Reading, Stage, read

# Chrome on Android offers the camera only where the list holds something that is no picture.
ACCEPTED = ("image/jpeg", "image/png", "image/webp", "android/allowCamera")
MOST_MEGABYTES = 25


def read_photo(photo: bytes, on_stage: Callable[[Stage], object]) -> Reading:
    """Read the tiles of a photo. Raises PhotoError."""
    return read(photo, on_stage)


def ask(draft: Draft) -> None:
    """Offer to take a photo or choose one, and read it when it is there."""
    with st.container(key="snap" if draft.started else "welcome"):
        if not draft.started:
            st.html(f"<h1>{TITLE}</h1><p>{say('photo.tagline')}</p>")
        photo = _upload("photo")
        if not draft.started:
            st.html(f"<p>{say('photo.advice')}</p><small>{say('photo.tournaments')}</small>")
    if photo is not None:
        _take(photo)


def show(draft: Draft) -> None:
    """Draw the photo with its tiles, what to do better next time, and how much is to be checked."""
    picture = draft.picture
    if picture is None:
        return
    with st.container(key="picture"):
        part = viewer.show(draft, picture, _original(picture) is not None)
        doubtful = sum(cell.doubt > 0 for _, cell in places(draft))
        if doubtful:
            st.markdown(f":orange-badge[:material/help: {say('photo.to_check', count=doubtful)}]")
    _tell_mended(draft)
    if part is not None:
        _take_part(picture, part)
    if picture.flaw:
        _advise(picture.flaw)
    if draft.others:
        _offer(draft.others)


def _advise(flaw: Flaw) -> None:
    """Say what spoilt the photo, with another try and this reading each one tap away."""
    with st.container(key="flaw"):
        st.html(f'<p role="status">{escape(say(f"photo.flaw.{flaw}"))}</p>')
        with st.container(key="again", horizontal=True):
            photo = _upload("again")
            st.button(
                say("photo.keep"),
                key="keep",
                width="stretch",
                on_click=session.edit,
                args=(keep_reading,),
            )
    if photo is not None:
        _take(photo)


def _offer(others: tuple[OtherHand, ...]) -> None:
    """Offer the other hands of the photo, as they look there."""
    with st.container(key="others"):
        st.html(f"<p>{escape(say('photo.others', count=len(others)))}</p>")
        for index, other in enumerate(others):
            st.button(
                f"![{say('photo.other', number=index + 1)}]({other.spot.crop})",
                key=f"other{index}",
                width="stretch",
                on_click=session.edit,
                args=(take_other, index),
            )


def _upload(name: str) -> bytes | None:
    """Ask for a photo; once it is read, another uploader takes the place of this one."""
    upload = st.file_uploader(
        say("photo.label"),
        type=ACCEPTED,
        max_upload_size=MOST_MEGABYTES,
        key=f"{name}{st.session_state.photos}",
        label_visibility="collapsed",
    )
    return upload.getvalue() if upload else None


def _take(photo: bytes) -> None:
    """Read a photo and put its tiles on the board; without any, the board stays as it is."""
    state = st.session_state
    # A new uploader forgets the file: of the photo only what the hand needs lives on.
    state.photos += 1
    reading = _read(photo)
    if reading:
        state.original = (state.photos, photo)
        session.edit(lay_out, reading, picture_of(reading, state.photos))
        _tell_missing(reading)
    st.rerun()


def _take_part(picture: Picture, part: Part) -> None:
    """Read a part of the photo on the board."""
    reading = _read(cut_out(_original(picture), part))
    if reading:
        session.edit(lay_out, reading, picture, part)
        _tell_missing(reading)
    st.rerun()


def _tell_missing(reading: Reading) -> None:
    """Say, until the next edit, where the hand has room for a tile that was not found."""
    said = [remark for remark in reading.warnings if isinstance(remark, Sentence)]
    st.session_state.notice = " ".join(map(translated, said))


def _original(picture: Picture) -> bytes | None:
    """Return the photo as it came, which is there for the latest one only."""
    number, photo = st.session_state.original or (None, None)
    return photo if number == picture.number else None


def cut_out(photo: bytes, part: Part) -> bytes:
    """Return a part of a photo that can be read, as a file of its own, upright."""
    with Image.open(BytesIO(photo)) as file:
        image = ImageOps.exif_transpose(file)
    left, top, right, bottom = part
    width, height = image.size
    corners = (left * width, top * height, right * width, bottom * height)
    out = BytesIO()
    image.crop(tuple(map(round, corners))).convert("RGB").save(out, "JPEG", quality=95)
    return out.getvalue()


def _tell_mended(draft: Draft) -> None:
    """Say of a doubtful tile on which the rules overruled the looks what it looked like."""
    cell = selected(draft)
    if cell and cell.doubt and cell.seen and cell.seen.overruled:
        sentence = with_faces(say("photo.mended", seen=cell.seen.overruled, tile=cell.tile))
        st.html(f'<p class="mended" role="status">{sentence}</p>')


def _read(photo: bytes) -> Reading | None:
    """Read a photo, telling how far it is; what cannot be read leaves a notice instead."""

    def tell(stage: Stage) -> None:
        progress.progress(stage.value, text=say(f"photo.stage.{stage.name}"))

    progress = st.progress(0.0, text=say("photo.stage.OPEN"))
    try:
        reading = read_photo(photo, tell)
    except PhotoError as error:
        st.session_state.notice = translated(error)
        return None
    if reading.hand:
        return reading
    flaws = [say(f"photo.flaw.{finding.flaw}") for finding in reading.advice[:1]]
    st.session_state.notice = " ".join(flaws or map(translated, reading.warnings))
    return None
