"""Dora and ura indicators: faces in a wall of backs, or laid out by themselves behind the hand."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, log1p

import numpy as np
from numpy.typing import NDArray

Group = tuple[int, ...]

#: There are at most this many of each.
MOST = 5
#: Neighbours in a row lie this far apart, in tile widths; and this far off it, in heights.
_BESIDE, _STRAY = (0.5, 1.6), 0.5
#: Where the ura lie in front of the dora these lie one storey below the wall: this far off it.
_STOREY = 1.3
#: A wall is followed so far, in tile widths, and may leave the row by so much a width.
_ALONG, _BENT = 7.0, 0.06
#: So many backs show a wall whose nearest ones were not found.
_WALL = 3
#: Nothing else within so many widths and heights: a row lies alone.
_ALONE = (2.6, 2.1)
#: Indicators without a wall lie this near to the hand, those nearer than the first lie on it.
_ON, _NEAR = 1.2, 8.0
#: So many other tiles in the picture are a game on the table.
_GAME = 6
#: A name must be this sure, one beside a wall half as much; that of a white dragon more so, as
#: sides of tiles pass for one.
_SURE, _SURE_BLANK = 0.6, 0.9

#: What each clue says for a row of faces as indicators, in nats: a logistic regression on rows of
#: rendered hands, `python -m models.fit_layout`.
WEIGHTS = {
    "a row": -3.08,
    "as many right in front": 1.33,
    "a wall at an end": 1.63,
    "a wall at both ends": 1.85,
    "a wall further on": 2.12,
    "backs around": 0.81,
    "faces around": -3.97,
    "named surely": 0.18,
    "each more": -0.34,
    "on the hand": -0.95,
    "free, others": -0.65,
    "free, behind": 1.69,
    "free, nearest": 1.47,
    "free, alone": 0.25,
    "free, all of it": 0.54,
}


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies around a hand; all arrays are over the picture's n tiles.

    Attributes:
        codes, sure: (n,), the names and how sure each is, 0..1.
        seen: (n, n, 2), where tile j lies in the widths and heights of tile i.
        taken: (n,), the hand's own tiles.
        nearer: (n, n), whether tile j lies nearer to the player than tile i.
        apart: (n,), how far from the hand, in its tile widths.
        behind: (n,), whether a tile lies on the far side of the hand, the way the hand does.
    """

    codes: tuple[str, ...]
    sure: NDArray[np.float32]
    seen: NDArray[np.float32]
    taken: NDArray[np.bool_]
    nearer: NDArray[np.bool_]
    apart: NDArray[np.float32]
    behind: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Pair:
    """Rows of faces that may be the dora and the ura indicators, and how much of each clue."""

    dora: Group
    ura: Group
    clues: dict[str, float]

    @property
    def score(self) -> float:
        """What speaks for them, in nats."""
        return sum(WEIGHTS[name] * value for name, value in self.clues.items())


def find_indicators(scene: Scene) -> tuple[Group, Group]:
    """The dora and the ura indicators among the tiles that are not the hand's."""
    return best_of(pairs_of(scene))


def best_of(pairs: Iterable[Pair]) -> tuple[Group, Group]:
    """The rows for which most speaks; none where more speaks against all."""
    best = max(pairs, key=lambda pair: pair.score, default=None)
    return (best.dora, best.ura) if best and best.score > 0 else ((), ())


def pairs_of(scene: Scene) -> list[Pair]:
    """All rows of faces that may be indicators, each alone and with the row in front of it."""
    blank, face = _kinds(scene)
    rows = [row for row in _rows(np.flatnonzero(face), scene.seen) if len(row) <= MOST]
    pairs: list[tuple[Group, Group]] = [(row, ()) for row in rows]
    pairs += [(row, front) for row in rows if (front := _in_front(row, rows, scene))]
    weighed = [Pair(*pair, _clues(scene, blank, face, *pair)) for pair in pairs]
    return [pair for pair in weighed if pair.clues]


def _kinds(scene: Scene) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which of the tiles that are not the hand's lie face down, and which surely face up.

    More than four white dragons, or some and no back, are white backs.
    """
    back = np.array([code == "back" for code in scene.codes]) & ~scene.taken
    white = np.array([code == "5z" for code in scene.codes])
    flower = np.array([code == "flower" for code in scene.codes])
    if white.sum() > 4 or (white & ~scene.taken).sum() > 1 > back.sum():
        back |= white & ~scene.taken
    sure = scene.sure >= np.where(white, _SURE_BLANK, _SURE / 2)
    return back, ~(scene.taken | back | flower) & sure


def _rows(faces: NDArray[np.intp], seen: NDArray[np.float32]) -> list[Group]:
    """Faces side by side, each row from its own left to its right."""
    left, rows = {int(i) for i in faces}, []
    while left:
        todo, row = [min(left)], set()
        while todo:
            at = todo.pop()
            row.add(at)
            x, y = np.abs(seen[at]).T
            beside = (x > _BESIDE[0]) & (x < _BESIDE[1]) & (y < _STRAY)
            todo += [j for j in left - row if beside[j]]
        left -= row
        first = min(row)
        rows.append(tuple(sorted(row, key=lambda j: float(seen[first, j, 0]))))
    return rows


def _in_front(row: Group, others: list[Group], scene: Scene) -> Group:
    """The row of as many faces right in front of a row, if there is one."""
    for other in others:
        if len(other) != len(row) or not scene.nearer[row, other].all():
            continue
        x, y = np.abs(scene.seen[row, other].T)
        if (x < _STRAY).all() and (y > 0.6).all() and (y < 1.7).all():
            return other
    return ()


def _clues(
    scene: Scene, blank: NDArray[np.bool_], face: NDArray[np.bool_], dora: Group, ura: Group
) -> dict[str, float]:
    """How much of each clue there is for rows of faces as indicators; of strays there is none."""
    own = [*dora, *ura]
    x, y = np.abs(scene.seen[own]).transpose(2, 0, 1)
    rest = face | blank
    rest[own] = False
    alone = not (rest & ((x < _ALONE[0]) & (y < _ALONE[1])).any(0)).any()
    near = float(scene.apart[own].min())
    behind = bool(scene.behind[own].all())
    first = not (scene.apart[rest & scene.behind] < near).any()
    # A few more tiles are strays, and so may these be; many are a game behind.
    clear = not 0 < rest.sum() < _GAME
    sure = float(np.clip(scene.sure[own].min(), 0.05, 0.995))
    walls, further = _walled(dora, scene, blank, _STOREY if ura else _STRAY)
    clues: dict[str, float] = {
        "a row": 1.0,
        "as many right in front": bool(ura),
        "a wall at an end": walls > 0,
        "a wall at both ends": walls > 1,
        "a wall further on": further,
        "backs around": bool((blank & ((x < _BESIDE[1]) & (y < 2)).any(0)).any()),
        "faces around": bool((face & rest & ((x < _BESIDE[1]) & (y < 1.5)).any(0)).any()),
        "named surely": log(sure / (1 - sure)),
        "each more": len(dora) - 1,
        "on the hand": near < _ON,
    }
    if not walls:
        stray = sure < _SURE or (len(dora) == 1 and not clear)
        if stray and not ura and not further:
            return {}
        clues |= {
            "free, others": log1p(rest.sum()),
            "free, behind": behind,
            "free, nearest": first,
            "free, alone": alone,
            "free, all of it": alone and first and clear and near < _NEAR and behind,
        }
    return clues


def _walled(row: Group, scene: Scene, blank: NDArray[np.bool_], stray: float) -> tuple[int, float]:
    """At how many ends of a row a wall of backs goes on, and how much is seen further away, 0..2.

    The nearest backs of a wall may not have been found.
    """
    ends, further = 0, 0.0
    for end, way in ((row[0], -1), (row[-1], 1)):
        x, y = scene.seen[end].T * [[way], [1]]
        wall = blank & (np.abs(y) < stray + _BENT * np.maximum(0, x - _BESIDE[1]))
        ends += bool((wall & (x > _BESIDE[0]) & (x < _BESIDE[1])).any())
        further += min(int((wall & (x > _BESIDE[1]) & (x < _ALONG)).sum()), _WALL) / _WALL
    if len(row) == 1 and not ends:  # the wall may run the other way
        x, y = np.abs(scene.seen[row[0]]).T
        ends = int((blank & (x < _STRAY) & (y < _BESIDE[1])).sum() >= 2)
    return ends, further
