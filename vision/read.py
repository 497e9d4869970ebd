"""The pipeline: photo -> tiles -> names -> layout -> Reading."""

import time
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from pathlib import Path

import numpy as np

from vision.blank import tell_blanks
from vision.candidates import name_hand, spot_of
from vision.classify import Guess, classify, labels
from vision.detect import detect
from vision.faint import FAINT, take_in
from vision.layout import Layout, arrange
from vision.marks import name_marks
from vision.photo import Pixels, load_photo
from vision.presence import TILE, presence
from vision.quads import Quad
from vision.quality import Finding, judge
from vision.reading import Candidate, Reading, ReadTile, Role
from vision.regular import redraw
from vision.remarks import DOUBT, remarks


class Stage(Enum):
    """What the reading is busy with; the value is the share of the work done before it."""

    OPEN = 0.0
    FIND = 0.1
    NAME = 0.6
    ARRANGE = 0.95


def read(photo: bytes | Path, on_stage: Callable[[Stage], object] | None = None) -> Reading:
    """Read the tiles in a photo and the part that each plays.

    Args:
        photo: the file, or its bytes.
        on_stage: told of each stage as it begins.

    Raises:
        PhotoError: the photo cannot be decoded.
    """
    tell = on_stage or (lambda stage: None)
    start = time.perf_counter()
    tell(Stage.OPEN)
    picture = load_photo(photo)
    tell(Stage.FIND)
    found = detect(picture.pixels)
    tell(Stage.NAME)
    marks = name_marks(picture.pixels, found)
    invalid = labels().index("invalid")
    present = presence(
        [mark.quad for mark in marks],
        [mark.score for mark in marks],
        [float(mark.guess.probabilities[invalid]) for mark in marks],
    )
    named = [_name(mark.quad, mark.guess, mark.back) for mark in marks]
    tiles = [tile for tile, chance in zip(named, present, strict=True) if chance >= TILE]
    faint = [t for t, chance in zip(named, present, strict=True) if FAINT <= chance < TILE]
    tiles = _redraw(picture.pixels, tiles)
    tell(Stage.ARRANGE)
    tiles = tell_blanks(picture.pixels, tiles)
    tiles, layout = take_in(tiles, arrange([spot_of(t) for t in tiles]), faint)
    candidates = []
    for hand in (layout.own, *layout.others):
        tiles, candidate = name_hand(tiles, hand)
        candidates.append(candidate)
    own, *others = candidates
    return Reading(
        photo=picture,
        ms=(time.perf_counter() - start) * 1000,
        tiles=tuple(_with_roles(tiles, layout, own)),
        hand_members=own.hand_members,
        win_member=own.win_member,
        melds=own.melds,
        dora_members=layout.dora,
        ura_members=layout.ura,
        warnings=remarks(picture, tiles, candidates),
        advice=_advice(picture.pixels, tiles, own),
        others=tuple(others),
        certainty=layout.sure,
    )


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


def _with_roles(tiles: list[ReadTile], layout: Layout, own: Candidate) -> list[ReadTile]:
    roles: dict[int, Role] = dict.fromkeys(layout.dora, "dora")
    roles |= dict.fromkeys(layout.ura, "ura")
    roles |= own.roles
    return [
        replace(
            t,
            role=roles.get(i, "other"),
            group=layout.groups[i],
            sideways=i in layout.sideways,
        )
        for i, t in enumerate(tiles)
    ]


def _advice(pixels: Pixels, tiles: list[ReadTile], own: Candidate) -> tuple[Finding, ...]:
    """What is wrong with the photo, asked only where the reading is not whole and certain."""
    members = sorted(own.roles)
    if own.count == 14 and all(tiles[i].prob >= DOUBT for i in members):
        return ()
    return judge(pixels, [tiles[i].quad for i in members])
