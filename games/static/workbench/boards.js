// What is shown beside the board, as the server describes it (rulesets/kernel/boards.py): tables, lists, tracks of boxes.
// The workbench says what picking a piece does, by the name of the act. Without one, pieces can only be looked at.

import { make, show } from "./page.js";
import { ask, guarded } from "./sheet.js";
import { say } from "./words.js";

// This browser remembers which boards were open.
const KEPT = "estafeta.boards";

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) || [];
  } catch {
    return []; // no storage, or it holds something else
  }
}

function keep(key, open) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...kept().filter((each) => each !== key), ...(open ? [key] : [])]));
  } catch {
    // without storage they are folded next time
  }
}

const small = (...inner) => make("p", { class: "small" }, ...inner);
const row = (cells, tag, attributes) => make("tr", {}, ...cells.map((cell) => make(tag, attributes, cell)));

export const headline = (told) => small(told.headline);

export function boardNodes(told, acts = {}) {
  const words = (given) => {
    if (typeof given === "string") return given;
    if (Array.isArray(given)) return make("span", { class: "ships" }, ...given.map((each) => make("span", { class: "ship" }, words(each))));
    const { text, mark, act, strong, meter, label } = given;
    if (meter) return make("span", {}, bar(meter, label), ` ${text}`);
    if (acts[act]) return make("button", { type: "button", class: "plain", "data-key": `${act}-${mark}`, "data-marks": mark, onclick: (event) => acts[act](mark, event) }, text);
    return make(strong ? "strong" : "span", { "data-marks": mark || null }, text);
  };
  // The words beside it say the same.
  const bar = ([value, max], label) => make("meter", { min: 0, max, low: Math.floor(max / 3) + 0.5, high: Math.floor((max * 2) / 3) + 0.5, optimum: 0, value, "aria-label": label });
  const list = (items) => (items.length ? make("ul", { class: "small" }, ...items.map((item) => make("li", {}, ...[item].flat().map(words)))) : small(say.nothing));
  const body = ({ title, rows }, wide) => make("tbody", {}, title ? make("tr", {}, make("th", { scope: "rowgroup", colspan: wide }, words(title))) : null, ...rows.map((cells) => row(cells.map(words), "td")));
  const table = ({ heads, bodies, look }) => (bodies.some(({ rows }) => rows.length)
    ? make("div", { class: "scroll" }, make("table", { class: `small ${look || ""}` }, make("thead", {}, row(heads, "th", { scope: "col" })), ...bodies.map((each) => body(each, heads.length))))
    : small(say.nothing));
  const track = ({ boxes, at }) => make("ol", { class: "boxes small" }, ...boxes.map((name, each) => make("li", { "aria-current": at?.includes(each) ? "true" : null }, name)));
  const part = (given) => make("div", {}, given.title ? make("h3", {}, words(given.title)) : null, given.text ? small(words(given.text)) : null,
    given.items ? list(given.items) : null, given.bodies ? table(given) : null, given.boxes ? track(given) : null, given.foot ? small(given.foot) : null,
    given.parts ? make("div", { class: "holds" }, ...given.parts.map(part)) : null);
  const board = ({ key, title, parts }) => make("details", {
    class: "bench-section", "data-key": `board-${key}`, open: kept().includes(key), ontoggle: (event) => event.target.isConnected && keep(key, event.target.open),
  }, make("summary", {}, title), ...parts.map(part));
  return [make("h2", {}, say.boards), ...told.boards.map(board)];
}

// If nothing is asked, or the orders are in, the boards can only be looked at.
export function looking(panel) {
  return guarded(async () => {
    const told = await ask({ ask: "boards" });
    show(panel, headline(told), ...boardNodes(told));
  });
}
