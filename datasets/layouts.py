"""The kinds of scene: a winning hand, a whole table, scattered tiles, close-ups, none at all."""

from __future__ import annotations

import numpy as np

from datasets.deal import Deal, Group, deal, kind, notation, shuffled_wall
from datasets.scene import (
    Board,
    Layout,
    View,
    draw_size,
    hidden,
    lying,
    points_of,
    standing,
)


def draw_layout(rng: np.random.Generator) -> Layout:
    """A random scene."""
    makers = (winning_hand, whole_table, scatter, tray, close_up, empty)
    shares = (0.5, 0.14, 0.14, 0.1, 0.08, 0.04)
    return makers[rng.choice(len(makers), p=shares)](rng)


def _view(
    rng: np.random.Generator, focus: np.ndarray, low: float, high: float, fill: tuple[float, float]
) -> View:
    """A camera pose: mostly straight on, at times oblique, rolled or from the other side."""
    azimuth = rng.normal(0, 10) if rng.random() < 0.75 else rng.uniform(-50, 50)
    roll = rng.normal(0, 2.5) if rng.random() < 0.85 else rng.uniform(-45, 45)
    if rng.random() < 0.05:
        azimuth += 180
    if rng.random() < 0.05:
        roll += rng.choice([-90, 90, 180])
    elevation = low + (high - low) * rng.beta(1.1, 1.1)
    return View(focus, rng.uniform(*fill), azimuth, elevation, roll, rng.uniform(42, 75))


def _board(rng: np.random.Generator) -> Board:
    ragged = float(rng.choice([0.3, 1.0, 2.0], p=[0.4, 0.45, 0.15]))
    over = float(rng.choice([0.0, 0.08, 0.5], p=[0.6, 0.25, 0.15]))
    return Board(rng, draw_size(rng), ragged=ragged, turned_over=over)


def winning_hand(rng: np.random.Generator) -> Layout:
    """A hand near the camera with its melds, winning tile, indicators and the game behind it."""
    board = _board(rng)
    cards = deal(rng)
    rest = list(cards.rest)
    upright = rng.random() < 0.35
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
        _behind(board, rest, left, right, back + 90)
    if upright:
        low, high = (4, 50)
    else:
        low, high = (22, 88)
    view = _view(rng, focus, low, high, (0.6, 0.99))
    hand = cards.hand if win else (*cards.hand, cards.win)
    shown_hand = [p.code for p in own if p.role == "hand"]
    assert sorted(shown_hand) == sorted(hand)
    edge = focus[:, 1].min() - rng.uniform(8, 160)
    return Layout(
        "winning_hand",
        board.size,
        tuple(board.pieces),
        view,
        edge,
        rng.uniform(330, 480),
        notation(tuple(shown_hand)),
        win,
        cards.melds,
        dora,
        ura,
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
    cut = int(rng.integers(1, len(codes))) if rng.random() < 0.12 else None
    x = board.row(codes[:cut], 0, 0, "hand", lean)
    if cut is not None:
        hand_group = board.groups - 1
        board.groups -= 1
        x = board.row(codes[cut:], x + rng.uniform(2, 12), 0, "hand", lean)
        assert board.groups - 1 == hand_group
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
        board.put(code, x + gap + h / 2, w / 2, lying(yaw), 0, "win", group, True)
        return float(x + gap + h)
    if style == "apart":
        gap = rng.uniform(4, 26)
        if lean is not None and rng.random() < 0.6:
            board.put(code, x + gap + w / 2, 0, standing(yaw, lean), 0, "win", group)
        else:
            board.put(code, x + gap + w / 2, h / 2, lying(yaw), 0, "win", group)
        return float(x + gap + w)
    turned = bool(rng.random() < 0.4)
    yaw += 90 * turned
    place = rng.uniform(0.1, 0.9) if rng.random() < 0.5 else rng.uniform(0.85, 1.0)
    if style == "on_top":
        base = t if lean is None else h * np.cos(np.radians(lean)) + t * np.sin(np.radians(lean))
        middle = h * rng.uniform(0.4, 0.75) if lean is None else 0.0
        at = min(max(place * x, w), x - w)
        board.put(code, at, middle, lying(yaw), base, "win", group, turned)
        return x
    high = h if lean is None else t / 2 + 4
    board.put(
        code, place * x, high + h * 0.5 + rng.uniform(2, 14), lying(yaw), 0, "win", group, turned
    )
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


def _behind(board: Board, rest: list[str], left: float, right: float, y: float) -> None:
    """Other things of a game behind the hand: walls, discards, other hands, loose tiles."""
    rng, (w, h, _) = board.rng, board.size
    y += 2 * h
    for _ in range(int(rng.integers(1, 4))):
        x = rng.uniform(left - 120, right)
        count = int(rng.integers(2, 14))
        what = rng.choice(["wall", "discards", "row", "heap"])
        if len(rest) < 2 * count:
            return
        taken = [rest.pop() for _ in range(2 * count if what == "wall" else count)]
        if what == "wall":
            board.wall(taken, x, y, int(rng.choice([1, 2, 2, 2])) if len(taken) > 3 else 1)
        elif what == "discards":
            board.discards(taken, x, y + 3 * h)
        elif what == "row":
            lean = float(rng.choice([0.0, 8.0]))
            board.heading = 180.0
            board.row(taken, -x - count * w, -y - h, lean=lean)
            board.heading = 0.0
        else:
            _heap(board, taken, x + 60, y + 70, 60)
        y += rng.uniform(3.2, 5) * h


def _heap(board: Board, codes: list[str], x: float, y: float, reach: float) -> None:
    """Loose tiles around (x, y): face up in any direction, some face down or on edge."""
    rng, (w, h, _) = board.rng, board.size
    group = board.group()
    backs = float(rng.choice([0.0, 0.15, 0.7]))
    placed: list[tuple[float, float]] = []
    clear = float(np.hypot(w, h)) * rng.uniform(0.8, 1.0)
    for code in codes:
        for _ in range(30):
            px, py = np.array([x, y]) + rng.uniform(-1, 1, 2) * reach
            if all((px - a) ** 2 + (py - b) ** 2 > clear * clear for a, b in placed):
                break
        else:
            reach *= 1.1
            continue
        placed.append((px, py))
        yaw = rng.uniform(0, 360)
        pose = lying(yaw)
        if rng.random() < backs:
            pose = hidden(yaw)
        elif rng.random() < 0.05:
            pose = standing(yaw)
        board.put(code, px, py, pose, 0, "other", group)


def scatter(rng: np.random.Generator) -> Layout:
    """Loose tiles in every direction."""
    board = _board(rng)
    count = int(rng.choice([rng.integers(2, 12), rng.integers(12, 60)]))
    codes = shuffled_wall(rng)[:count]
    if rng.random() < 0.3:
        codes = [c if rng.random() < 0.9 else "flower" for c in codes]
    _heap(board, codes, 0, 0, 25 * np.sqrt(count))
    focus = points_of(board.pieces, board.size)
    view = _view(rng, focus, 30, 89, (0.6, 1.2))
    return Layout("scatter", board.size, tuple(board.pieces), view, -600, 600)


def tray(rng: np.random.Generator) -> Layout:
    """Full rows in contact, sorted or not, often in a tray."""
    board = _board(rng)
    board.ragged = float(rng.choice([0.15, 0.5]))
    h = board.size[1]
    rows, columns = int(rng.integers(2, 6)), int(rng.integers(4, 14))
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
    view = _view(rng, focus, 50, 89, (0.5, 1.1))
    bounds = None
    if rng.random() < 0.6:
        low, high = focus.min(axis=0), focus.max(axis=0)
        bounds = (low[0] - 2, low[1] - 2, high[0] + 2, high[1] + 2)
    return Layout("tray", board.size, tuple(board.pieces), view, -600, 600, tray=bounds)


def close_up(rng: np.random.Generator) -> Layout:
    """Three to eight tiles that fill the picture."""
    board = _board(rng)
    codes = shuffled_wall(rng)[: int(rng.integers(3, 9))]
    if rng.random() < 0.15:
        codes[0] = "flower"
    upright = rng.random() < 0.35
    if rng.random() < 0.7:
        lean = float(rng.uniform(0, 20)) if upright else None
        board.row(codes, 0, 0, lean=lean, gap=float(rng.choice([0, 0, 4])))
    else:
        _heap(board, codes, 0, 0, 45)
    focus = points_of(board.pieces, board.size)
    view = _view(rng, focus, 8 if upright else 30, 60 if upright else 89, (0.6, 1.1))
    return Layout("close_up", board.size, tuple(board.pieces), view, -400, 500)


def empty(rng: np.random.Generator) -> Layout:
    """No tile at all."""
    focus = np.array([[-150.0, -100, 0], [150, 100, 0]])
    view = _view(rng, focus, 10, 89, (0.6, 1.5))
    return Layout("empty", draw_size(rng), (), view, rng.uniform(-300, -100), 400)


def whole_table(rng: np.random.Generator) -> Layout:
    """Four sides with discards, walls and hands; the main hand at the near edge."""
    board = _board(rng)
    w = board.size[0]
    cards = deal(rng)
    rest = list(cards.rest)
    half = 380.0
    lines = int(rng.integers(1, 4))
    upright = rng.random() < 0.3
    board.origin = (-7 * w, -half + rng.uniform(40, 90))
    win = _main_hand(board, cards, upright)
    board.origin = (0.0, 0.0)
    own = list(board.pieces)
    faces = rng.random() < 0.3
    for seat in range(4):
        board.heading = 90.0 * seat
        taken = [
            rest.pop() for _ in range(min(len(rest) // 3, int(rng.integers(3, 6 * lines + 1))))
        ]
        board.discards(taken, -3 * w, -3.2 * w)
        if seat and len(rest) > 20:
            count = int(rng.choice([13, 10, 7]))
            line = [rest.pop() for _ in range(min(count, len(rest) - 6))]
            lean = None if faces else float(rng.uniform(0, 6))
            board.row(line, -count * w / 2, -half + 55, lean=lean)
    dora: tuple[str, ...] = ()
    ura: tuple[str, ...] = ()
    board.heading = float(rng.choice([0, 90, 180, 270]))
    if len(rest) >= 14:
        spare = [rest.pop() for _ in range(14)]
        dora, ura = board.dead_wall(spare, -4 * w, -half + 150, 1, 0)
    for _ in range(2):
        board.heading = (board.heading + 90) % 360
        stacks = min(17, len(rest) // 2)
        if stacks > 1:
            board.wall([rest.pop() for _ in range(2 * stacks)], -stacks * w / 2, -half + 150)
    square = np.array([[x, y, 0.0] for x in (-half, half) for y in (-half, half)])
    view = _view(rng, square, 28, 80, (0.85, 1.25))
    hand = tuple(p.code for p in own if p.role == "hand")
    return Layout(
        "table",
        board.size,
        tuple(board.pieces),
        view,
        -half,
        half,
        notation(hand),
        win,
        cards.melds,
        dora,
        ura,
    )
