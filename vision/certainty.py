"""How sure the parts of a hand are, by all ways to read the picture."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import exp

from vision.hands import FoundHand

#: By how much the weights of the ways overstate what they know, and what is left of a certainty
#: where a hand is not whole: tiles were not found, and they may have been anything. Both were
#: fitted on rendered hands of other seeds than those of the benchmark.
_TEMPERATURE = 1.5
_NOT_WHOLE = 0.5


@dataclass(frozen=True, slots=True)
class Certainty:
    """How sure it is which tiles make up the hand, which one won, and which sets it has: 0..1."""

    tiles: float
    win: float
    melds: float


def weigh(ways: Iterable[tuple[float, FoundHand]], best: FoundHand) -> Certainty:
    """How sure the parts of the likeliest hand are.

    Args:
        ways: every hand that the picture may show, and what speaks for it in nats.
        best: the likeliest one.
    """
    scores: dict[tuple[Hashable, ...], float] = {}
    for score, hand in ways:
        key = (hand.members, hand.win, _sets(hand))
        scores[key] = max(score, scores.get(key, score))
    top = max(scores.values())
    weights = {key: exp((score - top) / _TEMPERATURE) for key, score in scores.items()}
    total = sum(weights.values())

    total /= 1.0 if best.count == 14 else _NOT_WHOLE

    def share(part: int, value: Hashable) -> float:
        return sum(weight for key, weight in weights.items() if key[part] == value) / total

    return Certainty(share(0, best.members), share(1, best.win), share(2, _sets(best)))


def _sets(hand: FoundHand) -> frozenset[Hashable]:
    return frozenset((meld.type, frozenset(meld.members)) for meld in hand.melds)
