"""What every test in a real browser does: open a page at a size, tap, wait for what follows."""

from typing import TYPE_CHECKING, Any

from scoring import Tile

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

Size = dict[str, int]
PHONE: Size = {"width": 390, "height": 844}
DESK: Size = {"width": 1280, "height": 800}
PATIENCE = 90_000
"""Milliseconds to wait: a busy machine is no failure."""
TARGET = 44
"""How high in px what is tapped is at least."""


def new_page(browser: "Browser", size: Size, **options: Any) -> "Page":
    """Open an empty page that can be touched, also on a computer's screen."""
    mobile = size == PHONE
    page = browser.new_page(
        viewport=size, has_touch=True, is_mobile=mobile, reduced_motion="reduce", **options
    )
    page.set_default_timeout(PATIENCE)
    return page


def open_board(page: "Page", address: str) -> None:
    """Open the page where a hand is entered, and wait until it is drawn."""
    page.goto(address)
    page.wait_for_selector(".st-key-keys")
    settle(page)


def button(page: "Page", key: str, index: int = 0) -> "Locator":
    return page.locator(f".st-key-{key} button").nth(index)


def tap(page: "Page", key: str, index: int = 0) -> None:
    button(page, key, index).tap()


def choose(page: "Page", key: str, index: int) -> None:
    """Tap a choice, and wait until the page shows it as chosen."""
    tap(page, key, index)
    chosen = f".st-key-{key} button:nth-child({index + 1})"
    page.locator(f"{chosen}:is([aria-pressed=true],[aria-checked=true])").wait_for()


def open_list(page: "Page", key: str) -> "Locator":
    """Tap a list until its choices are there: a page that is being drawn loses a tap."""
    choices = page.get_by_role("option")
    settle(page)
    for _ in range(5):
        tap(page, key)
        for _ in range(50):
            if choices.count():
                return choices
            page.wait_for_timeout(100)
    raise AssertionError(f"the list {key} does not open")


def type_tiles(page: "Page", tiles: tuple[Tile, ...]) -> None:
    """Tap the keys of some tiles, each once the one before lies on the board."""
    faces = page.locator(".st-key-hand img")
    count = faces.count()
    for more, tile in enumerate(tiles):
        tap(page, f"key-{tile}")
        faces.nth(count + more).wait_for()


def upload(page: "Page", jpeg: bytes, where: str = "input[type=file]") -> None:
    """Choose a photo, and wait until it is read and all of its tiles are drawn."""
    file = {"name": "hand.jpg", "mimeType": "image/jpeg", "buffer": jpeg}
    page.locator(where).first.set_input_files(file)
    wait_for_photo(page)


def wait_for_photo(page: "Page") -> None:
    page.locator("svg.small polygon >> nth=4").wait_for(state="attached")
    settle(page)


def settle(page: "Page") -> None:
    """Wait until the page is drawn to its end."""
    page.locator("[data-test-script-state=notRunning]").wait_for()


def fits(page: "Page") -> bool:
    """Say whether nothing is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def too_small(page: "Page") -> list[str]:
    """Return what is too low for a finger; a choice from a list is measured whole."""
    tapped = "button:not(.stSelectbox *), summary, .stSelectbox [role=group]"
    settle(page)
    for _ in range(20):  # styles may come after the elements
        found = page.locator(f":is(.stMain,.stBottom) :is({tapped}):visible").all()
        small = [t.inner_html() for t in found if t.bounding_box()["height"] < TARGET]
        if not small:
            break
        page.wait_for_timeout(150)
    return small
