"""Tile faces drawn from code: one seed is one coherent physical set."""

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from datasets.birds import BIRDS
from datasets.canvas import HEIGHT, WIDTH, Canvas, Finish, Ink, Rgb
from datasets.flowers import draw_flower
from datasets.glyphs import BRUSHES, SANS, SERIF, Hand, aspect, glyph
from datasets.suits import (
    FILLS,
    MEDALS,
    PROFILES,
    Bamboo,
    Circles,
    draw_bamboo,
    draw_circles,
    draw_medal,
)

FACES = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
    *("0m", "0p", "0s", "flower", "back"),
)
_NUMERALS = "一二三四五六七八九"
_HONOURS = {1: "東", 2: "南", 3: "西", 4: "北", 6: "發", 7: "中"}
_LETTERS = {1: "E", 2: "S", 3: "W", 4: "N", 6: "F", 7: "C"}


@dataclass(frozen=True, slots=True)
class Characters:
    """How one set writes."""

    hand: Hand
    gain: float
    slant: float
    man: str  # 萬 or 万
    five: str  # 伍 or 五
    number_box: tuple[int, int]
    man_box: tuple[int, int]
    honour_box: tuple[int, int]
    number: str  # roles of the inks
    winds: str
    green: str


@dataclass(frozen=True, slots=True)
class Corner:
    """The small numeral or letter some sets print in a corner."""

    hand: Hand
    height: int
    right: bool
    ink: str
    white: str  # P or B


@dataclass(frozen=True, slots=True)
class Design:
    """One physical set: every face it needs, its colours and its finish."""

    seed: int
    black: bool
    ground_rgb: Rgb
    side_rgb: Rgb
    back_rgb: Rgb
    inks: dict[str, Rgb]  # r red, g green, b blue, k black; light shades on black tiles
    circle_roles: dict[str, str]
    bamboo_roles: dict[str, str]
    characters: Characters
    circles: Circles
    bamboo: Bamboo
    bird: str
    white: str  # blank, frame, double, ornate
    red_five: str  # red, dot, pink
    corner: Corner | None
    finish: Finish

    def face(self, code: str, index: int = 0) -> np.ndarray:
        """Return a printed face as uint8 RGB (256, 192, 3), upright, ground to the edges.

        `code` is one of FACES; `index` picks one of the eight flower and season tiles.
        Raises ValueError for an unknown code, FontsMissing where a font is not installed.
        """
        if code not in FACES:
            raise ValueError(f"{code!r} is no tile face")
        rng = np.random.default_rng([self.seed, FACES.index(code), index])
        if code == "back":
            return _cloth(self.back_rgb, rng)
        ground = (250, 214, 214) if code[0] == "0" and self.red_five == "pink" else self.ground_rgb
        canvas = Canvas(ground)
        if code == "flower":
            draw_flower(
                canvas,
                index,
                self.characters.hand,
                self.inks | {"d": self.inks["g"], "e": self.inks["b"]},
            )
        else:
            self._draw(canvas, 5 if code[0] == "0" else int(code[0]), code[1], code[0] == "0")
        return canvas.finished(self.finish, rng)

    def _draw(self, canvas: Canvas, rank: int, suit: str, red: bool) -> None:
        inks: dict[str, Rgb] = self.inks
        if red:
            inks = dict.fromkeys(inks, inks["r"])
        if suit == "m":
            self._draw_character(canvas, rank, inks)
        elif suit == "p":
            roles: dict[str, Ink] = {r: inks[i] for r, i in self.circle_roles.items()}
            if rank == 1:
                draw_medal(canvas, self.circles, roles)
            else:
                draw_circles(canvas, rank, self.circles, roles)
        elif suit == "s":
            roles = {r: inks[i] for r, i in self.bamboo_roles.items()}
            if rank == 1:
                BIRDS[self.bird](canvas, roles)
            else:
                draw_bamboo(canvas, rank, self.bamboo, roles)
        elif rank == 5:
            self._draw_white(canvas)
        else:
            self._draw_honour(canvas, rank)
        if red and self.red_five == "dot":
            canvas.disc(96, 128, 9, inks["r"])
        if self.corner and not (suit == "z" and rank == 5 and self.white == "blank"):
            self._draw_corner(canvas, rank, suit)

    def _draw_character(self, canvas: Canvas, rank: int, inks: dict[str, Rgb]) -> None:
        style = self.characters
        character = style.five if rank == 5 else _NUMERALS[rank - 1]
        width, height = style.number_box
        height = round(height * {1: 0.3, 2: 0.72, 3: 0.9}.get(rank, 1))
        top = 20 + style.number_box[1] / 2
        mask = glyph(character, style.hand, width, height, style.gain, style.slant)
        canvas.stamp(mask, 96, top, inks[style.number])
        mask = glyph(style.man, style.hand, *style.man_box, style.gain, style.slant)
        canvas.stamp(mask, 96, 242 - style.man_box[1] / 2, inks["r"])

    def _draw_honour(self, canvas: Canvas, rank: int) -> None:
        style = self.characters
        character = _HONOURS[rank]
        width, height = style.honour_box
        if rank == 7:
            width = min(width, round(height * max(0.5, aspect(character, style.hand)) * 1.05))
        role = {6: style.green, 7: "r"}.get(rank, style.winds)
        mask = glyph(character, style.hand, width, height, style.gain * 1.3, style.slant)
        canvas.stamp(mask, 96, 130, self.inks[role])

    def _draw_white(self, canvas: Canvas) -> None:
        if self.white == "blank":
            return
        ink = self.inks[self.characters.winds]
        _box(canvas, 34, 40, 7, ink)
        if self.white != "frame":
            _box(canvas, 48, 54, 3, ink)
        if self.white == "ornate":
            for x in (50, 142):
                for y in (56, 200):
                    canvas.line([(x, 128 + (y - 128) * 0.82), (96 + (x - 96) * 0.6, y)], 4, ink)

    def _draw_corner(self, canvas: Canvas, rank: int, suit: str) -> None:
        corner = self.corner
        text = str(rank) if suit != "z" else _LETTERS.get(rank, corner.white)
        width = round(corner.height * (0.32 if text == "1" else 0.66))
        mask = glyph(text, corner.hand, width, corner.height)
        canvas.stamp(mask, 170 if corner.right else 22, 26, self.inks[corner.ink])


def draw_design(seed: int) -> Design:
    """Return the set of a seed."""
    r = random.Random(f"yakusnap {seed}")
    black = r.random() < 0.08
    ground = _shade(r, r.choice(_BLACK_GROUNDS if black else _GROUNDS), 6)
    inks = {
        role: _shade(r, r.choice(colours), 10)
        for role, colours in (_LIGHT_INKS if black else _INKS).items()
    }
    hand = r.choices(BRUSHES, (6, 5, 4, 2, 3, 1, 1, 1))[0]
    dark = r.choice("kkbgk")
    partner = dark if r.random() < 0.45 else r.choice([c for c in "gbk" if c != dark])
    characters = Characters(
        hand=hand,
        gain=r.uniform(*hand.gain),
        slant=r.uniform(-0.06, 0.1),
        man=r.choice("萬萬萬万"),
        five=r.choice("伍伍五"),
        number_box=(r.randint(100, 140), r.randint(58, 80)),
        man_box=(r.randint(104, 140), r.randint(104, 128)),
        honour_box=(r.randint(110, 150), r.randint(130, 180)),
        number=r.choice("kkb"),
        winds=r.choice("kkb"),
        green=r.choice("gggk"),
    )
    circles = Circles(
        fill=r.choice(list(FILLS)),
        medal=r.choice(list(MEDALS)),
        turns=r.randint(3, 10),
        size=r.uniform(0.82, 1),
        spread=r.uniform(0.82, 1),
        reds=frozenset((3, 5, 6, 7, 9)) - (frozenset((3,)) if r.random() < 0.2 else frozenset()),
    )
    bamboo = Bamboo(
        profile=r.choice(list(PROFILES)),
        core=r.choice(["slit", "slits", "hollow", "none"]),
        width=r.uniform(10, 15),
        spread=r.uniform(0.84, 1),
        tints=r.choice([0, 0, 0, 1, 2]),
        wm=r.random() < 0.93,
    )
    bamboo_dark = r.choice("ggggk")
    corner = None
    if r.random() < 0.3:
        corner = Corner(
            r.choice([SERIF, SANS]),
            r.randint(20, 30),
            r.random() < 0.5,
            r.choice("rrbgk"),
            r.choice("PB"),
        )
    return Design(
        seed=seed,
        black=black,
        ground_rgb=ground,
        side_rgb=tuple(max(0, c - r.randint(4, 14)) for c in ground),
        back_rgb=_shade(r, r.choice(_BACKS), 10),
        inks=inks,
        circle_roles={"d": dark, "e": partner, "r": "r"},
        bamboo_roles={"d": bamboo_dark, "e": r.choice("bbk"), "r": "r"},
        characters=characters,
        circles=circles,
        bamboo=bamboo,
        bird=r.choice(list(BIRDS)),
        white=r.choice(["blank", "blank", "frame", "double", "ornate"]),
        red_five=r.choice(["red", "red", "red", "dot", "pink"]),
        corner=corner,
        finish=Finish(
            depth=r.choice([0, r.uniform(0.2, 1), r.uniform(0.2, 1)]),
            light=(0.7 * r.choice([-1, 1]), 0.7),
            wear=r.choice([0, 0, 0, r.uniform(0, 0.2)]),
            fade=r.choice([0, 0, r.uniform(0, 0.35)]),
            grain=r.uniform(0, 2),
        ),
    )


_GROUNDS = (
    (250, 246, 234),
    (255, 255, 252),
    (247, 240, 215),
    (246, 236, 190),
    (236, 238, 238),
    (233, 244, 230),
    (252, 250, 244),
    (240, 238, 230),
)
_BLACK_GROUNDS = ((22, 22, 24), (34, 30, 30), (18, 26, 40))
_INKS = {
    "r": ((190, 24, 32), (215, 40, 40), (140, 24, 34), (200, 50, 60)),
    "g": ((10, 104, 54), (16, 84, 50), (24, 130, 70), (8, 66, 44)),
    "b": ((24, 44, 150), (20, 36, 110), (40, 90, 190), (16, 30, 80)),
    "k": ((20, 20, 22), (34, 36, 40), (16, 22, 34)),
}
_LIGHT_INKS = {
    "r": ((214, 160, 50), (226, 60, 60), (235, 180, 80)),
    "g": ((235, 235, 230), (120, 210, 140)),
    "b": ((235, 235, 235), (130, 180, 240)),
    "k": ((240, 240, 238), (225, 225, 225)),
}
_BACKS = (
    (20, 120, 70),
    (30, 70, 170),
    (235, 160, 40),
    (170, 30, 40),
    (110, 50, 130),
    (230, 130, 160),
    (26, 26, 30),
    (236, 238, 240),
)


def _shade(r: random.Random, colour: Rgb, spread: int) -> Rgb:
    shift = r.randint(-spread, spread)
    red, green, blue = (min(255, max(0, c + shift + r.randint(-3, 3))) for c in colour)
    return red, green, blue


def _cloth(colour: Rgb, rng: np.random.Generator) -> np.ndarray:
    noise = rng.normal(0, 1.5, (HEIGHT, WIDTH, 1))
    return np.clip(np.rint(np.float64(colour) + noise), 0, 255).astype(np.uint8)


def _box(canvas: Canvas, x: float, y: float, width: float, ink: Ink) -> None:
    corners = [(x, y), (WIDTH - x, y), (WIDTH - x, HEIGHT - y), (x, HEIGHT - y)]
    canvas.line(corners, width, ink, closed=True)


def contact_sheet(seeds: Sequence[int]) -> Image.Image:
    """Return a picture with one set a row, each tile 72x96 px."""
    cell_width, cell_height = 76, 100
    sheet = Image.new(
        "RGB", (40 + cell_width * len(FACES), cell_height * len(seeds)), (70, 110, 90)
    )
    write = ImageDraw.Draw(sheet)
    for row, seed in enumerate(seeds):
        design = draw_design(seed)
        write.text((4, row * cell_height + 44), str(seed), fill=(255, 255, 255))
        for column, code in enumerate(FACES):
            tile = Image.fromarray(design.face(code)).resize((72, 96), Image.Resampling.LANCZOS)
            sheet.paste(tile, (40 + column * cell_width, row * cell_height + 2))
    return sheet


def main() -> None:
    """Write a contact sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="write a contact sheet")
    parser.add_argument("--seeds", type=int, nargs="+", default=range(8), help="the sets to show")
    arguments = parser.parse_args()
    if arguments.sheet:
        contact_sheet(arguments.seeds).save(arguments.sheet)


if __name__ == "__main__":
    main()
