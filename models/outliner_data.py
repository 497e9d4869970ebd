"""Training samples for the outliner: crops round outlines drawn badly on purpose."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np

from models.classifier_data import SIDE, sharpen
from models.detector_data import Source, disturb, draw_sources
from vision.outline import ROOM
from vision.quads import Quad, grow, overlap, rectify, side

#: Tiles with a shorter side, in px, teach nothing.
SMALLEST = 9.0
#: So many tiles are taken of a picture once it is loaded.
MOST = 12
#: A hand-drawn box and the one round the detector's corners agree from this overlap on.
AGREE = 0.8


@dataclass(frozen=True)
class Sample:
    """One crop and where its tile's corners lie.

    Attributes:
        crop: uint8 RGB (64, 64, 3).
        corners: float32 (4, 2), in the order of the bad outline's, whose own lie at -1 and 1.
    """

    crop: np.ndarray
    corners: np.ndarray


def with_corners(source: Source) -> Source:
    """A real photo of which the corners are known where detector and hand-drawn box agree."""
    drawn = sharpen(source.load(), source.quads)
    keep = np.zeros(len(drawn), bool)
    for i, (quad, box) in enumerate(zip(drawn, source.quads, strict=True)):
        low, high = quad.min(0), quad.max(0)
        around = np.array([low, [high[0], low[1]], high, [low[0], high[1]]], np.float32)
        keep[i] = not np.array_equal(quad, box) and overlap(around, box)[0] > AGREE
    return replace(
        source, quads=drawn[keep], back=source.back[keep], doubtful=source.doubtful[keep]
    )


def draw_badly(quad: Quad, rng: np.random.Generator) -> Quad:
    """An outline as the detector draws it at its worst; its middle lies on the tile."""
    centre = quad.mean(0)
    across = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
    down = (quad[2] + quad[3] - quad[0] - quad[1]) / 4
    axes = np.column_stack([across, down])
    corners = (quad - centre) @ np.linalg.inv(axes).T
    kind = rng.choice(["fair", "bad", "half", "upright"], p=[0.5, 0.33, 0.02, 0.15])
    bad = kind == "bad"
    scale = np.exp(rng.uniform(-0.75, 0.35, 2) if bad else rng.normal(0, 0.1, 2))
    shift = rng.uniform(-0.5, 0.5, 2) if bad else rng.normal(0, 0.1, 2)
    if kind == "half":  # half a 4p is a good 2p
        along = rng.integers(2)
        scale[along], shift[along] = rng.uniform(0.4, 0.65), rng.uniform(0.35, 0.55)
        shift[along] *= rng.choice([-1, 1])
    elif kind == "upright":  # whichever way the tile lies
        reach = np.ptp(quad, axis=0) / 2
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * reach @ np.linalg.inv(axes).T
        first = np.argmin(np.linalg.norm(corners - [-1, -1], axis=1))
        corners = np.roll(corners, -first, 0)
    turn = np.radians(rng.normal(0, 12 if bad else 5))
    rotate = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    shear = np.array([[1, rng.normal(0, 0.25 if bad else 0.08)], [0, 1]])
    noise = rng.normal(0, 0.12 if bad else 0.04, (4, 2))
    corners = (corners * scale) @ (shear @ rotate).T + shift + noise
    return np.asarray(centre + corners @ axes.T, np.float32)


def make_sample(image: np.ndarray, quad: Quad, rng: np.random.Generator) -> Sample:
    """A crop round a bad outline of a tile; ValueError where none comes out convex."""
    for _ in range(10):
        bad = np.roll(draw_badly(quad, rng), turn := int(rng.integers(4)), 0)
        if cv2.isContourConvex(bad.reshape(-1, 1, 2)):
            break
    else:
        raise ValueError("no convex outline")
    wide = grow(bad, ROOM)
    square = np.array([[-ROOM, -ROOM], [ROOM, -ROOM], [ROOM, ROOM], [-ROOM, ROOM]], np.float32)
    matrix = cv2.getPerspectiveTransform(wide, square)
    corners = cv2.perspectiveTransform(np.roll(quad, turn, 0)[None], matrix)[0]
    crop = disturb(rectify(image, wide, SIDE, SIDE), rng)
    return Sample(crop, corners.clip(-4, 4))


def stream(groups: list[tuple[float, list[Source]]], seed: int) -> Iterator[Sample]:
    """Endless samples of groups (share, sources)."""
    rng = np.random.default_rng(seed)
    for source in draw_sources(groups, rng):
        wanted = [
            quad
            for quad, doubtful in zip(source.quads, source.doubtful, strict=True)
            if not doubtful and side(quad) >= SMALLEST
        ]
        if not wanted:
            continue
        image = source.load()
        for i in rng.permutation(len(wanted))[:MOST]:
            try:
                yield make_sample(image, wanted[i], rng)
            except ValueError:
                continue
