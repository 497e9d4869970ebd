"""The parts of the Table page that are only looked at, as HTML; names are escaped."""

import re
from collections.abc import Iterable, Sequence
from html import escape

from scoring import Game, Need, Standing, Table, needs
from scoring.table import PLAYERS
from ui import table_texts, texts
from ui.languages import say
from ui.store import Sheet
from ui.table_lines import Line


def label(text: str) -> str:
    """Return text as Markdown that shows just it, for labels of buttons and choices."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def heading(sheet: Sheet) -> str:
    """Return whose deal it is, what lies on the table, and the code of the table."""
    table, rules = sheet.game.table, sheet.game.rules
    now, more = texts.deal(table), table_texts.on_table(table.honba, table.sticks)
    if table.end:
        now, more = say("table.over"), table_texts.ending(table.end)
    return (
        f'<header class="now"><div><h1>{now}</h1><p>{escape(more)}</p></div>'
        f"<p>{escape(rules.title)}<br><b>{sheet.code}</b></p></header>"
    )


def seat(game: Game, player: int, delta: int | None) -> str:
    """Return a player's seat, name, score and what the last hand gave them."""
    table = game.table
    wind = table.seat(player)
    dealer = player == table.dealer
    unseen = f'<span class="unseen">, {say("table.dealer")}</span>' if dealer else ""
    last = "" if delta is None else f'<span class="delta">{table_texts.signed(delta)}</span>'
    return (
        f'<div class="seat {"dealer" if dealer else ""}">'
        f'<span class="wind">{texts.wind_key(wind)}{unseen}</span>'
        f'<span class="name">{escape(game.players[player])}</span>'
        f'<span class="score">{table_texts.score(table.scores[player])}</span>{last}</div>'
    )


def columns(names: Sequence[str]) -> str:
    """Return the head of the sheet."""
    cells = "".join(f"<span>{escape(name)}</span>" for name in names)
    return f'<div class="columns"><span></span>{cells}</div>'


def line_label(line: Line, short_name: str, happened: str) -> str:
    """Return one hand of the sheet as Markdown, for the button that opens it."""
    cells = [
        f"*{table_texts.score(score)} **{table_texts.signed(delta)}***"
        for score, delta in zip(line.after.scores, line.deltas, strict=True)
    ]
    return " ".join([f"**{label(short_name)}**", *cells, f"*{label(happened)}*"])


def ranking(game: Game) -> str:
    """Return the places with uma, oka and result."""
    columns = ("points", "uma", *(("oka",) if game.rules.oka else ()), "result")
    head = "".join(f"<th>{say(f'table.column.{name}')}</th>" for name in columns)
    rows = "".join(_standing(standing, game) for standing in game.ranking)
    notes = []
    for standing in game.ranking:
        name = game.players[standing.player]
        if standing.sticks:
            notes.append(say("table.with_sticks", name=name, points=standing.sticks))
        if standing.penalty:
            points = table_texts.thousands(-standing.penalty)
            notes.append(say("table.with_penalty", name=name, points=points))
    said = "".join(f'<p class="faint">{escape(note)}</p>' for note in notes)
    return (
        f'<table class="ranking"><thead><tr><th></th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{said}"
    )


def _standing(standing: Standing, game: Game) -> str:
    cells = [table_texts.score(standing.score), table_texts.thousands(standing.uma)]
    if game.rules.oka:
        cells.append(table_texts.thousands(standing.oka))
    cells.append(table_texts.thousands(standing.result))
    name = escape(game.players[standing.player])
    values = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{standing.place}. {name}</th>{values}</tr>'


def evening(totals: Sequence[tuple[str, Sequence[int | None], int]]) -> str:
    """Return every player's result in each game of the evening, and the sum."""
    games = len(totals[0][1])
    head = "".join(f"<th>{number}</th>" for number in range(1, games + 1))
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{'' if r is None else table_texts.thousands(r)}</td>" for r in results)
        + f"<td>{table_texts.thousands(total)}</td></tr>"
        for name, results, total in totals
    )
    return (
        f'<div class="wide"><table class="ranking"><thead><tr><th></th>{head}'
        f"<th>{say('table.sum')}</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )


def to_catch_up(player: int, game: Game) -> str:
    """Return the smallest wins that put a player before each one who is ahead."""
    table, names = game.table, game.players
    found = needs(player, table, game.rules)
    rivals = {need.rival for need in found}
    mine = table.scores[player]
    ahead = [rival for rival in PLAYERS if table.scores[rival] > mine or rival in rivals]
    if not ahead:
        return f"<p>{escape(say('table.leads', name=names[player]))}</p>"
    ahead.sort(key=lambda rival: table.scores[rival])
    parts = [
        f"<h3>{escape(names[rival])} <span>{_gap(player, rival, table)}</span></h3>"
        + _ways([need for need in found if need.rival == rival], names)
        for rival in ahead
    ]
    return f'<section class="needs">{"".join(parts)}</section>'


def _gap(player: int, rival: int, table: Table) -> str:
    return table_texts.gap(table.scores[rival] - table.scores[player])


def _ways(found: Iterable[Need], names: Sequence[str]) -> str:
    """Return a line for each way; discards that ask for the same hand share one."""
    shared: dict[tuple[bool, str], list[Need]] = {}
    for need in found:
        size = table_texts.need(need.han, need.fu, need.limit, need.points)
        shared.setdefault((need.discarder is None, size), []).append(need)
    rows = (
        f'<p class="line"><span>{escape(_source(ways, names))}</span><b>{size}</b></p>'
        for (_, size), ways in shared.items()
    )
    return "".join(rows) or f'<p class="line">{say("table.out_of_reach")}</p>'


def _source(ways: Sequence[Need], names: Sequence[str]) -> str:
    named = [names[way.discarder] for way in ways if way.discarder is not None]
    return say("table.from_players", names=texts.or_list(named)) if named else say("table.by_tsumo")


def outcome(names: Sequence[str], deltas: Sequence[int]) -> str:
    """Return what a hand would move, a column for each player."""
    cells = "".join(
        f"<span>{escape(name)}<b>{table_texts.signed(delta)}</b></span>"
        for name, delta in zip(names, deltas, strict=True)
    )
    return f'<p class="outcome">{cells}</p>'


def paid(sentences: Iterable[str]) -> str:
    """Return who pays whom."""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f'<ul class="paid">{items or say("table.nothing_paid")}</ul>'
