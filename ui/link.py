"""A hand and its situation as the query of the page's address, and back."""

from collections.abc import Mapping

from scoring import HandError, MeldType, Tile, Wind, format_tiles, parse_tiles
from ui.draft import Call, Cell, Draft, Flag
from ui.flags import settle
from ui.state import rest

RULES = "rules"
HAND = "hand"
TABLE = "table"
LANGUAGE = "lang"
PLAIN = "plain"
"""Stands behind a closed kan of fives of which somebody said that no red one is in it."""


def to_query(draft: Draft, rules_name: str, default_rules: str) -> dict[str, str]:
    """Write the ruleset and, once it is complete, the hand.

    >>> from ui.state import enter_text
    >>> to_query(enter_text(Draft(tsumo=True), "123m456p789s11122z"), "tenhou", "ema-2025")
    {'rules': 'tenhou', 'hand': '123m456p789s1112z', 'win': '2z', 'by': 'tsumo'}
    """
    query = {RULES: rules_name} if rules_name != default_rules else {}
    return query | hand_query(draft) if draft.room == 0 and draft.win is not None else query


def hand_query(draft: Draft) -> dict[str, str]:
    """Write what differs from an empty board, also of a hand that is not complete.

    >>> hand_query(Draft(concealed=(Cell(Tile.parse("0p")),), honba=2))
    {'hand': '0p', 'honba': '2'}
    """
    query = {
        HAND: _text(draft.concealed),
        "win": str(draft.win.tile) if draft.win else "",
        "melds": "_".join(map(_call_text, draft.calls)),
        "dora": _text(draft.dora),
        "ura": _text(draft.ura),
        "by": "tsumo" if draft.tsumo else "",
        "seat": draft.seat.value if draft.seat is not Wind.E else "",
        "round": draft.round.value if draft.round is not Wind.E else "",
        "flags": "-".join(flag for flag in Flag if flag in draft.flags),
        "honba": str(draft.honba or ""),
        "sticks": str(draft.sticks or ""),
    }
    return {name: text for name, text in query.items() if text}


def from_query(query: Mapping[str, str]) -> Draft:
    """Read the draft that `hand_query` wrote. Raises HandError for what it cannot have written."""
    try:
        win = query.get("win")
        return rest(
            settle(
                Draft(
                    concealed=_cells(query, HAND),
                    win=Cell(Tile.parse(win)) if win else None,
                    calls=tuple(map(_call, filter(None, query.get("melds", "").split("_")))),
                    dora=_cells(query, "dora"),
                    ura=_cells(query, "ura"),
                    tsumo=query.get("by") == "tsumo",
                    seat=Wind(query.get("seat", "E")),
                    round=Wind(query.get("round", "E")),
                    flags=frozenset(map(Flag, filter(None, query.get("flags", "").split("-")))),
                    honba=_count(query, "honba"),
                    sticks=_count(query, "sticks"),
                )
            )
        )
    except HandError:
        raise
    except ValueError as error:
        raise HandError("bad_notation", f"The link cannot be read: {error}.") from None


def _text(cells: tuple[Cell, ...]) -> str:
    return format_tiles(tuple(cell.tile for cell in cells))


def _cells(query: Mapping[str, str], name: str) -> tuple[Cell, ...]:
    return tuple(map(Cell, parse_tiles(query.get(name, ""))))


def _call_text(call: Call) -> str:
    last = PLAIN if call.told_plain else str(call.called_from or "")
    return ".".join(filter(None, (call.type.value, _text(call.cells), last)))


def _call(text: str) -> Call:
    name, tiles, *source = text.split(".")
    kind = MeldType(name)
    plain = kind is MeldType.ANKAN and source == [PLAIN]
    called_from = int(source[0]) if source and not plain else None
    call = Call(kind, tuple(map(Cell, parse_tiles(tiles))), called_from, plain)
    call.to_meld()
    return call


def _count(query: Mapping[str, str], name: str) -> int:
    return min(max(int(query.get(name, "0")), 0), 99)
