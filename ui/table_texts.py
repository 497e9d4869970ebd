"""Texts of the Table page that are put together from several, or chosen by a number."""

from collections.abc import Sequence

from scoring import End, Payment
from ui import texts
from ui.languages import number, say, translated
from ui.texts import and_list

LENGTHS = (1, 2)
"""How many rounds a game usually has."""


def length(rounds: int) -> str:
    """Say how many rounds a game has."""
    if rounds in LENGTHS:
        return say(f"table.lengths.{rounds}")
    return say("table.rounds", count=rounds)


def paid(payment: Payment) -> str:
    """Write a payment as players say it.

    >>> paid(Payment(tsumo_dealer=4000, tsumo_nondealer=2000))
    '2,000 / 4,000'
    """
    if payment.ron is not None:
        return number(payment.ron)
    share = payment.tsumo_nondealer or 0
    if payment.tsumo_dealer is None:
        return texts.from_all(share)
    return f"{number(share)} / {number(payment.tsumo_dealer)}"


def ron(discarder: str, wins: Sequence[tuple[str, str]]) -> str:
    """Say who won on whose discard."""
    said = [say("table.wins", winner=winner, worth=worth) for winner, worth in wins]
    return say("table.ron", wins=and_list(said), discarder=discarder)


def draw(ready: Sequence[str]) -> str:
    """Say who was ready at a draw."""
    if not ready:
        return say("table.draw_nobody")
    if len(ready) == 4:
        return say("table.draw_everybody")
    return say("table.draw_ready", names=and_list(ready))


def ending(end: End) -> str:
    """Say why a game is over."""
    said = translated(end.value)
    return said[:1].upper() + said[1:]


def signed(amount: int) -> str:
    """Write points with their sign.

    >>> signed(-300), signed(0)
    ('−300', '0')
    """
    return f"{'+' * (amount > 0)}{score(amount)}"


def score(amount: int) -> str:
    """Write a score, which may be below zero.

    >>> score(-32800)
    '−32,800'
    """
    return number(amount).replace("-", "−")


def thousands(amount: int) -> str:
    """Write a result in thousands, as results are announced.

    >>> thousands(-4300), thousands(0)
    ('−4.3', '0.0')
    """
    return f"{'+' * (amount > 0)}{number(amount / 1000, '.1f')}".replace("-", "−")


def on_table(honba: int, sticks: int) -> str:
    """Say what lies on the table."""
    parts = [texts.counters(honba)] if honba else []
    parts += [texts.riichi_sticks(sticks)] if sticks else []
    return " · ".join(parts)


def step(han_or_limit: int | str) -> str:
    """Name what is called out first: han, or a limit."""
    return texts.han(han_or_limit) if isinstance(han_or_limit, int) else texts.limit(han_or_limit)


def need(han: int | None, fu: int | None, limit: str | None, points: int) -> str:
    """Say how large a hand must be."""
    size = texts.limit(limit) if limit else f"{texts.han(han or 0)} {texts.fu(fu or 0)}"
    return say("table.need", size=size, points=points)


def gap(amount: int) -> str:
    """Say how far ahead a rival is."""
    return say("table.ahead", points=amount) if amount else say("table.level")


def since(seconds: float) -> str:
    """Say how long ago something was.

    >>> since(30), since(5000), since(200_000)
    ('just now', '1 h ago', '2 days ago')
    """
    if seconds < 60:
        return say("table.just_now")
    if seconds < 3600:
        return say("table.minutes_ago", count=round(seconds / 60))
    if seconds < 86400:
        return say("table.hours_ago", count=round(seconds / 3600))
    return say("table.days_ago", count=int(seconds // 86400))
