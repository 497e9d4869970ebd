"""Rulesets in plain text."""

from collections.abc import Iterator

from .rules import OPTIONS, Rules


def plain(content: object) -> str:
    """Write the value of an option: "yes", "4", "daisangen, daisuushii", "none".

    >>> [plain(content) for content in (True, 4, ("daisangen", "daisuushii"), ())]
    ['yes', '4', 'daisangen, daisuushii', 'none']
    """
    if isinstance(content, bool):
        return "yes" if content else "no"
    if isinstance(content, tuple):
        return ", ".join(map(str, content)) or "none"
    return str(content)


def describe(rules: Rules) -> Iterator[str]:
    """Write each option with its value and source."""
    for option in OPTIONS:
        inferred = " (inferred)" if option in rules.inferred else ""
        yield f"{option}: {plain(getattr(rules, option))}{inferred}. {rules.source(option)}"


def differences(first: Rules, second: Rules) -> Iterator[str]:
    """Write the options that two rulesets do not share."""
    for option in OPTIONS:
        one, other = getattr(first, option), getattr(second, option)
        if one != other:
            yield f"{option}: {plain(one)} in {first.title}, {plain(other)} in {second.title}"
