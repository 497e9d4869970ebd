"""Below the seats: the sheet, the chart, what is needed to catch up, the result, and the rest."""

from collections.abc import Callable
from html import escape

import streamlit as st

from scoring import dump_game
from scoring.table import PLAYERS
from ui import session, table_html, table_start, table_state
from ui.languages import say
from ui.store import Sheet
from ui.table_evening import totals
from ui.table_lines import lines, short_name, to_csv, what_happened
from ui.table_setup import set_up
from ui.table_widgets import one_of

COLOURS = ("#d1495b", "#3a86c8", "#d99a1c", "#4f9d69")
"""Of the four players, by first seat; told apart on white and on black."""


def show(sheet: Sheet) -> None:
    """Draw the choice of a section, and the one chosen."""
    state = st.session_state
    if sheet.game.table.end and state.get("seen_end") != sheet.code:
        state.update(seen_end=sheet.code, table_section="result")
    section = state.setdefault("table_section", "sheet")
    one_of(
        "section",
        say("table.section"),
        tuple(SECTIONS),
        section,
        lambda name: say(f"table.sections.{name}"),
        lambda chosen: state.update(table_section=chosen),
        hidden=True,
    )
    SECTIONS[section](sheet)


def _sheet(sheet: Sheet) -> None:
    game = sheet.game
    written = [(index, line) for index, line in enumerate(lines(game)) if line.result is not None]
    if not written:
        st.html(f'<p class="faint">{say("table.no_hands")}</p>')
        return
    st.html(table_html.columns(game.players))
    for index, line in reversed(written):
        happened = what_happened(line, game.players)
        st.button(
            table_html.line_label(line, short_name(line.before), happened),
            key=f"line-{index}",
            width="stretch",
            on_click=table_state.correct,
            args=(sheet, index),
        )
    st.html(f'<p class="faint">{say("table.correct_hint")}</p>')


def _chart(sheet: Sheet) -> None:
    game = sheet.game
    hands = [line for line in lines(game) if line.result is not None]
    if not hands:
        st.html(f'<p class="faint">{say("table.no_chart")}</p>')
        return
    tables = [hands[0].before, *(hand.after for hand in hands)]
    st.line_chart(
        {name: [table.scores[seat] for table in tables] for seat, name in enumerate(game.players)},
        x_label=say("table.chart_hand"),
        y_label=say("table.chart_points"),
        color=list(COLOURS),
        height=300,
    )


def _catch_up(sheet: Sheet) -> None:
    game, state = sheet.game, st.session_state
    player = state.get("catching", game.ranking[-1].player)
    one_of(
        "who",
        say("table.sections.catch_up"),
        PLAYERS,
        player,
        game.players.__getitem__,
        lambda chosen: state.update(catching=chosen),
        hidden=True,
    )
    st.html(table_html.to_catch_up(player, game))


def _result(sheet: Sheet) -> None:
    title = say("table.final" if sheet.game.table.end else "table.if_now")
    st.html(f'<h2 class="lead">{title}</h2>{table_html.ranking(sheet.game)}')
    games = table_state.store().evening(sheet.evening)
    if len(games) > 1:
        table = table_html.evening(totals([other.game for other in games]))
        st.html(f'<h2 class="lead">{say("table.evening")}</h2>{table}')


def _more(sheet: Sheet) -> None:
    address = escape(session.table_address(sheet.code))
    st.html(
        f'<p class="faint">{say("table.share")}</p><p class="code">{sheet.code}</p>'
        f'<p class="address">{address}</p>'
    )
    with st.container(key="files", horizontal=True):
        for name, write, kind, mime in (
            (say("table.as_csv"), to_csv, "csv", "text/csv"),
            (say("table.as_json"), dump_game, "json", "application/json"),
        ):
            st.download_button(
                name,
                # Spreadsheets take a file for UTF-8 by its mark.
                write(sheet.game).encode("utf-8-sig" if kind == "csv" else "utf-8"),
                file_name=f"yakusnap-{sheet.code}.{kind}",
                mime=mime,
                key=kind,
                width="stretch",
                on_click="ignore",
            )
    with st.expander(say("table.settings"), key="settings"), st.form("change", border=False):
        table_start.ask(
            f"old-{sheet.version}", sheet.game.players, sheet.game.rules, sheet.game.rounds
        )
        st.form_submit_button(
            say("table.apply"), key="apply", width="stretch", on_click=_apply, args=(sheet,)
        )
    with st.expander(say("table.delete"), key="deleting"):
        st.html(f"<p>{say('table.delete_sure')}</p>")
        st.button(
            say("table.delete_yes"),
            key="delete",
            icon=":material/delete:",
            width="stretch",
            on_click=table_state.delete,
            args=(sheet,),
        )
    st.button(
        say("table.all_tables"),
        key="all",
        icon=":material/chevron_left:",
        width="stretch",
        on_click=table_state.open_table,
        args=("",),
    )


def _apply(sheet: Sheet) -> None:
    names, rules, rounds = table_start.answers(f"old-{sheet.version}")
    table_state.change(sheet, lambda game: set_up(game, names, rules, rounds))


SECTIONS: dict[str, Callable[[Sheet], None]] = {
    "sheet": _sheet,
    "chart": _chart,
    "catch_up": _catch_up,
    "result": _result,
    "more": _more,
}
