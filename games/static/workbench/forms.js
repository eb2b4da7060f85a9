// A form made from the server's description of an answer (rulesets/forms). Values are changed in place. `set` reports a change,
// and `quiet` that no other field depends on it.

import { conditionEditor, selectorEditor } from "./conditions.js";
import { button, make, same, select } from "./page.js";
import { say } from "./words.js";

const SCALES = { inch: 1000, degree: 100, decidegree: 10 };
const STEPS = { inch: "0.5", decidegree: "any" };

const inside = (field) => field.fields || []; // empty values are not sent
const clone = (value) => (value === undefined ? undefined : structuredClone(value));

// Controls.

export const labelled = (key, label, ...controls) => make("p", { class: "field" }, label ? make("label", { for: `bench-${key}` }, label) : null, ...controls);
export const group = (label, ...inner) => make("fieldset", { class: "many" }, label ? make("legend", {}, label) : null, ...inner);
const tick = (key, label, on, set) => make("label", { class: "tick" }, make("input", { type: "checkbox", id: `bench-${key}`, "data-key": key, checked: on, onchange: (event) => set(event.target.checked) }), " ", label);

// The values that decide which fields are asked: those filled in, the defaults of the others, the keys of maps around them.
function around(fields, value, keys) {
  const usual = Object.fromEntries(fields.filter((field) => (field.fresh ?? null) !== null).map((field) => [field.name, field.fresh]));
  return { ...keys, ...usual, ...value };
}
// What the fields inside these know of the values around them.
const reached = (fields, beside, keys) => ({ ...keys, ...Object.fromEntries(fields.filter((field) => field.reaches).map((field) => [field.name, beside[field.name]])) });
const asked = (part, beside) => Object.entries(part.only || {}).every(([name, legal]) => legal.includes(String(beside[name] ?? "")));

export class Form {
  // `conditions` is the vocabulary of conditions and selectors; `usual` says what happens if a field is left open; `point(then)` asks for a place on the
  // board: for places, and for texts chosen from the lists named in `points`. A `live` form reports every key that is typed.
  constructor({ lists = {}, conditions = {}, usual = () => null, point = null, points = [], live = false }) {
    Object.assign(this, { lists, usual, point, points, live, vocabulary: { ...conditions, lists: { ...lists, ...conditions.lists } } });
  }

  options(field, beside = {}) {
    return (field.list ? this.lists[field.list] || [] : field.options || []).filter((option) => asked(option, beside));
  }

  // The value of a new entry before anybody changed it. A list to choose from begins with its first entry.
  start(field, beside = {}) {
    if (field.kind === "part") return this.startPart(inside(field), clone(field.start) ?? {}, beside);
    const offered = ["choice", "pick", "way"].includes(field.kind) ? this.options(field, beside) : null;
    if (field.start !== undefined && !offered?.every((option) => !same(option.value, field.start))) return clone(field.start);
    switch (field.kind) {
      case "variant": return this.startVariant(field, field.options[0].value, {});
      case "choice": case "pick": case "way": return offered[0]?.value ?? "";
      case "flag": return false;
      case "number": return field.low ?? 0;
      case "list": case "some": case "pieces": return [];
      case "row": return inside(field).map((item) => this.start(item));
      case "map": return {};
      case "text": return "";
      default: return null;
    }
  }

  startPart(fields, given, keys = {}) {
    const value = { ...given };
    for (const field of fields) {
      const beside = around(fields, value, keys);
      const begins = field.needed || field.start !== undefined || field.kind === "way";
      if (begins && value[field.name] === undefined && asked(field, beside)) value[field.name] = this.start(field, beside);
    }
    return value;
  }

  startVariant(field, tag, given) {
    return this.startPart(field.variants[tag] || [], { ...given, [field.tag]: tag });
  }

  // Fields of a part.

  part(fields, value, key, set, keys = {}) {
    const beside = around(fields, value, keys);
    return fields.filter((field) => asked(field, beside)).map((field) => this.field(field, value[field.name], `${key}-${field.name}`, (made, quiet) => {
      const before = fields.filter((each) => asked(each, around(fields, value, keys)));
      if (made === undefined || same(made, field.fresh)) delete value[field.name];
      else value[field.name] = made;
      this.settle(fields, value, field.name, keys, before);
      set(value, quiet);
    }, { beside, keys: reached(fields, beside, keys) }));
  }

  // Fields that are no longer asked are removed; fields that are now asked get their first value.
  settle(fields, value, changed, keys, before) {
    for (const other of fields.filter((each) => changed in (each.only || {}))) {
      const beside = around(fields, value, keys);
      const now = asked(other, beside);
      if (now && !before.includes(other)) {
        delete value[other.name];
        if (other.needed || other.start !== undefined || other.kind === "way") value[other.name] = this.start(other, beside);
      } else if (!now && !fields.some((each) => each.name === other.name && asked(each, beside))) delete value[other.name];
    }
  }

  field(field, given, key, set, { beside = {}, keys = {} } = {}) {
    const value = given === undefined ? clone(field.fresh) : given;
    const held = value === null ? undefined : value;
    switch (field.kind) {
      case "part": return this.inner(field, held, key, set, keys);
      case "variant": return this.variant(field, held, key, set, keys);
      case "choice": case "pick": case "way": return this.choice(field, held, key, set, beside);
      case "flag": return field.open ? labelled(key, field.label, select(key, field.label, [{ value: true, label: say.yes }, { value: false, label: say.no }], held, set, field.open))
        : make("p", { class: "field" }, tick(key, field.label, Boolean(held) !== Boolean(field.turned), (on) => set(on !== Boolean(field.turned))));
      case "number": return this.number(field, held, key, set);
      case "text": return labelled(key, field.label, make("input", { id: `bench-${key}`, "data-key": key, maxlength: field.most ?? null, value: held ?? "", onchange: (event) => set(event.target.value) }));
      case "some": return group(field.label, make("div", { class: "marks" }, ...(field.options || []).map((option) => tick(`${key}-${option.value}`, option.label, (held || []).includes(option.value),
        (on) => set(on ? [...(held || []), option.value] : held.filter((each) => each !== option.value))))));
      case "list": return this.list(field, held, key, set, keys);
      case "row": return group(field.label, make("div", { class: "bar" }, ...inside(field).map((item, at) => this.field({ ...item, label: item.label || `${at + 1}.` }, held?.[at], `${key}-${at}`,
        (made, quiet) => set(Object.assign(held ?? this.start(field), { [at]: made }), quiet)))));
      case "map": return this.map(field, held, key, set, keys);
      case "pieces": return this.pieces(field, held || [], key, set);
      case "place": return group(field.label, this.place(held, key, set));
      case "condition": return conditionEditor(held, this.vocabulary, (made, quiet) => set(made ?? undefined, quiet), { key, label: field.label, point: this.point, live: this.live });
      case "selector": return labelled(key, field.label, selectorEditor(held, this.vocabulary, (made, quiet) => set(made ?? undefined, quiet), { key, label: field.label, live: this.live }));
      default: return null;
    }
  }

  choice(field, held, key, set, beside) {
    const options = this.options(field, beside);
    const blank = field.open ?? (field.kind === "pick" && !field.needed ? "–" : options.length ? null : "–");
    const pointing = this.point && this.points.includes(field.list) ? button(`${key}-point`, say.pointAtIt, () => this.point(set)) : null;
    const known = options.some((option) => same(option.value, held));
    return labelled(key, field.label, select(key, field.label || field.called, options, known || !same(held, field.fresh) ? held : undefined, set, blank), pointing);
  }

  number(field, held, key, set) {
    const scale = SCALES[field.unit] || 1;
    const shown = held === undefined || (field.open && same(held, field.fresh)) ? "" : held / scale;
    const put = (quiet) => (event) => set(event.target.value === "" ? undefined : Math.round(Number(event.target.value) * scale), quiet);
    return labelled(key, field.unit === "inch" ? `${field.label} (")` : field.label, make("input", {
      type: "number", id: `bench-${key}`, "data-key": key, step: STEPS[field.unit] || "1", min: field.low ?? null, max: field.high ?? null,
      value: shown, placeholder: field.open || "", ...(this.live ? { oninput: put(true) } : { onchange: put(false) }),
    }));
  }

  inner(field, held, key, set, keys) {
    if (held === undefined && field.open) return button(`${key}-open`, `${field.label}…`, () => set(this.start(field)));
    const flow = make("div", { class: "flow" }, ...this.part(inside(field), held ?? {}, key, set, keys), this.closing(field, key, set, say.withoutThis));
    return field.label ? group(field.label, flow) : flow;
  }

  // One of several kinds of parts. Fields that both kinds have keep their values.
  variant(field, held, key, set, keys) {
    const value = held ?? this.start(field);
    const tag = value[field.tag];
    const fields = field.variants[tag] || [];
    const other = (made) => {
      const names = (field.variants[made] || []).map((each) => each.name);
      set(this.startVariant(field, made, Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name) && name !== "way"))));
    };
    return make("div", { class: "flow" }, labelled(`${key}-${field.tag}`, field.label, select(`${key}-${field.tag}`, field.label || field.called, field.options, tag, other)),
      ...this.part(fields, value, key, set, keys), this.closing(field, key, set, say.withoutThis));
  }

  // If left open, the default is used. A button lets the player decide themselves.
  opening(field, held, key, set, made) {
    if (!field.open || held !== undefined) return null;
    const usual = this.usual(key);
    return group(field.label, make("p", { class: "small" }, `${say.usualIs}: ${usual?.words || field.open}`), button(`${key}-own`, say.decideYourself, () => set(clone(usual?.value ?? made))));
  }

  closing(field, key, set, words = say.asUsual) {
    return field.open ? button(`${key}-usual`, words, () => set(undefined)) : null;
  }

  list(field, held, key, set, keys) {
    const closed = this.opening(field, held, key, set, []);
    if (closed) return closed;
    const items = held || [];
    const raise = (at) => { [items[at - 1], items[at]] = [items[at], items[at - 1]]; set(items); };
    const drop = (at) => { items.splice(at, 1); set(items); };
    const row = (at, node, name) => make("div", { class: "item" }, make("span", { class: "count" }, `${at + 1}.`), node,
      at ? button(`${key}-${at}-up`, "↑", () => raise(at), { "aria-label": `${say.up}: ${name}` }) : null,
      button(`${key}-${at}-remove`, "×", () => drop(at), { "aria-label": `${say.remove}: ${name}` }));
    const full = items.length >= (field.most ?? 60);
    const title = field.label || field.called || ""; // distinguishable even if there is already a heading above it
    const add = title ? `${say.add}: ${title}` : say.add;
    if (field.item.kind === "pick") {
      const named = (id) => this.options(field.item, keys).find((option) => option.value === id)?.label || id;
      const left = this.options(field.item, keys).filter((option) => !items.includes(option.value));
      return group(field.label, ...items.map((id, at) => row(at, make("span", { "data-marks": id }, named(id)), named(id))),
        left.length && !full ? select(`${key}-add`, add, left, undefined, (id) => id !== undefined && set([...items, id]), `${say.add}…`) : null, this.closing(field, key, set));
    }
    return group(field.label, ...items.map((item, at) => row(at, this.field({ ...field.item, label: field.item.kind === "list" ? field.item.label : "", called: `${title} ${at + 1}` }, item, `${key}-${at}`,
      (made, quiet) => { items[at] = made ?? null; set(items, quiet); }, { keys }), `${title} ${at + 1}`)),
      full ? null : button(`${key}-add`, items.length ? say.andMore : say.add, () => set([...items, this.start(field.item, keys)]), { "aria-label": add }), this.closing(field, key, set));
  }

  // One row each. The rows that are not empty make a list.
  pieces(field, held, key, set) {
    const mine = (row, item) => (row.options || []).some((option) => same(item, option.value));
    return group(field.label, ...(inside(field).length ? inside(field).map((row) => this.choice(row, held.find((item) => mine(row, item)), `${key}-${row.name}`,
      (made) => set([...held.filter((item) => !mine(row, item)), ...(made === undefined ? [] : [made])]), {})) : [make("p", { class: "small" }, say.nothing)]));
  }

  map(field, held, key, set, keys) {
    const closed = this.opening(field, held, key, set, {});
    if (closed) return closed;
    const value = held || {};
    const options = this.options(field.key);
    const named = (id) => options.find((option) => option.value === id)?.label || id;
    const left = options.filter((option) => !(option.value in value));
    const put = (id, made, quiet) => { value[id] = made; set(value, quiet); };
    const drop = (id) => { delete value[id]; set(value); };
    return group(field.label, ...Object.entries(value).map(([id, item]) => make("div", { class: "item" },
      this.field({ ...field.item, label: named(id) }, item, `${key}-${id}`, (made, quiet) => put(id, made ?? this.start(field.item), quiet), { keys: { ...keys, [field.key.name]: id } }),
      button(`${key}-${id}-remove`, "×", () => drop(id), { "aria-label": `${say.remove}: ${named(id)}` }))),
      left.length ? select(`${key}-add`, `${say.add}: ${field.label || field.called || ""}`, left, undefined, (id) => id !== undefined && put(id, this.start(field.item)), `${say.add}…`) : null, this.closing(field, key, set));
  }

  place(held, key, set) {
    const spot = held || [0, 0];
    const number = (at, name) => make("input", {
      type: "number", step: "0.1", "aria-label": name, "data-key": `${key}-${name}`, value: held ? held[at] / 1000 : "",
      oninput: (event) => { spot[at] = Math.round(Number(event.target.value) * 1000); set(spot, true); },
    });
    return make("div", { class: "bar" }, "x ", number(0, "x"), "y ", number(1, "y"), this.point ? button(`${key}-pick`, say.pointAtIt, () => this.point(set)) : null);
  }
}
