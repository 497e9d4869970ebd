"""Files of cases: a large one is shared out among processes, with the same answers in order."""

import io
import json
from functools import partial
from pathlib import Path

import pytest

from scoring import batch, load_rules

PINFU = {"hand": "234m456p34678s99m", "win": "5s", "seat": "S"}
CASES = [PINFU, PINFU | {"tsumo": True}, PINFU | {"win": "6s"}, {"hand": "1m"}, PINFU]
ANSWER = partial(batch.score_case, default_rules=load_rules("tenhou"))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def lines(count: int) -> list[str]:
    return [json.dumps(CASES[n % len(CASES)] | {"id": n}) for n in range(count)] + ["{"]


def test_processes_answer_as_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = list(batch.answer_lines(lines(40), ANSWER))
    monkeypatch.setattr(batch, "LARGE", 10)
    monkeypatch.setattr(batch, "CHUNK", 3)
    monkeypatch.setattr(batch.os, "cpu_count", lambda: 2)
    assert list(batch.answer_lines(lines(40), ANSWER)) == alone
    assert [record["id"] for record in alone] == [*range(40), None]
    assert alone[2]["result"] == {"valid": False, "reason": "not_complete"}
    assert alone[3]["error"] == 'The case has no "win".'
    monkeypatch.setattr(batch.os, "cpu_count", lambda: None)
    assert list(batch.answer_lines(lines(40), ANSWER)) == alone


def test_a_terminal_sees_how_many_are_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cases, out = tmp_path / "cases.jsonl", tmp_path / "results.jsonl"
    cases.write_text("\n".join(lines(300)), "utf-8")
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    batch.answer_file(cases, out, ANSWER)
    assert terminal.getvalue().startswith("\r1 of 301")
    assert terminal.getvalue().endswith("\r301 of 301\n")
    assert len(out.read_text("utf-8").splitlines()) == 301
