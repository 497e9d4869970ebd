"""How fast hands are valued, beside PyPI `mahjong` where that is installed.

Both engines value the same distinct hands, prepared beforehand, on one thread; what is measured
includes payments. Rounds alternate and the best of each counts, so that a busy machine hurts both.
"""

import random
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, NamedTuple

from .hand import Hand, Meld, MeldType
from .rule_files import load_rules
from .rules import Rules
from .situation import Situation
from .tiles import FIRST_HONOUR, KIND_COUNT, RED_FIVES, TILES, HandError, Tile, Wind
from .value import value

Prepared = tuple[Hand, Situation]


class Speed(NamedTuple):
    """Hands a second of both engines, and on how many hands they agree about the payment."""

    hands: int
    ours: float
    theirs: float | None
    """None where `mahjong` is not installed."""
    agreeing: int | None

    @property
    def ratio(self) -> float | None:
        """How many times as fast this engine is."""
        return self.ours / self.theirs if self.theirs else None

    def describe(self) -> str:
        """Write the speeds for a person."""
        lines = [f"yakusnap  {self.ours:>9,.0f} hands/s on {self.hands:,} distinct hands"]
        if self.theirs is None:
            lines.append("mahjong   not installed")
        else:
            lines.append(f"mahjong   {self.theirs:>9,.0f} hands/s, same total on {self.agreeing:,}")
            lines.append(f"ratio     {self.ratio:>9.2f}")
        return "\n".join(lines)


def measure(count: int = 4000, seed: int = 1, rounds: int = 5) -> Speed:
    """Value `count` distinct random hands under the rules of Tenhou, `rounds` times each."""
    rules = load_rules("tenhou")
    hands = list(deal_hands(count, seed, rules))
    ours = _our_call(rules)
    theirs = _their_call()
    if theirs is None:
        return Speed(count, count / min(_time(ours, hands) for _ in range(rounds)), None, None)
    convert, estimate = theirs
    converted = [convert(*prepared) for prepared in hands]
    times = [(_time(ours, hands), _time(estimate, converted)) for _ in range(rounds)]
    agreeing = sum(
        (estimate(*arguments).cost or {}).get("total") == value(*prepared, rules).total
        for prepared, arguments in zip(hands, converted, strict=True)
    )
    best_ours, best_theirs = (min(column) for column in zip(*times, strict=True))
    return Speed(count, count / best_ours, count / best_theirs, agreeing)


def _time(call: Callable[..., Any], hands: list[tuple[Any, ...]]) -> float:
    start = perf_counter()
    for arguments in hands:
        call(*arguments)
    return perf_counter() - start


def _our_call(rules: Rules) -> Callable[[Hand, Situation], Any]:
    return lambda hand, situation: value(hand, situation, rules)


def deal_hands(count: int, seed: int, rules: Rules) -> Iterator[Prepared]:
    """Deal distinct random hands that are worth something under the rules."""
    dealer = random.Random(seed)
    seen: set[Hand] = set()
    while len(seen) < count:
        try:
            hand, situation = _deal(dealer)
            value(hand, situation, rules)
        except HandError:
            continue
        if hand not in seen:
            seen.add(hand)
            yield hand, situation


def _deal(dealer: random.Random) -> Prepared:
    """Four random groups and a pair, some of them claimed; one hand in 16 is seven pairs."""
    if dealer.random() < 1 / 16:
        groups: list[tuple[int, ...]] = [
            (kind,) * 2 for kind in dealer.sample(range(KIND_COUNT), 7)
        ]
        claimed = 0
    else:
        groups = [_group(dealer) for _ in range(4)] + [(dealer.randrange(KIND_COUNT),) * 2]
        claimed = dealer.choice((0, 0, 0, 0, 1, 1, 2, 3))
    melds = tuple(_meld(group, dealer) for group in groups[:claimed])
    own = [_tile(kind, dealer) for group in groups[claimed:] for kind in group]
    win = own.pop(dealer.randrange(len(own)))
    hand = Hand(tuple(sorted(own)), melds, win)
    if any(hand.counts[red.kind] == 4 and red not in hand.reds for red in RED_FIVES):
        raise HandError("red_fives", "Of four fives of a suit one is red.")
    riichi = hand.is_closed and dealer.random() < 0.6
    return hand, Situation(
        tsumo=dealer.random() < 0.4,
        seat=dealer.choice(list(Wind)),
        round=dealer.choice((Wind.E, Wind.S)),
        riichi=riichi,
        ippatsu=riichi and dealer.random() < 0.2,
        dora_indicators=(dealer.choice(TILES),),
        ura_indicators=(dealer.choice(TILES),) if riichi else (),
        honba=dealer.randrange(3),
        riichi_sticks=int(riichi),
    )


def _group(dealer: random.Random) -> tuple[int, ...]:
    kind = dealer.randrange(KIND_COUNT)
    if kind < FIRST_HONOUR and dealer.random() < 0.8:
        start = kind - max(0, kind % 9 - 6)
        return start, start + 1, start + 2
    return (kind,) * 3


def _meld(group: tuple[int, ...], dealer: random.Random) -> Meld:
    if group[0] != group[1]:
        return Meld(MeldType.CHI, tuple(_tile(kind, dealer) for kind in group))
    kind = dealer.choice((MeldType.PON, MeldType.PON, MeldType.MINKAN, MeldType.ANKAN))
    return Meld(kind, (TILES[group[0]],) * (3 if kind is MeldType.PON else 4))


def _tile(kind: int, dealer: random.Random) -> Tile:
    """One five in four is red; a hand that gets two of a suit is rejected when it is valued."""
    red = next((tile for tile in RED_FIVES if tile.kind == kind), None)
    return red if red and dealer.random() < 0.25 else TILES[kind]


def _their_call() -> tuple[Callable[..., tuple[Any, ...]], Callable[..., Any]] | None:
    """The other engine: how to prepare a hand for it, and the call to measure."""
    try:
        from mahjong.hand_calculating.hand import HandCalculator
        from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
        from mahjong.hand_calculating.scores import ScoresCalculator
        from mahjong.meld import Meld as TheirMeld
    except ImportError:
        return None
    options = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)
    types = {
        MeldType.CHI: TheirMeld.CHI,
        MeldType.PON: TheirMeld.PON,
        MeldType.KAKAN: TheirMeld.SHOUMINKAN,
    }

    def convert(hand: Hand, situation: Situation) -> tuple[Any, ...]:
        used: set[int] = set()
        win = _number(hand.win, used)
        tiles = [win, *(_number(tile, used) for tile in hand.concealed)]
        melds = []
        for meld in hand.melds:
            numbers = [_number(tile, used) for tile in meld.tiles]
            tiles += numbers
            their_type = types.get(meld.type, TheirMeld.KAN)
            melds.append(TheirMeld(their_type, tiles=numbers, opened=meld.is_open))
        config = HandConfig(
            is_tsumo=situation.tsumo,
            is_riichi=situation.riichi,
            is_ippatsu=situation.ippatsu,
            player_wind=situation.seat_kind,
            round_wind=situation.round_kind,
            kyoutaku_number=situation.riichi_sticks,
            tsumi_number=situation.honba,
            options=options,
        )
        # Their numbers 0 of a five are red, so indicators take number 1 of every kind.
        dora = [4 * tile.kind + 1 for tile in situation.dora_indicators]
        ura = [4 * tile.kind + 1 for tile in situation.ura_indicators]
        return tiles, win, melds, dora, config, ScoresCalculator, ura

    return convert, HandCalculator.estimate_hand_value


def _number(tile: Tile, used: set[int]) -> int:
    """The tile as one of 136 numbers; number 0 of a five is the red one."""
    choices = (0,) if tile.red else (1, 2, 3, 0)
    number = next(n for n in (4 * tile.kind + choice for choice in choices) if n not in used)
    used.add(number)
    return number
