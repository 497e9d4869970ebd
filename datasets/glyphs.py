"""Chinese characters and corner letters, cut from openly licensed fonts."""

import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

_ROOT = Path("/usr/share/fonts")
_TURN = 2 * math.pi
_DENSE = "萬發梅蘭菊夏"  # their counters would close under full strokes


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that writes: a font, and the Debian package it comes in."""

    path: str
    package: str


HANDS = (
    Hand("truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf", "fonts-kouzan-mouhitsu"),
    Hand("truetype/kouzan-mouhitsu/kouzan-mouhitsu-gyosho.ttf", "fonts-kouzan-mouhitsu"),
    Hand("truetype/aoyagi-kouzan-t/AoyagiKouzanT.ttf", "fonts-aoyagi-kouzan-t"),
    Hand("truetype/aoyagi-soseki/aoyagi-soseki.ttf", "fonts-aoyagi-soseki"),
    Hand("truetype/arphic/ukai.ttc", "fonts-arphic-ukai"),
    Hand("opentype/ipaexfont-mincho/ipaexm.ttf", "fonts-ipaexfont-mincho"),
    Hand("opentype/noto/NotoSerifCJK-Bold.ttc", "fonts-noto-cjk"),
    Hand("opentype/noto/NotoSansCJK-Bold.ttc", "fonts-noto-cjk"),
)
KOUZAN = HANDS[2]
SERIF, SANS = HANDS[-2:]


@dataclass(frozen=True, slots=True)
class Brush:
    """How one set writes with a hand."""

    hand: Hand
    weight: float = 0  # width of the strokes as a share of the character's, 0 as in the font
    slant: float = 0  # shift of the top to the right, as a share of the height
    sway: float = 0  # face pixels by which the strokes bow
    phase: float = 0  # where along the character they bow, 0 to 1
    waist: float = 0  # how much narrower a tall character is at head and foot than in between


class FontsMissing(RuntimeError):
    """Raised when a font the designs are written with is not installed."""


@lru_cache(maxsize=256)
def glyph(character: str, brush: Brush, width: int, height: int) -> np.ndarray:
    """Return a character stretched into a box of face pixels.

    The array is uint8 coverage at twice the face's scale, (2 height, 2 width) and a margin for
    what grows or sways out of the box. Raises FontsMissing.
    """
    mask = _outline(character, brush.hand)
    if brush.slant:
        rows, columns = mask.shape
        lean = brush.slant * rows
        shear = np.array([[1, -brush.slant, max(lean, 0)], [0, 1, 0]], np.float32)
        mask = cv2.warpAffine(mask, shear, (round(columns + abs(lean)), rows))
    size = (max(8, 2 * width - 4), max(8, 2 * height - 4))
    mask = cv2.resize(mask, size, interpolation=cv2.INTER_AREA)
    margin = 10 + math.ceil(2 * brush.sway)
    mask = cv2.copyMakeBorder(mask, *(margin,) * 4, cv2.BORDER_CONSTANT, value=0)
    if brush.sway or brush.waist:
        mask = _bent(mask, 2 * brush.sway, brush.phase, brush.waist * min(1, height / width))
    if brush.weight:
        mask = _weighted(mask, 2 * width * brush.weight * (0.7 if character in _DENSE else 1))
    return mask


def aspect(character: str, hand: Hand) -> float:
    """Return the width of the written character over its height."""
    rows, columns = _outline(character, hand).shape
    return columns / rows


def _weighted(mask: np.ndarray, target: float) -> np.ndarray:
    """Thicken or thin the strokes towards `target` pixels, as far as a character bears it."""
    contours, _ = cv2.findContours(
        (mask > 127).astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE
    )
    outline = sum(len(contour) for contour in contours)
    stroke = 2 * np.count_nonzero(mask > 127) / max(outline, 1)
    grow = round(min(max((target - stroke) / 2, -3), 8))
    if not grow:
        return mask
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * abs(grow) + 1,) * 2)
    return cv2.dilate(mask, kernel) if grow > 0 else cv2.erode(mask, kernel)


def _bent(mask: np.ndarray, reach: float, phase: float, waist: float) -> np.ndarray:
    rows, columns = mask.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    down, across = y / rows, x / columns
    width = 1 - waist * np.square((down - 0.62) / 0.62)  # widest below the middle
    map_x = columns / 2 + (x - columns / 2) / width + reach * np.sin(_TURN * (0.7 * down + phase))
    map_y = y + reach * np.sin(_TURN * (0.7 * across + 2 * phase))
    return cv2.remap(mask, map_x.astype(np.float32), map_y.astype(np.float32), cv2.INTER_LINEAR)


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
