"""A winning hand and its melds, with every check on their tiles."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from .sentences import Sentence
from .tiles import KIND_COUNT, HandError, Tile, format_tiles

WINNING_TILES: Final = 14


class MeldType(Enum):
    """The five kinds of set that lie beside the hand."""

    CHI = "chi"
    """A run claimed from the player on the left."""
    PON = "pon"
    """A triplet claimed from any player."""
    MINKAN = "minkan"
    """A quad whose fourth tile was claimed."""
    ANKAN = "ankan"
    """A concealed quad: it leaves the hand closed."""
    KAKAN = "kakan"
    """A pon to which the fourth tile was added."""


_QUAD: Final = Sentence("four tiles of one kind")
_SHAPES: Final = {
    MeldType.CHI: (Sentence("a chi"), Sentence("three tiles in a row of one suit")),
    MeldType.PON: (Sentence("a pon"), Sentence("three tiles of one kind")),
    MeldType.MINKAN: (Sentence("a minkan"), _QUAD),
    MeldType.ANKAN: (Sentence("an ankan"), _QUAD),
    MeldType.KAKAN: (Sentence("a kakan"), _QUAD),
}
"""What each set is called, and what it takes."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A set beside the hand; `called_from` is 1 for the player on the right, 2 across, 3 left.

    Raises:
        HandError: bad_meld.

    >>> from scoring import parse_tiles
    >>> Meld(MeldType.PON, parse_tiles("556m"))
    Traceback (most recent call last):
    scoring.tiles.HandError: 556m is not a pon: it takes three tiles of one kind.
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    called_from: int | None = None
    kind: int = field(init=False, repr=False, compare=False)
    """The kind of the set's lowest tile."""
    is_open: bool = field(init=False, repr=False, compare=False)
    """Whether the set was claimed from another player."""
    is_kan: bool = field(init=False, repr=False, compare=False)
    """Whether the set has four tiles."""

    def __post_init__(self) -> None:
        kinds = sorted(tile.kind for tile in self.tiles)
        first = kinds[0] if kinds else 0
        object.__setattr__(self, "kind", first)
        object.__setattr__(self, "is_open", self.type is not MeldType.ANKAN)
        object.__setattr__(self, "is_kan", self.type not in (MeldType.CHI, MeldType.PON))
        if self.type is MeldType.CHI:
            in_one_suit = first < 27 and first % 9 <= 6
            fits = in_one_suit and kinds == [first, first + 1, first + 2]
        elif self.type is MeldType.PON:
            fits = kinds == [first] * 3
        else:
            fits = kinds == [first] * 4
        if not fits:
            tiles = format_tiles(self.tiles) or Sentence("An empty set")
            kind, wanted = _SHAPES[self.type]
            raise HandError(
                "bad_meld",
                Sentence(
                    "{tiles} is not {kind}: it takes {wanted}.",
                    tiles=tiles,
                    kind=kind,
                    wanted=wanted,
                ),
            )
        if self.called_from not in self._possible_sources():
            raise HandError(
                "bad_meld",
                f"{format_tiles(self.tiles)} cannot be a {self.type.value} called from "
                f"{self.called_from}: 1 is the player on the right, 2 across, 3 left, "
                "a chi comes from the left and an ankan from nobody.",
            )

    def _possible_sources(self) -> tuple[int | None, ...]:
        if self.type is MeldType.CHI:
            return (None, 3)
        if self.type is MeldType.ANKAN:
            return (None,)
        return (None, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of 14 tiles (a kan counts as three); `concealed` is without the winning tile.

    Raises:
        HandError: wrong_count or five_copies.

    >>> from scoring import parse_tiles
    >>> Hand(parse_tiles("123456789m123p1s"), (), Tile.parse("1s")).is_closed
    True
    >>> Hand(parse_tiles("123456789m123p"), (), Tile.parse("1s"))
    Traceback (most recent call last):
    scoring.tiles.HandError: The hand has 13 tiles and a winning hand has 14: add 1.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    win: Tile
    is_closed: bool = field(init=False, repr=False, compare=False)
    counts: bytes = field(init=False, repr=False, compare=False)
    """How many of each of the 34 kinds the whole hand holds."""
    kinds: int = field(init=False, repr=False, compare=False)
    """The kinds that the whole hand holds, as a set of bits."""
    makeup: tuple[int, bool] = field(init=False, repr=False, compare=False)
    """How many of the three suits the whole hand holds, and whether it holds honours."""
    suits: tuple[bytes, ...] = field(init=False, repr=False, compare=False)
    """The counts of the concealed tiles and the winning tile, one part for each of m, p, s, z."""
    melded_runs: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The kinds of the chi."""
    melded_triplets: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The kinds of the pon and kan."""
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """The red fives of the whole hand."""

    def __post_init__(self) -> None:
        tiles = self.tiles
        kans = sum(meld.is_kan for meld in self.melds)
        _check_count(len(tiles) - kans, kans)
        check_copies(tiles, Sentence("The hand"))
        counts = _count(tiles)
        held = _count((*self.concealed, self.win))
        object.__setattr__(self, "is_closed", not any(meld.is_open for meld in self.melds))
        object.__setattr__(self, "counts", counts)
        object.__setattr__(self, "kinds", sum(1 << kind for kind, n in enumerate(counts) if n))
        suits = any(counts[:9]) + any(counts[9:18]) + any(counts[18:27])
        object.__setattr__(self, "makeup", (suits, any(counts[27:])))
        object.__setattr__(self, "suits", (held[:9], held[9:18], held[18:27], held[27:]))
        runs = tuple(meld.kind for meld in self.melds if meld.type is MeldType.CHI)
        triplets = tuple(meld.kind for meld in self.melds if meld.type is not MeldType.CHI)
        object.__setattr__(self, "melded_runs", runs)
        object.__setattr__(self, "melded_triplets", triplets)
        object.__setattr__(self, "reds", tuple(tile for tile in tiles if tile.red))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand: concealed, winning, melds."""
        melded = tuple(tile for meld in self.melds for tile in meld.tiles)
        return (*self.concealed, self.win, *melded)


def _count(tiles: Iterable[Tile]) -> bytes:
    counts = bytearray(KIND_COUNT)
    for tile in tiles:
        counts[tile.kind] += 1
    return bytes(counts)


def _check_count(count: int, kans: int) -> None:
    if count == WINNING_TILES:
        return
    difference = WINNING_TILES - count
    if difference > 0:
        change = Sentence("add {count}", count=difference)
    else:
        change = Sentence("take {count} away", count=-difference)
    raise HandError(
        "wrong_count",
        Sentence(
            "The hand has {tiles}{counting} and a winning hand has 14: {change}.",
            tiles=Sentence("1 tile") if count == 1 else Sentence("{count} tiles", count=count),
            counting=Sentence(" (a kan counts as three)") if kans else "",
            change=change,
        ),
    )


def check_copies(tiles: Iterable[Tile], where: Sentence) -> None:
    """Check that no kind is there five times; `where` begins the sentence that says so.

    Raises:
        HandError: five_copies.
    """
    for tile, copies in Counter(tile.plain for tile in tiles).items():
        if copies > 4:
            raise HandError(
                "five_copies",
                Sentence(
                    "{where} would hold {copies} copies of {tile} and there are only four: "
                    "change one {tile}.",
                    where=where,
                    copies=copies,
                    tile=tile,
                ),
            )
