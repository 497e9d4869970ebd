"""Tile faces as Markdown and HTML, served from static/tiles; the text names the tile."""

import re
from html import escape

from scoring import Tile, parse_tiles
from ui import texts
from ui.languages import say

FACES = "app/static/tiles"


def face(tile: Tile, *notes: str) -> str:
    """Return the Markdown image of a tile, for the label of a button.

    Each note is a text on tiles; the style sheet finds them after the # of the address.
    """
    return f"![{_name(tile, notes)}]({FACES}/{tile}.png#{'-'.join(notes)})"


def picture(tile: Tile | None, *notes: str) -> str:
    """Return the HTML image of a tile, face down for None; its notes are classes too."""
    alt = escape(_name(tile, notes))
    classes = " ".join(("tile", *notes))
    return f'<img class="{classes}" src="{FACES}/{tile or "back"}.png" alt="{alt}">'


def _name(tile: Tile | None, notes: tuple[str, ...]) -> str:
    name = texts.tile(tile)
    for note in notes:
        name = say(f"tile.{note}", tile=name)
    return name


def with_faces(text: str) -> str:
    """Return a sentence as HTML with pictures in the place of its tile notation."""
    return re.sub(
        r"\b([0-9]+[mps]|[1-7]+z)\b",
        lambda found: "".join(map(picture, parse_tiles(found[0]))),
        escape(text),
        flags=re.ASCII,  # beside kanji too
    )
