// The table of Tercios: the board with its tools, and a bench for each kind of question that is not answered by choosing.

import { deciding } from "../workbench/choose.js";
import { lining } from "../workbench/lined.js";
import { start } from "../workbench/start.js";
import { mustering } from "../tabletop/army.js";
import { deploying } from "../tabletop/deploy.js";
import { laying } from "../tabletop/scenery.js";
import { planning } from "./plan.js";
import { BattleScene } from "./replay.js";
import { BattleTable } from "./table.js";

const each = (kinds, bench) => Object.fromEntries(kinds.map((kind) => [kind, bench]));

start({
  board: (svg) => new BattleTable(svg), scene: new BattleScene(), empty: ["ChooseArmy"], short: (id) => id.slice(1),
  benches: {
    ChooseArmy: (_, panel) => mustering(panel, "TERCIOS1.…"),
    TakeStep: (board, panel, question, given) => (given.questions.length === 1 ? lining : deciding)(board, panel, question, given),
    ...each(["PlanTurn", "RevisePlan", "AmendPlan"], planning),
    ...each(["DeployArmy", "DeployCommand", "FinishDeployment", "DeployGeneral"], deploying),
    ...each(["WishScenery", "SurveyTable", "BuyElement", "PlaceCrossing", "ChangeMap"], laying),
  },
});
