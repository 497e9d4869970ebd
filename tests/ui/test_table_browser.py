"""The table in a real browser: four hands, two phones, a server that is killed under them."""

from typing import TYPE_CHECKING

import pytest

from tests.ui.browsing import PHONE, button, choose, fits, new_page, tap, too_small

if TYPE_CHECKING:
    from playwright.sync_api import Page

sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")
OWN_DRAW = 0
"""The first choice of where a win came from; the players follow."""


def begin(page: "Page") -> None:
    """Start a game of four."""
    for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dan")):
        page.locator(f".st-key-new-name-{seat} input").fill(name)
    tap(page, "start")
    page.locator(".now").wait_for()
    page.wait_for_url("**/table?table=*")


def write_win(page: "Page", winner: int, source: int, step: int, fu: int | None = None) -> None:
    """Write a win: whose, from whom, and which choice of its worth."""
    tap(page, "write-win")
    choose(page, "source", source)
    choose(page, "four-winners", winner)
    choose(page, f"worth-step-{winner}", step)
    if fu is not None:
        choose(page, f"worth-fu-{winner}", fu)
    tap(page, "save")


def wait_for_scores(page: "Page", *scores: str) -> None:
    for player, score in enumerate(scores):
        page.locator(f".st-key-seat-{player} .score", has_text=score).wait_for()


def test_four_hands_are_written_and_undone(screen, address):
    screen.goto(f"{address}table")
    begin(screen)
    write_win(screen, 1, 4, 4)
    wait_for_scores(screen, "30,000", "38,000", "30,000", "22,000")
    write_win(screen, 2, OWN_DRAW, 4)
    wait_for_scores(screen, "28,000", "34,000", "38,000", "20,000")
    tap(screen, "write-draw")
    choose(screen, "four-ready", 0)
    tap(screen, "save")
    wait_for_scores(screen, "31,000", "33,000", "37,000", "19,000")
    write_win(screen, 0, 2, 5)
    wait_for_scores(screen, "43,300", "20,700", "37,000", "19,000")
    screen.locator(".st-key-line-3").wait_for()
    assert fits(screen)
    assert too_small(screen) == []
    for _ in range(2):
        tap(screen, "undo")
        screen.locator(".st-key-redo button:enabled").wait_for()
    wait_for_scores(screen, "28,000", "34,000", "38,000", "20,000")
    screen.locator(".st-key-line-2").wait_for(state="detached")
    tap(screen, "redo")
    wait_for_scores(screen, "31,000", "33,000", "37,000", "19,000")
    screen.reload()
    wait_for_scores(screen, "31,000", "33,000", "37,000", "19,000")


def test_two_phones_share_a_sheet_that_survives_a_killed_server(
    browser, tmp_path, serve, free_port
):
    def open_at(address: str) -> "Page":
        page = new_page(browser, PHONE)
        page.goto(address)
        page.locator(".st-key-nav").wait_for()
        return page

    port = free_port()
    with serve(port, tmp_path) as process:
        one = open_at(f"http://127.0.0.1:{port}/table")
        begin(one)
        two = open_at(one.url)
        two.locator(".now").wait_for()
        tap(two, "riichi-1")
        one.get_by_text("1 stick").wait_for()
        write_win(one, 1, 4, 4)
        for phone in (one, two):
            phone.locator(".st-key-line-0").wait_for()
            phone.locator(".st-key-seat-1", has_text="38,000").wait_for()
        process.kill()
    with serve(port, tmp_path):
        three = open_at(one.url)
        three.locator(".st-key-line-0").wait_for()
        three.locator(".st-key-seat-1", has_text="38,000").wait_for()
        for phone in (one, two, three):
            phone.close()


def test_quick_taps_survive_what_another_phone_writes(browser, address):
    one = new_page(browser, PHONE)
    one.goto(f"{address}table")
    begin(one)
    two = new_page(browser, PHONE)
    two.goto(one.url)
    two.locator(".now").wait_for()
    for round_ in range(2):
        tap(one, "write-win")
        button(one, "four-winners", 3).wait_for()
        tap(two, "riichi-1")
        one.evaluate(
            """async () => {
              const tap = (key, index) =>
                document.querySelectorAll(`.st-key-${key} button`)[index].click();
              tap("source", 4);
              await new Promise((done) => setTimeout(done, 40));
              tap("four-winners", 1);
            }"""
        )
        one.locator(".st-key-worth-step-1").wait_for()
        one.locator(".st-key-source button:nth-child(5)[aria-checked=true]").wait_for()
        tap(one, "cancel")
        one.locator(".st-key-source").wait_for(state="detached")
        two.locator(
            f".st-key-riichi-1 button[kind={('primary', 'secondary')[round_ % 2]}]"
        ).wait_for()
    one.close()
    two.close()
