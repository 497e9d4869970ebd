"""Where fu come from under a ruleset, read off hands that the scoring core values."""

from typing import Any

from scoring import Rules, from_case, value
from ui.languages import say

REST = {"hand": "234678m46p99p", "win": "5p", "tsumo": True, "flags": ["haitei"]}
"""What lies beside the set whose fu are asked: a hand that is won by an event."""
SIMPLE, OUTER = "4s", "3z"

PLAIN = {"hand": "234678m4699p345s", "win": "5p", "flags": ["riichi"]}
SOURCES: tuple[tuple[str, tuple[str, ...], dict[str, Any]], ...] = (
    ("fu_base", ("base",), PLAIN),
    ("fu_closed_ron", ("closed_ron",), PLAIN),
    ("fu_tsumo", ("tsumo",), {**PLAIN, "tsumo": True}),
    ("fu_closed_wait", ("kanchan",), PLAIN),
    ("fu_edge_wait", ("penchan",), {**PLAIN, "hand": "234678m1299p345s", "win": "3p"}),
    ("fu_pair_wait", ("pair_wait",), {**PLAIN, "hand": "234678m456p3459s", "win": "9s"}),
    ("fu_valued_pair", ("valued_pair",), {**PLAIN, "hand": "234678m46p345s55z"}),
    (
        "fu_double_pair",
        ("valued_pair", "double_valued_pair"),
        {**PLAIN, "hand": "234678m46p345s11z", "seat": "E", "round": "E"},
    ),
    ("fu_seven_pairs", ("base",), {**PLAIN, "hand": "1133m5588p2299s4z", "win": "4z"}),
)
"""The key of what counts fu, the codes of its lines, and a hand that holds it."""


def sources(rules: Rules) -> tuple[tuple[str, int], ...]:
    """Return what counts fu besides triplets and kans, with its fu."""
    return tuple((say(f"rules.{key}"), _fu(case, codes, rules)) for key, codes, case in SOURCES)


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
