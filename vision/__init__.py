"""Pixels become tiles: `read(photo)` gives a `Reading`."""

from vision.photo import Photo, PhotoError, load_photo
from vision.quads import grow, rectify
from vision.quality import Finding, Flaw
from vision.read import Stage, read
from vision.reading import Candidate, Reading, ReadMeld, ReadTile

__all__ = [
    "Candidate",
    "Finding",
    "Flaw",
    "Photo",
    "PhotoError",
    "ReadMeld",
    "ReadTile",
    "Reading",
    "Stage",
    "grow",
    "load_photo",
    "read",
    "rectify",
]
