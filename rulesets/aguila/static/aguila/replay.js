// What the last report moves on the table: units and officers, their damage and marks, step by step.

import { numbers, TableScene } from "../tabletop/replay.js";

const BRIEF = ["Checked", "OrderFailed", "Delayed", "ReserveRolled", "TurnBegan", "Reacted", "HeldFast", "Steadied"];

export class BattleScene extends TableScene {
  circle = 3600;

  moves(event) {
    return Boolean(event.end);
  }

  brief(event) {
    return BRIEF.includes(event.event);
  }

  home(node) {
    return node.dataset.at ? numbers(node.dataset.at) : null;
  }

  // A stance is the middle of a base.
  put(node, pose) {
    const [x, y] = this.spot(pose);
    const [hx, hy] = this.spot(this.home(node));
    const over = this.stage.dataset.upsideDown === "true" ? 180 : 0;
    node.querySelector(".base")?.setAttribute("transform", `translate(${x} ${y}) rotate(${pose[2] / 10 + over})`);
    node.querySelector(".signs")?.setAttribute("transform", `translate(${x - hx} ${y - hy})`);
  }

  // What is known after these events: place and whether it is gone, by id.
  told(events) {
    const found = new Map();
    const change = (id, fields) => found.set(id, { ...found.get(id), ...fields });
    for (const event of events) {
      const who = event.officer && event.event === "OfficerMoved" ? event.officer : event.unit;
      if (who && event.end) change(who, { pose: [event.end.x, event.end.y, event.end.heading], gone: false });
      if (event.event === "OfficerMoved" && !event.end) change(who, { gone: true });
      if (event.event === "Entered" || event.event === "Destroyed") change(event.unit, { gone: true });
      if (event.event === "OfficerLost") change(event.officer, { gone: true });
    }
    return found;
  }

  dress(node, facts) {
    node.style.opacity = facts.gone ? "0.12" : "";
  }
}
