"""`yakusnap settle --batch`: a line of results for each line of cases."""

import json

from cli import main


def test_cases_in_results_out(tmp_path):
    cases, results = tmp_path / "cases.jsonl", tmp_path / "results.jsonl"
    cases.write_text(
        '{"id": "a", "kind": "noten", "ruleset": "*", "tenpai": ["N"]}\n'
        '{"id": "b", "kind": "noten", "ruleset": "*"}\n'
        "{\n"
        '{"id": "c", "kind": "uma", "ruleset": "ema-2025,planet-ranked", '
        '"scores": [40000, 40000, 25000, 15000]}\n'
    )
    assert main(["settle", "--batch", str(cases), "--out", str(results)]) == 0
    first, second, third, fourth = map(json.loads, results.read_text("utf-8").splitlines())
    assert first == {
        "id": "a",
        "result": {"deltas": {"E": -1000, "S": -1000, "W": -1000, "N": 3000}},
    }
    assert second == {"id": "b", "error": 'The case has no "tenpai".'}
    assert third["id"] is None and "error" in third
    assert fourth == {"id": "c", "result": {"uma": [10000, 10000, -5000, -15000]}}


def test_a_batch_is_needed(capsys, tmp_path):
    assert main(["settle"]) == 2
    assert main(["settle", "--batch", str(tmp_path / "none.jsonl")]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_the_shared_settlements(tmp_path, shared_cases):
    expected = shared_cases("settlement")
    cases, results = tmp_path / "cases.jsonl", tmp_path / "results.jsonl"
    cases.write_text("".join(json.dumps(case) + "\n" for case in expected))
    assert main(["settle", "--batch", str(cases), "--out", str(results)]) == 0
    lines = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    assert [line["id"] for line in lines] == [case["id"] for case in expected]
    for line, case in zip(lines, expected, strict=True):
        assert line["result"].items() <= case.items(), case["id"]
