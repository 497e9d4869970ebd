"""Tile faces drawn from code: one seed is one coherent physical set."""

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from datasets.bamboo import COLOURINGS, SHAPES, Bamboo
from datasets.birds import BIRDS
from datasets.canvas import Finish, Rgb
from datasets.circles import FILLS, MEDALS, Circles
from datasets.design import FACES, Characters, Corner, Design, RedFive, White
from datasets.display import display_face, write_display_faces
from datasets.glyphs import HANDS, SANS, SERIF, Brush
from datasets.whites import FRAMES

__all__ = ["FACES", "GEMS", "Design", "contact_sheet", "display_face", "draw_design"]

_GROUNDS = (
    *((250, 246, 234), (255, 255, 252), (247, 240, 215), (244, 232, 186)),
    *((236, 238, 238), (233, 244, 230), (252, 250, 244), (240, 238, 230)),
)
_INKS = {
    "r": ((190, 24, 32), (215, 40, 40), (140, 24, 34), (200, 50, 60)),
    "a": ((205, 22, 30), (220, 40, 44)),
    "g": ((10, 104, 54), (16, 84, 50), (24, 130, 70), (8, 66, 44)),
    "b": ((24, 44, 150), (20, 36, 110), (40, 90, 190), (16, 30, 80)),
    "k": ((20, 20, 22), (34, 36, 40), (16, 22, 34)),
}
_BLACK_GROUNDS = ((22, 22, 24), (34, 30, 30), (18, 26, 40))
_LIGHT_INKS = {
    "r": ((214, 160, 50), (226, 60, 60), (235, 180, 80)),
    "a": ((170, 30, 36), (226, 50, 54)),
    "g": ((235, 235, 230), (120, 210, 140)),
    "b": ((235, 235, 235), (130, 180, 240)),
    "k": ((240, 240, 238), (225, 225, 225)),
}
_BACKS = (
    *((20, 120, 70), (30, 70, 170), (235, 160, 40), (240, 200, 60), (170, 30, 40)),
    *((110, 50, 130), (230, 130, 160), (26, 26, 30), (236, 238, 240)),
)

#: Radii of the gems of red fives.
GEMS = (8.0, 10.5)


def draw_design(seed: int) -> Design:
    """Return the set of a seed; about 8 in 100 have black tiles, 3 in 10 corner numerals."""
    r = random.Random(f"tile set {seed}")
    black = r.random() < 0.08
    ground = _shaded(r, r.choice(_BLACK_GROUNDS if black else _GROUNDS), 6)
    palette = _LIGHT_INKS if black else _INKS
    hue = 3 if black else 9
    riichi = r.random() < 0.6  # what is usual in Japanese sets, or else in Chinese ones
    corner = _draw_corner(r) if r.random() < (0.06 if riichi else 0.6) else None
    zoom = r.uniform(0.88 if riichi else 0.78, 1) * (0.88 if corner else 1)  # numerals need room
    return Design(
        seed=seed,
        black=black,
        ground_rgb=ground,
        side_rgb=_shaded(r, ground, 8),
        back_rgb=_shaded(r, r.choice(_BACKS), 10),
        inks={ink: _shaded(r, r.choice(colours), 10, hue) for ink, colours in palette.items()},
        circle_roles=_draw_circle_roles(r, riichi),
        bamboo_roles={"d": r.choice("gk" if black else "gggggkb"), "e": r.choice("bbkg"), "r": "r"},
        flower_roles={"d": r.choice("ggk"), "e": r.choice("bk"), "r": "r"},
        zoom=zoom,
        characters=_draw_characters(r, zoom),
        circles=Circles(
            fill=r.choice(FILLS),
            medal=r.choice(MEDALS),
            turns=r.randint(5, 10),
            size=r.uniform(0.88 if riichi else 0.74, 1.02),
            red_three=r.random() < 0.8,
        ),
        bamboo=Bamboo(
            shape=r.choices(list(SHAPES), (1, 4, 4, 3, 2, 2, 1, 1))[0],
            core=r.choice(["slit", "slit", "slits", "hollow", "solid"]),
            width=r.uniform(12.5 if riichi else 10, 19),
            colouring=0 if r.random() < (0.9 if riichi else 0.4) else r.randrange(1, COLOURINGS),
            w_over_m=r.random() < 0.93,
        ),
        bird=r.choice(list(BIRDS)),
        bird_mirrored=r.random() < 0.5,
        white=_draw_white(r, riichi),
        red_five=_draw_red_five(r, ground, black),
        corner=corner,
        finish=Finish(
            depth=r.choice([0, r.uniform(0.2, 1), r.uniform(0.2, 1)]),
            gloss=r.choice([0, 0, r.uniform(0.2, 1)]),
            light=(r.choice([-0.7, 0.7]), 0.7),
            wear=r.choice([0, 0, 0, 0, 0, r.uniform(0.01, 0.05)]),
            fade=r.choice([0, 0, r.uniform(0, 0.1 if black else 0.35)]),
            grain=r.uniform(0.3, 2),
        ),
    )


def _draw_circle_roles(r: random.Random, riichi: bool) -> dict[str, str]:
    dark = r.choice("kkkbbg")
    two_coloured = r.random() < (0.2 if riichi else 0.75)
    partner = r.choice([ink for ink in "gbk" if ink != dark]) if two_coloured else dark
    roles = {"d": dark, "e": partner, "r": "r"}
    return roles | {"h": "r"} if r.random() < 0.2 else roles


def _draw_white(r: random.Random, riichi: bool) -> White:
    blank = r.random() < (0.65 if riichi else 0.1)
    return White("blank" if blank else r.choice(FRAMES), r.uniform(12, 34), r.choice("bbkg"))


def _draw_characters(r: random.Random, zoom: float) -> Characters:
    hand = r.choices(HANDS, (6, 5, 4, 2, 3, 1, 1, 1))[0]
    brush = Brush(
        hand,
        weight=r.uniform(0.075, 0.125),
        slant=r.uniform(-0.06, 0.12),
        sway=r.choice([0, r.uniform(0, 2.5)]),
        phase=r.random(),
        waist=r.choice([0, r.uniform(-0.15, 0.45)]),
    )

    def box(width: tuple[int, int], height: tuple[int, int]) -> tuple[int, int]:
        return round(r.randint(*width) * zoom), round(r.randint(*height) * zoom)

    return Characters(
        brush=brush,
        man=r.choice("萬萬萬万"),
        five=r.choice("伍伍五"),
        number_box=box((104, 150), (58, 82)),
        man_box=box((106, 150), (104, 130)),
        gap=r.randint(2, 14),
        honour_box=box((124, 164), (150, 214)),
        number_ink=r.choice("kkb"),
        wind_ink=r.choice("kkkkkbbbbbbg"),
        green_ink=r.choice("gggk"),
    )


def _draw_corner(r: random.Random) -> Corner:
    return Corner(
        brush=Brush(r.choice([SERIF, SANS])),
        height=r.randint(22, 34),
        right=r.random() < 0.5,
        twice=r.random() < 0.15,
        ink=r.choice("rrbgk"),
        white=r.choice("PB"),
        white_inside=r.random() < 0.3,
    )


def _draw_red_five(r: random.Random, ground: Rgb, black: bool) -> RedFive:
    kind = r.choices(["red", "red and gem", "gem", "pink"], (65, 12, 10, 13))[0]
    if kind == "pink" and not black:
        ground = _shaded(r, r.choice([(250, 212, 212), (244, 190, 196)]), 6)
    gem = r.uniform(*GEMS) if "gem" in kind else 0
    return RedFive(kind != "gem", gem, ground)


def _shaded(r: random.Random, colour: Rgb, spread: int, hue: int = 3) -> Rgb:
    """Return a colour a little lighter or darker, as from another batch of paint."""
    shift = r.randint(-spread, spread)
    red, green, blue = (min(255, max(0, c + shift + r.randint(-hue, hue))) for c in colour)
    return red, green, blue


def contact_sheet(
    seeds: Sequence[int], codes: Sequence[str] = FACES, width: int = 72
) -> Image.Image:
    """Return a picture with one set a row, each tile `width` px wide."""
    height = width * 4 // 3
    sheet = Image.new(
        "RGB", (30 + (width + 4) * len(codes), (height + 4) * len(seeds)), (70, 110, 90)
    )
    write = ImageDraw.Draw(sheet)
    for row, seed in enumerate(seeds):
        design = draw_design(seed)
        write.text((2, (row + 0.45) * (height + 4)), str(seed), fill=(255, 255, 255))
        for column, code in enumerate(codes):
            tile = Image.fromarray(design.face(code)).resize((width, height), Image.Resampling.BOX)
            sheet.paste(tile, (30 + column * (width + 4), row * (height + 4) + 2))
    return sheet


def main() -> None:
    """Write a contact sheet, the display faces, or both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="write a contact sheet")
    parser.add_argument("--seeds", type=int, nargs="+", default=range(8), help="the sets to show")
    parser.add_argument("--display", type=Path, metavar="FOLDER", help="write the page's faces")
    arguments = parser.parse_args()
    if arguments.sheet:
        contact_sheet(arguments.seeds).save(arguments.sheet)
    if arguments.display:
        write_display_faces(arguments.display)


if __name__ == "__main__":
    main()
