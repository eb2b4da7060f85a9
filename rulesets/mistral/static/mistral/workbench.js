// The table of Mistral: which bench stands beside the chart depends on what is asked. Every answer comes from the server,
// which asks the code that resolves; without scripts the same orders are read and written in words and forms.

import { bench, questions, textarea, zooming } from "../games/bench.js";
import { Chart } from "./chart.js";
import { deciding } from "./choose.js";
import { planning } from "./plan.js";
import { filling } from "./worksheet.js";

const SHEETS = ["FillWorksheet", "Prepare"];

const figure = document.getElementById("board");
const svg = figure?.querySelector("svg");
const panel = document.getElementById("bench-board");

if (svg && panel) figure.after(zooming(figure));

if (bench && svg && panel && textarea() && questions.length) {
  const chart = new Chart(svg);
  const [question] = questions;
  svg.classList.add("workable");
  if (question.question === "PlanImpulse") planning(chart, panel, question);
  else if (SHEETS.includes(question.question)) filling(chart, panel, question);
  else deciding(chart, panel, questions);
}
