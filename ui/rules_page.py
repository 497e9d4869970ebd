"""The Rules page: every yaku, the points, the options of two rulesets, the words."""

from collections.abc import Callable

import streamlit as st

from scoring import Rules, load_rules, rule_names
from ui import catalogue, nav, rules_html, ruleset, session, study_style, style
from ui import study_texts as texts
from ui.catalogue import Family, Openness
from ui.glossary import look_up


def show() -> None:
    """Draw the Rules page of this session."""
    st.html(style.CSS)
    st.html(study_style.CSS)
    session.start()
    _page()


@st.fragment
def _page() -> None:
    nav.links()
    ruleset.choose()
    section = _choice("section", texts.SECTION, tuple(SECTIONS), str)
    SECTIONS[section](session.rules())


def _yaku(rules: Rules) -> None:
    text = _search("search", texts.SEARCH_YAKU)
    with st.container(key="filters", horizontal=True):
        family = _select("family", texts.FAMILY, (catalogue.ANY, *Family), texts.family)
        openness = _select("openness", texts.OPENNESS, tuple(Openness), texts.openness)
    han = st.pills(
        texts.HAN,
        (1, 2, 3, catalogue.MANY_HAN, catalogue.YAKUMAN_HAN),
        key="han",
        format_func=texts.han_filter,
        label_visibility="collapsed",
        persist_state="session",
    )
    found = catalogue.find(rules, text, family, openness, han)
    st.html(rules_html.catalogue(found, rules))


def _points(rules: Rules) -> None:
    with st.container(key="columns", horizontal=True):
        dealer = _choice("dealer", texts.WINNER, (False, True), texts.winner)
        tsumo = _choice("tsumo", texts.WIN_BY, (False, True), texts.win_by)
    st.html(rules_html.score_table(dealer, tsumo, rules))
    st.html(rules_html.ladder(dealer, tsumo, rules))
    st.html(rules_html.fu_sources(rules))
    st.html(rules_html.example(dealer, tsumo, rules))


def _options(rules: Rules) -> None:
    others = tuple(name for name in rule_names() if name != rules.name)
    other = _select("beside", texts.COMPARE_WITH, others, ruleset.title, hidden=False)
    st.html(rules_html.comparison(rules, load_rules(other)))


def _words(rules: Rules) -> None:
    st.html(rules_html.glossary(look_up(_search("word", texts.SEARCH_WORDS))))


SECTIONS: dict[str, Callable[[Rules], None]] = {
    texts.YAKU: _yaku,
    texts.POINTS: _points,
    texts.OPTIONS: _options,
    texts.WORDS: _words,
}


def _search(key: str, label: str) -> str:
    return st.text_input(
        label,
        key=key,
        type="search",
        live=True,
        placeholder=label,
        label_visibility="collapsed",
        persist_state="session",
    )


def _choice(key: str, label: str, options: tuple, name: Callable[..., str]):
    return st.segmented_control(
        label,
        options,
        key=key,
        required=True,
        default=options[0],
        format_func=name,
        label_visibility="collapsed",
        width="stretch",
        persist_state="session",
    )


def _select(key: str, label: str, options: tuple, name: Callable[..., str], hidden: bool = True):
    return st.selectbox(
        label,
        options,
        key=key,
        format_func=name,
        filter_mode=None,
        label_visibility="collapsed" if hidden else "visible",
        persist_state="session",
    )
