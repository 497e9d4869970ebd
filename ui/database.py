"""The database of score sheets: where it is, how to connect to it, its tables."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Column,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.schema import CreateTable

from ui.languages import say

DATABASE: Final = "YAKUSNAP_DB"
"""The environment variable with the address of the database, as SQLAlchemy writes it."""
FOLDER: Final = "YAKUSNAP_DATA"
"""The environment variable with the folder of the default database."""
CODE_LENGTH: Final = 5
PATIENCE: Final = 30
"""Seconds that a write waits for another one in SQLite."""

_METADATA: Final = MetaData()
TABLES: Final = Table(
    "score_tables",
    _METADATA,
    Column("code", String(CODE_LENGTH), primary_key=True),
    Column("evening", String(CODE_LENGTH), nullable=False),
    Column("version", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("saved", Float, nullable=False),
)
"""One row a game: its version, and which of its steps is the present one."""
SHEETS: Final = Table(
    "score_sheets",
    _METADATA,
    Column("code", ForeignKey(TABLES.c.code, ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("sheet", Text, nullable=False),
)
"""One row a step: the whole game after it, as `scoring.dump_game` writes it."""


class StoreError(Exception):
    """Raised when the database cannot do what is asked; str(error) says what to do."""


def address() -> URL:
    """Give the address of the database: YAKUSNAP_DB, or a file in the data folder.

    Raises:
        StoreError: it is no address, or the folder cannot be made.
    """
    given = os.environ.get(DATABASE)
    if given:
        with worded():
            return make_url(given)
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(say("table.no_folder", folder=folder, reason=error.strerror)) from None
    return URL.create("sqlite", database=str(folder / "yakusnap.sqlite3"))


def data_folder() -> Path:
    """Give the folder where this platform keeps a user's data: YAKUSNAP_DATA overrides it."""
    given = os.environ.get(FOLDER)
    if given:
        return Path(given).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "YakuSnap"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/YakuSnap"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "yakusnap"


def connect(url: URL | str) -> Engine:
    """Connect to a database, and set the tables up in an empty one.

    Raises:
        StoreError: the address is wrong or the database does not answer.
    """
    with worded():
        engine = _engine(make_url(url))
        with engine.begin() as connection:
            for table in _METADATA.sorted_tables:
                connection.execute(CreateTable(table, if_not_exists=True))
    return engine


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        # Readers do not wait for a writer, and what was confirmed is on the disk.
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")

    return engine


@contextmanager
def worded() -> Iterator[None]:
    """Say in a sentence what went wrong in the database."""
    try:
        yield
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(say("table.no_database", reason=str(error).splitlines()[0])) from error
