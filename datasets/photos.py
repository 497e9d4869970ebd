"""Real photos of tiles: labels, shapes and the parts of a picture whose tiles nobody labelled."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np

#: Shown faces that carry no tile name.
UNNAMED = ("back", "flower", "unknown")

_ASPECTS = {"4:3": (4, 3), "1:1": (1, 1), "16:9": (16, 9), "3:4": (3, 4), "9:16": (9, 16)}


def shared_folder() -> Path:
    """The folder of test material: `YAKUSNAP_SHARED`, else `../shared` beside the repository."""
    beside = Path(__file__).resolve().parent.parent.parent / "shared"
    return Path(os.environ.get("YAKUSNAP_SHARED", beside))


@dataclass(frozen=True)
class LabelledPhoto:
    """A photo with its boxed tiles.

    Attributes:
        path: the picture.
        set_name: the physical tile set; splits go by it, never by photo.
        codes: a tile code a box.
        boxes: float32 (n, 4), x0 y0 x1 y1 in pixels of `load()`.
        shape: (width, height) of `load()`; squeezed photos are stretched back to it.
        complete: whether every tile in the picture is boxed.
        hand: mpsz of the main hand, empty where not labelled.
    """

    path: Path
    set_name: str
    codes: tuple[str, ...]
    boxes: np.ndarray
    shape: tuple[int, int]
    complete: bool
    hand: str

    def load(self) -> np.ndarray:
        """The picture, uint8 RGB (H, W, 3) in its true shape."""
        image = cv2.imread(str(self.path), cv2.IMREAD_COLOR)
        if image is None:
            raise FileNotFoundError(f"{self.path} is no picture")
        if (image.shape[1], image.shape[0]) != self.shape:
            image = cv2.resize(image, self.shape, interpolation=cv2.INTER_CUBIC)
        return cv2.cvtColor(image, cv2.COLOR_BGR2RGB)

    @cached_property
    def named(self) -> np.ndarray:
        """Indices of the boxes that show a named tile."""
        return np.array([i for i, code in enumerate(self.codes) if code not in UNNAMED], int)


def load_photos(folder: Path) -> list[LabelledPhoto]:
    """The photos of a folder with a labels.jsonl, in its order."""
    with open(folder / "labels.jsonl", encoding="utf-8") as lines:
        return [_photo(folder, json.loads(line)) for line in lines if line.strip()]


def _photo(folder: Path, row: dict) -> LabelledPhoto:
    boxes = np.array([b["bbox"] for b in row["boxes"]], np.float32).reshape(-1, 4)
    width, height = row["width"], row["height"]
    if aspect := _ASPECTS.get(row.get("aspect_guess") or ""):
        # Squeezed to a square: stretch one side so that no pixel is lost.
        across, down = aspect
        new = (max(width, width * across // down), max(height, height * down // across))
        boxes *= np.tile(np.array([new[0] / width, new[1] / height], np.float32), 2)
        width, height = new
    return LabelledPhoto(
        path=folder / row["image"],
        set_name=row["set"],
        codes=tuple(b["tile"] for b in row["boxes"]),
        boxes=boxes,
        shape=(width, height),
        complete=row["set"] == "xfx_tray_riichi_no_red",
        hand=row.get("hand", ""),
    )


def load_crops(folder: Path) -> Iterator[tuple[str, str, np.ndarray]]:
    """Single-tile pictures as (source, code, uint8 RGB), from folders named after the tile."""
    for path in sorted(folder.glob("*/*.jpg")):
        image = cv2.imread(str(path), cv2.IMREAD_COLOR)
        yield path.stem.rsplit("_", 1)[0], path.parent.name, cv2.cvtColor(image, cv2.COLOR_BGR2RGB)
