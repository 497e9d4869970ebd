"""Train the tile detector from scratch: `python -m models.train_detector --out FOLDER`.

Resumes from FOLDER/detector.pt when it is there. Prints progress with the time left.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from datasets.photos import shared_folder
from models.detector_data import Sample, Source, real_sources, rendered_sources, stream
from models.networks import STRIDE, TileDetector


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
    """How far corners are off, in tile sides.

    True corners are compared under the best of the four starts, as the order has no meaning here;
    a hand-drawn box is compared with the box around the corners mapped back to its picture.
    """
    which, cells = batch["which"], batch["cells"]
    if not len(which):
        return output.sum() * 0
    raw = output[which, 2:, cells[:, 0], cells[:, 1]].view(-1, 4, 2)
    centre = (cells.flip(1).float() + 0.5) * STRIDE
    corners = centre[:, None] + raw * STRIDE
    wanted = batch["corners"]
    side = (wanted - wanted.roll(-1, 1)).norm(dim=2).mean(1)

    starts = torch.stack([(corners - wanted.roll(k, 1)).abs().mean((1, 2)) for k in range(4)])
    exact_loss = starts.min(0).values / side

    inverse = batch["inverse"][which]
    back = torch.einsum("nij,nkj->nki", inverse[:, :, :2], corners) + inverse[:, None, :, 2]
    box = torch.cat([back.min(1).values, back.max(1).values], 1)
    boxes = batch["boxes"]
    extent = (boxes[:, 2:] - boxes[:, :2]).repeat(1, 2)
    box_loss = ((box - boxes).abs() / extent).mean(1)
    # Only the rendered scenes know corners; keep real ones near a box's shape with a light hand.
    real_loss = box_loss + 0.1 * exact_loss
    return torch.where(batch["exact"][which], exact_loss, real_loss).mean()


def _groups(shared: Path, renders: Path | None, clear: Path | None) -> list:
    groups = []
    if (shared / "photos" / "train").exists():
        real = real_sources(shared / "photos" / "train", clear)
        large = [s for s in real if "jc_" not in s.path.name]
        groups += [(0.45, [s for s in real if "jc_" in s.path.name]), (0.1, large)]
    else:
        print("no real photos at hand: training on rendered pictures alone")
    if renders:
        groups.append((0.45, rendered_sources(renders)))
    if not groups:
        raise SystemExit("nothing to train on: give --renders or put the photos in ../shared")
    return groups


def main() -> None:
    """Parse the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder of the checkpoint")
    parser.add_argument("--renders", type=Path, help="folder written by datasets.render")
    parser.add_argument("--clear", type=Path, help="folder written by models.clear_map")
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--start", type=Path, help="checkpoint whose weights to start from")
    parser.add_argument("--minutes", type=float, help="stop early, with the rate fitted to it")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    print(vars(args), flush=True)
    torch.manual_seed(args.seed)

    net = TileDetector().to(memory_format=torch.channels_last)
    average = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.998), use_buffers=True)
    optimizer = torch.optim.AdamW(net.parameters(), args.rate, weight_decay=0.03)
    args.out.mkdir(parents=True, exist_ok=True)
    checkpoint, done, spent = args.out / "detector.pt", 0, 0.0
    if checkpoint.exists():
        state = torch.load(checkpoint)
        net.load_state_dict(state["net"])
        average.load_state_dict(state["average"])
        optimizer.load_state_dict(state["optimizer"])
        done, spent = state["step"], state["spent"]
    elif args.start:
        state = torch.load(args.start)
        weights = {k.removeprefix("module."): v for k, v in state["average"].items()}
        net.load_state_dict({k: v for k, v in weights.items() if k != "n_averaged"})
        average.module.load_state_dict(net.state_dict())

    groups = _groups(shared_folder(), args.renders, args.clear)
    print([len(sources) for _, sources in groups], "pictures", flush=True)
    loader = DataLoader(
        _Samples(groups, args.seed * 1000 + done),
        batch_size=args.batch,
        collate_fn=_collate,
        num_workers=2,
        prefetch_factor=4,
    )
    losses: list[tuple[float, float]] = []
    begun = time.time() - spent
    for batch in loader:
        spent = time.time() - begun
        progress = spent / (args.minutes * 60) if args.minutes else done / args.steps
        if progress >= 1:
            break
        warm = min(1.0, (done + 1) / 300)
        rate = args.rate * warm * (0.5 + 0.5 * np.cos(np.pi * progress)) + 1e-5
        for group in optimizer.param_groups:
            group["lr"] = float(rate)
        net.train()
        with torch.autocast("cpu", torch.bfloat16):
            output = net(batch["image"].float() / 255)
        output = output.float()
        heat = heat_loss(output[:, :2], batch["heat"], batch["weight"])
        corner = corner_loss(output, batch)
        optimizer.zero_grad()
        (heat + 2 * corner).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        average.update_parameters(net)
        done += 1
        losses.append((heat.item(), corner.item()))
        if done % 100 == 0:
            left = spent * (1 / progress - 1) if progress else 0
            heat_mean, corner_mean = np.mean(losses[-100:], 0)
            print(
                f"step {done}  heat {heat_mean:.3f}  corner {corner_mean:.4f}  "
                f"{done * args.batch / spent:.1f} img/s  {left / 60:.0f} min left",
                flush=True,
            )
        if done % 500 == 0:
            save_checkpoint(checkpoint, net, average, optimizer, done, spent)
    save_checkpoint(checkpoint, net, average, optimizer, done, spent)


def save_checkpoint(
    path: Path,
    net: nn.Module,
    average: nn.Module,
    optimizer: torch.optim.Optimizer,
    step: int,
    spent: float,
) -> None:
    """Write everything a later run needs to go on, in one step."""
    state = {
        "net": net.state_dict(),
        "average": average.state_dict(),
        "optimizer": optimizer.state_dict(),
        "step": step,
        "spent": spent,
    }
    torch.save(state, path.with_suffix(".new"))
    path.with_suffix(".new").rename(path)


if __name__ == "__main__":
    main()
