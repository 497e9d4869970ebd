"""A photo's reading becomes a draft on the board and a picture of what was found."""

import base64
from dataclasses import replace
from io import BytesIO

import numpy as np
from PIL import Image

from scoring import HandError, MeldType, Tile
from ui.draft import Call, Cell, Draft, Glimpse, Picture
from ui.state import new_hand, rest
from vision import Reading, rectify
from vision.annotate import draw
from vision.read import DOUBT

CROP = (72, 96)
MARGIN = 0.6


def lay_out(draft: Draft, reading: Reading) -> Draft:
    """Put the tiles of a reading on an empty board at the same table, doubtful ones marked."""
    seen = tuple(_glimpse(reading, index) for index in range(len(reading.tiles)))

    def cells(names: tuple[str, ...], members: tuple[int, ...]) -> tuple[Cell, ...]:
        return tuple(
            Cell(Tile.parse(name), seen[i], _doubt(reading.tiles[i].prob))
            for name, i in zip(names, members, strict=True)
            if _is_tile(name)
        )

    win = () if reading.win is None else cells((reading.win,), (reading.win_member,))
    return rest(
        replace(
            new_hand(draft),
            concealed=cells(reading.hand, reading.hand_members),
            win=win[0] if win else None,
            calls=tuple(
                Call(MeldType(meld.type), cells(meld.tiles, meld.members), meld.called_from)
                for meld in reading.melds
            ),
            dora=cells(reading.dora_indicators, reading.dora_members),
            ura=cells(reading.ura_indicators, reading.ura_members),
            picture=annotate(reading),
        )
    )


def _doubt(prob: float) -> float:
    return 0.0 if prob >= DOUBT else 1.0 - prob


def annotate(reading: Reading) -> Picture:
    """Draw the boxes of the tiles found on the part of the photo that holds the hand."""
    drawn = draw(reading)
    scale = drawn.width / reading.image.shape[1]
    part = drawn.crop(tuple(round(edge * scale) for edge in _frame(reading)))
    return Picture(_jpeg(part, 82), part.size)


def _glimpse(reading: Reading, index: int) -> Glimpse:
    tile = reading.tiles[index]
    crop = Image.fromarray(rectify(reading.image, tile.quad, *CROP))
    left, top, right, bottom = _frame(reading)
    outline = (tile.quad - (left, top)) / (right - left, bottom - top)
    return Glimpse(
        crop="data:image/jpeg;base64," + base64.b64encode(_jpeg(crop, 75)).decode(),
        top=tuple((Tile.parse(name), prob) for name, prob in tile.top if _is_tile(name)),
        outline=tuple((float(x), float(y)) for x, y in outline),
    )


def _frame(reading: Reading) -> tuple[int, int, int, int]:
    """Return left, top, right, bottom of the part that holds the hand, in pixels of the image."""
    height, width = reading.image.shape[:2]
    quads = [tile.quad for tile in reading.tiles if tile.role != "other"]
    if not quads:
        return 0, 0, width, height
    corners = np.concatenate(quads)
    margin = MARGIN * np.linalg.norm(corners[1] - corners[0])
    left, top = np.maximum(corners.min(0) - margin, 0).astype(int)
    right, bottom = np.minimum(corners.max(0) + margin, (width, height)).astype(int)
    return int(left), int(top), int(right), int(bottom)


def _is_tile(name: str) -> bool:
    try:
        Tile.parse(name)
    except HandError:
        return False
    return True


def _jpeg(image: Image.Image, quality: int) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=quality)
    return out.getvalue()
