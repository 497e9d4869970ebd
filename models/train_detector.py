"""Train the tile detector: `python -m models.train_detector --out FOLDER`.

From scratch, or on from the shipped file: `--start models/detector.onnx`. Its stem, which sees but
edges and colours, stays as it is then, which saves a quarter of the time. Resumes from
FOLDER/detector.pt when it is there. Prints progress with the time left.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import IterableDataset, get_worker_info

from datasets.photos import shared_folder
from models.detector_data import Sample, Source, real_sources, rendered_sources, stream
from models.networks import STARTS, STRIDE, TileDetector
from models.training import Training, add_arguments


class _Samples(IterableDataset[Sample]):
    def __init__(self, groups: list[tuple[float, list[Source]]], seed: int) -> None:
        self.groups, self.seed = groups, seed

    def __iter__(self) -> Iterator[Sample]:
        worker = get_worker_info()
        return stream(self.groups, self.seed * 97 + (worker.id if worker else 0))


def _collate(samples: list[Sample]) -> dict[str, Tensor]:
    which = [np.full(len(s.cells), i) for i, s in enumerate(samples)]
    images = torch.from_numpy(np.stack([s.image for s in samples])).permute(0, 3, 1, 2)
    return {
        "image": images.contiguous(memory_format=torch.channels_last),
        "heat": torch.from_numpy(np.stack([s.heat for s in samples])),
        "weight": torch.from_numpy(np.stack([s.weight for s in samples])),
        "which": torch.from_numpy(np.concatenate(which)).long(),
        "cells": torch.from_numpy(np.concatenate([s.cells for s in samples])).long(),
        "corners": torch.from_numpy(np.concatenate([s.corners for s in samples])),
        "boxes": torch.from_numpy(np.concatenate([s.boxes for s in samples])),
        "inverse": torch.from_numpy(np.stack([s.inverse for s in samples])),
        "exact": torch.tensor([s.exact for s in samples]),
    }


def heat_loss(logits: Tensor, heat: Tensor, weight: Tensor) -> Tensor:
    """Penalty-reduced focal loss of the centre maps, a mean over the tiles (CornerNet, 2018)."""
    p = logits.sigmoid().clamp(1e-4, 1 - 1e-4)
    hit = (heat == 1).float()
    found = hit * (1 - p) ** 2 * p.log()
    empty = (1 - hit) * (1 - heat) ** 4 * p**2 * (1 - p).log()
    return -(weight * (found + empty)).sum() / hit.sum().clamp(min=1)


def corner_loss(output: Tensor, batch: dict[str, Tensor]) -> Tensor:
    """How far corners are off, in tile sides, a mean over both orders.

    A hand-drawn box is compared with the box around the corners mapped back to its picture.
    """
    which, cells = batch["which"], batch["cells"]
    if not len(which):
        return output.sum() * 0
    raw = output[which, 2:, cells[:, 0], cells[:, 1]].view(-1, len(STARTS), 4, 2)
    centre = (cells.flip(1).float() + 0.5) * STRIDE
    corners = centre[:, None, None] + raw * STRIDE
    wanted = batch["corners"]
    side = (wanted - wanted.roll(-1, 2)).norm(dim=3).mean(2)
    exact_loss = (corners - wanted).abs().mean((2, 3)) / side

    inverse = batch["inverse"][which]
    back = torch.einsum("nij,nskj->nski", inverse[:, :, :2], corners) + inverse[:, None, None, :, 2]
    box = torch.cat([back.min(2).values, back.max(2).values], 2)
    boxes = batch["boxes"]
    extent = (boxes[:, 2:] - boxes[:, :2]).repeat(1, 2)
    box_loss = ((box - boxes[:, None]).abs() / extent[:, None]).mean(2)
    # Only the rendered scenes know corners; keep real ones near a box's shape with a light hand.
    real_loss = box_loss + 0.1 * exact_loss
    return torch.where(batch["exact"][which][:, None], exact_loss, real_loss).mean()


def _groups(
    shared: Path, renders: list[Path], clear: Path | None
) -> list[tuple[float, list[Source]]]:
    groups: list[tuple[float, list[Source]]] = []
    if (shared / "photos" / "train").exists():
        real = real_sources(shared / "photos" / "train", clear)
        large = [s for s in real if "jc_" not in s.path.name]
        groups += [(0.4, [s for s in real if "jc_" in s.path.name]), (0.1, large)]
    else:
        print("no real photos at hand: training on rendered pictures alone")
    if renders:
        groups.append((0.5, [s for folder in renders for s in rendered_sources(folder)]))
    if not groups:
        raise SystemExit("nothing to train on: give --renders or put the photos in ../shared")
    return groups


def main() -> None:
    """Parse the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser, steps=12000, batch=8, rate=2.5e-3)
    parser.add_argument(
        "--renders", type=Path, nargs="*", default=[], help="folders written by datasets.render"
    )
    parser.add_argument("--clear", type=Path, help="folder written by models.clear_map")
    args = parser.parse_args()
    print(vars(args), flush=True)
    torch.manual_seed(args.seed)

    net = TileDetector()
    training = Training(net, "detector", 0.03, args, fixed=net.stem if args.start else None)
    groups = _groups(shared_folder(), args.renders, args.clear)
    print([len(sources) for _, sources in groups], "pictures", flush=True)
    samples = _Samples(groups, args.seed * 1000 + training.done)
    for batch in training.batches(samples, _collate):
        if not training.goes_on():
            break
        output = training.see(batch["image"].float() / 255)
        heat = heat_loss(output[:, :2], batch["heat"], batch["weight"])
        corner = corner_loss(output, batch)
        training.step(heat + 2 * corner, heat=heat, corner=corner)
    training.save()


if __name__ == "__main__":
    main()
