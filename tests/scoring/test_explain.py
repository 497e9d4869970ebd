"""What a person is told about a value."""

from dataclasses import replace
from typing import Any

import pytest

from scoring import HandError, Value, from_case, load_rules, value
from scoring.alternatives import alternatives, compare, deciding_options, runner_up
from scoring.explain import explain, headline, payment_text
from scoring.why_not import why_no_yaku, why_not

CHI = {"type": "chi", "tiles": "234m"}
PINFU = {"hand": "234m456p34678s99m", "win": "5s"}


def worth_of(rules: str = "ema-2025", **case: Any) -> Value:
    return value(*from_case(case), load_rules(rules))


@pytest.mark.parametrize(
    ("case", "rules", "head", "payment"),
    [
        (PINFU | {"tsumo": True}, "tenhou", "2 han 20 fu", "700 all"),
        (PINFU | {"tsumo": True, "seat": "S"}, "tenhou", "2 han 20 fu", "400 / 700"),
        (PINFU | {"flags": ["renhou"], "seat": "S"}, "wrc-2025", "5 han, mangan", "8,000"),
        (
            {"hand": "234m234p34678s55m", "win": "2s", "seat": "S"},
            "ema-2025",
            "4 han 30 fu, mangan",
            "8,000",
        ),
        (
            {"hand": "2233445566778p", "win": "8p", "flags": ["riichi", "ippatsu"]},
            "tenhou",
            "13 han, counted yakuman",
            "48,000",
        ),
        ({"hand": "19m19p19s1234567z", "win": "1m"}, "tenhou", "yakuman", "48,000"),
        ({"hand": "19m19p19s1234567z", "win": "1m"}, "mahjong-soul", "double yakuman", "96,000"),
        ({"hand": "1112223334445z", "win": "5z"}, "mahjong-soul", "5-fold yakuman", "240,000"),
    ],
)
def test_headline_and_payment(case: dict[str, Any], rules: str, head: str, payment: str) -> None:
    worth = worth_of(rules, **case)
    assert headline(worth) == head
    assert payment_text(worth.payment) == payment


def test_everything_that_counts_is_told() -> None:
    melds = [{"type": "pon", "tiles": "777z"}, {"type": "chi", "tiles": "123p"}]
    case = {"hand": "4488m340s", "win": "4m", "seat": "S", "honba": 2, "riichi_sticks": 1}
    assert explain(worth_of("tenhou", **case, melds=melds)).splitlines() == [
        "Tenhou: 2 han 30 fu, 2,000",
        "",
        "Hand    444m 88m 340s (777z) (123p), ron on 4m with a two-pair wait",
        "1 han   Red dragon 役牌 中",
        "1 han   Red fives",
        "20 fu   base of every hand",
        "2 fu    open triplet of 4m",
        "4 fu    open triplet of 7z",
        "        26 fu, rounded up to 30",
        "",
        "The discarder pays 2,000 and 600 for counters.",
        "The winner gains 3,600 with 1,000 of riichi sticks.",
    ]


def test_the_shares_of_a_tsumo_are_told() -> None:
    told = explain(worth_of(**PINFU, tsumo=True, seat="S", honba=1))
    assert "The dealer pays 700, the others 400; each adds 100 for counters." in told
    told = explain(worth_of(**PINFU, tsumo=True, honba=1))
    assert "Everyone pays 700; each adds 100 for counters." in told


def test_yakuman_are_told_with_their_multiples() -> None:
    told = explain(worth_of("mahjong-soul", hand="1112223334445z", win="5z"))
    assert "Yakuman Big four winds 大四喜 x2" in told
    assert "Yakuman All honours 字一色\n" in told
    assert "pays only" not in told
    told = explain(worth_of("ema-2025", hand="1112223334445z", win="5z"))
    assert "        EMA 2025 pays only the highest of them\n" in told


def test_runner_up() -> None:
    assert runner_up(worth_of(**PINFU)) is None
    with_pairs = worth_of(hand="2233445566778m", win="8m", seat="S")
    assert "would be" in (runner_up(with_pairs) or "")
    counted = worth_of(
        "tenhou",
        hand="1112223335m555p",
        win="5m",
        tsumo=True,
        flags=["riichi"],
        dora_indicators=["2m", "4p", "9m"],
        ura_indicators=["1m", "1p", "1s"],
    )
    assert "a named yakuman goes before a counted one" in (runner_up(counted) or "")
    same = worth_of(hand="1233m456p678s999s", win="3m", seat="S", flags=["riichi"])
    assert "worth the same" in (runner_up(same) or "")


def test_deciding_options() -> None:
    def deciding(rules: str, **case: Any) -> dict[str, str]:
        return {found.option: found.worth for found in deciding_options(worth_of(rules, **case))}

    assert deciding("ema-2025", **PINFU) == {}
    assert deciding("tenhou", **PINFU, flags=["riichi", "ippatsu"]) == {
        "ippatsu": "2 han 30 fu, 2,900"
    }
    assert "renhou" in deciding("planet-ranked", **PINFU, seat="S", flags=["renhou"])
    open_hand = {"hand": "46p345678s55m", "melds": [{"type": "chi", "tiles": "234m"}], "win": "5p"}
    assert deciding("tenhou", **open_hand)["kuitan"] == "no yaku"


def test_compare_names_the_options_that_make_the_difference() -> None:
    hand, situation = from_case(
        {"hand": "222m46p345678s11z", "win": "5p", "tsumo": True, "flags": ["riichi"]}
    )
    rulesets = [load_rules(name) for name in ("ema-2025", "ema-2016", "wrc-2025")]
    assert compare(hand, situation, rulesets).splitlines() == [
        "EMA 2025  2 han 30 fu, 1,000 all",
        "EMA 2016  2 han 40 fu, 1,300 all",
        "  double_wind_pair_fu: 2 in EMA 2025, 4 in EMA 2016",
        "WRC 2025  2 han 30 fu, 1,000 all",
    ]


def test_compare_tells_what_each_of_several_options_does() -> None:
    hand, situation = from_case(
        {
            "hand": "456m34678s88p",
            "win": "5s",
            "melds": [CHI],
            "seat": "S",
            "dora_indicators": ["3m"],
        }
    )
    base = load_rules("tenhou")
    stricter = replace(base, title="House", open_pinfu_fu=False, kuitan=False)
    assert compare(hand, situation, [base, stricter]).splitlines() == [
        "Tenhou  3 han 30 fu, 3,900",
        "House   no yaku",
        "  open_pinfu_fu: yes in Tenhou, no in House (by itself: 3 han 20 fu, 2,600)",
        "  kuitan: yes in Tenhou, no in House (by itself: no yaku)",
    ]


def test_compare_finds_options_that_only_matter_together() -> None:
    hand, situation = from_case(
        {"hand": "2233440566778p", "win": "8p", "seat": "S", "flags": ["riichi"]}
    )
    counted = load_rules("tenhou")
    plain = replace(counted, title="House", red_fives=0, counted_yakuman=False)
    assert compare(hand, situation, [plain, counted]).splitlines() == [
        "House   12 han, sanbaiman, 24,000",
        "Tenhou  13 han, counted yakuman, 32,000",
        "  counted_yakuman: no in House, yes in Tenhou (by itself: 12 han, sanbaiman, 24,000)",
        "  red_fives: 0 in House, 3 in Tenhou (by itself: 13 han, sanbaiman, 24,000)",
    ]


def test_compare_refuses_what_no_ruleset_scores() -> None:
    rulesets = [load_rules(name) for name in ("ema-2025", "tenhou")]
    with pytest.raises(HandError, match="is not complete"):
        compare(*from_case(PINFU | {"win": "6s"}), rulesets)
    two_reds = from_case({"hand": "34m0p67p345678s00p", "win": "2m", "seat": "S"})
    assert "Tenhou has one red five in each suit" in compare(*two_reds, rulesets)


@pytest.mark.parametrize(
    ("case", "key", "reason"),
    [
        (PINFU, "riichi", "it was not declared"),
        (PINFU, "menzen_tsumo", "the hand was won by ron"),
        (PINFU, "tanyao", "9m is not a simple"),
        (PINFU | {"hand": "234m456p34678s11z", "seat": "S"}, "pinfu", "a pair of 1z is worth fu"),
        ({"hand": "234m456p35678s99m", "win": "4s"}, "pinfu", "the wait is a closed wait"),
        ({"hand": "12m456p345678s99m", "win": "3m"}, "pinfu", "the wait is an edge wait"),
        ({"hand": "234m456p345678s9m", "win": "9m"}, "pinfu", "the wait is a pair wait"),
        ({"hand": "234234m46p678s55m", "win": "5p"}, "iipeikou", None),
        (
            {"hand": "234m46p678s55m", "win": "5p", "melds": [CHI]},
            "iipeikou",
            "the hand is open, and it needs a closed hand",
        ),
        (
            {"hand": "456p34678s55m", "win": "5s", "melds": [CHI]},
            "pinfu",
            "the hand is open, and it needs a closed hand",
        ),
        ({"hand": "234m234p35678s99m", "win": "4s"}, "sanshoku_doujun", "234s is missing"),
        ({"hand": "123456m46p678s55m", "win": "5p"}, "ittsuu", "789m is missing"),
        ({"hand": "123m456p789s1122z", "win": "1z"}, "chanta", "456p holds neither"),
        ({"hand": "123m456p789s1122z", "win": "1z", "seat": "S"}, "yakuhai_seat", "2z is only"),
        ({"hand": "123m789p11155z99s", "win": "9s"}, "yakuhai_haku", "5z is only a pair"),
        ({"hand": "222m444p66s234s88p", "win": "8p"}, "toitoi", "234s is a run"),
        (
            {"hand": "222m444p66s234s88p", "win": "8p"},
            "sanankou",
            "a discard completed the triplet of 8p, so it counts as open",
        ),
        ({"hand": "123456m78m99p111z", "win": "9m"}, "honitsu", "99p is of another suit"),
        ({"hand": "1122m3344p55667s", "win": "7s"}, "tanyao", "1m is not a simple"),
    ],
)
def test_near_misses(case: dict[str, Any], key: str, reason: str | None) -> None:
    hand, situation = from_case(case)
    try:
        nears = why_not(value(hand, situation, load_rules("ema-2025")))
    except HandError:
        nears = why_no_yaku(hand, situation, load_rules("ema-2025"))
    found = {near.key: near.reason for near in nears}
    assert reason is None or found[key].startswith(reason)
    assert reason is not None or key not in found


def test_a_yakuman_misses_nothing() -> None:
    assert why_not(worth_of(hand="19m19p19s1234567z", win="1m")) == ()


def test_alternatives_are_lines_for_a_person() -> None:
    worth = worth_of("tenhou", hand="2234789m445566p", win="2m", seat="S", flags=["riichi"])
    lines = alternatives(worth).splitlines()
    assert lines[0] == "Next best reading" and lines[1].startswith("  22m 234m 789m")
    assert lines[-3] == "Nearly there" and lines[-1] == "  All simples: 9m is not a simple"
    worth = worth_of(hand="234m234p34678s55m", win="2s", seat="S")
    assert alternatives(worth).splitlines()[:2] == [
        "Rules that decide",
        "  kiriage = yes; with no: 4 han 30 fu, 7,700 "
        "[4.1.2: 4 han 30 fu and 3 han 60 fu score as a mangan]",
    ]
