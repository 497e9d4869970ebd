"""What is around the tiles: the room, the table's surface and rim, and clutter."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from datasets.blocks import Block
from datasets.camera import Camera, turn
from datasets.scene import Layout

SURFACE_MM = 260.0
"""Side of the square patch of table that a surface picture (512 x 512) covers."""

_FELTS = ((18, 92, 62), (36, 130, 60), (20, 70, 120), (12, 84, 96), (66, 150, 190), (40, 44, 52))
_WOODS = ((150, 96, 52), (110, 62, 34), (196, 150, 100), (216, 188, 150), (84, 52, 38))
_CLOTHS = ((200, 96, 92), (226, 222, 214), (120, 112, 104), (60, 76, 130), (176, 160, 130))
_SKINS = ((224, 178, 150), (196, 140, 108), (150, 100, 74), (98, 64, 48))


@lru_cache(maxsize=1)
def grain() -> np.ndarray:
    """Fixed noise (4, 512, 512), unit spread, from fine to coarse; it wraps at its edges."""
    rng = np.random.default_rng(7)
    bank = []
    for blur in (0.0, 1.2, 4.0, 16.0):
        noise = rng.standard_normal((512, 512)).astype(np.float32)
        if blur:
            wide = np.pad(noise, 64, mode="wrap")
            noise = cv2.GaussianBlur(wide, (0, 0), blur)[64:-64, 64:-64]
        bank.append(noise / noise.std())
    return np.stack(bank)


def _noise(rng: np.random.Generator, level: int) -> np.ndarray:
    """A shifted copy of one level of the grain."""
    return np.roll(grain()[level], tuple(rng.integers(0, 512, 2)), axis=(0, 1))


def draw_surface(rng: np.random.Generator) -> np.ndarray:
    """A wrapping picture (512, 512, 3) uint8 of a table top: felt, wood, cloth, mat or pattern."""
    kind = rng.choice(["felt", "wood", "cloth", "plain", "pattern"], p=[0.5, 0.17, 0.12, 0.1, 0.11])
    if kind == "felt":
        colour = np.array(_FELTS[rng.integers(len(_FELTS))], np.float32)
        colour *= rng.uniform(0.6, 1.3)
        field = 1 + 0.05 * _noise(rng, 0) + 0.05 * _noise(rng, 1) + 0.03 * _noise(rng, 3)
    elif kind == "wood":
        colour = np.array(_WOODS[rng.integers(len(_WOODS))], np.float32)
        lines = cv2.resize(_noise(rng, 1)[:, :16], (512, 512))
        y = np.arange(512, dtype=np.float32)[:, None] * (2 * np.pi / 512)
        waves = np.sin(
            y * rng.integers(6, 30) + 1.5 * cv2.resize(_noise(rng, 2)[:, :32], (512, 512))
        )
        field = 1 + 0.08 * lines + 0.06 * waves + 0.03 * _noise(rng, 3)
    elif kind == "cloth":
        colour = np.array(_CLOTHS[rng.integers(len(_CLOTHS))], np.float32)
        x = np.arange(512, dtype=np.float32) * (2 * np.pi / 512 * rng.choice([32, 64, 100]))
        weave = np.sin(x)[None] * np.sin(x)[:, None]
        field = 1 + 0.06 * weave + 0.05 * _noise(rng, 1) + 0.06 * _noise(rng, 3)
    elif kind == "plain":
        grey = rng.choice([rng.uniform(190, 245), rng.uniform(18, 60)])
        colour = (grey + rng.normal(0, 6, 3)).astype(np.float32)
        field = 1 + 0.012 * _noise(rng, 0) + 0.02 * _noise(rng, 3)
    else:
        return _pattern(rng)
    tint = np.clip(colour, 4, 250)
    return np.clip(field[..., None] * tint, 0, 255).astype(np.uint8)


def _pattern(rng: np.random.Generator) -> np.ndarray:
    """Checks, stripes, dots or slats in two or three colours."""
    base = rng.uniform(40, 235, 3)
    picture = np.empty((512, 512, 3), np.uint8)
    picture[:] = base
    step = int(rng.choice([32, 64, 128]))
    other = tuple(np.clip(base + rng.normal(0, 50, 3), 0, 255).tolist())
    style = rng.choice(["checks", "stripes", "dots", "slats"])
    for i in range(0, 512, step):
        if style in ("stripes", "slats"):
            cv2.rectangle(picture, (i, 0), (i + step // 2, 511), other, -1)
        for j in range(0, 512, step):
            if style == "checks" and (i + j) // step % 2:
                cv2.rectangle(picture, (i, j), (i + step - 1, j + step - 1), other, -1)
            elif style == "dots":
                cv2.circle(picture, (i + step // 2, j + step // 2), step // 4, other, -1)
            elif style == "slats":
                cv2.line(picture, (i, j), (i + step, j), (60, 45, 30), 2)
    field = 1 + 0.04 * _noise(rng, 1) + 0.03 * _noise(rng, 3)
    return np.clip(picture * field[..., None], 0, 255).astype(np.uint8)


def draw_room(rng: np.random.Generator, size: tuple[int, int]) -> np.ndarray:
    """A blurred room (H, W, 3) uint8: floor, furniture and lights as soft shapes."""
    small = np.empty((48, 64, 3), np.uint8)
    small[:] = rng.uniform(15, 190, 3) * 0.3 + rng.uniform(10, 150)
    for _ in range(int(rng.integers(4, 16))):
        colour = np.clip(rng.uniform(0, 230) + rng.normal(0, 25, 3), 0, 255).tolist()
        a, b = rng.integers(0, [64, 48]), rng.integers(4, 30, 2)
        if rng.random() < 0.7:
            cv2.rectangle(small, a.tolist(), (a + b).tolist(), colour, -1)
        else:
            cv2.ellipse(small, a.tolist(), b.tolist(), rng.uniform(0, 180), 0, 360, colour, -1)
    sharp = cv2.resize(small, size, interpolation=cv2.INTER_CUBIC)
    return sharp if rng.random() < 0.5 else cv2.resize(cv2.blur(small, (5, 5)), size)


def paint_table(
    canvas: np.ndarray, rng: np.random.Generator, layout: Layout, camera: Camera
) -> None:
    """Paint the table top, its printed lines and its rim onto the canvas in place."""
    near, half = layout.edge, layout.half
    far = near + 2 * half
    scale = SURFACE_MM / 512
    angle, shift = rng.choice([0.0, 90.0, rng.uniform(0, 360)]), rng.uniform(0, 512, 2)
    move = np.eye(3)
    move[:2, :2] = turn(2, angle)[:2, :2] * scale
    move[:2, 2] = shift
    rim = rng.random() < (0.8 if layout.name in ("table", "winning_hand") else 0.2)
    if rim:
        _paint_rim(canvas, rng, near, half, camera)
    top = np.array([[-half, near, 0], [half, near, 0], [half, far, 0], [-half, far, 0]])
    shape = camera.polygon(top)
    if len(shape) < 3:
        return
    mask = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillPoly(mask, [np.clip(shape, -30000, 30000).astype(np.int32)], 255)
    cloth = cv2.warpPerspective(
        draw_surface(rng), camera.plane() @ move, camera.size, borderMode=cv2.BORDER_WRAP
    )
    cv2.copyTo(cloth, mask, canvas)
    if rng.random() < 0.4:
        _paint_lines(canvas, rng, near, half, camera)


def _paint_lines(
    canvas: np.ndarray, rng: np.random.Generator, near: float, half: float, camera: Camera
) -> None:
    """Rectangles printed on the felt."""
    colour = np.clip(rng.choice([20, 235]) + rng.normal(0, 15, 3), 0, 255).tolist()
    for _ in range(int(rng.integers(1, 4))):
        x, y = rng.uniform(-half, half * 0.3), near + rng.uniform(5, half)
        w, h = rng.uniform(60, 420), rng.choice([rng.uniform(30, 60), rng.uniform(60, 300)])
        box = np.array([[x, y, 0], [x + w, y, 0], [x + w, y + h, 0], [x, y + h, 0]])
        if camera.depth(box).min() > 40:
            cv2.polylines(
                canvas, [camera.project(box).astype(np.int32)], True, colour, 1, cv2.LINE_AA
            )


def _paint_rim(
    canvas: np.ndarray, rng: np.random.Generator, near: float, half: float, camera: Camera
) -> None:
    """The table's frame: bands of plastic or wood with a glossy streak, and a panel in front."""
    base = np.array(
        rng.choice([[30, 30, 34], [210, 110, 40], [60, 160, 60], [220, 230, 228], [150, 100, 60]])
    ) * rng.uniform(0.7, 1.1)
    width, far = rng.uniform(40, 140), near + 2 * half
    bands, streak = 14, rng.uniform(0.3, 0.7)
    for i in range(bands, 0, -1):
        grow = width * i / bands
        gloss = np.exp(-(((i / bands - streak) * 6) ** 2)) * 60
        colour = np.clip(base * (0.75 + 0.25 * np.sin(3 * i / bands)) + gloss, 0, 255).tolist()
        height = 14 * np.sin(np.pi * i / bands)
        x, y0, y1 = half + grow, near - grow, far + grow
        ring = np.array([[-x, y0, height], [x, y0, height], [x, y1, height], [-x, y1, height]])
        shape = camera.polygon(ring)
        if len(shape) >= 3:
            cv2.fillPoly(canvas, [np.clip(shape, -30000, 30000).astype(np.int32)], colour)


def draw_clutter(rng: np.random.Generator, layout: Layout) -> list[Block]:
    """Things that lie about, clear of the tiles: sticks, dice, paper, cups, phones, trays."""
    blocks: list[Block] = []
    if layout.tray is not None:
        blocks += _tray(rng, layout.tray, float(layout.size[2]))
    taken = [(p.centre[0], p.centre[1]) for p in layout.pieces]
    if rng.random() < 0.45 and layout.name != "empty":
        return blocks
    low = layout.view.focus.min(axis=0) - 150
    high = layout.view.focus.max(axis=0) + 150
    for _ in range(int(rng.integers(1, 9))):
        what = rng.choice(["stick", "die", "paper", "cup", "slab"], p=[0.42, 0.24, 0.12, 0.1, 0.12])
        at = rng.uniform(low[:2], high[:2])
        block = _MAKERS[what](rng, at)
        reach = float(np.hypot(*block.size[:2])) / 2 + 24
        if at[1] > layout.edge and all(np.hypot(at[0] - x, at[1] - y) > reach for x, y in taken):
            blocks.append(block)
            taken.append((at[0], at[1]))
    return blocks


def _flat(
    at: np.ndarray,
    size: tuple[float, float, float],
    yaw: float,
    colour: np.ndarray,
    radius: float,
    picture: np.ndarray | None = None,
    gloss: float = 0.2,
) -> Block:
    centre = np.array([at[0], at[1], size[2] / 2])
    tint = tuple(np.clip(colour, 0, 255).tolist())
    return Block(np.array(size), centre, turn(2, yaw), ((1.0, tint),), radius, gloss, picture)


def _stick(rng: np.random.Generator, at: np.ndarray) -> Block:
    colours = ((238, 236, 230), (240, 240, 238), (200, 60, 50), (50, 80, 190), (230, 190, 50))
    colour = np.array(colours[rng.integers(5)])
    picture = np.empty((16, 192, 3), np.uint8)
    picture[:] = colour
    dot = (200, 30, 30) if rng.random() < 0.6 else (30, 30, 30)
    for i in range(int(rng.choice([1, 1, 5, 8]))):
        cv2.circle(picture, (96 + (i // 2 - 1) * 12 * (i > 0), 5 + 6 * (i % 2)), 3, dot, -1)
    return _flat(at, (92, 7, 4), rng.uniform(0, 360), colour, 1.5, picture)


def _die(rng: np.random.Generator, at: np.ndarray) -> Block:
    side = rng.uniform(8, 16)
    picture = np.full((48, 48, 3), 240, np.uint8)
    pips = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8]}
    for spot in pips[int(rng.integers(1, 6))]:
        centre = (10 + 14 * (spot % 3), 10 + 14 * (spot // 3))
        cv2.circle(picture, centre, 4, (190, 30, 30) if rng.random() < 0.3 else (20, 20, 20), -1)
    return _flat(at, (side, side, side), rng.uniform(0, 360), np.full(3, 238), 2, picture)


def _paper(rng: np.random.Generator, at: np.ndarray) -> Block:
    picture = np.full((160, 224, 3), rng.uniform(215, 250), np.uint8)
    ink = rng.uniform(0, 120, 3).tolist()
    for y in range(14, 150, 18):
        text = "".join(rng.choice(list("aoeumnilt 137xkzTHE#"), int(rng.integers(4, 24))))
        cv2.putText(picture, text, (8, y), cv2.FONT_HERSHEY_SIMPLEX, 0.5, ink, 1, cv2.LINE_AA)
    size = (rng.uniform(60, 220), rng.uniform(50, 160), 0.6)
    return _flat(at, size, rng.uniform(0, 360), np.full(3, 235), 0.5, picture, 0.0)


def _cup(rng: np.random.Generator, at: np.ndarray) -> Block:
    side, tall = rng.uniform(50, 90), rng.uniform(8, 110)
    colour = rng.uniform(20, 240, 3)
    picture = np.empty((64, 64, 3), np.uint8)
    picture[:] = colour
    cv2.circle(picture, (32, 32), 26, rng.uniform(20, 120, 3).tolist(), -1)
    return _flat(at, (side, side, tall), 0, colour, side / 2, picture)


def _slab(rng: np.random.Generator, at: np.ndarray) -> Block:
    """A phone, box, eraser or remote: a dark or coloured slab, at times with keys."""
    size = (rng.uniform(20, 90), rng.uniform(30, 170), rng.uniform(5, 30))
    colour = rng.uniform(10, 60, 3) if rng.random() < 0.5 else rng.uniform(20, 240, 3)
    picture = np.empty((128, 96, 3), np.uint8)
    picture[:] = colour
    if rng.random() < 0.5:
        for i in range(6, 90, 18):
            for j in range(6, 120, 18):
                key = np.clip(colour + 25, 0, 255).tolist()
                cv2.rectangle(picture, (i, j), (i + 13, j + 13), key, -1)
    return _flat(at, size, rng.uniform(0, 360), colour, rng.uniform(1, 6), picture)


_MAKERS = {"stick": _stick, "die": _die, "paper": _paper, "cup": _cup, "slab": _slab}


def _tray(
    rng: np.random.Generator, box: tuple[float, float, float, float], high: float
) -> list[Block]:
    """Four walls around a box (x0, y0, x1, y1)."""
    x0, y0, x1, y1 = box
    colour = rng.uniform(15, 60, 3) if rng.random() < 0.7 else rng.uniform(60, 220, 3)
    thick, tall = rng.uniform(3, 9), high * rng.uniform(0.5, 1.1)
    across, down = x1 - x0 + 2 * thick, y1 - y0
    return [
        _flat(np.array(at), (w, h, tall), 0, colour, 1.0)
        for at, w, h in (
            (((x0 + x1) / 2, y1 + thick / 2), across, thick),
            (((x0 + x1) / 2, y0 - thick / 2), across, thick),
            ((x0 - thick / 2, (y0 + y1) / 2), thick, down),
            ((x1 + thick / 2, (y0 + y1) / 2), thick, down),
        )
    ]


def paint_hands(
    canvas: np.ndarray, ids: np.ndarray, rng: np.random.Generator, layout: Layout, camera: Camera
) -> None:
    """At times fingers over the tiles' ends or the picture's border, in skin colour."""
    if rng.random() > 0.14 or not layout.pieces:
        return
    skin = np.array(_SKINS[rng.integers(len(_SKINS))]) * rng.uniform(0.7, 1.1)
    ends = sorted(layout.pieces, key=lambda p: p.centre[0])
    tile = ends[0] if rng.random() < 0.5 else ends[-1]
    out = -1.0 if tile is ends[0] else 1.0
    tip = tile.centre + np.array([out * rng.uniform(0, 20), rng.uniform(-10, 20), 8.0])
    beside = tip + np.array([18.0, 0, 0])
    unit = float(np.linalg.norm(camera.project(beside) - camera.project(tip)))
    for finger in range(int(rng.integers(1, 5))):
        root = tip + np.array([out * rng.uniform(60, 110), rng.uniform(-50, 30), 30.0])
        down = np.array([0, -17.0 * finger, 0])
        line = camera.project(np.stack([tip + down, root + down]))
        start, end = np.clip(line, -4000, 4000).astype(int).tolist()
        for share, shade in ((1.0, 0.72), (0.7, 0.92), (0.35, 1.0)):
            thick = max(1, min(300, int(unit * share)))
            cv2.line(canvas, start, end, np.clip(skin * shade, 0, 255).tolist(), thick, cv2.LINE_AA)
        cv2.line(ids, start, end, -1, max(1, min(300, int(unit))))
