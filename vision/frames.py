"""Tiles as seen, the axes each of them lies along, and the rows that they form."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.quads import Quad

#: Faces whose quarter turns look alike, so that only their outline tells how they lie.
BLANK = ("5z", "1p", "back", "flower")
#: Marks that are named less surely than this are hardly ever tiles.
_GUESS = 0.2
#: Neighbours in a row lie this far apart, in tile widths; and this far off it, in heights.
_NEXT, _STRAY = (0.55, 1.5), 0.42


@dataclass(frozen=True, slots=True)
class Spot:
    """One tile as seen: its name, corners (from its own top left) and how sure the name is.

    `maybe` are names that it may have instead, and how many nats less likely each is.
    """

    code: str
    quad: Quad
    sure: float = 1.0
    maybe: tuple[tuple[str, float], ...] = ()

    @property
    def back(self) -> bool:
        """Whether it lies face down."""
        return self.code == "back"

    @property
    def guess(self) -> bool:
        """Whether it is hardly a tile."""
        return self.sure < _GUESS


@dataclass(frozen=True, slots=True)
class Frame:
    """Axes of every tile: centre, own width vector and own height vector, float32 (n, 2) each.

    `size` (n,) is the mean side in px; `model` (n,) the nearest tile whose face tells how it lies.
    """

    centre: NDArray[np.float32]
    across: NDArray[np.float32]
    down: NDArray[np.float32]
    size: NDArray[np.float32]
    model: NDArray[np.intp]

    def seen_from(self, i: int) -> NDArray[np.float32]:
        """All centres in tile i's own widths and heights, (n, 2)."""
        axes = np.column_stack([self.across[i], self.down[i]])
        return np.asarray((self.centre - self.centre[i]) @ np.linalg.inv(axes).T, np.float32)


def frame_of(spots: list[Spot]) -> Frame:
    """The axes of all tiles; blank ones lie as the nearest tile that can tell."""
    quads = np.stack([s.quad for s in spots])
    across = np.asarray((quads[:, 1] + quads[:, 2] - quads[:, 0] - quads[:, 3]) / 2, np.float32)
    down = np.asarray((quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]) / 2, np.float32)
    centre = np.asarray(quads.mean(1), np.float32)
    size = np.asarray(np.linalg.norm(quads - np.roll(quads, -1, 1), axis=2).mean(1), np.float32)
    sure = np.array([i for i, s in enumerate(spots) if s.code not in BLANK], int)
    model = np.arange(len(spots))
    for i, spot in enumerate(spots):
        if spot.code not in BLANK:
            continue
        if len(sure):  # lie as the nearest tile that can tell
            model[i] = near = sure[((centre[sure] - centre[i]) ** 2).sum(1).argmin()]
            model_across, model_down = across[near], down[near]
        else:
            model_across, model_down = np.array([1, 0], np.float32), np.array([0, 1.3], np.float32)
        straight = abs(cosine(across[i], model_across)) >= abs(cosine(across[i], model_down))
        along, away = (across[i], down[i]) if straight else (down[i], across[i])
        want = np.linalg.norm(model_across) / np.linalg.norm(model_down)
        have = np.linalg.norm(along) / np.linalg.norm(away)
        # Measured along the same directions, which the view shortens alike, the outline of a tile
        # turned against its neighbour is longer by twice a tile's own ratio, log 1.3.
        turned = np.log(have / want) > 0.3
        if straight == turned:
            across[i], down[i] = -down[i].copy(), across[i].copy()
    return Frame(centre, across, down, size, model)


def cosine(a: NDArray[np.float32], b: NDArray[np.float32]) -> float:
    """How alike two directions are, -1 to 1."""
    return float(a @ b / max(float(np.linalg.norm(a) * np.linalg.norm(b)), 1e-6))


def neighbours(spots: list[Spot], frame: Frame) -> NDArray[np.bool_]:
    """Which faces of like direction lie next to each other in a row, bool (n, n)."""
    count = len(spots)
    faces = np.array([not (s.back or s.guess) for s in spots])
    seen = np.abs(np.stack([frame.seen_from(i) for i in range(count)]))
    unit = frame.across / np.maximum(np.linalg.norm(frame.across, axis=1, keepdims=True), 1e-6)
    alike = np.abs(unit @ unit.T) > 0.8
    near = (seen[..., 0] > _NEXT[0]) & (seen[..., 0] < _NEXT[1]) & (seen[..., 1] < _STRAY)
    return np.asarray(near & near.T & alike & faces[:, None] & faces[None], bool)


def runs_of(beside: NDArray[np.bool_]) -> list[tuple[int, ...]]:
    """Connected tiles, as tuples of indices."""
    left, runs = set(range(len(beside))), []
    while left:
        todo, run = [min(left)], set()
        while todo:
            at = todo.pop()
            if at not in run:
                run.add(at)
                todo += [int(j) for j in np.flatnonzero(beside[at]) if int(j) not in run]
        left -= run
        runs.append(tuple(sorted(run)))
    return runs
