"""What a reading says to the player: what was seen and what to do, a sentence each."""

from collections import Counter

import numpy as np

from scoring.sentences import Sentence
from vision.photo import Photo
from vision.reading import Candidate, ReadTile

#: Below this the player should check a tile: 2 % of a hand's tiles on rendered hands. Of the others
#: 0.2 % are wrong there. From 0.35 on 0.5 % would be: photos unlike these get room.
DOUBT = 0.85
#: A tile nearer than this to the edge of the picture, in shares of its longer side, may be cut.
_EDGE = 0.004
#: A step so many times as long as those beside it has room for one more tile.
_HOLE = (1.75, 2.4)
#: A row of fewer tiles beside others like it is no hand.
_FEW = 8

NO_TILES = "No tiles were found: fill the picture with the hand and take it from above."
TOO_FEW = "Hardly any tiles were found: fill the picture with the hand and take it from above."
ONLY_BACKS = "Only backs or flowers were found: turn the hand face up."
ONLY_ROWS = "Only short rows were found, such as discards: photograph the hand itself."
SEVERAL = "More than one hand was found: choose the one that won."
CUT = "The hand reaches the edge of the picture: take it again with all tiles inside."
HOLE = "No tile was found between {one} and {other}."
UNSEEN = "A tile of a called set was not found: check that set."
THIRTEEN = "13 tiles were found: add the winning tile."


def remarks(photo: Photo, tiles: list[ReadTile], candidates: list[Candidate]) -> tuple[str, ...]:
    """The sentences for a reading whose likeliest hand is the first candidate."""
    own = candidates[0]
    if not tiles:
        return (NO_TILES,)
    # White dragons alone are no hand: smooth backs look like them.
    if not own.hand_members or (not own.melds and all(tiles[i].tile == "5z" for i in own.roles)):
        return (ONLY_BACKS,)
    used = [tiles[i] for i in own.roles]
    faces = sum(t.tile not in ("back", "flower") for t in tiles)
    if own.count < _FEW and sum(t.prob < DOUBT for t in used) > len(used) / 2:
        return (TOO_FEW if 2 * faces > len(tiles) else ONLY_BACKS,)
    if own.count < _FEW and not own.melds and faces > 1.5 * own.count:
        return (ONLY_ROWS,)
    out: list[str] = []
    if len(candidates) > 1:
        out.append(SEVERAL)
    if own.count not in (13, 14):
        change = f"add {14 - own.count}" if own.count < 14 else f"remove {own.count - 14}"
        out.append(f"{_tiles(own.count)} found where a winning hand has 14: {change}.")
    elif own.count == 13:
        holes = _holes(tiles, own)
        out += [Sentence(HOLE, one=one, other=other) for one, other in holes]
        out += [] if holes else [THIRTEEN]
    if any(len(meld.members) < len(meld.tiles) for meld in own.melds):
        out.append(Sentence(UNSEEN))
    if any(_cut(photo, t) for t in used):
        out.append(CUT)
    copies = Counter(t.tile.replace("0", "5") for t in used if t.tile[0].isdigit())
    out += [f"{n} tiles were read as {code}: check them." for code, n in copies.items() if n > 4]
    doubtful = sum(t.prob < DOUBT for t in used if t.role != "meld" or t.tile != "back")
    if doubtful:
        subject = "1 tile is" if doubtful == 1 else f"{doubtful} tiles are"
        out.append(f"{subject} hard to read: please check.")
    return tuple(out)


def _tiles(count: int) -> str:
    return "1 tile was" if count == 1 else f"{count} tiles were"


def _holes(tiles: list[ReadTile], own: Candidate) -> list[tuple[str, str]]:
    """The names of neighbours in the row between which there is room for one more tile."""
    row = [tiles[i] for i in own.hand_members]
    centres = np.array([t.quad.mean(0) for t in row]).reshape(-1, 2)
    steps = np.linalg.norm(np.diff(centres, axis=0), axis=1)
    holes = []
    for k, step in enumerate(steps):
        around = np.delete(steps[max(0, k - 2) : k + 3], min(k, 2))
        if len(around) and _HOLE[0] < step / np.median(around) < _HOLE[1]:
            holes.append((row[k].tile, row[k + 1].tile))
    return holes


def _cut(photo: Photo, tile: ReadTile) -> bool:
    """Whether a tile may go on beyond the picture."""
    height, width = photo.pixels.shape[:2]
    spare = _EDGE * max(width, height)
    low, high = tile.quad.min(0), tile.quad.max(0)
    return bool((low < spare).any() or high[0] > width - spare or high[1] > height - spare)
