"""The score in words and as a picture."""

import io

import pytest
from PIL import Image

from scoring import from_case, load_rules, value
from ui import share
from ui.card import WIDTH, draw_card
from ui.draft import to_hand, to_situation
from ui.link import from_query

PINFU = {"hand": "234m567p678s3345p", "win": "6p"}


def score(rules: str = "ema-2025", **case: object):
    return value(*from_case(PINFU | case), load_rules(rules))


@pytest.mark.parametrize(
    ("case", "headline"),
    [
        ({"seat": "E"}, "2,900"),
        ({"seat": "S"}, "2,000"),
        ({"seat": "S", "tsumo": True}, "700 / 1,300"),
        ({"seat": "E", "tsumo": True}, "1,300 all"),
        ({"seat": "S", "honba": 2}, "2,600"),
        ({"seat": "S", "tsumo": True, "honba": 1}, "800 / 1,400"),
    ],
)
def test_the_headline_is_what_each_player_pays(case, headline):
    assert share.headline(score(**case)) == headline


def test_the_payers_add_up_to_the_gain():
    rows = dict(share.payers(score(seat="S", tsumo=True, honba=2, riichi_sticks=3)))
    paid = {who: int(amount.replace(",", "")) for who, amount in rows.items()}
    assert paid["The winner gains"] == (
        paid["The dealer pays"] + 2 * paid["Each non-dealer pays"] + paid["3 sticks"]
    )
    assert paid["of it for 2 honba"] == 600


def test_the_discarder_alone_needs_no_sum():
    assert share.payers(score()) == (("The discarder pays", "2,900"),)


def test_every_han_has_its_reason():
    worth = score("tenhou", hand="234m067p678s3345p", flags=["riichi"], dora_indicators=["2p"])
    han = [int(text.removesuffix(" han")) for _, _, text in share.reasons(worth)]
    assert sum(han) == worth.han
    names = [name for name, _, _ in share.reasons(worth)]
    assert names == ["Riichi", "Pinfu", "All simples", "Dora", "Red fives"]


def test_a_yakuman_is_named_and_multiplied():
    case = {"hand": "1112223334445z", "win": "5z", "seat": "W", "tsumo": True}
    worth = score("mahjong-soul", **case)
    assert share.worth(worth).startswith(f"{worth.yakuman_multiple}× Yakuman 役満")
    assert all(text.endswith("yakuman") for _, _, text in share.reasons(worth))


def test_every_other_ruleset_says_what_it_pays():
    found = dict(share.elsewhere(score(hand="234m067p678s3345p")))
    assert len(found) == 7
    assert found["WRC 2025"] == "2,900 (2 han 30 fu)"
    assert found["Tenhou"] == "5,800 (3 han 30 fu)", "the red five counts there"


def test_a_ruleset_where_the_hand_does_not_win_says_so():
    closed = {"hand": "234m567p678s1345p", "win": "1p", "flags": ["renhou"], "seat": "S"}
    assert "no win" in dict(share.elsewhere(score(**closed))).values()


def test_the_text_names_hand_score_rules_and_link():
    text = share.as_text(score("m-league"), "http://table/?hand=1")
    assert text.splitlines() == [
        "234m3345567p678s + 6p",
        "Ron · East seat · East round",
        "Pinfu: 1 han",
        "All simples: 1 han",
        "2 han 30 fu: 2,900",
        "The discarder pays: 2,900",
        "M.League",
        "http://table/?hand=1",
    ]


@pytest.mark.parametrize(
    "query",
    [
        PINFU,
        {"hand": "5z", "win": "5z", "melds": "ankan.9999m_minkan.1111z.2_kakan.0555p.1_chi.234s"},
    ],
)
def test_the_picture_has_room_for_every_tile_and_line(query):
    draft = from_query(query)
    worth = value(to_hand(draft), to_situation(draft), load_rules("wrc-2025"))
    card = Image.open(io.BytesIO(draw_card(draft, worth)))
    assert card.format == "PNG"
    assert card.width == WIDTH
    paper = card.getpixel((2, card.height - 2))
    edge = card.crop((WIDTH - 40, 260, WIDTH, card.height))
    assert edge.getcolors() == [(edge.width * edge.height, paper)], "nothing runs over the edge"
