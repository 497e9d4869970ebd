"""A hand of the rules drawn with tile faces: as it lies on the table, or group by group."""

from scoring import Group, Hand, Meld, Situation, Tile, Value
from ui.draft import Call, Cell, Draft, Flag
from ui.faces import picture
from ui.melds import laid

FLAGS = {
    "riichi": Flag.RIICHI,
    "double_riichi": Flag.DOUBLE_RIICHI,
    "ippatsu": Flag.IPPATSU,
    "haitei": Flag.LAST_TILE,
    "houtei": Flag.LAST_TILE,
    "rinshan": Flag.AFTER_KAN,
    "chankan": Flag.ROBBED_KAN,
    "tenhou": Flag.FIRST_TURN,
    "chihou": Flag.FIRST_TURN,
    "renhou": Flag.FIRST_TURN,
}
"""The flag of the page for each flag of a situation."""


def to_draft(hand: Hand, situation: Situation) -> Draft:
    """Return the board that shows this hand in this situation."""
    return Draft(
        concealed=_cells(sorted(hand.concealed)),
        win=Cell(hand.win),
        calls=tuple(map(_call, hand.melds)),
        dora=_cells(situation.dora_indicators),
        ura=_cells(situation.ura_indicators),
        tsumo=situation.tsumo,
        seat=situation.seat,
        round=situation.round,
        flags=frozenset(FLAGS[flag] for flag in situation.flags),
        honba=situation.honba,
        sticks=situation.riichi_sticks,
        cursor=None,
    )


def as_dealt(hand: Hand) -> str:
    """Return as HTML the hand as it lies on the table: sorted, winning tile apart, then melds."""
    concealed = "".join(map(picture, sorted(hand.concealed)))
    win = picture(hand.win, "won")
    return _row([concealed, win, *map(_meld, hand.melds)])


def grouped(value: Value) -> str:
    """Return as HTML the groups that count, the winning tile marked."""
    melds = value.hand.melds
    own = value.groups[: len(value.groups) - len(melds)]
    return _row([*(_own(group, value.hand.win) for group in own), *map(_meld, melds)])


def indicators(name: str, tiles: tuple[Tile, ...]) -> str:
    """Return as HTML the indicators that were turned, not what they point to."""
    return f"<span>{name} {''.join(map(picture, tiles))}</span>" if tiles else ""


def _row(groups: list[str]) -> str:
    return '<p class="tiles">' + "".join(f'<span class="group">{g}</span>' for g in groups) + "</p>"


def _own(group: Group, win: Tile) -> str:
    won = group.tiles.index(win) if group.holds_win else None
    return "".join(
        picture(tile, "won") if index == won else picture(tile)
        for index, tile in enumerate(group.tiles)
    )


def _meld(meld: Meld) -> str:
    return "".join(
        picture(tile, "turned") if is_turned else picture(tile)
        for tile, is_turned in laid(_call(meld))
    )


def _call(meld: Meld) -> Call:
    return Call(meld.type, _cells(meld.tiles), meld.called_from)


def _cells(tiles: tuple[Tile, ...] | list[Tile]) -> tuple[Cell, ...]:
    return tuple(map(Cell, tiles))
