"""Which side of a row the player sits on, as far as the tiles tell."""

from dataclasses import replace

import numpy as np

from vision.frames import Frame
from vision.hands import FoundHand
from vision.line import Line
from vision.melds import FoundMeld

#: Faces that look alike upside down, or nearly so.
EITHER = frozenset(
    (*(f"{n}p" for n in "0124589"), *(f"{n}s" for n in "02345689"), "5z", "back", "flower")
)
#: Of a hand's tiles this share lies upside down, and how many players lay tiles so carelessly.
_CARELESS = ((0.02, 0.6), (0.1, 0.25), (0.5, 0.15))
#: How much likelier, in nats, a photo is taken from the player's side.
_NEAR = 2.2
#: A turned tile lies flush with the others on the player's side, and one added to a kan beyond it;
#: sets lie on his right; the turned tile of a chi is its left one: what each says, in nats.
_FLUSH, _ADDED, _RIGHT, _CHI = 1.0, 1.5, 1.5, 2.0


def faces_player(line: Line, frame: Frame, hand: FoundHand) -> bool:
    """Whether the line, as it runs, runs from the player's left to his right."""
    return _upright(line, frame, hand) + _near(line) + _sets(line, hand) >= 0


def turn_round(hand: FoundHand) -> FoundHand:
    """The same hand read from the other end."""
    return replace(
        hand, hand=hand.hand[::-1], melds=tuple(_turned_round(m) for m in hand.melds[::-1])
    )


def _turned_round(meld: FoundMeld) -> FoundMeld:
    added = 1 if meld.type == "kakan" else 0
    count = len(meld.members) - added
    caller = {1: 3, 3: 1}.get(meld.called_from or 0, meld.called_from)
    caller = 3 if meld.type == "chi" else caller
    members = (*meld.members[:count][::-1], *meld.members[count:])
    codes = (*meld.codes[:count][::-1], *meld.codes[count:])
    return replace(meld, members=members, codes=codes, called_from=caller)


def _upright(line: Line, frame: Frame, hand: FoundHand) -> float:
    """What the faces say that are no different kind upside down."""
    telling = [i for i in hand.members if not line.turned[i] and line.spots[i].code not in EITHER]
    upright = int((frame.across[telling] @ line.unit > 0).sum())
    over = len(telling) - upright
    chances = [
        sum(share * p**a * (1 - p) ** b for p, share in _CARELESS)
        for a, b in ((over, upright), (upright, over))
    ]
    return float(np.log(chances[0] / chances[1]))


def _near(line: Line) -> float:
    """What the picture's own top says."""
    return _NEAR * float(line.normal[1])


def _sets(line: Line, hand: FoundHand) -> float:
    score = 0.0
    for meld in hand.melds:
        row = meld.members[:-1] if meld.type == "kakan" else meld.members
        turned = [i for i in row if line.turned[i]]
        others = [i for i in row if not line.turned[i]]
        if turned and others:
            lower = float(line.off[turned].mean() - line.off[others].mean())
            score += _FLUSH * float(np.clip(lower / 0.1, -1, 1))
        if meld.type == "kakan" and turned:
            beyond = float(line.off[turned[0]] - line.off[meld.members[-1]])
            score += _ADDED * float(np.sign(beyond))
        if meld.type == "chi":
            score += _CHI * (line.turned[row[0]] - float(line.turned[row[-1]]))
        if hand.hand:
            apart = float(np.mean(line.low[list(row)]) - np.mean(line.low[list(hand.hand)]))
            score += _RIGHT / len(hand.melds) * float(np.sign(apart))
    return score
