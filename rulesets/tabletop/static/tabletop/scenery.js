// Laying the table: pieces are chosen from a list, drawn as they would lie, dragged, turned, or placed by numbers.

import { Lines } from "../workbench/lines.js";
import { bench, BLUE, draw, make, openTab, problemList, show } from "../workbench/page.js";
import { askAbout, fold, guarded, inTurn, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const STEP = 500;
const ARROWS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowDown: [0, -STEP], ArrowUp: [0, STEP] };

export function laying(paper, panel, question) {
  const state = { drawn: [], problems: [], picked: "", drag: null, picking: null };
  const nameOf = (piece) => `${piece.section}-${piece.at}`;
  const lineOf = (name) => {
    const [section, at] = name.split("-");
    return { section, line: lines.line(section, at) };
  };

  function take(table) {
    if (!table) return;
    state.drawn = table.drawn;
    state.problems = table.problems;
    if (table.put && table.drawn.some((piece) => piece.section === lines.saved)) state.picked = `${lines.saved}-${table.put.at}`;
    lines.read(table);
    write(table.text);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "scenery", question })));
  const lines = new Lines({ question, take, refresh, inTurn, pick: pickPlace });

  const put = (section, at, value) => inTurn(async () => {
    lines.saved = section;
    take(await askAbout({ ask: "line", question, section, at, value }));
  });

  // The piece as it lies, moved as a whole, or one point of its course.
  function moved(value, [dx, dy], point = null) {
    const tenth = (number) => Math.round(number / 100) * 100;
    const shift = ([x, y]) => [tenth(x + dx), tenth(y + dy)];
    if (value.shape !== "path") return { ...value, at: shift(value.at) };
    // A road or river that is moved as a whole keeps its ends at the edges.
    const along = (at) => shift(at).map((number, axis) => (at[axis] === 0 || at[axis] === paper.table[axis] ? at[axis] : number));
    return { ...value, points: value.points.map((each, place) => (point === null ? along(each) : place === point ? shift(each) : each)) };
  }

  function move(name, by, point = null) {
    const { section, line } = lineOf(name);
    if (line) put(section, line.at, moved(line.value, by, point));
  }

  function pickPlace(then) {
    state.picking = then;
    openTab("tab-board");
    paper.svg.classList.add("picking");
    refresh();
  }

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    drawPieces();
    show(panel, state.picking ? make("p", { class: "note" }, say.pickPlace) : null, controls(), lines.shown("panel"));
    show(bench, make("h2", {}, say.scenery), problemList(say.problems, state.problems),
      make("div", { class: "bar" }, undoButton(read)), ...lines.nodes());
  }

  function controls() {
    const { section, line } = state.picked ? lineOf(state.picked) : {};
    if (!line) return make("p", { class: "note" }, state.drawn.length ? say.pickScenery : say.noScenery);
    const kind = lines.section(section)?.fields.find((field) => field.name === "terrain")?.options.find((option) => option.value === line.value.terrain);
    return make("section", { class: "bench-unit", "aria-label": kind?.label || "" },
      make("h2", {}, kind?.label || ""),
      make("p", { class: "small said" }, line.says.join(" ")),
      ...line.warnings.map((text) => make("p", { class: "small warning" }, text)),
      lines.form?.where === "panel" ? null : make("p", { class: "small" }, line.value.shape === "path" ? say.dragCourse : say.dragScenery),
      lines.form?.where === "panel" ? null : make("div", { class: "bar" },
        make("button", { type: "button", class: "tiny", "data-key": "scenery-move", onkeydown: byArrow }, say.arrows),
        line.value.shape === "path" ? null : make("button", { type: "button", class: "tiny", "data-key": "scenery-turn", onclick: () => put(section, line.at, { ...line.value, angle: ((line.value.angle || 0) + 1500) % 36000 }) }, say.left),
        make("button", { type: "button", class: "tiny", "data-key": "scenery-form", onclick: () => lines.edit(section, line.at, {}, "panel") }, say.inNumbers),
        make("button", { type: "button", class: "tiny", "data-key": "scenery-remove", onclick: () => { state.picked = ""; lines.remove(section, line.at); } }, say.remove)));
  }

  function byArrow(event) {
    if (!ARROWS[event.key]) return;
    event.preventDefault();
    move(state.picked, ARROWS[event.key]);
  }

  function drawPieces() {
    const nodes = state.drawn.map((piece) => {
      const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${piece.svg}</svg>`, "image/svg+xml").documentElement;
      const group = draw("g", { class: `wished${nameOf(piece) === state.picked ? " picked" : ""}`, "data-name": nameOf(piece) });
      group.append(...[...parsed.childNodes].map((node) => document.importNode(node, true)));
      return group;
    });
    paper.pieces.replaceChildren(...nodes);
    const { line } = state.picked ? lineOf(state.picked) : {};
    const box = line && nodes.find((node) => node.dataset.name === state.picked)?.getBBox();
    const frame = box ? [draw("rect", { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, fill: "none", stroke: BLUE, "stroke-width": 2.6, "pointer-events": "none" })] : [];
    const bends = line?.value.shape === "path" ? line.value.points.map((point, place) => {
      const [cx, cy] = paper.at(point);
      return draw("circle", { cx, cy, r: 11, fill: "#fbf8f1", stroke: BLUE, "stroke-width": 3, class: "picked", "data-bend": place });
    }) : [];
    paper.pieces.append(...frame, ...bends);
  }

  function listen() {
    const { svg } = paper;
    svg.addEventListener("pointerdown", (event) => {
      if (state.picking || !textarea()) return;
      const bend = event.target.closest?.("[data-bend]");
      const piece = event.target.closest?.(".wished");
      if (!bend && !piece) return;
      if (piece && piece.dataset.name !== state.picked) {
        state.picked = piece.dataset.name;
        if (lines.form?.where === "panel") lines.form = null;
        refresh();
      }
      state.drag = { from: paper.under(event), bend: bend ? Number(bend.dataset.bend) : null };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    svg.addEventListener("pointermove", (event) => {
      if (!state.drag) return;
      const [x, y] = paper.under(event);
      state.drag.by = [x - state.drag.from[0], y - state.drag.from[1]];
      const shift = paper.drift(state.drag.by);
      const held = state.drag.bend === null ? paper.svg.querySelector(".wished.picked") : paper.svg.querySelector(`[data-bend="${state.drag.bend}"]`);
      held?.setAttribute("transform", shift);
    });
    svg.addEventListener("pointercancel", () => { state.drag = null; refresh(); });
    svg.addEventListener("pointerup", () => {
      const drag = state.drag;
      state.drag = null;
      if (drag?.by && Math.hypot(...drag.by) > 100) move(state.picked, drag.by.map(Math.round), drag.bend);
    });
    svg.addEventListener("click", (event) => {
      if (!state.picking) return;
      const then = state.picking;
      state.picking = null;
      svg.classList.remove("picking");
      if (lines.form?.where === "bench") openTab("tab-orders");
      then(paper.under(event));
    });
  }

  fold(false);
  listen();
  read();
  guarded(() => lines.open());
  watch(read, () => { fold(false); read(); });
}
