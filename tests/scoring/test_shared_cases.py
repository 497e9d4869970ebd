"""Every scored hand of the shared case files, field by field."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from scoring import load_rules
from scoring.batch import score_case

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

Case = dict[str, Any]


def hands_of(file: str, cases: list[Case]) -> Iterator[tuple[str, Case, Case]]:
    """Each hand of a file as (ruleset, case, expected)."""
    for case in cases:
        if file == "reported_bugs":
            if case["kind"] == "hand":
                yield case["ruleset"], case | case["context"], case["right"]
        elif file == "cross_ruleset":
            for ruleset, expected in case["expected"].items():
                yield ruleset, case, expected
        else:
            yield case["ruleset"], case, case["expected"]


def result_of(case: Case, ruleset: str) -> Case:
    """The result of a case, also in the terms that reported bugs have instead."""
    result = score_case(case | {"ruleset": ruleset}, load_rules(ruleset))
    in_full = {"ron": None, "tsumo_dealer": None, "tsumo_nondealer": None}
    return result | in_full | result["payment"] if result["valid"] else result


def recorded(case: Case, expected: Case) -> Case:
    """What can be compared: notes cannot, and some records lack the fu."""
    lacking = {"note"} if expected.get("fu") or "winner" not in case else {"note", "fu"}
    return {field: content for field, content in expected.items() if field not in lacking}


def comparable(field: str, content: Any) -> Any:
    if field in ("yaku", "yakuman", "fu_parts") and isinstance(content, list):
        return sorted(content, key=lambda part: json.dumps(part, sort_keys=True))
    if field == "yaku":  # reported_bugs: {key: han or multiple}
        return sorted(content.items())
    return content


def differences(expected: Case, result: Case) -> dict[str, tuple[Any, Any]]:
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


@pytest.mark.parametrize("file", FILES)
def test_every_field_of_every_case(
    file: str, shared_cases: Callable[[str], list[Case]], record_property: Any
) -> None:
    counts: Counter[str] = Counter()
    wrong = []
    for ruleset, case, expected in hands_of(file, shared_cases(file)):
        counts[ruleset] += 1
        if found := differences(recorded(case, expected), result_of(case, ruleset)):
            wrong.append((case["id"], ruleset, found))
    record_property("hands", dict(counts))
    print(f"{file}: {sum(counts.values())} hands, {len(wrong)} wrong")
    assert sum(counts.values()) > 0
    assert not wrong, f"{len(wrong)} of {sum(counts.values())} hands differ: {wrong[:5]}"
