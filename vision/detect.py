"""The detector: a photo becomes tile quadrilaterals.

A small one-class network marks tile centres and corners on the whole photo; OpenCV geometry turns
the marks into quadrilaterals, and every group of tiles that came out small or flat is looked at
again, enlarged from the full picture.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.network import load_network
from vision.photo import Pixels
from vision.quads import Quad, area, height_of, overlap, side

#: Longest sides in px of the first looks: one for close-ups, one for rows.
FIRST_LOOKS = (384, 896)
#: A group is enlarged until its tiles have this side in px.
CLOSE_SIDE = 52.0
#: Trainings show no tiles larger than this side in px: parts of such a one pass for tiles, and what
#: a look saw of it from further away counts.
LARGEST = 105.0
#: Groups with larger tiles need no second look.
LARGE_SIDE = 40.0
#: A mark is no tile where the scores of the marks inside it, seen at a larger scale, come to more
#: than this and than so many times its own odds: it is a tray, not a 9p with its circles.
CROWD, CROWDED = 4.0, 1.5
#: The second looks of one photo may cover this many px together.
CLOSE_BUDGET = 1_300_000
#: A photo holds no more tiles than this: four players' walls are 136.
MOST = 220
#: So many groups get a second look, those with the most tile area first.
MOST_GROUPS = 10
#: Marks below this are not even the start of a group, and below the lesser nothing.
HINT, WEAKEST = 0.15, 0.1
#: A tile seen at first as surely as this is one, though a closer look takes it for two.
SURE = 0.5
#: Its area then is this much of those nearby.
WHOLE = (0.75, 1.35)
#: Weaker marks are not worth a name at first; `vision/presence.py` decides on the others.
WORTH_NAMING = 0.3


@dataclass(frozen=True, slots=True)
class Detection:
    """One tile found.

    Attributes:
        quad: float32 (4, 2) px, clockwise from the corner nearest the picture's top left.
        score: 0..1.
        back: whether it lies face down.
    """

    quad: Quad
    score: float
    back: bool


#: A detection, or one that knows more.
_Found = TypeVar("_Found", bound=Detection)


def detect(image: Pixels) -> tuple[Detection, ...]:
    """What may be tiles in a uint8 RGB picture, face up or face down, best first."""
    return detect_all(image)[0]


def detect_all(image: Pixels) -> tuple[tuple[Detection, ...], tuple[Detection, ...]]:
    """What may be tiles in a uint8 RGB picture, and what is too weak to be named; best first."""
    height, width = image.shape[:2]
    scales = [min(1.0, longest / max(height, width)) for longest in FIRST_LOOKS]
    seen = [look(image, scale, WEAKEST) for scale in scales]
    coarse, fine = ([mark for mark in marks if mark.score >= HINT] for marks in seen)
    coarse = [mark for mark in coarse if not _holds_many(mark, fine)]
    scale = scales[-1]
    hints = first_of_each([*_too_large(coarse, scale), *distinct(coarse + fine)])
    if not hints and scale < 0.6:  # perhaps all tiles are tiny
        scale = min(1.0, 2 * scale)
        hints = look(image, scale, HINT)
    close: list[Detection] = []
    near: list[Detection] = []
    looked: list[tuple[int, int, int, int]] = []
    budget = CLOSE_BUDGET
    for group in _groups(hints)[:MOST_GROUPS]:
        sides = float(np.median([side(d.quad) for d in group]))
        # Tiles seen at a low angle are wide but not high.
        small = min(sides, 1.15 * float(np.median([height_of(d.quad) for d in group])))
        zoom = min(CLOSE_SIDE / small, 2.0)
        if small * scale >= LARGE_SIDE or zoom < 1.25 * scale:
            continue
        points = np.concatenate([d.quad for d in group])
        x0, y0 = np.floor(points.min(0) - 1.5 * sides).astype(int).clip(0)
        x1, y1 = np.ceil(points.max(0) + 1.5 * sides).astype(int)
        x1, y1 = min(x1, width), min(y1, height)
        cost = (x1 - x0) * (y1 - y0) * zoom * zoom
        if cost > budget:
            zoom *= (budget / cost) ** 0.5
            if zoom < 1.25 * scale:
                continue
            cost = budget
        budget -= cost
        looked.append((x0, y0, x1, y1))
        near += _too_large(hints, zoom)
        for found in look(image[y0:y1, x0:x1], zoom, HINT):
            quad = np.asarray(found.quad + np.array([x0, y0]), np.float32)
            close.append(Detection(quad, found.score, found.back))
    far = [d for d in hints if not any(_inside(d.quad.mean(0), box) for box in looked)]
    kept = first_of_each([*near, *distinct([d for d in close + far if d.score >= WORTH_NAMING])])
    whole = keep_whole(kept, [d for d in hints if d.score >= SURE])
    weak = [d for d in sum(seen, close) if d.score < WORTH_NAMING]
    return tuple(whole), tuple(first_of_each([*whole, *distinct(weak)])[len(whole) :])


def _too_large(seen: list[Detection], scale: float) -> list[Detection]:
    """Sure marks that are larger than any tile of the trainings in a look at this scale."""
    return [d for d in seen if d.score >= SURE and side(d.quad) * scale > LARGEST]


def keep_whole(found: list[Detection], hints: list[Detection]) -> list[Detection]:
    """What was found, with tiles that a closer look split in two as they were first seen.

    Enlarged, the halves of a 4p are two good 2p. Tiles nearby tell which size is whole.
    """
    kept = list(found)
    sizes = np.array([area(d.quad) for d in found])
    centres = np.array([d.quad.mean(0) for d in found]).reshape(-1, 2)
    for hint in hints:
        near = np.linalg.norm(centres - hint.quad.mean(0), axis=1) < 3 * side(hint.quad)
        parts = [i for i in np.flatnonzero(near) if overlap(found[i].quad, hint.quad)[1] > 0.6]
        if len(parts) != 2 or near.sum() < 3:
            continue
        if WHOLE[0] < area(hint.quad) / np.median(sizes[near]) < WHOLE[1]:
            gone = {id(found[i]) for i in parts}
            kept = [d for d in kept if id(d) not in gone] + [hint]
    return distinct(kept)


def _holds_many(mark: Detection, others: list[Detection]) -> bool:
    """Whether several tiles seem to lie inside a mark, as on a box or a tray."""
    outline = mark.quad.reshape(-1, 1, 2)
    inside = [
        other.score
        for other in others
        if cv2.pointPolygonTest(outline, other.quad.mean(0).tolist(), measureDist=False) > 0
    ]
    return sum(inside) > max(CROWD, CROWDED * mark.score / (1 - mark.score))


def _inside(point: NDArray[np.float32], box: tuple[int, int, int, int]) -> bool:
    return bool(box[0] <= point[0] < box[2] and box[1] <= point[1] < box[3])


def look(image: Pixels, scale: float, threshold: float) -> list[Detection]:
    """Run the network once on a scaled picture; detections in px of the picture as given."""
    network = load_network("detector")
    stride = int(network.meta["stride"])
    height, width = image.shape[:2]
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(image, size, interpolation=how) if scale != 1 else image
    down, right = -size[1] % 32, -size[0] % 32
    padded = cv2.copyMakeBorder(small, 0, down, 0, right, cv2.BORDER_REPLICATE)
    output = network(np.asarray(padded[None], np.uint8))[0]
    heat = 1 / (1 + np.exp(-output[:2]))
    orders = output[2:].reshape(-1, 4, 2, *output.shape[1:])
    ratio = np.array([width / size[0], height / size[1]], np.float32)
    found = []
    for channel in range(2):
        peaks = heat[channel] >= np.maximum(cv2.dilate(heat[channel], np.ones((3, 3))), threshold)
        for row, column in np.argwhere(peaks):
            centre = np.array([column + 0.5, row + 0.5], np.float32)
            quads = (centre + orders[..., row, column]).astype(np.float32) * stride * ratio
            # Where the order of the corners is not clear the quadrilateral comes out too small.
            quad = max(quads, key=area)
            if cv2.isContourConvex(quad.reshape(-1, 1, 2)):
                score = float(heat[channel, row, column])
                found.append(Detection(quad, score, channel == 1))
    return distinct(found)


def distinct(found: Sequence[_Found]) -> list[_Found]:
    """One detection a tile: the better of two that overlap or hold each other."""
    return first_of_each(sorted(found, key=lambda d: -d.score))


def first_of_each(ranked: Sequence[_Found]) -> list[_Found]:
    """One detection a tile: the first of those that overlap or hold each other."""
    ranked = ranked[:MOST]
    quads = np.array([d.quad for d in ranked], np.float32).reshape(-1, 4, 2)
    low, high = quads.min(1), quads.max(1)
    kept: list[int] = []
    for i in range(len(ranked)):
        touching = np.all((low[kept] < high[i]) & (high[kept] > low[i]), axis=1)
        for k in np.flatnonzero(touching):
            union, smaller = overlap(quads[i], quads[kept[k]])
            if union > 0.4 or smaller > 0.6:
                break
        else:
            kept.append(i)
    return [ranked[i] for i in kept]


def _groups(hints: list[Detection]) -> list[list[Detection]]:
    """Hints gathered by nearness, the group with the most tile area first."""
    if not hints:
        return []
    centres = np.array([d.quad.mean(0) for d in hints])
    sides = np.array([side(d.quad) for d in hints])
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2)
    larger = np.maximum(sides[:, None], sides[None])
    linked = (apart < 2.2 * larger) & (larger < 2.2 * np.minimum(sides[:, None], sides[None]))
    label = np.full(len(hints), -1)
    for start in range(len(hints)):
        todo = [start] if label[start] < 0 else []
        while todo:
            at = todo.pop()
            if label[at] < 0:
                label[at] = start
                todo += list(np.flatnonzero(linked[at] & (label < 0)))
    groups = [[hints[i] for i in np.flatnonzero(label == k)] for k in np.unique(label)]
    return sorted(groups, key=lambda g: -sum(side(d.quad) ** 2 * d.score for d in g))
