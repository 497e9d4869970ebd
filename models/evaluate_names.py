"""How well the classifier names tiles whose place is known: on photos, and on rendered scenes."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from datasets.photos import UNNAMED, load_crops, load_photos
from datasets.render import render_scene
from models.rates import rate
from vision.classify import LOOKS, Guess, classify, labels
from vision.photo import Pixels

#: Rendered scenes that no training draws, each of another design.
HELD_OUT_SCENES = range(1_200_000, 1_200_480, 8)
#: Rendered tiles are asked for from this share uncovered and this side in px on.
SEEN, SMALLEST = 0.85, 16.0
#: Quarter turns whose opinions are averaged where the first leaves doubt: one try against another.
WAYS = {"as it lies": (0,), "also upside down": (0, 2), "all four turns": (0, 1, 2, 3)}


@dataclass(frozen=True, slots=True)
class Named:
    """One tile: where it comes from, what it is, what it was named, how surely (0..1)."""

    source: str
    code: str
    got: str
    prob: float


@dataclass(frozen=True, slots=True)
class Asked:
    """Tiles of one picture: float32 (n, 4, 2) corners in px, and their codes."""

    source: str
    image: Pixels
    quads: np.ndarray
    codes: tuple[str, ...]


def photo_tiles(photos: Path) -> list[Asked]:
    """The hand-labelled tiles of the measuring photos and single-tile pictures."""
    asked = []
    for photo in load_photos(photos / "dev"):
        chosen = [i for i, code in enumerate(photo.codes) if code not in UNNAMED]
        quads = photo.boxes[:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 4, 2)
        codes = tuple(photo.codes[i] for i in chosen)
        asked.append(Asked(photo.set_name, photo.load(), quads[chosen], codes))
    for source, code, image in load_crops(photos / "dev_crops"):
        height, width = image.shape[:2]
        quad = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float32)
        asked.append(Asked(f"crops:{source}", image, quad, (code,)))
    return asked


def rendered_tiles() -> list[Asked]:
    """The well visible tiles of held-out rendered scenes, by their true corners."""
    asked = []
    for seed in HELD_OUT_SCENES:
        scene = render_scene(seed)
        chosen = [
            tile
            for tile in scene.tiles
            if tile.code[0].isdigit()
            and tile.visible > SEEN
            and np.linalg.norm(tile.quad - np.roll(tile.quad, 1, 0), axis=1).min() >= SMALLEST
        ]
        quads = np.array([tile.quad for tile in chosen], np.float32).reshape(-1, 4, 2)
        asked.append(Asked("rendered", scene.image, quads, tuple(t.code for t in chosen)))
    return asked


def name_all(asked: list[Asked], looks: tuple[int, ...] = LOOKS) -> list[Named]:
    """Name each tile; it is known to be one, so the likeliest tile name counts."""
    names = labels()
    tiles = [i for i, name in enumerate(names) if name[0].isdigit()]

    def likeliest(guess: Guess) -> tuple[str, float]:
        chances = guess.probabilities[tiles] / guess.probabilities[tiles].sum()
        best = int(chances.argmax())
        return names[tiles[best]], float(chances[best])

    return [
        Named(picture.source, code, *likeliest(guess))
        for picture in asked
        for code, guess in zip(
            picture.codes, classify(picture.image, list(picture.quads), looks), strict=True
        )
    ]


def calibration_error(named: list[Named]) -> float:
    """The mean gap between how sure and how right, over ten equal steps of sureness."""
    right = np.array([n.code == n.got for n in named])
    sure = np.array([n.prob for n in named])
    bins = np.minimum((sure * 10).astype(int), 9)
    gaps = [
        abs(right[bins == b].mean() - sure[bins == b].mean()) * (bins == b).mean()
        for b in range(10)
        if (bins == b).any()
    ]
    return round(float(sum(gaps)), 4)


def share_right(named: list[Named]) -> dict[str, Any]:
    """The share named right, red fives strict."""
    return rate(sum(n.code == n.got for n in named), len(named))


def summary(named: list[Named]) -> dict[str, Any]:
    """Right names, red fives and calibration of some tiles."""
    return {
        "all": share_right(named),
        "red_fives": share_right([n for n in named if n.code[0] == "0"]),
        "calibration_error": calibration_error(named),
    }


def measure_names(photos: Path) -> dict[str, Any]:
    """The classifier alone: sets that a training saw, those it did not, rendered designs."""
    asked, rendered = photo_tiles(photos), rendered_tiles()
    named = name_all(asked)
    trained_on = {photo.set_name for photo in load_photos(photos / "train")}
    by_set: dict[str, list[Named]] = defaultdict(list)
    for n in named:
        by_set[n.source].append(n)
    return {
        "true_boxes": summary(named)
        | {
            "sets_seen_in_training": summary([n for n in named if n.source in trained_on]),
            "sets_never_seen": summary([n for n in named if n.source not in trained_on]),
            "by_set": {name: share_right(mine) for name, mine in sorted(by_set.items())},
            "confusions": Counter(
                f"{n.code}>{n.got}" for n in named if n.code != n.got
            ).most_common(25),
        },
        "rendered_designs_never_seen": summary(name_all(rendered)),
        "looks": {
            way: {
                "true_boxes": share_right(name_all(asked, looks)),
                "rendered_designs_never_seen": share_right(name_all(rendered, looks)),
            }
            for way, looks in WAYS.items()
        },
    }
