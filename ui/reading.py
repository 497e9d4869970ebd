"""A photo's reading becomes a draft on the board, and the photo a picture to look at."""

import base64
from dataclasses import replace
from io import BytesIO

import numpy as np
from PIL import Image

from scoring import HandError, MeldType, Tile
from ui.draft import AskedDora, Call, Cell, Draft, Glimpse, OtherHand, Part, Picture, Spot
from ui.state import new_hand, rest
from vision import Candidate, Reading, ReadMeld, grow, rectify
from vision.read import DOUBT

CROP = (72, 96)
#: Outlines come out a little smaller than tiles: enlarged by this the whole face shows.
ROOM = 1.15
SPOT = (360, 120)
LONGEST = 1600
"""How wide or high in pixels the photo is shown at most."""
MARGIN, AROUND = 0.6, 2.5
"""What is shown around a hand, and around what may be an indicator, in tile widths."""
WHOLE: Part = (0.0, 0.0, 1.0, 1.0)


def picture_of(reading: Reading, number: int) -> Picture:
    """Return the photo of a reading as it is shown; `number` tells a session's photos apart."""
    image = Image.fromarray(reading.image)
    image.thumbnail((LONGEST, LONGEST))
    return Picture(_jpeg(image, 75), image.size, Spot(WHOLE, ""), number)


def lay_out(draft: Draft, reading: Reading, picture: Picture, part: Part = WHOLE) -> Draft:
    """Put the tiles of a reading on an empty board at the same table, doubtful ones marked.

    `part` is what was read of the picture.
    """
    seen = tuple(_glimpse(reading, index, part) for index in range(len(reading.tiles)))

    def cells(members: tuple[int, ...], names: tuple[str, ...] | None = None) -> tuple[Cell, ...]:
        names = names or tuple(reading.tiles[i].tile for i in members)
        return tuple(
            Cell(
                Tile.parse(name),
                replace(seen[i], face_down=name != reading.tiles[i].tile),
                _doubt(reading.tiles[i].prob),
            )
            for i, name in zip(members, names, strict=True)
            if _is_tile(name)
        )

    def called(meld: ReadMeld) -> tuple[Cell, ...]:
        names = meld.tiles[: len(meld.members)]
        unseen = (Cell(Tile.parse(name), None, 1.0) for name in meld.tiles[len(names) :])
        return (*cells(meld.members, names), *unseen)

    def hand(found: Candidate, indicators: tuple[int, ...] = ()) -> OtherHand:
        win = () if found.win_member is None else cells((found.win_member,))
        return OtherHand(
            concealed=cells(found.hand_members),
            win=win[0] if win else None,
            calls=tuple(
                Call(MeldType(meld.type), called(meld), meld.called_from) for meld in found.melds
            ),
            spot=_spot(reading, (*found.roles, *indicators), part),
        )

    indicators = (*reading.dora_members, *reading.ura_members)
    asked = None
    if may_be := (*reading.asked_dora, *reading.asked_ura):
        crop = _spot(reading, may_be, part, AROUND).crop
        asked = AskedDora(cells(reading.asked_dora), cells(reading.asked_ura), crop)
    own = hand(reading.candidates[0], indicators)
    return rest(
        replace(
            new_hand(draft),
            concealed=own.concealed,
            win=own.win,
            calls=own.calls,
            dora=cells(reading.dora_members),
            ura=cells(reading.ura_members),
            picture=replace(
                picture,
                spot=own.spot,
                flaw=reading.advice[0].flaw if reading.advice else None,
            ),
            others=tuple(map(hand, reading.others)),
            asked=asked,
        )
    )


def _doubt(prob: float) -> float:
    return 0.0 if prob >= DOUBT else 1.0 - prob


def _glimpse(reading: Reading, index: int, part: Part) -> Glimpse:
    tile = reading.tiles[index]
    crop = Image.fromarray(rectify(reading.image, grow(tile.quad, ROOM), *CROP))
    left, top, right, bottom = part
    height, width = reading.image.shape[:2]
    outline = tile.quad / (width, height) * (right - left, bottom - top) + (left, top)
    return Glimpse(
        crop=_data_uri(crop),
        top=tuple((Tile.parse(name), prob) for name, prob in tile.top if _is_tile(name)),
        outline=tuple((float(x), float(y)) for x, y in outline),
        overruled=Tile.parse(tile.seen) if tile.seen and _is_tile(tile.seen) else None,
    )


def _spot(reading: Reading, members: tuple[int, ...], part: Part, around: float = MARGIN) -> Spot:
    """Return where tiles are in the photo, with a margin of so many tile widths."""
    height, width = reading.image.shape[:2]
    corners = np.concatenate([reading.tiles[i].quad for i in members])
    margin = around * np.linalg.norm(corners[1] - corners[0])
    low = np.maximum(corners.min(0) - margin, 0)
    high = np.minimum(corners.max(0) + margin, (width, height))
    image = Image.fromarray(reading.image).crop((*low.astype(int), *high.astype(int)))
    image.thumbnail(SPOT)
    inner = (*(low / (width, height)).tolist(), *(high / (width, height)).tolist())
    return Spot(_within(part, inner), _data_uri(image))


def _within(part: Part, inner: Part) -> Part:
    """Return as fractions of the whole what is given as fractions of a part.

    >>> _within((0.5, 0.0, 1.0, 0.5), (0.5, 0.0, 1.0, 1.0))
    (0.75, 0.0, 1.0, 0.5)
    """
    left, top, right, bottom = part
    wide, high = right - left, bottom - top
    return (
        left + inner[0] * wide,
        top + inner[1] * high,
        left + inner[2] * wide,
        top + inner[3] * high,
    )


def _is_tile(name: str) -> bool:
    try:
        Tile.parse(name)
    except HandError:
        return False
    return True


def _data_uri(image: Image.Image) -> str:
    return "data:image/jpeg;base64," + base64.b64encode(_jpeg(image, 75)).decode()


def _jpeg(image: Image.Image, quality: int) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=quality)
    return out.getvalue()
