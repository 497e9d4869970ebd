"""The one bamboo: a bird, drawn differently by every maker."""

import math

from datasets.canvas import Canvas, Ink, Point, curve

Inks = dict[str, Ink]


def _feather(
    canvas: Canvas, root: Point, tip: Point, width: float, ink: Ink, bend: float = 0
) -> None:
    """Fill a leaf shape from root to tip; `bend` bows it sideways in pixels."""
    (x0, y0), (x1, y1) = root, tip
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = (y0 - y1) / length, (x1 - x0) / length
    mx, my = (x0 + x1) / 2 + nx * bend, (y0 + y1) / 2 + ny * bend
    left = (mx + nx * width / 2, my + ny * width / 2)
    right = (mx - nx * width / 2, my - ny * width / 2)
    canvas.polygon(curve([root, left, tip]) + curve([tip, right, root]), ink)


def _eye(canvas: Canvas, x: float, y: float, radius: float, ink: Ink) -> None:
    canvas.disc(x, y, radius, None)
    canvas.disc(x, y, radius * 0.5, ink)


def _peacock(canvas: Canvas, inks: Inks) -> None:
    """A peacock from the front, its tail a fan full of eyes."""
    body, red, eye = inks["d"], inks["r"], inks["e"]
    for k in range(-5, 6):
        angle = math.radians(-90 + k * 17)
        reach = 88 - 1.6 * abs(k)
        tip = (96 + reach * math.cos(angle), 112 + reach * math.sin(angle))
        _feather(canvas, (96, 130), tip, 24, red if k == 0 else body)
        canvas.line([(96, 128), tip], 1.6, None)
        ex, ey = 96 + 64 * math.cos(angle), 112 + 64 * math.sin(angle)
        canvas.disc(ex, ey, 6, None)
        canvas.disc(ex, ey, 3.6, eye)
    for side in (-1, 1):
        for k in range(3):
            _feather(
                canvas,
                (96 + side * 8, 150 + 8 * k),
                (96 + side * (64 - 12 * k), 152 + 20 * k),
                16,
                body,
                side * 8,
            )
    canvas.ellipse(96, 160, 24, 34, None)
    canvas.ellipse(96, 160, 20, 30, body)
    canvas.ellipse(96, 164, 9, 18, None)
    canvas.ellipse(96, 164, 5, 13, red)
    canvas.disc(96, 124, 13, None)
    canvas.disc(96, 124, 10, body)
    _eye(canvas, 96, 122, 4, red)
    _legs(canvas, 96, 190, red)


def _legs(canvas: Canvas, x: float, y: float, ink: Ink, height: float = 26) -> None:
    for side in (-1, 1):
        foot = x + side * 12
        canvas.line([(x + side * 8, y), (foot, y + height)], 4, ink)
        for toe in (-9, 0, 9):
            canvas.line([(foot, y + height), (foot + toe, y + height + 9)], 3, ink)


def _parrot(canvas: Canvas, inks: Inks) -> None:
    """An upright parrot with a long tail on a twig."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    _feather(canvas, (84, 130), (112, 238), 30, red, -6)
    _feather(canvas, (84, 134), (92, 236), 18, body, -4)
    canvas.line(curve([(28, 150), (70, 160), (130, 140), (170, 128)]), 5, body)
    canvas.ring(172, 124, 9, 4, body)
    canvas.ring(26, 146, 9, 4, body)
    canvas.ellipse(86, 110, 34, 48, body, -12)
    canvas.ellipse(84, 106, 24, 36, None, -12)
    for k in range(3):
        canvas.line(curve([(70, 96 + 16 * k), (84, 106 + 16 * k), (102, 96 + 16 * k)]), 4, other)
    _feather(canvas, (112, 80), (118, 160), 30, other, -10)
    canvas.line([(114, 92), (117, 146)], 2.5, None)
    canvas.disc(78, 58, 27, body)
    canvas.disc(78, 58, 21, None)
    canvas.ring(80, 56, 11, 4, red)
    canvas.disc(80, 56, 4, red)
    canvas.polygon(curve([(56, 48), (38, 60), (46, 74), (58, 66)], closed=True), red)
    canvas.line(curve([(70, 34), (92, 22), (120, 26)]), 5, red)
    canvas.line(curve([(84, 34), (104, 34), (120, 44)]), 4, red)


def _sparrow(canvas: Canvas, inks: Inks) -> None:
    """A small bird in flight, tail down to the left."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    for k in range(3):
        _feather(canvas, (86, 136), (150 - 16 * k, 222 + 6 * k), 18, red if k < 2 else other, -4)
    _feather(canvas, (74, 124), (26, 186), 20, other, 10)
    _feather(canvas, (78, 132), (44, 206), 14, body, 8)
    canvas.ellipse(82, 108, 27, 40, body, -18)
    for k in range(4):
        _feather(canvas, (96, 100 + 6 * k), (168 - 8 * k, 78 + 22 * k), 17, body, -6)
        canvas.line([(104, 101 + 6 * k), (152 - 8 * k, 82 + 21 * k)], 2, None)
    for k in range(3):
        canvas.line(curve([(66, 104 + 14 * k), (76, 112 + 14 * k), (90, 104 + 14 * k)]), 3, None)
    canvas.disc(64, 62, 21, body)
    canvas.disc(62, 62, 14, None)
    canvas.disc(60, 60, 5, red)
    canvas.polygon([(46, 56), (22, 66), (46, 72)], red)
    _feather(canvas, (66, 46), (40, 24), 10, red, 4)
    _feather(canvas, (70, 46), (62, 16), 10, red, 3)


def _crane(canvas: Canvas, inks: Inks) -> None:
    """A crane standing on thin legs, its wing folded."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    for k in range(4):
        _feather(canvas, (98, 128 + 5 * k), (164 - 6 * k, 154 + 14 * k), 17, other, -8)
    canvas.ellipse(94, 132, 42, 27, body, 22)
    canvas.ellipse(90, 130, 30, 17, None, 22)
    for k in range(4):
        canvas.line(
            curve(
                [(70 + 13 * k, 116 + 5 * k), (80 + 13 * k, 132 + 5 * k), (74 + 13 * k, 142 + 5 * k)]
            ),
            3.5,
            body,
        )
    canvas.line(curve([(66, 120), (46, 96), (62, 70), (76, 52), (68, 36)]), 11, body)
    canvas.disc(66, 38, 13, body)
    canvas.disc(63, 37, 4, None)
    canvas.polygon([(56, 32), (18, 50), (56, 46)], red)
    canvas.ellipse(72, 26, 13, 6, red, -14)
    canvas.line([(88, 156), (84, 196), (92, 232)], 4.5, red)
    canvas.line([(104, 156), (112, 196), (108, 232)], 4.5, red)
    for x in (92, 108):
        canvas.line([(x - 12, 236), (x, 230), (x + 12, 236)], 3.5, red)


BIRDS = {"peacock": _peacock, "parrot": _parrot, "sparrow": _sparrow, "crane": _crane}
