"""Every word that the Table page says of its own."""

from typing import Final

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
