// What the last report moves on the table: units and officers, their damage and marks, step by step.

import { byId } from "../workbench/page.js";
import { numbers, TableScene } from "../tabletop/replay.js";

const BRIEF = ["Checked", "OrderFailed", "Delayed", "ReserveRolled", "TurnBegan", "Reacted", "HeldFast", "Steadied"];

export class BattleScene extends TableScene {
  circle = 3600;

  moves(event) {
    return Boolean(event.end || formOf(event));
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

  // What is known after these events: place, formation and whether it is gone, by id.
  told(events) {
    const found = new Map();
    const change = (id, fields) => found.set(id, { ...found.get(id), ...fields });
    for (const event of events) {
      const who = event.officer && event.event === "OfficerMoved" ? event.officer : event.unit;
      if (who && event.end) change(who, { pose: [event.end.x, event.end.y, event.end.heading], gone: false });
      if (formOf(event)) change(event.unit, { form: formOf(event) });
      if (event.event === "OfficerMoved" && !event.end) change(who, { gone: true });
      if (event.event === "Entered" || event.event === "Destroyed") change(event.unit, { gone: true });
      if (event.event === "OfficerLost") change(event.officer, { gone: true });
    }
    return found;
  }

  dress(node, facts) {
    node.style.opacity = facts.gone ? "0.12" : "";
    const { form } = node.dataset;
    if (!form || (!facts.form && !node.dataset.shown)) return;
    const wanted = facts.form || form;
    for (const body of node.querySelectorAll(".base > use[color]")) this.reform(node, body, wanted);
    node.dataset.shown = wanted;
  }

  // Draws what stands on a base in another formation: as thinned out as it was, if there is such a drawing, else as in the end.
  reform(node, body, wanted) {
    body.dataset.home ||= body.getAttribute("href");
    const later = byId(this.after, node.id);
    const inTheEnd = later?.dataset.form === wanted ? later.querySelector(`.base > use[class="${body.getAttribute("class")}"]`)?.getAttribute("href") : null;
    const kin = body.dataset.home.replace(`-${node.dataset.form}`, `-${wanted}`);
    const found = [kin, inTheEnd].find((href) => href && byId(this.stage, href.slice(1)));
    if (found) body.setAttribute("href", found);
  }
}

// The formation that an event tells of: `Formed`, a square before a charge, a unit that arrives; guns are limbered or not.
function formOf(event) {
  if (event.event === "Formed") return event.after;
  if (event.event === "Reacted") return event.reaction === "square" && event.passed ? "square" : "";
  if (event.event === "Limbered") return event.limbered ? "limbered" : "unlimbered";
  return event.event === "Arrived" || event.event === "VanguardMoved" ? event.formation : "";
}
