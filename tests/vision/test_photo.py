"""Every file a player may send becomes an upright picture, or one sentence says why not."""

import io

import numpy as np
import pytest
from PIL import Image

from vision import PhotoError, load_photo


def picture(width: int = 120, height: int = 80) -> Image.Image:
    """Red at the top left, green at the top right, blue below."""
    pixels = np.zeros((height, width, 3), np.uint8)
    pixels[: height // 2, : width // 2, 0] = 230
    pixels[: height // 2, width // 2 :, 1] = 230
    pixels[height // 2 :, :, 2] = 230
    return Image.fromarray(pixels)


def encode(image: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def is_upright(pixels: np.ndarray) -> bool:
    height, width = pixels.shape[:2]
    red = pixels[height // 4, width // 4].argmax() == 0
    green = pixels[height // 4, 3 * width // 4].argmax() == 1
    return bool(red and green and pixels[3 * height // 4, width // 2].argmax() == 2)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_reads_the_formats_that_phones_send(kind):
    photo = load_photo(encode(picture(), kind))
    assert photo.pixels.shape == (80, 120, 3)
    assert photo.pixels.dtype == np.uint8
    assert is_upright(photo.pixels)


@pytest.mark.parametrize(
    ("orientation", "turn"),
    [(1, None), (3, Image.Transpose.ROTATE_180), (6, Image.Transpose.ROTATE_90)],
)
def test_turns_upright_by_exif(orientation, turn):
    image = picture() if turn is None else picture().transpose(turn)
    exif = Image.Exif()
    exif[0x0112] = orientation
    photo = load_photo(encode(image, "JPEG", exif=exif, quality=95))
    assert (photo.width, photo.height) == (120, 80)
    assert is_upright(photo.pixels)


@pytest.mark.parametrize(
    "image",
    [
        pytest.param(picture().convert("L"), id="grey"),
        pytest.param(picture().convert("P"), id="palette"),
        pytest.param(picture().convert("RGBA"), id="alpha"),
        pytest.param(picture().convert("LA"), id="grey with alpha"),
        pytest.param(picture().convert("1"), id="two colours"),
    ],
)
def test_any_colour_mode_becomes_rgb(image):
    assert load_photo(encode(image, "PNG")).pixels.shape == (80, 120, 3)


def test_cmyk_jpeg_keeps_its_colours():
    photo = load_photo(encode(picture().convert("CMYK"), "JPEG", quality=95))
    assert is_upright(photo.pixels)


def test_sixteen_bits_are_scaled_not_cut():
    ramp = np.linspace(0, 65535, 128 * 64).reshape(64, 128).astype(np.uint16)
    pixels = load_photo(encode(Image.fromarray(ramp), "PNG")).pixels
    assert pixels.min() == 0
    assert 250 <= pixels.max() <= 255
    assert 120 < pixels.mean() < 135


def test_transparent_parts_become_white():
    pixels = load_photo(encode(Image.new("RGBA", (64, 64), (0, 0, 0, 0)), "PNG")).pixels
    assert pixels.min() == 255


def test_a_large_jpeg_is_halved_but_keeps_its_measure():
    photo = load_photo(encode(Image.new("RGB", (4000, 3000), "teal"), "JPEG"))
    assert (photo.width, photo.height) == (4000, 3000)
    assert photo.pixels.shape == (1500, 2000, 3)
    assert photo.scale == 2


HEIC = b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00" + bytes(64)
BAD = [
    pytest.param(b"", "empty", id="empty"),
    pytest.param(b"hello, this is no picture", "not a picture", id="text"),
    pytest.param(HEIC, "HEIC", id="heic"),
    pytest.param(encode(picture(), "JPEG")[:900], "damaged", id="truncated jpeg"),
    pytest.param(encode(picture(), "PNG")[:-40], "damaged", id="truncated png"),
    pytest.param(encode(Image.new("RGB", (1, 1)), "PNG"), "1x1", id="one pixel"),
    pytest.param(encode(picture(), "GIF"), "not a picture that can be read", id="gif"),
    pytest.param(encode(Image.new("1", (16000, 16000)), "PNG"), "megapixels", id="bomb"),
]


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize(("data", "words"), BAD)
def test_bad_files_get_one_sentence(data, words):
    with pytest.raises(PhotoError, match=words) as caught:
        load_photo(data)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(PhotoError, match=r"nothing\.jpg cannot be opened"):
        load_photo(tmp_path / "nothing.jpg")


def test_a_path_reads_like_its_bytes(tmp_path):
    path = tmp_path / "hand.png"
    path.write_bytes(encode(picture(), "PNG"))
    assert np.array_equal(load_photo(path).pixels, load_photo(path.read_bytes()).pixels)
