"""Hands worked out from the rule texts: tests/cases/<ruleset>.toml."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from scoring import HandError, from_case, load_rules, value

CASES = Path(__file__).parents[1] / "cases"


def rulebook_hands() -> list[Any]:
    hands = []
    for file in sorted(CASES.glob("*.toml")):
        book = tomllib.loads(file.read_text("utf-8"))
        for case in book["hand"]:
            name = f"{book['ruleset']}: {case['source']}"
            hands.append(pytest.param(book["ruleset"], case, id=name))
    return hands


@pytest.mark.parametrize(("ruleset", "case"), rulebook_hands())
def test_rulebook_hand(ruleset: str, case: dict[str, Any]) -> None:
    hand, situation = from_case(case)
    rules = load_rules(ruleset)
    if not case.get("valid", True):
        with pytest.raises(HandError) as error:
            value(hand, situation, rules)
        assert error.value.reason == case["reason"]
        return
    worth = value(hand, situation, rules)
    assert {line.key: line.han for line in worth.yaku} == case.get("yaku", {})
    assert {line.key: line.multiple for line in worth.yakuman} == case.get("yakuman", {})
    assert worth.yakuman_multiple == case.get("multiple", 0)
    assert worth.han == case.get("han")
    assert worth.fu == case.get("fu")
    if "dora" in case:
        assert [worth.dora, worth.ura_dora, worth.aka_dora][: len(case["dora"])] == case["dora"]
    if "limit" in case:
        assert (worth.limit or "") == case["limit"]
    if "total" in case:
        assert worth.total == case["total"]
    paid = {
        name: points
        for name in ("ron", "tsumo_dealer", "tsumo_nondealer")
        if (points := getattr(worth.payment, name)) is not None
    }
    assert paid == case["payment"]
