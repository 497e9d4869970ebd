"""The faces the page shows: one clear, fixed design, small and with round corners."""

from pathlib import Path

from PIL import Image, ImageDraw

from datasets.bamboo import Bamboo
from datasets.canvas import HEIGHT, WIDTH, Finish
from datasets.circles import Circles
from datasets.design import FACES, Characters, Design, RedFive, White
from datasets.glyphs import KOUZAN, Brush

DISPLAY_CODES = tuple(code for code in FACES if code != "flower")
SIZE = (96, 128)  # width and height of a display face in pixels
COLOURS = 64

_GROUND = (252, 249, 241)
_EDGE = (201, 192, 174)
_RADIUS, _BORDER = 22, 4  # of the full-size face
_DESIGN = Design(
    seed=0,
    black=False,
    ground_rgb=_GROUND,
    side_rgb=_EDGE,
    back_rgb=(222, 142, 38),
    inks={
        "k": (24, 26, 32),
        "b": (26, 52, 140),
        "g": (6, 112, 62),
        "r": (196, 22, 34),
        "a": (222, 14, 32),
    },
    circle_roles={"d": "b", "e": "b", "r": "r"},
    bamboo_roles={"d": "g", "e": "b", "r": "r"},
    flower_roles={"d": "g", "e": "b", "r": "r"},
    zoom=0.95,
    characters=Characters(
        brush=Brush(KOUZAN, weight=0.112),
        man="萬",
        five="五",
        number_box=(136, 84),
        man_box=(138, 124),
        gap=8,
        honour_box=(150, 196),
        number_ink="k",
        wind_ink="k",
        green_ink="g",
    ),
    circles=Circles("sun", "sun", turns=6, size=1, red_three=True),
    bamboo=Bamboo("bone", "slit", width=18, colouring=0, w_over_m=True),
    bird="fan",
    bird_mirrored=False,
    white=White("double", 22, "b"),
    red_five=RedFive(all_red=True, gem=14, ground_rgb=_GROUND),
    corner=None,
    finish=Finish(depth=0, gloss=0, light=(0, 1), wear=0, fade=0, grain=0),
)


def display_face(code: str) -> Image.Image:
    """Return a face of DISPLAY_CODES as a palette image of SIZE with transparent round corners.

    Raises ValueError for an unknown code, FontsMissing where a font is not installed.
    """
    if code not in DISPLAY_CODES:
        raise ValueError(f"{code!r} is no display face")
    face = Image.fromarray(_DESIGN.face(code))
    pen = ImageDraw.Draw(face)
    if code == "back":
        pen.rounded_rectangle(
            (20, 20, WIDTH - 21, HEIGHT - 21), 12, outline=(246, 190, 96), width=6
        )
    pen.rounded_rectangle((0, 0, WIDTH - 1, HEIGHT - 1), _RADIUS, outline=_EDGE, width=_BORDER)
    shape = Image.new("L", (4 * WIDTH, 4 * HEIGHT))
    ImageDraw.Draw(shape).rounded_rectangle(
        (0, 0, 4 * WIDTH - 1, 4 * HEIGHT - 1), 4 * _RADIUS, fill=255
    )
    face.putalpha(shape.resize(face.size, Image.Resampling.BOX))
    small = face.resize(SIZE, Image.Resampling.BOX)
    return small.quantize(COLOURS, Image.Quantize.FASTOCTREE, kmeans=8)


def write_display_faces(folder: Path) -> None:
    """Write every display face as CODE.png into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for code in DISPLAY_CODES:
        display_face(code).save(folder / f"{code}.png", optimize=True)
