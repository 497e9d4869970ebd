"""Rendered hands as the layout weighs them: what it could choose from, and what was right.

The seeds are none that a training (below 600,000) or the benchmark (from 1,000,000) draws.
"""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from math import prod
from multiprocessing import get_context
from unittest.mock import patch

import cv2
import numpy as np

from datasets.labels import RenderedTile
from datasets.render import SCENES_PER_DESIGN
from models.bench_cases import SEEN, Unfit, answer_of, draw_case, photograph_case
from models.bench_marks import FOUND, judge
from vision import read
from vision.certainty import Certainty, Rivals, rivals_of, weigh
from vision.decode import is_complete
from vision.frames import Spot
from vision.hands import FoundHand
from vision.indicators import (
    FoundIndicators,
    Group,
    Pair,
    Scene,
    best_of,
    find_indicators,
    pairs_of,
)
from vision.layout import arrange
from vision.quads import Quad, overlap, side

FIRST_SEED = 700_000
WORKERS = 2
#: Of the true tiles so many backs and faces are taken away in every second hand, and corners are
#: off by so much of a side.
_NO_BACK, _NO_FACE, _OFF = 0.35, 0.03, 0.02
#: How sure the names of true tiles are.
_SURE = 0.99

Indicators = tuple[tuple[str, ...], tuple[str, ...]]
"""Dora and ura, in order."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The names of all tiles, all rows that may be indicators, and whether they are."""

    codes: tuple[str, ...]
    rows: tuple[tuple[Pair, bool], ...]

    @property
    def found(self) -> Indicators:
        """The indicators by what the clues weigh now."""
        found = best_of(pair for pair, _ in self.rows)
        return (self._named(found.dora), self._named(found.ura)) if found.sure else ((), ())

    def _named(self, row: Group) -> tuple[str, ...]:
        return tuple(sorted(self.codes[i] for i in row))


@dataclass(frozen=True, slots=True)
class LaidHand:
    """A hand as it was read.

    Attributes:
        design: the seed of the tile set.
        indicators: the true ones.
        read: what may be the indicators among the tiles as read.
        drawn: the same among the true tiles, in every second hand among most of them.
        rivals: what the hand may be.
        count: how many tiles it comes to.
        complete: whether it is complete by the rules.
        names: how sure all its names together are, 0..1.
        right: whether its tiles, winning tile and called sets are right, names and all, and the
            whole of it.
    """

    design: int
    indicators: Indicators
    read: Faces
    drawn: Faces
    rivals: Rivals
    count: int
    complete: bool
    names: float
    right: dict[str, bool]


def lay_hands(hands: int) -> list[LaidHand]:
    """The first hands from FIRST_SEED on, read by the shipped networks."""
    laid: list[LaidHand] = []
    start = time.monotonic()
    designs = count(FIRST_SEED // SCENES_PER_DESIGN)
    # Forking a process with OpenCV's threads running can hang the copy.
    with ProcessPoolExecutor(WORKERS, get_context("spawn")) as pool:
        while len(laid) < hands:
            # Not all designs at once: how many are needed is only known on the way.
            for some in pool.map(_lay_design, (next(designs) for _ in range(2 * WORKERS))):
                laid += some
                done = min(len(laid), hands)
                left = (time.monotonic() - start) / max(done, 1) * (hands - done) / 60
                print(f"\r{done}/{hands} hands, {left:.1f} min left ", end="", file=sys.stderr)
    print(file=sys.stderr)
    return laid[:hands]


def _lay_design(design: int) -> list[LaidHand]:
    cv2.setNumThreads(1)
    laid = []
    for seed in range(design * SCENES_PER_DESIGN, (design + 1) * SCENES_PER_DESIGN):
        try:
            laid.append(lay_hand(seed))
        except Unfit:
            continue
    return laid


def lay_hand(seed: int) -> LaidHand:
    """Render the hand of a seed, read it and compare.

    Raises:
        Unfit: the seed shows no whole hand, or nothing was read.
    """
    case, scene = photograph_case(draw_case(seed))
    _, file = cv2.imencode(".jpg", scene.image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 92])
    with _listening() as heard:
        reading = read(file.tobytes())
    if not heard:
        raise Unfit("nothing was read")
    # A hand that is not whole is laid out more than once.
    (laid,) = (one for one in heard if one.sure is reading.certainty)
    own, tiles = reading.candidates[0], reading.tiles
    held = reading.hand if reading.win is None else (*reading.hand, reading.win)
    return LaidHand(
        design=scene.design,
        indicators=(case.truth.dora, case.truth.ura),
        read=_faces(laid.around, [_role(t.quad, scene.tiles) for t in tiles]),
        drawn=_drawn(seed, scene.tiles),
        rivals=laid.rivals,
        count=own.count,
        complete=is_complete(held, len(own.melds)),
        names=prod(tiles[i].prob for i in own.roles),
        right=_right(judge(case, answer_of(reading))),
    )


@dataclass(slots=True)
class _Laid:
    """What the layout weighed once: what the hand may be, and what lies around it."""

    rivals: Rivals
    sure: Certainty
    around: Scene | None = None


@contextmanager
def _listening() -> Iterator[list[_Laid]]:
    """What the layout weighs within the block, each time that it does."""
    heard: list[_Laid] = []

    def weigh_heard(ways: Iterable[tuple[float, FoundHand]], best: FoundHand) -> Certainty:
        every = list(ways)
        sure = weigh(every, best)
        heard.append(_Laid(rivals_of(every, best), sure))
        return sure

    def find_heard(scene: Scene) -> FoundIndicators:
        heard[-1].around = scene
        return find_indicators(scene)

    with (
        patch("vision.layout.weigh", weigh_heard),
        patch("vision.layout.find_indicators", find_heard),
    ):
        yield heard


def _faces(around: Scene | None, roles: Sequence[str]) -> Faces:
    """All that may be the indicators among tiles whose true parts are known."""
    dora, ura = ({i for i, role in enumerate(roles) if role == part} for part in ("dora", "ura"))
    assert around is not None  # it is found right after the hand was weighed
    pairs = pairs_of(around)
    true = (set(pair.dora) == dora and set(pair.ura) == ura for pair in pairs)
    return Faces(around.codes, tuple(zip(pairs, true, strict=True)))


def _role(quad: Quad, shown: Iterable[RenderedTile]) -> str:
    """The part of the indicator that lies where a tile was read, if one does."""
    for tile in shown:
        indicator = tile.role in ("dora", "ura") and tile.visible >= SEEN
        if indicator and overlap(quad, tile.quad)[0] >= FOUND:
            return tile.role
    return "other"


def _drawn(seed: int, shown: Iterable[RenderedTile]) -> Faces:
    """All that may be the indicators among the true tiles, or most of them."""
    rng = np.random.default_rng([22, seed])
    spots, roles = [], []
    for tile in shown:
        missed = (_NO_BACK if tile.code == "back" else _NO_FACE) * (seed % 2)
        if tile.visible >= SEEN and rng.random() >= missed:
            off = rng.normal(0, _OFF, (4, 2)) * side(tile.quad)
            spots.append(Spot(tile.code, np.float32(tile.quad + off), _SURE))
            roles.append(tile.role)
    with _listening() as heard:
        arrange(spots)
    return _faces(heard[0].around, roles) if heard else Faces((), ())


def _right(levels: dict[str, bool]) -> dict[str, bool]:
    parts = {
        "tiles": ("hand exact",),
        "winning tile": ("winning tile", "no winning tile invented"),
        "called sets": ("melds exact", "no meld invented"),
    }
    right = {part: all(levels.get(name, True) for name in parts[part]) for part in parts}
    return right | {"whole hand": all(right.values())}
