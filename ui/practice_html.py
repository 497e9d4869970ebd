"""What the Practice page shows, as HTML: the hand with its situation, and the verdict."""

from html import escape

from scoring import Value
from ui import quiz, share, texts
from ui import study_texts as study
from ui.hands import as_dealt, indicators
from ui.languages import knows, number, say
from ui.quiz import Course, Guess, Topic

MOST_WEAK_SPOTS = 4


def question(worth: Value) -> str:
    """Draw the hand as it lies on the table and how it was won."""
    situation = worth.situation
    facts = [
        say(
            "practice.dealer_seat" if situation.is_dealer else "practice.seat",
            wind=texts.wind(situation.seat),
        ),
        say("practice.round", wind=texts.wind(situation.round)),
        *(say(f"practice.flag.{flag}") for flag in situation.flags),
        *([texts.counters(situation.honba)] if situation.honba else []),
    ]
    chips = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    turned = indicators(say("practice.indicator"), situation.dora_indicators)
    turned += indicators(say("practice.ura_indicator"), situation.ura_indicators)
    return (
        f'<section class="deal"><ul><li class="by">{texts.win_by(situation.tsumo)}</li>{chips}</ul>'
        f'{as_dealt(worth.hand)}<p class="tiles small">{turned}</p></section>'
    )


def verdict(worth: Value, guess: Guess, course: Course) -> str:
    """Draw which parts of an answer are right, and how the practice goes."""
    judged = quiz.judge(worth, guess)
    right_fu = quiz.asks_fu(worth)
    rows = [(say("practice.ask_han"), judged.han, _han(guess.han), _han(quiz.right_han(worth)))]
    if right_fu:
        rows.append((say("practice.ask_fu"), judged.fu, _number(guess.fu), _number(worth.fu)))
    given = guess.amounts if any(guess.amounts) else (None,)
    paid = " / ".join(map(_number, given))
    rows.append((say("practice.payments"), judged.points, paid, share.headline(worth)))
    title = say("practice.all_right" if all(judged) else "practice.partly_right")
    lines = "".join(_line(*row) for row in rows)
    weak = [topic_name(topic) for topic in course.weak_spots[:MOST_WEAK_SPOTS]]
    returning = (
        f"<p>{escape(texts.named(say('practice.returning'), say('count.comma').join(weak)))}</p>"
        if weak
        else ""
    )
    return (
        f'<section class="verdict" role="status"><header><h2>{title}</h2>'
        f"<span>{study.tally(course.right, course.asked, course.streak)}</span></header>"
        f"{lines}{returning}</section>"
    )


def _line(name: str, is_right: bool, given: str, right: str) -> str:
    """Draw one part: a mark that does not rest on colour, the answer, and the right one."""
    mark = (
        f'<b class="mark" aria-label="{say("practice.right" if is_right else "practice.wrong")}">'
    )
    mark += f"{'✓' if is_right else '✗'}</b>"
    shown = escape(right) if is_right else f"<s>{escape(given)}</s> {escape(right)}"
    return f'<p class="{"" if is_right else "missed"}">{mark} {name}<span>{shown}</span></p>'


def _han(han: int | None) -> str:
    return say("practice.no_answer") if han is None else study.han_answer(han)


def _number(amount: int | None) -> str:
    return say("practice.no_answer") if amount is None else number(amount)


def topic_name(topic: Topic) -> str:
    """Name a topic for the player."""
    key = f"practice.topic.{topic.name}"
    return say(key) if knows(key) else share.yaku(topic.name)
