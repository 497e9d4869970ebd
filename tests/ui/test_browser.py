"""The page in a real browser, on a phone's screen and a computer's, from a photo to the score."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scoring import Tile, parse_tiles
from tests.ui.browsing import button, fits, open_board, tap, too_small, type_tiles, upload

if TYPE_CHECKING:
    from playwright.sync_api import Page

expect = pytest.importorskip(
    "playwright.sync_api", reason="no playwright: pip install .[dev]"
).expect
KAN_SEED = 1_001_212
"""A hand with a closed kan of 5s, two of it face down, and a pon."""


def read_face(page: "Page", key: str) -> str:
    """The name of the tile that a place on the board shows as read."""
    faces = page.locator(f".st-key-{key} img:not([alt='in the photo'])")
    return faces.first.get_attribute("alt").removesuffix(", chosen")


def put(page: "Page", place: str, tile: str) -> None:
    """Choose a place, where it is not chosen already, and press a key."""
    if page.locator(f".st-key-{place} button[kind=primary]").count() == 0:
        tap(page, place)
    page.locator(f".st-key-{place} button[kind=primary]").wait_for()
    tap(page, f"key-{tile}")
    name = Tile.parse(tile).name
    page.locator(f".st-key-{place} img[alt^='{name}']").wait_for()


def test_a_photo_is_read_corrected_and_scored(screen, address, photo):
    open_board(screen, address)
    upload(screen, photo.jpeg)
    truth = {f"slot-concealed-{i}-0": tile for i, tile in enumerate(photo.hand)}
    truth["slot-win-0-0"] = photo.win
    put(screen, "slot-concealed-0-0", "7z")
    screen.locator(".obstacle").wait_for()
    for place, tile in truth.items():
        if read_face(screen, place) != Tile.parse(tile).name:
            put(screen, place, tile)
    score = button(screen, "score")
    assert photo.headline in score.inner_text()
    box = score.bounding_box()
    assert box["y"] + box["height"] <= screen.viewport_size["height"], (
        "the score is in sight without a scroll"
    )
    score.tap()
    screen.locator(".result .points").wait_for()
    assert screen.locator(".result .points").inner_text() == photo.headline
    assert fits(screen)


def test_keys_on_the_empty_board_lead_to_a_score_that_survives_a_reload(screen, address):
    open_board(screen, address)
    assert fits(screen)
    assert too_small(screen) == []
    type_tiles(screen, parse_tiles("234m567p678s33p456p"))
    score = button(screen, "score")
    score.wait_for()
    assert "2,900" in score.inner_text()
    screen.wait_for_url("**/?hand=234m567p678s3345p&win=6p")
    screen.reload()
    score.wait_for()
    assert "2,900" in score.inner_text()


def test_an_open_hand_with_a_closed_kan_of_fives_is_asked_for_the_red_one(phone, address):
    phone.goto(f"{address}?rules=tenhou")
    tap(phone, "call-pon")
    button(phone, "call-pon").and_(phone.locator("[kind=primary]")).wait_for()
    tap(phone, "key-5z")
    phone.locator(".st-key-meld0 img").nth(2).wait_for()
    tap(phone, "call-ankan")
    button(phone, "call-ankan").and_(phone.locator("[kind=primary]")).wait_for()
    tap(phone, "key-5p")
    phone.locator(".st-key-meld1 img").nth(3).wait_for()
    type_tiles(phone, parse_tiles("234m678s99s"))
    score = button(phone, "score")
    expect(score).to_contain_text("2,400")
    assert "1 tile to check" in score.inner_text()
    phone.get_by_text("Is a red five in the closed kan of").wait_for()
    assert fits(phone)
    assert too_small(phone) == []
    tap(phone, "hiddenred1-yes")
    expect(score).to_contain_text("4,800")
    phone.wait_for_url(re.compile(r"melds=pon\.555z_ankan\.0555p"))
    phone.reload()
    expect(score).to_contain_text("4,800")
    expect(phone.locator("[class*=st-key-hiddenred]")).to_have_count(0)
    score.tap()
    phone.locator(".result img[alt='red 5 of circles']").wait_for()
    phone.get_by_text("Red fives").first.wait_for()


def test_a_photo_of_a_closed_kan_is_asked_for_the_red_five(desk, address, render):
    desk.goto(f"{address}?rules=tenhou")
    upload(desk, render(KAN_SEED))
    score = button(desk, "score")
    score.wait_for()
    expect(score).to_contain_text("1 tile to check")
    plain = score.text_content()
    tap(desk, "hiddenred0-no")
    expect(desk.locator("[class*=st-key-hiddenred]")).to_have_count(0)
    expect(score).not_to_contain_text("to check")
    tap(desk, "undo")
    tap(desk, "hiddenred0-yes")
    desk.locator(".st-key-meld0 img[alt^='red 5']").wait_for()
    expect(score).not_to_have_text(plain)
    tap(desk, "undo")
    expect(score).to_have_text(plain)


def test_the_score_can_be_copied_and_saved(phone, address):
    phone.goto(f"{address}?hand=234m567p678s3345p&win=6p")
    tap(phone, "score")
    phone.locator(".st-key-share summary").tap()
    copy = phone.locator(".st-key-share .stHtml button")
    copy.tap()
    phone.get_by_text("Copied").wait_for()
    with phone.expect_download() as saved:
        tap(phone, "save")
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    tap(phone, "back")
    phone.locator(".st-key-typing summary").tap()
    phone.locator(".st-key-typed input").tap()
    phone.keyboard.press("Control+V")
    expect(phone.locator(".st-key-typed input")).to_have_value(
        re.compile(r"234m3345567p678s \+ 6p"), timeout=10_000
    )
