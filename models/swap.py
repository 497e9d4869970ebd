"""Measure models other than the shipped ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import vision.network


@contextmanager
def models_from(folder: Path) -> Iterator[None]:
    """Within the block the reader loads its models from a folder that holds them all."""
    shipped = vision.network.MODELS
    vision.network.MODELS = folder
    vision.network.load_network.cache_clear()
    try:
        yield
    finally:
        vision.network.MODELS = shipped
        vision.network.load_network.cache_clear()
