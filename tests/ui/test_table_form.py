"""Writing hands on the sheet and correcting them, without a page."""

import csv
from dataclasses import replace

import pytest

from scoring import (
    Abort,
    Chombo,
    Draw,
    Game,
    GameError,
    Liability,
    Riichi,
    Ron,
    Stop,
    Tsumo,
    Win,
    load_rules,
    rule_names,
)
from scoring.payments import payment_for
from ui.table_form import (
    Form,
    Kind,
    can_be_liable,
    form_of,
    kinds,
    new_form,
    with_riichi,
    with_source,
    with_winners,
    with_worth,
    write,
)
from ui.table_lines import lines, reasons, rewrite, take_riichi_back, to_csv, what_happened
from ui.table_worth import (
    Worth,
    base_of,
    fu_choices,
    payments,
    worth_of,
    yakuman_choices,
)

EMA = load_rules("ema-2025")
TENHOU = load_rules("tenhou")
ENDLESS = replace(TENHOU, tobi=False)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
HANDS = (
    Riichi(1),
    Tsumo(Win(1, 2000)),
    Riichi(0),
    Riichi(2),
    Draw((0, 2)),
    Ron(3, (Win(0, 960), Win(2, 8000, Liability(1, "daisangen")))),
    Abort("suufon_renda"),
    Draw((), (3,)),
    Chombo(2),
    Riichi(3),
    Stop(),
)


@pytest.fixture
def game() -> Game:
    return Game(ENDLESS, NAMES, HANDS)


def ron(form: Form, winner: int, discarder: int, worth: Worth) -> Form:
    form = with_winners(with_source(form, discarder), (*form.winners, winner))
    return with_worth(form, winner, worth)


def test_a_game_is_split_into_its_hands(game):
    hands = lines(game)
    assert [hand.events for hand in hands] == [
        HANDS[:2],
        HANDS[2:5],
        *((event,) for event in HANDS[5:9]),
        HANDS[9:],
    ]
    assert [what_happened(hand, NAMES) for hand in hands] == [
        "Ben, tsumo 2,000 / 4,000 · riichi Ben",
        "Draw, Ann and Cleo ready · riichi Ann and Cleo",
        "Ann 3,900 and Cleo 48,000 from Dan",
        "Four same winds",
        "Nagashi mangan: Dan",
        "Chombo: Cleo",
        "The players stopped · riichi Dan",
    ]
    assert hands[0].deltas == (-4000, 8000, -2000, -2000)
    assert reasons(hands[0], game)[0] == "Ben pays the table 1,000: riichi"


def test_the_hand_being_played_is_a_line_too():
    game = Game(EMA, NAMES)
    assert [(hand.events, hand.result) for hand in lines(game)] == [((), None)]
    game = game.play(Riichi(2))
    assert what_happened(lines(game)[-1], NAMES) == "riichi Cleo"
    assert take_riichi_back(game, 2) == Game(EMA, NAMES)


@pytest.mark.parametrize("hand", range(7))
def test_a_hand_that_is_corrected_to_itself_stays(game, hand):
    assert write(form_of(game, hand), game) == game


def test_correcting_a_hand_plays_the_later_ones_again(game):
    form = with_source(form_of(game, 0), 3)
    corrected = write(with_worth(form, 1, Worth("haneman")), game)
    assert corrected.events[1] == Ron(3, (Win(1, 3000),))
    assert corrected.events[2:] == game.events[2:]
    assert corrected.entries[1].after.scores == (25000, 37000, 25000, 13000)


def test_a_correction_that_later_hands_do_not_bear_is_refused(game):
    with pytest.raises(GameError, match=r"^East 1: The game is over: the players stopped"):
        write(replace(form_of(game, 0), kind=Kind.STOP), game)


def test_a_hand_is_removed_with_its_riichi(game):
    shorter = rewrite(game, lines(game)[1], ())
    assert shorter.events == (*HANDS[:2], *HANDS[5:])


def test_riichi_on_the_table_are_part_of_the_new_hand():
    game = Game(EMA, NAMES).play(Riichi(1)).play(Riichi(3))
    form = new_form(game, Kind.DRAW)
    assert (form.riichi, form.tenpai) == ((1, 3), (1, 3))
    assert write(with_riichi(form, (0, 1, 3)), game).events == (
        Riichi(0),
        Riichi(1),
        Riichi(3),
        Draw((0, 1, 3)),
    )


def test_several_winners_and_one_by_tsumo():
    game = Game(EMA, NAMES)
    form = ron(new_form(game, Kind.WIN), 1, 0, Worth(3, 40))
    form = ron(form, 2, 0, Worth(1, 30))
    assert write(form, game).events == (Ron(0, (Win(1, 1280), Win(2, 240))),)
    assert with_source(form, None).winners == (2,)
    assert with_source(form, 2).winners == (1,)
    named = with_winners(form, (0, 1))
    assert (named.winners, named.chosen) == ((0, 1), False)
    tsumo = with_source(form, None)
    assert with_winners(tsumo, (2, 3)).winners == (3,)


def test_what_is_missing_is_said():
    game = Game(TENHOU, NAMES)
    form = new_form(game, Kind.WIN)
    steps = [
        (form, "who won"),
        (with_winners(form, (1,)), "tsumo, or whose discard"),
        (ron(form, 1, 0, Worth()), "what the hand is worth"),
        (ron(form, 1, 0, Worth(2)), "the fu"),
        (replace(form, kind=Kind.ABORT), "broken off"),
        (replace(form, kind=Kind.CHOMBO), "chombo"),
    ]
    for incomplete, said in steps:
        with pytest.raises(GameError, match=said):
            write(incomplete, game)
    with pytest.raises(GameError, match="no longer on the sheet"):
        write(replace(form, hand=3), game)


def test_liability_counts_for_yakuman_alone(game):
    form = form_of(game, 2)
    assert can_be_liable(form, 2, TENHOU)
    assert not can_be_liable(form, 2, load_rules("planet-ranked"))
    smaller = with_worth(form, 2, Worth("mangan"))
    assert not can_be_liable(smaller, 2, TENHOU)
    assert write(smaller, game).events[5] == Ron(3, (Win(0, 960), Win(2, 2000)))


def test_aborts_are_offered_where_the_ruleset_has_them():
    assert Kind.ABORT in kinds(TENHOU)
    assert Kind.ABORT not in kinds(EMA)


@pytest.mark.parametrize("name", rule_names())
@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("tsumo", [False, True])
def test_han_and_fu_and_points_say_the_same(name, dealer, tsumo):
    rules = load_rules(name)
    offered = payments(dealer, tsumo, rules)
    for base, payment in offered.items():
        assert payment == payment_for(base, dealer, tsumo)
        assert base_of(worth_of(base, rules), rules) == base
    totals = [payment.points for payment in offered.values()]
    assert totals == sorted(set(totals)), "each value is offered once"


def test_fu_and_yakuman_that_can_be():
    assert fu_choices(1, False, False, EMA)[0] == 30
    assert 25 in fu_choices(2, False, False, EMA)
    assert yakuman_choices(EMA) == (1,)
    assert yakuman_choices(load_rules("mahjong-soul"))[:3] == (1, 2, 3)
    assert base_of(Worth("yakuman", times=2), EMA) == 16000
    assert worth_of(1925, EMA) == Worth(given=1925)


def test_the_csv_adds_up(game):
    rows = list(csv.DictReader(to_csv(replace(game, players=("=1+1", *NAMES[1:]))).splitlines()))
    assert [row["Hand"] for row in rows] == [line.before.name for line in lines(game)] + [
        "With uma and oka"
    ]
    for hand, row in zip(lines(game), rows, strict=False):
        assert [int(row[f"Change {name}"]) for name in NAMES[1:]] == list(hand.deltas[1:])
        assert [int(row[name]) for name in NAMES[1:]] == list(hand.after.scores[1:])
    assert "'=1+1" in rows[0], "no spreadsheet takes a name for a formula"
    results = {standing.player: standing for standing in game.ranking}
    assert int(rows[-1]["Change Ben"]) == results[1].result
