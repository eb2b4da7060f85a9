// The order sheet under the workbench. Only its text is ever submitted. This module asks the server, writes the text,
// and remembers earlier texts.

import { beside, bench, button, make, note, openTab } from "./page.js";
import { say } from "./words.js";

const asked = document.getElementById("asks");
export const questions = asked ? JSON.parse(asked.textContent) : [];

export const textarea = () => document.getElementById("orders-text");
const token = () => document.querySelector("input[name=csrfmiddlewaretoken]")?.value || "";

export async function ask(query) {
  let sent = null, answer = null;
  try {
    sent = await fetch((bench || beside).dataset.measure, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRFToken": token() },
      body: JSON.stringify(query),
    });
    answer = await sent.json();
  } catch {
    throw new Error(say.failed); // no network, or a page instead of an answer
  }
  if (!sent.ok) throw new Error(answer.detail || say.failed);
  return answer;
}

export async function guarded(work) {
  try {
    await work();
    note.textContent = "";
  } catch (error) {
    if (!note.isConnected) (bench || beside).prepend(note);
    note.textContent = error.message || say.failed;
  }
}

// Changes are made one after the other, each to the text that the one before left, so that two quick clicks lose nothing.
let queue = Promise.resolve();

export function inTurn(work) {
  const turn = queue.then(() => guarded(work));
  (bench || beside).toggleAttribute("data-working", true);
  queue = turn.finally(() => { if (queue === ended) (bench || beside).removeAttribute("data-working"); });
  const ended = queue;
  return turn;
}

// When everything that was clicked so far has been written.
export const settled = () => queue;

// Whoever sends the sheet, or has it checked, means what they have clicked before too: the press counts when that is written. If it
// could not be written, they are shown why, and nothing is sent.
const working = () => Boolean((bench || beside)?.hasAttribute("data-working"));
let held = null;

async function pressWhenWritten() {
  held.setAttribute("aria-busy", "true");
  while (working()) await queue;
  const pressed = held;
  held = null;
  pressed.removeAttribute("aria-busy");
  if (!note.textContent) return pressed.click();
  openTab("tab-orders");
  return note.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("button");
  if (!working() || pressed?.type !== "submit" || pressed.form !== textarea()?.form) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held) return;
  held = pressed;
  pressWhenWritten();
}, true);

// Asks about the sheet as it is. What was written by hand while the server worked is not overwritten: it is asked about next.
export async function askAbout(query) {
  for (;;) {
    const text = textarea()?.value;
    if (text === undefined) return null;
    const answer = await ask({ ...query, text });
    if (textarea()?.value === text) return answer;
  }
}

// Earlier, current and undone texts, each with what its bench needs when the text comes back.

const MOST = 100;
const SHELF = `estafeta.undo.${textarea()?.form.getAttribute("action")}`; // one for each decision, until the browser's tab is closed
let { past, undone, latest } = earlier() || { past: [], undone: [], latest: { text: textarea()?.value, memo: null } };

const typed = (text) => ({ text, memo: null });

// For whoever saves the sheet: a script's changes cause no event by themselves.
function told(place) {
  place.dispatchEvent(new Event("written", { bubbles: true }));
  try {
    sessionStorage.setItem(SHELF, JSON.stringify({ past, undone, latest }));
  } catch { /* no room: undo ends with this page */ }
}

// What can be undone outlives the page, as long as the sheet is still as it was left.
function earlier() {
  try {
    const left = JSON.parse(sessionStorage.getItem(SHELF));
    return left?.latest.text === textarea()?.value ? left : null;
  } catch {
    return null;
  }
}

export function write(text, memo = null) {
  const place = textarea();
  if (!place) return;
  if (place.value !== text) {
    past = [...past, latest, ...(place.value === latest.text ? [] : [typed(place.value)])].slice(-MOST);
    undone = [];
    place.value = text;
    latest = { text, memo };
    told(place);
  } else if (memo) latest = { text, memo };
}

// First what was typed since the last change on the board, then the changes one by one.
function stepBack() {
  const place = textarea();
  if (!place || !mayUndo()) return;
  const now = place.value === latest.text ? latest : typed(place.value);
  undone = now === latest ? [...undone, now] : [now];
  latest = now === latest ? past.pop() : latest;
  place.value = latest.text;
  told(place);
}

function stepForth() {
  const place = textarea();
  if (!place || !mayRedo()) return;
  past.push(latest);
  latest = undone.pop();
  place.value = latest.text;
  told(place);
}

const mayUndo = () => past.length > 0 || (textarea() && textarea().value !== latest.text);
const mayRedo = () => undone.length > 0 && textarea()?.value === latest.text; // a player who has typed since continues from their own text

let shown = () => {};
const going = (step) => () => inTurn(async () => step()).then(() => shown(latest.memo));
const [undo, redo] = [going(stepBack), going(stepForth)];

// `then` draws what the text says now. It gets what was stored with the text.
export function undoButton(then) {
  shown = then;
  return make("span", { class: "bar", role: "group" }, button("undo", say.undo, undo, { disabled: !mayUndo(), "aria-keyshortcuts": "Control+Z" }),
    button("redo", say.redo, redo, { disabled: !mayRedo(), "aria-keyshortcuts": "Control+Shift+Z" }));
}

// Also by keyboard, except while typing: a field undoes its own letters.
document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
  if (!textarea() || event.target.closest?.("textarea, input:not([type=radio], [type=checkbox], [type=range])")) return;
  event.preventDefault();
  (key === "y" || event.shiftKey ? redo : undo)();
});

// With a workbench the words are folded away, and so are the questions if the workbench asks them itself.
export function fold(open, title = say.inWords, { prompts = false } = {}) {
  const field = textarea()?.closest(".field");
  if (!field || field.closest("details.in-words")) return;
  const folded = make("details", { class: "in-words", open }, make("summary", {}, title));
  const prompted = [];
  for (let node = field.previousElementSibling; prompts && node?.matches("p:not([class])"); node = node.previousElementSibling) prompted.unshift(node);
  field.replaceWith(folded);
  folded.append(...prompted, field);
}

// Calls back when somebody wrote in the sheet by hand, and when the server sent a new one.
export function watch(changed, renewed) {
  let pause = 0;
  document.addEventListener("input", (event) => {
    if (event.target !== textarea()) return;
    clearTimeout(pause);
    pause = setTimeout(changed, 500);
  });
  // The news above the board are also replaced now and then: they change nothing here.
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail?.target?.id !== "sheet") return;
    latest = typed(textarea()?.value);
    renewed();
  });
}
