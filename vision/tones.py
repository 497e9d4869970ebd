"""The picture in other tones, for a hand that cannot be read as it is.

What is soft shows its edges when sharpened, what is washed out or dim shows its ink when the light
is evened. Few faces are read better so and some worse: it takes a hand that is not whole.
"""

from collections.abc import Iterator

import cv2
import numpy as np

from vision.photo import Pixels

#: How wide, in px, what sharpening takes for soft is, and how much it adds.
_SOFT, _MORE = 3.0, 1.0
#: How much contrast may grow where the light is evened, and in how many parts of each side.
_CONTRAST, _PARTS = 2.0, 8


def tones(image: Pixels) -> Iterator[Pixels]:
    """A uint8 RGB picture sharpened, then evened."""
    yield sharpened(image)
    yield evened(image)


def sharpened(image: Pixels) -> Pixels:
    """A uint8 RGB picture with stronger edges."""
    soft = cv2.GaussianBlur(image, (0, 0), _SOFT)
    return np.asarray(cv2.addWeighted(image, 1 + _MORE, soft, -_MORE, 0), np.uint8)


def evened(image: Pixels) -> Pixels:
    """A uint8 RGB picture with as much contrast in every part of it."""
    lab = cv2.cvtColor(image, cv2.COLOR_RGB2LAB)
    lab[..., 0] = cv2.createCLAHE(_CONTRAST, (_PARTS, _PARTS)).apply(lab[..., 0])
    return np.asarray(cv2.cvtColor(lab, cv2.COLOR_LAB2RGB), np.uint8)
