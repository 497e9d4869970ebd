"""What else a hand could have been worth: by another reading, option or ruleset."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .explain import WAITS, groups_line, headline, payment_text, score_headline
from .hand import Hand
from .rule_text import plain
from .rules import SCORING_OPTIONS, Rules, allowed_values
from .score import Score, rank, score_readings
from .sentences import Sentence
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
    other = runner_up(worth)
    sections: dict[str, Sequence[str]] = {
        "Next best reading": [other] if other else [],
        "Rules that decide": [
            f"{found.option} = {plain(found.value)}; with {plain(found.otherwise)}: {found.worth} "
            f"[{found.source}]"
            for found in deciding_options(worth)
        ],
        "Nearly there": [f"{near.name}: {near.reason}" for near in why_not(worth)],
    }
    return "\n".join("\n  ".join((heading, *lines)) for heading, lines in sections.items() if lines)


def runner_up(worth: Value) -> Sentence | None:
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
    return Sentence(
        "{groups} on {wait} would be {worth}, {why}.",
        groups=groups_line(best.reading),
        wait=WAITS[best.reading.wait],
        worth=score_headline(best),
        why=_why_it_lost(best, worth.score),
    )


def _why_it_lost(other: Score, chosen: Score) -> Sentence:
    if other.limit.base < chosen.limit.base:
        return Sentence("which pays less")
    if other.yakuman_multiple < chosen.yakuman_multiple:
        return Sentence("which pays the same; a named yakuman goes before a counted one")
    if (other.han, other.fu) < (chosen.han, chosen.fu):
        return Sentence("which pays the same with fewer han or fu")
    return Sentence("which is worth the same")


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
        return Sentence("no yaku") if error.reason == "no_yaku" else error.args[1]
    return Sentence(
        "{worth}, {payment}", worth=headline(worth), payment=payment_text(worth.payment)
    )


def compare(hand: Hand, situation: Situation, rulesets: Sequence[Rules]) -> str:
    """Write what a hand is worth under several rulesets, and which options make the difference.

    Each ruleset is compared with the first.

    Raises:
        HandError: the hand cannot be scored under any of them.
    """
    refusals = []
    for rules in rulesets:
        try:
            value(hand, situation, rules)
        except HandError as error:
            refusals.append(error)
    if len(refusals) == len(rulesets):
        raise refusals[0]
    return "\n".join(_compare(hand, situation, rulesets))


def _compare(hand: Hand, situation: Situation, rulesets: Sequence[Rules]) -> Iterator[str]:
    first, *others = rulesets
    width = max(len(rules.title) for rules in rulesets) + 2
    yield f"{first.title:<{width}}{_outcome(hand, situation, first)}"
    for rules in others:
        yield f"{rules.title:<{width}}{_outcome(hand, situation, rules)}"
        found = tuple(_differences(hand, situation, first, rules))
        for option, alone in found:
            ours, theirs = plain(getattr(first, option)), plain(getattr(rules, option))
            by_itself = f" (by itself: {alone})" if len(found) > 1 else ""
            yield f"  {option}: {ours} in {first.title}, {theirs} in {rules.title}{by_itself}"


def _differences(
    hand: Hand, situation: Situation, first: Rules, second: Rules
) -> Iterator[tuple[str, str]]:
    """The options that make a difference, with what the first ruleset gives with each of them.

    An option that only matters beside others shows when the second ruleset does without it.
    """
    outcomes = _outcome(hand, situation, first), _outcome(hand, situation, second)
    for option in SCORING_OPTIONS:
        ours, theirs = getattr(first, option), getattr(second, option)
        if ours != theirs:
            changed = (
                _outcome(hand, situation, replace(first, **{option: theirs})),
                _outcome(hand, situation, replace(second, **{option: ours})),
            )
            if changed != outcomes:
                yield option, changed[0]
