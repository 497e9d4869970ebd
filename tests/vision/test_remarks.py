"""What a reading says about photos that show no hand, several, or part of one."""

from dataclasses import replace

import numpy as np
import pytest

from vision.candidates import name_hand
from vision.classify import labels
from vision.frames import Spot
from vision.layout import arrange
from vision.photo import Photo
from vision.reading import Candidate, ReadTile
from vision.remarks import (
    CUT,
    NO_TILES,
    ONLY_BACKS,
    ONLY_ROWS,
    SEVERAL,
    THIRTEEN,
    TOO_FEW,
    remarks,
)

WIDTH, HEIGHT = 40.0, 54.0
PHOTO = Photo(np.zeros((900, 900, 3), np.uint8), 900, 900)
COMPLETE = ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "1z", "1z", "2z", "2z"]


def row(names: list[str], x: float = 100.0, y: float = 700.0) -> list[ReadTile]:
    out = []
    for k, name in enumerate(names):
        left = x + k * (WIDTH + 2)
        quad = np.array(
            [[left, y], [left + WIDTH, y], [left + WIDTH, y + HEIGHT], [left, y + HEIGHT]],
            np.float32,
        )
        chances = np.full(len(labels()), 0.001, np.float32)
        chances[labels().index(name)] = 0.98
        out.append(ReadTile(name, 0.98, ((name, 0.98),), quad, chances))
    return out


def said(tiles: list[ReadTile]) -> tuple[str, ...]:
    layout = arrange([Spot(t.tile, t.quad, t.prob) for t in tiles])
    candidates: list[Candidate] = []
    for hand in (layout.own, *layout.others):
        tiles, candidate = name_hand(tiles, hand)
        candidates.append(candidate)
    return remarks(PHOTO, tiles, candidates)


def doubtful(names: list[str]) -> list[ReadTile]:
    return [replace(tile, prob=0.4) for tile in row(names)]


def counted(found: str, change: str) -> str:
    return f"{found} found where a winning hand has 14: {change}."


POND = [t for k in range(3) for t in row(["1m", "9p", "3s", "4z", "7z", "2p"], 300, 300 + 55 * k)]
CASES = [
    pytest.param([], (NO_TILES,), id="nothing"),
    pytest.param(row(["back"] * 5), (ONLY_BACKS,), id="backs"),
    pytest.param(row(["5z"] * 14), (ONLY_BACKS,), id="backs like white dragons"),
    pytest.param(POND, (ONLY_ROWS,), id="discards"),
    pytest.param(row(COMPLETE), (), id="a whole hand"),
    pytest.param(row(COMPLETE[1:]), (THIRTEEN,), id="thirteen"),
    pytest.param(
        [*row(COMPLETE[:5]), *row(COMPLETE[6:], x=100 + 6 * (WIDTH + 2))],
        ("No tile was found between 5p and 7s.",),
        id="a tile of the row not found",
    ),
    pytest.param([*row(COMPLETE), *row(COMPLETE, y=100)], (SEVERAL,), id="two hands"),
    pytest.param(row(COMPLETE, x=1), (CUT,), id="cut by the frame"),
    pytest.param(doubtful(["2s", "9p", "5z"]), (TOO_FEW,), id="a few marks"),
    pytest.param(
        [*doubtful(["5z", "1z"]), *row(["back"] * 6, y=400)], (ONLY_BACKS,), id="marks among backs"
    ),
    pytest.param(row(COMPLETE[:12]), (counted("12 tiles were", "add 2"),), id="twelve"),
    pytest.param(row(["9m", *COMPLETE]), (counted("15 tiles were", "remove 1"),), id="fifteen"),
    pytest.param(row(["9m"]), (counted("1 tile was", "add 13"),), id="one"),
]


@pytest.mark.parametrize(("tiles", "expected"), CASES)
def test_what_is_said(tiles, expected):
    assert said(tiles) == expected


def test_five_of_a_kind_are_named_and_the_least_sure_one_doubted():
    tiles = row([*COMPLETE[:9], *["2s"] * 5])
    tiles[11] = ReadTile("2s", 0.975, (), tiles[11].quad, tiles[11].chances)
    named, _ = name_hand(tiles, arrange([Spot(t.tile, t.quad, t.prob) for t in tiles]).own)
    assert [t.prob < 0.9 for t in named].index(True) == 11
    assert any("5 tiles were read as 2s" in sentence for sentence in said(tiles))
