"""Measure the shipped models on real photos and write their json: `python -m models.evaluate`.

Runs the whole reading on the photos of the measuring set and scores it with the project's
`eval_read.py`; names true boxes and held-out rendered tiles with the classifier alone; compares the
detector with plain contours. Each rate comes with its count and 95 % Wilson interval.
"""

import argparse
import hashlib
import json
import platform
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime

from datasets.photos import UNNAMED, load_photos, shared_folder
from models.contours import find_contours
from models.evaluate_names import measure_names
from models.evaluate_outlines import measure_outlines
from models.rates import rate
from vision import PhotoError, read
from vision.network import MODELS, load_network
from vision.quads import Quad


def _around(quad: Quad) -> np.ndarray:
    return np.concatenate([quad.min(0), quad.max(0)])


def _union(a: np.ndarray, b: np.ndarray) -> float:
    low, high = np.maximum(a[:2], b[:2]), np.minimum(a[2:], b[2:])
    if np.any(high <= low):
        return 0.0
    shared = float(np.prod(high - low))
    return shared / float(np.prod(a[2:] - a[:2]) + np.prod(b[2:] - b[:2]) - shared)


def found_share(photos: Path) -> dict[str, Any]:
    """Labelled tiles found at IoU 0.5 by the network and by plain contours."""
    hits: Counter[str] = Counter()
    total = 0
    for photo in load_photos(photos / "dev"):
        reading = read(photo.path)
        ways = {
            "network": [_around(t.quad) for t in reading.tiles if t.tile != "back"],
            "contours": [_around(q) for q in find_contours(reading.image)],
        }
        for box, code in zip(photo.boxes, photo.codes, strict=True):
            if code in UNNAMED:
                continue
            total += 1
            for way, found in ways.items():
                hits[way] += any(_union(box, other) >= 0.5 for other in found)
    return {way: rate(hits[way], total) for way in ("network", "contours")}


def whole_reading(shared: Path, out: Path) -> dict[str, Any]:
    """What eval_read.py says of the readings of all measuring photos."""
    readings = out / "readings.jsonl"
    with readings.open("w", encoding="utf-8") as lines:
        for path in sorted((shared / "photos" / "dev" / "images").iterdir()):
            try:
                row = read(path).to_json(path.name)
            except PhotoError as error:
                row = {"image": path.name, "error": str(error)}
            lines.write(json.dumps(row) + "\n")
    tool = [sys.executable, shared / "tools" / "eval_read.py"]
    run = subprocess.run(
        [*tool, shared / "photos" / "dev" / "labels.jsonl", readings],
        capture_output=True,
        text=True,
        check=True,
    )
    result: dict[str, Any] = json.loads(run.stdout)
    return result


def _describe(name: str) -> dict[str, Any]:
    path = MODELS / f"{name}.onnx"
    data = path.read_bytes()
    return {
        "file": path.name,
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
        "metadata": load_network(name).meta,
        "onnxruntime": onnxruntime.__version__,
        "python": platform.python_version(),
        "measured": time.strftime("%Y-%m-%d"),
    }


def main() -> None:
    """Parse the command line, measure, write the json of each model."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, default=Path(".work"), help="folder for readings")
    args = parser.parse_args()
    shared = shared_folder()
    if not (shared / "photos" / "dev").exists():
        raise SystemExit(f"there are no photos to measure on in {shared}")
    args.work.mkdir(parents=True, exist_ok=True)
    reading = whole_reading(shared, args.work)
    detector = _describe("detector") | {
        "found_at_iou_0.5": found_share(shared / "photos"),
        "whole_reading": reading,
    }
    outliner = _describe("outliner") | measure_outlines()
    classifier = _describe("classifier") | measure_names(shared / "photos")
    results = {"detector": detector, "outliner": outliner, "classifier": classifier}
    for name, result in results.items():
        text = json.dumps(result, ensure_ascii=False, indent=1)
        (MODELS / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    keys = ("recall", "named", "right", "hand_exact", "corrections", "win_right", "melds_right")
    for key in (*keys, "ms_median"):
        print(f"{key}: {reading[key]}")
    print(f"found: {detector['found_at_iou_0.5']}")
    for way, shares in outliner["outlines_of_rendered_tiles"].items():
        print(f"outlines {way}: {shares}")
    for part in ("true_boxes", "rendered_designs_never_seen"):
        print(f"{part}: {classifier[part]['all']}")
    for name, share in classifier["true_boxes"]["by_set"].items():
        print(f"  {name}: {share}")
    for way, shares in classifier["looks"].items():
        print(f"each crop {way}: {shares}")


if __name__ == "__main__":
    main()
