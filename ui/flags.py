"""Which ways of winning are possible together, and the edits on them."""

from dataclasses import replace

from scoring import Wind
from ui.draft import Draft, Flag
from ui.languages import say


def blocked(draft: Draft, flag: Flag) -> str:
    """Say in a few words why a flag cannot be set now; empty where it can.

    The conditions that every ruleset shares, known before `scoring` refuses the situation.
    """
    obstacle = next((name for holds, name in _obstacles(draft, flag) if holds), None)
    return say(f"situation.needs.{obstacle}") if obstacle else ""


def _obstacles(draft: Draft, flag: Flag) -> tuple[tuple[bool, str], ...]:
    """Return what can stand in the way of a flag, and the name of the text that says so."""
    flags, tsumo = draft.flags, draft.tsumo
    on_first_turn = (Flag.FIRST_TURN in flags, "no_first_turn")
    match flag:
        case Flag.RIICHI | Flag.DOUBLE_RIICHI:
            return ((not draft.closed, "closed"), on_first_turn)
        case Flag.IPPATSU:
            return (
                (not draft.in_riichi, "riichi"),
                (Flag.AFTER_KAN in flags, "no_after_kan"),
            )
        case Flag.LAST_TILE:
            return ((Flag.ROBBED_KAN in flags, "no_robbed_kan"), on_first_turn)
        case Flag.AFTER_KAN:
            return (
                (not tsumo, "tsumo"),
                (draft.kans == 0, "kan"),
                (Flag.IPPATSU in flags, "no_ippatsu"),
            )
        case Flag.ROBBED_KAN:
            return (
                (tsumo, "ron"),
                (Flag.LAST_TILE in flags, "no_last_tile"),
                (_holds_winning_kind_twice(draft), "lone_tile"),
                on_first_turn,
            )
        case Flag.FIRST_TURN:
            return (
                (bool(draft.calls), "no_melds"),
                (not tsumo and draft.seat is Wind.E, "dealer_tsumo"),
                (bool(flags - {Flag.FIRST_TURN}), "nothing_else"),
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
