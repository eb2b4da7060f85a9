// What the last report moves on the table: Troops and Leaders, their wear and Disorder, step by step.

import { byId, draw, PAPER, RED as WAX } from "../workbench/page.js";
import { glide, lightUp } from "../workbench/replay.js";

const BRIEF = ["StepBegan", "Passed", "CardsPlaced", "TurnBegan", "ActionDeclared", "CommandChecked", "LeaderTired", "UnitsBound", "UnitMarked"];

export class BattleScene {
  moves(event) {
    return Boolean(event.end || event.pose || event.path);
  }

  brief(event) {
    return BRIEF.includes(event.event);
  }

  open(stage, after) {
    Object.assign(this, { stage, after, known: new Map(), drawn: new Map() });
    for (const trail of stage.querySelectorAll(".trail")) trail.remove();
    stage.append(draw("g", { class: "replay-marks" }));
  }

  show(events, sliding) {
    const wanted = told(events);
    const moved = [];
    for (const id of new Set([...this.known.keys(), ...wanted.keys()])) {
      const node = this.piece(id);
      const start = node && home(node);
      if (!start) continue;
      dress(node, wanted.get(id) || {});
      const from = this.drawn.get(id) || start;
      const to = wanted.get(id)?.pose || start;
      moved.push({ id, node, from, to: turned(from, to) });
    }
    this.known = wanted;
    this.point(events.at(-1));
    return glide(moved, sliding, ({ id, node }, pose) => {
      this.put(node, pose);
      this.drawn.set(id, pose);
    });
  }

  piece(id) {
    const found = byId(this.stage, id);
    if (found && !found.classList.contains("hidden")) return found;
    const later = byId(this.after, id);
    if (!later) return found;
    const copy = document.importNode(later, true);
    if (found) found.replaceWith(copy);
    else this.stage.insertBefore(copy, this.stage.lastChild);
    return copy;
  }

  size(mils) {
    return (mils * Number(this.stage.dataset.dots)) / 1000;
  }

  spot([x, y]) {
    const { margin, height } = this.stage.dataset;
    return [Number(margin) + this.size(x), Number(margin) + Number(height) - this.size(y)];
  }

  put(node, pose) {
    const [x, y] = this.spot(pose);
    const from = home(node);
    if (node.dataset.spot) {
      const [hx, hy] = this.spot(from);
      node.setAttribute("transform", `translate(${x - hx} ${y - hy})`);
      return;
    }
    node.querySelector(".base")?.setAttribute("transform", `translate(${x} ${y}) rotate(${90 - pose[2] / 100})`);
    const depth = Number(node.dataset.depth || 0);
    const [ax, ay] = this.spot(centre(pose, depth));
    const [bx, by] = this.spot(centre(from, depth));
    node.querySelector(".signs")?.setAttribute("transform", `translate(${ax - bx} ${ay - by})`);
  }

  // Who did it, and to whom.
  point(event) {
    const marks = this.stage.querySelector(".replay-marks");
    marks.replaceChildren();
    const ends = [event?.unit || event?.leader, event?.target || event?.foe].map((id) => (id ? this.piece(id) : null));
    if (ends[0] && ends[1]) {
      const [[x1, y1], [x2, y2]] = ends.map((node) => {
        const box = node.getBoundingClientRect();
        const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(this.stage.getScreenCTM().inverse());
        return [middle.x, middle.y];
      });
      marks.append(draw("line", { x1, y1, x2, y2, stroke: WAX, "stroke-width": 3, "stroke-dasharray": "10 5" }));
    }
    lightUp(this.stage, ends[0]);
  }
}

// What is known after these events: place, wear, Disorder and whether it is gone, by id.
function told(events) {
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

const numbers = (text) => text.split(" ").map(Number);

function home(node) {
  if (node.dataset.pose) return numbers(node.dataset.pose);
  return node.dataset.spot ? [...numbers(node.dataset.spot), 0] : null;
}

function centre(pose, depth) {
  const facing = (pose[2] * Math.PI) / 18000;
  return [pose[0] - (Math.cos(facing) * depth) / 2, pose[1] - (Math.sin(facing) * depth) / 2];
}

function dress(node, facts) {
  const pips = [...node.querySelectorAll(".wear circle")];
  const border = node.querySelector(".base > rect[fill=none]");
  // What it had before the first step is kept with it, to come back to.
  node.dataset.wear ??= String(pips.filter((pip) => pip.getAttribute("fill") === WAX).length);
  node.dataset.broken ??= border?.getAttribute("stroke-dasharray") || "";
  node.style.opacity = facts.gone ? "0.12" : "";
  const wear = facts.wear ?? Number(node.dataset.wear);
  pips.forEach((pip, place) => pip.setAttribute("fill", place < wear ? WAX : PAPER));
  const broken = facts.disordered === undefined ? node.dataset.broken : facts.disordered ? "7 4" : "";
  if (broken) border?.setAttribute("stroke-dasharray", broken);
  else border?.removeAttribute("stroke-dasharray");
}

// The same pose, with its heading counted so that the way there is the shorter turn.
const turned = (from, [x, y, heading]) => [x, y, from[2] + ((((heading - from[2] + 18000) % 36000) + 36000) % 36000) - 18000];
