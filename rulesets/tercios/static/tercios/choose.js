// One decision in the middle of a turn: every legal answer as a button, and what it points at on the board.

import { bench, make, show } from "../workbench/page.js";
import { ask, fold, guarded, textarea, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";
import { inches } from "./paper.js";


const BLUE = "#24527a", RED = "#8a2d1e", GREEN = "#4c6130";
const ORDERS = { Attend: "ATENCION", Attack: "ATACAD", Run: "CORRED", Shoot: "FUEGO" };

export function deciding(paper, questions) {
  const state = { asked: [], picked: [] };

  async function open() {
    await guarded(async () => {
      const asked = await Promise.all(questions.map((question) => ask({ ask: "choices", question })));
      await Promise.all(asked.map(async (each, at) => {
        if (each.moves || questions[at].question in ORDERS) each.about = await ask({ ask: "unit", unit: each.unit }).catch(() => null);
      }));
      state.asked = asked;
    });
    state.picked = state.asked.map(() => null);
    const words = textarea()?.closest("details");
    const clickable = state.asked.length && state.asked.every((each) => each.options.length);
    if (words && !clickable) words.open = true; // nothing to click: words it is
    refresh();
  }

  function settle(at, text) {
    state.picked[at] = text;
    const lines = state.asked.map((each, place) => state.picked[place] ?? each.usual);
    write(lines.map((line) => line.trim()).filter(Boolean).join("\n") + "\n");
    refresh();
  }

  function refresh() {
    bench.hidden = !textarea();
    if (!state.asked.some((each) => each.options.length)) return;
    show(bench, make("h2", {}, say.decide), make("p", { class: "small" }, say.pickSpot), ...state.asked.map(block));
    const marks = [];
    for (const [at, each] of state.asked.entries()) {
      if (each.about) marks.push(...reach(each.about, ORDERS[questions[at].question]));
      if (each.unit) marks.push(...paper.frame(each.unit, BLUE));
      for (const option of each.options) {
        for (const id of option.marks) if (id !== each.unit) marks.push(...paper.frame(id, RED));
        if (option.spot) marks.push(spot(option.spot));
      }
    }
    paper.marks.replaceChildren(...marks);
  }

  function reach({ front, heading, charge, moves, ranges }, order) {
    if (heading === null) return [];
    if (order === "ATACAD" && charge) return paper.arc(front, heading, charge, RED, `${say.charge} ${inches(charge)}`);
    if (order === "FUEGO") return ranges.flatMap((weapon) => paper.arc(front, heading, weapon.range, GREEN, `${weapon.weapon} ${inches(weapon.range)}`));
    return moves[order] ? paper.arc(front, heading, moves[order], BLUE, `${say(`card.${order}`)} ${inches(moves[order])}`) : [];
  }

  function spot(at) {
    const mark = paper.line(at, at, BLUE);
    mark.setAttribute("stroke-width", 14);
    mark.setAttribute("stroke-linecap", "round");
    return mark;
  }

  function block(each, at) {
    const now = textarea()?.value.trim() || "";
    const chosen = state.picked[at] ?? each.options.find((option) => now.split("\n").includes(option.text.trim()))?.text ?? each.usual;
    return make("fieldset", {}, make("legend", {}, each.prompt),
      ...each.options.map((option, place) => make("div", {},
        make("input", {
          type: "radio", name: `bench-choice-${at}`, id: `bench-choice-${at}-${place}`, "data-key": `choice-${at}-${place}`,
          checked: option.text.trim() === chosen.trim(), onchange: () => settle(at, option.text),
        }),
        " ", make("label", { for: `bench-choice-${at}-${place}`, "data-marks": option.marks.join(" ") }, option.label))),
      make("p", { class: "small" }, `${say.usual}: ${each.usual.trim()}`));
  }

  function listen() {
    paper.svg.addEventListener("click", async (event) => {
      if (!textarea()) return;
      const piece = event.target.closest?.(".unit, .leader");
      for (const [at, each] of state.asked.entries()) {
        const aimed = piece && piece.id !== each.unit && each.options.find((option) => option.marks.includes(piece.id));
        if (aimed) return settle(at, aimed.text);
        if (!piece && each.moves) {
          return guarded(async () => {
            const found = await ask({ ask: "going", question: questions[at], to: paper.under(event) });
            if (!found.legal) throw new Error(found.why);
            settle(at, found.text);
          });
        }
      }
      return undefined;
    });
  }

  fold(false);
  listen();
  open();
  watch(refresh, () => { fold(false); refresh(); });
}
