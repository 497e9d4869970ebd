"""How sure the parts of a hand are, by all ways to read the picture.

All constants were fitted on 500 rendered hands as the networks read them, of other seeds than those
of the benchmark.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import exp

from vision.hands import FoundHand

#: By how much the weights of the ways overstate what they know of the winning tile, and of the
#: tiles and sets.
_WIN, _OTHERS = 1.0, 1.5
#: What is left of a certainty where a hand is not whole: tiles were not found, and they may have
#: been anything.
_NOT_WHOLE = 0.5
#: Tiles that make a complete hand are hardly ever others: so much counts what speaks against the
#: parts and against the names.
_PARTS, _NAMES = 0.4, 0.2


@dataclass(frozen=True, slots=True)
class Certainty:
    """How sure it is which tiles make up the hand, which one won, and which sets it has: 0..1."""

    tiles: float
    win: float
    melds: float

    def of_whole(self, names: float, complete: bool) -> float:
        """How sure it is that the whole hand is right: 0..1.

        Args:
            names: how sure all names together are, 0..1.
            complete: whether the hand is complete by the rules.
        """
        least = min(self.tiles, self.win, self.melds)
        return least**_PARTS * names**_NAMES if complete else least * names


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
    left = 1.0 if best.count == 14 else _NOT_WHOLE

    def share(part: int, value: Hashable, temperature: float) -> float:
        weights = {key: exp((score - top) / temperature) for key, score in scores.items()}
        alike = sum(weight for key, weight in weights.items() if key[part] == value)
        return left * alike / sum(weights.values())

    return Certainty(
        tiles=share(0, best.members, _OTHERS),
        win=share(1, best.win, _WIN),
        melds=share(2, _sets(best), _OTHERS),
    )


def _sets(hand: FoundHand) -> frozenset[Hashable]:
    return frozenset((meld.type, frozenset(meld.members)) for meld in hand.melds)
