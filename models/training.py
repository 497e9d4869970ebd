"""What the trainings share: pace, running average, checkpoints, progress."""

import argparse
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel
from torch.utils.data import DataLoader, IterableDataset

from models.unfold import unfold

#: Steps over which the rate rises to its full height, a tenth of them all at the most.
WARM_UP = 300
#: How much of the running average each step keeps; less at first, so that short trainings count.
KEPT = 0.998
#: Steps between two checkpoints, and between two lines of progress.
SAVE, TELL = 500, 100


def add_arguments(parser: argparse.ArgumentParser, steps: int, batch: int, rate: float) -> None:
    """The options of every training."""
    parser.add_argument("--out", type=Path, required=True, help="folder of the checkpoint")
    parser.add_argument("--steps", type=int, default=steps)
    parser.add_argument("--minutes", type=float, help="stop by time instead of steps")
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("--rate", type=float, default=rate)
    parser.add_argument("--start", type=Path, help="checkpoint or ONNX file to start from")
    parser.add_argument("--seed", type=int, default=0)


def _average(averaged: Tensor, current: Tensor, count: Tensor | int) -> Tensor:
    kept = min(KEPT, (1 + float(count)) / (10 + float(count)))
    return averaged * kept + current * (1 - kept)


def averaged(checkpoint: Path) -> dict[str, Tensor]:
    """The running average of the weights in a checkpoint."""
    state = torch.load(checkpoint, map_location="cpu")["average"]
    return {k.removeprefix("module."): v for k, v in state.items() if k != "n_averaged"}


class Training:
    """A network on its way: its weights, their running average, the optimizer and the pace.

    Goes on from the checkpoint `<out>/<name>.pt` when it is there.

    Attributes:
        net: the network that learns.
        fixed: a part of the network that stays as it is, or None.
        done: steps made, those of earlier runs included.
    """

    def __init__(
        self,
        net: nn.Module,
        name: str,
        decay: float,
        args: argparse.Namespace,
        fixed: nn.Module | None = None,
    ) -> None:
        self.net = net.to(memory_format=torch.channels_last)
        self.fixed = fixed
        self.average = AveragedModel(self.net, avg_fn=_average, use_buffers=True)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), args.rate, weight_decay=decay)
        self.args = args
        self.path: Path = args.out / f"{name}.pt"
        self.done, self.spent, self.progress = 0, 0.0, 0.0
        self.figures: list[dict[str, float]] = []
        args.out.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            state = torch.load(self.path)
            self.net.load_state_dict(state["net"])
            self.average.load_state_dict(state["average"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.done, self.spent = state["step"], state["spent"]
        elif args.start and not self._starts_shipped:
            weights = averaged(args.start)
            self.net.load_state_dict(weights)
            self.average.module.load_state_dict(weights)
        self.begun = time.time() - self.spent

    @property
    def _starts_shipped(self) -> bool:
        return self.args.start is not None and self.args.start.suffix == ".onnx"

    def batches(self, samples: IterableDataset[Any], collate: Callable[[list[Any]], Any]) -> Any:
        """Batches of samples, made by two other processes."""
        return DataLoader(
            samples,
            batch_size=self.args.batch,
            collate_fn=collate,
            num_workers=2,
            prefetch_factor=4,
        )

    def goes_on(self) -> bool:
        """Set the rate of the next step; False when the work is done."""
        self.spent = time.time() - self.begun
        by_time = self.args.minutes is not None
        self.progress = (
            self.spent / (self.args.minutes * 60) if by_time else self.done / self.args.steps
        )
        warm = min(1.0, (self.done + 1) / max(1, min(WARM_UP, self.args.steps // 10)))
        fall = 0.5 + 0.5 * math.cos(math.pi * min(1.0, self.progress))
        for group in self.optimizer.param_groups:
            group["lr"] = self.args.rate * warm * fall + 1e-5
        self._learn()
        return self.progress < 1

    def _learn(self) -> None:
        self.net.train()
        if self.fixed is not None:
            self.fixed.eval().requires_grad_(False)

    def see(self, batch: Tensor) -> Tensor:
        """What the network says of a batch of its inputs, float."""
        if not self.done and self._starts_shipped:
            unfold(self.net, self.args.start, batch)
            self.average.module.load_state_dict(self.net.state_dict())
            self._learn()
        with torch.autocast("cpu", torch.bfloat16):
            output: Tensor = self.net(batch)
        return output.float()

    def step(self, loss: Tensor, /, **figures: Tensor) -> None:
        """Learn from a loss; figures are averaged into the lines of progress."""
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optimizer.step()
        self.average.update_parameters(self.net)
        self.done += 1
        self.figures.append({name: value.item() for name, value in figures.items()})
        if self.done % TELL == 0:
            self._tell()
        if self.done % SAVE == 0:
            self.save()

    def _tell(self) -> None:
        recent = self.figures[-TELL:]
        means = {name: sum(f[name] for f in recent) / len(recent) for name in recent[0]}
        left = self.spent * (1 / self.progress - 1) / 60 if self.progress else 0.0
        speed = self.done * self.args.batch / max(self.spent, 1e-3)
        words = "  ".join(f"{name} {mean:.4f}" for name, mean in means.items())
        print(f"step {self.done}  {words}  {speed:.0f}/s  {left:.0f} min left", flush=True)

    def save(self) -> None:
        """Write everything a later run needs to go on, in one step."""
        state = {
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "step": self.done,
            "spent": self.spent,
        }
        torch.save(state, self.path.with_suffix(".new"))
        self.path.with_suffix(".new").rename(self.path)
