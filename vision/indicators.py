"""Dora and ura indicators: faces in a wall of backs, or laid out by themselves behind the hand."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from math import log, log1p

import numpy as np
from numpy.typing import NDArray

Group = tuple[int, ...]

#: There are at most this many of each.
MOST = 5
#: Neighbours in a row lie this far apart, in tile widths; and this far off it, in heights.
_BESIDE, _STRAY = (0.5, 1.6), 0.5
#: Rows right against each other lie this far apart, in tile heights.
_AGAINST = (0.6, 1.7)
#: Where the ura lie in front of the dora these lie one storey below the wall: this far off it.
_STOREY = 1.3
#: A wall is followed so far, in tile widths, and may leave the row by so much a width.
_ALONG, _BENT = 7.0, 0.06
#: So many backs show a wall whose nearest ones were not found.
_WALL = 3
#: Nothing else within so many widths and heights: a row lies alone.
_ALONE = (2.6, 2.1)
#: Indicators are named so surely: one invented changes the score and is not noticed, and keys and
#: displays on real tables have doubtful names.
_SURE = 0.85
#: Other faces are named so surely; white dragons more so, as sides of tiles pass for one.
_SURE_FACE, _SURE_BLANK = 0.5, 0.9
#: Other faces count by how sure their names are; fewer than this are none.
_NO_FACE = 0.5
#: Fewer photos show indicators than rendered hands do, by so many nats.
_LEAST = 1.0
#: Rows for which more than this speaks are asked about: 19 of 39 were indicators.
_ASKED = -1.0

#: What each clue says for a row of faces as indicators, in nats: a choice among all rows of
#: rendered hands and none of them, fitted by `python -m models.fit_layout`.
WEIGHTS = {
    "named surely": 0.31,
    "each more": -0.34,
    "far from the hand": 0.63,
    "a row against it": -2.09,
    "the ura nearer": 4.36,
    "no wall": -5.94,
    "a wall at an end": -1.43,
    "a wall at both ends": 1.5,
    "a wall further on": 2.61,
    "a wall, faces around": -1.71,
    "a wall, two alike": -2.35,
    "no wall, faces around": -2.52,
    "no wall, behind": 0.9,
    "no wall, nearest": 2.18,
    "no wall, alone": 1.29,
    "no wall, no other face": 0.98,
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


@dataclass(frozen=True, slots=True)
class FoundIndicators:
    """Rows of indicators; `sure` is False for those that the player should be asked about."""

    dora: Group = ()
    ura: Group = ()
    sure: bool = True


def find_indicators(scene: Scene) -> FoundIndicators:
    """The dora and the ura indicators among the tiles that are not the hand's."""
    return best_of(pairs_of(scene))


def best_of(pairs: Iterable[Pair]) -> FoundIndicators:
    """The rows for which most speaks; none where too little speaks for any."""
    best = max(pairs, key=lambda pair: pair.score, default=None)
    if best is None or best.score <= _ASKED:
        return FoundIndicators()
    return FoundIndicators(best.dora, best.ura, best.score > _LEAST)


def pairs_of(scene: Scene) -> list[Pair]:
    """All rows of faces that may be indicators, each alone and with a row right against it."""
    back, face = _kinds(scene)
    rows = [row for row in _rows(np.flatnonzero(face), scene.seen) if len(row) <= MOST]
    pairs: list[tuple[Group, Group]] = [(row, ()) for row in rows]
    pairs += [(row, ura) for row, ura in permutations(rows, 2) if _against(row, ura, scene)]
    weighed = [Pair(*pair, _clues(scene, back, face, *pair)) for pair in pairs]
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
    sure = scene.sure >= np.where(white, _SURE_BLANK, _SURE_FACE)
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


def _against(row: Group, other: Group, scene: Scene) -> bool:
    """Whether each tile of two rows lies right against one of the other row."""
    x, y = np.abs(scene.seen[np.ix_(row, other)]).transpose(2, 0, 1)
    against = (x < _STRAY) & (y > _AGAINST[0]) & (y < _AGAINST[1])
    return len(row) == len(other) and bool(against.any(0).all() and against.any(1).all())


def _clues(
    scene: Scene, back: NDArray[np.bool_], face: NDArray[np.bool_], dora: Group, ura: Group
) -> dict[str, float]:
    """How much of each clue there is for rows of faces as indicators; of doubtful ones none."""
    own = [*dora, *ura]
    other = face.copy()
    other[own] = False
    x, y = np.abs(scene.seen[own]).transpose(2, 0, 1)
    around = bool((other & ((x < _BESIDE[1]) & (y < 1.5)).any(0)).any())
    apart = float(scene.apart[own].min())
    sure = float(np.clip(scene.sure[own].min(), 0.05, 0.995))
    if sure < _SURE:
        return {}
    walls, further = _walled(dora, scene, back, _STOREY if ura else _STRAY)
    clues: dict[str, float] = {
        "named surely": log(sure / (1 - sure)),
        "each more": len(dora) - 1,
        "far from the hand": log1p(apart),
        "a row against it": bool(ura),
        "the ura nearer": bool(ura) and float(scene.nearer[np.ix_(dora, ura)].mean()) > 0.5,
        "a wall further on": further,
    }
    if walls:
        kinds = [scene.codes[i].replace("0", "5") for i in dora]
        return clues | {
            "a wall at an end": walls == 1,
            "a wall at both ends": walls > 1,
            "a wall, faces around": around,
            # A closed kan of which one back was not found.
            "a wall, two alike": len(kinds) == 2 and kinds[0] == kinds[1],
        }
    behind = bool(scene.behind[own].all())
    alone = ((back | other) & ((x < _ALONE[0]) & (y < _ALONE[1])).any(0)).sum() == 0
    return clues | {
        "no wall": 1.0,
        "no wall, faces around": around,
        "no wall, behind": behind,
        "no wall, nearest": behind and not (scene.apart[other & scene.behind] < apart).any(),
        "no wall, alone": bool(alone),
        "no wall, no other face": float(scene.sure[other].sum()) < _NO_FACE,
    }


def _walled(row: Group, scene: Scene, back: NDArray[np.bool_], stray: float) -> tuple[int, float]:
    """At how many ends of a row a wall of backs goes on, and how much is seen further away, 0..2.

    The nearest backs of a wall may not have been found.
    """
    ends, further = 0, 0.0
    for end, way in ((row[0], -1), (row[-1], 1)):
        x, y = scene.seen[end].T * [[way], [1]]
        wall = back & (np.abs(y) < stray + _BENT * np.maximum(0, x - _BESIDE[1]))
        ends += bool((wall & (x > _BESIDE[0]) & (x < _BESIDE[1])).any())
        further += min(int((wall & (x > _BESIDE[1]) & (x < _ALONG)).sum()), _WALL) / _WALL
    if len(row) == 1 and not ends:  # the wall may run the other way
        x, y = np.abs(scene.seen[row[0]]).T
        ends = int((back & (x < _STRAY) & (y < _BESIDE[1])).sum() >= 2)
    return ends, further
