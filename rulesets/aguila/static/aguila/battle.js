// Fire and charges on the board: pick who strikes, then the enemy; what it needs and what is likely to come of it is shown before it is ordered.

import { inches } from "../tabletop/paper.js";
import { adds } from "../workbench/group.js";
import { Lines } from "../workbench/lines.js";
import { bench, BLUE, button, GREEN, make, problemList, RED, show } from "../workbench/page.js";
import { Pointing } from "../workbench/pointing.js";
import { ask, askAbout, fold, guarded, inTurn, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";
import { Troops } from "./troops.js";

const KINDS = { OrderBattle: ["fire", "charge"], DeclareFire: ["fire"], DeclareCharge: ["charge"] };

export function battling(table, panel, question) {
  const state = { targets: null, target: null, problems: [] };
  const kinds = KINDS[question.question];
  const troops = new Troops(table, { changed: refresh, others: () => { state.target = null; }, learn });
  const pointing = new Pointing(table, refresh);
  const lines = new Lines({ question, take, refresh, inTurn, pick: (then) => pointing.want(then, lines.form?.where === "panel" ? "tab-board" : "tab-orders") });

  function take(sheet) {
    if (!sheet) return;
    troops.rows = sheet.units;
    state.problems = sheet.problems;
    lines.read(sheet);
    write(sheet.text);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "sheet", question })));
  const strike = (what, more = {}, { ids } = troops) => inTurn(async () => { if (ids.length) take(await askAbout({ ask: "strike", question, ids, what, ...more })); });

  // What one unit could do to every enemy. What it may not do is said for all.
  async function learn(unit) {
    state.targets = null;
    const found = await ask({ ask: "targets", unit });
    if (troops.one === unit) state.targets = found;
  }

  const about = (enemy) => (state.targets?.unit === troops.one ? state.targets?.targets.find((each) => each.unit === enemy) : null);

  // Drawing.

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    if (!textarea()) return;
    drawMarks();
    troops.mark();
    show(panel, pointing.note(), ...(troops.ids.length ? [unitPanel()] : troops.invitation(say.noneBattle)));
    show(bench, make("h2", {}, say(`battle.${question.question}`)), problemList(say.problems, state.problems), make("div", { class: "bar" }, undoButton(read)), ...troops.list(what), ...lines.nodes());
  }

  function what(row) {
    const told = [];
    if (row.charges.length) told.push(say("chargesAt", { target: row.charges[0] }));
    if (row.fires.length) told.push(say("firesAt", { target: row.fires[0] }));
    else if (row.holds) told.push(say.holds);
    return told.join("; ") || "–";
  }

  function drawMarks() {
    const marks = [];
    for (const row of troops.rows) {
      const picked = troops.ids.includes(row.unit);
      for (const target of row.fires) marks.push(...table.aim(row.unit, target, picked ? GREEN : "#4c613088"));
      for (const target of row.charges) marks.push(...table.aim(row.unit, target, picked ? RED : "#8a2d1e88"));
    }
    if (troops.about) marks.push(...table.ranges(troops.about));
    for (const id of troops.ids) marks.push(...table.frame(id, BLUE));
    for (const target of state.targets && troops.one ? state.targets.targets : []) {
      if (kinds.includes("charge") && target.charge?.may) marks.push(...table.frame(target.unit, RED));
      else if (kinds.includes("fire") && target.shots.length) marks.push(...table.frame(target.unit, GREEN));
    }
    const charge = state.target && kinds.includes("charge") && about(state.target)?.charge;
    if (charge?.may) marks.push(...table.way(troops.about?.at, [...charge.trail, [charge.end]], troops.about?.base || [1000, 1000], RED));
    table.mark(...marks);
  }

  function unitPanel() {
    const row = troops.one && troops.row(troops.one);
    return make("section", { class: "bench-unit", "aria-label": troops.ids.join(", ") },
      ...troops.heading(),
      make("div", { class: "bar", role: "group", "aria-label": say.orders },
        question.question === "OrderBattle" ? button("hold", say.holdFire, () => strike("hold")) : null, button("forget", say.forget, () => strike("forget"))),
      make("p", { class: "small said", id: "bench-strike", role: "status" }, (row?.says || []).join(" ")),
      state.target ? preview(state.target) : make("p", { class: "small" }, say.aimHere),
      lines.shown("panel"),
      state.targets && troops.one ? make("details", { "data-key": "targets", open: true }, make("summary", {}, say.enemies), targetList()) : null);
  }

  // The enemy that was pointed at, and what may be done to it.
  function preview(target) {
    const found = about(target);
    const fires = kinds.includes("fire") ? fire(target, found) : null;
    const charges = kinds.includes("charge") ? charge(target, found) : null;
    return make("div", { class: "told-line", "data-target": target }, make("h3", {}, found ? `${target} ${found.name}, ${inches(found.distance)}` : target), fires, charges);
  }

  const figure = (number) => number.toLocaleString(document.documentElement.lang);
  const dice = (volley) => say("volley", { dice: volley.dice, need: faces(volley.need), wound: faces(volley.wound), hits: figure(volley.hits), wounds: figure(volley.wounds), routs: volley.routs });
  const faces = (need) => `${Math.min(6, Math.max(2, need))}+`;
  const why = (volley) => (volley.why.length ? ` (${volley.why.join(", ")})` : "");

  function fire(target, found) {
    if (!found) return make("div", { class: "bar" }, button("fire", say("fireAt", { target }), () => strike("fire", { target })));
    if (state.targets.no_fire || !found.shots.length) return make("p", { class: "small" }, say("cannotFire", { why: state.targets.no_fire || state.targets.far }));
    return make("div", {}, ...found.shots.flatMap((shot, at) => [
      make("div", { class: "bar" }, button(`fire-${at}`, say("fireWith", { target, ammo: shot.with }), () => strike("fire", { target, ammo: shot.ammo }))),
      make("p", { class: "small" }, `${dice(shot)}${why(shot)}`),
      shot.switch ? make("p", { class: "small warning" }, say.switches) : null, shot.doubtful ? make("p", { class: "small warning" }, say.doubtful) : null]));
  }

  function charge(target, found) {
    const order = (key, words) => make("div", { class: "bar" }, button(key, words, () => strike("charge", { target })));
    if (!found) return order("charge", say("chargeIt", { target }));
    const told = found.charge;
    if (state.targets.no_charge || !told?.may) {
      return make("div", {}, make("p", { class: "small" }, say("cannotCharge", { why: state.targets.no_charge || told?.why || "" })),
        question.question === "OrderBattle" && !state.targets.no_charge ? order("charge-anyway", say("chargeIfItCan", { target })) : null);
    }
    return make("div", {}, order("charge", say("chargeIt", { target })),
      make("p", { class: "small" }, say("chargeWay", { where: told.in, far: inches(told.distance), reach: inches(told.reach) })),
      told.strikes ? make("p", { class: "small" }, `${say.strikes} ${dice(told.strikes)}${why(told.strikes)}`) : null,
      told.struck ? make("p", { class: "small" }, `${say.struck} ${dice(told.struck)}${why(told.struck)}`) : null,
      make("p", { class: "small" }, `${say.reactions} ${told.reactions.map((each) => `${each.name}${each.dice ? ` (${dice(each)})` : each.need ? ` (${faces(each.need)})` : ""}`).join("; ")}`));
  }

  // Each enemy in a line: how far it is, and what fire or a charge would do.
  function targetList() {
    const fires = ([shot]) => (kinds.includes("fire") && shot ? say("short", { dice: shot.dice, need: faces(shot.need), wounds: figure(shot.wounds) }) : "");
    const charges = (found) => (kinds.includes("charge") && found?.may ? say("shortCharge", { where: found.in, routs: found.strikes?.routs ?? 0 }) : "");
    const line = (target) => make("li", {},
      button(`target-${target.unit}`, `${target.unit} ${target.name}`, () => aimAt(target.unit), { class: "plain", "data-marks": target.unit, "aria-pressed": String(state.target === target.unit) }),
      ` · ${inches(target.distance)} · ${[fires(target.shots), charges(target.charge)].filter(Boolean).join(" · ") || say.noShort}`);
    return make("ul", { class: "small" }, ...state.targets.targets.map(line));
  }

  function aimAt(enemy) {
    state.target = enemy;
    refresh();
  }

  table.svg.addEventListener("click", async (event) => {
    await opened; // a click on a board that has just been drawn counts too
    if (!textarea() || troops.boxing.click() || pointing.click(event)) return;
    const piece = event.target.closest?.(".unit");
    if (!piece) return;
    if (troops.row(piece.id)) troops.pick([piece.id], adds(event));
    else if (piece.dataset.side && piece.dataset.side !== bench.dataset.side && troops.ids.length) aimAt(piece.id);
  });

  troops.escapes(pointing);

  fold(false);
  const opened = read();
  guarded(() => lines.open());
  watch(read, () => { fold(false); read(); });
}
