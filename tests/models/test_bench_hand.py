"""The benchmark of hands counts what it says it counts."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from datasets.labels import RenderedTile
from models.bench_cases import FIRST_SEED, Answer, Case, Unfit, draw_case
from models.bench_decode import NamedHand, faces, misreadings, place, try_decoding
from models.bench_hand import Marked
from models.bench_marks import SeenTile, corrections, judge, match_tiles
from models.bench_report import summarize
from models.bench_table import describe
from scoring import Situation, Tile, load_rules, value
from vision.reading import Reading, ReadTile

PON = ("pon", ("7z", "7z", "7z"), 2)
OWN = ("1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "2z")
TRUTH = Answer(OWN, "2z", (PON,), ("3p",), ())
SITUATION = Situation(tsumo=True, dora_indicators=(Tile.parse("3p"),))
CASE = Case(7, "winning_hand", "tanki", TRUTH, "2z", SITUATION)


def test_cases_are_scored_under_every_ruleset():
    cases, unfit = [], Counter()
    for seed in range(FIRST_SEED, FIRST_SEED + 40):
        try:
            cases.append(draw_case(seed))
        except Unfit as reason:
            unfit[str(reason)] += 1
    assert len(cases) > 15
    assert unfit["no hand"] > 5
    assert {case.layout for case in cases} == {"winning_hand", "table"}
    assert len({case.wait for case in cases}) >= 3
    for case in cases:
        hand = case.truth.to_hand(case.win)
        assert value(hand, case.situation, load_rules("wrc-2025")).total > 0


def test_the_truth_is_right_on_every_level():
    right = judge(CASE, TRUTH)
    assert all(right.values())
    assert {"melds exact", "caller right", "winning tile", "dora indicators"} <= set(right)
    assert "no meld invented" not in right
    assert sum(name.startswith("value, ") for name in right) == 8 + 2


WRONG = [
    pytest.param(
        {"concealed": TRUTH.concealed[:-1]},
        {"hand exact", "whole answer", "value, tenhou", "value, all rulesets"},
        id="a tile is missing",
    ),
    pytest.param(
        {"melds": (("pon", PON[1], 1),)}, {"caller right", "whole answer"}, id="another caller"
    ),
    pytest.param(
        {"melds": (), "concealed": (*TRUTH.concealed, "7z", "7z", "7z")},
        {"melds exact", "caller right", "whole answer", "value, tenhou", "value, all rulesets"},
        id="a set taken for concealed tiles",
    ),
    pytest.param(
        {"win": None, "concealed": (*TRUTH.concealed, "2z")},
        {"winning tile", "whole answer", "value, tenhou", "value, all rulesets"},
        id="the winning tile not told apart",
    ),
    pytest.param({"dora": ()}, {"dora indicators", "whole answer"}, id="no indicator"),
    pytest.param(
        {"dora": ("5z",) * 5},
        {"dora indicators", "whole answer", "value, all rulesets, indicators read"},
        id="impossible indicators",
    ),
]


def test_a_row_whose_last_tile_lies_apart_unmarked_is_no_case():
    reasons = Counter()
    for seed in range(FIRST_SEED, FIRST_SEED + 400):
        try:
            draw_case(seed)
        except Unfit as reason:
            reasons[str(reason)] += 1
    assert 0 < reasons["a tile at the row's end lies apart and did not win"] < 20


@pytest.mark.parametrize(("change", "wrong"), WRONG)
def test_each_mistake_counts_on_its_levels(change, wrong):
    right = judge(CASE, replace(TRUTH, **change))
    named = {name for name, yes in right.items() if not yes}
    assert wrong <= named
    values = {name for name in right if name.startswith("value, ")}
    assert named - wrong <= values


def test_where_no_tile_lies_apart_the_player_says_which_one_won():
    truth = replace(TRUTH, concealed=(*TRUTH.concealed, "2z"), win=None)
    case = replace(CASE, truth=truth)
    right = judge(case, truth)
    assert all(right.values())
    claimed = judge(case, replace(truth, concealed=TRUTH.concealed, win="2z"))
    assert not claimed["no winning tile invented"]
    assert claimed["value, all rulesets"]


def test_corrections_count_changes_additions_and_removals():
    assert corrections(CASE, TRUTH) == 0
    assert corrections(CASE, replace(TRUTH, concealed=("9m", *TRUTH.concealed[1:]))) == 1
    assert corrections(CASE, replace(TRUTH, concealed=TRUTH.concealed[3:])) == 3


def box(x: float) -> np.ndarray:
    return np.array([[x, 0], [x + 20, 0], [x + 20, 28], [x, 28]], np.float32)


def test_tiles_are_matched_by_their_place():
    shown = tuple(
        RenderedTile(code, box(x), 1.0, role, 0, False)
        for code, x, role in (("1m", 0, "hand"), ("2m", 20, "win"), ("3m", 99, "other"))
    )
    chances = np.zeros(3, np.float32)
    near = ReadTile("7m", 0.9, (), box(2), chances, seen="1m")
    far = ReadTile("2m", 0.9, (), box(60), chances)
    reading = Reading(None, 1.0, (far, near), (), None, (), (), (), ())
    first, second = match_tiles(shown, reading)
    assert (first.code, first.read, first.looks, first.held) == ("1m", "7m", "1m", True)
    assert (second.code, second.read) == ("2m", None)


def test_an_error_takes_the_place_of_a_real_misreading():
    chances = np.array([0.7, 0.2, 0.1], np.float32)
    pattern = np.array([0.5, 0.4, 0.1], np.float32)
    assert place(chances, 0, pattern, 0) == pytest.approx([0.5, 0.4, 0.1])
    assert place(chances, 0, pattern, 1) == pytest.approx([0.4, 0.5, 0.1])
    assert place(chances, 0, pattern, 2) == pytest.approx([0.1, 0.5, 0.4])


def rows(names: tuple[str, ...], codes: list[str], looks: list[str]) -> np.ndarray:
    """Tiles that look like some names with 0.6 and like what they are with 0.3."""
    chances = np.full((len(codes), len(names)), 0.1 / len(names), np.float32)
    for i, (code, look) in enumerate(zip(codes, looks, strict=True)):
        chances[i, names.index(code)] += 0.3
        chances[i, names.index(look)] += 0.6
    return chances


def test_decoding_is_tried_with_errors_put_in():
    names, _ = faces()
    codes = [*OWN, "2z", "1z", "1z", "1z"]
    bad = NamedHand(tuple(codes), rows(names, codes, ["9m", *codes[1:]]), (), 0)
    good = NamedHand(tuple(codes), rows(names, codes, codes), (), 0)
    assert [rank for _, rank in misreadings([bad, good], names)] == [1]
    none = try_decoding([bad, good], names, 0.0)
    assert none.hands_by_looks == none.hands_decoded == 2, "real misreadings are put right first"
    every = try_decoding([bad, good], names, 1.0)
    assert every.tiles_by_looks == 0
    some = try_decoding([bad, good] * 20, names, 0.05)
    assert some.tiles == 40 * 14
    assert some.hands_by_looks < some.hands_decoded


SURE = {"winning tile": 0.9, "called sets": 1.0, "whole hand": 0.6}


def test_figures_and_their_table():
    names = faces()[0]
    chances = np.zeros(40, np.float32)
    tiles = tuple(
        SeenTile(code, i < 11, code if i else "9m", code if i else "9m", 0.9 if i else 0.4, chances)
        for i, code in enumerate((*TRUTH.concealed, "2z", *PON[1]))
    )
    wrong = replace(TRUTH, concealed=("9m", *TRUTH.concealed[1:]))
    marked = [
        Marked(CASE, 1, 50.0, tiles, judge(CASE, wrong), judge(CASE, wrong), (1, 1), SURE, 200.0),
        Marked(
            CASE, 2, 50.0, tiles[1:], judge(CASE, TRUTH), judge(CASE, TRUTH), (0, 1), SURE, 300.0
        ),
    ]
    figures = summarize(marked, Counter({"no hand": 3}))
    assert names and figures["designs"] == 2
    assert figures["tiles"]["right"]["value"] == pytest.approx(26 / 27, abs=1e-4)
    assert figures["levels"]["hand exact"]["value"] == 0.5
    assert figures["corrections"] == 0.5
    assert figures["blame"]["hand exact"]["a tile misnamed"] == 1
    assert figures["blame"]["hand exact"]["layout alone"] == 0
    assert figures["asking"]["sure_from"] == 0.9
    assert figures["asking"]["accepted_wrong"]["value"] == 0
    assert figures["asking"]["asked"]["value"] == pytest.approx(1 / 27, abs=1e-4)
    whole = [row for row in figures["reliability of parts"]["whole hand"] if row["right"]["n"]]
    assert [(row["from"], row["right"]["value"], row["right"]["n"]) for row in whole] == [
        (0.5, 0.5, 2)
    ]
    text = describe(figures)
    assert "hand exact" in text and "3 no hand" in text
