"""The edits: functions from one draft to the next; the cursor goes where it is needed."""

from dataclasses import replace
from typing import Any

from scoring import MeldType, Tile, parse_tiles
from ui.draft import (
    FULL_HAND,
    MOST_INDICATORS,
    Call,
    Cell,
    Draft,
    OtherHand,
    Place,
    Zone,
    end_of,
    places,
    row,
    selected,
)
from ui.flags import settle


def rest(draft: Draft) -> Draft:
    """Put the cursor where it is needed next: the most doubtful tile, a missing one, nowhere."""
    doubtful = [(cell.doubt, place) for place, cell in places(draft) if cell.doubt]
    if doubtful:
        cursor = max(doubtful, key=lambda pair: pair[0])[1]
    else:
        cursor = end_of(draft, Zone.HAND) if draft.room > 0 else None
    return replace(settle(draft), cursor=cursor, calling=None)


def select(draft: Draft, place: Place) -> Draft:
    """Move the cursor to a place, or lift it from there; a place that is gone changes nothing."""
    ends = (end_of(draft, zone) for zone in (Zone.HAND, Zone.DORA, Zone.URA))
    if place not in {*ends, *(there for there, _ in places(draft))}:
        return draft
    return replace(draft, cursor=None if place == draft.cursor else place, calling=None)


def lift(draft: Draft) -> Draft:
    """Lift the cursor: the keyboard goes away."""
    return replace(draft, cursor=None, calling=None)


def call_next(draft: Draft, kind: MeldType) -> Draft:
    """Let the next key make a meld of this kind, or a single tile again."""
    calling = None if draft.calling is kind else kind
    return replace(draft, cursor=end_of(draft, Zone.HAND), calling=calling)


def press(draft: Draft, tile: Tile) -> Draft:
    """Put a tile where the cursor is; the last tile of a full hand is the winning one."""
    cursor, old = draft.cursor, selected(draft)
    if cursor is None:
        return draft
    if draft.calling:
        call = Call(draft.calling, tuple(map(Cell, spread(draft.calling, tile))))
        return rest(replace(draft, calls=(*draft.calls, call)))
    if old is not None:
        placed = _put(draft, cursor, replace(old, tile=tile, doubt=0.0))
        return rest(placed) if old.doubt else settle(placed)
    if cursor.zone is Zone.HAND and draft.room == 1 and draft.win is None:
        return rest(replace(draft, win=Cell(tile)))
    cells = (*row(draft, cursor.zone), Cell(tile))
    draft = replace(draft, **{cursor.zone: cells})
    if cursor.zone is not Zone.HAND and len(cells) < min(1 + draft.kans, MOST_INDICATORS):
        return replace(draft, cursor=end_of(draft, cursor.zone))
    return rest(draft)


def spread(kind: MeldType, tile: Tile) -> tuple[Tile, ...]:
    """Return the tiles of a meld from its first one; 8 and 9 give the last chi of their suit.

    >>> from scoring import format_tiles
    >>> format_tiles(spread(MeldType.CHI, Tile.parse("8s")))
    '789s'
    >>> format_tiles(spread(MeldType.PON, Tile.parse("0p")))
    '055p'
    """
    if kind is MeldType.CHI and tile.suit != "z":
        numbers = range(min(tile.number, 7), min(tile.number, 7) + 3)
        run = parse_tiles("".join(map(str, numbers)) + tile.suit)
        return tuple(tile if tile.red and other == tile.plain else other for other in run)
    copies = 3 if kind in {MeldType.CHI, MeldType.PON} else 4
    return (tile, *(tile.plain,) * (copies - 1))


def remove(draft: Draft) -> Draft:
    """Take away the tile under the cursor, a whole meld there, or else the last tile before it."""
    cursor = draft.cursor
    if cursor is None:
        return draft
    if cursor.zone is Zone.MELD:
        return rest(replace(draft, calls=without(draft.calls, cursor.index)))
    if cursor.zone is Zone.WIN:
        return rest(replace(draft, win=None))
    cells = row(draft, cursor.zone)
    index = min(cursor.index, len(cells) - 1)
    if index < 0:
        return draft
    draft = replace(draft, **{cursor.zone: without(cells, index)})
    return rest(draft) if cursor.zone is Zone.HAND else replace(draft, cursor=cursor)


def win_on(draft: Draft) -> Draft:
    """Make the tile under the cursor the winning one; the former goes back to the hand."""
    cursor, cell = draft.cursor, selected(draft)
    if cursor is None or cell is None or cursor.zone is not Zone.HAND:
        return draft
    concealed = without(draft.concealed, cursor.index) + row(draft, Zone.WIN)
    return rest(replace(draft, concealed=concealed, win=cell))


def take_other(draft: Draft, index: int) -> Draft:
    """Put another hand of the photo on the board; the one there takes its place."""
    if draft.picture is None or index >= len(draft.others):
        return draft
    other = draft.others[index]
    own = OtherHand(draft.concealed, draft.win, draft.calls, draft.picture.spot)
    return rest(
        replace(
            draft,
            concealed=other.concealed,
            win=other.win,
            calls=other.calls,
            picture=replace(draft.picture, spot=other.spot),
            others=with_item(draft.others, index, own),
        )
    )


def keep_reading(draft: Draft) -> Draft:
    """Forget what spoilt the photo."""
    return replace(draft, picture=replace(draft.picture, flaw=None)) if draft.picture else draft


def enter_text(draft: Draft, text: str) -> Draft:
    """Replace the tiles outside the melds by typed notation; the last tile of a full hand wins.

    Raises HandError for what is no notation.
    """
    cells = tuple(map(Cell, parse_tiles(text)))
    full = len(cells) == FULL_HAND - 3 * len(draft.calls)
    hand, win = (cells[:-1], cells[-1]) if full else (cells, None)
    return rest(replace(draft, concealed=hand, win=win))


def new_hand(draft: Draft) -> Draft:
    """Return an empty board at the same table."""
    return Draft(seat=draft.seat, round=draft.round, honba=draft.honba, sticks=draft.sticks)


def with_item(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Return the items with one of them replaced."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    """Return the items with one of them left out."""
    return items[:index] + items[index + 1 :]


def _put(draft: Draft, place: Place, cell: Cell) -> Draft:
    if place.zone is Zone.WIN:
        return replace(draft, win=cell)
    if place.zone is Zone.MELD:
        call = draft.calls[place.index]
        cells = with_item(call.cells, place.member, cell)
        call = replace(call, cells=cells, told_plain=False)
        return replace(draft, calls=with_item(draft.calls, place.index, call))
    return replace(draft, **{place.zone: with_item(row(draft, place.zone), place.index, cell)})
