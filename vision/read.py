"""The pipeline: photo -> tiles -> names -> layout -> Reading."""

import time
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from pathlib import Path

from vision.candidates import name_hand
from vision.detect import detect_all
from vision.indicators import FoundIndicators
from vision.layout import Layout
from vision.looks import table_of
from vision.marks import name_marks
from vision.photo import Pixels, load_photo
from vision.quality import Finding, judge
from vision.reading import Candidate, Reading, ReadTile, Role
from vision.remarks import DOUBT, remarks


class Stage(Enum):
    """What the reading is busy with; the value is the share of the work done before it."""

    OPEN = 0.0
    FIND = 0.1
    NAME = 0.6
    ARRANGE = 0.9


def read(photo: bytes | Path, on_stage: Callable[[Stage], object] | None = None) -> Reading:
    """Read the tiles in a photo and the part that each plays.

    Args:
        photo: the file, or its bytes.
        on_stage: told of each stage as it begins.

    Raises:
        PhotoError: the photo cannot be decoded.
    """
    tell = on_stage or (lambda stage: None)
    start = time.perf_counter()
    tell(Stage.OPEN)
    picture = load_photo(photo)
    tell(Stage.FIND)
    found, weak = detect_all(picture.pixels)
    tell(Stage.NAME)
    marks = name_marks(picture.pixels, found)
    tell(Stage.ARRANGE)
    table = table_of(picture.pixels, marks, weak)
    tiles, layout = list(table.tiles), table.layout
    asked = FoundIndicators() if layout.indicators.sure else layout.indicators
    candidates = []
    for hand in (layout.own, *layout.others):
        tiles, candidate = name_hand(tiles, hand)
        candidates.append(candidate)
    own, *others = candidates
    return Reading(
        photo=picture,
        ms=(time.perf_counter() - start) * 1000,
        tiles=tuple(_with_roles(tiles, layout, own)),
        hand_members=own.hand_members,
        win_member=own.win_member,
        melds=own.melds,
        dora_members=layout.dora,
        ura_members=layout.ura,
        warnings=remarks(picture, tiles, candidates),
        advice=_advice(picture.pixels, tiles, own),
        others=tuple(others),
        certainty=layout.sure,
        asked_dora=asked.dora,
        asked_ura=asked.ura,
    )


def _with_roles(tiles: list[ReadTile], layout: Layout, own: Candidate) -> list[ReadTile]:
    roles: dict[int, Role] = dict.fromkeys(layout.dora, "dora")
    roles |= dict.fromkeys(layout.ura, "ura")
    roles |= own.roles
    return [
        replace(
            t,
            role=roles.get(i, "other"),
            group=layout.groups[i],
            sideways=i in layout.sideways,
        )
        for i, t in enumerate(tiles)
    ]


def _advice(pixels: Pixels, tiles: list[ReadTile], own: Candidate) -> tuple[Finding, ...]:
    """What is wrong with the photo, asked only where the reading is not whole and certain."""
    members = sorted(own.roles)
    if own.count == 14 and all(tiles[i].prob >= DOUBT for i in members):
        return ()
    return judge(pixels, [tiles[i].quad for i in members])
