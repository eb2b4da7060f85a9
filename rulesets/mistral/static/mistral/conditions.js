// A condition as a list of terms, all of which or any of which must hold; a deeper one stays in words.

import { button, make } from "../workbench/page.js";
import { say } from "../workbench/words.js";
import { select } from "../workbench/forms.js";

const JOINTS = () => [{ value: "and", label: say.all }, { value: "or", label: say.any }];

export function conditionEditor(held, form, set, key, label) {
  const tree = held || { join: "and", terms: [] };
  if (typeof held === "string") {
    return make("p", { class: "field" }, make("label", { for: `bench-${key}` }, `${label}: ${say.asText}`),
      make("input", { id: `bench-${key}`, "data-key": key, value: held, onchange: (event) => set(event.target.value) }));
  }
  const change = (made) => set(made.terms.length ? made : null);
  const put = (at, part) => change({ ...tree, terms: tree.terms.with(at, { ...tree.terms[at], ...part }) });
  const first = { no: false, kind: "spotted", what: "", where: "", n: 1 };
  return make("fieldset", { class: "many" }, make("legend", {}, label),
    tree.terms.length > 1 ? select(`${key}-join`, say.joined, JOINTS(), tree.join, (join) => change({ ...tree, join })) : null,
    ...tree.terms.map((term, at) => make("div", { class: "item" }, ...termNodes(form, term, `${key}-${at}`, (part) => put(at, part)),
      button(`${key}-${at}-remove`, "×", () => change({ ...tree, terms: tree.terms.filter((_, each) => each !== at) }), { "aria-label": `${say.remove}: ${say.term} ${at + 1}` }))),
    button(`${key}-add`, tree.terms.length ? say.andMore : say.add, () => change({ ...tree, terms: [...tree.terms, first] }), { "aria-label": `${say.add}: ${label}` }));
}

function termNodes(form, term, key, put) {
  const fact = form.facts.find((each) => each.kind === term.kind);
  const kinds = form.facts.map((each) => ({ value: each.kind, label: each.label }));
  const listed = (name, list, field) => select(`${key}-${field}`, name, form.lists[list] || [], term[field], (made) => put({ [field]: made ?? "" }));
  const slots = {
    where: () => [listed(say.place, "places", "where"), form.point ? button(`${key}-point`, say.point, () => form.point((where) => put({ where }))) : null],
    wind: () => listed(say.wind, "winds", "what"),
    formation: () => listed(say.formation, "formations", "what"),
    convoy: () => listed(say.convoyName, "known_convoys", "what"),
    n: () => make("input", { type: "number", min: 0, max: 99, "aria-label": say.number, "data-key": `${key}-n`, value: term.n, onchange: (event) => put({ n: Number(event.target.value) || 0 }) }),
  };
  return [
    make("label", { class: "tick" }, make("input", { type: "checkbox", "data-key": `${key}-no`, checked: term.no, onchange: (event) => put({ no: event.target.checked }) }), " ", say.not),
    select(`${key}-kind`, say.condition, kinds, term.kind, (kind) => put({ kind, ...defaults(form, kind) })),
    ...(fact?.slots || []).flatMap((slot) => slots[slot]()),
  ];
}

// A new term is whole from the start: its first place, wind or Formation stands in it until another is chosen.
function defaults(form, kind) {
  const slots = form.facts.find((fact) => fact.kind === kind)?.slots || [];
  const first = (list) => form.lists[list]?.[0]?.value ?? "";
  const what = slots.includes("wind") ? first("winds") : slots.includes("formation") ? first("formations") : slots.includes("convoy") ? first("known_convoys") : "";
  return { what, where: slots.includes("where") ? first("places") : "", n: 1 };
}

export const editors = (words) => ({ condition: (place, label, value, set) => conditionEditor(value, words, set, place, label) });
