"""The rules of riichi mahjong: what a winning hand is worth under a named ruleset, and why."""

from .cases import CaseError, from_case
from .hand import Hand, Meld, MeldType, Situation
from .rules import Rules, RulesError, load_rules, rule_names
from .tiles import HandError, Tile, Wind, dora_of, format_tiles, parse_tiles

__all__ = [
    "CaseError",
    "Hand",
    "HandError",
    "Meld",
    "MeldType",
    "Rules",
    "RulesError",
    "Situation",
    "Tile",
    "Wind",
    "dora_of",
    "format_tiles",
    "from_case",
    "load_rules",
    "parse_tiles",
    "rule_names",
]
