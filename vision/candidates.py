"""Hands as they were laid out become hands as they are named: with the rules of the game."""

from dataclasses import replace

import numpy as np

from vision.classify import labels
from vision.decode import decode
from vision.layout import FoundHand
from vision.reading import Candidate, ReadMeld, ReadTile


def name_hand(tiles: list[ReadTile], found: FoundHand) -> tuple[list[ReadTile], Candidate]:
    """All tiles, the hand's doubtful ones renamed where the rules speak for it, and the hand."""
    held = [i for i in found.hand if tiles[i].tile not in ("back", "flower")]
    members = [*held, *([] if found.win is None else [found.win])]
    members = [i for i in members if tiles[i].tile not in ("back", "flower")]
    tiles = _decoded(tiles, members, found)
    melds = tuple(
        ReadMeld(m.type, _meld_tiles(tiles, m.members), m.members, m.called_from)
        for m in found.melds
    )
    return tiles, Candidate(tuple(held), found.win, melds)


def _decoded(tiles: list[ReadTile], members: list[int], found: FoundHand) -> list[ReadTile]:
    if not members:
        return tiles
    names = labels()
    faces = [k for k, name in enumerate(names) if name[0].isdigit()]
    chances = np.stack([tiles[i].chances for i in members])[:, faces]
    called = [tiles[i].tile for meld in found.melds for i in meld.members]
    called = [code for code in called if code[0].isdigit()]
    best = decode(chances, tuple(names[k] for k in faces), tuple(called), len(found.melds))
    renamed = list(tiles)
    for i, code in zip(members, best.codes, strict=True):
        if code != tiles[i].tile:
            chance = float(tiles[i].chances[names.index(code)])
            renamed[i] = replace(tiles[i], tile=code, prob=chance, seen=tiles[i].tile)
    return renamed


def _meld_tiles(tiles: list[ReadTile], members: tuple[int, ...]) -> tuple[str, ...]:
    """The codes of a called set; backs in a closed kan are what their faces show."""
    shown = [tiles[i].tile for i in members if tiles[i].tile != "back"]
    plain = next((code for code in shown if code[0] != "0"), shown[0])
    return tuple(tiles[i].tile if tiles[i].tile != "back" else plain for i in members)
