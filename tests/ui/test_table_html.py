"""What the Table page shows: no name is taken for markup, results and needs are in words."""

import pytest

from scoring import Game, Ron, Win, load_rules
from ui import table_html
from ui.table_evening import totals

EVIL = "<img src=//x>"
GAME = Game(load_rules("m-league"), (EVIL, "Ben", "Cleo", "Dan")).play(Ron(0, (Win(1, 2000),)))


@pytest.mark.parametrize(
    "html",
    [
        table_html.seat(GAME, 0, 0),
        table_html.columns(GAME.players),
        table_html.ranking(GAME),
        table_html.evening(totals([GAME])),
        table_html.to_catch_up(2, GAME),
        table_html.outcome(GAME.players, (0, 0, 0, 0)),
        table_html.paid([f"{EVIL} pays"]),
    ],
)
def test_a_name_is_no_html(html):
    assert "<img" not in html
    assert "&lt;img" in html


def test_a_name_is_no_markdown():
    assert table_html.label("![x](//y) *a*") == r"\!\[x\]\(\/\/y\) \*a\*"
    assert table_html.label("Clémence 田中") == "Clémence 田中"


def test_the_ranking_has_uma_and_oka():
    assert "<th>Oka</th>" in table_html.ranking(GAME)
    first = table_html.ranking(GAME).split("</tr>")[1]
    assert "1. Ben" in first
    assert "<td>33,000</td><td>+30.0</td><td>+20.0</td><td>+53.0</td>" in first
    assert "Oka" not in table_html.ranking(Game(load_rules("ema-2025"), tuple("ABCD")))


def test_an_evening_adds_up_by_name():
    later = Game(GAME.rules, ("Ben", "Cleo", "Dan", "Eve")).play(Ron(1, (Win(0, 2000),)))
    rows = {name: (results, total) for name, results, total in totals([GAME, later])}
    assert rows["Ben"] == ([53000, 57000], 110000)
    assert rows["Eve"][0][0] is None
    assert rows[EVIL][0][1] is None
    assert totals([GAME, later])[0][0] == "Ben"


def test_a_rival_out_of_reach_is_named():
    far = (
        Game(GAME.rules, tuple("ABCD"))
        .play(Ron(3, (Win(0, 16000),)))
        .play(Ron(3, (Win(0, 16000),)))
    )
    html = table_html.to_catch_up(1, far)
    assert "out of reach in one hand" in html
    assert table_html.to_catch_up(0, far) == "<p>A leads.</p>"
