// Writing a plan on the board: pick a unit, choose its card, drag its way, point at its target. Every answer comes from
// the server, which asks the code that resolves; the sheet's text is the only thing that is ever submitted.

const bench = document.getElementById("workbench");
const svg = document.querySelector(".board svg");
const SVG = "http://www.w3.org/2000/svg";
const WORDS = {
  en: {
    title: "On the board", none: "Pick one of your units on the board or below.", cards: "Card",
    ATENCION: "Stand ready", ATACAD: "Attack", CORRED: "Run", FUEGO: "Fire", RESISTID: "Hold fast",
    order: "They act in this order", up: "Earlier", down: "Later", drag: "Drag from the unit to where it should go.",
    aim: "Click an enemy to aim at it.", reach: "reach", length: "way", slowed: "slowed by the ground",
    disordered: "Disorder by the ground", corrected: "shifted a little", answered: "may be answered by", odds: "odds",
    shot: "shot", far: "not in range", flank: "flank", failed: "The server did not answer.", replay: "Replay the last turn",
    step: "Step", back: "Back", targets: "Enemies",
  },
  es: {
    title: "Sobre el tablero", none: "Elige una de tus unidades en el tablero o abajo.", cards: "Carta",
    ATENCION: "¡Atención!", ATACAD: "¡Atacad!", CORRED: "¡Corred!", FUEGO: "¡Fuego!", RESISTID: "¡Resistid!",
    order: "Actúan en este orden", up: "Antes", down: "Después", drag: "Arrastra desde la unidad hasta donde debe ir.",
    aim: "Pulsa un enemigo para apuntarle.", reach: "alcance", length: "camino", slowed: "frenada por el terreno",
    disordered: "se desordena por el terreno", corrected: "con un pequeño ajuste", answered: "puede responder",
    odds: "ventaja", shot: "disparo", far: "fuera de tiro", flank: "flanco", failed: "El servidor no respondió.",
    replay: "Repetir el último turno", step: "Paso", back: "Atrás", targets: "Enemigos",
  },
};
const CARDS = ["ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID"];
const say = WORDS[(bench?.lang || document.documentElement.lang || "en").slice(0, 2)] || WORDS.en;

const state = { unit: null, about: null, targets: [], rows: [], ghost: null, drag: null, asked: 0 };

const textarea = () => document.getElementById("orders-text");
const token = () => document.querySelector("input[name=csrfmiddlewaretoken]")?.value || "";
const inches = (mils) => `${(mils / 1000).toFixed(1)}"`;

async function ask(query) {
  const sent = await fetch(bench.dataset.measure, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": token() },
    body: JSON.stringify(query),
  });
  const answer = await sent.json();
  if (!sent.ok) throw new Error(answer.detail || say.failed);
  return answer;
}

function make(tag, attributes = {}, ...inner) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...inner.filter((part) => part !== null));
  return node;
}

// Places: thousandths of an inch on the table, dots on the picture.

const dots = Number(svg?.dataset.dots || 20);
const margin = Number(svg?.dataset.margin || 0);
const height = Number(svg?.dataset.height || 0);
const onPaper = ([x, y]) => [margin + (x * dots) / 1000, margin + height - (y * dots) / 1000];

function onTable(event) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [Math.round(((at.x - margin) * 1000) / dots), Math.round(((margin + height - at.y) * 1000) / dots)];
}

function draw(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

const layer = svg ? svg.appendChild(draw("g", { id: "bench-marks", "pointer-events": "none" })) : null;

function arc(front, heading, length, look) {
  // The half of a circle that lies before the front: where a move, a shot or a charge may go.
  const [x, y] = onPaper(front);
  const radius = (length * dots) / 1000;
  const facing = (heading * Math.PI) / 18000;
  const end = (angle) => [x + radius * Math.cos(angle), y - radius * Math.sin(angle)].map((n) => n.toFixed(1)).join(" ");
  const path = `M${end(facing + Math.PI / 2)}A${radius} ${radius} 0 0 1 ${end(facing - Math.PI / 2)}z`;
  return draw("path", { d: path, fill: "none", stroke: look, "stroke-width": 1.6, "stroke-dasharray": "6 4" });
}

function drawReach() {
  layer.replaceChildren();
  const about = state.about;
  if (!about) return;
  const row = rowOf(state.unit);
  if (about.heading !== null) {
    const card = row?.card;
    if (card === "ATACAD") layer.append(arc(about.front, about.heading, about.charge, "#8a2d1e"));
    if (about.moves[card]) layer.append(arc(about.front, about.heading, about.moves[card], "#24527a"));
    if (card === "FUEGO" || card === "ATENCION") {
      for (const weapon of about.ranges) layer.append(arc(about.front, about.heading, weapon.range, "#5d7144"));
    }
  }
  for (const target of state.targets.filter((each) => each.in_range || each.reach)) {
    const there = svg.querySelector(`[id="${CSS.escape(target.unit)}"]`);
    if (!there) continue;
    const box = there.getBBox();
    const [x1, y1] = onPaper(about.front);
    const look = { stroke: target.reach ? "#8a2d1e" : "#5d7144", "stroke-width": 1.2, "stroke-opacity": 0.6 };
    layer.append(draw("line", { x1, y1, x2: box.x + box.width / 2, y2: box.y + box.height / 2, ...look }));
  }
  if (state.ghost) layer.append(...ghost(state.ghost));
}

function ghost({ pose, legal }) {
  const [x, y] = onPaper(pose);
  const [width, depth] = state.about.base.map((mils) => (mils * dots) / 1000);
  const look = legal ? "#24527a" : "#8a2d1e";
  const turn = 90 - pose[2] / 100;
  const [sx, sy] = onPaper(state.about.front);
  return [
    draw("line", { x1: sx, y1: sy, x2: x, y2: y, stroke: look, "stroke-width": 2, "stroke-dasharray": "3 3" }),
    draw("rect", {
      x: -width / 2, y: 0, width, height: depth, fill: look, "fill-opacity": 0.18, stroke: look, "stroke-width": 1.6,
      transform: `translate(${x} ${y}) rotate(${turn})`,
    }),
  ];
}

// The sheet.

const rowOf = (unit) => state.rows.find((row) => row.unit === unit);

function take(sheet) {
  state.rows = sheet.units;
  if (sheet.text !== textarea().value) textarea().value = sheet.text;
  show(sheet.problems);
  drawReach();
}

async function read() {
  if (!textarea()) return;
  await guarded(async () => take(await ask({ ask: "sheet", text: textarea().value })));
}

async function amend(change) {
  await guarded(async () => take(await ask({ ask: "amend", text: textarea().value, unit: state.unit, ...change })));
}

async function guarded(work) {
  try {
    await work();
    note("");
  } catch (error) {
    note(error.message || say.failed);
  }
}

async function pick(unit) {
  state.unit = unit;
  state.ghost = null;
  await guarded(async () => {
    state.about = await ask({ ask: "unit", unit });
    state.targets = await ask({ ask: "targets", unit });
  });
  show([]);
  drawReach();
  document.getElementById("bench-unit")?.scrollIntoView({ block: "nearest" });
}

async function reorder(unit, by) {
  const units = state.rows.map((row) => row.unit);
  const from = units.indexOf(unit);
  const to = Math.min(Math.max(from + by, 0), units.length - 1);
  if (to === from) return;
  units.splice(to, 0, ...units.splice(from, 1));
  await guarded(async () => take(await ask({ ask: "sequence", text: textarea().value, units })));
}

// What stands beside the board.

function note(text) {
  const place = document.getElementById("bench-note");
  if (place) place.textContent = text;
}

function show(problems) {
  const focus = document.activeElement?.dataset?.key;
  bench.replaceChildren(
    make("h2", {}, say.title),
    make("p", { id: "bench-note", role: "status", class: "small" }),
    unitPanel(),
    problems.length ? make("ul", { class: "problem" }, ...problems.map(problemLine)) : null,
    make("details", { open: true }, make("summary", {}, say.order), make("ol", { class: "bench-rows" }, ...state.rows.map(rowLine))),
  );
  if (focus) bench.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
}

const problemLine = (problem) => make("li", {}, problem.line ? `${problem.line}: ${problem.text}` : problem.text);

function unitPanel() {
  const about = state.about;
  if (!about) return make("p", { id: "bench-unit" }, say.none);
  const row = rowOf(state.unit);
  const held = row?.card;
  const buttons = CARDS.map((card) =>
    make("button", {
      type: "button", class: "plain", "data-key": `card-${card}`, "aria-pressed": String(held === card),
      onclick: () => amend({ card }),
    }, say[card]));
  const hint = held === "ATENCION" || held === "CORRED" ? say.drag : held === "ATACAD" || held === "FUEGO" ? say.aim : "";
  return make("section", { id: "bench-unit", "aria-label": about.name },
    make("p", {}, make("strong", {}, `${about.unit.slice(1)} ${about.name}`), ` ${about.wear}/${about.stamina}`),
    make("div", { class: "bar", role: "group", "aria-label": say.cards }, ...buttons),
    make("p", { class: "small" }, hint),
    make("p", { class: "small", id: "bench-move", role: "status" }),
    make("details", {}, make("summary", {}, say.targets), make("ul", { class: "small" }, ...state.targets.map(targetLine))));
}

function targetLine(target) {
  const facts = [inches(target.distance)];
  if (target.reach) facts.push(`${say.odds} ${target.odds > 0 ? "+" : ""}${target.odds}`);
  if (target.in_range) facts.push(`${say.shot} ${target.shot}`);
  if (!target.reach && !target.in_range) facts.push(say.far);
  if (target.flank) facts.push(say.flank);
  return make("li", {}, make("button", {
    type: "button", class: "plain", "data-key": `target-${target.unit}`, "data-marks": target.unit,
    onclick: () => aimAt(target.unit),
  }, `${target.unit} ${target.name}`), ` ${facts.join(", ")}`);
}

function rowLine(row) {
  const line = make("li", { draggable: true, "data-unit": row.unit },
    make("button", {
      type: "button", class: "plain", "data-key": `row-${row.unit}`, "data-marks": row.unit,
      "aria-pressed": String(row.unit === state.unit), onclick: () => pick(row.unit),
    }, `${row.unit.slice(1)} ${row.name}`),
    ` ${row.card ? say[row.card] : "–"} `,
    make("button", { type: "button", class: "plain", "data-key": `up-${row.unit}`, "aria-label": `${say.up}: ${row.unit}`, onclick: () => reorder(row.unit, -1) }, "↑"),
    make("button", { type: "button", class: "plain", "data-key": `down-${row.unit}`, "aria-label": `${say.down}: ${row.unit}`, onclick: () => reorder(row.unit, 1) }, "↓"),
    ...row.warnings.map((warning) => make("span", { class: "small warning" }, warning)));
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

async function aimAt(enemy) {
  const card = rowOf(state.unit)?.card;
  if (!state.unit) return;
  const target = state.targets.find((each) => each.unit === enemy);
  const chosen = ["ATACAD", "FUEGO", "ATENCION"].includes(card) ? card : target?.reach ? "ATACAD" : "FUEGO";
  await amend({ card: chosen, targets: [enemy] });
}

// Hands on the board.

const pieceOf = (event) => event.target.closest?.(".unit[data-side]");

function listen() {
  svg.addEventListener("pointerdown", (event) => {
    const piece = pieceOf(event);
    if (!piece || piece.dataset.side !== bench.dataset.side) return;
    if (piece.id === state.unit) {
      state.drag = { moved: false };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    }
  });
  svg.addEventListener("pointermove", (event) => {
    if (!state.drag) return;
    state.drag.moved = true;
    state.drag.to = onTable(event);
    lookAhead();
  });
  svg.addEventListener("pointerup", async () => {
    const drag = state.drag;
    state.drag = null;
    if (!drag?.moved) return;
    await amend({ card: moveCard(), to: drag.to });
  });
  svg.addEventListener("click", (event) => {
    const piece = pieceOf(event);
    if (!piece) return;
    if (piece.dataset.side === bench.dataset.side) pick(piece.id);
    else if (state.unit) aimAt(piece.id);
  });
}

const moveCard = () => (["ATENCION", "CORRED"].includes(rowOf(state.unit)?.card) ? rowOf(state.unit).card : "ATENCION");

let waiting = false;

async function lookAhead() {
  // One question at a time: the next one asks about where the pointer is by then.
  if (waiting || !state.drag) return;
  waiting = true;
  const to = state.drag.to;
  try {
    const found = await ask({ ask: "move", unit: state.unit, order: moveCard(), to });
    const heading = Math.round((Math.atan2(to[1] - state.about.front[1], to[0] - state.about.front[0]) * 18000) / Math.PI);
    state.ghost = { pose: found.legal ? found.pose : [...to, heading], legal: found.legal };
    tellMove(found);
    drawReach();
  } catch (error) {
    note(error.message);
  }
  waiting = false;
  if (state.drag && state.drag.to !== to) lookAhead();
}

function tellMove(found) {
  const place = document.getElementById("bench-move");
  if (!place) return;
  const facts = [`${say.length} ${inches(found.length)}, ${say.reach} ${inches(found.reach)}`];
  if (!found.legal) facts.push(found.why);
  for (const word of ["slowed", "disordered", "corrected"]) if (found[word]) facts.push(say[word]);
  if (found.answered_by?.length) facts.push(`${say.answered} ${found.answered_by.join(", ")}`);
  place.textContent = facts.join("; ");
}

if (bench && svg && textarea()) {
  svg.classList.add("workable");
  listen();
  read();
  let pause = 0;
  document.addEventListener("input", (event) => {
    if (event.target !== textarea()) return;
    clearTimeout(pause);
    pause = setTimeout(read, 500);
  });
}
