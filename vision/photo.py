"""A photo as bytes becomes an upright picture, or one sentence that says why not."""

import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

Pixels = NDArray[np.uint8]

#: A sheet of tiles narrower than this cannot hold a readable hand.
SMALLEST_SIDE = 48
#: Beyond this a file is a decompression bomb rather than a phone's photo.
MOST_PIXELS = 120_000_000
#: JPEG files above this many pixels are decoded at half size, which the codec does for free.
HALVE_ABOVE = 7_000_000

_FORMATS = ("JPEG", "PNG", "WEBP")
_PLEASE = "Please choose a JPEG, PNG or WebP photo."


class PhotoError(ValueError):
    """Raised when a photo cannot be read; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Photo:
    """An upright picture.

    Attributes:
        pixels: uint8 RGB (H, W, 3).
        width: the photo's own width in px, upright; `pixels` may be half of it.
        height: the photo's own height in px, upright.
    """

    pixels: Pixels
    width: int
    height: int

    @property
    def scale(self) -> float:
        """Photo px per px of `pixels`."""
        return self.width / int(self.pixels.shape[1])


def load_photo(source: bytes | Path) -> Photo:
    """Decode a photo and turn it upright by its EXIF note.

    Raises:
        PhotoError: no such file, no picture, another format, damaged, too small or too large.
    """
    data = _read_bytes(source) if isinstance(source, Path) else source
    if not data:
        raise PhotoError(f"The file is empty. {_PLEASE}")
    if data[4:12] in (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftyphevc", b"ftypheim"):
        raise PhotoError(f"HEIC photos cannot be read here. {_PLEASE}")
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            return _decode(image)
    except PhotoError:
        raise
    except UnidentifiedImageError:
        raise PhotoError(f"This file is not a picture that can be read. {_PLEASE}") from None
    except Image.DecompressionBombError:
        raise PhotoError(_too_large()) from None
    except (OSError, SyntaxError, ValueError, EOFError):
        raise PhotoError("The photo is damaged or incomplete. Please take it again.") from None


def _read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise PhotoError(f"{path} cannot be opened: {error.strerror}.") from None


def _too_large() -> str:
    most = MOST_PIXELS // 1_000_000
    return f"The photo has more than {most} megapixels. Please send a smaller one."


def _decode(image: Image.Image) -> Photo:
    width, height = image.size
    if width * height > MOST_PIXELS:
        raise PhotoError(_too_large())
    if min(width, height) < SMALLEST_SIDE:
        raise PhotoError(f"The picture is only {width}x{height} pixels: too small to show a hand.")
    if image.format == "JPEG" and width * height > HALVE_ABOVE:
        image.draft(None, (width // 2, height // 2))
    upright = ImageOps.exif_transpose(image)
    if upright.size[0] != image.size[0] and image.size[0] != image.size[1]:
        width, height = height, width
    return Photo(np.asarray(_as_rgb(upright), np.uint8), width, height)


def _as_rgb(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):  # 16 bits a pixel: Pillow would clip instead of scaling
        deep = np.asarray(image, np.float32)
        top = 65535.0 if deep.max() > 255 else 255.0
        image = Image.fromarray((deep * (255.0 / top)).astype(np.uint8))
    if image.mode in ("RGBA", "LA", "PA", "P"):
        image = image.convert("RGBA")
        ground = Image.new("RGBA", image.size, "white")
        image = Image.alpha_composite(ground, image)
    return image.convert("RGB")
