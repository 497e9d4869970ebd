"""Who pays for a win: counters, riichi sticks, liability and several winners.

Sources: EMA 2016 "Riichi", "Yakuman", "Counters"; EMA 2025 4.1; the Planet rule book "Declaring
riichi", "Honba and riichi sticks"; recorded games. What differs between rulesets is an option of
`Rules`, with its source.
"""

from collections.abc import Iterator, Sequence

from .events import GameError, Ron, Tsumo, Win, check_players
from .payments import STICK, YAKUMAN, payment_for
from .rules import Rules
from .sentences import Sentence
from .table import PLAYERS, Table
from .transfers import TABLE, Reason, Settlement, Transfer
from .yaku import YAKUMAN as YAKUMAN_TABLE


def settle_tsumo(event: Tsumo, table: Table, rules: Rules) -> Settlement:
    """Settle a win on a drawn tile."""
    win = event.win
    _check_wins((win,), rules)
    paid = _tsumo(win, table, rules)
    return Settlement((*paid, *_sticks((win.winner,), table, rules)), (win.winner,))


def settle_ron(event: Ron, table: Table, rules: Rules) -> Settlement:
    """Settle the wins on one discard, in turn order from the discarder."""
    _check_wins(event.wins, rules)
    check_players((event.discarder,))
    if event.discarder in {win.winner for win in event.wins}:
        raise GameError(
            Sentence("A player cannot win on their own discard: choose another discarder.")
        )
    in_turn = sorted(event.wins, key=lambda win: (win.winner - event.discarder) % 4)
    winners = tuple(win.winner for win in in_turn)
    if len(winners) > rules.max_ron_winners > 1:
        return Settlement(unpaid=winners)
    paid = in_turn[: rules.max_ron_winners]
    transfers: list[Transfer] = []
    for win in paid:
        with_honba = win is paid[0] or rules.multi_ron_honba == "each"
        honba = table.honba * rules.honba_value if with_honba else 0
        transfers += _ron_payments(win, event.discarder, honba, table, rules)
    transfers += _sticks(winners[: len(paid)], table, rules)
    return Settlement(tuple(transfers), winners[: len(paid)], winners[len(paid) :])


def tsumo_payments(winner: int, base: int, table: Table, reason: Reason) -> Iterator[Transfer]:
    """Share the base points of a tsumo out among the other players."""
    payment = payment_for(base, is_dealer=winner == table.dealer, tsumo=True)
    for payer in PLAYERS:
        if payer != winner:
            share = payment.tsumo_dealer if payer == table.dealer else payment.tsumo_nondealer
            assert share is not None
            yield Transfer(payer, winner, share, reason)


def ron_base(points: int, is_dealer: bool) -> int:
    """Give base points that make a ron worth so many points.

    >>> payment_for(ron_base(7700, is_dealer=False), is_dealer=False, tsumo=False).ron
    7700
    """
    return points // (6 if is_dealer else 4)


def yakuman_base(keys: Sequence[str], rules: Rules) -> int:
    """Give the base points of a hand with these yakuman.

    Raises:
        GameError: one of the keys is no yakuman.

    >>> from scoring import load_rules
    >>> yakuman_base(("daisuushii", "tsuuiisou"), load_rules("mahjong-soul"))
    24000
    """
    rows = {row.key: row for row in YAKUMAN_TABLE}
    for key in keys:
        if key not in rows:
            raise GameError(
                Sentence(
                    '"{key}" is not a yakuman: choose from {keys}.', key=key, keys=", ".join(rows)
                )
            )
    multiples = [rows[key].multiple(rules) for key in keys]
    return YAKUMAN.base * (sum(multiples) if rules.stacked_yakuman else max(multiples))


def _tsumo(win: Win, table: Table, rules: Rules) -> Iterator[Transfer]:
    """The liable player pays what is covered as if it were a ron, and the counters with it."""
    covered, rest = _covered(win, rules)
    if win.liability:
        points = _ron_points(win.winner, covered, table)
        yield Transfer(win.liability.player, win.winner, points, Reason.LIABLE)
    if rest:
        yield from tsumo_payments(win.winner, rest, table, Reason.WIN)
    each = table.honba * rules.honba_value // 3
    if each and win.liability and not rest:
        yield Transfer(win.liability.player, win.winner, 3 * each, Reason.HONBA)
    elif each:
        for payer in PLAYERS:
            if payer != win.winner:
                yield Transfer(payer, win.winner, each, Reason.HONBA)


def _ron_payments(
    win: Win, discarder: int, honba: int, table: Table, rules: Rules
) -> Iterator[Transfer]:
    """A liable third player pays half of what is covered (EMA 2016 "Yakuman")."""
    covered, rest = _covered(win, rules)
    honba_payer = discarder
    if win.liability and win.liability.player != discarder:
        half = _ron_points(win.winner, covered, table) // 2
        yield Transfer(win.liability.player, win.winner, half, Reason.LIABLE_HALF)
        yield Transfer(discarder, win.winner, half, Reason.HALF_WIN)
        if rules.pao_honba_payer == "liable":
            honba_payer = win.liability.player
    else:
        rest = win.base
    if rest:
        points = _ron_points(win.winner, rest, table)
        yield Transfer(discarder, win.winner, points, Reason.WIN)
    if honba:
        yield Transfer(honba_payer, win.winner, honba, Reason.HONBA)


def _ron_points(winner: int, base: int, table: Table) -> int:
    return payment_for(base, is_dealer=winner == table.dealer, tsumo=False).points


def _covered(win: Win, rules: Rules) -> tuple[int, int]:
    """Split the base points of a win into what liability covers and the rest."""
    if win.liability is None:
        return 0, win.base
    if rules.pao_covers == "whole_hand":
        return win.base, 0
    covered = min(win.base, yakuman_base((win.liability.yakuman,), rules))
    return covered, win.base - covered


def _sticks(winners: Sequence[int], table: Table, rules: Rules) -> Iterator[Transfer]:
    """The nearest winner takes the sticks; others get their own back where the rules say so."""
    left = table.sticks
    if rules.multi_ron_sticks == "own_back" and len(winners) > 1:
        for winner in winners:
            if winner in table.riichi:
                left -= 1
                yield Transfer(TABLE, winner, STICK, Reason.OWN_STICK)
    if left:
        yield Transfer(TABLE, winners[0], left * STICK, Reason.STICKS)


def _check_wins(wins: Sequence[Win], rules: Rules) -> None:
    if not wins:
        raise GameError(Sentence("A ron needs a winner: choose who won."))
    check_players([win.winner for win in wins])
    for win in wins:
        if win.base <= 0:
            raise GameError(Sentence("A winning hand is worth points: enter its value."))
        if win.liability is None:
            continue
        check_players((win.liability.player,))
        if win.liability.yakuman not in rules.pao:
            raise GameError(
                Sentence(
                    "{rules} has no liability for {yakuman}: take it away.",
                    rules=rules.title,
                    yakuman=win.liability.yakuman,
                )
            )
        if win.liability.player == win.winner or win.base < YAKUMAN.base:
            raise GameError(Sentence("Liable for a yakuman is another player than its winner."))
