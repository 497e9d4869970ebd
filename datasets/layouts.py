"""The kinds of scene that people photograph, drawn at random."""

from __future__ import annotations

import numpy as np

from datasets.board import draw_board
from datasets.deal import kind, shuffled_wall
from datasets.scene import Layout, draw_size, draw_view, points_of, without_collisions
from datasets.table import whole_table, winning_hand


def scene_rng(seed: int) -> np.random.Generator:
    """The random numbers from which the scene of a seed is drawn, its layout first."""
    return np.random.default_rng([20, seed])


def draw_layout(rng: np.random.Generator) -> Layout:
    """A random scene."""
    makers = (winning_hand, whole_table, scatter, tray, close_up, empty)
    return makers[rng.choice(len(makers), p=(0.5, 0.14, 0.14, 0.1, 0.08, 0.04))](rng)


def scatter(rng: np.random.Generator) -> Layout:
    """Loose tiles in every direction."""
    board = draw_board(rng)
    count = int(rng.choice([rng.integers(2, 12), rng.integers(12, 60)]))
    codes = shuffled_wall(rng)[:count]
    if rng.random() < 0.3:
        codes = [c if rng.random() < 0.9 else "flower" for c in codes]
    board.heap(codes, 0, 0, 25 * np.sqrt(count))
    focus = points_of(board.pieces, board.size)
    view = draw_view(rng, focus, 30, 89, (0.6, 1.2))
    return Layout(
        "scatter", board.size, without_collisions(board.pieces, board.size), view, -600, 600
    )


def tray(rng: np.random.Generator) -> Layout:
    """Full rows in contact, sorted or not, often in a tray."""
    board = draw_board(rng)
    board.ragged = float(rng.choice([0.15, 0.5]))
    h = board.size[1]
    rows, columns = int(rng.integers(2, 8)), int(rng.integers(4, 14))
    wall = shuffled_wall(rng)
    if rng.random() < 0.3:
        wall[:8] = ["flower"] * 8
        wall = [wall[i] for i in rng.permutation(len(wall))]
    codes = wall[: rows * columns]
    if rng.random() < 0.4:
        codes.sort(key=lambda c: ("mpszl".index(c[1]), kind(c)))
    missing, backs = float(rng.choice([0, 0.1])), float(rng.choice([0, 0, 0.06]))
    for r in range(rows):
        line = codes[r * columns : (r + 1) * columns]
        hide = tuple(i for i in range(columns) if rng.random() < backs)
        if rng.random() < missing * 3:
            line = line[: int(rng.integers(1, columns + 1))]
        board.row(line, 0, -(r + 1) * (h + 0.25), backs=hide)
    focus = points_of(board.pieces, board.size)
    view = draw_view(rng, focus, 50, 89, (0.5, 1.1))
    bounds = None
    if rng.random() < 0.6:
        low, high = focus.min(axis=0), focus.max(axis=0)
        bounds = (low[0] - 2, low[1] - 2, high[0] + 2, high[1] + 2)
    return Layout(
        "tray",
        board.size,
        without_collisions(board.pieces, board.size),
        view,
        -600,
        600,
        tray=bounds,
    )


def close_up(rng: np.random.Generator) -> Layout:
    """Three to eight tiles that fill the picture."""
    board = draw_board(rng)
    codes = shuffled_wall(rng)[: int(rng.integers(3, 9))]
    if rng.random() < 0.15:
        codes[0] = "flower"
    upright = rng.random() < 0.35
    if rng.random() < 0.7:
        lean = float(rng.uniform(0, 20)) if upright else None
        board.row(codes, 0, 0, lean=lean, gap=float(rng.choice([0, 0, 4])))
    else:
        board.heap(codes, 0, 0, 45)
    focus = points_of(board.pieces, board.size)
    view = draw_view(rng, focus, 8 if upright else 30, 60 if upright else 89, (0.6, 1.1))
    return Layout(
        "close_up", board.size, without_collisions(board.pieces, board.size), view, -400, 500
    )


def empty(rng: np.random.Generator) -> Layout:
    """No tile at all."""
    focus = np.array([[-150.0, -100, 0], [150, 100, 0]])
    view = draw_view(rng, focus, 10, 89, (0.6, 1.5))
    return Layout("empty", draw_size(rng), (), view, rng.uniform(-300, -100), 400)
