"""Score sheets in a database: SQLite in the user's data folder, or any that SQLAlchemy reaches.

Every write is one transaction, done when the call returns. A sheet carries a version: who writes
says which version they saw, and a write on an older one is refused.
"""

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import URL, Connection, Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from scoring import Game, GameError, dump_game, load_game
from ui.database import CODE_LENGTH, SHEETS, TABLES, StoreError, connect, worded
from ui.languages import say, translated

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of a code: none that is read as another."""


class StaleError(StoreError):
    """Raised when somebody else has changed the sheet since it was read."""


class MissingError(StoreError):
    """Raised when there is no sheet with the code."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One game as it is stored; every change is a step that can be undone."""

    code: str
    version: int
    game: Game
    step: int
    last_step: int
    """The step that redoing leads to."""
    evening: str
    """The code of the first game of the evening."""
    saved: float
    """When it was last changed, in seconds since 1970."""

    @property
    def can_undo(self) -> bool:
        """Whether there was a change."""
        return self.step > 0

    @property
    def can_redo(self) -> bool:
        """Whether a change was undone and nothing changed since."""
        return self.step < self.last_step


class Store:
    """The database; safe to share between threads."""

    def __init__(self, url: URL | str) -> None:
        """Connect, as `database.connect`."""
        self._engine = connect(url)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def create(self, game: Game, evening: str | None = None) -> Sheet:
        """Store a new game, of an evening that has begun or of its own."""
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            now = time.time()
            try:
                with self._transaction() as connection:
                    connection.execute(
                        insert(TABLES).values(
                            code=code,
                            evening=evening or code,
                            version=1,
                            step=0,
                            created=now,
                            saved=now,
                        )
                    )
                    _write(connection, code, 0, game)
            except StoreError as error:
                if isinstance(error.__cause__, IntegrityError):
                    continue  # another table has the code
                raise
            return self.read(code)

    def read(self, code: str) -> Sheet:
        """Read a game by its code.

        Raises:
            MissingError: there is none.
        """
        with self._transaction() as connection:
            row = connection.execute(_current().where(TABLES.c.code == code)).one_or_none()
        if row is None:
            raise MissingError(say("table.no_table", code=code))
        try:
            return _sheet(row)
        except GameError as error:
            raise StoreError(say("table.unreadable", code=code, reason=translated(error))) from None

    def version(self, code: str) -> int:
        """Give the version of a sheet, 0 if there is none: the cheap way to see a change."""
        with self._transaction() as connection:
            found = connection.execute(select(TABLES.c.version).where(TABLES.c.code == code))
            return found.scalar() or 0

    def save(self, seen: Sheet, game: Game) -> Sheet:
        """Store a changed game in the place of the one seen; what was undone before is forgotten.

        Raises:
            StaleError: it has been changed since it was seen. Nothing is written.
        """
        step = seen.step + 1
        with self._transaction() as connection:
            _claim(connection, seen, step)
            connection.execute(
                delete(SHEETS).where(SHEETS.c.code == seen.code, SHEETS.c.step >= step)
            )
            _write(connection, seen.code, step, game)
        return self.read(seen.code)

    def undo(self, seen: Sheet) -> Sheet:
        """Go back to the game before the last change. Raises StaleError."""
        return self._go(seen, max(seen.step - 1, 0))

    def redo(self, seen: Sheet) -> Sheet:
        """Go forward again to the change undone last. Raises StaleError."""
        return self._go(seen, min(seen.step + 1, seen.last_step))

    def _go(self, seen: Sheet, step: int) -> Sheet:
        with self._transaction() as connection:
            _claim(connection, seen, step)
        return self.read(seen.code)

    def delete(self, seen: Sheet) -> None:
        """Delete a game with all its steps. Raises StaleError."""
        with self._transaction() as connection:
            _claim(connection, seen, seen.step)
            connection.execute(delete(TABLES).where(TABLES.c.code == seen.code))

    def recent(self, count: int) -> tuple[Sheet, ...]:
        """Give the games changed last, newest first."""
        return self._all(_current().order_by(TABLES.c.saved.desc()).limit(count))

    def evening(self, code: str) -> tuple[Sheet, ...]:
        """Give the games of an evening, in the order they were begun."""
        return self._all(_current().where(TABLES.c.evening == code).order_by(TABLES.c.created))

    def _all(self, query: Select[Any]) -> tuple[Sheet, ...]:
        with self._transaction() as connection:
            rows = connection.execute(query).all()
        sheets = []
        for row in rows:
            try:
                sheets.append(_sheet(row))
            except GameError:
                continue  # of an older program; `read` says why
        return tuple(sheets)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with worded(), self._engine.begin() as connection:
            yield connection


def _current() -> Select[Any]:
    """Select every sheet at its present step."""
    steps = SHEETS.alias()
    last = select(func.max(steps.c.step)).where(steps.c.code == TABLES.c.code).scalar_subquery()
    here = (SHEETS.c.code == TABLES.c.code) & (SHEETS.c.step == TABLES.c.step)
    columns = (*TABLES.c, SHEETS.c.sheet, last.label("last_step"))
    return select(*columns).join_from(TABLES, SHEETS, here)


def _sheet(row: Row[Any]) -> Sheet:
    return Sheet(
        code=row.code,
        version=row.version,
        game=load_game(row.sheet),
        step=row.step,
        last_step=row.last_step,
        evening=row.evening,
        saved=row.saved,
    )


def _claim(connection: Connection, seen: Sheet, step: int) -> None:
    """Move a sheet to a step if its version is still the one seen; no one else can meanwhile."""
    here = TABLES.c.code == seen.code
    claimed = connection.execute(
        update(TABLES)
        .where(here, TABLES.c.version == seen.version)
        .values(version=seen.version + 1, step=step, saved=time.time())
    )
    if claimed.rowcount:
        return
    if connection.execute(select(TABLES.c.code).where(here)).first() is None:
        raise MissingError(say("table.no_table", code=seen.code))
    raise StaleError(say("table.stale"))


def _write(connection: Connection, code: str, step: int, game: Game) -> None:
    connection.execute(insert(SHEETS).values(code=code, step=step, sheet=dump_game(game)))
