// Signs what a player sends, with a key that never leaves this browser: made here, not extractable, stored in IndexedDB.
// docs/signatures.md says what is signed. If anything is missing (no secure page, an old browser, no key) the form
// is sent unsigned, as it is without a script, and the receipt says so.

import { framed, hex } from "./frames.js";

const ED25519 = { name: "Ed25519" };

// Where the keys are stored.

function asked(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function shelf(mode) {
  const opening = indexedDB.open("estafeta", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("keys", { keyPath: "key" });
  return (await asked(opening)).transaction("keys", mode).objectStore("keys");
}

async function made(seat) {
  const pair = await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"]);
  const key = hex(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
  const own = { key, seat, secret: pair.privateKey, at: Date.now() };
  await asked((await shelf("readwrite")).put(own));
  return own;
}

async function kept(keys) {
  for (const key of keys) {
    const own = await asked((await shelf("readonly")).get(key));
    if (own) return own;
  }
  return null;
}

const able = (async () => {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return false;
  try {
    await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"]);
    await shelf("readonly");
    return true;
  } catch {
    return false;
  }
})();

async function signature(own, line, ...parts) {
  const statement = framed("estafeta/signed/1", line.dataset.game, ...parts);
  return hex(new Uint8Array(await crypto.subtle.sign(ED25519, own.secret, statement)));
}

// What each form signs.

async function orders(line, own, form, submitter) {
  const filled = new FormData(form, submitter);
  const answer = await fetch(line.dataset.url, { method: "POST", body: filled });
  if (!answer.ok) return null; // the page that comes back says what is wrong with them
  const { k, stop, version, body } = await answer.json();
  const luck = (filled.get("luck") ?? "").trim();
  return signature(own, line, "orders", k, stop, line.dataset.side, version, body, luck, filled.get("opens") ?? "");
}

function proposal(line, own, form) {
  const kind = form.elements.kind.value;
  const turn = form.elements.turn.selectedOptions[0]?.dataset.ordinal;
  return signature(own, line, "consent", line.dataset.k, line.dataset.side, kind, kind === "rewind" ? turn : 0);
}

function seat(line, own, form) {
  return signature(own, line, "seat", line.dataset.side, form.elements.luck.value.trim(), own.key);
}

const parts = (line, own) => signature(own, line, ...JSON.parse(line.dataset.parts));

const KINDS = { orders, proposal, seat, parts };

const signerOf = (line) => (line.dataset.sign === "seat" ? made(line.dataset.seat) : kept(keysOf(line)));

const keysOf = (line) => line.dataset.keys.split(" ").filter(Boolean);

// Holds a form back until it is signed, and then sends it with the button that was pressed.

const underWay = new WeakSet();
const signed = new WeakSet();

function put(form, name, value) {
  form.querySelector(`input[type=hidden][name=${name}]`)?.remove();
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  form.append(field);
}

async function sign(line, form, submitter) {
  if (!(await able)) return;
  const own = await signerOf(line);
  const made = own && (await KINDS[line.dataset.sign](line, own, form, submitter));
  if (!made) return;
  put(form, "key", own.key);
  put(form, "signature", made);
}

async function signThenSend(line, form, submitter) {
  underWay.add(form);
  try {
    await sign(line, form, submitter);
  } catch (error) {
    console.warn("not signed:", error); // unsigned orders are better than none
  }
  await new Promise((later) => setTimeout(later)); // a form cannot be sent while its first submit event is still running
  underWay.delete(form);
  signed.add(form);
  form.requestSubmit(submitter);
}

document.addEventListener("submit", (sent) => {
  const form = sent.target;
  const line = form.querySelector("[data-sign]");
  const { submitter } = sent;
  if (!line || (line.dataset.when && submitter?.value !== line.dataset.when)) return;
  if (signed.delete(form)) return;
  sent.preventDefault();
  if (!underWay.has(form)) signThenSend(line, form, submitter);
});

// The line beside the button, and a new key for somebody who has none here.

function say(line, words) {
  line.querySelector("[data-say]").textContent = words;
}

async function enter(line) {
  const own = await made(line.dataset.seat);
  const body = new FormData();
  body.set("key", own.key);
  body.set("signature", await signature(own, line, "key", line.dataset.side, own.key));
  body.set("csrfmiddlewaretoken", line.closest("form").elements.csrfmiddlewaretoken.value);
  const answer = await fetch(line.dataset.enter, { method: "POST", body });
  if (!answer.ok) return say(line, line.dataset.refused);
  for (const other of document.querySelectorAll(`[data-sign][data-seat="${line.dataset.seat}"]`)) {
    other.dataset.keys = `${other.dataset.keys} ${own.key}`;
    show(other);
  }
}

function offer(line) {
  if (line.querySelector("button")) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "plain", textContent: line.dataset.offer });
  button.addEventListener("click", () => {
    button.disabled = true;
    enter(line).finally(() => button.remove());
  });
  line.querySelector("[data-say]").after(" ", button);
}

async function show(line) {
  if (!(await able)) return say(line, line.dataset.cannot);
  if (line.dataset.sign === "seat" || (await kept(keysOf(line)))) {
    line.querySelector("button")?.remove();
    return say(line, line.dataset.signs);
  }
  say(line, line.dataset.without);
  if (line.dataset.enter) offer(line);
}

const look = () => document.querySelectorAll("[data-sign]").forEach(show);

look();
document.addEventListener("htmx:afterSwap", look);
