"""What a winning hand is worth: the best of its readings, with yaku, fu, limit and payment."""

from dataclasses import dataclass
from typing import NamedTuple

from .fu import FuLine, raw_fu
from .groups import Group, groups_of
from .hand import Hand
from .payments import MANGAN, STICK, Payment, payment_for
from .rules import Rules
from .score import NO_DORA, Score, rank, score_readings
from .sentences import Sentence
from .shapes import read_hand
from .situation import Situation, check_together
from .tiles import HandError
from .yaku import RENHOU


class YakuLine(NamedTuple):
    """A yaku of a hand with the han it is worth there."""

    key: str
    name: str
    japanese: str
    han: int


class YakumanLine(NamedTuple):
    """A yakuman of a hand and how many yakuman it counts as."""

    key: str
    name: str
    japanese: str
    multiple: int


@dataclass(frozen=True, slots=True)
class Value:
    """What a hand is worth, and why.

    `han` and `fu` are None for a yakuman, `fu` also for a renhou mangan. `base` are base points;
    `payment` is without counters and sticks, `total` is all that the winner gains.
    """

    hand: Hand
    situation: Situation
    rules: Rules
    score: Score
    payment: Payment

    @property
    def yaku(self) -> tuple[YakuLine, ...]:
        """The yaku in the order of the table; empty for a yakuman."""
        if self.yakuman_multiple:
            return ()
        closed = self.hand.is_closed
        return tuple(
            YakuLine(yaku.key, yaku.name, yaku.japanese, yaku.closed if closed else yaku.open)
            for yaku in self.score.held
        )

    @property
    def yakuman(self) -> tuple[YakumanLine, ...]:
        """Every yakuman that the hand holds, also where only one is paid."""
        if not self.yakuman_multiple:
            return ()
        return tuple(
            YakumanLine(yaku.key, yaku.name, yaku.japanese, yaku.multiple(self.rules))
            for yaku in self.score.held
        )

    @property
    def yakuman_multiple(self) -> int:
        """How many yakuman are paid; 0 for none."""
        return self.score.yakuman_multiple

    @property
    def dora(self) -> int:
        """Han from the dora indicators."""
        return self.score.dora.dora

    @property
    def ura_dora(self) -> int:
        """Han from the ura dora indicators."""
        return self.score.dora.ura

    @property
    def aka_dora(self) -> int:
        """Han from red fives."""
        return self.score.dora.red

    @property
    def han(self) -> int | None:
        """Han with dora."""
        return None if self.yakuman_multiple else self.score.han

    @property
    def fu(self) -> int | None:
        """Fu as they are paid, rounded up to the next ten."""
        return self.score.fu if self.score.fu_lines else None

    @property
    def fu_raw(self) -> int | None:
        """Fu before rounding, without the raise of an open hand that has no fu but the base."""
        return raw_fu(self.fu_lines) if self.fu_lines else None

    @property
    def fu_lines(self) -> tuple[FuLine, ...]:
        """The fu, each with its reason."""
        return self.score.fu_lines

    @property
    def limit(self) -> str | None:
        """The limit: mangan, haneman, baiman, sanbaiman, kazoe_yakuman, yakuman, or None."""
        return self.score.limit.name

    @property
    def base(self) -> int:
        """Base points, which the payments are multiples of."""
        return self.score.limit.base

    @property
    def honba_points(self) -> int:
        """What the counters add."""
        return self.situation.honba * self.rules.honba_value

    @property
    def riichi_stick_points(self) -> int:
        """What the riichi sticks add."""
        return self.situation.riichi_sticks * STICK

    @property
    def total(self) -> int:
        """All that the winner gains."""
        return self.payment.points + self.honba_points + self.riichi_stick_points

    @property
    def groups(self) -> tuple[Group, ...]:
        """The chosen reading."""
        return groups_of(self.score.reading)


def value(hand: Hand, situation: Situation, rules: Rules) -> Value:
    """Value a winning hand by its best reading: highest payment, then han, then fu.

    A named yakuman is preferred to a counted one.

    Raises:
        HandError: not_complete, no_yaku, five_copies, red_fives or impossible_situation.

    >>> from scoring import from_case, load_rules
    >>> hand, situation = from_case({"hand": "234m456p34678s99m", "win": "5s", "tsumo": True})
    >>> worth = value(hand, situation, load_rules("ema-2025"))
    >>> worth.han, worth.fu, worth.payment.tsumo_nondealer
    (2, 20, 700)
    """
    check_together(hand, situation)
    _check_rules(hand, situation, rules)
    scores = score_readings(hand, situation, rules)
    if situation.renhou and rules.renhou != "none":
        scores = _with_renhou(hand, scores, rules)
    if not scores:
        if hand.is_closed:
            wanted = Sentence("riichi or a tsumo")
        else:
            wanted = Sentence("all simples or a triplet of dragons")
        said = Sentence(
            "The hand is complete but has no yaku: it needs one, such as {wanted}; dora alone is "
            "not enough.",
            wanted=wanted,
        )
        raise HandError("no_yaku", said)
    best = scores[0] if len(scores) == 1 else max(scores, key=rank)
    payment = payment_for(best.limit.base, situation.is_dealer, situation.tsumo)
    return Value(hand, situation, rules, best, payment)


def _with_renhou(hand: Hand, scores: list[Score], rules: Rules) -> list[Score]:
    """Put a renhou mangan beside the scores of the hand, or in their place.

    A yakuman stands under every ruleset: see the source of `Rules.renhou`.
    """
    reading = read_hand(hand, tsumo=False)[0]
    renhou = Score(reading, (RENHOU,), 0, NO_DORA, RENHOU.closed, (), 0, MANGAN)
    if rules.renhou == "mangan_replaces":
        return [score for score in scores if score.yakuman_multiple] or [renhou]
    return [score for score in scores if score.limit.base >= MANGAN.base] or [renhou]


def _check_rules(hand: Hand, situation: Situation, rules: Rules) -> None:
    if situation.haitei and situation.rinshan and not rules.haitei_with_rinshan:
        raise HandError(
            "impossible_situation",
            Sentence(
                "Haitei and rinshan do not count together under {rules}: keep one of them.",
                rules=rules.title,
            ),
        )
    reds = hand.reds + situation.reds
    if len(reds) > 1 and rules.red_fives and len(set(reds)) < len(reds):
        twice = next(red for red in reds if reds.count(red) > 1)
        raise HandError(
            "red_fives",
            Sentence(
                "{rules} has one red five in each suit: change one {red} to {plain}.",
                rules=rules.title,
                red=twice,
                plain=twice.plain,
            ),
        )
