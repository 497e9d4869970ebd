"""Marks become tiles: those that are any, named, outlined as their neighbours draw them."""

from collections.abc import Sequence

import numpy as np

from vision.blank import tell_blanks
from vision.candidates import spot_of
from vision.classify import Guess, classify, labels
from vision.marks import Mark
from vision.photo import Pixels
from vision.presence import TILE, presence
from vision.quads import Quad
from vision.reading import ReadTile
from vision.regular import redraw

#: A mark less likely to be a tile than this is none, not even a faint one.
FAINT = 0.1


def tiles_of(image: Pixels, marks: Sequence[Mark]) -> tuple[list[ReadTile], list[ReadTile]]:
    """The marks in a uint8 RGB picture that are tiles, and those too faint to be any."""
    present = presence(
        [mark.quad for mark in marks],
        [mark.score for mark in marks],
        [mark.no_tile for mark in marks],
    )
    named = [_name(mark.quad, mark.guess, mark.back) for mark in marks]
    tiles = [tile for tile, chance in zip(named, present, strict=True) if chance >= TILE]
    faint = [t for t, chance in zip(named, present, strict=True) if FAINT <= chance < TILE]
    return tell_blanks(image, _redraw(image, tiles)), faint


def _redraw(pixels: Pixels, tiles: list[ReadTile]) -> list[ReadTile]:
    """The tiles with such outlines instead as their neighbours draw better."""
    spots = [spot_of(t) for t in tiles]
    drawn = redraw(spots)
    guesses = classify(pixels, [one.quad for one in drawn])
    named = [
        (_name(one.quad, guess, False), one) for one, guess in zip(drawn, guesses, strict=True)
    ]
    gone: set[int] = set()
    new = []
    for tile, one in sorted(named, key=lambda pair: -pair[0].prob):
        if one.is_better(tile.tile, tile.prob, spots) and not gone & {*one.instead_of}:
            gone |= {*one.instead_of}
            new.append(tile)
    return [tile for i, tile in enumerate(tiles) if i not in gone] + new


def _name(quad: Quad, guess: Guess, face_down: bool) -> ReadTile:
    names = labels()
    probabilities = guess.probabilities.copy()
    probabilities[names.index("invalid")] = 0
    probabilities[names.index("flower")] *= 0.3  # none is ever part of a hand
    if not face_down:  # two networks must agree before a face is taken for a back
        probabilities[names.index("back")] *= 0.5
    probabilities /= probabilities.sum()
    best = np.argsort(-probabilities)[:3]
    top = tuple((names[i], float(probabilities[i])) for i in best)
    upright = np.roll(quad, -guess.turn, axis=0)
    return ReadTile(top[0][0], top[0][1], top, upright, probabilities)
