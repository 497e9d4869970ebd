"""Which ways of winning are possible together, and the edits on them."""

from dataclasses import replace

from scoring import Wind
from ui import texts
from ui.draft import Draft, Flag


def blocked(draft: Draft, flag: Flag) -> str:
    """Say in a few words why a flag cannot be set now; empty where it can.

    The conditions that every ruleset shares, known before `scoring` refuses the situation.
    """
    return next((reason for holds, reason in _obstacles(draft, flag) if holds), "")


def _obstacles(draft: Draft, flag: Flag) -> tuple[tuple[bool, str], ...]:
    flags, tsumo = draft.flags, draft.tsumo
    on_first_turn = (Flag.FIRST_TURN in flags, texts.NOT_ON_FIRST_TURN)
    match flag:
        case Flag.RIICHI | Flag.DOUBLE_RIICHI:
            return ((not draft.closed, texts.NEEDS_CLOSED), on_first_turn)
        case Flag.IPPATSU:
            return (
                (not draft.in_riichi, texts.NEEDS_RIICHI),
                (Flag.AFTER_KAN in flags, texts.NOT_AFTER_KAN),
            )
        case Flag.LAST_TILE:
            return ((Flag.ROBBED_KAN in flags, texts.NOT_WITH_ROBBED_KAN), on_first_turn)
        case Flag.AFTER_KAN:
            return (
                (not tsumo, texts.NEEDS_TSUMO),
                (draft.kans == 0, texts.NEEDS_KAN),
                (Flag.IPPATSU in flags, texts.NOT_WITH_IPPATSU),
            )
        case Flag.ROBBED_KAN:
            return (
                (tsumo, texts.NEEDS_RON),
                (Flag.LAST_TILE in flags, texts.NOT_ON_LAST_TILE),
                (_holds_winning_kind_twice(draft), texts.NEEDS_LONE_TILE),
                on_first_turn,
            )
        case Flag.FIRST_TURN:
            return (
                (bool(draft.calls), texts.NEEDS_NO_MELDS),
                (not tsumo and draft.seat is Wind.E, texts.DEALER_NEEDS_TSUMO),
                (bool(flags - {Flag.FIRST_TURN}), texts.NEEDS_NOTHING_ELSE),
            )


def _holds_winning_kind_twice(draft: Draft) -> bool:
    if draft.win is None:
        return False
    others = (*draft.concealed, *(cell for call in draft.calls for cell in call.cells))
    return draft.win.tile.kind in {cell.tile.kind for cell in others}


def settle(draft: Draft) -> Draft:
    """Drop the flags that the rest of the draft has made impossible."""
    gone = {flag for flag in draft.flags if blocked(draft, flag)}
    return settle(replace(draft, flags=draft.flags - gone)) if gone else draft


def toggle(draft: Draft, flag: Flag) -> Draft:
    """Set a flag or take it back; riichi and double riichi replace each other."""
    flags = draft.flags ^ {flag}
    if flag in flags and flag in {Flag.RIICHI, Flag.DOUBLE_RIICHI}:
        flags -= {Flag.RIICHI, Flag.DOUBLE_RIICHI} - {flag}
    return settle(replace(draft, flags=flags))


def win_by(draft: Draft, tsumo: bool) -> Draft:
    """Choose tsumo or ron."""
    return settle(replace(draft, tsumo=tsumo))


def sit(draft: Draft, seat: Wind) -> Draft:
    """Choose the winner's seat."""
    return settle(replace(draft, seat=seat))
