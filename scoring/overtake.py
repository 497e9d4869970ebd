"""What a player needs to overtake another: the smallest win by tsumo and by each ron."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from .events import Ron, Tsumo, Win
from .payments import YAKUMAN, Limit, limit_of, payment_for
from .rules import Rules
from .settlement import settle
from .table import PLAYERS, Table


@dataclass(frozen=True, slots=True)
class Need:
    """The smallest win in one way that puts a player before a rival."""

    rival: int
    discarder: int | None
    """Whose discard is won on; None for a tsumo."""
    han: int | None
    """Of a hand worth just so much; None for a yakuman."""
    fu: int | None
    """None from mangan on."""
    limit: str | None
    points: int
    """What the hand is worth, without counters and sticks."""


def needs(player: int, table: Table, rules: Rules) -> tuple[Need, ...]:
    """Work out the smallest wins that put a player before each one who is ahead.

    Counters and sticks on the table count. A way in which even a yakuman is too little is left out.

    >>> from scoring import load_rules
    >>> table = Table((35000, 30000, 27000, 28000), honba=1)
    >>> for need in needs(1, table, load_rules("ema-2025")):
    ...     print(need.discarder, need.han, need.fu, need.points)
    None 2 50 3200
    0 1 70 2300
    2 3 40 5200
    3 3 40 5200
    """
    return tuple(
        need
        for rival in PLAYERS
        if rival != player and not _is_before(player, rival, table, rules)
        for discarder in (None, *PLAYERS)
        if discarder != player
        for need in _smallest(player, rival, discarder, table, rules)
    )


def _smallest(
    player: int, rival: int, discarder: int | None, table: Table, rules: Rules
) -> Iterator[Need]:
    for hand in _ladder(rules):
        win = Win(player, hand.limit.base)
        event = Tsumo(win) if discarder is None else Ron(discarder, (win,))
        if _is_before(player, rival, settle(event, table, rules).apply(table), rules):
            payment = payment_for(win.base, player == table.dealer, tsumo=discarder is None)
            yield Need(rival, discarder, hand.han, hand.fu, hand.limit.name, payment.points)
            return


def _is_before(player: int, rival: int, table: Table, rules: Rules) -> bool:
    scores = table.scores
    by_seat = rules.ties == "by_seat" and player < rival
    return scores[player] > scores[rival] or (by_seat and scores[player] == scores[rival])


class _Hand(NamedTuple):
    han: int | None
    fu: int | None
    limit: Limit


@cache
def _ladder(rules: Rules) -> tuple[_Hand, ...]:
    """Every value a hand can have, from the smallest; of equal ones the one with most han.

    Hands of 20 and 25 fu are worth those of one han less with twice the fu.
    """
    by_base = {YAKUMAN.base: _Hand(None, None, YAKUMAN)}
    for han in (11, 8, 6, 5):
        limit = limit_of(han, 30, rules)
        by_base.setdefault(limit.base, _Hand(han, None, limit))
    for han in (4, 3, 2, 1):
        for fu in range(30, 120, 10):
            limit = limit_of(han, fu, rules)
            by_base.setdefault(limit.base, _Hand(han, fu, limit))
    return tuple(by_base[base] for base in sorted(by_base))
