"""What a hand of 13 tiles waits for, what each winning tile would be worth, and furiten."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from .explain import headline, payment_text
from .hand import Hand, Meld
from .rules import Rules
from .shapes import read_hand
from .situation import Situation
from .tiles import TILES, HandError, Tile, format_tiles
from .value import Value, value

READY_TILES: Final = 13


@dataclass(frozen=True, slots=True)
class WinningTile:
    """A tile that completes the hand, with its value by tsumo and by ron.

    A value is None where the hand would have no yaku.
    """

    tile: Tile
    unseen: int
    """Copies that are neither in the hand nor among the indicators and the discards given."""
    tsumo: Value | None
    ron: Value | None


@dataclass(frozen=True, slots=True)
class Waits:
    """The winning tiles of a hand, in the order of tiles; none if it is not ready."""

    tiles: tuple[WinningTile, ...]
    furiten: tuple[Tile, ...]
    """The winning tiles among the player's own discards: with one, no ron on any tile."""


def find_waits(
    concealed: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    situation: Situation,
    rules: Rules,
    discards: tuple[Tile, ...] = (),
) -> Waits:
    """Find what a hand of 13 tiles (a kan counts as three) waits for.

    Whether `situation` is a tsumo does not matter: each tile is valued both ways. A tile of which
    the hand itself holds all four is no wait.

    Raises:
        HandError: wrong_count, five_copies, red_fives or impossible_situation.

    >>> from scoring import load_rules, parse_tiles
    >>> hand = parse_tiles("234m456p34678s99m")
    >>> waits = find_waits(hand, (), Situation(), load_rules("ema-2025"), parse_tiles("5s1z"))
    >>> [(str(wait.tile), wait.ron.total) for wait in waits.tiles], [*map(str, waits.furiten)]
    ([('2s', 1500), ('5s', 1500)], ['5s'])
    """
    waits = tuple(_winning_tiles(concealed, melds, situation, rules, discards))
    thrown = {tile.plain for tile in discards}
    return Waits(waits, tuple(wait.tile for wait in waits if wait.tile in thrown))


def completing_tiles(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """Find the tiles that complete a hand of 13 (a kan counts as three), whatever it is worth.

    A tile of which the hand itself holds all four is none.

    Raises:
        HandError: wrong_count or five_copies.

    >>> from scoring import parse_tiles
    >>> [str(tile) for tile in completing_tiles(parse_tiles("234m456p34678s99m"), ())]
    ['2s', '5s']
    """
    if len(concealed) + 3 * len(melds) != READY_TILES:
        raise HandError(
            "wrong_count",
            f"A hand waits with 13 tiles (a kan counts as three) and this one has "
            f"{len(concealed) + 3 * len(melds)}: leave the winning tile out.",
        )
    held = Counter(tile.kind for tile in _held(concealed, melds))
    return tuple(
        tile
        for tile in TILES
        if held[tile.kind] < 4 and read_hand(Hand(concealed, melds, tile), tsumo=True)
    )


def _held(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    return (*concealed, *(tile for meld in melds for tile in meld.tiles))


def _winning_tiles(
    concealed: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    situation: Situation,
    rules: Rules,
    discards: tuple[Tile, ...],
) -> Iterator[WinningTile]:
    shown = (*situation.dora_indicators, *situation.ura_indicators, *discards)
    seen = Counter(tile.kind for tile in (*_held(concealed, melds), *shown))
    for tile in completing_tiles(concealed, melds):
        hand = Hand(concealed, melds, tile)
        yield WinningTile(
            tile,
            max(4 - seen[tile.kind], 0),
            _value_or_none(hand, replace(situation, tsumo=True), rules),
            _value_or_none(hand, replace(situation, tsumo=False), rules),
        )


def _value_or_none(hand: Hand, situation: Situation, rules: Rules) -> Value | None:
    try:
        return value(hand, situation, rules)
    except HandError as error:
        if error.reason in ("no_yaku", "five_copies"):
            return None
        raise


def describe_waits(waits: Waits) -> Iterator[str]:
    """Write the waits for a person, one line a tile.

    >>> list(describe_waits(Waits((), ())))
    ['The hand is not ready: no tile completes it.']
    """
    if not waits.tiles:
        yield "The hand is not ready: no tile completes it."
        return
    width = max(len(_worth(wait.ron)) for wait in waits.tiles)
    for wait in waits.tiles:
        ron, tsumo = _worth(wait.ron), _worth(wait.tsumo)
        yield f"{wait.tile}  {wait.unseen} unseen  ron: {ron:<{width}}  tsumo: {tsumo}"
    if waits.furiten:
        yield (
            f"Furiten: you discarded {format_tiles(waits.furiten)}, so a ron on any of these tiles "
            "is not allowed; a tsumo still wins."
        )


def _worth(worth: Value | None) -> str:
    return f"{headline(worth)}, {payment_text(worth.payment)}" if worth else "no yaku"
