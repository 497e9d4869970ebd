"""Things on a table that are not tiles: sticks, dice, chips, paper, cups, keyboards, fingers."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.blocks import Block, Picture
from datasets.camera import turn
from datasets.scene import Layout

_STICKS = ((238, 236, 230), (240, 240, 238), (200, 60, 50), (50, 80, 190), (230, 190, 50))
_CHIPS = ((200, 40, 40), (30, 60, 160), (30, 120, 60), (20, 20, 24), (230, 170, 40))
_SKINS = ((224, 178, 150), (196, 140, 108), (150, 100, 74), (98, 64, 48))
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8)}


def draw_clutter(rng: np.random.Generator, layout: Layout) -> list[Block]:
    """The table's fixtures, a tray around the tiles, and things that lie clear of the tiles."""
    blocks = _fixtures(rng, layout)
    if layout.tray is not None:
        blocks += _tray(rng, layout.tray, float(layout.size[2]))
    if rng.random() < 0.4 and layout.name != "empty":
        return blocks
    taken = [(piece.centre[:2], 20.0) for piece in layout.pieces]
    taken += [(block.centre[:2], float(block.size[:2].min()) / 2) for block in blocks]
    low = layout.view.focus.min(axis=0)[:2] - 150
    high = layout.view.focus.max(axis=0)[:2] + 150
    for _ in range(int(rng.integers(1, 10))):
        maker = _MAKERS[rng.choice(len(_MAKERS), p=(0.38, 0.22, 0.1, 0.08, 0.1, 0.07, 0.05))]
        at = rng.uniform(low, high)
        block = maker(rng, at)
        reach = float(np.hypot(*block.size[:2])) / 2
        clear = all(np.hypot(*(at - spot)) > reach + size for spot, size in taken)
        if clear and at[1] - reach > layout.edge:
            blocks.append(block)
            taken.append((at, reach))
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
    """A thing of one colour, a picture on its upper face, that lies on the table."""
    centre = np.array([at[0], at[1], size[2] / 2])
    tint = tuple(np.clip(colour, 0, 255).tolist())
    return Block(np.array(size), centre, turn(2, yaw), ((1.0, tint),), radius, gloss, picture)


def _plain(width: int, height: int, colour: np.ndarray) -> np.ndarray:
    picture = np.empty((height, width, 3), np.uint8)
    picture[:] = np.clip(colour, 0, 255)
    return picture


def _stick(rng: np.random.Generator, at: np.ndarray) -> Block:
    colour = np.array(_STICKS[rng.integers(len(_STICKS))])
    picture = _plain(192, 16, colour)
    dot = (200, 30, 30) if rng.random() < 0.6 else (30, 30, 30)
    for i in range(int(rng.choice([1, 1, 5, 8]))):
        cv2.circle(picture, (96 + (i // 2 - 1) * 12 * (i > 0), 5 + 6 * (i % 2)), 3, dot, -1)
    return _flat(at, (92, 7, 4), rng.uniform(0, 360), colour, 1.5, picture)


def _die(rng: np.random.Generator, at: np.ndarray) -> Block:
    side = rng.uniform(8, 16)
    picture = _plain(48, 48, np.full(3, 240))
    for spot in _PIPS[int(rng.integers(1, 6))]:
        centre = (10 + 14 * (spot % 3), 10 + 14 * (spot // 3))
        cv2.circle(picture, centre, 4, (190, 30, 30) if rng.random() < 0.3 else (20, 20, 20), -1)
    return _flat(at, (side, side, side), rng.uniform(0, 360), np.full(3, 238), 2, picture)


def _paper(rng: np.random.Generator, at: np.ndarray) -> Block:
    picture = _plain(224, 160, np.full(3, rng.uniform(215, 250)))
    ink = rng.uniform(0, 120, 3).tolist()
    for y in range(14, 150, 18):
        text = "".join(rng.choice(list("aoeumnilt 137xkzTHE#"), int(rng.integers(4, 24))))
        cv2.putText(picture, text, (8, y), cv2.FONT_HERSHEY_SIMPLEX, 0.5, ink, 1, cv2.LINE_AA)
    size = (rng.uniform(60, 220), rng.uniform(50, 160), 0.6)
    return _flat(at, size, rng.uniform(0, 360), np.full(3, 235), 0.5, picture, 0.0)


def _cup(rng: np.random.Generator, at: np.ndarray) -> Block:
    side, colour = rng.uniform(45, 85), rng.uniform(20, 240, 3)
    picture = _plain(64, 64, colour)
    cv2.circle(picture, (32, 32), 27, rng.uniform(20, 120, 3).tolist(), -1, cv2.LINE_AA)
    return _flat(at, (side, side, rng.uniform(8, 100)), 0, colour, side / 2, picture)


def _slab(rng: np.random.Generator, at: np.ndarray) -> Block:
    """A phone, box, eraser or remote: a dark, white or coloured slab."""
    size = (rng.uniform(18, 90), rng.uniform(26, 170), rng.uniform(5, 30))
    colour = (rng.uniform(10, 60, 3), np.full(3, 235), rng.uniform(20, 240, 3))[rng.integers(3)]
    picture = _plain(96, 128, colour)
    if rng.random() < 0.4:
        text = "".join(rng.choice(list("ABEMOTX48"), 4))
        ink = (255 - colour).tolist()
        cv2.putText(picture, text, (6, 70), cv2.FONT_HERSHEY_DUPLEX, 1.1, ink, 2, cv2.LINE_AA)
    return _flat(at, size, rng.uniform(0, 360), colour, rng.uniform(1, 6), picture)


def _chip(rng: np.random.Generator, at: np.ndarray) -> Block:
    colour = np.array(_CHIPS[rng.integers(len(_CHIPS))])
    picture = _plain(96, 96, colour)
    for angle in range(0, 360, 45):
        cv2.ellipse(picture, (48, 48), (44, 44), angle, 0, 18, (240, 240, 236), 8, cv2.LINE_AA)
    cv2.circle(picture, (48, 48), 30, (240, 240, 236), 2, cv2.LINE_AA)
    text = str(rng.choice([1, 5, 10, 25, 100]))
    cv2.putText(picture, text, (30, 56), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (240, 240, 236), 2)
    return _flat(at, (40, 40, rng.uniform(3, 30)), rng.uniform(0, 360), colour, 20, picture)


def _keyboard(rng: np.random.Generator, at: np.ndarray) -> Block:
    body = rng.uniform(15, 50, 3) if rng.random() < 0.7 else rng.uniform(190, 240, 3)
    key = np.clip(body + rng.normal(0, 18), 0, 255)
    picture = _plain(450, 160, body)
    ink = (np.full(3, 255) - body).tolist()
    for x in range(6, 440, 30):
        for y in range(6, 150, 30):
            cv2.rectangle(picture, (x, y), (x + 25, y + 25), key.tolist(), -1)
            letter = chr(int(rng.integers(65, 91)))
            cv2.putText(picture, letter, (x + 5, y + 14), 0, 0.4, ink, 1, cv2.LINE_AA)
    return _flat(at, (300, 107, 8), rng.normal(0, 15), body, 5, picture, 0.1)


_MAKERS = (_stick, _die, _paper, _cup, _slab, _chip, _keyboard)


def _fixtures(rng: np.random.Generator, layout: Layout) -> list[Block]:
    """What an automatic table has: the unit in its middle, compartments of sticks at its edges."""
    blocks = []
    if layout.name == "table" and rng.random() < 0.6:
        middle = np.array([0.0, layout.edge + layout.half])
        blocks.append(_flat(middle, (128, 128, 6), 0, np.full(3, 40), 8, _unit(rng)))
    if layout.name in ("table", "winning_hand") and rng.random() < 0.3:
        picture, colour = _compartments(rng), rng.uniform(10, 60)
        deep, away = rng.uniform(34, 60), rng.uniform(0, 25)
        for seat in range(4 if layout.name == "table" else 1):
            reach = layout.half + away + deep / 2
            spot = turn(2, 90 * seat) @ np.array([0, -reach, 0])
            spot += [0, layout.edge + layout.half, 0]
            size = (1.7 * layout.half, deep, 12.0)
            blocks.append(_flat(spot, size, 90 * seat, np.full(3, colour), 2, picture))
    return blocks


def _unit(rng: np.random.Generator) -> np.ndarray:
    """The middle of an automatic table: dice window, lamps, red digits, wind letters."""
    picture = _plain(192, 192, rng.uniform(20, 70) + rng.normal(0, 6, 3))
    cv2.rectangle(picture, (10, 10), (181, 181), rng.uniform(40, 120, 3).tolist(), 3)
    cv2.circle(picture, (96, 96), 34, rng.uniform(60, 200, 3).tolist(), -1, cv2.LINE_AA)
    for i, (x, y) in enumerate(((96, 24), (168, 96), (96, 168), (24, 96))):
        lamp = rng.uniform(60, 255, 3).tolist()
        cv2.circle(picture, (x, y), int(rng.integers(7, 15)), lamp, -1, cv2.LINE_AA)
        cv2.putText(picture, "ESWN"[i], (x + 18, y + 8), 0, 0.6, (230, 230, 230), 1, cv2.LINE_AA)
    digits = str(rng.integers(100, 500)) + "00"
    cv2.putText(picture, digits, (52, 62), 0, 0.7, (250, 60, 50), 2, cv2.LINE_AA)
    return picture


def _compartments(rng: np.random.Generator) -> np.ndarray:
    """Trays of point sticks beside the playing field, seen from above."""
    picture = _plain(960, 72, np.full(3, rng.uniform(10, 50)))
    for x in range(12, 900, 236):
        colour = _STICKS[rng.integers(len(_STICKS))]
        for _ in range(int(rng.integers(0, 9))):
            y = int(rng.integers(8, 64))
            start = x + int(rng.integers(0, 16))
            cv2.line(picture, (start, y), (start + 190, y), colour, 6, cv2.LINE_AA)
            cv2.circle(picture, (start + 95, y), 2, (190, 40, 40), -1)
    return picture


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


def paint_fingers(picture: Picture, rng: np.random.Generator, layout: Layout) -> None:
    """At times fingers on one end of the tiles, or reaching over them, in skin colours."""
    if rng.random() > 0.14 or not layout.pieces:
        return
    camera, skin = picture.camera, np.array(_SKINS[rng.integers(len(_SKINS))])
    skin = skin * rng.uniform(0.7, 1.1)
    ends = sorted(layout.pieces, key=lambda piece: piece.centre[0])
    tile, out = (ends[0], -1.0) if rng.random() < 0.5 else (ends[-1], 1.0)
    tip = tile.centre + np.array([out * rng.uniform(4, 22), rng.uniform(-6, 30), 6.0])
    way = np.array([out * rng.uniform(20, 110), rng.uniform(30, 130), rng.uniform(20, 60)])
    for finger in range(int(rng.integers(1, 5))):
        start = tip + np.array([out * 3 * finger, 17.0 * finger, 0])
        root = start + way - np.array([0, 7.0 * finger, 0])
        beside = start + np.array([17.0, 0, 0])
        ends_px = camera.project(np.stack([start, root, beside]))
        width = float(np.linalg.norm(ends_px[2] - ends_px[0]))
        a, b = np.clip(ends_px[:2], -4000, 4000)
        across = np.array([b[1] - a[1], a[0] - b[0]]) / max(1.0, float(np.linalg.norm(b - a)))
        for share in np.linspace(1, 0.15, 8):
            # Lighter towards one side: a finger is round.
            shift = across * width * 0.22 * (1 - share)
            colour = np.clip(skin * (1.02 - 0.42 * share**2), 0, 255).tolist()
            line = np.round(np.stack([a, b]) + shift).astype(int).tolist()
            thick = int(np.clip(width * share, 1, 400))
            cv2.line(picture.canvas, *line, colour, thick, cv2.LINE_AA)
        whole = np.round(np.stack([a, b])).astype(int).tolist()
        cv2.line(picture.ids, *whole, -1, int(np.clip(width, 1, 400)))
