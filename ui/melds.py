"""The edits on melds: make one from tiles of the hand, change it, take it back."""

from dataclasses import dataclass, replace

from scoring import MeldType, Tile
from ui.draft import KANS, Call, Cell, Draft, Zone
from ui.state import rest, with_item, without


@dataclass(frozen=True, slots=True)
class Offer:
    """A meld that tiles of the concealed hand can make; `indices` into `Draft.concealed`."""

    type: MeldType
    indices: tuple[int, ...]


def offers(draft: Draft) -> tuple[Offer, ...]:
    """Return every meld that the tile under the cursor can make with others of the hand."""
    cursor = draft.cursor
    if cursor is None or cursor.zone is not Zone.HAND or cursor.index >= len(draft.concealed):
        return ()
    kind = draft.concealed[cursor.index].tile.kind
    same = _nearest(draft, kind, cursor.index)
    found = [Offer(MeldType.CHI, run) for run in _runs(draft, kind, cursor.index)]
    if len(same) >= 3:
        found.append(Offer(MeldType.PON, tuple(sorted(same[:3]))))
    if len(same) >= 4:
        quad = tuple(sorted(same[:4]))
        found += (Offer(type_, quad) for type_ in (MeldType.MINKAN, MeldType.ANKAN, MeldType.KAKAN))
    return tuple(found)


def _nearest(draft: Draft, kind: int, index: int) -> list[int]:
    """Return the indices of one kind in the concealed hand, nearest to an index first."""
    same = [i for i, cell in enumerate(draft.concealed) if cell.tile.kind == kind]
    return sorted(same, key=lambda i: abs(i - index))


def _runs(draft: Draft, kind: int, index: int) -> list[tuple[int, ...]]:
    runs = []
    for first in range(kind - 2, kind + 1):
        if not (0 <= first < 27 and first % 9 <= 6):
            continue
        members = [_nearest(draft, k, index)[:1] for k in range(first, first + 3)]
        if all(members):
            runs.append(tuple(member[0] for member in members))
    return runs


def take(draft: Draft, offer: Offer) -> Draft:
    """Lay an offered meld beside the hand; a tap that comes too late changes nothing."""
    if offer not in offers(draft):
        return draft
    call = Call(offer.type, tuple(draft.concealed[i] for i in offer.indices))
    concealed = tuple(c for i, c in enumerate(draft.concealed) if i not in offer.indices)
    return rest(replace(draft, concealed=concealed, calls=(*draft.calls, call)))


def chosen(draft: Draft) -> Call | None:
    """Return the meld under the cursor, None where there is none."""
    on_meld = draft.cursor is not None and draft.cursor.zone is Zone.MELD
    return draft.calls[draft.cursor.index] if on_meld else None


def give_back(draft: Draft) -> Draft:
    """Put the tiles of the meld under the cursor back into the hand."""
    call = chosen(draft)
    if call is None:
        return draft
    calls = without(draft.calls, draft.cursor.index)
    return rest(replace(draft, concealed=draft.concealed + call.cells, calls=calls))


def other_types(call: Call) -> tuple[MeldType, ...]:
    """Return what a meld could be instead; a chi can be nothing else."""
    if call.type is MeldType.CHI:
        return ()
    return tuple(kind for kind in MeldType if kind not in {MeldType.CHI, call.type})


def retype(draft: Draft, kind: MeldType) -> Draft:
    """Make the meld under the cursor another one of the same tile: a kan has a fourth."""
    call = chosen(draft)
    if call is None or kind not in other_types(call):
        return draft
    cells = call.cells[:3]
    if kind in KANS:
        cells = (*cells, call.cells[3] if len(call.cells) > 3 else Cell(cells[0].tile.plain))
    called_from = None if kind is MeldType.ANKAN else call.called_from
    return _replaced(draft, Call(kind, cells, called_from))


def turn(draft: Draft) -> Draft:
    """Say that the meld under the cursor came from the next player round: left, across, right."""
    call = chosen(draft)
    if call is None or not can_turn(call):
        return draft
    called_from = {None: 2, 3: 2, 2: 1, 1: 3}[call.called_from]
    return _replaced(draft, replace(call, called_from=called_from))


def can_turn(call: Call) -> bool:
    """Say whether a meld can come from more than one player."""
    return call.type not in {MeldType.CHI, MeldType.ANKAN}


def turned(call: Call) -> int | None:
    """Return which cell lies sideways, counted from the left; None in a closed kan."""
    if call.type is MeldType.ANKAN:
        return None
    return {None: 0, 3: 0, 2: 1, 1: len(call.cells) - 1}[call.called_from]


def laid(call: Call) -> tuple[tuple[Tile | None, bool], ...]:
    """Return the tiles as they lie on the table: None face down, and whether turned sideways.

    A closed kan shows its two middle tiles, the red five first.
    """
    tiles: tuple[Tile | None, ...] = tuple(cell.tile for cell in call.cells)
    if call.type is MeldType.ANKAN:
        tiles = (None, *sorted(cell.tile for cell in call.cells)[:2], None)
    return tuple((tile, index == turned(call)) for index, tile in enumerate(tiles))


def _replaced(draft: Draft, call: Call) -> Draft:
    """Put a meld in the place of the one under the cursor, which stays there."""
    cursor = replace(draft.cursor, member=min(draft.cursor.member, len(call.cells) - 1))
    calls = with_item(draft.calls, cursor.index, call)
    return replace(rest(replace(draft, calls=calls)), cursor=cursor)
