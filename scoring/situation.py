"""How a hand was won, and every check on it alone and together with the hand."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from .hand import Hand, check_copies
from .sentences import Sentence
from .tiles import HandError, Tile, Wind, dora_of

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
        for is_broken, sentence in _IMPOSSIBLE:
            if is_broken(self):
                raise HandError("impossible_situation", sentence)
        indicators = self.dora_indicators + self.ura_indicators
        check_copies(indicators, Sentence("The indicators"))
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


_IMPOSSIBLE: Final[tuple[tuple[Callable[[Situation], bool], Sentence], ...]] = (
    (
        lambda s: s.riichi and s.double_riichi,
        Sentence("Riichi and double riichi exclude each other: keep one of them."),
    ),
    (
        lambda s: s.ippatsu and not s.declared_riichi,
        Sentence("Ippatsu needs riichi: add riichi or take ippatsu away."),
    ),
    (
        lambda s: s.haitei and not s.tsumo,
        Sentence("Haitei is a tsumo win: choose tsumo, or houtei for a ron."),
    ),
    (
        lambda s: s.houtei and s.tsumo,
        Sentence("Houtei is a ron win: choose ron, or haitei for a tsumo."),
    ),
    (
        lambda s: s.rinshan and not s.tsumo,
        Sentence(
            "Rinshan is a tsumo win on the tile after a kan: choose tsumo or take rinshan away."
        ),
    ),
    (
        lambda s: s.chankan and s.tsumo,
        Sentence("Chankan is a ron win on another player's kan: choose ron or take chankan away."),
    ),
    (
        lambda s: s.rinshan and s.ippatsu,
        Sentence(
            "Rinshan and ippatsu exclude each other, because a kan ends ippatsu: keep one of them."
        ),
    ),
    (
        lambda s: s.chankan and s.houtei,
        Sentence(
            "Chankan and houtei exclude each other, because no kan can be made on the last tile: "
            "keep one of them."
        ),
    ),
    (
        lambda s: s.tenhou and not (s.tsumo and s.is_dealer),
        Sentence("Tenhou is the dealer's tsumo on the first draw: choose tsumo and seat East."),
    ),
    (
        lambda s: s.chihou and (s.is_dealer or not s.tsumo),
        Sentence(
            "Chihou is a non-dealer's tsumo on the first draw: choose tsumo and another seat "
            "than East."
        ),
    ),
    (
        lambda s: s.renhou and (s.is_dealer or s.tsumo),
        Sentence(
            "Renhou is a non-dealer's ron before the first draw: choose ron and another seat "
            "than East."
        ),
    ),
    (
        lambda s: (s.tenhou or s.chihou or s.renhou) and len(s.flags) > 1,
        Sentence(
            "A win in the first turn comes before anything else can happen: take the other events "
            "away."
        ),
    ),
    (
        lambda s: max(len(s.dora_indicators), len(s.ura_indicators)) > MAX_INDICATORS,
        Sentence("There are at most five dora and five ura indicators: take some away."),
    ),
    (
        lambda s: len(s.ura_indicators) > len(s.dora_indicators),
        Sentence(
            "There are more ura than dora indicators: each ura indicator lies under a dora "
            "indicator."
        ),
    ),
    (
        lambda s: s.honba < 0 or s.riichi_sticks < 0,
        Sentence("Counters and riichi sticks cannot be fewer than none."),
    ),
)
"""Every rule that a situation can break by itself, with what to change."""


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
            check_copies(
                hand.tiles + situation.dora_indicators + situation.ura_indicators,
                Sentence("The hand and the indicators"),
            )
    if not situation.flags:
        return
    if situation.declared_riichi and not hand.is_closed:
        raise HandError(
            "impossible_situation",
            Sentence("Riichi needs a closed hand: take riichi away or the open sets."),
        )
    if situation.rinshan and not any(meld.is_kan for meld in hand.melds):
        raise HandError(
            "impossible_situation",
            Sentence("Rinshan needs a kan in the hand: add the kan or take rinshan away."),
        )
    if situation.chankan and counts[hand.win.kind] > 1:
        raise HandError(
            "impossible_situation",
            Sentence(
                "Chankan takes the fourth {tile} from a kan, so the hand cannot hold another: "
                "change the winning tile or take chankan away.",
                tile=hand.win.plain,
            ),
        )
    if hand.melds and (situation.tenhou or situation.chihou or situation.renhou):
        raise HandError(
            "impossible_situation",
            Sentence(
                "A win in the first turn cannot have sets beside the hand: take the sets or the "
                "first-turn win away."
            ),
        )
