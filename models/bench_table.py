"""The figures of the benchmark of hands as tables for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Figures = dict[str, Any]


def describe(figures: Figures) -> str:
    """Write the figures of `bench_report.summarize` as tables."""
    parts = (_head, _levels, _slices, _blame, _decoding, _reliability, _parts, _asking)
    return "\n\n".join("\n".join(part(figures)) for part in parts)


def _head(figures: Figures) -> list[str]:
    first, last = figures["seeds"]
    left_out = ", ".join(f"{n} {why}" for why, n in figures["scenes_left_out"].items())
    return [
        f"{figures['hands']} rendered hands of {figures['designs']} designs, {first} to {last}",
        f"scenes left out: {left_out or 'none'}",
        f"{figures['ms_median']} ms a photo",
    ]


def _levels(figures: Figures) -> list[str]:
    tiles = figures["tiles"]
    return [
        _row("tiles found", tiles["found"]),
        _row("found tiles named right", tiles["named"]),
        _row("tiles right", tiles["right"]),
        _row("red fives right", tiles["red fives right"]),
        *(_row(name, share) for name, share in figures["levels"].items()),
        f"{'corrections a hand':<40}{figures['corrections']:>8.2f}",
    ]


def _slices(figures: Figures) -> list[str]:
    lines = [f"{'':<24}{'photos':>8}{'tiles':>9}{'hand':>9}{'value':>9}{'whole':>9}"]
    for title, parts in figures["slices"].items():
        lines.append(f"by {title}")
        for name, shares in parts.items():
            count = shares["hand exact"]["n"]
            cells = "".join(f"{_percent(share):>9}" for share in shares.values())
            lines.append(f"  {name:<22}{count:>8}{cells}")
    return lines


def _blame(figures: Figures) -> list[str]:
    lines = [f"{'failed':<24}{'photos':>8}{'not found':>11}{'misnamed':>10}{'layout alone':>14}"]
    for level, blame in figures["blame"].items():
        failed, unfound, misnamed, layout, _ = blame.values()
        lines.append(f"{level:<24}{failed:>8}{unfound:>11}{misnamed:>10}{layout:>14}")
    return lines


def _decoding(figures: Figures) -> list[str]:
    decoding = figures["decoding"]
    lines = [
        _row("hand exact by looks alone", decoding["without"]["hand exact"]),
        f"{'corrections a hand by looks alone':<40}{decoding['corrections_without']:>8.2f}",
        _row("tiles mended by decoding", decoding["mended"], 2),
        _row("tiles spoilt by decoding", decoding["spoilt"], 2),
        "",
        f"{'':<10}{'hands exact':>24}{'tiles right':>24}",
        f"{'errors':<10}" + f"{'by looks':>12}{'decoded':>12}" * 2 + f"{'spoilt':>12}",
    ]
    for trial in decoding["trials"]:
        shares = [share for name, share in trial.items() if name != "errors"]
        cells = "".join(f"{_percent(share, 2):>12}" for share in shares)
        lines.append(f"{trial['errors']:<10.0%}{cells}")
    return lines


def _reliability(figures: Figures) -> list[str]:
    return list(_sureness("said to be sure", figures["reliability"]))


def _parts(figures: Figures) -> list[str]:
    return [
        line
        for part, rows in figures["reliability of parts"].items()
        for line in _sureness(part, rows)
    ]


def _sureness(title: str, rows: list[Figures]) -> Iterator[str]:
    yield f"{title:<18}{'number':>8}{'said':>9}{'right':>9}"
    for row in rows:
        if row["right"]["n"]:
            bounds = f"{row['from']:g} to {row['to']:g}"
            cells = f"{row['right']['n']:>8}{row['said']:>9.1%}{_percent(row['right']):>9}"
            yield f"{bounds:<18}{cells}"


def _asking(figures: Figures) -> list[str]:
    asking = figures["asking"]
    if asking["sure_from"] is None:
        return ["no tile is sure enough to be accepted unasked"]
    return [
        f"asked below {asking['sure_from']}: {_percent(asking['asked'])} of the tiles; "
        f"of those accepted {_percent(asking['accepted_wrong'], 2)} are wrong"
    ]


def _row(name: str, share: Figures, digits: int = 1) -> str:
    if not share["n"]:
        return f"{name:<40}       -"
    low, high = share["ci95"]
    value = _percent(share, digits)
    return f"{name:<40}{value:>8} of {share['n']:>6,}   {low:.1%} to {high:.1%}"


def _percent(share: Figures, digits: int = 1) -> str:
    return f"{share['value']:.{digits}%}" if share["n"] else "-"
