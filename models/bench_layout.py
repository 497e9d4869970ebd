"""The layout alone on drawn tables: `python -m models.bench_layout --scenes 2000`.

Every tile is given by its right name in its right outline, but for a little noise: what is wrong is
wrong by the layout. Three minutes for 4,000 tables on two cores, where reading their pictures takes
over an hour. The tables are those of `yakusnap bench hand` from another seed on.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import cv2
import numpy as np

from datasets.labels import RenderedTile
from datasets.outlines import outline_scene
from models.bench_cases import RULES, Answer, Unfit, as_shown, draw_case, size_of
from models.bench_marks import judge
from models.rates import rate
from vision.candidates import name_hand
from vision.classify import labels
from vision.quads import Quad, side
from vision.reading import ReadTile
from vision.table import lay_out

#: Scenes of other benchmarks and of trainings have smaller seeds.
FIRST_SEED = 2_000_000
#: A tile less visible than this is not found.
_SEEN = 0.45
#: How sure every name is.
_SURE = 0.999
_PART = 16
#: One line for all rulesets is enough here.
_EACH = {f"value, {rules.name}" for rules in RULES}


def main() -> None:
    """Parse the command line, lay out and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=2000, help="about half show a whole hand")
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="seed of the first scene")
    parser.add_argument(
        "--noise", type=float, default=0.02, help="how far corners are off, in sides of the tile"
    )
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    judged: dict[int, dict[str, bool]] = {}
    seeds = range(args.first, args.first + args.scenes)
    with ProcessPoolExecutor(args.workers, get_context("spawn")) as pool:
        parts = [seeds[k : k + _PART] for k in range(0, len(seeds), _PART)]
        for done, part in enumerate(pool.map(partial(judge_part, noise=args.noise), parts), 1):
            judged |= part
            print(f"\r{done}/{len(parts)} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{len(judged)} tables")
    for level in sorted({level for right in judged.values() for level in right} - _EACH):
        print("\n".join(_describe(level, judged)))


def _describe(level: str, judged: dict[int, dict[str, bool]]) -> Iterator[str]:
    right = {seed: levels[level] for seed, levels in judged.items() if level in levels}
    share = rate(sum(right.values()), len(right))
    yield f"{level:<40}{share['value']:8.2%} of {share['n']:6,}"
    wrong = [str(seed) for seed, is_right in right.items() if not is_right]
    if wrong and not level.startswith(("value", "whole")):
        yield f"    wrong: {' '.join(wrong[:12])}{' ...' if len(wrong) > 12 else ''}"


def judge_part(seeds: range, noise: float) -> dict[int, dict[str, bool]]:
    """What was right, level by level, of each seed whose scene shows a whole hand."""
    cv2.setNumThreads(1)
    judged = {}
    for seed in seeds:
        try:
            case = draw_case(seed)
            shown = outline_scene(seed, size_of(case))
            case = as_shown(case, shown)
        except Unfit:
            continue
        rng = np.random.default_rng([77, seed])
        seen = [tile for tile in shown if tile.visible >= _SEEN]
        judged[seed] = judge(case, answer([_read(tile, rng, noise) for tile in seen]))
    return judged


def answer(tiles: list[ReadTile]) -> Answer:
    """What the layout makes of tiles."""
    table = lay_out(tiles)
    named, hand = name_hand(tiles, table.layout.own)

    def codes(members: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(named[i].tile for i in members)

    return Answer(
        concealed=codes(hand.hand_members),
        win=None if hand.win_member is None else named[hand.win_member].tile,
        melds=tuple((m.type, tuple(sorted(m.tiles)), m.called_from) for m in hand.melds),
        dora=tuple(sorted(codes(table.layout.dora))),
        ura=tuple(sorted(codes(table.layout.ura))),
    )


def _read(tile: RenderedTile, rng: np.random.Generator, noise: float) -> ReadTile:
    names = labels()
    chances = np.full(len(names), (1 - _SURE) / (len(names) - 1), np.float32)
    chances[names.index(tile.code)] = _SURE
    quad: Quad = tile.quad.astype(np.float32)
    off = rng.normal(0, noise * side(quad), quad.shape)
    return ReadTile(tile.code, _SURE, ((tile.code, _SURE),), np.float32(quad + off), chances)


if __name__ == "__main__":
    main()
