"""A good photo made worse step by step: each flaw is found, and a good photo has none."""

import io
import json
import os
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from datasets.glyphs import FontsMissing
from datasets.render import RenderedScene, render_scene
from vision import Flaw, load_photo, read
from vision.quads import side
from vision.quality import judge

SHARED = Path(os.environ.get("YAKUSNAP_SHARED", Path(__file__).parents[3] / "shared"))
#: Sharp hands of designs that no training has seen.
SEEDS = (1_000_120, 1_000_180, 1_000_300)


@pytest.fixture(scope="module")
def scenes() -> list[RenderedScene]:
    try:
        return [render_scene(seed, (1280, 960)) for seed in SEEDS]
    except FontsMissing as missing:
        pytest.skip(str(missing))


def hand_of(scene: RenderedScene) -> list[np.ndarray]:
    """The quadrilaterals of the hand."""
    return [t.quad.astype(np.float32) for t in scene.tiles if t.role in ("hand", "win")]


def tile_of(scene: RenderedScene) -> float:
    return float(np.median([side(quad) for quad in hand_of(scene)]))


def darken(scene: RenderedScene) -> np.ndarray:
    return (scene.image * 0.1).astype(np.uint8)


def dazzle(scene: RenderedScene) -> np.ndarray:
    """A lamp mirrored in the middle of the hand."""
    middle = np.concatenate(hand_of(scene)).mean(0)
    rows, columns = np.indices(scene.image.shape[:2])
    away = np.hypot(columns - middle[0], rows - middle[1]) / (1.6 * tile_of(scene))
    return np.clip(scene.image + 400 * np.exp(-(away[..., None] ** 2)), 0, 255).astype(np.uint8)


def defocus(scene: RenderedScene) -> np.ndarray:
    return cv2.GaussianBlur(scene.image, (0, 0), 0.1 * tile_of(scene))


def shake(scene: RenderedScene) -> np.ndarray:
    """A hand that moved by almost half a tile, sideways."""
    return cv2.blur(scene.image, (round(0.4 * tile_of(scene)), 1))


@pytest.mark.parametrize(
    ("spoil", "flaw"),
    [
        (darken, Flaw.DARK),
        (dazzle, Flaw.GLARE),
        (defocus, Flaw.BLURRED),
        (shake, Flaw.BLURRED),
    ],
)
def test_each_flaw_is_found(
    scenes: list[RenderedScene], spoil: Callable[[RenderedScene], np.ndarray], flaw: Flaw
):
    for scene in scenes:
        assert [f.flaw for f in judge(spoil(scene), hand_of(scene))] == [flaw]


def test_a_photo_from_afar_is_found(scenes: list[RenderedScene]):
    for scene in scenes:
        scale = 14 / tile_of(scene)
        small = cv2.resize(scene.image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        found = judge(small, [quad * scale for quad in hand_of(scene)])
        assert found[0].flaw is Flaw.FAR
        assert found[0].measured == pytest.approx(14, abs=0.5)


def test_a_hand_cut_by_the_edge_is_found(scenes: list[RenderedScene]):
    for scene in scenes:
        left = np.concatenate(hand_of(scene))[:, 0].min()
        cut = int(left + 0.4 * tile_of(scene))
        quads = [quad - np.float32([cut, 0]) for quad in hand_of(scene)]
        assert Flaw.CUT in {f.flaw for f in judge(scene.image[:, cut:], quads)}


def test_a_good_photo_has_no_flaw(scenes: list[RenderedScene]):
    for scene in scenes:
        assert judge(scene.image, hand_of(scene)) == ()


def test_without_tiles_only_the_dark_is_blamed():
    assert [f.flaw for f in judge(np.full((90, 120, 3), 9, np.uint8), [])] == [Flaw.DARK]
    assert judge(np.full((90, 120, 3), 200, np.uint8), []) == ()


def test_a_reading_that_is_whole_and_certain_asks_for_nothing(scenes: list[RenderedScene]):
    scene = scenes[0]
    assert read(encode(scene.image)).advice == ()
    assert read(encode(defocus(scene))).advice[0].flaw is Flaw.BLURRED


def encode(pixels: np.ndarray) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "JPEG", quality=90)
    return out.getvalue()


@pytest.mark.skipif(not (SHARED / "photos" / "dev").exists(), reason=f"no photos in {SHARED}")
def test_real_photos_of_hands_are_hardly_ever_blamed():
    with (SHARED / "photos" / "dev" / "labels.jsonl").open(encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row["kind"] in ("row", "winning_hand")]
    blamed = 0
    for row in rows:
        photo = load_photo(SHARED / "photos" / "dev" / row["image"])
        boxes = np.array([box["bbox"] for box in row["boxes"]], np.float32)
        boxes *= photo.pixels.shape[1] / row["width"]
        quads = [np.float32([[x, y], [u, y], [u, v], [x, v]]) for x, y, u, v in boxes]
        blamed += bool(judge(photo.pixels, quads))
    assert blamed <= len(rows) // 20
