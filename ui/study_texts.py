"""Texts of the Rules and the Practice page that are put together, or chosen by a number."""

from collections.abc import Sequence

from ui import texts
from ui.languages import number, say


def han_filter(han: int) -> str:
    """Name a filter by han: 5 stand for 5 or more, 13 for the yakuman."""
    if han == 5:
        return say("rules.many_han", count=han)
    return say("rules.yakuman") if han == 13 else texts.han(han)


def winner(dealer: bool) -> str:
    """Name who wins."""
    return say(f"rules.winners.{'dealer' if dealer else 'non_dealer'}")


def han_worth(closed: int, opened: int) -> str:
    """Write what a yaku is worth closed and open."""
    han = texts.han(closed)
    if not opened:
        return say("rules.worth_closed", han=han)
    return han if opened == closed else say("rules.worth_open", han=han, open=opened)


def yakuman_worth(multiple: int, opened: bool) -> str:
    """Write what a yakuman is worth."""
    name = say("rules.yakuman" if multiple == 1 else "rules.double_yakuman")
    return name if opened else say("rules.worth_closed", han=name)


def reach(first: int | None, last: int | None, kiriage: bool) -> str:
    """Write from how many han to how many a limit reaches."""
    if first is None:
        return say("rules.by_name")
    if first == 5:
        return say("rules.from_five", fu=30 if kiriage else 40)
    if last is None:
        return say("rules.or_more", first=first)
    return say("rules.from_to", first=first, last=last)


def sum_of_han(lines: Sequence[tuple[str, int]], total: int) -> str:
    """Write how the han add up."""
    return " + ".join(f"{name} {han}" for name, han in lines) + f" = {texts.han(total)}"


def sum_of_fu(lines: Sequence[int], rounded: int) -> str:
    """Write how the fu add up."""
    total = sum(lines)
    return _rounded(" + ".join(map(str, lines)) + f" = {total}", total, rounded, texts.fu(rounded))


def base_points(han: int, fu: int, base: int, limit: str | None) -> str:
    """Write how han and fu become base points."""
    power = str(han + 2).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    product = f"{fu} × 2{power} = {number(fu << 2 + han)}"
    if limit is None:
        return product
    return say("rules.base_limit", product=product, limit=texts.limit(limit), base=base)


def share_of(base: int, times: int, paid: int) -> str:
    """Write how base points become one payment."""
    exact = base * times
    product = f"{number(base)} × {times} = {number(exact)}"
    return _rounded(product, exact, paid, number(paid))


def _rounded(text: str, exact: int, rounded: int, written: str) -> str:
    """Add what a sum was rounded up to, if it was."""
    return text if exact == rounded else say("rules.rounded_up_to", sum=text, rounded=written)


def payers(dealer: bool, tsumo: bool) -> tuple[str, ...]:
    """Name who pays, smallest payment first."""
    if not tsumo:
        return (say("result.discarder"),)
    if dealer:
        return (say("result.each_of_three"),)
    return (say("result.each_other"), say("result.dealer"))


def tally(right: int, asked: int, streak: int) -> str:
    """Say how the practice goes."""
    said = say("practice.tally", right=right, asked=asked)
    return f"{said} · {say('practice.streak', count=streak)}" if streak > 1 else said


def han_answer(han: int) -> str:
    """Name an answer for han: 13 is for 13 or more, 0 for a yakuman."""
    return {0: say("rules.yakuman"), 13: "13+"}.get(han, str(han))
