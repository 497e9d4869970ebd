"""Hands as they were laid out become hands as they are named: with the rules of the game."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import log

import numpy as np

from vision.classify import labels
from vision.decode import SURE, decode
from vision.frames import Spot
from vision.hands import FoundHand
from vision.melds import FoundMeld
from vision.reading import Candidate, ReadMeld, ReadTile
from vision.sets import plain

#: A name less likely than this is no other name of a tile.
_LEAST = 0.02
#: A tile whose name is less likely than this may be anything, and makes no set by another one.
_GUESSED = 0.35


def spot_of(tile: ReadTile) -> Spot:
    """A tile as the layout sees it; one that is sure has no other name."""
    maybe = [
        (code, log(tile.prob / chance))
        for code, chance in zip(labels(), tile.chances.tolist(), strict=True)
        if _GUESSED < tile.prob < SURE
        and code != tile.tile
        and code[0].isdigit()
        and chance > _LEAST
    ]
    return Spot(tile.tile, tile.quad, tile.prob, tuple(maybe))


def name_hand(tiles: list[ReadTile], found: FoundHand) -> tuple[list[ReadTile], Candidate]:
    """All tiles, the hand's doubtful ones renamed where the rules speak for it, and the hand."""
    held = [i for i in found.hand if tiles[i].tile not in ("back", "flower")]
    members = [*held, *([] if found.win is None else [found.win])]
    members = [i for i in members if tiles[i].tile not in ("back", "flower")]
    tiles = _called(_decoded(tiles, members, found), found.melds)
    melds = tuple(ReadMeld(m.type, _meld_tiles(m), m.members, m.called_from) for m in found.melds)
    hand = Candidate(tuple(held), found.win, melds)
    return _doubted(tiles, sorted(hand.roles)), hand


def _doubted(tiles: list[ReadTile], members: list[int]) -> list[ReadTile]:
    """Of five tiles of a kind the least sure one is as likely wrong as right."""
    kinds = Counter(tiles[i].tile.replace("0", "5") for i in members)
    doubted = list(tiles)
    for code, copies in kinds.items():
        if copies > 4 and code[0].isdigit():
            least = min(
                (i for i in members if tiles[i].tile.replace("0", "5") == code),
                key=lambda i: tiles[i].prob,
            )
            doubted[least] = replace(tiles[least], prob=min(tiles[least].prob, 0.5))
    return doubted


def _decoded(tiles: list[ReadTile], members: list[int], found: FoundHand) -> list[ReadTile]:
    if not members:
        return tiles
    names = labels()
    faces = [k for k, name in enumerate(names) if name[0].isdigit()]
    chances = np.stack([tiles[i].chances for i in members])[:, faces]
    called = [code for meld in found.melds for code in _meld_tiles(meld)]
    best = decode(chances, tuple(names[k] for k in faces), tuple(called), len(found.melds))
    return _renamed(tiles, members, best.codes)


def _called(tiles: list[ReadTile], melds: tuple[FoundMeld, ...]) -> list[ReadTile]:
    """The tiles of called sets by the names by which they make the sets."""
    for meld in melds:
        tiles = _renamed(tiles, meld.members, meld.codes)
    return tiles


def _renamed(
    tiles: list[ReadTile], members: Sequence[int], codes: tuple[str, ...]
) -> list[ReadTile]:
    renamed = list(tiles)
    for i, code in zip(members, codes, strict=True):
        if code != tiles[i].tile:
            chance = float(tiles[i].chances[labels().index(code)])
            renamed[i] = replace(tiles[i], tile=code, prob=chance, seen=tiles[i].tile)
    return renamed


def _meld_tiles(meld: FoundMeld) -> tuple[str, ...]:
    """The codes of a called set; backs in a closed kan are what their faces show."""
    codes = (*meld.codes, *meld.unseen)
    if meld.type != "ankan":
        return codes
    return tuple(code if plain(code) == meld.kind else meld.kind for code in codes)
