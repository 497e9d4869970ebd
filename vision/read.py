"""The pipeline: photo -> tiles -> names -> layout -> Reading."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path

from vision.beside import look_beside
from vision.candidates import name_hand
from vision.detect import detect
from vision.faint import take_in
from vision.indicators import FoundIndicators
from vision.layout import Layout
from vision.marks import Mark, name_marks, new_to, together
from vision.photo import Pixels, load_photo
from vision.quads import Quad
from vision.quality import Finding, judge
from vision.reading import Candidate, Reading, ReadTile, Role
from vision.remarks import DOUBT, remarks
from vision.sets import plain
from vision.straight import look_straight
from vision.table import Table, lay_out
from vision.tiles import tiles_of

#: A hand that is not whole but has so many tiles is looked at again in each way so often at most,
#: and what was found counts once more of the hand is seen.
_AGAIN, _WORTH_A_LOOK = 2, 8
#: The fourth tile of an added kan is named at least so surely: of 60 triplets two seemed to have
#: one that was not there, named less surely.
_FOURTH = 0.9


class Stage(Enum):
    """What the reading is busy with; the value is the share of the work done before it."""

    OPEN = 0.0
    FIND = 0.1
    NAME = 0.6
    ARRANGE = 0.9


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
    tell(Stage.ARRANGE)
    table = _table(picture.pixels, marks)
    tiles, layout = list(table.tiles), table.layout
    asked = FoundIndicators() if layout.indicators.sure else layout.indicators
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
        asked_dora=asked.dora,
        asked_ura=asked.ura,
    )


def _table(pixels: Pixels, marks: tuple[Mark, ...]) -> Table:
    """The tiles among some marks, laid out; a hand that is not whole is looked at again."""
    table = _lay_out(pixels, marks)
    for look in (look_beside, _straight):
        now, known = table, marks
        for _ in range(_AGAIN):
            if now.is_whole or now.count < _WORTH_A_LOOK:
                break
            found = look(pixels, [tile.quad for tile in now.own], known)
            if not found:
                break
            known = together(known, found)
            now = _lay_out(pixels, known)
            if not (now.is_whole or now.goes_on(table)):
                break
            table, marks = now, known
    return _with_fourth_tiles(pixels, table, marks)


def _with_fourth_tiles(pixels: Pixels, table: Table, marks: tuple[Mark, ...]) -> Table:
    """The table with the tiles, if they were missed, that make triplets added kans."""
    now, known = table, marks
    for _ in range(_AGAIN):
        pons = [meld for meld in now.layout.own.melds if meld.type == "pon"]
        kinds = {plain(meld.codes[0]) for meld in pons}
        beside = [now.tiles[i].quad for meld in pons for i in meld.members]
        found = [mark for mark in look_beside(pixels, beside, known) if mark.fits >= _FOURTH]
        fourths = [mark for mark in found if plain(mark.name) in kinds]
        if not fourths:
            break
        known = together(known, fourths)
        now = _lay_out(pixels, known)
        if now.count == table.count and now.added_kans > table.added_kans:
            return now
    return table


def _straight(pixels: Pixels, known: Sequence[Quad], marks: Sequence[Mark]) -> tuple[Mark, ...]:
    return name_marks(pixels, new_to(marks, look_straight(pixels, known)))


def _lay_out(pixels: Pixels, marks: Sequence[Mark]) -> Table:
    tiles, faint = tiles_of(pixels, marks)
    return take_in(lay_out(tiles), faint)


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
