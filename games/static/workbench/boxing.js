// A box drawn around pieces on a board. With a mouse or pen a drag draws it, if `starts(event)` says so of the press; fingers scroll
// the board unless `byFinger` is set.
//
// `pieces()` lists what can be caught, in the units of the picture: { id, x, y }. `catching(ids)` is called at most once a frame
// while the box is drawn, `caught(ids, adding)` when it is done, where `adding` says that Shift was held.
//
// The box lies over the board, not in it, and what `catching` marks is best drawn in a group of the class `bench-caught`: both get layers of
// their own (see the style sheet), so that a frame does not paint a board of hundreds of pieces again.

import { make } from "./page.js";

const LEAST = 5; // pixels before a press counts as a drag

export class Boxing {
  constructor(svg, { pieces, starts = () => true, catching = () => {}, caught }) {
    Object.assign(this, { svg, pieces, starts, catching, caught, drag: null, ended: false });
    this.frame = make("div", { class: "catch-box", "aria-hidden": "true" });
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.release(event));
    svg.addEventListener("pointercancel", () => this.end());
  }

  get byFinger() {
    return this.svg.classList.contains("boxing");
  }

  set byFinger(on) {
    this.svg.classList.toggle("boxing", on); // the style sheet then keeps the board from scrolling
  }

  // Whether the click that comes now only ended a box. Asked once; a new press forgets it too.
  click() {
    const { ended } = this;
    this.ended = false;
    return ended;
  }

  press(event) {
    this.ended = false;
    if (event.button !== 0 || (event.pointerType === "touch" && !this.byFinger) || !this.starts(event)) return;
    if (event.shiftKey) event.preventDefault(); // neither letters are selected nor is the board moved
    this.drag = { from: [event.clientX, event.clientY], to: null, inside: null, waiting: 0, ids: "" };
  }

  move(event) {
    const { drag } = this;
    if (!drag) return;
    const at = [event.clientX, event.clientY];
    if (!drag.to && Math.hypot(at[0] - drag.from[0], at[1] - drag.from[1]) < LEAST) return;
    if (!drag.to) this.begin(event);
    drag.to = at;
    drag.waiting ||= requestAnimationFrame(() => this.step());
  }

  // Everything that a frame needs is measured once.
  begin(event) {
    this.svg.setPointerCapture(event.pointerId);
    this.drag.inverse = this.svg.getScreenCTM().inverse();
    this.drag.all = this.pieces();
    this.drag.within = this.svg.parentElement.getBoundingClientRect();
    document.body.append(this.frame);
    this.svg.classList.add("catching");
  }

  corner([x, y]) {
    const { a, b, c, d, e, f } = this.drag.inverse;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  step() {
    const { drag } = this;
    if (!drag) return;
    drag.waiting = 0;
    const [one, two] = [this.corner(drag.from), this.corner(drag.to)];
    const [left, top, right, bottom] = [Math.min(one[0], two[0]), Math.min(one[1], two[1]), Math.max(one[0], two[0]), Math.max(one[1], two[1])];
    this.show(drag);
    drag.inside = drag.all.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom).map(({ id }) => id);
    const ids = drag.inside.join();
    if (ids === drag.ids) return;
    drag.ids = ids;
    this.catching(drag.inside);
  }

  // As far as the board goes, in pixels of the screen.
  show({ from, to, within }) {
    const [left, right] = [from[0], to[0]].sort((one, two) => one - two).map((x) => Math.min(Math.max(x, within.left), within.right));
    const [top, bottom] = [from[1], to[1]].sort((one, two) => one - two).map((y) => Math.min(Math.max(y, within.top), within.bottom));
    Object.assign(this.frame.style, { transform: `translate(${left}px, ${top}px)`, width: `${right - left}px`, height: `${bottom - top}px` });
  }

  release(event) {
    const { drag } = this;
    if (drag?.to) {
      cancelAnimationFrame(drag.waiting);
      drag.to = [event.clientX, event.clientY];
      this.step();
      this.ended = true;
    }
    this.end();
    if (drag?.inside) this.caught(drag.inside, event.shiftKey);
  }

  end() {
    if (this.drag?.waiting) cancelAnimationFrame(this.drag.waiting);
    this.drag = null;
    this.frame.remove();
    this.svg.classList.remove("catching");
  }
}
