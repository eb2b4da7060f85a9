// Decisions in the middle of a segment: what may be answered, to be chosen from by name, on the chart too.

import { ask, bench, fold, guarded, make, note, problemList, show, textarea, undoButton, watch, write } from "../games/bench.js";
import { boardNodes, headline } from "./boards.js";
import { Draft } from "./draft.js";
import { Errand } from "./errand.js";
import { button, select } from "./forms.js";
import { say } from "./words.js";

const MOST_RADIOS = 14;
const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

export function deciding(chart, panel, questions) {
  let boards = null;
  let row = null; // of a form with a row a piece: whose turn it is on the chart
  const texts = questions.map(() => "");
  const drafts = questions.map((question, at) => {
    const draft = new Draft(question, refresh);
    draft.put = (path, value) => settle(at, path, value ?? null);
    return draft;
  });
  const windows = questions.findIndex((question) => question.question === "TaskAuxiliaries");
  const errand = windows < 0 ? null : new Errand({ draft: drafts[windows], path: [], panel, redraw: refresh, window: questions[windows].window });

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    if (!textarea() || !boards) return;
    const pointing = drafts.find((draft) => draft.pointing);
    show(panel, headline(boards),
      pointing ? make("div", { class: "note bar" }, say.pointNow, " ", button("point-cancel", say.cancel, () => pointing.pointed(null))) : null,
      errand?.about ? errand.pane() : null, ...boardNodes(boards, null, errand ? (id) => errand.send(id) : null));
    show(bench, make("h2", {}, say.decide), ...drafts.map(block), make("div", { class: "bar" }, undoButton(reread)));
    mark();
  }

  // The place that a question is about, and those that may be chosen.
  function mark() {
    if (errand?.about) return errand.mark(chart);
    const start = row?.place || drafts.map((draft) => draft.forms?.place).find(Boolean);
    const ends = aims().map((option) => option.place);
    return start || ends.length ? chart.showAims(start, ends) : chart.clear();
  }

  // Options that are places: those of the row picked on the chart, or of a question about a place.
  function aims() {
    const options = row ? row.options : drafts.map((draft) => draft.forms?.form).filter((form) => form?.kind === "choice").flatMap((form) => form.options);
    return options.map((option) => ({ option, place: typeof option.value === "string" ? option.value : option.value?.to })).filter(({ place }) => place && chart.spots[place]);
  }

  // Each question is asked about its own lines; the sheet is all of them together.
  function settle(at, path, value) {
    return guarded(async () => {
      const told = await ask({ ask: "put", question: questions[at], text: texts[at], at: path, value });
      if (told.unfinished) {
        drafts[at].pending.set(JSON.stringify(path), value);
        drafts[at].wants = told.unfinished;
        return refresh();
      }
      drafts[at].pending.delete(JSON.stringify(path));
      drafts[at].wants = "";
      keep(at, told);
      write(texts.map((text) => text.trim()).filter(Boolean).join("\n") + "\n");
      return refresh();
    });
  }

  function keep(at, told) {
    texts[at] = told.text;
    drafts[at].answer = told.draft;
    drafts[at].problems = told.problems;
  }

  // The forms.

  function block(draft, at) {
    const forms = draft.forms;
    if (!forms?.form) return make("p", { class: "small" }, forms?.prompt || "");
    const listed = forms.form.kind === "list";
    return make(listed ? "div" : "fieldset", { class: "decision" }, make(listed ? "p" : "legend", { class: "asks" }, forms.prompt),
      ...forms.known.map((fact) => make("p", { class: "small known" }, fact)),
      problemList(say.problems, draft.problems), draft.wants ? make("p", { class: "small warning" }, draft.wants) : null,
      at === windows ? make("p", { class: "small" }, say.sendHelp) : null, ...field(draft, forms.form, [], `choice-${at}`, at));
  }

  function field(draft, form, path, key, at) {
    const inner = form.name ? [...path, form.name] : path;
    const name = form.name ? `${key}-${form.name}` : key;
    const held = draft.at(inner) ?? form.fresh;
    switch (form.kind) {
      case "part": return form.fields.flatMap((each) => field(draft, each, path, key, at));
      case "choice": return choice(form, held, name, (value) => settle(at, inner, value));
      case "some": return some(form, held || [], name, (value) => settle(at, inner, value));
      case "each": return rows(form, name, (each) => held?.[each.key], (each, value) => settle(at, [...inner, each.key], value));
      case "pieces": return rows(form, name, (each) => each.options.find((option) => (held || []).some((item) => same(item, option.value)))?.value,
        (each, value) => settle(at, inner, [...(held || []).filter((item) => !each.options.some((option) => same(item, option.value))), ...(value === null ? [] : [value])]));
      case "slots": return slots(form, held || [], name, (value) => settle(at, inner, value));
      default: return [draft.field(form, inner, name)];
    }
  }

  const titled = (form, ...inner) => (form.label ? [make("fieldset", { class: "many" }, make("legend", {}, form.label), ...inner)] : inner);

  function choice(form, held, name, set) {
    if (form.options.length > MOST_RADIOS) return titled(form, select(name, form.label || say.choose, form.options, held, (value) => value !== undefined && set(value)));
    return titled(form, ...form.options.map((option, place) => make("div", { class: "option" },
      make("input", { type: "radio", name: `bench-${name}`, id: `bench-${name}-${place}`, "data-key": `${name}-${place}`, checked: same(option.value, held), onchange: () => set(option.value) }),
      " ", make("label", { for: `bench-${name}-${place}` }, option.label))));
  }

  // The order in which they are ticked does not count: they stand as they are offered.
  function some(form, held, name, set) {
    const chosen = (value, on) => form.options.map((option) => option.value).filter((each) => (same(each, value) ? on : held.some((item) => same(item, each))));
    return titled(form, ...form.options.map((option, place) => make("div", { class: "option" },
      make("input", { type: "checkbox", id: `bench-${name}-${place}`, "data-key": `${name}-${place}`, checked: held.some((item) => same(item, option.value)), onchange: (event) => set(chosen(option.value, event.target.checked)) }),
      " ", make("label", { for: `bench-${name}-${place}` }, option.label))));
  }

  // A row a piece; the one whose row has the focus is shown on the chart, where its choice can be clicked.
  function rows(form, name, held, set) {
    if (!form.rows.length) return [make("p", { class: "small" }, say.nobody)];
    const usual = (each) => each.options.find((option) => same(option.value, {})); // what says nothing is a choice of its own: marking time
    return titled(form, ...form.rows.map((each) => {
      const take = (value) => { row = null; set(each, value ?? null); };
      each.take = take;
      const value = held(each) ?? usual(each)?.value;
      return make("p", { class: "field row", onfocusin: () => look(each) }, make("label", { for: `bench-${name}-${each.key}`, "data-marks": each.key }, each.label),
        select(`${name}-${each.key}`, null, each.options, value, take, usual(each) ? null : form.blank));
    }));
  }

  function look(each) {
    const piece = [...boards.formations, ...boards.dummies].find((one) => one.id === each.key);
    if (row === each || !piece?.place) return;
    row = Object.assign(each, { place: piece.place });
    mark();
  }

  function slots(form, held, name, set) {
    return form.slots.map((slot, at) => make("p", { class: "field row" }, make("label", { for: `bench-${name}-${at}` }, `${at + 1}. ${slot.label}`),
      select(`${name}-${at}`, null, slot.options, held[at], (value) => value !== undefined && set(form.slots.map((_, place) => (place === at ? value : held[place]))))));
  }

  chart.svg.addEventListener("click", (event) => {
    const draft = drafts.find((each) => each.pointing);
    const place = chart.placeAt(event);
    if (draft) {
      if (place) draft.pointed(place);
      return;
    }
    if (!boards || !textarea()) return;
    const each = rowAt(event);
    if (each && each !== row) {
      look(each);
      bench.querySelector(`[data-marks="${CSS.escape(each.key)}"]`)?.scrollIntoView({ block: "nearest" });
      return;
    }
    if (!place || errand?.click(place)) return;
    const aim = aims().find((found) => found.place === place)?.option;
    if (aim && row) row.take(aim.value);
    else if (aim) settle(drafts.findIndex((one) => one.forms.form?.options?.includes(aim)), [], aim.value);
  });

  function rowAt(event) {
    const held = drafts.flatMap((draft) => (draft.forms?.form?.kind === "each" ? draft.forms.form.rows : []));
    const id = chart.pieceAt(event, held.map((each) => each.key));
    return held.find((each) => each.key === id);
  }

  fold(false, undefined, { prompts: true });
  bench.prepend(note);
  guarded(async () => {
    boards = await ask({ ask: "boards" });
    await Promise.all(drafts.map(async (draft, at) => {
      draft.forms = await ask({ ask: "forms", question: questions[at] });
      const told = await ask({ ask: "sheet", question: questions[at], text: questions.length === 1 ? textarea().value : "" });
      keep(at, questions.length === 1 ? told : await ask({ ask: "put", question: questions[at], text: "", at: [], value: told.draft }));
    }));
    if (!drafts.every((draft) => draft.forms.form)) textarea().closest("details").open = true; // nothing to click: words it is
  }).then(refresh);

  // A single question is read again after a change by hand; of several, the words count and the choices stay as they were made.
  function reread() {
    if (questions.length > 1 || !textarea()) return refresh();
    return guarded(async () => keep(0, await ask({ ask: "sheet", question: questions[0], text: textarea().value }))).then(refresh);
  }

  watch(reread, () => { fold(false, undefined, { prompts: true }); reread(); });
}
