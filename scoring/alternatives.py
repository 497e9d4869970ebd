"""What else a hand could have been worth: by another reading, option or ruleset."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .explain import WAIT_NAMES, groups_line, headline, payment_text, score_headline
from .hand import Hand
from .rule_text import plain
from .rules import SCORING_OPTIONS, Rules, allowed_values
from .score import Score, rank, score_readings
from .situation import Situation
from .tiles import HandError
from .value import Value, value
from .why_not import why_not


class Deciding(NamedTuple):
    """An option of the ruleset without which the hand would be worth something else."""

    option: str
    value: object
    source: str
    otherwise: object
    """Another value of the option."""
    worth: str
    """What the hand would be worth with it, or why it could not be scored."""


def alternatives(worth: Value) -> str:
    """Write the next best reading, the options that decide and the yaku that are nearly there."""
    return "\n".join(_alternatives(worth))


def _alternatives(worth: Value) -> Iterator[str]:
    if other := runner_up(worth):
        yield f"Other reading: {other}"
    for found in deciding_options(worth):
        yield (
            f"Option {found.option} = {plain(found.value)} ({found.source}); "
            f"with {plain(found.otherwise)}: {found.worth}"
        )
    for near in why_not(worth):
        yield f"Not {near.name.lower()}: {near.reason}."


def runner_up(worth: Value) -> str | None:
    """Say what the next best reading is worth and why it lost; None if there is no other.

    >>> from scoring import from_case, load_rules
    >>> hand, situation = from_case({"hand": "2234789m445566p", "win": "2m"})
    >>> runner_up(value(hand, situation, load_rules("tenhou")))
    '22m 234m 789m 456p 456p on a pair wait would be 1 han 40 fu, which pays less.'
    """
    scores = score_readings(worth.hand, worth.situation, worth.rules)
    others = [score for score in scores if score.reading != worth.score.reading]
    if not others:
        return None
    best = max(others, key=rank)
    reading = f"{groups_line(best.reading)} on a {WAIT_NAMES[best.reading.wait]}"
    return f"{reading} would be {score_headline(best)}, {_why_it_lost(best, worth.score)}."


def _why_it_lost(other: Score, chosen: Score) -> str:
    if other.limit.base < chosen.limit.base:
        return "which pays less"
    if other.yakuman_multiple < chosen.yakuman_multiple:
        return "which pays the same; a named yakuman goes before a counted one"
    if (other.han, other.fu) < (chosen.han, chosen.fu):
        return "which pays the same with fewer han or fu"
    return "which is worth the same"


def deciding_options(worth: Value) -> tuple[Deciding, ...]:
    """Find the options of the ruleset that the value hangs on, by trying their other values.

    >>> from scoring import from_case, load_rules
    >>> case = {"hand": "234m234p34678s55m", "win": "2s", "seat": "S"}
    >>> worth = value(*from_case(case), load_rules("ema-2025"))
    >>> [(found.option, found.value, found.worth) for found in deciding_options(worth)]
    [('kiriage', True, '4 han 30 fu, 7,700')]
    """
    found = []
    current = _outcome(worth.hand, worth.situation, worth.rules)
    for option in SCORING_OPTIONS:
        chosen = getattr(worth.rules, option)
        for other in allowed_values(option):
            rules = replace(worth.rules, **{option: other})
            if (
                other != chosen
                and (outcome := _outcome(worth.hand, worth.situation, rules)) != current
            ):
                source = worth.rules.source(option)
                found.append(Deciding(option, chosen, source, other, outcome))
    return tuple(found)


def _outcome(hand: Hand, situation: Situation, rules: Rules) -> str:
    try:
        worth = value(hand, situation, rules)
    except HandError as error:
        return str(error)
    return f"{headline(worth)}, {payment_text(worth.payment)}"


def compare(hand: Hand, situation: Situation, rulesets: Sequence[Rules]) -> str:
    """Write what a hand is worth under several rulesets, and which options make the difference.

    Each ruleset is compared with the first.
    """
    return "\n".join(_compare(hand, situation, rulesets))


def _compare(hand: Hand, situation: Situation, rulesets: Sequence[Rules]) -> Iterator[str]:
    first, *others = rulesets
    width = max(len(rules.title) for rules in rulesets) + 2
    outcome = _outcome(hand, situation, first)
    yield f"{first.title:<{width}}{outcome}"
    for rules in others:
        yield f"{rules.title:<{width}}{_outcome(hand, situation, rules)}"
        for option in SCORING_OPTIONS:
            ours, theirs = getattr(first, option), getattr(rules, option)
            changed = replace(first, **{option: theirs})
            if ours != theirs and _outcome(hand, situation, changed) != outcome:
                yield (
                    f"{'':<{width}}{option}: {plain(ours)} in {first.title}, "
                    f"{plain(theirs)} in {rules.title}"
                )
