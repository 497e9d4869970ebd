"""The drawn tile faces: complete, told apart, the same every time."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.display import COLOURS, DISPLAY_CODES, SIZE, display_face
from datasets.faces import FACES, Design, contact_sheet, draw_design
from datasets.flowers import NAMES
from datasets.glyphs import HANDS, Brush, FontsMissing, glyph

TILES = Path(__file__).parents[2] / "static" / "tiles"
WRITTEN = "一二三四五伍六七八九萬万東南西北發中" + NAMES


def fonts_missing() -> str:
    """Return what to install before characters can be drawn, or nothing."""
    try:
        for hand in HANDS:
            glyph("中", Brush(hand), 40, 40)
    except FontsMissing as error:
        return str(error)
    return ""


MISSING = fonts_missing()
needs_fonts = pytest.mark.skipif(bool(MISSING), reason=MISSING)


def share_changed(one: np.ndarray, other: np.ndarray) -> float:
    """Return the share of pixels that clearly differ."""
    apart = np.abs(one.astype(np.int16) - other).max(axis=-1)
    return float((apart > 40).mean())


def count_red(face: np.ndarray) -> int:
    red, green, blue = np.moveaxis(face[..., :3].astype(int), -1, 0)
    return int((red - np.maximum(green, blue) > 70).sum())


def test_there_are_34_tiles_three_red_fives_a_flower_and_a_back():
    suits = {f"{rank}{suit}" for suit in "mps" for rank in range(10)}
    assert set(FACES) == suits | {f"{rank}z" for rank in range(1, 8)} | {"flower", "back"}
    assert len(FACES) == 39


@pytest.fixture(scope="module", params=range(6))
def design(request: pytest.FixtureRequest) -> Design:
    return draw_design(request.param)


@pytest.fixture(scope="module")
def faces(design: Design) -> dict[str, np.ndarray]:
    """Every face of a design, drawn once."""
    return {code: design.face(code) for code in FACES}


@needs_fonts
class TestDesigns:
    def test_a_seed_is_one_set(self, design: Design, faces: dict[str, np.ndarray]):
        again = draw_design(design.seed)
        assert again == design
        for code in ("1m", "0p", "1s", "flower", "back"):
            assert np.array_equal(faces[code], again.face(code))

    def test_all_faces_are_told_apart(self, faces: dict[str, np.ndarray]):
        for face in faces.values():
            assert face.shape == (256, 192, 3)
            assert face.dtype == np.uint8
        for one, other in combinations(FACES, 2):
            # Every third pixel is enough to tell, and quicker.
            assert share_changed(faces[one][::3, ::3], faces[other][::3, ::3]) > 0.003, (one, other)

    def test_no_face_but_a_white_dragon_is_empty(
        self, design: Design, faces: dict[str, np.ndarray]
    ):
        for code in FACES[:-1]:
            ground = np.full((256, 192, 3), design.ground_rgb, np.uint8)
            if code != "5z" or design.white.frame != "blank":
                assert share_changed(faces[code], ground) > 0.02, code

    def test_red_fives_are_redder(self, faces: dict[str, np.ndarray]):
        for suit in "mps":
            plain, red = faces[f"5{suit}"], faces[f"0{suit}"]
            assert count_red(red) > count_red(plain) + 100, suit

    def test_the_eight_flowers_differ(self, design: Design):
        flowers = [design.face("flower", index) for index in range(8)]
        for one, other in combinations(flowers, 2):
            assert share_changed(one, other) > 0.01

    def test_the_frame_of_the_white_dragon_leaves_its_middle_empty(
        self, design: Design, faces: dict[str, np.ndarray]
    ):
        middle = faces["5z"][96:112, 80:112].astype(float).mean(axis=(0, 1))
        assert np.abs(middle - design.ground_rgb).max() < 12

    def test_an_unknown_tile_is_refused(self, design: Design):
        with pytest.raises(ValueError, match="8z"):
            design.face("8z")


@needs_fonts
@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: Path(hand.path).stem)
def test_every_hand_draws_every_character(hand):
    for character in WRITTEN:
        inked = (glyph(character, Brush(hand, weight=0.1), 120, 120) > 127).mean()
        assert inked > 0.05, character
        assert inked < 0.75 or character == "一", character


@needs_fonts
def test_a_contact_sheet_has_one_row_a_set():
    one, three = contact_sheet([1]), contact_sheet([1, 2, 3])
    assert (three.width, three.height) == (one.width, 3 * one.height)


def test_about_one_set_in_twelve_is_black():
    designs = [draw_design(seed) for seed in range(500)]
    assert 20 <= sum(design.black for design in designs) <= 65
    for design in designs:
        assert design.black == (max(design.ground_rgb) < 80)


@pytest.fixture(scope="module")
def shown() -> dict[str, Image.Image]:
    return {path.stem: Image.open(path) for path in TILES.glob("*.png")}


def coloured(image: Image.Image) -> Image.Image:
    return image.convert("RGBA").convert("RGB")


class TestDisplayFaces:
    def test_there_is_one_for_every_tile_and_the_back(self, shown):
        assert sorted(shown) == sorted(code for code in FACES if code != "flower")

    def test_they_are_small(self, shown):
        assert all(image.size == SIZE for image in shown.values())
        assert all(len(image.getcolors()) <= COLOURS for image in shown.values())
        assert sum(path.stat().st_size for path in TILES.glob("*.png")) < 120_000

    def test_their_corners_are_round(self, shown):
        for image in shown.values():
            alpha = np.asarray(image.convert("RGBA"))[..., 3]
            assert alpha[0, 0] == alpha[-1, -1] == 0
            assert alpha[64, 48] == 255

    def test_they_are_told_apart_at_phone_size(self, shown):
        small = {
            code: np.asarray(coloured(image).resize((36, 48), Image.Resampling.BOX))
            for code, image in shown.items()
        }
        for one, other in combinations(small, 2):
            assert share_changed(small[one], small[other]) > 0.015, (one, other)

    def test_red_fives_are_redder(self, shown):
        for suit in "mps":
            plain, red = (np.asarray(coloured(shown[f"{rank}{suit}"])) for rank in (5, 0))
            assert count_red(red) > 1.3 * count_red(plain), suit

    @needs_fonts
    @pytest.mark.parametrize("code", DISPLAY_CODES)
    def test_they_are_what_the_code_draws(self, shown, code):
        drawn = np.asarray(display_face(code).convert("RGBA")).astype(int)
        kept = np.asarray(shown[code].convert("RGBA")).astype(int)
        assert np.abs(drawn - kept).mean() < 2

    @needs_fonts
    def test_a_flower_is_none_of_them(self):
        with pytest.raises(ValueError, match="flower"):
            display_face("flower")
