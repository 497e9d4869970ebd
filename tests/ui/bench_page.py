"""How long the page makes a player wait: `pytest tests/ui/bench_page.py -s` on a quiet machine.

Prints figures and judges nothing: times belong to the machine they were taken on.
"""

import io
import statistics
import time
from collections.abc import Callable
from functools import partial

import pytest
from PIL import Image

from scoring import parse_tiles
from tests.ui.browsing import open_board

pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")

#: Width and height in px of a twelve-megapixel photo.
TWELVE_MEGAPIXELS = (4000, 3000)


def _milliseconds(act: Callable[[], object], seen: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    seen()
    return (time.perf_counter() - start) * 1000


def _tell(what: str, times: list[float]) -> None:
    middle, worst = statistics.median(times), max(times)
    print(f"\n{what}: median {middle:.0f} ms, worst {worst:.0f} ms of {len(times)}", flush=True)


def test_weight_of_the_page(browser, address):
    page = browser.new_page(viewport={"width": 390, "height": 844})
    sizes: list[int] = []
    page.on("requestfinished", lambda r: sizes.append(r.sizes()["responseBodySize"]))
    start = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(".st-key-keys img")
    waited = time.perf_counter() - start
    page.wait_for_timeout(1500)
    print(f"\nfirst visit: {len(sizes)} requests, {sum(sizes) / 1e6:.2f} MB, {waited:.1f} s")
    page.close()


def test_from_a_tap_to_the_tile(phone, address):
    open_board(phone, address)
    times = []
    for count, tile in enumerate(parse_tiles("123456789m1234p")):
        key = phone.locator(f".st-key-key-{tile} button")
        shown = phone.locator(".st-key-hand img").nth(count)
        times.append(_milliseconds(key.tap, shown.wait_for))
    _tell("a key tapped to the tile in the hand", times)
    place = ".st-key-slot-concealed-0-0 button"
    times = []
    for tile in parse_tiles("7z6z5z4z3z2z1z"):
        if not phone.locator(f"{place}[kind=primary]").count():
            phone.locator(place).tap()
        phone.locator(f"{place}[kind=primary]").wait_for()
        key = phone.locator(f".st-key-key-{tile} button")
        shown = phone.locator(f".st-key-slot-concealed-0-0 img[alt^='{tile.name}']").first
        times.append(_milliseconds(key.tap, shown.wait_for))
    _tell("a key tapped to the tile corrected", times)


def test_from_the_photo_to_the_tiles(browser, address, photo):
    out = io.BytesIO()
    picture = Image.open(io.BytesIO(photo.jpeg)).resize(TWELVE_MEGAPIXELS, Image.Resampling.LANCZOS)
    picture.save(out, "JPEG", quality=90)
    large = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}
    times = []
    for _ in range(5):
        page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
        page.goto(address)
        page.wait_for_selector(".st-key-keys")
        page.wait_for_timeout(2000)  # nobody takes a photo sooner; the page has loaded till then
        choose = partial(page.set_input_files, "input[type=file]", large)
        times.append(_milliseconds(choose, page.locator(".st-key-hand img").first.wait_for))
        page.close()
    print(f"\nphoto of {len(out.getvalue()) / 1e6:.1f} MB")
    _tell("a photo of twelve megapixels chosen to the tiles shown", times)
