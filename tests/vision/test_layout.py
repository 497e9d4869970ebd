"""Rows of tiles laid out as players lay them, without any picture."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.rows import HEIGHT, TEN, THIRTEEN, WIDTH, codes, row, tile
from vision.certainty import Certainty
from vision.frames import Spot
from vision.hands import FoundHand
from vision.indicators import FoundIndicators
from vision.layout import Layout, arrange


def words(spots: list[Spot], layout: Layout) -> tuple[str, str | None, list[tuple[str, str]]]:
    own = layout.own
    hand = " ".join(spots[i].code for i in own.hand)
    win = None if own.win is None else spots[own.win].code
    melds = [(m.type, " ".join(spots[i].code for i in m.members)) for m in own.melds]
    return hand, win, melds


CASES = [
    pytest.param(THIRTEEN, (THIRTEEN, None, []), id="thirteen in a row"),
    pytest.param([*THIRTEEN, "2z"], ([*THIRTEEN, "2z"], None, []), id="fourteen, none apart"),
    pytest.param([*THIRTEEN, "1z"], (THIRTEEN, "1z", []), id="winning tile not sorted in"),
    pytest.param([*THIRTEEN, "_", "1z"], (THIRTEEN, "1z", []), id="winning tile apart"),
    pytest.param([*THIRTEEN, ".", "1z"], (THIRTEEN, "1z", []), id="winning tile a little apart"),
    pytest.param([*THIRTEEN, "1z-"], (THIRTEEN, "1z", []), id="winning tile turned at the end"),
    pytest.param(["1z", "_", *THIRTEEN], (THIRTEEN, "1z", []), id="winning tile at the left"),
    pytest.param(
        [*TEN, ".", "5z", "5z-", "5z"], (TEN, None, [("pon", "5z 5z 5z")]), id="pon beside the hand"
    ),
    pytest.param(
        [*TEN, "_", "6s-", "0s", "7s"], (TEN, None, [("chi", "6s 0s 7s")]), id="chi with a red five"
    ),
    pytest.param(
        [*TEN, "6z-", "6z", "6z", "6z"], (TEN, None, [("minkan", "6z 6z 6z 6z")]), id="open kan"
    ),
    pytest.param(
        [*TEN, "_", "back", "9m", "9m", "back"],
        (TEN, None, [("ankan", "back 9m 9m back")]),
        id="closed kan with its outer tiles hidden",
    ),
    pytest.param(
        [*codes("123m4567p"), "_", "3s-", "4s", "5s", "7z", "7z", "7z-"],
        (codes("123m4567p"), None, [("chi", "3s 4s 5s"), ("pon", "7z 7z 7z")]),
        id="two called sets in contact",
    ),
    pytest.param(
        [*codes("123m456p"), ".", *codes("789s1122z")],
        (THIRTEEN, None, []),
        id="gaps inside the hand",
    ),
]


@pytest.mark.parametrize(("tokens", "expected"), CASES)
@pytest.mark.parametrize("turn", [0, 8, -20, 180])
def test_one_line(tokens, expected, turn):
    spots = row(tokens)
    angle = np.deg2rad(turn)
    rotate = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    turned = [Spot(s.code, (s.quad @ rotate.T).astype(np.float32)) for s in spots]
    order = np.random.default_rng(7).permutation(len(turned))
    turned = [turned[i] for i in order]
    hand, win, melds = words(turned, arrange(turned))
    assert hand == " ".join(expected[0])
    assert win == expected[1]
    assert sorted(melds) == sorted(expected[2])


def test_caller_by_the_turned_tile():
    for tokens, caller in (("2p- 2p 2p", 3), ("2p 2p- 2p", 2), ("2p 2p 2p-", 1)):
        spots = row([*TEN, "_", *tokens.split()])
        (meld,) = arrange(spots).own.melds
        assert meld.called_from == caller


@pytest.mark.parametrize("tokens", ["2p- 3p 4p", "3p 2p- 4p", "3p 4p 2p-"])
def test_a_chi_comes_from_the_left_however_it_lies(tokens):
    (meld,) = arrange(row([*TEN, "_", *tokens.split()])).own.melds
    assert (meld.type, meld.called_from) == ("chi", 3)


def test_the_winning_tile_on_top_of_the_row():
    spots = [*row(THIRTEEN), tile("1z", 300, 500 - HEIGHT, 90)]
    hand, win, _ = words(spots, arrange(spots))
    assert (hand, win) == (" ".join(THIRTEEN), "1z")


def test_an_added_kan_has_its_fourth_tile_on_the_turned_one():
    spots = row([*TEN, "_", "9m", "9m-", "9m"])
    turned = spots[-2].quad.mean(0)
    spots.append(tile("9m", turned[0], turned[1] - WIDTH, 90))
    (meld,) = arrange(spots).own.melds
    assert (meld.type, len(meld.members)) == ("kakan", 4)


def test_a_doubtful_blank_beside_the_row_does_not_win():
    side_face = Spot("5z", tile("5z", 300, 500 - 1.3 * HEIGHT).quad, 0.3)
    assert arrange([*row(THIRTEEN), side_face]).own.win is None


def test_a_row_of_doubtful_names_is_not_the_hand():
    keys = [Spot(s.code, s.quad, 0.2) for s in row([*THIRTEEN, "1m"], y=800)]
    spots = [*keys, *row(THIRTEEN, y=400)]
    assert min(arrange(spots).own.hand) >= len(keys)


def test_a_row_seen_along_its_length_holds_together():
    spots, x, size = [], 100.0, 0.5
    for code in THIRTEEN:
        spots.append(tile(code, x + WIDTH * size / 2, 500 - 60 * size, 0, size))
        x += WIDTH * size
        size *= 1.1
    hand, win, _ = words(spots, arrange(spots))
    assert (hand, win) == (" ".join(THIRTEEN), None)


def test_the_winning_tile_on_top_counts_when_the_row_is_short():
    spots = [*row(THIRTEEN[:12]), tile("1z", 300, 500 - HEIGHT, 90)]
    assert words(spots, arrange(spots))[1] == "1z"


def test_the_nearest_row_is_the_hand():
    far = [tile(c, 200 + 20 * i, 120, 0, 0.5) for i, c in enumerate(codes("111222333m4445p"))]
    pond = [
        tile(c, 350 + 28 * i, 300 + 38 * r, 0, 0.7)
        for r in range(3)
        for i, c in enumerate(["1s", "9p", "3z", "4z", "5z", "6z"])
    ]
    spots = [*far, *pond, *row(THIRTEEN, y=600)]
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win, melds) == (" ".join(THIRTEEN), None, [])


def test_blank_dragons_lie_as_their_neighbours():
    tokens = codes("123m456p789s1155z")
    spots = row(tokens)
    # A blank face may be read in any quarter turn.
    spots = [Spot(s.code, np.roll(s.quad, 1, 0)) if s.code == "5z" else s for s in spots]
    assert words(spots, arrange(spots))[0] == " ".join(tokens)


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["1m", "5m", "0m", "9p", "1s", "5z", "7z", "back", "flower"]),
            st.integers(0, 12).map(lambda n: 40.0 * n),
            st.integers(0, 6).map(lambda n: 30.0 * n),
            st.sampled_from([0.0, 10.0, 90.0, 180.0, 45.0]),
            st.sampled_from([0.6, 1.0, 1.3]),
        ),
        max_size=24,
    )
)
def test_any_heap_of_tiles_is_arranged(heap):
    spots = [tile(*one) for one in heap]
    layout = arrange(spots)
    own = layout.own
    parts = [*own.hand, *layout.dora, *layout.ura, *(i for m in own.melds for i in m.members)]
    parts += [own.win] if own.win is not None else []
    assert len(parts) == len(set(parts))
    assert set(parts) <= set(range(len(spots)))


def test_no_tiles():
    assert arrange([]) == Layout(
        FoundHand(), (), Certainty(0, 0, 0), FoundIndicators(), (), frozenset()
    )


@pytest.mark.parametrize("down", [-2.4, -0.9, 1.3])
def test_called_sets_on_a_line_of_their_own(down):
    sets = row(["3s-", "4s", "5s", "7z", "7z-", "7z"], x=180, y=500 + down * HEIGHT)
    spots = [*row(codes("123m4455p")), *sets]
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win) == ("1m 2m 3m 4p 4p 5p 5p", None)
    assert sorted(melds) == [("chi", "3s 4s 5s"), ("pon", "7z 7z 7z")]


def test_the_winning_tile_beside_called_sets_on_their_line():
    spots = [*row(TEN), *row(["9s-", "6z", "6z", "6z-"], x=100 + 10.2 * WIDTH, y=455)]
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win, melds) == (" ".join(TEN), "9s", [("pon", "6z 6z 6z")])


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


def test_a_tile_drawn_askew_belongs_to_its_row():
    spots = row([*THIRTEEN, ".", "1z"])
    skew = np.array([[0.6, 0], [-0.45, 1]])
    for k in (11, 12):
        middle = spots[k].quad.mean(0)
        spots[k] = Spot(spots[k].code, np.float32((spots[k].quad - middle) @ skew.T + middle))
    hand, win, _ = words(spots, arrange(spots))
    assert (hand, win) == (" ".join(THIRTEEN), "1z")


def test_a_large_pale_thing_is_not_the_only_row():
    sets = "4s- 5s 6s 7s- 8s 9s 1p- 2p 3p 8m- 7m 9m"
    spots = [*row(["1s", "_", "1s", "_", *sets.split()]), tile("5z", 500, 1100, 90, 10)]
    hand, _, melds = words(spots, arrange(spots))
    assert (hand, len(melds)) == ("1s", 4)


def test_a_neighbours_longer_row_is_not_the_hand():
    far = 0.9
    other = [
        tile(code, 1200, 60 + i * WIDTH * far, 90, far)
        for i, code in enumerate(codes("19m2358p1467s2z"))
    ]
    mine = row(
        [*codes("234m66p"), ".", "3z-", "3z", "3z", ".", "8s", "8s", "8s-", "2p-", "3p", "4p"]
    )
    hand, _, melds = words([*other, *mine], arrange([*other, *mine]))
    assert hand == "2m 3m 4m 6p 6p"
    assert [kind for kind, _ in sorted(melds)] == ["chi", "pon", "pon"]


def test_every_open_hand_on_the_table_is_offered():
    mine = row([*THIRTEEN, "1z"], y=700)
    theirs = row([*TEN, "_", "6s-", "0s", "7s", ".", "9s"], y=100)
    across = [Spot(s.code, np.float32([700, 200] - 0.7 * s.quad)) for s in theirs]
    spots = [*across, *mine]
    layout = arrange(spots)
    assert min(layout.own.members) == len(across)
    (other,) = layout.others
    assert [m.type for m in other.melds] == ["chi"]
    assert (len(other.hand), other.count) == (10, 14)
    assert not other.members & layout.own.members


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


def test_a_turned_tile_in_a_set_did_not_win():
    hand, win, melds = words(spots := row([*TEN, ".", "6s-", "7s", "8s"]), arrange(spots))
    assert (hand, win, melds) == (" ".join(TEN), None, [("chi", "6s 7s 8s")])


def test_a_row_upside_down_is_read_from_the_players_left():
    spots = row([*TEN, "_", "9m-", "9m", "9m"])
    turned = [Spot(s.code, np.float32([1000, 900] - s.quad)) for s in spots]
    hand, _, _ = words(turned, layout := arrange(turned))
    assert hand == " ".join(TEN)
    assert layout.own.melds[0].called_from == 3


def test_the_tile_added_to_a_kan_lies_beyond_the_turned_one():
    spots = row(["9p", "9p-", "9p", "8p", "8p-", "8p", "_", *codes("22444p55s")])
    spots += [tile(s.code, *(s.quad.mean(0) - [0, WIDTH]), 90) for s in (spots[1], spots[4])]
    # The player sits on the far side: nothing but the kans tells.
    turned = [Spot(s.code, np.float32([1000, 900] - s.quad)) for s in spots]
    hand, _, _ = words(turned, arrange(turned))
    assert hand == "2p 2p 4p 4p 4p 5s 5s"


def test_a_mark_with_hardly_a_name_is_no_tile_of_the_row():
    spots = [Spot(s.code, s.quad, 0.99) for s in row(["1m", *TEN, "9s", "5s", "5s", "2z"])]
    spots[-1] = Spot("2z", spots[-1].quad, 0.15)
    assert len(arrange(spots).own.members) == 14


def test_tiles_laid_either_way_up_are_read_from_the_near_side():
    spots = row([*TEN, "_", "9m-", "9m", "9m"])
    spots = [Spot(s.code, np.roll(s.quad, 2, 0)) if k % 2 else s for k, s in enumerate(spots)]
    hand, _, _ = words(spots, layout := arrange(spots))
    assert hand == " ".join(TEN)
    assert layout.own.melds[0].called_from == 3


def test_backs_alone_are_no_hand():
    backs = row(["back"] * 4)
    assert words(backs, arrange(backs)) == ("", None, [])


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


def test_the_winning_tile_apart_in_a_row_seen_from_the_side():
    lean = np.array([[1, 0], [-0.4, 1]])
    spots = [Spot(s.code, (s.quad @ lean).astype(np.float32)) for s in row([*THIRTEEN, ".", "1z"])]
    hand, win, _ = words(spots, arrange(spots))
    assert (hand, win) == (" ".join(THIRTEEN), "1z")


def flat(spot: Spot, share: float) -> Spot:
    """A tile as it is seen lying, so much of its height left, beside standing ones."""
    bottom = float(spot.quad[:, 1].max())
    quad = spot.quad * [1, share] + [0, bottom * (1 - share)]
    return Spot(spot.code, quad.astype(np.float32))


@pytest.mark.parametrize(("share", "called"), [(1.0, 0), (0.6, 1)])
def test_a_row_does_not_go_on_from_standing_tiles_to_lying_ones(share, called):
    spots = row([*codes("111m678999s22z"), "3p", "3p", "3p-"])
    spots[-3:] = [flat(spot, share) for spot in spots[-3:]]
    assert len(arrange(spots).own.melds) == called


def test_the_tile_on_top_tells_which_of_a_blank_kan_is_turned():
    spots = row([*TEN, "_", "1p", "1p-", "1p"])
    wide = (spots[-1].quad - spots[-1].quad.mean(0)) * [1.3, 0.8] + spots[-1].quad.mean(0)
    spots[-1] = Spot("1p", np.float32(wide))
    turned = spots[-2].quad.mean(0)
    spots.append(tile("1p", turned[0], turned[1] - WIDTH, 90))
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.called_from, len(meld.members)) == ("kakan", 2, 4)


def test_the_side_of_a_white_dragon_is_none_laid_on_it():
    spots = row([*TEN, "_", "5z-", "5z", "5z"])
    second = spots[-2].quad.mean(0)
    spots.append(tile("5z", second[0], second[1] + HEIGHT))
    (meld,) = arrange(spots).own.melds
    assert (meld.type, meld.called_from, len(meld.members)) == ("pon", 3, 3)


def test_white_dragons_drawn_too_small_leave_no_gap():
    spots = row([*codes("222m234m234s33z"), "5z", "5z", "5z"])
    for k in (-3, -2, -1):
        middle = spots[k].quad.mean(0)
        spots[k] = Spot("5z", np.float32((spots[k].quad - middle) * 0.65 + middle))
    hand, win, _ = words(spots, arrange(spots))
    assert (len(hand.split()), win) == (14, None)


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


def test_the_fourth_tile_of_a_kan_did_not_win_though_the_hand_is_not_complete():
    spots = [*row([*codes("222m56m5z1p888s"), "_", "2p", "2p-", "2p", "2p"])]
    spots.append(tile("7m", 100 + 8 * WIDTH, 500 - 1.3 * HEIGHT))
    layout = arrange(spots)
    assert [meld.type for meld in layout.own.melds] == ["minkan"]
    assert spots[layout.own.win].code == "7m"


def test_a_turned_face_speaks_against_a_closed_kan():
    straight, turned = (
        arrange(row([*TEN, "9s", "_", "back", face, "5s", "back"])).own.melds[0]
        for face in ("5s", "5s-")
    )
    assert straight.type == turned.type == "ankan"
    assert turned.loss > straight.loss
