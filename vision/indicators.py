"""Dora and ura indicators: faces in a wall of backs, or laid out by themselves behind the hand."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Group = tuple[int, ...]

#: There are at most this many of each.
MOST = 5
#: Neighbours in a row lie this far apart, in tile widths; and this far off it, in heights.
_BESIDE, _STRAY = (0.5, 1.6), 0.5
#: Where the ura lie in front of the dora these lie one storey below the wall: this far off it.
_STOREY = 1.3
#: Indicators without a wall lie this near to the hand, in its tile widths.
_NEAR = 8.0
#: So many other tiles in the picture are a game on the table.
_GAME = 6
#: A name must be this sure; that of a white dragon more so, as sides of tiles pass for one.
_SURE, _SURE_BLANK = 0.6, 0.9


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


def find_indicators(scene: Scene) -> tuple[Group, Group]:
    """The dora and the ura indicators among the tiles that are not the hand's."""
    blank, face = _kinds(scene)
    rows = [row for row in _rows(np.flatnonzero(face), scene.seen) if len(row) <= MOST]
    rows = [row for row in rows if all(_is_sure(scene, i) for i in row)]
    under = {row: _in_front(row, rows, scene) for row in rows}
    above = {row: next((r for r in rows if under[r] == row), ()) for row in rows}
    scores = {
        row: _score(row, (*under[row], *above[row]), scene, blank, face)
        for row in rows
        if not above[row]
    }
    best = max(scores, key=lambda row: scores[row], default=())
    if not best or scores[best] <= 0:
        return (), ()
    return best, under[best]


def _kinds(scene: Scene) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which of the tiles that are not the hand's lie face down, and which face up.

    More than four white dragons, or some and no back, are white backs.
    """
    back = np.array([code == "back" for code in scene.codes]) & ~scene.taken
    white = np.array([code == "5z" for code in scene.codes])
    flower = np.array([code == "flower" for code in scene.codes])
    if white.sum() > 4 or (white & ~scene.taken).sum() > 1 > back.sum():
        back |= white & ~scene.taken
    return back, ~(scene.taken | back | flower)


def _is_sure(scene: Scene, i: int) -> bool:
    return bool(scene.sure[i] >= (_SURE_BLANK if scene.codes[i] == "5z" else _SURE))


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


def _score(
    row: Group,
    partner: Group,
    scene: Scene,
    blank: NDArray[np.bool_],
    face: NDArray[np.bool_],
) -> float:
    """What speaks for a row of faces as the dora indicators."""
    walled = _walled(row, scene, blank, _STOREY if partner else _STRAY)
    x, y = np.abs(scene.seen[list(row)]).transpose(2, 0, 1)
    touching = face & ((x < _BESIDE[1]) & (y < 1.5)).any(0)
    touching[[*row, *partner]] = False
    if walled:
        return walled - float(touching.any())
    near = float(scene.apart[list(row)].min())
    rest = face | blank
    rest[[*row, *partner]] = False
    alone = not (rest & ((x < 2.6) & (y < 2.1)).any(0)).any()
    first = not (scene.apart[rest & scene.behind] < near).any()
    # A few more tiles are strays, and so may these be; many are a game behind.
    clear = not 0 < rest.sum() < _GAME
    if alone and first and clear and near < _NEAR and scene.behind[list(row)].all():
        return 0.9 - 0.1 * near + 0.5 * bool(partner)
    return 0.0


def _walled(row: Group, scene: Scene, blank: NDArray[np.bool_], stray: float) -> float:
    """How well a wall of backs goes on where a row of faces ends."""
    total = 0.0
    for end, way in ((row[0], -1), (row[-1], 1)):
        x, y = scene.seen[end].T * [[way], [1]]
        on_row = blank & (np.abs(y) < stray)
        if (on_row & (x > _BESIDE[0]) & (x < _BESIDE[1])).any():
            total += 1.5 + 0.5 * float((on_row & (x > _BESIDE[1]) & (x < 2.6)).any())
    if len(row) == 1 and not total:  # the wall may run the other way
        x, y = np.abs(scene.seen[row[0]]).T
        total = float((blank & (x < _STRAY) & (y < _BESIDE[1])).sum() >= 2)
    return total
