"""The Table page: a game from its names to its result, on one phone and on two."""

import json

import pytest
from streamlit.testing.v1 import AppTest

from scoring import Draw, Game, Ron, Stop, Tsumo, Win, dump_game, load_rules
from ui import database, table_state
from ui.languages import say

NAMES = ("Ann", "Ben *b*", "Cleo", "Dan")
GAME = Game(load_rules("ema-2025"), NAMES)


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """A database of its own for each test."""
    monkeypatch.delenv(database.DATABASE, raising=False)
    monkeypatch.setenv(database.FOLDER, str(tmp_path))
    store = table_state.store()
    yield
    store.close()


def phone(code: str = "") -> AppTest:
    at = AppTest.from_string("from ui import table_page\ntable_page.show()", default_timeout=20)
    if code:
        at.query_params["table"] = code
    return done(at.run())


def table(game: Game = GAME) -> tuple[AppTest, str]:
    """A phone at a table with a game."""
    code = table_state.store().create(game).code
    return phone(code), code


def done(at: AppTest) -> AppTest:
    assert not at.exception, at.exception
    return at


def tap(at: AppTest, *keys: str) -> AppTest:
    for key in keys:
        done(at.button(key=key).click().run())
    return at


def choose(at: AppTest, key: str, option) -> AppTest:
    """Choose in a row of a few, or in a grid; several where `option` is a list."""
    widget = at.segmented_control if key in ("kind", "source", "section", "who") else at.pills
    widget(key=key).set_value(option)
    return done(at.run())


def shown(at: AppTest) -> str:
    return "\n".join(block.proto.body for block in at.get("html"))


def labels(at: AppTest, prefix: str) -> list[str]:
    return [button.label for button in at.button if button.key and button.key.startswith(prefix)]


def game_of(code: str) -> Game:
    return table_state.store().read(code).game


def write_ron(at: AppTest, winner: int, discarder: int, step, fu: int | None = None) -> AppTest:
    tap(at, "write-win")
    choose(at, "source", discarder)
    choose(at, "four-winners", [winner])
    choose(at, f"worth-step-{winner}", step)
    return choose(at, f"worth-fu-{winner}", fu) if fu else at


def test_a_game_begins_with_names_ruleset_and_length():
    at = phone()
    tap(at, "start")
    assert say("table.ask_names") in shown(at)
    for seat, name in enumerate(NAMES):
        at.text_input(key=f"new-name-{seat}").set_value(name)
    tenhou = load_rules("tenhou")
    at.selectbox(key="new-rules").set_value(tenhou)
    at.selectbox(key="new-length").set_value(1)
    tap(at, "start")
    code = at.query_params["table"]
    assert game_of(code) == Game(tenhou, NAMES, rounds=1)
    assert "East 1" in shown(at)
    assert code in shown(at)


def test_a_win_by_han_and_fu():
    at, code = table()
    tap(at, "riichi-1")
    write_ron(at, 1, 3, 3, 40)
    assert "Dan pays Ben *b* 5,200: the win" in shown(at)
    assert game_of(code).table.hand == 0, "nothing is written before it is saved"
    tap(at, "save")
    assert game_of(code).table.scores == (30000, 35200, 30000, 24800)
    assert "East 2" in shown(at)
    [line] = labels(at, "line-")
    assert line.startswith("**E1** *30,000 **0*** *35,200 **+5,200***")
    assert r"Ben \*b\* 5\,200 from Dan · riichi Ben \*b\*" in line


def test_a_win_by_points():
    at, code = table()
    tap(at, "write-win")
    choose(at, "source", -1)
    choose(at, "four-winners", [2])
    at.selectbox(key="points-2").set_value(960)
    done(at.run())
    assert (at.pills(key="worth-step-2").value, at.pills(key="worth-fu-2").value) == (3, 30)
    tap(at, "save")
    assert game_of(code).events == (Tsumo(Win(2, 960)),)


def test_quick_taps_that_arrive_together_all_count():
    at, _ = table()
    tap(at, "write-win")
    at.segmented_control(key="source").set_value(3)
    at.pills(key="four-winners").set_value([1])
    at.pills(key="four-riichi").set_value([0])
    done(at.run())
    form = at.session_state.writing.form
    assert (form.discarder, form.winners, form.riichi) == (3, (1,), (0,))


def test_a_choice_is_sent_to_the_browser_only_where_it_shows_another():
    at, _ = table()
    tap(at, "write-win")
    choose(at, "four-winners", [1])
    drawn = {"source": at.segmented_control(key="source"), "winners": at.pills(key="four-winners")}
    assert not any(widget.proto.set_value for widget in drawn.values())
    choose(at, "source", 1)
    assert at.pills(key="four-winners").proto.set_value, "who discards does not win"
    assert at.pills(key="four-winners").value == []


def test_what_is_missing_stands_where_the_outcome_will():
    at, _ = table()
    tap(at, "write-win")
    assert say("table.ask_winner") in shown(at)
    assert at.button(key="save").disabled


def test_several_winners_with_liability():
    at, code = table()
    write_ron(at, 0, 3, "yakuman")
    choose(at, "four-liable-0", 2)
    choose(at, "four-winners", [0, 1])
    choose(at, "worth-step-1", "mangan")
    tap(at, "save")
    [event] = game_of(code).events
    assert isinstance(event, Ron)
    assert [(win.winner, win.base) for win in event.wins] == [(0, 8000), (1, 2000)]
    assert (event.wins[0].liability.player, event.wins[1].liability) == (2, None)


def test_draws_of_every_kind():
    at, code = table(Game(load_rules("tenhou"), NAMES))
    tap(at, "riichi-2", "write-draw")
    assert at.pills(key="four-ready").value == [2], "who declared riichi is ready"
    choose(at, "four-ready", [0, 2])
    tap(at, "save")
    assert game_of(code).table.scores == (26500, 23500, 25500, 23500)
    tap(at, "write-draw")
    choose(at, "four-nagashi", [3])
    tap(at, "save", "write-draw")
    choose(at, "kind", "abort")
    choose(at, "why", "suukaikan")
    tap(at, "save")
    assert [type(event).__name__ for event in game_of(code).events] == [
        "Riichi",
        "Draw",
        "Draw",
        "Abort",
    ]


def test_a_chombo_and_the_end_by_the_clock():
    at, code = table()
    tap(at, "write-chombo")
    choose(at, "four-offender", 1)
    assert "20,000 come off the final result of Ben *b*" in shown(at)
    tap(at, "save", "write-chombo")
    choose(at, "kind", "stop")
    tap(at, "save")
    assert game_of(code).table.end is not None
    assert "Game over</h1><p>The players stopped" in shown(at)
    assert "Ben *b*: −20.0 for chombo." in shown(at)


def test_riichi_is_taken_back_with_a_second_tap():
    at, code = table()
    tap(at, "riichi-0", "riichi-3", "riichi-0")
    assert game_of(code).table.riichi == (3,)


def test_undo_and_redo():
    at, code = table()
    assert at.button(key="undo").disabled
    write_ron(at, 1, 0, "haneman")
    tap(at, "save", "undo")
    assert game_of(code) == GAME
    tap(at, "redo")
    assert game_of(code).table.scores[1] == 42000


def test_an_earlier_hand_is_corrected_and_the_later_ones_played_again():
    at, code = table(GAME.play(Ron(0, (Win(1, 2000),))).play(Draw((0,))))
    tap(at, "line-0")
    assert at.pills(key="worth-step-1").value == "mangan"
    choose(at, "worth-step-1", "haneman")
    tap(at, "save")
    assert game_of(code).table.scores == (30000 - 12000 + 3000, 41000, 29000, 29000)
    tap(at, "line-0", "remove")
    assert game_of(code).events == (Draw((0,)),)


def test_two_phones_see_each_other():
    one, code = table()
    two = phone(code)
    write_ron(one, 1, 0, "mangan")
    tap(one, "save")
    assert "38,000" in shown(done(two.run()))


def test_a_stale_entry_is_refused_once_and_stays():
    one, code = table()
    two = phone(code)
    write_ron(one, 1, 0, "mangan")
    write_ron(two, 2, 0, "haneman")
    tap(one, "save")
    tap(two, "save")
    assert "Somebody else has changed this sheet" in shown(two)
    assert len(game_of(code).events) == 1
    assert two.pills(key="worth-step-2").value == "haneman"
    tap(two, "save")
    assert game_of(code).events == (Ron(0, (Win(1, 2000),)), Ron(0, (Win(2, 3000),)))


def test_a_stale_tap_does_nothing():
    one, code = table()
    table_state.store().save(table_state.store().read(code), GAME.play(Draw()))
    tap(one, "riichi-0")
    assert "Look, and tap again" in shown(one)
    assert game_of(code).events == (Draw(),)


def test_a_new_hand_keeps_the_riichi_that_another_phone_put():
    one, code = table()
    two = phone(code)
    write_ron(one, 1, 0, "mangan")
    tap(two, "riichi-3")
    tap(one, "save", "save")
    assert [type(event).__name__ for event in game_of(code).events] == ["Riichi", "Ron"]


def test_what_is_needed_to_catch_up():
    at, _ = table(GAME.play(Ron(3, (Win(1, 2000),))))
    choose(at, "section", "catch_up")
    assert "16,000 ahead" in shown(at), "the last one is asked for first"
    assert "from Ann or Cleo</span><b>Sanbaiman (24,000)" in shown(at)
    assert "from Ben *b*</span><b>Haneman (12,000)" in shown(at)
    choose(at, "who", 1)
    assert "leads" in shown(at)


def test_the_chart_has_a_line_for_each_player():
    at, _ = table(GAME.play(Draw((0,))))
    choose(at, "section", "chart")
    assert at.get("vega_lite_chart") or at.get("arrow_vega_lite_chart")


def test_the_next_game_belongs_to_the_same_evening():
    at, code = table(GAME.play(Ron(3, (Win(1, 2000),))).play(Stop()))
    assert say("table.final") in shown(at), "the end shows the result"
    tap(at, "next")
    following = at.query_params["table"]
    assert following != code
    assert game_of(following) == GAME
    assert say("table.evening") in shown(at)
    assert "<td>+23.0</td><td>0.0</td><td>+23.0</td>" in shown(at)


def test_names_ruleset_and_length_are_changed_later():
    at, code = table(GAME.play(Draw((0,))))
    choose(at, "section", "more")
    at.text_input(key="old-1-name-0").set_value("Anna")
    at.selectbox(key="old-1-rules").set_value(load_rules("m-league"))
    tap(at, "apply")
    assert game_of(code).players[0] == "Anna"
    assert game_of(code).table.scores == (28000, 24000, 24000, 24000)
    tap(at, "undo")
    assert at.text_input(key="old-3-name-0").value == "Ann", "as the sheet has it"


def test_a_table_is_deleted_after_asking():
    at, code = table()
    choose(at, "section", "more")
    assert say("table.delete_sure") in shown(at)
    two = phone(code)
    tap(at, "delete")
    assert table_state.store().version(code) == 0
    assert f"There is no table {code}" in shown(done(two.run()))
    assert say("table.new_game") in shown(tap(two, "all"))


def test_tables_are_found_by_code_and_among_the_recent():
    _, code = table()
    at = phone()
    assert r"Ben \*b\*" in labels(at, "recent-")[0]
    at.text_input(key="code").set_value(f" {code.lower()} ")
    assert "East 1" in shown(tap(at, "go"))
    assert "East 1" in shown(phone(code.lower()))
    at = tap(phone(), f"recent-{code}")
    assert at.query_params["table"] == code


def test_a_saved_game_is_imported():
    game = GAME.play(Ron(3, (Win(1, 2000),)))
    at, _ = table(game)
    choose(at, "section", "more")
    saved = {button.key: button for button in at.get("download_button")}
    assert set(saved) == {"csv", "json"}
    other = phone()
    other.file_uploader[0].set_value(("game.json", dump_game(game).encode(), "application/json"))
    done(other.run())
    assert game_of(other.query_params["table"]) == game


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"players": 4}',
        json.dumps(
            {
                "ruleset": "tenhou",
                "players": list("ABCD"),
                "rounds": 2,
                "events": [{"event": "draw", "tenpai": [0.0], "nagashi": []}],
            }
        ).encode(),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(data):
    at = phone()
    at.file_uploader[0].set_value(("game.json", data, "application/json"))
    done(at.run())
    assert "This is not a game that was saved here" in shown(at)
    assert "table" not in at.query_params


def test_a_database_that_does_not_answer_is_said(monkeypatch):
    monkeypatch.setenv(database.DATABASE, "postgresql://127.0.0.1:9/x")
    at = phone()
    assert "The database does not answer" in shown(at)
    monkeypatch.delenv(database.DATABASE)
    assert say("table.new_game") in shown(tap(at, "again"))
