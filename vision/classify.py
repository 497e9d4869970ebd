"""The classifier: a photo and quadrilaterals become tile names with probabilities."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.network import load_network
from vision.photo import Pixels
from vision.quads import Quad, grow, rectify

#: The classifier saw tiles with this much of their surroundings.
MARGIN = 1.1


@dataclass(frozen=True, slots=True)
class Guess:
    """What one crop shows.

    Attributes:
        probabilities: float32 (labels,), summing to 1, in the order of `labels()`.
        turn: quarter turns clockwise, 0..3, by which the crop is turned from upright.
    """

    probabilities: NDArray[np.float32]
    turn: int


def labels() -> tuple[str, ...]:
    """What the classifier tells apart: tile codes, then back, flower and invalid."""
    return tuple(load_network("classifier").meta["labels"])


def classify(image: Pixels, quads: list[Quad]) -> tuple[Guess, ...]:
    """Name what lies inside each quadrilateral, whichever way up it lies."""
    if not quads:
        return ()
    network = load_network("classifier")
    size, count = int(network.meta["side"]), len(network.meta["labels"])
    crops = np.stack([rectify(image, grow(quad, MARGIN), size, size) for quad in quads])
    # The same crops upside down give a second opinion; their turns count back by two.
    output = network(np.concatenate([crops, crops[:, ::-1, ::-1]]))
    named = _softmax(output[:, :count] / float(network.meta["temperature"]))
    turned = _softmax(output[:, count:])
    half = len(crops)
    named = np.asarray((named[:half] + named[half:]) / 2, np.float32)
    turned = np.asarray(turned[:half] + np.roll(turned[half:], 2, axis=1), np.float32)
    return tuple(
        Guess(probabilities, int(turn))
        for probabilities, turn in zip(named, turned.argmax(1), strict=True)
    )


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)
