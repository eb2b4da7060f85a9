// Saves the sheet as a draft within a second of every change, and asks when it was changed somewhere else meanwhile.

const PAUSE = 700, AGAIN = 5000; // milliseconds
const WRITTEN = /^(text|mode|q\d)/; // what a draft consists of; luck and signatures belong to the moment of submitting

let timer = 0, touched = false, sending = null, leaving = false, trouble = false;
let saved = content(), mark = form()?.elements.kept.value || "";

function form() {
  return document.querySelector("#sheet form");
}

function line() {
  return document.getElementById("kept");
}

function content() {
  const sheet = form();
  return sheet ? JSON.stringify([...new FormData(sheet)].filter(([name]) => WRITTEN.test(name))) : "";
}

function say(text, ...more) {
  const place = line();
  if (place) place.replaceChildren(text, ...more.flatMap((part) => [" ", part]));
}

function choice(words, work) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "tiny", textContent: words, onclick: work });
  return button;
}

function later(pause = PAUSE) {
  clearTimeout(timer);
  if (touched && !leaving) timer = setTimeout(save, pause);
}

// Marks are times: the later one is of the newer draft.
function hold(other) {
  if (Number(other) > Number(mark) || !mark) mark = other;
  const sheet = form();
  if (sheet) sheet.elements.kept.value = mark;
}

function post(keepalive = false) {
  const sheet = form(), body = new URLSearchParams(new FormData(sheet));
  body.set("kept", mark);
  return fetch(line().dataset.keep, { method: "POST", body, keepalive, headers: { "X-CSRFToken": sheet.elements.csrfmiddlewaretoken.value } });
}

async function save() {
  clearTimeout(timer);
  if (sending || !form() || !line()) return sending;
  const now = content();
  if (now === saved) return null;
  say(line().dataset.saving);
  sending = answered(now).finally(() => {
    sending = null;
    if (!trouble && content() !== saved) later(); // written while it was sent
  });
  return sending;
}

async function answered(now) {
  let sent = null, told = null;
  try {
    sent = await post();
    told = await sent.json();
  } catch {
    return retry(line()?.dataset.silent || "");
  }
  if (sent.ok) return done(now, told);
  if (told.code === "draft-changed") return asked(told.kept);
  if (told.code) return stop(told.detail);
  return retry(told.detail || line().dataset.silent);
}

function done(now, { kept, state }) {
  saved = now;
  trouble = false;
  hold(kept);
  const shown = document.getElementById("orders-state");
  if (shown) shown.outerHTML = state;
  const time = new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  say(line().dataset.saved.replace("{time}", time));
  advise();
}

// What a friend would say about the orders as they are now, and how many pieces are told.
async function advise() {
  const place = document.getElementById("advice"), sheet = form();
  if (!place || !sheet) return;
  const asked = content(), body = new URLSearchParams(new FormData(sheet));
  try {
    const told = await fetch(place.dataset.advise, { method: "POST", body, headers: { "X-CSRFToken": sheet.elements.csrfmiddlewaretoken.value } });
    if (!told.ok || content() !== asked) return;
    const fresh = new DOMParser().parseFromString(await told.text(), "text/html");
    for (const id of ["tally", "do-submit"]) document.getElementById(id)?.replaceChildren(...(fresh.getElementById(id)?.childNodes || []));
    place.replaceWith(fresh.getElementById("advice"));
    window.htmx?.process(document.getElementById("advice"));
  } catch { /* the next change asks again */ }
}

function retry(words) {
  trouble = true;
  say(words);
  later(AGAIN);
}

// Nothing would change it: the stop is over, or the sheet is too long.
function stop(words) {
  trouble = true;
  say(words);
}

function asked(kept) {
  trouble = true;
  const { changed, theirs, mine } = line().dataset;
  say(changed, choice(theirs, show), choice(mine, () => {
    mark = kept;
    trouble = false;
    save();
  }));
}

function show() {
  leaving = true;
  location.search = "amend=1";
}

// Was it changed on another device while this page was out of sight?
async function compare() {
  if (!form() || sending || content() !== saved) return;
  try {
    const told = await (await fetch(line().dataset.keep)).json();
    if (told.kept && told.kept !== mark && content() === saved && !sending) say(line().dataset.changed, choice(line().dataset.theirs, show));
  } catch { /* asked again next time */ }
}

for (const gesture of ["pointerdown", "keydown", "input"]) document.addEventListener(gesture, () => { touched = true; }, { capture: true });
for (const change of ["input", "change", "written"]) {
  document.addEventListener(change, (event) => {
    if (!form()?.contains(event.target)) return;
    leaving = false; // they stayed: the submission was held back
    later();
  });
}

// A button that sends the sheet waits for what is being saved, so that it knows the mark.
document.addEventListener("htmx:confirm", (event) => {
  if (!sending || (event.target.form ?? event.target) !== form()) return;
  event.preventDefault();
  sending.finally(() => event.detail.issueRequest(true));
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail?.target?.id !== "sheet") return;
  hold(form()?.elements.kept.value || "");
  later();
});

// What is being submitted is no draft; what is left behind is one.
document.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  leaving = event.submitter?.value === "submit" || event.submitter?.value === "draft";
  if (leaving) clearTimeout(timer);
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") compare();
  else if (!leaving && touched && !sending && !trouble && form() && content() !== saved) save();
});

window.addEventListener("pagehide", () => {
  if (!leaving && touched && !sending && !trouble && form() && content() !== saved) post(true);
});

window.addEventListener("beforeunload", (event) => {
  if (!leaving && touched && trouble && content() !== saved) event.preventDefault();
});

window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  leaving = false;
  compare();
});
