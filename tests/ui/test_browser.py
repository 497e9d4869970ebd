"""The page in a real browser, as large as a phone, from a photo to the score."""

from pathlib import Path

import pytest

from scoring import Tile, parse_tiles

sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")


def tap(page: "sync_api.Page", key: str) -> None:
    page.locator(f".st-key-{key} button").tap()


def read_face(page: "sync_api.Page", key: str) -> str:
    """The name of the tile that a place on the board shows as read."""
    faces = page.locator(f".st-key-{key} img:not([alt='in the photo'])")
    return faces.first.get_attribute("alt").removesuffix(", chosen")


def put(page: "sync_api.Page", place: str, tile: str) -> None:
    """Choose a place, where it is not chosen already, and press a key."""
    if page.locator(f".st-key-{place} button[kind=primary]").count() == 0:
        tap(page, place)
    page.locator(f".st-key-{place} button[kind=primary]").wait_for()
    tap(page, f"key-{tile}")
    name = Tile.parse(tile).name
    page.locator(f".st-key-{place} img[alt^='{name}']").wait_for()


def test_a_photo_is_read_corrected_and_scored(phone, photo):
    phone.set_input_files(
        "input[type=file]", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": photo.jpeg}
    )
    phone.locator(".st-key-picture svg.small image").wait_for(state="attached")
    truth = {f"slot-concealed-{i}-0": tile for i, tile in enumerate(photo.hand)}
    truth["slot-win-0-0"] = photo.win
    put(phone, "slot-concealed-0-0", "7z")
    phone.locator(".obstacle").wait_for()
    for place, tile in truth.items():
        if read_face(phone, place) != Tile.parse(tile).name:
            put(phone, place, tile)
    score = phone.locator(".st-key-score button")
    assert photo.headline in score.inner_text()
    box = score.bounding_box()
    assert box["y"] + box["height"] <= phone.viewport_size["height"], (
        "the score is in sight without a scroll"
    )
    score.tap()
    phone.locator(".result .points").wait_for()
    assert phone.locator(".result .points").inner_text() == photo.headline


def test_keys_lead_to_a_score_that_survives_a_reload(phone):
    for count, tile in enumerate(parse_tiles("234m567p678s33p456p"), start=1):
        tap(phone, f"key-{tile}")
        phone.locator(".st-key-hand img").nth(count - 1).wait_for()
    score = phone.locator(".st-key-score button")
    score.wait_for()
    assert "2,900" in score.inner_text()
    phone.wait_for_url("**/?hand=234m567p678s3345p&win=6p")
    phone.reload()
    score.wait_for()
    assert "2,900" in score.inner_text()


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
    assert "234m3345567p678s + 6p" in phone.locator(".st-key-typed input").input_value()


def test_everything_fits_the_width_of_the_phone(phone):
    assert phone.evaluate("document.documentElement.scrollWidth") <= phone.viewport_size["width"]
    keys = phone.locator(".st-key-keys button").all()
    assert all(key.bounding_box()["height"] >= 44 for key in keys)
