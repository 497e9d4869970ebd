"""Parts of a value that the case files do not show."""

from typing import Any

import pytest

from scoring import (
    Group,
    GroupKind,
    Payment,
    Value,
    Wind,
    dora_of,
    format_tiles,
    from_case,
    load_rules,
    parse_tiles,
    to_result,
    value,
)
from scoring.payments import limit_of, payment_for
from scoring.shapes import Wait, read_hand
from scoring.tiles import TILES, Tile
from scoring.yaku import YAKU, YAKUMAN


def worth_of(rules: str = "tenhou", **case: Any) -> Value:
    return value(*from_case(case), load_rules(rules))


def test_tiles_know_themselves() -> None:
    red = Tile.parse("0p")
    assert (red.suit, red.number, red.plain, red.name) == ("p", 5, TILES[13], "red 5 of circles")
    assert [tile.name for tile in parse_tiles("1z9s")] == ["East", "9 of bamboo"]
    assert format_tiles(sorted(parse_tiles("7z5m0m4m1s"))) == "405m1s7z"
    assert [wind.kind for wind in Wind] == [27, 28, 29, 30]
    assert (Wind.W.english, Wind.W.japanese) == ("West", "西")


@pytest.mark.parametrize("kind", range(34))
def test_dora_go_round(kind: int) -> None:
    cycle = 9 if kind < 27 else 4 if kind < 31 else 3
    tile = TILES[kind]
    for _ in range(cycle):
        tile = dora_of(tile)
    assert tile == TILES[kind] != dora_of(tile)


def test_each_yaku_has_its_own_key_and_names() -> None:
    rows = YAKU + YAKUMAN
    for names in zip(*((row.key, row.name, row.japanese) for row in rows), strict=True):
        assert len(set(names)) == len(rows)


def test_groups_hold_the_tiles_of_the_hand() -> None:
    worth = worth_of(
        hand="34099m05p",
        win="5p",
        tsumo=True,
        melds=[{"type": "pon", "tiles": "777z"}, {"type": "ankan", "tiles": "1111s"}],
    )
    assert worth.groups == (
        Group(GroupKind.RUN, parse_tiles("340m")),
        Group(GroupKind.PAIR, parse_tiles("99m")),
        Group(GroupKind.TRIPLET, parse_tiles("055p"), holds_win=True),
        Group(GroupKind.TRIPLET, parse_tiles("777z"), is_open=True),
        Group(GroupKind.KAN, parse_tiles("1111s")),
    )


def test_the_completed_group_holds_a_red_winning_tile() -> None:
    worth = worth_of(hand="5567m123p456789s", win="0m")
    (winning,) = (group for group in worth.groups if group.holds_win)
    assert Tile.parse("0m") in winning.tiles
    assert sorted(tile for group in worth.groups for tile in group.tiles) == sorted(
        worth.hand.tiles
    )


@pytest.mark.parametrize(
    ("hand", "win", "kinds"),
    [
        ("1122m3344p55667s", "7s", [GroupKind.PAIR] * 7),
        ("19m19p19s1234567z", "1m", [GroupKind.ORPHANS]),
    ],
)
def test_groups_of_the_two_special_forms(hand: str, win: str, kinds: list[GroupKind]) -> None:
    worth = worth_of(hand=hand, win=win)
    assert [group.kind for group in worth.groups] == kinds
    assert [str(worth.hand.win) in map(str, group.tiles) for group in worth.groups] == [
        group.holds_win for group in worth.groups
    ]


@pytest.mark.parametrize(
    ("hand", "win", "waits"),
    [
        ("123m456p789s1122z", "1z", ["SHANPON"]),
        ("13m456p789s11222z", "2m", ["KANCHAN"]),
        ("12m456p789s11222z", "3m", ["PENCHAN"]),
        ("89m456p789s11222z", "7m", ["PENCHAN"]),
        ("23m456p789s11222z", "1m", ["RYANMEN"]),
        ("78m456p789s11222z", "9m", ["RYANMEN"]),
        ("123m456p789s2221z", "1z", ["TANKI"]),
        ("123456789m222z1p", "1p", ["TANKI"]),
        ("4555m456p789s222z", "4m", ["TANKI"]),
        ("3334m456p789s222z", "4m", ["TANKI"]),
        ("3334m456p789s222z", "5m", ["RYANMEN"]),
        ("19m19p19s1234567z", "1m", ["ORPHAN"]),
        ("2233445566778m", "8m", ["RYANMEN", "RYANMEN", "TANKI", "TANKI"]),
    ],
)
def test_waits(hand: str, win: str, waits: list[str]) -> None:
    readings = read_hand(from_case({"hand": hand, "win": win})[0], tsumo=False)
    assert [reading.wait.name for reading in readings] == waits


def test_a_discard_opens_the_triplet_it_completes() -> None:
    hand, _ = from_case({"hand": "222m44p678s345m99s", "win": "4p"})
    (drawn,), (claimed,) = read_hand(hand, tsumo=True), read_hand(hand, tsumo=False)
    assert drawn.wait is claimed.wait is Wait.SHANPON
    assert (drawn.concealed_count, claimed.concealed_count) == (2, 1)


@pytest.mark.parametrize(
    ("han", "fu", "limit"),
    [
        (1, 110, None),
        (2, 110, None),
        (3, 60, None),
        (3, 70, "mangan"),
        (4, 25, None),
        (4, 30, None),
        (4, 40, "mangan"),
        (5, 20, "mangan"),
        (6, 30, "haneman"),
        (7, 30, "haneman"),
        (8, 30, "baiman"),
        (10, 30, "baiman"),
        (11, 30, "sanbaiman"),
        (12, 30, "sanbaiman"),
        (13, 30, "kazoe_yakuman"),
        (30, 30, "kazoe_yakuman"),
    ],
)
def test_limits(han: int, fu: int, limit: str | None) -> None:
    assert limit_of(han, fu, load_rules("tenhou")).name == limit


# The rows of the usual score table: base points, then ron, tsumo for a non-dealer and a dealer.
@pytest.mark.parametrize(
    ("base", "ron", "tsumo", "dealer_ron", "dealer_tsumo"),
    [
        (240, 1000, (300, 500), 1500, 500),
        (320, 1300, (400, 700), 2000, 700),
        (400, 1600, (400, 800), 2400, 800),
        (800, 3200, (800, 1600), 4800, 1600),
        (1920, 7700, (2000, 3900), 11600, 3900),
        (2000, 8000, (2000, 4000), 12000, 4000),
        (8000, 32000, (8000, 16000), 48000, 16000),
    ],
)
def test_payments(
    base: int, ron: int, tsumo: tuple[int, int], dealer_ron: int, dealer_tsumo: int
) -> None:
    assert payment_for(base, False, False) == Payment(ron=ron)
    assert payment_for(base, True, False) == Payment(ron=dealer_ron)
    assert payment_for(base, True, True) == Payment(tsumo_nondealer=dealer_tsumo)
    assert payment_for(base, False, True) == Payment(
        tsumo_dealer=tsumo[1], tsumo_nondealer=tsumo[0]
    )


def test_counters_and_sticks_come_on_top() -> None:
    worth = worth_of(hand="234m456p34678s99m", win="5s", seat="S", honba=2, riichi_sticks=3)
    assert (worth.payment.points, worth.honba_points, worth.riichi_stick_points) == (
        1000,
        600,
        3000,
    )
    assert worth.total == 4600


def test_a_named_yakuman_is_preferred_to_a_counted_one() -> None:
    case = {
        "hand": "1112223335m555p",
        "win": "5m",
        "seat": "S",
        "tsumo": True,
        "flags": ["riichi"],
        "dora_indicators": ["2m", "4p", "9m"],
        "ura_indicators": ["1m", "1p", "1s"],
    }
    worth = worth_of(**case)
    assert [line.key for line in worth.yakuman] == ["suuankou_tanki"]
    assert worth.han is None and worth.fu is None and worth.fu_raw is None
    assert worth.fu_lines == () and worth.yaku == ()


def test_result_has_the_form_of_the_cases() -> None:
    result = to_result(worth_of(hand="234m456p34678s99m", win="5s"))
    assert result["fu_lines"] == [
        {"fu": 20, "reason": "base of every hand"},
        {"fu": 10, "reason": "closed hand won by ron"},
    ]
    assert result["fu_parts"] == [{"reason": "base", "fu": 30}]
    assert result["payment"] == {"ron": 1500}
