"""The result as one picture to send: points, the hand, every yaku, who won it how."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from scoring import Tile, Value
from ui import share, texts
from ui.draft import Draft
from ui.melds import laid

FACES = Path(__file__).parent.parent / "static" / "tiles"
WIDTH, EDGE = 1080, 48
FELT, PAPER, INK, FAINT = "#1c6b4a", "#fbfaf7", "#1d211f", "#6d726f"
TILE = (72, 96)
GAP = 24
LINE = 56


def draw_card(draft: Draft, value: Value) -> bytes:
    """Return the picture as PNG, 1080 px wide.

    It is drawn outside the visitor's session and so in English: the font that comes with Pillow
    has no letters for most other languages.
    """
    rows = _rows(_groups(draft, value))
    reasons = share.reasons(value)
    height = 300 + len(rows) * (TILE[1] + GAP) + len(reasons) * LINE + 110
    card = Image.new("RGB", (WIDTH, height), PAPER)
    pen = ImageDraw.Draw(card)
    pen.rectangle((0, 0, WIDTH, 252), fill=FELT)
    _write(pen, EDGE, 36, share.headline(value), 104, "white")
    _write(pen, EDGE, 172, share.worth(value, notes=False), 44, "white")
    y = 300
    for row in rows:
        x = EDGE
        for group in row:
            for face in group:
                card.paste(face, (x, y + TILE[1] - face.height), face)
                x += face.width
            x += GAP
        y += TILE[1] + GAP
    for name, _, worth in reasons:
        _write(pen, EDGE, y, name, 38, INK)
        _write(pen, WIDTH - EDGE, y, worth, 38, INK, anchor="ra")
        y += LINE
    _write(pen, EDGE, y + 28, share.won(value), 32, FAINT)
    _write(
        pen, WIDTH - EDGE, y + 28, f"{value.rules.title} · {texts.TITLE}", 32, FAINT, anchor="ra"
    )
    out = BytesIO()
    card.save(out, "PNG")
    return out.getvalue()


def _groups(draft: Draft, value: Value) -> list[list[Image.Image]]:
    """Return the faces of each group, the winning tile framed, melds as they lie."""
    groups = []
    for group in value.groups[: len(value.groups) - len(draft.calls)]:
        faces = [_face(tile) for tile in group.tiles]
        if group.holds_win:
            won = faces[group.tiles.index(value.hand.win)]
            frame = (0, 0, won.width - 1, won.height - 1)
            ImageDraw.Draw(won).rounded_rectangle(frame, 9, outline=FELT, width=6)
        groups.append(faces)
    for call in draft.calls:
        faces = [(_face(tile), turned) for tile, turned in laid(call)]
        groups.append([f.rotate(90, expand=True) if turned else f for f, turned in faces])
    return groups


def _rows(groups: list[list[Image.Image]]) -> list[list[list[Image.Image]]]:
    """Break the groups into lines as wide as the card."""
    rows: list[list[list[Image.Image]]] = [[]]
    room = WIDTH - 2 * EDGE
    for group in groups:
        width = sum(face.width for face in group)
        if width > room:
            rows.append([])
            room = WIDTH - 2 * EDGE
        rows[-1].append(group)
        room -= width + GAP
    return rows


def _face(tile: Tile | None) -> Image.Image:
    with Image.open(FACES / f"{tile or 'back'}.png") as face:
        return face.convert("RGBA").resize(TILE)


def _write(
    pen: ImageDraw.ImageDraw, x: int, y: int, text: str, size: int, fill: str, anchor: str = "la"
) -> None:
    pen.text((x, y), text, fill, ImageFont.load_default(size), anchor)
