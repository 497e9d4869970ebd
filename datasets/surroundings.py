"""What is around the tiles: the room, and the table's top and rim."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from datasets.camera import Camera, turn
from datasets.scene import Layout

SURFACE_MM = 260.0
"""Side of the square patch of table that a surface picture (512 x 512) covers."""

_FELTS = (
    (18, 92, 62),
    (36, 130, 60),
    (14, 84, 88),
    (22, 100, 104),
    (24, 70, 120),
    (86, 140, 160),
    (112, 116, 128),
    (40, 44, 52),
)
_WOODS = ((150, 96, 52), (110, 62, 34), (196, 150, 100), (216, 188, 150), (84, 52, 38))
_RIMS = ((30, 30, 34), (16, 16, 18), (210, 110, 40), (60, 160, 60), (220, 230, 228), (150, 100, 60))
_CLOTHS = ((200, 96, 92), (226, 222, 214), (120, 112, 104), (60, 76, 130), (176, 160, 130))


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
    rough = rng.uniform(0.2, 1.1)
    if kind == "felt":
        colour = _FELTS[rng.integers(len(_FELTS))]
        field = 0.05 * _noise(rng, int(rng.integers(2))) + 0.015 * _noise(rng, 3)
    elif kind == "wood":
        colour = _WOODS[rng.integers(len(_WOODS))]
        lines = cv2.resize(_noise(rng, 1)[:, :16], (512, 512))
        bent = cv2.resize(_noise(rng, 2)[:, :32], (512, 512))
        y = np.arange(512, dtype=np.float32)[:, None] * np.float32(2 * np.pi / 512)
        field = 0.08 * lines + 0.06 * np.sin(y * rng.integers(6, 30) + 1.5 * bent)
    elif kind == "cloth":
        colour = _CLOTHS[rng.integers(len(_CLOTHS))]
        x = np.arange(512, dtype=np.float32) * np.float32(2 * np.pi / 512 * rng.choice([32, 64]))
        field = 0.06 * np.sin(x) * np.sin(x)[:, None] + 0.05 * _noise(rng, 1)
        field = field + 0.06 * _noise(rng, 3)
    elif kind == "plain":
        colour = (rng.choice([rng.uniform(190, 245), rng.uniform(18, 60)]),) * 3
        field = 0.012 * _noise(rng, 0) + 0.02 * _noise(rng, 3)
    else:
        return _pattern(rng)
    tint = np.array(colour) * rng.uniform(0.7, 1.25) + rng.normal(0, 7, 3)
    shades = np.clip((np.arange(256) / 64 - 2)[:, None] * rough + 1, 0.1, 2) * np.clip(tint, 8, 246)
    table = np.clip(shades, 0, 255).astype(np.uint8).reshape(1, 256, 3)
    level = cv2.convertScaleAbs(field, alpha=64, beta=128)
    return cv2.LUT(cv2.merge([level, level, level]), table)


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
    """A room (H, W, 3) uint8: floor, furniture and lights as shapes, mostly out of focus."""
    small = np.empty((180, 240, 3), np.uint8)
    small[:] = rng.uniform(15, 190) + rng.normal(0, 12, 3)
    if rng.random() < 0.4:
        small = cv2.resize(draw_surface(rng), (240, 180), interpolation=cv2.INTER_AREA)
    for _ in range(int(rng.integers(2, 18))):
        colour = np.clip(rng.uniform(0, 230) + rng.normal(0, 22, 3), 0, 255).tolist()
        at, span = rng.integers(0, [240, 180]).tolist(), rng.integers(6, 110, 2).tolist()
        if rng.random() < 0.75:
            shape = cv2.boxPoints((at, span, rng.choice([0, 0, rng.uniform(0, 90)])))
            cv2.fillConvexPoly(small, shape.astype(np.int32), colour, cv2.LINE_AA)
        else:
            cv2.ellipse(small, at, span, rng.uniform(0, 180), 0, 360, colour, -1, cv2.LINE_AA)
    soft = cv2.GaussianBlur(small, (0, 0), float(rng.choice([0.6, 2, 5])))
    room = cv2.resize(soft, size, interpolation=cv2.INTER_LINEAR)
    for _ in range(int(rng.choice([0, 0, 0, 1, 4]))):
        digits = str(rng.integers(0, 100000))
        at = rng.integers(0, size).tolist()
        red = (rng.uniform(180, 255), 50.0, 40.0)
        cv2.putText(room, digits, at, 0, rng.uniform(0.5, 1.4), red, 2, cv2.LINE_AA)
    return room


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
    """The table's frame: a rounded band of plastic or wood, with streaks of reflected light."""
    base = np.array(_RIMS[rng.integers(len(_RIMS))]) * rng.uniform(0.7, 1.1)
    width, far = rng.uniform(25, 140), near + 2 * half
    steps = np.linspace(1, 0, 28)
    gloss = np.zeros(len(steps))
    for _ in range(int(rng.integers(0, 4))):
        gloss += rng.uniform(20, 120) * np.exp(
            -(((steps - rng.random()) * rng.uniform(6, 30)) ** 2)
        )
    for step, shine in zip(steps, gloss, strict=True):
        grow = width * step
        colour = np.clip(base * (0.75 + 0.25 * np.sin(3 * step)) + shine, 0, 255).tolist()
        x, y0, y1, z = half + grow, near - grow, far + grow, 14 * np.sin(np.pi * step)
        ring = np.array([[-x, y0, z], [x, y0, z], [x, y1, z], [-x, y1, z]])
        shape = camera.polygon(ring)
        if len(shape) >= 3:
            cv2.fillPoly(canvas, [np.clip(shape, -30000, 30000).astype(np.int32)], colour)
