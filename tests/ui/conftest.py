"""A photo rendered by the project, with what it shows."""

import io
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.request import urlopen

import pytest
from hypothesis import HealthCheck, settings
from PIL import Image

from datasets.render import render_scene
from scoring import Hand, Situation, Tile, load_rules, parse_tiles, value
from ui.share import headline

# A busy machine is no failure.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# A closed hand with the winning tile apart, of a design no training has seen.
SEED, SIZE = 1_000_023, (1280, 960)


@pytest.fixture(scope="session")
def wait_until_healthy() -> Callable[[str], None]:
    """Wait for a page that is being served at an address."""

    def wait(address: str) -> None:
        for _ in range(300):
            try:
                with urlopen(f"{address}/_stcore/health") as reply:
                    assert reply.read() == b"ok"
                    return
            except OSError:
                time.sleep(0.1)
        pytest.fail("the page did not start")

    return wait


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A photo as JPEG, its hand in reading order, and the headline of its score by ron."""

    jpeg: bytes
    hand: tuple[str, ...]
    win: str
    headline: str


@pytest.fixture(scope="session")
def photo() -> Snapshot:
    scene = render_scene(SEED, SIZE)
    out = io.BytesIO()
    Image.fromarray(scene.image).save(out, "JPEG", quality=92)
    hand = parse_tiles(scene.hand)
    worth = value(Hand(hand, (), Tile.parse(scene.win)), Situation(), load_rules("ema-2025"))
    return Snapshot(out.getvalue(), tuple(map(str, hand)), scene.win, headline(worth))
