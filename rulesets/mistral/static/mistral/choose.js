// A single decision in the middle of a segment: what may be answered, to be chosen from; the rest is left to words.

import { ask, bench, fold, guarded, make, note, problemList, show, textarea, watch, write } from "../games/bench.js";
import { boardNodes } from "./boards.js";
import { Draft } from "./draft.js";
import { say } from "./words.js";

export function deciding(chart, panel, questions) {
  let boards = null;
  const texts = questions.map(() => "");
  const drafts = questions.map((question, at) => {
    const draft = new Draft(question, refresh);
    draft.put = (path, value) => settle(at, path, value ?? null);
    return draft;
  });

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    if (!textarea() || !boards) return;
    show(panel, ...boardNodes(boards));
    show(bench, make("h2", {}, say.decide), ...drafts.map(block));
  }

  // Each question is asked about its own lines; the sheet is all of them together.
  function settle(at, path, value) {
    return guarded(async () => {
      const told = await ask({ ask: "put", question: questions[at], text: texts[at], at: path, value });
      if (told.unfinished) throw new Error(told.unfinished);
      keep(at, told);
      write(texts.map((text) => text.trim()).filter(Boolean).join("\n") + "\n");
      refresh();
    });
  }

  function keep(at, told) {
    texts[at] = told.text;
    drafts[at].answer = told.draft;
    drafts[at].problems = told.problems;
    drafts[at].conditions = told.conditions;
  }

  function block(draft, at) {
    const form = draft.forms?.form;
    if (!form) return make("p", { class: "small" }, draft.forms?.prompt || "");
    if (form.kind === "list") return make("div", {}, make("p", {}, draft.forms.prompt), problemList(say.problems, draft.problems), draft.field(form, [], `bench-list-${at}`));
    const fields = form.kind === "part" ? form.fields : [form];
    return make("fieldset", {}, make("legend", {}, draft.forms.prompt), problemList(say.problems, draft.problems), ...fields.map((field) => choices(draft, field, at)));
  }

  function choices(draft, field, at) {
    const path = field.name ? [field.name] : [];
    const held = JSON.stringify(path.length ? draft.answer?.[field.name] : draft.answer);
    const name = `bench-choice-${at}-${field.name}`;
    return make("div", {}, field.name ? make("p", { class: "small" }, make("strong", {}, field.label)) : null, ...field.options.map((option, place) => make("div", {},
      make("input", { type: "radio", name, id: `${name}-${place}`, "data-key": `${name}-${place}`, checked: JSON.stringify(option.value) === held, onchange: () => settle(at, path, option.value) }),
      " ", make("label", { for: `${name}-${place}` }, option.label))));
  }

  chart.svg.addEventListener("click", (event) => {
    const draft = drafts.find((each) => each.pointing);
    const place = draft && chart.placeAt(event);
    if (place) draft.pointed(place);
  });

  fold(false);
  bench.prepend(note);
  guarded(async () => {
    boards = await ask({ ask: "boards" });
    chart.spots = boards.spots;
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

  watch(reread, () => { fold(false); reread(); });
}
