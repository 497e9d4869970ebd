"""Whether a mark is a tile: the detector's score and the classifier's doubt weighed together."""

import math

#: Marks from this probability on are tiles.
TILE = 0.5
#: Bias and weights of the two networks' log-odds, fitted by `python -m models.fit_presence`.
WEIGHTS = (0.17, 2.72, 0.27)


def log_odds(p: float) -> float:
    """Of a probability, kept within finite bounds."""
    p = min(max(p, 1e-4), 1 - 1e-4)
    return math.log(p / (1 - p))


def presence(score: float, invalid: float) -> float:
    """The probability, 0..1, that a mark is a tile.

    Args:
        score: of the detector, 0..1.
        invalid: how likely the classifier thinks that it shows no tile, 0..1.
    """
    bias, found, named = WEIGHTS
    z = bias + found * log_odds(score) - named * log_odds(invalid)
    return 1 / (1 + math.exp(-z))
