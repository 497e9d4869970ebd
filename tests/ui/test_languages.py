"""Every language says everything: the same keys, the same values in them, every plural form."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from scoring.yaku import RENHOU, YAKU, YAKUMAN
from ui.languages import ENGLISH, LANGUAGES, Text, nearest, plural, texts
from vision.photo import PhotoError, load_photo
from vision.remarks import HOLE, UNSEEN

ROOT = Path(__file__).parents[2]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
CORE = "core."
MISSING = {HOLE, UNSEEN}


def calls(folder: str, name: str) -> Iterator[ast.Call]:
    """Yield every call of a function in the modules of a folder."""
    for module in sorted((ROOT / folder).glob("*.py")):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                yield node


def forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def values_in(text: Text) -> set[str]:
    """Return the names of the values that a text holds, in any of its forms."""
    parsed = (part for form in forms(text) for part in Formatter().parse(form))
    return {name for _, name, _, _ in parsed if name}


def keys(language: str) -> set[str]:
    return {key for key in texts(language) if not key.startswith(CORE)}


def sentences() -> set[str]:
    """Return the templates of all that the rules can say, and the layout of a missing tile."""
    return {call.args[0].value for call in calls("scoring", "Sentence") if call.args} | MISSING


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_missing_or_left_over(language):
    assert keys(language) == keys(ENGLISH)


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_holds_the_same_values(language):
    english, own = texts(ENGLISH), texts(language)
    different = [key for key in keys(ENGLISH) if values_in(own[key]) != values_in(english[key])]
    assert different == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_rules_is_translated(language):
    own = {key.removeprefix(CORE): text for key, text in texts(language).items()}
    assert sentences() - own.keys() == set()
    assert all(values_in(own[said]) == values_in(said) for said in sentences())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "photo", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + bytes(20), bytes(4) + b"ftypheic"]
)
def test_what_is_wrong_with_a_photo_is_translated(photo, language):
    with pytest.raises(PhotoError) as error:
        load_photo(photo)
    assert f"{CORE}{error.value}" in texts(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_the_forms_of_its_language(language):
    wanted = {plural(language, count) for count in range(200)}
    for key, text in texts(language).items():
        assert isinstance(text, str) or text.keys() == wanted, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language):
    empty = {key for key, text in texts(language).items() if not all(forms(text))}
    assert {key for key in empty if "note" not in key} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_yaku_has_a_term(language):
    own = texts(language)
    names = [own[f"yaku.{row.key}.name"] for row in (*YAKU, RENHOU, *YAKUMAN)]
    assert len(set(names)) == len(names)


def test_japanese_terms_are_those_of_the_rules():
    for row in (*YAKU, RENHOU, *YAKUMAN):
        assert row.name == texts(ENGLISH)[f"yaku.{row.key}.name"]
        assert row.japanese == texts(ENGLISH)[f"yaku.{row.key}.note"]


def test_every_key_that_the_page_asks_for_exists():
    for call in calls("ui", "say"):
        match call.args[0]:
            case ast.Constant(value=key):
                assert key in texts(ENGLISH)
            case ast.JoinedStr(values=[ast.Constant(value=start), *_]):
                assert any(key.startswith(start) for key in texts(ENGLISH)), start


@pytest.mark.parametrize(
    ("locale", "language"),
    [("ja-JP", "ja"), ("zh-HK", "zh-Hant"), ("zh", "zh-Hans"), ("pl", "pl"), ("sv-SE", "en")],
)
def test_the_language_is_the_nearest_to_the_browsers(locale, language):
    if language in LANGUAGES:
        assert nearest(locale) == language
