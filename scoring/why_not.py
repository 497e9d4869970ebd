"""Why a common yaku that a hand nearly has does not count."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from .conditions import is_valued
from .explain import WAITS
from .groups import Shape, shapes_of
from .hand import Hand
from .rules import Rules
from .sentences import Sentence
from .shapes import Reading, Wait, read_hand
from .situation import Situation
from .tiles import FIRST_DRAGON, FIRST_HONOUR, ORPHANS, TILES, format_tiles
from .value import Value
from .yaku import YAKU, find_yaku


class NearMiss(NamedTuple):
    """A yaku that is nearly there, and the one thing that is in its way."""

    key: str
    name: str
    reason: Sentence


Finder = Callable[[Reading, Situation, Rules], Sentence | None]

_CLOSED_ALONE: Final = Sentence("the hand is open, and it needs a closed hand")


def why_not(worth: Value) -> tuple[NearMiss, ...]:
    """Give the near misses of the reading that was chosen.

    >>> from scoring import from_case, load_rules, value
    >>> hand, situation = from_case({"hand": "234m456p34678s99m", "win": "5s"})
    >>> [near.reason for near in why_not(value(hand, situation, load_rules("ema-2025")))]
    ['it was not declared', 'the hand was won by ron', '9m is not a simple']
    """
    return _near_misses(worth.score.reading, worth.situation, worth.rules)


def why_no_yaku(hand: Hand, situation: Situation, rules: Rules) -> tuple[NearMiss, ...]:
    """Give the near misses of a complete hand without any yaku; of several readings, all."""
    found: dict[str, NearMiss] = {}
    for reading in read_hand(hand, situation.tsumo):
        for near in _near_misses(reading, situation, rules):
            found.setdefault(near.key, near)
    return tuple(found.values())


def _near_misses(reading: Reading, situation: Situation, rules: Rules) -> tuple[NearMiss, ...]:
    yakuman, yaku = find_yaku(reading, situation, rules)
    if yakuman:
        return ()
    held = {row.key for row in yaku}
    names = {row.key: row.name for row in YAKU}
    return tuple(
        NearMiss(key, names[key], reason)
        for key, find in _FINDERS.items()
        if not held & {key, *_INSTEAD.get(key, ())} and (reason := find(reading, situation, rules))
    )


_INSTEAD: Final = {
    "riichi": ("double_riichi",),
    "iipeikou": ("ryanpeikou",),
    "chanta": ("junchan", "honroutou"),
    "honitsu": ("chinitsu",),
    "toitoi": ("chiitoitsu",),
}
"""Yaku that leave nothing to be said of another one."""


def _riichi(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    return Sentence("it was not declared") if r.hand.is_closed else _CLOSED_ALONE


def _menzen_tsumo(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    if r.hand.is_closed:
        return Sentence("the hand was won by ron")
    return _CLOSED_ALONE if s.tsumo else None


def _pinfu(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    if r.form != 4:
        return None
    missing = []
    if not r.hand.is_closed:
        missing.append(_CLOSED_ALONE)
    if r.wait is not Wait.RYANMEN:
        missing.append(Sentence("the wait is {wait}", wait=WAITS[r.wait]))
    if is_valued(r.pair, s):
        missing.append(Sentence("a pair of {tile} is worth fu", tile=TILES[r.pair]))
    if not missing:
        missing.append(Sentence("{rules} does not count it on a tsumo", rules=rules.title))
    return missing[0] if len(missing) == 1 else None


def _tanyao(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    outer = [shape for shape in shapes_of(r) if any(ORPHANS >> kind & 1 for kind in shape[1])]
    if not outer:
        return Sentence("{rules} does not count it in an open hand", rules=rules.title)
    if len(outer) > 1:
        return None
    kinds = sorted({kind for kind in outer[0][1] if ORPHANS >> kind & 1})
    tiles = format_tiles(TILES[kind] for kind in kinds)
    return Sentence("{tiles} is not a simple", tiles=tiles)


def _iipeikou(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    return _CLOSED_ALONE if r.patterns.twins else None


def _only_a_pair(kind_of: Callable[[Situation], int]) -> Finder:
    def find(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
        kind = kind_of(s)
        return Sentence("{tile} is only a pair", tile=TILES[kind]) if r.pair == kind else None

    return find


def _one_run_missing(wanted: Sequence[tuple[int, int, int]]) -> Finder:
    def find(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
        for runs in wanted if r.form >= 3 else ():
            missing = [run for run in runs if run not in r.runs]
            if len(missing) == 1:
                return Sentence("{tiles} is missing", tiles=_run_text(missing[0]))
        return None

    return find


def _chanta(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    if r.form < 1:
        return None
    inner = [shape for shape in shapes_of(r) if not any(ORPHANS >> kind & 1 for kind in shape[1])]
    if len(inner) != 1:
        return None
    return Sentence("{tiles} holds neither a terminal nor an honour", tiles=_shape_text(inner[0]))


def _toitoi(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    return Sentence("{tiles} is a run", tiles=_run_text(r.runs[0])) if r.form == 1 else None


def _sanankou(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    if r.concealed_count == 2 and r.wait is Wait.SHANPON and not s.tsumo:
        return Sentence(
            "a discard completed the triplet of {tile}, so it counts as open",
            tile=r.hand.win.plain,
        )
    return None


def _honitsu(r: Reading, s: Situation, rules: Rules) -> Sentence | None:
    for suit in range(3):
        suited = (shape for shape in shapes_of(r) if shape[1][0] < FIRST_HONOUR)
        others = [shape for shape in suited if shape[1][0] // 9 != suit]
        if len(others) == 1:
            return Sentence("{tiles} is of another suit", tiles=_shape_text(others[0]))
    return None


_FINDERS: Final[dict[str, Finder]] = {
    "riichi": _riichi,
    "menzen_tsumo": _menzen_tsumo,
    "pinfu": _pinfu,
    "tanyao": _tanyao,
    "iipeikou": _iipeikou,
    "yakuhai_haku": _only_a_pair(lambda s: FIRST_DRAGON),
    "yakuhai_hatsu": _only_a_pair(lambda s: FIRST_DRAGON + 1),
    "yakuhai_chun": _only_a_pair(lambda s: FIRST_DRAGON + 2),
    "yakuhai_seat": _only_a_pair(lambda s: s.seat_kind),
    "yakuhai_round": _only_a_pair(lambda s: s.round_kind),
    "sanshoku_doujun": _one_run_missing([(run, run + 9, run + 18) for run in range(7)]),
    "ittsuu": _one_run_missing([(first, first + 3, first + 6) for first in (0, 9, 18)]),
    "chanta": _chanta,
    "toitoi": _toitoi,
    "sanankou": _sanankou,
    "honitsu": _honitsu,
}


def _run_text(run: int) -> str:
    return format_tiles(TILES[run : run + 3])


def _shape_text(shape: Shape) -> str:
    return format_tiles(TILES[kind] for kind in shape[1])
