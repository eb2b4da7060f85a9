// What stands on the page: making it, drawing on the board, and redrawing what stands beside it.

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

export const BLUE = "#24527a", RED = "#8a2d1e", GREEN = "#4c6130", PAPER = "#fbf8f1";

export function make(tag, attributes = {}, ...inner) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...inner.flat().filter((part) => part !== null && part !== undefined && part !== ""));
  return node;
}

export function draw(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

export const byId = (root, id) => root.querySelector(`[id="${CSS.escape(id)}"]`);

export const button = (key, words, work, more = {}) => make("button", { type: "button", class: "tiny", "data-key": key, onclick: work, ...more }, words);

// Beside the board.

export const bench = document.getElementById("workbench");
export const beside = document.getElementById("bench-board"); // there without a sheet too: one looks on while others decide
export const note = make("p", { class: "small", role: "status" });

// Everything beside the board; the control that had the focus keeps it, and what was unfolded stays so.
export function show(place, ...inner) {
  const held = document.activeElement?.dataset?.key;
  const unfolded = new Map([...place.querySelectorAll("details[data-key]")].map((part) => [part.dataset.key, part.open]));
  place.replaceChildren(...inner.flat().filter((part) => part !== null && part !== undefined));
  if (place === bench) place.firstElementChild?.after(note);
  for (const part of place.querySelectorAll("details[data-key]")) part.open = unfolded.get(part.dataset.key) ?? part.open;
  if (held) place.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus();
}

export const problemList = (title, problems) =>
  problems.length
    ? make("div", { class: "problem" }, make("p", {}, title), make("ul", {}, ...problems.map((found) =>
      make("li", {}, [found.slot, found.line ? say("line", { number: found.line }) : ""].filter(Boolean).join(", "), found.slot || found.line ? ": " : "", found.text, found.legal?.length ? ` (${found.legal.join(", ")})` : ""))))
    : null;

// On a phone board and orders are two tabs.
export function openTab(id) {
  const tab = document.getElementById(id);
  if (tab) tab.checked = true;
}
