"""The commands of `yakusnap` that value hands, settle games and show rulesets."""

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from .alternatives import alternatives, compare
from .batch import answer_file, score_case
from .cases import parse_meld, to_result
from .explain import explain
from .hand import Hand
from .rule_files import find_rules, rule_names
from .rule_text import describe, differences
from .settle_cases import settle_case
from .situation import FLAGS, Situation
from .tiles import Tile, Wind, parse_tiles
from .value import value
from .waits import describe_waits, find_waits


class UsageError(ValueError):
    """Raised for arguments that do not go together."""


def add_commands(commands: Any) -> None:
    """Add score, waits, settle and rules; each names the function that runs it."""
    for add in (_add_score, _add_waits, _add_settle, _add_rules):
        add(commands)


def _add_score(commands: Any) -> None:
    parser = commands.add_parser("score", help="value a hand, or a file of hands")
    parser.add_argument("hand", nargs="?", help="the tiles in the hand: 123m0p7z")
    parser.add_argument("--win", help="the winning tile; without it the last tile of the hand")
    parser.add_argument("--tsumo", action="store_true", help="without it a ron")
    _add_situation(parser, FLAGS)
    parser.add_argument("--compare", metavar="RULES,RULES", help="the difference between rulesets")
    parser.add_argument("--json", action="store_true", help="print for programs")
    _add_batch(parser)
    parser.set_defaults(run=_run_score)


def _add_situation(parser: argparse.ArgumentParser, flags: Sequence[str]) -> None:
    parser.add_argument("--meld", action="append", default=[], metavar="pon:555z")
    winds: dict[str, Any] = {"choices": "ESWN", "type": str.upper, "default": "E"}
    parser.add_argument("--seat", help="E is the dealer", **winds)
    parser.add_argument("--round", **winds)
    for flag in flags:
        parser.add_argument(f"--{flag.replace('_', '-')}", action="store_true")
    parser.add_argument("--dora", default="", metavar="4p", help="dora indicators")
    parser.add_argument("--ura", default="", metavar="4p", help="ura dora indicators")
    parser.add_argument("--honba", type=int, default=0, help="counters")
    parser.add_argument("--sticks", type=int, default=0, help="riichi sticks that are won")
    _add_rules_option(parser)


def _add_rules_option(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(rule_names())
    parser.add_argument("--rules", default=rule_names()[0], help=f"{names} or HOUSE.toml")


def _add_batch(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--batch", type=Path, metavar="CASES.jsonl", help="one case a line")
    parser.add_argument("--out", type=Path, metavar="RESULTS.jsonl", help="stdout without it")


def _run_score(options: argparse.Namespace) -> None:
    if options.batch:
        answer = partial(score_case, default_rules=find_rules(options.rules))
        answer_file(options.batch, options.out, answer)
        return
    if not options.hand:
        raise UsageError('Give a hand, as in "123m456p789s11222z", or a file with --batch.')
    hand, situation = _hand_from(options)
    if options.compare:
        rulesets = [find_rules(name) for name in options.compare.split(",")]
        print(compare(hand, situation, rulesets))
        return
    worth = value(hand, situation, find_rules(options.rules))
    if options.json:
        print(json.dumps(to_result(worth), ensure_ascii=False))
        return
    print(explain(worth), alternatives(worth), sep="\n\n")


def _hand_from(options: argparse.Namespace) -> tuple[Hand, Situation]:
    tiles = parse_tiles(options.hand)
    concealed, win = (tiles, Tile.parse(options.win)) if options.win else (tiles[:-1], tiles[-1])
    hand = Hand(concealed, tuple(map(parse_meld, options.meld)), win)
    return hand, _situation_from(options, options.tsumo)


def _situation_from(options: argparse.Namespace, tsumo: bool) -> Situation:
    return Situation(
        tsumo=tsumo,
        seat=Wind(options.seat),
        round=Wind(options.round),
        dora_indicators=parse_tiles(options.dora),
        ura_indicators=parse_tiles(options.ura),
        honba=options.honba,
        riichi_sticks=options.sticks,
        **{flag: getattr(options, flag, False) for flag in FLAGS},
    )


def _add_settle(commands: Any) -> None:
    parser = commands.add_parser("settle", help="settle a file of wins, draws and final scores")
    _add_batch(parser)
    _add_rules_option(parser)
    parser.set_defaults(run=_run_settle)


def _run_settle(options: argparse.Namespace) -> None:
    if not options.batch:
        raise UsageError("Give a file of cases with --batch.")
    answer = partial(settle_case, default_rules=find_rules(options.rules))
    answer_file(options.batch, options.out, answer)


def _add_waits(commands: Any) -> None:
    parser = commands.add_parser("waits", help="what a hand of 13 tiles waits for")
    parser.add_argument("hand", help="the tiles in the hand: 123m0p7z")
    _add_situation(parser, ("riichi", "double_riichi"))
    parser.add_argument("--discards", default="", metavar="19m7z", help="your own, for furiten")
    parser.set_defaults(run=_run_waits)


def _run_waits(options: argparse.Namespace) -> None:
    waits = find_waits(
        parse_tiles(options.hand),
        tuple(map(parse_meld, options.meld)),
        _situation_from(options, tsumo=False),
        find_rules(options.rules),
        parse_tiles(options.discards),
    )
    print(*describe_waits(waits), sep="\n")


def _add_rules(commands: Any) -> None:
    parser = commands.add_parser("rules", help="list, show or compare rulesets")
    actions = parser.add_subparsers(required=True, metavar="list|show|diff")
    listed = actions.add_parser("list", help="name the rulesets")
    listed.add_argument("files", nargs="*", metavar="HOUSE.toml", help="house rules to list too")
    listed.set_defaults(run=_list_rules)
    show = actions.add_parser("show", help="each option with its source")
    show.add_argument("name", metavar="NAME", help="a ruleset or HOUSE.toml")
    show.set_defaults(run=_show_rules)
    diff = actions.add_parser("diff", help="the options that two rulesets do not share")
    diff.add_argument("names", nargs=2, metavar="NAME", help="a ruleset or HOUSE.toml")
    diff.set_defaults(run=_diff_rules)


def _list_rules(options: argparse.Namespace) -> None:
    for name in (*rule_names(), *options.files):
        rules = find_rules(name)
        print(f"{rules.name:<14}{rules.title}")


def _show_rules(options: argparse.Namespace) -> None:
    print(*describe(find_rules(options.name)), sep="\n")


def _diff_rules(options: argparse.Namespace) -> None:
    print(*differences(*map(find_rules, options.names)), sep="\n")
