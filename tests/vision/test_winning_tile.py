"""Where players lay the winning tile, without any picture."""

import numpy as np
import pytest

from tests.vision.rows import HEIGHT, TEN, THIRTEEN, WIDTH, codes, row, tile, words
from vision.frames import Spot
from vision.layout import arrange


def test_the_winning_tile_on_top_of_the_row():
    spots = [*row(THIRTEEN), tile("1z", 300, 500 - HEIGHT, 90)]
    hand, win, _ = words(spots, arrange(spots))
    assert (hand, win) == (" ".join(THIRTEEN), "1z")


def test_a_doubtful_blank_beside_the_row_does_not_win():
    side_face = Spot("5z", tile("5z", 300, 500 - 1.3 * HEIGHT).quad, 0.3)
    assert arrange([*row(THIRTEEN), side_face]).own.win is None


def test_the_winning_tile_on_top_counts_when_the_row_is_short():
    spots = [*row(THIRTEEN[:12]), tile("1z", 300, 500 - HEIGHT, 90)]
    assert words(spots, arrange(spots))[1] == "1z"


def test_the_winning_tile_beside_called_sets_on_their_line():
    spots = [*row(TEN), *row(["9s-", "6z", "6z", "6z-"], x=100 + 10.2 * WIDTH, y=455)]
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win, melds) == (" ".join(TEN), "9s", [("pon", "6z 6z 6z")])


def test_a_turned_tile_in_a_set_did_not_win():
    hand, win, melds = words(spots := row([*TEN, ".", "6s-", "7s", "8s"]), arrange(spots))
    assert (hand, win, melds) == (" ".join(TEN), None, [("chi", "6s 7s 8s")])


def test_the_winning_tile_a_little_out_of_line():
    spots = [*row(THIRTEEN[:-1]), tile("2z", 100 + 12.5 * WIDTH, 500 - 0.3 * HEIGHT)]
    spots.append(tile("3z", 100 + 13.5 * WIDTH, 500))
    hand, win, _ = words(spots, arrange(spots))
    assert (hand, win) == (" ".join([*THIRTEEN[:-1], "3z"]), "2z")


@pytest.mark.parametrize(("end", "win"), [("1m", "1m"), ("9s", None)])
def test_a_tile_that_alone_is_out_of_order_won_at_a_small_gap(end, win):
    spots = row(codes("123m4445p666788s"))
    spots.append(tile(end, spots[-1].quad.mean(0)[0] + 1.15 * WIDTH, 500))
    assert words(spots, arrange(spots))[1] == win


def test_a_doubtful_name_puts_no_tile_out_of_order():
    spots = row(codes("111m44m999m222z6z8p6z"))
    spots[-2] = Spot("8p", spots[-2].quad, 0.6)
    assert words(spots, arrange(spots))[1] is None


def test_the_winning_tile_apart_in_a_row_seen_from_the_side():
    lean = np.array([[1, 0], [-0.4, 1]])
    spots = [Spot(s.code, (s.quad @ lean).astype(np.float32)) for s in row([*THIRTEEN, ".", "1z"])]
    hand, win, _ = words(spots, arrange(spots))
    assert (hand, win) == (" ".join(THIRTEEN), "1z")


def test_the_fourth_tile_of_a_kan_did_not_win_though_the_hand_is_not_complete():
    spots = [*row([*codes("222m56m5z1p888s"), "_", "2p", "2p-", "2p", "2p"])]
    spots.append(tile("7m", 100 + 8 * WIDTH, 500 - 1.3 * HEIGHT))
    layout = arrange(spots)
    assert [meld.type for meld in layout.own.melds] == ["minkan"]
    assert spots[layout.own.win].code == "7m"


@pytest.mark.parametrize("flat", [0.45, 0.55, 0.65])
def test_a_winning_tile_that_lies_beside_the_standing_row_makes_no_set_with_it(flat):
    spots = row([*codes("234567m11p44p"), "4p-", "_", "9s-", "9s", "9s"])
    bottom = 500 + HEIGHT / 2
    for k in range(10, len(spots)):
        lies = spots[k].quad * [1, flat] + [0, bottom * (1 - flat)]
        spots[k] = Spot(spots[k].code, np.float32(lies))
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win, melds) == ("2m 3m 4m 5m 6m 7m 1p 1p 4p 4p", "4p", [("pon", "9s 9s 9s")])


@pytest.mark.parametrize(("room", "win"), [(0.0, "6z"), (0.03, "6z"), (0.3, None)])
def test_a_turned_winning_tile_beside_its_kind_makes_a_set_only_with_room_before_it(room, win):
    spots = row(codes("123456789m55z"))
    spots += row(["6z", "6z", "6z-"], x=100 + (len(spots) + room) * WIDTH)
    _, won, melds = words(spots, arrange(spots))
    assert (won, len(melds)) == (win, win is None)
