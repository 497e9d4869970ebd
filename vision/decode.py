"""Probabilities and the rules of the game give the most likely legal hand.

A photo of a winning hand shows a complete hand far more often than not, and never five of a tile.
Both facts are weighed against what the classifier saw; a tile it is sure of is never overruled.
"""

import heapq
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from vision.orphans import ORPHANS, name_orphans

#: How much likelier, in nats, a complete hand is before looking at the tiles.
COMPLETE_BONUS = 4.0
#: How much likelier thirteen orphans are than any other one complete hand: one win in 2,500, but 13
#: hands of more than eleven million.
ORPHANS_BONUS = 6.0
#: A second red five of a suit, which few sets have, costs this many nats.
SECOND_RED = 2.5
#: A tile at least this sure keeps its name.
SURE = 0.97
#: Readings tried, likeliest first, before the search gives up.
BUDGET = 4000
#: A name less likely than this is none of a tile's.
LEAST = 1e-4


@dataclass(frozen=True, slots=True)
class Decoded:
    """A reading of the hand's tiles.

    Attributes:
        codes: a name a tile, in the order given.
        changed: indices whose name is not the likeliest one.
        complete: whether the tiles make a complete hand.
    """

    codes: tuple[str, ...]
    changed: tuple[int, ...]
    complete: bool


def decode(
    probabilities: NDArray[np.float32], names: tuple[str, ...], called: tuple[str, ...], sets: int
) -> Decoded:
    """The most likely names of a hand's tiles, the winning one among them.

    Args:
        probabilities: (n, names), rows summing to about 1.
        names: tile codes of the columns.
        called: tiles in called sets, which count towards the four copies.
        sets: how many sets are called.
    """
    order = np.argsort(-probabilities, axis=1)
    seen = tuple(names[row[0]] for row in order)
    full = len(probabilities) + 3 * sets == 14
    best, gain = None, COMPLETE_BONUS + ORPHANS_BONUS
    if full and not sets:
        loss, orphans = _as_orphans(probabilities, names, gain)
        best = (loss - gain, orphans, True) if loss < gain else None
    for tried, (loss, ranks) in enumerate(_likeliest(probabilities, order)):
        if tried >= BUDGET or (best is not None and loss >= best[0] + COMPLETE_BONUS):
            break
        codes = tuple(names[order[i, r]] for i, r in enumerate(ranks))
        copies = Counter(code.replace("0", "5") for code in (*codes, *called))
        if max(copies.values(), default=0) > 4:
            continue
        reds = Counter(code for code in (*codes, *called) if code[0] == "0")
        complete = full and is_complete(codes, sets)
        cost = loss + SECOND_RED * sum(n - 1 for n in reds.values()) - COMPLETE_BONUS * complete
        if best is None or cost < best[0]:
            best = (cost, codes, complete)
    # Where nothing legal is within reach: what was seen.
    _, codes, complete = best or (0.0, seen, False)
    changed = tuple(i for i, code in enumerate(codes) if code != seen[i])
    return Decoded(codes, changed, complete)


def _as_orphans(
    probabilities: NDArray[np.float32], names: tuple[str, ...], within: float
) -> tuple[float, tuple[str, ...]]:
    """What naming all tiles as thirteen orphans loses, if less than so many nats, and the names."""
    most = probabilities.max(1, keepdims=True)
    chances = probabilities[:, [names.index(code) for code in ORPHANS]]
    ruled_out = (chances < most) & ((most >= SURE) | (chances < LEAST))
    losses = np.where(ruled_out, np.inf, np.log(most / np.maximum(chances, LEAST)))
    loss, places = name_orphans(losses, within)
    return loss, tuple(ORPHANS[place] for place in places)


def _likeliest(
    probabilities: NDArray[np.float32], order: NDArray[np.intp]
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """All readings as (loss in nats, rank of each tile's name), best first."""
    logs = -np.log(np.maximum(np.take_along_axis(probabilities, order, 1), 1e-6))
    loss = logs - logs[:, :1]
    # Only doubtful tiles may change; the least certain ones first.
    open_tiles = [i for i in np.argsort(probabilities.max(1)) if probabilities[i].max() < SURE]
    start = (0,) * len(probabilities)
    heap: list[tuple[float, tuple[int, ...], int]] = [(0.0, start, 0)]
    while heap:
        cost, ranks, position = heapq.heappop(heap)
        yield cost, ranks
        # Each reading has one parent: raise only the last raised tile or a later one.
        for k in range(position, len(open_tiles)):
            i = int(open_tiles[k])
            if ranks[i] + 1 < min(6, loss.shape[1]):
                step = float(loss[i, ranks[i] + 1] - loss[i, ranks[i]])
                raised = (*ranks[:i], ranks[i] + 1, *ranks[i + 1 :])
                heapq.heappush(heap, (cost + step, raised, k))


def is_complete(codes: tuple[str, ...], sets: int = 0) -> bool:
    """Whether tiles make four sets and a pair with `sets` called, seven pairs or thirteen orphans.

    >>> is_complete(("1m", "2m", "3m", "5z", "5z"), sets=3)
    True
    """
    if len(codes) + 3 * sets != 14:
        return False
    counts = Counter(code.replace("0", "5") for code in codes)
    if sets == 0 and (len(counts) == 7 and set(counts.values()) == {2}):
        return True
    if sets == 0 and set(counts) == set(ORPHANS):
        return True
    suits = []
    for suit in "mps":
        suits.append(_sets_and_pairs(tuple(counts[f"{n}{suit}"] for n in range(1, 10))))
    honours = [counts[f"{n}z"] for n in range(1, 8)]
    if any(n not in (0, 2, 3) for n in honours):
        return False
    pairs = honours.count(2)
    if any(pair is None for pair in suits):
        return False
    return pairs + sum(pair or 0 for pair in suits) == 1


@cache
def _sets_and_pairs(counts: tuple[int, ...]) -> int | None:
    """0 if a suit splits into sets, 1 if into sets and a pair, None if into neither."""
    if _splits(counts):
        return 0
    for i, n in enumerate(counts):
        if n >= 2 and _splits((*counts[:i], n - 2, *counts[i + 1 :])):
            return 1
    return None


@cache
def _splits(counts: tuple[int, ...]) -> bool:
    for i, n in enumerate(counts):
        if n == 0:
            continue
        if n >= 3 and _splits((*counts[:i], n - 3, *counts[i + 1 :])):
            return True
        if i < 7 and counts[i + 1] and counts[i + 2]:
            run = (*counts[:i], n - 1, counts[i + 1] - 1, counts[i + 2] - 1, *counts[i + 3 :])
            return _splits(run)
        return False
    return True
