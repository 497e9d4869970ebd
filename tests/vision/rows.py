"""Tiles laid out in rows without any picture."""

import numpy as np

from vision.classify import labels
from vision.frames import Spot
from vision.layout import Layout
from vision.reading import ReadTile

WIDTH, HEIGHT = 40.0, 54.0


def tile(code: str, x: float, y: float, turn: float = 0.0, size: float = 1.0) -> Spot:
    """A tile by its centre in px, turned clockwise by degrees."""
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [WIDTH / 2, HEIGHT / 2] * size
    angle = np.deg2rad(turn)
    rotate = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    quad = half @ rotate.T + [x, y]
    return Spot(code, quad.astype(np.float32))


def codes(notation: str) -> list[str]:
    out: list[str] = []
    digits = ""
    for letter in notation:
        if letter.isdigit():
            digits += letter
        else:
            out += [d + letter for d in digits]
            digits = ""
    return out


def row(tokens: list[str], x: float = 100.0, y: float = 500.0) -> list[Spot]:
    """Tiles left to right; "-" marks a turned tile, "_" a tile-wide gap, "." a small one."""
    spots = []
    for token in tokens:
        if token in "_.":
            x += WIDTH * (1.0 if token == "_" else 0.4)
            continue
        turned = token.endswith("-")
        wide = HEIGHT if turned else WIDTH
        low = y + (HEIGHT - WIDTH) / 2 if turned else y
        code = token.rstrip("-")
        spots.append(tile(code, x + wide / 2, low, 90 if turned else 0))
        x += wide
    return spots


def as_read(spot: Spot, prob: float = 1.0) -> ReadTile:
    """A tile as it is read, named so surely."""
    chances = np.zeros(len(labels()), np.float32)
    chances[labels().index(spot.code)] = prob
    if spot.code == "back":  # a blank face looks much like one
        chances[labels().index("5z")] = 0.4
    return ReadTile(spot.code, prob, ((spot.code, prob),), spot.quad, chances)


THIRTEEN = codes("123m456p789s1122z")
TEN = codes("123m456p7899s")


def words(spots: list[Spot], layout: Layout) -> tuple[str, str | None, list[tuple[str, str]]]:
    own = layout.own
    hand = " ".join(spots[i].code for i in own.hand)
    win = None if own.win is None else spots[own.win].code
    melds = [(m.type, " ".join(spots[i].code for i in m.members)) for m in own.melds]
    return hand, win, melds
