// The panel beside the board: which part it shows, whether it is folded away, and the replay of what one's orders led to.

const FOLDED = "estafeta.panel-folded", AIM = "estafeta.aim-folded", ORDERED = "estafeta.ordered";
const NARROW = window.matchMedia("(max-width: 54rem)");
const fold = document.getElementById("fold-panel"), table = document.getElementById("news");
const tab = (name) => document.getElementById(`tab-${name}`);

function remember(store, key, value) {
  try {
    store.setItem(key, value);
  } catch { /* without storage it is as usual next time */ }
}

function remembered(store, key) {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

// Beside a wide board something is always shown; on a phone the board may have the screen.
if (fold) {
  if (!NARROW.matches && tab("board").checked) tab("orders").checked = true;
  fold.checked = remembered(localStorage, FOLDED) === "yes";
  fold.addEventListener("change", () => remember(localStorage, FOLDED, fold.checked ? "yes" : "no"));
}

// The aim is there for newcomers: whoever folds it away knows it.
const aim = document.querySelector("details.aim");
if (aim) {
  aim.open = remembered(localStorage, AIM) !== "yes";
  aim.addEventListener("toggle", () => remember(localStorage, AIM, aim.open ? "no" : "yes"));
}

// What Check found is in the panel, which scrolls there; the page does not move under the pointer.
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail?.target?.id !== "sheet" || event.detail.requestConfig?.elt?.value !== "check") return;
  const orders = document.getElementById("pane-orders"), pane = orders || document.getElementById("sheet").closest(".pane");
  if (orders) {
    tab("orders").checked = true;
    fold.checked = false;
  }
  const [said, frame] = [document.getElementById(orders ? "sheet-said" : "sheet"), pane].map((each) => each.getBoundingClientRect());
  pane.scrollTop += said.top - frame.top;
});

// In a lesson everything beside the board scrolls together: what was picked comes into view, unless it is there already.
const lesson = document.querySelector(".lesson .pane");
if (lesson) {
  let last = "";
  new MutationObserver(() => {
    const card = lesson.querySelector(".bench-unit"), name = [...(card?.querySelectorAll("h2, h2 + .said") || [])].map((each) => each.textContent).join(" ");
    if (name && name !== last) {
      const [box, frame] = [card, lesson].map((each) => each.getBoundingClientRect());
      if (box.top < frame.top || box.bottom > frame.bottom) lesson.scrollTop += box.top - frame.top;
    }
    last = name;
  }).observe(lesson, { childList: true, subtree: true });
}

// Parts of a form that somebody opened stay open when the server sends the sheet again.
let opened = [];
const parts = () => [...document.querySelectorAll("#sheet details.part")].map((part) => [part, part.querySelector("[id$=-part]")?.id]);

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail?.target?.id === "sheet") opened = parts().flatMap(([part, id]) => (part.open && id ? [id] : []));
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail?.target?.id !== "sheet") return;
  for (const [part, id] of parts()) part.open ||= opened.includes(id);
});

// Whoever has submitted and finds the turn played sees how it went.
document.addEventListener("submit", (event) => {
  if (event.submitter?.value === "submit" && table) remember(sessionStorage, ORDERED, `${table.dataset.game} ${table.dataset.seen}`);
});

window.addEventListener("load", () => {
  const [game, seen] = (remembered(sessionStorage, ORDERED) || "").split(" ");
  const play = document.querySelector("[data-replay=play]");
  if (!table || !play || game !== table.dataset.game || Number(table.dataset.seen) <= Number(seen)) return;
  remember(sessionStorage, ORDERED, "");
  play.click();
});

// What is said once can be closed, and goes when the next thing is done. What went wrong stays, and what asks for an answer.
const READ = 2500; // milliseconds in which it can be read
const tidings = document.querySelector(".tidings"), since = Date.now();

for (const notice of document.querySelectorAll(".tidings .notices li")) {
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "plain", textContent: "×", ariaLabel: notice.parentElement.dataset.close });
  close.addEventListener("click", () => notice.remove());
  notice.append(close);
}

function passOn(event) {
  if (!event.isTrusted || tidings.contains(event.target)) return;
  for (const said of tidings.querySelectorAll(".notices li:not(.error), .note:not(:has(a))")) {
    if (Date.now() - Number(said.dataset.since || since) >= READ) said.remove();
  }
}
if (tidings) for (const done of ["click", "input"]) document.addEventListener(done, passOn);
