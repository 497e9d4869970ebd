"""House rules: files of this computer, and the editor that writes them."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from scoring import RulesError, dump_house_rules, load_rules, parse_house_rules, rule_names
from scoring.rules import OPTIONS
from ui import house, house_page

FRIDAY = 'title = "Friday table"\nbase = "ema-2025"\n\n[options]\nkiriage = false\nred_fives = 3\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("YAKUSNAP_DATA", str(tmp_path))
    return tmp_path / "rules"


def test_rules_that_are_saved_are_offered_beside_those_of_the_program():
    assert house.names() == rule_names()
    rules = house.take_in(FRIDAY.encode())
    assert house.names() == (*rule_names(), "friday-table")
    assert house.load("friday-table") == rules
    assert (rules.title, rules.kiriage, rules.red_fives) == ("Friday table", False, 3)
    house.delete("friday-table")
    house.delete("friday-table")
    assert house.names() == rule_names()


def test_a_file_that_changes_is_read_again(folder: Path):
    house.take_in(FRIDAY.encode())
    assert not house.load("friday-table").kiriage
    path = folder / "friday-table.toml"
    path.write_text(FRIDAY.replace("false", "true"), "utf-8")
    assert house.load("friday-table").kiriage


def test_a_broken_file_is_not_offered(folder: Path):
    folder.mkdir()
    (folder / "bad.toml").write_text("title = ", "utf-8")
    (folder / "tenhou.toml").write_text(FRIDAY, "utf-8")
    assert house.names() == rule_names(), "nor one that would take the place of the program's own"


def test_the_same_file_twice_is_one_and_another_with_its_title_gets_a_number():
    house.take_in(FRIDAY.encode())
    house.take_in(FRIDAY.encode())
    assert house.house_names() == ("friday-table",)
    other = house.take_in(FRIDAY.replace("false", "true").encode())
    assert (other.name, other.title) == ("friday-table-2", "Friday table 2")
    assert not house.load("friday-table").kiriage


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe\x00", "This is not a text file."),
        (b"title = ", "This file: this is not TOML"),
        (b'title = "x"', "house rules name their base"),
        (b'base = "ema-2025"\n[options]\nkiriag = true', "did you mean kiriage?"),
        (b'base = "ema-2025"\n[options]\nkiriage = 3', "it is true or false"),
        (b'title = "Tenhou"\nbase = "ema-2025"', "Tenhou is the name of another ruleset"),
        (b'title = "///"\nbase = "ema-2025"', "Give your rules a name first."),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_sentence(data: bytes, said: str):
    with pytest.raises(RulesError) as refused:
        house.take_in(data)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert house.house_names() == ()


def test_a_folder_that_cannot_be_written_says_so(folder: Path):
    folder.write_text("a file in its place", "utf-8")
    with pytest.raises(RulesError, match="YAKUSNAP_DATA"):
        house.take_in(FRIDAY.encode())


def test_the_editor_asks_for_every_option_once():
    asked = [option for options in house_page.GROUPS.values() for option in options]
    assert asked == list(OPTIONS)


def page(**query: str) -> AppTest:
    at = AppTest.from_string("from ui import rules_page\nrules_page.show()", default_timeout=60)
    for name, text in query.items():
        at.query_params[name] = text
    done(at.run())
    at.segmented_control(key="section").set_value("house")
    return done(at.run())


def done(at: AppTest) -> AppTest:
    assert not at.exception, at.exception
    return at


def shown(at: AppTest) -> str:
    return "\n".join(block.proto.body for block in at.get("html"))


@pytest.mark.parametrize("name", rule_names())
def test_the_editor_starts_from_the_chosen_ruleset_as_it_is(name: str):
    at = page(rules=name)
    assert f"these are the rules of {load_rules(name).title}" in shown(at)


def test_changed_rules_are_compared_saved_and_chosen():
    at = page(rules="wrc-2025")
    key = "house0-wrc-2025"
    at.segmented_control(key=f"{key}-kiriage").set_value(False)
    at.selectbox(key=f"{key}-red_fives").set_value(3)
    at.number_input(key=f"{key}-uma-1").set_value(20000)
    at.pills(key=f"{key}-pao").set_value(["daisangen"])
    done(at.run())
    assert "Different (4)" in shown(at)
    at.button(key="house-save").click()
    assert "Give your rules a name first." in shown(done(at.run()))
    at.text_input(key=f"{key}-title").set_value("Our <b>club</b>")
    done(at.run())
    at.button(key="house-save").click()
    done(at.run())
    assert "Our &lt;b&gt;club&lt;/b&gt; is saved and chosen." in shown(at)
    assert at.session_state.rules_name == "our-b-club-b"
    assert at.query_params["rules"] == "our-b-club-b"
    rules = house.load("our-b-club-b")
    base = load_rules("wrc-2025")
    changed = {option for option in OPTIONS if getattr(rules, option) != getattr(base, option)}
    assert changed == {"kiriage", "red_fives", "uma", "pao"}
    assert parse_house_rules(dump_house_rules(rules, rules.base), rules.name) == rules


def test_saved_rules_are_changed_and_removed():
    house.take_in(FRIDAY.encode())
    at = page(rules="friday-table")
    assert "Different (2)" in shown(at)
    at.segmented_control(key="house0-friday-table-kiriage").set_value(True)
    done(at.run())
    at.button(key="house-save").click()
    done(at.run())
    assert house.load("friday-table").kiriage
    at.button(key="house-delete").click()
    done(at.run())
    assert house.house_names() == ()
    assert at.session_state.rules_name == "ema-2025"


def test_a_file_is_brought_back():
    at = page()
    at.file_uploader(key="house-file-0").set_value(("x.toml", b"base = 3", "application/toml"))
    assert 'role="status"' in shown(done(at.run()))
    assert "There is no ruleset" in shown(at)
    at.file_uploader(key="house-file-1").set_value(("x.toml", FRIDAY.encode(), "application/toml"))
    done(at.run())
    assert at.session_state.rules_name == "friday-table"


def test_house_rules_score_a_hand_and_one_that_is_gone_gives_way():
    house.take_in(FRIDAY.encode())
    app = str(Path(__file__).parents[2] / "app.py")
    at = AppTest.from_file(app, default_timeout=60)
    at.query_params.update(hand="234m567p678s33p40p", win="6p", rules="friday-table")
    done(at.run())
    assert "5,800" in at.button(key="score").label, "the red five counts, unlike under EMA 2025"
    assert at.selectbox(key="rules_choice").options[-1] == "Friday table"
    at.session_state.rules_name = "removed-by-somebody"
    done(at.run())
    assert at.selectbox(key="rules_choice").value == "ema-2025"
    assert "2,900" in at.button(key="score").label
