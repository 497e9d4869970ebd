"""Circles and bamboo: how real sets lay them out, fill them and colour them."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from datasets.canvas import HEIGHT, WIDTH, Canvas, Ink, Point

# Centres as shares of the face and radius in pixels, as on riichi tiles, where circles touch.
_CIRCLES: dict[int, tuple[float, tuple[Point, ...]]] = {
    2: (48, ((0.5, 0.27), (0.5, 0.73))),
    3: (36, ((0.23, 0.2), (0.5, 0.5), (0.77, 0.8))),
    4: (37, ((0.27, 0.24), (0.73, 0.24), (0.27, 0.76), (0.73, 0.76))),
    5: (34, ((0.25, 0.21), (0.75, 0.21), (0.5, 0.5), (0.25, 0.79), (0.75, 0.79))),
    6: (33, ((0.32, 0.16), (0.68, 0.16), *((x, y) for y in (0.56, 0.83) for x in (0.32, 0.68)))),
    7: (
        29,
        (
            *((0.2, 0.13), (0.48, 0.21), (0.76, 0.29)),
            *((x, y) for y in (0.59, 0.83) for x in (0.33, 0.67)),
        ),
    ),
    8: (30, tuple((x, y) for y in (0.14, 0.38, 0.62, 0.86) for x in (0.33, 0.67))),
    9: (28, tuple((x, y) for y in (0.17, 0.5, 0.83) for x in (0.2, 0.5, 0.8))),
}
# Which role colours each circle: d the usual dark, e its partner in two-coloured sets, r red.
_CIRCLE_ROLES = {
    2: "de",
    3: "erd",
    4: "deed",
    5: "edrde",
    6: "ddrrrr",
    7: "dddrrrr",
    8: "eeeeeeee",
    9: "dddrrreee",
}

# Centres and half lengths of the sticks.
_STICKS: dict[int, tuple[float, tuple[Point, ...]]] = {
    2: (50, ((0.5, 0.27), (0.5, 0.73))),
    3: (50, ((0.5, 0.27), (0.25, 0.73), (0.75, 0.73))),
    4: (50, tuple((x, y) for y in (0.27, 0.73) for x in (0.29, 0.71))),
    5: (48, ((0.2, 0.27), (0.8, 0.27), (0.5, 0.5), (0.2, 0.73), (0.8, 0.73))),
    6: (50, tuple((x, y) for y in (0.27, 0.73) for x in (0.2, 0.5, 0.8))),
    7: (34, ((0.5, 0.16), *((x, y) for y in (0.5, 0.82) for x in (0.2, 0.5, 0.8)))),
    9: (36, tuple((x, y) for y in (0.17, 0.5, 0.83) for x in (0.2, 0.5, 0.8))),
}
_STICK_ROLES = {
    2: ("dd", "ed"),
    3: ("ddd", "rdd", "edd"),
    4: ("dddd", "deed"),
    5: ("ddrdd", "derde"),
    6: ("dddddd", "dddeee", "eeeddd"),
    7: ("rdddddd", "rdedded"),
    8: ("dddddddd", "ddddeeee"),
    9: ("drd" * 3, "rdd" * 0 + "rrrdddeee", "erd" * 3),
}


@dataclass(frozen=True, slots=True)
class Circles:
    """One set's circles."""

    fill: str  # a key of FILLS
    medal: str  # a key of MEDALS: the one circle
    turns: int  # petals, spokes or rings, about 3 to 10
    size: float  # share of the riichi size, 0.75 to 1
    spread: float  # share of the riichi spacing
    reds: frozenset[int]  # ranks whose red circles are red


@dataclass(frozen=True, slots=True)
class Bamboo:
    """One set's bamboo."""

    profile: str  # a key of PROFILES
    core: str  # what is cut out of a stick: "slit", "slits", "hollow", "none"
    width: float  # half width of a stick in pixels
    spread: float
    tints: int  # which of the colourings where sets differ
    wm: bool  # eight: W over M, as nearly always


def draw_circles(canvas: Canvas, rank: int, style: Circles, inks: dict[str, Ink]) -> None:
    """Draw the circles of a rank from 2 to 9; inks has the roles d, e and r."""
    radius, centres = _CIRCLES[rank]
    for (x, y), role in zip(centres, _CIRCLE_ROLES[rank], strict=True):
        if role == "r" and rank not in style.reds:
            role = "d"
        px, py = _placed(x, y, style.spread)
        FILLS[style.fill](canvas, px, py, radius * style.size, inks[role], inks, style.turns)


def draw_medal(canvas: Canvas, style: Circles, inks: dict[str, Ink], size: float = 1) -> None:
    """Draw the one circle."""
    radius = 80 * min(1.0, style.size * 1.04) * size
    MEDALS[style.medal](canvas, WIDTH / 2, HEIGHT / 2, radius, inks, style.turns)


def draw_bamboo(canvas: Canvas, rank: int, style: Bamboo, inks: dict[str, Ink]) -> None:
    """Draw the sticks of a rank from 2 to 9; inks has the roles d, e and r."""
    options = _STICK_ROLES[rank]
    roles = options[style.tints % len(options)]
    if rank == 8:
        sticks = _eight(style)
    else:
        half, centres = _STICKS[rank]
        half *= style.spread
        sticks = [
            ((px, py - half), (px, py + half))
            for px, py in (_placed(x, y, style.spread) for x, y in centres)
        ]
    for (start, end), role in zip(sticks, roles, strict=True):
        stick(canvas, start, end, style, inks[role])


def stick(canvas: Canvas, start: Point, end: Point, style: Bamboo, ink: Ink) -> None:
    """Draw one bamboo stick between two points."""
    a, b = np.float64(start), np.float64(end)
    along = b - a
    length = float(np.hypot(*along))
    along /= length
    across = np.float64([-along[1], along[0]])
    t = np.linspace(0, 1, 41)
    width = PROFILES[style.profile](t) * style.width
    cap = np.minimum(t, 1 - t) * length / style.width
    width = width * np.sqrt(np.clip(cap * (2 - cap), 0.15, 1) * (cap < 1) + (cap >= 1))

    def outline(inset: float, first: float = 0, last: float = 1) -> np.ndarray:
        kept = (t >= first) & (t <= last)
        spine = a + np.outer(t[kept] * length, along)
        side = np.outer(np.maximum(width[kept] - inset, 0.3), across)
        return np.vstack([spine + side, (spine - side)[::-1]])

    canvas.polygon(outline(0), ink)
    edge = style.width / length
    if style.core == "hollow":
        canvas.polygon(outline(style.width * 0.42, edge * 0.6, 1 - edge * 0.6), None)
    elif style.core in ("slit", "slits"):
        gaps = ((edge, 1 - edge),) if style.core == "slit" else ((edge, 0.42), (0.58, 1 - edge))
        for first, last in gaps:
            canvas.line(
                [tuple(a + along * length * first), tuple(a + along * length * last)],
                max(1.2, style.width * 0.32),
                None,
            )


def _placed(x: float, y: float, spread: float) -> Point:
    return WIDTH * (0.5 + (x - 0.5) * spread), HEIGHT * (0.5 + (y - 0.5) * spread)


def _eight(style: Bamboo) -> list[tuple[Point, Point]]:
    upper = [
        ((0.17, 0.07), (0.17, 0.45)),
        ((0.25, 0.43), (0.49, 0.2)),
        ((0.75, 0.43), (0.51, 0.2)),
        ((0.83, 0.07), (0.83, 0.45)),
    ]
    if not style.wm:
        upper = [((a, 0.52 - b), (c, 0.52 - d)) for (a, b), (c, d) in upper]
    lower = [((a, 1 - b), (c, 1 - d)) for (a, b), (c, d) in upper]
    return [
        (_placed(*start, style.spread), _placed(*end, style.spread))
        for start, end in (*upper, *lower)
    ]


def _bumps(t: np.ndarray, count: int, floor: float, sharp: float) -> np.ndarray:
    phase = np.abs(np.cos(np.pi * (count - 1) * (0.04 + t * 0.92)))
    return floor + (1 - floor) * phase**sharp


PROFILES: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "plain": lambda t: np.full_like(t, 0.72),
    "bone": lambda t: _bumps(t, 3, 0.6, 1.5),
    "dumbbell": lambda t: _bumps(t, 3, 0.55, 5),
    "beads": lambda t: _bumps(t, 4, 0.5, 1),
    "nodes": lambda t: _bumps(t, 4, 0.66, 8),
    "wavy": lambda t: _bumps(t, 3, 0.72, 1),
}


def _petals(
    canvas: Canvas,
    x: float,
    y: float,
    radius: float,
    count: int,
    ink: Ink,
    fat: float,
    inner: float = 0.35,
) -> None:
    """Draw `count` petals between `inner` * radius and radius."""
    length = radius * (1 - inner) / 2
    for k in range(count):
        angle = 2 * math.pi * k / count
        reach = radius * (1 + inner) / 2
        canvas.ellipse(
            x + reach * math.cos(angle),
            y + reach * math.sin(angle),
            length,
            reach * math.pi / count * fat,
            ink,
            math.degrees(angle),
        )


def _spokes(
    canvas: Canvas,
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    width: float,
    ink: Ink,
) -> None:
    for k in range(count):
        angle = 2 * math.pi * k / count
        c, s = math.cos(angle), math.sin(angle)
        canvas.line([(x + inner * c, y + inner * s), (x + outer * c, y + outer * s)], width, ink)


def _fill_rings(canvas, x, y, r, ink, inks, turns):
    canvas.disc(x, y, r, ink)
    gap = 0.2 if turns % 2 else 0.24
    edge = 1 - gap
    while edge > 0.3:
        canvas.ring(x, y, r * edge, r * gap * 0.55, None)
        edge -= gap * 1.35


def _fill_target(canvas, x, y, r, ink, inks, turns):
    canvas.ring(x, y, r, r * 0.3, ink)
    canvas.disc(x, y, r * 0.42, ink)
    if turns % 2:
        canvas.disc(x, y, r * 0.16, None)


def _fill_flower(canvas, x, y, r, ink, inks, turns):
    canvas.disc(x, y, r, ink)
    _petals(canvas, x, y, r * 0.82, max(5, turns), None, 0.7)
    canvas.disc(x, y, r * 0.34, ink)
    canvas.disc(x, y, r * 0.14, None)


def _fill_cross(canvas, x, y, r, ink, inks, turns):
    canvas.disc(x, y, r, ink)
    for k in range(4):
        angle = math.pi * (k + 0.5) / 2
        c, s = math.cos(angle), math.sin(angle)
        canvas.ellipse(
            x + c * r * 0.46, y + s * r * 0.46, r * 0.3, r * 0.2, None, math.degrees(angle)
        )


def _fill_wheel(canvas, x, y, r, ink, inks, turns):
    canvas.ring(x, y, r, r * 0.2, ink)
    _spokes(canvas, x, y, r * 0.25, r * 0.85, max(6, turns), r * 0.12, ink)
    canvas.disc(x, y, r * 0.36, ink)
    canvas.disc(x, y, r * 0.14, None)


def _fill_dots(canvas, x, y, r, ink, inks, turns):
    canvas.disc(x, y, r, ink)
    canvas.ring(x, y, r * 0.84, r * 0.07, None)
    count = max(5, turns)
    for k in range(count):
        angle = 2 * math.pi * k / count
        canvas.disc(x + r * 0.52 * math.cos(angle), y + r * 0.52 * math.sin(angle), r * 0.11, None)
    canvas.disc(x, y, r * 0.14, None)


def _fill_solid(canvas, x, y, r, ink, inks, turns):
    canvas.disc(x, y, r, ink)
    canvas.ring(x, y, r * 0.8, r * 0.1, None)


FILLS = {
    "rings": _fill_rings,
    "target": _fill_target,
    "flower": _fill_flower,
    "cross": _fill_cross,
    "wheel": _fill_wheel,
    "dots": _fill_dots,
    "solid": _fill_solid,
}


def _medal_rosette(canvas, x, y, r, inks, turns):
    count = 12 + turns % 5
    _petals(canvas, x, y, r, count, inks["d"], 0.98, 0.4)
    _petals(canvas, x, y, r * 0.9, count, None, 0.55, 0.52)
    canvas.disc(x, y, r * 0.55, inks["d"])
    canvas.disc(x, y, r * 0.47, None)
    canvas.disc(x, y, r * 0.42, inks["r"])
    _petals(canvas, x, y, r * 0.34, 4, None, 0.4, 0.1)


def _medal_band(canvas, x, y, r, inks, turns):
    canvas.disc(x, y, r, inks["d"])
    canvas.ring(x, y, r * 0.93, r * 0.05, None)
    _petals(canvas, x, y, r * 0.82, 10 + turns % 7, None, 0.62, 0.55)
    canvas.disc(x, y, r * 0.42, None)
    canvas.disc(x, y, r * 0.36, inks["r"])
    _petals(canvas, x, y, r * 0.28, 4 + 4 * (turns % 2), None, 0.6, 0.25)


def _medal_rings(canvas, x, y, r, inks, turns):
    canvas.ring(x, y, r, r * 0.17, inks["e"])
    canvas.ring(x, y, r * 0.78, r * 0.26, inks["d"])
    _spokes(canvas, x, y, r * 0.6, r * 0.68, 16, r * 0.05, None)
    canvas.ring(x, y, r * 0.44, r * 0.1, inks["r"])


def _medal_wheel(canvas, x, y, r, inks, turns):
    canvas.ring(x, y, r, r * 0.05, inks["d"])
    canvas.ring(x, y, r * 0.88, r * 0.12, inks["d"])
    _spokes(canvas, x, y, r * 0.5, r * 0.72, 16 + turns, r * 0.06, inks["d"])
    canvas.ring(x, y, r * 0.52, r * 0.07, inks["r"])
    canvas.disc(x, y, r * 0.38, inks["r"])
    _petals(canvas, x, y, r * 0.33, 6, None, 0.5, 0.4)


def _medal_target(canvas, x, y, r, inks, turns):
    canvas.ring(x, y, r, r * 0.14, inks["d"])
    for k in range(18):
        angle = 2 * math.pi * k / 18
        canvas.disc(
            x + r * 0.72 * math.cos(angle), y + r * 0.72 * math.sin(angle), r * 0.06, inks["d"]
        )
    canvas.ring(x, y, r * 0.58, r * 0.1, inks["d"])
    canvas.disc(x, y, r * 0.38, inks["r"])
    canvas.ring(x, y, r * 0.27, r * 0.08, None)


MEDALS = {
    "rosette": _medal_rosette,
    "band": _medal_band,
    "rings": _medal_rings,
    "wheel": _medal_wheel,
    "target": _medal_target,
}
