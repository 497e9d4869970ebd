"""The detector's marks, named, each in the outline that shows its tile best.

A mark that shows a tile clearly stays as the detector drew it. For the others the outliner draws
the outline anew, twice, and the one that is named most surely counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.classify import Guess, classify, labels
from vision.detect import Detection, distinct
from vision.outline import outline
from vision.photo import Pixels
from vision.quads import Quad, overlap, side

#: A mark named this surely is not drawn anew.
CLEAR = 0.97
#: Nor one that the detector scores less: most are no tiles, and each look takes time.
LIKELY = 0.5
#: So often the outliner looks, each time at what it drew before.
LOOKS = 2
#: An outline may cover so much of a clear mark, and reach so far beyond the picture, in its sides.
_TOUCHES, _BEYOND = 0.25, 0.05
#: Blank faces look right wherever their outline runs.
_TELL_NOTHING = ("5z", "back", "flower", "invalid")


@dataclass(frozen=True, slots=True)
class Mark(Detection):
    """What may be a tile, and its name."""

    guess: Guess

    @property
    def clear(self) -> float:
        """How surely it shows the face of a tile."""
        best = int(self.guess.probabilities.argmax())
        told = labels()[best] not in _TELL_NOTHING
        return float(self.guess.probabilities[best]) if told else 0.0


def name_marks(image: Pixels, found: Sequence[Detection]) -> tuple[Mark, ...]:
    """What was found in a uint8 RGB picture, named, best first; one mark a tile."""
    marks = _named(image, found)
    unclear = [i for i, mark in enumerate(marks) if mark.clear < CLEAR and mark.score >= LIKELY]
    drawn = [marks[i] for i in unclear]
    clear = [mark.quad for mark in marks if mark.clear >= CLEAR]
    for _ in range(LOOKS):
        outlines = outline(image, [mark.quad for mark in drawn])
        drawn = _named(image, [replace(m, quad=q) for m, q in zip(drawn, outlines, strict=True)])
        for i, mark in zip(unclear, drawn, strict=True):
            if mark.clear > marks[i].clear and _is_free(mark.quad, image, clear):
                marks[i] = mark
    # What was marked as two halves may now be one tile twice.
    return tuple(distinct(marks))


def _is_free(quad: Quad, image: Pixels, clear: list[Quad]) -> bool:
    """Whether an outline lies inside the picture and beside the clear ones."""
    height, width = image.shape[:2]
    spare = _BEYOND * side(quad)
    inside = np.all(quad > -spare) and np.all(quad < np.array([width, height]) + spare)
    return bool(inside) and all(overlap(quad, other)[1] < _TOUCHES for other in clear)


def _named(image: Pixels, found: Sequence[Detection]) -> list[Mark]:
    guesses = classify(image, [one.quad for one in found])
    return [
        Mark(one.quad, one.score, one.back, guess)
        for one, guess in zip(found, guesses, strict=True)
    ]
