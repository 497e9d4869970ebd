"""The hand being edited as one frozen value, complete or not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from scoring import Hand, HandError, Meld, MeldType, Situation, Tile, Wind
from scoring.waits import completing_tiles
from ui import texts
from vision import Flaw

FULL_HAND = 14
MOST_INDICATORS = 5
KANS = frozenset({MeldType.MINKAN, MeldType.ANKAN, MeldType.KAKAN})


class Zone(StrEnum):
    """A part of the board that holds tiles; the value is the name of the `Draft` field."""

    HAND = "concealed"
    WIN = "win"
    MELD = "calls"
    DORA = "dora"
    URA = "ura"


class Flag(StrEnum):
    """How the hand was won, as the player says it; `to_situation` finds the rulebook's name."""

    RIICHI = "riichi"
    IPPATSU = "ippatsu"
    LAST_TILE = "last_tile"
    DOUBLE_RIICHI = "double_riichi"
    AFTER_KAN = "after_kan"
    ROBBED_KAN = "robbed_kan"
    FIRST_TURN = "first_turn"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the next key goes; an index one past the last tile of a zone adds a tile there."""

    zone: Zone
    index: int = 0
    member: int = 0


Part = tuple[float, float, float, float]
"""Left, top, right and bottom in a photo, as fractions of its width and height."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a photo that holds a hand, and how it looks there, as a data URI."""

    part: Part
    crop: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A photo as it is shown, its size in pixels, and where the hand on the board is in it.

    `number` tells the photos of a session apart, `flaw` is what spoilt this one.
    """

    jpeg: bytes
    size: tuple[int, int]
    spot: Spot
    number: int = 0
    flaw: Flaw | None = None


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What the photo shows of one tile.

    `crop` is a data URI, `top` the likeliest tiles with their probabilities, best first, and
    `outline` the corners in the photo, as fractions of its width and height. `overruled` is the
    likelier tile by looks where the rules of the game spoke against it. `face_down` marks a tile
    of a closed kan whose face the photo does not show.
    """

    crop: str
    top: tuple[tuple[Tile, float], ...]
    outline: tuple[tuple[float, float], ...]
    overruled: Tile | None = None
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A tile on the board.

    `seen` is None for a typed tile. `doubt` is 0 for a tile that needs no check, else how unsure
    the reading is, in (0, 1].
    """

    tile: Tile
    seen: Glimpse | None = None
    doubt: float = 0.0


@dataclass(frozen=True, slots=True)
class AskedDora:
    """What may be the indicators of a photo, and how they look there, as a data URI."""

    dora: tuple[Cell, ...]
    ura: tuple[Cell, ...]
    crop: str


@dataclass(frozen=True, slots=True)
class Call:
    """A meld on the board; `called_from` as in `scoring.Meld`, None when nobody said.

    `told_plain` marks a closed kan of which a player said that no red five is in it.
    """

    type: MeldType
    cells: tuple[Cell, ...]
    called_from: int | None = None
    told_plain: bool = False

    def to_meld(self) -> Meld:
        """Return the meld the rules know. Raises HandError."""
        return Meld(self.type, tuple(cell.tile for cell in self.cells), self.called_from)


@dataclass(frozen=True, slots=True)
class OtherHand:
    """Another hand in the photo."""

    concealed: tuple[Cell, ...]
    win: Cell | None
    calls: tuple[Call, ...]
    spot: Spot


@dataclass(frozen=True, slots=True)
class Draft:
    """All that the player has entered.

    `concealed` is without the winning tile. `picture` is the photo that the tiles were read from,
    `others` are further hands in it, `asked` are tiles of it that may be the indicators.
    `calling` is the kind of meld that the next key makes when the cursor is at the end of the hand.
    """

    concealed: tuple[Cell, ...] = ()
    win: Cell | None = None
    calls: tuple[Call, ...] = ()
    dora: tuple[Cell, ...] = ()
    ura: tuple[Cell, ...] = ()
    tsumo: bool = False
    seat: Wind = Wind.E
    round: Wind = Wind.E
    flags: frozenset[Flag] = frozenset()
    honba: int = 0
    sticks: int = 0
    picture: Picture | None = None
    others: tuple[OtherHand, ...] = ()
    asked: AskedDora | None = None
    cursor: Place | None = Place(Zone.HAND)
    calling: MeldType | None = None

    @property
    def room(self) -> int:
        """How many tiles are still missing; negative when there are too many."""
        return FULL_HAND - 3 * len(self.calls) - len(self.concealed) - (self.win is not None)

    @property
    def kans(self) -> int:
        """How many of the melds are kans."""
        return sum(call.type in KANS for call in self.calls)

    @property
    def closed(self) -> bool:
        """Whether no tile was called from another player."""
        return all(call.type is MeldType.ANKAN for call in self.calls)

    @property
    def in_riichi(self) -> bool:
        """Whether ura dora count."""
        return bool(self.flags & {Flag.RIICHI, Flag.DOUBLE_RIICHI})

    @property
    def started(self) -> bool:
        """Whether there is any tile on the board."""
        return any(True for _ in places(self))


def content(draft: Draft) -> Draft:
    """Return the draft without its cursor: what undo, the link and the score look at."""
    return replace(draft, cursor=None, calling=None)


def row(draft: Draft, zone: Zone) -> tuple[Cell, ...]:
    """Return the cells of a zone other than the melds."""
    if zone is Zone.WIN:
        return () if draft.win is None else (draft.win,)
    return getattr(draft, zone)


def places(draft: Draft) -> Iterator[tuple[Place, Cell]]:
    """Yield every tile on the board with its place, in reading order."""
    for zone in (Zone.HAND, Zone.WIN):
        yield from ((Place(zone, index), cell) for index, cell in enumerate(row(draft, zone)))
    for index, call in enumerate(draft.calls):
        for member, cell in enumerate(call.cells):
            yield Place(Zone.MELD, index, member), cell
    for zone in (Zone.DORA, Zone.URA):
        yield from ((Place(zone, index), cell) for index, cell in enumerate(row(draft, zone)))


def selected(draft: Draft) -> Cell | None:
    """Return the cell under the cursor, None where the cursor adds a tile or is nowhere."""
    return next((cell for place, cell in places(draft) if place == draft.cursor), None)


def end_of(draft: Draft, zone: Zone) -> Place:
    """Return the place that adds a tile to a zone."""
    return Place(zone, len(row(draft, zone)))


def to_hand(draft: Draft) -> Hand:
    """Return the hand for scoring. Raises HandError, also for a hand with no winning tile."""
    melds = tuple(call.to_meld() for call in draft.calls)
    concealed = tuple(cell.tile for cell in draft.concealed)
    if draft.win is None:
        waits = completing_tiles(concealed, melds) if draft.room == 1 else ()
        raise HandError("wrong_count", texts.missing(draft.room, waits))
    return Hand(concealed, melds, draft.win.tile)


def to_situation(draft: Draft) -> Situation:
    """Return the situation for scoring; ura indicators count only in riichi. Raises HandError."""
    flags, tsumo, dealer = draft.flags, draft.tsumo, draft.seat is Wind.E
    first, last = Flag.FIRST_TURN in flags, Flag.LAST_TILE in flags
    return Situation(
        tsumo=tsumo,
        seat=draft.seat,
        round=draft.round,
        riichi=Flag.RIICHI in flags,
        double_riichi=Flag.DOUBLE_RIICHI in flags,
        ippatsu=Flag.IPPATSU in flags,
        haitei=last and tsumo,
        houtei=last and not tsumo,
        rinshan=Flag.AFTER_KAN in flags,
        chankan=Flag.ROBBED_KAN in flags,
        tenhou=first and tsumo and dealer,
        chihou=first and tsumo and not dealer,
        renhou=first and not tsumo,
        dora_indicators=tuple(cell.tile for cell in draft.dora),
        ura_indicators=tuple(cell.tile for cell in draft.ura) if draft.in_riichi else (),
        honba=draft.honba,
        riichi_sticks=draft.sticks,
    )
