// Elements of the page: making them, drawing on the board, and redrawing what is beside it.

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const TYPING = 700;

export const BLUE = "#24527a", RED = "#8a2d1e", GREEN = "#4c6130", PAPER = "#fbf8f1";
export const PHONE = 600; // pixels: a frame that is narrower is one of a phone

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

// Controls.

export const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

export const button = (key, words, work, more = {}) => make("button", { type: "button", class: "tiny", "data-key": key, onclick: work, ...more }, words);

// Typing the beginning of a word to choose takes several keys: what depends on the choice is redrawn only after the last one.
function unhurried(changed) {
  let typed = 0, waiting = 0, chosen = null;
  const settle = () => {
    clearTimeout(waiting);
    const made = chosen;
    chosen = null;
    if (made !== null) changed(made);
  };
  return {
    onkeydown: (event) => { if (event.key.length === 1) typed = Date.now(); },
    onchange: (event) => {
      chosen = event.target.value;
      clearTimeout(waiting);
      if (Date.now() - typed > 100) settle();
      else waiting = setTimeout(settle, TYPING);
    },
    onblur: () => setTimeout(settle), // after the next control has the focus, so that it keeps it
  };
}

const written = (value) => (typeof value === "string" && value ? value : JSON.stringify(value));

// Options that name their group, in groups.
function grouped(options) {
  const found = new Map();
  for (const option of options) {
    const name = option.of ? option : option.group || option;
    if (found.has(name)) found.get(name).of.push(option);
    else found.set(name, option.group ? { label: option.group, of: [option] } : option);
  }
  return [...found.values()];
}

// Options hold any value; those with `of` are groups. The current value is shown even if it is not offered.
export function select(key, label, options, value, changed, blank = null) {
  const offered = options.flatMap((option) => option.of || [option]);
  const known = offered.some((option) => same(option.value, value));
  const empty = value === undefined || value === null || value === "";
  const one = (option) => make("option", { value: written(option.value), selected: same(option.value, value) }, option.label);
  return make("select", { id: `bench-${key}`, "data-key": key, "aria-label": label || null, ...unhurried((made) => changed(offered.find((option) => written(option.value) === made)?.value)) },
    blank !== null || (!known && empty) ? make("option", { value: "", selected: !known && empty }, blank ?? say.chooseOne) : null,
    known || empty ? null : make("option", { value: written(value), selected: true }, blank ?? String(value)),
    ...grouped(options).map((option) => (option.of ? make("optgroup", { label: option.label }, ...option.of.map(one)) : one(option))));
}

// Beside the board.

export const bench = document.getElementById("workbench");
export const beside = document.getElementById("bench-board"); // present without a sheet too: a player can watch while others decide
export const forces = document.getElementById("bench-forces"); // what a side has, as the server describes it
export const note = make("p", { class: "small", role: "status" });

// Redrawing between pressing and releasing would remove the control under the pointer, and the click with it. So it waits.
const CONTROLS = "button, summary, label, input:is([type=radio], [type=checkbox])";
const LIFTED = 400; // milliseconds: a finger's click comes only some time after the finger has gone
let pressed = null, released = 0; // what is being pressed, and when it no longer counts
const waiting = new Map(); // what to draw, by place

function release() {
  pressed = null;
  for (const [place, inner] of [...waiting]) show(place, ...inner);
}

function releaseIn(pause) {
  clearTimeout(released);
  released = setTimeout(release, pause);
}

document.addEventListener("pointerdown", (event) => {
  clearTimeout(released);
  pressed = event.target.closest?.(CONTROLS);
}, true);
document.addEventListener("click", () => {
  pressed = null; // what the click itself draws is drawn at once
  releaseIn(0);
}, true);
document.addEventListener("pointerup", (event) => releaseIn(event.pointerType === "touch" ? LIFTED : 0), true);
document.addEventListener("pointercancel", () => releaseIn(0), true);

// Redraws everything beside the board. The control with the focus keeps it, and unfolded parts stay unfolded.
export function show(place, ...inner) {
  if (!place) return; // this page has no such part
  if (pressed && place.contains(pressed)) {
    waiting.set(place, inner);
    return;
  }
  waiting.delete(place);
  const held = document.activeElement?.dataset?.key;
  const unfolded = new Map([...place.querySelectorAll("details[data-key]")].map((part) => [part.dataset.key, part.open]));
  place.replaceChildren(...inner.flat().filter((part) => part !== null && part !== undefined));
  if (place === bench) place.firstElementChild?.after(note);
  if (place.dataset.tools) foldOthers(place, place.dataset.tools.split(" "));
  for (const part of place.querySelectorAll("details[data-key]")) part.open = unfolded.get(part.dataset.key) ?? part.open;
  if (held) place.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus();
}

// A lesson names the buttons that it needs; the others about what was picked are one click away.
function foldOthers(place, wanted) {
  const unit = place.querySelector(".bench-unit"), needed = (each) => wanted.includes(each.dataset.key) || each.getAttribute("aria-pressed") === "true";
  const bars = [...(unit?.querySelectorAll(":scope > .bar:has(> button[data-key])") ?? [])].filter((bar) => !bar.querySelector("h2"));
  if (!bars.some((bar) => [...bar.children].some((each) => wanted.includes(each.dataset.key)))) return;
  const others = make("details", { "data-key": "other-tools" }, make("summary", {}, say.otherTools));
  bars.at(-1).after(others);
  for (const bar of bars) {
    const kept = [...bar.children].filter(needed), moved = bar.cloneNode(false);
    moved.append(...[...bar.children].filter((each) => !needed(each)));
    if (moved.children.length) others.append(moved);
    if (!kept.length) bar.remove();
  }
}

export const problemList = (title, problems) =>
  problems.length
    ? make("div", { class: "problem" }, make("p", {}, title), make("ul", {}, ...problems.map((found) =>
      make("li", {}, [found.slot, found.line ? say("line", { number: found.line }) : ""].filter(Boolean).join(", "), found.slot || found.line ? ": " : "", found.text, found.legal?.length ? ` (${found.legal.join(", ")})` : ""))))
    : null;

// On a phone the board is a tab of its own; beside a wide board the panel stays as it is.
export function openTab(id) {
  const tab = document.getElementById(id);
  if (tab?.checkVisibility()) tab.checked = true;
}
