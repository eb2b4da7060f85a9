// A sheet of many parts. Each is folded until it is needed, and every line is checked when it is set.

import { boardNodes, headline } from "./boards.js";
import { Draft } from "./draft.js";
import { bench, forces, make, note, problemList, show } from "./page.js";
import { Pointing } from "./pointing.js";
import { fold, undoButton, watch } from "./sheet.js";
import { say } from "./words.js";

export function filling(board, panel, question, { game }) {
  const pointing = new Pointing(board, refresh);
  const draft = new Draft(question, refresh, { pointing });

  function refresh() {
    if (!draft.boards || !draft.forms) return;
    bench.hidden = panel.hidden = !draft.writable;
    if (!draft.writable) return;
    show(panel, headline(draft.boards), pointing.note());
    show(forces, ...boardNodes(draft.boards));
    show(bench, make("h2", {}, say(`sheet.${question.question}`)), make("p", { class: "small" }, say.sheetHelp), problemList(say.problems, loose()), draft.lacking(),
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

  board.svg.addEventListener("click", (event) => pointing.click(event));
  fold(false);
  bench.prepend(note);
  draft.open().then(refresh);
  watch(() => draft.read(), () => { fold(false); draft.read(); });
}
