"""The rule texts, statement by statement: tests/cases has one file a text.

A file names the rulesets that follow its text; a case may name others, and `options` that it
changes in them. Its `place` says where in the text it stands. Kinds of case:

- hand: a win in the terms of `scoring.from_case`, melds as "chi 123m" or "pon 555z 2" (called from
  across), seat West and round East unless it says otherwise; `expected` gives some fields of
  `result_of`, or the reason why it is refused.
- limit: han and fu, or a limit alone, with its base points and payments.
- dora: indicators and the tiles they point to, in the same order.
- option: an option of the ruleset and its value.
- event: what happens at a table and what comes of it, see `outcome_of`. Players are named by their
  first seats, wins are given by their base points.
- ranking: final scores, sticks left on the table, and what each player gets, East first.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from scoring import (
    Abort,
    Draw,
    Event,
    GameError,
    HandError,
    Liability,
    Payment,
    Riichi,
    Ron,
    Rules,
    Table,
    Tsumo,
    Win,
    Wind,
    advance,
    dora_of,
    final_ranking,
    find_liability,
    format_tiles,
    from_case,
    house_rules,
    parse_tiles,
    value,
)
from scoring.payments import limit_of, payment_for

CASES = Path(__file__).parents[1] / "cases"
TEXTS = tuple(sorted(file.stem for file in CASES.glob("*.toml")))
FIELDS = {
    "hand": {"hand", "win", "melds", "tsumo", "seat", "round", "flags", "dora_indicators"}
    | {"ura_indicators", "honba", "riichi_sticks", "expected"},
    "limit": {"han", "fu", "limit", "base", "ron", "ron_dealer", "tsumo", "tsumo_dealer"},
    "dora": {"indicators", "dora"},
    "option": {"option", "value"},
    "event": {"table", "event", "expected"},
    "ranking": {"scores", "sticks", "expected"},
}

NEIGHBOURS = ("self", "right", "across", "left")

Case = dict[str, Any]


def read(text: str) -> dict[str, Any]:
    return tomllib.loads((CASES / f"{text}.toml").read_text("utf-8"))


def cases(kind: str) -> list[Any]:
    """Every case of a kind, once for each ruleset that it holds under."""
    found = []
    for text in TEXTS:
        document = read(text)
        for case in document.get(kind, ()):
            names = case.get("rules", document["rules"])
            for name in names:
                ruleset = f" ({name})" if names != [text] else ""
                place = f"{text}: {case['place']}{ruleset}"
                changes = {"base": name, "options": case.get("options", {})}
                found.append(pytest.param(case, house_rules(name, changes), id=place))
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_every_case_is_of_a_known_form(text: str) -> None:
    document = read(text)
    assert document.keys() - FIELDS.keys() == {"title", "rules"}
    places = [(kind, case["place"]) for kind in FIELDS for case in document.get(kind, ())]
    assert len(places) == len(set(places)), "each place is named once"
    for kind, fields in FIELDS.items():
        for case in document.get(kind, ()):
            assert case.keys() <= fields | {"place", "rules", "options", "note"}, case["place"]


@pytest.mark.parametrize(("case", "rules"), cases("hand"))
def test_hand(case: Case, rules: Rules) -> None:
    result = result_of(case, rules)
    assert case["expected"]
    assert {field: result.get(field) for field in case["expected"]} == case["expected"]


def result_of(case: Case, rules: Rules) -> dict[str, Any]:
    """What a hand is worth, or the reason why it cannot be scored.

    Of the payments, `tsumo` is what each other and the dealer pay, `all` what everybody pays a
    dealer; `liable` is the neighbour who fed the last set of a yakuman.
    """
    melds = [meld_of(*meld.split()) for meld in case.get("melds", ())]
    try:
        hand, situation = from_case({"seat": "W", "round": "E"} | case | {"melds": melds})
        worth = value(hand, situation, rules)
    except HandError as error:
        return {"reason": error.reason}
    liability = find_liability(0, hand, [line.key for line in worth.yakuman], rules)
    return {
        "yaku": {line.key: line.han for line in worth.yaku},
        "yakuman": [line.key for line in worth.yakuman],
        "multiple": worth.yakuman_multiple,
        "dora": worth.dora,
        "ura_dora": worth.ura_dora,
        "aka_dora": worth.aka_dora,
        "han": worth.han,
        "fu": worth.fu,
        "fu_lines": [f"{line.fu} {line.reason}" for line in worth.fu_lines],
        "limit": worth.limit or "none",
        "base": worth.base,
        "honba_points": worth.honba_points,
        "riichi_stick_points": worth.riichi_stick_points,
        "total": worth.total,
        "liable": NEIGHBOURS[liability.player] if liability else "nobody",
        **shares(worth.payment),
    }


def meld_of(kind: str, tiles: str, called_from: str = "") -> Case:
    return {"type": kind, "tiles": tiles, "called_from": int(called_from) if called_from else None}


def shares(payment: Payment) -> dict[str, Any]:
    if payment.ron is not None:
        return {"ron": payment.ron}
    if payment.tsumo_dealer is not None:
        return {"tsumo": [payment.tsumo_nondealer, payment.tsumo_dealer]}
    return {"all": payment.tsumo_nondealer}


@pytest.mark.parametrize(("case", "rules"), cases("limit"))
def test_limit(case: Case, rules: Rules) -> None:
    limit = limit_of(case["han"], case.get("fu", 30), rules)
    expected = {field: case[field] for field in case if field in FIELDS["limit"] - {"han", "fu"}}
    payments = {
        "ron": payment_for(limit.base, is_dealer=False, tsumo=False).ron,
        "ron_dealer": payment_for(limit.base, is_dealer=True, tsumo=False).ron,
        "tsumo": shares(payment_for(limit.base, is_dealer=False, tsumo=True))["tsumo"],
        "tsumo_dealer": shares(payment_for(limit.base, is_dealer=True, tsumo=True))["all"],
    }
    result = {"limit": limit.name or "none", "base": limit.base} | payments
    assert expected
    assert {field: result[field] for field in expected} == expected


@pytest.mark.parametrize(("case", "rules"), cases("dora"))
def test_dora(case: Case, rules: Rules) -> None:
    tiles = [dora_of(indicator) for indicator in parse_tiles(case["indicators"])]
    assert format_tiles(tiles) == case["dora"]


@pytest.mark.parametrize(("case", "rules"), cases("option"))
def test_option(case: Case, rules: Rules) -> None:
    wanted = case["value"]
    assert getattr(rules, case["option"]) == (tuple(wanted) if isinstance(wanted, list) else wanted)
    assert case["option"] not in rules.inferred, "the text says it, so it is not inferred"


@pytest.mark.parametrize(("case", "rules"), cases("event"))
def test_event(case: Case, rules: Rules) -> None:
    outcome = outcome_of(case, rules)
    assert case["expected"]
    assert {field: outcome.get(field) for field in case["expected"]} == case["expected"]


def outcome_of(case: Case, rules: Rules) -> dict[str, Any]:
    """What an event brings each player, East first, and the table after it; or that it cannot be.

    A table is East 1 of a game of two rounds, at the starting points, unless it says otherwise;
    `riichi` are players whose sticks of this hand lie there beside `sticks` of earlier hands.
    """
    given = case.get("table", {})
    riichi = players(given.get("riichi", ""))
    table = Table(
        scores=tuple(given.get("scores", (rules.starting_points,) * 4)),
        round=Wind(given.get("round", "E")),
        dealer=player(given.get("dealer", "E")),
        honba=given.get("honba", 0),
        sticks=given.get("sticks", 0) + len(riichi),
        riichi=riichi,
    )
    try:
        settlement, after = advance(table, event_of(case["event"]), rules, given.get("rounds", 2))
    except GameError:
        return {"refused": True}
    return {
        "moves": list(settlement.deltas),
        "sticks": after.sticks,
        "next": after.name,
        "scores": list(after.scores),
        "end": after.end.name if after.end else "none",
    }


def event_of(given: Case) -> Event:
    """Riichi, draw, abort; tsumo or ron with base points by winner, and who is liable for what."""
    match given:
        case {"riichi": who}:
            return Riichi(player(who))
        case {"draw": ready}:
            return Draw(players(ready), players(given.get("nagashi", "")))
        case {"abort": kind}:
            return Abort(kind)
    liable = Liability(player(given["liable"]), given["yakuman"]) if "liable" in given else None
    wins = [Win(player(who), base, liable) for who, base in given["wins"].items()]
    return Ron(player(given["from"]), tuple(wins)) if "from" in given else Tsumo(*wins)


def player(wind: str) -> int:
    return list(Wind).index(Wind(wind))


def players(winds: str) -> tuple[int, ...]:
    return tuple(map(player, winds))


@pytest.mark.parametrize(("case", "rules"), cases("ranking"))
def test_ranking(case: Case, rules: Rules) -> None:
    table = Table(tuple(case["scores"]), Wind.S, dealer=3, sticks=case.get("sticks", 0))
    standings = sorted(final_ranking(table, rules), key=lambda standing: standing.player)
    assert case["expected"]
    for field, wanted in case["expected"].items():
        assert [getattr(standing, field) for standing in standings] == wanted
