"""The Rules page, house rules and the Practice page in a real browser."""

from pathlib import Path

import pytest

from tests.ui.browsing import button, choose, fits, open_list, settle

sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")
HAND = "?hand=234m567p678s33p40p&win=6p"


def section(page: "sync_api.Page", index: int) -> None:
    """Turn to a section of the Rules page."""
    choose(page, "section", index)
    settle(page)


def test_yaku_are_found_and_points_follow_the_ruleset(phone, address):
    phone.goto(f"{address}rules?rules=tenhou")
    phone.locator(".card").nth(9).wait_for()
    phone.locator(".st-key-search input").fill("三色")
    sync_api.expect(phone.locator(".card")).to_have_count(2, timeout=90_000)
    section(phone, 1)
    phone.locator("table.scores").first.get_by_text("7,700").first.wait_for()
    assert fits(phone)


def test_house_rules_are_saved_used_and_downloaded(phone, address):
    phone.goto(f"{address}{HAND}")
    score = button(phone, "score")
    assert "2,900" in score.inner_text(), "under EMA 2025 the red five is plain"
    phone.locator(".st-key-nav a").nth(2).tap()
    section(phone, 4)
    phone.locator(".st-key-house-worth summary").tap()
    open_list(phone, "house-option-red_fives").last.tap()
    phone.get_by_text("Different (1)").wait_for()
    phone.get_by_placeholder("Friday table").fill("Club rules")
    phone.get_by_placeholder("Friday table").press("Enter")
    phone.locator(".pair.head b", has_text="Club rules").wait_for()
    with phone.expect_download() as saved:
        button(phone, "house-download").tap()
    assert "red_fives = 3" in Path(saved.value.path()).read_text("utf-8")
    button(phone, "house-save").tap()
    phone.get_by_text("Club rules is saved and chosen.").wait_for()
    phone.locator(".st-key-nav a").nth(0).tap()
    score.get_by_text("5,800").wait_for()
    assert "rules=club-rules" in phone.url
    phone.reload()
    score.get_by_text("5,800").wait_for()


def test_a_practice_hand_is_answered_and_explained(phone, address):
    phone.goto(f"{address}practice")
    button(phone, "check").wait_for()
    phone.locator("[class*=st-key-guess-han] button").first.tap()
    phone.locator("[class*=st-key-guess-han] button[aria-checked=true]").wait_for()
    button(phone, "check").tap()
    phone.locator(".verdict").wait_for()
    phone.locator(".result .points").wait_for()
    phone.locator(".st-key-board-link a").tap()
    button(phone, "score").wait_for()
    assert "win=" in phone.url
