"""Files of cases in, files of results out: one line of JSON for each."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from .cases import from_case, to_result
from .rules import load_rules
from .tiles import HandError
from .value import value

Record = dict[str, Any]


def answer_lines(lines: Iterable[str], answer: Callable[[Record], Record]) -> list[Record]:
    """Answer each case in its order; one that is malformed gets an error and stops no other.

    >>> answer_lines(['{"id": 1}', "{"], lambda case: {"valid": True})[0]
    {'id': 1, 'result': {'valid': True}}
    """
    return [_answer_line(line, answer) for line in lines if line.strip()]


def _answer_line(line: str, answer: Callable[[Record], Record]) -> Record:
    identifier = None
    try:
        case = json.loads(line)
        if not isinstance(case, dict):
            raise ValueError("The line is not a JSON object.")
        identifier = case.get("id")
        return {"id": identifier, "result": answer(case)}
    except ValueError as error:
        return {"id": identifier, "error": str(error)}


def score_case(case: Record, default_rules: str) -> Record:
    """Value the hand of a case, under its own ruleset if it names one.

    A hand that cannot be scored is a result too: {"valid": False, "reason": …}.

    Raises:
        CaseError: the case is malformed.
        RulesError: there is no such ruleset.

    >>> score_case({"hand": "2234789m445566p", "win": "9s"}, "tenhou")
    {'valid': False, 'reason': 'not_complete'}
    """
    rules = load_rules(str(case.get("ruleset", default_rules)))
    try:
        return to_result(value(*from_case(case), rules))
    except HandError as error:
        return {"valid": False, "reason": error.reason}
