"""Training goes on from a shipped ONNX file: its folded normalisation is set apart again.

The export leaves convolutions that normalise nothing. What normalisation has to say is read off a
batch: each takes over the mean and spread that it sees there, so that the network says what it said
and learns as one that was never folded.
"""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

#: Where the optimizer's steps and the decay of weights balance, at a rate of 0.001 and a decay of
#: 0.05. Smaller weights would change too much in a step: scaled to those of a fresh layer the
#: classifier's loss rose from 0.72 to 0.92 in 400 steps.
SPREAD = 0.1


def unfold(net: nn.Module, shipped: Path, batch: Tensor) -> None:
    """Give a network the weights of a shipped file.

    Args:
        net: of the class that was exported.
        shipped: the ONNX file.
        batch: float inputs of the network, some of those that it will learn from.

    Raises:
        ValueError: the file holds another network.
    """
    _load_folded(net, shipped, batch[:1])
    seen: dict[nn.Module, tuple[Tensor, Tensor]] = {}

    def watch(layer: nn.Module, inputs: tuple[Tensor, ...], _: Tensor) -> None:
        seen[layer] = torch.var_mean(inputs[0].float(), dim=(0, 2, 3))

    norms = [layer for layer in net.modules() if isinstance(layer, nn.BatchNorm2d)]
    hooks = [layer.register_forward_hook(watch) for layer in norms]
    with torch.no_grad():
        net.eval()(batch)
        for hook in hooks:
            hook.remove()
        for block in net.modules():
            if isinstance(block, nn.Sequential) and len(block) > 1 and block[1] in seen:
                _set_apart(block[0], block[1], *seen[block[1]])


def _load_folded(net: nn.Module, shipped: Path, example: Tensor) -> None:
    """The weights as they are in the file, and normalisations that only add."""
    layers: list[nn.Module] = []

    def watch(layer: nn.Module, *_: object) -> None:
        layers.append(layer)

    learnt = [layer for layer in net.modules() if isinstance(layer, nn.Conv2d | nn.Linear)]
    hooks = [layer.register_forward_hook(watch) for layer in learnt]
    with torch.no_grad():
        net.eval()(example)
    for hook in hooks:
        hook.remove()
    norms = {
        block[0]: block[1]
        for block in net.modules()
        if isinstance(block, nn.Sequential) and isinstance(block[1], nn.BatchNorm2d)
    }
    model = onnx.load(shipped)
    values = {
        tensor.name.removesuffix(".half"): numpy_helper.to_array(tensor)
        for tensor in model.graph.initializer
    }
    nodes = [node for node in model.graph.node if node.op_type in ("Conv", "Gemm")]
    if len(nodes) != len(layers):
        raise ValueError(f"{shipped.name} has {len(nodes)} layers, the network {len(layers)}")
    for layer, node in zip(layers, nodes, strict=True):
        weight, bias = (
            torch.from_numpy(np.array(values[name], np.float32)) for name in node.input[1:3]
        )
        norm = norms.get(layer)
        state = {"weight": weight} if norm else {"weight": weight, "bias": bias}
        try:
            layer.load_state_dict(state)
        except RuntimeError as error:
            raise ValueError(f"{shipped.name} holds another network: {error}") from None
        if norm:
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            nn.init.ones_(norm.weight)
            norm.load_state_dict(norm.state_dict() | {"bias": bias})


def _set_apart(conv: nn.Conv2d, norm: nn.BatchNorm2d, variance: Tensor, mean: Tensor) -> None:
    """Weights of the spread that a long training gives; the normalisation makes up for it."""
    scale = SPREAD / conv.weight.pow(2).mean((1, 2, 3)).sqrt().clamp(min=1e-6)
    variance = variance.clamp(min=1e-8)
    conv.weight.mul_(scale[:, None, None, None])
    norm.running_mean.copy_(mean * scale)
    norm.running_var.copy_(variance * scale**2)
    norm.weight.copy_((norm.running_var + norm.eps).sqrt() / scale)
    norm.bias.add_(mean)
