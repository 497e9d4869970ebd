"""The database of score sheets: SQLite, and PostgreSQL where YAKUSNAP_TEST_POSTGRES names one."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, make_url, text

from scoring import Draw, Game, Riichi, Tsumo, Win, load_rules
from ui import database
from ui.database import StoreError
from ui.store import MissingError, StaleError, Store

POSTGRES = os.environ.get("YAKUSNAP_TEST_POSTGRES")
ROOT = Path(__file__).parents[2]
GAME = Game(load_rules("ema-2025"), ("Ann", "Ben", "Cleo", "Dan"))
LATER = GAME.play(Riichi(1)).play(Tsumo(Win(1, 2000)))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path) -> Iterator[URL]:
    """An empty database; in PostgreSQL a schema of its own."""
    if request.param == "sqlite":
        yield URL.create("sqlite", database=str(tmp_path / "sheets.sqlite3"))
        return
    if not POSTGRES:
        pytest.skip("no PostgreSQL: set YAKUSNAP_TEST_POSTGRES to its address")
    schema = f"test_{os.getpid()}"
    engine = create_engine(make_url(POSTGRES))
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    yield make_url(POSTGRES).update_query_dict({"options": f"-csearch_path={schema}"})
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def store(url) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


def test_a_game_is_found_by_its_code(store):
    sheet = store.create(GAME)
    assert store.read(sheet.code) == sheet
    assert sheet.game == GAME
    with pytest.raises(MissingError, match="no table ZZZZZ"):
        store.read("ZZZZZ")
    assert (store.version(sheet.code), store.version("ZZZZZ")) == (sheet.version, 0)


def test_every_change_can_be_undone_and_redone(store):
    sheet = store.create(GAME)
    first = store.save(sheet, LATER)
    second = store.save(first, LATER.play(Draw((1,))))
    assert (sheet.can_undo, second.can_undo, second.can_redo) == (False, True, False)
    undone = store.undo(second)
    assert (undone.game, undone.can_redo) == (LATER, True)
    assert store.redo(undone).game == second.game
    start = store.undo(store.undo(store.read(sheet.code)))
    assert (start.game, start.can_undo) == (GAME, False)
    other = store.save(start, GAME.play(Draw()))
    assert not other.can_redo, "a change forgets what was undone before"
    assert store.undo(other).game == GAME


@pytest.mark.parametrize("change", ["save", "undo", "delete"])
def test_a_stale_write_is_refused_and_writes_nothing(store, change):
    seen = store.create(GAME)
    theirs = store.save(seen, LATER)
    with pytest.raises(StaleError):
        getattr(store, change)(seen, *((GAME.play(Draw()),) if change == "save" else ()))
    assert store.read(seen.code) == theirs


def test_of_many_writers_on_one_version_one_wins(url):
    first = Store(url)
    seen = first.create(GAME)
    stores = [Store(url) for _ in range(8)]

    def write(player: int) -> bool:
        try:
            stores[player].save(seen, GAME.play(Draw((player % 4,))))
        except StaleError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(write, range(8))) == 1
    assert first.version(seen.code) == seen.version + 1
    for store in (first, *stores):
        store.close()


def test_recent_games_and_those_of_an_evening(store):
    first = store.create(GAME)
    store.create(GAME)
    third = store.create(GAME, first.evening)
    first = store.save(first, LATER)
    assert store.recent(2) == (first, third)
    assert store.evening(first.evening) == (first, third)


def test_a_deleted_game_is_gone(store):
    sheet = store.create(GAME)
    store.delete(sheet)
    assert store.recent(10) == ()
    with pytest.raises(MissingError):
        store.save(sheet, LATER)


WRITER = """
import sys
from scoring import Draw
from ui.store import Store
store = Store(sys.argv[1])
sheet = store.read(sys.argv[2])
while True:
    sheet = store.save(sheet, sheet.game.play(Draw()))
    sheet = store.save(sheet, sheet.game.undo())
    print(sheet.version, flush=True)
"""


def test_a_killed_server_loses_nothing_confirmed(url):
    store = Store(url)
    sheet = store.create(GAME)
    command = [sys.executable, "-c", WRITER, url.render_as_string(False), sheet.code]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        confirmed = [int(writer.stdout.readline()) for _ in range(5)]
        writer.send_signal(signal.SIGKILL)
        confirmed += [int(line) for line in writer.stdout.read().split("\n")[:-1]]
    found = store.read(sheet.code)
    assert found.version >= confirmed[-1]
    assert len(found.game.events) == (found.version - sheet.version) % 2
    assert store.save(found, LATER).version == found.version + 1
    store.close()


def test_sqlite_writes_ahead(tmp_path):
    store = Store(URL.create("sqlite", database=str(tmp_path / "sheets.sqlite3")))
    store.create(GAME)
    assert (tmp_path / "sheets.sqlite3-wal").exists()
    store.close()


def test_where_the_database_is(monkeypatch, tmp_path):
    monkeypatch.delenv(database.DATABASE, raising=False)
    monkeypatch.setenv(database.FOLDER, str(tmp_path / "club"))
    assert database.address().database == str(tmp_path / "club" / "yakusnap.sqlite3")
    assert (tmp_path / "club").is_dir()
    monkeypatch.setenv(database.DATABASE, "postgresql://club@localhost/mahjong")
    assert database.address().host == "localhost"


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", "here/yakusnap"),
        ("darwin", "home/Library/Application Support/YakuSnap"),
        ("win32", "local/YakuSnap"),
    ],
)
def test_the_data_folder_of_each_platform(monkeypatch, platform, folder):
    monkeypatch.delenv(database.FOLDER, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    monkeypatch.setenv("XDG_DATA_HOME", "here")
    monkeypatch.setenv("LOCALAPPDATA", "local")
    assert database.data_folder() == Path(folder)


@pytest.mark.parametrize(
    "wrong",
    ["nonsense", "nosuch://x", "sqlite:////nowhere/at/all/x.sqlite3", "postgresql://127.0.0.1:9/x"],
)
def test_a_wrong_address_is_said_in_a_sentence(wrong):
    with pytest.raises(StoreError, match="The database does not answer"):
        Store(wrong)


def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.delenv(database.DATABASE, raising=False)
    monkeypatch.setenv(database.FOLDER, str(tmp_path / "file" / "club"))
    with pytest.raises(StoreError, match="YAKUSNAP_DATA"):
        database.address()
