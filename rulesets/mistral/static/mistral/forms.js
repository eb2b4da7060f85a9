// A form from what the server says an answer is made of. The value is changed in place; `changed` says so.

import { make } from "../games/bench.js";
import { conditionEditor } from "../workbench/conditions.js";
import { say } from "./words.js";

const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);
const asked = (field, value) => Object.entries(field.only || {}).every(([name, legal]) => legal.includes(String(value[name] ?? "")));

export const button = (key, words, work, more = {}) => make("button", { type: "button", class: "tiny", "data-key": key, onclick: work, ...more }, words);

export function select(key, label, options, value, change, blank = null) {
  const known = options.some((option) => same(option.value, value));
  const node = make("select", { id: `bench-${key}`, "data-key": key, "aria-label": label || null, onchange: () => change(node.value === "" ? undefined : options[Number(node.value)].value) },
    blank !== null || !known ? make("option", { value: "", selected: !known }, blank ?? say.choose) : null,
    ...options.map((option, at) => make("option", { value: String(at), selected: same(option.value, value) }, option.label)));
  return node;
}

export class Form {
  constructor({ lists, conditions, usual, point, changed = () => {} }) {
    Object.assign(this, { lists, conditions, usual, point, changed });
  }

  // What a part holds before anybody touched it.
  fresh(shape) {
    switch (shape.kind) {
      case "part": return Object.fromEntries(shape.fields.filter((field) => !("fresh" in field)).map((field) => [field.name, this.fresh(field)]));
      case "choice": return shape.options[0]?.value;
      case "flag": return false;
      case "number": return shape.low;
      case "pick": return this.lists[shape.list]?.[0]?.value ?? "";
      case "list": case "some": return [];
      case "row": return shape.items.map((item) => this.fresh(item));
      case "map": return {};
      default: return "";
    }
  }

  part(fields, value, key) {
    return fields.filter((field) => asked(field, value)).map((field) => this.field(field, value[field.name], `${key}-${field.name}`, (made) => {
      if (made === undefined || same(made, field.fresh)) delete value[field.name];
      else value[field.name] = made;
      for (const other of fields) if (!asked(other, value)) delete value[other.name];
      this.changed();
    }));
  }

  field(field, given, key, set) {
    const value = given === undefined ? structuredClone(field.fresh) : given;
    const held = value === null ? undefined : value;
    switch (field.kind) {
      case "part": return this.inner(field, held ?? {}, key, set);
      case "choice": return labelled(key, field.label, select(key, field.label, field.options, held, set, field.open ?? null));
      case "flag": return field.open ? labelled(key, field.label, select(key, field.label, [{ value: true, label: say.yes }, { value: false, label: say.no }], held, set, field.open)) : tick(key, field.label, Boolean(held), set);
      case "number": return labelled(key, field.label, make("input", {
        type: "number", id: `bench-${key}`, "data-key": key, min: field.low, max: field.high, value: held ?? "", placeholder: field.open || "",
        onchange: (event) => set(event.target.value === "" ? undefined : Number(event.target.value)),
      }));
      case "pick": return this.pick(field, held, key, set);
      case "some": return group(field.label, make("div", { class: "marks" }, ...field.options.map((option) => tick(`${key}-${option.value}`, option.label, (held || []).includes(option.value),
        (on) => set(on ? [...(held || []), option.value] : held.filter((each) => each !== option.value))))));
      case "list": return this.list(field, held, key, set);
      case "row": return group(field.label, make("div", { class: "bar" }, ...field.items.map((item, at) => this.field({ ...item, label: `${at + 1}.` }, held[at], `${key}-${at}`, (made) => set(held.with(at, made))))));
      case "map": return this.map(field, held, key, set);
      case "pieces": return this.pieces(field, held, key, set);
      case "when": return conditionEditor(held, { ...this.conditions, lists: this.lists }, (made) => set(made ?? ""), { key, label: field.label, point: this.point });
      default: return null;
    }
  }

  inner(field, value, key, set) {
    const copy = structuredClone(value);
    const inside = new Form({ ...this, changed: () => set(copy) });
    const flow = make("div", { class: "flow" }, ...inside.part(field.fields, copy, key));
    return field.label ? group(field.label, flow) : flow;
  }

  pick(field, held, key, set) {
    const options = this.lists[field.list] || [];
    const choice = select(key, field.label, options, held, (made) => set(made ?? ""), say.none);
    const pointing = field.list === "places" && this.point ? button(`${key}-point`, say.point, () => this.point(set)) : null;
    return labelled(key, field.label, choice, pointing);
  }

  // Left open it is done as usual; one button away it is one's own decision.
  opening(field, held, key, set, made) {
    if (!field.open || held !== undefined) return null;
    const usual = this.usual(key);
    return group(field.label, make("p", { class: "small" }, `${say.usualIs}: ${usual?.words || field.open}`), button(`${key}-own`, say.change, () => set(structuredClone(usual?.value ?? made))));
  }

  closing(field, key, set) {
    return field.open ? button(`${key}-usual`, say.asUsual, () => set(undefined)) : null;
  }

  list(field, held, key, set) {
    const closed = this.opening(field, held, key, set, []);
    if (closed) return closed;
    const items = held || [];
    const without = (at) => items.filter((_, each) => each !== at);
    const raised = (at) => items.map((item, each) => (each === at - 1 ? items[at] : each === at ? items[at - 1] : item));
    const around = (at, node, name) => make("div", { class: "item" }, make("span", { class: "count" }, `${at + 1}.`), node,
      at ? button(`${key}-${at}-up`, "↑", () => set(raised(at)), { "aria-label": `${say.up}: ${name}` }) : null,
      button(`${key}-${at}-remove`, "×", () => set(without(at)), { "aria-label": `${say.remove}: ${name}` }));
    if (field.item.kind === "pick") {
      const options = this.lists[field.item.list] || [];
      const named = (id) => options.find((option) => option.value === id)?.label || id;
      const left = options.filter((option) => !items.includes(option.value));
      return group(field.label, ...items.map((id, at) => around(at, make("span", { "data-marks": id }, named(id)), named(id))),
        left.length ? select(`${key}-add`, `${say.add}: ${field.label}`, left, undefined, (id) => id !== undefined && set([...items, id]), `${say.add}…`) : null, this.closing(field, key, set));
    }
    return group(field.label, ...items.map((item, at) => around(at, this.field({ ...field.item, label: "" }, item, `${key}-${at}`, (made) => set(items.with(at, made))), `${field.label} ${at + 1}`)),
      button(`${key}-add`, items.length ? say.andMore : say.add, () => set([...items, this.fresh(field.item)]), { "aria-label": `${say.add}: ${field.label}` }), this.closing(field, key, set));
  }

  // A row each; together the rows that say something are a list.
  pieces(field, held, key, set) {
    const rest = (row) => (held || []).filter((item) => !row.options.some((option) => same(item, option.value)));
    return group(field.label, ...(field.rows.length ? field.rows.map((row) => labelled(`${key}-${row.key}`, row.label,
      select(`${key}-${row.key}`, null, row.options, row.options.find((option) => (held || []).some((item) => same(item, option.value)))?.value, (made) => set([...rest(row), ...(made ? [made] : [])]), field.blank)))
      : [make("p", { class: "small" }, say.nobody)]));
  }

  map(field, held, key, set) {
    const closed = this.opening(field, held, key, set, {});
    if (closed) return closed;
    const value = held || {};
    const options = this.lists[field.key.list] || [];
    const named = (id) => options.find((option) => option.value === id)?.label || id;
    const left = options.filter((option) => !(option.value in value));
    const put = (id, made) => set({ ...value, [id]: made });
    const without = (id) => set(Object.fromEntries(Object.entries(value).filter(([each]) => each !== id)));
    return group(field.label, ...Object.entries(value).map(([id, item]) => make("div", { class: "item" },
      this.field({ ...field.item, label: named(id) }, item, `${key}-${id}`, (made) => put(id, made ?? this.fresh(field.item))),
      button(`${key}-${id}-remove`, "×", () => without(id), { "aria-label": `${say.remove}: ${named(id)}` }))),
      left.length ? select(`${key}-add`, `${say.add}: ${field.label}`, left, undefined, (id) => id !== undefined && put(id, this.fresh(field.item)), `${say.add}…`) : null, this.closing(field, key, set));
  }
}

const labelled = (key, label, ...controls) => make("p", { class: "field" }, label ? make("label", { for: `bench-${key}` }, label) : null, ...controls);
const group = (label, ...inner) => make("fieldset", { class: "many" }, label ? make("legend", {}, label) : null, ...inner);
const tick = (key, label, on, set) => make("label", { class: "tick" }, make("input", { type: "checkbox", "data-key": key, checked: on, onchange: (event) => set(event.target.checked) }), " ", label);
