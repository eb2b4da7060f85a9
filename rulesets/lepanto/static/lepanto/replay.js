// What the last report moves on the map: ships under way, adrift, turning and lost, step by step.

import { centre } from "../hexes/hexes.js";
import { byId, draw, RED } from "../workbench/page.js";
import { glide, lightUp } from "../workbench/replay.js";

const BRIEF = ["TurnBegan", "TakenInTow", "Held", "Rested", "Rallied", "Faced", "Shortened", "LineIdle"];
const MOVING = ["Moved", "Drifted", "Faced"];

export class FleetScene {
  moves(event) {
    return MOVING.includes(event.event) || lost(event).length > 0;
  }

  brief(event) {
    return BRIEF.includes(event.event);
  }

  open(stage, after) {
    Object.assign(this, { stage, after, drawn: new Map(), told: new Map() });
    for (const old of stage.querySelectorAll(".wakes, .bench-marks")) old.remove();
    this.layer = stage.appendChild(draw("g", { class: "replay-marks", "aria-hidden": "true" }));
  }

  show(events, sliding, news) {
    const known = retold(events);
    const pieces = [];
    for (const id of new Set([...this.told.keys(), ...known.keys()])) {
      const node = byId(this.stage, id);
      if (!node) continue;
      const home = this.home(node);
      const { hex, facing, gone } = known.get(id) || {};
      const from = this.drawn.get(id) || home;
      node.style.opacity = gone ? "0.12" : "";
      pieces.push({ id, node, from, to: nearer(from, [...(hex ? centre(hex) : home.slice(0, 2)), facing === undefined ? home[2] : -60 * facing]) });
    }
    this.told = known;
    for (const cables of this.stage.querySelectorAll(".tows")) cables.style.display = pieces.length ? "none" : "";
    this.point(news, known);
    return glide(pieces, sliding, ({ id, node }, pose) => {
      put(node, pose);
      this.drawn.set(id, pose);
    });
  }

  // Where the board shows it before the first step: x, y and degrees.
  home(node) {
    node.dataset.home ??= `${(node.getAttribute("transform") || "").match(/-?[\d.]+/g)?.slice(0, 2).join(" ") || "0 0"} ${-60 * Number(node.dataset.facing || 0)}`;
    return node.dataset.home.split(" ").map(Number);
  }

  // The ways that ships went, or who attacks whom.
  point(news, known) {
    const spot = (id) => (known.get(id)?.hex ? centre(known.get(id).hex) : byId(this.stage, id) ? this.home(byId(this.stage, id)).slice(0, 2) : null);
    const line = (points, look) => draw("path", { d: `M${points.map((each) => each.join(" ")).join("L")}`, fill: "none", stroke: RED, "stroke-width": 2.5, ...look });
    const actors = (event) => [event.ship, ...(event.ships || [])].filter(Boolean);
    const marks = news.flatMap((event) => {
      if (event.event === "Moved") return event.hexes.length ? [line([event.start, ...event.hexes].map(centre), { "stroke-opacity": 0.6 })] : [];
      const aim = event.target || event.victim ? spot(event.target || event.victim) : null;
      return aim ? actors(event).filter(spot).map((id) => line([spot(id), aim], { "stroke-dasharray": "6 4" })) : [];
    });
    this.layer.replaceChildren(...marks);
    const [first] = news.length === 1 ? actors(news[0]) : [];
    lightUp(this.stage, first ? byId(this.stage, first) : null);
  }
}

// The ships that an event is the end of.
export function lost(event) {
  switch (event.event) {
    case "Fired": return event.sunk ? [event.target] : [];
    case "FiredSmallArms": return event.result === "R" ? [] : [event.target, ...(event.result === "B" ? [event.ship] : [])];
    case "Boarded": return event.result === "R" ? [] : [event.target, ...(event.result === "B" ? event.ships : [])];
    case "Rammed": return event.result === "E" ? [event.victim] : [];
    case "Wrecked": return [event.ship];
    default: return [];
  }
}

// Where ships are after these events, how they face, and whether they are gone, by id.
export function retold(events) {
  const found = new Map();
  const change = (id, facts) => found.set(id, { ...found.get(id), ...facts });
  for (const event of events) {
    if (event.event === "Moved") {
      change(event.ship, { hex: event.hexes.at(-1) ?? event.start, facing: event.facing });
      if (event.galleass && event.hexes.length) change(event.galleass, { hex: event.astern, facing: event.astern_facing });
    }
    if (event.event === "Drifted") change(event.ship, { hex: event.end });
    if (event.event === "Faced") change(event.ship, { facing: event.after });
    for (const id of lost(event)) change(id, { gone: true });
  }
  return found;
}

// The same pose, turned the shorter way.
const nearer = (from, [x, y, angle]) => [x, y, from[2] + ((((angle - from[2] + 180) % 360) + 360) % 360) - 180];

// The name and the marks beside a hull stay upright.
function put(node, [x, y, angle]) {
  node.setAttribute("transform", `translate(${x} ${y})`);
  node.querySelector("use")?.setAttribute("transform", `rotate(${angle})`);
}
