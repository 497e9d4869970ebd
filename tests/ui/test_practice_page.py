"""Practice: the hands are legal, the answers judged, weak spots come back; the page itself."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from scoring import MeldType, format_tiles, from_case, load_rules, rule_names, value
from ui import link, quiz
from ui.deal import Level, random_win
from ui.draft import to_hand, to_situation
from ui.hands import to_draft
from ui.languages import say
from ui.practice_html import question, topic_name, verdict
from ui.quiz import Course, Guess, Part, Topic, Verdict
from ui.share import amounts

SOURCES = {
    MeldType.CHI: {3},
    MeldType.PON: {1, 2, 3},
    MeldType.MINKAN: {1, 2, 3},
    MeldType.KAKAN: {1, 2, 3},
    MeldType.ANKAN: {None},
}

wins = st.builds(
    lambda seed, level, name: (level, random_win(Random(seed), level, load_rules(name))),
    st.integers(0, 2**32),
    st.sampled_from(Level),
    st.sampled_from(rule_names()),
)


def right_answer(worth) -> Guess:
    return Guess(quiz.right_han(worth), worth.fu, amounts(worth))


@given(wins)
@settings(max_examples=150, deadline=None)
def test_practice_hands_are_legal_and_fit_the_level(win):
    level, worth = win
    hand, situation = worth.hand, worth.situation
    assert value(hand, situation, worth.rules) == worth
    indicators = situation.dora_indicators + situation.ura_indicators
    held = Counter(tile.plain for tile in hand.tiles + indicators)
    assert max(held.values()) <= 4
    reds = [tile for tile in hand.tiles if tile.red]
    assert len(set(reds)) == len(reds)
    assert not reds or worth.rules.red_fives
    kans = sum(meld.is_kan for meld in hand.melds)
    assert len(situation.dora_indicators) == 1 + kans
    assert len(situation.ura_indicators) == (1 + kans) * situation.declared_riichi
    assert all(meld.called_from in SOURCES[meld.type] for meld in hand.melds)
    if level is Level.CLOSED:
        assert not hand.melds
    if level is not Level.ALL:
        assert situation.honba == 0
        assert set(situation.flags) <= {"riichi", "ippatsu"}


@given(wins)
@settings(max_examples=100, deadline=None)
def test_a_practice_hand_opens_on_the_board_as_it_is(win):
    _, worth = win
    draft = to_draft(worth.hand, worth.situation)
    again = link.from_query(link.to_query(draft, worth.rules.name, "none"))
    assert value(to_hand(again), to_situation(again), worth.rules).payment == worth.payment
    assert value(to_hand(again), to_situation(again), worth.rules).fu_lines == worth.fu_lines


@given(wins)
@settings(max_examples=100, deadline=None)
def test_the_right_answer_is_right_and_each_wrong_part_is_told(win):
    _, worth = win
    answer = right_answer(worth)
    assert all(quiz.judge(worth, answer))
    assert not quiz.judge(worth, answer._replace(han=quiz.right_han(worth) + 1)).han
    assert not quiz.judge(worth, answer._replace(amounts=(None,) * len(answer.amounts))).points
    dearer = tuple(amount + 100 for amount in answer.amounts)
    assert not quiz.judge(worth, answer._replace(amounts=dearer)).points
    assert quiz.judge(worth, answer._replace(fu=None)).fu != quiz.asks_fu(worth)


@given(wins)
@settings(max_examples=100, deadline=None)
def test_every_topic_has_a_name_and_every_hand_can_be_shown(win):
    _, worth = win
    names = [topic_name(topic) for topic in quiz.topics(worth)]
    assert all(names)
    shown = question(worth)
    assert shown.count("<img") == shown.count('alt="') - shown.count('alt=""')
    assert shown.count("<img") == len(worth.hand.tiles) + len(
        worth.situation.dora_indicators + worth.situation.ura_indicators
    )


PINFU = {"hand": "234678m45p34599s", "win": "6p", "seat": "S"}


def worth_of(case, rules="ema-2025"):
    return value(*from_case(case), load_rules(rules))


def test_topics_say_what_it_takes_to_value_a_hand():
    assert quiz.topics(worth_of(PINFU)) == {
        Topic(Part.HAN, "pinfu"),
        Topic(Part.FU, "closed_ron"),
        Topic(Part.POINTS, "non_dealer_ron"),
    }
    limit = {**PINFU, "flags": ["riichi", "ippatsu"], "dora_indicators": ["8s"], "tsumo": True}
    assert quiz.topics(worth_of(limit)) == {
        *(Topic(Part.HAN, key) for key in ("riichi", "ippatsu", "menzen_tsumo", "pinfu", "dora")),
        Topic(Part.POINTS, "non_dealer_tsumo"),
    }, "from 5 han on fu do not matter"
    kans = {
        "hand": "88p46s",
        "win": "5s",
        "melds": [
            {"type": "ankan", "tiles": "1111p"},
            {"type": "minkan", "tiles": "2222s"},
            {"type": "kakan", "tiles": "7777m"},
        ],
    }
    assert {topic.name for topic in quiz.topics(worth_of(kans)) if topic.part is Part.FU} == {
        "kans",
        "waits",
    }


def test_what_was_missed_weighs_more_and_what_was_known_less():
    worth = worth_of(PINFU)
    pinfu, closed_ron = Topic(Part.HAN, "pinfu"), Topic(Part.FU, "closed_ron")
    points = Topic(Part.POINTS, "non_dealer_ron")
    course = quiz.learn(Course(), worth, Verdict(han=False, fu=True, points=False))
    assert course.weights[pinfu] > 1 > course.weights[closed_ron]
    assert points not in course.weights, "wrong points follow from the wrong han"
    assert (course.asked, course.right, course.streak) == (1, 0, 0)
    assert course.weak_spots == (pinfu,)
    course = quiz.learn(course, worth, Verdict(True, True, False))
    assert course.weights[points] > 1
    for _ in range(20):
        course = quiz.learn(course, worth, Verdict(True, True, True))
    assert course.weak_spots == ()
    assert set(course.weights.values()) == {quiz.LIGHTEST}
    assert (course.asked, course.right, course.streak) == (22, 20, 20)


@pytest.mark.parametrize(
    "topic",
    [
        Topic(Part.HAN, "chiitoitsu"),
        Topic(Part.FU, "pairs"),
        Topic(Part.POINTS, "dealer_tsumo"),
    ],
)
def test_weak_spots_come_back_more_often(topic):
    rules = load_rules("ema-2025")

    def hands_with(course: Course) -> int:
        rng = Random(3)
        return sum(
            topic in quiz.topics(quiz.ask(rng, Level.CLOSED, rules, course)) for _ in range(60)
        )

    assert hands_with(Course({topic: quiz.HEAVIEST})) > 2 * hands_with(Course())


def test_a_verdict_names_what_was_wrong_in_words_too():
    worth = worth_of(PINFU)
    guess = Guess(2, 30, (1000,))
    shown = verdict(worth, guess, quiz.learn(Course(), worth, quiz.judge(worth, guess)))
    assert shown.count('aria-label="right"') == 2
    assert shown.count('aria-label="wrong"') == 1
    assert "<s>2</s> 1" in shown
    assert "0 of 1 right" in shown
    assert "Comes back more often: Pinfu" in shown


# The page


def page(**query: str) -> AppTest:
    at = AppTest.from_string("from ui import practice_page\npractice_page.show()")
    at.default_timeout = 30
    for name, text in query.items():
        at.query_params[name] = text
    return done(at.run())


def done(at: AppTest) -> AppTest:
    assert not at.exception, at.exception
    return at


def words(at: AppTest) -> str:
    return "\n".join(block.proto.body for block in at.get("html"))


def answer(at: AppTest, guess: Guess) -> AppTest:
    number = at.session_state.course.asked
    at.pills(key=f"guess-han-{number}").set_value(guess.han)
    done(at.run())
    if guess.fu is not None:
        at.pills(key=f"guess-fu-{number}").set_value(guess.fu)
    for index, amount in enumerate(guess.amounts):
        at.number_input(key=f"guess-points-{index}-{number}").set_value(amount)
    return done(at.button(key="check").click().run())


def test_a_right_answer_is_praised_and_explained():
    at = page()
    worth = at.session_state.question
    guess = right_answer(worth)
    answer(at, guess if quiz.asks_fu(worth) else guess._replace(fu=None))
    shown = words(at)
    assert say("practice.all_right") in shown
    assert "1 of 1 right" in shown
    for line in (*worth.yaku, *worth.yakuman):
        assert line.name in shown
    if worth.fu_lines:
        assert "base of every hand" in shown or "seven pairs" in shown
    done(at.button(key="next").click().run())
    assert at.session_state.question is not worth
    assert at.session_state.guess is None
    assert at.pills(key="guess-han-1").value is None


def test_an_empty_answer_is_wrong_and_notes_weak_spots():
    at = page()
    done(at.button(key="check").click().run())
    shown = words(at)
    assert say("practice.partly_right") in shown
    assert say("practice.no_answer") in shown
    assert say("practice.returning") in shown
    assert at.session_state.course.weak_spots


def test_fu_are_not_asked_from_five_han_on():
    at = page()
    assert [pills.key for pills in at.pills] == ["guess-han-0", "guess-fu-0"]
    at.pills(key="guess-han-0").set_value(6)
    done(at.run())
    assert [pills.key for pills in at.pills] == ["guess-han-0"]


def test_level_and_ruleset_change_the_hand():
    at = page(rules="tenhou")
    assert at.session_state.question.rules.name == "tenhou"
    at.selectbox(key="ruleset").set_value("m-league")
    done(at.run())
    assert at.session_state.question.rules.name == "m-league"
    assert at.query_params["rules"] == "m-league"
    first = at.session_state.question
    at.selectbox(key="level_choice").set_value(Level.ALL)
    done(at.run())
    assert at.session_state.question is not first
    assert at.session_state.level is Level.ALL


def test_the_hand_of_the_board_stays_in_the_address():
    at = page(hand="234m567p678s33p45p", win="6p", rules="tenhou")
    done(at.button(key="check").click().run())
    assert at.query_params["hand"] == "234m567p678s33p45p"
    concealed = at.session_state.draft.concealed
    assert format_tiles([cell.tile for cell in concealed]) == "234m567p678s3345p"
