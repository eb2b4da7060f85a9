// A step, move by move: which Troop acts, from the list or the board, and perhaps a Leader before it.

import { Lines } from "../workbench/lines.js";
import { editors } from "./conditions.js";
import { make, openTab } from "./paper.js";
import { askAbout, bench, fold, guarded, inTurn, problemList, show, textarea, undoButton, watch, write } from "./sheet.js";
import { say } from "./words.js";

const BLUE = "#24527a", RED = "#8a2d1e";

export function stepping(paper, panel, question) {
  const state = { problems: [], picking: null };

  function take(step) {
    if (!step) return;
    state.problems = step.problems;
    lines.read(step);
    write(step.text);
    refresh();
  }

  const read = () => inTurn(async () => take(await askAbout({ ask: "sheet", question })));
  const lines = new Lines({ question, take, refresh, inTurn, pick, editors });
  const troops = () => lines.section("troop")?.fields[0].options || [];
  const choose = (troop) => inTurn(async () => take(await askAbout({ ask: "line", question, section: "troop", at: "0", value: { troop } })));

  function pick(then) {
    state.picking = then;
    openTab("tab-board");
    paper.svg.classList.add("picking");
    refresh();
  }

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    show(panel, state.picking ? make("p", { class: "note" }, say.pickPlace) : null);
    show(bench, make("h2", {}, say.decide), make("p", { class: "small" }, say.pickSpot), problemList(say.problems, state.problems), ...lines.nodes(),
      make("div", { class: "bar" }, undoButton(read)));
    const chosen = lines.lines.troop?.[0]?.value.troop;
    paper.marks.replaceChildren(...troops().flatMap((each) => paper.frame(each.value, each.value === chosen ? RED : BLUE)));
  }

  paper.svg.addEventListener("click", (event) => {
    if (!textarea()) return;
    const then = state.picking;
    if (then) {
      state.picking = null;
      paper.svg.classList.remove("picking");
      openTab("tab-orders");
      then(paper.under(event));
      return;
    }
    const piece = event.target.closest?.(".unit");
    if (piece && troops().some((each) => each.value === piece.id)) choose(piece.id);
  });

  fold(false);
  read();
  guarded(() => lines.open());
  watch(read, () => { fold(false); read(); });
}
