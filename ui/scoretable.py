"""The score table and the ladder of limits of a ruleset, worked out by the scoring core."""

from dataclasses import dataclass
from itertools import groupby

from scoring import Payment, Rules
from scoring.payments import YAKUMAN, limit_of, payment_for

HAN = (1, 2, 3, 4)
FU = (20, 25, *range(30, 120, 10))
LIMIT_HAN = range(5, 14)


@dataclass(frozen=True, slots=True)
class Cell:
    """What a hand of some han and fu is paid, and the name of its limit if it has one."""

    payment: Payment
    limit: str | None
    rounded_up: bool
    """Whether it is a mangan only because the ruleset rounds it up (kiriage)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One limit: from how many han to how many it reaches, None where it has no end or no han."""

    limit: str
    first: int | None
    last: int | None
    payment: Payment


def rows(dealer: bool, tsumo: bool, rules: Rules) -> tuple[tuple[int, list[Cell | None]], ...]:
    """Return the fu that occur, each with its cells for 1 to 4 han."""
    table = [(fu, [cell(han, fu, dealer, tsumo, rules) for han in HAN]) for fu in FU]
    return tuple(row for row in table if any(row[1]))


def cell(han: int, fu: int, dealer: bool, tsumo: bool, rules: Rules) -> Cell | None:
    """Return what a hand below 5 han is paid; None where no hand has so many han and fu."""
    if not _exists(han, fu, tsumo, rules):
        return None
    base, limit = limit_of(han, fu, rules)
    rounded_up = base > fu << 2 + han
    return Cell(payment_for(base, dealer, tsumo), limit, rounded_up)


def _exists(han: int, fu: int, tsumo: bool, rules: Rules) -> bool:
    """20 fu are a pinfu by tsumo, or an open hand without fu by ron; 25 fu are seven pairs."""
    if fu == 20:
        return rules.pinfu_tsumo and han >= 2 if tsumo else not rules.open_pinfu_fu
    if fu == 25:
        return han >= (3 if tsumo else 2)
    return True


def ladder(dealer: bool, tsumo: bool, rules: Rules) -> tuple[Step, ...]:
    """Return the limits from mangan to the named yakuman."""
    reached = [(limit_of(han, 30, rules), han) for han in LIMIT_HAN]
    steps = []
    for limit, pairs in groupby(reached, key=lambda pair: pair[0]):
        han = [number for _, number in pairs]
        last = None if han[-1] == LIMIT_HAN[-1] else han[-1]
        steps.append(Step(limit.name or "", han[0], last, payment_for(limit.base, dealer, tsumo)))
    named = payment_for(YAKUMAN.base, dealer, tsumo)
    return (*steps, Step(YAKUMAN.name or "", None, None, named))


def shares(dealer: bool, tsumo: bool) -> tuple[int, ...]:
    """Return how many times the base points each payer pays, smallest first."""
    if not tsumo:
        return (6,) if dealer else (4,)
    return (2,) if dealer else (1, 2)
