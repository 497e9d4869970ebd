"""A reading laid out on the board: every tile in its place, the doubtful ones marked."""

import io
from base64 import b64decode

import numpy as np
from PIL import Image

from scoring import MeldType, Tile, Wind, format_tiles
from ui.draft import Draft, Place, Zone, places
from ui.reading import CROP, annotate, lay_out
from ui.state import new_hand
from vision import Photo, Reading, ReadMeld, ReadTile

SIDE = 40


def read_tile(index: int, name: str, prob: float = 0.99, role: str = "hand") -> ReadTile:
    """A tile whose face is one flat grey, its index, in a row of tiles."""
    left, top = 20 + SIDE * index, 60
    quad = np.array(
        [[left, top], [left + 30, top], [left + 30, top + 40], [left, top + 40]], np.float32
    )
    top_three = ((name, prob), ("back", (1 - prob) * 0.7), ("9s", (1 - prob) * 0.3))
    return ReadTile(name, prob, top_three, quad, np.zeros(0, np.float32), role)


def reading(tiles: list[ReadTile], **parts: object) -> Reading:
    pixels = np.full((200, 40 + SIDE * len(tiles), 3), 255, np.uint8)
    for index, tile in enumerate(tiles):
        left, top = (int(value) for value in tile.quad[0])
        pixels[top : top + 40, left : left + 30] = 10 * index
    height, width = pixels.shape[:2]
    empty = {
        "hand_members": (),
        "win_member": None,
        "melds": (),
        "dora_members": (),
        "ura_members": (),
        "warnings": (),
    }
    photo = Photo(pixels, width, height)
    return Reading(photo=photo, ms=1.0, tiles=tuple(tiles), **(empty | parts))


def full() -> Reading:
    names = ["2m", "3m", "4m", "0p", "6p", "7p", "1z", "1z", "2z", "back", "5z", "5z", "back", "3s"]
    tiles = [read_tile(i, name) for i, name in enumerate(names)]
    tiles[3] = read_tile(3, "0p", 0.55)
    tiles[6] = read_tile(6, "1z", 0.4)
    kan = ReadMeld("ankan", ("5z",) * 4, (9, 10, 11, 12))
    return reading(
        tiles, hand_members=tuple(range(8)), win_member=8, melds=(kan,), dora_members=(13,)
    )


def test_every_part_is_in_its_place():
    draft = lay_out(Draft(), full())
    assert format_tiles([cell.tile for cell in draft.concealed]) == "234m067p11z"
    assert str(draft.win.tile) == "2z"
    assert draft.calls[0].type is MeldType.ANKAN
    assert format_tiles(draft.calls[0].to_meld().tiles) == "5555z"
    assert [str(cell.tile) for cell in draft.dora] == ["3s"]


def test_doubtful_tiles_are_marked_and_the_least_certain_is_chosen():
    draft = lay_out(Draft(), full())
    doubtful = {place.index: cell.doubt for place, cell in places(draft) if cell.doubt}
    assert set(doubtful) == {3, 6}
    assert draft.cursor == Place(Zone.HAND, 6)


def test_only_tiles_that_can_be_played_are_offered():
    draft = lay_out(Draft(), full())
    assert [str(tile) for tile, _ in draft.concealed[0].seen.top] == ["2m", "9s"]


def test_each_tile_shows_its_own_crop_and_outline():
    draft = lay_out(Draft(), full())
    for index, cell in enumerate(draft.concealed):
        kind, data = cell.seen.crop.split(",")
        assert kind == "data:image/jpeg;base64"
        crop = Image.open(io.BytesIO(b64decode(data)))
        assert crop.size == CROP
        assert abs(float(np.asarray(crop).mean()) - 10 * index) < 6
        assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in cell.seen.outline)


def test_the_table_stays_and_the_former_hand_goes():
    before = Draft(seat=Wind.S, round=Wind.W, honba=3, sticks=2, tsumo=True)
    draft = lay_out(before, full())
    assert (draft.seat, draft.round, draft.honba, draft.sticks) == (Wind.S, Wind.W, 3, 2)


def test_a_flower_as_winning_tile_is_left_out():
    tiles = [read_tile(i, name) for i, name in enumerate(["1m", "flower"])]
    draft = lay_out(Draft(), reading(tiles, hand_members=(0,), win_member=1))
    assert draft.win is None
    assert [cell.tile for cell in draft.concealed] == [Tile.parse("1m")]


def test_the_picture_is_the_part_with_the_tiles():
    shown = annotate(full())
    picture = Image.open(io.BytesIO(shown.jpeg))
    assert picture.size == shown.size
    width, height = 40 + SIDE * 14, 200
    assert width * 0.9 < picture.width <= width
    assert picture.height < height * 0.6, "the empty table above and below is cut off"


def test_the_picture_leaves_out_what_is_not_of_the_hand():
    tiles = [read_tile(0, "1m"), *(read_tile(i, "9p", role="other") for i in range(5, 14))]
    shown = annotate(reading(tiles, hand_members=(0,)))
    assert shown.size[0] < 4 * SIDE


def test_the_picture_goes_with_the_hand():
    draft = lay_out(Draft(), full())
    assert draft.picture == annotate(full())
    assert new_hand(draft).picture is None


def test_a_photo_without_tiles_is_shown_whole():
    photo = reading([])
    assert annotate(photo).size == (photo.width, photo.height)
    assert not lay_out(Draft(), photo).started
