"""What each yaku asks of a reading, where its form, tiles and event do not say it already.

Every condition takes the reading, the situation and the rules, so that a ruleset can have its say.
"""

from .rules import Rules
from .shapes import Reading, Wait
from .situation import Situation
from .tiles import FIRST_DRAGON, FIRST_HONOUR, GREENS, ORPHANS, TERMINALS

_EAST, _SOUTH, _WEST, _NORTH, _WHITE, _GREEN, _RED = range(FIRST_HONOUR, FIRST_HONOUR + 7)
_MIDDLES = sum(1 << kind for kind in range(FIRST_HONOUR) if kind % 9 in (3, 4, 5))
"""4, 5 and 6 of each suit, which no group of an outside hand can hold."""
_NINE_GATES = b"\3\1\1\1\1\1\1\1\3"


def is_valued(pair: int, situation: Situation) -> bool:
    """Whether a pair of this kind is worth fu: a dragon, the seat wind or the round wind."""
    return pair >= FIRST_DRAGON or pair in (situation.seat_kind, situation.round_kind)


def nothing_more(r: Reading, s: Situation, rules: Rules) -> bool:
    """The form, the tiles or the event of the yaku are all it takes."""
    return True


def ippatsu(r: Reading, s: Situation, rules: Rules) -> bool:
    """The ruleset knows ippatsu."""
    return rules.ippatsu


def tsumo(r: Reading, s: Situation, rules: Rules) -> bool:
    """The winning tile was drawn."""
    return s.tsumo


def pinfu(r: Reading, s: Situation, rules: Rules) -> bool:
    """A two-sided wait and a pair without fu."""
    is_two_sided = r.wait is Wait.RYANMEN
    return is_two_sided and not is_valued(r.pair, s) and (rules.pinfu_tsumo or not s.tsumo)


def tanyao(r: Reading, s: Situation, rules: Rules) -> bool:
    """No terminals; open hands where the ruleset lets them."""
    return not r.hand.kinds & ORPHANS and (r.hand.is_closed or rules.kuitan)


def iipeikou(r: Reading, s: Situation, rules: Rules) -> bool:
    """Two identical runs; three identical runs hold one such pair."""
    return r.patterns.twins == 1


def ryanpeikou(r: Reading, s: Situation, rules: Rules) -> bool:
    """Two pairs of identical runs; four identical runs are two pairs."""
    return r.patterns.twins == 2


def sanshoku_doujun(r: Reading, s: Situation, rules: Rules) -> bool:
    """The same run in each suit."""
    return r.patterns.mixed


def ittsuu(r: Reading, s: Situation, rules: Rules) -> bool:
    """1-2-3, 4-5-6 and 7-8-9 of one suit."""
    return r.patterns.straight


def white(r: Reading, s: Situation, rules: Rules) -> bool:
    """A triplet or kan of white dragons."""
    return _WHITE in r.triplets


def green(r: Reading, s: Situation, rules: Rules) -> bool:
    """A triplet or kan of green dragons."""
    return _GREEN in r.triplets


def red(r: Reading, s: Situation, rules: Rules) -> bool:
    """A triplet or kan of red dragons."""
    return _RED in r.triplets


def seat_wind(r: Reading, s: Situation, rules: Rules) -> bool:
    """A triplet or kan of the seat wind."""
    return s.seat_kind in r.triplets


def round_wind(r: Reading, s: Situation, rules: Rules) -> bool:
    """A triplet or kan of the round wind."""
    return s.round_kind in r.triplets


def outside(r: Reading, s: Situation, rules: Rules) -> bool:
    """Every group and the pair hold a terminal or an honour."""
    if r.hand.kinds & _MIDDLES or not r.patterns.outside:
        return False
    return all(ORPHANS >> kind & 1 for kind in (*r.triplets, r.pair))


def three_concealed(r: Reading, s: Situation, rules: Rules) -> bool:
    """Three triplets or kans that no claimed tile completed."""
    return r.concealed_count == 3


def four_concealed(r: Reading, s: Situation, rules: Rules) -> bool:
    """Four concealed triplets or kans, won on any wait but the pair."""
    return r.concealed_count == 4 and r.wait is not Wait.TANKI


def four_concealed_on_pair(r: Reading, s: Situation, rules: Rules) -> bool:
    """Four concealed triplets or kans, won on the pair."""
    return r.concealed_count == 4 and r.wait is Wait.TANKI


def sanshoku_doukou(r: Reading, s: Situation, rules: Rules) -> bool:
    """The same triplet or kan in each suit; the number of an honour is not one."""
    triplets = r.triplets
    return any(kind < 9 and kind + 9 in triplets and kind + 18 in triplets for kind in triplets)


def three_kans(r: Reading, s: Situation, rules: Rules) -> bool:
    """Three kans, claimed or concealed."""
    return _kans(r) == 3


def four_kans(r: Reading, s: Situation, rules: Rules) -> bool:
    """Four kans, claimed or concealed."""
    return _kans(r) == 4


def little_dragons(r: Reading, s: Situation, rules: Rules) -> bool:
    """Two triplets or kans of dragons and a pair of the third."""
    return r.pair >= _WHITE and _dragons(r) == 2


def big_dragons(r: Reading, s: Situation, rules: Rules) -> bool:
    """Triplets or kans of all three dragons."""
    return _dragons(r) == 3


def little_winds(r: Reading, s: Situation, rules: Rules) -> bool:
    """Three triplets or kans of winds and a pair of the fourth."""
    return _winds(r) == 3 and _EAST <= r.pair <= _NORTH


def big_winds(r: Reading, s: Situation, rules: Rules) -> bool:
    """Triplets or kans of all four winds."""
    return _winds(r) == 4


def all_outer(r: Reading, s: Situation, rules: Rules) -> bool:
    """Terminals and honours alone."""
    return not r.hand.kinds & ~ORPHANS


def all_terminals(r: Reading, s: Situation, rules: Rules) -> bool:
    """Terminals alone."""
    return not r.hand.kinds & ~TERMINALS


def all_green(r: Reading, s: Situation, rules: Rules) -> bool:
    """Green tiles alone; with a green dragon where the ruleset demands one."""
    kinds = r.hand.kinds
    return not kinds & ~GREENS and (bool(kinds >> _GREEN & 1) or not rules.ryuuiisou_needs_hatsu)


def orphans(r: Reading, s: Situation, rules: Rules) -> bool:
    """Thirteen orphans that waited for one tile."""
    return r.pair != r.hand.win.kind


def orphans_on_any(r: Reading, s: Situation, rules: Rules) -> bool:
    """Thirteen orphans that waited for all thirteen."""
    return r.pair == r.hand.win.kind


def nine_gates(r: Reading, s: Situation, rules: Rules) -> bool:
    """1112345678999 and one more of the suit, without a kan, that did not wait for all nine."""
    return 1 in _beyond_nine_gates(r) and not nine_gates_on_any(r, s, rules)


def nine_gates_on_any(r: Reading, s: Situation, rules: Rules) -> bool:
    """1112345678999 that waited for all nine."""
    beyond = _beyond_nine_gates(r)
    return 1 in beyond and beyond[r.hand.win.kind % 9] == 1


def _beyond_nine_gates(r: Reading) -> list[int]:
    """How many of each number a full flush has beyond 1112345678999; none if it lacks some."""
    first = r.hand.win.kind - r.hand.win.kind % 9
    counts = r.hand.counts[first : first + 9]
    beyond = [count - needed for count, needed in zip(counts, _NINE_GATES, strict=True)]
    return [] if r.hand.melds or min(beyond) < 0 else beyond


def _dragons(r: Reading) -> int:
    return sum(kind >= _WHITE for kind in r.triplets)


def _winds(r: Reading) -> int:
    return sum(_EAST <= kind <= _NORTH for kind in r.triplets)


def _kans(r: Reading) -> int:
    return sum(meld.is_kan for meld in r.hand.melds)
