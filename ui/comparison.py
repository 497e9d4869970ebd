"""Two rulesets option by option, in words, with what each was read from."""

import tomllib
from dataclasses import dataclass
from functools import cache

from scoring import Rules
from scoring.rules import OPTIONS
from ui import study_texts as texts
from ui.catalogue import DATA


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


@cache
def _words() -> dict[str, dict[str, object]]:
    return tomllib.loads((DATA / "options.toml").read_text("utf-8"))


def compare(*rulesets: Rules) -> tuple[Line, ...]:
    """Return every option under these rulesets, in the order of the rules."""
    return tuple(
        Line(
            option,
            str(_words()[option]["label"]),
            tuple(value_in_words(option, getattr(rules, option)) for rules in rulesets),
            tuple(rules.source(option) for rules in rulesets),
            tuple(option in rules.inferred for rules in rulesets),
        )
        for option in OPTIONS
    )


def value_in_words(option: str, value: object) -> str:
    """Say what a value of an option means.

    >>> value_in_words("red_fives", 3), value_in_words("uma", (15000, 5000, -5000, -15000))
    ('one in each suit', '+15,000 +5,000 -5,000 -15,000')
    >>> value_in_words("pao", ("daisangen", "daisuushii"))
    'big three dragons, big four winds'
    """
    words = _words()[option]
    if isinstance(value, tuple):
        return texts.listed(words.get("values", {}), value)
    named = words.get("values", {}).get(str(value).lower())
    if named is not None:
        return named
    if isinstance(value, bool):
        return texts.YES if value else texts.NO
    return texts.counted(value, words.get("unit", ""))
