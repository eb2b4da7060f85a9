// Keeps open pages up to date. What is heard here says only that something has changed; pages fetch it as ever.
import { listen } from "./listening.js";
import { attend } from "./attending.js";

const RELOAD_AFTER = 3000; // milliseconds between two reloads by ourselves
const title = document.title, icon = document.querySelector("link[rel=icon]");
const plain = icon?.href;
const table = document.getElementById("news"), talk = () => document.getElementById("said");
let known = JSON.parse(document.getElementById("live-part")?.textContent || "null");
let written = false, late = false;

// What waits: games that want orders, and messages.

function waiting(parts) {
  let count = 0;
  for (const { talk: unread, games } of Object.values(parts)) count += unread + Object.values(games).filter((game) => game.wanted).length;
  return count;
}

function badge(count) {
  document.title = count ? `(${count}) ${title}` : title;
  if (!icon) return;
  const text = count > 9 ? "9+" : count;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#8a2a21"/><text x="16" y="24" font-family="sans-serif" font-size="${count > 9 ? 18 : 23}" font-weight="700" fill="#fff" text-anchor="middle">${text}</text></svg>`;
  icon.href = count ? `data:image/svg+xml,${encodeURIComponent(drawn)}` : plain;
}

// The table.

function say(...parts) {
  const line = document.createElement("p");
  line.className = "note";
  line.dataset.since = Date.now();
  line.append(...parts.flatMap((part) => [part, " "]));
  table.replaceChildren(line);
}

function link(words) {
  const anchor = document.createElement("a");
  Object.assign(anchor, { href: location.pathname, textContent: words });
  return anchor;
}

async function refreshBar() {
  const answer = await fetch(table.dataset.pulse);
  if (answer.ok && !answer.redirected) document.getElementById("asked").innerHTML = await answer.text();
}

// Whoever writes is asked; their draft is kept whenever they go. Nobody is thrown from page to page.
function turned() {
  if (document.hidden) {
    late = true;
    return;
  }
  document.querySelector(".notices")?.remove(); // what was said there was about the turn before
  if (written) {
    say(table.dataset.turn, link(table.dataset.open), table.dataset.kept);
    refreshBar();
    return;
  }
  const since = Date.now() - Number(sessionStorage.getItem("estafeta-reloaded") || 0);
  if (since < RELOAD_AFTER) {
    say(table.dataset.turn, link(table.dataset.open));
    setTimeout(turned, RELOAD_AFTER - since);
    return;
  }
  sessionStorage.setItem("estafeta-reloaded", Date.now());
  location.assign(location.pathname);
}

function nameOf(side) {
  return Object.fromEntries(table.dataset.sides.split(";").map((pair) => pair.split("=")))[side] || side;
}

// The page and the stream write the same in another order.
function inOrder(part) {
  return JSON.stringify(part, (_, value) => (value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value));
}

// Another tab may pass on what it heard before this page was made.
function isOlder(game, before) {
  return game && before && parseInt(game.turn, 10) < parseInt(before.turn, 10);
}

function atTheTable(parts) {
  const part = parts[table.dataset.campaign], game = part?.games[table.dataset.game], before = known?.games[table.dataset.game];
  if (isOlder(game, before)) return;
  known = part || null;
  unread(part?.talk || 0);
  if (!game || !before || game.turn !== before.turn || game.asks !== before.asks) {
    if (game || before) turned();
    return;
  }
  const ordered = Object.keys(game.orders).filter((side) => game.orders[side] && !before.orders[side]);
  if (inOrder(game) === inOrder(before)) return;
  refreshBar();
  if (ordered.length) say(table.dataset.ordered.replace("{side}", nameOf(ordered[0])));
  else if (game.clock !== before.clock) say(table.dataset.moved);
}

// A number on the tab, and its meaning for those who hear it.
function unread(count) {
  const place = document.getElementById("unread");
  place.hidden = !count;
  const [number, words] = [0, 1].map(() => document.createElement("span"));
  Object.assign(number, { ariaHidden: "true", textContent: count });
  Object.assign(words, { className: "aside", textContent: table.dataset.unread.replace("{number}", count) });
  place.replaceChildren(...(count ? [number, words] : []));
}

// The lobby and the messages of a campaign are fetched again; nobody writes in what is replaced.

async function fetched(id, from = location.href) {
  const answer = await fetch(from);
  if (!answer.ok || answer.redirected) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
}

async function inTheLobby(mark) {
  if (document.getElementById("lobby").dataset.mark === mark) return;
  const main = await fetched("main");
  if (main) document.getElementById("main").replaceChildren(...main.childNodes);
}

async function amongMessages(parts) {
  const shown = talk();
  if (!parts[shown.dataset.campaign]?.talk) return;
  const fresh = await fetched("said", shown.dataset.from);
  if (!fresh || fresh.dataset.last === shown.dataset.last) return;
  Object.assign(shown.dataset, fresh.dataset);
  shown.replaceChildren(...fresh.childNodes);
}

// What was sent is shown among the others; the form is empty for the next.
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.id === "talk-form" && event.detail.successful && !talk().querySelector(".problem")) event.target.reset();
});

function heard(parts, mark) {
  badge(waiting(parts));
  if (table) atTheTable(parts);
  if (talk()) amongMessages(parts);
  if (document.getElementById("lobby")) inTheLobby(mark);
}

for (const change of ["input", "written"]) {
  document.addEventListener(change, (event) => { written ||= Boolean(event.target.closest?.("#sheet")); });
}
document.addEventListener("visibilitychange", () => {
  if (!late || document.hidden) return;
  late = false;
  turned();
});

listen(document.querySelector("meta[name=live]"), heard);
attend(table, talk);
