"""Every word that the Table page says of its own."""

from collections.abc import Sequence
from typing import Final

from scoring import Payment
from ui import texts
from ui.texts import points

TABLE_PAGE: Final = "Table"

# Starting a game
NEW_GAME: Final = "New game"
NAMES_HINT: Final = "In the order of the first seats."
NAME_LABELS: Final = ("East", "South", "West", "North")
LENGTH: Final = "Length"
LENGTHS: Final = {1: "East only", 2: "East + South"}
RULESET: Final = "Ruleset"
OPEN: Final = "Open"
START: Final = "Start"
RECENT: Final = "Recent tables"
OPEN_CODE: Final = "Open a table by its code"
CODE_EXAMPLE: Final = "K7M2P"
IMPORT: Final = "Import a game (JSON)"
ASK_NAMES: Final = "Give each player a name, all four different."
NOT_TEXT: Final = "This is not a game that was saved here: it is not a text file."
NOT_A_GAME: Final = "This is not a game that was saved here."
BACK: Final = "All tables"
TRY_AGAIN: Final = "Try again"

# The table
RIICHI: Final = "Riichi"
UNDO: Final = "Undo"
REDO: Final = "Redo"
WIN: Final = "Win"
DRAW: Final = "Draw"
OTHER: Final = "Other"
NEXT_GAME: Final = "Next game"
DEALER: Final = "dealer"

# Sections
SECTION: Final = "Section"
SHEET: Final = "Sheet"
CHART: Final = "Chart"
OVERTAKE: Final = "Catch up"
RESULT: Final = "Result"
MORE: Final = "More"
NO_HANDS: Final = "No hand is written yet. Tap Riichi, Win or Draw as they happen."
CORRECT_HINT: Final = "Tap a hand to see who paid, or to correct it."
NO_CHART: Final = "The chart begins with the first hand."
CHART_HAND: Final = "Hands played"
CHART_POINTS: Final = "Points"
BY_TSUMO: Final = "by tsumo"
OUT_OF_REACH: Final = "out of reach in one hand"
LEADS: Final = "leads"
IF_NOW: Final = "If the game ended now"
FINAL: Final = "Final result"
OVER: Final = "Game over"
EVENING: Final = "This evening"
COLUMNS: Final = ("Points", "Uma", "Oka", "Result")
SUM: Final = "Sum"
SHARE: Final = "Open this address on another phone, or enter the code there:"
AS_CSV: Final = "Save as CSV"
AS_JSON: Final = "Save as JSON"
SETTINGS: Final = "Names, ruleset, length"
APPLY: Final = "Change"
DELETE: Final = "Delete this table"
DELETE_SURE: Final = "Delete for everyone, with its whole sheet? This cannot be undone."
DELETE_YES: Final = "Delete"

# Writing a hand
KINDS: Final = {
    "win": "Win",
    "draw": "Draw",
    "abort": "Abort",
    "chombo": "Chombo",
    "stop": "Stop",
}
DECLARED: Final = "Declared riichi"
WINNER: Final = "Winner"
SEVERAL: Final = "Winner, or several"
SOURCE: Final = "Won on"
OWN_DRAW: Final = "Tsumo"
WORTH: Final = "Hand"
FU: Final = "Fu"
TIMES: Final = "Times"
POINTS: Final = "Or its points, without counters and sticks"
POINTS_UNSET: Final = "–"
LIABLE: Final = "Liable (pao)"
LIABLE_FOR: Final = "Liable for"
READY: Final = "Ready (tenpai)"
NAGASHI: Final = "Nagashi mangan"
ABORT_KIND: Final = "Why the deal is broken off"
OFFENDER: Final = "Who made the chombo"
STOP_NOTE: Final = "The game ends here, by the clock or by agreement."
SAVE: Final = "Write on the sheet"
SAVE_AGAIN: Final = "Correct the sheet"
CANCEL: Final = "Cancel"
READ_TILES: Final = "Score it by its tiles"
REMOVE: Final = "Remove this hand"
ASK_WINNER: Final = "Choose who won."
ASK_SOURCE: Final = "Choose tsumo, or whose discard it was."
ASK_WORTH: Final = "Choose what the hand is worth."
ASK_FU: Final = "Choose the fu."
ASK_ABORT: Final = "Choose why the deal is broken off."
ASK_OFFENDER: Final = "Choose who made the chombo."
HAND_GONE: Final = "This hand is no longer on the sheet: cancel, and look at it anew."
NOTHING_PAID: Final = "Nobody pays."
PAO_YAKUMAN: Final = {
    "daisangen": "Big three dragons",
    "daisuushii": "Big four winds",
    "suukantsu": "Four kans",
}
ABORTS: Final = {
    "kyuushu_kyuuhai": "Nine ends and honours",
    "suufon_renda": "Four same winds",
    "suucha_riichi": "Four riichi",
    "suukaikan": "Four kans",
    "sanchahou": "Three ron",
}
STOPPED: Final = "The players stopped"

# CSV
CSV_HAND: Final = "Hand"
CSV_RESULT: Final = "Result"
CSV_FINAL: Final = "With uma and oka"

# The database
STALE: Final = "Somebody else has changed this sheet. Nothing of yours was saved yet."


def no_table(code: str) -> str:
    """Say that a code leads nowhere."""
    return f"There is no table {code}: check the code, or it was deleted."


def unreadable(code: str, reason: str) -> str:
    """Say why a stored game cannot be shown."""
    return f"Table {code} cannot be read: {reason}"


def no_database(reason: str) -> str:
    """Say that the database failed."""
    return f"The database does not answer, nothing was saved. {reason}"


def no_folder(folder: str, reason: str) -> str:
    """Say that the folder of the database cannot be made."""
    return f"The folder {folder} cannot be made ({reason}): set YAKUSNAP_DATA to another one."


def stale_entry(hand: str) -> str:
    """Say why an entry was not saved, and what to do."""
    return (
        f"Somebody else has changed this sheet; yours is not saved yet. It is {hand} now: "
        "save again if this still belongs there, or cancel."
    )


def stale_tap(hand: str) -> str:
    """Say why a tap did nothing."""
    return f"Somebody else has just changed this sheet: it is {hand} now. Look, and tap again."


def length(rounds: int) -> str:
    """Say how many rounds a game has."""
    return LENGTHS.get(rounds, f"{rounds} rounds")


def and_list(names: Sequence[str]) -> str:
    """List names.

    >>> and_list(["Ann", "Ben", "Cleo"])
    'Ann, Ben and Cleo'
    """
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def paid(payment: Payment) -> str:
    """Write a payment as players say it.

    >>> paid(Payment(tsumo_dealer=4000, tsumo_nondealer=2000))
    '2,000 / 4,000'
    """
    if payment.ron is not None:
        return points(payment.ron)
    share = points(payment.tsumo_nondealer or 0)
    if payment.tsumo_dealer is None:
        return texts.from_all(share)
    return f"{share} / {points(payment.tsumo_dealer)}"


def tsumo(winner: str, worth: str) -> str:
    """Say that somebody won on their own draw."""
    return f"{winner}, tsumo {worth}"


def ron(discarder: str, wins: Sequence[tuple[str, str]]) -> str:
    """Say who won on whose discard."""
    return and_list([f"{winner} {worth}" for winner, worth in wins]) + f" from {discarder}"


def draw(ready: Sequence[str]) -> str:
    """Say who was ready at a draw."""
    if len(ready) in (0, 4):
        return f"Draw, {'nobody' if not ready else 'everybody'} ready"
    return f"Draw, {and_list(ready)} ready"


def nagashi(names: Sequence[str]) -> str:
    """Say who had a nagashi mangan."""
    return f"Nagashi mangan: {and_list(names)}"


def chombo(name: str) -> str:
    """Say who made a chombo."""
    return f"Chombo: {name}"


def riichi(names: Sequence[str]) -> str:
    """Say who declared riichi."""
    return f"riichi {and_list(names)}" if names else ""


def change_of(name: str) -> str:
    """Head a column with what a player gained."""
    return f"Change {name}"


def signed(amount: int) -> str:
    """Write points with their sign.

    >>> signed(-300), signed(0)
    ('−300', '0')
    """
    return f"{amount:+,}".replace("-", "−") if amount else "0"


def score(amount: int) -> str:
    """Write a score, which may be below zero.

    >>> score(-32800)
    '−32,800'
    """
    return points(amount).replace("-", "−")


def thousands(amount: int) -> str:
    """Write a result in thousands, as results are announced.

    >>> thousands(-4300)
    '−4.3'
    """
    return f"{amount / 1000:+.1f}".replace("-", "−") if amount else "0.0"


def sentence(reason: str) -> str:
    """Begin with a capital letter."""
    return reason[:1].upper() + reason[1:]


def on_table(honba: int, sticks: int) -> str:
    """Say what lies on the table."""
    parts = [texts.counters(honba)] if honba else []
    parts += [texts.riichi_sticks(sticks)] if sticks else []
    return " · ".join(parts)


def step(han_or_limit: int | str) -> str:
    """Name what is called out first: han, or a limit."""
    if isinstance(han_or_limit, int):
        return texts.han(han_or_limit)
    return texts.LIMITS[han_or_limit][0]


def need(han: int | None, fu: int | None, limit: str | None, amount: int) -> str:
    """Say how large a hand must be."""
    size = texts.LIMITS[limit][0] if limit else f"{han} han {fu} fu"
    return f"{size} ({points(amount)})"


def from_players(names: Sequence[str]) -> str:
    """Say whose discards may be won on."""
    return f"from {' or '.join(names)}"


def with_sticks(name: str, sticks: int) -> str:
    """Say who got the sticks that were left."""
    return f"{name}: {points(sticks)} of it riichi sticks left on the table."


def penalty(name: str, points_off: int) -> str:
    """Say what a chombo costs at the end."""
    return f"{points(points_off)} come off the final result of {name}"


def with_penalty(name: str, penalty: int) -> str:
    """Say what chombo took off a result."""
    return f"{name}: {thousands(-penalty)} for chombo."


def under(worth: str, rules_title: str) -> str:
    """Say by which ruleset a hand is worth so much."""
    return f"{worth} under {rules_title}"


def record(winner: str, worth: str, joins: bool) -> str:
    """Ask on whose tile a win is to be written on the sheet."""
    if joins:
        return f"Or {winner} wins {worth} on the discard of the last ron:"
    return f"{winner} wins {worth}. Write it on the sheet, won on:"


def gap(amount: int) -> str:
    """Say how far ahead a rival is."""
    return f"{points(amount)} ahead" if amount else "level, but first by seat"


def since(seconds: float) -> str:
    """Say how long ago something was.

    >>> since(30), since(5000), since(200_000)
    ('just now', '1 h ago', '2 days ago')
    """
    if seconds < 60:
        return "just now"
    if seconds < 3600:
        return f"{seconds // 60:.0f} min ago"
    if seconds < 86400:
        return f"{seconds // 3600:.0f} h ago"
    days = int(seconds // 86400)
    return "1 day ago" if days == 1 else f"{days} days ago"


def line_title(hand: str) -> str:
    """Head the form in which a hand is corrected."""
    return f"Correct {hand}"
