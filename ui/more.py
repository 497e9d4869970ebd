"""Below the score, folded: why not more, which rules decide, other rulesets, share."""

from collections.abc import Iterable
from html import escape

import streamlit as st

from scoring import Value
from scoring.alternatives import deciding_options, runner_up
from scoring.rule_text import plain
from scoring.why_not import why_not
from ui import session, share, texts
from ui.card import draw_card
from ui.draft import Draft
from ui.faces import with_faces

# Browsers keep the clipboard from pages that are not https, as at a table; the selection is free.
COPY = f"""<script>
for (const button of document.querySelectorAll(".st-key-share .stHtml button"))
  button.onclick = () => {{
    getSelection().selectAllChildren(button.parentElement.querySelector("pre"));
    if (document.execCommand("copy")) button.textContent = "{texts.COPIED}";
  }};
</script>"""


def show(draft: Draft, value: Value) -> None:
    """Draw the folds that a hand has something to say in."""
    _fold("whynot", texts.WHY_NOT, _missed(value))
    _fold("deciding", texts.DECIDING, _deciding(value))
    _fold("elsewhere", texts.ELSEWHERE, share.elsewhere(value))
    with st.expander(texts.SHARE, key="share"):
        text = escape(share.as_text(value, session.address()))
        st.html(
            f'<pre>{text}</pre><button type="button">{texts.COPY}</button>{COPY}',
            unsafe_allow_javascript=True,
        )
        st.download_button(
            texts.SAVE_PICTURE,
            lambda: draw_card(draft, value),
            file_name=texts.PICTURE_NAME,
            mime="image/png",
            key="save",
            icon=":material/download:",
            width="stretch",
            on_click="ignore",
        )


def _missed(value: Value) -> Iterable[tuple[str, str]]:
    """Return the yaku that are nearly there, and the reading that came second."""
    rows = [(near.name, near.reason) for near in why_not(value)]
    other = runner_up(value)
    return [*rows, (texts.OTHER_READING, other)] if other else rows


def _deciding(value: Value) -> Iterable[tuple[str, str]]:
    """Return the options of the ruleset without which the hand would be worth something else."""
    return [
        (
            texts.option(found.option, plain(found.value), found.source),
            texts.otherwise(plain(found.otherwise), found.worth),
        )
        for found in deciding_options(value)
    ]


def _fold(key: str, title: str, rows: Iterable[tuple[str, str]]) -> None:
    items = "".join(f"<dt>{escape(name)}</dt><dd>{with_faces(text)}</dd>" for name, text in rows)
    if items:
        with st.expander(title, key=key):
            st.html(f'<dl class="result">{items}</dl>')
