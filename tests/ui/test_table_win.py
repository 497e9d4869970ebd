"""A hand scored by its tiles, written on the sheet with one tap."""

from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from scoring import (
    Draw,
    Game,
    Hand,
    HandError,
    Liability,
    Meld,
    MeldType,
    Riichi,
    Ron,
    Situation,
    Tile,
    Tsumo,
    Win,
    Wind,
    load_rules,
    parse_tiles,
)
from ui import database, table_state
from ui.draft import Draft, Flag
from ui.languages import say
from ui.table_win import empty_board, next_board, takings

APP = Path(__file__).parents[2] / "app.py"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
EMA = load_rules("ema-2025")
PINFU = Hand(parse_tiles("234m567p678s3345p"), (), Tile.parse("6p"))
DRAGONS = Hand(
    parse_tiles("34m66s"),
    tuple(Meld(MeldType.PON, parse_tiles(f"{kind}{kind}{kind}z"), 2) for kind in (7, 6, 5)),
    Tile.parse("2m"),
)


def ways(game, hand, **situation):
    return tuple(takings(game, hand, Situation(**situation)))


def test_a_ron_may_be_on_the_discard_of_each_other():
    game = Game(EMA, NAMES).play(Draw())
    found = ways(game, PINFU, seat=Wind.S)
    assert [(way.winner, way.discarder, way.joins) for way in found] == [
        (2, 0, False),
        (2, 1, False),
        (2, 3, False),
    ]
    assert found[2].game.events == (Draw(), Ron(3, (Win(2, 480),)))
    assert found[2].worth.honba_points == 300, "counters are those of the table"


def test_a_riichi_of_the_hand_puts_its_stick():
    game = Game(EMA, NAMES)
    [way] = ways(game, PINFU, seat=Wind.S, tsumo=True, riichi=True)
    assert way.game.events == (Riichi(1), Tsumo(Win(1, 1280)))
    assert way.worth.riichi_stick_points == 1000
    [way] = ways(game.play(Riichi(1)), PINFU, seat=Wind.S, tsumo=True, riichi=True)
    assert way.game.events == (Riichi(1), Tsumo(Win(1, 1280)))


def test_round_and_ruleset_are_those_of_the_table():
    winds = Hand(parse_tiles("234m567p111z33p45p"), (), Tile.parse("6p"))
    east = ways(Game(EMA, NAMES), winds, seat=Wind.S, round=Wind.N)
    assert [line.key for line in east[0].worth.yaku] == ["yakuhai_round"]
    called = Hand(PINFU.concealed[3:], (Meld(MeldType.CHI, parse_tiles("234m"), 3),), PINFU.win)
    assert ways(Game(EMA, NAMES), called)
    with pytest.raises(HandError):
        ways(Game(replace(EMA, kuitan=False), NAMES), called)


def test_who_fed_the_last_dragon_is_liable():
    found = ways(Game(EMA, NAMES), DRAGONS, seat=Wind.N)
    assert found[0].game.events == (Ron(0, (Win(3, 8000, Liability(1, "daisangen")),)),)


def test_a_second_winner_joins_the_ron_just_written():
    game = Game(EMA, NAMES).play(Riichi(2)).play(Ron(3, (Win(1, 2000),)))
    *alone, joined = ways(game, PINFU, seat=Wind.W, riichi=True)
    assert [way.joins for way in alone] == [False] * 3
    assert (joined.winner, joined.discarder, joined.joins) == (2, 3, True)
    assert joined.game.events == (Riichi(2), Ron(3, (Win(1, 2000), Win(2, 960))))
    assert not any(way.joins for way in ways(game, PINFU, seat=Wind.S)), "Ben has won already"


def test_nothing_joins_a_tsumo_and_nothing_follows_the_end():
    game = Game(EMA, NAMES).play(Tsumo(Win(1, 2000)))
    assert not any(way.joins for way in ways(game, PINFU, seat=Wind.W))
    over = Game(load_rules("tenhou"), NAMES).play(Tsumo(Win(0, 16000)))
    assert ways(over, PINFU) == ()


def test_the_board_is_set_up_for_the_winner():
    table = Game(EMA, NAMES).play(Draw((0,))).table
    board = empty_board(Draft(seat=Wind.N), table, 2, tsumo=True, riichi=(1, 2))
    assert board == Draft(
        seat=Wind.W, tsumo=True, flags=frozenset({Flag.RIICHI}), honba=1, sticks=2
    )
    assert next_board(board, table) == Draft(seat=Wind.W, honba=1)


@pytest.fixture
def code(monkeypatch, tmp_path):
    monkeypatch.delenv(database.DATABASE, raising=False)
    monkeypatch.setenv(database.FOLDER, str(tmp_path))
    store = table_state.store()
    yield store.create(Game(EMA, NAMES)).code
    store.close()


def page(**query: str) -> AppTest:
    at = AppTest.from_file(str(APP), default_timeout=30)
    for name, text in query.items():
        at.query_params[name] = text
    return tap(at.run(), "score")


def tap(at: AppTest, *keys: str) -> AppTest:
    for key in keys:
        assert not at.exception, at.exception
        at.button(key=key).click().run()
    assert not at.exception, at.exception
    return at


def shown(at: AppTest) -> str:
    return "\n".join(block.proto.body for block in at.get("html"))


HAND = {"hand": "234m567p678s3345p", "win": "6p", "seat": "S"}


def test_one_tap_below_the_score_writes_the_win(code):
    at = page(**HAND, table=code)
    assert "Ben wins 2,000. Write it on the sheet, won on:" in shown(at)
    assert {button.key for button in at.button if "record" in (button.key or "")} == {
        "record-0",
        "record-2",
        "record-3",
    }
    seen = table_state.store().read(code)
    tap(at, "record-3")
    assert table_state.store().read(code).game.events == (Ron(3, (Win(1, 480),)),)
    assert table_state.store().version(code) == seen.version + 1


def test_a_win_is_not_written_on_a_sheet_that_changed_unseen(code):
    at = page(**HAND, table=code)
    store = table_state.store()
    store.save(store.read(code), Game(EMA, NAMES).play(Draw()))
    tap(at, "record-3")
    assert "Look, and tap again" in shown(at)
    assert store.read(code).game.events == (Draw(),)


def test_the_ruleset_of_the_table_counts(code):
    at = page(**HAND, table=code, rules="m-league")
    assert "Ben wins 2,000 under EMA 2025. Write it on the sheet" in shown(at)


def test_a_shared_hand_does_not_lead_to_the_table(code):
    at = page(**HAND, table=code)
    assert at.query_params["table"] == code
    [shared] = [html for html in shown(at).split("<pre>") if "win=6p" in html]
    assert code not in shared.split("</pre>")[0]


def test_without_a_table_nothing_is_offered(code):
    at = page(**HAND)
    assert not [button for button in at.button if "record" in (button.key or "")]
    assert say("table.record", winner="Ben", worth="2,000") not in shown(at)
