"""The one bamboo: a bird, drawn differently by every maker.

Every bird takes the inks d (body), e (a second colour) and r (red).
"""

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


def _legs(canvas: Canvas, x: float, y: float, ink: Ink, height: float = 26) -> None:
    for side in (-1, 1):
        foot = x + side * 12
        canvas.line([(x + side * 8, y), (foot, y + height)], 4.5, ink)
        for toe in (-10, 0, 10):
            canvas.line([(foot, y + height), (foot + toe, y + height + 9)], 3.5, ink)


def _fan(canvas: Canvas, inks: Inks) -> None:
    """A peacock from the front, every tail feather with its eye."""
    body, red, eye = inks["d"], inks["r"], inks["e"]
    for k in range(-5, 6):
        angle = math.radians(-90 + k * 17)
        reach = 90 - 1.6 * abs(k)
        tip = (96 + reach * math.cos(angle), 112 + reach * math.sin(angle))
        _feather(canvas, (96, 130), tip, 26, red if k == 0 else body)
        canvas.line([(96, 128), tip], 1.6, None)
        ex, ey = 96 + 64 * math.cos(angle), 112 + 64 * math.sin(angle)
        canvas.disc(ex, ey, 6.5, None)
        canvas.disc(ex, ey, 4, eye)
    for side in (-1, 1):
        for k in range(3):
            tip = (96 + side * (66 - 12 * k), 152 + 20 * k)
            _feather(canvas, (96 + side * 8, 150 + 8 * k), tip, 16, body, side * 8)
    canvas.ellipse(96, 160, 25, 35, None)
    canvas.ellipse(96, 160, 20, 30, body)
    canvas.ellipse(96, 164, 9, 18, None)
    canvas.ellipse(96, 164, 5, 13, red)
    canvas.disc(96, 124, 14, None)
    canvas.disc(96, 124, 10, body)
    canvas.disc(96, 122, 4, None)
    _legs(canvas, 96, 192, red)


def _dome(canvas: Canvas, inks: Inks) -> None:
    """A peacock from the side under a dome of scales, as on most Japanese sets."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    for k in range(19):
        angle = math.radians(-210 + 240 * k / 18)
        tip = (106 + 70 * math.cos(angle), 88 + 72 * math.sin(angle))
        _feather(canvas, (106, 88), tip, 15, body)
    canvas.ellipse(106, 88, 60, 62, body)
    for row in range(-3, 4):
        for column in range(-3, 4):
            x, y = 106 + 19 * (column + 0.5 * (row % 2)), 88 + 17 * row
            if math.hypot((x - 106) / 50, (y - 88) / 54) < 1:
                canvas.ring(x, y, 8, 2.4, None)
                canvas.disc(x, y, 2.6, None)
    for side in (-1, 1):
        for k in range(4):
            tip = (92 + side * (78 - 8 * k), 156 + 15 * k)
            _feather(canvas, (92 + side * 10, 164 + 4 * k), tip, 15, body, side * 5)
            canvas.line([(92 + side * 22, 165 + 5 * k), (tip[0] - side * 8, tip[1])], 1.8, None)
    canvas.polygon(
        curve(
            [(44, 118), (62, 112), (82, 140), (124, 172), (96, 204), (62, 188), (58, 148)], 8, True
        ),
        None,
    )
    canvas.polygon(
        curve(
            [(46, 122), (60, 118), (78, 144), (116, 172), (94, 198), (66, 184), (62, 148)], 8, True
        ),
        other,
    )
    for k in range(3):
        x, y = 72 + 11 * k, 160 + 7 * k
        canvas.line(curve([(x, y), (x + 8, y + 8), (x + 2, y + 18)]), 3, None)
    canvas.disc(52, 126, 15, None)
    canvas.disc(52, 126, 12, body)
    canvas.disc(50, 124, 4, None)
    canvas.polygon([(42, 120), (18, 134), (43, 133)], red)
    for dx, dy in ((-22, -28), (-12, -34), (-2, -34)):
        canvas.line([(52, 114), (54 + dx, 120 + dy)], 3.5, red)
    _legs(canvas, 92, 202, red, 24)


def _parrot(canvas: Canvas, inks: Inks) -> None:
    """An upright parrot with a long tail on a twig."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    _feather(canvas, (84, 130), (112, 240), 32, red, -6)
    _feather(canvas, (80, 134), (90, 238), 20, body, -4)
    canvas.line([(90, 150), (107, 222)], 2.5, None)
    canvas.line(curve([(28, 150), (70, 160), (130, 140), (170, 128)]), 5.5, body)
    canvas.ring(172, 124, 11, 5, body)
    canvas.ring(24, 146, 11, 5, body)
    canvas.ellipse(86, 110, 35, 48, None, -12)
    canvas.ellipse(86, 110, 34, 48, body, -12)
    canvas.ellipse(82, 106, 25, 38, None, -12)
    for k in range(3):
        ripple = [(68, 94 + 17 * k), (82, 106 + 17 * k), (100, 94 + 17 * k)]
        canvas.line(curve(ripple), 5, other)
    _feather(canvas, (112, 80), (118, 166), 34, other, -10)
    canvas.line(curve([(116, 92), (124, 120), (118, 150)]), 3, None)
    canvas.disc(78, 58, 27, body)
    canvas.disc(78, 58, 20, None)
    canvas.ring(80, 56, 12, 4.5, red)
    canvas.disc(80, 56, 4, red)
    canvas.polygon(curve([(56, 48), (36, 60), (46, 76), (58, 66)], closed=True), red)
    canvas.line(curve([(70, 34), (92, 22), (122, 26)]), 5.5, red)
    canvas.line(curve([(84, 36), (104, 34), (122, 46)]), 4.5, red)


def _sparrow(canvas: Canvas, inks: Inks) -> None:
    """A small bird with raised wing, its tail down to the right."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    for k in range(3):
        tip = (154 - 18 * k, 222 + 6 * k)
        _feather(canvas, (86, 136), tip, 20, red if k < 2 else other, -4)
    _feather(canvas, (74, 124), (24, 186), 22, other, 10)
    _feather(canvas, (78, 132), (44, 208), 15, body, 8)
    canvas.ellipse(82, 108, 29, 42, None, -18)
    canvas.ellipse(82, 108, 27, 40, body, -18)
    for k in range(4):
        _feather(canvas, (96, 100 + 6 * k), (170 - 8 * k, 76 + 22 * k), 18, body, -6)
        canvas.line([(106, 101 + 6 * k), (154 - 8 * k, 81 + 21 * k)], 2.2, None)
    for k in range(3):
        ripple = [(64, 104 + 14 * k), (75, 112 + 14 * k), (90, 104 + 14 * k)]
        canvas.line(curve(ripple), 3.4, None)
    canvas.disc(64, 62, 21, body)
    canvas.disc(61, 61, 13, None)
    canvas.disc(60, 60, 5.5, red)
    canvas.polygon([(46, 55), (18, 66), (46, 74)], red)
    _feather(canvas, (66, 46), (38, 22), 12, red, 4)
    _feather(canvas, (70, 46), (62, 14), 12, red, 3)


def _crane(canvas: Canvas, inks: Inks) -> None:
    """A crane standing on long legs, its wing folded."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    for k in range(4):
        _feather(canvas, (98, 128 + 5 * k), (168 - 6 * k, 152 + 14 * k), 18, other, -8)
    canvas.ellipse(94, 132, 44, 28, body, 22)
    canvas.ellipse(90, 130, 31, 17, None, 22)
    for k in range(4):
        x, y = 70 + 13 * k, 116 + 5 * k
        canvas.line(curve([(x, y), (x + 10, y + 15), (x + 3, y + 26)]), 4, body)
    canvas.line(curve([(66, 120), (46, 96), (62, 70), (76, 52), (68, 36)]), 12, body)
    canvas.disc(66, 38, 14, body)
    canvas.disc(63, 37, 4.5, None)
    canvas.polygon([(56, 31), (16, 50), (56, 47)], red)
    canvas.ellipse(72, 25, 14, 7, red, -14)
    for knee, foot in (((84, 196), (90, 230)), ((112, 196), (110, 230))):
        canvas.line([(knee[0] + 2, 156), knee, foot], 5, red)
        canvas.line([(foot[0] - 13, 238), foot, (foot[0] + 13, 238)], 4, red)


def _swallow(canvas: Canvas, inks: Inks) -> None:
    """A swallow diving to the lower left, drawn in lines."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    for k in range(5):
        feather = [
            (84 + 10 * k, 150 - 6 * k),
            (104 + 12 * k, 96 - 7 * k),
            (88 + 14 * k, 34 + 3 * k),
        ]
        canvas.line(curve(feather), 7, body)
    for k in range(3):
        wave = [(24 + 8 * k, 112 - 32 * k), (44 + 8 * k, 98 - 32 * k), (58 + 8 * k, 112 - 32 * k)]
        canvas.line(curve([*wave, (76 + 8 * k, 96 - 32 * k)]), 5.5, other)
    for k in range(3):
        tail = [(122, 152 + 8 * k), (150, 154 + 16 * k), (168 - 4 * k, 132 + 44 * k)]
        canvas.line(curve(tail), 6.5, red)
    outline = [(40, 176), (70, 146), (118, 140), (134, 160), (108, 192), (72, 206)]
    canvas.polygon(curve(outline, closed=True), None)
    canvas.line(curve(outline, closed=True), 6, body, closed=True)
    for k in range(3):
        canvas.line(curve([(76 + 16 * k, 152), (84 + 16 * k, 168), (78 + 16 * k, 186)]), 4.5, body)
    canvas.disc(48, 190, 23, body)
    canvas.disc(48, 190, 17, None)
    canvas.disc(46, 188, 7, red)
    canvas.polygon([(30, 196), (14, 222), (46, 210)], red)
    for x in (84, 104):
        canvas.line(curve([(x, 200), (x + 8, 220), (x - 8, 232)]), 4.5, red)


def _phoenix(canvas: Canvas, inks: Inks) -> None:
    """A phoenix looking back over three streaming tail feathers."""
    body, red, other = inks["d"], inks["r"], inks["e"]
    for k, ink in enumerate((red, body, other)):
        x, y = 158 - 46 * k, 212 + 10 * (k % 2)
        canvas.line(curve([(92, 130), (124 - 26 * k, 168), (x - 14 + 8 * k, 186), (x, y)]), 8, ink)
        canvas.disc(x, y, 14, ink)
        canvas.disc(x, y, 8, None)
        canvas.disc(x, y, 4, red)
    for side in (-1, 1):
        for k in range(4):
            tip = (90 + side * (74 - 6 * k), 62 + 20 * k)
            _feather(canvas, (90 + side * 12, 112 + 5 * k), tip, 17, other if k % 2 else body)
    canvas.ellipse(90, 116, 25, 34, None)
    canvas.ellipse(90, 116, 22, 31, body)
    for k in range(3):
        scale = [(76, 104 + 13 * k), (90, 114 + 13 * k), (104, 104 + 13 * k)]
        canvas.line(curve(scale), 3.4, None)
    canvas.line(curve([(90, 94), (104, 74), (90, 52)]), 13, body)
    canvas.disc(86, 46, 16, body)
    canvas.disc(83, 45, 6, None)
    canvas.disc(83, 45, 3, red)
    canvas.polygon([(74, 40), (46, 54), (76, 56)], red)
    for dx, dy in ((-6, -20), (8, -24), (22, -18)):
        canvas.line([(88, 34), (90 + dx, 40 + dy)], 4, red)
        canvas.disc(90 + dx, 40 + dy, 4.5, red)


BIRDS = {
    "dome": _dome,
    "fan": _fan,
    "parrot": _parrot,
    "sparrow": _sparrow,
    "crane": _crane,
    "swallow": _swallow,
    "phoenix": _phoenix,
}
