"""Who is liable for a yakuman, by the sets beside the hand."""

import pytest

from scoring import (
    Hand,
    Liability,
    Meld,
    MeldType,
    Tile,
    find_liability,
    load_rules,
    parse_tiles,
)

TENHOU = load_rules("tenhou")
M_LEAGUE = load_rules("m-league")


def hand_with(concealed, *melds):
    """A hand won on 2m; melds are (type, tiles, called from)."""
    made = (Meld(MeldType(kind), parse_tiles(tiles), source) for kind, tiles, source in melds)
    return Hand(parse_tiles(concealed), tuple(made), Tile.parse("2m"))


WHITE, GREEN, RED = ("pon", "555z", 2), ("pon", "666z", 1), ("pon", "777z", 3)


@pytest.mark.parametrize(
    ("hand", "player"),
    [
        # The last set counts: 3 is the player on the left, here of player 1
        (hand_with("34m66s", WHITE, GREEN, RED), 0),
        (hand_with("34m66s", RED, GREEN, WHITE), 3),
        # A pon that became a kan was fed, a concealed kan was not
        (hand_with("34m66s", WHITE, GREEN, ("kakan", "7777z", 3)), 0),
        (hand_with("34m66s", WHITE, GREEN, ("ankan", "7777z", None)), None),
        # A concealed kan lies open too, so the set after it can be fed
        (hand_with("34m66s", ("ankan", "5555z", None), GREEN, RED), 0),
        # The third set is in the hand, or nobody knows where it came from
        (hand_with("34m66s777z", WHITE, GREEN), None),
        (hand_with("34m66s", WHITE, GREEN, ("pon", "777z", None)), None),
    ],
)
def test_three_dragons(hand, player):
    liability = find_liability(1, hand, ["daisangen"], TENHOU)
    assert (liability.player if liability else None) == player


def test_four_winds():
    winds = [("pon", f"{wind}{wind}{wind}z", 1) for wind in (1, 2, 3)]
    hand = hand_with("2m", *winds, ("minkan", "4444z", 2))
    assert find_liability(0, hand, ["daisuushii"], TENHOU) == Liability(2, "daisuushii")


def test_four_kans():
    """riichi.wiki, M.League: the fourth kan, if it is claimed from a discard."""
    kans = [("ankan", "1111m", None), ("kakan", "2222p", 3), ("minkan", "3333p", 2)]
    fed = hand_with("2m", *kans, ("minkan", "4444s", 1))
    assert find_liability(3, fed, ["suukantsu"], M_LEAGUE) == Liability(0, "suukantsu")
    assert find_liability(3, fed, ["suukantsu"], TENHOU) is None
    added = hand_with("2m", *kans, ("kakan", "4444s", 1))
    assert find_liability(3, added, ["suukantsu"], M_LEAGUE) is None


def test_sets_without_the_yakuman():
    assert find_liability(1, hand_with("34m66s", WHITE, GREEN, RED), [], TENHOU) is None
