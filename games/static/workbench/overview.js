// A small picture of the whole board in a corner while it is larger than its frame. The rectangle is what the frame shows; it can
// be dragged. The picture is the board itself, used a second time. It lies in a corner where no piece is under it; where every corner
// has one, it is away until the board is moved.

import { draw, make } from "./page.js";
import { say } from "./words.js";

const ID = "whole-board";
const PIECES = "svg :is(.unit, .leader, .ship, .formation, .dummy, .sighting, .marker, .replay-token)";
const REST = 150, EDGE = 6; // milliseconds that the board lies still; pixels
const CORNERS = [[1, 0], [0, 0], [1, 1], [0, 1]]; // across and down, the best one first

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
    put();
    clearTimeout(resting);
    resting = setTimeout(settle, REST);
  };

  let corner = CORNERS[0], resting = 0, dragged = false;
  const spot = ([across, down]) => [
    figure.offsetLeft + figure.clientLeft + EDGE + across * (figure.clientWidth - place.offsetWidth - 2 * EDGE),
    figure.offsetTop + figure.clientTop + EDGE + down * (figure.clientHeight - place.offsetHeight - 2 * EDGE)];
  const put = () => { [place.style.left, place.style.top] = spot(corner).map((at) => `${at}px`); };

  // Once the board lies still: to a corner without pieces, or away.
  const settle = () => {
    if (!place.offsetParent || dragged) return; // not shown, or held
    const around = place.offsetParent.getBoundingClientRect();
    const pieces = [...figure.querySelectorAll(PIECES)].map((piece) => piece.getBoundingClientRect()).filter(({ width }) => width);
    const free = (at) => {
      const [left, top] = spot(at), box = { left: around.left + left, top: around.top + top };
      return !pieces.some((each) => each.right > box.left && each.left < box.left + place.offsetWidth && each.bottom > box.top && each.top < box.top + place.offsetHeight);
    };
    const found = free(corner) ? corner : CORNERS.find(free);
    corner = found ?? CORNERS[0];
    put();
    place.hidden = !found;
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
    dragged = true;
    go(event);
  });
  place.addEventListener("pointermove", (event) => { if (place.hasPointerCapture(event.pointerId)) go(event); });
  for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, () => { dragged = false; soon(); });
  figure.addEventListener("scroll", soon, { passive: true });
  new ResizeObserver(soon).observe(figure);
  return soon;
}
