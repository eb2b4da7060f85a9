// What the acting unit can reach, by its card.

import { Table } from "../tabletop/table.js";
import { inches } from "../tabletop/paper.js";
import { BLUE, draw, GREEN, RED } from "../workbench/page.js";
import { say } from "../workbench/words.js";

export class BattleTable extends Table {
  // In which place it acts, at the right rear corner of its base.
  number(place, id) {
    const rect = this.piece(id)?.querySelector(".base rect");
    const corner = rect && new DOMPoint(rect.x.baseVal.value + rect.width.baseVal.value, rect.height.baseVal.value).matrixTransform(rect.getScreenCTM()).matrixTransform(this.svg.getScreenCTM().inverse());
    return this.numbered(place, corner ? [corner.x, corner.y] : null);
  }

  // Its base where it will be: its front at the goal, looking the way it came.
  ghost(id, from, goal, look) {
    const rect = this.piece(id)?.querySelector(".base rect");
    if (!rect) return [];
    const heading = Math.round((Math.atan2(goal[1] - from[1], goal[0] - from[0]) * 18000) / Math.PI);
    const [width, depth] = [rect.width, rect.height].map((side) => (side.baseVal.value * 1000) / this.dots);
    const base = this.base([...goal, heading], [width, depth], look);
    base.setAttribute("stroke-dasharray", "6 4");
    base.classList.add("ghost");
    return [base];
  }

  // How far the voice of a unit's commander carries.
  command({ name, at, far, radius }) {
    const [cx, cy] = this.at(at), r = this.size(radius);
    const ring = draw("circle", { class: "command", cx, cy, r, fill: "none", stroke: BLUE, "stroke-width": 1.2, "stroke-dasharray": "2 5" });
    return [ring, this.range(`${name} ${inches(far)}`, cx, cy - r, BLUE)];
  }

  reach({ front, heading, charge, moves, ranges }, order) {
    if (heading === null) return [];
    if (order === "ATACAD" && charge) return this.arc(front, heading, charge, RED, `${say.charge} ${inches(charge)}`);
    if (order === "FUEGO") return ranges.flatMap((weapon) => this.arc(front, heading, weapon.range, GREEN, `${weapon.weapon} ${inches(weapon.range)}`));
    return moves[order] ? this.arc(front, heading, moves[order], BLUE, `${say(`card.${order}`)} ${inches(moves[order])}`) : [];
  }
}
