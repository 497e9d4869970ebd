"""Tiles of the photo that may be the dora indicators: the page asks."""

from dataclasses import replace

from ui.draft import Draft
from ui.faces import with_faces
from ui.languages import say
from ui.question import ask


def show(draft: Draft) -> None:
    """Ask whether they are, with how they look in the photo; each answer is one tap away."""
    if draft.asked is None or draft.dora:
        return
    tiles = " ".join(str(cell.tile) for cell in draft.asked.dora)
    question = with_faces(say("asked_dora.question", tiles=tiles))
    crop = f'<img src="{draft.asked.crop}" alt="{say("photo.crop")}">'
    ask("asked_dora", "dora", f'<p role="status">{question}</p>{crop}', answer)


def answer(draft: Draft, right: bool) -> Draft:
    """Take the tiles as indicators or forget them; a tap that comes too late changes nothing."""
    if draft.asked is None:
        return draft
    if not right:
        return replace(draft, asked=None)
    return replace(draft, dora=draft.asked.dora, ura=draft.asked.ura, asked=None)
