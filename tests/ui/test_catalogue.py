"""The list of yaku, the score table, the options in words, and the glossary."""

from dataclasses import replace
from random import Random

import pytest

from scoring import HandError, load_rules, rule_names
from scoring.rules import OPTIONS, SCORING_OPTIONS, allowed_values
from scoring.yaku import RENHOU, YAKU, YAKUMAN
from ui import catalogue, futable, rules_html, scoretable
from ui.catalogue import YAKUMAN_HAN, Entry, Family, Openness, entries, find
from ui.comparison import compare, value_in_words
from ui.deal import Level, random_win
from ui.glossary import look_up, words
from ui.languages import say

RULES = [load_rules(name) for name in rule_names()]
EMA = load_rules("ema-2025")
TENHOU = load_rules("tenhou")


def keys(found: tuple[Entry, ...]) -> list[str]:
    return [entry.row.key for entry in found]


def test_every_yaku_of_the_rules_is_listed_once():
    table = [row.key for row in (*YAKU, *YAKUMAN, RENHOU)]
    assert sorted(keys(entries())) == sorted(table)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.row.key)
def test_a_worked_hand_holds_its_yaku_under_every_ruleset(entry, rules):
    if entry.row is RENHOU and rules.renhou == "none":
        with pytest.raises(HandError, match="no yaku"):
            entry.worked(rules)
        return
    worth = entry.worked(rules)
    if entry.is_yakuman:
        assert {line.key: line.multiple for line in worth.yakuman} == {
            entry.row.key: entry.row.multiple(rules)
        }, "nothing else, so that the hand shows what it is for"
    else:
        han = {line.key: line.han for line in worth.yaku}
        closed = worth.hand.is_closed
        assert han[entry.row.key] == (entry.row.closed if closed else entry.open_han(rules))
        assert worth.limit in (None, "mangan")


def test_a_yakuman_that_counts_twice_says_so():
    twice = rules_html.catalogue(find(load_rules("mahjong-soul"), "junsei"), TENHOU)
    assert "Yakuman, closed" in twice
    soul = load_rules("mahjong-soul")
    assert "Double yakuman, closed" in rules_html.catalogue(find(soul, "junsei"), soul)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Half flush", "honitsu"),  # English
        ("Blossom", "rinshan_kaihou"),  # another English name
        ("san-shoku dojun", "sanshoku_doujun"),  # romaji, other spelling
        ("chitoi", "chiitoitsu"),  # a long vowel written short
        ("kōkushi", "kokushi_musou"),  # a macron
        ("一盃口", "iipeikou"),  # kanji
        ("白", "yakuhai_haku"),  # one kanji of it
    ],
)
def test_a_yaku_is_found_by_any_of_its_names(text, key):
    assert key in keys(find(EMA, text))
    assert len(find(EMA, text)) <= 2


def test_filters_narrow_the_list_down():
    assert keys(find(EMA, family=Family.RUNS)) == [
        "pinfu",
        "iipeikou",
        "sanshoku_doujun",
        "ittsuu",
        "ryanpeikou",
    ]
    assert sum(len(find(EMA, family=family)) for family in Family) == len(entries())
    opened, closed = (find(EMA, openness=kind) for kind in (Openness.OPEN, Openness.CLOSED))
    assert len(opened) + len(closed) == len(entries())
    assert "toitoi" in keys(opened)
    assert "pinfu" in keys(closed)
    assert len(find(EMA, han=YAKUMAN_HAN)) == len(YAKUMAN)
    assert keys(find(EMA, han=catalogue.MANY_HAN)) == ["renhou", "chinitsu"]
    assert "honitsu" in keys(find(EMA, han=2)), "2 han when open"
    assert keys(find(EMA, "riichi", han=2)) == ["double_riichi"]
    assert find(EMA, "nothing of this name") == ()


def test_a_ruleset_without_open_tanyao_lists_it_as_closed():
    strict = replace(EMA, kuitan=False)
    assert "tanyao" in keys(find(strict, openness=Openness.CLOSED))
    assert "1 han, closed" in rules_html.catalogue(find(strict, "tanyao"), strict)


# What players know by heart.
KNOWN = [
    (1, 30, False, False, (1000, None, None)),
    (3, 30, True, False, (5800, None, None)),
    (2, 25, False, False, (1600, None, None)),
    (2, 20, False, True, (None, 700, 400)),
    (3, 40, False, True, (None, 2600, 1300)),
    (4, 25, True, True, (None, None, 3200)),
    (3, 70, False, False, (8000, None, None)),
]


@pytest.mark.parametrize(("han", "fu", "dealer", "tsumo", "paid"), KNOWN)
def test_the_score_table_shows_what_players_know(han, fu, dealer, tsumo, paid):
    payment = scoretable.cell(han, fu, dealer, tsumo, TENHOU).payment
    assert (payment.ron, payment.tsumo_dealer, payment.tsumo_nondealer) == paid


def test_kiriage_is_in_the_table_of_the_rulesets_that_know_it():
    for han, fu in ((4, 30), (3, 60)):
        up, plain = (scoretable.cell(han, fu, False, False, rules) for rules in (EMA, TENHOU))
        assert (up.payment.ron, up.limit, up.rounded_up) == (8000, "mangan", True)
        assert (plain.payment.ron, plain.limit, plain.rounded_up) == (7700, None, False)
    assert "kiriage" in rules_html.score_table(False, False, EMA)
    assert 'class="limit raised"' not in rules_html.score_table(False, False, TENHOU)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_the_table_agrees_with_the_values_of_hands(rules):
    rng = Random(7)
    seen = 0
    for _ in range(400):
        worth = random_win(rng, rng.choice(tuple(Level)), rules)
        if worth.fu is None or worth.han not in scoretable.HAN:
            continue
        seen += 1
        situation = worth.situation
        cell = scoretable.cell(worth.han, worth.fu, situation.is_dealer, situation.tsumo, rules)
        assert cell is not None, f"{worth.han} han {worth.fu} fu does occur"
        assert (cell.payment, cell.limit) == (worth.payment, worth.limit)
    assert seen > 100


def test_cells_that_cannot_be_are_empty():
    assert scoretable.cell(1, 25, False, False, EMA) is None
    assert scoretable.cell(2, 25, False, True, EMA) is None, "tsumo makes it three han"
    assert scoretable.cell(1, 20, False, True, EMA) is None, "a pinfu by tsumo has two han"
    assert scoretable.rows(False, False, EMA)[0][0] == 25, "no 20 fu by ron"
    bare = replace(EMA, open_pinfu_fu=False, pinfu_tsumo=False)
    assert scoretable.cell(1, 20, False, False, bare).payment.ron == 700
    assert scoretable.cell(2, 20, False, True, bare) is None


def test_the_ladder_of_limits_follows_the_ruleset():
    ema = scoretable.ladder(False, False, EMA)
    assert [(step.limit, step.first, step.last, step.payment.ron) for step in ema] == [
        ("mangan", 5, 5, 8000),
        ("haneman", 6, 7, 12000),
        ("baiman", 8, 10, 16000),
        ("sanbaiman", 11, None, 24000),
        ("yakuman", None, None, 32000),
    ]
    tenhou = scoretable.ladder(True, True, TENHOU)
    assert [step.limit for step in tenhou][-2:] == ["kazoe_yakuman", "yakuman"]
    assert tenhou[-2].first == 13
    assert tenhou[-1].payment.tsumo_nondealer == 16000


@pytest.mark.parametrize("rules", [EMA, TENHOU], ids=lambda rules: rules.name)
@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("tsumo", [False, True])
def test_the_worked_example_leads_to_the_cell_of_the_table(rules, dealer, tsumo):
    shown = rules_html.example(dealer, tsumo, rules)
    cell = scoretable.cell(4, 30, dealer, tsumo, rules)
    assert "= 4 han" in shown
    assert "rounded up to 30 fu" in shown
    assert "30 × 2⁶ = 1,920" in shown
    paid = [cell.payment.ron, cell.payment.tsumo_nondealer, cell.payment.tsumo_dealer]
    base = 2000 if rules.kiriage else 1920
    for times, amount in zip(scoretable.shares(dealer, tsumo), filter(None, paid), strict=True):
        assert f"{base:,} × {times} = {base * times:,}" in shown
        assert -(-base * times // 100) * 100 == amount
        assert f"{amount:,}" in shown


def test_fu_are_those_that_players_add_up():
    sets = {
        (kan, closed): [futable.set_fu(tile, kan, closed, EMA) for tile in ("4s", "3z")]
        for kan in (False, True)
        for closed in (False, True)
    }
    assert sets == {
        (False, False): [2, 4],
        (False, True): [4, 8],
        (True, False): [8, 16],
        (True, True): [16, 32],
    }
    ema, tenhou = dict(futable.sources(EMA)), dict(futable.sources(TENHOU))
    assert list(ema.values()) == [20, 10, 2, 2, 2, 2, 2, 2, 25]
    assert [label for label in ema if ema[label] != tenhou[label]] == [say("rules.fu_double_pair")]
    assert tenhou[say("rules.fu_double_pair")] == 4
    assert f"{say('rules.fu_double_pair')}</span><b>4</b>" in rules_html.fu_sources(TENHOU)


def test_every_option_of_every_ruleset_has_words():
    lines = compare(*RULES)
    assert [line.option for line in lines] == list(OPTIONS)
    for line in lines:
        assert all(line.values)
        assert all(line.sources)
        assert line.differs == (len({getattr(rules, line.option) for rules in RULES}) > 1)


def test_every_value_that_a_scoring_option_can_have_has_words_of_its_own():
    for option in SCORING_OPTIONS:
        values = allowed_values(option)
        assert len({value_in_words(option, value) for value in values}) == len(values)


def test_two_rulesets_stand_side_by_side_differences_first():
    shown = rules_html.comparison(EMA, load_rules("ema-2016"))
    different, same = shown.split("The same in both")
    assert "kiriage" in different
    assert "<b>yes</b><b>no</b>" in different
    assert "4.1.2: 4 han 30 fu and 3 han 60 fu score as a mangan" in different
    assert "kiriage" not in same
    assert "Red fives" in same
    assert "≈ " in same, "a silent source is marked"


def test_words_are_found_by_name_kanji_and_meaning():
    names = [word.name for word in words()]
    assert names == sorted(names)
    for name in ("fu", "han", "mentsu", "tenpai", "furiten", "pao", "honba"):
        assert name in [word.name for word in look_up(name)]
    assert [word.name for word in look_up("振聴")] == ["furiten"]
    assert "pao" in [word.name for word in look_up("liability")]
    assert look_up("") == words()
    assert look_up("no such word") == ()
