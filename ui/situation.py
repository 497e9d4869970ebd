"""How the hand was won: ron or tsumo, winds, riichi and the rare rest."""

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from scoring import Wind
from ui import session, texts
from ui.draft import Draft, Flag, Zone, end_of
from ui.flags import blocked, sit, toggle, win_by
from ui.languages import say
from ui.state import select
from ui.widgets import overruled

COMMON = (Flag.RIICHI, Flag.IPPATSU, Flag.LAST_TILE)
RARE = (Flag.DOUBLE_RIICHI, Flag.AFTER_KAN, Flag.ROBBED_KAN, Flag.FIRST_TURN)
MOST_COUNTERS = 99


def show(draft: Draft) -> None:
    """Draw the choices; what cannot be is disabled and says why."""
    with st.container(key="winby", horizontal=True):
        _choice(
            "by",
            say("situation.win_by"),
            (False, True),
            draft.tsumo,
            win_by,
            texts.win_by,
            "collapsed",
        )
    with st.container(key="winds", horizontal=True):
        _choice("seat", say("situation.seat"), tuple(Wind), draft.seat, sit, texts.wind_key)
        _choice(
            "round", say("situation.round"), tuple(Wind), draft.round, _play_round, texts.wind_key
        )
    _flags(draft, COMMON, "common")
    if draft.in_riichi and not draft.ura:
        st.button(
            say("situation.ura_reminder"),
            key="ura-reminder",
            icon=":material/visibility:",
            on_click=session.edit,
            args=(select, end_of(draft, Zone.URA)),
        )
    with st.expander(_rare_title(draft), key="rare"):
        _flags(draft, RARE, "rareflags")
        with st.container(key="counters", horizontal=True):
            _counter("honba", say("situation.honba"), draft.honba)
            _counter("sticks", say("situation.sticks"), draft.sticks)


def _rare_title(draft: Draft) -> str:
    """Name what is set inside the fold, so that nothing counts unseen."""
    names = [say(f"situation.flag.{flag}") for flag in RARE if flag in draft.flags]
    names += [texts.counters(draft.honba)] if draft.honba else []
    names += [texts.riichi_sticks(draft.sticks)] if draft.sticks else []
    return " · ".join(names) or say("situation.rare")


def _choice(
    key: str,
    label: str,
    options: tuple[object, ...],
    value: object,
    change: Callable[..., Draft],
    name: Callable[..., str],
    label_visibility: str = "visible",
) -> None:
    """Draw one choice of a few; the draft decides what is shown, so undo reaches it too."""
    st.segmented_control(
        label,
        options,
        default=None if overruled(key, value) else value,
        key=key,
        required=True,
        format_func=name,
        label_visibility=label_visibility,
        width="stretch",
        on_change=lambda: session.edit(change, st.session_state[key]),
    )


def _flags(draft: Draft, flags: tuple[Flag, ...], key: str) -> None:
    with st.container(key=key, horizontal=True):
        for flag in flags:
            on = flag in draft.flags
            reason = "" if on else blocked(draft, flag)
            mark = ":material/check: " if on else ""
            note = reason or say(f"situation.flag_note.{flag}")
            st.button(
                f"{mark}{say(f'situation.flag.{flag}')} *{note}*",
                key=f"flag-{flag}",
                type="primary" if on else "secondary",
                disabled=bool(reason),
                on_click=session.edit,
                args=(toggle, flag),
            )


def _counter(name: str, label: str, value: int) -> None:
    st.number_input(
        label,
        min_value=0,
        max_value=MOST_COUNTERS,
        value="min" if overruled(name, value) else value,
        key=name,
        on_change=lambda: session.edit(_count, name, st.session_state[name]),
    )


def _count(draft: Draft, name: str, value: int) -> Draft:
    return replace(draft, **{name: value})


def _play_round(draft: Draft, wind: Wind) -> Draft:
    return replace(draft, round=wind)
