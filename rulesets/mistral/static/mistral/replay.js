// What the last report moves on the chart: Formations, markers, Gales and winds, step by step, as far as the side may know.

import { byId, draw, PAPER, RED } from "../workbench/page.js";
import { glide, lightUp } from "../workbench/replay.js";
import { follow, ring, spotsOf } from "./chart.js";
import { moves, nothingKnown, retold } from "./retelling.js";

const BRIEF = /^(SearchSeen|UnderWay|WindNotCaught|DutyDone|Leader|Auxiliar|Repaired|Recovered|GaleRolled|EventTested)/;
const HULL = { close: 46, middle: 80, far: 200 }; // how wide a ship is at each level of detail

export class SeaScene {
  moves(event) {
    return moves(event);
  }

  brief(event) {
    return BRIEF.test(event.event);
  }

  open(stage, after) {
    const base = positions(stage);
    Object.assign(this, { stage, after, base, spots: spotsOf(stage), drawn: new Map() });
    this.places = [...stage.children].find((child) => child.matches(".place") || child.querySelector(".place")); // winds are drawn under them
    this.layer = stage.appendChild(draw("g", { class: "replay-marks", "aria-hidden": "true" }));
  }

  show(events, sliding) {
    const known = retold(this.base, events);
    const event = events.at(-1);
    this.weather(known);
    const tokens = this.tokens(known);
    this.fade(tokens);
    const nodes = this.lay(tokens, event);
    this.layer.replaceChildren(...this.trail(event), ...nodes.map(({ node }) => node));
    for (const { node } of nodes) paperUnder(node);
    follow(this.stage.parentNode);
    this.light(event);
    this.drawn = new Map(nodes.map(({ key, to }) => [key, to]));
    return glide(nodes, sliding, ({ node }, spot) => put(node, spot));
  }

  // What is in another place than on the board below: { key, place, make }.
  tokens(known) {
    const found = [];
    for (const [id, { place, harbour }] of Object.entries(known.own)) {
      const was = this.base.own[id];
      if (was?.place !== place || was?.harbour !== harbour) found.push({ key: id, place, node: () => this.piece(id) || this.stranger(known.side, shortly(id)), harbour });
    }
    const enemy = known.side === "british" ? "bourbon" : "british";
    for (const [name, place] of Object.entries(known.seen)) if (this.base.seen[name] !== place) found.push({ key: name, place, node: () => this.piece(name) || this.stranger(enemy, name) });
    for (const [key, count] of Object.entries(known.markers)) {
      const [side, place] = key.split(" ");
      if (this.base.markers[key] !== count) found.push({ key: `markers-${side}-${place}`, place, node: () => this.stranger(side, count > 1 ? `?×${count}` : "?") });
    }
    this.known = known;
    return found;
  }

  // What has left the place where the board shows it is faint there.
  fade(tokens) {
    for (const node of this.stage.querySelectorAll(".faded")) node.classList.remove("faded");
    const gone = new Set(tokens.map(({ key }) => key));
    for (const id of Object.keys(this.base.own)) if (!this.known.own[id]) gone.add(id);
    for (const name of Object.keys(this.base.seen)) if (!this.known.seen[name]) gone.add(name);
    for (const key of Object.keys(this.base.markers)) if (!this.known.markers[key]) gone.add(`markers-${key.replace(" ", "-")}`);
    for (const id of gone) byId(this.stage, id)?.classList.add("faded");
    for (const berth of this.stage.querySelectorAll(".berth")) {
      const left = berth.querySelector(":is(.formation, .dummy, .sighting, .marker):not(.faded)");
      if (!left) berth.querySelector(":scope > .board-far")?.classList.add("faded"); // the flags that stand for them from afar
    }
  }

  // Beside its place, one next to the other.
  lay(tokens, event) {
    const next = {};
    const wide = this.stage.viewBox.baseVal.width;
    const hull = HULL[this.stage.dataset.detail] ?? HULL.close;
    return tokens.filter(({ place }) => this.spots[place]).map(({ key, place, node, harbour }) => {
      const [x, y] = this.spots[place];
      const start = Math.min(x + 16, wide - hull - 24);
      const to = [next[place] ?? start, Math.max(y - hull - 4, 4)];
      next[place] = to[0] + hull + 6;
      const from = this.drawn.get(key) || this.origin(key, event) || to;
      const made = draw("g", { class: "replay-token", "data-key": key, "data-place": place, ...(harbour ? { "data-harbour": "yes" } : {}) });
      made.append(node());
      put(made, from);
      return { key, node: made, from, to };
    });
  }

  // Where it comes from: its picture on the board, or for a marker the place that it has left.
  origin(key, event) {
    if (event?.start && key.startsWith("markers-")) return this.spots[event.start];
    const node = byId(this.stage, key)?.parentNode;
    return node?.getAttribute("transform")?.match(/-?[\d.]+/g).map(Number).slice(0, 2);
  }

  piece(id) {
    const found = byId(this.stage, id) || byId(this.after, id);
    if (!found) return null;
    const copy = document.importNode(found, true);
    copy.classList.remove("faded");
    for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
    return copy;
  }

  stranger(side, name) {
    const copy = byId(this.stage, `glyph-${side}`).cloneNode(true);
    copy.removeAttribute("id");
    for (const text of copy.querySelectorAll("text")) text.textContent = name;
    if (name.length > 2) copy.querySelector("text").setAttribute("font-size", "12"); // on the small sail
    return copy;
  }

  // Winds blow or not. A Gale moves with its spiral, and what it affected before no longer counts.
  weather({ winds, gales }) {
    for (const node of this.stage.querySelectorAll(".wind")) node.style.display = winds.includes(node.id.slice(5)) ? "" : "none";
    for (const wind of winds) {
      const later = byId(this.stage, `wind-${wind}`) ? null : byId(this.after, `wind-${wind}`);
      if (later) this.stage.insertBefore(document.importNode(later, true), this.places);
    }
    for (const node of this.stage.querySelectorAll(".gale-reach, .gale-spiral, .gale")) {
      const gale = gales[node.dataset.wind];
      const was = this.base.gales[node.dataset.wind];
      const [there, here] = [this.spots[gale?.place], this.spots[was?.place]];
      node.style.display = !there || (node.matches(".gale-reach") && gale.place !== was?.place) ? "none" : "";
      if (there && here) node.setAttribute("transform", `translate(${there[0] - here[0]} ${there[1] - here[1]})`);
    }
    for (const node of this.stage.querySelectorAll(".replay-gale")) node.remove();
    for (const [wind, { place, force }] of Object.entries(gales)) if (!this.base.gales[wind] && this.spots[place]) this.newGale(wind, place, force);
  }

  newGale(wind, place, force) {
    const made = byId(this.stage, "glyph-gale").cloneNode(true);
    const flag = this.after.querySelector(`.gale[data-wind="${CSS.escape(wind)}"] text`)?.textContent;
    made.removeAttribute("id");
    made.querySelector("text").textContent = flag || String(force ?? "");
    const [x, y] = this.spots[place];
    const node = draw("g", { class: "replay-gale", "data-wind": wind, "data-place": place, transform: `translate(${x} ${y})` });
    node.append(made);
    this.stage.insertBefore(node, this.layer);
  }

  // The way that it went, or the place that the sentence is about.
  trail(event) {
    if (!event) return [];
    const [start, end] = [event.start || event.place || event.port || event.sighting?.place || event.harbour, event.end || event.goal || event.to].map((place) => this.spots[place]);
    if (!start) return end ? [ring(end)] : [];
    if (!end) return [ring(start)];
    const look = { stroke: RED, "stroke-width": 4, "stroke-linecap": "round", "stroke-dasharray": event.end ? "none" : "4 8" };
    return [draw("line", { x1: start[0], y1: start[1], x2: end[0], y2: end[1], ...look }), ring(event.end ? end : start)];
  }

  light(event) {
    const id = event?.mover || event?.formation?.id || event?.formation || event?.name || event?.sighting?.name;
    const node = typeof id === "string" ? this.layer.querySelector(`[data-key="${CSS.escape(id)}"]`) || byId(this.stage, id) : null;
    lightUp(this.stage, node);
  }
}

// What a picture shows, in the form that `retelling.js` uses.
export function positions(svg) {
  const known = nothingKnown(svg.dataset.audience);
  const place = (node) => node.closest(".berth").dataset.place;
  for (const node of svg.querySelectorAll(".berth .formation.own, .berth .dummy.own")) known.own[node.id] = { place: place(node), harbour: node.dataset.harbour === "yes" };
  for (const node of svg.querySelectorAll(".berth .sighting")) known.seen[node.id] = place(node);
  for (const node of svg.querySelectorAll(".berth .marker")) known.markers[`${node.dataset.side} ${place(node)}`] = Number(node.dataset.count);
  for (const node of svg.querySelectorAll(".gale")) known.gales[node.dataset.wind] = { place: node.dataset.place, force: Number(node.dataset.force) };
  known.winds = [...svg.querySelectorAll(".wind")].map((node) => node.id.slice(5));
  return known;
}

// The short name on a sail, as the chart shows it.
function shortly(id) {
  const [owner, kind, letter = ""] = id.split("_");
  if (owner === "ind") return "In";
  if (owner === "dummy") return "∅";
  return { grand: "Gr", flag: letter.toUpperCase(), det: `D${letter}` }[kind] ?? "Cv";
}

const put = (node, [x, y]) => node.setAttribute("transform", `translate(${x} ${y})`);

function paperUnder(node) {
  const box = node.getBBox();
  if (!box.width) return; // the board is on the other tab
  node.prepend(draw("rect", { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, fill: PAPER, "fill-opacity": 0.85, stroke: RED, "stroke-width": 1.2 }));
}
