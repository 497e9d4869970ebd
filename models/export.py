"""Write a trained network as ONNX: `python -m models.export detector CHECKPOINT...`.

Batch normalisation is folded, weights are stored as 16-bit floats, scaling of pixels to 0..1 is
inside, and everything the reader must know stands in the file's metadata.
"""

import argparse
import json
import subprocess
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import Tensor, nn

from models.calibrate import fit_temperature
from models.classifier_data import LABELS, SIDE
from models.networks import STRIDE, TileClassifier, TileDetector, TileOutliner
from models.training import averaged
from vision.network import MODELS


class _FromPixels(nn.Module):
    """Takes uint8 RGB (n, H, W, 3), as pictures lie in memory."""

    def __init__(self, net: nn.Module) -> None:
        super().__init__()
        self.net = net

    def forward(self, pixels: Tensor) -> Tensor:
        return self.net(pixels.permute(0, 3, 1, 2).float() / 255)


def load_average(net: nn.Module, *checkpoints: Path) -> nn.Module:
    """The averaged weights of a checkpoint in a network, ready to run.

    Of several that went on from the same weights it is their mean: what each learnt counts, what
    each got wrong by chance evens out (model soups, Wortsman et al., 2022).
    """
    all_weights = [averaged(path) for path in checkpoints]
    mean = {name: sum(w[name] for w in all_weights) / len(all_weights) for name in all_weights[0]}
    net.load_state_dict(mean)
    return net.eval()


def _halve_weights(model: onnx.ModelProto) -> None:
    """Store large weights as float16 followed by a cast, which halves the file."""
    casts = []
    for tensor in list(model.graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < 256:
            continue
        model.graph.initializer.remove(tensor)
        half = numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}.half")
        model.graph.initializer.append(half)
        casts.append(helper.make_node("Cast", [half.name], [tensor.name], to=TensorProto.FLOAT))
    for node in reversed(casts):
        model.graph.node.insert(0, node)


def export(net: nn.Module, path: Path, example: Tensor, axes: dict[int, str], meta: dict) -> float:
    """Write the file and return the largest difference to torch on random pixels."""
    wrapped = _FromPixels(net).eval()
    torch.onnx.export(
        wrapped,
        (example,),
        str(path),
        input_names=["pixels"],
        output_names=["output"],
        dynamic_axes={"pixels": axes, "output": {0: "n"}},
        opset_version=17,
        dynamo=False,
    )
    model = onnx.load(path)
    _halve_weights(model)
    for key, value in meta.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, json.dumps(value)
    onnx.checker.check_model(model)
    onnx.save(model, path)
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    got = session.run(None, {"pixels": example.numpy()})[0]
    with torch.no_grad():
        return float(np.abs(got - wrapped(example).numpy()).max())


def _commit() -> str:
    run = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return run.stdout.strip()


def main() -> None:
    """Parse the command line and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=["detector", "classifier", "outliner"])
    parser.add_argument("checkpoints", type=Path, nargs="+", help="of several their mean")
    parser.add_argument("--out", type=Path, default=MODELS)
    args = parser.parse_args()
    generator = torch.Generator().manual_seed(0)
    crops = (5, SIDE, SIDE, 3)
    common = {"licence": "MIT", "commit": _commit(), "colour_order": "RGB", "scale": "0..1 inside"}
    if args.network == "detector":
        net = load_average(TileDetector(), *args.checkpoints)
        example = torch.randint(0, 256, (1, 256, 320, 3), dtype=torch.uint8, generator=generator)
        meta = common | {"stride": STRIDE, "outputs": ["face", "back", "corners x y 4", "the same"]}
        axes = {0: "n", 1: "height", 2: "width"}
    elif args.network == "outliner":
        net = load_average(TileOutliner(), *args.checkpoints)
        example = torch.randint(0, 256, crops, dtype=torch.uint8, generator=generator)
        meta = common | {"side": SIDE, "outputs": ["corners x y 4"]}
        axes = {0: "n"}
    else:
        net = load_average(TileClassifier(len(LABELS)), *args.checkpoints)
        example = torch.randint(0, 256, crops, dtype=torch.uint8, generator=generator)
        meta = common | {
            "labels": LABELS,
            "side": SIDE,
            "temperature": round(fit_temperature(net), 2),
        }
        axes = {0: "n"}
    path = args.out / f"{args.network}.onnx"
    difference = export(net, path, example, axes, meta)
    print(
        f"{path.name}: {path.stat().st_size / 1e6:.2f} MB, torch and ONNX differ {difference:.1e}"
    )


if __name__ == "__main__":
    main()
