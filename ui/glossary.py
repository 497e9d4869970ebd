"""The words of the game."""

import tomllib
from dataclasses import dataclass

from ui.catalogue import DATA
from ui.languages import say
from ui.search import matches


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its kanji and its meaning."""

    name: str
    japanese: str
    says: str


def words() -> tuple[Word, ...]:
    """Return all words in alphabetical order."""
    data = tomllib.loads((DATA / "words.toml").read_text("utf-8"))
    found = (
        Word(say(f"words.{key}.name"), japanese, say(f"words.{key}.says"))
        for key, japanese in data.items()
    )
    return tuple(sorted(found, key=lambda word: word.name.casefold()))


def look_up(text: str) -> tuple[Word, ...]:
    """Return the words whose name or meaning holds a text, those whose name does first."""
    named = [word for word in words() if matches(text, (word.name, word.japanese))]
    meant = [word for word in words() if word not in named and matches(text, (word.says,))]
    return (*named, *meant)
