"""The groups of a reading with the very tiles they hold, red fives included."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from .hand import Meld, MeldType
from .shapes import RUN_WAITS, SEVEN_PAIRS, THIRTEEN_ORPHANS, Reading, Wait
from .tiles import Tile


class GroupKind(Enum):
    """What a group of a complete hand is."""

    RUN = "run"
    TRIPLET = "triplet"
    KAN = "kan"
    PAIR = "pair"
    ORPHANS = "orphans"


@dataclass(frozen=True, slots=True)
class Group:
    """One group of a reading; `holds_win` marks the one that the winning tile completed."""

    kind: GroupKind
    tiles: tuple[Tile, ...]
    is_open: bool = False
    """Whether it was claimed from another player before the win."""
    holds_win: bool = False


Shape = tuple[GroupKind, tuple[int, ...]]
"""What a group is and the kinds of its tiles."""


def groups_of(reading: Reading) -> tuple[Group, ...]:
    """Give the groups of a reading: those in the hand in the order of their tiles, then the melds.

    >>> from scoring import Hand, Tile, format_tiles, parse_tiles
    >>> from scoring.shapes import read_hand
    >>> hand = Hand(parse_tiles("2234789m406555p"), (), Tile.parse("2m"))
    >>> [format_tiles(group.tiles) for group in groups_of(read_hand(hand, False)[0])]
    ['22m', '234m', '789m', '406p', '555p']
    """
    hand = reading.hand
    pool = sorted(hand.concealed)
    kind, kinds = completed = _completed_shape(reading)
    others = _own_shapes(reading)
    others.remove(completed)
    rest = list(kinds)
    rest.remove(hand.win.kind)
    winning = Group(kind, tuple(sorted((hand.win, *_take(pool, rest)))), holds_win=True)
    own = [winning, *(Group(kind, _take(pool, kinds)) for kind, kinds in others)]
    melds = (Group(_meld_kind(meld), meld.tiles, meld.is_open) for meld in hand.melds)
    return (*sorted(own, key=lambda group: group.tiles), *melds)


def shapes_of(reading: Reading) -> list[Shape]:
    """Give the shapes of all groups, melds included; a kan has the shape of a triplet."""
    if reading.form == THIRTEEN_ORPHANS:
        return [_completed_shape(reading)]
    if reading.form == SEVEN_PAIRS:
        return [_pair(kind) for kind, count in enumerate(reading.hand.counts) if count]
    return [*map(_run, reading.runs), *map(_triplet, reading.triplets), _pair(reading.pair)]


def _own_shapes(reading: Reading) -> list[Shape]:
    """The shapes of the groups that are not melds."""
    hand = reading.hand
    shapes = shapes_of(reading)
    for shape in (*map(_run, hand.melded_runs), *map(_triplet, hand.melded_triplets)):
        shapes.remove(shape)
    return shapes


def _completed_shape(reading: Reading) -> Shape:
    """The group that the winning tile completed."""
    win = reading.hand.win.kind
    if reading.wait is Wait.ORPHAN:
        counts = enumerate(reading.hand.counts)
        return GroupKind.ORPHANS, tuple(kind for kind, count in counts for _ in range(count))
    if reading.wait is Wait.TANKI:
        return _pair(win)
    if reading.wait is Wait.SHANPON:
        return _triplet(win)
    return _run(next(run for run in reading.runs if RUN_WAITS.get((run, win)) is reading.wait))


def _run(kind: int) -> Shape:
    return GroupKind.RUN, (kind, kind + 1, kind + 2)


def _triplet(kind: int) -> Shape:
    return GroupKind.TRIPLET, (kind,) * 3


def _pair(kind: int) -> Shape:
    return GroupKind.PAIR, (kind,) * 2


def _meld_kind(meld: Meld) -> GroupKind:
    if meld.type is MeldType.CHI:
        return GroupKind.RUN
    return GroupKind.KAN if meld.is_kan else GroupKind.TRIPLET


def _take(pool: list[Tile], kinds: Iterable[int]) -> tuple[Tile, ...]:
    """Take one tile of each kind out of the pool."""
    taken = []
    for kind in kinds:
        tile = next(tile for tile in pool if tile.kind == kind)
        pool.remove(tile)
        taken.append(tile)
    return tuple(taken)
