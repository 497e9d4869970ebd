"""Bamboo: how real sets lay out, shape and colour the sticks."""

from dataclasses import dataclass, replace

import numpy as np

from datasets.canvas import HEIGHT, WIDTH, Canvas, Ink, Point

# Half lengths in pixels and centres as shares of the face.
_STICKS: dict[int, tuple[float, tuple[Point, ...]]] = {
    2: (50, ((0.5, 0.27), (0.5, 0.73))),
    3: (50, ((0.5, 0.27), (0.25, 0.73), (0.75, 0.73))),
    4: (50, tuple((x, y) for y in (0.27, 0.73) for x in (0.29, 0.71))),
    5: (48, ((0.2, 0.27), (0.8, 0.27), (0.5, 0.5), (0.2, 0.73), (0.8, 0.73))),
    6: (50, tuple((x, y) for y in (0.27, 0.73) for x in (0.2, 0.5, 0.8))),
    7: (34, ((0.5, 0.17), *((x, y) for y in (0.51, 0.82) for x in (0.2, 0.5, 0.8)))),
    9: (35, tuple((x, y) for y in (0.18, 0.5, 0.82) for x in (0.2, 0.5, 0.8))),
}
# Which role colours each stick: d the usual one, e its partner, r red; sets differ.
_ROLES = {
    2: ("dd", "ed", "dd"),
    3: ("ddd", "rdd", "edd"),
    4: ("dddd", "deed", "dddd"),
    5: ("ddrdd", "derde", "ddrdd"),
    6: ("dddddd", "dddeee", "eeeddd"),
    7: ("rdddddd", "rdedded", "rdddddd"),
    8: ("dddddddd", "ddddeeee", "dddddddd"),
    9: ("drddrddrd", "drddrddrd", "rrrdddeee"),
}
# Half of the eight, left to right: outer stick, the two that meet in the middle, outer stick.
_W = (
    ((0.17, 0.07), (0.17, 0.45)),
    ((0.24, 0.42), (0.5, 0.18)),
    ((0.76, 0.42), (0.5, 0.18)),
    ((0.83, 0.07), (0.83, 0.45)),
)
COLOURINGS = 3


@dataclass(frozen=True, slots=True)
class Shape:
    """A stick as a shaft with knobs; widths are shares of the stick's half width."""

    shaft: float
    knobs: tuple[float, ...] = ()  # places along the stick, 0 to 1
    knob_length: float = 0.5
    pierced: bool = False  # a hole in every knob
    leaves: bool = False


SHAPES = {
    "plain": Shape(0.7),
    "dumbbell": Shape(0.6, (0, 0.5, 1), 0.55),
    "bone": Shape(0.66, (0.06, 0.5, 0.94), 1.1),
    "wavy": Shape(0.76, (0.12, 0.5, 0.88), 1.9),
    "beads": Shape(0.5, (0.06, 0.35, 0.65, 0.94), 0.95, pierced=True),
    "nodes": Shape(0.72, (0, 0.5, 1), 0.28),
    "canes": Shape(0.74, (0, 0.46, 0.54, 1), 0.3),
    "leafy": Shape(0.5, (0, 0.5, 1), 0.3, leaves=True),
}


@dataclass(frozen=True, slots=True)
class Bamboo:
    """One set's bamboo."""

    shape: str  # a key of SHAPES
    core: str  # what is cut out of a stick: slit, slits, hollow or solid
    width: float  # half width of a stick in pixels
    colouring: int  # 0 to COLOURINGS - 1
    w_over_m: bool  # how the eight stands; nearly always True


def draw_bamboo(canvas: Canvas, rank: int, style: Bamboo, inks: dict[str, Ink]) -> None:
    """Draw the sticks of a rank from 2 to 9; inks has the roles d, e and r."""
    if rank == 8:
        style = replace(style, width=style.width * 0.85)  # the slanted ones need room
        sticks = _eight(style)
    else:
        half, centres = _STICKS[rank]
        places = [_pixels(*centre) for centre in centres]
        sticks = [((x, y - half), (x, y + half)) for x, y in places]
    for (start, end), role in zip(sticks, _ROLES[rank][style.colouring], strict=True):
        _draw_stick(canvas, start, end, style, inks[role])


def _pixels(x: float, y: float) -> Point:
    return x * WIDTH, y * HEIGHT


def _eight(style: Bamboo) -> list[tuple[Point, Point]]:
    upper = _W
    if not style.w_over_m:
        upper = tuple(((x0, 0.52 - y0), (x1, 0.52 - y1)) for (x0, y0), (x1, y1) in _W)
    lower = tuple(((x0, 1 - y0), (x1, 1 - y1)) for (x0, y0), (x1, y1) in upper)
    return [(_pixels(*start), _pixels(*end)) for start, end in (*upper, *lower)]


def _draw_stick(canvas: Canvas, start: Point, end: Point, style: Bamboo, ink: Ink) -> None:
    shape = SHAPES[style.shape]
    a, along = np.array(start), np.subtract(end, start)
    length = float(np.hypot(*along))
    angle = float(np.degrees(np.arctan2(along[1], along[0])))
    width = min(style.width, length * 0.25)
    knob = min(width * shape.knob_length, length * 0.19)
    rest = (knob if shape.knobs else width * shape.shaft) / length

    def place(t: float) -> Point:
        x, y = a + along * (rest + t * (1 - 2 * rest))
        return float(x), float(y)

    # The round ends of the shaft stay within the knobs.
    tuck = max(0, width * shape.shaft - knob) / length if shape.knobs else 0

    def body(inset: float, paint: Ink) -> None:
        canvas.line([place(tuck), place(1 - tuck)], 2 * (width * shape.shaft - inset), paint)
        for t in shape.knobs:
            canvas.ellipse(*place(t), max(knob - inset, 1), width - inset, paint, angle)

    body(0, ink)
    if shape.leaves:
        x, y = place(0.5)
        for side in (-1, 1):
            canvas.ellipse(
                x + side * width * 0.7, y - width * 0.5, width * 0.75, width * 0.28, ink, -side * 40
            )
    if shape.pierced:
        for t in shape.knobs:
            canvas.disc(*place(t), width * 0.4, None)
    elif style.core == "hollow":
        body(max(2.2, width * 0.3), None)
    elif style.core == "slit":
        canvas.line([place(0.06), place(0.94)], width * 0.22, None)
    elif style.core == "slits":
        canvas.line([place(0.08), place(0.38)], width * 0.3, None)
        canvas.line([place(0.62), place(0.92)], width * 0.3, None)
