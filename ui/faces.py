"""Tile faces as Markdown and HTML, served from static/tiles; the text names the tile."""

import re
from html import escape

from scoring import Tile, parse_tiles
from ui import texts

FACES = "app/static/tiles"


def face(tile: Tile, note: str = "") -> str:
    """Return the Markdown image of a tile, for the label of a button."""
    return f"![{tile.name}{note}]({FACES}/{tile}.png)"


def picture(tile: Tile | None, classes: str = "", note: str = "") -> str:
    """Return the HTML image of a tile, face down for None."""
    alt = escape((tile.name if tile else texts.FACE_DOWN) + note)
    return f'<img class="tile {classes}" src="{FACES}/{tile or "back"}.png" alt="{alt}">'


def with_faces(text: str) -> str:
    """Return a sentence as HTML with pictures in the place of its tile notation."""
    return re.sub(
        r"\b([0-9]+[mps]|[1-7]+z)\b",
        lambda found: "".join(map(picture, parse_tiles(found[0]))),
        escape(text),
    )
