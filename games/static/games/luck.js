// A sealed luck for every form that takes one: a secret that is made and stored here, and opened with the next orders.
// The server gets only its seal, so nobody can choose dice against it. [decisions 1.2, lines 4 and 5]

import { framed, hex } from "./frames.js";

const PREFIX = "estafeta.luck.";
const MOST_KEPT = 200;

export async function seal(secret) {
  const digest = await crypto.subtle.digest("SHA-256", framed("estafeta/luck/1", secret));
  return "sha256:" + hex(new Uint8Array(digest));
}

const made = new Map(); // seal -> secret, for this page only until its form is sent

function keep(sealed, secret) {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const age = (key) => JSON.parse(localStorage.getItem(key)).at;
  kept.sort((one, other) => age(one) - age(other));
  for (const key of kept.slice(0, Math.max(0, kept.length - MOST_KEPT))) localStorage.removeItem(key);
  localStorage.setItem(PREFIX + sealed, JSON.stringify({ secret, at: Date.now() }));
}

const known = (sealed) => made.has(sealed) || localStorage.getItem(PREFIX + sealed) !== null;

async function prepare(field) {
  // A page that comes back with its form filled in still has the seal. A seal whose secret is unknown is useless.
  if (field.value.startsWith("sha256:") && !known(field.value)) field.value = "";
  if (!field.value) {
    const secret = hex(crypto.getRandomValues(new Uint8Array(16)));
    const sealed = await seal(secret);
    if (field.value) return; // somebody typed while we computed
    made.set(sealed, secret);
    field.value = sealed;
  }
  const note = document.getElementById(field.dataset.note);
  if (note && field.value.startsWith("sha256:")) note.textContent = field.dataset.sealed;
}

document.addEventListener("submit", (sent) => {
  for (const field of sent.target.querySelectorAll("input[data-luck]")) {
    if (made.has(field.value)) keep(field.value, made.get(field.value));
  }
});

function open(field) {
  const kept = localStorage.getItem(PREFIX + field.dataset.opensLuck);
  if (kept && !field.value) field.value = JSON.parse(kept).secret;
}

function look(root) {
  // Without a secure context there is no digest, and without storage no secret. Then the player types words.
  if (!globalThis.crypto?.subtle) return;
  try {
    localStorage.length;
  } catch {
    return;
  }
  for (const field of root.querySelectorAll("input[data-luck]")) prepare(field);
  for (const field of root.querySelectorAll("input[data-opens-luck]")) open(field);
}

look(document);
document.addEventListener("htmx:afterSwap", () => look(document));
