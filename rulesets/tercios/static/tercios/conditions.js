// Conditions and targets put together from lists: the tree that the server turns into the words of an order.

import { make } from "../workbench/page.js";
import { say } from "../workbench/words.js";


const SHORTHANDS = ["nearest", "weakest", "most_worn", "best_odds", "best_shot"];

// Choosing by typing the beginning of a word takes several keys: the form is drawn anew only after the last of them.
const TYPING = 700;

function unhurried(changed) {
  let typed = 0, waiting = 0, chosen = null;
  const settle = () => {
    clearTimeout(waiting);
    if (chosen === null) return;
    const made = chosen;
    chosen = null;
    changed(made);
  };
  return {
    onkeydown: (event) => { if (event.key.length === 1) typed = Date.now(); },
    onchange: (event) => {
      chosen = event.target.value;
      clearTimeout(waiting);
      if (Date.now() - typed > 100) settle();
      else waiting = setTimeout(settle, TYPING);
    },
    onblur: () => setTimeout(settle), // when the next control has the focus, so that it keeps it
  };
}

export function select(key, label, options, value, changed, blank = null) {
  const known = options.some((option) => option.value === value) || value === "" || value === null || value === undefined;
  const list = make("select", { id: `bench-${key}`, "data-key": key, "aria-label": label, ...unhurried(changed) },
    blank === null ? null : make("option", { value: "" }, blank),
    ...options.map((option) => (option.of ? make("optgroup", { label: option.label }, ...option.of.map(one)) : one(option))),
    known || options.some((option) => option.of?.some((each) => each.value === value)) ? null : make("option", { value }, String(value)));
  list.value = value ?? "";
  return list;
}

const one = (option) => make("option", { value: option.value }, option.label);

export const button = (key, label, work, more = {}) =>
  make("button", { type: "button", class: "tiny", "data-key": key, onclick: work, ...more }, label);

const everybody = (words, special = words.special) => [
  { label: say.special, of: special }, { label: say.ours, of: words.own }, { label: say.theirs, of: words.enemies },
];

// Whom: a name, a word that finds somebody, or several words and an order.

export function selector(key, label, value, words, changed) {
  const found = value && typeof value === "object" ? value : null;
  const short = found?.words.length === 1 && SHORTHANDS.includes(found.words[0]) && !found.key;
  const shown = found ? (short ? `:${found.words[0]}` : "*") : value || "";
  const quick = words.words.filter((word) => SHORTHANDS.includes(word.value)).map((word) => ({ value: `:${word.value}`, label: word.label }));
  const options = [
    { label: say.whoever, of: [...quick, { value: "*", label: say.fitting }] },
    { label: say.theirs, of: words.enemies }, { label: say.ours, of: words.own },
    { label: say.special, of: words.special.filter((each) => each.value === "foe") },
  ];
  const take = (chosen) => {
    if (chosen === "*") changed({ words: found?.words.length ? found.words : ["visible"], key: found?.key || "", direction: found?.direction || "" });
    else if (chosen.startsWith(":")) changed({ words: [chosen.slice(1)], key: "", direction: "" });
    else changed(chosen || null);
  };
  const list = select(key, label, options, shown, take, say.choose1);
  return shown === "*" ? make("div", { class: "group" }, list, ...fitting(key, found, words, changed)) : list;
}

function fitting(key, found, words, changed) {
  const within = found.words.find((word) => word.within !== undefined);
  const change = (more) => changed({ ...found, ...more });
  const toggle = (word, on) => change({ words: on ? [...found.words, word] : found.words.filter((each) => each !== word) });
  const marks = words.words.map((word) => make("label", { class: "tick" }, make("input", {
    type: "checkbox", "data-key": `${key}-${word.value}`, checked: found.words.includes(word.value), onchange: (event) => toggle(word.value, event.target.checked),
  }), " ", word.label));
  return [
    make("div", { class: "marks" }, ...marks),
    make("label", { class: "tick" }, say.within, " ", make("input", {
      type: "number", "data-key": `${key}-within`, min: 0, step: "0.5", value: within ? within.within / 1000 : "", onchange: (event) => {
        const others = found.words.filter((word) => word.within === undefined);
        change({ words: event.target.value === "" ? others : [...others, { within: Math.round(Number(event.target.value) * 1000) }] });
      },
    })),
    make("span", { class: "bar" }, say.sorted,
      select(`${key}-key`, say.sorted, words.keys, found.key, (chosen) => change({ key: chosen, direction: chosen ? found.direction : "" }), "–"),
      found.key ? select(`${key}-direction`, say.sorted, words.directions, found.direction, (chosen) => change({ direction: chosen }), "–") : null),
  ];
}

// When: terms, all or any of which must hold; a group may stand for a term.

const JOINS = ["every", "some", "not every", "not some"];
const isGroup = (node) => node.is === "every" || node.is === "some" || (node.is === "denied" && (node.of.is === "every" || node.of.is === "some"));
const open = (node) => {
  if (!isGroup(node)) return node.is === "denied" ? { join: "not some", of: [node.of] } : { join: "every", of: [node] };
  return node.is === "denied" ? { join: `not ${node.of.is}`, of: node.of.of } : { join: node.is, of: node.of };
};
const close = ({ join, of }) => {
  if (!of.length) return null;
  if (of.length === 1 && !join.startsWith("not")) return of[0];
  const group = { is: join.replace("not ", ""), of };
  return join.startsWith("not") ? { is: "denied", of: group } : group;
};

const KINDS = {
  being: () => ({ is: "being", who: "self", state: "fresh" }),
  relation: () => ({ is: "relation", who: "self", relation: "reach", other: "foe" }),
  compared: () => ({ is: "compared", left: { is: "amount", amount: "wear", who: "self" }, sign: "<=", right: { is: "figure", figure: 1000 } }),
  known: (words) => ({ is: "known", who: words.enemies[0]?.value || "foe", known: "known", card: "FUEGO" }),
  fact: () => ({ is: "fact", fact: "initiative" }),
};

export function condition(key, label, tree, words, changed) {
  // A rule knows a foe and a unit of its own; where nobody is meant by them, the server says so.
  if (!tree) return make("p", { class: "field" }, button(`${key}-add`, `${label}…`, () => changed(KINDS.being())));
  return make("fieldset", { class: "when" }, make("legend", {}, label), group(key, open(tree), words, (made) => changed(close(made)), false));
}

function group(key, { join, of }, words, changed, inner) {
  const put = (at, node) => changed({ join, of: node ? of.with(at, node) : of.filter((_, place) => place !== at) });
  return make("div", { class: inner ? "group" : "" },
    of.length > 1 || join.startsWith("not") ? select(`${key}-join`, say.joined, JOINS.map((value) => ({ value, label: say(`join.${value}`) })), join, (chosen) => changed({ join: chosen, of })) : null,
    ...of.map((node, at) => row(`${key}-${at}`, node, words, (made) => put(at, made))),
    make("div", { class: "bar" },
      button(`${key}-more`, say.andMore, () => changed({ join, of: [...of, KINDS.being()] })),
      of.length > 1 && !inner ? button(`${key}-group`, say.addGroup, () => changed({ join, of: [...of, { is: "some", of: [KINDS.being(), KINDS.being()] }] })) : null,
      of.length === 1 && !join.startsWith("not") ? button(`${key}-not`, say.turnRound, () => changed({ join: "not every", of })) : null));
}

function row(key, node, words, changed) {
  const remove = button(`${key}-remove`, "×", () => changed(null), { "aria-label": say.remove });
  if (isGroup(node) || node.is === "denied") {
    return make("div", { class: "term" }, group(key, open(node), words, (made) => changed(close(made)), true), remove);
  }
  const kinds = Object.keys(KINDS).map((value) => ({ value, label: say(`term.${value}`) }));
  return make("div", { class: "term" }, select(`${key}-is`, say.kind, kinds, node.is, (kind) => changed(KINDS[kind](words))),
    ...term(key, node, words, (more) => changed({ ...node, ...more })), remove);
}

function term(key, node, words, change) {
  const who = (name) => select(`${key}-${name}`, say.who, everybody(words), node[name], (id) => change({ [name]: id }));
  switch (node.is) {
    case "being": return [who("who"), select(`${key}-state`, say.state, words.states, node.state, (state) => change({ state }))];
    case "relation": return [who("who"), select(`${key}-rel`, say.state, words.relations, node.relation, (relation) => change({ relation })), who("other")];
    case "known": return [who("who"), select(`${key}-known`, say.state, words.known, node.known, (known) => change({ known })),
      select(`${key}-card`, say.cards, words.cards, node.card, (card) => change({ card }))];
    case "fact": return [select(`${key}-fact`, say.state, words.facts, node.fact, (fact) => change({ fact }))];
    default: return [
      ...quantity(`${key}-left`, node.left, words, (left) => change({ left })),
      select(`${key}-sign`, say.compared, words.signs, node.sign, (sign) => change({ sign })),
      ...quantity(`${key}-right`, node.right, words, (right) => change({ right })),
    ];
  }
}

function quantity(key, node, words, changed) {
  const kind = node.is === "figure" ? "#" : `${node.is}:${node[node.is]}`;
  const tagged = (is, list) => list.map((each) => ({ value: `${is}:${each.value}`, label: each.label }));
  const options = [{ value: "#", label: say.number }, ...tagged("count", words.counts), ...tagged("amount", words.amounts), ...tagged("pair", words.pairs)];
  const take = (chosen) => {
    if (chosen === "#") return changed({ is: "figure", figure: 1000 });
    const [is, word] = chosen.split(":");
    if (is === "count") return changed({ is, count: word });
    return changed(is === "amount" ? { is, amount: word, who: node.who || "self" } : { is, pair: word, who: node.who || "self", other: node.other || "foe" });
  };
  const who = (name) => select(`${key}-${name}`, say.who, everybody(words), node[name], (id) => changed({ ...node, [name]: id }));
  return [
    select(`${key}-kind`, say.kind, options, kind, take),
    node.is === "figure" ? make("input", {
      type: "number", "data-key": `${key}-figure`, "aria-label": say.number, step: "0.5", value: node.figure / 1000,
      onchange: (event) => changed({ is: "figure", figure: Math.round(Number(event.target.value) * 1000) }),
    }) : null,
    node.is === "amount" || node.is === "pair" ? who("who") : null,
    node.is === "pair" ? who("other") : null,
  ].filter(Boolean);
}
