"""Training samples for the detector: augmented windows of real and rendered photos."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from datasets.photos import LabelledPhoto, load_photos
from models.networks import STARTS, STRIDE
from vision.detect import LARGEST
from vision.quads import area

SIZE = 512
CELLS = SIZE // STRIDE
#: Below this short side, in pixels, a tile is neither asked for nor held against the network.
SMALLEST = 9.0
#: Scenes with black tiles are drawn so many times as often as others: few sets are black.
BLACK_TIMES = 3
#: Scenes with this many tiles seen flatly, whose area is less than so much of the square over
#: their longest side, count so many times as well: they are few, and their tiles the likeliest to
#: be missed.
FLAT_TILES, FLAT, FLAT_TIMES = 3, 0.35, 4


@dataclass(frozen=True)
class Source:
    """A photo ready to be cut into windows.

    Attributes:
        path: the picture.
        shape: its true (width, height).
        quads: float32 (n, 4, 2), clockwise corners; for real photos the corners of a box.
        back: bool (n,), whether the tile lies face down.
        doubtful: bool (n,), tiles too hidden to ask for.
        exact: whether quads are true corners (rendered) or boxes (hand-labelled).
        complete: whether all tiles are labelled; else only the labelled area is judged.
        clear: a map (h, w) bool of where nothing tile-like is unlabelled, or None.
    """

    path: Path
    shape: tuple[int, int]
    quads: np.ndarray
    back: np.ndarray
    doubtful: np.ndarray
    exact: bool
    complete: bool
    clear: Path | None = None

    def load(self) -> np.ndarray:
        """The picture, uint8 RGB in its true shape."""
        image = cv2.cvtColor(cv2.imread(str(self.path)), cv2.COLOR_BGR2RGB)
        if (image.shape[1], image.shape[0]) != self.shape:
            image = cv2.resize(image, self.shape, interpolation=cv2.INTER_CUBIC)
        return image


def from_photo(photo: LabelledPhoto, clear_folder: Path | None = None) -> Source:
    """A real photo as a source; `clear_folder` holds the maps of `models.clear_map`, if made."""
    x0, y0, x1, y1 = photo.boxes.T
    quads = np.stack([x0, y0, x1, y0, x1, y1, x0, y1], 1).reshape(-1, 4, 2)
    clear = clear_folder / f"{photo.path.stem}.png" if clear_folder else None
    return Source(
        path=photo.path,
        shape=photo.shape,
        quads=quads.astype(np.float32),
        back=np.array([c == "back" for c in photo.codes], bool),
        doubtful=np.zeros(len(quads), bool),
        exact=False,
        complete=photo.complete,
        clear=clear if clear and clear.exists() else None,
    )


def rendered_sources(folder: Path) -> list[Source]:
    """Sources from a folder written by `python -m datasets.render --out`."""
    sources = []
    for line in (folder / "labels.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        tiles = row["tiles"]
        source = Source(
            path=folder / row["image"],
            shape=(row["width"], row["height"]),
            quads=np.array([t["quad"] for t in tiles], np.float32).reshape(-1, 4, 2),
            back=np.array([t["tile"] == "back" for t in tiles], bool),
            doubtful=np.array([t["visible"] < 0.6 for t in tiles], bool),
            exact=True,
            complete=True,
        )
        flat = sum(_flatness(quad) < FLAT for quad in source.quads[~source.doubtful])
        times = BLACK_TIMES if row["black"] else 1
        sources += [source] * (times * (FLAT_TIMES if flat >= FLAT_TILES else 1))
    return sources


def _flatness(quad: np.ndarray) -> float:
    """The area of a quadrilateral (4, 2) in squares over its longest side."""
    longest = float(np.linalg.norm(quad - np.roll(quad, -1, 0), axis=1).max())
    return area(quad) / max(longest, 1e-3) ** 2


def real_sources(folder: Path, clear_folder: Path | None = None) -> list[Source]:
    """Sources from a folder of labelled real photos."""
    return [from_photo(photo, clear_folder) for photo in load_photos(folder)]


@dataclass(frozen=True)
class Sample:
    """One window with its targets.

    Attributes:
        image: uint8 RGB (512, 512, 3).
        heat: float32 (2, 64, 64), centre maps of faces and backs.
        weight: float32 (2, 64, 64), 0 where nothing may be learnt.
        cells: int64 (k, 2), row and column of cells that regress.
        corners: float32 (k, 2, 4, 2), wanted corners in window pixels, in both orders.
        boxes: float32 (k, 4), wanted box in the source picture; used where not exact.
        inverse: float32 (2, 3), window pixels to source pixels.
        exact: whether corners or boxes are to be learnt.
    """

    image: np.ndarray
    heat: np.ndarray
    weight: np.ndarray
    cells: np.ndarray
    corners: np.ndarray
    boxes: np.ndarray
    inverse: np.ndarray
    exact: bool


def _angle(rng: np.random.Generator) -> float:
    kind = rng.random()
    if kind < 0.55:
        return float(rng.normal(0, 7))
    if kind < 0.8:
        return float(rng.choice([90, 180, 270]) + rng.normal(0, 7))
    return float(rng.uniform(0, 360))


def _window(source: Source, shape: tuple[int, int], rng: np.random.Generator) -> np.ndarray:
    """An affine map (3, 3) from the picture to a window with tiles of a random size."""
    width, height = shape
    if len(source.quads):
        chosen = source.quads[rng.integers(len(source.quads))]
        tile, anchor = float(np.sqrt(area(chosen))), chosen.mean(0)
    else:
        tile, anchor = 50.0, np.array([rng.uniform(0, width), rng.uniform(0, height)])
    wanted = float(np.exp(rng.uniform(np.log(15), np.log(LARGEST))))
    fills = SIZE / max(width, height)  # a smaller picture would be mostly border
    scale = max(wanted / max(tile, 4.0), fills)
    if rng.random() < 0.12:  # a window anywhere, for the things that are no tiles
        anchor = np.array([rng.uniform(0, width), rng.uniform(0, height)])
    turn = np.deg2rad(_angle(rng))
    squeeze = np.exp(rng.normal(0, 0.1 if rng.random() < 0.7 else 0.35))
    rotate = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    shear = np.array([[1, rng.normal(0, 0.06)], [0, 1]])
    linear = rotate @ shear @ np.diag([scale * squeeze, scale / squeeze])
    place = SIZE * rng.uniform(0.1, 0.9, 2)
    if rng.random() < 0.7:  # look towards the picture's middle, not out of it
        inward = linear @ (np.array([width, height]) / 2 - anchor)
        place = SIZE / 2 - np.clip(inward, -0.42 * SIZE, 0.42 * SIZE) * rng.uniform(0.5, 1)
    shift = place - linear @ anchor
    return np.vstack([np.column_stack([linear, shift]), [0, 0, 1]])


def disturb(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Light, colour, focus and compression as phones have them. uint8 in and out."""
    if rng.random() < 0.12:  # light tiles become black ones, their ink light
        hls = cv2.cvtColor(image, cv2.COLOR_RGB2HLS)
        hls[..., 1] = 255 - hls[..., 1]
        image = cv2.cvtColor(hls, cv2.COLOR_HLS2RGB)
    if rng.random() < 0.25:
        hsv = cv2.cvtColor(image, cv2.COLOR_RGB2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(int) + int(rng.integers(-25, 26))) % 180
        image = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)
    gain = rng.uniform(0.55, 1.35) * rng.uniform(0.85, 1.15, 3)
    lift = rng.uniform(-25, 25)
    gamma = np.exp(rng.normal(0, 0.2))
    ramp = (np.arange(256) / 255.0) ** gamma * 255
    table = np.clip(ramp[:, None] * gain + lift, 0, 255).astype(np.uint8)
    image = cv2.merge([cv2.LUT(image[..., c], table[:, c]) for c in range(3)])
    if rng.random() < 0.3:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.8))
    elif rng.random() < 0.1:
        length = int(rng.integers(3, 8))
        kernel = np.zeros((length, length), np.float32)
        spin = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1)
        kernel[length // 2] = 1 / length
        image = cv2.filter2D(image, -1, cv2.warpAffine(kernel, spin, (length, length)))
    if rng.random() < 0.1:
        image = np.repeat(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)[..., None], 3, 2)
    if rng.random() < 0.3:
        noise = rng.normal(0, rng.uniform(2, 12), image.shape).astype(np.float32)
        image = np.clip(image + noise, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 90))]
        image = cv2.imdecode(cv2.imencode(".jpg", image, quality)[1], cv2.IMREAD_COLOR)
    return image


def _judged(source: Source, matrix: np.ndarray) -> np.ndarray:
    """Where the window's lack of tiles may be learnt, float32 (64, 64)."""
    if source.complete:
        return np.ones((CELLS, CELLS), np.float32)
    to_cells = np.diag([1 / STRIDE, 1 / STRIDE, 1]) @ matrix
    judged = np.zeros((CELLS, CELLS), np.uint8)
    if source.clear is not None:
        clear = cv2.imread(str(source.clear), cv2.IMREAD_GRAYSCALE)
        grow = np.diag([source.shape[0] / clear.shape[1], source.shape[1] / clear.shape[0], 1])
        judged = cv2.warpAffine(clear, (to_cells @ grow)[:2], (CELLS, CELLS), borderValue=255)
        judged = (judged > 127).astype(np.uint8)
    spread = source.quads.reshape(-1, 2)
    side = np.linalg.norm(source.quads[:, 0] - source.quads[:, 2], axis=1).mean() * 0.4
    hull = cv2.convexHull(spread.astype(np.float32)).reshape(-1, 2)
    middle = hull.mean(0)
    away = hull - middle
    hull = middle + away * (1 + side / np.maximum(np.linalg.norm(away, axis=1), 1))[:, None]
    inside = np.column_stack([hull, np.ones(len(hull))]) @ to_cells[:2].T
    cv2.fillPoly(judged, [np.round(inside).astype(np.int32)], 1)
    return judged.astype(np.float32)


def order_corners(quad: np.ndarray) -> np.ndarray:
    """The corners of a clockwise quadrilateral (4, 2) in both orders of STARTS, (2, 4, 2).

    All four directions from the middle decide together, so no tile is between two in both orders.
    """
    ways = np.unwrap(np.arctan2(*(quad - quad.mean(0)).T[::-1]))
    # The other corners follow by quarter turns: on the mean 135 degrees on from the first.
    first = np.degrees(ways.mean()) - 135
    turns = [round((start - first) / 90) for start in STARTS]
    return np.stack([np.roll(quad, -turn, 0) for turn in turns])


def make_sample(source: Source, image: np.ndarray, rng: np.random.Generator) -> Sample:
    """A random window of a source with its targets."""
    matrix = _window(source, (image.shape[1], image.shape[0]), rng)
    scale = np.sqrt(abs(np.linalg.det(matrix[:2, :2])))
    if scale < 0.5:  # shrink without aliasing
        half = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        grow = np.diag([image.shape[1] / half.shape[1], image.shape[0] / half.shape[0], 1])
        window = cv2.warpAffine(
            half, (matrix @ grow)[:2], (SIZE, SIZE), borderValue=rng.integers(0, 256, 3).tolist()
        )
    else:
        border = rng.integers(0, 256, 3).tolist()
        window = cv2.warpAffine(image, matrix[:2], (SIZE, SIZE), borderValue=border)
    window = disturb(window, rng)

    judged = _judged(source, matrix)
    heat = np.zeros((2, CELLS, CELLS), np.float32)
    weight = np.stack([judged, judged if source.exact else np.zeros_like(judged)])
    cells, corners, boxes = [], [], []
    rows, columns = np.mgrid[0:CELLS, 0:CELLS]
    quads = source.quads @ matrix[:2, :2].T + matrix[:2, 2]
    for index, quad in enumerate(quads):
        centre = quad.mean(0)
        across = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
        down = (quad[2] + quad[3] - quad[0] - quad[1]) / 4
        reach = np.abs(across) + np.abs(down)
        if np.any(centre + reach < 0) or np.any(centre - reach > SIZE):
            continue
        channel = int(source.back[index])
        area = abs(across[0] * down[1] - across[1] * down[0])
        short = 2 * min(np.linalg.norm(across), np.linalg.norm(down), area / np.linalg.norm(reach))
        low = np.clip(np.floor((centre - reach) / STRIDE), 0, CELLS).astype(int)
        high = np.clip(np.ceil((centre + reach) / STRIDE) + 1, 0, CELLS).astype(int)
        part = (slice(low[1], high[1]), slice(low[0], high[0]))
        if short < SMALLEST or source.doubtful[index]:
            weight[:, part[0], part[1]] = 0
            continue
        outside = np.any(centre < 0) or np.any(centre >= SIZE)
        if outside or area < 1:
            continue
        # Distance from the centre measured in half tiles, but never finer than a cell.
        floor = np.array([[STRIDE * 1.2, 0], [0, STRIDE * 1.2]])
        axes = np.column_stack([across, down])
        shape = axes @ axes.T * 0.16 + floor @ floor.T * 0.12
        point = np.stack([columns[part], rows[part]], -1) * STRIDE + STRIDE / 2 - centre
        distance = np.einsum("...i,ij,...j->...", point, np.linalg.inv(shape), point)
        glow = np.exp(-distance / 2)
        heat[(channel, *part)] = np.maximum(heat[(channel, *part)], glow)
        middle = np.clip(centre // STRIDE, 0, CELLS - 1).astype(int)
        heat[channel, middle[1], middle[0]] = 1
        weight[channel, middle[1], middle[0]] = 1
        near = np.argwhere(glow > 0.6) + low[::-1]
        near = np.vstack([near, middle[::-1]])
        cells.append(near)
        corners.append(np.repeat(order_corners(quad)[None], len(near), 0))
        box = np.concatenate([source.quads[index].min(0), source.quads[index].max(0)])
        boxes.append(np.repeat(box[None], len(near), 0))
    return Sample(
        image=window,
        heat=heat,
        weight=weight,
        cells=np.concatenate(cells) if cells else np.zeros((0, 2), int),
        corners=(np.concatenate(corners) if corners else np.zeros((0, 2, 4, 2))).astype(np.float32),
        boxes=(np.concatenate(boxes) if boxes else np.zeros((0, 4))).astype(np.float32),
        inverse=np.linalg.inv(matrix)[:2].astype(np.float32),
        exact=source.exact,
    )


def draw_sources(
    groups: list[tuple[float, list[Source]]], rng: np.random.Generator
) -> Iterator[Source]:
    """Endless sources of groups (share, sources)."""
    shares = np.array([share for share, _ in groups])
    while True:
        _, sources = groups[rng.choice(len(groups), p=shares / shares.sum())]
        yield sources[rng.integers(len(sources))]


def stream(groups: list[tuple[float, list[Source]]], seed: int) -> Iterator[Sample]:
    """Endless samples of groups (share, sources); each loaded picture gives two windows."""
    rng = np.random.default_rng(seed)
    for source in draw_sources(groups, rng):
        image = source.load()
        for _ in range(2):
            yield make_sample(source, image, rng)
