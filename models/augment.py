"""Batches of classifier crops: random perspective, turn, ink, light and focus, on whole tensors."""

import math

import torch
from torch import Tensor
from torch.nn import functional

from models.classifier_data import INDEX, MARGIN, ROOM, SIDE

_CORNERS = torch.tensor([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
_FIVES = torch.tensor([INDEX["5m"], INDEX["5p"], INDEX["5s"]])
_REDS = torch.tensor([INDEX["0m"], INDEX["0p"], INDEX["0s"]])


def _homographies(source: Tensor, target: Tensor) -> Tensor:
    """Projective maps (n, 3, 3) that send four points (n, 4, 2) to four others."""
    x, y = source[..., 0], source[..., 1]
    u, v = target[..., 0], target[..., 1]
    one, zero = torch.ones_like(x), torch.zeros_like(x)
    rows_u = torch.stack([x, y, one, zero, zero, zero, -u * x, -u * y], -1)
    rows_v = torch.stack([zero, zero, zero, x, y, one, -v * x, -v * y], -1)
    solved = torch.linalg.solve(torch.cat([rows_u, rows_v], 1), torch.cat([u, v], 1))
    return torch.cat([solved, torch.ones(len(source), 1)], 1).view(-1, 3, 3)


def _sample(patches: Tensor, corners: Tensor) -> Tensor:
    """Cut (n, 3, 64, 64) from patches; corners (n, 4, 2) in tile units, -1..1 being the tile."""
    n = len(patches)
    maps = _homographies(_CORNERS.expand(n, 4, 2), corners / ROOM)
    steps = (torch.arange(SIDE) + 0.5) / SIDE * 2 - 1
    grid_y, grid_x = torch.meshgrid(steps, steps, indexing="ij")
    points = torch.stack([grid_x, grid_y, torch.ones_like(grid_x)], -1).view(1, -1, 3)
    seen = points @ maps.transpose(1, 2)
    grid = (seen[..., :2] / seen[..., 2:].clamp(min=0.2)).view(n, SIDE, SIDE, 2)
    return functional.grid_sample(patches, grid, align_corners=False, padding_mode="reflection")


def plain(patches: Tensor) -> Tensor:
    """Undisturbed crops of float patches (n, 3, 96, 96) of true outlines."""
    return _sample(patches, (_CORNERS * MARGIN).expand(len(patches), 4, 2))


def _ink(x: Tensor) -> tuple[Tensor, Tensor]:
    """How much of each pixel is ink (n, 1, h, w), inside the tile; and the ground colour."""
    inner = x[:, :, 18:-18, 18:-18].flatten(2)
    ground = inner.quantile(0.85, dim=2)[..., None, None].clamp(min=0.15)
    ink = ((ground - x) / ground).amax(1, keepdim=True).clamp(0, 1)
    ink = ((ink - 0.12) / 0.5).clamp(0, 1)
    height, width = x.shape[2:]
    mask = torch.zeros(1, 1, height, width)
    edge = round(height * (1 - 1 / ROOM) / 2)
    mask[..., edge + 2 : height - edge - 2, edge + 2 : width - edge - 2] = 1
    return ink * mask, ground


def redden(x: Tensor) -> Tensor:
    """All ink of light tiles turned red, as on red fives."""
    n = len(x)
    ink, ground = _ink(x)
    red = torch.rand(n, 3, 1, 1) * torch.tensor([0.25, 0.2, 0.2]).view(1, 3, 1, 1)
    red = ground * (red + torch.tensor([0.7, 0.05, 0.05]).view(1, 3, 1, 1))
    return x * (1 - ink) + red * ink


def blacken(x: Tensor) -> Tensor:
    """Light tiles turned into black ones: dark ground, black ink white, colours brighter."""
    n = len(x)
    ink, _ = _ink(x)
    ground = torch.rand(n, 1, 1, 1) * 0.15 + torch.rand(n, 3, 1, 1) * 0.06 + 0.04
    # A coloured ink keeps its hue; a black one has none and turns white.
    bright = x + 1 - x.amax(1, keepdim=True)
    return ground * (1 - ink) + bright * ink


def augment(patches: Tensor, labels: Tensor, turns: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Disturbed crops of float patches 0..1 (n, 3, 96, 96), with their labels and turns."""
    n = len(patches)
    labels = labels.clone()
    recolour = torch.rand(n)
    for five, red in zip(_FIVES, _REDS, strict=True):
        chosen = (labels == five) & (recolour < 0.15)
        if chosen.any():
            patches[chosen] = redden(patches[chosen])
            labels[chosen] = red
    chosen = (recolour > 0.9) & (labels < INDEX["back"])
    if chosen.any():
        patches[chosen] = blacken(patches[chosen])

    turn = torch.multinomial(torch.tensor([0.4, 0.16, 0.28, 0.16]), n, replacement=True)
    angle = torch.randn(n) * 0.07
    scale = 1 + torch.randn(n) * 0.05
    # Upright boxes around tiles that lie obliquely, as people draw them, and boxes drawn widely.
    oblique, wide = torch.rand(n) < 0.12, torch.rand(n) < 0.08
    angle = torch.where(oblique, (torch.rand(n) - 0.5) * math.pi / 2, angle)
    scale = torch.where(oblique, scale * (angle.cos().abs() + angle.sin().abs()), scale)
    scale = torch.where(wide, scale * (1 + 0.4 * torch.rand(n)), scale)
    rotate = torch.stack([angle.cos(), -angle.sin(), angle.sin(), angle.cos()], -1).view(n, 2, 2)
    corners = _CORNERS.expand(n, 4, 2) @ rotate.transpose(1, 2)
    corners = corners * (MARGIN * scale)[:, None, None]
    corners = corners + torch.randn(n, 1, 2) * 0.06 + torch.randn(n, 4, 2) * 0.05
    for k in range(1, 4):  # the crop's top left shows the corner k places on: turned by -k quarters
        chosen = turn == k
        corners[chosen] = corners[chosen].roll(k, 1)
    x = _sample(patches, corners)
    turns = torch.where(turns >= 0, (turns + turn) % 4, turns)
    return _light(_focus(x)), labels, turns


def _focus(x: Tensor) -> Tensor:
    """Groups of the batch made small, soft or smeared."""
    n = len(x)
    order = torch.randperm(n)
    parts = order.tensor_split([n * 30 // 100, n * 50 // 100, n * 58 // 100])
    for piece in parts[0].split(max(1, len(parts[0]) // 4)):
        low = int(math.exp(float(torch.rand(1)) * math.log(48 / 13) + math.log(13)))
        tiny = functional.interpolate(x[piece], size=(low, low), mode="area")
        x[piece] = functional.interpolate(tiny, size=(SIDE, SIDE), mode="bilinear")
    x[parts[1]] = functional.avg_pool2d(x[parts[1]], 3, 1, 1)
    smear = (1, 5) if torch.rand(1) < 0.5 else (5, 1)
    x[parts[2]] = functional.avg_pool2d(x[parts[2]], smear, 1, (smear[0] // 2, smear[1] // 2))
    return x


def _light(x: Tensor) -> Tensor:
    """Exposure, colour cast, gradients, a glare spot, grey pictures and noise."""
    n = len(x)
    steps = torch.linspace(-1, 1, SIDE)
    gain = 1 + (torch.rand(n, 3, 1, 1) - 0.5) * 0.3
    x = x.clamp(1e-3, 1) ** torch.exp(torch.randn(n, 1, 1, 1) * 0.25)
    contrast = 0.55 + torch.rand(n, 1, 1, 1) * 0.6
    x = x * gain * contrast + (torch.rand(n, 1, 1, 1) - 0.35) * 0.3
    slope = torch.rand(n, 2, 1, 1) - 0.5
    x = x * (
        1 + 0.5 * (slope[:, :1] * steps.view(1, 1, 1, -1) + slope[:, 1:] * steps.view(1, 1, -1, 1))
    )
    spots = torch.rand(n) < 0.12
    if spots.any():
        k = int(spots.sum())
        place = (torch.rand(k, 2, 1, 1) - 0.5) * 2
        width = 0.1 + torch.rand(k, 1, 1) * 0.5
        far = (steps.view(1, 1, -1) - place[:, 0]) ** 2 + (steps.view(1, -1, 1) - place[:, 1]) ** 2
        x[spots] = x[spots] + torch.exp(-far / width**2)[:, None] * torch.rand(k, 1, 1, 1)
    grey = torch.rand(n, 1, 1, 1) < 0.04
    x = torch.where(grey, x.mean(1, keepdim=True), x)
    noise = torch.rand(n, 1, 1, 1) ** 2 * 0.1
    return (x + torch.randn_like(x) * noise).clamp(0, 1)
