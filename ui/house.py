"""House rules of this computer: files in the data folder, offered beside the other rulesets."""

import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from scoring import (
    Rules,
    RulesError,
    dump_house_rules,
    load_rules,
    parse_house_rules,
    rule_names,
)
from ui.database import data_folder
from ui.languages import say

LONGEST_TITLE: Final = 40


def folder() -> Path:
    """Return where the files are, also before there is one."""
    return data_folder() / "rules"


def names() -> tuple[str, ...]:
    """Return the names of all rulesets: those of the program, then those of the house."""
    return (*rule_names(), *house_names())


def house_names() -> tuple[str, ...]:
    """Return the names of the files that hold house rules and can be read, in their order."""
    found = []
    for path in sorted(folder().glob("*.toml")):
        try:
            load(path.stem)
        except (OSError, RulesError):
            continue
        found.append(path.stem)
    return tuple(name for name in found if name not in rule_names())


def load(name: str) -> Rules:
    """Return a ruleset by its name. Raises OSError and RulesError."""
    if name in rule_names():
        return load_rules(name)
    path = folder() / f"{name}.toml"
    return _parsed(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _parsed(path: Path, _: int) -> Rules:
    """Read a file again only after it has changed."""
    return load_rules(path)


def title(name: str) -> str:
    """Return what a ruleset is called."""
    return load(name).title


def name_of(title: str) -> str:
    """Return the name of a file for house rules.

    Raises RulesError for a title that says nothing or is that of another ruleset.

    >>> name_of("Friday table, 2nd floor")
    'friday-table-2nd-floor'
    """
    letters = "".join(letter if letter.isalnum() else " " for letter in title.casefold())
    name = "-".join(letters.split())[:LONGEST_TITLE]
    if not name:
        raise RulesError(say("house.no_title"))
    taken = {load_rules(other).title.casefold() for other in rule_names()}
    if name in rule_names() or title.strip().casefold() in taken:
        raise RulesError(say("house.title_taken", title=title.strip()))
    return name


def save(rules: Rules) -> None:
    """Write house rules under their name, in the place of those that had it.

    Raises RulesError where the folder cannot be written.
    """
    path = folder() / f"{rules.name}.toml"
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(dump_house_rules(rules, rules.base), "utf-8")
        part.replace(path)
    except OSError as error:
        raise RulesError(say("house.not_saved", reason=error.strerror or "")) from None


def delete(name: str) -> None:
    """Remove house rules; that they are gone already is as good."""
    (folder() / f"{name}.toml").unlink(missing_ok=True)


def take_in(data: bytes) -> Rules:
    """Save the house rules of a file that somebody brings; what is there already stays.

    Raises RulesError for what is no file of house rules, in one sentence.
    """
    try:
        rules = parse_house_rules(data.decode("utf-8-sig"), say("house.file"))
    except UnicodeDecodeError:
        raise RulesError(say("house.not_text")) from None
    first = rules.title[:LONGEST_TITLE]
    titles = (first, *(f"{first} {number}" for number in range(2, 100)))
    for own in (replace(rules, name=name_of(title), title=title) for title in titles):
        known = own.name in house_names()
        if not known:
            save(own)
        if not known or load(own.name) == own:
            return own
    raise RulesError(say("house.title_taken", title=first))
