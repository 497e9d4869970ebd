"""Limits, base points and what each player pays for one win.

Sources: EMA 2016 "Scoring", EMA 2025 4.1.2, WRC 2025 "Limit ladder", the Planet rule book "Score
tiers".
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from .rules import Rules

STICK: Final = 1000
"""Points of a riichi stick."""


class Limit(NamedTuple):
    """Base points and the name of the limit they are, if any."""

    base: int
    name: str | None


MANGAN: Final = Limit(2000, "mangan")
HANEMAN: Final = Limit(3000, "haneman")
BAIMAN: Final = Limit(4000, "baiman")
SANBAIMAN: Final = Limit(6000, "sanbaiman")
COUNTED_YAKUMAN: Final = Limit(8000, "kazoe_yakuman")
YAKUMAN: Final = Limit(8000, "yakuman")
KIRIAGE_BASE: Final = 1920
"""Base points of 4 han 30 fu and 3 han 60 fu."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What each player pays, without counters and sticks; None for those who pay nothing."""

    ron: int | None = None
    """From the discarder."""
    tsumo_dealer: int | None = None
    """From the dealer, if the winner is another."""
    tsumo_nondealer: int | None = None
    """From each player who is not the dealer."""

    @property
    def points(self) -> int:
        """What the winner receives in all.

        >>> Payment(tsumo_dealer=700, tsumo_nondealer=400).points
        1500
        """
        if self.ron is not None:
            return self.ron
        payers = 2 if self.tsumo_dealer is not None else 3
        return (self.tsumo_dealer or 0) + payers * (self.tsumo_nondealer or 0)


def limit_of(han: int, fu: int, rules: Rules) -> Limit:
    """Give the base points of a hand that is not a named yakuman; `fu` is rounded.

    >>> from scoring import load_rules
    >>> limit_of(4, 30, load_rules("tenhou"))
    Limit(base=1920, name=None)
    >>> limit_of(4, 30, load_rules("ema-2025"))
    Limit(base=2000, name='mangan')
    """
    if han < 5:
        base = fu << 2 + han
        if base >= MANGAN.base or (base == KIRIAGE_BASE and rules.kiriage):
            return MANGAN
        return Limit(base, None)
    if han == 5:
        return MANGAN
    if han <= 7:
        return HANEMAN
    if han <= 10:
        return BAIMAN
    if han >= 13 and rules.counted_yakuman:
        return COUNTED_YAKUMAN
    return SANBAIMAN


@cache
def payment_for(base: int, is_dealer: bool, tsumo: bool) -> Payment:
    """Share the base points out; every payment is rounded up to the next 100.

    >>> payment_for(1920, is_dealer=False, tsumo=True)
    Payment(ron=None, tsumo_dealer=3900, tsumo_nondealer=2000)
    """
    if not tsumo:
        return Payment(ron=_round_up(base * (6 if is_dealer else 4)))
    if is_dealer:
        return Payment(tsumo_nondealer=_round_up(base * 2))
    return Payment(tsumo_dealer=_round_up(base * 2), tsumo_nondealer=_round_up(base))


def _round_up(points: int) -> int:
    return -(-points // 100) * 100
