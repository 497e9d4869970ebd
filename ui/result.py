"""The score: a bar that is always in sight, and the page with every reason behind it."""

from html import escape

import streamlit as st

from scoring import Group, Rules, Tile, Value, dora_of
from ui import session, share, texts
from ui.draft import Call, Draft, places
from ui.faces import picture, with_faces
from ui.melds import turned


def bar(draft: Draft, value: Value) -> None:
    """Draw the score as one wide button that opens the details."""
    doubtful = sum(cell.doubt > 0 for _, cell in places(draft))
    worth = share.worth(value) + (f" · {texts.to_check(doubtful)}" if doubtful else "")
    with st.container(key="scorebar"):
        st.button(
            f"**{share.headline(draft, value)}** *{worth}*",
            key="score",
            icon=":material/chevron_right:",
            icon_position="right",
            type="primary",
            width="stretch",
            on_click=session.show_details,
            args=(True,),
        )


def obstacle(sentence: str) -> None:
    """Draw, in the place of the score, what the hand still needs."""
    st.html(f'<div class="obstacle" role="status">{with_faces(sentence)}</div>')


def details(draft: Draft, value: Value, rules: Rules) -> None:
    """Draw the points, who pays them, and every yaku and fu with its reason."""
    parts = (
        _points(draft, value, rules),
        _groups(draft, value),
        _dora(draft),
        _payers(draft, value),
        _yaku(value),
        _fu(value),
    )
    st.html(f'<article class="result">{"".join(parts)}</article>')
    with st.expander(texts.SHARE, key="share"):
        st.code(
            share.as_text(draft, value, rules, session.address()), language=None, wrap_lines=True
        )


def _points(draft: Draft, value: Value, rules: Rules) -> str:
    how = texts.TSUMO if draft.tsumo else texts.RON
    wind = f"{draft.seat.english} {draft.seat.japanese}"
    return (
        f'<header><p class="points">{share.headline(draft, value)}</p>'
        f"<p>{escape(share.worth(value))}</p>"
        f'<p class="faint">{how} · {wind} · {escape(rules.title)}</p></header>'
    )


def _groups(draft: Draft, value: Value) -> str:
    """Draw the reading that counts: each group apart, the winning tile marked, melds as laid."""
    own = value.groups[: len(value.groups) - len(draft.calls)]
    groups = [_own(group, value.hand.win) for group in own] + [_meld(call) for call in draft.calls]
    return '<p class="tiles">' + "".join(f'<span class="group">{g}</span>' for g in groups) + "</p>"


def _own(group: Group, win: Tile) -> str:
    won = group.tiles.index(win) if group.holds_win else None
    return "".join(
        picture(tile, "won", texts.WINNING_NOTE) if i == won else picture(tile)
        for i, tile in enumerate(group.tiles)
    )


def _meld(call: Call) -> str:
    side = turned(call)
    return "".join(
        picture(cell.tile, "turned", texts.TURNED_NOTE) if i == side else picture(cell.tile)
        for i, cell in enumerate(call.cells)
    )


def _dora(draft: Draft) -> str:
    cells = draft.dora + (draft.ura if draft.in_riichi else ())
    if not cells:
        return ""
    pairs = "".join(f"{picture(c.tile)}→{picture(dora_of(c.tile))} " for c in cells)
    return f'<p class="tiles small">{texts.DORA_SHORT} {pairs}</p>'


def _payers(draft: Draft, value: Value) -> str:
    rows = "".join(_line(who, amount) for who, amount in share.payers(draft, value))
    return f"<section><h2>{texts.WHO_PAYS}</h2>{rows}</section>"


def _yaku(value: Value) -> str:
    rows = "".join(
        _line(f'{escape(name)} <span lang="ja" class="faint">{escape(japanese)}</span>', worth)
        for name, japanese, worth in share.reasons(value)
    )
    total = "" if value.han is None else _line(texts.TOTAL, texts.han(value.han), "total")
    return f"<section><h2>{texts.YAKU}</h2>{rows}{total}</section>"


def _fu(value: Value) -> str:
    if value.fu is None:
        return ""
    rows = "".join(_line(with_faces(line.reason), f"{line.fu}") for line in value.fu_lines)
    total = _line(texts.fu_total(value.fu_raw, value.fu), texts.fu(value.fu), "total")
    return f"<section><h2>{texts.FU}</h2>{rows}{total}</section>"


def _line(left: str, right: str, classes: str = "") -> str:
    return f'<p class="line {classes}"><span>{left}</span><b>{right}</b></p>'
