"""What a scene is: tiles in their poses, the main hand among them, and how it is looked at.

A layout is built on a `board.Board` in table millimetres; the camera is placed afterwards so that
the view's `focus` fills the picture.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from datasets.camera import Boxes, corners, turn
from datasets.deal import Group


@dataclass(frozen=True, slots=True)
class Piece:
    """One tile in the world: what its face shows, its pose, and its part in the game."""

    code: str
    centre: np.ndarray
    rotation: np.ndarray
    role: str = "other"
    group: int = 0
    sideways: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """How the photo is taken: see `camera.frame`; `focus` are the points (n, 3) it frames."""

    focus: np.ndarray
    fill: float
    azimuth: float
    elevation: float
    roll: float
    fov: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The tiles of a scene, its main hand where it has one, and how it is looked at.

    `edge` is the y of the table's near edge and `half` half its width, in mm. `hand` leaves out
    the winning tile where that one is set apart (`win`); else `win` is None.
    """

    name: str
    size: np.ndarray
    pieces: tuple[Piece, ...]
    view: View
    edge: float
    half: float
    hand: str = ""
    win: str | None = None
    melds: tuple[Group, ...] = ()
    dora: tuple[str, ...] = ()
    ura: tuple[str, ...] = ()
    tray: tuple[float, float, float, float] | None = None

    @property
    def callers(self) -> tuple[int | None, ...]:
        """Whom each meld was called from: 1 right, 2 across, 3 left; None for a closed kan."""
        called: dict[int, list[Piece]] = {}
        for piece in self.pieces:
            if piece.role == "meld":
                called.setdefault(piece.group, []).append(piece)
        return tuple(
            None if meld.type == "ankan" else _caller([piece.sideways for piece in line])
            for meld, line in zip(self.melds, called.values(), strict=True)
        )


def _caller(turned: list[bool]) -> int:
    """Whom a set was called from, by which of its tiles, left to right, lies sideways."""
    row = turned[:3] if sum(turned) == 2 else turned  # the tile added to a kan comes last
    at = row.index(True)
    return 3 if at == 0 else 1 if at == len(row) - 1 else 2


def lying(yaw: float) -> np.ndarray:
    """Face up, its top turned `yaw` degrees counter-clockwise from +y."""
    return turn(2, yaw)


def hidden(yaw: float) -> np.ndarray:
    """Face down."""
    return turn(2, yaw) @ turn(1, 180)


def standing(yaw: float, lean: float = 0.0) -> np.ndarray:
    """On its lower edge, the face towards -y when yaw is 0, leaning back `lean` degrees."""
    return turn(2, yaw) @ turn(0, 90 - lean)


def on_side(yaw: float) -> np.ndarray:
    """On its long edge, the face towards -y when yaw is 0, its top to the left."""
    return turn(2, yaw) @ turn(0, 90) @ turn(2, 90)


def points_of(pieces: list[Piece] | tuple[Piece, ...], size: np.ndarray) -> np.ndarray:
    """All corners (8 n, 3) of some tiles."""
    return np.concatenate([corners(size, p.centre, p.rotation) for p in pieces])


def without_collisions(pieces: list[Piece], size: np.ndarray) -> tuple[Piece, ...]:
    """The pieces without those of role "other" that stand where an earlier one already is."""
    count = len(pieces)
    boxes = Boxes(
        np.tile(size, (count, 1)),
        np.stack([p.centre for p in pieces]),
        np.stack([p.rotation for p in pieces]),
    )
    near = np.linalg.norm(boxes.centres[:, None] - boxes.centres[None], axis=2) < 2 * size.max()
    first, second = np.nonzero(np.triu(near, 1))
    apart = np.zeros(len(first), bool)
    for a, b in ((first, second), (second, first)):
        over, under = boxes.beyond(a, b, 1.6)
        apart |= (over | under).any(axis=1)
    kept = np.ones(count, bool)
    for i, j in zip(first[~apart], second[~apart], strict=True):
        if kept[i] and pieces[j].role == "other":
            kept[j] = False
    return tuple(piece for piece, keep in zip(pieces, kept, strict=True) if keep)


def draw_size(rng: np.random.Generator) -> np.ndarray:
    """Width, height and thickness of a set's tiles in mm."""
    width = 26.0
    return np.array([width, width * rng.uniform(1.28, 1.4), width * rng.uniform(0.62, 0.84)])


def draw_view(
    rng: np.random.Generator,
    focus: np.ndarray,
    low: float,
    high: float,
    fill: tuple[float, float],
    any_side: bool = True,
) -> View:
    """A camera pose between two elevations: mostly straight on, at times oblique or rolled.

    Few photos are taken from the far side, none where not `any_side`.
    """
    azimuth = rng.normal(0, 9) if rng.random() < 0.8 else rng.uniform(-50, 50)
    roll = rng.normal(0, 2.5) if rng.random() < 0.87 else rng.uniform(-45, 45)
    if any_side and rng.random() < 0.05:
        azimuth += 180
    if rng.random() < 0.05:
        roll += rng.choice([-90, 90, 180])
    elevation = low + (high - low) * rng.beta(1.1, 1.1)
    return View(focus, rng.uniform(*fill), azimuth, elevation, roll, rng.uniform(42, 75))
