"""Below the score, folded: why not more, which rules decide, other rulesets, share."""

from collections.abc import Iterable
from html import escape

import streamlit as st

from scoring import Value
from scoring.alternatives import deciding_options, runner_up
from scoring.why_not import why_not
from ui import session, share
from ui.card import draw_card
from ui.comparison import label, value_in_words
from ui.draft import Draft
from ui.faces import with_faces
from ui.languages import say, translated

# Browsers keep the clipboard from pages that are not https, as at a table; the selection is free.
COPY = """<script>
for (const button of document.querySelectorAll(".st-key-share .stHtml button"))
  button.onclick = () => {
    getSelection().selectAllChildren(button.parentElement.querySelector("pre"));
    if (document.execCommand("copy")) button.textContent = button.dataset.done;
  };
</script>"""


def show(draft: Draft, value: Value) -> None:
    """Draw the folds that a hand has something to say in."""
    _fold("whynot", say("result.why_not"), _missed(value))
    _fold("deciding", say("result.deciding"), _deciding(value))
    _fold("elsewhere", say("result.elsewhere"), share.elsewhere(value))
    with st.expander(say("result.share"), key="share"):
        text = escape(share.as_text(value, session.address()))
        st.html(
            f'<pre>{text}</pre><button type="button" data-done="{say("result.copied")}">'
            f"{say('result.copy')}</button>{COPY}",
            unsafe_allow_javascript=True,
        )
        st.download_button(
            say("result.save_picture"),
            lambda: draw_card(draft, value),
            file_name="yakusnap.png",
            mime="image/png",
            key="save",
            icon=":material/download:",
            width="stretch",
            on_click="ignore",
        )


def _missed(value: Value) -> Iterable[tuple[str, str]]:
    """Return the yaku that are nearly there, and the reading that came second."""
    rows = [(share.yaku(near.key), translated(near.reason)) for near in why_not(value)]
    other = runner_up(value)
    return [*rows, (say("result.other_reading"), translated(other))] if other else rows


def _deciding(value: Value) -> Iterable[tuple[str, str]]:
    """Return the options of the ruleset without which the hand would be worth something else."""
    return [
        (
            say(
                "result.decides",
                option=label(found.option),
                value=value_in_words(found.option, found.value),
                source=found.source,
            ),
            say(
                "result.otherwise",
                value=value_in_words(found.option, found.otherwise),
                worth=translated(found.worth),
            ),
        )
        for found in deciding_options(value)
    ]


def _fold(key: str, title: str, rows: Iterable[tuple[str, str]]) -> None:
    items = "".join(f"<dt>{escape(name)}</dt><dd>{with_faces(text)}</dd>" for name, text in rows)
    if items:
        with st.expander(title, key=key):
            st.html(f'<dl class="result">{items}</dl>')
