"""The whole training in small: render, train the networks a few steps, resume, export, run."""

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

pytest.importorskip("torch", reason="training needs torch: make smoke installs it")
pytest.importorskip("onnx", reason="training needs onnx: make smoke installs it")

import torch

from datasets.glyphs import FontsMissing
from datasets.render import write_set
from models import calibrate, export, train_classifier
from models.classifier_data import LABELS, Bank
from models.networks import TileClassifier, TileDetector, TileOutliner
from models.unfold import unfold
from vision.network import MODELS, Network, load_network

ROOT = Path(__file__).resolve().parent.parent.parent


def run(module: str, *arguments: object, shared: Path) -> str:
    """Run a training module without real photos; its output."""
    environment = os.environ | {"YAKUSNAP_SHARED": str(shared), "OMP_NUM_THREADS": "2"}
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def scenes(tmp_path_factory):
    folder = tmp_path_factory.mktemp("scenes")
    try:
        write_set(folder, 8, 0, 1)
    except FontsMissing as missing:
        pytest.skip(str(missing))
    return folder


def test_detector(scenes, tmp_path):
    train = ("models.train_detector", "--out", tmp_path, "--renders", scenes, "--batch", 2)
    printed = run(*train, "--steps", 2, shared=tmp_path / "none")
    assert "training on rendered pictures alone" in printed
    run(*train, "--steps", 3, shared=tmp_path / "none")
    run("models.export", "detector", tmp_path / "detector.pt", "--out", tmp_path, shared=tmp_path)
    network = Network(tmp_path / "detector.onnx")
    assert network(np.zeros((1, 64, 96, 3), np.uint8)).shape == (1, 18, 8, 12)
    assert network.meta["stride"] == 8


def test_going_on_the_detector_keeps_its_stem(scenes, tmp_path):
    shipped = MODELS / "detector.onnx"
    train = ("models.train_detector", "--out", tmp_path, "--renders", scenes, "--batch", 2)
    run(*train, "--steps", 2, "--start", shipped, shared=tmp_path / "none")
    before, after = TileDetector(), export.load_average(TileDetector(), tmp_path / "detector.pt")
    batch = torch.rand(2, 3, 64, 64)
    unfold(before, shipped, batch)
    with torch.no_grad():
        assert torch.allclose(after.stem(batch), before.eval().stem(batch), atol=1e-3)
        assert not torch.allclose(after(batch), before(batch), atol=1e-3)


def test_outliner(scenes, tmp_path):
    train = ("models.train_outliner", "--out", tmp_path, "--renders", scenes, "--batch", 8)
    run(*train, "--steps", 2, shared=tmp_path / "none")
    run(*train, "--steps", 3, shared=tmp_path / "none")
    run("models.export", "outliner", tmp_path / "outliner.pt", "--out", tmp_path, shared=tmp_path)
    network = Network(tmp_path / "outliner.onnx")
    assert network(np.zeros((2, 64, 64, 3), np.uint8)).shape == (2, 8)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_classifier(scenes, tmp_path, monkeypatch):
    banks = ("models.classifier_data", "--out", tmp_path, "--renders", scenes, "--designs", 2)
    printed = run(*banks, shared=tmp_path / "none")
    assert "drawn: 78 patches" in printed
    assert (Bank.load(tmp_path / "boxed.npz").turns >= 0).any()
    train = ("models.train_classifier", "--banks", tmp_path, "--out", tmp_path, "--batch", 16)
    run(*train, "--steps", 3, shared=tmp_path / "none")
    # The temperature is fitted on as few designs as were trained on: forty take half a minute.
    monkeypatch.setattr(calibrate, "HELD_OUT", calibrate.HELD_OUT[:2])
    checkpoint = tmp_path / "classifier.pt"
    monkeypatch.setattr(
        sys, "argv", ["export", "classifier", str(checkpoint), "--out", str(tmp_path)]
    )
    export.main()
    network = Network(tmp_path / "classifier.onnx")
    labels = json.loads(json.dumps(network.meta["labels"]))
    assert len(labels) == 40
    assert network(np.zeros((2, 64, 64, 3), np.uint8)).shape == (2, 44)


@pytest.mark.parametrize(
    ("name", "net"),
    [
        ("detector", TileDetector()),
        ("outliner", TileOutliner()),
        ("classifier", TileClassifier(len(LABELS))),
    ],
)
def test_training_goes_on_from_the_shipped_weights(name, net, scenes):
    picture = cv2.imread(str(next((scenes / "images").iterdir())))
    crops = np.stack([picture[k : k + 64, k : k + 64] for k in range(0, 512, 16)])
    batch = torch.from_numpy(crops).permute(0, 3, 1, 2).float() / 255
    unfold(net, MODELS / f"{name}.onnx", batch)
    shipped = load_network(name)(crops)
    with torch.no_grad():
        assert np.abs(net.eval()(batch).numpy() - shipped).max() < 1e-3
        net.train()
        for layer in net.modules():
            if isinstance(layer, torch.nn.Dropout):
                layer.eval()
        assert np.abs(net(batch).numpy() - shipped).max() < 0.1


def test_weights_of_another_network_are_refused():
    with pytest.raises(ValueError, match=r"outliner\.onnx"):
        unfold(TileDetector(), MODELS / "outliner.onnx", torch.zeros(1, 3, 64, 64))


def test_checkpoints_of_several_trainings_are_averaged(tmp_path):
    nets = [TileOutliner() for _ in range(2)]
    for k, net in enumerate(nets):
        state = {f"module.{name}": value for name, value in net.state_dict().items()}
        torch.save({"average": state | {"n_averaged": torch.tensor(9)}}, tmp_path / f"{k}.pt")
    mean = export.load_average(TileOutliner(), tmp_path / "0.pt", tmp_path / "1.pt")
    expected = (nets[0].hidden.weight + nets[1].hidden.weight) / 2
    assert torch.allclose(mean.hidden.weight, expected)


def test_what_the_shipped_classifier_doubts_is_drawn_more_often():
    noise = np.random.default_rng(0).integers(0, 256, (2, 96, 96, 3), np.uint8)
    blank = np.full((1, 96, 96, 3), 250, np.uint8)
    labels = np.array([LABELS.index("1m"), LABELS.index("1m"), LABELS.index("5z")])
    bank = Bank(np.concatenate([noise, blank]), labels, np.zeros(3, int), np.array(["a"] * 3))
    doubt = train_classifier.doubts(bank)
    assert (doubt[:2] > 0.9).all()
    drawer = train_classifier.Drawer(bank, np.random.default_rng(0), np.array([1.0, 0.0, 0.0]))
    first, second, _ = np.diff(drawer.chance, prepend=0)
    assert first == pytest.approx((1 + train_classifier.HARDER) * second)
