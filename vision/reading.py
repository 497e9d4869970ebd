"""What a photo says: the tiles, their part in the hand, and how sure the reading is."""

from dataclasses import dataclass, replace
from math import prod
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import format_tiles, parse_tiles
from vision.certainty import Certainty
from vision.decode import is_complete
from vision.photo import Photo, Pixels
from vision.quads import Quad
from vision.quality import Finding

Role = Literal["hand", "meld", "win", "dora", "ura", "other"]


@dataclass(frozen=True, slots=True)
class ReadTile:
    """One tile in the photo.

    Attributes:
        tile: mpsz code, or "back" or "flower".
        prob: how sure the name is, 0..1.
        top: the three likeliest names with their probabilities.
        quad: float32 (4, 2) px of the reading's picture, clockwise from the tile's own top left.
        chances: float32, the probability of every label of the classifier.
        role: its part in the hand.
        group: tiles that lie together share a number, counted from 0.
        sideways: whether it lies across the direction of its row.
        seen: the likelier name by looks alone, where the rules of the game spoke against it.
    """

    tile: str
    prob: float
    top: tuple[tuple[str, float], ...]
    quad: Quad
    chances: NDArray[np.float32]
    role: Role = "other"
    group: int = 0
    sideways: bool = False
    seen: str | None = None


@dataclass(frozen=True, slots=True)
class ReadMeld:
    """A called set.

    Attributes:
        type: chi, pon, minkan, ankan or kakan.
        tiles: its tiles; the hidden ones of a closed kan are named too.
        members: the tiles' indices in the reading; of a tile that was not found, the last of
            `tiles`, there is none.
        called_from: 1 right, 2 across, 3 left by the turned tile; None where none was seen.
    """

    type: str
    tiles: tuple[str, ...]
    members: tuple[int, ...]
    called_from: int | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """Tiles that may be the hand; the fields are those of a reading."""

    hand_members: tuple[int, ...]
    win_member: int | None
    melds: tuple[ReadMeld, ...]

    @property
    def count(self) -> int:
        """How many tiles it comes to, a kan counted as three."""
        return len(self.hand_members) + 3 * len(self.melds) + (self.win_member is not None)

    @property
    def roles(self) -> dict[int, Role]:
        """The part of each of its tiles."""
        roles: dict[int, Role] = dict.fromkeys(self.hand_members, "hand")
        roles |= {i: "meld" for meld in self.melds for i in meld.members}
        return roles if self.win_member is None else roles | {self.win_member: "win"}


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was read from one photo.

    Attributes:
        photo: the upright picture that was read.
        ms: milliseconds from bytes to reading.
        tiles: every tile found.
        hand_members: indices of the concealed tiles without the winning one, in reading order.
        win_member: index of the winning tile, or None where no tile stood apart.
        melds: called sets and closed kans.
        dora_members: indices of the dora indicators.
        ura_members: indices of the ura dora indicators.
        warnings: sentences for the player.
        others: further hands in the photo, the likeliest first.
        certainty: how sure the parts of the hand are; None for a hand that the player chose.
        advice: what is wrong with the photo of a reading in doubt, the worst first.
        asked_dora, asked_ura: indices of what may be the indicators, where none are sure.
    """

    photo: Photo
    ms: float
    tiles: tuple[ReadTile, ...]
    hand_members: tuple[int, ...]
    win_member: int | None
    melds: tuple[ReadMeld, ...]
    dora_members: tuple[int, ...]
    ura_members: tuple[int, ...]
    warnings: tuple[str, ...]
    others: tuple[Candidate, ...] = ()
    certainty: Certainty | None = None
    advice: tuple[Finding, ...] = ()
    asked_dora: tuple[int, ...] = ()
    asked_ura: tuple[int, ...] = ()

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All that may be the hand, best first; the first is the reading's own."""
        return (Candidate(self.hand_members, self.win_member, self.melds), *self.others)

    def choose(self, number: int) -> "Reading":
        """The reading in which another of the candidates is the hand."""
        candidates = self.candidates
        own = candidates[number]
        roles: dict[int, Role] = dict.fromkeys(candidates[0].roles, "other")
        roles |= own.roles
        return replace(
            self,
            tiles=tuple(replace(t, role=roles.get(i, t.role)) for i, t in enumerate(self.tiles)),
            hand_members=own.hand_members,
            win_member=own.win_member,
            melds=own.melds,
            others=(*candidates[:number], *candidates[number + 1 :]),
            certainty=None,
        )

    @property
    def sure(self) -> float:
        """How sure it is that the whole hand is right: names, sets and winning tile; 0..1."""
        if self.certainty is None:
            return 0.0
        names = prod(self.tiles[i].prob for i in self.candidates[0].roles)
        held = self.hand if self.win is None else (*self.hand, self.win)
        return self.certainty.of_whole(names, is_complete(held, len(self.melds)))

    @property
    def image(self) -> Pixels:
        """The picture that `quad` refers to, uint8 RGB (H, W, 3)."""
        return self.photo.pixels

    @property
    def width(self) -> int:
        """Width of the upright photo in px."""
        return self.photo.width

    @property
    def height(self) -> int:
        """Height of the upright photo in px."""
        return self.photo.height

    @property
    def hand(self) -> tuple[str, ...]:
        """The concealed tiles without the winning one."""
        return tuple(self.tiles[i].tile for i in self.hand_members)

    @property
    def win(self) -> str | None:
        """The winning tile, if one stood apart."""
        return None if self.win_member is None else self.tiles[self.win_member].tile

    @property
    def dora_indicators(self) -> tuple[str, ...]:
        """Codes of the dora indicators."""
        return tuple(self.tiles[i].tile for i in self.dora_members)

    @property
    def ura_indicators(self) -> tuple[str, ...]:
        """Codes of the ura dora indicators."""
        return tuple(self.tiles[i].tile for i in self.ura_members)

    def to_json(self, image: str) -> dict[str, Any]:
        """The reading as `yakusnap read --out` writes it; quads in px of the upright photo."""
        scale = self.photo.scale
        return {
            "image": image,
            "width": self.width,
            "height": self.height,
            "ms": round(self.ms, 1),
            "tiles": [
                {
                    "tile": t.tile,
                    "prob": round(t.prob, 4),
                    "top": [[code, round(p, 4)] for code, p in t.top],
                    "quad": [[round(float(v) * scale, 1) for v in point] for point in t.quad],
                    "role": t.role,
                    "group": t.group,
                    "sideways": t.sideways,
                    **({"seen": t.seen} if t.seen else {}),
                }
                for t in self.tiles
            ],
            **self._described(self.candidates[0]),
            "dora_indicators": list(self.dora_indicators),
            "ura_indicators": list(self.ura_indicators),
            "warnings": list(self.warnings),
            "advice": [{"flaw": f.flaw, "measured": round(f.measured, 3)} for f in self.advice],
            "others": [self._described(other) for other in self.others],
            "sure": {"whole": round(self.sure, 4), **self._parts()},
        }

    def _parts(self) -> dict[str, float]:
        sure = self.certainty
        parts = {"tiles": sure.tiles, "win": sure.win, "melds": sure.melds} if sure else {}
        return {name: round(value, 4) for name, value in parts.items()}

    def _described(self, hand: Candidate) -> dict[str, Any]:
        return {
            "hand": _notation(tuple(self.tiles[i].tile for i in hand.hand_members)),
            "win": None if hand.win_member is None else self.tiles[hand.win_member].tile,
            "melds": [{"type": m.type, "tiles": _notation(m.tiles)} for m in hand.melds],
        }


def _notation(codes: tuple[str, ...]) -> str:
    return format_tiles(parse_tiles("".join(codes)))
