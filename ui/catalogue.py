"""Every yaku with a sentence, a family and a worked hand, under any ruleset."""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from scoring import Hand, Rules, Situation, Value, from_case, value
from scoring.yaku import RENHOU, YAKU, YAKUMAN, Yaku
from ui.languages import say
from ui.search import matches

DATA = Path(__file__).parent / "data"
ANY = "any"
"""The filter for every family."""
YAKUMAN_HAN = 13
MANY_HAN = 5
"""The filter for every yaku of so many han or more."""


class Family(StrEnum):
    """What a yaku is mostly about."""

    CHANCE = "chance"
    RUNS = "runs"
    SETS = "sets"
    HONOURS = "honours"
    ENDS = "ends"
    SUITS = "suits"


class Openness(StrEnum):
    """A filter by whether an open hand can hold a yaku."""

    ANY = "any"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Entry:
    """One yaku: its row in the table of the rules, its other names, a hand that holds it."""

    row: Yaku
    romaji: str
    family: Family
    also: tuple[str, ...]
    """Other names that it is searched by."""
    hand: Hand
    situation: Situation

    @property
    def names(self) -> tuple[str, ...]:
        """All that the search looks at."""
        own = (self.name, self.note)
        return (*own, self.row.name, self.row.japanese, self.romaji, *self.also)

    @property
    def name(self) -> str:
        """What players call it."""
        return say(f"yaku.{self.row.key}.name")

    @property
    def note(self) -> str:
        """What stands small beside its name: its meaning, or how it is read."""
        note = say(f"yaku.{self.row.key}.note")
        return self.romaji if note == self.row.japanese else note

    @property
    def says(self) -> str:
        """What the hand must have."""
        return say(f"yaku.{self.row.key}.says")

    @property
    def is_yakuman(self) -> bool:
        """Whether it is a yakuman."""
        return self.row.closed == YAKUMAN_HAN

    def open_han(self, rules: Rules) -> int:
        """Han in an open hand; 0 where the hand must be closed."""
        return 0 if self.row.key == "tanyao" and not rules.kuitan else self.row.open

    def openness(self, rules: Rules) -> Openness:
        """Return the filter it falls under."""
        return Openness.OPEN if self.open_han(rules) else Openness.CLOSED

    def worked(self, rules: Rules) -> Value:
        """Value the worked hand. Raises HandError where the ruleset does not know the yaku."""
        return value(self.hand, self.situation, rules)


@cache
def entries() -> tuple[Entry, ...]:
    """Return all yaku, then all yakuman, cheapest first."""
    data = tomllib.loads((DATA / "yaku.toml").read_text("utf-8"))
    rows = sorted((*YAKU, RENHOU, *YAKUMAN), key=lambda row: row.closed)
    return tuple(_entry(row, **data[row.key]) for row in rows)


def _entry(
    row: Yaku, romaji: str, family: str, also: list[str], example: dict[str, object]
) -> Entry:
    hand, situation = from_case({"seat": "S", **example})
    return Entry(row, romaji, Family(family), tuple(also), hand, situation)


def find(
    rules: Rules,
    text: str = "",
    family: str = ANY,
    openness: Openness = Openness.ANY,
    han: int | None = None,
) -> tuple[Entry, ...]:
    """Return the yaku that fit every filter given.

    `family` is a `Family` or `ANY`; `han` is what they are worth closed or open, `MANY_HAN` for
    that or more, `YAKUMAN_HAN` for yakuman.
    """
    return tuple(
        entry
        for entry in entries()
        if matches(text, entry.names)
        and family in (ANY, entry.family)
        and openness in (Openness.ANY, entry.openness(rules))
        and (han is None or han in map(_han_filter, (entry.row.closed, entry.open_han(rules))))
    )


def _han_filter(han: int) -> int:
    """Return the filter that han fall under."""
    return min(han, MANY_HAN) if han < YAKUMAN_HAN else YAKUMAN_HAN
