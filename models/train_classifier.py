"""Train the tile classifier from scratch: `python -m models.train_classifier --banks B --out O`.

Resumes from O/classifier.pt when it is there. Prints progress with the time left.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from models.augment import augment
from models.classifier_data import LABELS, Bank
from models.networks import TileClassifier
from models.train_detector import save_checkpoint

#: Share of a batch from each bank, where the bank exists.
SHARES = {"real": 0.39, "crops": 0.17, "rendered": 0.24, "drawn": 0.15, "mined": 0.03, "keys": 0.02}

#: How often a label is drawn against the others. A five is red once in four at the most, and
#: `augment` reddens some more; what is no tile comes in many kinds.
USUAL = {"0m": 0.3, "0p": 0.3, "0s": 0.3, "invalid": 3.0}


class Drawer:
    """Draws patches of a bank, each label about as often and each set within a label as often."""

    def __init__(self, bank: Bank, rng: np.random.Generator) -> None:
        self.patches = torch.from_numpy(bank.patches)
        self.labels = torch.from_numpy(bank.labels)
        self.turns = torch.from_numpy(bank.turns)
        self.rng = rng
        weight = np.zeros(len(bank.labels))
        for label in np.unique(bank.labels):
            mine = bank.labels == label
            for name in np.unique(bank.sets[mine]):
                rows = mine & (bank.sets == name)
                # Large sets count more, but far less than by their photos.
                weight[rows] = rows.sum() ** -0.6
            weight[mine] /= weight[mine].sum()
            weight[mine] *= USUAL.get(LABELS[label], 1.0)
        self.chance = np.cumsum(weight / weight.sum())

    def draw(self, count: int) -> tuple[Tensor, Tensor, Tensor]:
        """Float patches (count, 3, 96, 96), labels and turns."""
        rows = np.searchsorted(self.chance, self.rng.random(count)).clip(max=len(self.chance) - 1)
        patches = self.patches[rows].permute(0, 3, 1, 2).float() / 255
        return patches, self.labels[rows], self.turns[rows]


def main() -> None:
    """Parse the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--banks", type=Path, required=True, help="from models.classifier_data")
    parser.add_argument("--out", type=Path, required=True, help="folder of the checkpoint")
    parser.add_argument("--without", nargs="*", default=[], help="banks or sets to leave out")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--minutes", type=float, help="stop by time, with the rate fitted to it")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--start", type=Path, help="checkpoint whose weights to start from")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    print(vars(args), flush=True)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)

    drawers, counts = [], []
    present = [n for n in SHARES if (args.banks / f"{n}.npz").exists() and n not in args.without]
    for name in present:
        bank = Bank.load(args.banks / f"{name}.npz")
        keep = ~np.isin(bank.sets, args.without)
        bank = Bank(bank.patches[keep], bank.labels[keep], bank.turns[keep], bank.sets[keep])
        drawers.append(Drawer(bank, rng))
        counts.append(round(args.batch * SHARES[name] / sum(SHARES[n] for n in present)))
        print(f"{name}: {len(bank.labels)} patches, {counts[-1]} a batch", flush=True)

    net = TileClassifier(len(LABELS)).to(memory_format=torch.channels_last)
    average = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.998), use_buffers=True)
    optimizer = torch.optim.AdamW(net.parameters(), args.rate, weight_decay=0.05)
    args.out.mkdir(parents=True, exist_ok=True)
    checkpoint, done, spent = args.out / "classifier.pt", 0, 0.0
    if checkpoint.exists():
        state = torch.load(checkpoint)
        net.load_state_dict(state["net"])
        average.load_state_dict(state["average"])
        optimizer.load_state_dict(state["optimizer"])
        done, spent = state["step"], state["spent"]
    elif args.start:
        state = torch.load(args.start)
        net.load_state_dict(state["net"])
        average.load_state_dict(state["average"])
    losses: list[float] = []
    begun = time.time() - spent
    while True:
        spent = time.time() - begun
        progress = spent / (args.minutes * 60) if args.minutes else done / args.steps
        if progress >= 1:
            break
        warm = min(1.0, (done + 1) / 200)
        rate = args.rate * warm * (0.5 + 0.5 * np.cos(np.pi * progress)) + 1e-5
        for group in optimizer.param_groups:
            group["lr"] = float(rate)
        drawn = [d.draw(n) for d, n in zip(drawers, counts, strict=True)]
        patches, labels, turns = (torch.cat(part) for part in zip(*drawn, strict=True))
        x, labels, turns = augment(patches, labels, turns)
        net.train()
        with torch.autocast("cpu", torch.bfloat16):
            output = net(x.contiguous(memory_format=torch.channels_last))
        output = output.float()
        named, turned = output[:, : len(LABELS)], output[:, len(LABELS) :]
        loss = functional.cross_entropy(named, labels, label_smoothing=0.05)
        if (turns >= 0).any():
            loss = loss + 0.3 * functional.cross_entropy(turned, turns, ignore_index=-1)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        average.update_parameters(net)
        done += 1
        losses.append(loss.item())
        if done % 100 == 0:
            left = spent * (1 / progress - 1) if progress else 0
            speed = done * args.batch / spent
            print(
                f"step {done}  loss {np.mean(losses[-100:]):.3f}  {speed:.0f} crops/s  "
                f"{left / 60:.0f} min left",
                flush=True,
            )
        if done % 500 == 0:
            save_checkpoint(checkpoint, net, average, optimizer, done, spent)
    save_checkpoint(checkpoint, net, average, optimizer, done, spent)


if __name__ == "__main__":
    main()
