"""A hand that is not whole: marks near it that were too weak to be drawn anew at first.

Most marks that the detector scores low show no tile, but one whose outline missed its tile scores
low as well, and is named rightly once the outliner has found the corners.
"""

from collections.abc import Sequence

from vision.marks import CLEAR, LIKELY, Mark, draw_anew
from vision.photo import Pixels
from vision.quads import Quad, is_near

#: Marks further from the hand's nearest tile than so many of its sides, or larger or smaller than
#: so many times that one, are no part of it.
_APART, _LIKE = 6.0, 2.0


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
