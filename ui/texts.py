"""Texts of the page that are put together from several, or chosen by a number."""

from collections.abc import Sequence
from typing import Final

from scoring import Situation, Table, Tile, Wind
from ui.languages import number, say

TITLE: Final = "YakuSnap"


def missing(room: int, waits: Sequence[Tile] = ()) -> str:
    """Say what an unfinished hand still needs; `waits` are the tiles that complete one of 13."""
    if room > 1:
        return say("board.missing", count=room)
    if waits:
        return say("board.missing_one_of", tiles=or_list([*map(str, waits)]))
    return say("board.missing_win" if room == 1 else "board.choose_win")


def counters(count: int) -> str:
    """Count honba."""
    return say("count.honba", count=count)


def riichi_sticks(count: int) -> str:
    """Count riichi sticks."""
    return say("count.sticks", count=count)


def han(count: int) -> str:
    """Count han."""
    return say("count.han", count=count)


def fu(count: int) -> str:
    """Count fu."""
    return say("count.fu", count=count)


def fu_total(raw: int, rounded: int) -> str:
    """Say how the sum of the fu was rounded."""
    return say("result.total") if raw == rounded else say("result.rounded_up", fu=raw)


def yakuman(times: int) -> str:
    """Name a yakuman that counts once or more."""
    return say("result.yakuman") if times == 1 else say("result.yakuman_times", times=times)


def limit(name: str, times: int = 0, note: bool = False) -> str:
    """Name a limit, with how often it counts, and what stands beside its name."""
    noted = say(f"limit_note.{name}") if note else ""
    full = " ".join(filter(None, (say(f"limit.{name}"), noted)))
    return say("result.times", times=times, limit=full) if times > 1 else full


def from_all(amount: int) -> str:
    """Say that all three pay the same."""
    return say("count.all", amount=number(amount))


def win_by(tsumo: bool) -> str:
    """Name the way of winning."""
    return say("situation.tsumo" if tsumo else "situation.ron")


def won(situation: Situation) -> str:
    """Say by what draw, in which seat and round, a hand was won."""
    return say(
        "situation.won",
        by=win_by(situation.tsumo),
        seat=wind(situation.seat),
        round=wind(situation.round),
    )


def wind(which: Wind) -> str:
    """Name a wind."""
    return say(f"wind.name.{which.value}")


def wind_key(which: Wind) -> str:
    """Name a wind where there is little room."""
    return say(f"wind.key.{which.value}")


def deal(table: Table) -> str:
    """Name a deal without its counters."""
    return say("table.deal", wind=wind(table.round), number=table.dealer + 1)


def full_deal(table: Table) -> str:
    """Name a deal with its counters."""
    if not table.honba:
        return deal(table)
    return say(
        "table.deal_with", deal=deal(table), counters=say("table.counters", count=table.honba)
    )


def tile(shown: Tile | None) -> str:
    """Name a tile, or one face down."""
    if shown is None:
        return say("tile.back")
    if shown.suit == "z":
        return say(f"tile.z{shown.number}")
    return say(f"tile.{'red_' * shown.red}{shown.suit}", number=shown.number)


def named(name: str, text: str) -> str:
    """Put a name and a colon before a text."""
    return say("count.colon", name=name, text=text)


def and_list(names: Sequence[str]) -> str:
    """List names: "Ann, Ben and Cleo"."""
    return _listed("count.and", names)


def or_list(names: Sequence[str]) -> str:
    """List names of which one is meant: "Ann, Ben or Cleo"."""
    return _listed("count.or", names)


def _listed(joint: str, names: Sequence[str]) -> str:
    *most, last = names
    return say(joint, first=say("count.comma").join(most), last=last) if most else last
