"""Circles: how real sets lay them out, fill them and colour them."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from datasets.canvas import HEIGHT, WIDTH, Canvas, Ink, Point

# Radius in pixels and centres as shares of the face, as on riichi tiles, where circles touch.
_CIRCLES: dict[int, tuple[float, tuple[Point, ...]]] = {
    2: (50, ((0.5, 0.26), (0.5, 0.74))),
    3: (36, ((0.23, 0.2), (0.5, 0.5), (0.77, 0.8))),
    4: (37, ((0.26, 0.23), (0.74, 0.23), (0.26, 0.77), (0.74, 0.77))),
    5: (34, ((0.24, 0.2), (0.76, 0.2), (0.5, 0.5), (0.24, 0.8), (0.76, 0.8))),
    6: (33, ((0.32, 0.17), (0.68, 0.17), *((x, y) for y in (0.55, 0.82) for x in (0.32, 0.68)))),
    7: (
        29,
        (
            *((0.19, 0.14), (0.48, 0.22), (0.77, 0.3)),
            *((x, y) for y in (0.6, 0.84) for x in (0.33, 0.67)),
        ),
    ),
    8: (30, tuple((x, y) for y in (0.14, 0.38, 0.62, 0.86) for x in (0.33, 0.67))),
    9: (28, tuple((x, y) for y in (0.17, 0.5, 0.83) for x in (0.2, 0.5, 0.8))),
}
# Which role colours each circle: d the usual dark, e its partner in two-coloured sets, r red.
_ROLES = {
    2: "de",
    3: "erd",
    4: "deed",
    5: "edrde",
    6: "ddrrrr",
    7: "dddrrrr",
    8: "eeeeeeee",
    9: "dddrrreee",
}
FILLS = ("rings", "thin rings", "target", "flower", "cross", "wheel", "dots", "solid", "cog", "sun")
MEDALS = ("rosette", "band", "rings", "wheel", "target", "sun")


@dataclass(frozen=True, slots=True)
class Circles:
    """One set's circles."""

    fill: str  # one of FILLS
    medal: str  # one of MEDALS: how the one is drawn
    turns: int  # petals, spokes or dots, 5 to 10
    size: float  # share of the riichi radius
    red_three: bool  # whether the middle one of the three is red


def draw_circles(canvas: Canvas, rank: int, style: Circles, inks: dict[str, Ink]) -> None:
    """Draw the circles of a rank from 1 to 9; inks has the roles d, e, r and perhaps h, the hub."""
    if rank == 1:
        _draw_medal(canvas, style, inks)
        return
    radius, centres = _CIRCLES[rank]
    for (x, y), role in zip(centres, _ROLES[rank], strict=True):
        if rank == 3 and not style.red_three:
            role = "d"
        _draw_circle(canvas, x * WIDTH, y * HEIGHT, radius * style.size, style, inks[role], inks)


def _around(x: float, y: float, radius: float, count: int) -> Iterator[tuple[float, float, float]]:
    """Yield `count` points on a circle and the direction outwards in degrees."""
    for k in range(count):
        angle = 2 * math.pi * k / count - math.pi / 2
        yield x + radius * math.cos(angle), y + radius * math.sin(angle), math.degrees(angle)


def _petals(
    canvas: Canvas, x: float, y: float, inner: float, outer: float, count: int, fat: float, ink: Ink
) -> None:
    """Draw petals from the radius `inner` to `outer`; they touch where `fat` is 1."""
    middle = (inner + outer) / 2
    for px, py, angle in _around(x, y, middle, count):
        canvas.ellipse(px, py, (outer - inner) / 2, middle * math.pi / count * fat, ink, angle)


def _spokes(
    canvas: Canvas, x: float, y: float, inner: float, outer: float, count: int, width: float,
    ink: Ink,
) -> None:  # fmt: skip
    ends = zip(_around(x, y, inner, count), _around(x, y, outer, count), strict=True)
    for (x0, y0, _), (x1, y1, _) in ends:
        canvas.line([(x0, y0), (x1, y1)], width, ink)


def _draw_circle(
    canvas: Canvas, x: float, y: float, r: float, style: Circles, ink: Ink, inks: dict[str, Ink]
) -> None:
    hub = inks.get("h", ink)
    match style.fill:
        case "rings":
            canvas.disc(x, y, r, ink)
            canvas.ring(x, y, r * 0.8, r * 0.13, None)
            canvas.ring(x, y, r * 0.5, r * 0.13, None)
            canvas.disc(x, y, r * 0.2, hub)
        case "thin rings":
            canvas.disc(x, y, r, ink)
            for edge in (0.84, 0.62, 0.4):
                canvas.ring(x, y, r * edge, r * 0.1, None)
        case "target":
            canvas.ring(x, y, r, r * 0.3, ink)
            canvas.disc(x, y, r * 0.42, hub)
            if style.turns % 2:
                canvas.disc(x, y, r * 0.16, None)
        case "flower":
            canvas.disc(x, y, r, ink)
            _petals(canvas, x, y, r * 0.32, r * 0.84, style.turns, 0.78, None)
            canvas.disc(x, y, r * 0.16, None)
        case "cross":
            canvas.disc(x, y, r, ink)
            canvas.ring(x, y, r * 0.86, r * 0.06, None)
            for px, py, angle in _around(x, y, r * 0.44, 4):
                turned = angle + 45 * (style.turns % 2)
                dx, dy = math.cos(math.radians(turned)), math.sin(math.radians(turned))
                px, py = x + r * 0.42 * dx, y + r * 0.42 * dy
                canvas.ellipse(px, py, r * 0.28, r * 0.19, None, turned)
        case "wheel":
            canvas.ring(x, y, r, r * 0.24, ink)
            _spokes(canvas, x, y, r * 0.3, r * 0.85, style.turns + 2, r * 0.13, ink)
            canvas.disc(x, y, r * 0.4, hub)
            canvas.disc(x, y, r * 0.15, None)
        case "dots":
            canvas.disc(x, y, r, ink)
            canvas.ring(x, y, r * 0.84, r * 0.07, None)
            for px, py, _ in _around(x, y, r * 0.5, style.turns):
                canvas.disc(px, py, r * 0.13, None)
            canvas.disc(x, y, r * 0.14, None)
        case "solid":
            canvas.disc(x, y, r, ink)
            canvas.ring(x, y, r * 0.82, r * 0.1, None)
        case "cog":
            for px, py, _ in _around(x, y, r * 0.84, style.turns + 4):
                canvas.disc(px, py, r * 0.16, ink)
            canvas.ring(x, y, r * 0.86, r * 0.24, ink)
            canvas.ring(x, y, r * 0.5, r * 0.14, ink)
            canvas.disc(x, y, r * 0.2, hub)
        case "sun":
            canvas.disc(x, y, r, ink)
            canvas.disc(x, y, r * 0.8, None)
            _petals(canvas, x, y, r * 0.28, r * 0.76, style.turns + 1, 0.7, ink)
            canvas.disc(x, y, r * 0.24, hub)


def _draw_medal(canvas: Canvas, style: Circles, inks: dict[str, Ink]) -> None:
    x, y, r = WIDTH / 2, HEIGHT / 2, 82 * style.size
    dark, partner, red = inks["d"], inks["e"], inks["r"]
    match style.medal:
        case "rosette":
            count = 9 + style.turns
            _petals(canvas, x, y, r * 0.42, r, count, 1, dark)
            _petals(canvas, x, y, r * 0.54, r * 0.92, count, 0.62, None)
            canvas.disc(x, y, r * 0.55, partner)
            canvas.disc(x, y, r * 0.48, None)
            canvas.disc(x, y, r * 0.43, red)
            _petals(canvas, x, y, r * 0.06, r * 0.34, 4, 0.42, None)
        case "band":
            canvas.disc(x, y, r, dark)
            canvas.ring(x, y, r * 0.93, r * 0.05, None)
            _petals(canvas, x, y, r * 0.5, r * 0.84, 6 + style.turns, 0.7, None)
            canvas.disc(x, y, r * 0.43, None)
            canvas.disc(x, y, r * 0.37, red)
            _petals(canvas, x, y, r * 0.08, r * 0.3, 4 + 4 * (style.turns % 2), 0.5, None)
        case "rings":
            canvas.ring(x, y, r, r * 0.17, partner)
            canvas.ring(x, y, r * 0.78, r * 0.27, dark)
            for px, py, _ in _around(x, y, r * 0.645, 18):
                canvas.disc(px, py, r * 0.06, None)
            canvas.ring(x, y, r * 0.45, r * 0.11, red)
        case "wheel":
            canvas.ring(x, y, r, r * 0.06, dark)
            canvas.ring(x, y, r * 0.88, r * 0.13, dark)
            _spokes(canvas, x, y, r * 0.52, r * 0.76, 18 + style.turns, r * 0.06, partner)
            canvas.ring(x, y, r * 0.54, r * 0.08, red)
            canvas.disc(x, y, r * 0.4, red)
            _petals(canvas, x, y, r * 0.1, r * 0.34, 6, 0.6, None)
        case "target":
            canvas.ring(x, y, r, r * 0.16, dark)
            for px, py, _ in _around(x, y, r * 0.72, 20):
                canvas.disc(px, py, r * 0.075, partner)
            canvas.ring(x, y, r * 0.58, r * 0.12, dark)
            canvas.disc(x, y, r * 0.38, red)
            canvas.ring(x, y, r * 0.27, r * 0.08, None)
        case "sun":
            canvas.disc(x, y, r, dark)
            canvas.disc(x, y, r * 0.9, None)
            canvas.disc(x, y, r * 0.84, dark)
            _petals(canvas, x, y, r * 0.62, r * 0.82, 16, 0.66, None)
            canvas.disc(x, y, r * 0.58, None)
            _petals(canvas, x, y, r * 0.28, r * 0.55, 12, 0.8, red)
            canvas.disc(x, y, r * 0.27, red)
            _petals(canvas, x, y, r * 0.06, r * 0.22, 5, 0.7, None)
