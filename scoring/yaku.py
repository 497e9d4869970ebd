"""All yaku and yakuman in one table.

Names, values and conditions are common to EMA 2016 "Yaku", EMA 2025 4.2, WRC 2025 "Scoring
patterns" and the Planet yaku catalogue; where rulesets differ, the condition asks the rules.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from . import conditions as on
from .rules import Rules
from .shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS, Reading
from .situation import Situation


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
    tiles: frozenset[tuple[int, bool]]
    """What the hand can be made of: how many suits, and whether honours."""
    holds: Callable[[Reading, Situation, Rules], bool]
    """What else it takes."""
    event: str = ""
    """The flag of the situation without which it cannot be."""
    doubled_by: str = ""
    """The option of the rules that makes a yakuman a double one."""

    def multiple(self, rules: Rules) -> int:
        """How many yakuman a yakuman is worth."""
        return 2 if self.doubled_by and getattr(rules, self.doubled_by) else 1


# Forms
SETS: Final = (4, 3, 2, 1, 0)
RUNS: Final = (4,)
THREE_RUNS: Final = (4, 3)
TWO_RUNS: Final = (4, 3, 2)
A_RUN: Final = (4, 3, 2, 1)
A_TRIPLET: Final = (3, 2, 1, 0)
TWO_TRIPLETS: Final = (2, 1, 0)
THREE_TRIPLETS: Final = (1, 0)
TRIPLETS: Final = (0,)
PAIRS: Final = (SEVEN_PAIRS,)
KOKUSHI: Final = (THIRTEEN_ORPHANS,)
ANY_FORM: Final = SETS + PAIRS + KOKUSHI

# Tiles
ANY: Final = frozenset((suits, honours) for suits in range(4) for honours in (False, True))
HONOURS: Final = frozenset(tiles for tiles in ANY if tiles[1])
NO_HONOURS: Final = ANY - HONOURS
ALL_SUITS: Final = frozenset(tiles for tiles in ANY if tiles[0] == 3)
HALF_FLUSH: Final = frozenset({(1, True)})
FULL_FLUSH: Final = frozenset({(1, False)})
HONOURS_ALONE: Final = frozenset({(0, True)})
ONE_COLOUR: Final = HALF_FLUSH | FULL_FLUSH

# fmt: off
YAKU: Final = (
    Yaku("riichi", "Riichi", "立直", 1, 0, ANY_FORM, ANY, on.nothing_more, "riichi"),
    Yaku("double_riichi", "Double riichi", "両立直", 2, 0, ANY_FORM, ANY, on.nothing_more,
         "double_riichi"),
    Yaku("ippatsu", "Ippatsu", "一発", 1, 0, ANY_FORM, ANY, on.ippatsu, "ippatsu"),
    Yaku("haitei", "Under the sea", "海底摸月", 1, 1, ANY_FORM, ANY, on.nothing_more, "haitei"),
    Yaku("houtei", "Under the river", "河底撈魚", 1, 1, ANY_FORM, ANY, on.nothing_more, "houtei"),
    Yaku("rinshan_kaihou", "After a kan", "嶺上開花", 1, 1, ANY_FORM, ANY, on.nothing_more,
         "rinshan"),
    Yaku("chankan", "Robbing a kan", "槍槓", 1, 1, ANY_FORM, ANY, on.nothing_more, "chankan"),
    Yaku("menzen_tsumo", "Fully concealed hand", "門前清自摸和", 1, 0, ANY_FORM, ANY, on.tsumo),
    Yaku("pinfu", "Pinfu", "平和", 1, 0, RUNS, ANY, on.pinfu),
    Yaku("tanyao", "All simples", "断么九", 1, 1, SETS + PAIRS, NO_HONOURS, on.tanyao),
    Yaku("iipeikou", "Pure double run", "一盃口", 1, 0, TWO_RUNS, ANY, on.iipeikou),
    Yaku("yakuhai_haku", "White dragon", "役牌 白", 1, 1, A_TRIPLET, HONOURS, on.white),
    Yaku("yakuhai_hatsu", "Green dragon", "役牌 發", 1, 1, A_TRIPLET, HONOURS, on.green),
    Yaku("yakuhai_chun", "Red dragon", "役牌 中", 1, 1, A_TRIPLET, HONOURS, on.red),
    Yaku("yakuhai_seat", "Seat wind", "自風", 1, 1, A_TRIPLET, HONOURS, on.seat_wind),
    Yaku("yakuhai_round", "Round wind", "場風", 1, 1, A_TRIPLET, HONOURS, on.round_wind),
    Yaku("chiitoitsu", "Seven pairs", "七対子", 2, 0, PAIRS, ANY, on.nothing_more),
    Yaku("sanshoku_doujun", "Mixed triple run", "三色同順", 2, 1, THREE_RUNS, ALL_SUITS,
         on.sanshoku_doujun),
    Yaku("ittsuu", "Pure straight", "一気通貫", 2, 1, THREE_RUNS, ANY, on.ittsuu),
    Yaku("chanta", "Outside hand", "混全帯么九", 2, 1, A_RUN, HONOURS, on.outside),
    Yaku("toitoi", "All triplets", "対々和", 2, 2, TRIPLETS, ANY, on.nothing_more),
    Yaku("sanankou", "Three concealed triplets", "三暗刻", 2, 2, THREE_TRIPLETS, ANY,
         on.three_concealed),
    Yaku("sanshoku_doukou", "Triple triplet", "三色同刻", 2, 2, THREE_TRIPLETS, ALL_SUITS,
         on.sanshoku_doukou),
    Yaku("sankantsu", "Three kans", "三槓子", 2, 2, THREE_TRIPLETS, ANY, on.three_kans),
    Yaku("shousangen", "Little three dragons", "小三元", 2, 2, TWO_TRIPLETS, HONOURS,
         on.little_dragons),
    Yaku("honroutou", "All terminals and honours", "混老頭", 2, 2, TRIPLETS + PAIRS, HONOURS,
         on.all_outer),
    Yaku("honitsu", "Half flush", "混一色", 3, 2, SETS + PAIRS, HALF_FLUSH, on.nothing_more),
    Yaku("junchan", "Terminals in all sets", "純全帯么九", 3, 2, A_RUN, NO_HONOURS, on.outside),
    Yaku("ryanpeikou", "Twice pure double run", "二盃口", 3, 0, RUNS, ANY, on.ryanpeikou),
    Yaku("chinitsu", "Full flush", "清一色", 6, 5, SETS + PAIRS, FULL_FLUSH, on.nothing_more),
)

YAKUMAN: Final = (
    Yaku("tenhou", "Blessing of heaven", "天和", 13, 0, ANY_FORM, ANY, on.nothing_more, "tenhou"),
    Yaku("chihou", "Blessing of earth", "地和", 13, 0, ANY_FORM, ANY, on.nothing_more, "chihou"),
    Yaku("kokushi_musou", "Thirteen orphans", "国士無双", 13, 0, KOKUSHI, HONOURS, on.orphans),
    Yaku("kokushi_musou_13_wait", "Thirteen orphans, thirteen-sided wait", "国士無双十三面待ち",
         13, 0, KOKUSHI, HONOURS, on.orphans_on_any, doubled_by="double_kokushi_13_wait"),
    Yaku("suuankou", "Four concealed triplets", "四暗刻", 13, 0, TRIPLETS, ANY, on.four_concealed),
    Yaku("suuankou_tanki", "Four concealed triplets, pair wait", "四暗刻単騎", 13, 0, TRIPLETS,
         ANY, on.four_concealed_on_pair, doubled_by="double_suuankou_tanki"),
    Yaku("daisangen", "Big three dragons", "大三元", 13, 13, THREE_TRIPLETS, HONOURS,
         on.big_dragons),
    Yaku("shousuushii", "Little four winds", "小四喜", 13, 13, THREE_TRIPLETS, HONOURS,
         on.little_winds),
    Yaku("daisuushii", "Big four winds", "大四喜", 13, 13, TRIPLETS, HONOURS, on.big_winds,
         doubled_by="double_daisuushii"),
    Yaku("tsuuiisou", "All honours", "字一色", 13, 13, TRIPLETS + PAIRS, HONOURS_ALONE,
         on.nothing_more),
    Yaku("chinroutou", "All terminals", "清老頭", 13, 13, TRIPLETS, NO_HONOURS, on.all_terminals),
    Yaku("ryuuiisou", "All green", "緑一色", 13, 13, SETS + PAIRS, ONE_COLOUR, on.all_green),
    Yaku("chuuren_poutou", "Nine gates", "九蓮宝燈", 13, 0, A_RUN, FULL_FLUSH, on.nine_gates),
    Yaku("junsei_chuuren_poutou", "Nine gates, nine-sided wait", "純正九蓮宝燈", 13, 0, A_RUN,
         FULL_FLUSH, on.nine_gates_on_any, doubled_by="double_junsei_chuuren"),
    Yaku("suukantsu", "Four kans", "四槓子", 13, 13, TRIPLETS, ANY, on.four_kans),
)

RENHOU: Final = Yaku("renhou", "Blessing of man", "人和", 5, 0, ANY_FORM, ANY, on.nothing_more,
                     "renhou")
"""Not in the table, because it never adds to another yaku: see Rules.renhou."""
# fmt: on


Rows = tuple[Yaku, ...]


@cache
def _by_shape(form: int, tiles: tuple[int, bool], closed: bool) -> tuple[Rows, Rows]:
    """The rows of both tables that need no event and that a hand of this shape can hold."""

    def select(table: Rows) -> Rows:
        rows = (yaku for yaku in table if form in yaku.forms and tiles in yaku.tiles)
        return tuple(yaku for yaku in rows if not yaku.event and (closed or yaku.open))

    return select(YAKUMAN), select(YAKU)


@cache
def _by_event(flags: tuple[str, ...]) -> tuple[Rows, Rows]:
    """The rows of both tables whose event is among the flags; these fit every shape."""

    def select(table: Rows) -> Rows:
        return tuple(yaku for yaku in table if yaku.event in flags)

    return select(YAKUMAN), select(YAKU)


@cache
def _possible(
    form: int, tiles: tuple[int, bool], closed: bool, flags: tuple[str, ...]
) -> tuple[Rows, Rows]:
    """The rows of both tables that a hand of this kind can hold at all."""
    events, shapes = _by_event(flags), _by_shape(form, tiles, closed)
    return events[0] + shapes[0], events[1] + shapes[1]


def find_yaku(
    reading: Reading, situation: Situation, rules: Rules
) -> tuple[list[Yaku], list[Yaku]]:
    """Find the yakuman of a reading, and its yaku if it has no yakuman."""
    hand = reading.hand
    yakuman, yaku = _possible(reading.form, hand.makeup, hand.is_closed, situation.flags)
    held = [row for row in yakuman if row.holds(reading, situation, rules)]
    if held:
        return held, []
    return held, [row for row in yaku if row.holds(reading, situation, rules)]
