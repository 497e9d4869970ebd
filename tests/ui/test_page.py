"""The page from the first key or photo to the score, without a browser."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from streamlit.testing.v1 import AppTest

from scoring import format_tiles, parse_tiles
from scoring.sentences import Sentence
from vision import read
from vision.remarks import HOLE, UNSEEN

APP = Path(__file__).parents[2] / "app.py"


def page(**query: str) -> AppTest:
    at = AppTest.from_file(str(APP), default_timeout=30)
    for name, text in query.items():
        at.query_params[name] = text
    return done(at.run())


def done(at: AppTest) -> AppTest:
    assert not at.exception, at.exception
    return at


def tap(at: AppTest, *keys: str) -> AppTest:
    for key in keys:
        done(at.button(key=key).click().run())
    return at


def type_tiles(at: AppTest, text: str) -> AppTest:
    return tap(at, *(f"key-{tile}" for tile in parse_tiles(text)))


def keys(at: AppTest) -> set[str]:
    return {button.key for button in at.button}


def score(at: AppTest) -> str:
    return at.button(key="score").label


def words(at: AppTest) -> str:
    """All the HTML that the page shows."""
    return "\n".join(block.proto.body for block in at.get("html"))


def concealed(at: AppTest) -> str:
    return format_tiles([cell.tile for cell in at.session_state.draft.concealed])


PINFU = "234m567p678s33p456p"


def test_keys_alone_lead_to_a_score():
    at = type_tiles(page(), PINFU)
    assert "**2,900**" in score(at)
    tap(at, "flag-riichi", "flag-ippatsu")
    assert "**12,000**" in score(at)
    at.segmented_control(key="by").set_value(True)
    done(at.run())
    assert "**4,000 all**" in score(at)
    assert "Mangan" in score(at)


def test_a_non_dealer_tsumo_shows_what_each_player_pays():
    at = page(hand="234m567p678s33p45p", win="6p", by="tsumo", seat="S", flags="riichi-ippatsu")
    assert "**2,000 / 4,000**" in score(at)
    tap(at, "score")
    shown = words(at)
    for part in ("The dealer pays", "Each non-dealer pays", "2,000", "4,000", "Mangan", "満貫"):
        assert part in shown
    for name, japanese in (("Riichi", "立直"), ("Ippatsu", "一発"), ("Pinfu", "平和")):
        assert name in shown
        assert japanese in shown
    assert "base of every hand" in shown
    assert "EMA 2025" in shown
    assert 'alt="6 of circles, winning tile"' in shown
    tap(at, "back")
    assert "score" in keys(at)


def test_counters_and_sticks_are_in_the_payments():
    at = page(hand="234m567p678s33p45p", win="6p", by="tsumo", seat="S", flags="riichi-ippatsu")
    at.number_input(key="honba").set_value(2)
    at.number_input(key="sticks").set_value(1)
    done(at.run())
    assert "**2,200 / 4,200**" in score(at)
    tap(at, "score")
    assert "9,600" in words(at), "8,000 and 600 for the counters and 1,000 for the stick"


def test_melds_are_called_with_one_key_each():
    at = tap(page(), "call-pon", "key-5z", "call-ankan", "key-1m")
    type_tiles(at, "234p678s99s")
    assert at.session_state.draft.room == 0
    assert "White dragon" in score(at)
    assert at.button(key="flag-riichi").disabled
    assert "needs a closed hand" in at.button(key="flag-riichi").label


def test_tiles_of_the_hand_become_a_meld():
    at = type_tiles(page(), "555z234m678s99p345s")
    tap(at, "slot-concealed-0-0", "to-meld", "offer0")
    assert [call.type.value for call in at.session_state.draft.calls] == ["pon"]
    tap(at, "slot-calls-0-0", "to-hand")
    assert at.session_state.draft.calls == ()


def test_undo_and_redo_reach_tiles_and_situation():
    at = type_tiles(page(), PINFU)
    tap(at, "flag-riichi")
    with_riichi = score(at)
    tap(at, "undo")
    assert score(at) != with_riichi
    tap(at, "undo")
    assert at.session_state.draft.win is None
    tap(at, "redo", "redo")
    assert score(at) == with_riichi
    at.segmented_control(key="seat").set_value(at.session_state.draft.seat.__class__.S)
    done(at.run())
    tap(at, "undo")
    assert at.segmented_control(key="seat").value.value == "E"


def test_text_is_another_way_in():
    at = page()
    at.text_input(key="typed").set_value(PINFU)
    done(at.run())
    assert "**2,900**" in score(at)
    at.text_input(key="typed").set_value("123")
    done(at.run())
    assert "has no suit" in words(at)
    assert concealed(at) == "234m567p678s3345p", "what was entered stays"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("123m456p789s11234z", "not complete"),
        ("234m567p678s33p111p", "no yaku"),
        ("11111m456p789s112z", "5 copies of"),
        ("123m", "11 tiles to go"),
    ],
)
def test_an_impossible_hand_says_in_one_sentence_what_to_change(text, sentence):
    at = page()
    at.text_input(key="typed").set_value(text)
    done(at.run())
    assert "score" not in keys(at)
    assert sentence in words(at)


def test_a_hand_without_yaku_says_what_is_nearly_there():
    at = page(hand="234m456p24678s99m", win="3s")
    shown = words(at)
    assert "no yaku" in shown
    assert "Riichi: it was not declared" in shown
    assert 'alt="9 of characters"> is not a simple' in shown


def test_the_rules_that_decide_are_named_with_their_source():
    at = tap(page(hand="234m234p34678s55m", win="2s", seat="S"), "score")
    shown = words(at)
    assert "a mangan (kiriage): yes (4.1.2" in shown
    assert "With no: 4 han 30 fu, 7,700" in shown


def test_riichi_asks_for_the_ura_indicator():
    at = type_tiles(page(), PINFU)
    tap(at, "slot-dora-0-0", "key-2p", "flag-riichi", "ura-reminder", "key-1m")
    draft = at.session_state.draft
    assert [str(cell.tile) for cell in (*draft.dora, *draft.ura)] == ["2p", "1m"]
    assert "3 of circles, dora" in at.button(key="slot-dora-0-0").label
    assert "ura-reminder" not in keys(at)


def test_the_finished_hand_and_the_ruleset_are_in_the_address():
    at = type_tiles(page(), PINFU)
    tap(at, "flag-riichi")
    at.selectbox(key="rules_choice").set_value("tenhou")
    done(at.run())
    query = dict(at.query_params)
    assert query == {
        "hand": "234m567p678s3345p",
        "win": "6p",
        "flags": "riichi",
        "rules": "tenhou",
    }
    again = page(**query)
    assert score(again) == score(at)
    assert again.selectbox(key="rules_choice").value == "tenhou"


def test_a_broken_link_gives_an_empty_board_and_says_so():
    at = page(hand="123q", win="1z")
    assert "cannot be read" in words(at)
    assert not at.session_state.draft.started
    assert concealed(type_tiles(at, "1m")) == "1m"


def test_the_score_can_be_copied_as_text():
    at = tap(page(hand="234m567p678s33p45p", win="6p", rules="m-league"), "score")
    text = words(at).split("<pre>")[1].split("</pre>")[0]
    assert text.startswith("234m3345567p678s + 6p")
    for part in ("Pinfu: 1 han", "2,900", "M.League", "?rules=m-league&amp;hand=234m"):
        assert part in text


def test_every_other_ruleset_is_compared():
    at = tap(page(hand="234m567p678s33p40p", win="6p"), "score")
    shown = words(at)
    assert "Red fives are ordinary fives under EMA 2025" in shown
    assert "5,800 (3 han 30 fu)" in shown, "the red five counts elsewhere"


def upload(at: AppTest, data: bytes) -> AppTest:
    at.file_uploader(key=f"photo{at.session_state.photos}").set_value(
        ("hand.jpg", data, "image/jpeg")
    )
    return done(at.run())


def test_a_photo_is_read_corrected_and_scored(photo):
    at = upload(page(), photo.jpeg)
    draft = at.session_state.draft
    assert draft.picture is not None
    assert all(cell.seen for cell in draft.concealed)
    assert "data:image/jpeg;base64" in at.button(key="slot-concealed-0-0").label
    for index, tile in enumerate(photo.hand):
        correct(at, f"slot-concealed-{index}-0", tile)
    correct(at, "slot-win-0-0", photo.win)
    assert f"**{photo.headline}**" in score(at)
    assert "to check" not in score(at)


def test_a_tile_that_the_rules_overruled_says_what_it_looked_like(photo, monkeypatch):
    whole = read(photo.jpeg)
    first = whole.hand_members[0]
    tiles = list(whole.tiles)
    tiles[first] = replace(tiles[first], prob=0.01, seen="7z")
    monkeypatch.setattr("ui.photo.read_photo", lambda *_: replace(whole, tiles=tuple(tiles)))
    at = upload(page(), photo.jpeg)
    said = words(at)
    assert said.count("this looks like") == 1
    assert "/7z.png" in said.partition("this looks like")[2].partition("</p>")[0]
    tap(at, f"key-{photo.hand[0]}")
    assert "this looks like" not in words(at)


def test_where_a_tile_is_missing_is_said_until_the_next_edit(photo, monkeypatch):
    whole = read(photo.jpeg)
    hole = Sentence(HOLE, one="5p", other="7s")
    seen = replace(whole, warnings=(*whole.warnings, hole, Sentence(UNSEEN)))
    monkeypatch.setattr("ui.photo.read_photo", lambda *_: seen)
    at = upload(page(), photo.jpeg)
    said = words(at).partition('role="alert">')[2].partition("</p>")[0]
    assert said.startswith("No tile was found between <img")
    assert "/5p.png" in said and "/7s.png" in said
    assert said.endswith(UNSEEN)
    correct(at, "slot-concealed-0-0", photo.hand[0])
    assert "No tile was found" not in words(at)


def correct(at: AppTest, place: str, tile: str) -> None:
    """Choose a place, where it is not chosen already, and press the key of its tile."""
    if at.button(key=place).proto.type != "primary":
        tap(at, place)
    tap(at, f"key-{tile}")


def test_another_photo_can_be_undone(photo):
    at = type_tiles(page(), PINFU)
    before = score(at)
    upload(at, photo.jpeg)
    assert at.session_state.draft.picture is not None
    tap(at, "undo")
    assert score(at) == before
    assert at.session_state.draft.picture is None


def test_a_photo_of_no_tiles_says_so_and_keeps_the_hand():
    table = io.BytesIO()
    Image.new("RGB", (640, 480), "darkgreen").save(table, "JPEG")
    at = upload(type_tiles(page(), PINFU), table.getvalue())
    assert 'role="alert"' in words(at)
    assert concealed(at) == "234m567p678s3345p"


def picture(kind: str, size: tuple[int, int] = (320, 240)) -> bytes:
    out = io.BytesIO()
    Image.effect_noise(size, 90).convert("RGB").save(out, kind)
    return out.getvalue()


BAD_PHOTOS = {
    "empty": b"",
    "text": b"this is no picture at all",
    "truncated": picture("JPEG")[:2000],
    "heic": b"\x00\x00\x00\x18ftypheic" + bytes(200),
    "gif": picture("GIF"),
    "tiny": picture("PNG", (8, 8)),
}


@pytest.mark.parametrize("name", BAD_PHOTOS)
def test_a_bad_photo_is_one_sentence_and_keeps_the_hand(name):
    at = type_tiles(page(), PINFU)
    before = score(at)
    upload(at, BAD_PHOTOS[name])
    assert 'role="alert"' in words(at)
    assert score(at) == before
    assert concealed(at) == "234m567p678s3345p"
