"""The detector's marks, named, each in the outline that shows its tile best.

A mark that is named surely stays as the detector drew it. The outlines of others the outliner draws
anew, and the surer name counts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.classify import LOOKS as TURNS
from vision.classify import Guess, classify, labels
from vision.detect import Detection, distinct, first_of_each
from vision.outline import outline
from vision.photo import Pixels
from vision.quads import Quad, overlap, side

#: A mark named this surely is not drawn anew, a blank one from less on: of 267 of those none turned
#: out to be a printed face.
CLEAR, _CLEARLY_BLANK = 0.97, 0.6
#: Nor one that the detector scores less: most are no tiles, and each look takes time.
LIKELY = 0.5
#: So often the outliner looks, each time at what it drew before.
LOOKS = 2
#: An outline may cover so much of a clear mark, and reach so far beyond the picture, in its sides.
_TOUCHES, _BEYOND = 0.25, 0.05
#: Outlines that share so much are the same.
_THE_SAME = 0.7
#: Marks whose middles lie so near to each other, in their sides, may be halves of one tile, and are
#: where they share so much: two tiles share less.
_NEAR, _SHARED = 0.75, 0.3
#: Blank faces look right wherever their outline runs.
_TELL_NOTHING = ("5z", "back", "flower")


@dataclass(frozen=True, slots=True)
class Mark(Detection):
    """What may be a tile, and its name."""

    guess: Guess

    @property
    def name(self) -> str:
        """The likeliest label."""
        return labels()[int(self.guess.probabilities.argmax())]

    @property
    def no_tile(self) -> float:
        """How likely it shows none, 0..1."""
        return float(self.guess.probabilities[labels().index("invalid")])

    @property
    def sure(self) -> float:
        """How likely that label is; 0 for none of a tile."""
        return 0.0 if self.name == "invalid" else float(self.guess.probabilities.max())

    @property
    def is_clear(self) -> bool:
        """Whether another outline would hardly tell more."""
        return self.sure >= (_CLEARLY_BLANK if self.name in _TELL_NOTHING else CLEAR)

    @property
    def fits(self) -> float:
        """How well the outline shows a printed face."""
        return 0.0 if self.name in _TELL_NOTHING else self.sure


def name_marks(image: Pixels, found: Sequence[Detection]) -> tuple[Mark, ...]:
    """What was found in a uint8 RGB picture, named, best first; one mark a tile."""
    marks = name(image, found)
    clear = [mark.quad for mark in marks if mark.fits >= CLEAR]
    unclear = [i for i, mark in enumerate(marks) if not mark.is_clear and mark.score >= LIKELY]
    for i, mark in zip(unclear, draw_anew(image, [found[i] for i in unclear]), strict=True):
        if mark.fits > marks[i].fits and is_free(mark.quad, image, clear):
            marks[i] = mark
    # What was marked as two halves may now be one tile twice.
    return tuple(_join_halves(image, distinct(marks)))


def draw_anew(image: Pixels, found: Sequence[Detection]) -> list[Mark]:
    """The same marks with the outlines that the outliner draws, named."""
    return name(image, redrawn(image, found))


def redrawn(image: Pixels, found: Sequence[Detection]) -> list[Detection]:
    """The same marks with the outlines that the outliner draws."""
    outlines: Sequence[Quad] = [one.quad for one in found]
    for _ in range(LOOKS):
        outlines = outline(image, outlines)
    return [replace(one, quad=quad) for one, quad in zip(found, outlines, strict=True)]


def name(image: Pixels, found: Sequence[Detection], turns: tuple[int, ...] = TURNS) -> list[Mark]:
    """Marks named in the outlines that they have, seen in so many turns."""
    guesses = classify(image, [one.quad for one in found], turns)
    return [
        Mark(one.quad, one.score, one.back, guess)
        for one, guess in zip(found, guesses, strict=True)
    ]


def new_to(known: Sequence[Mark], found: Sequence[Detection]) -> list[Detection]:
    """What was found, without marks that are known as clearly as can be."""
    clear = [mark.quad for mark in known if mark.fits >= CLEAR]
    return [one for one in found if all(overlap(one.quad, q)[0] < _THE_SAME for q in clear)]


def together(some: Sequence[Mark], others: Sequence[Mark]) -> tuple[Mark, ...]:
    """Marks of two looks at one picture, best first; of two on one tile that which is likelier."""
    ranked = sorted((*some, *others), key=lambda mark: -mark.score * mark.sure)
    return tuple(first_of_each(ranked))


def _join_halves(image: Pixels, marks: list[Mark]) -> list[Mark]:
    """Marks that overlap as no two tiles do become one where what holds both is named surely."""
    pairs = list(_overlapping([mark for mark in marks if mark.fits]))
    corners = [np.concatenate([one.quad, other.quad]) for one, other in pairs]
    boxes = [np.asarray(cv2.boxPoints(cv2.minAreaRect(c)), np.float32) for c in corners]
    rough = [replace(one, quad=box) for (one, _), box in zip(pairs, boxes, strict=True)]
    gone: set[int] = set()
    wholes = []
    for (one, other), whole in zip(pairs, draw_anew(image, rough), strict=True):
        if whole.fits >= CLEAR and not gone & {id(one), id(other)}:
            gone |= {id(one), id(other)}
            wholes.append(whole)
    return [*wholes, *(mark for mark in marks if id(mark) not in gone)]


def _overlapping(marks: list[Mark]) -> Iterator[tuple[Mark, Mark]]:
    """Pairs that share more than two tiles do, the better one first."""
    if not marks:
        return
    centres = np.stack([mark.quad.mean(0) for mark in marks])
    sides = np.array([side(mark.quad) for mark in marks])
    apart = np.linalg.norm(centres - centres[:, None], axis=2)
    for i, j in np.argwhere(np.triu(apart < _NEAR * (sides + sides[:, None]) / 2, 1)):
        if overlap(marks[i].quad, marks[j].quad)[1] > _SHARED:
            yield marks[i], marks[j]


def is_free(quad: Quad, image: Pixels, clear: list[Quad]) -> bool:
    """Whether an outline lies inside the picture and beside the clear ones."""
    height, width = image.shape[:2]
    spare = _BEYOND * side(quad)
    inside = np.all(quad > -spare) and np.all(quad < np.array([width, height]) + spare)
    return bool(inside) and all(overlap(quad, other)[1] < _TOUCHES for other in clear)
