// What one's own piece that was picked could do to another: a small card beside the other one while the pointer rests on it, while its
// button in the panel has the focus, or after a finger was held down on it. It gives no order. Escape closes it.

import { figure, form, known, own, pointed, under } from "./inspecting.js";

const REST = 300, GRACE = 250, PRESS = 400; // milliseconds: before it is shown, before it goes, of a finger held down
const GAP = 12, SLIP = 8; // pixels: between card and piece; that a finger may slip
const NEAREST = 8; // buttons for so many pieces of the others
const WEIGHT = 20; // so much worse is it to cover what one works with than any other piece
const MARK = 90; // pixels: what is larger is ground, not a mark
const PHONE = 600; // pixels: a board that is narrower is one of a phone

const card = document.createElement("div");
const kept = new Map(); // what was told about a pair, until the sheet or the position changes
let chosen = []; // by a workbench that marks its pieces in another way
let wanted = "", dismissed = "", describes = null, waiting = 0, leaving = 0, pressing = 0, held = false;

const pieceOf = (id) => figure()?.querySelector(`svg [id="${CSS.escape(id)}"], svg [data-pieces~="${CSS.escape(id)}"]`);
const boxOf = (id) => [...figure().querySelectorAll(`svg [id="${CSS.escape(id)}"], svg [data-pieces~="${CSS.escape(id)}"]`)].map((piece) => piece.getBoundingClientRect()).find(({ width }) => width);
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const theirs = (id) => known.has(id) && !own.has(id);

function apart(one, two) {
  const [a, b] = [boxOf(one), boxOf(two)];
  return a && b ? Math.hypot(...middle(a).map((x, at) => x - middle(b)[at])) : Infinity;
}

// Of those that are picked the nearest one; otherwise the one that was looked at last.
function actorFor(target) {
  const marked = [...figure().querySelectorAll("svg .picked")].map(({ id }) => id);
  const picked = [...chosen, ...marked].filter((id) => own.has(id));
  const found = picked.length ? picked : [form.elements.from.value].filter((id) => own.has(id));
  return found.sort((one, two) => apart(one, target) - apart(two, target))[0];
}

async function asked(actor, target) {
  const told = await fetch(`${form.action}?${new URLSearchParams({ at: target, from: actor })}`, { headers: { "X-Part": "odds" } });
  if (!told.ok) throw new Error(told.status);
  return (await told.text()).trim();
}

function tellOf(actor, target) {
  const pair = `${actor} ${target}`;
  if (!kept.has(pair)) {
    kept.set(pair, asked(actor, target).catch(() => {
      kept.delete(pair); // asked again next time
      return "";
    }));
  }
  return kept.get(pair);
}

// Where it lies.

const shared = (one, two) => Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) * Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));

// The part of the board that is in view.
function frameOf() {
  const { left, top, right, bottom } = figure().getBoundingClientRect();
  return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
}

const narrow = (frame) => frame.right - frame.left < PHONE;

// Both pieces, and what lies between them: there one works.
function worked(from, to) {
  const [one, two] = [middle(from), middle(to)];
  const between = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const [x, y] = one.map((start, at) => start + (two[at] - start) * share);
    return { left: x - GAP, right: x + GAP, top: y - GAP, bottom: y + GAP };
  });
  return [from, to, ...between];
}

function places(frame, to, width, height) {
  const [x, y] = middle(to);
  const [right, left, above, below] = [to.right + GAP, to.left - GAP - width, to.top - GAP - height, to.bottom + GAP];
  const beside = [[right, y - height / 2], [left, y - height / 2], [x - width / 2, above], [x - width / 2, below], [right, above], [right, below], [left, above], [left, below]];
  const picture = figure().querySelector("svg").getBoundingClientRect(), under = Math.min(picture.bottom, frame.bottom) + GAP / 2;
  const lowest = narrow(frame) ? innerHeight : frame.bottom;
  return (narrow(frame) ? [[frame.left, under], [frame.left, frame.top]] : beside).map(([wished, high]) => {
    const [at, down] = [Math.max(frame.left, Math.min(wished, frame.right - width)), Math.max(frame.top, Math.min(high, lowest - height))];
    return { left: at, top: down, right: at + width, bottom: down + height };
  });
}

// Small things that one reads before deciding: where it gets, places, names.
const marked = () => [...figure().querySelectorAll("svg .bench-marks *, svg .place, svg text")].map((mark) => mark.getBoundingClientRect()).filter(({ width, height }) => width && Math.max(width, height) < MARK);

// Beside the piece where it covers least of what one works with; on a phone below the board.
function place(actor, target) {
  const frame = frameOf(), [from, to] = [boxOf(actor) || boxOf(target), boxOf(target)];
  card.style.maxHeight = `${(narrow(frame) ? innerHeight * 0.4 : (frame.bottom - frame.top) * 0.6)}px`;
  const others = [...[...known].map(boxOf).filter(Boolean), ...marked()], between = worked(from, to);
  const sum = (box, all) => all.reduce((covers, each) => covers + shared(box, each), 0);
  const covered = (box) => sum(box, between) * WEIGHT + sum(box, others);
  const best = places(frame, to, card.offsetWidth, card.offsetHeight).reduce((one, two) => (covered(two) < covered(one) ? two : one));
  Object.assign(card.style, { left: `${best.left}px`, top: `${best.top}px` });
}

// Showing and hiding.

async function show(target, by = null) {
  const actor = actorFor(target);
  const words = actor && pieceOf(target) && !figure().classList.contains("replaying") ? await tellOf(actor, target) : "";
  if (wanted !== target) return; // the pointer has gone on
  if (!words || !boxOf(target)) {
    close();
    return;
  }
  card.innerHTML = words;
  card.hidden = false;
  place(actor, target);
  describes = by;
  by?.setAttribute("aria-describedby", card.id);
}

function close() {
  card.hidden = true;
  describes?.removeAttribute("aria-describedby");
  describes = null;
}

function stop() {
  for (const timer of [waiting, leaving, pressing]) clearTimeout(timer);
}

function end() {
  stop();
  wanted = dismissed = "";
  close();
}

function rest(target, by = null) {
  clearTimeout(leaving);
  if (target === wanted) return;
  end();
  wanted = target;
  waiting = setTimeout(() => show(target, by), REST);
}

// The pointer may go on to the card and read there. What the focus shows stays as long as the focus.
function leave(event) {
  if (event.pointerType === "touch") return; // a finger that lets go has read nothing yet
  if (describes && describes === document.activeElement) return;
  clearTimeout(leaving);
  if (card.hidden) end();
  else leaving = setTimeout(end, GRACE);
}

// Whoever still looks at a piece is told anew, unless they closed the card.
function forget() {
  const target = wanted === dismissed ? "" : wanted;
  kept.clear();
  end();
  if (target) focused({ target: document.activeElement });
  if (target && !wanted && pieceOf(target)?.matches(":hover")) rest(target);
}

const named = (node) => node.closest?.(".panel button[data-marks]");

function over(event) {
  if (event.pointerType === "touch" || card.contains(event.target)) return;
  const row = named(event.target), target = figure().contains(event.target) ? under(event) : row?.dataset.marks;
  if (target && theirs(target) && !event.buttons) rest(target, row ?? null);
  else if (wanted) leave(event);
}

function focused({ target }) {
  const row = named(target);
  if (!row || !theirs(row.dataset.marks) || !row.matches(":focus-visible")) return;
  end();
  wanted = row.dataset.marks;
  show(wanted, row);
}

// A finger held down on a piece. The click that may end it gives no order.
function pressed(event) {
  held = false;
  if (card.contains(event.target)) return;
  const target = figure().contains(event.target) && event.pointerType === "touch" ? under(event) : "";
  stop();
  close();
  if (!target || !theirs(target) || !event.isPrimary) return;
  const from = [event.clientX, event.clientY];
  const moved = (now) => { if (Math.hypot(now.clientX - from[0], now.clientY - from[1]) > SLIP) clearTimeout(pressing); };
  document.addEventListener("pointermove", moved);
  for (const lifted of ["pointerup", "pointercancel"]) document.addEventListener(lifted, () => { clearTimeout(pressing); document.removeEventListener("pointermove", moved); }, { once: true });
  pressing = setTimeout(() => {
    held = true;
    wanted = target;
    show(target);
  }, PRESS);
}

function swallow(event) {
  if (!held) return;
  held = false;
  event.stopPropagation();
  event.preventDefault();
}

// The nearest others as buttons, for whoever has no mouse: focus shows the card, a press looks.

function offer() {
  const line = document.querySelector("#inspected [data-against]");
  if (!line) return;
  const near = [...known].filter((id) => theirs(id) && boxOf(id)).sort((one, two) => apart(line.dataset.against, one) - apart(line.dataset.against, two)).slice(0, NEAREST);
  const names = new Map([...form.elements.at.options].map(({ value, textContent }) => [value, textContent]));
  line.append(...near.flatMap((id) => {
    const choice = document.createElement("button");
    Object.assign(choice, { type: "button", className: "plain", textContent: names.get(id), onclick: () => pointed(id, true) });
    choice.dataset.marks = id;
    return [" ", choice];
  }));
  line.hidden = !near.length;
}

function listen() {
  Object.assign(card, { id: "odds-card", className: "odds-card", role: "tooltip", hidden: true });
  figure().parentElement.append(card); // with the board also where that fills the screen
  card.addEventListener("pointerenter", () => clearTimeout(leaving));
  card.addEventListener("pointerleave", leave);
  document.addEventListener("pointerover", over);
  document.documentElement.addEventListener("pointerleave", leave);
  document.addEventListener("pointerdown", pressed);
  figure().addEventListener("click", swallow, { capture: true });
  document.addEventListener("focusin", focused);
  document.addEventListener("focusout", ({ target }) => { if (target === describes) end(); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || card.hidden) return;
    event.stopPropagation();
    stop();
    close();
    dismissed = wanted; // it stays away until another piece is pointed at
  }, { capture: true });
  for (const moved of ["wheel", "scroll"]) figure().addEventListener(moved, end, { passive: true });
  document.addEventListener("picked", ({ detail }) => {
    chosen = detail;
    end();
    focused({ target: document.activeElement }); // another piece acts now
  });
  document.addEventListener("told", offer);
  for (const change of ["input", "change", "written"]) document.addEventListener(change, ({ target }) => { if (target.closest?.("#sheet")) forget(); });
  document.addEventListener("htmx:afterSwap", ({ detail }) => { if (detail?.target?.id === "sheet") forget(); });
}

if (form && figure()) listen();
