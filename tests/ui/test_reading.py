"""A reading laid out on the board: every tile in its place, the doubtful ones marked."""

import io
from base64 import b64decode

import numpy as np
from PIL import Image

from scoring import MeldType, Tile, Wind, format_tiles
from ui.draft import Draft, Place, Zone, places
from ui.reading import CROP, lay_out, picture_of
from ui.state import keep_reading, new_hand, take_other
from vision import Candidate, Finding, Flaw, Photo, Reading, ReadMeld, ReadTile

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
        left, top = (int(value) - 4 for value in tile.quad[0])  # outlines come out a little small
        pixels[top : top + 48, left : left + 38] = 10 * index
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


def laid_out(read: Reading, before: Draft | None = None, **part: object) -> Draft:
    return lay_out(before or Draft(), read, picture_of(read, 1), **part)


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
    draft = laid_out(full())
    assert format_tiles([cell.tile for cell in draft.concealed]) == "234m067p11z"
    assert str(draft.win.tile) == "2z"
    assert draft.calls[0].type is MeldType.ANKAN
    assert format_tiles(draft.calls[0].to_meld().tiles) == "5555z"
    assert [str(cell.tile) for cell in draft.dora] == ["3s"]


def test_backs_in_a_closed_kan_are_known_as_such():
    draft = laid_out(full())
    down = [cell.seen.face_down for cell in draft.calls[0].cells]
    assert down == [True, False, False, True]
    assert not any(cell.seen.face_down for cell in draft.concealed)


def test_doubtful_tiles_are_marked_and_the_least_certain_is_chosen():
    draft = laid_out(full())
    doubtful = {place.index: cell.doubt for place, cell in places(draft) if cell.doubt}
    assert set(doubtful) == {3, 6}
    assert draft.cursor == Place(Zone.HAND, 6)


def test_only_tiles_that_can_be_played_are_offered():
    draft = laid_out(full())
    assert [str(tile) for tile, _ in draft.concealed[0].seen.top] == ["2m", "9s"]


def test_each_tile_shows_its_own_crop_and_outline():
    draft = laid_out(full())
    for index, cell in enumerate(draft.concealed):
        kind, data = cell.seen.crop.split(",")
        assert kind == "data:image/jpeg;base64"
        crop = Image.open(io.BytesIO(b64decode(data)))
        assert crop.size == CROP
        assert abs(float(np.asarray(crop).mean()) - 10 * index) < 6
        assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in cell.seen.outline)


def test_the_table_stays_and_the_former_hand_goes():
    before = Draft(seat=Wind.S, round=Wind.W, honba=3, sticks=2, tsumo=True)
    draft = laid_out(full(), before)
    assert (draft.seat, draft.round, draft.honba, draft.sticks) == (Wind.S, Wind.W, 3, 2)


def test_a_tile_of_a_set_that_was_not_found_is_asked_for():
    tiles = [read_tile(i, name) for i, name in enumerate(["1m", "6s", "8s"])]
    chi = ReadMeld("chi", ("6s", "8s", "7s"), (1, 2), 3)
    (call,) = laid_out(reading(tiles, hand_members=(0,), melds=(chi,))).calls
    assert format_tiles(sorted(call.to_meld().tiles)) == "678s"
    assert [(cell.seen is None, cell.doubt) for cell in call.cells] == [
        (False, 0.0),
        (False, 0.0),
        (True, 1.0),
    ]


def test_a_flower_as_winning_tile_is_left_out():
    tiles = [read_tile(i, name) for i, name in enumerate(["1m", "flower"])]
    draft = laid_out(reading(tiles, hand_members=(0,), win_member=1))
    assert draft.win is None
    assert [cell.tile for cell in draft.concealed] == [Tile.parse("1m")]


def test_the_photo_is_shown_whole_and_the_hand_is_found_in_it():
    picture = laid_out(full()).picture
    assert Image.open(io.BytesIO(picture.jpeg)).size == picture.size == (40 + SIDE * 14, 200)
    left, top, right, bottom = picture.spot.part
    assert left < 0.03
    assert right > 0.95
    assert bottom - top < 0.6, "the empty table above and below is left out"


def test_the_spot_leaves_out_what_is_not_of_the_hand():
    tiles = [read_tile(0, "1m"), *(read_tile(i, "9p", role="other") for i in range(5, 14))]
    left, _, right, _ = laid_out(reading(tiles, hand_members=(0,))).picture.spot.part
    assert (right - left) * (40 + SIDE * 14) < 3 * SIDE


def test_a_part_that_was_read_keeps_its_place_in_the_photo():
    whole = full()
    part = (0.5, 0.25, 1.0, 0.75)
    draft = lay_out(Draft(), whole, picture_of(whole, 1), part)
    for cell in draft.concealed:
        assert all(0.5 <= x <= 1 and 0.25 <= y <= 0.75 for x, y in cell.seen.outline)
    left, top, right, bottom = draft.picture.spot.part
    assert 0.5 <= left < right <= 1
    assert 0.25 <= top < bottom <= 0.75


def test_the_picture_goes_with_the_hand():
    draft = laid_out(full())
    assert draft.picture is not None
    assert new_hand(draft).picture is None


def test_what_spoilt_the_photo_is_kept_until_the_player_takes_the_reading():
    flaws = (Finding(Flaw.DARK, 20.0), Finding(Flaw.CUT, -0.3))
    draft = laid_out(reading([read_tile(0, "1m")], hand_members=(0,), advice=flaws))
    assert draft.picture.flaw is Flaw.DARK
    kept = keep_reading(draft)
    assert kept.picture.flaw is None
    assert kept.concealed == draft.concealed


def test_another_hand_of_the_photo_changes_places_with_the_one_on_the_board():
    tiles = [
        read_tile(i, name) for i, name in enumerate(["1m", "2m", "3m", "7p", "8p", "9p", "5s"])
    ]
    other = Candidate((3, 4), 5, ())
    own = laid_out(
        reading(tiles, hand_members=(0, 1), win_member=2, dora_members=(6,), others=(other,)),
        Draft(seat=Wind.W),
    )
    chosen = take_other(own, 0)
    assert [str(cell.tile) for cell in (*chosen.concealed, chosen.win)] == ["7p", "8p", "9p"]
    assert (chosen.seat, chosen.dora) == (Wind.W, own.dora)
    assert chosen.picture.spot.part[0] > own.picture.spot.part[0]
    back = take_other(chosen, 0)
    assert (back.concealed, back.win, back.picture) == (own.concealed, own.win, own.picture)
    assert back.others == own.others
    assert take_other(own, 1) == own, "a second tap, sent before the page answered the first"
