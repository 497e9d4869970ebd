"""What the Practice page shows, as HTML: the hand with its situation, and the verdict."""

from html import escape

from scoring import Value
from scoring.yaku import YAKU, YAKUMAN
from ui import quiz, share
from ui import study_texts as texts
from ui.hands import as_dealt, indicators
from ui.quiz import Course, Guess, Topic
from ui.texts import counters

MOST_WEAK_SPOTS = 4


def question(worth: Value) -> str:
    """Draw the hand as it lies on the table and how it was won."""
    situation = worth.situation
    facts = [
        texts.seat(situation.seat.english, situation.is_dealer),
        texts.round_wind(situation.round.english),
        *(texts.FLAGS[flag] for flag in situation.flags),
        *([counters(situation.honba)] if situation.honba else []),
    ]
    chips = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    turned = indicators(texts.INDICATOR, situation.dora_indicators)
    turned += indicators(texts.URA_INDICATOR, situation.ura_indicators)
    return (
        f'<section class="deal"><ul><li class="by">{texts.win_by(situation.tsumo)}</li>{chips}</ul>'
        f'{as_dealt(worth.hand)}<p class="tiles small">{turned}</p></section>'
    )


def verdict(worth: Value, guess: Guess, course: Course) -> str:
    """Draw which parts of an answer are right, and how the practice goes."""
    judged = quiz.judge(worth, guess)
    right_fu = quiz.asks_fu(worth)
    rows = [(texts.ASK_HAN, judged.han, _han(guess.han), _han(quiz.right_han(worth)))]
    if right_fu:
        rows.append((texts.ASK_FU, judged.fu, _number(guess.fu), _number(worth.fu)))
    given = guess.amounts if any(guess.amounts) else (None,)
    paid = " / ".join(map(_number, given))
    rows.append((texts.PAYMENTS, judged.points, paid, share.headline(worth)))
    title = texts.ALL_RIGHT if all(judged) else texts.PARTLY_RIGHT
    lines = "".join(_line(*row) for row in rows)
    weak = [topic_name(topic) for topic in course.weak_spots[:MOST_WEAK_SPOTS]]
    returning = f"<p>{texts.RETURNING}: {escape(', '.join(weak))}</p>" if weak else ""
    return (
        f'<section class="verdict" role="status"><header><h2>{title}</h2>'
        f"<span>{texts.tally(course.right, course.asked, course.streak)}</span></header>"
        f"{lines}{returning}</section>"
    )


def _line(name: str, is_right: bool, given: str, right: str) -> str:
    """Draw one part: a mark that does not rest on colour, the answer, and the right one."""
    mark = f'<b class="mark" aria-label="{texts.RIGHT if is_right else texts.WRONG}">'
    mark += f"{'✓' if is_right else '✗'}</b>"
    shown = escape(right) if is_right else f"<s>{escape(given)}</s> {escape(right)}"
    return f'<p class="{"" if is_right else "missed"}">{mark} {name}<span>{shown}</span></p>'


def _han(han: int | None) -> str:
    return texts.NO_ANSWER if han is None else texts.han_answer(han)


def _number(number: int | None) -> str:
    return texts.NO_ANSWER if number is None else texts.points(number)


def topic_name(topic: Topic) -> str:
    """Name a topic for the player."""
    yaku = {row.key: row.name for row in (*YAKU, *YAKUMAN)}
    return yaku.get(topic.name) or texts.TOPICS[topic.name]
