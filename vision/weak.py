"""A hand that is not whole: marks near it that were too weak to be drawn anew or named at first.

Most marks that the detector scores low show no tile, but one whose outline missed its tile scores
low as well, and so does a winning tile that lies half hidden behind a standing row. Both are named
rightly once the outliner has found the corners.
"""

from collections.abc import Sequence
from dataclasses import replace

from vision.detect import Detection
from vision.marks import CLEAR, LIKELY, Mark, draw_anew, is_free, name, redrawn
from vision.photo import Pixels
from vision.quads import Quad, is_near, overlap

#: Marks further from the hand's nearest tile than so many of its sides, or larger or smaller than
#: so many times that one, are no part of it.
_APART, _LIKE = 6.0, 2.0
#: Marks that were not named lie nearer.
_BESIDE = 2.5
#: What shares so much of its area with a mark named this surely is that tile, or a part of it.
_PART, _NAMED = 0.4, 0.9


def look_at_weak(image: Pixels, known: Sequence[Quad], marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """Weak marks near known tiles that, drawn anew, show a clear face.

    Args:
        image: uint8 RGB.
        known: float32 (4, 2) px each, tiles of one hand.
        marks: all that is known of the picture.
    """
    unclear = [mark for mark in marks if mark.score < LIKELY and not mark.is_clear]
    weak = [mark for mark in unclear if is_near(mark.quad, known, _APART, _LIKE)]
    return tuple(mark for mark in draw_anew(image, weak) if mark.fits >= CLEAR)


def look_at_unnamed(
    unnamed: Sequence[Detection], image: Pixels, known: Sequence[Quad], marks: Sequence[Mark]
) -> tuple[Mark, ...]:
    """Marks that were not worth a name which, drawn anew beside known tiles, show a face surely.

    Args:
        unnamed: of the same picture.
        image: uint8 RGB.
        known: float32 (4, 2) px each, tiles of one hand.
        marks: all that is known of the picture.
    """
    sure = [mark.quad for mark in marks if mark.fits >= _NAMED]
    clear = [mark.quad for mark in marks if mark.fits >= CLEAR]
    near = [one for one in unnamed if not one.back and _is_beside(one.quad, known)]
    new = [one for one in near if all(overlap(one.quad, quad)[1] < _PART for quad in sure)]
    drawn = [
        one
        for one in redrawn(image, new)
        if is_free(one.quad, image, clear) and _is_beside(one.quad, known)
    ]
    # One look tells, and most are none.
    faces = [mark for mark in name(image, drawn, turns=(0,)) if mark.fits >= _NAMED]
    return tuple(replace(mark, score=mark.fits) for mark in faces)


def _is_beside(quad: Quad, known: Sequence[Quad]) -> bool:
    return is_near(quad, known, _BESIDE, _LIKE)
