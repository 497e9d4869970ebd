"""Languages in a real browser: the visitor's own from the start, another one from the menu."""

from typing import TYPE_CHECKING

import pytest

from ui.languages import name_of, texts

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDTH = 390
RIICHI = "?hand=234m567p678s3345p&win=6p&flags=riichi-ippatsu&by=tsumo&seat=S&honba=1&sticks=1"


def words(page: "Page", key: str) -> str:
    return page.locator(f".st-key-{key} button").inner_text()


def test_the_menu_leads_to_a_score_in_japanese_that_survives_a_reload(phone, address):
    phone.goto(address + RIICHI)
    phone.locator(".st-key-languages button").tap()
    phone.get_by_role("menuitem", name=name_of("ja")).tap()
    phone.wait_for_url("**lang=ja**")
    phone.wait_for_selector("html[lang=ja]", state="attached")
    for _ in range(2):
        phone.get_by_text("立直 · 一発 · 門前清自摸和").wait_for()
        assert "満貫 · 5翻 20符" in words(phone, "score")
        phone.reload()
    phone.locator(".st-key-score button").tap()
    phone.locator("article.result").wait_for()
    shown = phone.locator("article.result").inner_text()
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
    assert phone.evaluate("document.documentElement.scrollWidth") <= WIDTH
