"""The `yakusnap` command: reads arguments, calls the packages and prints what they return."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NoReturn

from scoring import (
    Hand,
    Situation,
    Tile,
    Wind,
    load_rules,
    parse_tiles,
    rule_names,
    settle_case,
    to_result,
    value,
)
from scoring.alternatives import alternatives, compare
from scoring.batch import answer_lines, score_case
from scoring.cases import parse_meld
from scoring.explain import explain
from scoring.rule_text import describe, differences
from scoring.situation import FLAGS
from scoring.waits import describe_waits, find_waits

PHOTO_ENDINGS = (".jpg", ".jpeg", ".png", ".webp")


class UsageError(ValueError):
    """Raised for arguments that do not go together."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the message and leave with status 2."""
        self.exit(2, f"yakusnap: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, or 2 after one sentence on stderr."""
    options = build_parser().parse_args(arguments)
    try:
        return options.run(options) or 0
    except OSError as error:
        print(f"yakusnap: {error.filename}: {error.strerror}.", file=sys.stderr)
    except ValueError as error:
        print(f"yakusnap: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


def build_parser() -> argparse.ArgumentParser:
    """Build the parser; each command adds itself and names the function that runs it."""
    parser = Parser(prog="yakusnap", description="From a photo of a winning hand to its score.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in (_add_app, _add_read, _add_score, _add_waits, _add_settle, _add_rules, _add_bench):
        add(commands)
    return parser


def _add_app(commands: Any) -> None:
    parser = commands.add_parser("app", help="serve the page")
    parser.add_argument("--port", type=int, default=8501)
    parser.add_argument("--address", default="0.0.0.0", help="127.0.0.1 keeps phones out")
    parser.set_defaults(run=_run_app)


def _run_app(options: argparse.Namespace) -> None:
    from ui.serve import serve

    serve(options.port, options.address)


def _add_read(commands: Any) -> None:
    parser = commands.add_parser("read", help="read the tiles of photos")
    parser.add_argument("photos", nargs="+", type=Path, metavar="PHOTO_OR_FOLDER")
    parser.add_argument("--out", type=Path, help="write one line of JSON a photo")
    parser.add_argument("--annotate", type=Path, metavar="OUT.png", help="draw what was read")
    parser.set_defaults(run=_run_read)


def _run_read(options: argparse.Namespace) -> None:
    photos = list(_find_photos(options.photos))
    if not photos:
        raise UsageError(f"There is no photo in {options.photos[0]}.")
    if options.annotate and len(photos) != 1:
        raise UsageError("--annotate draws on one photo: name one.")
    lines = _read_photos(photos, options.annotate)
    if options.out:
        _write_lines(options.out, lines)
        return
    for line in lines:
        if "error" in line and len(photos) == 1:
            raise UsageError(line["error"])
        print(_describe_reading(line))


def _find_photos(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            found = (file for file in path.rglob("*") if file.suffix.lower() in PHOTO_ENDINGS)
            yield from sorted(found)
        else:
            yield path


def _read_photos(photos: Sequence[Path], annotated: Path | None) -> Iterator[dict[str, Any]]:
    from vision import PhotoError, read

    for number, photo in enumerate(photos, 1):
        print(f"{number}/{len(photos)} {photo}", file=sys.stderr)
        try:
            reading = read(photo)
        except PhotoError as error:
            yield {"image": str(photo), "error": str(error)}
            continue
        if annotated:
            from vision.annotate import draw

            draw(photo, reading).save(annotated)
        yield reading.to_json(str(photo))


def _describe_reading(line: dict[str, Any]) -> str:
    if "error" in line:
        return f"{line['image']}: {line['error']}\n"
    parts = {
        "Hand": line["hand"],
        "Winning tile": line["win"] or "not set apart from the hand",
        "Melds": " ".join(f"{meld['type']}:{meld['tiles']}" for meld in line["melds"]),
        "Dora indicators": " ".join(line["dora_indicators"]),
        "Ura indicators": " ".join(line["ura_indicators"]),
        "Note": " ".join(line["warnings"]),
    }
    return "".join(f"{name}: {text}\n" for name, text in parts.items() if text)


def _add_score(commands: Any) -> None:
    parser = commands.add_parser("score", help="value a hand, or a file of hands")
    parser.add_argument("hand", nargs="?", help="the tiles in the hand: 123m0p7z")
    parser.add_argument("--win", help="the winning tile; without it the last tile of the hand")
    parser.add_argument("--tsumo", action="store_true", help="without it a ron")
    _add_situation(parser, FLAGS)
    parser.add_argument("--compare", metavar="RULES,RULES", help="the difference between rulesets")
    parser.add_argument("--json", action="store_true", help="print for programs")
    _add_batch(parser)
    parser.set_defaults(run=_run_score)


def _add_situation(parser: argparse.ArgumentParser, flags: Sequence[str]) -> None:
    parser.add_argument("--meld", action="append", default=[], metavar="pon:555z")
    winds: dict[str, Any] = {"choices": "ESWN", "type": str.upper, "default": "E"}
    parser.add_argument("--seat", help="E is the dealer", **winds)
    parser.add_argument("--round", **winds)
    for flag in flags:
        parser.add_argument(f"--{flag.replace('_', '-')}", action="store_true")
    parser.add_argument("--dora", default="", metavar="4p", help="dora indicators")
    parser.add_argument("--ura", default="", metavar="4p", help="ura dora indicators")
    parser.add_argument("--honba", type=int, default=0, help="counters")
    parser.add_argument("--sticks", type=int, default=0, help="riichi sticks that are won")
    parser.add_argument("--rules", default=rule_names()[0], help=", ".join(rule_names()))


def _add_batch(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--batch", type=Path, metavar="CASES.jsonl", help="one case a line")
    parser.add_argument("--out", type=Path, metavar="RESULTS.jsonl", help="stdout without it")


def _run_score(options: argparse.Namespace) -> None:
    if options.batch:
        _answer_file(options, lambda case: score_case(case, options.rules))
        return
    if not options.hand:
        raise UsageError('Give a hand, as in "123m456p789s11222z", or a file with --batch.')
    hand, situation = _hand_from(options)
    if options.compare:
        rulesets = [load_rules(name) for name in options.compare.split(",")]
        print(compare(hand, situation, rulesets))
        return
    worth = value(hand, situation, load_rules(options.rules))
    if options.json:
        print(json.dumps(to_result(worth), ensure_ascii=False))
        return
    print(explain(worth), alternatives(worth), sep="\n\n")


def _hand_from(options: argparse.Namespace) -> tuple[Hand, Situation]:
    tiles = parse_tiles(options.hand)
    concealed, win = (tiles, Tile.parse(options.win)) if options.win else (tiles[:-1], tiles[-1])
    hand = Hand(concealed, tuple(map(parse_meld, options.meld)), win)
    return hand, _situation_from(options, options.tsumo)


def _situation_from(options: argparse.Namespace, tsumo: bool) -> Situation:
    return Situation(
        tsumo=tsumo,
        seat=Wind(options.seat),
        round=Wind(options.round),
        dora_indicators=parse_tiles(options.dora),
        ura_indicators=parse_tiles(options.ura),
        honba=options.honba,
        riichi_sticks=options.sticks,
        **{flag: getattr(options, flag, False) for flag in FLAGS},
    )


def _add_settle(commands: Any) -> None:
    parser = commands.add_parser("settle", help="settle a file of wins, draws and final scores")
    _add_batch(parser)
    parser.set_defaults(run=_run_settle)


def _run_settle(options: argparse.Namespace) -> None:
    if not options.batch:
        raise UsageError("Give a file of cases with --batch.")
    _answer_file(options, settle_case)


def _answer_file(
    options: argparse.Namespace, answer: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    with options.batch.open(encoding="utf-8") as cases:
        _write_lines(options.out, answer_lines(cases, answer))


def _write_lines(path: Path | None, lines: Iterable[dict[str, Any]]) -> None:
    with path.open("w", encoding="utf-8") if path else nullcontext(sys.stdout) as out:
        for line in lines:
            out.write(json.dumps(line, ensure_ascii=False) + "\n")


def _add_waits(commands: Any) -> None:
    parser = commands.add_parser("waits", help="what a hand of 13 tiles waits for")
    parser.add_argument("hand", help="the tiles in the hand: 123m0p7z")
    _add_situation(parser, ("riichi", "double_riichi"))
    parser.add_argument("--discards", default="", metavar="19m7z", help="your own, for furiten")
    parser.set_defaults(run=_run_waits)


def _run_waits(options: argparse.Namespace) -> None:
    waits = find_waits(
        parse_tiles(options.hand),
        tuple(map(parse_meld, options.meld)),
        _situation_from(options, tsumo=False),
        load_rules(options.rules),
        parse_tiles(options.discards),
    )
    print(*describe_waits(waits), sep="\n")


def _add_rules(commands: Any) -> None:
    parser = commands.add_parser("rules", help="list, show or compare rulesets")
    actions = parser.add_subparsers(required=True, metavar="list|show|diff")
    actions.add_parser("list", help="name the rulesets").set_defaults(run=_list_rules)
    show = actions.add_parser("show", help="each option with its source")
    show.add_argument("name")
    show.set_defaults(run=_show_rules)
    diff = actions.add_parser("diff", help="the options that two rulesets do not share")
    diff.add_argument("names", nargs=2, metavar="NAME")
    diff.set_defaults(run=_diff_rules)


def _list_rules(_options: argparse.Namespace) -> None:
    for name in rule_names():
        print(f"{name:<14}{load_rules(name).title}")


def _show_rules(options: argparse.Namespace) -> None:
    print(*describe(load_rules(options.name)), sep="\n")


def _diff_rules(options: argparse.Namespace) -> None:
    print(*differences(*map(load_rules, options.names)), sep="\n")


def _add_bench(commands: Any) -> None:
    parser = commands.add_parser("bench", help="measure speed")
    actions = parser.add_subparsers(required=True, metavar="scoring")
    scoring = actions.add_parser("scoring", help="value random hands, beside PyPI mahjong")
    scoring.add_argument("--hands", type=int, default=4000)
    scoring.set_defaults(run=_bench_scoring)


def _bench_scoring(options: argparse.Namespace) -> None:
    from scoring.bench import measure

    print(measure(options.hands).describe())


if __name__ == "__main__":
    sys.exit(main())
