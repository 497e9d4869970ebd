"""One physical set: its colours, its style, and every face it needs."""

from dataclasses import dataclass

import numpy as np

from datasets.bamboo import Bamboo, draw_bamboo
from datasets.birds import BIRDS
from datasets.canvas import HEIGHT, WIDTH, Canvas, Finish, Ink, Rgb
from datasets.circles import Circles, draw_circles
from datasets.flowers import draw_flower
from datasets.glyphs import Brush, aspect, glyph
from datasets.whites import draw_white

FACES = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
    *("0m", "0p", "0s", "flower", "back"),
)
_NUMERALS = "一二三四五六七八九"
_NUMERAL_HEIGHTS = {1: 0.32, 2: 0.72, 3: 0.92}  # of the box; the rest fill it
_HONOURS = {1: "東", 2: "南", 3: "西", 4: "北", 6: "發", 7: "中"}
_LETTERS = {1: "E", 2: "S", 3: "W", 4: "N", 6: "F", 7: "C"}
# Where a gem is set in a red five: a spot its design leaves free.
_GEMS = {"m": (18, 130), "p": (22, 128), "s": (96, 226)}


@dataclass(frozen=True, slots=True)
class Characters:
    """How one set writes; boxes are width and height in pixels, inks are roles."""

    brush: Brush
    man: str  # 萬 or 万
    five: str  # 伍 or 五
    number_box: tuple[int, int]
    man_box: tuple[int, int]
    gap: int  # between the two
    honour_box: tuple[int, int]
    number_ink: str
    wind_ink: str
    green_ink: str


@dataclass(frozen=True, slots=True)
class Corner:
    """The small numeral or letter that sets for beginners print in a corner."""

    brush: Brush
    height: int
    right: bool
    twice: bool  # again, upside down, in the opposite corner
    ink: str
    white: str  # the letter of the white dragon, P or B
    white_inside: bool  # that letter stands in the middle of its frame


@dataclass(frozen=True, slots=True)
class White:
    """The white dragon: "blank" or one of the frames of datasets.whites."""

    frame: str
    inset: float
    ink: str


@dataclass(frozen=True, slots=True)
class RedFive:
    """How a set marks its red fives."""

    all_red: bool  # the whole design in red
    gem: float  # radius of a red dot beside the design, 0 for none
    ground_rgb: Rgb


@dataclass(frozen=True, slots=True)
class Design:
    """One physical set; equal seeds give equal pixels.

    `inks` maps k (black), b (blue), g (green), r (red) and a (the red of red fives) to colours;
    on black tiles k, b and g are light and r may be gold. The `*_roles` say which ink plays which
    part in the drawing of a suit.
    """

    seed: int
    black: bool
    ground_rgb: Rgb
    side_rgb: Rgb
    back_rgb: Rgb
    inks: dict[str, Rgb]
    circle_roles: dict[str, str]
    bamboo_roles: dict[str, str]
    flower_roles: dict[str, str]
    zoom: float  # size of circles, bamboo, birds and frames; 1 fills the face
    characters: Characters
    circles: Circles
    bamboo: Bamboo
    bird: str  # a key of datasets.birds.BIRDS
    bird_mirrored: bool
    white: White
    red_five: RedFive
    corner: Corner | None
    finish: Finish

    def face(self, code: str, index: int = 0) -> np.ndarray:
        """Return a printed face as uint8 RGB (256, 192, 3), upright, ground to the edges.

        `code` is one of FACES; `index`, 0 to 7, picks the flower or season tile.
        Raises ValueError for an unknown code, FontsMissing where a font is not installed.
        """
        if code not in FACES:
            raise ValueError(f"{code!r} is no tile face")
        rng = np.random.default_rng([self.seed, FACES.index(code), index])
        if code == "back":
            noise = rng.normal(0, self.finish.grain, (HEIGHT, WIDTH, 1))
            return np.clip(np.rint(self.back_rgb + noise), 0, 255).astype(np.uint8)
        red = code[0] == "0"
        canvas = Canvas(self.red_five.ground_rgb if red else self.ground_rgb, self.zoom)
        if code == "flower":
            draw_flower(canvas, index, self.characters.brush, self._inked(self.flower_roles))
        else:
            self._draw(canvas, 5 if red else int(code[0]), code[1], red)
        return canvas.finished(self.finish, rng)

    def _inked(self, roles: dict[str, str], red: bool = False) -> dict[str, Ink]:
        return {part: self.inks["a" if red else role] for part, role in roles.items()}

    def _draw(self, canvas: Canvas, rank: int, suit: str, red: bool) -> None:
        all_red = red and self.red_five.all_red
        if suit == "m":
            self._draw_character(canvas, rank, all_red)
        elif suit == "p":
            draw_circles(canvas, rank, self.circles, self._inked(self.circle_roles, all_red))
        elif suit == "s":
            inks = self._inked(self.bamboo_roles, all_red)
            if rank == 1:
                BIRDS[self.bird](canvas, inks)
                if self.bird_mirrored:
                    canvas.mirror()
            else:
                draw_bamboo(canvas, rank, self.bamboo, inks)
        elif rank == 5:
            draw_white(canvas, self.white.frame, self.white.inset, self.inks[self.white.ink])
        else:
            self._draw_honour(canvas, rank)
        if red and self.red_five.gem:
            canvas.disc(*_GEMS[suit], self.red_five.gem, self.inks["a"])
        if self.corner and not (suit == "z" and rank == 5 and self.white.frame == "blank"):
            self._draw_corner(canvas, self.corner, rank, suit, all_red)

    def _draw_character(self, canvas: Canvas, rank: int, red: bool) -> None:
        style = self.characters
        numeral = style.five if rank == 5 else _NUMERALS[rank - 1]
        width, height = style.number_box
        tall = round(height * _NUMERAL_HEIGHTS.get(rank, 1))
        top = (HEIGHT - height - style.gap - style.man_box[1]) / 2
        mask = glyph(numeral, style.brush, width, tall)
        ink = self.inks["a" if red else style.number_ink]
        canvas.stamp(mask, WIDTH / 2, top + height / 2, ink)
        mask = glyph(style.man, style.brush, *style.man_box)
        ink = self.inks["a" if red else "r"]
        canvas.stamp(mask, WIDTH / 2, HEIGHT - top - style.man_box[1] / 2, ink)

    def _draw_honour(self, canvas: Canvas, rank: int) -> None:
        style = self.characters
        width, height = style.honour_box
        if rank == 7:  # 中 is narrow in every hand
            width = min(width, round(1.1 * height * aspect("中", style.brush.hand)))
        ink = {6: style.green_ink, 7: "r"}.get(rank, style.wind_ink)
        mask = glyph(_HONOURS[rank], style.brush, width, height)
        canvas.stamp(mask, WIDTH / 2, HEIGHT / 2, self.inks[ink])

    def _draw_corner(self, canvas: Canvas, corner: Corner, rank: int, suit: str, red: bool) -> None:
        text = _LETTERS.get(rank, corner.white) if suit == "z" else str(rank)
        width = round(corner.height * (0.4 if text == "1" else 0.66))
        mask = glyph(text, corner.brush, width, corner.height)
        x, y = (WIDTH - 20 if corner.right else 20), 12 + corner.height / 2
        ink = self.inks["a" if red else corner.ink]
        if suit == "z" and rank == 5 and corner.white_inside:
            canvas.stamp(mask, WIDTH / 2, HEIGHT / 2, ink)
            return
        canvas.stamp(mask, x, y, ink)
        if corner.twice:
            canvas.stamp(mask[::-1, ::-1], WIDTH - x, HEIGHT - y, ink)
