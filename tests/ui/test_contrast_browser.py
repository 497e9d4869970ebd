"""Light and dark: what is written can be read on its ground, in a real browser."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.ui.browsing import DESK, PHONE, fits, new_page, settle, tap

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")
LOW_CONTRAST = (Path(__file__).parent / "contrast.js").read_text("utf-8")
KAN = "?rules=tenhou&hand=234m678s9s&win=9s&melds=pon.555z.3_ankan.5555p"


@pytest.fixture(
    params=[("dark", PHONE), ("dark", DESK), ("light", PHONE)],
    ids=["dark-phone", "dark-desk", "light-phone"],
)
def page(browser, request):
    scheme, size = request.param
    page = new_page(browser, size, color_scheme=scheme)
    yield page
    page.close()


def check(page: "Page", selector: str) -> None:
    """Wait for what tells that a page is drawn, and look at all of its texts."""
    page.locator(selector).first.wait_for()
    settle(page)
    assert page.evaluate(LOW_CONTRAST) == {}
    assert fits(page)


def test_every_text_can_be_read_on_a_ground_that_follows_the_scheme(page, address):
    page.goto(address)
    check(page, ".st-key-welcome")
    ground = page.locator(".stApp").evaluate("app => getComputedStyle(app).backgroundColor")
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert ground == ("rgb(18, 22, 20)" if dark else "rgb(251, 250, 247)")
    page.goto(address + KAN)
    check(page, "[class*=st-key-hiddenred]")
    tap(page, "score")
    check(page, ".result .points")
    page.goto(f"{address}rules")
    check(page, ".card")
    page.goto(f"{address}practice")
    check(page, ".st-key-check")
    page.goto(f"{address}table")
    for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dan")):
        page.locator(f".st-key-new-name-{seat} input").fill(name)
    check(page, ".st-key-start")
    tap(page, "start")
    check(page, ".now")
    tap(page, "write-win")
    check(page, ".st-key-four-winners")
