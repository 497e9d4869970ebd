"""Thirteen orphans (kokushi): the likeliest names by which fourteen tiles make them."""

from math import inf

import numpy as np
from numpy.typing import NDArray

#: One of each, and one of them twice.
ORPHANS = (*(f"{n}{suit}" for suit in "mps" for n in (1, 9)), *(f"{n}z" for n in range(1, 8)))

_COUNT = len(ORPHANS)
#: In a set of kinds that are there: that one is there twice.
_TWICE = 1 << _COUNT


def name_orphans(losses: NDArray[np.float32], within: float = inf) -> tuple[float, tuple[int, ...]]:
    """The likeliest naming of tiles as thirteen orphans.

    Args:
        losses: (14, 13) how many nats less likely than a tile's likeliest name each of ORPHANS is,
            inf for what it cannot be.
        within: namings that lose so much are of no use.

    Returns:
        The nats that all names lose, inf where no naming is possible, and the place of each tile's
        name among ORPHANS.
    """
    # The least loss for each set of kinds that the tiles so far may be: few, as most are sure.
    reached: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for row in losses.tolist():
        further: dict[int, tuple[float, tuple[int, ...]]] = {}
        for kinds, (loss, names) in reached.items():
            for kind, cost in enumerate(row):
                bit = 1 << kind if not kinds >> kind & 1 else _TWICE
                if loss + cost >= within or kinds & bit:
                    continue
                best = further.get(kinds | bit, (inf, ()))
                further[kinds | bit] = min(best, (loss + cost, (*names, kind)))
        reached = further
    return reached.get(_TWICE * 2 - 1, (inf, ()))
