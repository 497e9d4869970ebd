"""Called sets and kans as players lay them, without any picture."""

import numpy as np
import pytest

from tests.vision.rows import HEIGHT, TEN, WIDTH, codes, row, tile, words
from vision.frames import Spot, frame_of
from vision.layout import arrange
from vision.line import Line
from vision.melds import meld_of


def test_caller_by_the_turned_tile():
    for tokens, caller in (("2p- 2p 2p", 3), ("2p 2p- 2p", 2), ("2p 2p 2p-", 1)):
        spots = row([*TEN, "_", *tokens.split()])
        (meld,) = arrange(spots).own.melds
        assert meld.called_from == caller


@pytest.mark.parametrize("tokens", ["2p- 3p 4p", "3p 2p- 4p", "3p 4p 2p-"])
def test_a_chi_comes_from_the_left_however_it_lies(tokens):
    (meld,) = arrange(row([*TEN, "_", *tokens.split()])).own.melds
    assert (meld.type, meld.called_from) == ("chi", 3)


def test_an_added_kan_has_its_fourth_tile_on_the_turned_one():
    spots = row([*TEN, "_", "9m", "9m-", "9m"])
    turned = spots[-2].quad.mean(0)
    spots.append(tile("9m", turned[0], turned[1] - WIDTH, 90))
    (meld,) = arrange(spots).own.melds
    assert (meld.type, len(meld.members)) == ("kakan", 4)


@pytest.mark.parametrize("down", [-2.4, -0.9, 1.3])
def test_called_sets_on_a_line_of_their_own(down):
    sets = row(["3s-", "4s", "5s", "7z", "7z-", "7z"], x=180, y=500 + down * HEIGHT)
    spots = [*row(codes("123m4455p")), *sets]
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win) == ("1m 2m 3m 4p 4p 5p 5p", None)
    assert sorted(melds) == [("chi", "3s 4s 5s"), ("pon", "7z 7z 7z")]


@pytest.mark.parametrize("lower", [0.1, 0.15])
def test_a_turned_tile_below_its_set_leaves_none_of_it_out(lower):
    sets = row(["7p", "7p-", "7p"], x=150, y=500 + 1.6 * HEIGHT)
    low = np.float32(sets[1].quad + np.array([0, lower * HEIGHT]))
    spots = [*row(codes("222m66m888p44s6m")), sets[0], Spot("7p", low), sets[2]]
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.called_from) == ("pon", 2)


def test_blank_tiles_seen_flatly_beside_a_turned_one():
    spots = row([*codes("123m4567s"), "_", "9m", "9m", "9m", "9m-", ".", "1p", "1p", "1p-"])
    flat = [Spot(s.code, (s.quad * [1, 0.55]).astype(np.float32)) for s in spots]
    _, _, melds = words(flat, arrange(flat))
    assert ("pon", "1p 1p 1p") in melds


def test_a_blank_tile_drawn_askew_in_a_set_is_not_the_turned_one():
    spots = row([*TEN, "9s", "_", "2p-", "1p", "3p"])
    one = spots[-2]
    wide = (one.quad - one.quad.mean(0)) * [1.4, 0.8] + one.quad.mean(0)
    spots[-2] = Spot("1p", np.float32(wide))
    _, _, melds = words(spots, arrange(spots))
    assert melds == [("chi", "2p 1p 3p")]


@pytest.mark.parametrize(("gap", "called"), [([], 0), (["."], 1)])
def test_a_blank_tile_alone_hardly_says_that_a_set_was_called(gap, called):
    spots = row(["1p-", "2p", "3p", *gap, *codes("456m78999s66z")])
    assert len(arrange(spots).own.melds) == called


@pytest.mark.parametrize(
    "tokens", ["back 1p 1p back", "1p back back 1p", "5z 9m 9m 5z", "5z 0p 5p back"]
)
def test_white_backs_in_a_closed_kan(tokens):
    spots = row([*TEN, "_", *tokens.split()])
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.called_from) == ("ankan", None)


def test_a_closed_kan_of_white_dragons_with_white_backs():
    spots = row([*TEN, "9s", "_", "5z", "5z", "5z", "5z"])
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.called_from) == ("ankan", None)


def test_a_pair_beside_four_called_sets_on_a_line_of_their_own():
    sets = "3s- 4s 5s 7z 7z- 7z 1m 1m 1m- 2p- 3p 4p"
    spots = [*row(sets.split(), y=500), *row(["6z", "_", "6z"], x=150, y=500 - 2.4 * HEIGHT)]
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win) == ("6z", "6z")
    assert sorted(kind for kind, _ in melds) == ["chi", "chi", "pon", "pon"]


def test_added_kans_one_below_the_other_in_the_corner():
    spots = row(["6z", "6z"])
    for k, code in enumerate(("9m", "3s", "2z", "8p")):
        low = 500 - 1.7 * HEIGHT * k
        spots += row([f"{code}-", code, code], x=600, y=low)
        spots.append(tile(code, 600 + HEIGHT / 2, low + (HEIGHT - WIDTH) / 2 - WIDTH, 90))
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win) == ("6z 6z", None)
    assert [kind for kind, _ in melds] == ["kakan"] * 4


def test_the_tile_added_to_a_kan_lies_beyond_the_turned_one():
    spots = row(["9p", "9p-", "9p", "8p", "8p-", "8p", "_", *codes("22444p55s")])
    spots += [tile(s.code, *(s.quad.mean(0) - [0, WIDTH]), 90) for s in (spots[1], spots[4])]
    # The player sits on the far side: nothing but the kans tells.
    turned = [Spot(s.code, np.float32([1000, 900] - s.quad)) for s in spots]
    hand, _, _ = words(turned, arrange(turned))
    assert hand == "2p 2p 4p 4p 4p 5s 5s"


def test_the_tile_on_top_tells_which_of_a_blank_kan_is_turned():
    spots = row([*TEN, "_", "1p", "1p-", "1p"])
    wide = (spots[-1].quad - spots[-1].quad.mean(0)) * [1.3, 0.8] + spots[-1].quad.mean(0)
    spots[-1] = Spot("1p", np.float32(wide))
    turned = spots[-2].quad.mean(0)
    spots.append(tile("1p", turned[0], turned[1] - WIDTH, 90))
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.called_from, len(meld.members)) == ("kakan", 2, 4)


@pytest.mark.parametrize(("count", "kind"), [(3, "pon"), (4, "minkan")])
def test_blank_tiles_among_called_sets_are_one_though_none_seems_turned(count, kind):
    called = ["6m", "6m-", "6m", *["1p"] * count, "6p", "6p-", "6p", "6p"]
    spots = row([*codes("44m55p"), "_", "4m", "_", "_", *called])
    _, win, melds = words(spots, arrange(spots))
    assert (win, [kind for kind, _ in melds]) == ("4m", ["pon", kind, "minkan"])


def test_blank_tiles_in_the_row_are_no_called_set():
    spots = row(codes("111123678p55566z"))
    assert words(spots, arrange(spots))[2] == []


def test_another_tile_laid_on_blank_ones_does_not_call_them():
    spots = row(codes("111p666p22z999p66z"))
    third = spots[2].quad.mean(0)
    spots.append(tile("2z", third[0], third[1] - HEIGHT))
    _, win, melds = words(spots, arrange(spots))
    assert (win, melds) == ("2z", [])


def test_the_side_of_a_white_dragon_is_none_laid_on_it():
    spots = row([*TEN, "_", "5z-", "5z", "5z"])
    second = spots[-2].quad.mean(0)
    spots.append(tile("5z", second[0], second[1] + HEIGHT))
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.called_from, len(meld.members)) == ("pon", 3, 3)


def test_a_turned_tile_apart_at_the_end_of_the_row_makes_no_set_with_it():
    spots = row([*codes("444m33z"), "2z", "2z"])
    right = float(spots[-1].quad[:, 0].max())
    spots += row(["2z-", "7z-", "7z", "7z", "7m", "back", "back", "7m"], x=right + 0.35 * WIDTH)
    for k, spot in enumerate(spots):  # seen a little from the side: room between all tiles
        spots[k] = Spot(spot.code, spot.quad + np.float32([0.11 * WIDTH * k, 0]))
    _, win, melds = words(spots, arrange(spots))
    assert (win, len(melds)) == ("2z", 2)


def test_a_fourth_tile_beside_a_set_belongs_to_it():
    spots = row([*codes("444m999p66677s"), "_", "_", "1m"])
    right = float(spots[-1].quad[:, 0].max())
    spots += row(["1m-", "1m", "1m"], x=right + 0.28 * WIDTH)
    (meld,) = arrange(spots).own.melds
    assert meld.type == "minkan"


def test_a_turned_face_speaks_against_a_closed_kan():
    straight, turned = (
        arrange(row([*TEN, "9s", "_", "back", face, "5s", "back"])).own.melds[0]
        for face in ("5s", "5s-")
    )
    assert straight.type == turned.type == "ankan"
    assert turned.loss > straight.loss


def test_a_turned_tile_that_won_makes_no_set_with_its_pair_while_the_sets_lie_elsewhere():
    held = ["4s", "5s", "6s", "6s", "6s", "1p", "1p"]
    spots = [tile(code, 100 + 1.12 * WIDTH * k, 527) for k, code in enumerate(held)]
    spots.append(tile("1p", spots[-1].quad.mean(0)[0] + 0.62 * WIDTH + HEIGHT / 2, 534, 90))
    spots += row(["7p-", "5p", "6p", "7m-", "8m", "9m"], x=180, y=500 - 2.4 * HEIGHT)
    _, _, melds = words(spots, arrange(spots))
    assert sorted(melds) == [("chi", "7m 8m 9m"), ("chi", "7p 5p 6p")]


@pytest.mark.parametrize(("height", "costs"), [(1.0, False), (0.9, False), (0.5, True)])
def test_backs_of_the_wall_behind_standing_tiles_speak_against_a_closed_kan(height, costs):
    spots = row(["back", "9m", "9m", "back"])
    for k in (0, 3):
        middle = spots[k].quad.mean(0)
        lower = (spots[k].quad - middle) * [1, height] + middle
        spots[k] = Spot("back", np.float32(lower))
    every = (0, 1, 2, 3)
    meld = meld_of(Line(spots, frame_of(spots), every), every)
    assert meld is not None
    assert (meld.type, meld.loss > 2) == ("ankan", costs)


@pytest.mark.parametrize("around", [0, 2])
def test_an_added_kan_of_white_dragons_beside_tiles_that_lie_upside_down(around):
    spots = row([*TEN, "_", "5z", "5z-", "5z"])
    turned = spots[-2].quad.mean(0)
    spots.append(tile("5z", turned[0], turned[1] - WIDTH, 90))
    spots = [Spot(spot.code, np.roll(spot.quad, around, axis=0)) for spot in spots]
    (meld,) = arrange(spots).own.melds
    assert (meld.type, len(meld.members)) == ("kakan", 4)
