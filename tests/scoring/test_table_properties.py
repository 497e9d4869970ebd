"""What holds for every game, under every ruleset."""

from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    Abort,
    Chombo,
    Draw,
    Game,
    GameError,
    Liability,
    Riichi,
    Ron,
    Tsumo,
    Win,
    advance,
    dump_game,
    load_game,
    load_rules,
    rule_names,
)
from scoring.table import PLAYERS, first_table

NAMES = ("Ann", "Ben", "Cleo", "Dan")
KINDS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")

players = st.sampled_from(PLAYERS)
several = st.sets(players).map(lambda chosen: tuple(sorted(chosen)))
small_wins = st.builds(Win, players, st.sampled_from((240, 640, 800, 960, 1920, 2000, 3000)))
liabilities = st.builds(Liability, players, st.sampled_from(("daisangen", "daisuushii")))
yakuman = st.builds(Win, players, st.sampled_from((8000, 16000)), st.none() | liabilities)
wins = small_wins | yakuman
events = st.one_of(
    st.builds(Riichi, players),
    st.builds(Tsumo, wins),
    st.builds(Ron, players, st.lists(wins, min_size=1, max_size=3).map(tuple)),
    st.builds(Draw, several, st.just(()) | several),
    st.builds(Abort, st.sampled_from(KINDS)),
    st.builds(Chombo, players),
)


@st.composite
def games(draw):
    """A game of the events, among some drawn at random, that can happen in their order."""
    game = Game(load_rules(draw(st.sampled_from(rule_names()))), NAMES)
    for event in draw(st.lists(events, max_size=25)):
        try:
            game = game.play(event)
        except GameError:
            continue
    return game


@given(games())
def test_no_point_is_lost_or_made(game):
    for entry in game.entries:
        assert sum(entry.settlement.deltas) == -1000 * entry.settlement.sticks
    table = game.table
    assert sum(table.scores) + 1000 * table.sticks == 4 * game.rules.starting_points
    assert all(score % 100 == 0 for score in table.scores)
    assert table.sticks >= len(table.riichi)


@given(games())
def test_replaying_is_one_event_after_the_other(game):
    table = first_table(game.rules)
    for event in game.events:
        _, table = advance(table, event, game.rules)
    assert table == game.table


@given(games(), events)
def test_undo_restores(game, event):
    try:
        played = game.play(event)
    except GameError:
        return
    assert played.undo() == game
    assert played.undo().table == game.table


@given(games())
def test_results_add_up(game):
    """Results are zero in sum, but for penalties and what a split of sticks rounds away."""
    ranking = game.ranking
    assert sum(standing.uma for standing in ranking) == 0
    assert [standing.place for standing in ranking] == sorted(s.place for s in ranking)
    left = 1000 * game.table.sticks - sum(standing.sticks for standing in ranking)
    assert 0 <= left < 4
    if not game.rules.rounded_results:
        assert sum(standing.result + standing.penalty for standing in ranking) == -left


@given(games())
def test_a_saved_game_is_the_same(game):
    assert load_game(dump_game(game)) == game
