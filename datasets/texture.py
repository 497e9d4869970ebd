"""Printed faces: a picture warped onto the front of a block, lit, with the lamp's reflection."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from datasets.blocks import Block, Light, Picture, face_quad
from datasets.camera import Camera, area


def paint_front(block: Block, picture: Picture) -> None:
    """Warp the block's printed front onto the canvas, where the camera sees it."""
    camera, light, face = picture.camera, picture.light, block.front
    eye = (camera.position - block.centre) @ block.rotation[:, 2]
    quad = face_quad(block, True, camera)
    if face is None or eye <= block.size[2] / 2 or area(quad) < 4:
        return
    x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, camera.size)
    if x0 >= x1 or y0 >= y1:
        return
    across = max(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3]))
    down = max(np.linalg.norm(quad[3] - quad[0]), np.linalg.norm(quad[2] - quad[1]))
    small = (_shrunk(face.shape[1], float(across)), _shrunk(face.shape[0], float(down)))
    if small != (face.shape[1], face.shape[0]):
        face = cv2.resize(face, small, interpolation=cv2.INTER_AREA)
    lit = cv2.convertScaleAbs(face, alpha=light.shade(block.rotation[:, 2], block.centre))
    glare = _glare(block, camera, light)
    if glare.max() > 2:
        wide = cv2.resize(glare, small, interpolation=cv2.INTER_LINEAR)
        lit = cv2.add(lit, cv2.merge([wide, wide, wide]), dtype=cv2.CV_8U)
    # In the face's own thirds of a millimetre, so that one mask serves a whole set.
    w, h = (round(float(v) * 3) for v in block.size[:2])
    mask = _mask(w, h, 3 * block.radius, round(3 * block.edge, 1))
    texels = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    target = quad - np.array([x0, y0], np.float32)
    box = (int(x1 - x0), int(y1 - y0))
    warp = cv2.getPerspectiveTransform((texels * small - 0.5).astype(np.float32), target)
    colour = cv2.warpPerspective(lit, warp, box, borderMode=cv2.BORDER_REPLICATE)
    warp = cv2.getPerspectiveTransform((texels * (w, h) - 0.5).astype(np.float32), target)
    cover = cv2.warpPerspective(mask, warp, box)
    region = picture.canvas[y0:y1, x0:x1]
    region[:] = cv2.blendLinear(colour, np.ascontiguousarray(region), cover, 1 - cover)


def _shrunk(length: int, pixels: float) -> int:
    """The texture length, halved as long as it stays above the length on screen."""
    while length >= 16 and length / 2 >= pixels:
        length //= 2
    return length


@lru_cache(maxsize=64)
def _mask(width: int, height: int, radius: float, edge: float) -> np.ndarray:
    """Coverage (height, width) 0..1 of a rounded rectangle, fading over its edge; all in px."""
    y, x = np.mgrid[:height, :width] + 0.5
    dx = np.abs(x - width / 2) - (width / 2 - radius)
    dy = np.abs(y - height / 2) - (height / 2 - radius)
    inside = radius - np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    return np.clip(inside / max(edge, 1) - 0.1, 0, 1).astype(np.float32)


def _glare(block: Block, camera: Camera, light: Light) -> np.ndarray:
    """The lamp's mirror image on the front: brightness (5, 4) to add, rows from its top."""
    right, up, normal = block.rotation.T
    u, v = np.meshgrid(np.linspace(-0.45, 0.45, 4), np.linspace(0.45, -0.45, 5))
    spots = block.centre + normal * block.size[2] / 2
    spots = spots + u[..., None] * block.size[0] * right + v[..., None] * block.size[1] * up
    to_lamp, to_eye = light.lamp - spots, camera.position - spots
    middle = to_lamp / np.linalg.norm(to_lamp, axis=2, keepdims=True)
    middle += to_eye / np.linalg.norm(to_eye, axis=2, keepdims=True)
    facing = middle @ normal / np.linalg.norm(middle, axis=2)
    # A rougher face spreads the same light over a wider and fainter spot.
    peak = 255 * block.gloss * np.sqrt(0.0008 / light.spread)
    return (peak * np.exp((facing - 1) / light.spread)).astype(np.float32)
