"""House rules: a base and what they change, in a file, on the command line, in a saved game."""

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli import main
from scoring import (
    Game,
    GameError,
    Riichi,
    Rules,
    RulesError,
    dump_game,
    dump_house_rules,
    from_case,
    house_rules,
    load_game,
    load_rules,
    parse_house_rules,
    rule_names,
    value,
)
from scoring.rule_files import find_rules
from scoring.rules import SCORING_OPTIONS, allowed_values

FRIDAY = """
title = "Friday table"
base = "ema-2025"

[options]
kiriage = false
pao = ["daisangen", "daisuushii", "suukantsu"]
red_fives = 0
"""
KIRIAGE = ("234m234p34678s55m2s", "--seat", "S")
"""4 han 30 fu."""
NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    file = tmp_path / "friday.toml"
    file.write_text(FRIDAY, "utf-8")
    return file


def test_a_file_changes_its_base(friday: Path) -> None:
    rules, base = load_rules(friday), load_rules("ema-2025")
    assert (rules.name, rules.title, rules.base) == ("friday", "Friday table", "ema-2025")
    assert not rules.kiriage
    assert rules.pao == ("daisangen", "daisuushii", "suukantsu")
    changed = {"name": "ema-2025", "title": "EMA 2025", "kiriage": True, "pao": base.pao}
    assert replace(rules, **changed) == base
    assert rules.source("kiriage") == "house rule; EMA 2025 has yes"
    assert rules.source("red_fives") == base.source("red_fives"), "the same value is no change"
    assert "pao" in base.inferred and "pao" not in rules.inferred


def test_what_a_player_types_is_a_name_or_a_file(friday: Path) -> None:
    assert find_rules(str(friday)) == load_rules(friday)
    assert find_rules("tenhou") == load_rules("tenhou")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[options]\nkiriage = "no"', "\"kiriage\" cannot be 'no': it is true or false"),
        ("[options]\nhonba_value = 1000", '"honba_value" cannot be 1000: it is a multiple of 300'),
        ('[options]\npao = ["all"]', "\"pao\" cannot be ['all']: it is a list of daisangen or"),
        ("[options]\nkiriagi = true", 'no option "kiriagi": did you mean kiriage?'),
        ("[options]\ncolour = true", 'no option "colour": choose from kiriage, counted_yakuman'),
        ("kiriage = true", 'write "kiriage" below [options]'),
        ("title = 3", "the title is a text"),
        ("options = 3", "[options] are lines of option = value"),
        ("title", "this is not TOML"),
    ],
)
def test_errors_name_the_option_and_what_it_may_be(text: str, says: str) -> None:
    with pytest.raises(RulesError) as error:
        parse_house_rules(f'base = "tenhou"\n{text}')
    assert str(error.value).startswith("house: ") and says in str(error.value)


def test_the_base_is_one_of_the_program(friday: Path, tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="name their base, which is one of ema-2025"):
        parse_house_rules("[options]\nkiriage = true")
    with pytest.raises(RulesError, match='no ruleset "friday"'):
        parse_house_rules('base = "friday"')
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8")
    with pytest.raises(RulesError, match="picture: this is not a text file"):
        load_rules(tmp_path / "picture.toml")


any_changes = st.fixed_dictionaries(
    {},
    optional={
        **{option: st.sampled_from(allowed_values(option)) for option in SCORING_OPTIONS},
        "uma": st.tuples(*[st.integers(-30000, 30000)] * 4),
        "abortive_draws": st.sampled_from([(), ("suukaikan",), ("sanchahou", "suucha_riichi")]),
        "noten_pool": st.integers(0, 10).map(lambda times: 600 * times),
    },
)


@given(
    st.sampled_from(rule_names()), st.text(st.characters(exclude_categories=["Cs"])), any_changes
)
def test_written_rules_are_read_back(base: str, title: str, changes: dict[str, Any]) -> None:
    rules = house_rules("house", {"base": base, "title": title, "options": changes})
    assert parse_house_rules(dump_house_rules(rules, base)) == rules
    game = Game(rules, NAMES).play(Riichi(1))
    assert load_game(dump_game(game)) == game
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_saved_games_keep_what_was_changed() -> None:
    tenhou = load_rules("tenhou")
    assert '"ruleset": "tenhou"' in dump_game(Game(tenhou, NAMES))
    changed = Game(replace(tenhou, kiriage=True), NAMES)
    assert load_game(dump_game(changed)).rules.kiriage
    broken = dump_game(changed).replace('"kiriage": true', '"kiriage": 7')
    with pytest.raises(GameError, match='"kiriage" cannot be 7'):
        load_game(broken)


def worth_under(rules: Rules, **case: Any) -> tuple[int, int | None]:
    worth = value(*from_case(case), rules)
    return worth.base, worth.han


def test_the_manual_red_fives_of_the_wrc_companion_are_off_by_default() -> None:
    hand = {"hand": "234m406p34678s99m", "win": "5s"}
    wrc = load_rules("wrc-2025")
    assert worth_under(wrc, **hand) == (240, 1)
    counted = house_rules("house", {"base": "wrc-2025", "options": {"red_fives": 3}})
    assert worth_under(counted, **hand) == (480, 2)


def test_commands_take_files(capsys: pytest.CaptureFixture[str], friday: Path) -> None:
    def printed(*arguments: str) -> str:
        assert main(arguments) == 0
        return capsys.readouterr().out

    file = str(friday)
    assert "Friday table: 4 han 30 fu, 7,700" in printed("score", *KIRIAGE, "--rules", file)
    assert "no in Friday table" in printed("score", *KIRIAGE, "--compare", f"ema-2025,{file}")
    assert "4 han 30 fu, 7,700" in printed(
        "waits", "234m234p34678s55m", "--seat", "S", "--rules", file
    )
    assert printed("rules", "list", file).splitlines()[-1].split() == ["friday", "Friday", "table"]
    assert "kiriage: no. house rule; EMA 2025 has yes" in printed("rules", "show", file)
    assert printed("rules", "diff", "ema-2025", file).splitlines() == [
        "kiriage: yes in EMA 2025, no in Friday table",
        "pao: daisangen, daisuushii in EMA 2025, daisangen, daisuushii, suukantsu in Friday table",
    ]


def test_batches_take_files(
    capsys: pytest.CaptureFixture[str], friday: Path, tmp_path: Path
) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text('{"hand": "234m234p34678s55m", "win": "2s", "seat": "S"}\n', "utf-8")
    assert main(["score", "--batch", str(cases), "--rules", str(friday)]) == 0
    assert '"ron": 7700' in capsys.readouterr().out
    friday.write_text('base = "tenhou"\n[options]\nnoten_pool = 6000\n', "utf-8")
    cases.write_text('{"kind": "noten", "tenpai": ["E"]}\n', "utf-8")
    assert main(["settle", "--batch", str(cases), "--rules", str(friday)]) == 0
    assert '"E": 6000' in capsys.readouterr().out


def test_a_wrong_file_ends_the_command(capsys: pytest.CaptureFixture[str], friday: Path) -> None:
    friday.write_text('base = "tenhou"\n[options]\nkuitan = "maybe"\n', "utf-8")
    for arguments in (["score", *KIRIAGE, "--rules"], ["rules", "show"]):
        assert main([*arguments, str(friday)]) == 2
        error = capsys.readouterr().err
        assert error == (
            "yakusnap: friday: the option \"kuitan\" cannot be 'maybe': it is true or false.\n"
        )
    assert main(["rules", "show", str(friday.with_name("none.toml"))]) == 2
    assert "none.toml: No such file" in capsys.readouterr().err
