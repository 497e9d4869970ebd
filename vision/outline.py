"""The outliner: a roughly drawn outline becomes the tile's own.

The detector finds tiles on a small picture and at times draws half of one, or one askew. A second
small network looks at each outline enlarged, from the full photo, and says where the corners lie.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.network import load_network
from vision.photo import Pixels
from vision.quads import Quad, grow, rectify

#: The network sees the outline enlarged by this factor.
ROOM = 2.0


def outline(image: Pixels, quads: Sequence[Quad]) -> tuple[Quad, ...]:
    """The outlines of the tiles that roughly drawn ones mean.

    Args:
        image: uint8 RGB.
        quads: float32 (4, 2) px each.

    Returns:
        float32 (4, 2) px each, corners in the same order.
    """
    if not quads:
        return ()
    network = load_network("outliner")
    size = int(network.meta["side"])
    wide = [grow(quad, ROOM) for quad in quads]
    found = network(np.stack([rectify(image, quad, size, size) for quad in wide]))
    square = ROOM * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)
    drawn = []
    for rough, quad, corners in zip(quads, wide, found.reshape(-1, 1, 4, 2), strict=True):
        back = cv2.getPerspectiveTransform(square, quad)
        new = np.asarray(cv2.perspectiveTransform(corners, back)[0], np.float32)
        drawn.append(new if cv2.isContourConvex(new.reshape(-1, 1, 2)) else rough)
    return tuple(drawn)
