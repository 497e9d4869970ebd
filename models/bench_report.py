"""The figures of the benchmark of hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from models.bench_decode import RATES, NamedHand, faces, try_decoding
from models.bench_hand import Marked
from models.bench_marks import SeenTile
from models.evaluate import rate

#: Accepted tiles, those that the player is not asked about, may be wrong this often.
ACCEPTED_WRONG = 0.005
#: Bounds of the rows of the reliability table.
BINS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999, 1.0)
#: The same for winning tiles, called sets and whole hands.
PART_BINS = (0.0, 0.3, 0.5, 0.7, 0.85, 0.95, 0.99, 1.0)
_SLICED = ("hand exact", "value, all rulesets", "whole answer")
_BLAMED = ("hand exact", "melds exact", "caller right", "winning tile", "dora indicators")


def summarize(marked: Sequence[Marked], unfit: Counter[str]) -> dict[str, Any]:
    """All figures: shares as {"value", "n", "ci95"}."""
    tiles = [tile for one in marked for tile in one.tiles]
    return {
        "hands": len(marked),
        "designs": len({one.design for one in marked}),
        "seeds": [marked[0].case.seed, marked[-1].case.seed],
        "scenes_left_out": dict(unfit),
        "ms_median": round(float(np.median([one.ms for one in marked]))),
        "tiles": _tiles(tiles),
        "levels": _levels([one.right for one in marked]),
        "corrections": round(float(np.mean([one.corrections[0] for one in marked])), 3),
        "slices": _slices(marked),
        "blame": _blame(marked),
        "decoding": _decoding(marked),
        "reliability": _reliability(
            [(t.prob, t.read == t.code) for t in tiles if t.read is not None], BINS
        ),
        "reliability of parts": {
            part: _reliability([(one.sure[part], right(one)) for one in marked], PART_BINS)
            for part, right in _PARTS.items()
        },
        "asking": _asking(tiles),
    }


def _tiles(tiles: Sequence[SeenTile]) -> dict[str, Any]:
    found = [tile for tile in tiles if tile.read is not None]
    red = [tile for tile in tiles if tile.code[0] == "0"]
    wrong = Counter(f"{tile.code}>{tile.read}" for tile in found if tile.read != tile.code)
    return {
        "found": rate(len(found), len(tiles)),
        "named": rate(sum(tile.read == tile.code for tile in found), len(found)),
        "right": rate(sum(tile.read == tile.code for tile in tiles), len(tiles)),
        "red fives right": rate(sum(tile.read == tile.code for tile in red), len(red)),
        "confusions": wrong.most_common(20),
    }


def _levels(rights: Iterable[dict[str, bool]]) -> dict[str, Any]:
    hits: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for right in rights:
        hits.update({name: int(yes) for name, yes in right.items()})
        total.update(right.keys())
    order = sorted(total, key=lambda name: (name == "whole answer", name.startswith("value")))
    return {name: rate(hits[name], total[name]) for name in order}


_SLICES: dict[str, Callable[[Marked], set[str]]] = {
    "layout": lambda one: {one.case.layout},
    "wait": lambda one: {one.case.wait},
    "melds, each kind there is": lambda one: {kind for kind, *_ in one.case.truth.melds},
    "number of melds": lambda one: {str(len(one.case.truth.melds))},
    "winning tile": lambda one: {"apart" if one.case.truth.win else "in the row"},
    "tile size": lambda one: {
        "under 24 px" if one.size < 24 else "24 to 40 px" if one.size < 40 else "from 40 px"
    },
}


def _slices(marked: Sequence[Marked]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for title, names_of in _SLICES.items():
        parts: dict[str, list[Marked]] = {}
        for one in marked:
            for name in names_of(one):
                parts.setdefault(name, []).append(one)
        out[title] = {
            name: {
                "tiles right": _tiles([t for one in part for t in one.tiles])["right"],
                **{
                    level: rate(sum(one.right[level] for one in part), len(part))
                    for level in _SLICED
                },
            }
            for name, part in sorted(parts.items())
        }
    return out


def _blame(marked: Sequence[Marked]) -> dict[str, Any]:
    """What fails each level: tiles not found, tiles misnamed, or the layout of right tiles."""
    out = {}
    for level in _BLAMED:
        failed = [one for one in marked if not one.right.get(level, True)]
        layout = [one for one in failed if all(t.read == t.code for t in one.tiles)]
        missed = sum(any(t.read is None for t in one.tiles) for one in failed)
        out[level] = {
            "failed": len(failed),
            "a tile not found": missed,
            "a tile misnamed": len(failed) - missed - len(layout),
            "layout alone": len(layout),
            "seeds of the last": [one.case.seed for one in layout],
        }
    return out


def _decoding(marked: Sequence[Marked]) -> dict[str, Any]:
    held = [t for one in marked for t in one.tiles if t.held and t.read is not None]
    spoilt = sum(t.looks == t.code != t.read for t in held)
    mended = sum(t.read == t.code != t.looks for t in held)
    names, columns = faces()
    hands = [_named(one, columns) for one in marked if all(t.read for t in one.tiles if t.held)]
    trials = [try_decoding(hands, names, share) for share in RATES]
    return {
        "without": _levels([one.by_looks for one in marked]),
        "corrections_without": round(float(np.mean([one.corrections[1] for one in marked])), 3),
        "mended": rate(mended, len(held)),
        "spoilt": rate(spoilt, len(held)),
        "trials": [
            {
                "errors": trial.rate,
                "hands by looks": rate(trial.hands_by_looks, trial.hands),
                "hands decoded": rate(trial.hands_decoded, trial.hands),
                "tiles by looks": rate(trial.tiles_by_looks, trial.tiles),
                "tiles decoded": rate(trial.tiles_decoded, trial.tiles),
                "spoilt": rate(trial.spoilt, trial.tiles),
            }
            for trial in trials
        ],
    }


def _named(one: Marked, columns: list[int]) -> NamedHand:
    held = [tile for tile in one.tiles if tile.held]
    return NamedHand(
        codes=tuple(tile.code for tile in held),
        chances=np.stack([tile.chances[columns] for tile in held]),
        called=tuple(code for _, tiles, _ in one.case.truth.melds for code in tiles),
        sets=len(one.case.truth.melds),
    )


def _reliability(
    said: Sequence[tuple[float, bool]], bounds: Sequence[float]
) -> list[dict[str, Any]]:
    """How often what was said to be so sure was right, between each two bounds."""
    rows = []
    for low, high in pairwise(bounds):
        part = [(p, right) for p, right in said if low <= p < high or p >= high == 1.0]
        mean = round(float(np.mean([p for p, _ in part])), 4) if part else None
        hits = sum(right for _, right in part)
        rows.append({"from": low, "to": high, "said": mean, "right": rate(hits, len(part))})
    return rows


_PARTS: dict[str, Callable[[Marked], bool]] = {
    "winning tile": lambda one: _all(one, "winning tile", "no winning tile invented"),
    "called sets": lambda one: _all(one, "melds exact", "no meld invented"),
    "whole hand": lambda one: _all(
        one,
        "hand exact",
        "melds exact",
        "no meld invented",
        "winning tile",
        "no winning tile invented",
    ),
}


def _all(one: Marked, *levels: str) -> bool:
    """Whether all of some levels, of those that a photo has, are right."""
    return all(one.right.get(level, True) for level in levels)


def _asking(tiles: Sequence[SeenTile]) -> dict[str, Any]:
    """From how sure on tiles can be accepted, and how many the player has to be asked about."""
    found = sorted((t for t in tiles if t.read is not None), key=lambda t: -t.prob)
    wrong = np.cumsum([t.read != t.code for t in found])
    within = np.flatnonzero(wrong <= ACCEPTED_WRONG * np.arange(1, len(found) + 1))
    accepted = int(within[-1]) + 1 if len(within) else 0
    return {
        "sure_from": round(found[accepted - 1].prob, 4) if accepted else None,
        "asked": rate(len(found) - accepted, len(found)),
        "accepted_wrong": rate(int(wrong[accepted - 1]) if accepted else 0, accepted),
    }
