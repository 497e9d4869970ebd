"""What is said of photos that show no whole hand, or one the wrong way up."""

from collections.abc import Callable

import numpy as np
import pytest

from datasets.board import Board
from datasets.faces import draw_design
from datasets.layouts import empty
from datasets.render import SCENES_PER_DESIGN
from datasets.scene import Layout, View, points_of
from datasets.studio import draw_tiles, paint_layout, photograph, place_camera
from models.bench_cases import FIRST_SEED, answer_of
from vision import Reading, read
from vision.remarks import CUT, NO_TILES, ONLY_BACKS, ONLY_ROWS, SEVERAL

SIZE = (1200, 900)
TILE = np.array([26.0, 34.5, 19.0])
ONE = ("2m", "3m", "4m", "6p", "7p", "8p", "1s", "1s", "1s", "3s", "4s", "5s", "6z", "6z")
OTHER = ("1m", "1m", "1m", "7m", "8m", "9m", "2p", "3p", "4p", "5p", "5p", "7s", "8s", "9s")
POND = ("9m", "1z", "4z", "1p", "9p", "7z", "2s", "8m", "3z", "5m", "9s", "2z", "1m", "6s", "5z")

#: Hands read more surely than this are cut and turned.
SURE = 0.9


def of_board(lay: Callable[[Board], object]) -> Callable[[np.random.Generator], Layout]:
    """The layout of what is laid on an empty board, seen from the player's place."""

    def make(rng: np.random.Generator) -> Layout:
        board = Board(rng, TILE)
        lay(board)
        view = View(points_of(board.pieces, TILE), 0.85, 0.0, 65.0, 0.0, 55.0)
        return Layout("scene", TILE, tuple(board.pieces), view, edge=-600, half=600)

    return make


def photo_of(make: Callable[[np.random.Generator], Layout], seed: int) -> np.ndarray:
    """The photo of a layout with tiles of a design that no training has seen."""
    rng = np.random.default_rng(seed)
    layout = make(rng)
    camera = place_camera(rng, layout, SIZE)
    design = draw_design(FIRST_SEED // SCENES_PER_DESIGN + seed)
    picture = paint_layout(rng, layout, draw_tiles(rng, layout, design, camera), camera)
    return photograph(picture.canvas, rng, layout, camera)


def backs(board: Board) -> None:
    board.row(ONE, 0, 0, backs=tuple(range(len(ONE))))


def two_hands(board: Board) -> None:
    board.row(ONE, 0, 0)
    board.row(OTHER, 0, 150)


SCENES = [
    pytest.param(empty, NO_TILES, id="no tiles"),
    pytest.param(of_board(backs), ONLY_BACKS, id="only backs"),
    pytest.param(
        of_board(lambda board: board.discards(list(POND), 0, 0)), ONLY_ROWS, id="discards"
    ),
    pytest.param(of_board(two_hands), SEVERAL, id="two hands"),
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("make", "sentence"), SCENES)
def test_a_photo_without_one_hand(make, sentence, seed, fonts, encode):
    assert sentence in read(encode(photo_of(make, seed))).warnings


@pytest.fixture(scope="module")
def sure(rendered):
    """(scene, reading) of level rows that are read with confidence, whole in the picture."""
    return [
        (scene, reading)
        for scene, reading in rendered
        if reading.sure > SURE and is_level(reading) and CUT not in reading.warnings
    ]


def own_quads(reading: Reading) -> list[np.ndarray]:
    return [reading.tiles[i].quad for i in reading.candidates[0].roles]


def is_level(reading: Reading) -> bool:
    width, height = np.ptp(np.concatenate(own_quads(reading)), axis=0)
    return bool(width > 5 * height)


def test_a_hand_cut_by_the_frame(sure, encode):
    assert len(sure) > 2
    for scene, reading in sure:
        leftmost = min(own_quads(reading), key=lambda quad: quad[:, 0].min())
        rest = scene.image[:, int(leftmost[:, 0].mean()) :]
        assert CUT in read(encode(rest)).warnings


def test_most_hands_upside_down_read_the_same(sure, encode):
    pairs = [
        (answer_of(reading), answer_of(read(encode(np.rot90(scene.image, 2)))))
        for scene, reading in sure
    ]
    same = sum(upright == turned for upright, turned in pairs)
    kept = sum((upright.tiles & turned.tiles).total() for upright, turned in pairs)
    assert same >= 0.5 * len(pairs)
    assert kept >= 0.9 * sum(upright.tiles.total() for upright, _ in pairs)
