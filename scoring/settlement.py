"""Settlement: what an event moves between the players and the riichi sticks on the table.

Sources: EMA 2016 "A Drawn Hand"; the Planet rule book "Exhaustive draw"; recorded games; for wins
see `wins`.
"""

from itertools import cycle, islice
from typing import assert_never

from .events import Abort, Chombo, Draw, Event, GameError, Riichi, Ron, Stop, Tsumo, check_players
from .payments import MANGAN, STICK
from .rules import Rules
from .sentences import Sentence
from .table import PLAYERS, Table
from .transfers import TABLE, Reason, Settlement, Transfer
from .wins import settle_ron, settle_tsumo, tsumo_payments


def settle(event: Event, table: Table, rules: Rules) -> Settlement:
    """Work out what an event moves at the table under a ruleset.

    Every payment is rounded up to the next 100 for itself. Riichi sticks of this hand are on the
    table already: put there by the Riichi events before.

    Raises:
        GameError: the event cannot happen at the table.

    >>> from scoring import load_rules
    >>> from scoring.events import Win
    >>> table = Table((25000,) * 4, honba=1)
    >>> settle(Tsumo(Win(winner=1, base=1920)), table, load_rules("tenhou")).deltas
    (-4000, 8200, -2100, -2100)
    """
    match event:
        case Riichi():
            return _riichi(event, table, rules)
        case Tsumo():
            return settle_tsumo(event, table, rules)
        case Ron():
            return settle_ron(event, table, rules)
        case Draw():
            return _draw(event, table, rules)
        case Abort():
            if event.kind not in rules.abortive_draws:
                raise GameError(
                    Sentence(
                        "{rules} has no {kind}: the hand is played on.",
                        rules=rules.title,
                        kind=event.kind,
                    )
                )
            return Settlement()
        case Chombo():
            return _chombo(event, table, rules)
        case Stop():
            return Settlement()
    assert_never(event)


def _riichi(event: Riichi, table: Table, rules: Rules) -> Settlement:
    check_players((event.player,))
    if event.player in table.riichi:
        raise GameError(
            Sentence("A player declares riichi once in a hand: take the second riichi away.")
        )
    # Where a score below zero ends the game, the stick must be in hand: kobalab/majiang-core.
    if rules.tobi and table.scores[event.player] < STICK:
        raise GameError(
            Sentence("Riichi takes {points:,} points: this player has fewer.", points=STICK)
        )
    return Settlement((Transfer(event.player, TABLE, STICK, Reason.RIICHI),))


def _draw(event: Draw, table: Table, rules: Rules) -> Settlement:
    check_players(event.tenpai)
    check_players(event.nagashi)
    if not set(table.riichi) <= set(event.tenpai):
        raise GameError(
            Sentence("Who declared riichi shows a ready hand: add them, or write a chombo.")
        )
    if event.nagashi and not rules.nagashi_mangan:
        raise GameError(Sentence("{rules} has no nagashi mangan: take it away.", rules=rules.title))
    if event.nagashi:
        return Settlement(
            tuple(
                transfer
                for player in event.nagashi
                for transfer in tsumo_payments(player, MANGAN.base, table, Reason.NAGASHI)
            )
        )
    ready = sorted(event.tenpai)
    others = [player for player in PLAYERS if player not in ready]
    if not ready or not others:
        return Settlement()
    # One against three: three payments of a third; two against two: each pays one of them.
    count = max(len(ready), len(others))
    pairs = zip(islice(cycle(others), count), cycle(ready), strict=False)
    return Settlement(
        tuple(
            Transfer(payer, receiver, rules.noten_pool // count, Reason.NOTEN)
            for payer, receiver in pairs
        )
    )


def _chombo(event: Chombo, table: Table, rules: Rules) -> Settlement:
    """Riichi of this hand are taken back; a mangan is paid where no points come off at the end."""
    check_players((event.player,))
    back = [Transfer(TABLE, player, STICK, Reason.RIICHI_VOID) for player in table.riichi]
    if rules.chombo_penalty:
        return Settlement(tuple(back))
    mangan = tsumo_payments(event.player, MANGAN.base, table, Reason.CHOMBO)
    paid = [Transfer(t.receiver, t.payer, t.points, t.reason) for t in mangan]
    return Settlement((*back, *paid))
