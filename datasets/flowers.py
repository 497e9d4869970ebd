"""Flower and season tiles of Chinese sets: a plant, a number and a character.

Every plant takes the inks d (stems and leaves), e (a second colour) and r (red).
"""

import math

from datasets.canvas import WIDTH, Canvas, Ink, curve
from datasets.glyphs import SANS, Brush, glyph

NAMES = "梅蘭菊竹春夏秋冬"

Inks = dict[str, Ink]


def draw_flower(canvas: Canvas, index: int, brush: Brush, inks: Inks) -> None:
    """Draw one of the eight tiles, in the order of NAMES; seasons face the other way."""
    season = index // 4
    _PLANTS[index % 4 if not season else (index + 2) % 4](canvas, inks)
    number = glyph(str(index % 4 + 1), Brush(SANS), 22, 38)
    name = glyph(NAMES[index], brush, 46, 46)
    x = 30 if season else WIDTH - 30
    canvas.stamp(number, x, 34, inks["e" if season else "r"])
    canvas.stamp(name, WIDTH - x - (12 if season else -12), 38, inks["r" if season else "e"])


def _blossom(canvas: Canvas, x: float, y: float, radius: float, ink: Ink) -> None:
    for k in range(5):
        angle = math.radians(72 * k - 90)
        px, py = x + radius * 0.6 * math.cos(angle), y + radius * 0.6 * math.sin(angle)
        canvas.disc(px, py, radius * 0.45, ink)
        canvas.disc(px, py, radius * 0.24, None)
    canvas.disc(x, y, radius * 0.3, ink)


def _leaf(canvas: Canvas, x: float, y: float, dx: float, dy: float, ink: Ink) -> None:
    nx, ny = -dy * 0.17, dx * 0.17
    middle = (x + dx / 2, y + dy / 2)
    canvas.polygon(
        curve([(x, y), (middle[0] + nx, middle[1] + ny), (x + dx, y + dy)])
        + curve([(x + dx, y + dy), (middle[0] - nx, middle[1] - ny), (x, y)]),
        ink,
    )
    canvas.line([(x + dx * 0.25, y + dy * 0.25), (x + dx * 0.8, y + dy * 0.8)], 2, None)


def _plum(canvas: Canvas, inks: Inks) -> None:
    canvas.line(curve([(52, 236), (86, 200), (82, 150), (122, 96)]), 8, inks["e"])
    canvas.line(curve([(84, 168), (130, 160), (150, 136)]), 5, inks["e"])
    for x, y, radius in ((94, 140, 34), (140, 150, 22), (118, 94, 20)):
        _blossom(canvas, x, y, radius, inks["r"])
    _leaf(canvas, 70, 214, -36, -22, inks["d"])
    _leaf(canvas, 80, 206, 44, 10, inks["d"])


def _orchid(canvas: Canvas, inks: Inks) -> None:
    for dx, top in ((-54, 120), (-26, 92), (10, 84), (40, 110), (66, 150)):
        canvas.line(curve([(96, 234), (96 + dx * 0.5, 160), (96 + dx, top)]), 7, inks["d"])
    for x, y in ((62, 142), (118, 128), (140, 176)):
        for dx, dy in ((-22, -12), (22, -12), (-14, 20), (14, 20), (0, -24)):
            _leaf(canvas, x, y, dx, dy, inks["r"])


def _chrysanthemum(canvas: Canvas, inks: Inks) -> None:
    canvas.line(curve([(96, 240), (90, 200), (96, 150)]), 6, inks["d"])
    for k in range(14):
        angle = 2 * math.pi * k / 14
        x, y = 96 + 30 * math.cos(angle), 130 + 30 * math.sin(angle)
        canvas.ellipse(x, y, 16, 6, inks["r"], math.degrees(angle))
    canvas.disc(96, 130, 15, inks["r"])
    canvas.disc(96, 130, 9, None)
    for side in (-1, 1):
        _leaf(canvas, 94, 214, side * 56, -22, inks["d"])
        _leaf(canvas, 94, 196, side * 40, -28, inks["d"])


def _bamboo(canvas: Canvas, inks: Inks) -> None:
    for x, top in ((78, 76), (110, 100)):
        canvas.line([(x, 236), (x + 6, top)], 9, inks["e"])
        for y in range(top + 30, 230, 38):
            canvas.line([(x - 5, y), (x + 12, y)], 3, None)
    for x, y, side in ((80, 112, -1), (116, 138, 1), (80, 176, -1), (114, 190, 1)):
        for dy in (-26, 2, 30):
            _leaf(canvas, x, y, side * (58 - abs(dy) * 0.5), dy, inks["d"])
    _blossom(canvas, 142, 92, 18, inks["r"])


_PLANTS = (_plum, _orchid, _chrysanthemum, _bamboo)
