"""The blank face of one tile, and the strokes every design is made of.

Coordinates are pixels of the finished face, 192 wide and 256 high, origin at the upper left; a
canvas may draw them smaller around the middle. An ink is an RGB triple, or `None` to cut back to
the bare ground.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

WIDTH, HEIGHT = 192, 256

Rgb = tuple[int, int, int]
Ink = Rgb | None
Point = tuple[float, float]

_SCALE = 2  # supersampling
_SHIFT = 4  # fractional bits of OpenCV's drawing coordinates


@dataclass(frozen=True, slots=True)
class Finish:
    """How the paint of a set sits on its tiles."""

    depth: float  # engraving, 0 printed flat to 1 deeply cut
    gloss: float  # glints of the paint in the cut, 0 to 1
    light: Point  # where the light comes from, a unit vector in face coordinates
    wear: float  # share of the paint that is gone, 0 to about 0.3
    fade: float  # how far the paint has paled towards the ground, 0 to 1
    grain: float  # noise of the ground in grey levels


class Canvas:
    """Paint on one tile face; remembers which part of it is ink.

    `zoom` scales all that is drawn, but not what is stamped, around the middle of the face.
    """

    def __init__(self, ground: Rgb, zoom: float = 1) -> None:
        self._ground = ground
        self._zoom = zoom * _SCALE
        self._pixels = np.empty((HEIGHT * _SCALE, WIDTH * _SCALE, 4), np.uint8)
        self._pixels[:] = (*ground, 0)

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        """Fill a circle."""
        self.ellipse(x, y, radius, radius, ink)

    def ellipse(self, x: float, y: float, rx: float, ry: float, ink: Ink, angle: float = 0) -> None:
        """Fill an ellipse, turned clockwise by `angle` degrees."""
        centre = self._fixed([(x, y)])[0].tolist()
        axes = np.rint(np.multiply((rx, ry), self._zoom * 2**_SHIFT)).astype(int).tolist()
        paint = self._paint(ink)
        cv2.ellipse(
            self._pixels, centre, axes, angle, 0, 360, paint, cv2.FILLED, cv2.LINE_AA, _SHIFT
        )

    def ring(self, x: float, y: float, radius: float, width: float, ink: Ink) -> None:
        """Stroke a circle inwards from its outer `radius`."""
        centre = self._fixed([(x, y)])[0].tolist()
        middle = round((radius - width / 2) * self._zoom * 2**_SHIFT)
        paint, thickness = self._paint(ink), self._thickness(width)
        cv2.circle(self._pixels, centre, middle, paint, thickness, cv2.LINE_AA, _SHIFT)

    def line(self, points: Sequence[Point], width: float, ink: Ink, closed: bool = False) -> None:
        """Stroke straight pieces with round ends."""
        line, paint, thickness = self._fixed(points), self._paint(ink), self._thickness(width)
        cv2.polylines(self._pixels, [line], closed, paint, thickness, cv2.LINE_AA, _SHIFT)

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        """Fill a polygon."""
        paint = self._paint(ink)
        cv2.fillPoly(self._pixels, [self._fixed(points)], paint, cv2.LINE_AA, _SHIFT)

    def stamp(self, coverage: np.ndarray, x: float, y: float, ink: Ink) -> None:
        """Lay a uint8 coverage mask, drawn at twice the face's scale, centred on (x, y)."""
        height, width = coverage.shape
        left, top = round(x * _SCALE - width / 2), round(y * _SCALE - height / 2)
        x0, y0 = max(left, 0), max(top, 0)
        x1, y1 = min(left + width, WIDTH * _SCALE), min(top + height, HEIGHT * _SCALE)
        alpha = coverage[y0 - top : y1 - top, x0 - left : x1 - left, None].astype(np.float32) / 255
        region = self._pixels[y0:y1, x0:x1]
        region[:] = np.rint(region * (1 - alpha) + np.float32(self._paint(ink)) * alpha)

    def mirror(self) -> None:
        """Turn what is drawn so far to face the other way."""
        self._pixels = np.ascontiguousarray(self._pixels[:, ::-1])

    def finished(self, finish: Finish, rng: np.random.Generator) -> np.ndarray:
        """Return the face as uint8 RGB (256, 192, 3), engraved, worn and faded."""
        face = cv2.resize(self._pixels, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
        colour, ink = face[..., :3].astype(np.float32), face[..., 3].astype(np.float32) / 255
        ground = np.float32(self._ground)
        kept = np.full_like(ink, 1 - finish.fade)
        if finish.wear:
            kept *= 1 - _blotches(rng, finish.wear)
        colour = ground + (colour - ground) * kept[..., None]
        if finish.depth:
            colour += _relief(ink, finish)[..., None]
        if finish.grain:
            colour += rng.normal(0, finish.grain, ink.shape).astype(np.float32)[..., None]
        return np.clip(np.rint(colour), 0, 255).astype(np.uint8)

    def _paint(self, ink: Ink) -> tuple[int, int, int, int]:
        return (*self._ground, 0) if ink is None else (*ink, 255)

    def _thickness(self, width: float) -> int:
        return max(1, round(width * self._zoom))

    def _fixed(self, points: Sequence[Point]) -> np.ndarray:
        """Return the points as OpenCV's fixed-point pixels."""
        middle = np.array((WIDTH / 2, HEIGHT / 2))
        pixels = (np.array(points) - middle) * self._zoom + middle * _SCALE
        return np.rint(pixels * 2**_SHIFT).astype(np.int32)


def curve(points: Sequence[Point], steps: int = 8, closed: bool = False) -> list[Point]:
    """Return a smooth line through the points (Catmull-Rom), `steps` pieces between each two."""
    knots = np.asarray(points, np.float64)
    knots = (
        np.vstack([knots[-1:], knots, knots[:2]])
        if closed
        else np.vstack([knots[:1], knots, knots[-1:]])
    )
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:], strict=False):
        cubic = -a + 3 * b - 3 * c + d
        square = 2 * a - 5 * b + 4 * c - d
        pieces.append((2 * b + (c - a) * t + square * t**2 + cubic * t**3) / 2)
    line = np.vstack(pieces if closed else [*pieces, knots[-1:]])
    return [(float(x), float(y)) for x, y in line]


def _relief(ink: np.ndarray, finish: Finish) -> np.ndarray:
    """Return the grey levels that a cut filled with paint adds to a flat print.

    The wall that faces the light is bright, with a glint where the paint is glossy, the other is
    in shadow; the paint is palest in the middle of a stroke.
    """
    floor = cv2.GaussianBlur(ink, (0, 0), 1.3)
    slope_x = cv2.Sobel(floor, cv2.CV_32F, 1, 0, ksize=3)
    slope_y = cv2.Sobel(floor, cv2.CV_32F, 0, 1, ksize=3)
    facing = -(slope_x * finish.light[0] + slope_y * finish.light[1])
    walls = 34 * finish.depth * facing * (0.3 + 0.7 * ink)
    glint = 190 * finish.gloss * ink * np.clip(facing - 1, 0, 1)
    middle = 26 * finish.depth * ink * (cv2.GaussianBlur(ink, (0, 0), 3.5) - 0.6)
    return walls + glint + middle


def _blotches(rng: np.random.Generator, share: float) -> np.ndarray:
    """Return 0..1 of how much paint is missing: soft-edged specks over about `share` of it."""
    coarse = cv2.resize(
        rng.normal(size=(22, 16)).astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC
    )
    fine = cv2.resize(
        rng.normal(size=(86, 64)).astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC
    )
    noise = coarse + 0.8 * fine
    edge = np.quantile(noise[::4, ::4], 1 - share)
    return np.clip((noise - edge) * 2.5, 0, 1).astype(np.float32)
