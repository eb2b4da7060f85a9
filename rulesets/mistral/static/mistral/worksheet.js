// The administrative steps on one sheet, and the preparation before the first Turn; every line judged as it is set.

import { bench, make, note, problemList, show } from "../workbench/page.js";
import { fold, undoButton, watch } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";
import { boardNodes, headline } from "./boards.js";
import { Draft } from "./draft.js";
import { button } from "../workbench/forms.js";

export function filling(chart, panel, question) {
  const draft = new Draft(question, refresh);
  const title = question.question === "Prepare" ? say.prepare : say.sheet;

  function refresh() {
    if (!draft.boards || !draft.forms) return;
    bench.hidden = panel.hidden = !draft.writable;
    if (!draft.writable) return;
    show(panel, headline(draft.boards),
      draft.pointing ? make("div", { class: "note bar" }, say.pointNow, " ", button("point-cancel", say.cancel, () => draft.pointed(null))) : null, ...boardNodes(draft.boards));
    show(bench, make("h2", {}, title), make("p", { class: "small" }, say.sheetHelp), problemList(say.problems, loose()), draft.wants ? make("p", { class: "small warning" }, draft.wants) : null,
      ...draft.forms.form.fields.map(section), make("div", { class: "bar" }, undoButton(() => draft.read())));
  }

  const under = (name) => draft.problems.filter((problem) => problem.where === name || problem.where.startsWith(`${name}.`) || problem.where.startsWith(`${name}[`));
  const loose = () => draft.problems.filter((problem) => !draft.forms.form.fields.some((field) => under(field.name).includes(problem)));

  function section(field) {
    if (field.kind === "map" && !field.open && !draft.forms.lists[field.key.list].length) return null;
    const held = draft.at([field.name]);
    const wrong = under(field.name);
    const count = Array.isArray(held) ? held.length : held && typeof held === "object" ? Object.keys(held).length : 0;
    const heading = make("summary", {}, count ? `${field.label} (${count})` : field.label, wrong.length ? make("span", { class: "warning" }) : null);
    return make("details", { class: "bench-section", "data-key": `section-${field.name}`, open: count > 0 || wrong.length > 0 }, heading,
      problemList(say.problems, wrong), draft.field(field, [field.name], field.name, { label: "" }));
  }

  chart.svg.addEventListener("click", (event) => {
    const place = draft.pointing && chart.placeAt(event);
    if (place) draft.pointed(place);
  });

  fold(false);
  bench.prepend(note);
  draft.open().then(() => {
    refresh();
  });
  watch(() => draft.read(), () => { fold(false); draft.read(); });
}
