"""White dragons and backs look alike: the colour of the faces beside them tells."""

import numpy as np
import pytest

from vision.blank import tell_blanks
from vision.classify import labels
from vision.reading import ReadTile

IVORY, ORANGE, SHADOW = (250, 246, 234), (235, 160, 40), (90, 85, 60)
BLACK, PINK = (28, 28, 32), (240, 120, 150)


def lay(colours: list[tuple[int, int, int]]) -> np.ndarray:
    """A picture of blank tiles side by side."""
    return np.repeat(np.repeat(np.array([colours], np.uint8), 40, 0), 30, 1)


def name(place: int, code: str, prob: float) -> ReadTile:
    x = 30 * place
    quad = np.array([[x, 0], [x + 30, 0], [x + 30, 40], [x, 40]], np.float32)
    return ReadTile(code, prob, ((code, prob),), quad, np.zeros(len(labels()), np.float32))


@pytest.mark.parametrize(
    ("colour", "said", "prob", "told"),
    [
        (IVORY, "5z", 0.7, "5z"),
        (IVORY, "back", 0.7, "5z"),
        (ORANGE, "5z", 0.7, "back"),
        (ORANGE, "back", 0.7, "back"),
        (SHADOW, "5z", 0.7, "back"),
        (SHADOW, "5z", 0.99, "5z"),
    ],
)
def test_the_faces_colour_decides_unless_the_name_is_sure(colour, said, prob, told):
    faces = [name(i, code, 0.99) for i, code in enumerate(("1m", "2m", "3m"))]
    tiles = [*faces, name(3, said, prob)]
    assert [t.tile for t in tell_blanks(lay([IVORY] * 3 + [colour]), tiles)[3:]] == [told]


@pytest.mark.parametrize(
    ("colour", "said", "told"), [(BLACK, "back", "5z"), (ORANGE, "5z", "back")]
)
def test_faces_of_black_tiles_are_black_between_their_pale_print(colour, said, told):
    picture = lay([BLACK] * 3 + [colour])
    for place in range(3):
        picture[12:28, 30 * place + 8 : 30 * place + 22] = PINK
    tiles = [
        *(name(i, code, 0.99) for i, code in enumerate(("1m", "2m", "3m"))),
        name(3, said, 0.7),
    ]
    assert tell_blanks(picture, tiles)[3].tile == told


def test_more_white_dragons_than_a_set_has_are_backs():
    row = [name(i, "5z", 0.9) for i in range(5)]
    assert {t.tile for t in tell_blanks(lay([IVORY] * 5), row)} == {"back"}
    assert {t.tile for t in tell_blanks(lay([IVORY] * 4), row[:4])} == {"5z"}
