// Deploying on the board: the written deployment is drawn as it would be; pieces are dragged, turned or placed by numbers.

import { bench, BLUE, draw, make, openTab, problemList, RED, show } from "../workbench/page.js";
import { askAbout, fold, inTurn, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

// Headings count hundredths of a degree to the left.
const HEADINGS = { full: 36000, degree: 100, left: 1, fresh: 9000 };
const TURN = 15; // degrees

// A game may provide `short`, the name of an own piece in orders, and `headings`, if it counts them otherwise. What the server tells of a piece may have
// `ways`, which are buttons that set something else of it; pieces of one command may be moved together. A bench of one piece has `words` of its own.
export function deploying(paper, panel, question, { game }, words = {}) {
  const spoken = { title: say.deploy, legal: say.legal, illegal: say.illegal, pick: say.pickPiece, ...words };
  const headings = { ...HEADINGS, ...game.headings };
  const called = (piece) => `${game.short ? game.short(piece.id) : piece.id} ${piece.name}`;
  const state = { piece: "", laid: null, drag: null, together: false };
  const inside = (piece) => (piece.ways ? piece.where : `${say.inside} ${piece.where}`);
  const all = () => (state.laid ? [...(state.laid.leaders || []), ...state.laid.pieces] : []);
  const found = (id) => all().find((piece) => piece.id === id);

  function take(laid) {
    if (!laid) return;
    state.laid = laid;
    write(laid.text);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "deployment", question })));
  const settle = (change, { piece } = state) => inTurn(async () => take(await askAbout({ ask: "place", question, piece, ...change })));
  const wrapped = (heading) => ((heading % headings.full) + headings.full) % headings.full;
  const place = ([x, y, heading]) => settle({ at: { x, y, heading: wrapped(heading) }, ...(state.together ? { along: along() } : {}) });

  // Who moves with the piece: the others of its command.
  const along = () => all().filter((piece) => piece.command === found(state.piece)?.command && piece.at).map((piece) => piece.id);

  function pick(id) {
    state.piece = id;
    refresh();
  }

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    drawPieces();
    show(panel, controls());
    const problems = state.laid?.problems || [];
    show(bench,
      make("h2", {}, spoken.title),
      make("div", { role: "status" }, problems.length ? problemList(spoken.illegal, problems) : make("p", { class: "note" }, spoken.legal)),
      make("div", { class: "bar" }, undoButton(read)),
      ...commands());
  }

  function drawPieces() {
    const laid = state.laid;
    if (!laid) return;
    const pieces = parsed(laid.drawn);
    const works = (laid.works || []).map(({ id, svg }) => {
      const group = draw("g", { id, class: "unit" });
      group.append(...parsed(svg));
      return group;
    });
    paper.pieces.replaceChildren(...zone(laid.zone), ...works, ...pieces);
    if (state.drag) state.drag.node = paper.piece(state.piece); // redrawn while dragging
    const wrong = all().filter((piece) => piece.wrong).flatMap((piece) => paper.frame(piece.id, RED));
    const way = laid.way && !state.drag ? paper.way(laid.way.start, laid.way.trail, laid.way.base, BLUE) : [];
    paper.marks.replaceChildren(...way, ...wrong, ...(state.piece && !found(state.piece)?.wrong ? paper.frame(state.piece, BLUE) : []));
    for (const piece of paper.svg.querySelectorAll(".unit, .leader")) piece.classList.toggle("picked", piece.id === state.piece);
  }

  const parsed = (svg) => [...new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, "image/svg+xml").documentElement.childNodes].map((node) => document.importNode(node, true));

  // Some boards show the zone themselves.
  function zone(given) {
    if (!given) return [];
    const [left, low, right, high] = given;
    return [paper.ring([[left, low], [left, high], [right, high], [right, low]], { fill: BLUE, "fill-opacity": 0.06, stroke: BLUE, "stroke-width": 2, "stroke-dasharray": "9 5" })];
  }

  function controls() {
    const piece = found(state.piece);
    if (!piece) return make("p", { class: "note" }, spoken.pick);
    const at = piece.at || [0, 0, state.laid.facing ?? headings.fresh];
    const field = (name, label, value) => [
      make("label", { for: `bench-${name}` }, label),
      make("input", { id: `bench-${name}`, "data-key": `put-${name}`, type: "number", step: "0.1", value }),
    ];
    const typed = (name) => Number(document.getElementById(`bench-${name}`).value);
    const put = () => place([Math.round(typed("x") * 1000), Math.round(typed("y") * 1000), piece.base ? Math.round(typed("heading") * headings.degree) : 0]);
    const turn = (way) => place([at[0], at[1], at[2] + way * headings.left * TURN * headings.degree]);
    return make("section", { class: "bench-unit", "aria-label": `${piece.id} ${piece.name}` },
      make("h2", {}, called(piece)),
      piece.wrong ? make("p", { class: "small warning" }, piece.wrong) : null,
      piece.where ? make("p", { class: "small" }, inside(piece)) : null,
      make("div", { class: "bar small" }, ...field("x", "x", (at[0] / 1000).toFixed(1)), ...field("y", "y", (at[1] / 1000).toFixed(1)),
        ...(piece.base ? field("heading", say.heading, (at[2] / headings.degree).toFixed(0)) : []),
        make("button", { type: "button", class: "tiny", "data-key": "put", onclick: put }, say.put),
        piece.base && piece.at ? make("button", { type: "button", class: "tiny", "data-key": "left", onclick: () => turn(1) }, say.left) : null,
        piece.base && piece.at ? make("button", { type: "button", class: "tiny", "data-key": "right", onclick: () => turn(-1) }, say.right) : null),
      piece.ways ? make("div", { class: "bar small" }, ...piece.ways.map((way, number) => make("button", {
        type: "button", class: "tiny", "data-key": `way-${number}`, "aria-pressed": String(way.on), onclick: () => settle(way.set),
      }, way.label)), words.title ? null : make("button", { type: "button", class: "tiny", "data-key": "together", "aria-pressed": String(state.together), onclick: () => { state.together = !state.together; refresh(); } }, say.together)) : null);
  }

  function commands() {
    const groups = new Map();
    for (const piece of all()) groups.set(piece.command, [...(groups.get(piece.command) || []), piece]);
    return [...groups].map(([command, pieces]) =>
      make("section", {}, make("h3", {}, command), make("ul", { class: "bench-rows" }, ...pieces.map((piece) =>
        make("li", { class: piece.id === state.piece ? "picked" : "" },
          make("button", {
            type: "button", class: "plain who", "data-key": `piece-${piece.id}`, "data-marks": piece.id,
            "aria-pressed": String(piece.id === state.piece), onclick: () => { openTab("tab-board"); paper.reveal(piece.id); pick(piece.id); },
          }, called(piece)),
          make("span", { class: "what" }, piece.where ? inside(piece) : piece.at ? piece.at.slice(0, 2).map((n) => (n / 1000).toFixed(1)).join(", ") : "–"),
          piece.wrong ? make("span", { class: "small warning" }, piece.wrong) : null)))));
  }

  const pieceOf = (event) => {
    const piece = event.target.closest?.(".bench-pieces .unit, .bench-pieces .leader");
    return piece && found(piece.id) ? piece : null;
  };

  function listen() {
    const { svg } = paper;
    svg.addEventListener("pointerdown", (event) => {
      const piece = pieceOf(event);
      if (!piece || !textarea()) return;
      const held = found(piece.id);
      if (state.piece !== piece.id) pick(piece.id);
      if (!held.at) return;
      const [x, y] = paper.under(event);
      state.drag = { from: [x, y], at: held.at, node: paper.piece(piece.id) };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    svg.addEventListener("pointermove", (event) => {
      if (!state.drag) return;
      const [x, y] = paper.under(event);
      const by = [x - state.drag.from[0], y - state.drag.from[1]];
      state.drag.to = [state.drag.at[0] + by[0], state.drag.at[1] + by[1], state.drag.at[2]];
      for (const node of [state.drag.node, ...(state.together ? along().map((id) => paper.piece(id)) : [])]) node?.setAttribute("transform", paper.drift(by));
      paper.marks.replaceChildren();
    });
    svg.addEventListener("pointercancel", () => { state.drag = null; refresh(); });
    svg.addEventListener("pointerup", () => {
      const drag = state.drag;
      state.drag = null;
      if (drag?.to) place(drag.to);
    });
  }

  fold(false);
  listen();
  read();
  watch(read, () => { fold(false); read(); });
}
