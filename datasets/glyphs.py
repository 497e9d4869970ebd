"""Chinese characters and corner letters, cut from openly licensed fonts."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

_ROOT = Path("/usr/share/fonts")


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that writes: one font, and how many face pixels its strokes may gain."""

    path: str
    package: str
    gain: tuple[float, float]


BRUSHES = (
    Hand("truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf", "fonts-kouzan-mouhitsu", (0.5, 3.5)),
    Hand("truetype/kouzan-mouhitsu/kouzan-mouhitsu-gyosho.ttf", "fonts-kouzan-mouhitsu", (0, 2)),
    Hand("truetype/aoyagi-kouzan-t/AoyagiKouzanT.ttf", "fonts-aoyagi-kouzan-t", (0.5, 3.5)),
    Hand("truetype/aoyagi-soseki/aoyagi-soseki.ttf", "fonts-aoyagi-soseki", (1.5, 4)),
    Hand("truetype/arphic/ukai.ttc", "fonts-arphic-ukai", (1.5, 4.5)),
    Hand("opentype/ipaexfont-mincho/ipaexm.ttf", "fonts-ipaexfont-mincho", (1.5, 4)),
    Hand("opentype/noto/NotoSerifCJK-Bold.ttc", "fonts-noto-cjk", (-0.5, 1.5)),
    Hand("opentype/noto/NotoSansCJK-Bold.ttc", "fonts-noto-cjk", (-1.5, 1)),
)
SERIF, SANS = BRUSHES[-2:]
_DENSE = "萬發"


class FontsMissing(RuntimeError):
    """Raised when a font the designs are written with is not installed."""


@lru_cache(maxsize=512)
def glyph(
    character: str, hand: Hand, width: int, height: int, gain: float = 0, slant: float = 0
) -> np.ndarray:
    """Return a character stretched into a box, as uint8 coverage at twice the face's scale.

    `width` and `height` are face pixels, `gain` the face pixels its strokes grow on either side,
    `slant` the shift of its top to the right as a share of its height. The array is
    (2 height, 2 width). Raises FontsMissing.
    """
    mask = _outline(character, hand)
    if slant:
        rows, columns = mask.shape
        lean = abs(slant) * rows
        shear = np.float32([[1, -slant, max(slant, 0) * rows], [0, 1, 0]])
        mask = cv2.warpAffine(mask, shear, (round(columns + lean), rows), flags=cv2.INTER_AREA)
    grow = round(abs(gain) * 2 * (0.55 if character in _DENSE else 1))
    inset = grow if gain > 0 else 0
    size = (max(4, 2 * width - 2 * inset), max(4, 2 * height - 2 * inset))
    mask = cv2.resize(mask, size, interpolation=cv2.INTER_AREA)
    mask = cv2.copyMakeBorder(mask, *(inset,) * 4, cv2.BORDER_CONSTANT, value=0)
    if grow:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * grow + 1,) * 2)
        mask = cv2.dilate(mask, kernel) if gain > 0 else cv2.erode(mask, kernel)
    return mask


def aspect(character: str, hand: Hand) -> float:
    """Return the width of the written character over its height."""
    rows, columns = _outline(character, hand).shape
    return columns / rows


@lru_cache(maxsize=512)
def _outline(character: str, hand: Hand) -> np.ndarray:
    # A font may map a character to an empty glyph, so the drawn pixels decide, not the map;
    # the first brush, by the same calligrapher as the one with holes, stands in.
    for writer in (hand, BRUSHES[0]):
        picture = Image.new("L", (300, 300))
        ImageDraw.Draw(picture).text((40, 40), character, font=_font(writer), fill=255)
        box = picture.getbbox()
        if box is not None:
            return np.asarray(picture.crop(box))
    raise FontsMissing(f"no installed font draws {character}")


@lru_cache
def _font(hand: Hand) -> ImageFont.FreeTypeFont:
    path = _ROOT / hand.path
    if not path.is_file():
        packages = " ".join(sorted({brush.package for brush in BRUSHES}))
        raise FontsMissing(f"{path} is missing: apt-get install {packages}")
    return ImageFont.truetype(path, 180)
