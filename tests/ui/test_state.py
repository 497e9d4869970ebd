"""The edits on the draft: what each does, and what none of them may break."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import HandError, MeldType, Tile, Wind, format_tiles, parse_tiles
from ui import melds, state
from ui.draft import (
    Cell,
    Draft,
    Flag,
    Place,
    Zone,
    content,
    end_of,
    places,
    row,
    selected,
    to_hand,
    to_situation,
)
from ui.flags import blocked, sit, toggle, win_by

TILES = parse_tiles("1234567890m1234567890p1234567890s1234567z")


def typed(text: str, draft: Draft | None = None) -> Draft:
    """Press the keys of some tiles one after the other."""
    draft = draft or Draft()
    for tile in parse_tiles(text):
        draft = state.press(draft, tile)
    return draft


def concealed(draft: Draft) -> str:
    return format_tiles([cell.tile for cell in draft.concealed])


def test_the_last_of_fourteen_keys_is_the_winning_tile():
    draft = typed("123m456p789s1112z2z")
    assert concealed(draft) == "123m456p789s1112z"
    assert str(draft.win.tile) == "2z"
    assert draft.cursor is None, "a full hand needs no keyboard"


def test_a_key_after_a_full_hand_changes_nothing():
    draft = typed("123m456p789s11122z")
    assert state.press(draft, Tile.parse("9m")) == draft


def test_a_key_replaces_the_chosen_tile():
    draft = state.select(typed("123m"), Place(Zone.HAND, 1))
    assert concealed(state.press(draft, Tile.parse("9p"))) == "1m9p3m"


def test_choosing_a_tile_again_lifts_the_cursor():
    place = Place(Zone.HAND, 0)
    draft = state.select(typed("1m"), place)
    assert state.select(draft, place).cursor is None


def test_a_checked_tile_sends_the_cursor_to_the_next_most_doubtful():
    cells = [Cell(tile) for tile in parse_tiles("123m456p789s1112z")]
    cells[3] = Cell(cells[3].tile, doubt=0.3)
    cells[7] = Cell(cells[7].tile, doubt=0.6)
    draft = state.rest(Draft(concealed=tuple(cells), win=Cell(Tile.parse("2z"))))
    assert draft.cursor == Place(Zone.HAND, 7)
    draft = state.press(draft, selected(draft).tile)
    assert draft.cursor == Place(Zone.HAND, 3)
    draft = state.press(draft, Tile.parse("0p"))
    assert draft.cursor is None
    assert concealed(draft) == "123m056p789s1112z"


def test_remove_at_the_end_takes_the_last_tile():
    assert concealed(state.remove(typed("123m"))) == "12m"
    assert state.remove(Draft()) == Draft()


def test_remove_takes_the_chosen_tile_and_offers_its_place_at_the_end():
    draft = state.remove(state.select(typed("123m456p789s11122z"), Place(Zone.HAND, 0)))
    assert concealed(draft) == "23m456p789s1112z"
    assert draft.cursor == end_of(draft, Zone.HAND)
    assert draft.room == 1


def test_removing_the_winning_tile_leaves_the_hand():
    draft = state.remove(state.select(typed("123m456p789s11122z"), Place(Zone.WIN)))
    assert draft.win is None
    assert str(state.press(draft, Tile.parse("1z")).win.tile) == "1z"


def test_another_winning_tile_sends_the_former_back():
    draft = state.win_on(state.select(typed("123m456p789s11122z"), Place(Zone.HAND, 0)))
    assert str(draft.win.tile) == "1m"
    assert concealed(draft) == "23m456p789s11122z"


@pytest.mark.parametrize(
    ("kind", "key", "tiles"),
    [
        (MeldType.CHI, "3s", "345s"),
        (MeldType.CHI, "9p", "789p"),  # no run starts at nine
        (MeldType.CHI, "0m", "067m"),  # the red five stays red
        (MeldType.PON, "0p", "055p"),  # and alone
        (MeldType.MINKAN, "6z", "6666z"),
        (MeldType.ANKAN, "0s", "0555s"),
        (MeldType.KAKAN, "1m", "1111m"),
    ],
)
def test_a_key_after_a_call_lays_the_whole_meld(kind, key, tiles):
    draft = state.press(state.call_next(Draft(), kind), Tile.parse(key))
    assert format_tiles(draft.calls[0].to_meld().tiles) == tiles
    assert draft.room == 11
    assert draft.calling is None


def test_calling_an_honour_chi_is_an_error_in_words_only_when_scored():
    draft = state.press(state.call_next(Draft(), MeldType.CHI), Tile.parse("1z"))
    with pytest.raises(HandError, match="not a chi"):
        to_hand(typed("123m456p789s22z", draft))


@pytest.mark.parametrize(
    ("tiles", "says"),
    [
        ("234m456p34678s99m", "^Add the winning tile: 2s or 5s.$"),
        ("23456m456p789s11z", "^Add the winning tile: 1m, 4m or 7m.$"),
        ("123m456p789s1357z", "^Add the winning tile.$"),
        ("11111m456p789s13z", "5 copies of 1m"),
    ],
)
def test_a_hand_of_13_says_what_completes_it(tiles, says):
    with pytest.raises(HandError, match=says):
        to_hand(typed(tiles))


def test_tiles_of_the_hand_become_a_meld_and_come_back():
    draft = state.select(typed("3334556m789s1122z"), Place(Zone.HAND, 0))
    offered = {
        (o.type, format_tiles([draft.concealed[i].tile for i in o.indices]))
        for o in melds.offers(draft)
    }
    assert offered == {(MeldType.CHI, "345m"), (MeldType.PON, "333m")}
    pon = next(o for o in melds.offers(draft) if o.type is MeldType.PON)
    laid = melds.take(draft, pon)
    assert (concealed(laid), laid.calls[0].type) == ("4556m789s112z", MeldType.PON)
    back = melds.give_back(state.select(laid, Place(Zone.MELD, 0)))
    assert Counter(back.concealed) == Counter(draft.concealed)
    assert back.calls == ()


def test_four_of_a_kind_offer_every_kan():
    draft = state.select(typed("5055m"), Place(Zone.HAND, 0))
    kinds = {offer.type for offer in melds.offers(draft)}
    assert kinds == {MeldType.PON, MeldType.MINKAN, MeldType.ANKAN, MeldType.KAKAN}


def test_a_pon_becomes_a_kan_with_a_fourth_tile_and_back():
    draft = state.press(state.call_next(Draft(), MeldType.PON), Tile.parse("0p"))
    draft = state.select(draft, Place(Zone.MELD, 0, 2))
    kan = melds.retype(draft, MeldType.KAKAN)
    assert format_tiles(kan.calls[0].to_meld().tiles) == "0555p"
    assert kan.room == draft.room
    assert melds.retype(kan, MeldType.PON).calls == draft.calls


def test_turning_a_meld_goes_round_the_table():
    draft = state.press(state.call_next(Draft(), MeldType.PON), Tile.parse("5z"))
    draft = state.select(draft, Place(Zone.MELD, 0))
    sides = []
    for _ in range(3):
        draft = melds.turn(draft)
        sides.append((draft.calls[0].called_from, melds.turned(draft.calls[0])))
    assert sides == [(2, 1), (1, 2), (3, 0)]


def test_indicators_stop_at_one_until_there_is_a_kan():
    draft = typed("123m456p789s11122z")
    draft = typed("4p", state.select(draft, end_of(draft, Zone.DORA)))
    assert draft.cursor is None
    kan = state.press(state.call_next(Draft(), MeldType.ANKAN), Tile.parse("9m"))
    kan = typed("4p", state.select(kan, end_of(kan, Zone.DORA)))
    assert kan.cursor == Place(Zone.DORA, 1), "a kan turns over another indicator"


def test_text_replaces_the_hand_and_keeps_the_melds():
    draft = state.press(state.call_next(Draft(), MeldType.PON), Tile.parse("5z"))
    draft = state.enter_text(draft, "123m 456p 789s 11z")
    assert (concealed(draft), str(draft.win.tile)) == ("123m456p789s1z", "1z")
    assert len(draft.calls) == 1
    assert state.enter_text(Draft(), "123m").win is None


def test_text_that_is_no_notation_raises_and_changes_nothing():
    with pytest.raises(HandError, match="suit"):
        state.enter_text(Draft(), "123")


def test_a_new_hand_keeps_the_table():
    draft = Draft(seat=Wind.S, round=Wind.W, honba=2, sticks=1, tsumo=True)
    fresh = state.new_hand(typed("123m", draft))
    assert (fresh.seat, fresh.round, fresh.honba, fresh.sticks) == (Wind.S, Wind.W, 2, 1)
    assert not fresh.started


def test_a_tap_on_what_is_gone_changes_nothing():
    draft = typed("111m")
    draft = state.select(draft, Place(Zone.HAND, 0))
    offer = melds.offers(draft)[0]
    laid = melds.take(draft, offer)
    assert melds.take(laid, offer) == laid
    for late in (melds.give_back, melds.turn, partial(melds.retype, kind=MeldType.KAKAN)):
        assert late(laid) == laid, "the cursor is not on a meld"
    assert state.select(draft, Place(Zone.MELD, 3)) == draft


def _edits(draft: Draft) -> list[Callable[[], Draft]]:
    """Every edit that the page offers on this draft."""
    free = [flag for flag in Flag if flag in draft.flags or not blocked(draft, flag)]
    ends = [end_of(draft, zone) for zone in (Zone.HAND, Zone.DORA, Zone.URA)]
    spots = [*ends, *(place for place, _ in places(draft))]
    edits = [
        *(partial(state.press, draft, tile) for tile in TILES),
        *(partial(state.call_next, draft, kind) for kind in MeldType),
        *(partial(state.select, draft, place) for place in spots),
        *(partial(melds.take, draft, offer) for offer in melds.offers(draft)),
        *(partial(toggle, draft, flag) for flag in free),
        *(partial(win_by, draft, tsumo) for tsumo in (False, True)),
        *(partial(sit, draft, seat) for seat in Wind),
        *(partial(edit, draft) for edit in (state.remove, state.win_on, state.lift)),
    ]
    if draft.cursor and draft.cursor.zone is Zone.MELD:
        kinds = melds.other_types(melds.chosen(draft))
        edits += [partial(edit, draft) for edit in (melds.give_back, melds.turn)]
        edits += [partial(melds.retype, draft, kind) for kind in kinds]
    return edits


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A draft after up to forty edits."""
    draft = Draft()
    for choice in draw(st.lists(st.integers(0, 999), max_size=40)):
        edits = _edits(draft)
        draft = edits[choice % len(edits)]()
    return draft


@given(drafts())
def test_the_cursor_is_on_a_tile_or_where_one_can_be_added(draft):
    if draft.cursor is not None:
        ends = [end_of(draft, zone) for zone in Zone if zone is not Zone.MELD]
        assert draft.cursor in [*(place for place, _ in places(draft)), *ends]


@given(drafts())
def test_no_edit_leaves_a_flag_that_cannot_be(draft):
    assert [flag for flag in draft.flags if blocked(draft, flag)] == []


@given(drafts())
def test_flags_that_the_page_allows_are_possible_by_the_rules(draft):
    """`blocked` says beforehand what the rules would refuse."""
    try:
        to_situation(draft)
    except HandError as error:
        assert "indicator" in str(error), "only the indicators can still be wrong"


@given(drafts())
def test_moving_the_cursor_is_no_edit(draft):
    for place, _ in places(draft):
        assert content(state.select(draft, place)) == content(draft)


@given(drafts(), st.sampled_from(TILES))
def test_a_key_adds_one_tile_or_changes_one(draft, tile):
    before, after = dict(places(draft)), dict(places(state.press(draft, tile)))
    if draft.calling:
        assert len(after) - len(before) in {3, 4}
    elif draft.cursor is None:
        assert after == before
    else:
        assert len(after) - len(before) == (0 if draft.cursor in before else 1)


@given(drafts())
def test_the_winning_tile_changes_place_only(draft):
    before = sorted(cell.tile for _, cell in places(draft))
    assert sorted(cell.tile for _, cell in places(state.win_on(draft))) == before
    for zone in (Zone.DORA, Zone.URA):
        assert row(state.win_on(draft), zone) == row(draft, zone)


def test_a_closed_kan_lies_with_its_ends_face_down_and_the_red_five_in_sight():
    draft = typed("5505m", Draft())
    draft = state.select(draft, Place(Zone.HAND, 0))
    kan = next(offer for offer in melds.offers(draft) if offer.type is MeldType.ANKAN)
    lying = melds.laid(melds.take(draft, kan).calls[0])
    assert [(str(tile) if tile else None, side) for tile, side in lying] == [
        (None, False),
        ("0m", False),
        ("5m", False),
        (None, False),
    ]
