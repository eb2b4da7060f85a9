// The editor of conditions and selectors, for every game. It edits plain data and knows no game: the words and the names to choose from
// are the vocabulary that the server sends (`rulesets.conditions.vocabulary`, one for a whole form).
//
//   conditionEditor(value, vocabulary, onChange, { key, label, point, live }) -> node
//     value     a tree, {is: "all"|"any", of: [..]}, {is: "not", of}, {is: "holds", word, of: [..]} or {is: "compare", left, sign, right}
//               with quantities {is: "figure", thousandths} and {is: "measured", word, of: [..]}; null, undefined or "" for no condition.
//               An old text that the server could not read is shown as it is.
//     onChange  called with the new tree, or with null when nothing is left of it. The owner of the value redraws the editor.
//     key       the beginning of every control's `data-key` (and of ids, after `bench-`), so that the focus can be restored
//     label     what the condition is for, for its legend
//     live      every typed key of a number is reported by onChange(tree, true): the tree is the same, with the number in it, and nothing needs
//               redrawing. Redrawing when a field loses the focus would remove the control that was just clicked.
//     point     if given, a function (then) that lets the player point at a thing on the board and calls then(id)
//
//   selectorEditor(value, vocabulary, onChange, { key, label, live }) -> node
//     value     a name or a single word, "NT1" or "nearest"; or {is: "select", words: [..], within, by, order} where `within` is in thousandths and
//               empty parts are left out; null, undefined or "" for nobody

import { button, make, select } from "./page.js";
import { say } from "./words.js";

const JOINS = ["all", "any", "not all", "not any"];

const tick = (key, label, on, set) => make("label", { class: "tick" },
  make("input", { type: "checkbox", "data-key": key, checked: on, onchange: (event) => set(event.target.checked) }), " ", label);

const number = (key, label, value, more) => make("input", { type: "number", "data-key": key, "aria-label": label, value, ...more });

// When: terms, all or any of which must hold. A term may be a group.

const DEEPEST = 4; // nested groups that the editor lets people make; it shows deeper ones too
const isGroup = (node) => node.is === "all" || node.is === "any" || (node.is === "not" && isGroup(node.of));
const denied = (node) => (node.is === "not" ? node.of : { is: "not", of: node });

function open(node) {
  if (!isGroup(node)) return { join: "all", of: [node] };
  return node.is === "not" ? { join: `not ${node.of.is}`, of: node.of.of } : { join: node.is, of: node.of };
}

function close({ join, of }) {
  if (!of.length) return null;
  const group = of.length === 1 ? of[0] : { is: join.replace("not ", ""), of };
  return join.startsWith("not") ? denied(group) : group;
}

export function conditionEditor(value, vocabulary, onChange, { key = "when", label = "", point = null, live = false } = {}) {
  const editor = new Conditions(vocabulary, point, live, (quiet) => onChange(value, quiet));
  const legend = label ? make("legend", {}, label) : null;
  if (typeof value === "string" && value) {
    return make("fieldset", { class: "when many" }, legend, make("p", { class: "small" }, value), button(`${key}-remove`, "×", () => onChange(null), { "aria-label": say.remove }));
  }
  if (!value) return make("p", { class: "field" }, button(`${key}-add`, `${label || say.addCondition}…`, () => onChange(editor.fresh())));
  return make("fieldset", { class: "when many" }, legend, editor.group(key, open(value), (made) => onChange(close(made)), 0));
}

class Conditions {
  // `told` says that a number in the tree was changed.
  constructor(vocabulary, point, live, told) {
    Object.assign(this, { vocabulary, point, live, told });
  }

  fresh() {
    return structuredClone(this.vocabulary.topics[0].fresh);
  }

  options(kind) {
    const { lists } = this.vocabulary, { lists: named = [] } = this.vocabulary.kinds[kind];
    return named.length === 1 ? lists[named[0].list] || [] : named.map(({ list, label }) => ({ label, of: lists[list] || [] }));
  }

  // The nth argument of a kind starts with the nth possible value, so that two arguments differ.
  firstOf(kind, nth) {
    const { low } = this.vocabulary.kinds[kind];
    if (low !== undefined) return Math.max(low, 1);
    const all = this.options(kind).flatMap((option) => option.of || [option]);
    return (all[nth] || all[0])?.value ?? "";
  }

  filled(word, before = null) {
    return word.kinds.map((kind, at) => (before?.kinds[at] === kind ? before.of[at] : this.firstOf(kind, word.kinds.slice(0, at).filter((each) => each === kind).length)));
  }

  group(key, { join, of }, changed, depth) {
    const put = (at, node) => changed({ join, of: node ? of.with(at, node) : of.filter((_, place) => place !== at) });
    const joins = JOINS.map((value) => ({ value, label: say(`joined.${value}`) }));
    return make("div", { class: depth ? "group" : "" },
      of.length > 1 ? select(`${key}-join`, say.howJoined, joins, join, (chosen) => changed({ join: chosen, of })) : null,
      ...of.map((node, at) => this.row(`${key}-${at}`, node, (made) => put(at, made), depth)),
      make("div", { class: "bar" },
        button(`${key}-more`, say.andMore, () => changed({ join, of: [...of, this.fresh()] })),
        of.length > 1 && depth < DEEPEST ? button(`${key}-group`, say.addGroup, () => changed({ join, of: [...of, { is: join === "any" ? "all" : "any", of: [this.fresh(), this.fresh()] }] })) : null));
  }

  row(key, node, changed, depth) {
    const remove = button(`${key}-remove`, "×", () => changed(null), { "aria-label": say.remove });
    if (isGroup(node)) return make("div", { class: "term" }, this.group(key, open(node), (made) => changed(close(made)), depth + 1), remove);
    const no = node.is === "not", term = no ? node.of : node;
    const put = (made, not = no) => changed(not ? denied(made) : made);
    const { topics } = this.vocabulary, topic = this.topic(term);
    return make("div", { class: "term" },
      topics.length > 1 ? select(`${key}-is`, say.aboutWhat, topics.map(({ name, label }) => ({ value: name, label })), topic?.name ?? "", (name) => changed(structuredClone(topics.find((each) => each.name === name).fresh))) : null,
      ...(term.is === "compare" ? this.comparison(key, term, no, put) : this.predicate(key, term, no, topic, put)), remove);
  }

  topic(term) {
    return this.vocabulary.topics.find(({ name, words }) => (term.is === "compare" ? name === "compare" : words.some(({ word }) => word === term.word)));
  }

  predicate(key, term, no, topic, put) {
    const words = topic?.words || [], word = words.find((each) => each.word === term.word) || { word: term.word, label: term.word, kinds: [], before: 0 };
    const listed = words.flatMap((each) => [{ value: each.word, label: each.label }, ...(each.denied ? [{ value: `not ${each.word}`, label: each.denied }] : [])]);
    const choose = (chosen) => {
      const not = chosen.startsWith("not "), made = words.find((each) => each.word === chosen.replace("not ", ""));
      put(holds(made.word, this.filled(made, { kinds: word.kinds, of: term.of || [] })), made.denied ? not : no);
    };
    const args = this.arguments(key, word.kinds, term.of || [], (of) => put(holds(term.word, of)));
    return [
      word.denied ? null : tick(`${key}-no`, say.not, no, (on) => put(term, on)),
      ...args.slice(0, word.before),
      select(`${key}-word`, say.whatIsSo, listed, word.denied && no ? `not ${term.word}` : term.word, choose),
      ...args.slice(word.before),
    ].filter(Boolean);
  }

  arguments(key, kinds, of, changed) {
    return kinds.map((kind, at) => {
      const { label, low, high, point } = this.vocabulary.kinds[kind], place = `${key}-${at}`;
      const set = (made) => changed(of.with(at, made));
      if (low !== undefined) return this.number(place, label, of[at], (made) => { of[at] = Math.min(high, Math.max(low, Math.round(made))); return of[at]; }, { min: low, max: high });
      const choice = select(place, label, this.options(kind), of[at], set);
      return point && this.point ? make("span", { class: "bar" }, choice, button(`${place}-point`, say.pointAtIt, () => this.point(set))) : choice;
    });
  }

  // `take` stores the number and returns its value there. What is not a number changes nothing.
  number(key, label, value, take, more) {
    let held = value;
    const typed = (event) => { if (event.target.value !== "") held = take(Number(event.target.value)); };
    return number(key, label, value, {
      ...more,
      oninput: (event) => { if (this.live) { typed(event); this.told(true); } },
      onchange: (event) => { typed(event); event.target.value = held; if (!this.live) this.told(false); },
    });
  }

  comparison(key, term, no, put) {
    return [
      tick(`${key}-no`, say.not, no, (on) => put(term, on)),
      ...this.quantity(`${key}-left`, term.left, (left) => put({ ...term, left })),
      select(`${key}-sign`, say.comparison, this.vocabulary.signs, term.sign, (sign) => put({ ...term, sign })),
      ...this.quantity(`${key}-right`, term.right, (right) => put({ ...term, right })),
    ];
  }

  quantity(key, node, changed) {
    const { quantities } = this.vocabulary, word = quantities.find((each) => each.word === node.word);
    const options = [{ value: "#", label: say.aNumber }, ...quantities.map((each) => ({ value: each.word, label: each.label }))];
    const choose = (chosen) => {
      const made = quantities.find((each) => each.word === chosen);
      changed(made ? measured(made.word, this.filled(made, word && { kinds: word.kinds, of: node.of || [] })) : { is: "figure", thousandths: 1000 });
    };
    return [
      select(`${key}-kind`, say.quantity, options, node.is === "figure" ? "#" : node.word, choose),
      ...(node.is === "figure"
        ? [this.number(`${key}-figure`, say.aNumber, node.thousandths / 1000, (made) => { node.thousandths = Math.round(made * 1000); return node.thousandths / 1000; }, { step: "0.5" })]
        : this.arguments(key, word?.kinds || [], node.of || [], (of) => changed(measured(node.word, of)))),
    ];
  }
}

const holds = (word, of) => (of.length ? { is: "holds", word, of } : { is: "holds", word });
const measured = (word, of) => (of.length ? { is: "measured", word, of } : { is: "measured", word });

// Whom: a name, a word that finds somebody, or several words and an order.

export function selectorEditor(value, vocabulary, onChange, { key = "who", label = "", live = false } = {}) {
  const { lists, selectors } = vocabulary;
  const several = value && typeof value === "object" ? value : null;
  const word = typeof value === "string" && selectors.words.some((each) => each.value === value) ? value : "";
  const quick = word && selectors.quick.includes(word);
  const shown = several || (word && !quick) ? "*" : word || value || "";
  const found = selectors.words.filter((each) => selectors.quick.includes(each.value));
  const options = [{ label: say.whoever, of: [...found, { value: "*", label: say.whoeverFits }] }, ...selectors.lists.map(({ list, label: heading }) => ({ label: heading, of: lists[list] || [] }))];
  const take = (chosen) => onChange(chosen === "*" ? settled(several || { words: [word || selectors.fresh] }, true) : chosen || null);
  const list = select(key, label || say.who, options, shown, take, say.chooseOne);
  return shown === "*" ? make("div", { class: "group" }, list, ...fitting(key, several || { words: [word] }, vocabulary, (made) => onChange(settled(made, false)), live && several ? () => onChange(several, true) : null)) : list;
}

// Leaves out empty parts. A single word is stored as itself, except when somebody has just opened the list of words (`opened`).
function settled({ words = [], within = null, by = "", order = "" }, opened) {
  if (words.length === 1 && within === null && !by && !opened) return words[0];
  if (!words.length && within === null && !by) return null;
  return { is: "select", ...(words.length ? { words } : {}), ...(within === null ? {} : { within }), ...(by ? { by } : {}), ...(by && order ? { order } : {}) };
}

function fitting(key, found, { selectors }, changed, told) {
  const words = found.words || [], change = (more) => changed({ ...found, words, ...more });
  const within = (event) => {
    if (told && event.target.value !== "") {
      found.within = Math.round(Number(event.target.value) * 1000);
      told();
    } else if (event.type === "change") change({ within: event.target.value === "" ? null : Math.round(Number(event.target.value) * 1000) });
  };
  return [
    make("div", { class: "marks" }, ...selectors.words.map((word) => tick(`${key}-${word.value}`, word.label, words.includes(word.value),
      (on) => change({ words: on ? [...words, word.value] : words.filter((each) => each !== word.value) })))),
    make("label", { class: "tick" }, selectors.within, " ", number(`${key}-within`, selectors.within, found.within === undefined || found.within === null ? "" : found.within / 1000,
      { min: 0, step: "0.5", oninput: within, onchange: within })),
    make("span", { class: "bar" }, say.takenBy,
      select(`${key}-by`, say.takenBy, selectors.keys, found.by, (by) => change({ by }), "–"),
      found.by ? select(`${key}-order`, say.takenBy, selectors.orders, found.order, (order) => change({ order }), "–") : null),
  ];
}
