// A sheet of a few lines, each with its form. If a line is one piece of several, it can be clicked on the board.

import { Lines } from "./lines.js";
import { bench, make, problemList, show } from "./page.js";
import { Pointing } from "./pointing.js";
import { askAbout, fold, guarded, inTurn, textarea, undoButton, watch, write } from "./sheet.js";
import { say } from "./words.js";

export function lining(board, panel, question) {
  const pointing = new Pointing(board, refresh);
  const lines = new Lines({ question, take, refresh, inTurn, pick: (then) => pointing.want(then) });
  let problems = [];

  function take(told) {
    if (!told) return;
    problems = told.problems;
    lines.read(told);
    write(told.text);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "sheet", question })));

  // Lines that are one of a list, each with its choice.
  const single = () => lines.sections.filter((section) => section.single && section.fields.length === 1 && section.fields[0].options)
    .map(({ id, fields: [{ name, options }] }) => ({ id, name, options, chosen: lines.lines[id]?.[0]?.value[name] }));

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    show(panel, pointing.note());
    show(bench, make("h2", {}, say.decide), make("p", { class: "small" }, say.chooseHere), problemList(say.problems, problems), ...lines.nodes(),
      make("div", { class: "bar" }, undoButton(read)));
    board.showPieces(single().flatMap(({ options, chosen }) => options.map(({ value }) => ({ id: value, chosen: value === chosen }))));
  }

  board.svg.addEventListener("click", (event) => {
    if (!textarea() || pointing.click(event)) return;
    for (const { id, name, options } of single()) {
      const piece = board.pieceAt(event, options.map((option) => option.value));
      if (piece) inTurn(async () => take(await askAbout({ ask: "line", question, section: id, at: "0", value: { [name]: piece } })));
    }
  });

  fold(false);
  read();
  guarded(() => lines.open());
  watch(read, () => { fold(false); read(); });
}
