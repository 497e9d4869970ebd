"""Settlements as plain data: the JSON form that `yakusnap settle --batch` reads."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from .cases import CaseError
from .events import Draw, Event, GameError, Liability, Ron, Tsumo, Win
from .ranking import left_over_share, uma_of
from .rule_files import load_rules, rule_names
from .rules import PaoYakuman, Rules, RulesError
from .settlement import settle
from .table import WINDS, Table, first_table, four
from .wins import ron_base, yakuman_base

Case = Mapping[str, Any]
Result = dict[str, Any]


def settle_case(case: Case, default_rules: Rules | None = None) -> Result:
    """Settle a case under its ruleset, or under several that agree; `*` names all of them.

    A case that names no ruleset has the default.

    Players are named by the letter of their wind, East is the dealer. Kinds and their fields:
    pao (winner, yakuman joined by +, liable, liable_for, discarder, tsumo, honba, riichi_sticks),
    multi_ron (discarder, wins {wind: points}, riichi_declared_this_hand, sticks_from_before,
    honba) and noten (tenpai) give deltas; uma (scores) gives uma; leftover_sticks (sticks,
    tied_winners) gives each.

    Raises:
        CaseError: a field is missing or of the wrong form, the rulesets disagree, or what the case
            tells cannot happen.

    >>> settle_case({"kind": "noten", "ruleset": "*", "tenpai": ["E", "W"]})
    {'deltas': {'E': 1500, 'S': -1500, 'W': 1500, 'N': -1500}}
    >>> settle_case({"kind": "noten", "ruleset": "*"})
    Traceback (most recent call last):
    scoring.cases.CaseError: The case has no "tenpai".
    """
    if not isinstance(case, Mapping):
        raise CaseError("The case is not a JSON object.")
    kinds = {
        "pao": _pao,
        "multi_ron": _multi_ron,
        "noten": _noten,
        "uma": _uma,
        "leftover_sticks": _leftover_sticks,
    }
    kind = kinds.get(str(case.get("kind")))
    if kind is None:
        raise CaseError(f'"kind" is one of {", ".join(kinds)}.')
    try:
        results = [kind(case, rules) for rules in _rulesets(case, default_rules)]
    except (GameError, RulesError) as error:
        raise CaseError(str(error)) from None
    except KeyError as error:
        raise CaseError(f'The case has no "{error.args[0]}".') from None
    except (TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
        if isinstance(error, CaseError):
            raise
        raise CaseError(f"A field of the case has the wrong form: {error}.") from None
    if any(result != results[0] for result in results):
        raise CaseError("The rulesets of the case disagree: give each a case of its own.")
    return results[0]


def _rulesets(case: Case, default_rules: Rules | None) -> list[Rules]:
    if default_rules and "ruleset" not in case:
        return [default_rules]
    names = str(case["ruleset"])
    return [load_rules(name) for name in (rule_names() if names == "*" else names.split(","))]


def _pao(case: Case, rules: Rules) -> Result:
    yakuman = str(case["yakuman"]).split("+")
    liable_for = cast(PaoYakuman, case["liable_for"])
    if liable_for not in yakuman:
        raise CaseError('"liable_for" is one of the yakuman of the hand.')
    liability = Liability(_player(case["liable"]), liable_for)
    win = Win(_player(case["winner"]), yakuman_base(yakuman, rules), liability)
    event = Tsumo(win) if case["tsumo"] else Ron(_player(case["discarder"]), (win,))
    table = _table(case, rules, sticks=_count(case, "riichi_sticks"))
    return _deltas(event, table, rules)


def _multi_ron(case: Case, rules: Rules) -> Result:
    riichi = _players(case["riichi_declared_this_hand"])
    sticks = _count(case, "sticks_from_before") + len(riichi)
    table = replace(_table(case, rules, sticks), riichi=riichi)
    wins = tuple(
        Win(_player(wind), ron_base(points, is_dealer=_player(wind) == table.dealer))
        for wind, points in case["wins"].items()
    )
    return _deltas(Ron(_player(case["discarder"]), wins), table, rules)


def _noten(case: Case, rules: Rules) -> Result:
    return _deltas(Draw(_players(case["tenpai"])), first_table(rules), rules)


def _uma(case: Case, rules: Rules) -> Result:
    return {"uma": list(uma_of(four(case["scores"]), rules))}


def _leftover_sticks(case: Case, rules: Rules) -> Result:
    winners = _count(case, "tied_winners")
    return {"each": left_over_share(_count(case, "sticks"), winners, rules)}


def _table(case: Case, rules: Rules, sticks: int) -> Table:
    return replace(first_table(rules), honba=_count(case, "honba"), sticks=sticks)


def _deltas(event: Event, table: Table, rules: Rules) -> Result:
    deltas = settle(event, table, rules).deltas
    return {"deltas": {wind.value: points for wind, points in zip(WINDS, deltas, strict=True)}}


def _player(wind: Any) -> int:
    letters = [each.value for each in WINDS]
    if wind not in letters:
        raise CaseError(f'"{wind}" is not a seat: choose from {", ".join(letters)}.')
    return letters.index(wind)


def _players(winds: Iterable[Any]) -> tuple[int, ...]:
    return tuple(_player(wind) for wind in winds)


def _count(case: Case, name: str) -> int:
    count = case[name]
    if not isinstance(count, int) or isinstance(count, bool) or count < 0:
        raise CaseError(f'"{name}" is a whole number from 0 on.')
    return count
