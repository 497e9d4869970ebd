import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scoring import Rules, load_rules, rule_names

SHARED = Path(os.environ.get("YAKUSNAP_SHARED", Path(__file__).parents[2] / ".." / "shared"))


@pytest.fixture
def shared_cases() -> Callable[[str], list[dict[str, Any]]]:
    """Read a file of the shared cases by name; the test is skipped where there is none."""

    def read(name: str) -> list[dict[str, Any]]:
        path = SHARED / "cases" / f"{name}.jsonl"
        if not path.is_file():
            pytest.skip(f"no shared cases at {path}")
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]

    return read


@pytest.fixture
def every_ruleset() -> list[Rules]:
    return [load_rules(name) for name in rule_names()]
