"""The whole training in small: render, train the networks a few steps, resume, export, run."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="training needs torch: make smoke installs it")
pytest.importorskip("onnx", reason="training needs onnx: make smoke installs it")

from datasets.glyphs import FontsMissing
from datasets.render import write_set
from models import calibrate, export
from models.classifier_data import Bank
from vision.network import Network

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
