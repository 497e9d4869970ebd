"""The red five that may lie face down in a closed kan: when it is asked for, and the answer."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from scoring import MeldType, Tile, format_tiles, load_rules, parse_tiles
from ui import hidden_red, link
from ui.draft import Call, Cell, Draft, Glimpse, Place, Zone
from ui.state import press

APP = Path(__file__).parents[2] / "app.py"
TENHOU, EMA = load_rules("tenhou"), load_rules("ema-2025")
FACE, BACK = Glimpse("", (), ()), Glimpse("", (), (), face_down=True)


def kan(tiles: str, kind: MeldType = MeldType.ANKAN, seen: tuple[Glimpse | None, ...] = ()) -> Call:
    glimpses = seen or (None,) * 4
    return Call(kind, tuple(map(Cell, parse_tiles(tiles), glimpses)))


def board(*calls: Call, hand: str = "234m678s99s", **rest: object) -> Draft:
    *concealed, win = map(Cell, parse_tiles(hand))
    return Draft(concealed=tuple(concealed), win=win, calls=calls, **rest)


@pytest.mark.parametrize(
    ("call", "asked"),
    [
        (kan("5555p"), True),
        (kan("5555m", seen=(BACK, FACE, FACE, BACK)), True),
        (kan("5555m", seen=(FACE, BACK, BACK, FACE)), True),
        (kan("5555m", seen=(FACE,) * 4), False),
        (kan("5055p"), False),
        (kan("4444p"), False),
        (kan("5555z"), False),
        (kan("5555p", MeldType.MINKAN), False),
        (kan("5555p", MeldType.KAKAN), False),
    ],
)
def test_only_a_closed_kan_of_fives_with_unseen_faces_is_asked_about(call, asked):
    assert hidden_red.unasked(board(call), TENHOU) == ((0,) if asked else ())


def test_nothing_is_asked_where_no_red_five_can_be():
    draft = board(kan("5555p"))
    assert hidden_red.unasked(draft, EMA) == ()
    elsewhere = replace(draft, dora=(Cell(Tile.parse("0p")),))
    assert hidden_red.unasked(elsewhere, TENHOU) == ()
    assert hidden_red.unasked(replace(draft, dora=(Cell(Tile.parse("0s")),)), TENHOU) == (0,)


def test_the_red_five_lies_under_a_back():
    draft = hidden_red.tell(board(kan("5555s", seen=(FACE, BACK, BACK, FACE))), 0, True)
    assert [str(cell.tile) for cell in draft.calls[0].cells] == ["5s", "0s", "5s", "5s"]
    assert hidden_red.unasked(draft, TENHOU) == ()
    assert hidden_red.notes(draft, TENHOU) == ()


@given(st.sampled_from("mps"), st.booleans())
def test_both_answers_come_back_from_the_link(suit, red):
    draft = hidden_red.tell(board(kan(f"5555{suit}"), hand="123m789p11z"), 0, red)
    back = link.from_query(link.hand_query(draft))
    assert back.calls == draft.calls
    assert hidden_red.unasked(back, TENHOU) == ()


def test_a_changed_kan_is_asked_about_anew():
    draft = hidden_red.tell(board(kan("5555p")), 0, False)
    assert hidden_red.unasked(draft, TENHOU) == ()
    draft = press(replace(draft, cursor=Place(Zone.MELD, 0, 1)), Tile.parse("5p"))
    assert hidden_red.unasked(draft, TENHOU) == (0,)


@pytest.mark.parametrize("index", [0, 1])
def test_an_answer_that_comes_too_late_changes_nothing(index):
    draft = board(kan("5055p"))
    assert hidden_red.tell(draft, index, True) == draft


def page(**query: str) -> AppTest:
    at = AppTest.from_file(str(APP), default_timeout=30)
    for name, text in query.items():
        at.query_params[name] = text
    return tap(at.run())


def tap(at: AppTest, *keys: str) -> AppTest:
    for key in keys:
        at.button(key=key).click().run()
    assert not at.exception, at.exception
    return at


def buttons(at: AppTest) -> set[str]:
    return {button.key for button in at.button}


def words(at: AppTest) -> str:
    return "\n".join(block.proto.body for block in at.get("html"))


KAN = {
    "hand": "234m678s9s",
    "win": "9s",
    "melds": "ankan.5555p_pon.555z.1",
    "rules": "tenhou",
}


def test_the_answer_is_part_of_the_hand_and_can_be_undone():
    at = page(**KAN)
    assert "closed kan of" in words(at)
    plain = at.button(key="score").label
    assert "1 tile to check" in plain
    tap(at, "hiddenred0-yes")
    assert format_tiles([cell.tile for cell in at.session_state.draft.calls[0].cells]) == "0555p"
    assert at.query_params["melds"] in (["ankan.0555p_pon.555z.1"], "ankan.0555p_pon.555z.1")
    assert at.button(key="score").label != plain
    assert "hiddenred0-yes" not in buttons(at)
    tap(at, "score")
    assert "Red fives" in words(at)
    tap(at, "back", "undo")
    assert at.button(key="score").label == plain
    assert {"hiddenred0-yes", "hiddenred0-no"} <= buttons(at)


def test_no_answer_counts_no_red_five_and_the_result_says_so():
    at = tap(page(**KAN), "score")
    assert "Nobody said whether a red five is in the closed kan" in words(at)
    assert "Red fives" not in words(at)
    tap(at, "back", "hiddenred0-no")
    assert "to check" not in at.button(key="score").label
    assert "ankan.5555p.plain" in str(at.query_params["melds"])
    tap(at, "score")
    assert "No red five is in the closed kan" in words(at)


def test_rules_without_red_fives_ask_nothing():
    at = page(**{**KAN, "rules": "ema-2025"})
    assert "hiddenred0-yes" not in buttons(at)
    at.selectbox(key="rules_choice").set_value("tenhou").run()
    assert "hiddenred0-yes" in buttons(at)
