"""Every word that the Rules page and the Practice page say of their own."""

from collections.abc import Mapping, Sequence
from typing import Final

from ui import texts
from ui.texts import points

HAND_PAGE: Final = "Hand"
RULES_PAGE: Final = "Rules"
PRACTICE_PAGE: Final = "Practice"
RULESET: Final = "Ruleset"
YAKUMAN: Final = "Yakuman"

# Rules: yaku
SECTION: Final = "Section"
YAKU: Final = "Yaku"
POINTS: Final = "Points"
OPTIONS: Final = "Options"
WORDS: Final = "Words"
SEARCH_YAKU: Final = "English, romaji or kanji"
SEARCH_WORDS: Final = "A word, English or Japanese"
FAMILY: Final = "Family"
FAMILIES: Final = {
    "any": "All families",
    "chance": "Riichi and chance",
    "runs": "Runs",
    "sets": "Pairs, triplets, kans",
    "honours": "Dragons and winds",
    "ends": "Ends and simples",
    "suits": "Suits",
}
OPENNESS: Final = "Open or closed"
OPENNESSES: Final = {"any": "Open or closed", "open": "May be open", "closed": "Closed only"}
HAN: Final = "Han"
NOTHING_FOUND: Final = "Nothing fits. Try a shorter word or fewer filters."

# Rules: points
WINNER: Final = "Winner"
WIN_BY: Final = "Win by"
FU: Final = "fu"
KIRIAGE_NOTE: Final = "Framed: rounded up to a mangan (kiriage)."
NO_KIRIAGE_NOTE: Final = "No kiriage: 4 han 30 fu and 3 han 60 fu stay below a mangan."
SPLIT_NOTE: Final = "Each cell: a non-dealer pays, and below it the dealer."
ALL_NOTE: Final = "Each of the three pays this."
IMPOSSIBLE: Final = "does not occur"
LIMITS_TITLE: Final = "Limits"
FU_TITLE: Final = "Where fu come from"
FU_BASE: Final = "Every hand"
FU_CLOSED_RON: Final = "Closed hand, ron"
FU_TSUMO: Final = "Tsumo, but not with pinfu"
FU_CLOSED_WAIT: Final = "Closed wait"
FU_EDGE_WAIT: Final = "Edge wait"
FU_PAIR_WAIT: Final = "Pair wait"
FU_VALUED_PAIR: Final = "Pair of dragons, seat or round wind"
FU_DOUBLE_PAIR: Final = "Pair of seat and round wind at once"
FU_SEVEN_PAIRS: Final = "Seven pairs, in all"
SETS: Final = {False: "Triplet", True: "Kan"}
SIMPLES: Final = "2 to 8"
OUTERS: Final = "1, 9, honours"
OPEN: Final = "open"
CLOSED: Final = "closed"
EXAMPLE: Final = "Worked example"
STEP_HAN: Final = "Add the han"
STEP_FU: Final = "Add the fu"
STEP_BASE: Final = "Base points"

# Rules: options
COMPARE_WITH: Final = "Compared with"
DIFFERENT: Final = "Different"
SAME: Final = "The same in both"
SOURCE_SILENT: Final = "inferred"
INFERRED_MARK: Final = "≈ "
INFERRED_NOTE: Final = "≈ the source is silent. Tap a line for what it was read from."
YES: Final = "yes"
NO: Final = "no"
NONE: Final = "none"

# Practice
LEVEL: Final = "Level"
LEVELS: Final = {"closed": "Closed hands", "called": "With calls", "all": "Everything"}
FLAGS: Final = {
    "riichi": "Riichi",
    "double_riichi": "Double riichi",
    "ippatsu": "Ippatsu",
    "haitei": "Last tile of the wall",
    "houtei": "Last discard",
    "rinshan": "After a kan",
    "chankan": "Robbing a kan",
}
INDICATOR: Final = "Dora indicator"
URA_INDICATOR: Final = "Ura indicator"
ASK_HAN: Final = "Han"
ASK_FU: Final = "Fu"
PAYMENTS: Final = "Points"
PLACEHOLDER: Final = "8000"
CHECK: Final = "Check"
NEXT: Final = "Next hand"
ON_THE_BOARD: Final = "Open this hand on the board"
ALL_RIGHT: Final = "All right"
PARTLY_RIGHT: Final = "Not quite"
RIGHT: Final = "right"
WRONG: Final = "wrong"
NO_ANSWER: Final = "no answer"
RETURNING: Final = "Comes back more often"
TOPICS: Final = {
    "dora": "Dora",
    "kans": "Fu of kans",
    "triplets": "Fu of triplets",
    "pairs": "Fu of pairs",
    "waits": "Fu of waits",
    "closed_ron": "Fu of a closed ron",
    "tsumo": "Fu of a tsumo",
    "hand_without_fu": "Open hand without fu",
    "seven_pairs": "Fu of seven pairs",
    "dealer_ron": "Dealer's ron",
    "non_dealer_ron": "Non-dealer's ron",
    "dealer_tsumo": "Dealer's tsumo",
    "non_dealer_tsumo": "Non-dealer's tsumo",
}


def family(name: str) -> str:
    """Name a family of yaku."""
    return FAMILIES[name]


def openness(name: str) -> str:
    """Name a filter by open and closed."""
    return OPENNESSES[name]


def han_filter(han: int) -> str:
    """Name a filter by han: 5 stand for 5 or more, 13 for the yakuman."""
    return {5: "5+ han", 13: YAKUMAN}.get(han, han_count(han))


def han_count(han: int) -> str:
    """Count han."""
    return texts.han(han)


def winner(dealer: bool) -> str:
    """Name who wins."""
    return "Dealer" if dealer else "Non-dealer"


def win_by(tsumo: bool) -> str:
    """Name how the hand is won."""
    return texts.TSUMO if tsumo else texts.RON


def found(count: int) -> str:
    """Say how many yaku fit."""
    return f"{count} yaku"


def counts_not(rules_title: str) -> str:
    """Say that a worked hand cannot be won under a ruleset."""
    return f"This hand has no yaku under {rules_title}."


def han_worth(closed: int, opened: int) -> str:
    """Write what a yaku is worth closed and open."""
    if not opened:
        return f"{closed} han, closed"
    return f"{closed} han" if opened == closed else f"{closed} han, open {opened}"


def yakuman_worth(multiple: int, opened: bool) -> str:
    """Write what a yakuman is worth."""
    name = YAKUMAN if multiple == 1 else "Double yakuman"
    return name if opened else f"{name}, closed"


def reach(first: int | None, last: int | None, kiriage: bool) -> str:
    """Write from how many han to how many a limit reaches."""
    if first is None:
        return "by name"
    if first == 5:
        return "5 han, 4 han from 30 fu" if kiriage else "5 han, 4 han from 40 fu"
    if last is None:
        return f"{first} han or more"
    return f"{first}–{last} han"


def sum_of_han(lines: Sequence[tuple[str, int]], total: int) -> str:
    """Write how the han add up."""
    return " + ".join(f"{name} {han}" for name, han in lines) + f" = {han_count(total)}"


def sum_of_fu(lines: Sequence[int], rounded: int) -> str:
    """Write how the fu add up."""
    total = sum(lines)
    up = "" if total == rounded else f", rounded up to {texts.fu(rounded)}"
    return " + ".join(map(str, lines)) + f" = {total}{up}"


def base_points(han: int, fu: int, base: int, limit_name: str | None) -> str:
    """Write how han and fu become base points."""
    power = str(han + 2).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    product = f"{fu} × 2{power} = {points(fu << 2 + han)}"
    return f"{product}, a {limit_name}: {points(base)}" if limit_name else product


def share_of(base: int, times: int, paid: int) -> str:
    """Write how base points become one payment."""
    exact = base * times
    up = "" if exact == paid else f", rounded up to {points(paid)}"
    return f"{points(base)} × {times} = {points(exact)}{up}"


def payers(dealer: bool, tsumo: bool) -> tuple[str, ...]:
    """Name who pays, smallest payment first."""
    if not tsumo:
        return (texts.DISCARDER,)
    return (texts.EACH_OF_THREE,) if dealer else (texts.EACH_OTHER, texts.DEALER)


def listed(names: Mapping[str, str], values: Sequence[str | int]) -> str:
    """Write several values of one option."""
    if all(isinstance(value, int) for value in values):
        return " ".join(f"{value:+,}" for value in values) or NONE
    return ", ".join(names[value] for value in values)


def counted(value: int, unit: str) -> str:
    """Write a number with what it counts."""
    return f"{points(value)} {unit}".rstrip()


def level(name: str) -> str:
    """Name a level of practice."""
    return LEVELS[name]


def seat(english: str, dealer: bool) -> str:
    """Name a seat."""
    return f"{english} seat, dealer" if dealer else f"{english} seat"


def round_wind(english: str) -> str:
    """Name a round."""
    return f"{english} round"


def tally(right: int, asked: int, streak: int) -> str:
    """Say how the practice goes."""
    run = f" · {streak} in a row" if streak > 1 else ""
    return f"{right} of {asked} right{run}"


def han_answer(han: int) -> str:
    """Name an answer for han: 13 is for 13 or more, 0 for a yakuman."""
    return {0: YAKUMAN, 13: "13+"}.get(han, str(han))
