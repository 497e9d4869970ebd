"""Another reading of a doubtful tile or of a back completes a hand, and nothing else is changed."""

import pytest

from tests.vision.rows import THIRTEEN, WIDTH, as_read, codes, row, tile
from vision.doubtful import settle
from vision.table import Table, lay_out


def _held(table: Table) -> list[str]:
    return sorted(tile.tile for tile in table.own)


def _between(prob: float, won: str) -> Table:
    """A row, something that is perhaps a tile, and the tile that won."""
    x = 100 + 13 * WIDTH
    seen = [as_read(spot) for spot in row(THIRTEEN)]
    seen.append(as_read(tile("7m", x + WIDTH / 2, 527), prob))
    return lay_out([*seen, as_read(tile(won, x + 1.5 * WIDTH, 527))])


def test_a_doubtful_mark_between_row_and_winning_tile_is_left_out() -> None:
    table = settle(_between(0.4, "1z"))
    assert _held(table) == sorted([*THIRTEEN, "1z"])
    assert table.is_whole


@pytest.mark.parametrize(("prob", "won"), [(0.9, "1z"), (0.4, "9p")])
def test_sure_tiles_stay_and_incomplete_hands_are_left_alone(prob: float, won: str) -> None:
    table = _between(prob, won)
    assert settle(table) is table


def test_a_back_in_the_row_is_a_white_dragon_where_that_completes_the_hand() -> None:
    orphans = codes("19m19p19s12344567z")
    table = lay_out([as_read(spot) for spot in row([c if c != "5z" else "back" for c in orphans])])
    assert not table.is_whole
    assert _held(settle(table)) == sorted(orphans)
    assert all(tile.prob <= 0.5 for tile in settle(table).own if tile.tile == "5z")


def test_a_back_that_completes_nothing_stays_one() -> None:
    table = lay_out([as_read(spot) for spot in row([*THIRTEEN, "back"])])
    assert settle(table) is table


def test_a_whole_hand_is_left_alone() -> None:
    table = lay_out([as_read(spot) for spot in row([*THIRTEEN, "_", "2z"])])
    assert settle(table) is table
    few = lay_out([as_read(spot) for spot in row(["1m", "2m", "back"])])
    assert settle(few) is few
