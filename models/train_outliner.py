"""Train the outliner: `python -m models.train_outliner --out FOLDER --renders R`.

From scratch, or on from the shipped file: `--start models/outliner.onnx`. Resumes from
FOLDER/outliner.pt when it is there. Prints progress with the time left.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import IterableDataset, get_worker_info

from datasets.photos import shared_folder
from models.detector_data import Source, real_sources, rendered_sources
from models.networks import TileOutliner
from models.outliner_data import Sample, stream, with_corners
from models.training import Training, add_arguments

#: Samples waiting to be mixed: those of one picture should not make a batch.
WAITING = 2000


class _Samples(IterableDataset[Sample]):
    def __init__(self, groups: list[tuple[float, list[Source]]], seed: int) -> None:
        self.groups, self.seed = groups, seed

    def __iter__(self) -> Iterator[Sample]:
        worker = get_worker_info()
        seed = self.seed * 97 + (worker.id if worker else 0)
        rng = np.random.default_rng(seed)
        waiting: list[Sample] = []
        for sample in stream(self.groups, seed):
            if len(waiting) < WAITING:
                waiting.append(sample)
                continue
            at = rng.integers(WAITING)
            yield waiting[at]
            waiting[at] = sample


def _collate(samples: list[Sample]) -> tuple[Tensor, Tensor]:
    crops = torch.from_numpy(np.stack([s.crop for s in samples])).permute(0, 3, 1, 2)
    corners = torch.from_numpy(np.stack([s.corners for s in samples]))
    return crops.contiguous(memory_format=torch.channels_last), corners


def corner_loss(drawn: Tensor, wanted: Tensor) -> Tensor:
    """How far corners (n, 4, 2) are off, in sides of the tile, a mean."""
    side = (wanted - wanted.roll(-1, 1)).norm(dim=2).mean(1)
    return ((drawn - wanted).abs().mean((1, 2)) / side).mean()


def main() -> None:
    """Parse the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser, steps=10000, batch=128, rate=2e-3)
    parser.add_argument(
        "--renders", type=Path, nargs="*", default=[], help="folders written by datasets.render"
    )
    args = parser.parse_args()
    print(vars(args), flush=True)
    torch.manual_seed(args.seed)

    groups = []
    photos = shared_folder() / "photos" / "train"
    if photos.exists():
        groups.append((0.35, [with_corners(source) for source in real_sources(photos)]))
    if args.renders:
        groups.append((0.65, [s for folder in args.renders for s in rendered_sources(folder)]))
    if not groups:
        raise SystemExit("nothing to train on: give --renders or put the photos in ../shared")
    print([sum(len(s.quads) for s in sources) for _, sources in groups], "tiles", flush=True)

    training = Training(TileOutliner(), "outliner", 0.03, args)
    samples = _Samples(groups, args.seed * 1000 + training.done)
    for crops, wanted in training.batches(samples, _collate):
        if not training.goes_on():
            break
        drawn = training.see(crops.float() / 255)
        loss = corner_loss(drawn.view(-1, 4, 2), wanted)
        training.step(loss, loss=loss)
    training.save()


if __name__ == "__main__":
    main()
