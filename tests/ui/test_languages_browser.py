"""Languages in a real browser: the visitor's own from the start, another one from the menu."""

from typing import TYPE_CHECKING

import pytest

from tests.ui.browsing import fits
from ui.languages import name_of, texts

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

RIICHI = "?hand=234m567p678s3345p&win=6p&flags=riichi-ippatsu&by=tsumo&seat=S&honba=1&sticks=1"


def words(page: "Page", key: str) -> str:
    return page.locator(f".st-key-{key} button").inner_text()


def wait_for_score(page: "Page") -> None:
    """Wait for the yaku and the worth in Japanese."""
    page.get_by_text("立直 · 一発 · 門前清自摸和").wait_for()
    assert "満貫 · 5翻 20符" in words(page, "score")


def test_the_menu_leads_to_a_score_in_japanese_that_survives_a_reload(screen, address):
    screen.goto(address + RIICHI)
    screen.locator(".st-key-languages button").tap()
    screen.get_by_role("menuitem", name=name_of("ja")).tap()
    screen.wait_for_url("**lang=ja**")
    screen.wait_for_selector("html[lang=ja]", state="attached")
    wait_for_score(screen)
    screen.reload()
    wait_for_score(screen)
    screen.locator(".st-key-score button").tap()
    screen.locator("article.result").wait_for()
    shown = screen.locator("article.result").inner_text()
    assert fits(screen)
    for part in ("子それぞれの支払い", "断么九", "タンヤオ", "副底", "供託1本"):
        assert part in shown


def test_a_visitor_is_met_in_the_language_of_the_browser(browser: "Browser", address: str):
    page = browser.new_page(locale="de-AT")
    page.goto(address + RIICHI)
    page.wait_for_selector("html[lang=de]", state="attached")
    page.get_by_text("Mangan").first.wait_for()
    assert "2.100 / 4.100" in words(page, "score")
    page.close()


@pytest.mark.parametrize("language", ("ja", "de", "fr", "pl"))
def test_the_score_is_in_sight_and_nothing_is_too_wide(phone, address, language):
    phone.goto(f"{address}{RIICHI}&lang={language}")
    phone.wait_for_selector(f"html[lang={language}]", state="attached")
    phone.get_by_text(texts(language)["yaku.ippatsu.name"]).first.wait_for()
    box = phone.locator(".st-key-score button").bounding_box()
    assert box["y"] + box["height"] <= phone.viewport_size["height"]
    phone.locator(".st-key-rare summary").tap()
    phone.locator(".st-key-rareflags").wait_for()
    assert fits(phone)
