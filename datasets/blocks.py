"""Boxes with rounded edges, in layers of colour, painted one over the other: tiles and clutter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from datasets.camera import Camera, area

Colour = tuple[float, float, float]

_ARC = [(np.cos(a), np.sin(a)) for a in np.radians([0, 22, 45, 68, 90])]
_SIDES = ((0, 1), (0, -1), (1, 1), (1, -1))
_SHIFT = 4
"""Fractional bits of the coordinates given to OpenCV's polygon filler."""


@dataclass(frozen=True, slots=True)
class Block:
    """A box of `size` mm whose local +z is the front.

    `layers` run from the back to the front: (share of the thickness, RGB 0..255). `front` and
    `back` are uint8 RGB pictures of the two large faces, upright and seen from outside; without
    one the face has its layer's colour. `gloss` 0..1 is the strength of lamp reflections.
    """

    size: np.ndarray
    centre: np.ndarray
    rotation: np.ndarray
    layers: tuple[tuple[float, Colour], ...]
    radius: float
    gloss: float = 0.3
    front: np.ndarray | None = None
    back: np.ndarray | None = None


@dataclass(frozen=True, slots=True)
class Light:
    """One lamp above the table: `lamp` position in mm, `ambient` share 0..1, `gap` 0..1 dark."""

    lamp: np.ndarray
    ambient: float
    gap: float
    spread: float

    def shade(self, normal: np.ndarray, at: np.ndarray) -> float:
        """Brightness of a surface, about 1 for the table under the lamp."""
        ray = self.lamp - at
        facing = max(0.0, float(normal @ ray) / float(np.linalg.norm(ray)))
        top = max(0.3, float(ray[2] / np.linalg.norm(ray)))
        # Light from the room comes a little more from above than from the side.
        around = self.ambient * (0.85 + 0.15 * float(normal[2]))
        return min(1.12, around + (1 - self.ambient) * facing / top)


def face_quad(block: Block, front: bool, camera: Camera) -> np.ndarray:
    """Corners (4, 2) in px of the front or back, clockwise from its own top left."""
    w, h, t = block.size / 2
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
        other = 1 - axis
        local = np.zeros((4, 3))
        local[:, axis] = sign * half[axis]
        local[:, other] = half[other] * np.array([-1, 1, 1, -1]) * (sign if axis else -sign)
        local[:, 2] = half[2] * np.array([1, 1, -1, -1])
        quads.append(camera.project(block.centre + local @ block.rotation.T))
    return max(quads, key=area)


def paint(
    block: Block, canvas: np.ndarray, ids: np.ndarray, number: int, camera: Camera, light: Light
) -> None:
    """Paint a block onto the RGB canvas (H, W, 3) and its number into ids (H, W), in place."""
    eye = (camera.position - block.centre) @ block.rotation
    edges = np.cumsum([0.0] + [share for share, _ in block.layers]) - 0.5
    slabs = [
        (block.size[2] * edges[i], block.size[2] * edges[i + 1], colour)
        for i, (_, colour) in enumerate(block.layers)
    ]
    if eye[2] < 0:
        slabs.reverse()
    for low, high, colour in slabs:
        _paint_slab(block, low, high, colour, eye, canvas, ids, number, camera, light)
    front = bool(eye[2] > 0)
    picture = block.front if front else block.back
    if abs(eye[2]) > block.size[2] / 2 and picture is not None:
        _paint_face(block, front, picture, canvas, camera, light)


def _paint_slab(
    block: Block,
    low: float,
    high: float,
    colour: Colour,
    eye: np.ndarray,
    canvas: np.ndarray,
    ids: np.ndarray,
    number: int,
    camera: Camera,
    light: Light,
) -> None:
    """Paint the layer between two heights: its rounded outline, then its flat faces."""
    half, radius = block.size / 2, block.radius
    outline = camera.project(block.centre + _outline(half, radius, low, high) @ block.rotation.T)
    hull = cv2.convexHull(outline)
    if (hull.max(axis=0) < 0).any() or (hull.min(axis=0) > camera.size).any():
        return
    faces = [(axis, sign) for axis, sign in _SIDES if sign * eye[axis] > half[axis]]
    shades = [light.shade(block.rotation[:, axis] * sign, block.centre) for axis, sign in faces]
    up = 1.0 if eye[2] > 0 else -1.0
    top = light.shade(block.rotation[:, 2] * up, block.centre)
    rim = (sum(shades) + top) / (len(shades) + 1)
    fixed = np.round(hull * 2**_SHIFT).astype(np.int32)
    if light.gap:
        dark = _tint(colour, rim * (1 - light.gap))
        cv2.polylines(canvas, [fixed], True, dark, 1, cv2.LINE_AA, _SHIFT)
    cv2.fillConvexPoly(canvas, fixed, _tint(colour, rim), cv2.LINE_AA, _SHIFT)
    cv2.fillConvexPoly(ids, fixed, number, cv2.LINE_8, _SHIFT)
    bottom = max(low, -half[2] + radius * 0.6)
    ceiling = min(high, half[2] - radius * 0.6)
    for (axis, sign), shade in zip(faces, shades, strict=True):
        reach = half[1 - axis] - radius * 0.8
        if reach <= 0:
            continue
        local = np.zeros((4, 3))
        local[:, axis] = sign * half[axis]
        local[:, 1 - axis] = reach * np.array([-1, 1, 1, -1])
        local[:, 2] = [bottom, bottom, ceiling, ceiling]
        _fill(canvas, camera, block, local, _tint(colour, shade))
    end = half[2] if up > 0 else -half[2]
    if abs(eye[2]) > half[2] and abs(end - (high if up > 0 else low)) < 1e-6:
        _fill(canvas, camera, block, _disc(half, radius, end), _tint(colour, top))


@lru_cache(maxsize=8)
def _unit_arcs() -> np.ndarray:
    """Directions (4, 5, 2) of the rounded corners seen from the front."""
    return np.array([[(sx * c, sy * s) for c, s in _ARC] for sx in (-1, 1) for sy in (-1, 1)])


def _ring(half: np.ndarray, radius: float, grow: float, z: float) -> np.ndarray:
    """Points (20, 3) of the rounded rectangle at height z, its corner radius `grow`."""
    signs = np.array([(sx, sy) for sx in (-1, 1) for sy in (-1, 1)])
    inner = signs * np.maximum(half[:2] - radius, 0)
    points = (inner[:, None] + _unit_arcs() * grow).reshape(-1, 2)
    return np.column_stack([points, np.full(len(points), z)])


def _outline(half: np.ndarray, radius: float, low: float, high: float) -> np.ndarray:
    """Points (k, 3) whose projection's hull is the outline of a layer."""
    soft = min(radius, half[2]) * 0.8  # how far the rounding reaches down the thickness
    rings = []
    for z, sign in ((low, -1.0), (high, 1.0)):
        if abs(abs(z) - half[2]) < 1e-6:  # an outer end: rounded over
            rings.append(_ring(half, radius, radius, z - sign * soft))
            rings.append(_ring(half, radius, radius * 0.75, z - sign * soft * 0.3))
            rings.append(_ring(half, radius, radius * 0.35, z))
        else:
            rings.append(_ring(half, radius, radius, z))
    return np.concatenate(rings)


def _disc(half: np.ndarray, radius: float, z: float) -> np.ndarray:
    """The flat part (20, 3) of the front or back, in order around it."""
    ring = _ring(half, radius, radius * 0.5, z)
    return ring[np.argsort(np.arctan2(ring[:, 1], ring[:, 0]))]


def _tint(colour: Colour, shade: float) -> Colour:
    return tuple(min(255.0, c * shade) for c in colour)  # type: ignore[return-value]


def _fill(
    canvas: np.ndarray, camera: Camera, block: Block, local: np.ndarray, colour: Colour
) -> None:
    pixels = camera.project(block.centre + local @ block.rotation.T)
    fixed = np.round(pixels * 2**_SHIFT).astype(np.int32)
    cv2.fillConvexPoly(canvas, fixed, colour, cv2.LINE_AA, _SHIFT)


@lru_cache(maxsize=64)
def _mask(width: int, height: int, inset: float, radius: float) -> np.ndarray:
    """Coverage (height, width) 0..1 of a face; inset and radius are shares of its width."""
    y, x = np.mgrid[:height, :width]
    scale = width
    half_w, half_h = width / 2 - inset * scale, height / 2 - inset * scale
    dx = np.abs(x + 0.5 - width / 2) - (half_w - radius * scale)
    dy = np.abs(y + 0.5 - height / 2) - (half_h - radius * scale)
    away = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) - radius * scale
    return np.clip(0.5 - away, 0, 1).astype(np.float32)


def _paint_face(
    block: Block, front: bool, picture: np.ndarray, canvas: np.ndarray, camera: Camera, light: Light
) -> None:
    """Warp a face's picture onto the canvas, lit and with the lamp's reflection."""
    quad = face_quad(block, front, camera)
    if area(quad) < 4:
        return
    x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, camera.size)
    if x0 >= x1 or y0 >= y1:
        return
    height, width = picture.shape[:2]
    across = max(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3]))
    down = max(np.linalg.norm(quad[3] - quad[0]), np.linalg.norm(quad[2] - quad[1]))
    small = (_shrunk(width, float(across)), _shrunk(height, float(down)))
    if small != (width, height):
        picture = cv2.resize(picture, small, interpolation=cv2.INTER_AREA)
    normal = block.rotation[:, 2] * (1 if front else -1)
    lit = cv2.convertScaleAbs(picture, alpha=light.shade(normal, block.centre))
    glare = _glare(block, normal, camera, light)
    if glare.max() > 2:
        wide = cv2.resize(glare, small, interpolation=cv2.INTER_LINEAR)
        lit = cv2.add(lit, cv2.merge([wide, wide, wide]), dtype=cv2.CV_8U)
    rounding = block.radius / float(block.size[0])
    mask = cv2.resize(_mask(96, 128, 0.35 * rounding, 0.65 * rounding), small)
    texels = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * small - 0.5
    warp = cv2.getPerspectiveTransform(texels.astype(np.float32), quad - np.float32([x0, y0]))
    box = (int(x1 - x0), int(y1 - y0))
    colour = cv2.warpPerspective(lit, warp, box, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.warpPerspective(mask, warp, box)
    region = canvas[y0:y1, x0:x1]
    region[:] = cv2.blendLinear(colour, np.ascontiguousarray(region), cover, 1 - cover)


def _shrunk(length: int, pixels: float) -> int:
    """The texture length, halved as long as it stays above the length on screen."""
    while length >= 16 and length / 2 >= pixels:
        length //= 2
    return length


def _glare(block: Block, normal: np.ndarray, camera: Camera, light: Light) -> np.ndarray:
    """The lamp's mirror image on a face: brightness (5, 4) to add, rows from the tile's top."""
    if block.gloss <= 0:
        return np.zeros((5, 4), np.float32)
    w, h, _ = block.size
    u, v = np.meshgrid(np.linspace(-0.45, 0.45, 4), np.linspace(0.45, -0.45, 5))
    right = np.cross(block.rotation[:, 1], normal)
    spots = (
        block.centre
        + normal * block.size[2] / 2
        + u[..., None] * w * right
        + v[..., None] * h * block.rotation[:, 1]
    )
    to_lamp = light.lamp - spots
    to_eye = camera.position - spots
    middle = to_lamp / np.linalg.norm(to_lamp, axis=2, keepdims=True)
    middle = middle + to_eye / np.linalg.norm(to_eye, axis=2, keepdims=True)
    facing = middle @ normal / np.linalg.norm(middle, axis=2)
    return (255 * block.gloss * np.exp((facing - 1) / light.spread)).astype(np.float32)
