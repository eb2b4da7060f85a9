// The table of Tercios: which bench stands beside the board depends on what is asked. Every answer comes from the server,
// which asks the code that resolves; without scripts the same orders are read and written in words.

import { bench } from "../workbench/page.js";
import { questions, textarea } from "../workbench/sheet.js";
import { zooming } from "../workbench/zoom.js";
import { Paper } from "./paper.js";
import { replaying } from "../workbench/replay.js";
import { mustering } from "./army.js";
import { deciding } from "./choose.js";
import { deploying } from "./deploy.js";
import { planning } from "./plan.js";
import { BattleScene } from "./replay.js";
import { laying } from "./scenery.js";
import { stepping } from "./step.js";

const PLANS = ["PlanTurn", "RevisePlan", "AmendPlan"];
const DEPLOYMENTS = ["DeployArmy", "DeployCommand", "FinishDeployment", "DeployGeneral"];
const TABLES = ["WishScenery", "SurveyTable", "BuyElement", "PlaceCrossing", "ChangeMap"];

const figure = document.getElementById("board");
const svg = figure?.querySelector("svg");
const panel = document.getElementById("bench-board");

if (svg && panel) {
  const zoom = zooming(figure);
  figure.after(zoom);
  figure.hidden = zoom.hidden = questions[0]?.question === "ChooseArmy"; // there is nothing on the table yet
  const replay = document.getElementById("replay");
  if (replay) replaying(figure, replay, new BattleScene());
}

if (bench && svg && panel && textarea()) {
  const paper = new Paper(svg);
  const [question] = questions;
  svg.classList.add("workable");
  if (question?.question === "ChooseArmy") mustering(panel);
  else if (PLANS.includes(question?.question)) planning(paper, panel, question);
  else if (DEPLOYMENTS.includes(question?.question)) deploying(paper, panel, question);
  else if (TABLES.includes(question?.question)) laying(paper, panel, question);
  else if (question?.question === "TakeStep" && questions.length === 1) stepping(paper, panel, question);
  else if (questions.length) deciding(paper, questions);
}
