"""The photo with what was read drawn on it."""

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from vision.reading import Reading
from vision.remarks import DOUBT

_COLOURS = {
    "hand": (30, 160, 90),
    "meld": (40, 110, 220),
    "win": (225, 60, 50),
    "dora": (230, 160, 20),
    "ura": (170, 110, 20),
    "other": (130, 130, 130),
}


def draw(reading: Reading, longest: int = 1600) -> Image.Image:
    """An RGB picture at most `longest` px wide or high, with outlines coloured by role."""
    picture = Image.fromarray(reading.image)
    picture.thumbnail((longest, longest))
    scale = picture.width / reading.image.shape[1]
    pen = ImageDraw.Draw(picture)
    for tile in reading.tiles:
        corners = [(float(x), float(y)) for x, y in tile.quad * scale]
        colour = _COLOURS[tile.role]
        thick = 3 if tile.role != "other" else 1
        pen.line([*corners, corners[0]], fill=colour, width=thick, joint="curve")
        if tile.role != "other":
            size = max(11.0, float(np.linalg.norm(tile.quad[0] - tile.quad[1])) * scale * 0.32)
            font = ImageFont.load_default(size)
            top = min(corners, key=lambda point: point[1])
            mark = tile.tile if tile.prob >= DOUBT else f"{tile.tile}?"
            box = pen.textbbox((top[0], top[1] - size * 1.25), mark, font=font)
            pen.rectangle((box[0] - 2, box[1] - 1, box[2] + 2, box[3] + 1), fill=colour)
            pen.text((top[0], top[1] - size * 1.25), mark, fill="white", font=font)
    return picture
