"""Chinese characters and corner letters, cut from openly licensed fonts."""

import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

_ROOT = Path("/usr/share/fonts")
_DENSE = "萬發菊蘭夏"  # their counters would close under the full gain


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that writes: a font, and how many face pixels its strokes may gain a side."""

    path: str
    package: str
    gain: tuple[float, float]


HANDS = (
    Hand("truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf", "fonts-kouzan-mouhitsu", (0.5, 3.5)),
    Hand("truetype/kouzan-mouhitsu/kouzan-mouhitsu-gyosho.ttf", "fonts-kouzan-mouhitsu", (0, 2)),
    Hand("truetype/aoyagi-kouzan-t/AoyagiKouzanT.ttf", "fonts-aoyagi-kouzan-t", (0.5, 3.5)),
    Hand("truetype/aoyagi-soseki/aoyagi-soseki.ttf", "fonts-aoyagi-soseki", (2, 4.5)),
    Hand("truetype/arphic/ukai.ttc", "fonts-arphic-ukai", (1.5, 4.5)),
    Hand("opentype/ipaexfont-mincho/ipaexm.ttf", "fonts-ipaexfont-mincho", (1.5, 4)),
    Hand("opentype/noto/NotoSerifCJK-Bold.ttc", "fonts-noto-cjk", (-0.5, 1.5)),
    Hand("opentype/noto/NotoSansCJK-Bold.ttc", "fonts-noto-cjk", (-1.5, 1)),
)
SERIF, SANS = HANDS[-2:]


@dataclass(frozen=True, slots=True)
class Brush:
    """How one set writes with a hand."""

    hand: Hand
    gain: float = 0  # face pixels the strokes grow on either side
    slant: float = 0  # shift of the top to the right, as a share of the height
    sway: float = 0  # face pixels by which the strokes bow
    phase: float = 0  # where along the character they bow, 0 to 1


class FontsMissing(RuntimeError):
    """Raised when a font the designs are written with is not installed."""


@lru_cache(maxsize=256)
def glyph(character: str, brush: Brush, width: int, height: int) -> np.ndarray:
    """Return a character stretched into a box of face pixels.

    The array is uint8 coverage at twice the face's scale, (2 height, 2 width) and a margin for
    what sways out of the box. Raises FontsMissing.
    """
    mask = _outline(character, brush.hand)
    if brush.slant:
        rows, columns = mask.shape
        lean = brush.slant * rows
        shear = np.array([[1, -brush.slant, max(lean, 0)], [0, 1, 0]], np.float32)
        mask = cv2.warpAffine(mask, shear, (round(columns + abs(lean)), rows))
    grow = round(2 * abs(brush.gain) * (0.6 if character in _DENSE else 1))
    inset = grow if brush.gain > 0 else 0
    size = (max(4, 2 * (width - inset)), max(4, 2 * (height - inset)))
    mask = cv2.resize(mask, size, interpolation=cv2.INTER_AREA)
    margin = inset + math.ceil(2 * brush.sway)
    mask = cv2.copyMakeBorder(mask, *(margin,) * 4, cv2.BORDER_CONSTANT, value=0)
    if brush.sway:
        mask = _bowed(mask, 2 * brush.sway, brush.phase)
    if grow:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * grow + 1,) * 2)
        mask = cv2.dilate(mask, kernel) if brush.gain > 0 else cv2.erode(mask, kernel)
    return mask


def aspect(character: str, hand: Hand) -> float:
    """Return the width of the written character over its height."""
    rows, columns = _outline(character, hand).shape
    return columns / rows


def _bowed(mask: np.ndarray, reach: float, phase: float) -> np.ndarray:
    rows, columns = mask.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    map_x = x + reach * np.sin(2 * np.pi * (0.7 * y / rows + phase), dtype=np.float32)
    map_y = y + reach * np.sin(2 * np.pi * (0.7 * x / columns + 2 * phase), dtype=np.float32)
    return cv2.remap(mask, map_x, map_y, cv2.INTER_LINEAR)


@lru_cache(maxsize=512)
def _outline(character: str, hand: Hand) -> np.ndarray:
    # A font may map a character to an empty glyph, so the drawn pixels decide, not the map; the
    # first hand is by the same calligrapher as the font with holes, and stands in.
    for writer in (hand, HANDS[0]):
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
        packages = " ".join(sorted({known.package for known in HANDS}))
        raise FontsMissing(f"{path} is missing: apt-get install {packages}")
    return ImageFont.truetype(path, 180)
