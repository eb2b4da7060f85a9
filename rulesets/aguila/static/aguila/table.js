// The table under the pointer, and what the benches draw on it: bases, the ways they walk, arcs and ranges.

import { inches } from "../tabletop/paper.js";
import { Table } from "../tabletop/table.js";
import { BLUE, draw, GREEN, RED } from "../workbench/page.js";
import { say } from "../workbench/words.js";

const numbers = (text) => text.split(" ").map(Number);

export class BattleTable extends Table {
  // Middle and heading of a piece that stands on the table.
  stance(id) {
    const at = this.piece(id)?.dataset.at;
    return at ? numbers(at) : null;
  }

  size2(id) {
    const base = this.piece(id)?.dataset.base;
    return base ? numbers(base) : [1000, 1000];
  }

  middle(id) {
    return this.stance(id)?.slice(0, 2) ?? super.middle(id);
  }

  pieceOf(event) {
    return event.target.closest?.(".unit[data-side]");
  }

  // Where a point of a base is that looks there: so far to its right and ahead of its middle.
  beside([x, y, heading], right, ahead) {
    const turn = (heading * Math.PI) / 1800;
    return [x + right * Math.cos(turn) + ahead * Math.sin(turn), y - right * Math.sin(turn) + ahead * Math.cos(turn)];
  }

  // In which place it acts, at the right rear corner of its base.
  number(place, id) {
    const at = this.stance(id);
    const [width, depth] = this.size2(id);
    return this.numbered(place, at ? this.at(this.beside(at, width / 2, -depth / 2)) : null);
  }

  outline([x, y, heading], [width, depth], look) {
    const [right, down] = this.at([x, y]);
    const [wide, deep] = [this.size(width), this.size(depth)];
    const group = draw("g", { transform: `translate(${right} ${down}) rotate(${heading / 10 + this.over})` });
    group.append(draw("rect", { x: -wide / 2, y: -deep / 2, width: wide, height: deep, fill: look.stroke, "fill-opacity": 0.12, "stroke-width": 2.2, ...look }),
      draw("path", { d: `M${-wide / 2} ${-deep / 2}h${wide}`, stroke: look.stroke, "stroke-width": look.thin ? 2 : 5 }));
    return group;
  }

  // The way of a base: the line of its middle, its outline after every step, and at the end.
  way(start, trail, base, look, { steps = true } = {}) {
    if (!start || !trail?.length) return [];
    const points = [start, ...trail.flat()].map((at) => this.at(at).join(" "));
    const line = draw("path", { d: `M${points.join("L")}`, fill: "none", stroke: look, "stroke-width": 2.6, "stroke-dasharray": "7 4" });
    const turns = steps ? trail.slice(0, -1).map((leg) => this.outline(leg.at(-1), base, { stroke: look, "stroke-width": 1, "fill-opacity": 0, "stroke-dasharray": "3 4", thin: true })) : [];
    return [line, ...turns, this.outline(trail.at(-1).at(-1), base, { stroke: look })];
  }

  // The ground before the front edge, so many degrees to both sides.
  fan([x, y, heading], [width, depth], far, degrees, look, name) {
    const from = [this.beside([x, y, heading], -width / 2, depth / 2), this.beside([x, y, heading], width / 2, depth / 2)];
    const turn = degrees * 10;
    const ends = [this.beside([...from[0], heading - turn], 0, far), this.beside([...from[0], heading], 0, far), this.beside([...from[1], heading], 0, far), this.beside([...from[1], heading + turn], 0, far)];
    const said = (point) => this.at(point).map((n) => n.toFixed(1)).join(" ");
    const round = `A${this.size(far)} ${this.size(far)} 0 0 1 `;
    const d = `M${said(from[0])}L${said(ends[0])}${round}${said(ends[1])}L${said(ends[2])}${round}${said(ends[3])}L${said(from[1])}z`;
    const [lx, ly] = this.at(this.beside([x, y, heading], 0, depth / 2 + far));
    return [draw("path", { d, fill: look, "fill-opacity": 0.06, stroke: look, "stroke-width": 1.8, "stroke-dasharray": "8 5" }), this.words(name, lx, ly, look)];
  }

  // How far a unit fires and charges.
  ranges({ at, base, range, charge }) {
    if (!at) return [];
    return [
      ...(range ? this.fan(at, base, range.far, range.arc === "wide" ? 45 : 0, GREEN, `${range.name} ${inches(range.far)}`) : []),
      ...(charge ? this.fan(at, base, charge, 45, RED, `${say.charge} ${inches(charge)}`) : []),
    ];
  }

  // A handle ahead of a base, by which it is turned.
  handle(stance, [, depth]) {
    const spot = this.beside(stance, 0, depth / 2 + 1100);
    const [cx, cy] = this.at(spot);
    const [x1, y1] = this.at(this.beside(stance, 0, depth / 2));
    const group = draw("g", { class: "picked", "data-turns": "", "pointer-events": "all" });
    group.append(draw("line", { x1, y1, x2: cx, y2: cy, stroke: BLUE, "stroke-width": 2 }), draw("circle", { cx, cy, r: 11, fill: "#fbf8f1", stroke: BLUE, "stroke-width": 3 }));
    return group;
  }

  // A target and the line to it.
  aim(from, id, look) {
    const [start, end] = [this.middle(from), this.middle(id)];
    return start && end ? [this.line(start, end, look, "10 5")] : [];
  }
}
