"""What the page disables is what the rules refuse, and the other way round."""

from dataclasses import replace
from itertools import combinations

import pytest

from scoring import HandError, MeldType, Tile, Wind, load_rules, parse_tiles, value
from ui.draft import Call, Cell, Draft, Flag, to_hand, to_situation
from ui.flags import blocked, settle, sit, toggle, win_by


def board(concealed: str, win: str, *calls: tuple[MeldType, str]) -> Draft:
    return Draft(
        concealed=tuple(map(Cell, parse_tiles(concealed))),
        win=Cell(Tile.parse(win)),
        calls=tuple(Call(kind, tuple(map(Cell, parse_tiles(text)))) for kind, text in calls),
        cursor=None,
    )


BOARDS = {
    "closed": board("234m456p678s3345p", "6p"),
    "closed, winning tile held twice": board("234m456p678s2255p", "5p"),
    "open": board("234m456p22s67s", "8s", (MeldType.CHI, "234s")),
    "closed kan": board("234m456p22s67s", "8s", (MeldType.ANKAN, "8888p")),
    "open kan": board("234m456p22s67s", "8s", (MeldType.MINKAN, "8888p")),
}


# Rulesets differ in this one condition alone; the score's sentence explains it.
RULES = replace(load_rules("tenhou"), haitei_with_rinshan=True)


def accepted(draft: Draft) -> bool:
    """Whether the rules take the hand and its situation together."""
    try:
        value(to_hand(draft), to_situation(draft), RULES)
    except HandError as error:
        assert error.reason in {"impossible_situation", "no_yaku"}
        return error.reason == "no_yaku"
    return True


@pytest.mark.parametrize("seat", [Wind.E, Wind.S])
@pytest.mark.parametrize("tsumo", [False, True])
@pytest.mark.parametrize("name", BOARDS)
def test_a_flag_is_free_exactly_where_the_rules_take_it(name, tsumo, seat):
    plain = sit(win_by(BOARDS[name], tsumo), seat)
    for count in (0, 1, 2):
        for flags in combinations(Flag, count):
            draft = plain
            for flag in flags:
                draft = draft if blocked(draft, flag) else toggle(draft, flag)
            assert accepted(draft), draft.flags
            for flag in set(Flag) - draft.flags:
                if not blocked(draft, flag):
                    assert accepted(toggle(draft, flag)), (draft.flags, flag)
                else:
                    forced = replace(draft, flags=draft.flags | {flag})
                    assert not accepted(forced), (draft.flags, flag, blocked(draft, flag))


def test_riichi_and_double_riichi_replace_each_other():
    draft = toggle(toggle(BOARDS["closed"], Flag.RIICHI), Flag.DOUBLE_RIICHI)
    assert draft.flags == {Flag.DOUBLE_RIICHI}


def test_taking_riichi_away_takes_ippatsu_too():
    draft = toggle(toggle(BOARDS["closed"], Flag.RIICHI), Flag.IPPATSU)
    assert toggle(draft, Flag.RIICHI).flags == frozenset()


def test_an_open_meld_ends_riichi():
    draft = toggle(BOARDS["closed"], Flag.RIICHI)
    call = Call(MeldType.PON, tuple(map(Cell, parse_tiles("555z"))))
    assert settle(replace(draft, calls=(call,))).flags == frozenset()


@pytest.mark.parametrize(
    ("tsumo", "seat", "name"),
    [(True, Wind.E, "tenhou"), (True, Wind.S, "chihou"), (False, Wind.W, "renhou")],
)
def test_the_first_turn_has_the_rulebook_name_of_seat_and_draw(tsumo, seat, name):
    draft = toggle(sit(win_by(BOARDS["closed"], tsumo), seat), Flag.FIRST_TURN)
    assert to_situation(draft).flags == (name,)


def test_the_last_tile_is_haitei_or_houtei():
    draft = toggle(BOARDS["closed"], Flag.LAST_TILE)
    assert to_situation(draft).flags == ("houtei",)
    assert to_situation(win_by(draft, True)).flags == ("haitei",)


def test_ura_indicators_count_only_in_riichi():
    draft = replace(BOARDS["closed"], dora=(Cell(Tile.parse("1z")),), ura=(Cell(Tile.parse("2z")),))
    assert to_situation(draft).ura_indicators == ()
    assert to_situation(toggle(draft, Flag.RIICHI)).ura_indicators == (Tile.parse("2z"),)
