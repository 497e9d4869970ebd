"""How sure the parts of a hand are, by all ways to read the picture.

All constants are fitted on rendered hands as the networks read them: `python -m models.fit_layout`.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import compress
from math import exp

from vision.hands import FoundHand

#: By how much the weights of the ways overstate what they know of the winning tile, and of the
#: tiles and sets.
WIN, OTHERS = 1.2, 2.1
#: What is left of a certainty where a hand is not whole: tiles were not found, and they may have
#: been anything.
NOT_WHOLE = 0.45
#: Tiles that make a complete hand are hardly ever others: so much counts what speaks against the
#: parts and against the names.
PARTS, NAMES = 0.3, 0.15


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
        return least**PARTS * names**NAMES if complete else least * names


@dataclass(frozen=True, slots=True)
class Rivals:
    """All different hands that a picture may show, beside the likeliest.

    Attributes:
        nats: what speaks for each, less what speaks for the likeliest.
        alike: whether the tiles, the winning tile and the sets of each are those of the likeliest.
    """

    nats: tuple[float, ...]
    alike: tuple[tuple[bool, bool, bool], ...]

    def shares(self, temperature: float) -> tuple[float, float, float]:
        """How sure the tiles, the winning tile and the sets of the likeliest hand are: 0..1.

        Args:
            temperature: by how much `nats` overstate what is known.
        """
        weights = [exp(nats / temperature) for nats in self.nats]
        total = sum(weights)
        tiles, win, sets = (
            sum(compress(weights, same)) / total for same in zip(*self.alike, strict=True)
        )
        return tiles, win, sets


def weigh(ways: Iterable[tuple[float, FoundHand]], best: FoundHand) -> Certainty:
    """How sure the parts of the likeliest hand are.

    Args:
        ways: every hand that the picture may show, and what speaks for it in nats.
        best: the likeliest one.
    """
    return certainty_of(rivals_of(ways, best), best.count == 14)


def certainty_of(rivals: Rivals, whole: bool) -> Certainty:
    """How sure the parts of the likeliest hand are beside its rivals; whole is one of 14 tiles."""
    left = 1.0 if whole else NOT_WHOLE
    tiles, _, sets = rivals.shares(OTHERS)
    _, win, _ = rivals.shares(WIN)
    return Certainty(tiles=left * tiles, win=left * win, melds=left * sets)


def rivals_of(ways: Iterable[tuple[float, FoundHand]], best: FoundHand) -> Rivals:
    """All different hands among the ways to read a picture, beside the likeliest."""
    scores: dict[tuple[Hashable, Hashable, Hashable], float] = {}
    for score, hand in ways:
        key = _parts(hand)
        scores[key] = max(score, scores.get(key, score))
    top, own = max(scores.values()), _parts(best)
    return Rivals(
        nats=tuple(score - top for score in scores.values()),
        alike=tuple(
            (tiles == own[0], win == own[1], sets == own[2]) for tiles, win, sets in scores
        ),
    )


def _parts(hand: FoundHand) -> tuple[Hashable, Hashable, Hashable]:
    """Its tiles, winning tile and sets."""
    sets = frozenset((meld.type, frozenset(meld.members)) for meld in hand.melds)
    return hand.members, hand.win, sets
