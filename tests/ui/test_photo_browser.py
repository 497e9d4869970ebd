"""The photo on the page in a real browser: touched, cut, taken again, pasted, dropped."""

import base64
import io

import numpy as np
import pytest
from PIL import Image, ImageFilter

from datasets.render import render_scene
from tests.ui.browsing import open_board, settle, upload, wait_for_photo

sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install .[dev]")
SEEDS = (1_000_120, 1_000_180)
SHAPES = "svg.small polygon"


@pytest.fixture
def phone(phone: "sync_api.Page", address: str) -> "sync_api.Page":
    """The empty board on a phone's screen."""
    open_board(phone, address)
    return phone


@pytest.fixture(scope="module")
def hands() -> list[Image.Image]:
    """Two photos of a closed hand."""
    return [Image.fromarray(render_scene(seed, (1280, 960)).image) for seed in SEEDS]


def jpeg(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=92)
    return out.getvalue()


def tiles(page: "sync_api.Page") -> int:
    return page.locator(".st-key-hand button:has(img)").count()


def wait_for_tiles(page: "sync_api.Page", least: int, most: int) -> None:
    page.wait_for_function(
        """([least, most]) => {
          const count = document.querySelectorAll(".st-key-hand button:has(img)").length;
          return least <= count && count <= most;
        }""",
        arg=[least, most],
    )


def press(page: "sync_api.Page", key: str) -> None:
    """Tap a button once the page has settled: while it changes it may hold an old one too."""
    button = page.locator(f".st-key-{key} button")
    sync_api.expect(button).to_have_count(1, timeout=90_000)
    button.tap()


def touch(page: "sync_api.Page", shapes: str, index: int) -> None:
    """Tap the middle of a tile on the photo."""
    box = page.locator(shapes).nth(index).bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def chosen(page: "sync_api.Page", index: int) -> None:
    page.locator(f".st-key-slot-concealed-{index}-0 button[kind=primary]").wait_for()


def test_a_tile_is_chosen_on_the_photo_small_or_large(phone, hands):
    upload(phone, jpeg(hands[0]))
    touch(phone, SHAPES, 3)
    chosen(phone, 3)
    phone.locator(f"{SHAPES}.chosen").wait_for(state="attached")
    phone.locator("button.open").tap()
    touch(phone, "svg.large polygon", 5)
    chosen(phone, 5)
    phone.locator("dialog").wait_for(state="hidden")


def test_a_part_of_the_photo_is_read_and_undone(phone, hands):
    upload(phone, jpeg(hands[0]))
    wait_for_tiles(phone, 14, 14)
    before = tiles(phone)
    phone.locator("button.open").tap()
    phone.locator("button.part").tap()
    assert phone.locator("button.read").is_disabled()
    large = "svg.large polygon"
    boxes = [phone.locator(large).nth(i).bounding_box() for i in range(before)]
    boxes.sort(key=lambda box: box["x"])
    half = boxes[: before // 2]
    phone.touchscreen.tap(half[0]["x"] - 6, min(box["y"] for box in half) - 12)
    phone.touchscreen.tap(
        half[-1]["x"] + half[-1]["width"], max(box["y"] + box["height"] for box in half) + 12
    )
    phone.locator("button.read").tap()
    wait_for_tiles(phone, 4, before // 2 + 1)
    press(phone, "undo")
    wait_for_tiles(phone, before, before)


def test_a_blurred_photo_is_taken_again_or_kept(phone, hands):
    blurred = hands[0].filter(ImageFilter.GaussianBlur(6))
    upload(phone, jpeg(blurred))
    phone.get_by_text("The tiles are blurred").wait_for()
    settle(phone)
    read = tiles(phone)
    press(phone, "keep")
    phone.locator(".st-key-flaw").wait_for(state="detached")
    wait_for_tiles(phone, read, read)
    upload(phone, jpeg(blurred))
    phone.locator(".st-key-flaw").wait_for()
    upload(phone, jpeg(hands[0]), ".st-key-again input[type=file]")
    phone.locator(".st-key-flaw").wait_for(state="detached")
    wait_for_tiles(phone, 14, 14)


def test_another_hand_of_the_photo_is_taken_and_undone(phone, hands):
    both = np.vstack([np.asarray(hand) for hand in hands])
    upload(phone, jpeg(Image.fromarray(both)))
    wait_for_tiles(phone, 13, 17)
    first = phone.locator(".st-key-hand").inner_html()
    press(phone, "other0")
    phone.locator(".st-key-undo button:enabled").wait_for()
    phone.wait_for_function(
        "before => document.querySelector('.st-key-hand').innerHTML !== before", arg=first
    )
    press(phone, "undo")
    phone.wait_for_function(
        "before => document.querySelector('.st-key-hand').innerHTML === before", arg=first
    )


@pytest.mark.parametrize("event", ["paste", "drop"])
def test_a_photo_is_pasted_or_dropped_anywhere(phone, hands, event):
    phone.wait_for_function("document.onpaste && document.querySelector('input[type=file]')")
    phone.evaluate(
        """async ([event, data]) => {
          const bytes = await (await fetch("data:image/jpeg;base64," + data)).blob();
          const brought = new DataTransfer();
          brought.items.add(new File([bytes], "hand.jpg", { type: "image/jpeg" }));
          const options = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(
            event === "paste"
              ? new ClipboardEvent("paste", { ...options, clipboardData: brought })
              : new DragEvent("drop", { ...options, dataTransfer: brought }),
          );
        }""",
        [event, base64.b64encode(jpeg(hands[0])).decode()],
    )
    wait_for_photo(phone)


def test_an_unfinished_hand_survives_a_reload(phone):
    for count, tile in enumerate(("1m", "2m", "3m", "0p"), start=1):
        phone.locator(f".st-key-key-{tile} button").tap()
        phone.locator(".st-key-hand img").nth(count - 1).wait_for()
    assert "hand=" not in phone.url
    phone.wait_for_function("sessionStorage.getItem('yakusnap-hand') === 'hand=123m0p'")
    phone.reload()
    phone.locator(".st-key-slot-concealed-3-0 img").wait_for()
    assert tiles(phone) == 4
    press(phone, "delete")
    phone.locator(".st-key-slot-concealed-0-0 img").wait_for(state="detached")
    phone.reload()
    phone.locator(".st-key-keys").wait_for()
    assert tiles(phone) == 0


def test_a_new_hand_forgets_the_photo(phone, hands):
    upload(phone, jpeg(hands[0]))
    press(phone, "delete")
    phone.locator(".st-key-welcome").wait_for()
    press(phone, "undo")
    phone.locator(".st-key-slot-concealed-3-0 img").first.wait_for()
    # What the page showed before may stay for the moment in which it is drawn anew.
    phone.locator(".st-key-picture").wait_for(state="detached")
    assert phone.locator(".st-key-picture").count() == 0
