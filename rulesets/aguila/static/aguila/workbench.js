// The table of Águila: the board with its tools, and a bench for each kind of question that is not answered by choosing.

import { deciding } from "../workbench/choose.js";
import { start } from "../workbench/start.js";
import { say } from "../workbench/words.js";
import { mustering } from "../tabletop/army.js";
import { deploying } from "../tabletop/deploy.js";
import { battling } from "./battle.js";
import { grounding } from "./ground.js";
import { marching } from "./orders.js";
import { BattleScene } from "./replay.js";
import { BattleTable } from "./table.js";

// Of several questions at once each is answered by choosing.
const alone = (stand) => (board, panel, question, given) => (given.questions.length === 1 ? stand : deciding)(board, panel, question, given);

// One piece that is put somewhere: the same bench in other words.
const putting = (words) => alone((board, panel, question, given) => deploying(board, panel, question, given, words()));
const vanguard = () => ({ title: say("vanguard.title"), legal: say("vanguard.legal"), illegal: say("vanguard.illegal"), pick: say("vanguard.pick") });
const escape = () => ({ title: say("escape.title"), legal: say("escape.legal"), illegal: say("escape.illegal"), pick: say("escape.pick") });

start({
  board: (svg) => new BattleTable(svg), scene: new BattleScene(), empty: ["ChooseArmy"],
  headings: { full: 3600, degree: 10, left: -1, fresh: 0 },
  benches: {
    ChooseArmy: (_, panel, question) => mustering(panel, "AGUILA1.…", question),
    LayPiece: alone(grounding), DeployWave: alone(deploying), Redeploy: alone(deploying), MoveVanguard: putting(vanguard), PlaceOfficer: putting(escape),
    OrderMovement: alone(marching), OrderBattle: alone(battling), DeclareFire: alone(battling), DeclareCharge: alone(battling),
  },
});
