"""Rows of tiles laid out as players lay them, without any picture."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.rows import HEIGHT, TEN, THIRTEEN, WIDTH, codes, row, tile, words
from vision.certainty import Certainty
from vision.frames import Spot
from vision.hands import FoundHand
from vision.indicators import FoundIndicators
from vision.layout import Layout, arrange

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


def test_a_row_upside_down_is_read_from_the_players_left():
    spots = row([*TEN, "_", "9m-", "9m", "9m"])
    turned = [Spot(s.code, np.float32([1000, 900] - s.quad)) for s in spots]
    hand, _, _ = words(turned, layout := arrange(turned))
    assert hand == " ".join(TEN)
    assert layout.own.melds[0].called_from == 3


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


def test_white_dragons_drawn_too_small_leave_no_gap():
    spots = row([*codes("222m234m234s33z"), "5z", "5z", "5z"])
    for k in (-3, -2, -1):
        middle = spots[k].quad.mean(0)
        spots[k] = Spot("5z", np.float32((spots[k].quad - middle) * 0.65 + middle))
    hand, win, _ = words(spots, arrange(spots))
    assert (len(hand.split()), win) == (14, None)


@pytest.mark.parametrize("up", [1.2, 2.4])
def test_called_sets_belong_to_the_row_that_they_complete_and_not_to_discards(up):
    sets = row(["4s-", "4s", "4s", "3m", "3m", "3m-", "3p-", "3p", "3p"], x=600)
    discards = row(["5p-", ".", "2s", "4p", "7p", "4z"], x=560, y=500 - up * HEIGHT)
    spots = [*row(codes("22678m"), y=640), *sets, *discards]
    hand, win, melds = words(spots, arrange(spots))
    assert (hand, win, len(melds)) == ("2m 2m 6m 7m 8m", None, 3)
