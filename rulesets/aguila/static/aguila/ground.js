// Laying a piece of terrain: it is drawn as it would lie, dragged, turned, or placed by numbers.

import { bench, BLUE, button, draw, make, problemList, RED, select, show } from "../workbench/page.js";
import { askAbout, fold, inTurn, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const STEP = 500, TURN = 150;
const ARROWS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowDown: [0, -STEP], ArrowUp: [0, STEP] };

export function grounding(table, panel, question) {
  const state = { laid: null, drag: null };

  function take(laid) {
    if (!laid) return;
    state.laid = laid;
    write(laid.text);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "ground", question })));
  const put = (change) => inTurn(async () => take(await askAbout({ ask: "ground", question, value: { ...state.laid.draft, skip: false, ...change } })));
  const tenth = (number) => Math.round(number / 100) * 100;
  const move = ([dx, dy]) => put({ x: tenth(state.laid.at[0] + dx), y: tenth(state.laid.at[1] + dy) });

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    if (!textarea() || !state.laid) return;
    drawPiece();
    const { problems } = state.laid;
    show(panel, controls());
    show(bench, make("h2", {}, say.scenery), make("div", { role: "status" }, problems.length ? problemList(say.problems, problems) : make("p", { class: "note" }, say.lies)), make("div", { class: "bar" }, undoButton(read)));
  }

  function drawPiece() {
    const { drawn, at, marker, problems, draft } = state.laid;
    const group = draw("g", { class: "wished picked" });
    const inner = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, "image/svg+xml").documentElement;
    group.append(...[...inner.childNodes].map((node) => document.importNode(node, true)));
    const [cx, cy] = table.at(at);
    if (marker) group.append(draw("circle", { cx, cy, r: 16, fill: "#fbf8f1", stroke: BLUE, "stroke-width": 4 }));
    table.pieces.replaceChildren(...(draft.skip ? [] : [group]));
    if (draft.skip) return;
    const box = group.getBBox();
    table.pieces.append(draw("rect", { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, fill: "none", stroke: problems.length ? RED : BLUE, "stroke-width": 2.6, "pointer-events": "none" }));
  }

  function controls() {
    const { name, at, kinds, water, marker, draft, problems } = state.laid;
    const field = (key, label, value) => [make("label", { for: `bench-${key}` }, label), make("input", { id: `bench-${key}`, "data-key": `put-${key}`, type: "number", step: "0.1", value })];
    const typed = (key) => Math.round(Number(document.getElementById(`bench-${key}`).value) * 1000);
    return make("section", { class: "bench-unit", "aria-label": name },
      make("h2", {}, name),
      ...problems.map(({ text }) => make("p", { class: "small warning" }, text)),
      make("p", { class: "small" }, say.dragScenery),
      kinds.length ? make("div", { class: "bar" }, select("kind", say.instead, kinds, draft.kind || kinds[0].value, (kind) => put({ kind }))) : null,
      make("div", { class: "bar small" }, ...field("x", water ? say.crossing : "x", ((water ? draft.crossing || 0 : at[0]) / 1000).toFixed(1)), ...field("y", "y", (at[1] / 1000).toFixed(1)),
        button("put", say.putThere, () => put(water ? { crossing: typed("x"), y: typed("y") } : { x: typed("x"), y: typed("y") }))),
      make("div", { class: "bar" },
        button("scenery-move", say.arrows, () => {}, { onkeydown: byArrow }),
        water || marker ? null : button("left", say.left, () => put({ rot: ((draft.rot || 0) + 3600 - TURN) % 3600 })),
        water || marker ? null : button("right", say.right, () => put({ rot: ((draft.rot || 0) + TURN) % 3600 })),
        water ? button("ford", draft.ford ? say.bridge : say.ford, () => put({ ford: !draft.ford })) : null,
        marker ? null : button("skip", say.leaveOut, () => put({ skip: !draft.skip }), { "aria-pressed": String(Boolean(draft.skip)) })));
  }

  function byArrow(event) {
    if (!ARROWS[event.key]) return;
    event.preventDefault();
    const way = table.upsideDown ? -1 : 1;
    move(ARROWS[event.key].map((far) => far * way));
  }

  function listen() {
    const { svg } = table;
    svg.addEventListener("pointerdown", (event) => {
      if (!textarea() || !event.target.closest?.(".wished")) return;
      state.drag = { from: table.under(event) };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    svg.addEventListener("pointermove", (event) => {
      if (!state.drag) return;
      const [x, y] = table.under(event);
      state.drag.by = [x - state.drag.from[0], y - state.drag.from[1]];
      table.svg.querySelector(".wished")?.setAttribute("transform", table.drift(state.drag.by));
    });
    svg.addEventListener("pointercancel", () => { state.drag = null; refresh(); });
    svg.addEventListener("pointerup", () => {
      const { drag } = state;
      state.drag = null;
      if (drag?.by && Math.hypot(...drag.by) > 100) move(drag.by);
    });
  }

  fold(false);
  listen();
  read();
  watch(read, () => { fold(false); read(); });
}
