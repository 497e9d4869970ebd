"""A winning hand and the situation it was won in, with every check on them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from .tiles import KIND_COUNT, HandError, Tile, Wind, dora_of, format_tiles

WINNING_TILES: Final = 14
MAX_INDICATORS: Final = 5
FLAGS: Final = (
    "riichi",
    "double_riichi",
    "ippatsu",
    "haitei",
    "houtei",
    "rinshan",
    "chankan",
    "tenhou",
    "chihou",
    "renhou",
)
"""The names of the Situation attributes that are plain yes or no, apart from tsumo."""


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
            wanted = "three tiles in a row of one suit"
        elif self.type is MeldType.PON:
            fits, wanted = kinds == [first] * 3, "three tiles of one kind"
        else:
            fits, wanted = kinds == [first] * 4, "four tiles of one kind"
        if not fits:
            text = format_tiles(self.tiles) or "An empty set"
            article = "an" if self.type is MeldType.ANKAN else "a"
            raise HandError(
                "bad_meld", f"{text} is not {article} {self.type.value}: it takes {wanted}."
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
        _check_copies(tiles, "The hand")
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


@dataclass(frozen=True, slots=True)
class Situation:
    """How the hand was won; seat East is the dealer.

    Ura indicators of a winner who did not declare riichi are allowed and count nothing: records
    of a double win carry them. `honba` is the number of counters, `riichi_sticks` how many 1,000
    point sticks the winner collects.

    Raises:
        HandError: impossible_situation.

    >>> Situation(ippatsu=True)
    Traceback (most recent call last):
    scoring.tiles.HandError: Ippatsu needs riichi: add riichi or take ippatsu away.
    """

    tsumo: bool = False
    seat: Wind = Wind.E
    round: Wind = Wind.E
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    haitei: bool = False
    houtei: bool = False
    rinshan: bool = False
    chankan: bool = False
    tenhou: bool = False
    chihou: bool = False
    renhou: bool = False
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    riichi_sticks: int = 0
    flags: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The names of FLAGS that hold."""
    is_dealer: bool = field(init=False, repr=False, compare=False)
    """Whether the winner is East."""
    seat_kind: int = field(init=False, repr=False, compare=False)
    """The tile kind of the seat wind."""
    round_kind: int = field(init=False, repr=False, compare=False)
    dora_kinds: tuple[int, ...] = field(init=False, repr=False, compare=False)
    ura_kinds: tuple[int, ...] = field(init=False, repr=False, compare=False)
    indicator_kinds: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """Each kind among all the indicators, with how many of them show it."""
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """The red fives among the indicators."""

    def __post_init__(self) -> None:
        flags = tuple(flag for flag in FLAGS if getattr(self, flag))
        object.__setattr__(self, "flags", flags)
        object.__setattr__(self, "is_dealer", self.seat is Wind.E)
        for broken, sentence in _impossible(self):
            if broken:
                raise HandError("impossible_situation", sentence)
        indicators = self.dora_indicators + self.ura_indicators
        _check_copies(indicators, "The indicators")
        object.__setattr__(self, "seat_kind", self.seat.kind)
        object.__setattr__(self, "round_kind", self.round.kind)
        dora, ura = self.dora_indicators, self.ura_indicators
        object.__setattr__(self, "dora_kinds", tuple(dora_of(tile).kind for tile in dora))
        object.__setattr__(self, "ura_kinds", tuple(dora_of(tile).kind for tile in ura))
        shown = Counter(tile.kind for tile in indicators)
        object.__setattr__(self, "indicator_kinds", tuple(shown.items()))
        object.__setattr__(self, "reds", tuple(tile for tile in indicators if tile.red))

    @property
    def declared_riichi(self) -> bool:
        """Whether riichi or double riichi was declared."""
        return self.riichi or self.double_riichi


def _count(tiles: Iterable[Tile]) -> bytes:
    counts = bytearray(KIND_COUNT)
    for tile in tiles:
        counts[tile.kind] += 1
    return bytes(counts)


def _check_count(count: int, kans: int) -> None:
    if count == WINNING_TILES:
        return
    difference = WINNING_TILES - count
    change = f"add {difference}" if difference > 0 else f"take {-difference} away"
    counting = " (a kan counts as three)" if kans else ""
    tiles = "1 tile" if count == 1 else f"{count} tiles"
    raise HandError(
        "wrong_count", f"The hand has {tiles}{counting} and a winning hand has 14: {change}."
    )


def _check_copies(tiles: Iterable[Tile], where: str) -> None:
    for tile, copies in Counter(tile.plain for tile in tiles).items():
        if copies > 4:
            raise HandError(
                "five_copies",
                f"{where} would hold {copies} copies of {tile} and there are only four: "
                f"change one {tile}.",
            )


def _impossible(situation: Situation) -> tuple[tuple[bool, str], ...]:
    """Every rule that a situation can break by itself, with what to change."""
    s = situation
    first_turn = next((flag for flag in ("tenhou", "chihou", "renhou") if flag in s.flags), "")
    return (
        (
            s.riichi and s.double_riichi,
            "Riichi and double riichi exclude each other: keep one of them.",
        ),
        (
            s.ippatsu and not s.declared_riichi,
            "Ippatsu needs riichi: add riichi or take ippatsu away.",
        ),
        (s.haitei and not s.tsumo, "Haitei is a tsumo win: choose tsumo, or houtei for a ron."),
        (s.houtei and s.tsumo, "Houtei is a ron win: choose ron, or haitei for a tsumo."),
        (
            s.rinshan and not s.tsumo,
            "Rinshan is a tsumo win on the tile after a kan: choose tsumo or take rinshan away.",
        ),
        (
            s.chankan and s.tsumo,
            "Chankan is a ron win on another player's kan: choose ron or take chankan away.",
        ),
        (
            s.rinshan and s.ippatsu,
            "Rinshan and ippatsu exclude each other, because a kan ends ippatsu: keep one of them.",
        ),
        (
            s.chankan and s.houtei,
            "Chankan and houtei exclude each other, because no kan can be made on the last tile: "
            "keep one of them.",
        ),
        (
            s.tenhou and not (s.tsumo and s.is_dealer),
            "Tenhou is the dealer's tsumo on the first draw: choose tsumo and seat East.",
        ),
        (
            s.chihou and (s.is_dealer or not s.tsumo),
            "Chihou is a non-dealer's tsumo on the first draw: choose tsumo and another seat "
            "than East.",
        ),
        (
            s.renhou and (s.is_dealer or s.tsumo),
            "Renhou is a non-dealer's ron before the first draw: choose ron and another seat "
            "than East.",
        ),
        (
            bool(first_turn) and len(s.flags) > 1,
            f"{first_turn.capitalize()} is won before anything else can happen: take the other "
            "events away.",
        ),
        (
            len(s.dora_indicators) > MAX_INDICATORS or len(s.ura_indicators) > MAX_INDICATORS,
            "There are at most five dora and five ura indicators: take some away.",
        ),
        (
            len(s.ura_indicators) > len(s.dora_indicators),
            "There are more ura than dora indicators: each ura indicator lies under a dora "
            "indicator.",
        ),
        (
            s.honba < 0 or s.riichi_sticks < 0,
            "Counters and riichi sticks cannot be fewer than none.",
        ),
    )


def check_together(hand: Hand, situation: Situation) -> None:
    """Check what a hand and a situation only show together.

    Raises:
        HandError: five_copies or impossible_situation.

    >>> from scoring import parse_tiles
    >>> hand = Hand(parse_tiles("123456789m123p1s"), (), Tile.parse("1s"))
    >>> check_together(hand, Situation(tsumo=True, rinshan=True))
    Traceback (most recent call last):
    scoring.tiles.HandError: Rinshan needs a kan in the hand: add the kan or take rinshan away.
    """
    counts = hand.counts
    for kind, shown in situation.indicator_kinds:
        if counts[kind] + shown > 4:
            _check_copies(
                hand.tiles + situation.dora_indicators + situation.ura_indicators,
                "The hand and the indicators",
            )
    if not situation.flags:
        return
    if situation.declared_riichi and not hand.is_closed:
        raise HandError(
            "impossible_situation",
            "Riichi needs a closed hand: take riichi away or the open sets.",
        )
    if situation.rinshan and not any(meld.is_kan for meld in hand.melds):
        raise HandError(
            "impossible_situation",
            "Rinshan needs a kan in the hand: add the kan or take rinshan away.",
        )
    if situation.chankan and counts[hand.win.kind] > 1:
        raise HandError(
            "impossible_situation",
            f"Chankan takes the fourth {hand.win.plain} from a kan, so the hand cannot hold "
            "another: change the winning tile or take chankan away.",
        )
    if hand.melds and (situation.tenhou or situation.chihou or situation.renhou):
        raise HandError(
            "impossible_situation",
            "A win in the first turn cannot have sets beside the hand: take the sets or the "
            "first-turn win away.",
        )
