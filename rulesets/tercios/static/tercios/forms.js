// A form from what the server says can be filled in. The value is changed in place; `redraw` says that other fields may be asked now.

import { make } from "../workbench/page.js";
import { say } from "../workbench/words.js";
import { button, condition, select, selector } from "./conditions.js";

const SCALES = { inches: 1000, degrees: 100, whole: 1 };

const asked = (only, value) => Object.entries(only || {}).every(([name, legal]) => legal.includes(String(value[name] ?? "")));

// What a form holds before anybody touched it; a list to choose from begins with its first entry.
export function fresh(fields, given = {}) {
  const value = {};
  for (const field of fields) {
    const known = given[field.name];
    if (known !== undefined) value[field.name] = known;
    else if (field.fresh !== undefined && field.fresh !== null) value[field.name] = structuredClone(field.fresh);
    else if ((field.kind ?? "choice") === "choice" && !field.blank) value[field.name] = offered(field, value)[0]?.value ?? "";
    else value[field.name] = null;
    if (field.kind === "part" && value[field.name]) value[field.name] = fresh(field.fields, value[field.name]);
  }
  return value;
}

const offered = (field, value) => (field.options || []).filter((option) => asked(option.only, value));

export class Form {
  constructor({ fields, value, words, changed, redraw, pick }) {
    Object.assign(this, { fields, value, words, changed, redraw, pick });
  }

  nodes(prefix) {
    return this.part(this.fields, this.value, prefix);
  }

  part(fields, value, prefix) {
    return fields.filter((field) => asked(field.only, value)).map((field) => this.field(field, value, `${prefix}-${field.name}`));
  }

  field(field, value, key) {
    const set = (made) => { value[field.name] = made; this.redraw(); };
    const label = field.label || "";
    switch (field.kind ?? "choice") {
      case "choice": case "oneof": case "words": return this.choice(field, value, key, set);
      case "flag": case "unless":
        return make("p", { class: "field" }, make("input", {
          type: "checkbox", id: `bench-${key}`, "data-key": key, checked: Boolean(value[field.name]), onchange: (event) => set(event.target.checked),
        }), " ", make("label", { for: `bench-${key}` }, label));
      case "whole": case "inches": case "degrees": return this.number(field, value, key);
      case "when": return condition(key, label, value[field.name], this.words, set);
      case "who": return labelled(key, label, selector(key, label, value[field.name], this.words, set));
      case "whos": return this.list(field, value, key, (held, at, place) => selector(place, say.who, held[at], this.words, (made) => { held[at] = made; this.redraw(); }), () => "");
      case "units": return this.units(field, value, key);
      case "some": return this.some(field, value, key, set);
      case "place": return this.place(field, value, key, set);
      case "places": return this.places(field, value, key);
      case "part": return this.inner(field, value, key, set);
      case "parts": return this.list(field, value, key, (held, at, place) => make("div", { class: "flow" }, ...this.part(field.fields, held[at], place)), () => fresh(field.fields));
      default: return null;
    }
  }

  choice(field, value, key, set) {
    const options = offered(field, value);
    return labelled(key, field.label, select(key, field.label, options, value[field.name], set, field.blank || (options.length ? null : "–")));
  }

  number(field, value, key) {
    const scale = SCALES[field.kind];
    const held = value[field.name];
    return labelled(key, field.kind === "inches" ? `${field.label} (")` : field.label, make("input", {
      type: "number", id: `bench-${key}`, "data-key": key, step: field.kind === "inches" ? "0.5" : "1",
      min: field.kind === "degrees" ? null : (field.low || 0), max: field.kind === "whole" ? field.high ?? 100 : null, value: held === null || held === undefined ? "" : held / scale,
      oninput: (event) => {
        value[field.name] = event.target.value === "" ? null : Math.round(Number(event.target.value) * scale);
        this.changed();
      },
    }));
  }

  list(field, value, key, one, made) {
    const held = (value[field.name] ??= []);
    return make("fieldset", { class: "many" }, make("legend", {}, field.label),
      ...held.map((_, at) => make("div", { class: "item" }, make("span", { class: "count" }, `${at + 1}.`), one(held, at, `${key}-${at}`),
        button(`${key}-${at}-remove`, "×", () => { held.splice(at, 1); this.redraw(); }, { "aria-label": `${say.remove}: ${field.label} ${at + 1}` }))),
      held.length < (field.most || 12) ? button(`${key}-add`, held.length ? say.andMore : say.add, () => { held.push(made()); this.redraw(); }) : null);
  }

  units(field, value, key) {
    const held = (value[field.name] ??= []);
    const name = (id) => field.options?.find((option) => option.value === id)?.label || id;
    const left = (field.options || []).filter((option) => !held.includes(option.value));
    const swap = (at, to) => { [held[at], held[to]] = [held[to], held[at]]; this.redraw(); };
    return make("fieldset", { class: "many" }, make("legend", {}, field.label),
      ...held.map((id, at) => make("div", { class: "term" }, make("span", { "data-marks": id }, `${at + 1}. ${name(id)}`),
        at ? button(`${key}-${id}-up`, "↑", () => swap(at, at - 1), { "aria-label": `${say.up}: ${name(id)}` }) : null,
        button(`${key}-${id}-remove`, "×", () => { held.splice(at, 1); this.redraw(); }, { "aria-label": `${say.remove}: ${name(id)}` }))),
      left.length ? select(`${key}-add`, say.add, left, "", (id) => { if (id) held.push(id); this.redraw(); }, say.addUnit) : null);
  }

  some(field, value, key, set) {
    const held = value[field.name] || [];
    return make("fieldset", { class: "many" }, make("legend", {}, field.label), make("div", { class: "marks" }, ...(field.options || []).map((option) =>
      make("label", { class: "tick" }, make("input", {
        type: "checkbox", "data-key": `${key}-${option.value}`, checked: held.includes(option.value),
        onchange: (event) => set(event.target.checked ? [...held, option.value] : held.filter((each) => each !== option.value)),
      }), " ", option.label))));
  }

  place(field, value, key, set) {
    return make("fieldset", { class: "many" }, make("legend", {}, field.label), this.spot(key, value[field.name], (made, whole) => {
      if (whole) set(made);
      else { value[field.name] = made; this.changed(); }
    }));
  }

  spot(key, at, put) {
    const number = (index, name) => make("input", {
      type: "number", step: "0.1", "aria-label": name, "data-key": `${key}-${name}`, value: at ? at[index] / 1000 : "",
      oninput: (event) => { at = (at || [0, 0]).with(index, Math.round(Number(event.target.value) * 1000)); put(at, false); },
    });
    return make("div", { class: "bar" }, "x ", number(0, "x"), "y ", number(1, "y"),
      this.pick ? button(`${key}-pick`, say.onBoard, () => this.pick((spot) => put(spot, true))) : null);
  }

  places(field, value, key) {
    return this.list(field, value, key, (held, at, place) => this.spot(place, held[at], (made, whole) => {
      held[at] = made;
      if (whole) this.redraw();
      else this.changed();
    }), () => null);
  }

  inner(field, value, key, set) {
    const held = value[field.name];
    const always = field.fresh !== undefined && field.fresh !== null;
    if (!held && !always) return button(`${key}-open`, `${field.label}…`, () => set(fresh(field.fields)));
    if (!held) value[field.name] = fresh(field.fields);
    return make("fieldset", { class: "many" }, field.label ? make("legend", {}, field.label) : null, make("div", { class: "flow" }, ...this.part(field.fields, value[field.name], key)),
      always ? null : button(`${key}-close`, say.without, () => set(null)));
  }
}

const labelled = (key, label, control) => make("p", { class: "field" }, make("label", { for: `bench-${key}` }, label), control);
