"""Hands dealt from a legal wall: four copies of a kind, one red five a suit where reds are used."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np

KINDS = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple(
    f"{rank}z" for rank in range(1, 8)
)
ORPHANS = tuple(f"{rank}{suit}" for suit in "mps" for rank in (1, 9)) + KINDS[27:]


@dataclass(frozen=True, slots=True)
class Group:
    """A called set: its type (chi, pon, minkan, ankan, kakan) and its tiles."""

    type: str
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """One player's tiles, the winning tile apart, and all other tiles of the wall, shuffled."""

    hand: tuple[str, ...]
    win: str
    melds: tuple[Group, ...]
    rest: tuple[str, ...]


def notation(tiles: tuple[str, ...]) -> str:
    """Short mpsz text in the order given: ("1m", "2m", "0p") is "12m0p"."""
    text = ""
    for tile in tiles:
        text = text[:-1] + tile if text.endswith(tile[1]) else text + tile
    return text


def kind(tile: str) -> str:
    """The kind of a tile: a red five is a five."""
    return tile.replace("0", "5")


def shuffled_wall(rng: np.random.Generator) -> list[str]:
    """The 136 tiles in random order, with a red five a suit in most sets."""
    wall = [tile for tile in KINDS for _ in range(4)]
    if rng.random() < 0.8:
        for suit in "mps":
            wall[wall.index(f"5{suit}")] = f"0{suit}"
    return [wall[i] for i in rng.permutation(len(wall))]


def deal(rng: np.random.Generator) -> Deal:
    """A hand of 14 (and one more a kan): mostly winning shapes, at times a random bag."""
    wall = shuffled_wall(rng)
    shape = rng.choice(["sets", "pairs", "orphans", "bag"], p=[0.74, 0.08, 0.04, 0.14])
    melds: list[Group] = []
    if shape == "sets":
        concealed, called = _sets(rng)
        melds = [Group(type_, tuple(_take(wall, k) for k in kinds)) for type_, kinds in called]
    elif shape == "pairs":
        concealed = [KINDS[i] for i in rng.choice(34, 7, replace=False) for _ in range(2)]
    elif shape == "orphans":
        concealed = [*ORPHANS, ORPHANS[rng.integers(13)]]
    else:
        concealed = [kind(tile) for tile in wall[:14]]
    tiles = [_take(wall, k) for k in concealed]
    win = tiles.pop(int(rng.integers(len(tiles))))
    suits = "mpsz" if rng.random() < 0.7 else "".join(rng.permutation(list("mpsz")))
    if rng.random() < 0.9:
        tiles.sort(key=lambda tile: (suits.index(tile[1]), kind(tile), tile))
    return Deal(tuple(tiles), win, tuple(melds), tuple(wall))


def _take(wall: list[str], wanted: str) -> str:
    """Take the first tile of a kind out of the wall."""
    return wall.pop(next(i for i, tile in enumerate(wall) if kind(tile) == wanted))


def _sets(rng: np.random.Generator) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """Kinds of four sets and a pair: the concealed ones, and those called with their type."""
    kinds = KINDS
    if rng.random() < 0.25:
        suit = "mps"[rng.integers(3)]
        kinds = tuple(k for k in KINDS if k[1] in (suit, "z"))
    used: Counter[str] = Counter()
    calls = int(rng.choice([0, 1, 2, 3, 4], p=[0.42, 0.24, 0.18, 0.11, 0.05]))
    runs = rng.choice([0.1, 0.6, 0.9])
    concealed: list[str] = []
    called: list[tuple[str, list[str]]] = []
    while len(called) + len(concealed) // 3 < 4:
        run = rng.random() < runs
        start = kinds[rng.integers(len(kinds))]
        if run and (start[1] == "z" or start[0] > "7"):
            continue
        open_ = len(called) < calls
        quad = open_ and not run and rng.random() < 0.4
        new = [f"{int(start[0]) + i}{start[1]}" for i in range(3)] if run else [start] * (3 + quad)
        if any(used[k] + new.count(k) > 4 for k in new):
            continue
        used.update(new)
        if not open_:
            concealed += new
        elif run:
            called.append(("chi", new))
        else:
            names = ("minkan", "ankan", "kakan") if quad else ("pon",)
            called.append((names[rng.integers(len(names))], new))
    pair = next(k for k in (kinds[i] for i in rng.permutation(len(kinds))) if used[k] <= 2)
    return [*concealed, pair, pair], called
