"""Files of cases in, files of results out: one line of JSON for each."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, Final

from .cases import CaseError, from_case, to_result
from .events import Ron, Tsumo, Win
from .pao import find_liability
from .rule_files import load_rules
from .rules import Rules
from .settlement import settle
from .table import Table
from .tiles import HandError
from .value import Value, value

Record = dict[str, Any]


LARGE: Final = 4000
"""From so many cases on it pays to start other processes."""
CHUNK: Final = 250
"""Cases that a process is given at once."""


def answer_file(cases: Path, out: Path | None, answer: Callable[[Record], Record]) -> None:
    """Answer a file of cases, on stdout where there is no path to write to.

    A terminal sees how many are done.

    Raises:
        OSError: a file cannot be read or written.
    """
    with cases.open(encoding="utf-8") as lines:
        given = [line for line in lines if line.strip()]
    answers = answer_lines(given, answer)
    write_lines(out, count_on_terminal(answers, len(given)) if out else answers)


def write_lines(path: Path | None, records: Iterable[Record]) -> None:
    """Write one line of JSON a record, on stdout where there is no path."""
    with path.open("w", encoding="utf-8") if path else nullcontext(sys.stdout) as out:
        for record in records:
            out.write(json.dumps(record, ensure_ascii=False) + "\n")


def count_on_terminal(records: Iterable[Record], total: int) -> Iterator[Record]:
    """Pass records on; where stderr is a terminal, it shows how many of the total are done."""
    if not sys.stderr.isatty():
        yield from records
        return
    shown = 0.0
    for number, record in enumerate(records, start=1):
        yield record
        if number == total or monotonic() > shown + 0.1:
            shown = monotonic()
            print(f"\r{number:,} of {total:,}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def answer_lines(lines: Iterable[str], answer: Callable[[Record], Record]) -> Iterator[Record]:
    """Answer each case in its order; one that is malformed gets an error and stops no other.

    Many cases are shared out among the processors.

    >>> list(answer_lines(['{"id": 1}', "7"], lambda case: {"valid": True}))
    [{'id': 1, 'result': {'valid': True}}, {'id': None, 'error': 'The line is not a JSON object.'}]
    """
    given = list(lines)
    answer_line = partial(_answer_line, answer=answer)
    processes = os.cpu_count() or 1
    if len(given) < LARGE or processes == 1:
        yield from map(answer_line, given)
        return
    # An interrupt is for this process to handle: the others end with the pool.
    with get_context("spawn").Pool(processes, signal, (SIGINT, SIG_IGN)) as pool:
        yield from pool.imap(answer_line, given, CHUNK)


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


def score_case(case: Record, default_rules: Rules) -> Record:
    """Value the hand of a case, under its own ruleset if it names one.

    A hand that cannot be scored is a result too: {"valid": False, "reason": …}. A case that names
    the players, 0 to 3 (winner, dealer, and loser of a ron), also gets what each of them wins or
    loses and who is liable; with a multi_ron_index above 0 it is not the nearest of several
    winners.

    Raises:
        CaseError: the case is malformed.
        RulesError: there is no such ruleset.

    >>> tenhou = load_rules("tenhou")
    >>> score_case({"hand": "2234789m445566p", "win": "9s"}, tenhou)
    {'valid': False, 'reason': 'not_complete'}
    >>> hand = {"hand": "234m456p34678s99m", "win": "5s", "seat": "S", "round": "E"}
    >>> score_case(hand | {"winner": 1, "dealer": 0, "loser": 3}, tenhou)["deltas"]
    [0, 1000, 0, -1000]
    """
    rules = load_rules(str(case["ruleset"])) if "ruleset" in case else default_rules
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
