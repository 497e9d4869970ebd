"""The hand on the page: what stands on the button of each tile."""

import pytest

from scoring import Tile
from ui import board
from ui.draft import Cell, Draft, Place, Zone


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.WIN])
@pytest.mark.parametrize("doubt", [0.0, 0.4])
def test_a_doubtful_tile_says_so_wherever_it_lies(monkeypatch, zone, doubt):
    labels = []
    monkeypatch.setattr(board.st, "button", lambda label, **_: labels.append(label))
    cell = Cell(Tile.parse("3m"), doubt=doubt)
    board._slot(Draft(), Place(zone), cell)
    (label,) = labels
    assert ("**?**" in label) is (doubt > 0)
    assert ("*win*" in label.lower()) is (zone is Zone.WIN)
    # Two emphases side by side are read as text.
    assert "***" not in label
