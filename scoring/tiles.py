"""Tiles, their mpsz notation, and the dora an indicator points to."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import total_ordering
from typing import Final

from .sentences import Sentence


class HandError(ValueError):
    """Raised when a hand cannot be scored.

    `reason` is a short code for programs; `str(error)` is one sentence that tells a player what to
    change.

    Codes: bad_notation, bad_meld, wrong_count, five_copies, red_fives, impossible_situation,
    not_complete, no_yaku.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(reason, message)

    @property
    def reason(self) -> str:
        """The short code of what is wrong."""
        return str(self.args[0])

    def __str__(self) -> str:
        return str(self.args[1])


class Wind(Enum):
    """A seat or round wind; its value is the letter that notation uses."""

    E = "E"
    S = "S"
    W = "W"
    N = "N"

    @property
    def english(self) -> str:
        """The English name: "East"."""
        return {"E": "East", "S": "South", "W": "West", "N": "North"}[self.value]

    @property
    def japanese(self) -> str:
        """The Japanese name: "東"."""
        return {"E": "東", "S": "南", "W": "西", "N": "北"}[self.value]

    @property
    def kind(self) -> int:
        """The tile kind of this wind, 27 (East) to 30 (North)."""
        return FIRST_HONOUR + "ESWN".index(self.value)


KIND_COUNT: Final = 34
FIRST_HONOUR: Final = 27
FIRST_DRAGON: Final = 31
SUITS: Final = "mpsz"

_SUIT_NAMES: Final = ("characters", "circles", "bamboo")
_HONOUR_NAMES: Final = ("East", "South", "West", "North", "White", "Green", "Red")


@total_ordering
@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: its kind, 0-33 in the order 1m-9m 1p-9p 1s-9s 1z-7z, and whether it is a red five.

    >>> Tile.parse("0m") < Tile.parse("5m") < Tile.parse("1z")
    True
    """

    kind: int
    red: bool = False

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read one tile in mpsz notation.

        Raises:
            HandError: bad_notation.

        >>> Tile.parse("7z").name
        'Red'
        >>> Tile.parse("8z")
        Traceback (most recent call last):
        scoring.tiles.HandError: "8z" is not a tile: write 1-9 (0 for a red five) and m, p or s, \
or 1-7 and z.
        """
        try:
            return _BY_NOTATION[text]
        except KeyError:
            raise HandError(
                "bad_notation",
                Sentence(
                    '"{text}" is not a tile: write 1-9 (0 for a red five) and m, p or s, '
                    "or 1-7 and z.",
                    text=text,
                ),
            ) from None

    @property
    def suit(self) -> str:
        """One of m (characters), p (circles), s (bamboo), z (honours)."""
        return SUITS[self.kind // 9]

    @property
    def number(self) -> int:
        """1-9 in a suit, 1-7 among the honours."""
        return self.kind % 9 + 1

    @property
    def plain(self) -> "Tile":
        """The same tile without the red of a red five."""
        return TILES[self.kind]

    @property
    def name(self) -> str:
        """The English name: "red 5 of circles", "East"."""
        if self.kind >= FIRST_HONOUR:
            return _HONOUR_NAMES[self.kind - FIRST_HONOUR]
        red = "red " if self.red else ""
        return f"{red}{self.number} of {_SUIT_NAMES[self.kind // 9]}"

    def __str__(self) -> str:
        return f"{0 if self.red else self.number}{self.suit}"

    def __lt__(self, other: "Tile") -> bool:
        return (self.kind, not self.red) < (other.kind, not other.red)


TILES: Final = tuple(Tile(kind) for kind in range(KIND_COUNT))
"""The 34 kinds without red fives: TILES[kind]."""
RED_FIVES: Final = tuple(Tile(kind, red=True) for kind in (4, 13, 22))


def _mask(kinds: Iterable[int]) -> int:
    return sum(1 << kind for kind in kinds)


TERMINALS: Final = _mask(kind for kind in range(FIRST_HONOUR) if kind % 9 in (0, 8))
"""Sets of kinds are integers with bit `kind` set: these are the ones and nines."""
HONOURS: Final = _mask(range(FIRST_HONOUR, KIND_COUNT))
ORPHANS: Final = TERMINALS | HONOURS
GREENS: Final = _mask((19, 20, 21, 23, 25, 32))
"""2, 3, 4, 6 and 8 of bamboo and the green dragon."""

_BY_NOTATION: Final = {str(tile): tile for tile in TILES + RED_FIVES}


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles in mpsz notation, spaces allowed, in the order written.

    Raises:
        HandError: bad_notation, naming the part that cannot be read.

    >>> [str(tile) for tile in parse_tiles("12m 0p7z")]
    ['1m', '2m', '0p', '7z']
    >>> parse_tiles("123")
    Traceback (most recent call last):
    scoring.tiles.HandError: "123" has no suit: write m, p, s or z after its numbers, as in 123m.
    """
    tiles: list[Tile] = []
    numbers = ""
    for letter in "".join(text.split()):
        if letter in SUITS:
            if not numbers:
                raise HandError(
                    "bad_notation",
                    Sentence(
                        '"{letter}" follows no number: write it as in 123{letter}.', letter=letter
                    ),
                )
            tiles += (Tile.parse(number + letter) for number in numbers)
            numbers = ""
        else:
            numbers += letter
    if numbers:
        raise HandError(
            "bad_notation",
            Sentence(
                '"{text}" has no suit: write m, p, s or z after its numbers, as in 123m.',
                text=numbers,
            ),
        )
    return tuple(tiles)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles in mpsz notation, in the order given.

    >>> format_tiles(parse_tiles("1m2m3m 0p 7z"))
    '123m0p7z'
    """
    text = ""
    for tile in tiles:
        if text.endswith(tile.suit):
            text = text[:-1]
        text += str(tile)
    return text


def dora_of(indicator: Tile) -> Tile:
    """The tile an indicator makes dora: the next number, wind or dragon; 9, North and Red go round.

    >>> [str(dora_of(tile)) for tile in parse_tiles("0m9s4z7z")]
    ['6m', '1s', '1z', '5z']
    """
    kind = indicator.kind
    if kind < FIRST_HONOUR:
        first, length = kind - kind % 9, 9
    elif kind < FIRST_DRAGON:
        first, length = FIRST_HONOUR, 4
    else:
        first, length = FIRST_DRAGON, 3
    return TILES[first + (kind - first + 1) % length]
