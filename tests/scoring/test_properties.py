"""What must hold for every complete hand."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import (
    Hand,
    HandError,
    Meld,
    MeldType,
    Situation,
    Tile,
    Value,
    Wind,
    format_tiles,
    load_rules,
    parse_tiles,
    rule_names,
    value,
)
from scoring.tiles import GREENS, TILES

KINDS = st.integers(0, 33)


@st.composite
def groups(draw: st.DrawFn) -> list[tuple[int, ...]]:
    """Four groups and a pair without a fifth copy of a tile; the pair comes last."""
    runs = st.builds(
        lambda suit, number: (9 * suit + number, 9 * suit + number + 1, 9 * suit + number + 2),
        st.integers(0, 2),
        st.integers(0, 6),
    )
    triplets = KINDS.map(lambda kind: (kind,) * 3)
    pair = KINDS.map(lambda kind: (kind,) * 2)
    drawn = [*draw(st.lists(runs | triplets, min_size=4, max_size=4)), draw(pair)]
    tiles = [kind for group in drawn for kind in group]
    if any(tiles.count(kind) > 4 for kind in tiles):
        drawn = [(0, 1, 2), (3, 4, 5), (9, 10, 11), (20, 20, 20), (27, 27)]
    return drawn


@st.composite
def wins(draw: st.DrawFn) -> tuple[Hand, Situation]:
    """A complete hand, up to three of its groups claimed, and a situation that gives it a yaku."""
    drawn = draw(groups())
    claimed = draw(st.integers(0, 3))
    melds = tuple(
        Meld(
            MeldType.PON if group[0] == group[1] else MeldType.CHI,
            tuple(TILES[kind] for kind in group),
        )
        for group in drawn[:claimed]
    )
    own = [TILES[kind] for group in drawn[claimed:] for kind in group]
    win = own.pop(draw(st.integers(0, len(own) - 1)))
    tsumo = draw(st.booleans())
    return Hand(tuple(own), melds, win), Situation(
        tsumo=tsumo,
        seat=draw(st.sampled_from(Wind)),
        round=draw(st.sampled_from(Wind)),
        riichi=not melds,
        haitei=tsumo,
        houtei=not tsumo,
        dora_indicators=(Tile(draw(KINDS)),) if draw(st.booleans()) else (),
    )


RULESETS = st.sampled_from(rule_names()).map(load_rules)


def summary(worth: Value) -> tuple[object, ...]:
    return (worth.yaku, worth.yakuman, worth.dora, worth.han, worth.fu, worth.base, worth.payment)


def worth_or_reason(hand: Hand, situation: Situation, rules: object) -> object:
    try:
        return summary(value(hand, situation, rules))
    except HandError as error:
        return error.reason


@given(wins(), RULESETS, st.randoms())
def test_the_order_of_tiles_and_melds_does_not_matter(win, rules, random) -> None:
    hand, situation = win
    shuffled = Hand(
        tuple(random.sample(hand.concealed, len(hand.concealed))),
        tuple(random.sample(hand.melds, len(hand.melds))),
        hand.win,
    )
    assert worth_or_reason(shuffled, situation, rules) == worth_or_reason(hand, situation, rules)


def recoloured(hand: Hand, order: tuple[int, ...]) -> Hand:
    def colour(tile: Tile) -> Tile:
        return tile if tile.kind >= 27 else TILES[9 * order[tile.kind // 9] + tile.kind % 9]

    return Hand(
        tuple(map(colour, hand.concealed)),
        tuple(Meld(meld.type, tuple(map(colour, meld.tiles))) for meld in hand.melds),
        colour(hand.win),
    )


@given(wins(), RULESETS, st.sampled_from(list(permutations(range(3)))))
def test_suits_are_alike_but_for_all_green(win, rules, order) -> None:
    hand, situation = win
    other = recoloured(hand, order)
    if not hand.kinds & ~GREENS or not other.kinds & ~GREENS:
        return
    undora = Situation(**{
        name: getattr(situation, name)
        for name in ("tsumo", "seat", "round", "riichi", "haitei", "houtei")
    })  # fmt: skip
    assert worth_or_reason(other, undora, rules) == worth_or_reason(hand, undora, rules)


@given(wins(), RULESETS)
def test_every_value_adds_up(win, rules) -> None:
    hand, situation = win
    try:
        worth = value(hand, situation, rules)
    except HandError as error:
        assert error.reason == "five_copies"
        return
    assert sorted(tile for group in worth.groups for tile in group.tiles) == sorted(hand.tiles)
    assert sum(group.holds_win for group in worth.groups) == 1
    if worth.yakuman:
        assert worth.base == 8000 * worth.yakuman_multiple
        return
    assert worth.yaku
    assert worth.han == sum(line.han for line in worth.yaku) + worth.dora
    assert worth.fu in (25, *range(20, 140, 10))
    assert 0 <= worth.fu - sum(line.fu for line in worth.fu_lines) < 10
    base = worth.fu * 2 ** (2 + worth.han)
    assert worth.base >= min(base, 2000)
    payers = 1 if not situation.tsumo else 3
    exact = worth.base * (6 if situation.is_dealer else 4)
    assert exact <= worth.payment.points < exact + 100 * payers
    assert worth.payment.points % 100 == 0


@given(st.lists(st.sampled_from(TILES)))
@settings(max_examples=50)
def test_notation_goes_there_and_back(tiles) -> None:
    assert list(parse_tiles(format_tiles(tiles))) == tiles
