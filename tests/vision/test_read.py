"""The whole reading: scenes drawn from code, real photos where they are, and no tiles at all."""

import json
import os
from pathlib import Path

import numpy as np
import pytest

from models.bench_cases import draw_case, photograph_case
from vision import Candidate, Reading, ReadTile, read
from vision.annotate import draw

SHARED = Path(os.environ.get("YAKUSNAP_SHARED", Path(__file__).parents[3] / "shared"))
#: The parts of the hand itself.
OWN = ("hand", "win", "meld")


def hit(quad: np.ndarray, reading: Reading) -> str | None:
    """The name read nearest a true quadrilateral's centre, within a third of its size."""
    centre, size = quad.mean(0), np.linalg.norm(quad[0] - quad[2])
    apart = [np.linalg.norm(t.quad.mean(0) - centre) for t in reading.tiles]
    best = int(np.argmin(apart)) if apart else -1
    return reading.tiles[best].tile if apart and apart[best] < size / 3 else None


def test_nearly_all_tiles_of_rendered_hands_are_found_and_named(rendered):
    names = [
        (tile.code, hit(tile.quad, reading))
        for scene, reading in rendered
        for tile in scene.tiles
        if tile.role in OWN
    ]
    assert len(names) > 100
    found = sum(got is not None for _, got in names)
    right = sum(code == got for code, got in names)
    assert found >= 0.95 * len(names)
    assert right >= 0.93 * len(names)


def test_quads_start_at_the_tiles_own_top_left(rendered):
    turned = []
    for scene, reading in rendered:
        for tile in scene.tiles:
            if tile.role != "hand" or tile.code in ("5z", "1p", "8p", "8s", "2s", "4s", "4p", "2p"):
                continue
            for seen in reading.tiles:
                if (
                    seen.tile == tile.code
                    and np.abs(seen.quad.mean(0) - tile.quad.mean(0)).max() < 9
                ):
                    corner = np.linalg.norm(seen.quad - tile.quad[0], axis=1).argmin()
                    turned.append(corner == 0)
    assert len(turned) > 20
    assert np.mean(turned) > 0.85


@pytest.mark.parametrize(
    "pixels",
    [
        pytest.param(np.zeros((480, 640, 3), np.uint8), id="all black"),
        pytest.param(np.full((480, 640, 3), 255, np.uint8), id="all white"),
        pytest.param(np.full((60, 900, 3), (20, 110, 60), np.uint8), id="a strip of felt"),
    ],
)
def test_a_photo_without_tiles_says_so(pixels, encode):
    reading = read(encode(pixels))
    assert reading.hand == ()
    assert reading.win is None
    assert len(reading.warnings) == 1
    assert "found" in reading.warnings[0]


def test_the_json_holds_the_contract(rendered):
    scene, reading = rendered[0]
    row = json.loads(json.dumps(reading.to_json("hand.jpg")))
    assert (row["width"], row["height"]) == (scene.image.shape[1], scene.image.shape[0])
    assert set(row) == {
        "image", "width", "height", "ms", "tiles", "hand", "win", "melds",
        "dora_indicators", "ura_indicators", "warnings", "advice", "others", "sure",
    }  # fmt: skip
    for tile in row["tiles"]:
        assert {"tile", "prob", "top", "quad", "role", "group", "sideways"} <= set(tile)
        assert len(tile["quad"]) == 4
        assert len(tile["top"]) == 3
        assert tile["role"] in ("hand", "meld", "win", "dora", "ura", "other")


def test_another_candidate_becomes_the_hand():
    tiles = tuple(
        ReadTile(code, 0.9, (), np.zeros((4, 2), np.float32), np.zeros(1, np.float32), role)
        for code, role in (("1m", "hand"), ("2m", "win"), ("3m", "other"), ("4m", "dora"))
    )
    reading = Reading(None, 1.0, tiles, (0,), 1, (), (3,), (), (), (Candidate((2,), None, ()),))
    assert [c.hand_members for c in reading.candidates] == [(0,), (2,)]
    other = reading.choose(1)
    assert (other.hand, other.win) == (("3m",), None)
    assert [t.role for t in other.tiles] == ["other", "other", "hand", "dora"]
    assert other.choose(1) == reading


def test_the_annotated_picture_is_upright_and_bounded(rendered):
    _, reading = rendered[0]
    picture = draw(reading, longest=400)
    assert max(picture.size) == 400
    assert (picture.width > picture.height) == (reading.width > reading.height)


@pytest.mark.skipif(not (SHARED / "photos" / "dev").exists(), reason=f"no photos in {SHARED}")
def test_real_photos_of_one_row():
    """Eight measuring photos, read as a whole: a fall here means that something broke."""
    with (SHARED / "photos" / "dev" / "labels.jsonl").open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    rows = [r for r in rows if r["kind"] == "row" and not r.get("melds")][:24:3]
    right = total = 0
    for row in rows:
        reading = read(SHARED / "photos" / "dev" / row["image"])
        got = [*reading.hand, *([reading.win] if reading.win else [])]
        for box in row["boxes"]:
            total += 1
            if box["tile"] in got:
                got.remove(box["tile"])
                right += 1
    assert right >= 0.8 * total


def test_the_fourth_tile_of_an_added_kan_is_looked_for(fonts, encode):
    # The detector draws one mark around the two tiles that lie side by side.
    case, scene = photograph_case(draw_case(1_000_624))
    assert [kind for kind, _, _ in case.truth.melds] == ["kakan", "chi"]
    kakan, chi = read(encode(scene.image)).melds
    assert (kakan.type, kakan.tiles, kakan.called_from) == ("kakan", ("4z",) * 4, 2)
    assert chi.type == "chi"
