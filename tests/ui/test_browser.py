"""The page in a real browser, as large as a phone, from a photo to the score."""

import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from scoring import Tile, parse_tiles

CHROMIUM = shutil.which("chromium")
APP = Path(__file__).parents[2] / "app.py"
PHONE = {"width": 390, "height": 844}

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no chromium: get it with `apt-get install chromium`"
)
sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")


@pytest.fixture(scope="module")
def address(wait_until_healthy: Callable[[str], None]) -> Iterator[str]:
    """Serve the page as `yakusnap app` does."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", str(APP), f"--server.port={port}"]
    command += ["--server.address=127.0.0.1", "--server.headless=true"]
    with subprocess.Popen(command, cwd=APP.parent, stdout=subprocess.DEVNULL) as server:
        try:
            wait_until_healthy(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator["sync_api.Browser"]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def phone(browser: "sync_api.Browser", address: str) -> Iterator["sync_api.Page"]:
    """Open the page on a phone's screen; nothing it asks for may leave this machine."""
    page = browser.new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_selector(".st-key-keys")
    yield page
    page.close()
    hosts = {urlsplit(url).hostname for url in asked if not url.startswith(("data:", "blob:"))}
    assert hosts == {"127.0.0.1"}


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
        "input[type=file]",
        {
            "name": "hand.jpg",
            "mimeType": "image/jpeg",
            "buffer": photo.jpeg,
        },
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
    assert box["y"] + box["height"] <= PHONE["height"], "the score is in sight without a scroll"
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
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    keys = phone.locator(".st-key-keys button").all()
    assert all(key.bounding_box()["height"] >= 44 for key in keys)
