// What is known about a ship under the pointer, a target, and the fleet once it has moved.

import { make } from "../workbench/page.js";
import { say } from "../workbench/words.js";

const sixth = (dice) => say("ofSix", { dice });
const closely = ({ odds, sinks, both, repulsed }) => `${odds}: ${say("closeDice", { sinks, both, repulsed })}`;
const shot = ({ arc, factor, chance }) => `${say(`arc.${arc}`)} ${factor}: ${sixth(chance)}`;

export const aboutShip = (about) => (about ? [about.name, about.kind, about.factors, about.worth, ...about.states].join(" · ") : "");

// The odds of an attack, in words.
export function oddsLines({ guns, arms, board }) {
  const few = (found, words) => (found.length > 4 ? [...found.slice(0, 4).map(words), say("andOthers", { count: found.length - 4 })] : found.map(words)).join("; ");
  return [
    guns.length ? `${say.guns}: ${few(guns, (each) => `${each.ship} ${shot(each)}`)}` : "",
    arms.length ? `${say.arms}: ${few(arms, (each) => `${each.ship} ${closely(each)}`)}` : "",
    board ? `${say.boarding}: ${board.ships.join(", ")} ${closely(board)}` : "",
  ].filter(Boolean);
}

// Who can attack whom after the movement, and who rams.
export function contacts({ prospects = {}, rams = [] }, pick) {
  const rows = Object.entries(prospects);
  if (!rows.length && !rams.length) return null;
  const first = (found = [], words) => (found.length ? `${found[0].target} ${words(found[0])}` : "–");
  const ship = (id) => make("button", { type: "button", class: "plain", "data-key": `contact-${id}`, onclick: () => pick([id]) }, id);
  const row = ([id, { guns, arms, board }]) => make("tr", {}, make("td", {}, ship(id)), make("td", {}, first(guns, shot)), make("td", {}, first(arms, closely)), make("td", {}, first(board, closely)));
  const head = make("tr", {}, ...[say.ship, say.guns, say.arms, say.boarding].map((name) => make("th", { scope: "col" }, name)));
  return make("details", { class: "bench-section", "data-key": "contacts" }, make("summary", {}, say("contacts", { ships: rows.length + rams.length })),
    rams.length ? make("ul", { class: "small" }, ...rams.map(({ ship: id, victim, speed, chance }) => make("li", {}, say("ramming", { ship: id, victim, hexes: speed, chance: sixth(chance) })))) : null,
    rows.length ? make("div", { class: "scroll" }, make("table", { class: "small" }, make("thead", {}, head), make("tbody", {}, ...rows.map(row)))) : null);
}
