"""Practice: a hand to value, the answer judged, weak spots asked more often."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random
from typing import NamedTuple

from scoring import FuLine, Rules, Value
from ui.deal import Level, random_win
from ui.share import amounts

YAKUMAN = 0
"""The answer for the han of a yakuman."""
MOST_HAN = 13
"""The answer for 13 han or more."""
LIMIT_HAN = 5
"""From so many han on, fu do not matter."""
CANDIDATES = 12
"""Hands that each practice hand is chosen from."""
HEAVIEST, LIGHTEST = 16.0, 0.5
MISSED, KNOWN = 4.0, 0.5
"""What an answer multiplies a weight by."""


class Part(StrEnum):
    """What is asked."""

    HAN = "han"
    FU = "fu"
    POINTS = "points"


class Topic(NamedTuple):
    """Something that can be known or not: a yaku, a kind of fu, a column of the score table."""

    part: Part
    name: str


class Guess(NamedTuple):
    """An answer; None for what was left out. `amounts` as `ui.share.amounts`, smallest first."""

    han: int | None
    fu: int | None
    amounts: tuple[int | None, ...]


class Verdict(NamedTuple):
    """Which parts of an answer are right; fu are right where they do not matter."""

    han: bool
    fu: bool
    points: bool


@dataclass(frozen=True, slots=True)
class Course:
    """How the practice has gone; `weights` say how often a topic comes, 1 where none is noted."""

    weights: Mapping[Topic, float] = field(default_factory=dict)
    asked: int = 0
    right: int = 0
    streak: int = 0

    @property
    def weak_spots(self) -> tuple[Topic, ...]:
        """The topics that come more often than others, heaviest first."""
        heavy = [topic for topic, weight in self.weights.items() if weight > 1]
        return tuple(sorted(heavy, key=lambda topic: (-self.weights[topic], topic)))


def ask(rng: Random, level: Level, rules: Rules, course: Course) -> Value:
    """Return a random hand with its value; hands with weak spots are likelier."""
    candidates = [random_win(rng, level, rules) for _ in range(CANDIDATES)]
    weights = [
        max(course.weights.get(topic, 1.0) for topic in topics(worth)) for worth in candidates
    ]
    return rng.choices(candidates, weights)[0]


def judge(worth: Value, guess: Guess) -> Verdict:
    """Compare an answer with the value of the hand."""
    return Verdict(
        han=guess.han == right_han(worth),
        fu=guess.fu == worth.fu or not asks_fu(worth),
        points=guess.amounts == amounts(worth),
    )


def right_han(worth: Value) -> int:
    """Return the right answer for han: `YAKUMAN`, or han up to `MOST_HAN`."""
    return YAKUMAN if worth.han is None else min(worth.han, MOST_HAN)


def asks_fu(worth: Value) -> bool:
    """Say whether the fu of a hand matter."""
    return worth.han is not None and worth.han < LIMIT_HAN


def learn(course: Course, worth: Value, verdict: Verdict) -> Course:
    """Return the course after an answer: what was missed weighs more, what was known less.

    Points that are wrong along with han or fu say nothing about the score table.
    """
    weights = dict(course.weights)
    for topic in topics(worth):
        if topic.part is Part.POINTS and not (verdict.han and verdict.fu):
            continue
        factor = KNOWN if getattr(verdict, topic.part) else MISSED
        weights[topic] = min(max(weights.get(topic, 1.0) * factor, LIGHTEST), HEAVIEST)
    return replace(
        course,
        weights=weights,
        asked=course.asked + 1,
        right=course.right + all(verdict),
        streak=course.streak + 1 if all(verdict) else 0,
    )


def topics(worth: Value) -> frozenset[Topic]:
    """Return what one has to know to value a hand."""
    found = {Topic(Part.HAN, line.key) for line in (*worth.yaku, *worth.yakuman)}
    if worth.dora or worth.ura_dora or worth.aka_dora:
        found.add(Topic(Part.HAN, "dora"))
    if asks_fu(worth):
        found |= {Topic(Part.FU, name) for name in map(_kind_of_fu, worth.fu_lines) if name}
    winner = "dealer" if worth.situation.is_dealer else "non_dealer"
    draw = "tsumo" if worth.situation.tsumo else "ron"
    found.add(Topic(Part.POINTS, f"{winner}_{draw}"))
    return frozenset(found)


def _kind_of_fu(line: FuLine) -> str:
    """Name what a fu line is about; nothing for the base of every hand."""
    if line.code == "base":
        return "seven_pairs" if line.fu == 25 else ""
    for ending, name in (("_kan", "kans"), ("_pon", "triplets"), ("valued_pair", "pairs")):
        if line.code.endswith(ending):
            return name
    return line.code if line.code in ("closed_ron", "tsumo", "hand_without_fu") else "waits"
