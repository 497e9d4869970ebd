"""What one winning hand is worth, and who is liable for it, asked when there are no tiles."""

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from scoring import Game, GameError, Liability
from scoring.payments import YAKUMAN
from scoring.table import PLAYERS
from ui import share, table_state
from ui import table_texts as texts
from ui.languages import say
from ui.table_form import Form, can_be_liable, line_of, with_liable, with_worth
from ui.table_widgets import grid, one_of
from ui.table_worth import STEPS, Worth, base_of, fu_choices, payments, worth_of, yakuman_choices
from ui.widgets import overruled


def ask(form: Form, player: int, game: Game) -> None:
    """Ask about a player's hand."""
    _worth(form, player, game)
    if can_be_liable(form, player, game.rules):
        _liable(form, player, game)


def _worth(form: Form, player: int, game: Game) -> None:
    """Ask for han and fu, or the limit, or the points: each shows what the others say."""
    worth, rules = form.worths[player], game.rules
    dealer = line_of(form, game).before.dealer == player
    tsumo = form.discarder is None

    def enter(change: Callable[[Worth], Worth]) -> None:
        table_state.edit(lambda form: with_worth(form, player, change(form.worths[player])))

    grid(
        f"worth-step-{player}",
        say("table.worth"),
        STEPS,
        worth.step,
        texts.step,
        lambda step: enter(lambda had: Worth(step, had.fu if isinstance(step, int) else None)),
    )
    if isinstance(worth.step, int):
        fu = fu_choices(worth.step, dealer, tsumo, rules)
        grid(
            f"worth-fu-{player}",
            say("result.fu"),
            fu,
            worth.fu if worth.fu in fu else None,
            str,
            lambda fu: enter(lambda had: replace(had, fu=fu)),
        )
    times = yakuman_choices(rules)
    if worth.step == YAKUMAN.name and len(times) > 1:
        grid(
            f"worth-times-{player}",
            say("table.times"),
            times,
            worth.times,
            str,
            lambda times: enter(lambda had: replace(had, times=times or 1)),
        )
    _points(f"points-{player}", worth, dealer, tsumo, game, enter)


def _points(
    key: str,
    worth: Worth,
    dealer: bool,
    tsumo: bool,
    game: Game,
    enter: Callable[[Callable[[Worth], Worth]], None],
) -> None:
    offered = payments(dealer, tsumo, game.rules)
    try:
        base = base_of(worth, game.rules)
    except GameError:
        base = None
    points = tuple(offered)
    paid = base if base in offered else None
    known = None if overruled(key, paid) or paid is None else points.index(paid)
    st.selectbox(
        say("table.or_points"),
        points,
        index=known,
        key=key,
        format_func=lambda base: texts.paid(offered[base]),
        placeholder="–",
        filter_mode=None,
        on_change=lambda: enter(lambda _: worth_of(st.session_state[key], game.rules)),
    )


def _liable(form: Form, player: int, game: Game) -> None:
    found = form.liable[player]
    others = [other for other in PLAYERS if other != player]
    yakuman = found.yakuman if found else game.rules.pao[0]

    def enter(other: int | None, yakuman: str) -> None:
        liability = None if other is None else Liability(other, yakuman)
        table_state.edit(with_liable, player, liability)

    grid(
        f"four-liable-{player}",
        say("table.liable"),
        others,
        found.player if found else None,
        game.players.__getitem__,
        lambda other: enter(other, yakuman),
    )
    if found and len(game.rules.pao) > 1:
        one_of(
            f"liable-for-{player}",
            say("table.liable_for"),
            game.rules.pao,
            yakuman,
            share.yaku,
            lambda key: enter(found.player, key),
        )
