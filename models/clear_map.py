"""Mark where real training photos hold no tile: `python -m models.clear_map --out FOLDER`.

Most photos have only their main row labelled. Wherever the present detector sees not even a hint
of a tile, the next one may learn "no tile here"; everywhere else it learns nothing. One small PNG a
photo, white where clear.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np

from datasets.photos import load_photos, shared_folder
from vision.detect import look
from vision.quads import grow

#: Longest sides of the looks that must all stay silent.
LOOKS = (480, 960)
#: A mark this weak already counts as a hint.
HINT = 0.06


def clear_map(image: np.ndarray) -> np.ndarray:
    """Bool (h, w) at a quarter of the picture's size: True where no look sees a tile."""
    height, width = image.shape[:2]
    clear = np.full((height // 4, width // 4), 255, np.uint8)
    for longest in LOOKS:
        for mark in look(image, min(2.0, longest / max(height, width)), HINT):
            area = grow(mark.quad, 1.6) / 4
            cv2.fillPoly(clear, [np.round(area).astype(np.int32)], 0)
    return clear


def main() -> None:
    """Parse the command line and write the maps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    photos = load_photos(shared_folder() / "photos" / "train")
    for number, photo in enumerate(photos, 1):
        if not photo.complete:
            cv2.imwrite(str(args.out / f"{photo.path.stem}.png"), clear_map(photo.load()))
        if number % 100 == 0:
            print(f"{number}/{len(photos)}", flush=True)


if __name__ == "__main__":
    main()
