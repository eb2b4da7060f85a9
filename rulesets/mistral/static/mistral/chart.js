// The chart: which place or Formation was clicked, and what is drawn over it.

import { BLUE, byId, draw, GREEN, PAPER, RED } from "../workbench/page.js";
import { lookAt } from "../workbench/zoom.js";


const WINDS = { with: GREEN, neutral: BLUE, against: RED, catch: "#7a5a12" };

// The position of each place on the sheet.
export const spotsOf = (svg) => Object.fromEntries([...svg.querySelectorAll(".place[data-at]")].map((place) => [place.id, place.dataset.at.split(" ").map(Number)]));

const MARGIN = 30; // pixels from the frame's edge within which something is hardly in view

// What is ringed on the chart, now or in the replay, in fractions of the sheet.
export function ringed(figure) {
  const ring = figure.querySelector(".replay-marks circle.ring") || figure.querySelector(".bench-marks circle.ring");
  const sheet = figure.querySelector("svg").viewBox.baseVal;
  return ring ? [ring.cx.baseVal.value / sheet.width, ring.cy.baseVal.value / sheet.height] : null;
}

// If the player has zoomed in, scrolls to it, unless it is in view: what one is about to click stays where it is.
export function follow(figure) {
  const seen = ringed(figure);
  if (!seen || !figure.classList.contains("closer")) return;
  const [x, y] = [seen[0] * figure.scrollWidth - figure.scrollLeft, seen[1] * figure.scrollHeight - figure.scrollTop];
  if (x < MARGIN || y < MARGIN || x > figure.clientWidth - MARGIN || y > figure.clientHeight - MARGIN) lookAt(figure, seen);
}

export const ring = ([cx, cy]) => draw("circle", { class: "ring", cx, cy, r: 20, fill: "none", stroke: RED, "stroke-width": 3.5 });

export class Chart {
  constructor(svg) {
    this.svg = svg;
    this.spots = spotsOf(svg);
    this.marks = svg.appendChild(draw("g", { class: "bench-marks", "pointer-events": "none", "aria-hidden": "true" }));
  }

  // The place under a click: the one that was hit, or the nearest one within a thumb's width.
  placeAt(event) {
    const hit = event.target.closest?.(".place")?.id;
    if (hit && this.spots[hit]) return hit;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    let found = null, least = 26;
    for (const [id, [x, y]] of Object.entries(this.spots)) {
      const far = Math.hypot(x - at.x, y - at.y);
      if (far < least) [found, least] = [id, far];
    }
    return found;
  }

  // An own piece under a click, if it can be given orders. From afar one flag stands for all pieces of a place.
  pieceAt(event, known) {
    return this.piecesAt(event, known)[0] ?? null;
  }

  // All own pieces that are shown as one under a click.
  piecesAt(event, known) {
    for (let node = event.target; node && node !== this.svg; node = node.parentNode) {
      const found = [node.id, ...(node.dataset?.pieces?.split(" ") ?? [])].filter((id) => id && known.includes(id));
      if (found.length) return found;
    }
    return [];
  }

  // Where a piece is seen: it, or the flag that stands for it from afar.
  seenAt(id) {
    const shown = [byId(this.svg, id), ...this.svg.querySelectorAll(`[data-pieces~="${CSS.escape(id)}"]`)].filter(Boolean);
    const box = shown.map((node) => node.getBoundingClientRect()).find(({ width }) => width);
    if (!box) return null;
    const inverse = this.svg.getScreenCTM().inverse();
    const [from, to] = [[box.left, box.top], [box.right, box.bottom]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(inverse));
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: to.x - from.x, height: to.y - from.y };
  }

  // The place of the box of pieces under a click.
  berthAt(event) {
    return event.target.closest?.(".berth")?.dataset.place ?? null;
  }

  placeOf(id) {
    return byId(this.svg, id)?.closest(".berth")?.dataset.place;
  }

  // Answers that are places: those of the current piece, or of the questions.
  aims(forms, row) {
    const offered = row ? row.options : forms.flatMap(({ form }, at) => (form?.kind === "choice" ? form.options.map((option) => ({ ...option, at })) : []));
    return offered.map((option) => ({ ...option, place: typeof option.value === "string" ? option.value : option.value?.to })).filter(({ place }) => this.spots[place]);
  }

  showChoices(forms, row) {
    const start = row ? this.placeOf(row.name) : forms.map(({ place }) => place).find(Boolean);
    const ends = this.aims(forms, row).map(({ place }) => place);
    if (start || ends.length) this.showAims(start, ends);
    else this.clear();
  }

  choiceAt(event, forms, row) {
    const place = this.placeAt(event);
    return this.aims(forms, row).find((aim) => aim.place === place) ?? null;
  }

  clear() {
    this.draw(null, []);
  }

  // Where it can go from the end of its track, what the next passages cost, and the track itself.
  show(course) {
    const drawn = [];
    const far = course.mpis.length;
    for (const leg of course.next || []) drawn.push(this.line(leg.start, leg.end, { stroke: WINDS[leg.wind], "stroke-width": 3, "stroke-dasharray": leg.wind === "catch" ? "4 4" : "none", opacity: 0.75 }));
    for (const leg of course.legs) if (leg.do === "pass") drawn.push(this.line(leg.start, leg.end, { stroke: BLUE, "stroke-width": 6, "stroke-linecap": "round", opacity: 0.85 }));
    for (const [place, mps] of Object.entries(course.reach || {})) if (far && mps <= 2 * far) drawn.push(...this.badge(place, mps, mps <= far));
    this.draw(course.end, [...drawn, this.ring(course.end)]);
  }

  // Several pieces: each in a frame, their tracks, and the places that all of them reach.
  showGroup(ids, { courses, reach }) {
    const drawn = courses.flatMap(({ legs }) => legs.filter((leg) => leg.do === "pass").map((leg) => this.line(leg.start, leg.end, { stroke: BLUE, "stroke-width": 6, "stroke-linecap": "round", opacity: 0.85 })));
    const far = Math.min(...courses.map(({ mpis }) => mpis.length));
    for (const [place, mps] of Object.entries(reach)) if (far && mps <= 2 * far) drawn.push(...this.badge(place, mps, mps <= far));
    const ends = [...new Set(courses.map(({ end }) => end))];
    this.draw(ends[0], [...drawn, ...ends.map((end) => this.ring(end)), ...this.frames(ids)]);
  }

  frames(ids) {
    return ids.map((id) => this.seenAt(id)).filter(Boolean).map(({ x, y, width, height }) => draw("rect", { class: "group-frame", x: x - width / 2 - 4, y: y - height / 2 - 4, width: width + 8, height: height + 8, fill: "none", stroke: BLUE, "stroke-width": 3 }));
  }

  // The possible targets of a Task.
  showAims(start, places) {
    const drawn = [this.ring(start), ...places.filter((place) => this.spots[place]).map((place) => draw("circle", { cx: this.spots[place][0], cy: this.spots[place][1], r: 15, fill: "none", stroke: BLUE, "stroke-width": 3 }))];
    this.draw(start, drawn);
  }

  line(from, to, look) {
    if (!this.spots[from] || !this.spots[to]) return null;
    const [[x1, y1], [x2, y2]] = [this.spots[from], this.spots[to]];
    return draw("line", { x1, y1, x2, y2, ...look });
  }

  badge(place, number, solid) {
    if (!this.spots[place]) return [];
    const [x, y] = this.spots[place];
    const words = draw("text", { x: 13, y: -8, "font-size": 14, "font-weight": "bold", "text-anchor": "middle", fill: solid ? PAPER : BLUE });
    words.textContent = number;
    const mark = draw("g", { class: "mark" }); // the chart's style makes it larger from farther away
    mark.append(draw("circle", { cx: 13, cy: -13, r: 10, fill: solid ? BLUE : PAPER, stroke: BLUE, "stroke-width": 1.6 }), words);
    const there = draw("g", { transform: `translate(${x} ${y})` });
    there.append(mark);
    return [there];
  }

  ring(place) {
    return this.spots[place] ? ring(this.spots[place]) : null;
  }

  // New marks. The frame scrolls to them once, and not again while the player scrolls.
  draw(place, drawn) {
    this.marks.replaceChildren(...drawn.filter(Boolean));
    if (place !== this.looked && this.svg.isConnected) follow(this.svg.parentNode);
    this.looked = place;
  }
}
