// What the last report moves on the table: Troops and Leaders, their wear and Disorder, step by step.

import { TableScene } from "../tabletop/replay.js";
import { PAPER, RED as WAX } from "../workbench/page.js";

const BRIEF = ["StepBegan", "Passed", "CardsPlaced", "TurnBegan", "ActionDeclared", "CommandChecked", "LeaderTired", "UnitsBound", "UnitMarked"];

export class BattleScene extends TableScene {
  brief(event) {
    return BRIEF.includes(event.event);
  }

  // What is known after these events: place, wear, Disorder and whether it was destroyed, by id.
  told(events) {
    const found = new Map();
    const change = (id, fields) => found.set(id, { ...found.get(id), ...fields });
    for (const event of events) {
      const pose = event.end || event.pose;
      const who = event.gun && event.event === "GunShifted" ? event.gun : event.unit;
      if (who && pose) change(who, { pose: [pose.x, pose.y, pose.heading], gone: false });
      if (event.event === "LeaderMoved" && event.path.length) change(event.leader, { pose: [...event.path.at(-1), 0], gone: false });
      if (event.event === "LeaderSpared") change(event.leader, { pose: [...event.spot, 0], gone: false });
      if (["LeaderJoined", "LeaderLost"].includes(event.event)) change(event.leader, { gone: true });
      if (event.event === "UnitDestroyed") change(event.unit, { gone: true });
      if (["WornDown", "Recovered"].includes(event.event)) change(event.unit, { wear: event.total });
      if (event.event === "Disordered") change(event.unit, { disordered: true });
      if (event.event === "Reorganised") change(event.unit, { disordered: false });
    }
    return found;
  }

  dress(node, facts) {
    const pips = [...node.querySelectorAll(".wear circle")];
    const border = node.querySelector(".base > rect[fill=none]");
    // Its state before the first step is stored with it, so that it can be restored.
    node.dataset.wear ??= String(pips.filter((pip) => pip.getAttribute("fill") === WAX).length);
    node.dataset.broken ??= border?.getAttribute("stroke-dasharray") || "";
    node.style.opacity = facts.gone ? "0.12" : "";
    const wear = facts.wear ?? Number(node.dataset.wear);
    pips.forEach((pip, place) => pip.setAttribute("fill", place < wear ? WAX : PAPER));
    const broken = facts.disordered === undefined ? node.dataset.broken : facts.disordered ? "7 4" : "";
    if (broken) border?.setAttribute("stroke-dasharray", broken);
    else border?.removeAttribute("stroke-dasharray");
  }
}
