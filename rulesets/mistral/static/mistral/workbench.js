// The table of Mistral: which bench stands beside the chart depends on what is asked. Every answer comes from the server,
// which asks the code that resolves; without scripts the same orders are read and written in words and forms.

import { bench } from "../workbench/page.js";
import { questions, textarea } from "../workbench/sheet.js";
import { zooming } from "../workbench/zoom.js";
import { replaying } from "../workbench/replay.js";
import { looking } from "./boards.js";
import { Chart, ringed } from "./chart.js";
import { deciding } from "./choose.js";
import { planning } from "./plan.js";
import { SeaScene } from "./replay.js";
import { filling } from "./worksheet.js";

const SHEETS = ["FillWorksheet", "Prepare"];

const figure = document.getElementById("board");
const svg = figure?.querySelector("svg");
const panel = document.getElementById("bench-board");

if (svg && panel) {
  figure.after(zooming(figure, () => ringed(figure)));
  const replay = document.getElementById("replay");
  if (replay) replaying(figure, replay, new SeaScene(), { bulletins: true });
}

if (bench && svg && panel && textarea() && questions.length) {
  const chart = new Chart(svg);
  const [question] = questions;
  svg.classList.add("workable");
  if (question.question === "PlanImpulse") planning(chart, panel, question);
  else if (SHEETS.includes(question.question)) filling(chart, panel, question);
  else deciding(chart, panel, questions);
} else if (svg && panel?.dataset.measure) {
  looking(panel); // nothing is asked, or one's orders stand: the boards are there to be looked at
}
