"""What cannot be scored is refused with a code and one sentence that says what to change."""

from typing import Any

import pytest

from scoring import CaseError, HandError, MeldType, from_case, load_rules, value

COMPLETE = {"hand": "123m456p789s1122z", "win": "1z", "seat": "W"}
OPEN = {
    "hand": "456p789s1122z",
    "win": "1z",
    "seat": "W",
    "melds": [{"type": "chi", "tiles": "123m"}],
}
WITH_KAN = COMPLETE | {"hand": "456p789s1122z", "melds": [{"type": "ankan", "tiles": "3333m"}]}


def flags(*names: str, **others: Any) -> dict[str, Any]:
    return {"flags": list(names), **others}


@pytest.mark.parametrize(
    ("case", "reason", "says"),
    [
        (COMPLETE | {"hand": "123m456p789s112z"}, "wrong_count", "has 13 tiles"),
        (COMPLETE | {"hand": "123m456p789s11222z"}, "wrong_count", "take 1 away"),
        (WITH_KAN | {"hand": "3456p789s1122z"}, "wrong_count", "a kan counts as three"),
        (COMPLETE | {"hand": ""}, "wrong_count", "has 1 tile and"),
        (COMPLETE | {"hand": "1111m456p789s1z22z", "win": "1m"}, "five_copies", "5 copies of 1m"),
        (COMPLETE | {"hand": "0555m456p789s22z1z", "win": "5m"}, "five_copies", "5 copies of 5m"),
        (COMPLETE | {"dora_indicators": ["1z", "1z"]}, "five_copies", "hand and the indicators"),
        (COMPLETE | flags("riichi", dora_indicators=["1z"], ura_indicators=["1z"]),
         "five_copies", "5 copies of 1z"),
        (COMPLETE | {"dora_indicators": ["7p"] * 5}, "five_copies", "The indicators"),
        (COMPLETE | {"hand": "124m456p789s1122z"}, "not_complete", "four sets and a pair"),
        (COMPLETE | {"hand": "1111m3344p5566s7z", "win": "7z"}, "not_complete", "different pairs"),
        (OPEN | {"hand": "456p789s11z22z", "win": "2z"}, "no_yaku", "has no yaku"),
        (OPEN | {"hand": "45p789s22z333s", "win": "6p", "dora_indicators": ["1z"]},
         "no_yaku", "dora alone"),
        (COMPLETE | {"melds": [{"type": "chi", "tiles": "124m"}]}, "bad_meld", "in a row"),
        (COMPLETE | {"melds": [{"type": "chi", "tiles": "891m"}]}, "bad_meld", "in a row"),
        (COMPLETE | {"melds": [{"type": "chi", "tiles": "567z"}]}, "bad_meld", "one suit"),
        (COMPLETE | {"melds": [{"type": "pon", "tiles": "1111m"}]}, "bad_meld", "three tiles"),
        (COMPLETE | {"melds": [{"type": "ankan", "tiles": "111m"}]}, "bad_meld", "an ankan"),
        (COMPLETE | {"melds": [{"type": "kakan", "tiles": ""}]}, "bad_meld", "An empty set"),
        (COMPLETE | {"melds": [{"type": "chi", "tiles": "123m", "called_from": 2}]},
         "bad_meld", "a chi comes from the left"),
        (COMPLETE | {"melds": [{"type": "ankan", "tiles": "1111m", "called_from": 1}]},
         "bad_meld", "ankan from nobody"),
        (OPEN | flags("riichi"), "impossible_situation", "Riichi needs a closed hand"),
        (COMPLETE | flags("riichi", "double_riichi"), "impossible_situation", "keep one"),
        (COMPLETE | flags("ippatsu"), "impossible_situation", "Ippatsu needs riichi"),
        (COMPLETE | flags("haitei"), "impossible_situation", "Haitei is a tsumo win"),
        (COMPLETE | flags("houtei", tsumo=True), "impossible_situation", "Houtei is a ron win"),
        (WITH_KAN | flags("rinshan"), "impossible_situation", "Rinshan is a tsumo win"),
        (COMPLETE | flags("rinshan", tsumo=True), "impossible_situation", "needs a kan"),
        (COMPLETE | flags("chankan", tsumo=True), "impossible_situation", "Chankan is a ron win"),
        (COMPLETE | flags("chankan"), "impossible_situation", "the fourth 1z"),
        (COMPLETE | flags("chankan", "houtei"), "impossible_situation", "on the last tile"),
        (WITH_KAN | flags("rinshan", "riichi", "ippatsu", tsumo=True),
         "impossible_situation", "a kan ends ippatsu"),
        (WITH_KAN | flags("rinshan", "haitei", tsumo=True),
         "impossible_situation", "under EMA 2025"),
        (COMPLETE | flags("tenhou", tsumo=True), "impossible_situation", "seat East"),
        (COMPLETE | flags("tenhou", seat="E"), "impossible_situation", "choose tsumo"),
        (COMPLETE | flags("chihou", seat="E", tsumo=True), "impossible_situation", "than East"),
        (COMPLETE | flags("chihou"), "impossible_situation", "choose tsumo"),
        (COMPLETE | flags("renhou", seat="E"), "impossible_situation", "than East"),
        (COMPLETE | flags("renhou", tsumo=True), "impossible_situation", "choose ron"),
        (WITH_KAN | flags("renhou"), "impossible_situation", "sets beside the hand"),
        (COMPLETE | flags("renhou", "riichi"), "impossible_situation", "before anything else"),
        (COMPLETE | {"dora_indicators": ["1p", "2p", "3p", "1s", "2s", "3s"]},
         "impossible_situation", "at most five"),
        (COMPLETE | {"ura_indicators": ["1p"]}, "impossible_situation", "more ura than dora"),
        (COMPLETE | {"honba": -1}, "impossible_situation", "fewer than none"),
    ],
)  # fmt: skip
def test_refused(case: dict[str, Any], reason: str, says: str) -> None:
    with pytest.raises(HandError) as error:
        value(*from_case(case), load_rules("ema-2025"))
    assert error.value.reason == reason
    assert says in str(error.value)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


def test_second_red_five_of_a_suit_depends_on_the_ruleset() -> None:
    case = {"hand": "340m340p34678s99m", "win": "5s"}
    hand, situation = from_case(case | {"dora_indicators": ["0p"]})
    with pytest.raises(HandError) as error:
        value(hand, situation, load_rules("tenhou"))
    assert error.value.reason == "red_fives"
    assert "change one 0p to 5p" in str(error.value)
    assert value(hand, situation, load_rules("ema-2025")).aka_dora == 0


@pytest.mark.parametrize(
    "change",
    [
        flags("riichi", "ippatsu", "chankan", win="3z", hand="123m456p789s11z12p"),
        flags("riichi", "haitei", tsumo=True),
        flags("double_riichi", "ippatsu", tsumo=True),
        {"tsumo": True, "dora_indicators": ["4p"], "ura_indicators": ["3m"]},
    ],
)
def test_what_records_contain_is_allowed(change: dict[str, Any]) -> None:
    from_case(COMPLETE | change)


def test_ura_indicators_without_riichi_count_nothing() -> None:
    case = COMPLETE | {"dora_indicators": ["4p"], "ura_indicators": ["3m"], "tsumo": True}
    assert value(*from_case(case), load_rules("tenhou")).ura_dora == 0


@pytest.mark.parametrize(
    ("case", "says"),
    [
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ({"win": "1m"}, 'no "hand"'),
        ({"hand": "123m"}, 'no "win"'),
        ({"hand": "12x", "win": "1m"}, "has no suit"),
        ({"hand": "9z", "win": "1m"}, '"9z" is not a tile'),
        ({"hand": "m", "win": "1m"}, '"m" follows no number'),
        ({"hand": 5, "win": "1m"}, "wrong form"),
        (COMPLETE | {"flags": ["lucky"]}, '"lucky" is not a flag'),
        (COMPLETE | {"seat": "X"}, '"X" is not a Wind: choose from E, S, W, N'),
        (COMPLETE | {"melds": [{"type": "kong", "tiles": "1111m"}]}, "choose from chi, pon"),
        (COMPLETE | {"melds": [{"tiles": "1111m"}]}, 'no "type"'),
        (COMPLETE | {"tsumo": 1}, '"tsumo" is true or false'),
        (COMPLETE | {"honba": "1"}, '"honba" is a whole number'),
        (COMPLETE | {"riichi_sticks": True}, '"riichi_sticks" is a whole number'),
    ],
)
def test_malformed_case(case: Any, says: str) -> None:
    with pytest.raises(CaseError) as error:
        from_case(case)
    assert says in str(error.value)


def test_every_kind_of_meld_is_read() -> None:
    melds = [
        {"type": "chi", "tiles": "340m", "called_from": 3},
        {"type": "pon", "tiles": "777z", "called_from": 1},
        {"type": "kakan", "tiles": "0555p", "called_from": 2},
        {"type": "minkan", "tiles": "1111s"},
    ]
    hand, _ = from_case({"hand": "2z", "win": "2z", "melds": melds})
    assert [meld.type for meld in hand.melds] == [
        MeldType.CHI,
        MeldType.PON,
        MeldType.KAKAN,
        MeldType.MINKAN,
    ]
    assert [str(red) for red in hand.reds] == ["0m", "0p"]
    assert not hand.is_closed
