"""Called sets: what a few neighbours on a line make."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf, log

import numpy as np

from vision.frames import BLANK
from vision.line import TALL, Line
from vision.sets import (
    Naming,
    name_closed_kan,
    name_misread,
    name_run,
    name_same,
    name_shown_pair,
    name_white_kan,
    name_with_a_hole,
    plain,
)

#: Tiles of one set lie closer together than this, in tile widths.
_TOGETHER = 0.6
#: Room for one tile that was not found between the two others of a set, and for two.
_HOLE, _WIDE_HOLE = (0.8, 1.4), (1.6, 2.6)
#: What it costs that a blank tile alone says, by its outline, that a set was called.
_BY_OUTLINE = 3.5
#: And that blank ones are a called set though none seems turned.
_UNTOLD = 8.0
#: And that a face of a closed kan is turned.
_TURNED = 3.0
#: And that four blank ones are a closed kan, not the sides of other tiles.
_ALL_BLANK = 6.0
#: The winning tile laid down beside the standing row makes no set with the row's last ones, nor do
#: backs of the wall behind it. How far the heights of turned or hidden tiles and of the others may
#: differ, as a logarithm (of 672 called sets 8 by more), what it costs beyond that, and at most.
_LEVEL, _STEEP, _UNLEVEL = 0.3, 20.0, 6.0
#: Room for one more beside a set, which lies a little apart.
_BESIDE = 1.25
#: The tile added to a kan covers so much of the turned one along the line, in tile widths, and lies
#: so near to it across the line, in heights.
_OVER, _ONTO = -0.6, 1.3
#: And what lies further than this below it in the picture, in tile widths, may be its side.
_BELOW = 0.3


@dataclass(frozen=True, slots=True)
class FoundMeld:
    """A called set.

    Attributes:
        type: chi, pon, minkan, ankan or kakan.
        members: its tiles in reading order; the one added to a kan last.
        called_from: 1 right, 2 across, 3 left by the turned tile.
        codes: the names by which they make the set.
        loss: how many nats less likely these are than those by looks.
        unseen: the names of tiles of the set that were not found.
        misread: whether one of its tiles was taken for another that makes no set.
    """

    type: str
    members: tuple[int, ...]
    called_from: int | None
    codes: tuple[str, ...]
    loss: float = 0.0
    unseen: tuple[str, ...] = ()
    misread: bool = False

    @property
    def kind(self) -> str:
        """The name of a closed kan's tiles, no red one."""
        hidden = {"back", "5z"} if set(self.codes) - {"back", "5z"} else {"back"}
        return next(plain(code) for code in self.codes if code not in hidden)


def meld_strings(line: Line, start: int, step: int) -> list[tuple[tuple[FoundMeld, ...], int]]:
    """Called sets one after the other along a line, and the place where they end.

    Args:
        line: the line.
        start: the place among its members of the first tile.
        step: 1 to the right, -1 to the left.
    """
    strings: list[tuple[tuple[FoundMeld, ...], int]] = [((), start)]
    for length in (2, 3, 4):
        last = start + step * (length - 1)
        if not 0 <= last < len(line.members):
            continue
        part = line.members[min(start, last) : max(start, last) + 1]
        meld = meld_of(line, part)
        if meld is not None:
            for further, end in meld_strings(line, last + step, step):
                strings.append(((meld, *further), end))
    return strings


def longest_string(line: Line) -> int:
    """How many called sets lie one after the other on a line."""
    places = range(len(line.members))
    return max(len(melds) for start in places for melds, _ in meld_strings(line, start, 1))


def meld_of(line: Line, part: Sequence[int]) -> FoundMeld | None:
    """The called set that a few neighbours make, if a turned or hidden tile says so."""
    meld = _named_set(line, part)
    return meld and replace(meld, loss=meld.loss + _unlevel(line, part))


def _unlevel(line: Line, part: Sequence[int]) -> float:
    """What speaks against a set whose turned or hidden tiles lie and the others stand, in nats."""
    height = np.log(line.height[[*part]])
    odd = line.turned[[*part]] | np.array([line.spots[i].back for i in part])
    if odd.all() or not odd.any():
        return 0.0
    step = abs(float(height[odd].mean() - height[~odd].mean()))
    return min(_UNLEVEL, _STEEP * max(0.0, step - _LEVEL))


def _named_set(line: Line, part: Sequence[int]) -> FoundMeld | None:
    if len(part) == 2:
        return _with_a_hole(line, *part) or _kan_without_backs(line, *part)
    if any(line.gap(i, j) > _TOGETHER for i, j in pairwise(part)):
        return None
    members, spots = tuple(part), [line.spots[i] for i in part]
    if closed := name_closed_kan(spots):
        called = any(line.turned[i] and line.spots[i].code not in BLANK for i in part)
        loss = closed.loss + _TURNED * called
        return FoundMeld("ankan", members, None, closed.codes, loss, closed.unseen)
    turned = _turned(line, part)
    if not turned and (white := _white_kan(line, members)):
        return white
    if not turned:
        return _blank_called(line, members)
    if len(turned) != 1:
        return None
    caller = _caller(turned[0], len(part))
    told = spots[turned[0]].code not in BLANK or all(spot.code in BLANK for spot in spots)
    doubt = 0.0 if told else _BY_OUTLINE
    same, run = name_same(spots), name_run(spots) if len(part) == 3 else None
    if same and not (run and run.loss < same.loss):
        kind = "minkan" if len(part) == 4 else "pon"
        return _added(line, FoundMeld(kind, members, caller, same.codes, same.loss))
    # A chi can only come from the left, however its tiles lie.
    if run:
        return FoundMeld("chi", members, 3, run.codes, run.loss + doubt)
    mended = name_misread(spots) if len(part) == 3 else None
    if mended is None:
        return None
    kind, caller = ("pon", caller) if _alike(mended) else ("chi", 3)
    return FoundMeld(kind, members, caller, mended.codes, mended.loss, misread=True)


def _caller(turned: int, count: int) -> int:
    """Whom the turned tile of so many points at: 1 right, 2 across, 3 left."""
    return 3 if turned == 0 else 1 if turned == count - 1 else 2


def _blank_called(line: Line, members: tuple[int, ...]) -> FoundMeld | None:
    """Blank tiles of one kind as a called set, though no outline tells which of them is turned."""
    spots = [line.spots[i] for i in members]
    same = name_same(spots) if all(spot.code in BLANK for spot in spots) else None
    if same is None:
        return None
    caller = _caller(_longest(line, members)[0], len(members))
    kind = "minkan" if len(members) == 4 else "pon"
    return FoundMeld(kind, members, caller, same.codes, same.loss + _UNTOLD)


def _white_kan(line: Line, members: tuple[int, ...]) -> FoundMeld | None:
    """Four blank tiles, none turned: white dragons, unless they are the sides of other tiles."""
    blank = name_white_kan([line.spots[i] for i in members])
    if (
        len(members) != 4
        or blank is None
        or sum(bool(_against(line, i, members)) for i in members) > 1
    ):
        return None
    return FoundMeld("ankan", members, None, blank.codes, blank.loss + _ALL_BLANK)


def _with_a_hole(line: Line, first: int, last: int) -> FoundMeld | None:
    """The set of which the middle tile was not found; a turned tile at its end says that it is."""
    turned = bool(line.turned[first])
    if turned == line.turned[last] or not _HOLE[0] < line.gap(first, last) < _HOLE[1]:
        return None
    found = name_with_a_hole(line.spots[first], line.spots[last], turned)
    if found is None:
        return None
    kind, caller = ("pon", 3 if turned else 1) if _alike(found) else ("chi", 3)
    return FoundMeld(kind, (first, last), caller, found.codes, found.loss, found.unseen)


def _kan_without_backs(line: Line, first: int, last: int) -> FoundMeld | None:
    """The closed kan whose two hidden tiles, between the others or outside them, were not found."""
    gap = line.gap(first, last)
    between = _WIDE_HOLE[0] < gap < _WIDE_HOLE[1]
    outside = gap < _TOGETHER and min(_room(line, first, -1), _room(line, last, 1)) > _BESIDE
    if line.turned[first] or line.turned[last] or not (between or outside):
        return None
    found = name_shown_pair([line.spots[first], line.spots[last]])
    if found is None:
        return None
    return FoundMeld("ankan", (first, last), None, found.codes, found.loss, found.unseen)


def _room(line: Line, i: int, step: int) -> float:
    """The room beside a member of a line, in tile widths."""
    place = line.members.index(i) + step
    return line.gap(i, line.members[place]) if 0 <= place < len(line.members) else inf


def _alike(naming: Naming) -> bool:
    return len({plain(code) for code in naming.codes}) == 1


def _turned(line: Line, part: Sequence[int]) -> list[int]:
    """The places of the turned tiles.

    Blank ones show it by their outline alone: where another says that it is turned, it is that one.
    Of a set of blank ones it is the longest.
    """
    turned = [k for k, i in enumerate(part) if line.turned[i]]
    if told := [k for k in turned if line.spots[part[k]].code not in BLANK]:
        return told
    if any(line.spots[i].code not in BLANK for i in part):
        return turned
    if topped := [k for k, i in enumerate(part) if _laid_on(line, i, part)]:
        return topped
    first, second = _longest(line, part)[:2]
    longer = float(line.stretch[part[first]] - line.stretch[part[second]])
    return [first] if longer > log(TALL) else []


def _longest(line: Line, part: Sequence[int]) -> list[int]:
    """The places of a set's tiles, that first which is longest along the line for its height."""
    return sorted(range(len(part)), key=lambda k: -float(line.stretch[part[k]]))


def _laid_on(line: Line, i: int, part: Sequence[int]) -> list[int]:
    """The tiles of its kind that are laid against one of a set.

    What looks blank below a blank tile in the picture is that one's own side.
    """
    spots, height = line.spots, line.frame.centre[:, 1]
    side = height[i] + _BELOW * line.width[i] if spots[i].code in BLANK else inf
    return [
        k for k in _against(line, i, part) if name_same([spots[i], spots[k]]) and height[k] < side
    ]


def _against(line: Line, i: int, part: Sequence[int]) -> list[int]:
    """The tiles right before or behind one of a set, no part of it."""
    return [
        k
        for k in range(len(line.spots))
        if k not in part
        and line.gap(k, i) < _OVER
        and abs(float(line.off[k] - line.off[i])) < _ONTO
    ]


def _added(line: Line, meld: FoundMeld) -> FoundMeld:
    """A pon whose turned tile has its fourth laid against it is an added kan."""
    if meld.type != "pon":
        return meld
    (turned,) = (meld.members[k] for k in _turned(line, meld.members))
    for i in _laid_on(line, turned, meld.members):
        members = (*meld.members, i)
        same = name_same([line.spots[k] for k in members])
        if same:
            return FoundMeld("kakan", members, meld.called_from, same.codes, same.loss)
    return meld
