"""Tiles on one line: which they are, in what order, and how far everything lies from it.

Positions along the line are px of the picture, distances off it are tile heights. Both are measured
along the tiles' own sides, so that a slanted view shears nothing.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.frames import Frame, Spot

#: The height of a tile in its own widths.
TALL = 1.33
#: Tiles on the line further than this from it, in tile widths, belong to something else.
FAR = 7.0
#: Tiles this near to each other are added to the line at once.
_NEAR = 1.4
#: Tiles this far off the line, in heights, are not on it; so much further where lying tiles and
#: standing ones are seen side by side.
_OFF, _FLAT = 0.6, 0.25
#: The same two bounds for called sets on lines of their own, which lie close to one another.
_CLOSE, _OFF_CLOSE = 1.2, 0.3
#: Lines of so many tiles may be one called set.
_SET = 4
#: Lying tiles seen beside standing ones are lower by more than this, as a logarithm.
_LIES = 0.35
#: A white dragon's outline may come out too narrow by this.
_SHORT = 1.6
#: How well a tile's sides run along the line, as a cosine; of the few tiles of a set, whose line is
#: less sure, the lower bound is asked.
_ALONG, _ALONG_SET = 0.85, 0.75
#: Of a tile this near to the line, in heights, the lower bound is asked as well: it is drawn askew.
_ON = 0.15


class Line:
    """A line through some tiles, its further tiles, and where all tiles lie beside it.

    Attributes:
        members: the tiles on the line, in order.
        unit, normal: its direction and the one across it, float32 (2,).
        low, high: (n,) px, where every tile begins and ends along the line.
        off: (n,) how far every tile lies from the line, in tile heights.
        turned: (n,) whether it lies across the line.
        width, height: (n,) px, how wide and how high a tile that is not turned would be in its
            place.
        stretch: (n,) how much longer along the line than across it, as a logarithm.
    """

    def __init__(
        self,
        spots: list[Spot],
        frame: Frame,
        seed: tuple[int, ...],
        like: NDArray[np.float32] | None = None,
        without: frozenset[int] | None = None,
    ) -> None:
        """The line through some tiles.

        Args:
            spots, frame: all tiles and their axes.
            seed: the tiles to begin with.
            like: the line of the hand, for lines of called sets beside it.
            without: tiles of the hand; a line beside it takes in only what is close.
        """
        self.spots = spots
        self.frame = frame
        direction = frame.across[seed[0]]
        if like is not None:
            axes = (frame.across[seed[0]], frame.down[seed[0]])
            direction = max(axes, key=lambda axis: abs(float(axis @ like)))
            direction = direction if direction @ like > 0 else -direction
        self._real = np.array([not spot.guess for spot in spots])
        self._white = np.array([spot.code == "5z" for spot in spots])
        members = list(seed)
        self._fit(members, direction)
        far, off, along = (
            (FAR, _OFF, _ALONG) if without is None else (_CLOSE, _OFF_CLOSE, _ALONG_SET)
        )
        while new := self._further(members, without or frozenset(), far, off, along):
            members += new
            self._fit(members, self.unit)
        self.members = self._in_order(members, set(seed))

    def _fit(self, members: list[int], like: NDArray[np.float32]) -> None:
        """The line through the members' centres, running in about a given direction."""
        frame = self.frame
        unit = like / np.linalg.norm(like)
        if len(members) <= _SET:
            # The turned tile lies lower than the others: where the line runs, these say better.
            across = self._sides(unit)[2]
            members = [i for i in members if not across[i]] or members
        if len(members) > 1:
            spread = frame.centre[members] - frame.centre[members].mean(0)
            axis = np.linalg.svd(spread, full_matrices=False)[2][0]
            # Of few tiles the sides tell the direction as well as the centres.
            sides = _signed(self._sides(axis)[0][members], axis).sum(0)
            unit = axis * np.ptp(spread @ axis) + sides
            unit = _signed(unit / np.linalg.norm(unit), like)
        self.unit = np.asarray(unit, np.float32)
        self.normal = np.array([-unit[1], unit[0]], np.float32)
        # Every tile's side along the line and the one across it.
        along, away, swap = self._sides(self.unit)
        along, away = _signed(along, self.unit), _signed(away, self.normal)
        length, height = np.linalg.norm(along, axis=1), np.linalg.norm(away, axis=1)
        rise = np.maximum(away @ self.normal, 1e-3)
        self._slant = along @ self.unit / length
        self.stretch = np.log(length / height)
        self.turned = self._turned(swap, length, height)
        tall = np.where(self.turned, TALL, 1)
        self.width = length / tall
        slope = (away @ self.unit) / rise
        at, off = frame.centre @ self.unit, frame.centre @ self.normal
        off = off - self._run(members, at, off)
        half = (along @ self.unit - slope * (along @ self.normal)) / 2
        # Of a white dragon the middle alone may have been marked: it is as wide as its neighbour.
        short = np.clip(self.width[frame.model] / self.width, 1, _SHORT)
        half = np.where(self._white, half * short, half)
        middle = at - slope * off
        self.low, self.high = middle - half, middle + half
        # Lying tiles seen flatly beside standing ones: the taller measure.
        apart = ((frame.centre[:, None] - frame.centre[None, members]) ** 2).sum(2)
        self._nearest = np.array(members)[apart.argmin(1)]
        self.height = rise * tall
        here, there = self.height, self.height[self._nearest]
        self._flat = np.abs(np.log(here / there)) > _LIES
        self.off = off / np.maximum(here, there)

    def _sides(
        self, unit: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_]]:
        """Every tile's side along a direction, the one across it, and whether that is its width."""
        wide, high = self.frame.across, self.frame.down
        swap = np.abs(wide @ unit) * np.linalg.norm(high, axis=1) < np.abs(
            high @ unit
        ) * np.linalg.norm(wide, axis=1)
        flip = swap[:, None]
        return np.where(flip, high, wide), np.where(flip, wide, high), swap

    def _turned(
        self,
        swap: NDArray[np.bool_],
        length: NDArray[np.float32],
        height: NDArray[np.float32],
    ) -> NDArray[np.bool_]:
        """Which tiles lie across the line: by their faces, blank ones by their outline."""
        model, tall = self.frame.model, np.log(TALL)
        # Beside the nearest tile that can tell a turned one is longer and, where it lies like
        # that one, lower by a tile's own ratio.
        longer = np.log(length / length[model]) + tall * swap[model]
        lower = np.log(height[model] / height) + tall * swap[model]
        upright, across = (
            np.abs(longer - k * tall) / 0.1
            + np.minimum(np.abs(longer + lower - 2 * k * tall) / 0.15, 2)
            for k in (0, 1)
        )
        return np.where(model == np.arange(len(model)), swap, across < upright)

    def _run(
        self, members: list[int], at: NDArray[np.float32], off: NDArray[np.float32]
    ) -> NDArray[np.floating[Any]]:
        """Where the (slightly bent) line runs at every tile."""
        place, away = at[members], off[members]
        if np.ptp(place) < 1:
            return np.full(len(at), away.mean())
        straight = np.polyval(np.polyfit(place, away, 1), at)
        if len(members) < 9:
            return straight
        inside = (at >= place.min()) & (at <= place.max())
        return np.where(inside, np.polyval(np.polyfit(place, away, 2), at), straight)

    def _further(
        self, members: list[int], without: frozenset[int], far: float, off: float, along: float
    ) -> list[int]:
        """Tiles on the line that go on from its members: all that are near, or else the next."""
        away = np.abs(self.off)
        fits = (away < np.where(self._flat, off + _FLAT, off)) & (
            self._slant > np.where(away < _ON, _ALONG_SET, along)
        )
        fits &= self._real
        fits[[*members, *without]] = False
        others = np.flatnonzero(fits)
        if not len(others):
            return []
        gaps = self.gaps(others, np.array(members))
        nearest = np.array(members)[gaps.argmin(1)]
        gap = gaps.min(1)
        fit = (gap < far) & self.alike(others, nearest)
        others, gap = others[fit], gap[fit]
        near = others[gap < _NEAR] if (gap < _NEAR).any() else others[gap.argsort()[:1]]
        return [int(i) for i in near]

    def _in_order(self, members: list[int], seed: set[int]) -> tuple[int, ...]:
        """The members from the left, without those that lie off it or against another one."""
        near = [i for i in members if abs(float(self.off[i])) < 2 * _OFF]
        ranked = sorted(near, key=lambda i: (i not in seed, abs(float(self.off[i]))))
        gaps = self.gaps(np.array(ranked), np.array(ranked))
        kept: list[int] = []
        for k in range(len(ranked)):
            if (gaps[k, kept] > -0.45).all():
                kept.append(k)
        return tuple(sorted((ranked[k] for k in kept), key=lambda i: float(self.low[i])))

    def gaps(self, some: NDArray[np.intp], others: NDArray[np.intp]) -> NDArray[np.float64]:
        """The room between tiles along the line in tile widths, negative where they overlap."""
        first, second = some[:, None], others[None]
        room = np.maximum(self.low[first], self.low[second]) - np.minimum(
            self.high[first], self.high[second]
        )
        return np.asarray(2 * room / (self.width[first] + self.width[second]), np.float64)

    def gap(self, i: int, j: int) -> float:
        """The room between two tiles along the line in tile widths, negative where they overlap."""
        room = max(self.low[i], self.low[j]) - min(self.high[i], self.high[j])
        return float(2 * room / (self.width[i] + self.width[j]))

    def steps(self, place: int) -> bool:
        """Whether the two members before a place lie and the two after it stand, or conversely."""
        before, after = self.members[max(0, place - 2) : place], self.members[place : place + 2]
        some, others = np.log(self.height[[*before]]), np.log(self.height[[*after]])
        apart = max(float(some.min() - others.max()), float(others.min() - some.max()))
        return len(some) == len(others) == 2 and apart > _LIES

    def nearest(self, some: NDArray[np.intp]) -> NDArray[np.intp]:
        """The members nearest to some tiles."""
        centre, members = self.frame.centre, np.array(self.members)
        apart = ((centre[some][:, None] - centre[None, members]) ** 2).sum(2)
        return np.asarray(members[apart.argmin(1)], np.intp)

    def distance(self, tiles: list[int]) -> float:
        """How far some tiles lie from the members, centre to centre at the nearest, in widths."""
        centre, members = self.frame.centre, list(self.members)
        apart = np.linalg.norm(centre[tiles][:, None] - centre[None, members], axis=2)
        return float((apart / self.width[members]).min())

    def alike(self, some: NDArray[np.intp], others: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Whether tiles are about as wide as others."""
        ratio = self.width[some] / self.width[others]
        return np.asarray((ratio > 0.5) & (ratio < 2.0))


def _signed(vectors: NDArray[np.float32], unit: NDArray[np.float32]) -> NDArray[np.float32]:
    """Vectors (..., 2), turned round where they run against a direction."""
    return np.asarray(vectors * np.where(vectors @ unit < 0, -1, 1)[..., None], np.float32)
