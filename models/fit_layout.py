"""Fit what the layout weighs: `python -m models.fit_layout --hands 500`.

Prints the WEIGHTS of `vision/indicators.py` and the constants of `vision/certainty.py`, fitted on
rendered hands that no training and no benchmark draws, and what such constants bring: each half of
the designs is measured with what was fitted on the other.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from unittest.mock import patch

import numpy as np

from models.bench_report import PART_BINS
from models.laid_hands import LaidHand, lay_hands
from models.regression import fit_choice
from vision import certainty, indicators
from vision.certainty import Certainty, certainty_of

#: How strongly the weights of clues are held to zero: some clues are rare.
PRIOR = 0.5
PARTS = ("tiles", "winning tile", "called sets", "whole hand")
#: What is tried for the constants.
TEMPERATURES = tuple(k / 10 for k in range(4, 31))
SHARES = tuple(k / 20 for k in range(1, 21))
EXPONENTS = tuple(k / 20 for k in range(31))

Said = list[tuple[float, bool]]
"""How sure each of some things was said to be, and whether it was right."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Constants of `vision/indicators.py` and `vision/certainty.py`."""

    weights: dict[str, float]
    certainty: dict[str, float]

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Within the block the layout weighs with them."""
        with (
            patch.object(indicators, "WEIGHTS", self.weights),
            patch.multiple(certainty, **self.certainty),
        ):
            yield


def fit(hands: Sequence[LaidHand]) -> Fit:
    """What makes these hands likeliest."""
    return Fit(fit_weights(hands), fit_certainty(hands))


def fit_weights(hands: Sequence[LaidHand]) -> dict[str, float]:
    """The weight of every clue for rows of faces, of which one or none are the indicators."""
    names = tuple(indicators.WEIGHTS)
    offers, chosen = [], []
    for faces in (faces for hand in hands for faces in (hand.read, hand.drawn) if faces.rows):
        clues = [[float(pair.clues.get(name, 0)) for name in names] for pair, _ in faces.rows]
        offers.append(np.array(clues))
        chosen.append(next((k for k, (_, true) in enumerate(faces.rows) if true), None))
    weights = fit_choice(offers, chosen, PRIOR).round(2).tolist()
    return dict(zip(names, weights, strict=True))


def fit_certainty(hands: Sequence[LaidHand]) -> dict[str, float]:
    """The constants that make the hands as likely right as they are said to be."""
    whole = [hand for hand in hands if hand.count == 14]
    part = [hand for hand in hands if hand.count != 14]
    complete = [hand for hand in hands if hand.complete]
    found = _least(lambda: log_loss(said(whole, "winning tile")), WIN=TEMPERATURES)
    found |= _least(lambda: log_loss(said(whole, "tiles", "called sets")), OTHERS=TEMPERATURES)
    with patch.multiple(certainty, **found):
        found |= _least(lambda: log_loss(said(part, *PARTS[:3])), NOT_WHOLE=SHARES)
        sure = [(hand, _certainty(hand)) for hand in complete]
        found |= _least(
            lambda: log_loss([_whole(*one) for one in sure]), PARTS=EXPONENTS, NAMES=EXPONENTS
        )
    return found


def _least(loss: Callable[[], float], **grids: Sequence[float]) -> dict[str, float]:
    """The values of constants of `vision/certainty.py` that bring the least loss."""

    def with_values(values: dict[str, float]) -> float:
        with patch.multiple(certainty, **values):
            return loss()

    tried = product(*grids.values())
    return min((dict(zip(grids, values, strict=True)) for values in tried), key=with_values)


def _certainty(hand: LaidHand) -> Certainty:
    return certainty_of(hand.rivals, hand.count == 14)


def _whole(hand: LaidHand, sure: Certainty) -> tuple[float, bool]:
    return sure.of_whole(hand.names, hand.complete), hand.right["whole hand"]


def said(hands: Sequence[LaidHand], *parts: str) -> Said:
    """How sure parts of the hands are said to be, and whether they were right."""
    out = []
    for hand in hands:
        sure = _certainty(hand)
        by_part = {"tiles": sure.tiles, "winning tile": sure.win, "called sets": sure.melds}
        by_part["whole hand"] = _whole(hand, sure)[0]
        out += [(by_part[part], hand.right[part]) for part in parts]
    return out


def log_loss(outcomes: Said) -> float:
    """The mean nats by which what came true surprises."""
    right = np.array([r for _, r in outcomes])
    p = np.clip([p for p, _ in outcomes], 1e-3, 1 - 1e-3)
    return float(-np.log(np.where(right, p, 1 - p)).mean()) if outcomes else 0.0


def gap(outcomes: Said) -> float:
    """How far what is said and the share that is right lie apart, on average over `PART_BINS`."""
    p, right = (np.array(column, float) for column in zip(*outcomes, strict=True))
    bins = np.digitize(p, PART_BINS[1:-1])
    apart = [abs((p - right)[bins == k].sum()) for k in range(len(PART_BINS) - 1)]
    return float(sum(apart) / len(p))


def report(fits: Sequence[tuple[Fit, Sequence[LaidHand]]]) -> None:
    """Print how right hands are read with constants, and how right they are said to be."""
    right: dict[str, list[bool]] = {"dora right": [], "ura right": [], "none invented": []}
    outcomes: dict[str, Said] = {part: [] for part in PARTS}
    for fit, hands in fits:
        with fit.tried():
            for hand in hands:
                (dora, ura), (found, front) = hand.indicators, hand.read.found
                right["dora right" if dora else "none invented"].append(found == dora)
                if ura:
                    right["ura right"].append(front == ura)
            for part, some in outcomes.items():
                some += said(hands, part)
    for name, hits in right.items():
        print(f"  {name}: {sum(hits)} of {len(hits)}")
    for part, some in outcomes.items():
        told, true = np.mean(some, axis=0)
        print(
            f"  {part}: said {told:.3f}, right {true:.3f}, gap {gap(some):.3f}, "
            f"log loss {log_loss(some):.3f}"
        )


def main() -> None:
    """Read hands, fit, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hands", type=int, default=500)
    hands = lay_hands(parser.parse_args().hands)
    best = fit(hands)
    print("vision/indicators.py\nWEIGHTS = {")
    for name, weight in best.weights.items():
        print(f'    "{name}": {weight},')
    print("}\nvision/certainty.py")
    for names in (("WIN", "OTHERS"), ("NOT_WHOLE",), ("PARTS", "NAMES")):
        print(", ".join(names), "=", ", ".join(str(best.certainty[name]) for name in names))
    halves = [[hand for hand in hands if hand.design % 2 == half] for half in (0, 1)]
    print(f"\n{len(hands)} hands, each half of the designs with what was fitted on the other:")
    report([(fit(halves[1]), halves[0]), (fit(halves[0]), halves[1])])
    print("With the constants as they are now:")
    now = {name: getattr(certainty, name) for name in best.certainty}
    report([(Fit(indicators.WEIGHTS, now), hands)])


if __name__ == "__main__":
    main()
