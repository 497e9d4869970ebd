"""What the Rules page shows, as HTML: cards of yaku, the score table, options, words."""

from collections.abc import Sequence
from html import escape

from scoring import HandError, Payment, Rules, from_case, value
from ui import futable, scoretable, share, texts
from ui import study_texts as study
from ui.catalogue import Entry
from ui.comparison import Line, compare
from ui.glossary import Word
from ui.hands import as_dealt, grouped, indicators
from ui.languages import number, say

EXAMPLE = {
    "hand": "12456678p99p",
    "win": "3p",
    "melds": [{"type": "pon", "tiles": "555z"}],
    "dora_indicators": ["3p"],
}
"""4 han 30 fu by ron and by tsumo, so that it shows kiriage."""


def catalogue(found: Sequence[Entry], rules: Rules) -> str:
    """Draw a card for each yaku."""
    if not found:
        return _nothing()
    cards = "".join(_card(entry, rules) for entry in found)
    return f'<p class="count" role="status">{say("rules.found", count=len(found))}</p>{cards}'


def _card(entry: Entry, rules: Rules) -> str:
    row = entry.row
    if entry.is_yakuman:
        worth = study.yakuman_worth(row.multiple(rules), bool(row.open))
    else:
        worth = study.han_worth(row.closed, entry.open_han(rules))
    kanji = "" if row.japanese == entry.name else row.japanese
    return (
        f'<article class="card"><header><h2>{escape(entry.name)}</h2><b>{worth}</b></header>'
        f'<p class="faint">{_bilingual(entry.note, kanji)}</p>'
        f"<p>{escape(entry.says)}</p>{_worked(entry, rules)}</article>"
    )


def _worked(entry: Entry, rules: Rules) -> str:
    """Draw the worked hand with what it is worth."""
    try:
        worth = entry.worked(rules)
    except HandError:
        note = say("rules.counts_not", rules=rules.title)
        return f'{as_dealt(entry.hand)}<p class="worked">{escape(note)}</p>'
    reasons = share.reasons(worth)
    names = say("count.comma").join(
        name if entry.is_yakuman else f"{name} {han}" for name, _, han in reasons
    )
    line = say("rules.worked", by=texts.win_by(worth.situation.tsumo), yaku=names)
    paid = f"{share.worth(worth, notes=False)} = <b>{share.headline(worth)}</b>"
    return f'{grouped(worth)}<p class="worked">{escape(line)}<br>{paid}</p>'


def score_table(dealer: bool, tsumo: bool, rules: Rules) -> str:
    """Draw what each han and fu are paid."""
    head = "".join(f'<th scope="col">{texts.han(han)}</th>' for han in scoretable.HAN)
    body = "".join(
        f'<tr><th scope="row">{fu}</th>{"".join(map(_cell, cells))}</tr>'
        for fu, cells in scoretable.rows(dealer, tsumo, rules)
    )
    notes = [say("rules.kiriage_note" if rules.kiriage else "rules.no_kiriage_note")]
    if tsumo:
        notes.append(say("rules.all_note" if dealer else "rules.split_note"))
    return (
        '<table class="scores"><thead><tr>'
        f'<th scope="col">{say("rules.fu")}</th>{head}</tr></thead>'
        f'<tbody>{body}</tbody></table><p class="faint">{" ".join(notes)}</p>'
    )


def _cell(cell: scoretable.Cell | None) -> str:
    if cell is None:
        return f'<td class="never"><span aria-label="{say("rules.impossible")}">–</span></td>'
    classes = ' class="limit"' if cell.limit else ""
    if cell.rounded_up:
        classes = ' class="limit raised"'
    return f"<td{classes}>{'<br>'.join(_amounts(cell.payment))}</td>"


def _amounts(payment: Payment) -> tuple[str, ...]:
    """Write the different payments, smallest first."""
    paid = (payment.ron, payment.tsumo_nondealer, payment.tsumo_dealer)
    return tuple(number(amount) for amount in paid if amount is not None)


def ladder(dealer: bool, tsumo: bool, rules: Rules) -> str:
    """Draw the limits."""
    rows = "".join(
        f'<p class="line"><span>{texts.limit(step.limit, note=True)} <span class="faint">'
        f"{study.reach(step.first, step.last, rules.kiriage)}</span></span>"
        f"<b>{' / '.join(_amounts(step.payment))}</b></p>"
        for step in scoretable.ladder(dealer, tsumo, rules)
    )
    return _section(say("rules.limits"), rows)


def fu_sources(rules: Rules) -> str:
    """Draw what counts fu: the sets as a table, the rest line by line."""
    columns = [(tile, closed) for tile in (futable.SIMPLE, futable.OUTER) for closed in (0, 1)]
    body = "".join(
        f'<tr><th scope="row">{say(f"rules.{name}")}</th>'
        + "".join(
            f"<td>{futable.set_fu(tile, bool(kan), bool(closed), rules)}</td>"
            for tile, closed in columns
        )
        + "</tr>"
        for kan, name in enumerate(("triplet", "kan"))
    )
    state = f'<th scope="col">{say("rules.open")}</th><th scope="col">{say("rules.closed")}</th>'
    rows = "".join(
        f'<p class="line"><span>{label}</span><b>{fu}</b></p>'
        for label, fu in futable.sources(rules)
    )
    return _section(
        say("rules.fu_title"),
        f'<table class="scores"><thead><tr><td></td><th colspan="2">{say("rules.simples")}</th>'
        f'<th colspan="2">{say("rules.outers")}</th></tr><tr><td></td>{state * 2}</tr></thead>'
        f"<tbody>{body}</tbody></table>{rows}",
    )


def example(dealer: bool, tsumo: bool, rules: Rules) -> str:
    """Draw a hand and each step from it to the points."""
    case = {**EXAMPLE, "seat": "E" if dealer else "S", "tsumo": tsumo}
    worth = value(*from_case(case), rules)
    assert worth.han is not None and worth.fu is not None and worth.fu_raw is not None
    names = [(share.yaku(yaku.key), yaku.han) for yaku in worth.yaku]
    names.append((say("dora.dora.name"), worth.dora))
    steps = [
        (say("rules.step_han"), study.sum_of_han(names, worth.han)),
        (say("rules.step_fu"), study.sum_of_fu([line.fu for line in worth.fu_lines], worth.fu)),
        (say("rules.step_base"), study.base_points(worth.han, worth.fu, worth.base, worth.limit)),
        *(
            (who, study.share_of(worth.base, times, paid))
            for who, times, paid in zip(
                study.payers(dealer, tsumo),
                scoretable.shares(dealer, tsumo),
                share.amounts(worth),
                strict=True,
            )
        ),
    ]
    rows = "".join(f'<p class="step"><b>{step}</b><br>{how}</p>' for step, how in steps)
    shown = indicators(say("practice.indicator"), worth.situation.dora_indicators)
    hand = f'{grouped(worth)}<p class="tiles small">{shown}</p>'
    return _section(say("rules.example"), hand + rows)


def comparison(left: Rules, right: Rules) -> str:
    """Draw the options of two rulesets side by side, differences first."""
    lines = compare(left, right)
    head = f'<p class="pair head"><b>{escape(left.title)}</b><b>{escape(right.title)}</b></p>'
    different = [_option(line, left, right) for line in lines if line.differs]
    same = [_option(line, left, right) for line in lines if not line.differs]
    return (
        f'<p class="faint">{say("rules.inferred_note")}</p>'
        + _section(f"{say('rules.different')} ({len(different)})", head + "".join(different))
        + _section(f"{say('rules.same')} ({len(same)})", "".join(same))
    )


def changes(base: Rules, house: Rules) -> str:
    """Draw what house rules change in their base."""
    lines = [line for line in compare(house, base) if line.differs]
    if not lines:
        return f'<p class="faint">{escape(say("house.unchanged", rules=base.title))}</p>'
    title = escape(house.title or say("house.own"))
    head = f'<p class="pair head"><b>{title}</b><b>{escape(base.title)}</b></p>'
    rows = "".join(_option(line, house, base) for line in lines)
    return _section(f"{say('rules.different')} ({len(lines)})", head + rows)


def _option(line: Line, left: Rules, right: Rules) -> str:
    """Draw one option; it unfolds to what each value was read from."""
    shown = line.values if line.differs else line.values[:1]
    marks = ("≈ " if inferred else "" for inferred in line.inferred)
    values = "".join(
        f"<b>{mark}{escape(text)}</b>" for text, mark in zip(shown, marks, strict=False)
    )
    silent = f" ({say('rules.silent')})"
    sources = "".join(
        f"<p><b>{escape(rules.title)}</b> {escape(source)}{silent if inferred else ''}</p>"
        for rules, source, inferred in zip((left, right), line.sources, line.inferred, strict=True)
    )
    same = "" if line.differs else " same"
    return (
        f'<details class="option{same}"><summary><span>{escape(line.label)}</span>'
        f'<span class="pair">{values}</span></summary>{sources}</details>'
    )


def glossary(words: Sequence[Word]) -> str:
    """Draw words with their meanings."""
    if not words:
        return _nothing()
    rows = "".join(
        f"<dt>{_bilingual(word.name, word.japanese)}</dt><dd>{escape(word.says)}</dd>"
        for word in words
    )
    return f'<dl class="words">{rows}</dl>'


def _bilingual(name: str, japanese: str) -> str:
    return f'{escape(name)} <span lang="ja" class="faint">{japanese}</span>'


def _nothing() -> str:
    return f'<p class="faint" role="status">{say("rules.nothing_found")}</p>'


def _section(title: str, content: str) -> str:
    return f'<section class="result study"><div><h2>{title}</h2>{content}</div></section>'
