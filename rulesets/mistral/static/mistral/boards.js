// What lies beside the chart: fleet board, Auxiliaries by box, Leaders, Orders, Events, campaigns and tracks.

import { make, show } from "../workbench/page.js";
import { ask, guarded } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";


// Which boards this browser had open is remembered from one evening to the next.
const KEPT = "estafeta.mistral.boards";

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) || [];
  } catch {
    return []; // no storage, or something else lies there
  }
}

function keep(key, open) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...kept().filter((each) => each !== key), ...(open ? [key] : [])]));
  } catch {
    // without storage they are folded next time
  }
}

const fold = (key, title, ...inner) => make("details", { class: "bench-section", "data-key": `board-${key}`, open: kept().includes(key), ontoggle: (event) => event.target.isConnected && keep(key, event.target.open) },
  make("summary", {}, title), ...inner);
const list = (items) => (items.length ? make("ul", { class: "small" }, ...items.map((item) => make("li", {}, ...[item].flat()))) : make("p", { class: "small" }, say.nobody));
const table = (heads, rows) => make("div", { class: "scroll" }, make("table", { class: "small" },
  make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map((cell) => make("td", {}, cell)))))));
const marked = (id, words) => make("span", { "data-marks": id }, words);

const TASKABLE = ["assigned", "tasked"];

// `pick` takes a Formation into the plan, `send` an Auxiliary; without them the boards are only looked at.
export function boardNodes(boards, pick = null, send = null) {
  return [
    make("h2", {}, say.boards),
    fold("fleet", say.fleet, ...boards.formations.map((each) => formation(each, pick)),
      boards.harbours.length ? make("div", {}, make("h3", {}, say.harbours), squadrons(boards.harbours.map((each) => ({ ...each, id: `harbour-${each.port}` })))) : null),
    fold("auxiliaries", say.auxiliaries, ...boards.auxiliaries.filter((box) => box.ships.length).map((box) => boxOf(box, send)),
      make("h3", {}, say.corsairs), list(boards.corsairs.map((each) => marked(each.id, `${each.name}: ${each.words}`)))),
    fold("leaders", say.leaders, table([say.leader, say.rank, say.lr, say.sr, say.where], boards.leaders.map((each) => [marked(each.id, each.name), each.rank, String(each.lr), String(each.sr), each.where]))),
    fold("dummies", `${say.dummies} · ${say.convoys}`, list([...boards.dummies, ...boards.convoys].map((each) => marked(each.id, `${each.name}: ${each.where}`)))),
    fold("orders", say.orders, make("h3", {}, say.hand), list(boards.orders.hand.map((chit) => [make("strong", {}, chit.name), `: ${chit.terms}`])), make("h3", {}, say.underWay), orders(boards.orders.under_way)),
    fold("events", say.events, make("div", { class: "holds" }, part(say.inForce, boards.events.in_force), part(say.mayCome, boards.events.may_come), part(say.later, boards.events.later), part(say.past, boards.events.past),
      part(say.contingents, boards.events.contingents.map((each) => `${each.name}: ${each.standing}`)))),
    fold("campaigns", say.campaigns, ...boards.campaigns.map(campaign)),
    fold("tracks", say.tracks, ...tracks(boards.tracks)),
    fold("enemies", say.enemies, make("div", { class: "holds" }, part(say.seen, boards.enemies.seen.map((each) => marked(each.name, `${each.name}: ${each.words}`))),
      part(say.notes, boards.enemies.notes.map((each) => `${each.name}: ${each.words}`)), part(say.markers, boards.enemies.markers.map((each) => marked(each.place, each.count > 1 ? `${each.name}: ${each.count}` : each.name))))),
  ];
}

// The day, the winds and the Gales.
export const headline = ({ headline: { turn, winds, gales } }) => make("p", { class: "small" }, [turn, winds, ...gales].join(" · "));

export function looking(panel) {
  return guarded(async () => {
    const boards = await ask({ ask: "boards" });
    show(panel, headline(boards), ...boardNodes(boards));
  });
}

const part = (title, items) => make("div", {}, make("h3", {}, title), list(items));

// Auxiliaries of one box, those together that are at the same place or Task.
function boxOf(box, send) {
  const ship = (each) => make("span", { class: "ship", "data-marks": each.id }, send && TASKABLE.includes(box.box)
    ? make("button", { type: "button", class: "plain", "data-key": `send-${each.id}`, onclick: () => send(each.id) }, each.name) : each.name);
  const places = [...new Set(box.ships.map((each) => each.doing))];
  const row = (doing) => [doing || "–", make("span", { class: "ships" }, ...box.ships.filter((each) => each.doing === doing).map(ship))];
  const head = make("h3", {}, `${box.name} (${box.ships.length})`);
  if (places.every((doing) => !doing)) return make("div", {}, head, make("p", { class: "small ships" }, ...box.ships.map(ship)));
  return make("div", {}, head, table([say.where, say.auxiliaries], places.map(row)));
}

function formation(each, pick) {
  const facts = [each.where, `${say.ma} ${each.ma}`, `${each.sail} ${say.sailCount}`, `${say.lr} ${each.lr}`, ...each.states, ...each.leaders, each.order].filter(Boolean);
  const held = each.flotillas.filter((flotilla) => flotilla.squadrons.length).map((flotilla) => (flotilla.id === each.id ? { ...flotilla, name: "" } : flotilla));
  return make("div", {},
    make("h3", {}, pick && each.place ? make("button", { type: "button", class: "plain", "data-key": `board-${each.id}`, "data-marks": each.id, onclick: () => pick(each.id) }, each.name) : marked(each.id, each.name)),
    make("p", { class: "small" }, facts.join(" · ")), held.length ? squadrons(held) : null,
    each.auxiliaries.length ? make("p", { class: "small" }, `${say.auxiliaries}: ${each.auxiliaries.join(", ")}`) : null);
}

// The damage track in thirds: the words beside it say the same.
const meter = (each) => make("span", {}, make("meter", { min: 0, max: each.dr, low: Math.floor(each.dr / 3) + 0.5, high: Math.floor((each.dr * 2) / 3) + 0.5, optimum: 0, value: each.dp, "aria-label": `${say.damage}: ${each.name}` }), ` ${each.dp}/${each.dr}, ${each.damage}`);

// One table: each Flotilla or Harbour with its Squadrons under its name.
function squadrons(groups) {
  const line = (each) => make("tr", {}, ...[marked(each.id, `${each.name}, ${each.contingent}`), String(each.sail), meter(each), each.condition].map((cell) => make("td", {}, cell)));
  const heads = [say.squadron, say.sailCount, say.damage, say.state].map((head) => make("th", { scope: "col" }, head));
  return make("div", { class: "scroll" }, make("table", { class: "small squadrons" }, make("thead", {}, make("tr", {}, ...heads)), ...groups.map((group) => make("tbody", {},
    group.name ? make("tr", {}, make("th", { scope: "rowgroup", colspan: 4 }, marked(group.id, group.name))) : null, ...group.squadrons.map(line)))));
}

const orders = (held) => (held.length
  ? table([say.orders, say.holder, say.duty, say.until], held.map((each) => [each.partner ? `${each.name} (${each.partner})` : each.name, marked(each.holder_id, `${each.holder} (${say.least} ${each.least} ${say.sailCount})`),
    each.need === null ? "–" : `${each.duty} ${say.of} ${each.need}`, each.until]))
  : make("p", { class: "small" }, say.nobody));

const boxes = (names, at) => make("ol", { class: "boxes small" }, ...names.map((name, each) => make("li", { "aria-current": each === at ? "true" : null }, name)));

const campaign = (each) => make("div", {}, make("h3", {}, `${each.name}: ${each.state}`), boxes(each.boxes, each.box));

function tracks({ prestige, turn, turns, year, levant, victualled }) {
  return [
    table([say.side, say.prestige, say.fulfilled, say.failedOrders], prestige.map((each) => [each.side, String(each.prestige), String(each.fulfilled), String(each.failed)])),
    make("h3", {}, `${say.turn}, ${year}`), boxes(Array.from({ length: turns }, (_, at) => String(at + 1)), turn - 1),
    make("h3", {}, say.levant), make("ol", { class: "boxes small" }, ...Array.from({ length: levant.boxes }, (_, at) =>
      make("li", { "aria-current": at < levant.covered ? "true" : null }, `${"ABCD"[at] || at + 1}: ${levant.pieces[at] ? `${levant.pieces[at].name}, ${levant.pieces[at].since}` : at < levant.covered ? "■" : say.empty}`))),
    victualled.length ? make("p", { class: "small" }, `${say.stores}: ${victualled.map((each) => `${each.name} ${each.rp}`).join(", ")}`) : null,
  ].filter(Boolean);
}
