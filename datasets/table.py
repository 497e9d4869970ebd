"""A game on the table: the winning hand near the camera, or the whole table."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from datasets.board import Board, draw_board
from datasets.deal import Deal, Group, deal, kind, notation
from datasets.scene import (
    Layout,
    draw_view,
    lying,
    points_of,
    standing,
    without_collisions,
)


def winning_hand(rng: np.random.Generator) -> Layout:
    """A hand near the camera with its melds, winning tile, indicators and the game behind it."""
    board = draw_board(rng)
    cards = deal(rng)
    rest = list(cards.rest)
    upright = bool(rng.random() < 0.35)
    win = _main_hand(board, cards, upright)
    own = list(board.pieces)
    focus = points_of(own, board.size)
    left, right = focus[:, 0].min(), focus[:, 0].max()
    back = focus[:, 1].max()
    dora, ura = _indicators(board, rest, left, right, back)
    if dora and rng.random() < 0.5:
        shown = [p for p in board.pieces if p.role in ("dora", "ura")]
        focus = np.concatenate([focus, points_of(shown, board.size)])
    if rng.random() < 0.55:
        _behind(board, rest, left, right)
    view = draw_view(rng, focus, *((4, 50) if upright else (22, 88)), (0.6, 0.98), not upright)
    return Layout(
        "winning_hand",
        board.size,
        without_collisions(board.pieces, board.size),
        view,
        edge=float(focus[:, 1].min() - rng.uniform(8, 160)),
        half=rng.uniform(330, 480),
        hand=notation(tuple(p.code for p in own if p.role == "hand")),
        win=win,
        melds=cards.melds,
        dora=dora,
        ura=ura,
    )


def _main_hand(board: Board, cards: Deal, upright: bool) -> str | None:
    """Put the hand, its winning tile and melds down; the winning tile's code if set apart."""
    rng = board.rng
    lean = float(rng.choice([0.0, rng.uniform(0, 25)])) if upright else None
    style = rng.choice(
        ["inside", "apart", "turned", "on_top", "above"], p=[0.35, 0.25, 0.14, 0.13, 0.13]
    )
    codes = list(cards.hand)
    if style == "inside":
        codes.insert(int(rng.integers(len(codes) + 1)), cards.win)
        if rng.random() < 0.9:
            codes.sort(key=lambda c: ("mpsz".index(c[1]), kind(c), c))
    pause = int(rng.integers(len(codes))) if rng.random() < 0.12 else 0
    x = board.row(codes, 0, 0, "hand", lean, pause=pause)
    if style != "inside":
        x = _winning_tile(board, cards.win, str(style), x, lean)
    _melds(board, cards.melds, x)
    return None if style == "inside" else cards.win


def _winning_tile(board: Board, code: str, style: str, x: float, lean: float | None) -> float:
    """Put the winning tile down; give the x after the hand."""
    rng, (w, h, t) = board.rng, board.size
    group = board.group()
    yaw = float(rng.normal(0, 3))
    if style == "turned":
        yaw += float(rng.choice([90, -90]))
        gap = rng.choice([0.2, rng.uniform(1, 12)])
        board.put(code, x + gap + h / 2, w / 2, lying(yaw), group, "win", sideways=True)
        return float(x + gap + h)
    if style == "apart":
        gap = rng.uniform(4, 26)
        if lean is not None and rng.random() < 0.6:
            board.put(code, x + gap + w / 2, 0, standing(yaw, lean), group, "win")
        else:
            board.put(code, x + gap + w / 2, h / 2, lying(yaw), group, "win")
        return float(x + gap + w)
    turned = bool(rng.random() < 0.4)
    yaw += 90 * turned
    place = rng.uniform(0.1, 0.9) if rng.random() < 0.5 else rng.uniform(0.85, 1.0)
    if style == "on_top":
        base = t if lean is None else h * np.cos(np.radians(lean)) + t * np.sin(np.radians(lean))
        middle = h * rng.uniform(0.4, 0.75) if lean is None else 0.0
        at = min(max(place * x, w), x - w)
        board.put(code, at, middle, lying(yaw), group, "win", base, turned)
        return x
    above = (h if lean is None else t / 2 + 4) + h / 2 + rng.uniform(2, 14)
    board.put(code, place * x, above, lying(yaw), group, "win", sideways=turned)
    return x


def _melds(board: Board, melds: tuple[Group, ...], x: float) -> None:
    """Put the melds down: to the right, to the left, or on a second line."""
    rng, (w, h, _) = board.rng, board.size
    place = rng.choice(["right", "left", "below", "above"], p=[0.72, 0.1, 0.08, 0.1])
    between = float(rng.choice([0.3, rng.uniform(1, 12)]))
    deep = any(meld.type == "kakan" for meld in melds)
    start, y = x + float(rng.choice([rng.uniform(2, 12), rng.uniform(12, 70)])), rng.normal(0, 2)
    if place == "left":
        length = sum(w * len(meld.tiles) + h - w + between for meld in melds)
        start = -length - rng.uniform(4, 50)
    elif place == "below":
        start, y = rng.uniform(0, 80), -h - rng.uniform(2, 25) - deep * (2 * w - h)
    elif place == "above":
        start, y = rng.uniform(0, 80), 2 * h + rng.uniform(18, 40)
    for meld in melds:
        start = board.meld(meld, start, y) + between


def _indicators(
    board: Board, rest: list[str], left: float, right: float, back: float
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Dora and ura indicators: in the dead wall, apart in rows, or none."""
    rng, (w, h, _) = board.rng, board.size
    where = rng.choice(["none", "wall", "apart"], p=[0.4, 0.38, 0.22])
    if where == "none":
        return (), ()
    shown = int(rng.choice([1, 2, 3, 4, 5], p=[0.66, 0.2, 0.08, 0.04, 0.02]))
    ura = shown if rng.random() < 0.25 else 0
    x, y = rng.uniform(left, max(left + 1, right - 5 * w)), back + h + rng.uniform(12, 130)
    if where == "wall":
        taken = [rest.pop() for _ in range(14)]
        return board.dead_wall(taken, x, y, min(shown, 4), min(ura, 4))
    dora = tuple(rest.pop() for _ in range(shown))
    under = tuple(rest.pop() for _ in range(ura))
    board.row(dora, x, y, "dora")
    if under:
        board.row(under, x, y - h - 1, "ura")
    return dora, under


def _behind(board: Board, rest: list[str], left: float, right: float) -> None:
    """Other things of a game behind the hand: walls, discards, other hands, loose tiles."""
    rng, (w, h, _) = board.rng, board.size
    for _ in range(int(rng.integers(1, 4))):
        x = rng.uniform(left - 120, right)
        y = points_of(board.pieces, board.size)[:, 1].max() + rng.uniform(5, 70)
        count = int(rng.integers(2, 15))
        if len(rest) < 2 * count:
            return
        taken = [rest.pop() for _ in range(2 * count)]
        what = rng.choice(["wall", "discards", "row", "heap"])
        if what == "wall":
            board.wall(taken, x, y, int(rng.choice([1, 2, 2, 2])))
        elif what == "discards":
            board.discards(taken[:count], x, y + 3 * h)
        elif what == "row":
            lean = float(rng.choice([0.0, 8.0])) if rng.random() < 0.7 else None
            board.heading = 180.0
            board.row(taken[:count], -x - count * w, -y - h, lean=lean)
            board.heading = 0.0
        else:
            board.heap(taken[:count], x + 60, y + 70, 70)


def whole_table(rng: np.random.Generator) -> Layout:
    """Four sides with discards, walls and hands; the main hand at the near edge."""
    board = draw_board(rng)
    cards = deal(rng)
    rest = list(cards.rest)
    half = 380.0
    board.origin = (0.0, -half + rng.uniform(40, 90))
    upright = bool(rng.random() < 0.3)
    win = _main_hand(board, cards, upright)
    board.origin = (0.0, 0.0)
    reach = points_of(board.pieces, board.size)[:, 0]
    middle = np.array([(reach.min() + reach.max()) / 2 + rng.normal(0, 20), 0, 0])
    own = [replace(piece, centre=piece.centre - middle) for piece in board.pieces]
    board.pieces = list(own)
    dora, ura = _rest_of_game(board, rest, half)
    square = np.array([[x, y, 0.0] for x in (-half, half) for y in (-half, half)])
    return Layout(
        "table",
        board.size,
        without_collisions(board.pieces, board.size),
        draw_view(rng, square, 22, 55 if upright else 84, (0.85, 1.25), not upright),
        edge=-half,
        half=half,
        hand=notation(tuple(p.code for p in own if p.role == "hand")),
        win=win,
        melds=cards.melds,
        dora=dora,
        ura=ura,
    )


def _rest_of_game(
    board: Board, rest: list[str], half: float
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Put down the dead wall, discards, other hands and walls; dora and ura indicators."""
    rng, w = board.rng, board.size[0]
    seats = [90.0 * seat for seat in rng.permutation(4)]
    board.heading = seats[0]
    dead = [rest.pop() for _ in range(14)]
    dora, ura = board.dead_wall(dead, rng.uniform(-6, 0) * w, -half + 150, 1, 0)
    shown = rng.random() < 0.35
    lines = int(rng.integers(1, 4))
    for seat in range(4):
        board.heading = 90.0 * seat
        count = int(rng.integers(3, 6 * lines + 1))
        board.discards([rest.pop() for _ in range(count)], -3 * w, -3.2 * w)
        if seat and len(rest) > 20:
            count = int(rng.choice([13, 10, 7]))
            lean = None if shown and rng.random() < 0.7 else float(rng.uniform(0, 6))
            line = [rest.pop() for _ in range(min(count, len(rest)))]
            board.row(line, -count * w / 2 + rng.normal(0, 30), -half + 55, lean=lean)
    for heading in seats[1:3]:
        board.heading = heading
        stacks = int(min(rng.integers(3, 18), len(rest) // 2))
        line = [rest.pop() for _ in range(2 * stacks)]
        board.wall(line, -stacks * w / 2 + rng.normal(0, 40), -half + 150)
    return dora, ura
