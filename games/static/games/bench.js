// What every workbench does: asks the server, writes the order sheet's text, which is the only thing that is ever submitted,
// and draws what stands beside the board.

const WORDS = {
  en: {
    failed: "The server did not answer. What you wrote is still in the sheet.", inWords: "The orders in words", undo: "Undo", line: "line",
    closer: "Closer", farther: "Farther", whole: "Whole board", look: "View of the board",
  },
  es: {
    failed: "El servidor no respondió. Lo que escribiste sigue en la hoja.", inWords: "Las órdenes en palabras", undo: "Deshacer", line: "línea",
    closer: "Más cerca", farther: "Más lejos", whole: "Todo el tablero", look: "Vista del tablero",
  },
};

export const language = (document.documentElement.lang || "en").slice(0, 2) === "es" ? "es" : "en";
const say = WORDS[language];

const SVG = "http://www.w3.org/2000/svg";

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

// The order sheet.

export const bench = document.getElementById("workbench");
const beside = document.getElementById("bench-board"); // there without a sheet too: one looks on while others decide
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

export const note = make("p", { class: "small", role: "status" });

export async function guarded(work) {
  try {
    await work();
    note.textContent = "";
  } catch (error) {
    if (!note.isConnected) (bench || beside).prepend(note);
    note.textContent = error.message || say.failed;
  }
}

// Changes are made one after the other, each to the text that the one before left: two quick clicks lose nothing.
let queue = Promise.resolve();

export function inTurn(work) {
  queue = queue.then(() => guarded(work));
  return queue;
}

// Asks about the sheet as it stands. What was written by hand while the server thought is not overwritten: it is asked about next.
export async function askAbout(query) {
  for (;;) {
    const text = textarea()?.value;
    if (text === undefined) return null;
    const answer = await ask({ ...query, text });
    if (textarea()?.value === text) return answer;
  }
}

const past = [];
let latest = textarea()?.value;

export function write(text) {
  const place = textarea();
  if (!place || place.value === text) return;
  past.push(place.value);
  if (past.length > 100) past.shift();
  place.value = latest = text;
}

// What was typed since the last change on the board goes first, then the changes one by one.
export function undo() {
  const place = textarea();
  if (!place || !past.length) return;
  if (place.value !== latest) place.value = latest;
  else place.value = latest = past.pop();
}

// Everything beside the board; the control that had the focus keeps it, and what was unfolded stays so.
export function show(place, ...inner) {
  const held = document.activeElement?.dataset?.key;
  const unfolded = new Map([...place.querySelectorAll("details[data-key]")].map((part) => [part.dataset.key, part.open]));
  place.replaceChildren(...inner.flat().filter((part) => part !== null && part !== undefined));
  if (place === bench) place.firstElementChild?.after(note);
  for (const part of place.querySelectorAll("details[data-key]")) part.open = unfolded.get(part.dataset.key) ?? part.open;
  if (held) place.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus();
}

export const undoButton = (then) =>
  make("button", { type: "button", class: "tiny", "data-key": "undo", disabled: past.length === 0, onclick: () => { undo(); then(); } }, say.undo);

// With a bench at hand the words are folded away, and the questions with them where the bench asks them itself.
export function fold(open, title = say.inWords, { prompts = false } = {}) {
  const field = textarea()?.closest(".field");
  if (!field || field.closest("details.in-words")) return;
  const folded = make("details", { class: "in-words", open }, make("summary", {}, title));
  const asked = [];
  for (let node = field.previousElementSibling; prompts && node?.matches("p:not([class])"); node = node.previousElementSibling) asked.unshift(node);
  field.replaceWith(folded);
  folded.append(...asked, field);
}

export const problemList = (title, problems) =>
  problems.length
    ? make("div", { class: "problem" }, make("p", {}, title), make("ul", {}, ...problems.map((found) =>
      make("li", {}, [found.slot, found.line ? `${say.line} ${found.line}` : ""].filter(Boolean).join(", "), found.slot || found.line ? ": " : "", found.text, found.legal?.length ? ` (${found.legal.join(", ")})` : ""))))
    : null;

// Calls back when somebody wrote in the sheet by hand, and when the server sent a new one.
export function watch(changed, shown) {
  let pause = 0;
  document.addEventListener("input", (event) => {
    if (event.target !== textarea()) return;
    clearTimeout(pause);
    pause = setTimeout(changed, 500);
  });
  // The news above the board are swapped now and then too: they change nothing here.
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail?.target?.id !== "sheet") return;
    latest = textarea()?.value;
    shown();
  });
}

// On a phone board and orders are two tabs.
export function openTab(id) {
  const tab = document.getElementById(id);
  if (tab) tab.checked = true;
}

// Closer and farther: the picture grows inside its frame, which then scrolls.

// What the frame shows of a picture that is larger: these shares of its width and height come to the middle.
export function lookAt(figure, [across, down]) {
  if (figure.classList.contains("closer")) figure.scrollTo(across * figure.scrollWidth - figure.clientWidth / 2, down * figure.scrollHeight - figure.clientHeight / 2);
}

// `focus` says what one would like to see from near, in shares of the picture; null for its middle.
export function zooming(figure, focus = () => null) {
  let share = 1;
  const to = (wanted) => {
    const picture = figure.querySelector("svg");
    const wished = share === 1 ? focus() : null;
    const [x, y] = wished ? [wished[0] * figure.clientWidth, wished[1] * picture.getBoundingClientRect().height]
      : [figure.scrollLeft + figure.clientWidth / 2, figure.scrollTop + figure.clientHeight / 2];
    const grown = Math.min(Math.max(wanted, 1), 5) / share;
    share *= grown;
    picture.style.width = `${share * 100}%`;
    picture.style.maxHeight = share > 1 ? "none" : "";
    figure.classList.toggle("closer", share > 1);
    if (share > 1) figure.tabIndex = 0; // what scrolls can be scrolled with the keyboard
    else figure.removeAttribute("tabindex");
    figure.scrollTo(x * grown - figure.clientWidth / 2, y * grown - figure.clientHeight / 2);
  };
  const button = (sign, name, work) => make("button", { type: "button", class: "tiny", "aria-label": name, title: name, onclick: work }, sign);
  return make("div", { class: "bar zoom", role: "group", "aria-label": say.look },
    button("+", say.closer, () => to(share * 1.5)), button("−", say.farther, () => to(share / 1.5)), button("⤢", say.whole, () => to(1)));
}
