"""The plain OpenCV way to find tiles, kept to measure the network against."""

import cv2
import numpy as np

from vision.photo import Pixels
from vision.quads import Quad, area, side


def find_contours(image: Pixels) -> list[Quad]:
    """Bright tile-like shapes: adaptive threshold, closed outlines, minimum-area rectangles."""
    scale = min(1.0, 1280 / max(image.shape[:2]))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    light = cv2.cvtColor(small, cv2.COLOR_RGB2HSV)
    pale = ((light[..., 2] > 110) & (light[..., 1] < 90)).astype(np.uint8) * 255
    edges = cv2.Canny(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY), 60, 160)
    pale[cv2.dilate(edges, np.ones((2, 2), np.uint8)) > 0] = 0
    pale = cv2.morphologyEx(pale, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    outlines, _ = cv2.findContours(pale, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for outline in outlines:
        rectangle = cv2.minAreaRect(outline)
        width, height = sorted(rectangle[1])
        if width < 10 or not 1.0 <= height / width <= 2.2:
            continue
        quad = np.asarray(cv2.boxPoints(rectangle) / scale, np.float32)
        if cv2.contourArea(outline) / scale**2 > 0.6 * area(quad) and side(quad) < 400:
            found.append(quad)
    return found
