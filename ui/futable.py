"""Where fu come from under a ruleset, read off hands that the scoring core values."""

from typing import Any

from scoring import Rules, from_case, value
from ui import study_texts as texts

REST = {"hand": "234678m46p99p", "win": "5p", "tsumo": True, "flags": ["haitei"]}
"""What lies beside the set whose fu are asked: a hand that is won by an event."""
SIMPLE, OUTER = "4s", "3z"

PLAIN = {"hand": "234678m4699p345s", "win": "5p", "flags": ["riichi"]}
SOURCES: tuple[tuple[str, tuple[str, ...], dict[str, Any]], ...] = (
    (texts.FU_BASE, ("base",), PLAIN),
    (texts.FU_CLOSED_RON, ("closed_ron",), PLAIN),
    (texts.FU_TSUMO, ("tsumo",), {**PLAIN, "tsumo": True}),
    (texts.FU_CLOSED_WAIT, ("kanchan",), PLAIN),
    (texts.FU_EDGE_WAIT, ("penchan",), {**PLAIN, "hand": "234678m1299p345s", "win": "3p"}),
    (texts.FU_PAIR_WAIT, ("pair_wait",), {**PLAIN, "hand": "234678m456p3459s", "win": "9s"}),
    (texts.FU_VALUED_PAIR, ("valued_pair",), {**PLAIN, "hand": "234678m46p345s55z"}),
    (
        texts.FU_DOUBLE_PAIR,
        ("valued_pair", "double_valued_pair"),
        {**PLAIN, "hand": "234678m46p345s11z", "seat": "E", "round": "E"},
    ),
    (texts.FU_SEVEN_PAIRS, ("base",), {**PLAIN, "hand": "1133m5588p2299s4z", "win": "4z"}),
)
"""What counts fu, the codes of its lines, and a hand that holds it."""


def sources(rules: Rules) -> tuple[tuple[str, int], ...]:
    """Return what counts fu besides triplets and kans, with its fu."""
    return tuple((label, _fu(case, codes, rules)) for label, codes, case in SOURCES)


def set_fu(tile: str, kan: bool, closed: bool, rules: Rules) -> int:
    """Return the fu of a triplet or kan of a tile, open or closed."""
    tiles = tile[0] * (4 if kan else 3) + tile[1]
    if closed and not kan:
        case = {**REST, "hand": REST["hand"] + tiles}
    else:
        kind = ("ankan" if closed else "minkan") if kan else "pon"
        case = {**REST, "melds": [{"type": kind, "tiles": tiles}]}
    state = "closed" if closed else "open"
    outer = "_terminal" if tile == OUTER else ""
    return _fu(case, (f"{state}{outer}_{'kan' if kan else 'pon'}",), rules)


def _fu(case: dict[str, Any], codes: tuple[str, ...], rules: Rules) -> int:
    lines = value(*from_case(case), rules).fu_lines
    return sum(line.fu for line in lines if line.code in codes)
