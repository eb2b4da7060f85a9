// The movement of a turn on the board: units and whole brigades are dragged, and turned by a handle; the way is drawn as it will be walked.

import { inches } from "../tabletop/paper.js";
import { adds } from "../workbench/group.js";
import { Lines } from "../workbench/lines.js";
import { bench, BLUE, button, draw, make, problemList, RED, show } from "../workbench/page.js";
import { Pointing } from "../workbench/pointing.js";
import { ask, askAbout, fold, guarded, inTurn, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";
import { Troops } from "./troops.js";

const DRAGGED = ["ADVANCE", "DOUBLE", "BACK", "SIDE", "FACE", "FORM", "LIMBER", "UNLIMBER", "REDEPLOY", "MOVE"]; // orders that go somewhere
const STEPS = [["fwd", 1000], ["wheel", -150], ["wheel", 150], ["turn", -150], ["turn", 150]];
const FAINT = "#24527a88";

export function marching(table, panel, question) {
  const state = { order: null, formation: "", headings: {}, drag: null, preview: null, problems: [], short: {}, dropped: false, told: "" };
  const troops = new Troops(table, { changed: refresh, others: () => Object.assign(state, { order: null, formation: "", told: "" }) });
  const pointing = new Pointing(table, refresh);
  const lines = new Lines({ question, take, refresh, inTurn, pick: (then) => pointing.want(then, lines.form?.where === "panel" ? "tab-board" : "tab-orders") });

  // The sheet.

  function take(sheet) {
    if (!sheet) return; // by now the sheet has been filled in by a form
    troops.rows = sheet.units;
    state.problems = sheet.problems;
    state.short = sheet.short || {};
    lines.read(sheet);
    write(sheet.text);
    refresh();
  }

  const read = () => inTurn(async () => {
    Object.assign(state, { order: null, formation: "", headings: {} }); // what the text says counts
    take(await askAbout({ ask: "sheet", question }));
  });
  const query = (change) => ({ ask: "command", question, ids: troops.ids, order: orderOf(), formation: orderOf() === "FORM" ? formationOf() : "", ...change });
  function tell(change) {
    const told = query(change); // for those who are picked now
    return inTurn(async () => { if (told.ids.length) take(await askAbout(told)); });
  }

  // The order that a drag means: what was chosen, what the unit is told already, or to advance.
  function orderOf() {
    const rows = troops.ids.map((id) => troops.row(id)).filter(Boolean);
    const open = (order) => rows.some((row) => row.open.includes(order));
    if (state.order && open(state.order)) return state.order;
    const held = rows.length === 1 ? rows[0].order : null;
    if (held && held !== "HALT" && DRAGGED.includes(held)) return held;
    return ["ADVANCE", "MOVE", "LIMBER", "ARRIVE"].find(open) || "HALT";
  }

  const formationOf = () => state.formation || (troops.one && troops.row(troops.one).formation) || "";

  // Where one drags it, seen from where it stands. It keeps looking where it was turned to.
  const headingOf = () => (troops.one && state.headings[troops.one] !== undefined ? { heading: state.headings[troops.one] } : {});
  const shifted = (by) => ({ by: by.map((far) => Math.round(far / 10) * 10), ...headingOf() });

  function choose(order) {
    state.order = order;
    if (order !== "FORM") state.formation = "";
    for (const id of troops.ids) delete state.headings[id];
    if (DRAGGED.includes(order) && !["LIMBER", "UNLIMBER", "REDEPLOY", "FORM"].includes(order)) refresh(); // it still has to be said where to
    else if (order !== "FORM") tell({ order });
    else refresh();
  }

  function form(formation) {
    Object.assign(state, { order: "FORM", formation });
    tell({ order: "FORM", formation });
  }

  // Drawing.

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    if (!textarea()) return;
    drawMarks();
    troops.mark();
    show(panel, pointing.note(), ...(troops.ids.length ? [unitPanel()] : troops.invitation(say.none)));
    show(bench, make("h2", {}, say.movement), problemList(say.problems, state.problems),
      make("div", { class: "bar" }, undoButton(read), button("all-toward", say.allToward, () => allToward())),
      ...troops.list(what), ...lines.nodes());
  }

  const allToward = () => inTurn(async () => take(await askAbout({ ask: "command", question, ids: troops.rows.filter((row) => !row.officer && !row.gun && row.open.includes("ADVANCE")).map((row) => row.unit), order: "ADVANCE", to: "nearest" })));

  const what = (row) => (row.told ? `${row.does}${row.spent ? ` ${inches(row.spent)}` : ""}` : say.halts);

  function drawMarks() {
    const marks = [], coming = [], turns = [];
    for (const row of troops.rows) {
      const picked = troops.ids.includes(row.unit);
      const seen = (picked && state.preview?.find((each) => each.unit === row.unit)) || row;
      const base = arrives(row) ? row.base : table.size2(row.unit);
      if (seen.trail?.length) marks.push(...table.way(seen.start, seen.trail, base, picked ? BLUE : FAINT, { steps: picked }));
      if (row.acts) turns.push(table.number(row.acts, row.unit));
      if (arrives(row) && seen.end) coming.push(outlined(row, seen.end, picked));
    }
    for (const id of troops.ids) if (!arrives(troops.row(id))) marks.push(...table.frame(id, BLUE));
    if (troops.about && !state.preview) marks.push(...reach());
    if (state.drag?.wanted) marks.push(...state.drag.wanted.map(([at, base]) => table.outline(at, base, { stroke: RED, "stroke-dasharray": "5 4", "fill-opacity": 0.05 })));
    const turning = troops.one && turnable() && endOf(troops.one);
    table.mark(...marks, ...turns);
    table.pieces.replaceChildren(...coming, ...(turning ? [table.handle(turning, table.size2(troops.one))] : []));
  }

  // A reserve that comes on: where it will be, by which it is dragged.
  const arrives = (row) => row?.status === "reserve" && row.open.includes("ARRIVE");

  function outlined(row, end, picked) {
    const group = table.outline(end, row.base, { stroke: picked ? BLUE : FAINT, "pointer-events": "all" });
    const [x, y] = table.at(end);
    const drawn = draw("g", { class: picked ? "picked" : "", "data-arrives": row.unit }); // its name too: it lies in the middle
    drawn.append(group, table.words(row.unit, x, y, BLUE));
    return drawn;
  }

  const turnable = () => ["ADVANCE", "FACE", "FORM", "DOUBLE", "LIMBER", "UNLIMBER", "REDEPLOY"].includes(orderOf());
  const endOf = (id) => (state.preview?.find((row) => row.unit === id) || troops.row(id))?.end || table.stance(id);

  // How far the order goes.
  function reach() {
    const { at, orders } = troops.about;
    const far = orders?.find((each) => each.order === orderOf())?.far;
    if (!at || !far) return [];
    const [cx, cy] = table.at(at);
    return [draw("circle", { cx, cy, r: table.size(far), fill: "none", stroke: BLUE, "stroke-width": 1.6, "stroke-dasharray": "2 6" }), table.words(`${say(`order.${orderOf()}`)} ${inches(far)}`, cx, cy - table.size(far) - 6, BLUE)];
  }

  function unitPanel() {
    const rows = troops.ids.map((id) => troops.row(id)).filter(Boolean);
    const orders = [...new Set(rows.flatMap((row) => row.open))].filter((order) => order !== "ENTER" && order !== "JOIN" && order !== "ARRIVE");
    const warnings = [...new Set(rows.flatMap((row) => [...(row.warnings || []), row.stopped].filter(Boolean)))];
    return make("section", { class: "bench-unit", "aria-label": troops.ids.join(", ") },
      ...troops.heading(),
      make("div", { class: "bar", role: "group", "aria-label": say.orders }, ...orders.map((order) => button(`order-${order}`, say(`order.${order}`), () => choose(order), { "aria-pressed": String(orderOf() === order) })),
        button("forget", say.forget, () => tell({ order: "forget" }))),
      orders.includes("FORM") ? formations(rows) : null,
      ...(troops.about ? special(troops.about) : []),
      rows.some(arrives) ? make("p", { class: "small" }, say.arrives) : null,
      make("p", { class: "small" }, DRAGGED.includes(orderOf()) ? (troops.one ? say.drag : say.dragAll) : ""),
      troops.one && DRAGGED.includes(orderOf()) && !rows[0].officer ? steps() : null,
      troops.one && DRAGGED.includes(orderOf()) ? goForm() : null,
      make("p", { class: "small said", id: "bench-move", role: "status" }, state.told || saying(rows)),
      ...warnings.map((text) => make("p", { class: "small warning" }, text)),
      lines.shown("panel") || detail());
  }

  function saying(rows) {
    return [...(troops.one ? rows[0]?.says || [] : []), ...shorts(state.short)].join(" ");
  }

  // Who does not get as far as they were dragged, by the reason.
  function shorts(short = {}) {
    const held = troops.ids.filter((id) => short[id]);
    return [...new Set(held.map((id) => short[id]))].map((why) => say("shortOf", { units: held.filter((id) => short[id] === why).join(", "), why }));
  }

  // The formations that all of them know.
  function formations(rows) {
    const known = rows.filter((row) => row.open.includes("FORM")).map((row) => row.formations);
    const shared = (known[0] || []).filter((formation) => known.every((each) => each.includes(formation)));
    return make("div", { class: "bar", role: "group", "aria-label": say.formations }, ...shared.map((formation) =>
      button(`form-${formation}`, say(`formation.${formation}`), () => form(formation), { "aria-pressed": String(orderOf() === "FORM" && formationOf() === formation) })),
    troops.about?.dismounts ? button("dismount", say.dismount, () => tell({ order: "FORM", formation: "", dismount: true })) : null);
  }

  // Buildings and officers.
  function special({ buildings = [], joins = [], orders = [], officer }) {
    const leaves = orders.some(({ order }) => order === "EXIT");
    return [
      buildings.length ? make("div", { class: "bar" }, ...buildings.map((house) => button(`enter-${house}`, say("enter", { building: house }), () => tell({ order: "ENTER", building: house })))) : null,
      leaves ? make("div", { class: "bar" }, ...["front", "right", "rear", "left"].map((side) => button(`exit-${side}`, say(`exit.${side}`), () => tell({ order: "EXIT", side })))) : null,
      officer && joins.length ? make("details", { "data-key": "joins" }, make("summary", {}, say.joins), make("div", { class: "bar" }, ...joins.map((unit) => button(`join-${unit}`, unit, () => tell({ order: "JOIN", join: unit }))))) : null,
    ];
  }

  // Step by step, with the keyboard too.
  const steps = () => make("div", { class: "bar small", role: "group", "aria-label": say.stepByStep }, ...STEPS.map(([go, by]) =>
    button(`step-${go}${by}`, say(`step.${go}${Math.sign(by) < 0 ? ".left" : go === "fwd" ? "" : ".right"}`), () => tell({ more: { do: go, by } }))));

  function goForm() {
    const [x, y, heading] = endOf(troops.one) || [0, 0, 0];
    const field = (name, label, value) => [make("label", { for: `bench-${name}` }, label), make("input", { id: `bench-${name}`, "data-key": `go-${name}`, type: "number", step: name === "heading" ? "1" : "0.1", value })];
    const typed = (name) => Number(document.getElementById(`bench-${name}`).value);
    const go = () => {
      const start = table.stance(troops.one);
      if (!start) return;
      state.headings[troops.one] = Math.round((((typed("heading") % 360) + 360) % 360) * 10);
      tell(shifted([typed("x") * 1000 - start[0], typed("y") * 1000 - start[1]]));
    };
    return make("div", { class: "bar small" }, ...field("x", say.goX, (x / 1000).toFixed(1)), ...field("y", say.goY, (y / 1000).toFixed(1)), ...field("heading", say.heading, (heading / 10).toFixed(0)),
      button("go", say.go, go));
  }

  function detail() {
    if (!lines.forms || !troops.ids.length) return null;
    const held = (lines.lines.orders || []).find((line) => line.value.who?.length === 1 && line.value.who[0] === troops.one);
    return make("div", { class: "bar small" }, button("more-how", say.inDetail, () => lines.edit("orders", held?.at ?? null, held ? {} : { who: troops.ids, order: orderOf() }, "panel"), { class: "plain" }));
  }

  // Dragging and clicking on the board.

  const starts = () => troops.ids.map((id) => [id, table.stance(id)]).filter(([, at]) => at);

  function listen() {
    const { svg } = table;
    svg.addEventListener("pointerdown", (event) => {
      if (pointing.then || !textarea() || event.button) return;
      const turns = event.target.closest?.("[data-turns]");
      const comes = event.target.closest?.("[data-arrives]");
      if (comes) {
        if (troops.one !== comes.dataset.arrives) troops.pick([comes.dataset.arrives]);
        state.drag = { from: [event.clientX, event.clientY], comes: true };
        svg.setPointerCapture(event.pointerId);
        event.preventDefault();
        return;
      }
      const piece = troops.own(table.pieceOf(event));
      if (!turns && !(piece && troops.ids.includes(piece.id))) return;
      state.drag = { from: [event.clientX, event.clientY], held: table.under(event), turns: Boolean(turns) };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    svg.addEventListener("pointermove", (event) => {
      if (!state.drag || (!state.drag.change && Math.hypot(event.clientX - state.drag.from[0], event.clientY - state.drag.from[1]) < 4)) return;
      aimed(table.under(event));
      lookAhead();
    });
    svg.addEventListener("pointercancel", () => { Object.assign(state, { drag: null, preview: null, told: "" }); refresh(); });
    svg.addEventListener("pointerup", async () => {
      const { drag } = state;
      if (!drag?.change) { state.drag = null; return; }
      state.dropped = true; // the click that ends a drag does not count; if none comes, the next one does
      setTimeout(() => { state.dropped = false; }, 100);
      state.drag = null;
      await tell(drag.change);
      if (!state.drag) Object.assign(state, { preview: null, told: "" }); // the next drag shows what it would do
      refresh();
    });
    svg.addEventListener("click", async (event) => {
      await opened; // a click on a board that has just been drawn counts too
      if (!textarea() || troops.boxing.click()) return;
      if (state.dropped) { state.dropped = false; return; }
      if (pointing.click(event) || event.target.closest?.("[data-turns]")) return;
      clicked(event, event.target.closest?.(".unit"));
    });
  }

  const entering = ([x, y]) => ({ order: "ARRIVE", place: [Math.round(x / 10) * 10, Math.round(y / 10) * 10] });

  function clicked(event, piece) {
    if (event.target.closest?.("[data-arrives]")) return;
    if (troops.one && arrives(troops.row(troops.one)) && !(piece && troops.row(piece.id))) { tell(entering(table.under(event))); return; }
    if (piece && troops.row(piece.id)) troops.pick([piece.id], adds(event));
    else if (!troops.ids.length) return;
    else if (piece?.dataset.side) tell({ to: piece.id });
    else goTo(table.under(event));
  }

  // To a place: its middle, or the middle of all of them.
  function goTo([x, y]) {
    const from = starts();
    if (!from.length || !DRAGGED.includes(orderOf())) return;
    const middle = [0, 1].map((axis) => from.reduce((sum, [, at]) => sum + at[axis], 0) / from.length);
    tell(shifted([x - middle[0], y - middle[1]]));
  }

  // What the pointer means now: where to, or where to look.
  function aimed([x, y]) {
    const { drag } = state;
    if (drag.comes) {
      drag.change = entering([x, y]);
    } else if (drag.turns) {
      const [ex, ey] = endOf(troops.one);
      const start = table.stance(troops.one);
      const heading = Math.round(((Math.atan2(x - ex, y - ey) * 1800) / Math.PI + 3600) % 3600) % 3600;
      state.headings[troops.one] = heading;
      drag.by ??= [ex - start[0], ey - start[1]];
      drag.change = { by: drag.by.map((far) => Math.round(far / 10) * 10), heading };
    } else {
      const by = [x - drag.held[0], y - drag.held[1]];
      drag.change = shifted(by);
      drag.wanted = starts().map(([id, at]) => [[at[0] + by[0], at[1] + by[1], at[2]], table.size2(id)]);
    }
  }

  let waiting = false;

  async function lookAhead() {
    // One question at a time: the next one asks about the pointer's place at that time.
    if (waiting || !state.drag?.change) return;
    waiting = true;
    const { change } = state.drag;
    try {
      const found = await ask({ ...query(change), text: textarea().value });
      if (state.drag) preview(found);
    } catch (error) {
      if (state.drag) tellMove(error.message);
    }
    waiting = false;
    if (state.drag?.change && state.drag.change !== change) lookAhead();
  }

  function preview(found) {
    state.preview = found.units;
    const near = (id, at) => { const end = found.units.find((row) => row.unit === id)?.end || table.stance(id); return end && Math.hypot(end[0] - at[0], end[1] - at[1]) < 300; };
    state.drag.wanted = state.drag.turns || state.drag.comes ? null : starts().map(([id, at]) => [id, [at[0] + state.drag.change.by[0], at[1] + state.drag.change.by[1], at[2]]]).filter(([id, at]) => !near(id, at)).map(([id, at]) => [at, table.size2(id)]);
    const row = troops.one && found.units.find((each) => each.unit === troops.one);
    tellMove([...(row ? [...row.says, ...row.warnings] : []), ...shorts(found.short)].join(" "));
    drawMarks();
  }

  function tellMove(text) {
    state.told = text;
    const place = document.getElementById("bench-move");
    if (place) place.textContent = text;
  }

  troops.escapes(pointing);

  fold(false);
  const opened = read();
  listen();
  guarded(() => lines.open());
  watch(read, () => { fold(false); read(); });
}
