// The board as a sheet of paper: where a place on the table is on it, and what is drawn over it.

import { BLUE, draw, PAPER } from "../workbench/page.js";

// Numbers as the reader writes them: 12", 12.5", and 12,5" in Spanish.
export const figure = (mils) => (mils / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
export const inches = (mils) => `${figure(mils)}"`;

export class Paper {
  constructor(svg) {
    this.svg = svg;
    this.dots = Number(svg.dataset.dots);
    this.margin = Number(svg.dataset.margin);
    this.height = Number(svg.dataset.height);
    this.upsideDown = svg.dataset.upsideDown === "true"; // the reader sits at the upper edge
    this.width = Number(svg.dataset.width) || svg.viewBox.baseVal.width - 2 * this.margin;
    this.table = [this.width, this.height].map((dots) => Math.round((dots * 1000) / this.dots));
    this.pieces = svg.appendChild(draw("g", { class: "bench-pieces" }));
    this.marks = svg.appendChild(draw("g", { class: "bench-marks", "pointer-events": "none" }));
  }

  // Degrees by which everything is turned for a reader at the upper edge.
  get over() {
    return this.upsideDown ? 180 : 0;
  }

  size(mils) {
    return (mils * this.dots) / 1000;
  }

  at([x, y]) {
    return this.seen([this.margin + this.size(x), this.margin + this.height - this.size(y)]);
  }

  // A place on the picture as the reader sees the table; twice, it is the same place again.
  seen([x, y]) {
    return this.upsideDown ? [2 * this.margin + this.width - x, 2 * this.margin + this.height - y] : [x, y];
  }

  // A shift on the table as one on the picture.
  drift([dx, dy]) {
    const way = this.upsideDown ? -1 : 1;
    return `translate(${way * this.size(dx)} ${way * this.size(-dy)})`;
  }

  // An outline on the table.
  ring(points, look) {
    return draw("polygon", { points: points.map((point) => this.at(point).join(",")).join(" "), ...look });
  }

  // Where on the table a pointer is, in thousandths of an inch.
  under(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return this.place(at.x, at.y).map(Math.round);
  }

  place(right, down) {
    const [x, y] = this.seen([right, down]);
    return [((x - this.margin) * 1000) / this.dots, ((this.margin + this.height - y) * 1000) / this.dots];
  }

  piece(id) {
    const named = `[id="${CSS.escape(id)}"]`;
    return this.pieces.querySelector(named) || this.svg.querySelector(named); // what is laid out here comes before what waits beside the table
  }

  // The half circle in front of a unit: where a move, a shot or a charge may go.
  arc(front, heading, length, look, name) {
    const [x, y] = this.at(front);
    const radius = this.size(length);
    const facing = ((heading + this.over * 100) * Math.PI) / 18000;
    const end = (angle) => [x + radius * Math.cos(angle), y - radius * Math.sin(angle)].map((n) => n.toFixed(1)).join(" ");
    const path = `M${end(facing + Math.PI / 2)}A${radius} ${radius} 0 0 1 ${end(facing - Math.PI / 2)}z`;
    const shape = draw("path", { d: path, fill: look, "fill-opacity": 0.07, stroke: look, "stroke-width": 2.2, "stroke-dasharray": "8 5" });
    const [lx, ly] = end(facing).split(" ").map(Number);
    return [shape, this.range(name, lx, ly, look)];
  }

  // The name of a range at its edge.
  range(name, x, y, look) {
    const words = this.words(name, x, y, look);
    words.setAttribute("class", "range");
    return words;
  }

  // New marks on the board. Names of ranges stay inside the picture, and none lies on another.
  mark(...marks) {
    this.marks.replaceChildren(...marks);
    const taken = [];
    for (const name of this.marks.querySelectorAll("text.range")) {
      taken.push(this.freed(name, taken));
      taken.sort((one, two) => one.y - two.y); // who goes below one meets only those that come after it
    }
  }

  freed(name, taken) {
    const frame = this.svg.viewBox.baseVal;
    const move = (axis, by) => name.setAttribute(axis, Number(name.getAttribute(axis)) + by);
    const first = name.getBBox();
    move("x", Math.max(frame.x - first.x, 0) || Math.min(frame.x + frame.width - first.x - first.width, 0));
    for (const other of taken) {
      const box = name.getBBox();
      const meet = box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height && other.y < box.y + box.height;
      if (meet) move("y", other.y + other.height - box.y);
    }
    return name.getBBox();
  }

  // Letters that are drawn now have so many pixels at least.
  letters(size, least = 11.5) {
    return Math.max(size, least / (this.svg.getScreenCTM()?.a || 1));
  }

  // In which place something is done: a small number at a corner. From afar there is no room for it.
  numbered(place, corner) {
    const mark = draw("g", { class: "board-near acts" });
    if (!corner) return mark;
    const text = this.words(String(place), corner[0], corner[1] + 7, PAPER);
    for (const [name, value] of Object.entries({ "font-weight": "bold", stroke: BLUE, "stroke-width": 5, "stroke-linejoin": "round" })) text.setAttribute(name, value);
    mark.append(text);
    return mark;
  }

  words(text, x, y, look) {
    const node = draw("text", {
      x, y, fill: look, "font-size": this.letters(15), "text-anchor": "middle", stroke: "#fbf8f1", "stroke-width": 3.5, "paint-order": "stroke",
    });
    node.textContent = text;
    return node;
  }

  line(from, to, look, dashes = "none") {
    const [x1, y1] = this.at(from);
    const [x2, y2] = this.at(to);
    return draw("line", { x1, y1, x2, y2, stroke: look, "stroke-width": 2.4, "stroke-dasharray": dashes });
  }

  base(pose, [width, depth], look) {
    const [x, y] = this.at(pose);
    return draw("rect", {
      x: -this.size(width) / 2, y: 0, width: this.size(width), height: this.size(depth), fill: look, "fill-opacity": 0.2,
      stroke: look, "stroke-width": 2.2, transform: `translate(${x} ${y}) rotate(${90 - pose[2] / 100 + this.over})`,
    });
  }

  // A frame around a piece that was picked or mentioned.
  frame(id, look) {
    const piece = this.piece(id);
    if (!piece) return [];
    const box = piece.getBBox();
    return [draw("rect", {
      x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, fill: "none", stroke: look, "stroke-width": 2.6,
    })];
  }

  // Scrolls to a piece if the picture is larger than its frame.
  reveal(id) {
    const piece = this.piece(id)?.getBoundingClientRect();
    const frame = this.svg.parentElement;
    const seen = frame.getBoundingClientRect();
    if (!piece || (frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight)) return;
    frame.scrollBy(piece.x + piece.width / 2 - seen.x - seen.width / 2, piece.y + piece.height / 2 - seen.y - seen.height / 2);
  }

  middle(id) {
    const box = this.piece(id)?.getBBox();
    return box ? this.place(box.x + box.width / 2, box.y + box.height / 2) : null;
  }
}
