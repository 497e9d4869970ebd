"""What a few tiles together can be called: likely names that make a set."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from vision.frames import Spot

#: A set may be so much less likely, in nats, than the names that its tiles have by looks.
_MOST = 3.5


@dataclass(frozen=True, slots=True)
class Naming:
    """Names of some tiles, and how many nats less likely they are than the likeliest names."""

    codes: tuple[str, ...]
    loss: float


def name_same(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which all of some tiles are of one kind."""
    kinds = {plain(code) for code in _names(spots[0])}
    found = []
    for kind in kinds:
        fitting = [
            [(loss, code) for code, loss in _names(spot).items() if plain(code) == kind]
            for spot in spots
        ]
        if all(fitting):
            best = [min(names) for names in fitting]
            found.append(Naming(tuple(code for _, code in best), sum(loss for loss, _ in best)))
    return _likeliest(found)


def name_run(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which three tiles follow one another."""
    found = [
        Naming(tuple(code for code, _ in names), sum(loss for _, loss in names))
        for names in product(*(_names(spot).items() for spot in spots))
        if is_run([code for code, _ in names])
    ]
    return _likeliest(found)


def is_run(codes: Sequence[str]) -> bool:
    """Whether three tiles follow one another in a suit."""
    numbers = sorted(int(plain(code)[0]) for code in codes)
    suits = {code[1] for code in codes}
    first = numbers[0]
    return numbers == [first, first + 1, first + 2] and len(suits) == 1 and suits != {"z"}


def name_closed_kan(spots: Sequence[Spot]) -> Naming | None:
    """The likeliest names by which four neighbours are two of a kind and two hidden tiles.

    The inner or the outer ones are hidden. White backs are taken for white dragons.
    """
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


def plain(code: str) -> str:
    """A red five's plain name."""
    return code.replace("0", "5")


def _names(spot: Spot) -> dict[str, float]:
    """The faces that a tile may show, and how many nats less likely each is than its name."""
    names = {spot.code: 0.0, **dict(spot.maybe)}
    return {code: loss for code, loss in names.items() if code not in ("back", "flower")}


def _likeliest(found: list[Naming]) -> Naming | None:
    likely = [naming for naming in found if naming.loss <= _MOST]
    return min(likely, key=lambda naming: naming.loss, default=None)
