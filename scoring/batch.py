"""Files of cases in, files of results out: one line of JSON for each."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .cases import CaseError, from_case, to_result
from .events import Ron, Tsumo, Win
from .pao import find_liability
from .rules import load_rules
from .settle import settle
from .table import Table
from .tiles import HandError
from .value import Value, value

Record = dict[str, Any]


def answer_lines(lines: Iterable[str], answer: Callable[[Record], Record]) -> Iterator[Record]:
    """Answer each case in its order; one that is malformed gets an error and stops no other.

    >>> list(answer_lines(['{"id": 1}', "7"], lambda case: {"valid": True}))
    [{'id': 1, 'result': {'valid': True}}, {'id': None, 'error': 'The line is not a JSON object.'}]
    """
    return (_answer_line(line, answer) for line in lines if line.strip())


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

    A hand that cannot be scored is a result too: {"valid": False, "reason": …}. A case that names
    the players, 0 to 3 (winner, dealer, and loser of a ron), also gets what each of them wins or
    loses and who is liable; with a multi_ron_index above 0 it is not the nearest of several
    winners.

    Raises:
        CaseError: the case is malformed.
        RulesError: there is no such ruleset.

    >>> score_case({"hand": "2234789m445566p", "win": "9s"}, "tenhou")
    {'valid': False, 'reason': 'not_complete'}
    >>> hand = {"hand": "234m456p34678s99m", "win": "5s", "seat": "S", "round": "E"}
    >>> score_case(hand | {"winner": 1, "dealer": 0, "loser": 3}, "tenhou")["deltas"]
    [0, 1000, 0, -1000]
    """
    rules = load_rules(str(case.get("ruleset", default_rules)))
    try:
        worth = value(*from_case(case), rules)
    except HandError as error:
        return {"valid": False, "reason": error.reason}
    result = to_result(worth)
    return result | _changes(case, worth) if "winner" in case else result


def _changes(case: Record, worth: Value) -> Record:
    rules, situation = worth.rules, worth.situation
    is_nearest = not case.get("multi_ron_index")
    honba = situation.honba if is_nearest or rules.multi_ron_honba == "each" else 0
    try:
        winner, dealer = case["winner"], case["dealer"]
        yakuman = [line.key for line in worth.yakuman]
        liability = find_liability(winner, worth.hand, yakuman, rules)
        win = Win(winner, worth.base, liability)
        event = Tsumo(win) if situation.tsumo else Ron(case["loser"], (win,))
        table = Table((0, 0, 0, 0), dealer=dealer, honba=honba, sticks=situation.riichi_sticks)
        deltas = settle(event, table, rules).deltas
    except KeyError as error:
        raise CaseError(f'The case has no "{error.args[0]}".') from None
    except TypeError:
        raise CaseError("Players are numbered 0 to 3.") from None
    return {"deltas": list(deltas), "pao_seat": liability.player if liability else None}
