// What lies beside the chart: fleet board, Auxiliaries by box, Leaders, Orders, Events, campaigns and tracks.

import { make } from "../games/bench.js";
import { say } from "./words.js";

const fold = (key, title, ...inner) => make("details", { class: "bench-section", "data-key": `board-${key}` }, make("summary", {}, title), ...inner);
const list = (items) => (items.length ? make("ul", { class: "small" }, ...items.map((item) => make("li", {}, item))) : make("p", { class: "small" }, say.nobody));
const table = (heads, rows) => make("div", { class: "scroll" }, make("table", { class: "small" },
  make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map((cell) => make("td", {}, cell)))))));
const marked = (id, words) => make("span", { "data-marks": id }, words);

const TASKABLE = ["assigned", "tasked"];

// `pick` takes a Formation into the plan, `send` an Auxiliary; without them the boards are only looked at.
export function boardNodes(boards, pick = null, send = null) {
  const ship = (box, each) => make("span", { "data-marks": each.id }, send && TASKABLE.includes(box.box)
    ? make("button", { type: "button", class: "plain", "data-key": `send-${each.id}`, onclick: () => send(each.id) }, each.name) : each.name, each.doing ? `: ${each.doing}` : "");
  return [
    fold("fleet", say.fleet, ...boards.formations.map((each) => formation(each, pick)), ...boards.harbours.map((each) =>
      make("div", {}, make("h3", {}, marked(`harbour-${each.port}`, `${say.harbours}: ${each.name}`)), squadrons(each.squadrons)))),
    fold("auxiliaries", say.auxiliaries, ...boards.auxiliaries.filter((box) => box.ships.length).map((box) =>
      make("div", {}, make("h3", {}, `${box.name} (${box.ships.length})`), list(box.ships.map((each) => ship(box, each))))),
      make("h3", {}, say.corsairs), list(boards.corsairs.map((each) => marked(each.id, `${each.name}: ${each.words}`)))),
    fold("leaders", say.leaders, table([say.leaders, say.rank, say.lr, say.sr, say.where], boards.leaders.map((each) => [marked(each.id, each.name), each.rank, each.lr, each.sr, each.where].map(String)))),
    fold("dummies", `${say.dummies} · ${say.convoys}`, list([...boards.dummies, ...boards.convoys].map((each) => marked(each.id, `${each.name}: ${each.where}`)))),
    fold("orders", say.orders, make("h3", {}, say.hand), list(boards.orders.hand.map((chit) => chit.name)), make("h3", {}, say.underWay), orders(boards.orders.under_way)),
    fold("events", say.events, make("h3", {}, say.inForce), list(boards.events.in_force), make("h3", {}, say.past), list(boards.events.past), make("h3", {}, say.contingents),
      list(boards.events.contingents.map((each) => `${each.name}: ${each.standing}`))),
    fold("campaigns", say.campaigns, ...boards.campaigns.map(campaign)),
    fold("tracks", say.tracks, ...tracks(boards.tracks)),
    fold("enemies", say.enemies, make("h3", {}, say.seen), list(boards.enemies.seen.map((each) => marked(each.name, `${each.name}: ${each.words}`))), make("h3", {}, say.notes),
      list(boards.enemies.notes.map((each) => `${each.name}: ${each.words}`)), make("h3", {}, say.markers), list(boards.enemies.markers.map((each) => marked(each.place, `${each.name}: ${each.count}`)))),
  ];
}

function formation(each, pick) {
  const facts = [each.where, `${say.ma} ${each.ma}`, `${each.sail} ${say.sailCount}`, `${say.lr} ${each.lr}`, ...each.states, ...each.leaders, each.order].filter(Boolean);
  return make("div", {},
    make("h3", {}, pick && each.place ? make("button", { type: "button", class: "plain", "data-key": `board-${each.id}`, "data-marks": each.id, onclick: () => pick(each.id) }, each.name) : marked(each.id, each.name)),
    make("p", { class: "small" }, facts.join(" · ")),
    ...each.flotillas.filter((part) => part.squadrons.length).map((part) => make("div", {}, part.id === each.id ? null : make("p", { class: "small" }, make("strong", {}, part.name)), squadrons(part.squadrons))),
    each.auxiliaries.length ? make("p", { class: "small" }, `${say.auxiliaries}: ${each.auxiliaries.join(", ")}`) : null);
}

// The damage track in thirds: the words beside it say the same.
const meter = (each) => make("span", {}, make("meter", { min: 0, max: each.dr, low: Math.floor(each.dr / 3) + 0.5, high: Math.floor((each.dr * 2) / 3) + 0.5, optimum: 0, value: each.dp, "aria-label": `${say.damage}: ${each.name}` }), ` ${each.dp}/${each.dr}, ${each.damage}`);

const squadrons = (held) => table([say.squadron, say.sailCount, say.damage, say.state], held.map((each) => [marked(each.id, `${each.name}, ${each.contingent}`), String(each.sail), meter(each), each.condition]));

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
