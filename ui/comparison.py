"""Two rulesets option by option, in words, with what each was read from."""

from dataclasses import dataclass

from scoring import Rules
from scoring.rules import OPTIONS
from ui.languages import knows, number, say


@dataclass(frozen=True, slots=True)
class Line:
    """One option: what it is, and its value and source in each ruleset."""

    option: str
    label: str
    values: tuple[str, ...]
    sources: tuple[str, ...]
    inferred: tuple[bool, ...]
    """Whether the source of each is silent."""

    @property
    def differs(self) -> bool:
        """Whether the rulesets disagree."""
        return len(set(self.values)) > 1


def compare(*rulesets: Rules) -> tuple[Line, ...]:
    """Return every option under these rulesets, in the order of the rules."""
    return tuple(
        Line(
            option,
            label(option),
            tuple(value_in_words(option, getattr(rules, option)) for rules in rulesets),
            tuple(rules.source(option) for rules in rulesets),
            tuple(option in rules.inferred for rules in rulesets),
        )
        for option in OPTIONS
    )


def label(option: str) -> str:
    """Say what an option is about."""
    return say(f"options.{option}.label")


def value_in_words(option: str, value: object) -> str:
    """Say what a value of an option means.

    >>> value_in_words("red_fives", 3), value_in_words("uma", (15000, 5000, -5000, -15000))
    ('one in each suit', '+15,000 +5,000 -5,000 -15,000')
    >>> value_in_words("pao", ("daisangen", "daisuushii"))
    'big three dragons, big four winds'
    """
    if isinstance(value, tuple):
        return _listed(option, value)
    named = f"options.{option}.values.{str(value).lower()}"
    if knows(named):
        return say(named)
    if isinstance(value, bool):
        return say("rules.yes" if value else "rules.no")
    counted = f"options.{option}.amount"
    return say(counted, count=value) if knows(counted) else number(value)


def _listed(option: str, values: tuple[str | int, ...]) -> str:
    if all(isinstance(value, int) for value in values):
        return " ".join(number(value, "+,") for value in values) or say("rules.none")
    return say("count.comma").join(say(f"options.{option}.values.{value}") for value in values)
