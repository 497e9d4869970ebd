"""The Rules page: every yaku, the points, the options of two rulesets, the words."""

from collections.abc import Callable

import streamlit as st

from scoring import Rules
from ui import catalogue, house, house_page, nav, rules_html, ruleset, session, study_style, style
from ui import study_texts as texts
from ui.catalogue import Family, Openness
from ui.glossary import look_up
from ui.languages import say
from ui.texts import win_by


def show() -> None:
    """Draw the Rules page of this session."""
    session.start()
    style.show()
    st.html(study_style.CSS)
    _page()


@st.fragment
def _page() -> None:
    nav.links()
    ruleset.choose()
    section = _choice(
        "section",
        say("rules.section"),
        tuple(SECTIONS),
        lambda name: say(f"rules.sections.{name}"),
    )
    SECTIONS[section](session.rules())


def _yaku(rules: Rules) -> None:
    text = _search("search", say("rules.search_yaku"))
    with st.container(key="filters", horizontal=True):
        family = _select(
            "family",
            say("rules.family"),
            (catalogue.ANY, *Family),
            lambda name: say(f"rules.families.{name}"),
        )
        openness = _select(
            "openness",
            say("rules.openness"),
            tuple(Openness),
            lambda name: say(f"rules.opennesses.{name}"),
        )
    han = st.pills(
        say("rules.han"),
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
        dealer = _choice("dealer", say("rules.winner"), (False, True), texts.winner)
        tsumo = _choice("tsumo", say("situation.win_by"), (False, True), win_by)
    st.html(rules_html.score_table(dealer, tsumo, rules))
    st.html(rules_html.ladder(dealer, tsumo, rules))
    st.html(rules_html.fu_sources(rules))
    st.html(rules_html.example(dealer, tsumo, rules))


def _options(rules: Rules) -> None:
    others = tuple(name for name in house.names() if name != rules.name)
    other = _select("beside", say("rules.compare_with"), others, house.title, hidden=False)
    st.html(rules_html.comparison(rules, house.load(other)))


def _words(rules: Rules) -> None:
    st.html(rules_html.glossary(look_up(_search("word", say("rules.search_words")))))


SECTIONS: dict[str, Callable[[Rules], None]] = {
    "yaku": _yaku,
    "points": _points,
    "options": _options,
    "words": _words,
    "house": house_page.show,
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
