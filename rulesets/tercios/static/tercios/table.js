// What the acting unit can reach, by its card.

import { Table } from "../tabletop/table.js";
import { inches } from "../tabletop/paper.js";
import { BLUE, GREEN, RED } from "../workbench/page.js";
import { say } from "../workbench/words.js";

export class BattleTable extends Table {
  reach({ front, heading, charge, moves, ranges }, order) {
    if (heading === null) return [];
    if (order === "ATACAD" && charge) return this.arc(front, heading, charge, RED, `${say.charge} ${inches(charge)}`);
    if (order === "FUEGO") return ranges.flatMap((weapon) => this.arc(front, heading, weapon.range, GREEN, `${weapon.weapon} ${inches(weapon.range)}`));
    return moves[order] ? this.arc(front, heading, moves[order], BLUE, `${say(`card.${order}`)} ${inches(moves[order])}`) : [];
  }
}
