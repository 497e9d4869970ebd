"""Every word the page says, in one place: another language is another module like this one."""

from typing import Final

from scoring import Situation
from vision import Stage

TITLE: Final = "YakuSnap"
TAGLINE: Final = "Photograph a winning hand, read its score."

# Photo
PHOTO_LABEL: Final = "Photo of the winning hand"
PHOTO_ADVICE: Final = (
    "Lay the hand in one row with the winning tile apart, called sets beside it and the dora "
    "indicators above. Or tap in the tiles below, the winning tile last."
)
STAGES: Final = {
    Stage.OPEN: "Opening the photo",
    Stage.FIND: "Finding the tiles",
    Stage.NAME: "Reading their faces",
    Stage.ARRANGE: "Laying the hand out",
}
CROP: Final = "in the photo"
PHOTO_ALT: Final = "Your photo with a box around each tile found"

# Board
NEW_HAND: Final = "New hand"
UNDO: Final = "Undo"
REDO: Final = "Redo"
RULES: Final = "Ruleset"
WIN_MARK: Final = "WIN"
ADD_TILE: Final = "Add a tile"
ADD_WIN: Final = "Add the winning tile"
HAND: Final = "Hand"
DORA: Final = "Dora"
URA: Final = "Ura"
ADD_DORA: Final = "Add a dora indicator"
ADD_URA: Final = "Add an ura indicator"
DONE: Final = "Close the keyboard"
REMOVE: Final = "Remove"
TO_WIN: Final = "Winning tile"
TO_MELD: Final = "Make a meld"
CANCEL: Final = "Cancel"
TO_HAND: Final = "Back to hand"
CALLED_FROM: Final = {None: "From left", 3: "From left", 2: "From across", 1: "From right"}
MELD_NAMES: Final = {
    "chi": "Chi",
    "pon": "Pon",
    "minkan": "Open kan",
    "ankan": "Closed kan",
    "kakan": "Added kan",
}
PHOTO_SAYS: Final = "Photo"
TYPE_IT: Final = "Type the tiles"
TYPE_HELP: Final = "123m 456p 789s 11z 22z: the last tile is the winning one, 0 is a red five."

# Situation
RON: Final = "Ron"
TSUMO: Final = "Tsumo"
WIN_BY: Final = "Win by"
SEAT: Final = "Seat"
ROUND: Final = "Round"
RARE: Final = "Rare wins, counters, sticks"
URA_REMINDER: Final = "Riichi: turn over the ura dora indicator"
HONBA: Final = "Counters (honba)"
STICKS: Final = "Riichi sticks"
FLAG_NAMES: Final = {
    "riichi": "Riichi",
    "double_riichi": "Double riichi",
    "ippatsu": "Ippatsu",
    "last_tile": "Last tile",
    "after_kan": "After a kan",
    "robbed_kan": "Robbing a kan",
    "first_turn": "First turn",
}
FLAG_JAPANESE: Final = {
    "riichi": "立直",
    "double_riichi": "両立直",
    "ippatsu": "一発",
    "last_tile": "海底・河底",
    "after_kan": "嶺上開花",
    "robbed_kan": "槍槓",
    "first_turn": "天和・地和・人和",
}
NEEDS_CLOSED: Final = "needs a closed hand"
NEEDS_RIICHI: Final = "needs riichi"
NEEDS_TSUMO: Final = "needs tsumo"
NEEDS_RON: Final = "needs ron"
NEEDS_KAN: Final = "needs a kan"
NEEDS_LONE_TILE: Final = "you hold that tile twice"
NEEDS_NO_MELDS: Final = "not with melds"
NEEDS_NOTHING_ELSE: Final = "not with other events"
DEALER_NEEDS_TSUMO: Final = "dealer: needs tsumo"
NOT_ON_FIRST_TURN: Final = "not on the first turn"
NOT_AFTER_KAN: Final = "not after a kan"
NOT_WITH_ROBBED_KAN: Final = "not robbing a kan"
NOT_ON_LAST_TILE: Final = "not on the last tile"
NOT_WITH_IPPATSU: Final = "not with ippatsu"

# Result
LIMITS: Final = {
    "mangan": ("Mangan", "満貫"),
    "haneman": ("Haneman", "跳満"),
    "baiman": ("Baiman", "倍満"),
    "sanbaiman": ("Sanbaiman", "三倍満"),
    "kazoe_yakuman": ("Counted yakuman", "数え役満"),
    "yakuman": ("Yakuman", "役満"),
}
WINNING_NOTE: Final = ", winning tile"
FACE_DOWN: Final = "face down"
CHOSEN_NOTE: Final = ", chosen"
DORA_NOTE: Final = ", dora"
TURNED_NOTE: Final = ", turned"
DORA_NAME: Final = ("Dora", "ドラ")
URA_NAME: Final = ("Ura dora", "裏ドラ")
RED_NAME: Final = ("Red fives", "赤ドラ")
TOTAL: Final = "Total"
DISCARDER: Final = "The discarder pays"
EACH_OF_THREE: Final = "Each of the three pays"
EACH_OTHER: Final = "Each non-dealer pays"
DEALER: Final = "The dealer pays"
WINNER_GAINS: Final = "The winner gains"
BACK: Final = "Back to the hand"
WHO_PAYS: Final = "Who pays"
YAKU: Final = "Yaku"
FU: Final = "Fu"
SHARE: Final = "Share as text"
COPY: Final = "Copy"
COPIED: Final = "Copied"
SAVE_PICTURE: Final = "Save picture"
PICTURE_NAME: Final = "yakusnap.png"
WHY_NOT: Final = "Why not more"
OTHER_READING: Final = "Another reading"
DECIDING: Final = "Rules that decide here"
ELSEWHERE: Final = "Under other rulesets"
NOTHING: Final = "no win"
BAD_LINK: Final = "The hand in this link cannot be read."


def missing(room: int) -> str:
    """Say what an unfinished hand still needs."""
    if room > 1:
        return f"{room} tiles to go, the winning tile last."
    if room == 1:
        return "Add the winning tile."
    return "Tap the winning tile in the hand, then Winning tile."


def to_check(count: int) -> str:
    """Say how many tiles of the reading need a look."""
    return f"{count} tile to check" if count == 1 else f"{count} tiles to check"


def points(amount: int) -> str:
    """Write points with a thousands comma."""
    return f"{amount:,}"


def counters(count: int) -> str:
    """Count honba."""
    return f"{count} honba"


def riichi_sticks(count: int) -> str:
    """Count riichi sticks."""
    return f"{count} stick" if count == 1 else f"{count} sticks"


def han(count: int) -> str:
    """Count han."""
    return f"{count} han"


def fu(count: int) -> str:
    """Count fu."""
    return f"{count} fu"


def fu_total(raw: int, rounded: int) -> str:
    """Say how the sum of the fu was rounded."""
    return TOTAL if raw == rounded else f"{raw}, rounded up"


def yakuman(times: int) -> str:
    """Name a yakuman that counts once or more."""
    return "yakuman" if times == 1 else f"{times}× yakuman"


def multiple(times: int) -> str:
    """Put a multiple before the name of the limit; nothing where it counts once or not at all."""
    return f"{times}× " if times > 1 else ""


def from_all(amount: str) -> str:
    """Say that all three pay the same."""
    return f"{amount} all"


def of_it_counters(count: int) -> str:
    """Say how much of the payments the counters make."""
    return f"of it for {counters(count)}"


def win_by(tsumo: bool) -> str:
    """Name the way of winning."""
    return TSUMO if tsumo else RON


def won(situation: Situation) -> str:
    """Say by what draw, in which seat and round, a hand was won."""
    seat, round_ = situation.seat.english, situation.round.english
    return f"{win_by(situation.tsumo)} · {seat} seat · {round_} round"


def reds_are_plain(rules_title: str) -> str:
    """Say why a red five in the hand counts nothing."""
    return f"Red fives are ordinary fives under {rules_title}."


def option(name: str, value: str, source: str) -> str:
    """Name an option of the ruleset with its value and where it was read."""
    return f"{name.replace('_', ' ').capitalize()}: {value} ({source})"


def otherwise(value: str, worth: str) -> str:
    """Say what the hand would be worth with another value of an option."""
    return f"With {value}: {worth}"
