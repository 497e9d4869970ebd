"""What a hand of 13 tiles waits for."""

import pytest

from scoring import HandError, Meld, MeldType, Situation, load_rules, parse_tiles, value
from scoring.hand import Hand
from scoring.waits import Waits, describe_waits, find_waits


def waits_of(
    hand: str, *melds: Meld, discards: str = "", situation: Situation | None = None
) -> Waits:
    return find_waits(
        parse_tiles(hand),
        melds,
        situation or Situation(),
        load_rules("tenhou"),
        parse_tiles(discards),
    )


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("234m456p34678s99m", "2s5s"),
        ("1112345678999m", "1m2m3m4m5m6m7m8m9m"),
        ("19m19p19s1234567z", "1m9m1p9p1s9s1z2z3z4z5z6z7z"),
        ("1122m3344p55667s", "7s"),
        ("2223456777m123p", "1m2m3m4m5m6m7m8m"),
        ("1111m234p567s999s", ""),
        ("123m456p789s1357z", ""),
    ],
)
def test_waits(hand: str, waits: str) -> None:
    assert "".join(str(wait.tile) for wait in waits_of(hand).tiles) == waits


RED_DRAGONS = Meld(MeldType.PON, parse_tiles("777z"))


def test_each_tile_is_valued_both_ways() -> None:
    low, high = waits_of("234m34678s99p", RED_DRAGONS).tiles
    assert (low.ron.total, low.tsumo.payment.tsumo_nondealer) == (1500, 500)
    assert (
        value(
            Hand(parse_tiles("234m34678s99p"), (RED_DRAGONS,), high.tile),
            Situation(tsumo=True),
            load_rules("tenhou"),
        )
        == high.tsumo
    )


def test_a_tile_without_yaku_has_no_value() -> None:
    one, four = waits_of("23m456p345678s55s").tiles
    assert one.ron is not None and four.ron is not None
    chi = Meld(MeldType.CHI, parse_tiles("456p"))
    one, four = waits_of("23m345678s55s", chi).tiles
    assert one.ron is None and one.tsumo is None
    assert four.ron is not None
    assert list(describe_waits(waits_of("23m345678s55s", chi))) == [
        "1m  4 unseen  ron: no yaku             tsumo: no yaku",
        "4m  4 unseen  ron: 1 han 30 fu, 1,500  tsumo: 1 han 30 fu, 500 all",
    ]


def test_unseen_copies() -> None:
    situation = Situation(dora_indicators=parse_tiles("2s"))
    low, high = waits_of("234m456p34678s99m", discards="5s0s1z", situation=situation).tiles
    assert (low.unseen, high.unseen) == (3, 2)


def test_furiten() -> None:
    assert waits_of("234m456p34678s99m", discards="1z9p").furiten == ()
    waits = waits_of("234m456p34678s99m", discards="1z0s9p")
    assert [str(tile) for tile in waits.furiten] == ["5s"]
    assert "Furiten: you discarded 5s, so a ron on any" in list(describe_waits(waits))[-1]


def test_only_a_hand_of_13_tiles_waits() -> None:
    with pytest.raises(HandError, match="this one has 14"):
        waits_of("234m456p345678s99m")
    with pytest.raises(HandError) as error:
        waits_of("234m34678s99p", RED_DRAGONS, situation=Situation(riichi=True))
    assert error.value.reason == "impossible_situation"
