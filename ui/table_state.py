"""What one visitor's Table page remembers, and every change that it makes to the stored sheet."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from scoring import Game, GameError, Riichi
from ui import house, session
from ui.database import StoreError, address
from ui.languages import say, translated
from ui.store import Sheet, StaleError, Store
from ui.table_form import Form, Kind, form_of, line_of, new_form, rebased, write
from ui.table_lines import rewrite, take_riichi_back
from ui.table_win import empty_board
from ui.texts import full_deal


@dataclass(frozen=True, slots=True)
class Writing:
    """A hand being written, and the sheet as it was seen when that began."""

    form: Form
    seen: Sheet


def start() -> None:
    """Set up what the page remembers in a new session."""
    remembered = {
        "shown": None,
        "writing": None,
        "table_notice": "",
        "imports": 0,
        "recorded": False,
    }
    for name, value in remembered.items():
        st.session_state.setdefault(name, value)


def store() -> Store:
    """Return the database. Raises StoreError."""
    return _store(address().render_as_string(hide_password=False))


@st.cache_resource(show_spinner=False)
def _store(url: str) -> Store:
    return Store(url)


def open_table(code: str) -> None:
    """Turn to a table by its code; an empty one leads to all tables."""
    st.session_state.update(table=code.strip().upper(), writing=None, table_notice="")


def create(game: Game, evening: str | None = None) -> None:
    """Store a new game and turn to it."""
    with_notice(lambda: open_table(store().create(game, evening).code))


def change(sheet: Sheet, made: Callable[[Game], Game]) -> None:
    """Change the sheet that the player saw when they tapped."""
    with_notice(lambda: store().save(sheet, made(sheet.game)))


def record(sheet: Sheet, game: Game) -> None:
    """Write a game with the win just scored in the place of the sheet seen."""
    change(sheet, lambda _: game)
    st.session_state.update(recorded=not st.session_state.table_notice, writing=None)


def toggle_riichi(sheet: Sheet, player: int) -> None:
    """Put a player's riichi stick on the table, or take it back."""
    if player in sheet.game.table.riichi:
        change(sheet, lambda game: take_riichi_back(game, player))
    else:
        change(sheet, lambda game: game.play(Riichi(player)))


def undo(sheet: Sheet) -> None:
    """Go back to the sheet before the last change, whoever made it."""
    with_notice(lambda: store().undo(sheet))


def redo(sheet: Sheet) -> None:
    """Go forward again to the change undone last."""
    with_notice(lambda: store().redo(sheet))


def delete(sheet: Sheet) -> None:
    """Delete the sheet and turn to all tables."""
    with_notice(lambda: (store().delete(sheet), open_table("")))


def with_notice(act: Callable[[], object]) -> None:
    """Act; what cannot be done is said on the page."""
    state = st.session_state
    state.table_notice = ""
    try:
        act()
    except StaleError:
        state.table_notice = say(
            "table.stale_tap", deal=full_deal(store().read(state.table).game.table)
        )
    except (GameError, StoreError) as error:
        state.table_notice = translated(error)


def write_new(sheet: Sheet, kind: Kind) -> None:
    """Begin to write how the hand being played ended."""
    _begin(new_form(sheet.game, kind), sheet)


def correct(sheet: Sheet, hand: int) -> None:
    """Begin to correct a hand."""
    _begin(form_of(sheet.game, hand), sheet)


def _begin(form: Form, sheet: Sheet) -> None:
    st.session_state.update(writing=Writing(form, sheet), table_notice="")


def edit(change: Callable[..., Form], *args: Any, **fields: Any) -> None:
    """Change the form being filled in, as it is when the tap arrives; a late one changes nothing.

    Two quick taps may arrive together: a form made when the page was drawn knows only one.
    """
    state = st.session_state
    if state.writing:
        form = change(state.writing.form, *args, **fields)
        state.writing = replace(state.writing, form=form)


def read_tiles() -> None:
    """Leave the form for an empty board, set up for the winner of the form."""
    state = st.session_state
    form, game = state.writing.form, state.writing.seen.game
    table = line_of(form, game).before
    session.edit(empty_board, table, form.winners[0], form.discarder is None, form.riichi)
    session.show_details(False)
    if game.rules.name in house.names():
        state.rules_name = game.rules.name
    cancel()


def cancel() -> None:
    """Leave the form without writing."""
    st.session_state.update(writing=None, table_notice="")


def save() -> None:
    """Write the hand; on a sheet that has changed meanwhile it stays in the form."""
    _save(write)


def remove() -> None:
    """Take the hand off the sheet."""
    _save(lambda form, game: rewrite(game, line_of(form, game), ()))


def _save(made: Callable[[Form, Game], Game]) -> None:
    state = st.session_state
    if not state.writing:
        return  # a second tap
    form, seen = state.writing.form, state.writing.seen
    try:
        store().save(seen, made(form, seen.game))
    except StaleError:
        now = store().read(seen.code)
        state.writing = Writing(rebased(form, seen.game, now.game), now)
        state.table_notice = say("table.stale_entry", deal=full_deal(now.game.table))
    except (GameError, StoreError) as error:
        state.table_notice = translated(error)
    else:
        cancel()
