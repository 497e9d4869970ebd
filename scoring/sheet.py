"""A game as JSON, to keep it and to send it on."""

import json
from dataclasses import asdict
from typing import Any, Final, cast, get_args

from .events import Event, GameError, Liability, Win
from .game import Game
from .rule_files import house_data, house_rules, load_rules
from .rules import Rules, RulesError
from .sentences import Sentence

_EVENTS: Final = {event.__name__.lower(): event for event in get_args(Event)}
_NAMES: Final = {event: name for name, event in _EVENTS.items()}


def dump_game(game: Game) -> str:
    """Write a game as JSON; its ruleset by name, house rules with their base and what they change.

    >>> from scoring.events import Draw, Riichi
    >>> game = Game(load_rules("tenhou"), ("A", "B", "C", "D")).play(Riichi(1)).play(Draw((1,)))
    >>> load_game(dump_game(game)) == game
    True
    """
    events = [{"event": _NAMES[type(event)], **asdict(event)} for event in game.events]
    sheet = {
        "ruleset": _ruleset(game.rules),
        "players": game.players,
        "rounds": game.rounds,
        "events": events,
    }
    return json.dumps(sheet, ensure_ascii=False)


def load_game(text: str) -> Game:
    """Read a game that `dump_game` wrote.

    Raises:
        GameError: the text is not a game, or one of its events cannot have happened.
    """
    try:
        sheet = json.loads(text)
        name, *others = sheet["players"]
        first, second, third = others
        return Game(
            _rules(sheet["ruleset"]),
            (str(name), str(first), str(second), str(third)),
            tuple(_event(line) for line in sheet["events"]),
            sheet["rounds"],
        )
    except GameError:
        raise
    except (RulesError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise GameError(
            Sentence("This is not a game that was saved here: {reason}.", reason=str(error))
        ) from None


def _ruleset(rules: Rules) -> str | dict[str, Any]:
    if rules == load_rules(rules.base):
        return rules.base
    return {"name": rules.name, **house_data(rules, rules.base)}


def _rules(ruleset: str | dict[str, Any]) -> Rules:
    if isinstance(ruleset, str):
        return load_rules(ruleset)
    data = dict(ruleset)
    return house_rules(str(data.pop("name")), data)


def _event(line: dict[str, Any]) -> Event:
    fields = {name: _value(name, value) for name, value in line.items() if name != "event"}
    return cast(Event, _EVENTS[line["event"]](**fields))


def _value(name: str, value: Any) -> Any:
    if name == "win":
        return _win(value)
    if name == "wins":
        return tuple(_win(win) for win in value)
    return tuple(value) if isinstance(value, list) else value


def _win(fields: dict[str, Any]) -> Win:
    liability = fields["liability"]
    return Win(fields["winner"], fields["base"], Liability(**liability) if liability else None)
