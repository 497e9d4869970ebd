"""All yaku and yakuman in one table.

Names, values and conditions are common to EMA 2016 "Yaku", EMA 2025 4.2, WRC 2025 "Scoring
patterns" and the Planet yaku catalogue; where rulesets differ, the predicate asks the rules.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from .hand import Situation
from .rules import Rules
from .shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS, Reading, Wait
from .tiles import FIRST_DRAGON, FIRST_HONOUR, GREENS, HONOURS, ORPHANS, TERMINALS

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(FIRST_HONOUR, FIRST_HONOUR + 7)
MIDDLES: Final = sum(1 << kind for kind in range(FIRST_HONOUR) if kind % 9 in (3, 4, 5))
"""4, 5 and 6 of each suit, which no group of an outside hand can hold."""

Predicate = Callable[[Reading, Situation, Rules], bool]


class Yaku(NamedTuple):
    """One row of the table: a yaku with its han, or a yakuman with 13."""

    key: str
    name: str
    japanese: str
    closed: int
    """Han in a closed hand."""
    open: int
    """Han in an open hand; 0 where the hand must be closed."""
    forms: tuple[int, ...]
    """The readings that can hold it: numbers of runs, SEVEN_PAIRS, THIRTEEN_ORPHANS."""
    honours: bool | None
    """Whether the hand must (True) or must not (False) hold honours."""
    holds: Predicate
    event: str = ""
    """The flag of the situation without which it cannot be."""
    doubled_by: str = ""
    """The option of the rules that makes a yakuman a double one."""

    def multiple(self, rules: Rules) -> int:
        """How many yakuman a yakuman is worth."""
        return 2 if self.doubled_by and getattr(rules, self.doubled_by) else 1


def is_valued(pair: int, situation: Situation) -> bool:
    """Whether a pair of this kind is worth fu: a dragon, the seat wind or the round wind."""
    return pair >= FIRST_DRAGON or pair in (situation.seat_kind, situation.round_kind)


def _always(r: Reading, s: Situation, rules: Rules) -> bool:
    """The form or the event of the row is all it takes."""
    return True


def _pinfu(r: Reading, s: Situation, rules: Rules) -> bool:
    waits_on_two_sides = r.wait is Wait.RYANMEN
    return waits_on_two_sides and not is_valued(r.pair, s) and (rules.pinfu_tsumo or not s.tsumo)


def _tanyao(r: Reading, s: Situation, rules: Rules) -> bool:
    return not r.hand.kinds & ORPHANS and (r.hand.is_closed or rules.kuitan)


def _seat_wind(r: Reading, s: Situation, rules: Rules) -> bool:
    return s.seat_kind in r.triplets


def _round_wind(r: Reading, s: Situation, rules: Rules) -> bool:
    return s.round_kind in r.triplets


def _triple_triplet(r: Reading, s: Situation, rules: Rules) -> bool:
    triplets = r.triplets
    return any(kind < 9 and kind + 9 in triplets and kind + 18 in triplets for kind in triplets)


def _outside(r: Reading, s: Situation, rules: Rules) -> bool:
    if r.hand.kinds & MIDDLES or not r.patterns.outside:
        return False
    return all(ORPHANS >> kind & 1 for kind in (*r.triplets, r.pair))


def _little_dragons(r: Reading, s: Situation, rules: Rules) -> bool:
    return r.pair >= WHITE and _dragons(r) == 2


def _all_terminals_and_honours(r: Reading, s: Situation, rules: Rules) -> bool:
    kinds = r.hand.kinds
    return not kinds & ~ORPHANS


def _one_suit(r: Reading, s: Situation, rules: Rules) -> bool:
    return r.hand.suit_count == 1


def _all_green(r: Reading, s: Situation, rules: Rules) -> bool:
    kinds = r.hand.kinds
    return not kinds & ~GREENS and (bool(kinds >> GREEN & 1) or not rules.ryuuiisou_needs_hatsu)


def _dragons(r: Reading) -> int:
    return sum(kind >= WHITE for kind in r.triplets)


def _winds(r: Reading) -> int:
    return sum(EAST <= kind <= NORTH for kind in r.triplets)


def _kans(r: Reading) -> int:
    return sum(meld.is_kan for meld in r.hand.melds)


def _nine_gates_waits(r: Reading) -> int:
    """How many tiles a nine gates hand waited for: 9 or 1, and 0 for any other hand."""
    if r.hand.suit_count != 1 or r.hand.melds:
        return 0
    place = r.hand.win.kind % 9
    counts = r.hand.counts[r.hand.win.kind - place :][:9]
    extra = [count - needed for count, needed in zip(counts, b"\3\1\1\1\1\1\1\1\3", strict=True)]
    if min(extra) < 0:
        return 0
    return 9 if extra[place] == 1 else 1


ANY: Final = (4, 3, 2, 1, 0, SEVEN_PAIRS, THIRTEEN_ORPHANS)
SETS: Final = (4, 3, 2, 1, 0)
SETS_OR_PAIRS: Final = (*SETS, SEVEN_PAIRS)
TRIPLETS_OR_PAIRS: Final = (0, SEVEN_PAIRS)
WITH_RUN: Final = (4, 3, 2, 1)
WITH_TRIPLET: Final = (3, 2, 1, 0)

# fmt: off
YAKU: Final = (
    Yaku("riichi", "Riichi", "立直", 1, 0, ANY, None, _always, "riichi"),
    Yaku("double_riichi", "Double riichi", "ダブル立直", 2, 0, ANY, None, _always, "double_riichi"),
    Yaku("ippatsu", "Ippatsu", "一発", 1, 0, ANY, None,
         lambda r, s, rules: rules.ippatsu, "ippatsu"),
    Yaku("menzen_tsumo", "Fully concealed hand", "門前清自摸和", 1, 0, ANY, None,
         lambda r, s, rules: s.tsumo),
    Yaku("haitei", "Under the sea", "海底摸月", 1, 1, ANY, None, _always, "haitei"),
    Yaku("houtei", "Under the river", "河底撈魚", 1, 1, ANY, None, _always, "houtei"),
    Yaku("rinshan_kaihou", "After a kan", "嶺上開花", 1, 1, ANY, None, _always, "rinshan"),
    Yaku("chankan", "Robbing a kan", "槍槓", 1, 1, ANY, None, _always, "chankan"),
    Yaku("pinfu", "Pinfu", "平和", 1, 0, (4,), None, _pinfu),
    Yaku("tanyao", "All simples", "断么九", 1, 1, SETS_OR_PAIRS, False, _tanyao),
    Yaku("iipeikou", "Pure double run", "一盃口", 1, 0, (4, 3, 2), None,
         lambda r, s, rules: r.patterns.twins == 1),
    Yaku("yakuhai_haku", "White dragon", "役牌 白", 1, 1, WITH_TRIPLET, True,
         lambda r, s, rules: WHITE in r.triplets),
    Yaku("yakuhai_hatsu", "Green dragon", "役牌 發", 1, 1, WITH_TRIPLET, True,
         lambda r, s, rules: GREEN in r.triplets),
    Yaku("yakuhai_chun", "Red dragon", "役牌 中", 1, 1, WITH_TRIPLET, True,
         lambda r, s, rules: RED in r.triplets),
    Yaku("yakuhai_seat", "Seat wind", "自風牌", 1, 1, WITH_TRIPLET, True, _seat_wind),
    Yaku("yakuhai_round", "Round wind", "場風牌", 1, 1, WITH_TRIPLET, True, _round_wind),
    Yaku("chiitoitsu", "Seven pairs", "七対子", 2, 0, (SEVEN_PAIRS,), None, _always),
    Yaku("sanshoku_doujun", "Mixed triple run", "三色同順", 2, 1, (4, 3), None,
         lambda r, s, rules: r.patterns.mixed),
    Yaku("ittsuu", "Pure straight", "一気通貫", 2, 1, (4, 3), None,
         lambda r, s, rules: r.patterns.straight),
    Yaku("chanta", "Outside hand", "混全帯么九", 2, 1, WITH_RUN, True, _outside),
    Yaku("toitoi", "All triplets", "対々和", 2, 2, (0,), None, _always),
    Yaku("sanankou", "Three concealed triplets", "三暗刻", 2, 2, (1, 0), None,
         lambda r, s, rules: r.concealed_count == 3),
    Yaku("sanshoku_doukou", "Triple triplet", "三色同刻", 2, 2, (1, 0), None, _triple_triplet),
    Yaku("sankantsu", "Three kans", "三槓子", 2, 2, (1, 0), None,
         lambda r, s, rules: _kans(r) == 3),
    Yaku("shousangen", "Little three dragons", "小三元", 2, 2, (2, 1, 0), True, _little_dragons),
    Yaku("honroutou", "All terminals and honours", "混老頭", 2, 2, TRIPLETS_OR_PAIRS, True,
         _all_terminals_and_honours),
    Yaku("honitsu", "Half flush", "混一色", 3, 2, SETS_OR_PAIRS, True, _one_suit),
    Yaku("junchan", "Terminals in all sets", "純全帯么九", 3, 2, WITH_RUN, False, _outside),
    Yaku("ryanpeikou", "Twice pure double run", "二盃口", 3, 0, (4,), None,
         lambda r, s, rules: r.patterns.twins == 2),
    Yaku("chinitsu", "Full flush", "清一色", 6, 5, SETS_OR_PAIRS, False, _one_suit),
)

YAKUMAN: Final = (
    Yaku("tenhou", "Blessing of heaven", "天和", 13, 0, ANY, None, _always, "tenhou"),
    Yaku("chihou", "Blessing of earth", "地和", 13, 0, ANY, None, _always, "chihou"),
    Yaku("kokushi_musou", "Thirteen orphans", "国士無双", 13, 0, (THIRTEEN_ORPHANS,), True,
         lambda r, s, rules: r.pair != r.hand.win.kind),
    Yaku("kokushi_musou_13_wait", "Thirteen orphans, thirteen-sided wait", "国士無双十三面待ち",
         13, 0, (THIRTEEN_ORPHANS,), True, lambda r, s, rules: r.pair == r.hand.win.kind,
         doubled_by="double_kokushi_13_wait"),
    Yaku("suuankou", "Four concealed triplets", "四暗刻", 13, 0, (0,), None,
         lambda r, s, rules: r.concealed_count == 4 and r.wait is not Wait.TANKI),
    Yaku("suuankou_tanki", "Four concealed triplets, pair wait", "四暗刻単騎", 13, 0, (0,), None,
         lambda r, s, rules: r.concealed_count == 4 and r.wait is Wait.TANKI,
         doubled_by="double_suuankou_tanki"),
    Yaku("daisangen", "Big three dragons", "大三元", 13, 13, (1, 0), True,
         lambda r, s, rules: _dragons(r) == 3),
    Yaku("shousuushii", "Little four winds", "小四喜", 13, 13, (1, 0), True,
         lambda r, s, rules: _winds(r) == 3 and EAST <= r.pair <= NORTH),
    Yaku("daisuushii", "Big four winds", "大四喜", 13, 13, (0,), True,
         lambda r, s, rules: _winds(r) == 4, doubled_by="double_daisuushii"),
    Yaku("tsuuiisou", "All honours", "字一色", 13, 13, TRIPLETS_OR_PAIRS, True,
         lambda r, s, rules: not r.hand.kinds & ~HONOURS),
    Yaku("chinroutou", "All terminals", "清老頭", 13, 13, (0,), False,
         lambda r, s, rules: not r.hand.kinds & ~TERMINALS),
    Yaku("ryuuiisou", "All green", "緑一色", 13, 13, SETS_OR_PAIRS, None, _all_green),
    Yaku("chuuren_poutou", "Nine gates", "九蓮宝燈", 13, 0, (4, 3, 2, 1), False,
         lambda r, s, rules: _nine_gates_waits(r) == 1),
    Yaku("junsei_chuuren_poutou", "Nine gates, nine-sided wait", "純正九蓮宝燈", 13, 0,
         (4, 3, 2, 1), False, lambda r, s, rules: _nine_gates_waits(r) == 9,
         doubled_by="double_junsei_chuuren"),
    Yaku("suukantsu", "Four kans", "四槓子", 13, 13, (0,), None,
         lambda r, s, rules: _kans(r) == 4),
)

RENHOU: Final = Yaku("renhou", "Blessing of man", "人和", 5, 0, ANY, None, _always, "renhou")
"""Not in the table, because it never adds to another yaku: see Rules.renhou."""
# fmt: on


@cache
def _possible(
    form: int, closed: bool, honours: bool, flags: tuple[str, ...]
) -> tuple[tuple[Yaku, ...], tuple[Yaku, ...]]:
    """The rows of both tables that a hand of this kind can hold at all."""

    def select(table: tuple[Yaku, ...]) -> tuple[Yaku, ...]:
        return tuple(
            yaku
            for yaku in table
            if form in yaku.forms
            and (closed or yaku.open)
            and yaku.honours in (None, honours)
            and (not yaku.event or yaku.event in flags)
        )

    return select(YAKUMAN), select(YAKU)


def find_yaku(
    reading: Reading, situation: Situation, rules: Rules
) -> tuple[list[Yaku], list[Yaku]]:
    """Find the yakuman of a reading, and its yaku if it has no yakuman."""
    hand = reading.hand
    yakuman, yaku = _possible(
        reading.form, hand.is_closed, hand.kinds & HONOURS != 0, situation.flags
    )
    held = [row for row in yakuman if row.holds(reading, situation, rules)]
    if held:
        return held, []
    return held, [row for row in yaku if row.holds(reading, situation, rules)]
