"""Rulesets: every file is complete, and what is wrong in one is named."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring import RulesError, from_case, load_rules, rule_names, value
from scoring.rule_files import rules_from
from scoring.rules import OPTIONS, SCORING_OPTIONS, allowed_values

RULESETS = Path(scoring.__file__).parent / "rulesets"


@pytest.mark.parametrize("name", rule_names())
def test_every_option_names_its_source(name: str) -> None:
    rules = load_rules(name)
    assert rules.name == name
    for option in OPTIONS:
        assert len(rules.source(option)) > 3
    assert rules.inferred <= set(OPTIONS)


def test_every_ruleset_file_has_a_name() -> None:
    assert {file.stem for file in RULESETS.glob("*.toml")} == set(rule_names())


def test_what_moved_between_the_ema_editions() -> None:
    old, new = load_rules("ema-2016"), load_rules("ema-2025")
    moved = {option for option in OPTIONS if getattr(old, option) != getattr(new, option)}
    assert {"kiriage", "double_wind_pair_fu", "riichi_tiles_left"} <= moved


def test_unknown_ruleset_and_option() -> None:
    with pytest.raises(RulesError, match="choose from ema-2025"):
        load_rules("house")
    with pytest.raises(RulesError, match='no option "colour"'):
        load_rules("tenhou").source("colour")


def ruleset() -> dict[str, Any]:
    return tomllib.loads((RULESETS / "tenhou.toml").read_text("utf-8"))


@pytest.mark.parametrize(
    ("option", "content", "says"),
    [
        ("kiriage", "yes", "\"kiriage\" cannot be 'yes': it is true or false"),
        ("kiriage", 1, "it is true or false"),
        ("double_wind_pair_fu", 3, "it is 2 or 4"),
        ("red_fives", False, "it is 0 or 3"),
        ("renhou", "yakuman", "it is none or mangan_or_higher or mangan_replaces"),
        ("pao", ["kokushi_musou"], "a list of daisangen or daisuushii or suukantsu"),
        ("uma", [15000, 5000, -20000], "a list of 4 whole numbers"),
        ("noten_pool", "3000", "it is a multiple of 600, 0 or more"),
        ("honba_value", 1000, "it is a multiple of 300, 0 or more"),
        ("starting_points", -1, "cannot be -1: it is a whole number, 0 or more"),
    ],
)
def test_wrong_value_is_named(option: str, content: object, says: str) -> None:
    data = ruleset()
    data[option]["value"] = content
    with pytest.raises(RulesError) as error:
        rules_from("house", data)
    assert says in str(error.value)


def test_missing_unknown_and_unsourced_options_are_named() -> None:
    data = ruleset()
    kiriage = data.pop("kiriage")
    with pytest.raises(RulesError, match='"kiriage" is missing'):
        rules_from("house", data)
    with pytest.raises(RulesError, match='no option "kiriagi"'):
        rules_from("house", data | {"kiriagi": kiriage})
    with pytest.raises(RulesError, match='"kiriage" names no source'):
        rules_from("house", data | {"kiriage": {"value": True}})
    with pytest.raises(RulesError, match='"kiriage" names no source'):
        rules_from("house", data | {"kiriage": True})


HANDS = {
    "kiriage": {"hand": "234m234p34678s55m", "win": "2s", "seat": "S"},
    "counted_yakuman": {
        "hand": "2233445566778p",
        "win": "8p",
        "flags": ["riichi", "ippatsu"],
    },
    "stacked_yakuman": {"hand": "1112223334445z", "win": "5z"},
    "double_kokushi_13_wait": {"hand": "19m19p19s1234567z", "win": "1m"},
    "double_suuankou_tanki": {"hand": "111m222p333s444s5z", "win": "5z"},
    "double_junsei_chuuren": {"hand": "1112345678999m", "win": "5m"},
    "double_daisuushii": {"hand": "1112223334445z", "win": "5z"},
    "double_wind_pair_fu": {"hand": "123m456p34678s11z", "win": "5s", "flags": ["riichi"]},
    "open_pinfu_fu": {
        "hand": "456p34678s55m",
        "win": "5s",
        "melds": [{"type": "chi", "tiles": "234m"}],
    },
    "pinfu_tsumo": {"hand": "234m456p34678s99m", "win": "5s", "tsumo": True},
    "rinshan_tsumo_fu": {
        "hand": "456p345678s5m",
        "win": "5m",
        "melds": [{"type": "minkan", "tiles": "2222p"}],
        "tsumo": True,
        "flags": ["rinshan"],
    },
    "kuitan": {
        "hand": "456p34678s55m",
        "win": "5s",
        "melds": [{"type": "chi", "tiles": "234m"}],
    },
    "ryuuiisou_needs_hatsu": {"hand": "2222334466688s", "win": "8s"},
    "renhou": {"hand": "234m456p34678s99m", "win": "5s", "seat": "S", "flags": ["renhou"]},
    "haitei_with_rinshan": {
        "hand": "456p345678s5m",
        "win": "5m",
        "melds": [{"type": "minkan", "tiles": "2222p"}],
        "tsumo": True,
        "flags": ["rinshan", "haitei"],
    },
    "ippatsu": {"hand": "234m456p34678s99m", "win": "5s", "flags": ["riichi", "ippatsu"]},
    "ura_dora": {
        "hand": "234m456p34678s99m",
        "win": "5s",
        "flags": ["riichi"],
        "dora_indicators": ["1z"],
        "ura_indicators": ["8m"],
    },
    "kan_dora": {"hand": "234m456p34678s99m", "win": "5s", "dora_indicators": ["1z", "8m"]},
    "red_fives": {"hand": "234m406p34678s99m", "win": "5s"},
}


@pytest.mark.parametrize("option", SCORING_OPTIONS)
def test_every_scoring_option_changes_a_hand(option: str) -> None:
    hand, situation = from_case(HANDS[option])
    outcomes = set()
    for content in allowed_values(option):
        rules = replace(load_rules("tenhou"), **{option: content})
        try:
            worth = value(hand, situation, rules)
        except ValueError as error:
            outcomes.add(str(error))
        else:
            outcomes.add((worth.base, worth.han, worth.fu, worth.fu_raw, worth.yakuman))
    assert len(outcomes) > 1
