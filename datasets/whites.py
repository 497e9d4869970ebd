"""White dragons: blank, or one of the frames makers put around the emptiness."""

import math

from datasets.canvas import HEIGHT, WIDTH, Canvas, Ink, Point

FRAMES = ("single", "double", "ornate", "beaded", "meander")


def draw_white(canvas: Canvas, frame: str, inset: float, ink: Ink) -> None:
    """Draw "blank" or one of FRAMES, its outer edge `inset` pixels from the edges of the face."""
    match frame:
        case "blank":
            return
        case "single":
            _box(canvas, inset, 9, 8, ink)
        case "double":
            _box(canvas, inset, 7, 12, ink)
            _box(canvas, inset + 14, 3, 6, ink)
        case "ornate":
            _box(canvas, inset, 7, 12, ink)
            _box(canvas, inset + 13, 3, 3, ink)
            for x, y, sx, sy in _corners(inset + 13):
                canvas.line([(x, y + sy * 26), (x + sx * 26, y)], 4, ink)
                canvas.line([(x, y + sy * 13), (x + sx * 13, y)], 3, ink)
        case "beaded":
            _box(canvas, inset, 4, 2, ink)
            _box(canvas, inset + 22, 4, 2, ink)
            for x, y in _along(inset + 12, 17):
                canvas.disc(x, y, 5.5, ink)
                canvas.disc(x, y, 2, None)
        case "meander":
            _box(canvas, inset, 4, 0, ink)
            _box(canvas, inset + 26, 4, 0, ink)
            for x, y in _along(inset + 14, 24):
                canvas.line([(x - 8, y - 6), (x + 8, y - 6), (x + 8, y + 6)], 3.5, ink)
                canvas.line([(x + 2, y + 6), (x - 8, y + 6), (x - 8, y)], 3.5, ink)


def _corners(inset: float) -> list[tuple[float, float, int, int]]:
    """Return the corners of an inset frame with the signs that point to its middle."""
    return [
        (x, y, 1 if x < WIDTH / 2 else -1, 1 if y < HEIGHT / 2 else -1)
        for x in (inset, WIDTH - inset)
        for y in (inset, HEIGHT - inset)
    ]


def _box(canvas: Canvas, inset: float, width: float, radius: float, ink: Ink) -> None:
    """Stroke a rounded frame inwards from its outer edge."""
    edge = inset + width / 2
    outline: list[Point] = []
    for turn, (cx, cy) in enumerate(
        (
            (WIDTH - edge - radius, edge + radius),
            (WIDTH - edge - radius, HEIGHT - edge - radius),
            (edge + radius, HEIGHT - edge - radius),
            (edge + radius, edge + radius),
        )
    ):
        for degrees in range(-90, 1, 15):
            angle = math.radians(degrees + 90 * turn)
            outline.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    canvas.line(outline, width, ink, closed=True)


def _along(inset: float, step: float) -> list[Point]:
    """Return points about `step` apart on an inset frame, the corners among them."""
    columns, rows = round((WIDTH - 2 * inset) / step), round((HEIGHT - 2 * inset) / step)
    xs = [inset + (WIDTH - 2 * inset) * k / columns for k in range(columns + 1)]
    ys = [inset + (HEIGHT - 2 * inset) * k / rows for k in range(rows + 1)]
    return [
        *((x, y) for x in xs for y in (ys[0], ys[-1])),
        *((x, y) for x in (xs[0], xs[-1]) for y in ys[1:-1]),
    ]
