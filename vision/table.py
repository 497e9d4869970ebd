"""What lies on the table: tiles and the part that each plays."""

from dataclasses import dataclass

from vision.candidates import name_hand, spot_of
from vision.decode import is_complete
from vision.layout import Layout, arrange
from vision.quads import overlap
from vision.reading import ReadTile

#: Tiles of a winning hand, a kan counted as three.
_WHOLE = 14
#: Outlines that share so much are of one tile.
SAME = 0.3


@dataclass(frozen=True, slots=True)
class Table:
    """All tiles and their layout, whose indices are theirs."""

    tiles: tuple[ReadTile, ...]
    layout: Layout

    @property
    def own(self) -> tuple[ReadTile, ...]:
        """The tiles of the hand."""
        return tuple(self.tiles[i] for i in sorted(self.layout.own.members))

    @property
    def count(self) -> int:
        """How many tiles the hand has, a kan counted as three."""
        return self.layout.own.count

    @property
    def added_kans(self) -> int:
        """How many of its triplets became kans."""
        return sum(meld.type == "kakan" for meld in self.layout.own.melds)

    @property
    def is_whole(self) -> bool:
        """Whether the hand has 14 tiles and is complete by the rules."""
        if self.count != _WHOLE:
            return False
        named, hand = name_hand(list(self.tiles), self.layout.own)
        held = (*hand.hand_members, *(() if hand.win_member is None else (hand.win_member,)))
        return is_complete(tuple(named[i].tile for i in held), len(hand.melds))

    def goes_on(self, before: "Table") -> bool:
        """Whether the hand is that of another table and more, with as many called sets."""
        one, other = self.layout.own, before.layout.own
        if not other.count < one.count <= _WHOLE or len(one.melds) < len(other.melds):
            return False
        return self.share_of(before) == 1

    def share_of(self, other: "Table") -> float:
        """How much of the hand of another table is in this one's, 0..1; of none all is."""
        kept = [any(overlap(old.quad, new.quad)[0] > SAME for new in self.own) for old in other.own]
        return sum(kept) / len(kept) if kept else 1.0


def lay_out(tiles: list[ReadTile]) -> Table:
    """The table on which tiles lie."""
    return Table(tuple(tiles), arrange([spot_of(tile) for tile in tiles]))
