"""Every scored hand of the shared case files, field by field."""

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring import HandError, Value, from_case, load_rules, to_result, value

SHARED = Path(os.environ.get("YAKUSNAP_SHARED", Path(__file__).parents[2] / ".." / "shared"))
CASES = SHARED / "cases"

FILES = (
    "ema-2016",
    "ema-2025",
    "wrc-2025",
    "planet-casual",
    "planet-ranked",
    "tenhou",
    "mahjong-soul",
    "m-league",
    "cross_ruleset",
    "real_tenhou",
    "real_mahjong_soul",
    "reported_bugs",
)

needs_cases = pytest.mark.skipif(not CASES.is_dir(), reason=f"no case files in {CASES}")


def hands_of(file: str) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Each hand of a file as (ruleset, case, expected)."""
    for line in (CASES / f"{file}.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        if file == "reported_bugs":
            if case["kind"] == "hand":
                yield case["ruleset"], case | case["context"], case["right"]
        elif file == "cross_ruleset":
            for ruleset, expected in case["expected"].items():
                yield ruleset, case, expected
        else:
            yield case["ruleset"], case, case["expected"]


def result_of(case: dict[str, Any], ruleset: str) -> dict[str, Any]:
    """The value of a case in the form of the case files."""
    try:
        worth = value(*from_case(case), load_rules(ruleset))
    except HandError as error:
        return {"valid": False, "reason": error.reason}
    return as_expected(worth, case)


def as_expected(worth: Value, case: dict[str, Any]) -> dict[str, Any]:
    """The result of a case, also in the terms that records and reported bugs have instead."""
    result = to_result(worth)
    in_full = {"ron": None, "tsumo_dealer": None, "tsumo_nondealer": None} | result["payment"]
    return result | in_full | ({"deltas": deltas(worth, case)} if "winner" in case else {})


def deltas(worth: Value, case: dict[str, Any]) -> list[int]:
    """Score changes by seat of a win in which nobody is liable."""
    changes = [0] * 4
    honba = worth.honba_points
    for seat in range(4):
        if seat == case["winner"]:
            changes[seat] = worth.total
        elif not worth.situation.tsumo:
            changes[seat] = -(worth.payment.ron + honba) * (seat == case["loser"])
        elif seat == case["dealer"]:
            changes[seat] = -worth.payment.tsumo_dealer - honba // 3
        else:
            changes[seat] = -worth.payment.tsumo_nondealer - honba // 3
    return changes


def recorded(case: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """What a record says of one win alone: fu may be missing, and changes of score hold for it
    where nobody is liable and the winner is the first of several.
    """
    left_out = {"pao_seat", "note"}
    if "winner" in case and expected["fu"] is None:
        left_out.add("fu")
    if expected.get("pao_seat") is not None or case.get("multi_ron_index"):
        left_out.add("deltas")
    return {field: content for field, content in expected.items() if field not in left_out}


def comparable(field: str, content: Any) -> Any:
    if field in ("yaku", "yakuman", "fu_parts") and isinstance(content, list):
        return sorted(content, key=lambda part: json.dumps(part, sort_keys=True))
    if field == "yaku":  # reported_bugs: {key: han or multiple}
        return sorted(content.items())
    return content


def differences(expected: dict[str, Any], result: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    if not expected["valid"] or not result["valid"]:
        return {} if expected == result else {"valid": (expected, result)}
    if isinstance(expected["yaku"], dict):
        lines = [(line["key"], line["han"]) for line in result["yaku"]]
        lines += [(line["key"], line["multiple"]) for line in result["yakuman"]]
        result = result | {"yaku": dict(lines)}
    checked = {
        field: (comparable(field, wanted), comparable(field, result.get(field)))
        for field, wanted in expected.items()
    }
    return {field: pair for field, pair in checked.items() if pair[0] != pair[1]}


@needs_cases
@pytest.mark.parametrize("file", FILES)
def test_every_field_of_every_case(file: str, record_property: Any) -> None:
    counts: Counter[str] = Counter()
    wrong = []
    for ruleset, case, expected in hands_of(file):
        counts[ruleset] += 1
        if found := differences(recorded(case, expected), result_of(case, ruleset)):
            wrong.append((case["id"], ruleset, found))
    record_property("hands", dict(counts))
    print(f"{file}: {sum(counts.values())} hands, {len(wrong)} wrong")
    assert sum(counts.values()) > 0
    assert not wrong, f"{len(wrong)} of {sum(counts.values())} hands differ: {wrong[:5]}"
