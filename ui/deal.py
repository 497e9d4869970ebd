"""Random winning hands: legal, with a yaku, and less monotonous than a real wall would give."""

from collections.abc import Callable
from enum import StrEnum
from random import Random
from typing import NamedTuple

from scoring import Hand, HandError, Meld, MeldType, Rules, Situation, Tile, Value, Wind
from scoring import value as score
from scoring.tiles import FIRST_HONOUR, KIND_COUNT, ORPHANS, RED_FIVES, TILES

KINDS = range(KIND_COUNT)
RUNS = tuple((kind, kind + 1, kind + 2) for kind in range(FIRST_HONOUR) if kind % 9 <= 6)
KAN_TYPES = (MeldType.MINKAN, MeldType.ANKAN, MeldType.KAKAN)
RARE_WINS = ("haitei", "houtei", "rinshan", "chankan")

# How often, from 0 to 1
PLAIN, SEVEN_PAIRS, RIICHI, IPPATSU = 0.4, 0.08, 0.6, 0.2
DOUBLE_RIICHI, RARE_WIN = 0.1, 0.15


class Level(StrEnum):
    """What the hands may hold."""

    CLOSED = "closed"
    """No melds, no rare wins, no counters."""
    CALLED = "called"
    """Melds and a few kans."""
    ALL = "all"
    """Many kans, rare wins, counters."""

    @property
    def kans(self) -> float:
        """How many of the melds of three alike are kans, from 0 to 1."""
        return 0.45 if self is Level.ALL else 0.15


class Style(NamedTuple):
    """What a hand is built of, so that patterns turn up that chance alone would rarely make."""

    run: Callable[[tuple[int, ...]], bool]
    """Which runs fit."""
    alike: Callable[[int], bool]
    """Which kinds fit as a triplet or pair."""
    triplets: float
    """How many of the groups are triplets, from 0 to 1."""


def random_win(rng: Random, level: Level, rules: Rules) -> Value:
    """Return the value of a random winning hand."""
    while True:
        try:
            hand = _hand(rng, level, rules)
            return score(hand, _situation(rng, level, hand), rules)
        except HandError:  # a fifth tile of a kind, no yaku, events that exclude each other
            continue


def _style(rng: Random) -> Style:
    number, suit = rng.randrange(7), rng.randrange(3)
    if rng.random() < PLAIN:
        return Style(lambda run: True, lambda kind: True, 0.3)
    return rng.choice(
        (
            Style(lambda run: True, lambda kind: True, 0.85),
            Style(lambda run: not any(map(_outer, run)), lambda kind: not _outer(kind), 0.25),
            Style(lambda run: any(map(_outer, run)), _outer, 0.4),
            Style(lambda run: run[0] // 9 == suit, lambda kind: kind // 9 in (suit, 3), 0.35),
            Style(lambda run: run[0] % 9 == number, lambda kind: True, 0.25),
            Style(lambda run: run[0] in range(9 * suit, 9 * suit + 9, 3), lambda kind: True, 0.2),
            Style(lambda run: True, lambda kind: kind >= FIRST_HONOUR, 0.4),
        )
    )


def _outer(kind: int) -> bool:
    return bool(ORPHANS >> kind & 1)


def _hand(rng: Random, level: Level, rules: Rules) -> Hand:
    """Build a complete hand. Raises HandError where it would hold five of a kind."""
    style = _style(rng)
    alike = [kind for kind in KINDS if style.alike(kind)]
    melds: list[tuple[MeldType, list[int]]] = []
    if len(alike) >= 7 and rng.random() < SEVEN_PAIRS:
        concealed = [kind for kind in rng.sample(alike, 7) for _ in range(2)]
    else:
        runs = [run for run in RUNS if style.run(run)]
        groups = [
            [rng.choice(alike)] * 3 if rng.random() < style.triplets else list(rng.choice(runs))
            for _ in range(4)
        ]
        called = 0 if level is Level.CLOSED else rng.choice((0, 0, 1, 2, 3))
        melds = [_meld(rng, level, group) for group in groups[:called]]
        concealed = [rng.choice(alike)] * 2 + [kind for group in groups[called:] for kind in group]
    rng.shuffle(concealed)
    tiles = _painted(rng, rules, concealed + [kind for _, kinds in melds for kind in kinds])
    *own, win = tiles[: len(concealed)]
    beside = tiles[len(concealed) :]
    laid = []
    for kind, kinds in melds:
        laid.append(Meld(kind, tuple(beside[: len(kinds)]), _source(rng, kind)))
        del beside[: len(kinds)]
    return Hand(tuple(own), tuple(laid), win)


def _meld(rng: Random, level: Level, group: list[int]) -> tuple[MeldType, list[int]]:
    if group[0] != group[1]:
        return MeldType.CHI, group
    if rng.random() < level.kans:
        return rng.choice(KAN_TYPES), [*group, group[0]]
    return MeldType.PON, group


def _source(rng: Random, kind: MeldType) -> int | None:
    """Say from whom a meld was called."""
    if kind is MeldType.ANKAN:
        return None
    return 3 if kind is MeldType.CHI else rng.choice((1, 2, 3))


def _painted(rng: Random, rules: Rules, kinds: list[int]) -> list[Tile]:
    """Return the tiles, one five of a suit red as often as the wall would have it."""
    tiles = [TILES[kind] for kind in kinds]
    for red in RED_FIVES if rules.red_fives else ():
        places = [index for index, kind in enumerate(kinds) if kind == red.kind]
        if rng.random() < len(places) / 4:
            tiles[rng.choice(places)] = red
    return tiles


def _situation(rng: Random, level: Level, hand: Hand) -> Situation:
    """Choose how the hand is won. Raises HandError where the events exclude each other."""
    flags = []
    riichi = hand.is_closed and rng.random() < RIICHI
    if riichi:
        twice = level is Level.ALL and rng.random() < DOUBLE_RIICHI
        flags.append("double_riichi" if twice else "riichi")
        flags += ["ippatsu"] * (rng.random() < IPPATSU)
    if level is Level.ALL and rng.random() < RARE_WIN:
        flags.append(rng.choice(RARE_WINS))
    turned = 1 + sum(meld.is_kan for meld in hand.melds)
    wall = [TILES[kind] for kind in KINDS for _ in range(4 - hand.counts[kind])]
    shown = tuple(rng.sample(wall, 2 * turned))
    return Situation(
        tsumo=rng.random() < 0.5,
        seat=rng.choice(tuple(Wind)),
        round=rng.choice((Wind.E, Wind.S)),
        dora_indicators=shown[:turned],
        ura_indicators=shown[turned:] if riichi else (),
        honba=rng.choice((0, 0, 1, 2)) if level is Level.ALL else 0,
        **dict.fromkeys(flags, True),
    )
