"""What a winning hand is worth when it is entered without its tiles: han and fu, or points."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring import GameError, Payment, Rules
from scoring.payments import BAIMAN, HANEMAN, MANGAN, SANBAIMAN, YAKUMAN, limit_of, payment_for
from ui import scoretable
from ui.languages import say

LIMITS = {limit.name: limit.base for limit in (MANGAN, HANEMAN, BAIMAN, SANBAIMAN, YAKUMAN)}
STEPS = (*scoretable.HAN, *LIMITS)
"""What is called out first: han below a mangan, or the name of a limit."""
MOST_YAKUMAN = 6


@dataclass(frozen=True, slots=True)
class Worth:
    """What was called out; `fu` belongs to han, `times` to a yakuman, `given` are base points."""

    step: int | str | None = None
    fu: int | None = None
    times: int = 1
    given: int | None = None


def base_of(worth: Worth, rules: Rules) -> int:
    """Give the base points.

    Raises:
        GameError: something is missing; the error says what.
    """
    if worth.given is not None:
        return worth.given
    if worth.step is None:
        raise GameError(say("table.ask_worth"))
    if worth.step == YAKUMAN.name:
        return YAKUMAN.base * worth.times
    if isinstance(worth.step, str):
        return LIMITS[worth.step]
    if worth.fu is None:
        raise GameError(say("table.ask_fu"))
    return limit_of(worth.step, worth.fu, rules).base


def worth_of(base: int, rules: Rules) -> Worth:
    """Find what is called out for base points; where several hands have them, the one usual most.

    >>> from scoring import load_rules
    >>> worth_of(960, load_rules("tenhou"))
    Worth(step=3, fu=30, times=1, given=None)
    """
    for name, limit in LIMITS.items():
        if limit == base:
            return Worth(name)
    if base > YAKUMAN.base and base % YAKUMAN.base == 0:
        return Worth(YAKUMAN.name, times=base // YAKUMAN.base)
    for fu in (30, 40, *scoretable.FU):
        for han in scoretable.HAN:
            if limit_of(han, fu, rules).base == base:
                return Worth(han, fu)
    return Worth(given=base)


def fu_choices(han: int, dealer: bool, tsumo: bool, rules: Rules) -> tuple[int, ...]:
    """Give the fu that a hand of so many han can have."""
    return tuple(fu for fu in scoretable.FU if scoretable.cell(han, fu, dealer, tsumo, rules))


def yakuman_choices(rules: Rules) -> tuple[int, ...]:
    """Give how many times a yakuman can count."""
    doubles = (
        rules.double_kokushi_13_wait,
        rules.double_suuankou_tanki,
        rules.double_junsei_chuuren,
        rules.double_daisuushii,
    )
    if rules.stacked_yakuman:
        return tuple(range(1, MOST_YAKUMAN + 1))
    return (1, 2) if any(doubles) else (1,)


def payments(dealer: bool, tsumo: bool, rules: Rules) -> dict[int, Payment]:
    """Give every payment that there is, by its base points, smallest first."""
    bases = sorted(set(_bases(dealer, tsumo, rules)))
    return {base: payment_for(base, dealer, tsumo) for base in bases}


def _bases(dealer: bool, tsumo: bool, rules: Rules) -> Iterator[int]:
    for han in scoretable.HAN:
        for fu in fu_choices(han, dealer, tsumo, rules):
            yield limit_of(han, fu, rules).base
    yield from LIMITS.values()
    yield from (YAKUMAN.base * times for times in yakuman_choices(rules))
