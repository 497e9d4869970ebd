"""What decoding brings: hands with tile errors put in, named by looks alone and by the rules.

An error is put in as the classifier makes them: the right name falls to the place where it stood
in a real misreading, and the probabilities are that one's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.classify import labels
from vision.decode import decode

RATES = (0.0, 0.01, 0.02, 0.05)
Chances = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class NamedHand:
    """A hand outside its melds: `chances` (n, 37) of every face for each tile, and the truth."""

    codes: tuple[str, ...]
    chances: Chances
    called: tuple[str, ...]
    sets: int


@dataclass(frozen=True, slots=True)
class Trial:
    """Hands and tiles counted at one rate of errors: right by looks, and right when decoded.

    `spoilt` tiles were right by looks and wrong when decoded.
    """

    rate: float
    hands: int
    tiles: int
    hands_by_looks: int
    hands_decoded: int
    tiles_by_looks: int
    tiles_decoded: int
    spoilt: int


def faces() -> tuple[tuple[str, ...], list[int]]:
    """The names of the 37 faces and their columns among the classifier's labels."""
    columns = [k for k, name in enumerate(labels()) if name[0].isdigit()]
    return tuple(labels()[k] for k in columns), columns


def place(chances: Chances, right: int, pattern: Chances, rank: int) -> Chances:
    """The probabilities of a pattern, (names,) falling, with the right name at a rank of it.

    All other names keep the order that they have in `chances` (names,).
    """
    order = [k for k in np.argsort(-chances, kind="stable") if k != right]
    order.insert(rank, right)
    placed = np.empty_like(chances)
    placed[order] = pattern
    return placed


def misreadings(hands: Sequence[NamedHand], names: tuple[str, ...]) -> list[tuple[Chances, int]]:
    """The falling probabilities of every misread tile, and the rank of its right name."""
    found = []
    for hand in hands:
        for code, row in zip(hand.codes, hand.chances, strict=True):
            order = np.argsort(-row, kind="stable")
            rank = int(np.flatnonzero(order == names.index(code))[0])
            if rank:
                found.append((row[order], rank))
    return found


def try_decoding(hands: Sequence[NamedHand], names: tuple[str, ...], rate: float) -> Trial:
    """Read hands whose only misread tiles are those put in, at a rate."""
    rng = np.random.default_rng(7)
    errors = misreadings(hands, names)
    by_looks = decoded = tiles_by_looks = tiles_decoded = spoilt = 0
    for hand in hands:
        truth = np.array([names.index(code) for code in hand.codes])
        rows = hand.chances.copy()
        for i, right in enumerate(truth):
            pattern, rank = np.sort(rows[i])[::-1], 0
            if errors and rng.random() < rate:
                pattern, rank = errors[rng.integers(len(errors))]
            rows[i] = place(rows[i], right, pattern, rank)
        looks = rows.argmax(1) == truth
        best = decode(rows, names, hand.called, hand.sets)
        rules = np.array([got == code for got, code in zip(best.codes, hand.codes, strict=True)])
        by_looks += bool(looks.all())
        decoded += bool(rules.all())
        tiles_by_looks += int(looks.sum())
        tiles_decoded += int(rules.sum())
        spoilt += int((looks & ~rules).sum())
    tiles = sum(len(hand.codes) for hand in hands)
    return Trial(rate, len(hands), tiles, by_looks, decoded, tiles_by_looks, tiles_decoded, spoilt)
