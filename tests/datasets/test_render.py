"""Rendered scenes: the same seed gives the same photo, and its labels tell the truth."""

import json
from collections import Counter
from functools import lru_cache

import cv2
import numpy as np
import pytest

from datasets.camera import Boxes, area, look, paint_order, turn
from datasets.deal import deal, kind
from datasets.faces import draw_design
from datasets.layouts import draw_layout
from datasets.render import RenderedScene, render_scene, write_set
from datasets.scene import Piece

SEEDS, SIZE = range(400, 424), (800, 600)
CODES = {f"{r}{s}" for s in "mps" for r in range(10)} | {f"{r}z" for r in range(1, 8)}


@lru_cache(maxsize=len(SEEDS))
def scene(seed: int) -> RenderedScene:
    return render_scene(seed, SIZE)


def tiles_of(notation: str) -> list[str]:
    """The tiles of short mpsz text."""
    tiles: list[str] = []
    ranks = ""
    for letter in notation:
        if letter.isdigit():
            ranks += letter
        else:
            tiles += [rank + letter for rank in ranks]
            ranks = ""
    return tiles


def test_same_seed_same_scene() -> None:
    first, again, other = scene(SEEDS[0]), render_scene(SEEDS[0], SIZE), scene(SEEDS[1])
    assert np.array_equal(first.image, again.image)
    assert [t.code for t in first.tiles] == [t.code for t in again.tiles]
    assert not np.array_equal(first.image, other.image)


def test_every_kind_of_scene_appears() -> None:
    names = Counter(draw_layout(np.random.default_rng(i)).name for i in range(120))
    assert set(names) == {"winning_hand", "table", "scatter", "tray", "close_up", "empty"}


@pytest.mark.parametrize("seed", SEEDS)
def test_labels_are_sane(seed: int) -> None:
    shown = scene(seed)
    assert shown.image.shape == (600, 800, 3)
    assert shown.image.dtype == np.uint8
    for tile in shown.tiles:
        assert tile.code in CODES | {"back", "flower"}
        assert tile.quad.shape == (4, 2)
        assert tile.quad.dtype == np.float32
        assert area(tile.quad) > 0, "clockwise on screen"
        assert 0 < tile.visible <= 1
        low, high = tile.quad.min(axis=0), tile.quad.max(axis=0)
        assert (high > 0).all() and (low < SIZE).all(), "reaches into the picture"
        assert (high - low < 900).all()
    for quad in shown.ignore:
        assert area(quad) > 0


def correlation(shown: RenderedScene, quad: np.ndarray, face: np.ndarray) -> float:
    """How well the picture inside a quad looks like a face, -1 to 1."""
    height, width = face.shape[:2]
    square = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    warp = cv2.getPerspectiveTransform(quad, square)
    seen = cv2.warpPerspective(shown.image, warp, (width, height))
    inner = np.s_[height // 8 : -height // 8, width // 8 : -width // 8]
    flat = [cv2.GaussianBlur(p.mean(axis=2), (0, 0), 5)[inner].ravel() for p in (seen, face)]
    return float(np.corrcoef(*flat)[0, 1])


def test_quads_start_at_the_tiles_own_top_left() -> None:
    # These faces look like nothing else once turned.
    lopsided = {"6z", "1m", "6m", "7p", "7m"}
    upright, turned = [], []
    for seed in SEEDS:
        design = draw_design(scene(seed).design)
        for tile in scene(seed).tiles:
            if tile.code in lopsided and tile.visible > 0.95 and area(tile.quad) > 900:
                face = design.face(tile.code)
                upright.append(correlation(scene(seed), tile.quad, face))
                turned += [
                    correlation(scene(seed), np.roll(tile.quad, k, axis=0), face) for k in (1, 2, 3)
                ]
    assert len(upright) >= 20
    assert np.median(upright) > 0.7
    assert np.median(turned) < 0.4
    best = np.array(turned).reshape(-1, 3).max(axis=1)
    assert np.mean(np.array(upright) > best) > 0.9


def test_covered_tiles_are_seen_less() -> None:
    table = render_scene(next(s for s in range(900, 999) if layout_name(s) == "table"), (1200, 900))
    shares = [tile.visible for tile in table.tiles]
    assert max(shares) > 0.95
    assert min(shares) < 0.7


def layout_name(seed: int) -> str:
    return draw_layout(np.random.default_rng([20, seed])).name


@pytest.mark.parametrize("seed", range(40))
def test_deals_hold_legal_hands(seed: int) -> None:
    cards = deal(np.random.default_rng(seed))
    kans = sum(len(meld.tiles) == 4 for meld in cards.melds)
    own = [*cards.hand, cards.win, *(tile for meld in cards.melds for tile in meld.tiles)]
    assert len(own) == 14 + kans
    everything = Counter(kind(tile) for tile in (*own, *cards.rest))
    assert set(everything.values()) == {4}
    assert all(Counter((*own, *cards.rest))[f"0{suit}"] <= 1 for suit in "mps")
    for meld in cards.melds:
        ranks = sorted(int(kind(tile)[0]) for tile in meld.tiles)
        if meld.type == "chi":
            assert ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
        else:
            assert len(set(ranks)) == 1
            assert len(ranks) == (3 if meld.type == "pon" else 4)


@pytest.mark.parametrize("seed", range(60))
def test_layouts_say_what_they_show(seed: int) -> None:
    layout = draw_layout(np.random.default_rng(seed))
    by_role: dict[str, list[str]] = {}
    for piece in layout.pieces:
        by_role.setdefault(piece.role, []).append(piece.code)
    assert by_role.get("hand", []) == tiles_of(layout.hand)
    assert by_role.get("win", []) == ([layout.win] if layout.win else [])
    assert sorted(by_role.get("meld", [])) == sorted(t for m in layout.melds for t in m.tiles)
    assert tuple(by_role.get("dora", [])) == layout.dora
    assert tuple(by_role.get("ura", [])) == layout.ura
    codes = Counter(kind(p.code) for p in layout.pieces if p.code != "flower")
    assert max(codes.values(), default=0) <= 4
    if layout.name in ("winning_hand", "table"):
        kans = sum(len(meld.tiles) == 4 for meld in layout.melds)
        own = sum(len(by_role.get(role, [])) for role in ("hand", "win", "meld"))
        assert own == 14 + kans


@pytest.mark.parametrize("seed", range(60))
def test_a_turned_tile_points_at_the_caller(seed: int) -> None:
    layout = draw_layout(np.random.default_rng(seed))
    lines: dict[int, list[Piece]] = {}
    for piece in layout.pieces:
        if piece.role == "meld":
            lines.setdefault(piece.group, []).append(piece)
    for meld, caller, line in zip(layout.melds, layout.callers, lines.values(), strict=True):
        if meld.type == "ankan":
            assert caller is None
            red = [piece for piece in line if piece.code[0] == "0"]
            assert all(piece.rotation[2, 2] > 0 for piece in red), "a red five is shown"
            continue
        assert meld.type != "chi" or caller == 3
        (turned, *_) = (piece for piece in line if piece.sideways)
        straight = [piece.centre[0] for piece in line if not piece.sideways]
        left = sum(x < turned.centre[0] for x in straight)
        assert caller == {0: 3, len(straight): 1}.get(left, 2)


def test_nearer_boxes_are_painted_later() -> None:
    camera = look(np.zeros(3), 500, 0, 30, 0, 60, (640, 480))
    centres = np.array([[0.0, 0, 10], [0, 40, 10], [0, 0, 30], [0, -40, 10]])
    boxes = Boxes(np.full((4, 3), 20.0), centres, np.stack([turn(2, 0)] * 4))
    order = paint_order(boxes, camera)
    assert order.index(1) < order.index(0) < order.index(2)
    assert order.index(0) < order.index(3)


def test_a_set_is_written_with_its_labels(tmp_path) -> None:
    write_set(tmp_path, count=3, first=56, workers=1)
    lines = [json.loads(line) for line in (tmp_path / "labels.jsonl").read_text().splitlines()]
    assert [line["image"] for line in lines] == [f"images/{s:07d}.jpg" for s in (56, 57, 58)]
    for line in lines:
        height, width = cv2.imread(str(tmp_path / line["image"])).shape[:2]
        assert (width, height) == (line["width"], line["height"])
        assert all(len(tile["quad"]) == 4 for tile in line["tiles"])
