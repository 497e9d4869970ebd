"""An ONNX model that describes itself: what it wants and gives is written in its metadata."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

MODELS = Path(__file__).resolve().parent.parent / "models"


class Network:
    """One model and its metadata.

    Attributes:
        meta: what the export wrote; values are JSON.
    """

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(
            str(path), options, providers=["CPUExecutionProvider"]
        )
        raw = self._session.get_modelmeta().custom_metadata_map
        self.meta: dict[str, Any] = {key: json.loads(text) for key, text in raw.items()}
        self._input = self._session.get_inputs()[0].name

    def __call__(self, batch: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Run on uint8 RGB pictures (n, H, W, 3); scaling to 0..1 is part of the model."""
        output: NDArray[np.float32] = self._session.run(None, {self._input: batch})[0]
        return output


@cache
def load_network(name: str) -> Network:
    """The model `models/<name>.onnx`, loaded once."""
    return Network(MODELS / f"{name}.onnx")
