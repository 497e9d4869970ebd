"""Liability (pao): who fed the set that made a yakuman certain.

Sources: EMA 2016 "Yakuman"; riichi.wiki, M.League for four kans; recorded wins.
"""

from collections.abc import Iterable
from typing import Final

from .events import Liability
from .hand import Hand, Meld, MeldType
from .rules import PaoYakuman, Rules
from .tiles import FIRST_DRAGON, FIRST_HONOUR

_SETS_NEEDED: Final[dict[PaoYakuman, int]] = {"daisangen": 3, "daisuushii": 4, "suukantsu": 4}


def find_liability(
    winner: int, hand: Hand, yakuman: Iterable[str], rules: Rules
) -> Liability | None:
    """Find who is liable for one of the yakuman of a hand; None if nobody is.

    `yakuman` are the keys of the yakuman won. The melds must be in the order they were made and say
    who they were called from: liable is who fed the last set that the yakuman needs, if all of them
    lie open. For four kans that is the fourth kan, claimed from a discard.

    >>> from scoring import load_rules, parse_tiles, Tile
    >>> dragons = [Meld(MeldType.PON, parse_tiles(f"{kind}{kind}{kind}z"), 2) for kind in (7, 6, 5)]
    >>> hand = Hand(parse_tiles("34m66s"), tuple(dragons), Tile.parse("2m"))
    >>> find_liability(3, hand, ["daisangen"], load_rules("tenhou"))
    Liability(player=1, yakuman='daisangen')
    """
    held = set(yakuman)
    for key in rules.pao:
        sets = [meld for meld in hand.melds if _belongs(meld, key)]
        if key not in held or len(sets) < _SETS_NEEDED[key]:
            continue
        last = sets[-1]
        fed = last.type is MeldType.MINKAN if key == "suukantsu" else last.is_open
        if fed and last.called_from is not None:
            return Liability((winner + last.called_from) % 4, key)
    return None


def _belongs(meld: Meld, yakuman: PaoYakuman) -> bool:
    if yakuman == "suukantsu":
        return meld.is_kan
    if yakuman == "daisangen":
        return meld.kind >= FIRST_DRAGON
    return FIRST_HONOUR <= meld.kind < FIRST_DRAGON
