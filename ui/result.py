"""The score: a bar that is always in sight, and the page with every reason behind it."""

from collections.abc import Iterable
from html import escape

import streamlit as st

from scoring import Value, dora_of
from scoring.why_not import NearMiss
from ui import hidden_red, more, session, share, texts
from ui.draft import Draft, places
from ui.faces import picture, with_faces
from ui.hands import grouped
from ui.languages import say, translated


def bar(draft: Draft, value: Value) -> None:
    """Draw the score as one wide button that opens the details."""
    doubtful = sum(cell.doubt > 0 for _, cell in places(draft))
    doubtful += len(hidden_red.unasked(draft, value.rules))
    worth = share.worth(value) + (f" · {say('photo.to_check', count=doubtful)}" if doubtful else "")
    label = f"**{share.headline(value)}** *{worth}*"
    if draft.cursor is None:  # beside the keyboard there is no room for the names
        label += f" *{' · '.join(name for name, _, _ in share.reasons(value))}*"
    with st.container(key="scorebar"):
        st.button(
            label,
            key="score",
            icon=":material/chevron_right:",
            icon_position="right",
            type="primary",
            width="stretch",
            on_click=session.show_details,
            args=(True,),
        )


def obstacle(sentence: str, near: Iterable[NearMiss] = ()) -> None:
    """Draw, in the place of the score, what the hand needs, and the yaku it nearly has."""
    hints = "".join(
        "<br>" + with_faces(texts.named(share.yaku(miss.key), translated(miss.reason)))
        for miss in near
    )
    st.html(f'<div class="obstacle" role="status">{with_faces(sentence)}{hints}</div>')


def details(draft: Draft, value: Value) -> None:
    """Draw the points and every reason; under folds other rulesets and what can be shared."""
    st.html(explanation(draft, value))
    more.show(draft, value)


def explanation(draft: Draft, value: Value) -> str:
    """Return as HTML the points, who pays them, and every yaku and fu with its reason."""
    parts = (
        _points(value),
        grouped(value),
        *map(_note, hidden_red.notes(draft, value.rules)),
        _indicators(draft),
        _section(say("result.who_pays"), share.payers(value)),
        _yaku(value),
        _fu(value),
    )
    return f'<article class="result">{"".join(parts)}</article>'


def _points(value: Value) -> str:
    reds = value.hand.reds and not value.rules.red_fives
    note = _note(escape(say("result.reds_are_plain", rules=value.rules.title))) if reds else ""
    return (
        f'<header><p class="points">{share.headline(value)}</p>'
        f"<p>{escape(share.worth(value))}</p>"
        f'<p class="faint">{escape(share.won(value))} · {escape(value.rules.title)}</p>'
        f"</header>{note}"
    )


def _note(sentence: str) -> str:
    return f'<p class="faint">{sentence}</p>'


def _indicators(draft: Draft) -> str:
    """Draw each indicator with the dora it makes."""
    rows = (
        (say("board.dora"), draft.dora),
        (say("board.ura"), draft.ura if draft.in_riichi else ()),
    )
    parts = [
        f"<span>{name} "
        + " ".join(f"{picture(cell.tile)}→{picture(dora_of(cell.tile))}" for cell in cells)
        + "</span>"
        for name, cells in rows
        if cells
    ]
    return f'<p class="tiles small">{"".join(parts)}</p>' if parts else ""


def _yaku(value: Value) -> str:
    lang = f'lang="{say("language.notes")}"'
    rows = [
        (f'{escape(name)} <span {lang} class="faint">{escape(note)}</span>', worth)
        for name, note, worth in share.reasons(value)
    ]
    total = () if value.han is None else (say("result.total"), texts.han(value.han))
    return _section(say("result.yaku"), rows, total)


def _fu(value: Value) -> str:
    if value.fu is None:
        return ""
    rows = [(with_faces(translated(line.reason)), str(line.fu)) for line in value.fu_lines]
    return _section(
        say("result.fu"), rows, (texts.fu_total(value.fu_raw, value.fu), texts.fu(value.fu))
    )


def _section(
    title: str, rows: Iterable[tuple[str, str]], total: tuple[str, str] | tuple[()] = ()
) -> str:
    lines = "".join(_line(*row) for row in rows) + (_line(*total, "total") if total else "")
    return f"<section><h2>{title}</h2>{lines}</section>"


def _line(left: str, right: str, classes: str = "") -> str:
    return f'<p class="line {classes}"><span>{left}</span><b>{right}</b></p>'
