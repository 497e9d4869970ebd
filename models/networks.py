"""The networks in plain torch. Training only: the product runs their ONNX exports."""

import torch
from torch import Tensor, nn
from torch.nn import functional

#: Pixels a cell of the detector's output covers.
STRIDE = 8
#: The two orders of a tile's corners begin at that which lies this way from its middle, in degrees
#: clockwise from the right: the top left one, the topmost one.
STARTS = (225.0, 270.0)


def _conv(inputs: int, outputs: int, stride: int = 1, kernel: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = _conv(channels, channels)
        self.second = _conv(channels, channels)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.second(self.first(x))


def _stage(inputs: int, outputs: int, blocks: int) -> nn.Sequential:
    return nn.Sequential(_conv(inputs, outputs, 2), *(_Residual(outputs) for _ in range(blocks)))


class TileDetector(nn.Module):
    """Where tiles lie: a centre map for faces and one for backs, and four corners a cell, twice.

    Input float (n, 3, H, W) in 0..1, H and W multiples of 32.
    Output (n, 18, H/8, W/8): face logit, back logit, then the x and y offsets of the four corners
    from the cell's centre in cells, clockwise, first from the top left corner on and then from the
    topmost on. A tile that lies at 45 degrees has no top left corner and a straight one no topmost:
    there the network draws the middle between two orders, a quadrilateral that is too small.
    """

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(_conv(3, 16, 2), _stage(16, 32, 1))
        self.fine = _stage(32, 64, 2)
        self.middle = _stage(64, 96, 2)
        self.coarse = _stage(96, 128, 2)
        self.from_coarse = _conv(128, 64, kernel=1)
        self.from_middle = _conv(96, 64, kernel=1)
        self.from_fine = _conv(64, 64, kernel=1)
        self.join_middle = _conv(64, 64)
        self.join_fine = _Residual(64)
        final = nn.Conv2d(64, 2 + 8 * len(STARTS), 1)
        self.head = nn.Sequential(_conv(64, 64), final)
        with torch.no_grad():
            final.bias[:2] = -4.0  # tiles are rare: start from "no tile here"
            straight = [-2.0, -2.5, 2.0, -2.5, 2.0, 2.5, -2.0, 2.5]
            final.bias[2:] = torch.tensor([*straight, 0.0, -3.0, 3.0, 0.0, 0.0, 3.0, -3.0, 0.0])

    def forward(self, x: Tensor) -> Tensor:
        """See the class."""
        fine = self.fine(self.stem(x))
        middle = self.middle(fine)
        top = self.from_coarse(self.coarse(middle))
        top = functional.interpolate(top, scale_factor=2.0, mode="nearest")
        top = self.join_middle(top + self.from_middle(middle))
        top = functional.interpolate(top, scale_factor=2.0, mode="nearest")
        return self.head(self.join_fine(top + self.from_fine(fine)))


class TileClassifier(nn.Module):
    """What a rectified crop shows and which way up it lies.

    Input float (n, 3, 64, 64) in 0..1: the tile's quadrilateral mapped to the whole square.
    Output (n, labels + 4): label logits, then logits of the quarter turns (clockwise) by which
    the crop is turned from upright.
    """

    def __init__(self, labels: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 16),
            _stage(16, 32, 1),
            _stage(32, 64, 2),
            _stage(64, 128, 2),
            nn.AdaptiveAvgPool2d(4),
        )
        self.squeeze = _conv(128, 64, kernel=1)
        self.drop = nn.Dropout(0.3)
        self.out = nn.Linear(64 * 16, labels + 4)

    def forward(self, x: Tensor) -> Tensor:
        """See the class."""
        return self.out(self.drop(self.squeeze(self.body(x)).flatten(1)))


class TileOutliner(nn.Module):
    """Where the tile runs that a roughly drawn outline means.

    Input float (n, 3, 64, 64) in 0..1: the outline, enlarged, mapped to the whole square.
    Output (n, 8): x and y of the tile's four corners in the order of the outline's; the outline's
    own lie at -1 and 1.
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 24, 2), _Residual(24), _stage(24, 48, 1), _stage(48, 96, 2)
        )
        self.squeeze = _conv(96, 32, kernel=1)
        self.hidden = nn.Linear(32 * 64, 128)
        self.out = nn.Linear(128, 8)
        with torch.no_grad():  # start from the outline as it is
            self.out.weight.mul_(0.1)
            self.out.bias.copy_(torch.tensor([-1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0]))

    def forward(self, x: Tensor) -> Tensor:
        """See the class."""
        seen = self.squeeze(self.body(x)).flatten(1)
        return self.out(functional.relu(self.hidden(seen)))
