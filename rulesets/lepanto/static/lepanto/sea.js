// The map of hexes under the pointer, and what the bench draws on it: marks for many ships are one path each, so that a whole fleet
// is drawn in a millisecond.

import { centre, closed, disc, hexAt, outline, point, SIZE, turned, way } from "../hexes/hexes.js";
import { BLUE, draw, GREEN, RED } from "../workbench/page.js";

const HULL = [[15, 0], [9, 3.6], [-12, 3.6], [-14, 0], [-12, -3.6], [9, -3.6]];

const hull = (hex, facing) => {
  const [x, y] = centre(hex);
  return closed(HULL.map((corner) => turned(corner, facing)).map(([dx, dy]) => [x + dx, y + dy]));
};

export class Sea {
  constructor(svg) {
    this.svg = svg;
    this.ships = {}; // id -> [hex, facing, side]
    this.layers = Object.fromEntries(["reach", "arcs", "tracks", "picked", "caught"].map((name) => [name, svg.appendChild(draw("g", { class: `bench-marks bench-${name}`, "aria-hidden": "true", "pointer-events": "none" }))]));
  }

  know(ships) {
    this.ships = ships;
    this.there = new Map();
    for (const [id, [hex]] of Object.entries(ships)) this.there.set(hex, [...(this.there.get(hex) || []), id]);
  }

  // What is under a pointer.

  hexOf(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return hexAt([x, y]);
  }

  shipsAt(hex) {
    return this.there?.get(hex) || [];
  }

  // A ship of this side, if there is one, else any.
  shipOf(event, side) {
    const found = this.shipsAt(this.hexOf(event));
    return found.find((id) => this.ships[id][2] === side) || found[0] || null;
  }

  placeAt(event) {
    const hex = this.hexOf(event);
    return this.shipsAt(hex)[0] || hex;
  }

  pieceAt(event, ids) {
    return this.shipsAt(this.hexOf(event)).find((id) => ids.includes(id)) || null;
  }

  placeOf(id) {
    return this.ships[id] ? centre(this.ships[id][0]) : null;
  }

  // How many hexes straight ahead of a ship a hex lies; 0 if it lies elsewhere.
  ahead(id, hex) {
    const [from, facing] = this.ships[id];
    const [[x, y], [there, down]] = [centre(from), centre(hex)];
    const far = Math.hypot(there - x, down - y), turn = Math.atan2(y - down, there - x) * (180 / Math.PI);
    return far && Math.abs(((turn - facing * 60 + 540) % 360) - 180) < 1 ? Math.round(far / (SIZE * Math.sqrt(3))) : 0;
  }

  pieces(side) {
    return Object.entries(this.ships).filter(([, ship]) => ship[2] === side).map(([id, [hex]]) => ({ id, x: centre(hex)[0], y: centre(hex)[1] }));
  }

  showPieces() {}

  showChoices() {}

  async choiceAt() {
    return null;
  }

  // Marks.

  show(layer, ...marks) {
    this.layers[layer].replaceChildren(...marks.filter(Boolean));
  }

  path(d, look) {
    return d ? draw("path", { d, fill: "none", "stroke-linejoin": "round", ...look }) : null;
  }

  ring(layer, ids) {
    const rings = ids.filter((id) => this.ships[id]).map((id) => disc(this.ships[id][0], 17)).join("");
    this.show(layer, this.path(rings, { stroke: BLUE, "stroke-width": 2.5, fill: BLUE, "fill-opacity": 0.12 }));
  }

  // Where the sheet takes the fleet: a line along each way, a hollow hull at its end; dashed if it exhausts, crossed if held up.
  tracks({ tracks = {}, rams = [] }) {
    const all = Object.entries(tracks);
    const of = (fits) => all.filter(([, track]) => fits(track));
    const ghost = (found) => found.map(([, { hex, faces }]) => hull(hex, faces)).join("");
    const cross = ([, { hex }]) => { const [x, y] = centre(hex); return `M${point([x - 6, y - 6])}L${point([x + 6, y + 6])}M${point([x - 6, y + 6])}L${point([x + 6, y - 6])}`; };
    this.show("tracks",
      this.path(of(({ hexes }) => hexes?.length).map(([, { start, hexes }]) => way([start, ...hexes])).join(""), { class: "track", stroke: BLUE, "stroke-width": 1.6, "stroke-opacity": 0.75 }),
      this.path(ghost(of(({ exhausted }) => !exhausted)), { class: "ghosts", stroke: BLUE, "stroke-width": 1.6, fill: "#fff", "fill-opacity": 0.55 }),
      this.path(ghost(of(({ exhausted }) => exhausted)), { class: "ghosts tired", stroke: BLUE, "stroke-width": 1.6, "stroke-dasharray": "3 2", fill: "#fff", "fill-opacity": 0.55 }),
      this.path(of(({ why }) => why).map(cross).join(""), { class: "held", stroke: RED, "stroke-width": 2 }),
      this.path(rams.map(({ hex }) => disc(hex, 13)).join(""), { class: "rams", stroke: RED, "stroke-width": 3 }));
  }

  // Where the ships picked can end; with a dashed border if only by exhausting themselves, in red if by ramming.
  reach(ends) {
    this.ends = new Map(ends.map(({ hex, exhausts }) => [hex, Boolean(exhausts)])); // and whether that exhausts
    const of = (fits) => ends.filter(fits).map(({ hex }) => outline(hex, SIZE - 2)).join("");
    this.show("reach",
      this.path(of(({ exhausts, ram }) => !exhausts && !ram), { stroke: GREEN, "stroke-width": 1, fill: GREEN, "fill-opacity": 0.18 }),
      this.path(of(({ exhausts, ram }) => exhausts && !ram), { stroke: GREEN, "stroke-width": 1, "stroke-dasharray": "3 3", fill: GREEN, "fill-opacity": 0.07 }),
      this.path(of(({ ram }) => ram), { stroke: RED, "stroke-width": 1.5, fill: RED, "fill-opacity": 0.15 }));
  }

  // What the guns of a ship do where; darker where they sink more often. The number is the factor.
  arcs(about) {
    if (!about) return this.show("arcs");
    const bands = [...new Set(about.arcs.map(({ chance }) => chance))];
    const names = about.arcs.map(({ hex, factor }) => {
      const [x, y] = centre(hex);
      const text = draw("text", { x, y: y + 4, "text-anchor": "middle", "font-size": 11, fill: "#23211c" });
      text.textContent = factor;
      return text;
    });
    return this.show("arcs",
      ...bands.map((chance) => this.path(about.arcs.filter((each) => each.chance === chance).map(({ hex }) => outline(hex, SIZE - 1)).join(""), { stroke: RED, "stroke-width": 0.8, fill: RED, "fill-opacity": 0.06 * chance })),
      this.path(about.close.map((hex) => outline(hex, SIZE - 3)).join(""), { stroke: "#625b4b", "stroke-width": 0.8, "stroke-dasharray": "2 3" }),
      ...names);
  }
}
