"""Marks become a table; a hand that is not whole is looked at again."""

from collections.abc import Sequence
from functools import partial

from vision.beside import look_beside
from vision.detect import MOST, Detection, detect
from vision.doubles import split_added
from vision.doubtful import doubt_new, settle
from vision.faint import take_in
from vision.marks import Mark, name_marks, new_to, together
from vision.photo import Pixels
from vision.quads import Quad
from vision.sets import plain
from vision.straight import look_straight, look_stretched
from vision.table import Table, lay_out
from vision.tiles import tiles_of
from vision.tones import tones
from vision.weak import look_at_unnamed, look_at_weak

#: A hand that is not whole is looked at again in each way so often at most.
_AGAIN = 2
#: The fourth tile of an added kan is named at least so surely: of 60 triplets two seemed to have
#: one that was not there, named less surely.
_FOURTH = 0.9


def table_of(pixels: Pixels, marks: Sequence[Mark], unnamed: Sequence[Detection] = ()) -> Table:
    """The tiles among the marks of a uint8 RGB picture, and others that further looks find.

    Args:
        pixels: uint8 RGB.
        marks: what may be tiles.
        unnamed: marks too weak to be worth a name at first.
    """
    table = _as_it_is(pixels, marks, unnamed)
    if table.is_whole or table.count not in _TONED:
        return table
    for toned in tones(pixels):
        again = _in_tone(toned)
        if again.is_whole and again.share_of(table) > _KEPT:
            return doubt_new(again, table)
    return table


def _in_tone(toned: Pixels) -> Table:
    tiles, _ = tiles_of(toned, name_marks(toned, detect(toned)))
    return lay_out(tiles)


def _as_it_is(pixels: Pixels, marks: Sequence[Mark], unnamed: Sequence[Detection]) -> Table:
    marks = split_added(pixels, marks)
    table = _lay_out(pixels, marks)
    first = (partial(look_at_unnamed, unnamed), _is_all, _NOT_ALL)
    for look, is_better, counts in (first, *_WAYS):
        for _ in range(_AGAIN):
            if table.is_whole or table.count not in counts:
                break
            found = look(pixels, [tile.quad for tile in table.own], marks)
            if not found:
                break
            marks = together(marks, found)
            again = _lay_out(pixels, marks)
            if not is_better(again, table):
                break
            table = again
    return _with_fourth_tiles(pixels, table, marks)


def _with_fourth_tiles(pixels: Pixels, table: Table, marks: Sequence[Mark]) -> Table:
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


def _stretched(
    stretch: float, pixels: Pixels, known: Sequence[Quad], marks: Sequence[Mark]
) -> tuple[Mark, ...]:
    return name_marks(pixels, new_to(marks, look_stretched(pixels, known, stretch)))


def _is_more(again: Table, before: Table) -> bool:
    return again.is_whole or again.goes_on(before)


def _is_all(again: Table, before: Table) -> bool:
    # Much that is no tile looks like one when stretched.
    return again.is_whole and again.goes_on(before)


def _lay_out(pixels: Pixels, marks: Sequence[Mark]) -> Table:
    tiles, faint = tiles_of(pixels, marks)
    return settle(take_in(lay_out(tiles), faint))


#: Of so many tiles are hands that are read in other tones. Hands of 13 mostly wait, and fewer tiles
#: mostly are no hand: all of those would double the time of the median photo.
_TONED = (10, 11, 12, 14)
#: The hand in other tones has so much of the one that is not whole: it is no other row.
_KEPT = 0.7
#: So many tiles have hands that are worth a look, those that lack some, and those of them that are
#: worth a long look: of 13 tiles are mostly waiting ones.
_ANY, _NOT_ALL, _LACKING = range(8, MOST), range(10, 14), range(10, 13)
#: Ways to look again, the cheapest first, when what each found counts, and for which hands. A
#: camera beside a standing row sees so little of called sets that lie there that it takes a
#: stretched picture.
_WAYS = (
    (look_at_weak, _is_more, _ANY),
    (look_beside, _is_more, _ANY),
    (_straight, _is_more, _ANY),
    (partial(_stretched, 3.0), _is_all, _LACKING),
    (partial(_stretched, 2.0), _is_all, _LACKING),
)
