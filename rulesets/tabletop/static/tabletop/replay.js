// What the last report moves on a table, step by step. A game says what is known after some events, by id: told(events); how a
// piece looks then: dress(node, facts); and which events are read quickly: brief(event).

import { byId, draw, RED } from "../workbench/page.js";
import { glide, lightUp } from "../workbench/replay.js";

export class TableScene {
  circle = 36000; // headings begin again at zero

  moves(event) {
    return Boolean(event.end || event.pose || event.path);
  }

  open(stage, after) {
    Object.assign(this, { stage, after, known: new Map(), drawn: new Map() });
    for (const trail of stage.querySelectorAll(".trail")) trail.remove();
    stage.append(draw("g", { class: "replay-marks" }));
    this.borrow();
  }

  // What pieces will be drawn with in the end, where the earlier board has no use for it yet.
  borrow() {
    const missing = [...this.after.querySelectorAll("defs > [id]")].filter((each) => !byId(this.stage, each.id));
    const shelf = draw("defs", {});
    shelf.append(...missing.map((each) => document.importNode(each, true)));
    this.stage.prepend(shelf);
  }

  show(events, sliding) {
    const wanted = this.told(events);
    const moved = [];
    for (const id of new Set([...this.known.keys(), ...wanted.keys()])) {
      const node = this.piece(id);
      const start = node && this.home(node);
      if (!start) continue;
      this.dress(node, wanted.get(id) || {});
      const from = this.drawn.get(id) || start;
      const to = wanted.get(id)?.pose || start;
      moved.push({ id, node, from, to: this.turned(from, to) });
    }
    this.known = wanted;
    this.point(events.at(-1));
    return glide(moved, sliding, ({ id, node }, pose) => {
      this.put(node, pose);
      this.drawn.set(id, pose);
    });
  }

  piece(id) {
    const found = byId(this.stage, id);
    if (found && !found.classList.contains("hidden")) return found;
    const later = byId(this.after, id);
    if (!later) return found;
    const copy = document.importNode(later, true);
    if (found) found.replaceWith(copy);
    else this.stage.insertBefore(copy, this.stage.lastChild);
    return copy;
  }

  size(mils) {
    return (mils * Number(this.stage.dataset.dots)) / 1000;
  }

  spot([x, y]) {
    const { margin, height, width, upsideDown } = this.stage.dataset;
    const [right, down] = [this.size(x), Number(height) - this.size(y)];
    return (upsideDown === "true" ? [Number(width) - right, Number(height) - down] : [right, down]).map((dots) => dots + Number(margin));
  }

  put(node, pose) {
    const [x, y] = this.spot(pose);
    const from = this.home(node);
    if (node.dataset.spot) {
      const [hx, hy] = this.spot(from);
      node.setAttribute("transform", `translate(${x - hx} ${y - hy})`);
      return;
    }
    const over = this.stage.dataset.upsideDown === "true" ? 180 : 0;
    node.querySelector(".base")?.setAttribute("transform", `translate(${x} ${y}) rotate(${90 - pose[2] / 100 + over})`);
    const depth = Number(node.dataset.depth || 0);
    const [ax, ay] = this.spot(centre(pose, depth));
    const [bx, by] = this.spot(centre(from, depth));
    node.querySelector(".signs")?.setAttribute("transform", `translate(${ax - bx} ${ay - by})`);
  }

  // Where a piece was drawn: place and heading.
  home(node) {
    if (node.dataset.pose) return numbers(node.dataset.pose);
    return node.dataset.spot ? [...numbers(node.dataset.spot), 0] : null;
  }

  // The same pose, with its heading counted so that the turn is the shorter one.
  turned(from, [x, y, heading]) {
    const half = this.circle / 2;
    return [x, y, from[2] + ((((heading - from[2] + half) % this.circle) + this.circle) % this.circle) - half];
  }

  // Who did it, and to whom.
  point(event) {
    const marks = this.stage.querySelector(".replay-marks");
    marks.replaceChildren();
    const ends = [event?.unit || event?.leader, event?.target || event?.foe].map((id) => (id ? this.piece(id) : null));
    if (ends[0] && ends[1]) {
      const [[x1, y1], [x2, y2]] = ends.map((node) => {
        const box = node.getBoundingClientRect();
        const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(this.stage.getScreenCTM().inverse());
        return [middle.x, middle.y];
      });
      marks.append(draw("line", { x1, y1, x2, y2, stroke: RED, "stroke-width": 3, "stroke-dasharray": "10 5" }));
    }
    lightUp(this.stage, ends[0]);
  }
}

export const numbers = (text) => text.split(" ").map(Number);

function centre(pose, depth) {
  const facing = (pose[2] * Math.PI) / 18000;
  return [pose[0] - (Math.cos(facing) * depth) / 2, pose[1] - (Math.sin(facing) * depth) / 2];
}
