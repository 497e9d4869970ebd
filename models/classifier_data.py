"""Training crops for the classifier: real tiles, single-tile pictures, rendered tiles, drawn faces.

Every tile is kept as a patch: its quadrilateral with a margin, mapped to a square. Patches of one
kind of source make a bank, one file; `python -m models.classifier_data --out FOLDER` writes all.
"""

import argparse
import json
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

import vision.classify
from datasets.design import RedFive
from datasets.faces import FACES, GEMS, draw_design
from datasets.photos import load_crops, load_photos, shared_folder
from vision.detect import detect, look
from vision.marks import name_marks
from vision.network import MODELS
from vision.quads import grow, overlap, rectify

SUITED = [f"{n}{s}" for s in "mps" for n in range(1, 10)]
#: What the classifier tells apart, in the order of its output.
LABELS = [*SUITED, *(f"{n}z" for n in range(1, 8)), "0m", "0p", "0s", "back", "flower", "invalid"]
INDEX = {label: i for i, label in enumerate(LABELS)}
INVALID = INDEX["invalid"]

#: Side in px of what the network sees.
SIDE = 64
#: In training the network sees the true quadrilateral enlarged by this factor, so that its edges
#: show. `vision/classify.py` enlarges what was detected, which is a little smaller, by more.
MARGIN = 1.1
#: Side in px of a stored patch, and how much larger than the tile it is.
PATCH, ROOM = 96, 1.5


@dataclass(frozen=True)
class Bank:
    """Patches of one kind of source.

    Attributes:
        patches: uint8 RGB (n, 96, 96, 3).
        labels: int64 (n,), indices into LABELS.
        turns: int64 (n,), known quarter turns from upright, or -1.
        sets: the physical set or source of each patch.
    """

    patches: np.ndarray
    labels: np.ndarray
    turns: np.ndarray
    sets: np.ndarray

    def save(self, path: Path) -> None:
        """Write the bank as one file."""
        np.savez(path, patches=self.patches, labels=self.labels, turns=self.turns, sets=self.sets)

    @staticmethod
    def load(path: Path) -> "Bank":
        """Read a bank written by `save`."""
        with np.load(path) as file:
            return Bank(file["patches"], file["labels"], file["turns"], file["sets"])


class _Collector:
    def __init__(self) -> None:
        self.rows: list[tuple[np.ndarray, int, int, str]] = []

    def add(self, image: np.ndarray, quad: np.ndarray, code: str, turn: int, name: str) -> None:
        patch = rectify(image, grow(quad.astype(np.float32), ROOM), PATCH, PATCH)
        self.rows.append((patch, INDEX[code], turn, name))

    def bank(self) -> Bank:
        patches, labels, turns, sets = zip(*self.rows, strict=True)
        return Bank(np.stack(patches), np.array(labels), np.array(turns), np.array(sets))


def _quad(box: np.ndarray) -> np.ndarray:
    x0, y0, x1, y1 = box
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float32)


def _misses(quads: np.ndarray, rng: np.random.Generator, count: int) -> list[np.ndarray]:
    """Quadrilaterals that show no one tile: half of two, a quarter, or several at once."""
    out: list[np.ndarray] = []
    for _ in range(count * 4):
        if len(out) >= count or not len(quads):
            break
        quad = quads[rng.integers(len(quads))]
        across, down = (quad[1] - quad[0], quad[3] - quad[0])
        kind = rng.integers(3)
        if kind == 0:
            shift = across * rng.uniform(0.42, 0.58) * rng.choice([-1, 1])
            quad = quad + shift + down * rng.uniform(-0.3, 0.3)
        elif kind == 1:
            quad = grow(quad, rng.uniform(1.6, 3.0)) + across * rng.uniform(-0.5, 0.5)
        else:
            shift = across * rng.uniform(-1.2, 1.2) + down * rng.choice([-1, 1])
            quad = grow(quad + shift * rng.uniform(0.6, 1.3), rng.uniform(0.5, 1.0))
        unions = [overlap(quad.astype(np.float32), q.astype(np.float32))[0] for q in quads]
        if max(unions) < 0.45:
            out.append(quad)
    return out


def sharpen(image: np.ndarray, quads: np.ndarray) -> np.ndarray:
    """Hand-drawn boxes (n, 4, 2) replaced by the detector's corners where the two agree."""
    scale = min(1.0, 1280 / max(image.shape[:2]))
    found = [mark.quad for mark in look(image, scale, 0.3)]
    out = quads.copy()
    for i, quad in enumerate(quads):
        for other in found:
            low, high = other.min(0), other.max(0)
            around = _quad(np.concatenate([low, high]))
            if overlap(quad, around)[0] > 0.6:
                out[i] = other
    return out


def real_bank(folder: Path, sharp: bool, seed: int = 0) -> Bank:
    """Patches of hand-labelled photos, their boxes sharpened by the detector if it is there."""
    rng = np.random.default_rng(seed)
    collect = _Collector()
    for photo in load_photos(folder):
        image = photo.load()
        quads = np.stack([_quad(box) for box in photo.boxes])
        if sharp:
            quads = sharpen(image, quads)
        for quad, code in zip(quads, photo.codes, strict=True):
            if code in INDEX:
                collect.add(image, quad, code, -1, photo.set_name)
        for quad in _misses(quads, rng, 2):
            collect.add(image, quad, "invalid", -1, photo.set_name)
    return collect.bank()


def crop_bank(folder: Path) -> Bank:
    """Patches of pictures that show one tile each, edge to edge."""
    collect = _Collector()
    for source, code, image in load_crops(folder):
        height, width = image.shape[:2]
        collect.add(image, _quad(np.array([0, 0, width, height])), code, -1, source)
    return collect.bank()


def rendered_bank(folder: Path, seed: int = 0, smallest: float = 16.0, most: int = 12) -> Bank:
    """Patches of the tiles in rendered scenes, all of whose corners and turns are known."""
    rng = np.random.default_rng(seed)
    collect = _Collector()
    for line in (folder / "labels.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        image = cv2.cvtColor(cv2.imread(str(folder / row["image"])), cv2.COLOR_BGR2RGB)
        quads = np.array([t["quad"] for t in row["tiles"]], np.float32).reshape(-1, 4, 2)
        backs = 0
        taken = 0
        for i in rng.permutation(len(quads)):  # a few of each picture: variety before number
            tile, quad = row["tiles"][i], quads[i]
            backs += tile["tile"] == "back"
            if taken >= most or (tile["tile"] == "back" and backs > 2):
                continue
            short = min(np.linalg.norm(quad[0] - quad[1]), np.linalg.norm(quad[1] - quad[2]))
            if tile["visible"] > 0.85 and short >= smallest:
                turn = 0 if tile["tile"] not in ("back", "flower") else -1
                collect.add(image, quad, tile["tile"], turn, "rendered")
                taken += 1
        for quad in _misses(quads, rng, 2):
            collect.add(image, quad, "invalid", -1, "rendered")
        for quad in np.array(row.get("ignore", []), np.float32).reshape(-1, 4, 2)[:2]:
            collect.add(image, quad, "invalid", -1, "rendered")
    return collect.bank()


def boxed_bank(folder: Path, seed: int = 0, smallest: float = 16.0, most: int = 6) -> Bank:
    """Patches of rendered tiles in upright boxes that hold some of the tile's side as well.

    People label photos so: seen at a low angle or askew, the face fills only part of the box.
    """
    rng = np.random.default_rng(seed)
    collect = _Collector()
    for line in (folder / "labels.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        image = cv2.cvtColor(cv2.imread(str(folder / row["image"])), cv2.COLOR_BGR2RGB)
        tiles = [t for t in row["tiles"] if t["visible"] > 0.85 and t["tile"] != "back"]
        taken = 0
        for i in rng.permutation(len(tiles)):
            quad = np.array(tiles[i]["quad"], np.float32)
            low, high = quad.min(0), quad.max(0)
            if taken >= most or min(high - low) < smallest:
                continue
            wider = (high - low) * rng.uniform(0, 0.12, 2)
            side = (high[1] - low[1]) * rng.uniform(0, 0.4)  # what stands below the face
            box = _quad(np.concatenate([low - wider, high + wider + [0, side]]))
            code = tiles[i]["tile"]
            turn = -1 if code == "flower" else _turn_of(quad)
            collect.add(image, box, code, turn, "boxed")
            taken += 1
    return collect.bank()


def _turn_of(quad: np.ndarray) -> int:
    """The quarter turns, clockwise, by which a tile lies turned; -1 where it lies between two."""
    right, down = quad[0] - quad[3]
    quarter = np.arctan2(right, -down) / (np.pi / 2)
    nearest = round(float(quarter))
    return nearest % 4 if abs(quarter - nearest) < 0.35 else -1


#: Where `_laid` puts a face.
_LAID = _quad(np.array([96, 128, 288, 384]))


def drawn_bank(seeds: range) -> Bank:
    """Patches of drawn faces lying on plain ground of any colour."""
    collect = _Collector()
    for seed in seeds:
        rng = np.random.default_rng(seed)
        design = draw_design(seed)
        for code in FACES:
            turn = 0 if code not in ("back", "flower") else -1
            collect.add(_laid(design.face(code), rng), _LAID, code, turn, f"drawn-{seed}")
    return collect.bank()


def gems_bank(seeds: range) -> Bank:
    """Patches of fives, plain and red, of sets in which a gem alone tells them apart."""
    collect = _Collector()
    for seed in seeds:
        rng = np.random.default_rng([1, seed])
        design = draw_design(seed)
        gem = RedFive(all_red=False, gem=rng.uniform(*GEMS), ground_rgb=design.ground_rgb)
        design = replace(design, red_five=gem)
        for code in (five for five in FACES if five[0] in "05" and five != "5z"):
            collect.add(_laid(design.face(code), rng), _LAID, code, 0, "gems")
    return collect.bank()


def _laid(face: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A face on plain ground of any colour, some neighbours of its own ground beside it."""
    ground = np.full((512, 384, 3), rng.integers(0, 256, 3), np.uint8)
    ground[128:384, 96:288] = face
    for side in range(4):  # neighbours touch in a row
        if rng.random() < 0.4:
            x, y = ((96, 384), (288, 128), (96, -128), (-96, 128))[side]
            area = ground[max(y, 0) : y + 256, max(x, 0) : x + 192]
            area[:] = face[0, 0]
    return ground


#: A mark is on a tile if it shares so much with it, and on none if it covers no more of any; of a
#: tile that is named so much must be seen. A name this likely is sure.
_IS_THE_TILE, _IS_BESIDE_IT, _IS_SEEN, _SURELY = 0.55, 0.25, 0.6, 0.95
#: The product enlarges marks by more than training enlarges true outlines.
_MARKED_ROOM = vision.classify.MARGIN / MARGIN


def marked_bank(folder: Path, seed: int = 0, most: int = 8) -> Bank:
    """Patches of rendered scenes as the present networks mark them, the outlines a little off.

    A mark on no tile is "invalid", one on half a tile is left out. Of those that are named rightly
    and surely only a few of each picture are kept.
    """
    rng = np.random.default_rng(seed)
    collect = _Collector()
    for line in (folder / "labels.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        image = cv2.cvtColor(cv2.imread(str(folder / row["image"])), cv2.COLOR_BGR2RGB)
        quads = [np.array(t["quad"], np.float32) for t in row["tiles"]]
        taken = 0
        marks = name_marks(image, detect(image))
        for mark in (marks[i] for i in rng.permutation(len(marks))):
            shares = [overlap(mark.quad, quad) for quad in quads]
            union, nearest = max(((s[0], i) for i, s in enumerate(shares)), default=(0.0, -1))
            code, turn = "invalid", -1
            if union > _IS_THE_TILE and row["tiles"][nearest]["visible"] > _IS_SEEN:
                code = row["tiles"][nearest]["tile"]
                turn = -1 if code in ("back", "flower") else _turned(mark.quad, quads[nearest])
            elif any(share[1] > _IS_BESIDE_IT for share in shares):
                continue
            surely = mark.guess.probabilities[INDEX[code]] > _SURELY
            if surely and taken >= most:
                continue
            taken += bool(surely)
            collect.add(image, grow(mark.quad, _MARKED_ROOM), code, turn, "marked")
    return collect.bank()


def _turned(quad: np.ndarray, upright: np.ndarray) -> int:
    """The quarter turns, clockwise, of a tile within an outline around the same face."""
    far = [np.linalg.norm(np.roll(upright, turn, 0) - quad) for turn in range(4)]
    return int(np.argmin(far))


def keys_bank(count: int, seed: int = 0) -> Bank:
    """Keys, buttons and labels with letters: square things with print on them that are no tiles."""
    rng = np.random.default_rng(seed)
    collect = _Collector()
    marks = "ABDGHIJKLMQRTUVXYZ0123456789?!/=+-*&%$@#<>[]{};:,."
    fonts = [getattr(cv2, f"FONT_HERSHEY_{name}") for name in ("SIMPLEX", "DUPLEX", "COMPLEX")]
    for _ in range(count):
        dark = rng.random() < 0.6
        ground = rng.integers(0, 70, 3) if dark else rng.integers(150, 256, 3)
        ink = rng.integers(140, 256, 3) if dark else rng.integers(0, 110, 3)
        image = np.full((240, 240, 3), np.clip(ground * rng.uniform(0.3, 0.9), 0, 255), np.uint8)
        cv2.rectangle(image, (50, 50), (190, 190), ground.tolist(), -1)
        for _ in range(int(rng.integers(1, 4))):
            text = "".join(rng.choice(list(marks), rng.integers(1, 4)))
            place = (int(rng.integers(55, 130)), int(rng.integers(90, 180)))
            size, thick = float(rng.uniform(0.6, 2.6)), int(rng.integers(1, 5))
            cv2.putText(image, text, place, int(rng.choice(fonts)), size, ink.tolist(), thick)
        jitter = rng.normal(0, 8, (4, 2))
        quad = np.array([[50, 50], [190, 50], [190, 190], [50, 190]]) + jitter
        collect.add(cv2.GaussianBlur(image, (0, 0), 1.2), quad, "invalid", -1, "keys")
    return collect.bank()


def main() -> None:
    """Parse the command line and write the banks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--renders", type=Path, help="folder written by datasets.render")
    parser.add_argument("--designs", type=int, default=300)
    parser.add_argument("--only", help="the one bank to write")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    photos = shared_folder() / "photos"
    jobs = {
        "drawn": lambda: drawn_bank(range(args.designs)),
        "gems": lambda: gems_bank(range(args.designs)),
        "keys": lambda: keys_bank(1500),
    }
    if photos.exists():
        jobs["real"] = lambda: real_bank(photos / "train", sharp=True)
        jobs["rough"] = lambda: real_bank(photos / "train", sharp=False)
        jobs["crops"] = lambda: crop_bank(photos / "train_crops")
    if args.renders:
        jobs["rendered"] = lambda: rendered_bank(args.renders)
        jobs["boxed"] = lambda: boxed_bank(args.renders)
        if (MODELS / "detector.onnx").exists():
            jobs["marked"] = lambda: marked_bank(args.renders)
    for name, job in jobs.items():
        if args.only in (None, name):
            bank = job()
            bank.save(args.out / f"{name}.npz")
            print(f"{name}: {len(bank.labels)} patches", flush=True)


if __name__ == "__main__":
    main()
