"""Small trainings that decide what to train on: `python -m models.ablate --banks B --out FOLDER`.

The classifier on real pictures alone, on rendered ones alone, on both, and with one physical set
left out at a time; with `--renders` the detector likewise. All have the same number of steps, far
fewer than the shipped models, and are measured on tiles of sets they never saw. Each training goes
on where it stopped; `models/ablations.json` is rewritten after each.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch

from datasets.photos import shared_folder
from models.augment import plain
from models.classifier_data import LABELS, Bank
from models.evaluate import found_share
from models.evaluate_names import name_all, photo_tiles, rendered_tiles, share_right
from models.export import load_average
from models.networks import TileClassifier
from models.rates import rate
from models.swap import models_from
from vision.network import MODELS

REAL, DRAWN = ("real", "rough", "crops"), ("rendered", "boxed", "drawn", "marked", "keys")
#: Sets with fewer patches tell too little when left out.
FEWEST = 1000


def _train(network: str, out: Path, options: list[str], shared: Path) -> None:
    command = [sys.executable, "-m", f"models.train_{network}", "--out", str(out), *options]
    subprocess.run(command, check=True, env=os.environ | {"YAKUSNAP_SHARED": str(shared)})
    export = [sys.executable, "-m", "models.export", network, str(out / f"{network}.pt")]
    subprocess.run([*export, "--out", str(out)], check=True)
    for other in MODELS.glob("*.onnx"):
        if other.stem != network:
            (out / other.name).write_bytes(other.read_bytes())


def _real_banks(banks: Path) -> Iterator[Bank]:
    """The real tiles, each once."""
    return (Bank.load(banks / f"{name}.npz") for name in ("real", "crops"))


def _left_out(out: Path, banks: Path, name: str) -> dict[str, Any]:
    """The share of the tiles of one set that a classifier names which never saw that set."""
    net = load_average(TileClassifier(len(LABELS)), out / "classifier.pt")
    tiles = torch.tensor([label[0].isdigit() for label in LABELS])
    hits, count = 0, 0
    for bank in _real_banks(banks):
        mine = np.flatnonzero((bank.sets == name) & tiles.numpy()[bank.labels])
        for rows in np.array_split(mine, max(1, len(mine) // 256)):
            if not len(rows):
                continue
            patches = torch.from_numpy(bank.patches[rows]).permute(0, 3, 1, 2).float() / 255
            with torch.no_grad():
                x = plain(patches)
                both = torch.stack([net(x), net(x.flip(2, 3))])
            named = both[..., : len(LABELS)].softmax(2).mean(0)
            named[:, ~tiles] = 0
            hits += int((named.argmax(1).numpy() == bank.labels[rows]).sum())
            count += len(rows)
    return rate(hits, count)


def classifiers(banks: Path, out: Path, steps: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Train and measure each variant of the classifier."""
    present = Counter(str(name) for bank in _real_banks(banks) for name in bank.sets)
    sets = sorted(name for name, count in present.items() if count >= FEWEST)
    variants = {"real and rendered": [], "real alone": DRAWN, "rendered alone": REAL}
    variants |= {f"without {name}": [name] for name in sets}
    shared = shared_folder()
    asked, rendered = photo_tiles(shared / "photos"), rendered_tiles()
    for variant, without in variants.items():
        folder = out / f"classifier {variant}".replace(" ", "_")
        options = ["--banks", str(banks), "--steps", str(steps), "--without", *without]
        _train("classifier", folder, options, shared)
        with models_from(folder):
            shares = {
                "true_boxes": share_right(name_all(asked)),
                "rendered_designs_never_seen": share_right(name_all(rendered)),
            }
        if variant.startswith("without"):
            shares["the_set_left_out"] = _left_out(folder, banks, without[0])
        yield variant, shares


def detectors(renders: Path, out: Path, steps: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Train and measure the detector on real photos, on rendered ones, on both."""
    shared, nowhere = shared_folder(), out / "no_photos"
    both = ["--renders", str(renders)]
    variants = {
        "real and rendered": (both, shared),
        "real alone": ([], shared),
        "rendered alone": (both, nowhere),
    }
    for variant, (options, photos) in variants.items():
        folder = out / f"detector {variant}".replace(" ", "_")
        _train("detector", folder, [*options, "--steps", str(steps)], photos)
        with models_from(folder):
            yield variant, {"found_at_iou_0.5": found_share(shared / "photos")["network"]}


def main() -> None:
    """Parse the command line, train, measure, write models/ablations.json."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--banks", type=Path, help="from models.classifier_data")
    parser.add_argument("--renders", type=Path, help="from datasets.render")
    parser.add_argument("--out", type=Path, required=True, help="folder of the checkpoints")
    parser.add_argument("--crops", type=int, default=500, help="steps of each classifier")
    parser.add_argument("--scenes", type=int, default=500, help="steps of each detector")
    args = parser.parse_args()
    runs = []
    if args.banks:
        runs.append(("classifier", args.crops, classifiers(args.banks, args.out, args.crops)))
    if args.renders:
        runs.append(("detector", args.scenes, detectors(args.renders, args.out, args.scenes)))
    path = MODELS / "ablations.json"
    results = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for network, steps, variants in runs:
        results[network] = {"steps": steps}
        for variant, shares in variants:
            results[network][variant] = shares
            print(network, variant, json.dumps(shares), flush=True)
            text = json.dumps(results, ensure_ascii=False, indent=1)
            path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
