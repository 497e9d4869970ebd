"""Hands and values as plain data: the JSON form that `yakusnap score --batch` reads and writes."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeVar

from .hand import Hand, Meld, MeldType
from .situation import FLAGS, Situation
from .tiles import HandError, Tile, Wind, parse_tiles
from .value import Value

Choice = TypeVar("Choice", bound=Enum)


class CaseError(ValueError):
    """Raised when a case is not of the form that `from_case` describes."""


def from_case(case: Mapping[str, Any] | str) -> tuple[Hand, Situation]:
    """Read a hand and its situation from a mapping, or from the line of JSON that holds it.

    Fields: hand (concealed tiles without the winning one), melds ([{type, tiles, called_from}]),
    win, tsumo, seat, round, flags, dora_indicators, ura_indicators, honba, riichi_sticks. Only
    hand and win are required; other fields are ignored.

    Raises:
        CaseError: a field is missing or of the wrong form.
        HandError: the tiles or the situation cannot be.

    >>> hand, situation = from_case({"hand": "123456789m123p1s", "win": "1s", "flags": ["riichi"]})
    >>> situation.riichi
    True
    >>> from_case({"hand": "123m"})
    Traceback (most recent call last):
    scoring.cases.CaseError: The case has no "win".
    """
    if isinstance(case, str):
        # Imported here to keep the import of the package light.
        import json

        try:
            case = json.loads(case)
        except json.JSONDecodeError as error:
            raise CaseError(f"The case is not JSON: {error}.") from None
    if not isinstance(case, Mapping):
        raise CaseError("The case is not a JSON object.")
    try:
        return _hand(case), _situation(case)
    except HandError as error:
        if error.reason == "bad_notation":
            raise CaseError(str(error)) from None
        raise
    except KeyError as error:
        raise CaseError(f'The case has no "{error.args[0]}".') from None
    except (TypeError, AttributeError) as error:
        raise CaseError(f"A field of the case has the wrong form: {error}.") from None


def parse_meld(text: str) -> Meld:
    """Read a meld in the short form of the command line.

    Raises:
        CaseError: it has another form.
        HandError: bad_notation or bad_meld.

    >>> parse_meld("pon:555z").type.value
    'pon'
    >>> parse_meld("555z")
    Traceback (most recent call last):
    scoring.cases.CaseError: "555z" is not a meld: write its kind and its tiles, as in pon:555z.
    """
    name, colon, tiles = text.partition(":")
    if not colon:
        raise CaseError(f'"{text}" is not a meld: write its kind and its tiles, as in pon:555z.')
    return Meld(_choice(MeldType, name), parse_tiles(tiles))


def to_result(worth: Value) -> dict[str, Any]:
    """Write a value in the form of the `expected` field of a case, with its fu line by line.

    `fu_parts` are the fu lines by their codes, with the ten fu of a closed ron in the base.
    """
    payment = {
        "ron": worth.payment.ron,
        "tsumo_dealer": worth.payment.tsumo_dealer,
        "tsumo_nondealer": worth.payment.tsumo_nondealer,
    }
    base = sum(line.fu for line in worth.fu_lines if line.code in _BASE_CODES)
    others = (line for line in worth.fu_lines if line.code not in _BASE_CODES)
    parts = [("base", base), *((line.code, line.fu) for line in others)] if base else []
    return {
        "valid": True,
        "yaku": [{"key": line.key, "han": line.han} for line in worth.yaku],
        "yakuman": [{"key": line.key, "multiple": line.multiple} for line in worth.yakuman],
        "yakuman_multiple": worth.yakuman_multiple,
        "dora": worth.dora,
        "ura_dora": worth.ura_dora,
        "aka_dora": worth.aka_dora,
        "han": worth.han,
        "fu": worth.fu,
        "fu_raw": worth.fu_raw,
        "fu_parts": [{"reason": reason, "fu": fu} for reason, fu in parts],
        "fu_lines": [{"fu": line.fu, "reason": line.reason} for line in worth.fu_lines],
        "limit": worth.limit,
        "base": worth.base,
        "payment": {name: points for name, points in payment.items() if points is not None},
        "points": worth.payment.points,
        "honba_points": worth.honba_points,
        "riichi_stick_points": worth.riichi_stick_points,
        "total": worth.total,
    }


_BASE_CODES = ("base", "closed_ron")


def _hand(case: Mapping[str, Any]) -> Hand:
    melds = tuple(
        Meld(
            _choice(MeldType, meld["type"]),
            parse_tiles(meld["tiles"]),
            meld.get("called_from"),
        )
        for meld in case.get("melds", ())
    )
    return Hand(parse_tiles(case["hand"]), melds, Tile.parse(case["win"]))


def _situation(case: Mapping[str, Any]) -> Situation:
    flags = case.get("flags", ())
    for flag in flags:
        if flag not in FLAGS:
            raise CaseError(f'"{flag}" is not a flag: choose from {", ".join(FLAGS)}.')
    return Situation(
        tsumo=_tsumo(case),
        seat=_choice(Wind, case.get("seat", "E")),
        round=_choice(Wind, case.get("round", "E")),
        dora_indicators=tuple(Tile.parse(tile) for tile in case.get("dora_indicators", ())),
        ura_indicators=tuple(Tile.parse(tile) for tile in case.get("ura_indicators", ())),
        honba=_count(case, "honba"),
        riichi_sticks=_count(case, "riichi_sticks"),
        **dict.fromkeys(flags, True),
    )


def _tsumo(case: Mapping[str, Any]) -> bool:
    tsumo = case.get("tsumo", False)
    if not isinstance(tsumo, bool):
        raise CaseError('"tsumo" is true or false.')
    return tsumo


def _count(case: Mapping[str, Any], name: str) -> int:
    count = case.get(name, 0)
    if not isinstance(count, int) or isinstance(count, bool):
        raise CaseError(f'"{name}" is a whole number.')
    return count


def _choice(choices: type[Choice], text: Any) -> Choice:
    try:
        return choices(text)
    except ValueError:
        names = ", ".join(choice.value for choice in choices)
        raise CaseError(f'"{text}" is not a {choices.__name__}: choose from {names}.') from None
