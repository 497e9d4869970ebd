"""The course of a game: who deals, counters, sticks, the end; undoing and correcting."""

from dataclasses import replace

import pytest

from scoring import (
    Abort,
    Chombo,
    Draw,
    End,
    Game,
    GameError,
    Riichi,
    Ron,
    Stop,
    Table,
    Tsumo,
    Win,
    Wind,
    advance,
    dump_game,
    load_game,
    load_rules,
    needs,
)

EMA = load_rules("ema-2025")
TENHOU = load_rules("tenhou")
CASUAL = load_rules("planet-casual")
RANKED = load_rules("planet-ranked")
M_LEAGUE = load_rules("m-league")

NAMES = ("Ann", "Ben", "Cleo", "Dan")
EVEN = (25000,) * 4
MANGAN = 2000


def after(table, event, rules=TENHOU, rounds=2):
    return advance(table, event, rules, rounds)[1]


def last_hand(*scores):
    """South 4 of a game: player 3 deals."""
    return Table(scores, Wind.S, dealer=3)


class TestDeal:
    table = Table(EVEN, Wind.E, dealer=1, honba=2)

    def test_the_dealer_wins(self):
        """EMA 2016 "The Table" and "Counters": deals again, one counter more."""
        following = after(self.table, Tsumo(Win(1, MANGAN)))
        assert (following.dealer, following.honba) == (1, 3)

    def test_another_wins(self):
        following = after(self.table, Ron(1, (Win(3, MANGAN),)))
        assert (following.dealer, following.honba) == (2, 0)

    def test_the_dealer_is_one_of_two_winners(self):
        following = after(self.table, Ron(0, (Win(1, MANGAN), Win(3, MANGAN))))
        assert (following.dealer, following.honba) == (1, 3)

    def test_the_dealer_is_not_the_winner_who_is_paid(self):
        following = after(self.table, Ron(2, (Win(1, MANGAN), Win(3, MANGAN))), M_LEAGUE)
        assert (following.dealer, following.honba) == (2, 0)

    @pytest.mark.parametrize(("tenpai", "dealer"), [((1, 3), 1), ((0, 3), 2)])
    def test_a_draw(self, tenpai, dealer):
        following = after(self.table, Draw(tenpai))
        assert (following.dealer, following.honba) == (dealer, 3)

    def test_a_draw_where_only_a_win_repeats(self):
        following = after(self.table, Draw((1,)), replace(TENHOU, dealer_repeats="win"))
        assert (following.dealer, following.honba) == (2, 3)

    def test_an_abortive_draw(self):
        table = replace(self.table, sticks=2)
        following = after(table, Abort("kyuushu_kyuuhai"))
        assert (following.dealer, following.honba, following.sticks) == (1, 3, 2)

    def test_three_winners_make_the_hand_void(self):
        """nissymori/mahjax issue 77: nothing is paid, sticks stay, one counter more."""
        table = replace(self.table, sticks=1)
        following = after(table, Ron(1, tuple(Win(winner, MANGAN) for winner in (0, 2, 3))))
        assert following == replace(table, honba=3)

    def test_north_passes_the_deal_to_the_next_round(self):
        following = after(Table(EVEN, Wind.E, dealer=3), Ron(3, (Win(0, MANGAN),)))
        assert (following.round, following.dealer) == (Wind.S, 0)

    def test_chombo_deals_the_hand_again(self):
        """World Riichi Championship Rules 2014, 7.1: no counter, the deal stays."""
        table = after(replace(self.table, sticks=1), Riichi(3), EMA)
        following = after(table, Chombo(3), EMA)
        assert following == replace(self.table, sticks=1, chombo=(3,))

    def test_sticks_stay_until_somebody_wins(self):
        table = after(after(self.table, Riichi(0)), Riichi(2))
        drawn = after(table, Draw((0, 2)))
        assert (drawn.sticks, drawn.riichi) == (2, ())
        assert after(drawn, Tsumo(Win(2, MANGAN))).sticks == 0


class TestEnd:
    won_by_another = Ron(2, (Win(1, MANGAN),))
    won_by_dealer = Ron(2, (Win(3, MANGAN),))

    def test_the_last_hand(self):
        table = last_hand(30000, 30000, 20000, 20000)
        assert after(table, self.won_by_another, EMA).end is End.LAST_HAND
        assert after(replace(table, round=Wind.E), self.won_by_another, EMA).end is None
        assert after(replace(table, round=Wind.E), self.won_by_another, EMA, rounds=1).end

    def test_the_last_dealer_deals_again(self):
        """EMA 2016 "The Table": the dealer keeps the deal, though in the lead."""
        table = last_hand(20000, 20000, 20000, 40000)
        assert after(table, self.won_by_dealer, EMA).end is None
        assert after(table, Draw((3,)), EMA).end is None
        assert after(table, Draw(()), EMA).end is End.LAST_HAND

    @pytest.mark.parametrize(
        ("scores", "event", "end"),
        [
            # A leading last dealer with 30,000 stops after a win or a ready draw
            ((20000, 20000, 26000, 34000), won_by_dealer, End.DEALER_STOPS),
            ((20000, 20000, 26000, 34000), Draw((3,)), End.DEALER_STOPS),
            # ... not after an abortive draw, nor behind another, nor below 30,000
            ((20000, 20000, 26000, 34000), Abort("suukaikan"), None),
            ((50000, 20000, 26000, 4000), won_by_dealer, None),
            ((24500, 24500, 25500, 25500), Draw((3,)), None),
        ],
    )
    def test_the_last_dealer_stops(self, scores, event, end):
        """The manual of tenhou.net as read by jkaljsoiw.hatenablog.com."""
        assert after(last_hand(*scores), event).end is end

    def test_a_score_below_zero(self):
        table = Table((3000, 40000, 32000, 25000))
        assert after(table, Ron(0, (Win(1, MANGAN),)), CASUAL).end is End.TOBI
        assert after(table, Ron(0, (Win(1, MANGAN),)), RANKED).end is None
        # Nobody is below zero with nothing left
        assert after(replace(table, scores=(8000, 35000, 32000, 25000)), self.ron(0)).end is None

    @staticmethod
    def ron(discarder):
        return Ron(discarder, (Win(1, MANGAN),))

    def test_an_extra_round_until_somebody_has_the_target(self):
        """The Planet rule book, table types: one round if nobody has 30,000."""
        table = last_hand(24000, 25000, 26000, 25000)
        west = after(table, Draw(()), CASUAL)
        assert (west.round, west.dealer, west.end) == (Wind.W, 0, None)
        assert after(table, Draw(()), RANKED).end is End.LAST_HAND
        assert after(west, self.ron(3), CASUAL).end is End.LAST_HAND

    def test_the_extra_round_is_the_last(self):
        table = Table((24000, 25000, 26000, 25000), Wind.W, dealer=3)
        assert after(table, Draw(())).end is End.LAST_HAND
        assert after(table, Draw((3,))).end is None

    def test_in_the_extra_round_a_dealer_who_deals_again_goes_first(self):
        """The manual of tenhou.net as read by jkaljsoiw.hatenablog.com: two are ready."""
        table = Table((29000, 20000, 24000, 27000), Wind.W, dealer=1)
        both = after(table, Draw((0, 1)))
        assert (both.scores[0], both.end) == (30500, None)
        assert after(replace(table, dealer=0), Draw((0, 1))).end is End.DEALER_STOPS

    @pytest.mark.parametrize("event", [Tsumo(Win(1, MANGAN)), Draw((1,))])
    def test_in_the_extra_round_a_leading_dealer_stops(self, event):
        """The Planet rule book, table types: sudden death."""
        table = Table((24000, 29000, 23000, 24000), Wind.W, dealer=1)
        assert after(table, event, CASUAL).end is End.DEALER_STOPS

    def test_of_equals_the_nearer_seat_leads(self):
        tied = after(last_hand(36000, 20000, 10000, 34000), Tsumo(Win(3, 240)))
        assert (tied.scores[0], tied.scores[3], tied.end) == (35500, 35500, None)

    def test_the_players_stop(self):
        assert after(Table(EVEN), Stop()).end is End.STOPPED

    def test_nothing_happens_after_the_end(self):
        with pytest.raises(GameError, match="The game is over: the players stopped"):
            after(after(Table(EVEN), Stop()), Riichi(0))


class TestGame:
    events = (Riichi(2), Ron(1, (Win(2, MANGAN),)), Draw((1,)), Tsumo(Win(0, 640)))
    game = Game(EMA, NAMES, events)

    def test_each_entry_starts_where_the_last_ended(self):
        tables = [entry.before for entry in self.game.entries[1:]]
        assert tables == [entry.after for entry in self.game.entries[:-1]]
        assert self.game.table == self.game.entries[-1].after
        assert self.game.table.name == "East 3"

    def test_undo(self):
        assert self.game.undo() == Game(EMA, NAMES, self.events[:-1])
        with pytest.raises(GameError, match="nothing to undo"):
            Game(EMA, NAMES).undo()

    def test_correcting_a_win_in_the_middle_carries_on(self):
        corrected = self.game.correct(1, Ron(1, (Win(2, 960),)))
        assert corrected.table.scores[2] == self.game.table.scores[2] - 8000 + 3900
        assert corrected.entries[0] == self.game.entries[0]

    def test_a_forgotten_event_is_put_in_its_place(self):
        assert self.game.remove(0).insert(0, Riichi(2)) == self.game

    def test_a_correction_that_cannot_be_names_the_event(self):
        with pytest.raises(GameError, match="Event 3: The game is over"):
            self.game.correct(1, Stop())

    def test_the_number_of_rounds(self):
        with pytest.raises(GameError, match="one to four rounds"):
            Game(EMA, NAMES, rounds=0)

    def test_the_ranking_so_far(self):
        assert [standing.player for standing in self.game.ranking] == [2, 0, 3, 1]

    def test_a_saved_game_is_the_same(self):
        assert load_game(dump_game(self.game)) == self.game

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "[]",
            '{"players": ["A"]}',
            '{"ruleset": "house", "players": ["A", "B", "C", "D"], "rounds": 2, "events": []}',
            '{"ruleset": "tenhou", "players": ["A", "B", "C", "D"], "rounds": 2, '
            '"events": [{"event": "tsumo", "win": {"winner": 1}}]}',
        ],
    )
    def test_a_text_that_is_no_game(self, text):
        with pytest.raises(GameError, match="not a game"):
            load_game(text)


class TestNeeds:
    table = Table((35000, 30000, 27000, 28000), Wind.S, dealer=3, honba=1, sticks=1)

    def test_the_smallest_win_is_enough_and_the_next_smaller_is_not(self):
        need = next(need for need in needs(1, self.table, EMA) if need.discarder == 2)
        assert (need.rival, need.han, need.fu, need.points) == (0, 3, 30, 3900)
        assert after(self.table, Ron(2, (Win(1, 960),)), EMA).scores[1] > 35000
        assert after(self.table, Ron(2, (Win(1, 880),)), EMA).scores[1] <= 35000

    def test_a_rival_who_pays_loses_it_too(self):
        by_way = {need.discarder: need.points for need in needs(1, self.table, EMA)}
        assert by_way[0] < by_way[2] == by_way[3]

    def test_a_tie_is_enough_for_the_nearer_seat(self):
        table = Table((30000, 31000, 19000, 20000))
        assert needs(0, table, TENHOU)[-1].points == 1500
        equal = Table((30000, 31500, 18500, 20000))
        assert needs(0, equal, TENHOU)[-1].points == 1500
        assert needs(0, equal, EMA)[-1].points == 2000

    def test_every_rival_ahead(self):
        assert {need.rival for need in needs(2, self.table, EMA)} == {0, 1, 3}
        assert needs(0, self.table, EMA) == ()

    def test_out_of_reach(self):
        table = Table((150000, -9000, -10000, -11000))
        assert needs(1, table, EMA) == ()
