"""Whether a mark is a tile: by the detector's score, the classifier's doubt, its neighbours."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.quads import Quad

Floats = NDArray[np.float64]

#: Marks from this probability on are tiles.
TILE = 0.5
#: Bias and weights of the two networks' log-odds, fitted by `python -m models.fit_presence`.
ALONE = (-0.32, 3.17, 0.31)
#: The same with the probability, by ALONE, of the likeliest tile beside the mark.
BESIDE = (-1.21, 2.73, 0.3, 2.02)
#: Two tiles side by side lie so far apart, in their widths or heights, and so far askew.
_APART, _ASKEW = (0.75, 1.35), 0.3
#: Their areas differ by less than this, as a logarithm.
_LIKE = 0.45


def log_odds(p: NDArray[np.floating] | Sequence[float]) -> Floats:
    """Of probabilities, kept within finite bounds."""
    bounded = np.clip(np.asarray(p, np.float64), 1e-4, 1 - 1e-4)
    return np.log(bounded / (1 - bounded))


def presence(quads: Sequence[Quad], scores: Sequence[float], invalid: Sequence[float]) -> Floats:
    """The probability, 0..1, that each of all marks in a picture is a tile.

    Args:
        quads: float32 (4, 2) px each.
        scores: of the detector, 0..1.
        invalid: how likely the classifier thinks that each shows no tile, 0..1.
    """
    if not quads:
        return np.zeros(0)
    return _weigh(BESIDE, clues(quads, scores, invalid))


def clues(quads: Sequence[Quad], scores: Sequence[float], invalid: Sequence[float]) -> Floats:
    """What is weighed of each mark, (n, 4): the columns of BESIDE."""
    alone = np.column_stack([np.ones(len(quads)), log_odds(scores), -log_odds(invalid)])
    likeliest = (_are_beside(np.stack(quads)) * _weigh(ALONE, alone)).max(1)
    return np.column_stack([alone, likeliest])


def _weigh(weights: Sequence[float], columns: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-columns @ np.array(weights))))


def _are_beside(quads: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Which marks (n, 4, 2) have which others beside them, (n, n)."""
    across = (quads[:, 1] + quads[:, 2] - quads[:, 0] - quads[:, 3]) / 2
    down = (quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]) / 2
    axes = np.stack([across, down], 2).astype(np.float64)
    axes += 1e-3 * np.eye(2)  # a mark without any area has no axes
    centres = quads.mean(1)
    away = np.abs(np.einsum("iab,ijb->ija", np.linalg.inv(axes), centres - centres[:, None]))
    size = np.log(np.abs(np.linalg.det(axes)))
    like = np.abs(size - size[:, None]) < _LIKE
    far, near = away.max(2), away.min(2)
    return np.asarray(like & (far > _APART[0]) & (far < _APART[1]) & (near < _ASKEW), bool)
