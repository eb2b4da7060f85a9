// Orders for the ships that are picked: one click tells all of them. The lines that come of it are listed beside, with their forms.

import { adds } from "../workbench/group.js";
import { Lines } from "../workbench/lines.js";
import { bench, button, make, problemList, select, show } from "../workbench/page.js";
import { Pointing } from "../workbench/pointing.js";
import { ask, askAbout, fold, guarded, inTurn, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";
import { Picking } from "./picking.js";
import { aboutShip, contacts, oddsLines } from "./telling.js";

const PARTS = { OrderTurn: ["move", "face", "stance", "attack"], OrderFight: ["stance", "attack"], OrderMore: ["attack"], OrderFacing: ["face"] };
const FACINGS = ["nearest", "away", "keep", "E", "NE", "NW", "W", "SW", "SE", "L1", "L2", "R1", "R2", "about"];
const COLUMNS = ["", "4:1", "3:1", "2:1", "1:1", "1:2", "1:3", "1:4"];
const FIGHTING = ["engage", "melee", "save"]; // ready sheets that say something once ships have moved
const MOST_TARGETS = 12;
const NARROW = window.matchMedia("(max-width: 54rem)"); // board and orders are two tabs then, and ships are told what to do on the board's
const HOVER = 120; // milliseconds that the pointer rests before the server is asked

export function ordering(sea, panel, question) {
  const parts = PARTS[question.question];
  const { side } = bench.dataset;
  const able = [{ who: "guns", name: say.canFire, ids: question.guns }, { who: "close", name: say.canClose, ids: question.close }].filter(({ ids }) => ids?.length);
  const picking = new Picking(sea, { side, moves: parts.includes("move"), able, changed: () => { Object.assign(state, { target: null, order: null }); refresh(); } });
  const pointing = new Pointing(sea, refresh);
  const state = { sheet: { preview: {}, problems: [] }, press: false, near: 3, least: 3, steps: "", goal: "", behind: 0, stance: { guns: "best", board: "3:1", arms: "2:1" }, target: null, targets: [], odds: null };
  const unfolded = new Set();
  const lines = new Lines({ question, take, refresh, inTurn, points: ["goals", "targets", "own"], pick: (then) => pointing.want(then) });

  // The sheet.

  function take(sheet) {
    if (!sheet) return; // by now the sheet has been filled in by a form
    state.sheet = sheet;
    lines.read(sheet);
    write(sheet.text);
    sea.tracks(sheet.preview);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "sheet", question })));
  const send = async (what, value, ids) => take(await askAbout({ ask: "command", question, ids, what, value }));
  const tell = (what, value = {}, ids = picking.ids) => inTurn(async () => { if (ids.length) await send(what, value, ids); });
  const use = (name) => inTurn(async () => take(await askAbout({ ask: "template", question, name })));

  // Pick, then tell: in view together with the board.

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    if (!textarea() || !picking.fleet) return;
    const telling = [...picking.nodes(), picking.ids.length ? commands() : make("p", { class: "note" }, say.pickFirst)];
    show(panel, pointing.note(), hover, ...(NARROW.matches ? telling : []));
    show(bench, ...(NARROW.matches ? [] : telling), make("h2", {}, say.orders), problemList(say.problems, state.sheet.problems), parts.length > 1 ? templates() : null, make("div", { class: "bar" }, undoButton(read)), ...lines.nodes(), contacts(state.sheet.preview, (ids) => picking.pick(ids)));
    unfold();
  }

  // Lines are the orders: their section unfolds when it gets the first.
  function unfold() {
    for (const { id } of lines.sections) {
      if (!lines.lines[id]?.length || unfolded.has(id)) continue;
      unfolded.add(id);
      bench.querySelector(`[data-key="section-${id}"]`).open = true;
    }
  }

  const ready = () => picking.fleet.templates.filter(({ name }) => parts.includes("move") || FIGHTING.includes(name));
  const templates = () => make("div", { role: "group", "aria-label": say.templates },
    make("div", { class: "bar" }, make("strong", {}, say.templates), ...ready().map(({ name, label, about }) => button(`template-${name}`, label, () => use(name), { title: about }))),
    make("details", { "data-key": "about-templates", class: "small" }, make("summary", {}, say.whatTheyDo), make("dl", {}, ...ready().flatMap(({ label, about }) => [make("dt", {}, label), make("dd", {}, about)]))));

  const bar = (label, ...inner) => make("div", { class: "bar", role: "group", "aria-label": label }, make("strong", {}, label), ...inner);

  function commands() {
    const { ids, who } = picking;
    return make("section", { class: "bench-unit", "aria-label": say.picked },
      make("div", { class: "bar" }, make("h2", {}, say("shipsPicked", { count: ids.length })), make("span", { class: "small said" }, who.join("; ")),
        button("forget", say.forget, () => tell("forget")), button("unpick", say.unpick, () => picking.only(), { "aria-keyshortcuts": "Escape" })),
      ...(parts.includes("move") ? [ordered(), moving(), make("p", { class: "small" }, state.press && !state.order ? say.pressNext : say.litHexes), exactly()] : []), parts.includes("face") ? facing() : null, parts.includes("stance") ? doctrine() : null, parts.includes("attack") ? attack() : null);
  }

  const move = (key, words, order) => button(key, words, () => { state.order = order; tell("move", order()); });
  const standing = () => (lines.lines.move || []).find(({ value }) => picking.who.includes(value.who))?.value.order;

  // The line of the sheet that says how the ships picked move, without their name.
  function standingWords() {
    const line = standing() && textarea().value.split("\n").find((each) => picking.who.some((who) => each.startsWith(`${who}:`)));
    return line ? line.slice(line.indexOf(":") + 1).trim() : "";
  }

  // What is ordered now, and what it replaced while these ships were picked.
  function ordered() {
    const words = standingWords(), who = picking.who.join();
    if (state.said?.who !== who) state.said = { who, words, before: "" };
    else if (state.said.words !== words) state.said = { who, words, before: words.startsWith(state.said.words) ? "" : state.said.words };
    const before = state.said.before && words ? ` (${say("insteadOf", { order: state.said.before })})` : "";
    return words ? make("p", { class: "small", "data-ordered": "" }, say("ordered", { order: words }), before, short()) : null;
  }

  // An Advance that goes less far than it says, because of the wind or of whoever is in the way.
  function short() {
    const order = standing(), ways = picking.ids.map((id) => state.sheet.preview.tracks?.[id]?.hexes?.length ?? 0);
    return order.do === "advance" && ways.length && Math.max(...ways) < order.hexes ? ` – ${say("fallsShort", { hexes: Math.max(...ways), wanted: order.hexes })}` : null;
  }

  function notReplaced() {
    state.said = null;
    refresh();
  }

  const stepsOf = (tug) => state.sheet.preview.tracks?.[tug]?.steps ?? "";

  // To cast off is a step of the galley's way: it comes after what was ordered, and an Advance goes on from there.
  const castOff = (tugs) => inTurn(async () => {
    const before = tugs.length === 1 && standing() ? stepsOf(tugs[0]).replace("C", "") : "";
    state.order = null;
    await send("move", { do: "steps", steps: `${before}C` }, tugs);
    if (before) notReplaced();
  });

  // Each hex by sail if that is possible, otherwise by oars.
  async function goOn(tug, hexes) {
    for (let hex = 0; hex < hexes; hex += 1) {
      const { steps } = standing();
      await send("move", { do: "steps", steps: `${steps}S` }, [tug]);
      if (state.sheet.problems.length || stepsOf(tug).length <= steps.length) await send("move", { do: "steps", steps: `${steps}O` }, [tug]);
    }
    notReplaced();
  }

  function advance(hexes) {
    const { ids } = picking;
    return inTurn(async () => {
      const order = standing();
      if (ids.length === 1 && order?.do === "steps" && order.steps.length > 1 && order.steps.endsWith("C")) return goOn(ids[0], hexes);
      state.order = () => ({ do: "advance", hexes, ...pressed() });
      return send("move", state.order(), ids);
    });
  }

  const pressed = () => (state.press ? { press: true } : {});

  // Who rows hard does so in the order that was given last, too, or that stands on the sheet.
  function rowHard() {
    state.press = !state.press;
    const stands = standing();
    if (!state.order && stands?.do === "advance") state.order = () => ({ do: "advance", hexes: stands.hexes, ...pressed() });
    if (state.order) tell("move", state.order());
    refresh();
  }

  // A click on a hex that is lit: one ship goes there, several advance together if it lies straight ahead of one of them.
  function goTo(hex) {
    const { ids } = picking;
    const [hexes] = ids.map((id) => sea.ahead(id, hex)).filter(Boolean);
    if (ids.length > 1 && !hexes) return;
    state.press ||= sea.ends.get(hex);
    state.order = () => (ids.length > 1 ? { do: "advance", hexes, ...pressed() } : { do: "toward", to: hex, ...pressed() });
    tell("move", state.order());
  }
  const inLine = (guide) => ({ do: "dress", guide, behind: state.behind, ...pressed() });

  function moving() {
    const { rams, galleasses, towing } = picking.fleet;
    const tugs = picking.ids.filter((id) => towing.includes(id));
    return bar(say.move, ...[1, 2, 3, 4].map((hexes) => button(`advance-${hexes}`, say("advance", { hexes }), () => advance(hexes))),
      move("nearest", say.towardNearest, () => ({ do: "toward", to: "nearest", ...pressed() })),
      button("here", say.towardHere, () => pointing.want((to) => tell("move", { do: "toward", to, ...pressed() }), "tab-board")),
      move("withdraw", say.withdraw, () => ({ do: "withdraw", ...pressed() })), move("hold", say.hold, () => ({ do: "hold" })),
      galleasses.length ? button("in-line", say.inLine, () => tell("move", inLine("galleass")), { title: say.inLineHelp }) : null,
      rams ? move("ram", say.ram, () => ({ do: "ram", to: "nearest", least: state.least, otherwise: { do: "toward", to: "nearest" } })) : null,
      picking.ids.some((id) => galleasses.includes(id)) ? [move("tow", say.tow, () => ({ do: "tow" })), move("untow", say.untow, () => ({ do: "untow" }))] : null,
      tugs.length ? button("cast", say.cast, () => castOff(tugs)) : null,
      button("press", say.press, rowHard, { "aria-pressed": String(state.press), title: say.pressHelp }));
  }

  const figure = (key, label, low, high, value, set) => make("label", { class: "small" }, label, " ", make("input", { type: "number", "data-key": key, min: low, max: high, value, onchange: (event) => set(Number(event.target.value)) }));
  const entering = (work) => (event) => { if (event.key === "Enter") { event.preventDefault(); work(); } };

  function exactly() {
    const steps = make("input", { "data-key": "steps", size: 8, maxlength: 12, placeholder: "L S O", value: state.steps, "aria-label": say.steps, oninput: (event) => { state.steps = event.target.value; }, onkeydown: entering(() => byStep()) });
    const goal = make("input", { "data-key": "goal", size: 8, maxlength: 8, placeholder: "2530", value: state.goal, "aria-label": say.goal, oninput: (event) => { state.goal = event.target.value; }, onkeydown: entering(() => toward()) });
    const byStep = () => tell("move", { do: "steps", steps: state.steps.toUpperCase().replace(/CAST|SUELTA|SOLTAR/g, "C").replace(/[^OSLRC!]/g, "") });
    const toward = () => state.goal.trim() && tell("move", { do: "toward", to: state.goal.trim().toUpperCase(), ...pressed() });
    return make("details", { "data-key": "exactly" }, make("summary", {}, say.moreMoves), make("div", { class: "bar" },
      figure("near", say.closeTo, 1, 30, state.near, (value) => { state.near = value; }), move("close", say.closeUp, () => ({ do: "close", hexes: state.near })),
      picking.fleet.rams ? figure("least", say.leastRun, 0, 4, state.least, (value) => { state.least = value; }) : null,
      figure("behind", say.behind, 0, 30, state.behind, (value) => { state.behind = value; }),
      button("in-line-with", say.inLineWith, () => pointing.want((guide) => (sea.ships[guide]?.[2] === side ? tell("move", inLine(guide)) : refresh()), "tab-board"), { title: say.inLineHelp }),
      make("span", { class: "pair" }, goal, button("goal-go", say.towardIt, toward)), make("span", { class: "pair" }, steps, button("steps-go", say.stepByStep, byStep))));
  }

  const facing = () => bar(say.facing, ...FACINGS.slice(0, 2).map((to) => button(`face-${to}`, say(`face.${to}`), () => tell("face", { to }))),
    select("face", say.facing, FACINGS.map((to) => ({ value: to, label: say(`face.${to}`) })), undefined, (to) => to && tell("face", { to }), say.otherFacing));

  function doctrine() {
    const of = (name, options) => make("label", { class: "small" }, say(`stance.${name}`), " ", select(`stance-${name}`, say(`stance.${name}`), options, state.stance[name], (value) => { state.stance[name] = value; }));
    const odds = COLUMNS.map((column) => ({ value: column, label: column || say.never }));
    return bar(say.doctrine, of("guns", ["best", "nearest", "none"].map((value) => ({ value, label: say(`guns.${value}`) }))), of("board", odds), of("arms", odds), button("stance-set", say.setDoctrine, () => tell("stance", state.stance)));
  }

  // Whom: enemies that were clicked, the first that can be attacked; with Shift one adds to them.
  function attack() {
    const { target, targets, odds } = state;
    if (!target) return make("p", { class: "small" }, say.clickEnemy);
    const at = (act) => button(`act-${act}`, say(`act.${act}`), () => tell("attack", { act, targets }));
    return make("div", {}, bar(targets.join(", "), at("gun"), at("arms"), at("board"), parts.includes("move") ? move("toward-it", say.towardIt, () => ({ do: "toward", to: target, ...pressed() })) : null,
      parts.includes("move") && picking.fleet.rams ? move("ram-it", say.ram, () => ({ do: "ram", to: target, least: 0, otherwise: { do: "toward", to: target } })) : null),
      ...(odds ? (oddsLines(odds).length ? oddsLines(odds) : [say.outOfReach]).map((line) => make("p", { class: "small" }, line)) : []));
  }

  async function aim(target, adding) {
    const before = adding && state.target ? state.targets.filter((each) => each !== target) : [];
    Object.assign(state, { target, targets: [...before, target].slice(-MOST_TARGETS), odds: null });
    refresh();
    await guarded(async () => { state.odds = await oddsOn(target); });
    if (state.target === target) refresh();
  }

  // Under the pointer.

  // The wind, which is drawn where one does not see it from near by, wherever no ship is.
  const [blowing = "", ...sailing] = (sea.svg.querySelector("#wind title")?.textContent ?? "").split("\n");
  const wind = [blowing, sailing[side === "christian" ? 0 : 1]].filter(Boolean).join(" ");
  const hover = make("p", { class: "small", id: "bench-hover", role: "status" }, wind);
  const known = new Map(); // answers of the server, which hold until the sheet or the ships picked change
  const remembered = (query, key = JSON.stringify(query)) => { if (!known.has(key)) known.set(key, ask(query).catch((error) => { known.delete(key); throw error; })); return known.get(key); };
  const oddsOn = (target) => remembered({ ask: "odds", question, text: textarea()?.value ?? "", ids: picking.ids, target });
  let over = null, resting = 0;

  async function look(ship) {
    const enemy = ship && sea.ships[ship]?.[2] !== side;
    try {
      const [about, odds] = await Promise.all([ship ? remembered({ ask: "ship", ship }) : null, enemy && picking.ids.length && parts.includes("attack") ? oddsOn(ship) : null]);
      if (over !== ship) return;
      sea.arcs(about);
      hover.textContent = [aboutShip(about), about?.arcs.length ? say.gunFigures : "", ...(odds ? oddsLines(odds) : [])].filter(Boolean).join(" — ") || wind;
    } catch (error) {
      hover.textContent = error.message;
    }
  }

  sea.svg.addEventListener("pointermove", (event) => {
    if (event.buttons || event.pointerType === "touch" || !picking.fleet) return;
    const ship = sea.shipOf(event, side);
    if (ship === over) return;
    over = ship;
    clearTimeout(resting);
    resting = setTimeout(() => look(ship), HOVER);
  });
  sea.svg.addEventListener("pointerleave", () => { over = null; clearTimeout(resting); sea.arcs(null); hover.textContent = wind; });

  sea.svg.addEventListener("click", async (event) => {
    if (picking.boxing.click()) return;
    await opened; // a click on a board that has just been drawn counts too
    if (!textarea() || pointing.click(event)) return;
    const ship = sea.shipOf(event, side);
    const hex = sea.hexOf(event);
    if (!ship && parts.includes("move") && picking.ids.length && sea.ends?.has(hex)) goTo(hex);
    if (!ship) return;
    if (sea.ships[ship][2] === side) picking.pick([ship], adds(event));
    else if (picking.ids.length && parts.includes("attack")) aim(ship, adds(event) || picking.adding);
    if (event.pointerType === "touch") { over = ship; look(ship); }
  });

  picking.escapes(pointing);
  NARROW.addEventListener("change", refresh);
  fold(false);
  const opened = guarded(() => picking.open());
  opened.then(read);
  guarded(() => lines.open());
  watch(read, () => { fold(false); read(); });
}
