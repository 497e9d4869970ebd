"""The frame of one row: what lies on its line, what stands beside it, and what they make.

`along` the row is measured in tile widths, `off` it in tile heights (towards the player is
positive).
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from vision.decode import is_complete
from vision.frames import Frame, Spot, cosine
from vision.quads import side

#: Tiles with more room than this between them, in tile widths, are laid apart.
_APART = 0.3
#: A tile off the row must be named at least this surely to be the winning one.
_SURE = 0.7
#: Things on the row's line further than this from it, in tile widths, belong to something else.
_FAR = 7.0


@dataclass(frozen=True, slots=True)
class FoundMeld:
    """A called set: its kind, its members' indices in reading order, and the caller's hint."""

    type: str
    members: tuple[int, ...]
    called_from: int | None


class Row:
    """The hand's row and what lies in its frame."""

    def __init__(
        self,
        spots: list[Spot],
        frame: Frame,
        main: tuple[int, ...],
        like: NDArray[np.float32] | None = None,
    ) -> None:
        self.spots = spots
        members = list(main)
        direction = frame.across[members].mean(0)
        if np.linalg.norm(direction) < 0.3 * np.linalg.norm(frame.across[members], axis=1).mean():
            direction = frame.across[members[0]]  # half of them upside down
        if abs(direction[0]) > abs(direction[1]) and direction[0] < 0:
            votes = int((frame.across[members] @ direction > 0).sum())
            if votes < 0.8 * len(members):
                direction = -direction
        if len(members) > 1:  # the line through the row is steadier than any one tile
            spread = frame.centre[members] - frame.centre[members].mean(0)
            axis = np.linalg.svd(spread, full_matrices=False)[2][0]
            direction = axis if axis @ direction > 0 else -axis
        if like is not None and direction @ like < 0:
            direction = -direction
        self.unit = np.asarray(direction / np.linalg.norm(direction), np.float32)
        self.normal = np.array([-self.unit[1], self.unit[0]], np.float32)
        quads = np.stack([s.quad for s in spots])
        self.low = (quads @ self.unit).min(1)
        self.high = (quads @ self.unit).max(1)
        self.sideways = {
            i
            for i in range(len(spots))
            if abs(cosine(frame.across[i], self.unit)) < abs(cosine(frame.down[i], self.unit))
        }
        self.main = sorted(members, key=lambda i: self.low[i])
        # A row seen along its length grows towards the camera: measure by the nearest member.
        apart = np.linalg.norm(frame.centre[:, None] - frame.centre[members], axis=2)
        nearest = np.array(members)[apart.argmin(1)]
        size = np.array([side(s.quad) for s in spots])
        self.likeness = size / size[nearest]
        self.width = np.linalg.norm(frame.across, axis=1)[nearest]
        self.height = np.linalg.norm(frame.down, axis=1)[nearest]
        self.off = self._off(frame)

    def _off(self, frame: Frame) -> NDArray[np.float32]:
        """Every tile's distance from the row's (slightly bent) line, in tile heights."""
        at = frame.centre @ self.unit
        away = frame.centre @ self.normal
        degree = min(2 if len(self.main) > 7 else 1, len(self.main) - 1)
        fit = np.polyfit(at[self.main], away[self.main], degree)
        ends = at[self.main].min(), at[self.main].max()
        slope = np.polyfit(at[self.main], away[self.main], min(1, len(self.main) - 1))
        inside = (at >= ends[0]) & (at <= ends[1])
        line = np.where(inside, np.polyval(fit, at), np.polyval(slope, at))
        return np.asarray((away - line) / self.height, np.float32)

    def called(self) -> tuple[list[FoundMeld], list[list[int]]]:
        """The called sets on the row's line, and the chunks that are left."""
        melds: list[FoundMeld] = []
        rest: list[list[int]] = []
        for chunk in self._chunks():
            left, found = self._peel(chunk)
            melds += [self._added(meld) for meld in found]
            if left:
                rest.append(left)
        return melds, rest

    def beside(
        self, runs: list[tuple[int, ...]], frame: Frame, melds: list[FoundMeld]
    ) -> tuple["Row", list[list[int]]]:
        """The nearest run that makes a hand with the sets that this line consists of."""
        used = [i for meld in melds for i in meld.members]
        wanted = 14 - 3 * len(melds)
        fitting = [
            run
            for run in self._nearest(runs, frame, used)
            if len(run) in (wanted, wanted - 1) and not self.spots[run[0]].back
        ]
        if not fitting:
            return self, []
        other = self._like(frame, fitting[0])
        return other, [other.main]

    def elsewhere(
        self,
        runs: list[tuple[int, ...]],
        frame: Frame,
        melds: list[FoundMeld],
        rest: list[list[int]],
    ) -> list[FoundMeld]:
        """Called sets on lines of their own, the nearest first, while they fit into a hand."""
        core = max(rest, key=len, default=[])
        used = {i for meld in melds for i in meld.members} | set(core)
        count = len(core) + 3 * len(melds)
        out: list[FoundMeld] = []
        for run in self._nearest(runs, frame, core):
            if used & set(run):
                continue
            other = self._like(frame, run)
            chunk = next((c for c in other._chunks() if run[0] in c), list(run))
            left, found = other._peel(chunk)
            room = 14 - count - 3 * len(found)
            # Beside the sets there may lie the winning tile.
            fits = room >= 0 and len(left) in (0, int(room == 1))
            if found and fits and not used & set(chunk):
                out += [other._added(meld) for meld in found]
                used |= set(chunk) - set(left)
                count += 3 * len(found)
        for chunk in rest:
            chunk[:] = [i for i in chunk if i in core or i not in used]
        rest[:] = [chunk for chunk in rest if chunk]
        return out

    def _nearest(
        self, runs: list[tuple[int, ...]], frame: Frame, place: list[int]
    ) -> list[tuple[int, ...]]:
        """Runs near some tiles, the nearest first."""
        if not place:
            return []
        apart = np.linalg.norm(frame.centre[:, None] - frame.centre[None, place], axis=2).min(1)
        reach = _FAR * float(np.median(self.width))
        near = [run for run in runs if apart[list(run)].min() < reach]
        return sorted(near, key=lambda run: float(apart[list(run)].min()))

    def _like(self, frame: Frame, run: tuple[int, ...]) -> "Row":
        """The row of another run, read in the same direction."""
        return Row(self.spots, frame, run, self.unit)

    def parse(
        self, melds: list[FoundMeld], rest: list[list[int]]
    ) -> tuple[tuple[int, ...], int | None]:
        """The concealed tiles in reading order and the winning tile."""
        win, rest = self._apart(rest, 3 * len(melds))
        hand = self._within(rest, 14 - 3 * len(melds) - (win is not None))
        if win is None:
            win = self._above(hand, 3 * len(melds), {i for m in melds for i in m.members})
        return tuple(hand), win

    def _chunks(self) -> list[list[int]]:
        """Tiles on the row's line in reading order, cut where they are laid apart."""
        line = [i for i in range(len(self.spots)) if abs(self.off[i]) < 0.6 and self._alike(i)]
        line = [i for i in line if not any(self._covers(j, i) for j in line)]
        line.sort(key=lambda i: self.low[i] + self.high[i])
        chunks: list[list[int]] = []
        for i in line:
            if chunks and self.low[i] - self.high[chunks[-1]].max() < _APART * self.width[i]:
                chunks[-1].append(i)
            else:
                chunks.append([i])
        main = set(self.main)
        centre = max(range(len(chunks)), key=lambda k: len(main.intersection(chunks[k])))
        first = last = centre
        while first > 0 and self._gap(chunks[first - 1], chunks[first]) < _FAR:
            first -= 1
        while last + 1 < len(chunks) and self._gap(chunks[last], chunks[last + 1]) < _FAR:
            last += 1
        return chunks[first : last + 1]

    def _gap(self, before: list[int], after: list[int]) -> float:
        first = min(after, key=lambda i: self.low[i])
        return float((self.low[first] - self.high[before].max()) / self.width[first])

    def _covers(self, j: int, i: int) -> bool:
        """Whether tile i lies beside tile j's place in the row, not in it: an upper side, say."""
        shared = min(self.high[i], self.high[j]) - max(self.low[i], self.low[j])
        narrow = min(self.high[i] - self.low[i], self.high[j] - self.low[j])
        closer = abs(self.off[j]) + 0.15 < abs(self.off[i])
        return bool(i != j and shared > 0.55 * narrow and closer)

    def _alike(self, i: int) -> bool:
        """Whether a tile is about as large as the row is there."""
        return bool(0.6 < self.likeness[i] < 1.6)

    def _peel(self, chunk: list[int]) -> tuple[list[int], list[FoundMeld]]:
        """Called sets at the ends of a chunk, and what is left of it."""
        melds: list[FoundMeld] = []
        chunk = list(chunk)
        for end in (-1, 0):
            while True:
                for length in (4, 3):
                    part = chunk[-length:] if end else chunk[:length]
                    if len(part) == length and (found := self._meld(part)):
                        melds.append(found)
                        chunk = chunk[:-length] if end else chunk[length:]
                        break
                else:
                    break
        return chunk, melds

    def _meld(self, part: list[int]) -> FoundMeld | None:
        """The called set that a few neighbours make, if a turned or hidden tile says so."""
        turned = [k for k, i in enumerate(part) if i in self.sideways]
        hidden = [k for k, i in enumerate(part) if self.spots[i].back]
        shown = [self.spots[i].code for i in part if not self.spots[i].back]
        if any(code in ("flower", "back") for code in shown):
            return None
        same = len({code.replace("0", "5") for code in shown}) == 1
        if len(part) == 4 and len(hidden) == 2 and same:
            return FoundMeld("ankan", tuple(part), None)
        if len(turned) != 1 or hidden:
            return None
        caller = 3 if turned[0] == 0 else 1 if turned[0] == len(part) - 1 else 2
        if same:
            return FoundMeld("minkan" if len(part) == 4 else "pon", tuple(part), caller)
        numbers = sorted(int(code[0]) or 5 for code in shown)
        suits = {code[1] for code in shown}
        run = numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]
        if run and len(suits) == 1 and suits != {"z"}:
            return FoundMeld("chi", tuple(part), 3)  # a chi can only come from the left
        return None

    def _added(self, meld: FoundMeld) -> FoundMeld:
        """A pon whose turned tile has its fourth laid against it is an added kan."""
        if meld.type != "pon":
            return meld
        (turned,) = (i for i in meld.members if i in self.sideways)
        for i, spot in enumerate(self.spots):
            shared = min(self.high[i], self.high[turned]) - max(self.low[i], self.low[turned])
            apart = abs(float(self.off[i] - self.off[turned]))
            same = spot.code.replace("0", "5") == self.spots[turned].code.replace("0", "5")
            if i not in meld.members and same and shared > 0.5 * self.width[i] and apart < 1.3:
                return FoundMeld("kakan", (*meld.members, i), meld.called_from)
        return meld

    def _apart(self, rest: list[list[int]], called: int) -> tuple[int | None, list[list[int]]]:
        """The winning tile: one tile at either end, laid apart or turned."""
        faces = [[i for i in chunk if not self.spots[i].back] for chunk in rest]
        faces = [chunk for chunk in faces if chunk]
        count = sum(map(len, faces))
        if not faces or count + called != 14:
            return self._single(faces, called)
        ends = [(faces[-1], -1), (faces[0], 0)]
        for chunk, end in ends:
            if len(chunk) == 1 or chunk[end] in self.sideways:
                return self._take(faces, chunk, end)
        gaps = {(a, b): self.low[b] - self.high[a] for c in faces for a, b in pairwise(c)}
        for chunk, end in ends:
            pair = (chunk[-2], chunk[-1]) if end else (chunk[0], chunk[1])
            usual = float(np.median([gap for p, gap in gaps.items() if p != pair] or [0]))
            gap, width = gaps[pair], float(self.width[pair[0]])
            # Tiles seen from the side lean into each other's room: then only the usual gap counts.
            if gap > 0.1 * width + max(usual, 0.04 * width) or gap > 0.25 * width + usual:
                return self._take(faces, chunk, end)
        return self._out_of_line(faces)

    def _out_of_line(self, faces: list[list[int]]) -> tuple[int | None, list[list[int]]]:
        """The winning tile where it alone lies a little above or below the others."""
        *_, second, first = sorted((i for c in faces for i in c), key=lambda i: abs(self.off[i]))
        if abs(self.off[first]) < max(0.2, 1.8 * abs(self.off[second])):
            return None, faces
        chunk = next(chunk for chunk in faces if first in chunk)
        return self._take(faces, chunk, chunk.index(first))

    def _single(self, faces: list[list[int]], called: int) -> tuple[int | None, list[list[int]]]:
        """With too many tiles on the line, a single one nearest the row that makes 14."""
        if not faces:
            return None, faces
        largest = max(range(len(faces)), key=lambda k: len(faces[k]))
        if len(faces[largest]) + called != 13:
            return None, faces
        for k in (largest + 1, largest - 1):
            if 0 <= k < len(faces) and len(faces[k]) == 1:
                return faces[k][0], [faces[largest]]
        return None, faces

    @staticmethod
    def _take(
        faces: list[list[int]], chunk: list[int], end: int
    ) -> tuple[int | None, list[list[int]]]:
        win = chunk[end]
        kept = [[i for i in c if i != win] for c in faces]
        return win, [c for c in kept if c]

    def _within(self, rest: list[list[int]], most: int) -> list[int]:
        """The largest chunk and those beside it, while they fit into a hand."""
        if not rest:
            return []
        centre = max(range(len(rest)), key=lambda k: len(rest[k]))
        first = last = centre
        count = len(rest[centre])
        while True:
            sides = []
            if first > 0:
                sides.append((self._gap(rest[first - 1], rest[first]), first - 1))
            if last + 1 < len(rest):
                sides.append((self._gap(rest[last], rest[last + 1]), last + 1))
            fitting = [s for s in sides if count + len(rest[s[1]]) <= most]
            if not fitting:
                break
            _, k = min(fitting)
            count += len(rest[k])
            first, last = min(first, k), max(last, k)
        return [i for chunk in rest[first : last + 1] for i in chunk]

    def _above(self, hand: list[int], called: int, used: set[int]) -> int | None:
        """A winning tile laid on top of the row, before it, or off its end.

        One that lies against the row also counts when the row itself is a few tiles short.
        """
        count = len(hand) + called
        if not hand or not 10 <= count <= 13:
            return None
        low, high = self.low[hand].min(), self.high[hand].max()
        beyond = np.maximum(0, np.maximum(low - self.high, self.low - high)) / self.width
        near = [
            i
            for i, spot in enumerate(self.spots)
            if i not in used
            and i not in hand
            and (spot.sure >= _SURE or spot.back or spot.code == "5z")
            and self._alike(i)
            and beyond[i] < 6
            and abs(self.off[i]) < 3.2
        ]
        reach = 1.9 if count == 13 else 1.2
        lonely = [
            i
            for i in near
            if not self.spots[i].back
            and 0.6 <= abs(self.off[i]) < reach
            and (count == 13 or beyond[i] == 0)
            and not self._company(i, near)
        ]
        codes = tuple(self.spots[i].code for i in hand)
        complete = [i for i in lonely if is_complete((*codes, self.spots[i].code), called // 3)]
        # The white side of a tile in a wall passes for a white dragon: only a hand that it
        # completes vouches for one.
        plain = [i for i in lonely if self.spots[i].sure >= _SURE and self.spots[i].code != "5z"]
        return min(complete or plain, key=lambda i: abs(self.off[i]) + beyond[i], default=None)

    def _company(self, i: int, others: list[int]) -> bool:
        """Whether another of the tiles lies against tile i."""
        for j in others:
            apart = max(self.low[i], self.low[j]) - min(self.high[i], self.high[j])
            if i != j and apart < _APART * self.width[i] and abs(self.off[i] - self.off[j]) < 1.2:
                return True
        return False
