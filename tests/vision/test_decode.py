"""The most likely legal hand: repairs doubtful tiles, leaves sure ones alone."""

import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.decode import decode, is_complete
from vision.orphans import ORPHANS

NAMES = (*(f"{n}{s}" for s in "mps" for n in range(1, 10)), *(f"{n}z" for n in range(1, 8)))
NAMES = (*NAMES, "0m", "0p", "0s")


def chances(*tiles: str | dict[str, float]) -> np.ndarray:
    """One row a tile: a code is sure, a dict gives its likely names."""
    rows = np.full((len(tiles), len(NAMES)), 1e-5, np.float32)
    for row, tile in zip(rows, tiles, strict=True):
        for code, chance in ({tile: 0.999} if isinstance(tile, str) else tile).items():
            row[NAMES.index(code)] = chance
    return rows / rows.sum(1, keepdims=True)


HAND = ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "1z", "1z", "2z", "2z"]


def test_a_clear_hand_is_left_alone():
    decoded = decode(chances(*HAND), NAMES, (), 0)
    assert decoded.codes == tuple(HAND)
    assert decoded.changed == ()
    assert decoded.complete


@pytest.mark.parametrize(
    ("place", "seen", "expected", "changed"),
    [
        pytest.param(4, {"4p": 0.6, "5p": 0.35}, "5p", (4,), id="the doubtful tile completes it"),
        pytest.param(4, {"4p": 0.99, "5p": 0.009}, "4p", (), id="a sure tile is never overruled"),
        pytest.param(4, {"4p": 0.95, "5p": 0.0002}, "4p", (), id="nor one with no rival in sight"),
        pytest.param(12, {"3z": 0.7, "2z": 0.25}, "2z", (12,), id="a pair rather than two singles"),
    ],
)
def test_one_doubtful_tile(place, seen, expected, changed):
    tiles = [*HAND[:place], seen, *HAND[place + 1 :]]
    decoded = decode(chances(*tiles), NAMES, (), 0)
    assert decoded.codes[place] == expected
    assert decoded.changed == changed


ORPHANS_SEEN = [*ORPHANS, "7z"]


@given(st.permutations(range(14)), st.integers(1, 4), st.floats(0.1, 0.3))
def test_doubtful_tiles_among_orphans_are_orphans(places, wrong, chance):
    hand = [ORPHANS_SEEN[k] for k in places]
    rivals = [{"5m": 1 - chance - 0.05, code: chance, "2s": 0.05} for code in hand[:wrong]]
    decoded = decode(chances(*rivals, *hand[wrong:]), NAMES, (), 0)
    assert decoded.codes == tuple(hand)
    assert decoded.changed == tuple(range(wrong))
    assert decoded.complete


@pytest.mark.parametrize(
    ("seen", "sets"),
    [
        pytest.param(["5m", *ORPHANS_SEEN[1:]], 0, id="a sure tile is none"),
        pytest.param([{"5m": 0.9, "1m": 2e-5}, *ORPHANS_SEEN[1:]], 0, id="one cannot be any"),
        pytest.param([{"5m": 0.6, "1m": 0.3}, *ORPHANS_SEEN[1:11]], 1, id="a called set"),
        pytest.param([{"5m": 0.6, "1m": 0.3}, *ORPHANS_SEEN[1:13]], 0, id="thirteen tiles"),
    ],
)
def test_what_is_no_hand_of_orphans_stays_as_it_looks(seen, sets):
    looks = [code if isinstance(code, str) else max(code, key=code.get) for code in seen]
    assert decode(chances(*seen), NAMES, (), sets).codes == tuple(looks)


def test_five_copies_become_four():
    row = ["2s"] * 4 + [{"2s": 0.7, "3s": 0.2}, "1m", "1p"]
    decoded = decode(chances(*row), NAMES, (), 0)
    assert decoded.codes[4] == "3s"
    assert not decoded.complete


def test_called_tiles_count_as_copies():
    decoded = decode(chances({"5z": 0.8, "6z": 0.1}), NAMES, ("5z",) * 4, 1)
    assert decoded.codes == ("6z",)


def test_called_sets_leave_fewer_tiles():
    five = ["1m", "2m", {"4m": 0.55, "3m": 0.4}, "5z", "5z"]
    assert decode(chances(*five), NAMES, ("7p", "8p", "9p") * 3, 3).codes[2] == "3m"


def test_a_blurred_hand_stays_quick():
    blurred = [{code: 0.4, "9p": 0.3, "8p": 0.2, "7p": 0.1} for code in HAND]
    start = time.perf_counter()
    decode(chances(*blurred), NAMES, (), 0)
    assert time.perf_counter() - start < 0.5


@st.composite
def complete_hands(draw: st.DrawFn) -> tuple[str, ...]:
    sets = draw(
        st.lists(st.tuples(st.sampled_from("mps"), st.integers(1, 7)), min_size=4, max_size=4)
    )
    pair = draw(st.integers(1, 7))
    runs = [f"{n + k}{suit}" for suit, n in sets for k in range(3)]
    return (*runs, f"{pair}z", f"{pair}z")


@given(complete_hands())
def test_runs_and_a_pair_are_complete(hand):
    assert is_complete(hand)
    assert not is_complete((*hand[:-1], "9z"))


@pytest.mark.parametrize(
    ("hand", "complete"),
    [
        ("1m1m3m3m5p5p7p7p9s9s1z1z2z2z", True),
        ("1m1m1m1m5p5p7p7p9s9s1z1z2z2z", False),
        ("1m9m1p9p1s9s1z2z3z4z5z6z7z7z", True),
        ("1m1m1m2m3m4m5m6m7m8m9m9m9m0m", True),
        ("1m2m4m4p5p6p7s8s9s1z1z1z2z2z", False),
    ],
)
def test_shapes(hand, complete):
    codes = tuple(hand[i : i + 2] for i in range(0, len(hand), 2))
    assert is_complete(codes) is complete
