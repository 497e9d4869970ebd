"""Two phones at one table in a real browser, and a server that is killed under them."""

import shutil
from collections.abc import Callable, Iterator

import pytest

CHROMIUM = shutil.which("chromium")
PHONE = {"width": 390, "height": 844}

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no chromium: get it with `apt-get install chromium`"
)
sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")


@pytest.fixture
def open_phone() -> Iterator[Callable[[str], "sync_api.Page"]]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )

        def open_at(address: str) -> "sync_api.Page":
            page = browser.new_page(viewport=PHONE, has_touch=True, is_mobile=True)
            page.set_default_timeout(90_000)  # a busy machine is no failure
            page.goto(address)
            page.locator(".st-key-nav").wait_for()
            return page

        yield open_at
        browser.close()


def tap(page: "sync_api.Page", key: str, index: int = 0) -> None:
    page.locator(f".st-key-{key} button").nth(index).tap()


def chosen(page: "sync_api.Page", key: str, index: int) -> None:
    """Tap a choice, and wait until the page shows it as chosen."""
    tap(page, key, index)
    button = f".st-key-{key} button:nth-child({index + 1})"
    page.locator(f"{button}:is([aria-pressed=true],[aria-checked=true])").wait_for()


def test_two_phones_share_a_sheet_that_survives_a_killed_server(
    open_phone, tmp_path, serve, free_port
):
    port = free_port()
    with serve(port, tmp_path) as process:
        one = open_phone(f"http://127.0.0.1:{port}/table")
        for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dan")):
            one.locator(f".st-key-new-name-{seat} input").fill(name)
        tap(one, "start")
        one.locator(".now").wait_for()
        one.wait_for_url("**/table?table=*")
        two = open_phone(one.url)
        two.locator(".now").wait_for()
        tap(two, "riichi-1")
        one.get_by_text("1 stick").wait_for()
        tap(one, "write-win")
        chosen(one, "source", 4)
        chosen(one, "four-winners", 1)
        chosen(one, "worth-step-1", 4)
        tap(one, "save")
        for phone in (one, two):
            phone.locator(".st-key-line-0").wait_for()
            phone.locator(".st-key-seat-1", has_text="38,000").wait_for()
            assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        process.kill()
    with serve(port, tmp_path):
        three = open_phone(one.url)
        three.locator(".st-key-line-0").wait_for()
        three.locator(".st-key-seat-1", has_text="38,000").wait_for()
        small = [
            button.inner_text()
            for button in three.locator(".stMain button, .stBottom button").all()
            if button.bounding_box()["height"] < 44
        ]
        assert small == []
