"""A pinhole camera over the table, and the order in which boxes hide one another.

World: millimetres, the table is z = 0, x to the right and y away from the main player.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

NEAR = 20.0
"""Nothing closer to the lens than this (mm) is drawn."""

TOO_CLOSE = 25.0
"""Blocks with a corner nearer to the lens than this (mm) are left out."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera: `axes` rows are right, down and forward in the world; `size` is (w, h)."""

    position: np.ndarray
    axes: np.ndarray
    focal: float
    centre: tuple[float, float]
    size: tuple[int, int]

    def depth(self, points: np.ndarray) -> np.ndarray:
        """Distance along the optical axis of points (..., 3), in mm."""
        return (points - self.position) @ self.axes[2]

    def project(self, points: np.ndarray) -> np.ndarray:
        """Pixel positions (..., 2) of world points (..., 3)."""
        seen = (points - self.position) @ self.axes.T
        scale = self.focal / np.maximum(seen[..., 2:], NEAR)
        return (seen[..., :2] * scale + self.centre).astype(np.float32)

    def plane(self, height: float = 0.0) -> np.ndarray:
        """Homography (3, 3) from (x, y) on the plane z = height to pixels."""
        origin = np.array([0.0, 0.0, height]) - self.position
        lens = np.array(
            [[self.focal, 0, self.centre[0]], [0, self.focal, self.centre[1]], [0, 0, 1]]
        )
        columns = np.stack([self.axes[:, 0], self.axes[:, 1], self.axes @ origin], axis=1)
        return lens @ columns

    def polygon(self, points: np.ndarray) -> np.ndarray:
        """A planar polygon (n, 3) cut at the near plane and projected: (m, 2), m = 0 if unseen."""
        ahead = self.depth(points) - NEAR
        kept = []
        for i in range(len(points)):
            a, b = ahead[i - 1], ahead[i]
            if (a < 0) != (b < 0):
                kept.append(points[i - 1] + (points[i] - points[i - 1]) * (a / (a - b)))
            if b >= 0:
                kept.append(points[i])
        return self.project(np.array(kept)) if kept else np.zeros((0, 2), np.float32)


def turn(axis: int, degrees: float) -> np.ndarray:
    """Rotation matrix (3, 3) about world axis 0, 1 or 2, counter-clockwise."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    i, j = [(1, 2), (2, 0), (0, 1)][axis]
    matrix = np.eye(3)
    matrix[i, i] = matrix[j, j] = c
    matrix[i, j], matrix[j, i] = -s, s
    return matrix


def look(
    target: np.ndarray,
    distance: float,
    azimuth: float,
    elevation: float,
    roll: float,
    fov: float,
    size: tuple[int, int],
) -> Camera:
    """A camera `distance` mm from the target, `elevation` degrees above the table.

    `azimuth` turns it around the target (0 looks along +y), `roll` around its own axis, and
    `fov` is the angle over the long side of the picture; all in degrees.
    """
    e = np.radians(elevation)
    heading = turn(2, azimuth)
    back = heading @ np.array([0.0, -np.cos(e), np.sin(e)])
    right = heading @ np.array([1.0, 0.0, 0.0])
    axes = turn(2, roll) @ np.stack([right, np.cross(-back, right), -back])
    focal = max(size) / 2 / np.tan(np.radians(fov) / 2)
    return Camera(target + distance * back, axes, focal, (size[0] / 2, size[1] / 2), size)


def frame(
    points: np.ndarray,
    fill: float,
    shift: tuple[float, float],
    azimuth: float,
    elevation: float,
    roll: float,
    fov: float,
    size: tuple[int, int],
) -> Camera:
    """The camera at which points (n, 3) span `fill` of the picture, moved by `shift` of it.

    Points that fit into the picture stay inside it.
    """
    target = points.mean(axis=0)
    distance = 600.0
    for _ in range(6):
        camera = look(target, distance, azimuth, elevation, roll, fov, size)
        span = np.ptp(camera.project(points), axis=0) / size
        distance = max(float(distance * span.max() / fill), 60.0)
    camera = look(target, distance, azimuth, elevation, roll, fov, size)
    pixels = camera.project(points)
    middle = (pixels.min(axis=0) + pixels.max(axis=0)) / 2
    spare = 0.49 - np.ptp(pixels, axis=0) / size / 2
    moved = np.where(spare > 0, np.clip(shift, -spare, spare), shift)
    wanted = (0.5 + moved) * size
    # A shifted principal point is a crop of a larger photo: straight lines stay straight.
    centre = tuple(float(v) for v in np.array(camera.centre) + wanted - middle)
    return Camera(camera.position, camera.axes, camera.focal, centre, size)


def corners(size: np.ndarray, centre: np.ndarray, rotation: np.ndarray) -> np.ndarray:
    """The eight corners (8, 3) of a box."""
    signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    return centre + (signs * size / 2) @ rotation.T


@dataclass(frozen=True, slots=True)
class Boxes:
    """Many boxes: sizes (n, 3), centres (n, 3) and rotations (n, 3, 3)."""

    sizes: np.ndarray
    centres: np.ndarray
    rotations: np.ndarray

    def corners(self) -> np.ndarray:
        """The corners (n, 8, 3) of all boxes."""
        boxes = zip(self.sizes, self.centres, self.rotations, strict=True)
        return np.stack([corners(*box) for box in boxes])

    def beyond(self, a: np.ndarray, b: np.ndarray, slack: float) -> tuple[np.ndarray, np.ndarray]:
        """For pairs a, b (m,): is box b wholly over (m, 3) or under (m, 3) box a on a's axes?

        Boxes that overlap by less than `slack` mm count as apart.
        """
        half = self.sizes[a] / 2 - slack
        offset = self.corners()[b] - self.centres[a][:, None]
        local = np.einsum("nkc,ncd->nkd", offset, self.rotations[a])
        return local.min(axis=1) > half, local.max(axis=1) < -half


def paint_order(boxes: Boxes, camera: Camera) -> list[int]:
    """Indices of n boxes, hidden ones before those that hide them.

    Box j cannot hide box i when a face plane of either keeps j on the far side from the camera.
    """
    count = len(boxes.sizes)
    pixels = camera.project(boxes.corners())
    low, high = pixels.min(axis=1) - 2, pixels.max(axis=1) + 2
    meet = ((low[:, None] <= high[None]) & (low[None] <= high[:, None])).all(axis=2)
    first, second = np.nonzero(np.triu(meet, 1))
    spared = np.zeros((count, count), bool)  # spared[i, j]: i cannot hide j
    for a, b in ((first, second), (second, first)):
        # Touching and slightly ragged tiles reach into each other a little.
        over, under = boxes.beyond(a, b, 0.6)
        half = boxes.sizes[a] / 2 - 0.6
        eye = np.einsum("nc,ncd->nd", camera.position - boxes.centres[a], boxes.rotations[a])
        nearer = (over & (eye > half)) | (under & (eye < -half))
        farther = (over & (eye <= half)) | (under & (eye >= -half))
        spared[a, b] |= nearer.any(axis=1)
        spared[b, a] |= farther.any(axis=1)
    before: list[list[int]] = [[] for _ in range(count)]
    for i, j in zip(first, second, strict=True):
        if spared[i, j] and not spared[j, i]:
            before[j].append(int(i))
        elif spared[j, i] and not spared[i, j]:
            before[i].append(int(j))
    away = np.linalg.norm(boxes.centres - camera.position, axis=1)
    return _sorted_after(before, np.argsort(-away))


def _sorted_after(before: list[list[int]], preferred: np.ndarray) -> list[int]:
    """A topological order that follows `preferred` where free; a cycle is cut where met."""
    order: list[int] = []
    seen: set[int] = set()
    for start in preferred:
        stack = [(int(start), False)]
        while stack:
            item, ready = stack.pop()
            if ready:
                order.append(item)
            elif item not in seen:
                seen.add(item)
                stack.append((item, True))
                stack.extend((other, False) for other in before[item] if other not in seen)
    return order


def area(polygon: np.ndarray) -> float:
    """Signed area of a pixel polygon (n, 2): positive when it runs clockwise on screen."""
    return float(cv2.contourArea(polygon.astype(np.float32), oriented=True))
