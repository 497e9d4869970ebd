"""What may be the dora indicator: when it is asked about, and the answer."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from scoring import parse_tiles
from tests.ui.test_hidden_red import APP
from tests.ui.test_reading import full, laid_out
from ui.asked_dora import answer
from ui.draft import AskedDora, Cell, Draft


def asked(**rest: object) -> Draft:
    dora, ura = ((Cell(tile),) for tile in parse_tiles("3s7p"))
    *concealed, win = map(Cell, parse_tiles("234m678s99s123p55z5z"))
    return Draft(tuple(concealed), win, asked=AskedDora(dora, ura, "data:,"), **rest)


def test_a_reading_in_doubt_about_its_indicator_asks():
    read = full()
    doubtful = replace(read, dora_members=(), asked_dora=read.dora_members)
    draft = laid_out(doubtful)
    assert draft.dora == ()
    assert draft.asked is not None
    assert draft.asked.dora == laid_out(read).dora
    assert draft.asked.crop.startswith("data:image/jpeg")
    assert laid_out(read).asked is None
    assert laid_out(read, before=draft).asked is None, "the next photo asks for itself"


def test_yes_takes_them_and_no_forgets_them():
    draft = asked()
    taken = answer(draft, True)
    assert (taken.dora, taken.ura, taken.asked) == (draft.asked.dora, draft.asked.ura, None)
    assert answer(draft, False) == replace(draft, asked=None)
    assert answer(taken, True) == taken, "a second tap, sent before the page answered the first"


@pytest.mark.parametrize(("right", "left"), [("yes", 1), ("no", 0)])
def test_the_page_asks_until_it_is_answered(right, left):
    app = AppTest.from_file(str(APP), default_timeout=30).run()
    app.session_state.draft = asked()
    app.run()
    app.button(key=f"dora-{right}").click().run()
    assert not app.exception
    assert len(app.session_state.draft.dora) == left
    assert "dora-yes" not in {button.key for button in app.button}


def test_nothing_is_asked_once_an_indicator_was_entered():
    app = AppTest.from_file(str(APP), default_timeout=30).run()
    app.session_state.draft = asked(dora=(Cell(parse_tiles("4m")[0]),))
    app.run()
    assert "dora-yes" not in {button.key for button in app.button}
