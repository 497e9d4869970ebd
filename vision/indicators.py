"""Dora and ura indicators: faces in a wall of backs, or laid out by themselves near the hand."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Group = tuple[int, ...]

#: There are at most this many of each.
MOST = 5
#: Neighbours in a row lie this far apart at most, in tile widths; and this far off it, in heights.
_BESIDE, _STRAY = 1.6, 0.5
#: Where the ura lie in front of the dora these lie one storey below the wall: this far off it.
_STOREY = 1.3


def find_indicators(
    codes: Sequence[str],
    sure: Sequence[float],
    seen: NDArray[np.float32],
    taken: set[int],
    towards: NDArray[np.bool_],
) -> tuple[Group, Group]:
    """The dora and ura indicators among the tiles that are not taken.

    Args:
        codes: the tiles' names.
        sure: how sure each name is, 0..1.
        seen: (n, n, 2), where tile j lies in the widths and heights of tile i.
        taken: the hand's own tiles.
        towards: (n, n), whether tile j lies nearer to the player than tile i.
    """
    faces = [i for i, code in enumerate(codes) if i not in taken and code not in ("back", "flower")]
    backs = [i for i, code in enumerate(codes) if i not in taken and code == "back"]
    groups = _rows(faces, seen)
    short = [group for group in groups if len(group) <= MOST]
    under = {group: _in_front(group, short, seen, towards) for group in short}
    dora = [group for group in short if _walled(group, backs, seen, _STRAY)]
    if not dora:
        dora = [g for g in short if under[g] and _walled(g, backs, seen, _STOREY)]
    if not dora and groups == short and len(groups) <= 2:
        dora = groups if len(groups) == 1 else [group for group in groups if under[group]]
    dora = [group for group in dora if all(_is_sure(codes[i], sure[i]) for i in group)]
    shown = tuple(i for group in dora for i in group)[:MOST]
    return shown, tuple(i for group in dora for i in under[group])[: len(shown)]


def _is_sure(code: str, sure: float) -> bool:
    """Whether a name is sure enough; the side of a back passes for a white dragon."""
    return sure >= (0.9 if code == "5z" else 0.6)


def _rows(faces: list[int], seen: NDArray[np.float32]) -> list[Group]:
    """Faces side by side, each row from its own left to its right."""
    left, rows = set(faces), []
    while left:
        todo, row = [min(left)], set()
        while todo:
            at = todo.pop()
            row.add(at)
            x, y = np.abs(seen[at]).T
            beside = (x > 0.5) & (x < _BESIDE) & (y < _STRAY)
            todo += [j for j in left - row if beside[j]]
        left -= row
        first = min(row)
        rows.append(tuple(sorted(row, key=lambda j: float(seen[first, j, 0]))))
    return rows


def _walled(group: Group, backs: list[int], seen: NDArray[np.float32], stray: float) -> bool:
    """Whether a wall of at least two backs goes on where a row of faces ends."""
    x, y = np.abs(seen[list(group)][:, np.array(backs, int)]).transpose(2, 0, 1)
    next_to = (x < _BESIDE) & (y < stray)
    wall = (x < 2 * _BESIDE - 0.5) & (y < stray)
    across = (x < _STRAY) & (y < _BESIDE) & (len(group) == 1)
    return bool((next_to.any() and wall.any(0).sum() >= 2) or across.any(0).sum() >= 2)


def _in_front(
    group: Group, others: list[Group], seen: NDArray[np.float32], towards: NDArray[np.bool_]
) -> Group:
    """The row of as many faces right in front of a row, if there is one."""
    for other in others:
        x, y = seen[group, other].T if len(other) == len(group) else (np.ones(1), np.ones(1))
        near = (np.abs(x) < 0.5).all() and (np.abs(y) > 0.6).all() and (np.abs(y) < 1.7).all()
        if near and towards[group, other].all():
            return other
    return ()
