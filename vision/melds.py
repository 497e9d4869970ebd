"""Called sets: what a few neighbours on a line make."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

from vision.frames import BLANK
from vision.line import TALL, Line

#: Tiles of one set lie closer together than this, in tile widths.
_TOGETHER = 0.6


@dataclass(frozen=True, slots=True)
class FoundMeld:
    """A called set: its kind, its members' indices in reading order, and the caller's hint."""

    type: str
    members: tuple[int, ...]
    called_from: int | None


def meld_strings(line: Line, start: int, step: int) -> list[tuple[tuple[FoundMeld, ...], int]]:
    """Called sets one after the other along a line, and the place where they end.

    Args:
        line: the line.
        start: the place among its members of the first tile.
        step: 1 to the right, -1 to the left.
    """
    strings: list[tuple[tuple[FoundMeld, ...], int]] = [((), start)]
    for length in (3, 4):
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
    if any(line.gap(i, j) > _TOGETHER for i, j in pairwise(part)):
        return None
    codes = [line.spots[i].code for i in part]
    if is_closed_kan(codes):
        return FoundMeld("ankan", tuple(part), None)
    turned = _turned(line, part)
    if len(turned) != 1 or "back" in codes or "flower" in codes:
        return None
    same = len({plain(code) for code in codes}) == 1
    caller = 3 if turned[0] == 0 else 1 if turned[0] == len(part) - 1 else 2
    if same:
        found = FoundMeld("minkan" if len(part) == 4 else "pon", tuple(part), caller)
        return _added(line, found, part[turned[0]])
    # A chi can only come from the left, however its tiles lie.
    return FoundMeld("chi", tuple(part), 3) if len(part) == 3 and is_run(codes) else None


def _turned(line: Line, part: Sequence[int]) -> list[int]:
    """The places of the turned tiles; of blank ones, which show it by their outline, the one."""
    if any(line.spots[i].code not in BLANK for i in part):
        return [k for k, i in enumerate(part) if line.turned[i]]
    ranked = sorted(range(len(part)), key=lambda k: -float(line.stretch[part[k]]))
    first, second = (float(line.stretch[part[k]]) for k in ranked[:2])
    return ranked[:1] if first - second > log(TALL) else []


def is_closed_kan(codes: Sequence[str]) -> bool:
    """Whether four neighbours are two of a kind and two backs, the inner or the outer ones.

    White backs are taken for white dragons.
    """
    if len(codes) != 4:
        return False
    for hidden, shown in ((codes[::3], codes[1:3]), (codes[1:3], codes[::3])):
        faces = {plain(code) for code in shown}
        if set(hidden) <= {"back", "5z"} and len(faces) == 1 and not faces & {"back", "flower"}:
            return "back" in hidden or faces != {"5z"}
    return False


def is_run(codes: Sequence[str]) -> bool:
    """Whether three tiles follow one another in a suit."""
    numbers = sorted(int(plain(code)[0]) for code in codes)
    suits = {code[1] for code in codes}
    first = numbers[0]
    return numbers == [first, first + 1, first + 2] and len(suits) == 1 and suits != {"z"}


def plain(code: str) -> str:
    """A red five's plain name."""
    return code.replace("0", "5")


def _added(line: Line, meld: FoundMeld, turned: int) -> FoundMeld:
    """A pon whose turned tile has its fourth laid against it is an added kan."""
    if meld.type != "pon":
        return meld
    for i, spot in enumerate(line.spots):
        apart = abs(float(line.off[i] - line.off[turned]))
        same = plain(spot.code) == plain(line.spots[turned].code)
        if i not in meld.members and same and line.gap(i, turned) < -0.6 and apart < 1.3:
            return FoundMeld("kakan", (*meld.members, i), meld.called_from)
    return meld
