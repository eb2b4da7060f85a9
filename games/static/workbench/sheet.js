// The order sheet under the workbench. Only its text is ever submitted. Asks the server, writes the text, and remembers earlier
// versions of it.

import { beside, bench, button, make, note } from "./page.js";
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

// Changes are made one after the other, each to the text that the last one left, so that two quick clicks lose nothing.
let queue = Promise.resolve();

export function inTurn(work) {
  queue = queue.then(() => guarded(work));
  return queue;
}

// Asks about the present sheet. If somebody typed while the server worked, asks again with the new text instead of overwriting it.
export async function askAbout(query) {
  for (;;) {
    const text = textarea()?.value;
    if (text === undefined) return null;
    const answer = await ask({ ...query, text });
    if (textarea()?.value === text) return answer;
  }
}

// Earlier texts, the present one, and undone ones. `memo` is what the bench needs when a text comes back.

const MOST = 100;
let past = [], undone = [], latest = { text: textarea()?.value, memo: null };

const typed = (text) => ({ text, memo: null });

export function write(text, memo = null) {
  const place = textarea();
  if (!place) return;
  if (place.value !== text) {
    past = [...past, latest, ...(place.value === latest.text ? [] : [typed(place.value)])].slice(-MOST);
    undone = [];
    place.value = text;
    latest = { text, memo };
  } else if (memo) latest = { text, memo };
}

// Undoes first what was typed since the last change on the board, then the changes one by one.
function stepBack() {
  const place = textarea();
  if (!place || !mayUndo()) return;
  const now = place.value === latest.text ? latest : typed(place.value);
  undone = now === latest ? [...undone, now] : [now];
  latest = now === latest ? past.pop() : latest;
  place.value = latest.text;
}

function stepForth() {
  const place = textarea();
  if (!place || !mayRedo()) return;
  past.push(latest);
  latest = undone.pop();
  place.value = latest.text;
}

const mayUndo = () => past.length > 0 || (textarea() && textarea().value !== latest.text);
const mayRedo = () => undone.length > 0 && textarea()?.value === latest.text; // after typing there is nothing to redo

let shown = () => {};
const going = (step) => () => inTurn(async () => step()).then(() => shown(latest.memo));
const [undo, redo] = [going(stepBack), going(stepForth)];

// `then` draws what the text says now. It gets the memo that was stored with it.
export function undoButton(then) {
  shown = then;
  return make("span", { class: "bar", role: "group" }, button("undo", say.undo, undo, { disabled: !mayUndo(), "aria-keyshortcuts": "Control+Z" }),
    button("redo", say.redo, redo, { disabled: !mayRedo(), "aria-keyshortcuts": "Control+Shift+Z" }));
}

// Undo by keyboard, except in fields, which undo their own typing.
document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
  if (!textarea() || event.target.closest?.("textarea, input:not([type=radio], [type=checkbox], [type=range])")) return;
  event.preventDefault();
  (key === "y" || event.shiftKey ? redo : undo)();
});

// With a bench the text is folded away, and also the questions if the bench asks them itself.
export function fold(open, title = say.inWords, { prompts = false } = {}) {
  const field = textarea()?.closest(".field");
  if (!field || field.closest("details.in-words")) return;
  const folded = make("details", { class: "in-words", open }, make("summary", {}, title));
  const prompted = [];
  for (let node = field.previousElementSibling; prompts && node?.matches("p:not([class])"); node = node.previousElementSibling) prompted.unshift(node);
  field.replaceWith(folded);
  folded.append(...prompted, field);
}

// Calls back when somebody typed in the sheet, and when the server sent a new one.
export function watch(changed, renewed) {
  let pause = 0;
  document.addEventListener("input", (event) => {
    if (event.target !== textarea()) return;
    clearTimeout(pause);
    pause = setTimeout(changed, 500);
  });
  // Other parts of the page are swapped too, but change nothing here.
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail?.target?.id !== "sheet") return;
    latest = typed(textarea()?.value);
    renewed();
  });
}
