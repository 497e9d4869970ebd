"""The editor of house rules: what this table plays otherwise than a ruleset with a name."""

from dataclasses import replace
from functools import partial
from html import escape
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import streamlit as st

from scoring import Rules, RulesError, dump_house_rules, house_rules, load_rules
from scoring.rules import OPTIONS, SCORING_OPTIONS
from ui import comparison, house, rules_html, session
from ui.languages import say, translated

LAST_PAYMENT: Final = "abortive_draws"
GROUPS: Final = {
    "worth": SCORING_OPTIONS,
    "payments": OPTIONS[len(SCORING_OPTIONS) : OPTIONS.index(LAST_PAYMENT) + 1],
    "game": OPTIONS[OPTIONS.index(LAST_PAYMENT) + 1 :],
}
STEPS: Final = {"honba_value": 300, "noten_pool": 600, "riichi_tiles_left": 1}
"""What a tap adds to a number; to any other, 1,000 points."""
FILE_MB: Final = 1


def show(rules: Rules) -> None:
    """Draw the options of a ruleset to be changed, saved and chosen."""
    state = st.session_state
    state.setdefault("house_round", 0)
    _say(state.pop("house_notice", ""), "status")
    st.html(f'<p class="faint">{escape(say("house.intro", rules=rules.title))}</p>')
    own = rules.name in house.house_names()
    key = f"house{state.house_round}-{rules.name}"
    title = st.text_input(
        say("house.title"),
        rules.title if own else "",
        key=f"{key}-title",
        max_chars=house.LONGEST_TITLE,
        placeholder=say("house.title_example"),
        autocomplete="off",
        persist_state="session",
    )
    values: dict[str, Any] = {}
    for group, options in GROUPS.items():
        with st.expander(say(f"house.groups.{group}"), key=f"house-{group}"):
            for option in options:
                values[option] = _ask(rules, option, f"{key}-{option}")
    try:
        edited = house_rules(rules.name, {"title": title, "base": rules.base, "options": values})
    except RulesError as error:
        _say(translated(error), "alert")
        return
    st.html(rules_html.changes(load_rules(rules.base), edited))
    _files(edited, rules.name if own else "")


def _say(sentence: str, role: str) -> None:
    if sentence:
        st.html(f'<p class="notice" role="{role}">{escape(sentence)}</p>')


def _files(edited: Rules, own: str) -> None:
    """Draw what can be done with the rules: save, download, delete, bring others."""
    st.button(
        say("house.save"),
        key="house-save",
        type="primary",
        width="stretch",
        on_click=_save,
        args=(edited,),
    )
    with st.container(key="house-files", horizontal=True):
        st.download_button(
            say("house.download"),
            dump_house_rules(edited, edited.base),
            file_name="house-rules.toml",
            mime="application/toml",
            key="house-download",
            width="stretch",
            on_click="ignore",
        )
        if own:
            st.button(
                say("house.delete"),
                key="house-delete",
                width="stretch",
                on_click=_delete,
                args=(own,),
            )
    with st.container(key="house-import"):
        st.file_uploader(
            say("house.load"),
            type=["toml"],
            key=_file_key(),
            max_upload_size=FILE_MB,
            on_change=_load,
        )


def _file_key() -> str:
    """Return the key of the uploader: after each file a new one takes its place."""
    return f"house-file-{st.session_state.house_round}"


def _ask(rules: Rules, option: str, key: str) -> Any:
    """Draw the widget of an option with what its base says; return what was chosen."""
    base = load_rules(rules.base)
    with st.container(key=f"house-option-{option}"):
        chosen = _widget(option, getattr(rules, option), key)
        said = comparison.value_in_words(option, getattr(base, option))
        source = f"{base.title}: {said} ({base.source(option)})"
        st.html(f'<p class="faint">{escape(source)}</p>')
    return chosen


def _widget(option: str, value: Any, key: str) -> Any:
    """Draw a choice, a number, or several of both, as the option needs."""
    hint, label = get_type_hints(Rules)[option], comparison.label(option)
    kept: dict[str, Any] = {"key": key, "persist_state": "session"}
    words = partial(comparison.value_in_words, option)
    if hint is bool:
        choices = (True, False)
        return st.segmented_control(
            label, choices, required=True, default=value, format_func=words, width="stretch", **kept
        )
    if hint is int:
        return st.number_input(label, 0, value=value, step=STEPS.get(option, 1000), **kept)
    kinds = get_args(hint)
    if get_origin(hint) is Literal:
        return st.selectbox(
            label, kinds, kinds.index(value), format_func=words, filter_mode=None, **kept
        )
    if kinds[-1] is Ellipsis:
        choices = get_args(kinds[0])
        chosen = st.pills(
            label,
            choices,
            selection_mode="multi",
            default=value,
            format_func=lambda choice: words((choice,)),
            **kept,
        )
        return [choice for choice in choices if choice in chosen]
    with st.container(key=f"house-{option}", horizontal=True):
        return [
            st.number_input(
                say("house.place", label=label, place=place),
                value=part,
                step=1000,
                **(kept | {"key": f"{key}-{place}"}),
            )
            for place, part in enumerate(value, start=1)
        ]


def _save(edited: Rules) -> None:
    """Save the rules under the name that their title makes, and choose them."""
    try:
        own = replace(edited, name=house.name_of(edited.title))
        house.save(own)
    except RulesError as error:
        st.session_state.house_notice = translated(error)
    else:
        _choose(own.name, say("house.saved", title=own.title))


def _load() -> None:
    """Save and choose the rules of a file."""
    file = st.session_state[_file_key()]
    if file is None:
        return
    try:
        rules = house.take_in(file.getvalue())
    except RulesError as error:
        st.session_state.house_round += 1
        st.session_state.house_notice = translated(error)
    else:
        _choose(rules.name, say("house.saved", title=rules.title))


def _delete(name: str) -> None:
    """Remove the rules, and choose those they were made from."""
    base, title = house.load(name).base, house.title(name)
    house.delete(name)
    _choose(base, say("house.deleted", title=title))


def _choose(name: str, notice: str) -> None:
    state = st.session_state
    state.update(rules_name=name, house_notice=notice, house_round=state.house_round + 1)
    session.write_link()
