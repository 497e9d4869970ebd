"""A finished hand survives the address of the page."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import HandError, MeldType, Wind, parse_tiles
from ui import link, state
from ui.draft import Call, Cell, Draft, Flag, content
from ui.flags import settle

DEFAULT = "ema-2025"
TILES = parse_tiles("1234567890m1234567890p1234567890s1234567z")
cells = st.sampled_from(TILES).map(Cell)


@st.composite
def calls(draw: st.DrawFn) -> Call:
    kind = draw(st.sampled_from(MeldType))
    suits = st.sampled_from([tile for tile in TILES if tile.suit != "z"])
    tiles = state.spread(kind, draw(suits if kind is MeldType.CHI else st.sampled_from(TILES)))
    sources = {MeldType.CHI: [None, 3], MeldType.ANKAN: [None]}.get(kind, [None, 1, 2, 3])
    told_plain = kind is MeldType.ANKAN and draw(st.booleans())
    return Call(kind, tuple(map(Cell, tiles)), draw(st.sampled_from(sources)), told_plain)


@st.composite
def finished(draw: st.DrawFn) -> Draft:
    melds = draw(st.lists(calls(), max_size=4))
    size = 13 - 3 * len(melds)
    return settle(
        Draft(
            concealed=tuple(draw(st.lists(cells, min_size=size, max_size=size))),
            win=draw(cells),
            calls=tuple(melds),
            dora=tuple(draw(st.lists(cells, max_size=5))),
            ura=tuple(draw(st.lists(cells, max_size=5))),
            tsumo=draw(st.booleans()),
            seat=draw(st.sampled_from(Wind)),
            round=draw(st.sampled_from(Wind)),
            flags=draw(st.frozensets(st.sampled_from(Flag))),
            honba=draw(st.integers(0, 99)),
            sticks=draw(st.integers(0, 99)),
        )
    )


@given(finished())
def test_a_finished_hand_comes_back_from_its_link(draft):
    query = link.to_query(draft, DEFAULT, DEFAULT)
    assert content(link.from_query(query)) == content(draft)


@given(finished(), st.integers(0, 13), st.booleans())
def test_an_unfinished_hand_comes_back_too(draft, count, won):
    part = replace(draft, concealed=draft.concealed[:count], win=draft.win if won else None)
    back = link.from_query(link.hand_query(part))
    assert sorted(c.tile for c in back.concealed) == sorted(c.tile for c in part.concealed)
    assert (back.win, back.dora, back.flags) == (part.win, part.dora, settle(part).flags)


@given(finished())
def test_a_link_needs_no_escaping(draft):
    text = "".join(link.to_query(draft, "tenhou", DEFAULT).values())
    assert all(letter.isascii() and (letter.isalnum() or letter in "-_.") for letter in text)


def test_an_unfinished_hand_leaves_only_the_ruleset_in_the_link():
    draft = state.enter_text(Draft(), "123m")
    assert link.to_query(draft, "tenhou", DEFAULT) == {"rules": "tenhou"}
    assert link.to_query(draft, DEFAULT, DEFAULT) == {}


@pytest.mark.parametrize(
    "query",
    [
        {"hand": "123q", "win": "1z"},
        {"hand": "123m", "win": "9z"},
        {"melds": "pon.123m"},
        {"melds": "nonsense"},
        {"melds": "pon.111m.9"},
        {"melds": "pon.555m.plain"},
        {"seat": "Q"},
        {"flags": "flying"},
        {"honba": "many"},
    ],
)
def test_a_link_that_nobody_wrote_raises(query):
    with pytest.raises(HandError):
        link.from_query(query)
