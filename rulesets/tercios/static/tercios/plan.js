// Writing a plan on the board: pick a unit or several, choose the card, drag the way, point at the target.

import { adds, Group } from "../workbench/group.js";
import { Lines } from "../workbench/lines.js";
import { bench, BLUE, GREEN, make, problemList, RED, show } from "../workbench/page.js";
import { Pointing } from "../workbench/pointing.js";
import { ask, askAbout, fold, guarded, inTurn, settled, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";
import { figure, inches } from "../tabletop/paper.js";
import { Together } from "./together.js";

const CARDS = ["ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID"];

export function planning(paper, panel, question) {
  const group = new Group(paper.svg, { pieces: standing, starts, others, redraw: refresh, learn });
  const state = { get unit() { return group.one; }, about: null, targets: [], rows: [], problems: [], ghost: null, drag: null, unfolded: new Set() };
  const fixed = question.question !== "PlanTurn";
  const rowOf = (unit) => state.rows.find((row) => row.unit === unit);
  const cardOf = (unit = state.unit) => rowOf(unit)?.card;
  const moves = (card) => card === "ATENCION" || card === "CORRED";
  const moveCard = (unit = state.unit) => (moves(cardOf(unit)) || fixed ? cardOf(unit) : "CORRED");

  const together = new Together({ group, paper, question, cards: CARDS, fixed, cardOf, moveCard, called: (unit) => `${unit.slice(1)} ${rowOf(unit)?.name ?? ""}`, take, refresh });

  // The sheet.

  function take(sheet) {
    if (!sheet) return; // by now the sheet has been filled in by a form
    state.rows = sheet.units;
    state.problems = sheet.problems;
    lines.read(sheet);
    write(sheet.text);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "sheet", question })));
  const amend = (change, unit = state.unit) => inTurn(async () => take(await askAbout({ ask: "amend", question, unit, ...change })));
  const pointing = new Pointing(paper, refresh);
  // A form beside the board stays visible on a phone.
  const lines = new Lines({ question, take, refresh, inTurn, pick: (then) => pointing.want(then, lines.form?.where === "panel" ? "tab-board" : "tab-orders") });

  function others() {
    state.ghost = null;
    together.forget();
    if (!state.unit) Object.assign(state, { about: null, targets: [] });
    if (lines.form?.where === "panel") lines.form = null;
  }

  async function learn() {
    const { unit } = state;
    if (!unit) { refresh(); return; }
    await guarded(async () => {
      const found = await Promise.all([ask({ ask: "unit", unit }), ask({ ask: "targets", unit })]);
      if (state.unit === unit) [state.about, state.targets] = found; // otherwise another unit was picked in the meantime
    });
    if (state.unit === unit) refresh();
  }

  const reorder = (unit, by) => inTurn(async () => {
    const units = state.rows.map((row) => row.unit);
    const from = units.indexOf(unit);
    const to = Math.min(Math.max(from + by, 0), units.length - 1);
    if (to === from) return;
    units.splice(to, 0, ...units.splice(from, 1));
    take(await askAbout({ ask: "sequence", question, units }));
  });

  // The card that was clicked just before may still be on its way: it is looked at when it has come.
  async function aimAt(enemy, unit = state.unit) {
    if (group.several) together.amend({ targets: [enemy] });
    if (!unit) return;
    await Promise.all([settled(), state.picking]);
    const target = state.targets.find((each) => each.unit === enemy);
    const card = cardOf(unit);
    const chosen = fixed || ["ATACAD", "FUEGO", "ATENCION"].includes(card) ? card : target?.reach ? "ATACAD" : "FUEGO";
    await amend({ card: chosen, targets: [enemy] }, unit);
  }

  async function send(to, unit = state.unit) {
    await settled();
    await amend({ card: moveCard(unit), to }, unit);
    if (!state.drag) state.ghost = null;
    drawMarks();
  }

  // Drawing.

  function refresh() {
    drawMarks();
    show(panel, pointing.note(), group.several ? together.panel() : unitPanel());
    show(bench,
      make("h2", {}, say.plan),
      fixed ? make("p", { class: "small" }, say.fixed) : null,
      problemList(say.problems, state.problems),
      make("div", { class: "bar" }, make("strong", {}, say.order), undoButton(read)),
      make("ol", { class: "bench-rows" }, ...state.rows.map(rowLine)),
      ...lines.nodes());
    bench.hidden = !textarea();
    panel.hidden = !textarea();
    for (const piece of paper.svg.querySelectorAll(".unit")) piece.classList.toggle("picked", group.ids.includes(piece.id));
  }

  function drawMarks() {
    const marks = [];
    for (const [at, row] of state.rows.entries()) {
      const here = paper.middle(row.unit);
      if (!here) continue;
      const picked = group.ids.includes(row.unit), faint = picked ? BLUE : "#24527a88";
      marks.push(paper.number(at + 1, row.unit));
      for (const goal of row.goals) marks.push(paper.line(here, goal, faint, "3 4"), circle(goal, faint));
      if (row.goals.length) marks.push(...paper.ghost(row.unit, row.goals.at(-2) || here, row.goals.at(-1), faint));
      for (const aim of row.aims) {
        const there = paper.middle(aim);
        if (there) marks.push(paper.line(here, there, picked ? RED : "#8a2d1e88", "10 4"));
      }
    }
    if (state.about?.commander) marks.push(...paper.command(state.about.commander));
    if (state.about) marks.push(...reach());
    marks.push(...together.marks());
    if (state.ghost) {
      const look = state.ghost.legal ? BLUE : RED;
      marks.push(paper.line(state.about.front, state.ghost.pose, look, "4 4"), paper.base(state.ghost.pose, state.about.base, look));
      for (const seen of state.ghost.sees) {
        const there = paper.middle(seen.unit);
        if (there) marks.push(paper.line(state.ghost.pose, there, seen.in_range ? GREEN : "#62615966", "2 6"));
      }
    }
    paper.mark(...marks);
  }

  function circle(goal, look) {
    const mark = paper.line(goal, goal, look);
    mark.setAttribute("stroke-width", 9);
    mark.setAttribute("stroke-linecap", "round");
    return mark;
  }

  function reach() {
    const { front, heading, charge, moves: far, ranges } = state.about;
    if (heading === null) return [];
    const card = cardOf();
    const found = [];
    if (card === "ATACAD" && charge) found.push(...paper.arc(front, heading, charge, RED, `${say.charge} ${inches(charge)}`));
    if (far[card]) found.push(...paper.arc(front, heading, far[card], BLUE, `${say(`card.${card}`)} ${inches(far[card])}`));
    if (card === "FUEGO" || card === "ATENCION") {
      for (const weapon of ranges) found.push(...paper.arc(front, heading, weapon.range, GREEN, `${weapon.weapon} ${inches(weapon.range)}`));
    }
    for (const target of state.targets) {
      const worth = card === "ATACAD" ? target.reach : (card === "FUEGO" || card === "ATENCION") && target.in_range;
      if (target.visible && card !== "CORRED") found.push(paper.line(front, paper.middle(target.unit) || front, "#62615955", "2 6"));
      if (worth) found.push(...paper.frame(target.unit, card === "ATACAD" ? RED : GREEN));
    }
    return found;
  }

  function unitPanel() {
    const about = state.about?.unit === state.unit ? state.about : null;
    if (!about) return group.invitation(say.none);
    const held = cardOf();
    const buttons = CARDS.map((card) =>
      make("button", {
        type: "button", class: "tiny", "data-key": `card-${card}`, "aria-pressed": String(held === card), disabled: fixed,
        onclick: () => amend({ card }),
      }, say(`card.${card}`)));
    const hint = { ATENCION: say.both, CORRED: say.drag, ATACAD: say.aim, FUEGO: say.aim, RESISTID: say.rest }[held] || "";
    const row = rowOf(state.unit);
    return make("section", { class: "bench-unit", "aria-label": `${about.unit} ${about.name}` },
      group.title(`${about.unit.slice(1)} ${about.name}`),
      make("p", { class: "small" }, [
        `${say.wear} ${about.wear}/${about.stamina}`, about.disordered ? say.standing : "",
        ...about.ranges.map((weapon) => `${weapon.weapon} ${inches(weapon.range)}`), ...about.rules,
      ].filter(Boolean).join(" · ")),
      make("div", { class: "bar", role: "group", "aria-label": say.cards }, ...buttons),
      make("p", { class: "small" }, hint),
      moves(held) ? goForm(about) : null,
      make("p", { class: "small said", id: "bench-move", role: "status" }, (row?.says || []).join(" · ")),
      ...(row?.warnings || []).map((text) => make("p", { class: "small warning" }, text)),
      lines.shown("panel") || more(about.unit, held),
      state.targets.length ? make("details", { "data-key": `targets-${held}`, open: held === "ATACAD" || held === "FUEGO" }, make("summary", {}, say.enemies), targetList()) : null);
  }

  // What else can be ordered for one unit, each in a form beside the board.
  function more(unit, held) {
    if (!lines.forms) return null;
    const of = (id, fits) => (lines.lines[id] || []).find((line) => fits(line.value))?.at ?? null;
    const link = (key, words, id, at, given) => make("button", { type: "button", class: "plain", "data-key": key, onclick: () => lines.edit(id, at, given, "panel") }, words);
    return make("div", { class: "bar small" },
      held && held !== "RESISTID" ? link("more-how", say.inDetail, "intents", of("intents", (value) => value.unit === unit && value.card === held), { unit, card: held }) : null,
      link("more-when", say.onCondition, "sequence", of("sequence", (value) => value.unit === unit), { unit }),
      link("more-react", say.itsAnswer, "reactions", null, { who: unit }),
      link("more-policy", say.itsPolicy, "policies", null, { who: unit }));
  }

  function goForm(about) {
    const goal = rowOf(state.unit)?.goals[0] || about.front;
    const field = (name, label, value) => [
      make("label", { for: `bench-${name}` }, label),
      make("input", { id: `bench-${name}`, "data-key": `go-${name}`, type: "number", step: "0.1", value: (value / 1000).toFixed(1) }),
    ];
    const go = () => send(["x", "y"].map((name) => Math.round(Number(document.getElementById(`bench-${name}`).value) * 1000)));
    return make("div", { class: "bar small" }, ...field("x", say.goX, goal[0]), ...field("y", say.goY, goal[1]),
      make("button", { type: "button", class: "tiny", "data-key": "go", onclick: go }, say.go));
  }

  const decimal = (number) => number.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
  const signed = (number) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${decimal(Math.abs(number))}`;

  // Each enemy in a line: how far it is, and what a shot or a charge would do.
  const targetList = () => make("ul", { class: "small" }, ...state.targets.map(targetLine));

  function targetLine(target) {
    const button = make("button", {
      type: "button", class: "plain", "data-key": `target-${target.unit}`, "data-marks": target.unit, onclick: () => aimAt(target.unit),
    }, `${target.unit} ${target.name}`);
    const told = [
      target.visible ? "" : say.unseen, target.in_range ? say("shot", { wear: decimal(target.shot) }) : "",
      target.reach ? (target.flank ? say("flankOdds", { wear: signed(target.odds) }) : say("odds", { wear: signed(target.odds) })) : "", target.in_range || target.reach ? "" : say.outOfReach,
    ].filter(Boolean);
    return make("li", {}, button, ` · ${inches(target.distance)} · ${told.join(" · ")}`);
  }

  // A place in the order of acting that says no more than: last.
  const waits = (entry) => entry.late && !entry.if && !entry.with;

  // When it acts, and what is against it: a sign in its line, and the whole for the unit that was picked or on demand.
  const terms = (row) => (lines.lines.sequence || []).filter((entry) => entry.value.unit === row.unit).map((entry) => (waits(entry.value) ? say.waits : entry.says.join(" ")));

  function remarkButton(row) {
    const words = [...terms(row), ...row.warnings];
    if (!words.length || row.unit === state.unit) return null;
    const toggle = () => { if (!state.unfolded.delete(row.unit)) state.unfolded.add(row.unit); refresh(); };
    return make("button", {
      type: "button", class: `plain remark${row.warnings.length ? " warns" : ""}`, "data-key": `remark-${row.unit}`, "aria-expanded": String(state.unfolded.has(row.unit)),
      "aria-label": `${row.unit.slice(1)}: ${words.join(" ")}`, title: words.join(" "), onclick: toggle,
    }, row.warnings.length ? "!" : "…");
  }

  function remarks(row) {
    if (row.unit !== state.unit && !state.unfolded.has(row.unit)) return [];
    return [...terms(row).map((text) => make("span", { class: "small terms" }, text)), ...row.warnings.map((text) => make("span", { class: "small warning" }, text))];
  }

  function rowLine(row) {
    const name = row.unit.slice(1);
    const short = row.goals.length ? ` ${say.to} ${row.goals[0].map(figure).join("; ")}` : row.aims.length ? ` ${say.at} ${row.aims.join(", ")}` : "";
    const line = make("li", { "data-unit": row.unit, class: group.ids.includes(row.unit) ? "picked" : "" },
      make("span", { class: "grip", draggable: "true", "aria-hidden": "true", title: say.grip }, "⠿"),
      make("button", {
        type: "button", class: "plain who", "data-key": `row-${row.unit}`, "data-marks": row.unit,
        "aria-pressed": String(group.ids.includes(row.unit)), onclick: (event) => { group.toBoard(event); paper.reveal(row.unit); group.pick([row.unit], adds(event)); }, title: row.name,
      }, `${name} ${row.name}`),
      make("span", { class: "what" }, row.card ? `${say(`card.${row.card}`)}${short}` : say.noCard),
      make("span", { class: "shift" },
        remarkButton(row),
        make("button", { type: "button", class: "plain", "data-key": `up-${row.unit}`, "aria-label": `${say.up}: ${name}`, onclick: () => reorder(row.unit, -1) }, "↑"),
        make("button", { type: "button", class: "plain", "data-key": `down-${row.unit}`, "aria-label": `${say.down}: ${name}`, onclick: () => reorder(row.unit, 1) }, "↓")),
      ...remarks(row));
    line.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", row.unit));
    line.addEventListener("dragover", (event) => event.preventDefault());
    line.addEventListener("drop", (event) => {
      event.preventDefault();
      const moved = event.dataTransfer.getData("text/plain");
      const units = state.rows.map((each) => each.unit);
      if (units.includes(moved)) reorder(moved, units.indexOf(row.unit) - units.indexOf(moved));
    });
    return line;
  }

  // Dragging and clicking on the board.

  const own = (piece) => piece && piece.dataset.side === bench.dataset.side && rowOf(piece.id);
  const pieceOf = (event) => event.target.closest?.(".unit[data-side]");
  const tenths = (spot) => spot.map((number) => Math.round(number / 100) * 100); // nobody points more precisely than that

  // What a box can catch, and when a drag draws one: the board itself is dragged where no key is held.
  function standing() {
    return state.rows.map(({ unit }) => ({ unit, at: paper.middle(unit) })).filter(({ at }) => at).map(({ unit, at }) => ({ id: unit, x: paper.at(at)[0], y: paper.at(at)[1] }));
  }

  function starts(event) {
    return !pointing.then && Boolean(textarea()) && (event.shiftKey || (event.pointerType === "touch" && !own(pieceOf(event))));
  }

  const draggable = (piece) => own(piece) && group.ids.includes(piece.id) && (group.several || piece.id === state.about?.unit);

  function listen() {
    const { svg } = paper;
    svg.addEventListener("pointerdown", (event) => {
      const piece = pieceOf(event);
      if (pointing.then || adds(event) || !draggable(piece) || !textarea()) return;
      state.drag = { from: [event.clientX, event.clientY], held: paper.under(event) };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    svg.addEventListener("pointermove", (event) => {
      if (!state.drag || Math.hypot(event.clientX - state.drag.from[0], event.clientY - state.drag.from[1]) < 4) return;
      const [x, y] = paper.under(event); // its front moves as far as the pointer did
      if (group.several) { together.lookAhead(state.drag.by = tenths([x - state.drag.held[0], y - state.drag.held[1]])); return; }
      state.drag.to = tenths([state.about.front[0] + x - state.drag.held[0], state.about.front[1] + y - state.drag.held[1]]);
      lookAhead();
    });
    svg.addEventListener("pointercancel", () => { state.drag = null; together.forget(); });
    svg.addEventListener("pointerup", async () => {
      const drag = state.drag;
      state.drag = null;
      if (!drag?.to && !drag?.by) return;
      state.dropped = true; // the click that ends a drag does not count; if none comes, the next one does
      setTimeout(() => { state.dropped = false; }, 100);
      if (drag.by) await together.amend({ by: drag.by });
      else await send(drag.to);
    });
    svg.addEventListener("click", async (event) => {
      if (group.boxing.click()) return;
      await opened; // a click on a board that has just been drawn counts too
      if (!textarea()) return;
      if (state.dropped) { state.dropped = false; return; }
      if (pointing.click(event)) return;
      const piece = pieceOf(event);
      if (own(piece)) { state.picking = group.pick([piece.id], adds(event)); return; }
      const { unit } = state, place = tenths(paper.under(event)); // another may be picked before it is written
      if (piece && piece.dataset.side !== bench.dataset.side) { aimAt(piece.id); return; }
      if (adds(event)) return; // it was meant for a piece
      await settled();
      if (group.several && group.ids.some((id) => moves(cardOf(id)))) together.goTo(place);
      if (unit && moves(cardOf(unit))) send(place, unit);
    });
  }

  let waiting = false;

  async function lookAhead() {
    // One question at a time: the next one asks about the pointer's place at that time.
    if (waiting || !state.drag?.to) return;
    waiting = true;
    const to = state.drag.to;
    try {
      const found = await ask({ ask: "move", unit: state.unit, order: moveCard(), to });
      if (!state.drag) {
        waiting = false; // released while we asked: the order is already written
        return;
      }
      const { front } = state.about;
      const heading = Math.round((Math.atan2(to[1] - front[1], to[0] - front[0]) * 18000) / Math.PI);
      state.ghost = { pose: found.legal ? found.pose : [...to, heading], legal: found.legal, sees: found.sees || [] };
      tellMove(found);
      drawMarks();
    } catch (error) {
      tell(error.message);
    }
    waiting = false;
    if (state.drag?.to && state.drag.to !== to) lookAhead();
  }

  function tell(text) {
    const place = document.getElementById("bench-move");
    if (place) place.textContent = text;
  }

  function tellMove(found) {
    const facts = [`${say.length} ${inches(found.length)}, ${say.reach} ${inches(found.reach)}`];
    if (!found.legal) facts.push(found.why);
    for (const word of ["slowed", "disordered", "corrected"]) if (found[word]) facts.push(say(`move.${word}`));
    const shots = (found.sees || []).filter((seen) => seen.in_range).map((seen) => `${seen.unit} ${inches(seen.distance)}`);
    if (found.legal) facts.push(`${say.seesThere} ${(found.sees || []).map((seen) => seen.unit).join(", ") || say.nobody}`);
    if (shots.length) facts.push(`${say.inRange} ${shots.join(", ")}`);
    if (found.answered_by?.length) facts.push(`${say.answered} ${found.answered_by.join(", ")}`);
    tell(facts.join("; "));
  }

  fold(false);
  const opened = read();
  listen();
  group.escapes(pointing);
  guarded(() => lines.open());
  watch(read, () => { fold(false); read(); });
}
