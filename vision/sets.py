"""What a few tiles together can be called: likely names that make a set."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from vision.frames import Spot

#: A set may be so much less likely, in nats, than the names that its tiles have by looks.
_MOST = 3.5
#: How much further in its suit than the first tile of a run the others are.
_RUNS = ((-2, -1), (-1, -2), (-1, 1), (1, -1), (1, 2), (2, 1))


#: How much rarer sets are of which one tile was not found, and of which one was misread; what a
#: name costs that a tile, were it sure, cannot have by looks.
_UNSEEN, _MISREAD, _UNLIKELY = 2.0, 3.5, 4.0


@dataclass(frozen=True, slots=True)
class Naming:
    """Names of some tiles, and how many nats less likely they are than the likeliest names.

    `unseen` are the names of those that were not found.
    """

    codes: tuple[str, ...]
    loss: float
    unseen: tuple[str, ...] = ()


def name_same(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which all of some tiles are of one kind."""
    kinds = [_kinds(spot) for spot in spots]
    common = set(kinds[0]).intersection(*kinds[1:])
    return _likeliest(_naming([names[kind] for names in kinds]) for kind in common)


def name_run(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which three tiles follow one another."""
    one, two, three = (_kinds(spot) for spot in spots)
    found = []
    for kind, name in one.items():
        number, suit = int(kind[0]), kind[1]
        for second, third in _RUNS if suit != "z" else ():
            others = f"{number + second}{suit}", f"{number + third}{suit}"
            if others[0] in two and others[1] in three:
                found.append(_naming([name, two[others[0]], three[others[1]]]))
    return _likeliest(found)


def name_closed_kan(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which four neighbours are two of a kind and two hidden tiles.

    The inner or the outer ones are hidden. White backs are taken for white dragons. Of three
    neighbours one is hidden, and the other hidden one was not found.
    """
    if len(spots) == 3:
        return _kan_without_a_back(spots)
    if len(spots) != 4:
        return None
    found = []
    for hidden, shown in (((0, 3), (1, 2)), ((1, 2), (0, 3))):
        backs = {spots[i].code for i in hidden}
        same = name_same([spots[i] for i in shown])
        if same and backs <= {"back", "5z"} and ("back" in backs or same.codes[0] != "5z"):
            codes = {i: spots[i].code for i in hidden} | dict(zip(shown, same.codes, strict=True))
            found.append(Naming(tuple(codes[i] for i in range(4)), same.loss))
    return _likeliest(found)


def name_white_kan(spots: Sequence[Spot]) -> Naming | None:
    """White dragons throughout, if all look so: of their closed kan, white backs look so too."""
    whites = ("5z",) * len(spots)
    return Naming(whites, 0.0) if tuple(spot.code for spot in spots) == whites else None


def _kan_without_a_back(spots: Sequence[Spot]) -> Naming | None:
    shown = [spot for spot in spots if not spot.back]
    same = name_same(shown) if len(shown) == 2 else None
    if not same:
        return None
    names = iter(same.codes)
    codes = tuple("back" if spot.back else next(names) for spot in spots)
    return Naming(codes, same.loss + _UNSEEN, ("back",))


def name_shown_pair(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which two tiles are those of a closed kan that are not hidden."""
    same = name_same(spots)
    if same is None or any(code in ("back", "5z") for code in same.codes):
        return None
    return Naming(same.codes, same.loss + 2 * _UNSEEN, ("back", "back"))


def name_with_a_hole(first: Spot, last: Spot, turned_first: bool) -> Naming | None:
    """The likeliest names by which two tiles and one between them, which was not found, make a set.

    In a run the turned tile comes first, the two others follow in order.
    """
    found = []
    for kind, name in _kinds(first).items():
        number, suit = int(kind[0]), kind[1]
        after: dict[str, str] = {kind: kind}
        if turned_first and suit != "z":
            steps = ((2, 1), (1, -1), (-1, -2))
            after |= {f"{number + end}{suit}": f"{number + middle}{suit}" for end, middle in steps}
        for other, other_name in _kinds(last).items():
            missing = after.get(other)
            if missing and "1" <= missing[0] <= "9" and len(missing) == 2:
                naming = _naming([name, other_name])
                found.append(Naming(naming.codes, naming.loss + _UNSEEN, (missing,)))
    return _likeliest(found)


def name_misread(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which three tiles, two of which go together, make a set."""
    found = []
    for wrong in range(3):
        one, other = (plain(spot.code) for k, spot in enumerate(spots) if k != wrong)
        names = dict(spots[wrong].maybe)
        for code in _thirds(one, other):
            codes = tuple(code if k == wrong else spot.code for k, spot in enumerate(spots))
            found.append(Naming(codes, _MISREAD + names.get(code, _UNLIKELY * spots[wrong].sure)))
    return min(found, key=lambda naming: naming.loss, default=None)


def _thirds(one: str, other: str) -> Iterator[str]:
    """The kinds that make a set with two others."""
    if not (one[0].isdigit() and other[0].isdigit() and one[1] == other[1]):
        return
    low, high = sorted((int(one[0]), int(other[0])))
    if low == high:
        yield one
    elif one[1] != "z" and high - low <= 2:
        numbers = (low + 1,) if high - low == 2 else (low - 1, high + 1)
        yield from (f"{number}{one[1]}" for number in numbers if 1 <= number <= 9)


def plain(code: str) -> str:
    """A red five's plain name."""
    return code.replace("0", "5")


def _kinds(spot: Spot) -> dict[str, tuple[float, str]]:
    """The kinds that a tile may be of: how many nats less likely than its name, and by which."""
    names = ((spot.code, 0.0), *spot.maybe)
    kinds: dict[str, tuple[float, str]] = {}
    for code, loss in names:
        if code not in ("back", "flower"):
            kind = plain(code)
            kinds[kind] = min((loss, code), kinds.get(kind, (loss, code)))
    return kinds


def _naming(names: Sequence[tuple[float, str]]) -> Naming:
    return Naming(tuple(code for _, code in names), sum(loss for loss, _ in names))


def _likeliest(found: Iterable[Naming]) -> Naming | None:
    likely = [naming for naming in found if naming.loss <= _MOST]
    return min(likely, key=lambda naming: naming.loss, default=None)
