"""The rules of riichi mahjong: what a winning hand is worth under a named ruleset, and why."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from .cases import CaseError, from_case, to_result
from .fu import FuLine
from .groups import Group, GroupKind
from .hand import Hand, Meld, MeldType
from .payments import Payment
from .rule_files import dump_house_rules, house_rules, load_rules, parse_house_rules, rule_names
from .rules import Rules, RulesError
from .sentences import Sentence
from .situation import Situation
from .tiles import HandError, Tile, Wind, dora_of, format_tiles, parse_tiles
from .value import Value, YakuLine, YakumanLine, value

if TYPE_CHECKING:
    from .events import (
        Abort,
        Chombo,
        Draw,
        Event,
        GameError,
        Liability,
        Riichi,
        Ron,
        Stop,
        Tsumo,
        Win,
    )
    from .game import Entry, Game, advance, replay
    from .overtake import Need, needs
    from .pao import find_liability
    from .ranking import Standing, final_ranking
    from .settle_cases import settle_case
    from .settlement import settle
    from .sheet import dump_game, load_game
    from .table import End, Table
    from .transfers import Reason, Settlement, Transfer

__all__ = [
    "Abort",
    "CaseError",
    "Chombo",
    "Draw",
    "End",
    "Entry",
    "Event",
    "FuLine",
    "Game",
    "GameError",
    "Group",
    "GroupKind",
    "Hand",
    "HandError",
    "Liability",
    "Meld",
    "MeldType",
    "Need",
    "Payment",
    "Reason",
    "Riichi",
    "Ron",
    "Rules",
    "RulesError",
    "Sentence",
    "Settlement",
    "Situation",
    "Standing",
    "Stop",
    "Table",
    "Tile",
    "Transfer",
    "Tsumo",
    "Value",
    "Win",
    "Wind",
    "YakuLine",
    "YakumanLine",
    "advance",
    "dora_of",
    "dump_game",
    "dump_house_rules",
    "final_ranking",
    "find_liability",
    "format_tiles",
    "from_case",
    "house_rules",
    "load_game",
    "load_rules",
    "needs",
    "parse_house_rules",
    "parse_tiles",
    "replay",
    "rule_names",
    "settle",
    "settle_case",
    "to_result",
    "value",
]

_OF_GAMES: Final = (
    "events",
    "game",
    "overtake",
    "pao",
    "ranking",
    "settle_cases",
    "settlement",
    "sheet",
    "table",
    "transfers",
)


def __getattr__(name: str) -> object:
    """Load what whole games need with the first use of one of its names: a hand needs none."""
    if name in __all__:
        for module in _OF_GAMES:
            found = vars(import_module(f".{module}", __name__))
            if name in found:
                return globals().setdefault(name, found[name])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
