"""The `yakusnap` command: reads arguments, calls the packages and prints what they return."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from scoring import HandError, parse_tiles
from scoring.batch import write_lines
from scoring.cases import parse_meld
from scoring.commands import UsageError, add_commands
from scoring.waits import completing_tiles

PHOTO_ENDINGS = (".jpg", ".jpeg", ".png", ".webp")


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the message and leave with status 2."""
        self.exit(2, f"yakusnap: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, or 2 after one sentence on stderr."""
    options = build_parser().parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
        return 0
    except BrokenPipeError:
        # Whoever reads, such as `head`, has seen enough; nothing is left to flush at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
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
    _add_app(commands)
    _add_read(commands)
    add_commands(commands)
    _add_bench(commands)
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
        write_lines(options.out, lines)
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

            draw(reading).save(annotated)
        yield reading.to_json(str(photo))


def _describe_reading(line: dict[str, Any]) -> str:
    if "error" in line:
        return f"{line['image']}: {line['error']}\n"
    melds = [f"{meld['type']}:{meld['tiles']}" for meld in line["melds"]]
    parts = {
        "Hand": line["hand"],
        "Winning tile": line["win"] or "not set apart from the hand",
        "Melds": " ".join(melds),
        "Dora indicators": " ".join(line["dora_indicators"]),
        "Ura indicators": " ".join(line["ura_indicators"]),
        "Complete with": _completing(line["hand"] + (line["win"] or ""), melds),
        "Note": " ".join(line["warnings"]),
    }
    return "".join(f"{name}: {text}\n" for name, text in parts.items() if text)


def _completing(held: str, melds: Sequence[str]) -> str:
    """Name the tiles that complete a hand of 13; nothing for other hands."""
    try:
        tiles = completing_tiles(parse_tiles(held), tuple(map(parse_meld, melds)))
    except HandError:
        return ""
    return " or ".join(map(str, tiles)) or "no tile: check those that were read"


def _add_bench(commands: Any) -> None:
    parser = commands.add_parser("bench", help="measure speed and accuracy")
    actions = parser.add_subparsers(required=True, metavar="scoring|hand")
    scoring = actions.add_parser("scoring", help="value random hands, beside PyPI mahjong")
    scoring.add_argument("--hands", type=int, default=4000)
    scoring.set_defaults(run=_bench_scoring)
    hand = actions.add_parser("hand", help="read rendered hands, from the photo to the points")
    hand.add_argument("--hands", type=int, default=500)
    hand.add_argument("--workers", type=int, default=os.cpu_count(), help="processes")
    hand.add_argument("--json", type=Path, metavar="OUT", help="write all figures")
    hand.set_defaults(run=_bench_hand)


def _bench_scoring(options: argparse.Namespace) -> None:
    from scoring.bench import measure

    print(measure(options.hands).describe())


def _bench_hand(options: argparse.Namespace) -> None:
    from datasets.glyphs import FontsMissing
    from models.bench_hand import read_hands
    from models.bench_report import summarize
    from models.bench_table import describe

    try:
        figures = summarize(*read_hands(options.hands, options.workers))
    except FontsMissing as missing:
        raise UsageError(str(missing)) from None
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(describe(figures))


if __name__ == "__main__":
    sys.exit(main())
