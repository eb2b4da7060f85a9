// The table of Tercios: the board with its tools, and a bench for each kind of question that is not just chosen from.

import { deciding } from "../workbench/choose.js";
import { lining } from "../workbench/lined.js";
import { start } from "../workbench/start.js";
import { mustering } from "./army.js";
import { deploying } from "./deploy.js";
import { planning } from "./plan.js";
import { BattleScene } from "./replay.js";
import { laying } from "./scenery.js";
import { Table } from "./table.js";

const each = (kinds, bench) => Object.fromEntries(kinds.map((kind) => [kind, bench]));

start({
  board: (svg) => new Table(svg), scene: new BattleScene(), empty: ["ChooseArmy"],
  benches: {
    ChooseArmy: (_, panel) => mustering(panel),
    TakeStep: (board, panel, question, given) => (given.questions.length === 1 ? lining : deciding)(board, panel, question, given),
    ...each(["PlanTurn", "RevisePlan", "AmendPlan"], planning),
    ...each(["DeployArmy", "DeployCommand", "FinishDeployment", "DeployGeneral"], deploying),
    ...each(["WishScenery", "SurveyTable", "BuyElement", "PlaceCrossing", "ChangeMap"], laying),
  },
});
