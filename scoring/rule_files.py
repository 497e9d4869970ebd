"""Where rulesets come from: the files of the program, and house rules that change one of them.

A ruleset file has a title and one table an option: its `value`, the `source` it was read from, and
`inferred = true` where the source is silent and the value is what players of that ruleset do.

A file of house rules says what it changes and in which ruleset:

    title = "Friday table"
    base = "ema-2025"

    [options]
    kiriage = false
    pao = ["daisangen", "daisuushii", "suukantsu"]
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from .rule_text import plain
from .rules import OPTIONS, Rules, RulesError, check_option, checked_value

if TYPE_CHECKING:
    from pathlib import Path


def rule_names() -> tuple[str, ...]:
    """The names of the rulesets that come with the program."""
    return (
        "ema-2025",
        "ema-2016",
        "wrc-2025",
        "planet-ranked",
        "planet-casual",
        "tenhou",
        "mahjong-soul",
        "m-league",
    )


def load_rules(ruleset: "str | Path") -> Rules:
    """Load a ruleset by its name, or house rules from the path of their file.

    Raises:
        OSError: the file cannot be read.
        RulesError: there is no such ruleset; or a file has an unknown option, lacks one, or gives
            one a value that it cannot have.

    >>> rules = load_rules("ema-2025")
    >>> rules.title, rules.kiriage
    ('EMA 2025', True)
    >>> load_rules("ema")
    Traceback (most recent call last):
    scoring.rules.RulesError: There is no ruleset "ema": choose from ema-2025, ema-2016, wrc-2025, \
planet-ranked, planet-casual, tenhou, mahjong-soul, m-league.
    """
    if isinstance(ruleset, str):
        return _load_named(ruleset)
    try:
        return parse_house_rules(ruleset.read_text("utf-8"), ruleset.stem)
    except UnicodeDecodeError:
        raise RulesError(f"{ruleset.stem}: this is not a text file.") from None


def find_rules(text: str) -> Rules:
    """Load what a player typed: the name of a ruleset, or the path of a .toml of house rules.

    Raises:
        OSError, RulesError: as `load_rules`.
    """
    from pathlib import Path

    return load_rules(Path(text) if text.endswith(".toml") else text)


@cache
def _load_named(name: str) -> Rules:
    # Imported here, because they would take a fifth of the time to import the package.
    import tomllib
    from importlib.resources import files

    if name not in rule_names():
        raise RulesError(f'There is no ruleset "{name}": choose from {", ".join(rule_names())}.')
    text = files("scoring.rulesets").joinpath(f"{name}.toml").read_text("utf-8")
    return rules_from(name, tomllib.loads(text))


def rules_from(name: str, data: Mapping[str, Any]) -> Rules:
    """Build a ruleset from the contents of its file.

    Raises:
        RulesError: naming the option and what it may be.
    """
    tables = {option: table for option, table in data.items() if option != "title"}
    for option in tables:
        check_option(name, option)
    values: dict[str, Any] = {}
    for option in OPTIONS:
        if option not in tables:
            raise RulesError(f'{name}: the option "{option}" is missing.')
        table = tables[option]
        if not isinstance(table, Mapping) or not table.get("source"):
            raise RulesError(f'{name}: the option "{option}" names no source.')
        values[option] = checked_value(name, option, table.get("value"))
    return Rules(
        name=name,
        title=str(data.get("title", name)),
        base=name,
        sources={option: tables[option]["source"] for option in OPTIONS},
        inferred=frozenset(option for option in OPTIONS if tables[option].get("inferred")),
        **values,
    )


def house_rules(name: str, data: Mapping[str, Any]) -> Rules:
    """Build house rules from the contents of their file: base, options and perhaps a title.

    Raises:
        RulesError: naming what is wrong and what it may be.

    >>> rules = house_rules("friday", {"base": "ema-2025", "options": {"kiriage": False}})
    >>> rules.title, rules.kiriage, rules.source("kiriage")
    ('friday', False, 'house rule; EMA 2025 has yes')
    """
    for key in data:
        if key not in ("title", "base", "options"):
            raise RulesError(
                f'{name}: write "{key}" below [options], after the title and the base.'
            )
    if "base" not in data:
        names = ", ".join(rule_names())
        raise RulesError(f"{name}: house rules name their base, which is one of {names}.")
    base = load_rules(str(data["base"]))
    title, options = data.get("title", name), data.get("options", {})
    if not isinstance(title, str) or not isinstance(options, Mapping):
        raise RulesError(f"{name}: the title is a text, and [options] are lines of option = value.")
    values = {option: checked_value(name, option, content) for option, content in options.items()}
    sources = {
        option: f"house rule; {base.title} has {plain(getattr(base, option))}"
        for option, content in values.items()
        if content != getattr(base, option)
    }
    return replace(
        base,
        name=name,
        title=title,
        sources={**base.sources, **sources},
        inferred=base.inferred - sources.keys(),
        **values,
    )


def house_data(rules: Rules, base: str) -> dict[str, Any]:
    """Give the title of a ruleset, a base, and the options of it that the ruleset changes."""
    unchanged = load_rules(base)
    options = {option: getattr(rules, option) for option in OPTIONS}
    changes = {
        option: content
        for option, content in options.items()
        if content != getattr(unchanged, option)
    }
    return {"title": rules.title, "base": base, "options": changes}


def parse_house_rules(text: str, name: str = "house") -> Rules:
    """Read a file of house rules.

    Raises:
        RulesError: it is not TOML, or as `house_rules`.
    """
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"{name}: this is not TOML: {error}.") from None
    return house_rules(name, data)


def dump_house_rules(rules: Rules, base: str) -> str:
    """Write rules as a file of house rules: what they change in a ruleset that serves as base.

    >>> rules = house_rules("friday", {"base": "tenhou", "options": {"pao": [], "kuitan": False}})
    >>> print(dump_house_rules(rules, "tenhou"), end="")
    title = "friday"
    base = "tenhou"
    <BLANKLINE>
    [options]
    kuitan = false
    pao = []
    >>> parse_house_rules(dump_house_rules(rules, "tenhou"), "friday") == rules
    True
    """
    data = house_data(rules, base)
    options = [f"{option} = {_toml(content)}" for option, content in data["options"].items()]
    head = [f"title = {_toml(rules.title)}", f"base = {_toml(base)}", "", "[options]"]
    return "\n".join([*head, *options]) + "\n"


def _toml(content: object) -> str:
    """Write a value as TOML, which is as JSON writes it but for one control character."""
    import json

    return json.dumps(content, ensure_ascii=False).replace("\x7f", "\\u007f")
