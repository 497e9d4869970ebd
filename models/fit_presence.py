"""Fit how the two networks' doubts weigh together: `python -m models.fit_presence`.

Prints the weights of `vision/presence.py`, fitted by logistic regression on every mark in rendered
scenes that no training draws, and what they bring on others, with what lies beside and without.
What lies beside is weighed by ALONE as it stands: where that one moved, put it in and run again.
"""

import numpy as np

from datasets.render import render_scene
from models.regression import fit_logistic
from vision.detect import detect
from vision.marks import name_marks
from vision.presence import clues
from vision.quads import overlap

#: Scenes to fit on, and others to measure on.
FIT, MEASURE = range(1_400_000, 1_401_600, 8), range(1_410_000, 1_410_800, 8)
#: Marks that cover a tile less than GOOD but more than POOR are neither right nor wrong, nor are
#: those on tiles of which less than SEEN is uncovered.
GOOD, POOR, SEEN = 0.5, 0.3, 0.5


def marks(seeds: range) -> tuple[np.ndarray, np.ndarray]:
    """The clues of every mark, (n, 4), and whether it is a tile."""
    rows, true = [np.zeros((0, 4))], [np.zeros(0, bool)]
    for seed in seeds:
        scene = render_scene(seed)
        found = name_marks(scene.image, detect(scene.image))
        if not found:
            continue
        quads = [mark.quad for mark in found]
        doubts = [mark.no_tile for mark in found]
        covers = [
            max(((overlap(quad, t.quad)[0], t.visible) for t in scene.tiles), default=(0.0, 1.0))
            for quad in quads
        ]
        best, visible = np.array(covers).T
        clear = (best <= POOR) | ((best >= GOOD) & (visible >= SEEN))
        rows.append(clues(quads, [mark.score for mark in found], doubts)[clear])
        true.append(best[clear] >= GOOD)
    return np.concatenate(rows), np.concatenate(true)


def main() -> None:
    """Fit, print, measure."""
    rows, true = marks(FIT)
    ways = {
        "ALONE": fit_logistic(rows[:, :3], true.astype(float)),
        "BESIDE": fit_logistic(rows, true.astype(float)),
    }
    rows, true = marks(MEASURE)
    for way, weights in ways.items():
        print(way, "=", tuple(round(float(w), 2) for w in weights))
        kept = rows[:, : len(weights)] @ weights > 0
        print(f"{(kept & true).sum()} of {true.sum()} tiles kept, {(kept & ~true).sum()} others")


if __name__ == "__main__":
    main()
