"""How right a reading is, level by level: from the tiles to the points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from datasets.labels import RenderedTile
from models.bench_cases import RULES, Answer, Case
from scoring import Hand, HandError, Rules, Situation, parse_tiles, value
from vision import Reading
from vision.quads import overlap

#: A tile counts as found where the reading covers it this well (intersection over union).
FOUND = 0.5


@dataclass(frozen=True, slots=True)
class SeenTile:
    """One face of the hand and what was read there.

    `held` tells the tiles of the hand from those of melds. `read` is None where nothing was found;
    `looks` is its name before the hand was decoded, `prob` how sure the reading is of `read`, and
    `chances`, float32 (labels,), are the classifier's.
    """

    code: str
    held: bool
    read: str | None = None
    looks: str | None = None
    prob: float = 0.0
    chances: NDArray[np.float32] | None = None


def match_tiles(shown: tuple[RenderedTile, ...], reading: Reading) -> Iterator[SeenTile]:
    """Pair every face of the hand with the tile that was read there, the best overlap first."""
    faces = [t for t in shown if t.role in ("hand", "win", "meld") and t.code != "back"]
    pairs = sorted(
        (
            (overlap(face.quad, tile.quad)[0], i, j)
            for i, face in enumerate(faces)
            for j, tile in enumerate(reading.tiles)
        ),
        reverse=True,
    )
    partner: dict[int, int] = {}
    for shared, i, j in pairs:
        if shared >= FOUND and i not in partner and j not in partner.values():
            partner[i] = j
    for i, face in enumerate(faces):
        held = face.role != "meld"
        if i not in partner:
            yield SeenTile(face.code, held)
            continue
        tile = reading.tiles[partner[i]]
        looks = tile.seen or tile.tile
        yield SeenTile(face.code, held, tile.tile, looks, tile.prob, tile.chances)


def judge(case: Case, answer: Answer) -> dict[str, bool]:
    """Compare an answer with the truth; a level that the photo does not have is left out.

    The value is that of the hand as read in the situation as it was: the player gives it, and the
    winning tile where none lies apart. "with indicators read" takes those of the photo instead.
    """
    truth = case.truth
    types, callers = _melds(answer) == _melds(truth), _callers(answer) == _callers(truth)
    right = {
        "hand exact": answer.tiles == truth.tiles,
        "melds exact" if truth.melds else "no meld invented": types,
        "winning tile" if truth.win else "no winning tile invented": answer.win == truth.win,
        "dora indicators" if truth.dora else "no indicator invented": answer.dora == truth.dora,
    }
    if any(caller for *_, caller in truth.melds):
        right["caller right"] = callers
    if truth.ura:
        right["ura indicators"] = answer.ura == truth.ura
    whole = all(right.values()) and answer.held == truth.held
    want = worths(case, truth, case.situation)
    got = worths(case, answer, case.situation)
    seen = _seen_worths(case, answer)
    right |= {f"value, {rules.name}": a == b for rules, a, b in zip(RULES, got, want, strict=True)}
    return right | {
        "value, all rulesets": got == want,
        "value, all rulesets, indicators read": seen == want,
        "whole answer": whole,
    }


def corrections(case: Case, answer: Answer) -> int:
    """How many tiles to change, add or remove."""
    missing, extra = case.truth.tiles - answer.tiles, answer.tiles - case.truth.tiles
    return max(missing.total(), extra.total())


def worths(case: Case, answer: Answer, situation: Situation) -> list[tuple[int | str | None, ...]]:
    """Han, fu, yakuman and total under each ruleset, or why there are none."""
    win = answer.win if case.truth.win else case.win
    if win is None:
        return [("no winning tile",)] * len(RULES)
    try:
        hand = answer.to_hand(win)
    except ValueError as error:
        return [(str(error),)] * len(RULES)
    return [_worth(hand, situation, rules) for rules in RULES]


def _worth(hand: Hand, situation: Situation, rules: Rules) -> tuple[int | str | None, ...]:
    try:
        worth = value(hand, situation, rules)
    except HandError as error:
        return (error.reason,)
    return worth.han, worth.fu, worth.yakuman_multiple, worth.total


def _seen_worths(case: Case, answer: Answer) -> list[tuple[int | str | None, ...]]:
    """The worths with the indicators that the answer names."""
    try:
        dora, ura = (parse_tiles("".join(codes)) for codes in (answer.dora, answer.ura))
        situation = replace(case.situation, dora_indicators=dora, ura_indicators=ura)
    except HandError as error:
        return [(error.reason,)] * len(RULES)
    return worths(case, answer, situation)


def _melds(answer: Answer) -> list[tuple[str, tuple[str, ...]]]:
    return sorted((name, tiles) for name, tiles, _ in answer.melds)


def _callers(answer: Answer) -> list[tuple[str, tuple[str, ...], int]]:
    return sorted((name, tiles, caller or 0) for name, tiles, caller in answer.melds)
