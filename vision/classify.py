"""The classifier: a photo and quadrilaterals become tile names with probabilities."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.network import load_network
from vision.photo import Pixels
from vision.quads import Quad, grow, rectify

#: Crops are the outlines enlarged by this factor. The classifier learnt from true ones enlarged by
#: 1.1, and marks come out a little smaller than tiles: of 432 doubtful ones 351 are named right
#: instead of 332.
MARGIN = 1.2
#: Each crop is seen as it lies, and in the other turns where it is not named so surely by then, nor
#: so surely no tile.
LOOKS = (0, 1, 2, 3)
AT_ONCE, NO_TILE = 0.98, 0.6


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
        looks: quarter turns under which each crop is seen, all but the first only where that one
            leaves doubt; the opinions are averaged.
    """
    if not quads:
        return ()
    size = int(load_network("classifier").meta["side"])
    crops = np.stack([rectify(image, grow(quad, MARGIN), size, size) for quad in quads])
    named, turned = name_crops(crops, looks[:1])
    no_tile = named[:, labels().index("invalid")] > NO_TILE
    unsure = np.flatnonzero((named.max(-1) < AT_ONCE) & ~no_tile)
    if len(unsure) and len(looks) > 1:
        named[unsure], turned[unsure] = name_crops(crops[unsure], looks)
    return tuple(
        Guess(probabilities, int(turn))
        for probabilities, turn in zip(named, turned.argmax(-1), strict=True)
    )


def name_crops(
    crops: NDArray[np.uint8], looks: tuple[int, ...]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The mean opinion over some turns of what crops show, and of how they are turned.

    Args:
        crops: uint8 RGB (n, side, side, 3), the outlines enlarged as in training.
        looks: quarter turns under which each crop is seen.

    Returns:
        probabilities (n, labels) and those of the crops' own quarter turns (n, 4).
    """
    network = load_network("classifier")
    count = len(network.meta["labels"])
    output = network(np.concatenate([np.rot90(crops, look, axes=(1, 2)) for look in looks]))
    output = output.reshape(len(looks), len(crops), -1)
    named = _softmax(output[..., :count] / float(network.meta["temperature"]))
    # A crop turned on purpose shows that much less of its own turn.
    turned = _softmax(output[..., count:])
    turned = np.stack([np.roll(t, look, axis=-1) for t, look in zip(turned, looks, strict=True)])
    return np.asarray(named.mean(0), np.float32), np.asarray(turned.mean(0), np.float32)


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)
