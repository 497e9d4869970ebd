// Gives every text in sight whose contrast to its ground is too low (WCAG 2.1, 1.4.3; icons as 1.4.11).
() => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext(
    "2d",
    { willReadFrequently: true },
  );
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], below) =>
    [r, g, b].map((part, i) => part * a + below[i] * (1 - a)).concat(1);
  const luminance = (colour) => {
    const [r, g, b] = colour
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, two) => {
    const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  // What is painted for a colour of an element, and below it.
  const painted = (element, colour) => {
    const above = [];
    for (let at = element; at; at = at.parentElement) above.unshift(at);
    let ground = [255, 255, 255, 1];
    const stack = [];
    for (const at of above) {
      const style = getComputedStyle(at);
      stack.push({ opacity: Number(style.opacity), before: ground });
      ground = over(rgba(style.backgroundColor), ground);
    }
    let text = colour ? over(rgba(colour), ground) : ground;
    for (const { opacity, before } of stack.reverse()) {
      if (opacity === 1) continue;
      text = over([...text.slice(0, 3), opacity], before);
      ground = over([...ground.slice(0, 3), opacity], before);
    }
    return [text, ground];
  };
  const found = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent.trim();
    if (!words || element.closest("script,style,noscript,svg,:disabled")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const icon = element.matches("[data-testid=stIconMaterial]");
    const large = icon || size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const contrast = ratio(...painted(element, style.color));
    if (contrast < (large ? 3 : 4.5)) found[words.slice(0, 40)] = Number(contrast.toFixed(2));
  }
  return found;
}
