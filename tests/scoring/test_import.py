"""`import scoring` is light: a hand is valued without what whole games, files and JSON need."""

import subprocess
import sys
from pathlib import Path

import pytest

import scoring

ROOT = Path(scoring.__file__).parents[1]
LATER = {
    "argparse",
    "difflib",
    "importlib.resources",
    "json",
    "multiprocessing",
    "pathlib",
    "tomllib",
    "scoring.batch",
    "scoring.commands",
    "scoring.events",
    "scoring.explain",
    "scoring.game",
    "scoring.settlement",
    "vision",
}
LIMIT = 0.050
"""Seconds of processor time."""
USUAL = 0.020
"""What the standard library's part takes where the limit is meant to hold."""


def run(code: str) -> str:
    # Isolated from the environment, which may hold modules that import others at the start.
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}",
    ]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def processor_time(imported: str) -> float:
    """The best of five runs."""
    clock = "import time; start = time.process_time()"
    code = f"{clock}\nimport {imported}\nprint(time.process_time() - start)"
    return min(float(run(code)) for _ in range(5))


def test_a_hand_needs_no_more_than_its_own_modules() -> None:
    assert not LATER & set(run("import scoring; print(*sys.modules)").split())


def test_the_import_is_quick() -> None:
    usual = processor_time("dataclasses, enum")
    if usual > USUAL:
        pytest.skip(f"this machine is slow or busy: {usual:.3f} s for the standard library alone")
    assert processor_time("scoring") < LIMIT


def test_every_public_name_is_there() -> None:
    for name in scoring.__all__:
        assert getattr(scoring, name) is not None
    assert callable(scoring.settle) and callable(scoring.value)
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        _ = scoring.colour
