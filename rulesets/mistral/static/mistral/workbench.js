// The table of Mistral: the chart with its tools, the plan of an Impulse, and the Tasks of an Auxiliary among other decisions.

import { start } from "../workbench/start.js";
import { filling } from "../workbench/worksheet.js";
import { Chart, ringed } from "./chart.js";
import { Errand } from "./errand.js";
import { planning } from "./plan.js";
import { SeaScene } from "./replay.js";

function aid({ questions, drafts, panel, redraw }) {
  const at = questions.findIndex((question) => question.question === "TaskAuxiliaries");
  return at < 0 ? null : new Errand({ draft: drafts[at], path: [], panel, redraw, window: questions[at].window });
}

start({
  board: (svg) => new Chart(svg), scene: new SeaScene(), bulletins: true, focus: ringed, boards: true, aid,
  benches: { PlanImpulse: planning, FillWorksheet: filling, Prepare: filling },
});
