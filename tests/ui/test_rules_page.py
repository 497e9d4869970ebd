"""The Rules page: its four sections under the session's ruleset."""

import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from ui.catalogue import Family, Openness, entries
from ui.glossary import words as all_words
from ui.languages import say

ROOT = Path(__file__).parents[2]


def page(section: str = "yaku", **query: str) -> AppTest:
    at = AppTest.from_string("from ui import rules_page\nrules_page.show()")
    at.default_timeout = 30
    for name, text in query.items():
        at.query_params[name] = text
    done(at.run())
    if section != "yaku":
        at.segmented_control(key="section").set_value(section)
        done(at.run())
    return at


def done(at: AppTest) -> AppTest:
    assert not at.exception, at.exception
    return at


def shown(at: AppTest) -> str:
    return "\n".join(block.proto.body for block in at.get("html"))


def names(at: AppTest) -> list[str]:
    return re.findall("<h2>(.*?)</h2>", shown(at))


def test_every_yaku_is_shown_with_a_hand_of_named_tiles():
    at = page()
    body = shown(at)
    assert names(at) == [entry.row.name for entry in entries()]
    images = re.findall(r"<img[^>]*>", body)
    assert len(images) == sum(len(entry.hand.tiles) for entry in entries())
    for image in images:
        source, alt = re.search(r'src="app/(.*?)" alt="(.*?)"', image).groups()
        assert (ROOT / source).is_file()
        assert alt
    assert body.count(', winning tile"') == len(entries())


def test_yaku_are_searched_and_filtered():
    at = page()
    at.text_input(key="search").set_value("三色")
    assert names(done(at.run())) == ["Mixed triple run", "Triple triplet"]
    at.selectbox(key="openness").set_value(Openness.CLOSED)
    assert names(done(at.run())) == []
    assert say("rules.nothing_found") in shown(at)
    at.text_input(key="search").set_value("")
    at.selectbox(key="family").set_value(Family.RUNS)
    assert names(done(at.run())) == ["Pinfu", "Pure double run", "Twice pure double run"]
    at.pills(key="han").set_value(3)
    assert names(done(at.run())) == ["Twice pure double run"]


def test_a_yaku_that_the_ruleset_does_not_know_says_so():
    at = page(rules="tenhou")
    at.text_input(key="search").set_value("renhou")
    assert "This hand has no yaku under Tenhou." in shown(done(at.run()))
    at.selectbox(key="ruleset").set_value("ema-2025")
    assert "Mangan · 5 han = <b>8,000</b>" in shown(done(at.run()))


def test_points_follow_the_ruleset_the_winner_and_the_draw():
    at = page("points")
    assert '<td class="limit raised">8,000</td>' in shown(at)
    at.selectbox(key="ruleset").set_value("tenhou")
    done(at.run())
    assert "raised" not in shown(at).split("</style>")[-1]
    assert "<td>7,700</td>" in shown(at)
    at.segmented_control(key="tsumo").set_value(True)
    assert "<td>2,000<br>3,900</td>" in shown(done(at.run()))
    at.segmented_control(key="dealer").set_value(True)
    assert "<td>3,900</td>" in shown(done(at.run()))
    assert "Counted yakuman" in shown(at)


def test_options_stand_beside_those_of_another_ruleset():
    at = page("options")
    at.selectbox(key="beside").set_value("m-league")
    body = shown(done(at.run()))
    assert "<b>EMA 2025</b><b>M.League</b>" in body
    different, same = body.split(say("rules.same"))
    assert "Red fives" in different
    assert "Ippatsu" in same
    at.selectbox(key="ruleset").set_value("m-league")
    done(at.run())
    assert at.selectbox(key="beside").value != "m-league", "no ruleset is compared with itself"


def test_words_are_searched():
    at = page("words")
    assert shown(at).count("<dt>") == len(all_words())
    at.text_input(key="word").set_value("furiten")
    assert shown(done(at.run())).count("<dt>") == 1


@pytest.mark.parametrize("section", ["yaku", "points", "options", "words"])
def test_nothing_on_the_page_comes_from_outside(section):
    assert not re.search(r"https?://|url\(|@import", shown(page(section)))


def test_the_ruleset_and_the_hand_stay_in_the_address():
    at = page(hand="234m567p678s33p45p", win="6p")
    at.selectbox(key="ruleset").set_value("tenhou")
    done(at.run())
    assert at.query_params["rules"] == "tenhou"
    assert at.query_params["win"] == "6p"
    assert at.session_state.rules_name == "tenhou"


def test_each_page_links_to_the_others_and_the_links_carry_the_hand():
    query = {"hand": "234m567p678s33p45p", "win": "6p", "rules": "tenhou"}
    hand = AppTest.from_file(str(ROOT / "app.py"), default_timeout=30)
    for name, text in query.items():
        hand.query_params[name] = text
    for at in (done(hand.run()), page(**query)):
        links = [link.proto for link in at.get("page_link")]
        assert [link.label for link in links] == ["Hand", "Table", "Rules", "Practice"]
        assert [link.page for link in links] == ["", "table", "rules", "practice"]
        for link in links:
            assert dict(parse_qsl(link.query_string)) == dict(at.query_params)
            assert "win=6p" in link.query_string
