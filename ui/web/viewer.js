// The photo with its tiles: tap one to choose it. Opened large, a part can be marked to be read.

const REACH = 1.5; // how far from a tile's middle a tap still means it, in tile sizes
const CLICK = 12; // a pointer that moved less than this many px has not drawn anything

export default function ({ data, parentElement, setTriggerValue }) {
  const find = (selector) => parentElement.querySelector(selector);
  const [width, height] = data.size;
  const dialog = find("dialog");
  const rect = shape("rect", {});
  let corners = null; // where the marked part starts and ends, in px of the photo

  find(".open").ariaLabel = data.texts.open;
  find(".part").textContent = data.texts.mark;
  find(".read").textContent = data.texts.read;
  find(".close").textContent = data.texts.close;
  find(".part").hidden = !data.parts;
  whenThere(data.photo, (source) => {
    paint(find(".small"), data.frame, source);
    paint(find(".large"), [0, 0, width, height], source);
    find(".large").append(rect);
  });

  find(".small").onclick = (event) => choose(event) || open();
  find(".open").onclick = open;
  find(".close").onclick = () => dialog.close();
  find(".part").onclick = () => mark(true);
  find(".read").onclick = () => {
    dialog.close();
    const [a, b] = corners;
    const part = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
    setTriggerValue("part", part.map((at, i) => at / (i % 2 ? height : width)));
  };
  find(".large").onclick = (event) => {
    if (!marking() && choose(event)) dialog.close();
  };
  find(".large").onpointerdown = (event) => marking() && drag(event);

  if (dialog.open) mark(marking());

  function open() {
    mark(false);
    dialog.showModal();
  }

  function mark(on) {
    corners = null;
    dialog.classList.toggle("marking", on);
    find(".part").hidden = on || !data.parts;
    find(".read").hidden = !on;
    find("p").textContent = on ? data.texts.corners : data.texts.tap;
    show();
  }

  function marking() {
    return dialog.classList.contains("marking");
  }

  /** Draw the part with one movement, or with a tap on each of two corners; then move a corner. */
  function drag(event) {
    const svg = find(".large");
    const start = place(event);
    corners = corners ? [opposite(corners, start), start] : [start, start];
    svg.setPointerCapture(event.pointerId);
    svg.onpointermove = (move) => {
      corners[1] = place(move);
      show();
    };
    svg.onpointerup = svg.onpointercancel = () => (svg.onpointermove = null);
    show();
  }

  /** The corner that stays when the one nearest to a point is moved. */
  function opposite([a, b], point) {
    const pairs = [[a, b], [b, a], [{ x: a.x, y: b.y }, { x: b.x, y: a.y }]];
    pairs.push(pairs[2].toReversed());
    return pairs.sort((one, other) => apart(one[1], point) - apart(other[1], point))[0][0];
  }

  function show() {
    const [a, b] = corners ?? [{ x: 0, y: 0 }, { x: 0, y: 0 }];
    const wide = Math.abs(a.x - b.x);
    const high = Math.abs(a.y - b.y);
    set(rect, { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: wide, height: high });
    const least = CLICK / scale(find(".large"));
    find(".read").disabled = wide < least || high < least;
  }

  /** Choose the tile nearest to where the photo was tapped; false where there is none. */
  function choose(event) {
    const point = place(event);
    const near = data.tiles
      .map((tile) => ({ ...tile, far: apart(middle(tile.corners), point) / size(tile.corners) }))
      .sort((one, other) => one.far - other.far)[0];
    if (!near || near.far > REACH) return false;
    setTriggerValue("tile", near.place);
    return true;
  }

  /** Where an event happened, in px of the photo. */
  function place(event) {
    const matrix = event.currentTarget.getScreenCTM().inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
  }

  function paint(svg, [left, top, right, bottom], source) {
    const viewBox = `${left} ${top} ${right - left} ${bottom - top}`;
    set(svg, { viewBox, "aria-label": data.texts.alt });
    const outlines = data.tiles.map((tile) =>
      shape("polygon", {
        points: tile.corners.join(" "),
        class: `${tile.doubt ? "doubt" : ""} ${tile.chosen ? "chosen" : ""}`,
      }),
    );
    // The image that is there already does not flicker.
    const image = svg.querySelector(`image[href="${source}"]`);
    svg.replaceChildren(image ?? shape("image", { href: source, width, height }), ...outlines);
  }
}

/** Streamlit serves the photo as an image of the page, which may be drawn after this. */
function whenThere(selector, use) {
  const image = document.querySelector(selector);
  if (image) use(image.src);
  else requestAnimationFrame(() => whenThere(selector, use));
}

function shape(kind, attributes) {
  return set(document.createElementNS("http://www.w3.org/2000/svg", kind), attributes);
}

function set(element, attributes) {
  for (const [key, content] of Object.entries(attributes)) element.setAttribute(key, content);
  return element;
}

function scale(svg) {
  return svg.getScreenCTM()?.a || 1;
}

function apart(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(corners) {
  const [x, y] = [0, 1].map((axis) => corners.reduce((sum, at) => sum + at[axis], 0) / 4);
  return { x, y };
}

function size([a, , c]) {
  return Math.hypot(a[0] - c[0], a[1] - c[1]) / Math.SQRT2;
}
