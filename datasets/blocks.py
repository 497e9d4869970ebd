"""Boxes with rounded edges, in layers of colour, painted one over the other: tiles and clutter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from datasets.camera import Camera, area

Colour = tuple[float, ...]
"""RGB 0..255."""

_ARC = [(np.cos(a), np.sin(a)) for a in np.radians([0, 22, 45, 68, 90])]
_QUARTERS = np.array([(x, y) for x in (-1, 1) for y in (-1, 1)])
_SIDES = ((0, 1), (0, -1), (1, 1), (1, -1))
_BEVEL = ((0.25, 0.35, 0.4), (0.5, 0.12, 0.75), (0.8, 0.0, 1.0))
"""Rings of a rounded edge: inset and depth as shares of its reach, how much light of the top."""
_SHIFT = 4
"""Fractional bits of the coordinates given to OpenCV's polygon filler."""


@dataclass(frozen=True, slots=True)
class Block:
    """A box of `size` mm whose local +z is the front.

    `layers` run from the back to the front: (share of the thickness, RGB 0..255). `radius` is
    that of the corners seen from the front; the edges are rounded by at most 3 mm. `front` is a
    uint8 RGB picture of the front, upright; without one the front has its layer's colour.
    `gloss` 0..1 is the strength of lamp reflections.
    """

    size: np.ndarray
    centre: np.ndarray
    rotation: np.ndarray
    layers: tuple[tuple[float, Colour], ...]
    radius: float
    gloss: float = 0.3
    front: np.ndarray | None = None

    @property
    def edge(self) -> float:
        """How far the rounding of the edges reaches, in mm."""
        return min(self.radius, 3.0, float(self.size[2]) / 2)


@dataclass(frozen=True, slots=True)
class Light:
    """One lamp: its position in mm, the share 0..1 of `ambient` light, how `gap`s darken (0..1).

    `spread` is the roughness of glossy faces: small for a small sharp reflection.
    """

    lamp: np.ndarray
    ambient: float
    gap: float
    spread: float

    def shade(self, normal: np.ndarray, at: np.ndarray) -> float:
        """Brightness of a surface, about 1 for the table under the lamp."""
        ray = self.lamp - at
        away = float(np.linalg.norm(ray))
        facing = max(0.0, float(normal @ ray) / away)
        top = max(0.3, float(ray[2]) / away)
        # Light from the room comes a little more from above than from the side.
        around = self.ambient * (0.85 + 0.15 * float(normal[2]))
        return min(1.12, around + (1 - self.ambient) * facing / top)


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture being painted: RGB `canvas` (H, W, 3) and `ids` (H, W), which block is seen."""

    canvas: np.ndarray
    ids: np.ndarray
    camera: Camera
    light: Light


def face_quad(block: Block, front: bool, camera: Camera, inset: float = 0.0) -> np.ndarray:
    """Corners (4, 2) in px of the front or back, `inset` mm in, clockwise from its own top left."""
    w, h, t = block.size / 2 - [inset, inset, 0]
    x, z = (w, t) if front else (-w, -t)
    local = np.array([[-x, h, z], [x, h, z], [x, -h, z], [-x, -h, z]])
    return camera.project(block.centre + local @ block.rotation.T)


def shows_front(block: Block, camera: Camera) -> bool:
    """Whether the camera is on the front's side of the block's middle."""
    return float((camera.position - block.centre) @ block.rotation[:, 2]) > 0


def side_quad(block: Block, camera: Camera) -> np.ndarray:
    """Corners (4, 2) in px, clockwise, of the side face that looks largest."""
    half = block.size / 2
    quads = []
    for axis, sign in _SIDES:
        way = sign if axis == 0 else -sign
        local = _side(half, axis, sign, half[1 - axis] * way, -half[2], half[2])
        quads.append(camera.project(block.centre + local @ block.rotation.T))
    return max(quads, key=area)


def paint(block: Block, number: int, picture: Picture) -> None:
    """Paint a block and its number into the picture."""
    eye = (picture.camera.position - block.centre) @ block.rotation
    heights = (np.cumsum([0.0] + [share for share, _ in block.layers]) - 0.5) * block.size[2]
    slabs = [(heights[i], heights[i + 1], colour) for i, (_, colour) in enumerate(block.layers)]
    if eye[2] < 0:
        slabs.reverse()
    for low, high, colour in slabs:
        _paint_slab(block, (low, high), colour, eye, number, picture)


def _paint_slab(
    block: Block,
    span: tuple[float, float],
    colour: Colour,
    eye: np.ndarray,
    number: int,
    picture: Picture,
) -> None:
    """Paint the layer between two heights: its rounded outline, then its flat faces."""
    half, edge, light = block.size / 2, block.edge, picture.light
    outline = _outline(tuple(half.tolist()), block.radius, edge, *map(float, span))
    hull = cv2.convexHull(picture.camera.project(block.centre + outline @ block.rotation.T))
    if (hull.max(axis=0) < 0).any() or (hull.min(axis=0) > picture.camera.size).any():
        return
    faces = [(axis, sign) for axis, sign in _SIDES if sign * eye[axis] > half[axis]]
    shades = [light.shade(block.rotation[:, axis] * sign, block.centre) for axis, sign in faces]
    up = 1.0 if eye[2] > 0 else -1.0
    top = light.shade(block.rotation[:, 2] * up, block.centre)
    rim = (sum(shades) + top) / (len(shades) + 1)
    fixed = np.round(hull * 2**_SHIFT).astype(np.int32)
    if light.gap:
        dark = _tint(colour, rim * (1 - light.gap))
        cv2.polylines(picture.canvas, [fixed], True, dark, 1, cv2.LINE_AA, _SHIFT)
    cv2.fillConvexPoly(picture.canvas, fixed, _tint(colour, rim), cv2.LINE_AA, _SHIFT)
    cv2.fillConvexPoly(picture.ids, fixed, number, cv2.LINE_8, _SHIFT)
    low, high = max(span[0], -half[2] + edge * 0.6), min(span[1], half[2] - edge * 0.6)
    for (axis, sign), shade in zip(faces, shades, strict=True):
        reach = half[1 - axis] - block.radius * 0.8
        if reach > 0 and high > low:
            local = _side(half, axis, sign, reach, low, high)
            _fill(picture, block, local, _tint(colour, shade))
    end = up * half[2]
    if abs(eye[2]) > half[2] and abs(end - span[up > 0]) < 1e-6:
        for inset, down, share in _BEVEL:
            ring = _ring(half, block.radius, inset * edge, end - up * down * edge)
            around = np.argsort(np.arctan2(ring[:, 1], ring[:, 0]))
            shade = share * top + (1 - share) * rim
            _fill(picture, block, ring[around], _tint(colour, shade))


def _side(
    half: np.ndarray, axis: int, sign: int, reach: float, low: float, high: float
) -> np.ndarray:
    """Corners (4, 3) of the side face whose normal is `sign` along `axis` (0 or 1)."""
    local = np.zeros((4, 3))
    local[:, axis] = sign * half[axis]
    local[:, 1 - axis] = reach * np.array([-1, 1, 1, -1])
    local[:, 2] = [high, high, low, low]
    return local


def _ring(half: np.ndarray, radius: float, inset: float, z: float) -> np.ndarray:
    """Points (20, 3) of the rounded rectangle at height z, `inset` mm inside the outline."""
    arcs = _QUARTERS[:, None] * np.array(_ARC) * (radius - inset)
    points = (_QUARTERS * np.maximum(half[:2] - radius, 0))[:, None] + arcs
    return np.column_stack([points.reshape(-1, 2), np.full(4 * len(_ARC), z)])


@lru_cache(maxsize=256)
def _outline(
    half: tuple[float, ...], radius: float, edge: float, low: float, high: float
) -> np.ndarray:
    """Points (k, 3) whose projection's hull is the outline of a layer."""
    rings = []
    for z, sign in ((low, -1.0), (high, 1.0)):
        if abs(abs(z) - half[2]) < 1e-6:  # an outer end: rounded over
            for inset, down in ((0.0, 0.8), (0.25, 0.25), (0.65, 0.0)):
                rings.append(_ring(np.array(half), radius, inset * edge, z - sign * down * edge))
        else:
            rings.append(_ring(np.array(half), radius, 0.0, z))
    return np.concatenate(rings)


def _tint(colour: Colour, shade: float) -> Colour:
    return tuple(min(255.0, c * shade) for c in colour)


def _fill(picture: Picture, block: Block, local: np.ndarray, colour: Colour) -> None:
    pixels = picture.camera.project(block.centre + local @ block.rotation.T)
    fixed = np.round(pixels * 2**_SHIFT).astype(np.int32)
    cv2.fillConvexPoly(picture.canvas, fixed, colour, cv2.LINE_AA, _SHIFT)
