"""The classifier: a photo and quadrilaterals become tile names with probabilities."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.network import load_network
from vision.photo import Pixels
from vision.quads import Quad, grow, rectify

#: The classifier saw tiles with this much of their surroundings.
MARGIN = 1.1
#: Each crop is seen in all four turns.
LOOKS = (0, 1, 2, 3)


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


def classify(image: Pixels, quads: list[Quad], looks: tuple[int, ...] = LOOKS) -> tuple[Guess, ...]:
    """Name what lies inside each quadrilateral, whichever way up it lies.

    Args:
        image: uint8 RGB.
        quads: float32 (4, 2) px each.
        looks: quarter turns under which each crop is seen; the opinions are averaged.
    """
    if not quads:
        return ()
    network = load_network("classifier")
    size, count = int(network.meta["side"]), len(network.meta["labels"])
    crops = np.stack([rectify(image, grow(quad, MARGIN), size, size) for quad in quads])
    output = network(np.concatenate([np.rot90(crops, look, axes=(1, 2)) for look in looks]))
    output = output.reshape(len(looks), len(crops), -1)
    named = _softmax(output[..., :count] / float(network.meta["temperature"])).mean(0)
    # A crop turned on purpose shows that much less of its own turn.
    turned = _softmax(output[..., count:])
    turned = np.stack([np.roll(t, look, axis=-1) for t, look in zip(turned, looks, strict=True)])
    return tuple(
        Guess(np.asarray(probabilities, np.float32), int(turn))
        for probabilities, turn in zip(named, turned.mean(0).argmax(-1), strict=True)
    )


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)
