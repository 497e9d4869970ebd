"""The rules of riichi mahjong: what a winning hand is worth under a named ruleset, and why."""

from .cases import CaseError, from_case, to_result
from .fu import FuLine
from .groups import Group, GroupKind
from .hand import Hand, Meld, MeldType, Situation
from .payments import Payment
from .rules import Rules, RulesError, load_rules, rule_names
from .tiles import HandError, Tile, Wind, dora_of, format_tiles, parse_tiles
from .value import Value, YakuLine, YakumanLine, value

__all__ = [
    "CaseError",
    "FuLine",
    "Group",
    "GroupKind",
    "Hand",
    "HandError",
    "Meld",
    "MeldType",
    "Payment",
    "Rules",
    "RulesError",
    "Situation",
    "Tile",
    "Value",
    "Wind",
    "YakuLine",
    "YakumanLine",
    "dora_of",
    "format_tiles",
    "from_case",
    "load_rules",
    "parse_tiles",
    "rule_names",
    "to_result",
    "value",
]
