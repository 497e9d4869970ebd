"""A table on which tiles are put down: rows, called sets, walls, discards, heaps."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from datasets.camera import corners, turn
from datasets.deal import Group
from datasets.scene import Piece, draw_size, hidden, lying, on_side, standing


@dataclass(slots=True)
class Board:
    """The tiles put down so far, in coordinates of the seat at `heading` degrees from `origin`."""

    rng: np.random.Generator
    size: np.ndarray
    heading: float = 0.0
    origin: tuple[float, float] = (0.0, 0.0)
    pieces: list[Piece] = field(default_factory=list)
    groups: int = 0
    ragged: float = 1.0
    turned_over: float = 0.0

    def group(self) -> int:
        """The number of a new group."""
        self.groups += 1
        return self.groups - 1

    def put(
        self,
        code: str,
        x: float,
        y: float,
        pose: np.ndarray,
        group: int,
        role: str = "other",
        base: float = 0.0,
        sideways: bool = False,
    ) -> None:
        """Set a tile down with its middle over (x, y) and its lowest point at `base`."""
        if self.rng.random() < self.turned_over:
            pose = pose @ turn(2, 180)
        seat = turn(2, self.heading)
        rotation = seat @ pose
        lowest = corners(self.size, np.zeros(3), rotation)[:, 2].min()
        middle = np.array([x + self.origin[0], y + self.origin[1], 0.0])
        centre = seat @ middle + np.array([0.0, 0.0, base - lowest])
        self.pieces.append(Piece(code, centre, rotation, role, group, sideways))

    def row(
        self,
        codes: list[str] | tuple[str, ...],
        x: float,
        y: float,
        role: str = "other",
        lean: float | None = None,
        turned: int | None = None,
        backs: tuple[int, ...] = (),
        gap: float = 0.0,
        pause: int = 0,
    ) -> float:
        """Put tiles side by side from x to the right, lower edges at y; give the x after them.

        `lean` None lays them down, else they stand. The tile at `turned` lies sideways, those
        in `backs` face down, and some space is left before the one at `pause`.
        """
        w, h, _ = self.size
        group, bend = self.group(), self.rng.normal(0, 0.02) * self.ragged
        side = float(self.rng.choice([90, -90]))
        for i, code in enumerate(codes):
            wide, tall = (h, w) if i == turned else (w, h)
            x += self.rng.uniform(2, 12) if pause and i == pause else 0.0
            dx, dy = self.rng.normal(0, [0.12, 0.5]) * self.ragged
            yaw = self.rng.normal(0, 0.7) * self.ragged + (side if i == turned else 0.0)
            if lean is not None:
                pose = standing(yaw * 0.5, max(0.0, lean + self.rng.normal(0, 0.4)))
            else:
                pose = hidden(yaw) if i in backs else lying(yaw)
            middle = y + (0.0 if lean is not None else tall / 2)
            steps = i - len(codes) / 2
            offset = bend * steps * steps
            y_now = middle + dy + offset
            self.put(code, x + wide / 2 + dx, y_now, pose, group, role, sideways=i == turned)
            x += wide + gap + abs(self.rng.normal(0, 0.15)) * self.ragged
        return x

    def meld(self, meld: Group, x: float, y: float) -> float:
        """Put a called set down from x to the right; give the x after it."""
        w, h, _ = self.size
        tiles = list(meld.tiles)
        if meld.type == "ankan":
            backs = (0, 3) if self.rng.random() < 0.7 else (1, 2)
            # A red five is among the two that are shown.
            tiles.insert(1 - backs[0], tiles.pop(tiles.index(min(tiles))))
            return self.row(tiles, x, y, "meld", backs=backs)
        if meld.type == "chi":
            turned = 0
            first = int(self.rng.integers(3))
            tiles.insert(0, tiles.pop(first))
        else:
            turned = int(self.rng.choice([0, 1, len(tiles) - 1]))
        if meld.type != "kakan":
            return self.row(tiles, x, y, "meld", turned=turned)
        turned = min(turned, 2)
        end = self.row(tiles[:3], x, y, "meld", turned=turned)
        yaw = 90 + self.rng.normal(0, 0.8)
        middle = x + turned * w + h / 2
        above, group = y + 1.5 * w + 0.3, self.groups - 1
        self.put(tiles[3], middle, above, lying(yaw), group, "meld", sideways=True)
        return end

    def wall(self, codes: list[str], x: float, y: float, high: int = 2) -> float:
        """Put a wall of backs down, two high; give the x after it."""
        w, h, t = self.size
        group = self.group()
        for i in range(0, len(codes) - high + 1, high):
            for level in range(high):
                dx, dy = self.rng.normal(0, 0.3, 2) * self.ragged
                spot = (x + w / 2 + dx, y + h / 2 + dy)
                self.put(codes[i + level], *spot, hidden(0), group, base=level * t)
            x += w + 0.1
        return x

    def dead_wall(
        self, codes: list[str], x: float, y: float, shown: int, ura: int
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """A dead wall of seven stacks with `shown` indicators face up; give dora and ura."""
        w, h, t = self.size
        stacks = int(self.rng.integers(5, 8))
        first = int(self.rng.integers(1, max(2, stacks - shown)))
        dora, under = [], []
        backs, role_group, ura_group = self.group(), self.group(), self.group()
        for i in range(stacks):
            middle, lower, upper = x + w / 2, codes[2 * i], codes[2 * i + 1]
            lit = first <= i < first + shown
            flipped = lit and i - first < ura
            if flipped:
                below = y - h / 2 - 1
                self.put(lower, middle, below, lying(0), ura_group, "ura")
                under.append(lower)
            else:
                self.put(lower, middle, y + h / 2, hidden(0), backs)
            base = 0 if flipped else t
            if lit:
                pose = lying(self.rng.normal(0, 1))
                self.put(upper, middle, y + h / 2, pose, role_group, "dora", base)
                dora.append(upper)
            else:
                ragged = self.rng.normal(0, 0.4)
                self.put(upper, middle, y + h / 2 + ragged, hidden(0), backs, base=base)
            x += w + 0.1
        return tuple(dora), tuple(under)

    def discards(self, codes: list[str], x: float, y: float) -> None:
        """Rows of six from y towards the player, at times with a turned riichi tile."""
        riichi = int(self.rng.integers(4, 24)) if self.rng.random() < 0.5 else -1
        for start in range(0, len(codes), 6):
            line = codes[start : start + 6]
            inside = riichi - start if 0 <= riichi - start < len(line) else None
            self.row(line, x, y - self.size[1] * (start // 6 + 1), turned=inside)

    def heap(self, codes: list[str], x: float, y: float, reach: float) -> None:
        """Loose tiles around (x, y): most face up, some face down, on edge or on other tiles.

        Some may end up inside one another: see `scene.without_collisions`.
        """
        group = self.group()
        backs = float(self.rng.choice([0.0, 0.15, 0.7]))
        clear = float(np.hypot(*self.size[:2])) * self.rng.uniform(0.6, 0.95)
        placed: list[np.ndarray] = []
        for code in codes:
            base = 0.0
            for _ in range(30):
                spot = np.array([x, y]) + self.rng.uniform(-reach, reach, 2)
                if all(np.hypot(*(spot - other)) > clear for other in placed):
                    break
                reach *= 1.004
            if placed and self.rng.random() < 0.05:
                spot = placed[self.rng.integers(len(placed))]
                base = float(self.size[2])
            placed.append(spot)
            yaw = float(self.rng.uniform(0, 360))
            pose = hidden(yaw) if self.rng.random() < backs else lying(yaw)
            if self.rng.random() < 0.08:
                pose = standing(yaw) if self.rng.random() < 0.5 else on_side(yaw)
            self.put(code, *spot.tolist(), pose, group, base=base)


def draw_board(rng: np.random.Generator) -> Board:
    """An empty board: its tiles' size, how ragged its rows get, how often tiles are upside down."""
    ragged = float(rng.choice([0.3, 1.0, 2.0], p=[0.4, 0.45, 0.15]))
    over = float(rng.choice([0.0, 0.08, 0.5], p=[0.6, 0.25, 0.15]))
    return Board(rng, draw_size(rng), ragged=ragged, turned_over=over)
