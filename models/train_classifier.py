"""Train the tile classifier: `python -m models.train_classifier --banks B --out O`.

From scratch, or on from the shipped file: `--start models/classifier.onnx`. Resumes from
O/classifier.pt when it is there. Prints progress with the time left.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from models.augment import augment, plain
from models.classifier_data import LABELS, Bank
from models.networks import TileClassifier
from models.training import Training, add_arguments
from vision.classify import name_crops

#: Share of a batch from each bank, where the bank exists.
SHARES = {
    "real": 0.26,
    "rough": 0.12,
    "crops": 0.09,
    "rendered": 0.14,
    "boxed": 0.09,
    "marked": 0.15,
    "drawn": 0.09,
    "gems": 0.04,
    "keys": 0.02,
}

#: How often a label is drawn against the others. A five is red once in four at the most, and
#: `augment` reddens some more; what is no tile comes in many kinds.
USUAL = {"0m": 0.3, "0p": 0.3, "0s": 0.3, "invalid": 3.0}

#: Banks of rendered tiles: soft, dark and small as in photos, and labelled without a mistake. What
#: the shipped classifier doubts in them is drawn up to so many times more often.
DOUBTED, HARDER = ("rendered", "boxed", "marked"), 4.0
#: So many patches are named at once to find that out.
AT_ONCE = 256


def doubts(bank: Bank) -> np.ndarray:
    """How far the shipped classifier is from naming each patch right, (n,) 0..1."""
    right = []
    for rows in np.array_split(np.arange(len(bank.labels)), len(bank.labels) // AT_ONCE + 1):
        patches = torch.from_numpy(bank.patches[rows]).permute(0, 3, 1, 2).float() / 255
        crops = (plain(patches) * 255).round().byte().permute(0, 2, 3, 1).numpy()
        named, _ = name_crops(crops, looks=(0,))
        right.append(named[np.arange(len(rows)), bank.labels[rows]])
    return 1 - np.concatenate(right)


class Drawer:
    """Draws patches of a bank, each label about as often and each set within a label as often."""

    def __init__(self, bank: Bank, rng: np.random.Generator, doubt: np.ndarray) -> None:
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
            weight[mine] *= 1 + HARDER * doubt[mine]
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
    add_arguments(parser, steps=6000, batch=128, rate=3e-3)
    parser.add_argument("--banks", type=Path, required=True, help="from models.classifier_data")
    parser.add_argument("--without", nargs="*", default=[], help="banks or sets to leave out")
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
        doubted = args.start is not None and name in DOUBTED
        doubt = doubts(bank) if doubted else np.zeros(len(bank.labels))
        drawers.append(Drawer(bank, rng, doubt))
        counts.append(round(args.batch * SHARES[name] / sum(SHARES[n] for n in present)))
        print(f"{name}: {len(bank.labels)} patches, {counts[-1]} a batch", flush=True)

    training = Training(TileClassifier(len(LABELS)), "classifier", 0.05, args)
    while training.goes_on():
        drawn = [d.draw(n) for d, n in zip(drawers, counts, strict=True)]
        patches, labels, turns = (torch.cat(part) for part in zip(*drawn, strict=True))
        x, labels, turns = augment(patches, labels, turns)
        output = training.see(x.contiguous(memory_format=torch.channels_last))
        named, turned = output[:, : len(LABELS)], output[:, len(LABELS) :]
        loss = functional.cross_entropy(named, labels, label_smoothing=0.05)
        if (turns >= 0).any():
            loss = loss + 0.3 * functional.cross_entropy(turned, turns, ignore_index=-1)
        training.step(loss, loss=loss)
    training.save()


if __name__ == "__main__":
    main()
