"""The rules of riichi mahjong: what a winning hand is worth under a named ruleset, and why."""

from .cases import CaseError, from_case, to_result
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
from .fu import FuLine
from .game import Entry, Game, advance, replay
from .groups import Group, GroupKind
from .hand import Hand, Meld, MeldType
from .overtake import Need, needs
from .pao import find_liability
from .payments import Payment
from .ranking import Standing, final_ranking
from .rules import Rules, RulesError, load_rules, rule_names
from .settle import settle
from .settle_cases import settle_case
from .sheet import dump_game, load_game
from .situation import Situation
from .table import End, Table
from .tiles import HandError, Tile, Wind, dora_of, format_tiles, parse_tiles
from .transfers import Reason, Settlement, Transfer
from .value import Value, YakuLine, YakumanLine, value

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
    "final_ranking",
    "find_liability",
    "format_tiles",
    "from_case",
    "load_game",
    "load_rules",
    "needs",
    "parse_tiles",
    "replay",
    "rule_names",
    "settle",
    "settle_case",
    "to_result",
    "value",
]
