"""The red five that may lie face down in a closed kan: nobody sees it, so the page asks."""

from collections.abc import Iterator
from dataclasses import replace

from scoring import MeldType, Rules, Tile
from scoring.tiles import RED_FIVES
from ui import session
from ui.draft import Call, Draft, places
from ui.faces import with_faces
from ui.languages import say
from ui.question import ask
from ui.state import with_item

RED_OF = {red.plain: red for red in RED_FIVES}


def show(draft: Draft) -> None:
    """Ask about every closed kan that may hide a red five, each answer one tap away."""
    rules = session.rules()
    for index in unasked(draft, rules):
        tile = draft.calls[index].cells[0].tile
        question = with_faces(say("hidden_red.question", tile=tile))
        reason = say("hidden_red.reason", rules=rules.title)
        html = f'<p role="status">{question} <span class="faint">{reason}</span></p>'
        ask("hidden_red", f"hiddenred{index}", html, tell, index)


def unasked(draft: Draft, rules: Rules) -> tuple[int, ...]:
    """Return which melds may hide a red five that nobody has spoken of yet."""
    kans = _kans(draft, rules)
    return tuple(index for index in kans if not draft.calls[index].told_plain)


def notes(draft: Draft, rules: Rules) -> tuple[str, ...]:
    """Return as HTML what the score takes for granted about closed kans of fives."""
    found = []
    for index in _kans(draft, rules):
        call = draft.calls[index]
        key = "hidden_red.told_none" if call.told_plain else "hidden_red.left_open"
        found.append(with_faces(say(key, tile=call.cells[0].tile)))
    return tuple(found)


def tell(draft: Draft, index: int, red: bool) -> Draft:
    """Say whether a red five lies in a closed kan; a tap that comes too late changes nothing."""
    if index >= len(draft.calls) or not _of_plain_fives(draft.calls[index]):
        return draft
    call = draft.calls[index]
    if red:
        down = (i for i, cell in enumerate(call.cells) if cell.seen and cell.seen.face_down)
        hiding = next(down, 0)
        cell = call.cells[hiding]
        cells = with_item(call.cells, hiding, replace(cell, tile=RED_OF[cell.tile]))
        call = replace(call, cells=cells)
    else:
        call = replace(call, told_plain=True)
    return replace(draft, calls=with_item(draft.calls, index, call))


def _kans(draft: Draft, rules: Rules) -> Iterator[int]:
    """Yield the melds that may hide a red five: unseen there, and not seen elsewhere."""
    if not rules.red_fives:
        return
    reds = {cell.tile for _, cell in places(draft) if cell.tile.red}
    for index, call in enumerate(draft.calls):
        if _of_plain_fives(call) and _hides(call) and RED_OF[call.cells[0].tile] not in reds:
            yield index


def _of_plain_fives(call: Call) -> bool:
    tiles: set[Tile] = {cell.tile for cell in call.cells}
    return call.type is MeldType.ANKAN and len(tiles) == 1 and tiles <= RED_OF.keys()


def _hides(call: Call) -> bool:
    """Say whether any tile is known without its face having been seen."""
    return any(cell.seen is None or cell.seen.face_down for cell in call.cells)
