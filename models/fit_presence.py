"""Fit how the two networks' doubts weigh together: `python -m models.fit_presence`.

Prints the WEIGHTS of `vision/presence.py`, fitted by logistic regression on every mark in rendered
scenes that no training draws, and what they bring there against the old way of two thresholds.
"""

import numpy as np

from datasets.render import render_scene
from models.regression import fit_logistic
from vision.classify import classify, labels
from vision.detect import detect
from vision.presence import log_odds
from vision.quads import overlap

#: Scenes to fit on, and others to measure on.
FIT, MEASURE = range(1_400_000, 1_401_600, 8), range(1_410_000, 1_410_800, 8)
#: Marks that cover a tile less than GOOD but more than POOR are neither right nor wrong, nor are
#: those on tiles of which less than SEEN is uncovered.
GOOD, POOR, SEEN = 0.5, 0.3, 0.5


def marks(seeds: range) -> np.ndarray:
    """A row a mark: 1, log-odds of the score, of being no tile (negated), and whether it is one."""
    invalid = labels().index("invalid")
    rows = []
    for seed in seeds:
        scene = render_scene(seed)
        found = detect(scene.image)
        guesses = classify(scene.image, [mark.quad for mark in found])
        for mark, guess in zip(found, guesses, strict=True):
            covers = [(overlap(mark.quad, t.quad)[0], t.visible) for t in scene.tiles]
            best, visible = max(covers, default=(0.0, 1.0))
            if POOR < best < GOOD or (best >= GOOD and visible < SEEN):
                continue
            doubt = -log_odds(float(guess.probabilities[invalid]))
            rows.append((1.0, log_odds(mark.score), doubt, float(best >= GOOD)))
    return np.array(rows)


def main() -> None:
    """Fit, print, measure."""
    rows = marks(FIT)
    weights = fit_logistic(rows[:, :3], rows[:, 3])
    print("WEIGHTS =", tuple(round(float(w), 2) for w in weights))
    rows = marks(MEASURE)
    true = rows[:, 3] == 1
    ways = {
        "weighed": rows[:, :3] @ weights > 0,
        "two thresholds": (rows[:, 1] > log_odds(0.32)) & (-rows[:, 2] < log_odds(0.65)),
    }
    for way, kept in ways.items():
        print(f"{way}: {(kept & true).sum()} of {true.sum()} tiles, {(kept & ~true).sum()} others")


if __name__ == "__main__":
    main()
