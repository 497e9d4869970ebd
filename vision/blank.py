"""A blank white dragon and the back of a tile look alike; the colour of the set's faces decides."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.photo import Pixels
from vision.quads import Quad, rectify
from vision.reading import ReadTile

#: Colours closer than the first are of one kind, further than the second of two (CIE Lab, with
#: lightness counted half, as shadows change it first).
SAME, OTHER = 13.0, 24.0
#: White dragons in a set.
_COPIES = 4
#: Neighbouring faces whose ground is compared.
NEAREST = 5
#: Faces of black sets are mostly darker than this, in CIE lightness, and darkest at their margin:
#: it lies less than this share of the way from their dark parts to their bright ones.
_BLACK, _MARGIN = 45.0, 0.5
#: So much of a face at least is not printed.
_UNPRINTED = 0.4
#: Names this sure say that a tile shows its face; this sure, that a blank face is one, whatever
#: shadow lies on it.
FACE, BLANK_FACE = 0.6, 0.97


def tell_blanks(image: Pixels, tiles: list[ReadTile]) -> list[ReadTile]:
    """Tiles read as white dragon or back, renamed where their colour says otherwise."""
    faces = [t for t in tiles if t.tile not in ("5z", "back", "flower") and t.prob >= FACE]
    blanks = [i for i, t in enumerate(tiles) if t.tile in ("5z", "back")]
    if len(blanks) == len(tiles) > _COPIES:  # all alike: they cannot all be white dragons
        return [replace(t, tile="back") for t in tiles]
    if len(faces) < 3 or not blanks:
        return tiles
    centres = np.stack([t.quad.mean(0) for t in faces])
    seen = [_lab(image, t.quad) for t in faces]
    out = list(tiles)
    for i in blanks:
        if tiles[i].tile == "5z" and tiles[i].prob >= BLANK_FACE:
            continue
        apart = np.linalg.norm(centres - tiles[i].quad.mean(0), axis=1)
        near = [seen[k] for k in np.argsort(apart)[:NEAREST]]
        black = _are_black(near)
        ground = np.median([_ground(face, black) for face in near], axis=0)
        difference = (_ground(_lab(image, tiles[i].quad), black) - ground) * [0.5, 1, 1]
        distance = float(np.linalg.norm(difference))
        name = "5z" if distance < SAME else "back" if distance > OTHER else tiles[i].tile
        if name != tiles[i].tile:
            out[i] = replace(tiles[i], tile=name, prob=max(0.5, 1 - tiles[i].prob))
    return out


def _lab(image: Pixels, quad: Quad) -> NDArray[np.float32]:
    """The colours inside a tile's outline, float32 CIE Lab (20, 20, 3)."""
    crop = rectify(image, quad, 24, 24)[2:22, 2:22]
    return np.asarray(cv2.cvtColor(crop.astype(np.float32) / 255, cv2.COLOR_RGB2LAB), np.float32)


def _are_black(faces: list[NDArray[np.float32]]) -> bool:
    """Whether the faces of tiles are black with pale print."""
    light = np.stack([face[..., 0] for face in faces])
    if float(np.median(light[:, 2:18, 2:18])) >= _BLACK:
        return False
    margin = np.ones(light.shape[1:], bool)
    margin[2:18, 2:18] = False
    dark, bright = np.percentile(light, [10, 90], axis=(1, 2))
    place = (np.median(light[:, margin], axis=1) - dark) / (bright - dark + 1e-6)
    return float(np.median(place)) < _MARGIN


def _ground(face: NDArray[np.float32], black: bool) -> NDArray[np.float32]:
    """The colour (3,) of a tile's unprinted part, which is the brightest, or on black tiles not."""
    inside = face[2:18, 2:18].reshape(-1, 3)
    ranked, count = inside[np.argsort(inside[:, 0])], int(_UNPRINTED * len(inside))
    return np.asarray(np.median(ranked[:count] if black else ranked[-count:], axis=0), np.float32)
