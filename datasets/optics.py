"""From a clean picture to a photo: light, focus, motion, noise, colour and compression."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from datasets.camera import Camera


def shadow(
    outlines: list[np.ndarray], strength: float, blur: float, size: tuple[int, int]
) -> np.ndarray:
    """Brightness (H/4, W/4) float32 0..1 left by shadows with these outlines in px."""
    mask = np.full((size[1] // 4 + 1, size[0] // 4 + 1), 255, np.uint8)
    dark = round(255 * (1 - strength))
    for outline in outlines:
        if len(outline) >= 3:
            hull = cv2.convexHull(np.clip(outline, -20000, 20000).astype(np.float32)) / 4
            cv2.fillConvexPoly(mask, np.round(hull * 16).astype(np.int32), dark, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(mask, (0, 0), max(0.4, blur / 4)).astype(np.float32) / 255


def darken(canvas: np.ndarray, brightness: np.ndarray) -> None:
    """Multiply the canvas by a coarse map of brightness (any size) in place."""
    height, width = canvas.shape[:2]
    coarse = np.clip(brightness * 128, 0, 255).astype(np.uint8)
    wide = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR)
    cv2.multiply(canvas, cv2.merge([wide, wide, wide]), canvas, 1 / 128)


def light_map(rng: np.random.Generator) -> np.ndarray:
    """Brightness (36, 48) about 1: a gradient, vignetting and soft shadows of people."""
    y, x = np.mgrid[-1:1:36j, -1:1:48j].astype(np.float32)
    angle, slope = rng.uniform(0, 2 * np.pi), abs(rng.normal(0, 0.13))
    field = 1 + slope * (np.cos(angle) * x + np.sin(angle) * y)
    field -= rng.uniform(0, 0.16) * (x * x + y * y)
    if rng.random() < 0.35:
        mask = np.zeros((36, 48), np.float32)
        for _ in range(int(rng.integers(1, 4))):
            at, axes = rng.uniform([0, 0], [48, 36]), rng.uniform(5, 26, 2)
            cv2.ellipse(
                mask, at.astype(int).tolist(), axes.astype(int).tolist(),
                float(rng.uniform(0, 180)), 0, 360, 1.0, -1,
            )  # fmt: skip
        field *= 1 - rng.uniform(0.1, 0.45) * cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.8, 5))
    return field


def defocus(
    canvas: np.ndarray, rng: np.random.Generator, camera: Camera, focus: float
) -> np.ndarray:
    """Blur what is nearer or farther than `focus` mm, by the table's depth at each pixel."""
    strength = abs(rng.normal(0, 1.7)) * max(camera.size) / 960
    if strength < 0.6:
        return canvas
    width, height = camera.size
    y, x = np.mgrid[0 : height - 1 : 18j, 0 : width - 1 : 24j]
    rays = np.stack(
        [(x - camera.centre[0]) / camera.focal, (y - camera.centre[1]) / camera.focal, x * 0 + 1],
        axis=-1,
    )
    falling = -(rays @ camera.axes)[..., 2]
    depth = np.where(falling > 1e-3, camera.position[2] / np.maximum(falling, 1e-3), 1e5)
    amount = np.abs(1 - focus / np.clip(depth, 50, 1e5)).astype(np.float32)
    soft = cv2.GaussianBlur(canvas, (0, 0), strength)
    share = cv2.resize(np.clip(amount * 3 - 0.25, 0, 1), camera.size)
    return cv2.blendLinear(soft, canvas, share, 1 - share)


def expose(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """White balance, exposure, contrast and black level by one curve a channel."""
    warmth, green = rng.normal(0, 0.075), rng.normal(0, 0.025)
    gains = np.array([1 + warmth, 1 + green, 1 - warmth]) * np.exp(
        min(rng.normal(0.03, 0.16), 0.25)
    )
    steep, lift = np.exp(rng.normal(0, 0.14)), rng.uniform(-6, 14)
    level = np.arange(256, dtype=np.float32)[:, None] / 255
    curve = np.clip(level * gains, 0, 1.3)
    curve = curve / (1 + np.maximum(curve - 0.85, 0))  # a soft shoulder instead of hard clipping
    table = np.clip(curve**steep * 255 + lift * (1 - level), 0, 255).astype(np.uint8)
    return cv2.LUT(image, table.reshape(1, 256, 3))


@lru_cache(maxsize=1)
def _sensor() -> np.ndarray:
    """Fixed sensor noise (2, 1700, 1700, 3) uint8 about 128, spread 32: fine and coarser."""
    rng = np.random.default_rng(11)
    fine = rng.standard_normal((1700, 1700, 3), np.float32)
    coarse = cv2.GaussianBlur(rng.standard_normal((1700, 1700, 3), np.float32), (0, 0), 1.0)
    levels = [np.clip(n / n.std() * 32 + 128, 0, 255).astype(np.uint8) for n in (fine, coarse)]
    return np.stack(levels)


def add_noise(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Sensor noise, fine or coarse, for pictures of up to 1700 px."""
    height, width = image.shape[:2]
    share = abs(rng.normal(0, 3)) / 32
    bank = _sensor()[rng.integers(2)]
    y, x = rng.integers(0, (1701 - height, 1701 - width))
    patch = bank[y : y + height, x : x + width]
    return cv2.addWeighted(image, 1.0, patch, share, -128 * share)


def shake(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Motion blur, a general softness, or a phone's sharpening."""
    scale = max(image.shape[:2]) / 960
    choice = rng.random()
    if choice < 0.1:
        length = max(3, round(rng.uniform(2, 5) * scale))
        kernel = np.zeros((length, length), np.float32)
        angle = rng.uniform(0, np.pi)
        tip = np.array([np.cos(angle), np.sin(angle)]) * (length - 1) / 2
        middle = (length - 1) / 2
        a, b = np.round(middle - tip).astype(int), np.round(middle + tip).astype(int)
        cv2.line(kernel, a.tolist(), b.tolist(), 1.0, 1, cv2.LINE_AA)
        return cv2.filter2D(image, -1, kernel / kernel.sum())
    if choice < 0.5:
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.0) * scale)
    if choice < 0.75:
        soft = cv2.GaussianBlur(image, (0, 0), 1.2 * scale)
        return cv2.addWeighted(image, 1.6, soft, -0.6, 0)
    return image


def compress(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """The loss of a smaller copy and of JPEG."""
    height, width = image.shape[:2]
    if rng.random() < 0.2:
        share = rng.uniform(0.5, 0.9)
        small = (round(width * share), round(height * share))
        image = cv2.resize(image, small, interpolation=cv2.INTER_AREA)
        image = cv2.resize(image, (width, height), interpolation=cv2.INTER_LINEAR)
    quality = int(rng.choice([rng.integers(30, 70), rng.integers(70, 97)], p=[0.3, 0.7]))
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(data, cv2.IMREAD_COLOR)
