// A small picture of the whole board in a corner while it is larger than its frame. The rectangle is what the frame shows; it can
// be dragged. The picture is the board itself, used a second time.

import { draw, make } from "./page.js";
import { say } from "./words.js";

const ID = "whole-board";

// Attributes that are as they should be are left alone: each change would paint the whole board again.
function keep(node, wanted) {
  for (const [name, value] of Object.entries(wanted)) if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

// Returns what to call when the picture was made larger or smaller.
export function overviewing(figure, shown) {
  const frame = draw("rect", { class: "overview-frame" });
  const picture = draw("svg", { "aria-hidden": "true" });
  const over = draw("svg", { class: "overview-marks", "aria-hidden": "true" }); // the frame moves without painting the picture again
  const place = make("div", { class: "overview", hidden: true, title: say.overview }, picture, over);
  const whole = draw("use", { href: `#${ID}` });
  picture.append(whole);
  over.append(frame);
  figure.after(place);

  const seen = () => {
    const svg = shown();
    const inverse = svg.getScreenCTM().inverse();
    const box = figure.getBoundingClientRect();
    const corner = (x, y) => new DOMPoint(x, y).matrixTransform(inverse);
    const [from, to] = [corner(box.left, box.top), corner(box.left + figure.clientWidth, box.top + figure.clientHeight)];
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  };
  let waiting = 0;
  const follow = () => {
    waiting = 0;
    place.hidden = !figure.classList.contains("closer");
    if (place.hidden) return;
    const svg = shown();
    svg.id ||= ID;
    const { x, y, width, height } = svg.viewBox.baseVal;
    keep(whole, { href: `#${svg.id}`, x, y, width, height });
    for (const each of [picture, over]) keep(each, { viewBox: svg.getAttribute("viewBox") });
    picture.style.aspectRatio = `${width} / ${height}`;
    for (const [name, value] of Object.entries(seen())) frame.setAttribute(name, value);
    frame.setAttribute("stroke-width", width / 90);
    place.style.left = `${figure.offsetLeft + figure.clientLeft + figure.clientWidth - place.offsetWidth - 6}px`;
    place.style.top = `${figure.offsetTop + figure.clientTop + 6}px`;
  };
  const soon = () => { waiting ||= requestAnimationFrame(follow); };

  const go = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    const now = at.matrixTransform(shown().getScreenCTM());
    const box = figure.getBoundingClientRect();
    figure.scrollBy(now.x - box.left - figure.clientWidth / 2, now.y - box.top - figure.clientHeight / 2);
  };
  place.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    place.setPointerCapture(event.pointerId);
    go(event);
  });
  place.addEventListener("pointermove", (event) => { if (place.hasPointerCapture(event.pointerId)) go(event); });
  figure.addEventListener("scroll", soon, { passive: true });
  new ResizeObserver(soon).observe(figure);
  return soon;
}
