"""Rulesets: every option with what it means and the values that it can have."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

PaoYakuman = Literal["daisangen", "daisuushii", "suukantsu"]
AbortiveDraw = Literal["kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou"]


class RulesError(ValueError):
    """Raised when a ruleset does not exist or one of its options cannot have its value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One ruleset; `house_rules` changes some of its options.

    Points are table points (a starting score is 25000 or 30000), fu and han as players count them.
    """

    name: str
    title: str
    base: str
    """The ruleset that house rules change; of any other its own name."""

    # What a hand is worth
    kiriage: bool
    """4 han 30 fu and 3 han 60 fu are a mangan."""
    counted_yakuman: bool
    """13 han or more are a yakuman; otherwise a sanbaiman."""
    stacked_yakuman: bool
    """Several yakuman in one hand add up; otherwise one is paid."""
    double_kokushi_13_wait: bool
    """Thirteen orphans on its thirteen-sided wait is a double yakuman."""
    double_suuankou_tanki: bool
    """Four concealed triplets on the pair wait is a double yakuman."""
    double_junsei_chuuren: bool
    """Nine gates on its nine-sided wait is a double yakuman."""
    double_daisuushii: bool
    """Big four winds is a double yakuman."""
    double_wind_pair_fu: Literal[2, 4]
    """Fu of a pair that is both seat and round wind."""
    open_pinfu_fu: bool
    """An open hand won by ron without any other fu gets 2 fu, so it never has 20."""
    pinfu_tsumo: bool
    """Pinfu counts on a tsumo, which then gets no tsumo fu."""
    rinshan_tsumo_fu: bool
    """A win on the tile after a kan gets the 2 fu of a tsumo."""
    kuitan: bool
    """All simples counts in an open hand."""
    ryuuiisou_needs_hatsu: bool
    """All green needs a green dragon."""
    renhou: Literal["none", "mangan_or_higher", "mangan_replaces"]
    """A ron before the first draw: nothing, a mangan or the hand's value if that is higher, or a
    mangan in place of every other yaku."""
    haitei_with_rinshan: bool
    """The last tile of the wall and the tile after a kan count together."""
    ippatsu: bool
    ura_dora: bool
    kan_dora: bool
    """The indicators after the first count."""
    red_fives: Literal[0, 3]
    """Red fives in the wall, one a suit; without them a red five is an ordinary five."""

    # Payments between players
    honba_value: int
    """What one counter adds to a win: all from the discarder, or a third from each on a tsumo."""
    max_ron_winners: Literal[1, 2, 3]
    """How many may win on one discard: 1 pays the nearest alone, 2 lets a third ron abort."""
    multi_ron_honba: Literal["each", "nearest"]
    """Which of several winners on one discard is paid the counters."""
    multi_ron_sticks: Literal["own_back", "nearest"]
    """The riichi sticks of several winners: each its own back and the nearest the rest, or all to
    the nearest."""
    pao: tuple[PaoYakuman, ...]
    """The yakuman that make the player who fed the last set liable."""
    pao_covers: Literal["whole_hand", "liable_yakuman"]
    """Whether the liable player answers for the whole hand or for the liable yakuman alone."""
    pao_honba_payer: Literal["discarder", "liable"]
    """Who pays the counters when a liable hand is won by ron from a third player."""
    noten_pool: int
    """What the players not ready pay in all at an exhaustive draw."""
    nagashi_mangan: bool
    abortive_draws: tuple[AbortiveDraw, ...]

    # The course of a game
    starting_points: int
    return_points: int
    """What final scores are measured against."""
    uma: tuple[int, int, int, int]
    """Points for the first to the fourth place."""
    ties: Literal["split", "by_seat"]
    """Equal scores share their places' uma, or the seat nearer the first dealer places higher."""
    leftover_sticks: Literal["first", "nobody"]
    """Who gets the riichi sticks left at the end."""
    rounded_results: bool
    """Final scores are rounded to whole thousands; the first place takes the difference."""
    dealer_repeats: Literal["win", "win_or_tenpai"]
    agari_yame: Literal["none", "win", "win_or_tenpai"]
    """What ends the game when the last dealer leads after it: nothing, their win, or a draw with
    their hand ready as well; each would otherwise give them another deal."""
    tobi: bool
    """The game ends when a score falls below zero."""
    extension_target: int
    """An extra round is played until somebody has so many points; 0 for none."""
    chombo_penalty: int
    """Points taken off the final result for a chombo; 0 where a mangan is paid at once."""
    riichi_tiles_left: int
    """Tiles that must be left in the wall to declare riichi."""
    kuikae: bool
    """A claimed tile may be swapped: the same tile, or the other end of the run, discarded."""
    kan_dora_timing: Literal["at_once", "concealed_at_once"]
    """All kan indicators turn at once, or those of open kans after the discard."""
    chankan_concealed_kokushi: bool
    """Thirteen orphans may rob a concealed kan."""

    sources: Mapping[str, str] = field(repr=False, compare=False, default_factory=dict)
    inferred: frozenset[str] = field(repr=False, compare=False, default=frozenset())
    """The options whose source is silent."""

    @property
    def oka(self) -> int:
        """The first place's bonus: what all four lack of the return points at the start."""
        return 4 * (self.return_points - self.starting_points)

    def source(self, option: str) -> str:
        """Where the value of an option was read, text and place.

        Raises:
            RulesError: there is no such option.
        """
        check_option(self.name, option)
        return self.sources[option]


OPTIONS: Final = tuple(
    field.name
    for field in fields(Rules)
    if field.name not in ("name", "title", "base", "sources", "inferred")
)
"""The names of all options, in the order they are explained above."""
SCORING_OPTIONS: Final = OPTIONS[: OPTIONS.index("honba_value")]
"""The options that what a hand is worth can hang on."""


def allowed_values(option: str) -> tuple[Any, ...]:
    """Every value that a scoring option can have.

    >>> allowed_values("kiriage"), allowed_values("double_wind_pair_fu")
    ((False, True), (2, 4))
    """
    hint = get_type_hints(Rules)[option]
    return (False, True) if hint is bool else get_args(hint)


def check_option(name: str, option: str) -> None:
    """Check that the ruleset of this name can have an option.

    Raises:
        RulesError: there is no such option; the error names those like it, or all.
    """
    if option in OPTIONS:
        return
    from difflib import get_close_matches

    close = get_close_matches(option, OPTIONS)
    hint = f"did you mean {' or '.join(close)}?" if close else f"choose from {', '.join(OPTIONS)}."
    raise RulesError(f'{name}: there is no option "{option}": {hint}')


def checked_value(name: str, option: str, value: Any) -> Any:
    """Give the value of an option as the ruleset of this name keeps it: lists become tuples.

    Raises:
        RulesError: there is no such option, or it cannot have the value.

    >>> checked_value("house", "pao", ["daisangen"])
    ('daisangen',)
    >>> checked_value("house", "honba_value", 1000)
    Traceback (most recent call last):
    scoring.rules.RulesError: house: the option "honba_value" cannot be 1000: it is a multiple of \
300, 0 or more.
    """
    check_option(name, option)
    hint = get_type_hints(Rules)[option]
    if isinstance(value, list):
        value = tuple(value)
    step = _SHARED.get(option, 1)
    if not _fits(hint, value) or (hint is int and (value < 0 or value % step)):
        raise RulesError(
            f'{name}: the option "{option}" cannot be {_written(value)}: '
            f"it is {_describe(hint, step)}."
        )
    return value


_SHARED: Final = {"honba_value": 300, "noten_pool": 600}
"""What points are a multiple of, so that two or three players can share them in hundreds."""


def _fits(hint: Any, value: Any) -> bool:
    if get_origin(hint) is Literal:
        return any(value == allowed and type(value) is type(allowed) for allowed in get_args(hint))
    if get_origin(hint) is tuple:
        kinds = get_args(hint)
        if not isinstance(value, tuple):
            return False
        if kinds[-1] is Ellipsis:
            return all(_fits(kinds[0], part) for part in value)
        return len(value) == len(kinds) and all(map(_fits, kinds, value))
    return type(value) is hint


def _written(value: Any) -> str:
    """A value as a TOML file has it, near enough for an error."""
    if isinstance(value, bool):
        return str(value).lower()
    return repr(list(value) if isinstance(value, tuple) else value)


def _describe(hint: Any, step: int = 1) -> str:
    if get_origin(hint) is Literal:
        return " or ".join(str(allowed) for allowed in get_args(hint))
    if get_origin(hint) is tuple:
        kinds = get_args(hint)
        if kinds[-1] is Ellipsis:
            return f"a list of {_describe(kinds[0])}"
        return f"a list of {len(kinds)} whole numbers"
    if hint is bool:
        return "true or false"
    return "a whole number, 0 or more" if step == 1 else f"a multiple of {step}, 0 or more"
