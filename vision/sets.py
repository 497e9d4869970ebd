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


def plain(code: str) -> str:
    """A red five's plain name."""
    return code.replace("0", "5")


def _names(spot: Spot) -> dict[str, float]:
    return {spot.code: 0.0, **dict(spot.maybe)}


def _likeliest(found: list[Naming]) -> Naming | None:
    likely = [naming for naming in found if naming.loss <= _MOST]
    return min(likely, key=lambda naming: naming.loss, default=None)
