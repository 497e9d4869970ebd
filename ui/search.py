"""Finding a word however it is spelled: case, long vowels, hyphens and spaces do not matter."""

import re
from collections.abc import Iterable


def matches(text: str, names: Iterable[str]) -> bool:
    """Say whether what was typed is part of one of the names; nothing typed is part of all.

    >>> matches("San-Shoku Dojun", ["Mixed triple run", "sanshoku doujun", "三色同順"])
    True
    >>> matches("三色", ["sanshoku doujun", "三色同順"]), matches("sanshoku", ["toitoi"])
    (True, False)
    """
    wanted = _fold(text)
    return any(wanted in _fold(name) for name in names)


def _fold(text: str) -> str:
    """Reduce a name to what its spellings share.

    >>> _fold("Chin'itsu"), _fold("chinitsu"), _fold("iipeikou")
    ('chinitsu', 'chinitsu', 'ipeiko')
    """
    plain = text.casefold().translate(str.maketrans("āīūēō", "aiueo"))
    letters = "".join(filter(str.isalnum, plain)).replace("ou", "o")
    return re.sub(r"([a-z])\1", r"\1", letters)
