"""Every word of the page, in the language its visitor reads: one file of texts a language.

A text is found by its key, the path to it in the file. `{name}` in it stands for a value; a text
that depends on a `count` has a form for each plural of its language.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from scoring import Sentence

FOLDER: Final = Path(__file__).parent / "languages"
ENGLISH: Final = "en"
LANGUAGES: Final = tuple(
    code
    for code in (ENGLISH, "ja", "zh-Hans", "zh-Hant", "de", "fr", "pl")
    if (FOLDER / f"{code}.toml").exists()
)
PLURALS: Final = frozenset({"one", "few", "many", "other"})

Text = str | Mapping[str, str]
"""A text, or its plural forms."""


@cache
def texts(language: str) -> Mapping[str, Text]:
    """Return every text of a language by its key."""
    return dict(_flat(tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))))


def _flat(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Text]]:
    for name, content in table.items():
        if isinstance(content, dict) and not content.keys() <= PLURALS:
            yield from _flat(content, f"{path}{name}.")
        else:
            yield path + name, content


def plural(language: str, count: int) -> str:
    """Return which plural form a language has for a whole number.

    >>> [plural("pl", count) for count in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    if language == "ja" or language.startswith("zh"):
        return "other"
    if language == "pl" and count != 1:
        is_few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        return "few" if is_few else "many"
    return "one" if count == 1 or (language == "fr" and count == 0) else "other"


def say(key: str, /, **values: object) -> str:
    """Return a text in the chosen language, with these values in it."""
    return _fill(texts(chosen())[key], values)


def knows(key: str) -> bool:
    """Say whether there is a text with this key."""
    return key in texts(ENGLISH)


def translated(said: str | Exception) -> str:
    """Say in the chosen language what the rules or the reading of a photo said in English.

    What no language file has is said as it is.
    """
    sentence = said.args[-1] if isinstance(said, Exception) else said
    if not isinstance(sentence, Sentence):
        found = texts(chosen()).get(f"core.{sentence}", sentence)
        return str(found)
    template = texts(chosen()).get(f"core.{sentence.template}", sentence.template)
    values = {
        name: translated(value) if isinstance(value, Sentence) else value
        for name, value in sentence.values.items()
    }
    return _fill(template, values)


def number(amount: float, form: str = ",") -> str:
    """Write a number as the chosen language does: "8,000", "8.000"."""
    return _WRITER.format_field(amount, form)


class _Writer(Formatter):
    """Fills texts in, with the separators of the chosen language in numbers."""

    def format_field(self, value: Any, format_spec: str) -> str:
        written = str(format(value, format_spec))
        separators = {",": texts(chosen())["language.thousands"]}
        separators["."] = texts(chosen())["language.decimal"]
        return written.translate(str.maketrans(separators)) if format_spec else written


_WRITER: Final = _Writer()


def _fill(text: Text, values: Mapping[str, Any]) -> str:
    if not isinstance(text, str):
        text = text[plural(chosen(), values["count"])]
    return _WRITER.vformat(text, (), values)


def chosen() -> str:
    """Return the language that the visitor chose, else the browser's; English where none asks."""
    if get_script_run_ctx(suppress_warning=True) is None:
        return ENGLISH
    return str(st.session_state.get("language") or nearest(st.context.locale))


def name_of(language: str) -> str:
    """Return what a language calls itself."""
    return str(texts(language)["language.name"])


def nearest(locale: str | None) -> str:
    """Return the language for a browser's locale, English where none fits.

    >>> nearest("de-AT"), nearest("zh-TW"), nearest("zh-CN"), nearest("it-IT"), nearest(None)
    ('de', 'zh-Hant', 'zh-Hans', 'en', 'en')
    """
    subtags = (locale or "").casefold().split("-")
    if subtags[0] == "zh":
        return "zh-Hant" if {"hant", "tw", "hk", "mo"} & set(subtags) else "zh-Hans"
    return subtags[0] if subtags[0] in LANGUAGES else ENGLISH
