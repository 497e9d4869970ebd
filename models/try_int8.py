"""Whole numbers instead of floats: what it would save and cost.

`python -m models.try_int8 --out FOLDER` writes 8-bit copies of both models, calibrated on rendered
scenes, and measures them against the shipped ones. Nothing is shipped by it.
"""

import argparse
import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import onnx
from onnx import TensorProto, numpy_helper
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, quantize_static

from datasets.photos import shared_folder
from datasets.render import render_scene
from models.classifier_data import SIDE
from models.evaluate import found_share
from models.evaluate_names import name_all, photo_tiles, share_right
from models.swap import models_from
from vision.classify import MARGIN
from vision.network import MODELS, load_network
from vision.quads import grow, rectify

#: Rendered scenes whose activations set the ranges.
CALIBRATION = range(1_300_000, 1_300_096, 4)


def whole_weights(model: onnx.ModelProto) -> onnx.ModelProto:
    """The model with its 16-bit weights as 32-bit ones, which the quantizer asks for."""
    graph = model.graph
    halves = {t.name: t for t in graph.initializer if t.data_type == TensorProto.FLOAT16}
    for node in [n for n in graph.node if n.op_type == "Cast" and n.input[0] in halves]:
        half = halves[node.input[0]]
        whole = numpy_helper.to_array(half).astype(np.float32)
        graph.initializer.append(numpy_helper.from_array(whole, node.output[0]))
        graph.initializer.remove(half)
        graph.node.remove(node)
    return model


class _Pictures(CalibrationDataReader):
    def __init__(self, batches: Iterator[np.ndarray]) -> None:
        self.batches = batches

    def get_next(self) -> dict[str, np.ndarray] | None:
        batch = next(self.batches, None)
        return None if batch is None else {"pixels": batch}


def _scenes() -> Iterator[np.ndarray]:
    for seed in CALIBRATION:
        image = render_scene(seed).image
        scale = 896 / max(image.shape[:2])
        small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        yield small[None, : small.shape[0] // 32 * 32, : small.shape[1] // 32 * 32]


def _crops() -> Iterator[np.ndarray]:
    for seed in CALIBRATION:
        scene = render_scene(seed)
        quads = [np.asarray(tile.quad, np.float32) for tile in scene.tiles[:40]]
        if quads:
            yield np.stack([rectify(scene.image, grow(q, MARGIN), SIDE, SIDE) for q in quads])


def quantize(name: str, out: Path) -> Path:
    """Write the 8-bit copy of a shipped model and return its path."""
    model = whole_weights(onnx.load(MODELS / f"{name}.onnx"))
    whole, small = out / f"{name}.whole.onnx", out / f"{name}.onnx"
    onnx.save(model, whole)
    pictures = _Pictures(_scenes() if name == "detector" else _crops())
    quantize_static(whole, small, pictures, quant_format=QuantFormat.QDQ, per_channel=True)
    written = onnx.load(small)
    del written.metadata_props[:]
    written.metadata_props.extend(model.metadata_props)
    onnx.save(written, small)
    whole.unlink()
    return small


def _milliseconds(name: str, batch: np.ndarray, runs: int = 7) -> float:
    network = load_network(name)
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        network(batch)
        times.append(time.perf_counter() - start)
    return round(sorted(times)[runs // 2] * 1000, 1)


def measure(folder: Path, photos: Path) -> dict[str, Any]:
    """Size, speed and quality of the models of a folder."""
    with models_from(folder):
        return {
            "detector": {
                "bytes": (folder / "detector.onnx").stat().st_size,
                "ms_of_672x896": _milliseconds("detector", np.zeros((1, 672, 896, 3), np.uint8)),
                "found_at_iou_0.5": found_share(photos)["network"],
            },
            "classifier": {
                "bytes": (folder / "classifier.onnx").stat().st_size,
                "ms_of_28_crops": _milliseconds(
                    "classifier", np.zeros((28, SIDE, SIDE, 3), np.uint8)
                ),
                "true_boxes": share_right(name_all(photo_tiles(photos))),
            },
        }


def main() -> None:
    """Parse the command line, quantize, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for name in ("detector", "classifier"):
        quantize(name, args.out)
    shutil.copy(MODELS / "outliner.onnx", args.out)  # as it is shipped
    photos = shared_folder() / "photos"
    for way, folder in (("16-bit floats", MODELS), ("8-bit integers", args.out)):
        print(way, json.dumps(measure(folder, photos)), flush=True)


if __name__ == "__main__":
    main()
