"""Rendered hands of the benchmark: complete, legal, scored, of designs no training has seen.

Trainings render from seeds below 1,000,000. A scene becomes a case where it shows a whole winning
hand: every tile in the picture and at least three quarters of each uncovered.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace

import numpy as np

from datasets.labels import RenderedTile
from datasets.layouts import draw_layout, scene_rng
from datasets.render import LONGEST, RenderedScene, draw_size, render_scene
from datasets.scene import Layout
from scoring import (
    Hand,
    HandError,
    Situation,
    Wind,
    from_case,
    load_rules,
    parse_tiles,
    rule_names,
    value,
)
from vision import Reading

FIRST_SEED = 1_000_000
#: Of 48 tiles of which half to three quarters were seen, a person named 26: all of a hand's own
#: show more.
OPEN = 0.75
#: An indicator of which less is seen is none.
SEEN = 0.5
#: An end tile with so much more room beside it than the others, in tile widths, is set apart.
APART = 0.1

Meld = tuple[str, tuple[str, ...], int | None]
"""Type, tiles in order, caller."""


class Unfit(Exception):
    """Raised for a scene that is no case; the message says why."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a photo says about a hand: the truth, or what was read.

    `concealed` is without the winning tile where that one lies apart (`win`, else None).
    """

    concealed: tuple[str, ...]
    win: str | None
    melds: tuple[Meld, ...]
    dora: tuple[str, ...]
    ura: tuple[str, ...]

    @property
    def held(self) -> Counter[str]:
        """The tiles outside the melds."""
        return Counter(self.concealed) + Counter([self.win] if self.win else [])

    @property
    def tiles(self) -> Counter[str]:
        """All tiles of the hand."""
        return self.held + Counter(tile for _, tiles, _ in self.melds for tile in tiles)

    def to_hand(self, win: str) -> Hand:
        """The hand when this tile won it.

        Raises:
            HandError: it cannot be a hand.
        """
        if not self.held[win]:
            raise HandError("wrong_count", f"The winning tile {win} is not in the hand.")
        concealed = self.held - Counter([win])
        melds = [
            {"type": name, "tiles": "".join(tiles), "called_from": caller}
            for name, tiles, caller in self.melds
        ]
        case = {"hand": "".join(concealed.elements()), "melds": melds, "win": win}
        return from_case(case)[0]


@dataclass(frozen=True, slots=True)
class Case:
    """A winning hand to render: the truth of its photo and how it was won.

    `win` is the winning tile, also where it lies in the row unmarked and only the player knows.
    """

    seed: int
    layout: str
    wait: str
    truth: Answer
    win: str
    situation: Situation


RULES = tuple(load_rules(name) for name in rule_names())


def draw_case(seed: int) -> Case:
    """The case of a seed.

    Raises:
        Unfit: the seed's scene shows no hand, or one that no player could have won with.
    """
    layout = draw_layout(scene_rng(seed))
    if layout.name not in ("winning_hand", "table"):
        raise Unfit("no hand")
    if layout.win is None and _last_stands_apart(layout):
        raise Unfit("a tile at the row's end lies apart and did not win")
    truth = Answer(
        concealed=_codes(layout.hand),
        win=layout.win,
        melds=tuple(
            (meld.type, tuple(sorted(meld.tiles)), caller)
            for meld, caller in zip(layout.melds, layout.callers, strict=True)
        ),
        dora=tuple(sorted(layout.dora)),
        ura=tuple(sorted(layout.ura)),
    )
    rng = random.Random(seed)
    win = truth.win or rng.choice(truth.concealed)
    try:
        hand = truth.to_hand(win)
        situation = _scored(hand, _situation(rng, hand.is_closed, truth))
        worth = [value(hand, situation, rules) for rules in RULES]
    except HandError as error:
        raise Unfit(error.reason) from None
    wait = worth[0].score.reading.wait.name.lower()
    return Case(seed, layout.name, wait, truth, win, situation)


def _last_stands_apart(layout: Layout) -> bool:
    """Whether a row without a winning tile looks as if its first or last tile were one."""
    places = sorted(float(p.centre[0]) for p in layout.pieces if p.role == "hand")
    gaps = np.diff(places) - layout.size[0]
    others = float(np.median(gaps[1:-1])) if len(gaps) > 2 else 0.0
    return bool(max(gaps[0], gaps[-1]) - others > APART * layout.size[0])


def _situation(rng: random.Random, closed: bool, truth: Answer) -> Situation:
    riichi = closed and (bool(truth.ura) or rng.random() < 0.6)
    return Situation(
        tsumo=rng.random() < 0.4,
        seat=rng.choice(list(Wind)),
        round=rng.choice((Wind.E, Wind.S)),
        riichi=riichi,
        ippatsu=riichi and rng.random() < 0.2,
        dora_indicators=parse_tiles("".join(truth.dora)),
        ura_indicators=parse_tiles("".join(truth.ura)),
        honba=rng.randrange(3),
        riichi_sticks=int(riichi),
    )


def _scored(hand: Hand, situation: Situation) -> Situation:
    """The situation in which the hand is worth something: a hand without a yaku won last."""
    try:
        for rules in RULES:
            value(hand, situation, rules)
    except HandError as error:
        if error.reason != "no_yaku":
            raise
        return replace(situation, haitei=situation.tsumo, houtei=not situation.tsumo)
    return situation


def photograph_case(case: Case) -> tuple[Case, RenderedScene]:
    """The photo of a case, as large as the renderer makes them; the case with what it shows.

    Indicators outside the picture are no part of the truth.

    Raises:
        Unfit: part of the hand is outside the picture or covered.
    """
    scene = render_scene(case.seed, size_of(case))
    return as_shown(case, scene.tiles), scene


def size_of(case: Case) -> tuple[int, int]:
    """Width and height of a case's photo in px."""
    wide, high = draw_size(np.random.default_rng([21, case.seed]), case.layout)
    zoom = LONGEST / max(wide, high)
    return round(wide * zoom), round(high * zoom)


def as_shown(case: Case, tiles: tuple[RenderedTile, ...]) -> Case:
    """The case with the indicators that are seen.

    Raises:
        Unfit: part of the hand is outside the picture or covered.
    """
    own = [tile for tile in tiles if tile.role in ("hand", "win", "meld")]
    if len(own) < case.truth.tiles.total() or min(tile.visible for tile in own) < OPEN:
        raise Unfit("not in full view")
    dora, ura = (
        tuple(sorted(t.code for t in tiles if t.role == role and t.visible >= SEEN))
        for role in ("dora", "ura")
    )
    if len(ura) > len(dora):
        raise Unfit("ura without their dora")
    situation = replace(
        case.situation,
        dora_indicators=parse_tiles("".join(dora)),
        ura_indicators=parse_tiles("".join(ura)),
    )
    return replace(case, truth=replace(case.truth, dora=dora, ura=ura), situation=situation)


def answer_of(reading: Reading, by_looks: bool = False) -> Answer:
    """What a reading says; `by_looks` takes every tile's name from before the hand was decoded."""
    codes = [(t.seen if by_looks else None) or t.tile for t in reading.tiles]
    win = reading.win_member
    melds = [
        (
            meld.type,
            tuple(codes[i] for i in meld.members)
            if by_looks and meld.type != "ankan"
            else meld.tiles,
            meld.called_from,
        )
        for meld in reading.melds
    ]
    return Answer(
        concealed=tuple(codes[i] for i in reading.hand_members),
        win=None if win is None else codes[win],
        melds=tuple((kind, tuple(sorted(tiles)), caller) for kind, tiles, caller in melds),
        dora=tuple(sorted(reading.dora_indicators)),
        ura=tuple(sorted(reading.ura_indicators)),
    )


def _codes(notation: str) -> tuple[str, ...]:
    return tuple(map(str, parse_tiles(notation)))
