"""A photo rendered by the project, with what it shows; the page in a browser."""

import io
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from hypothesis import HealthCheck, settings
from PIL import Image

from datasets.render import RenderedScene, render_scene
from scoring import Hand, Situation, Tile, load_rules, parse_tiles, value
from tests.ui.browsing import DESK, PATIENCE, PHONE, Size, new_page
from ui.share import headline

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium")
APP = Path(__file__).parents[2] / "app.py"

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
def render() -> Callable[[int], bytes]:
    """Render the scene of a seed as JPEG."""
    return lambda seed: _jpeg(render_scene(seed, SIZE))


def _jpeg(scene: RenderedScene) -> bytes:
    out = io.BytesIO()
    Image.fromarray(scene.image).save(out, "JPEG", quality=92)
    return out.getvalue()


@pytest.fixture(scope="session")
def photo() -> Snapshot:
    scene = render_scene(SEED, SIZE)
    hand = parse_tiles(scene.hand)
    worth = value(Hand(hand, (), Tile.parse(scene.win)), Situation(), load_rules("ema-2025"))
    return Snapshot(_jpeg(scene), tuple(map(str, hand)), scene.win, headline(worth))


Serve = Callable[[int, Path], AbstractContextManager[subprocess.Popen[bytes]]]


@pytest.fixture(scope="session")
def serve(wait_until_healthy: Callable[[str], None]) -> Serve:
    """Serve the page on a port as `yakusnap app` does, its data in a folder."""

    @contextmanager
    def serve_at(port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
        command = [sys.executable, "-m", "streamlit", "run", str(APP), f"--server.port={port}"]
        command += ["--server.address=127.0.0.1", "--server.fileWatcherType=none"]
        environment = {**os.environ, "YAKUSNAP_DATA": str(folder)}
        environment.pop("YAKUSNAP_DB", None)
        with subprocess.Popen(
            command, cwd=APP.parent, env=environment, stdout=subprocess.DEVNULL
        ) as server:
            try:
                wait_until_healthy(f"http://127.0.0.1:{port}")
                yield server
            finally:
                server.kill()

    return serve_at


@pytest.fixture(scope="session")
def free_port() -> Callable[[], int]:
    """Find a port of this machine that nobody listens on."""

    def find() -> int:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            return int(free.getsockname()[1])

    return find


@pytest.fixture(scope="session")
def address(
    serve: Serve, free_port: Callable[[], int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Where the page is served."""
    port = free_port()
    with serve(port, tmp_path_factory.mktemp("data")):
        yield f"http://127.0.0.1:{port}/"


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="no playwright")
    if CHROMIUM is None:
        pytest.skip("no chromium: get it with `apt-get install chromium`")
    sync_api.expect.set_options(timeout=PATIENCE)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def phone(browser: "Browser") -> Iterator["Page"]:
    """A phone's screen; each test opens the page it needs, since that takes the longest."""
    yield from _watched(browser, PHONE)


@pytest.fixture
def desk(browser: "Browser") -> Iterator["Page"]:
    """A computer's screen."""
    yield from _watched(browser, DESK)


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def screen(browser: "Browser", request: pytest.FixtureRequest) -> Iterator["Page"]:
    """A phone's screen and a computer's."""
    yield from _watched(browser, request.param)


def _watched(browser: "Browser", size: Size) -> Iterator["Page"]:
    """An empty page; nothing that it asks for may leave this machine."""
    page = new_page(browser, size)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    page.close()
    hosts = {urlsplit(url).hostname for url in asked if not url.startswith(("data:", "blob:"))}
    assert hosts == {"127.0.0.1"}
