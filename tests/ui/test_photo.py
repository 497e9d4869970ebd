"""The part of a photo that is read again."""

import io

import numpy as np
import pytest
from PIL import Image

from ui.photo import cut_out

LEFT_HALF = (0.0, 0.0, 0.5, 1.0)


def photo(kind: str, turned: bool = False) -> bytes:
    """A picture twice as wide as high, red on the left; as a camera held upright may store it."""
    pixels = np.zeros((60, 120, 3), np.uint8)
    pixels[:, :60, 0] = 200
    image = Image.fromarray(pixels)
    exif = Image.Exif()
    if turned:
        image = image.transpose(Image.Transpose.ROTATE_90)
        exif[0x0112] = 6
    out = io.BytesIO()
    image.save(out, kind, exif=exif)
    return out.getvalue()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("turned", [False, True])
def test_a_part_is_cut_out_of_the_upright_photo(kind: str, turned: bool):
    part = Image.open(io.BytesIO(cut_out(photo(kind, turned), LEFT_HALF)))
    assert part.format == "JPEG"
    assert part.size == (60, 60)
    assert np.asarray(part)[:, 5:55, 0].min() > 150
