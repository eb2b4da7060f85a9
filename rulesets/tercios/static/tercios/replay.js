// The last report step by step: pieces move on the board as it was before, and the sentence that is told lights up.
// Nothing is asked of the rules: the events of the bulletin say where everybody went.

import { draw, make } from "./paper.js";
import { say } from "./words.js";

const STILL = window.matchMedia("(prefers-reduced-motion: reduce)");
const BRIEF = ["StepBegan", "Passed", "CardsPlaced", "TurnBegan", "ActionDeclared", "CommandChecked", "LeaderTired", "UnitsBound", "UnitMarked"];
const WAX = "#8a2d1e", PAPER = "#fbf8f1";

export function replaying(figure, place) {
  const told = JSON.parse(document.getElementById("report-events").textContent);
  const steps = told.filter(({ number }) => document.getElementById(`event-${number}`));
  if (!steps.some(({ event }) => event.end || event.pose || event.path)) return; // nobody moved
  const live = figure.querySelector("svg");
  let stage = null, at = steps.length, playing = 0, running = 0, cut = () => {};
  let known = new Map(), drawn = new Map();

  // What is known after so many steps: place, wear, Disorder and whether it is gone, by id.

  function after(count) {
    const found = new Map();
    const change = (id, fields) => found.set(id, { ...found.get(id), ...fields });
    for (const { event } of steps.slice(0, count)) {
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

  // The stage.

  let opening = null; // two quick clicks set one stage

  function open() {
    if (stage) return true;
    opening ??= set().catch(() => false).finally(() => { opening = null; });
    return opening;
  }

  async function set() {
    const sent = await fetch(place.dataset.before);
    if (!sent.ok) return false;
    const picture = new DOMParser().parseFromString(await sent.text(), "image/svg+xml").documentElement;
    if (picture.nodeName !== "svg") return false;
    stage = document.importNode(picture, true);
    resize(live, stage);
    for (const trail of stage.querySelectorAll(".trail")) trail.remove();
    stage.append(draw("g", { class: "replay-marks" }));
    live.replaceWith(stage);
    figure.classList.add("replaying");
    known = new Map();
    drawn = new Map();
    return true;
  }

  const resize = (from, to) => { for (const name of ["width", "maxHeight"]) to.style[name] = from.style[name]; };

  function close() {
    halt();
    if (stage) {
      resize(stage, live);
      stage.replaceWith(live);
    }
    stage = null;
    at = steps.length;
    figure.classList.remove("replaying");
    light();
    refresh();
  }

  function piece(id) {
    const found = stage.querySelector(`[id="${CSS.escape(id)}"]`);
    if (found && !found.classList.contains("hidden")) return found;
    const later = live.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!later) return found;
    const copy = later.cloneNode(true);
    if (found) found.replaceWith(copy);
    else stage.insertBefore(copy, stage.lastChild);
    return copy;
  }

  const numbers = (text) => text.split(" ").map(Number);
  const size = (mils) => (mils * Number(stage.dataset.dots)) / 1000;
  const spot = ([x, y]) => [Number(stage.dataset.margin) + size(x), Number(stage.dataset.margin) + Number(stage.dataset.height) - size(y)];

  function home(node) {
    if (node.dataset.pose) return numbers(node.dataset.pose);
    return node.dataset.spot ? [...numbers(node.dataset.spot), 0] : null;
  }

  function centre(pose, depth) {
    const facing = (pose[2] * Math.PI) / 18000;
    return [pose[0] - (Math.cos(facing) * depth) / 2, pose[1] - (Math.sin(facing) * depth) / 2];
  }

  function put(node, pose) {
    const [x, y] = spot(pose);
    const from = home(node);
    if (node.dataset.spot) {
      const [hx, hy] = spot(from);
      node.setAttribute("transform", `translate(${x - hx} ${y - hy})`);
      return;
    }
    node.querySelector(".base")?.setAttribute("transform", `translate(${x} ${y}) rotate(${90 - pose[2] / 100})`);
    const depth = Number(node.dataset.depth || 0);
    const [ax, ay] = spot(centre(pose, depth));
    const [bx, by] = spot(centre(from, depth));
    node.querySelector(".signs")?.setAttribute("transform", `translate(${ax - bx} ${ay - by})`);
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

  // Going to a step.

  async function go(count, slide) {
    if (count >= steps.length && !playing) return close();
    if (!(await open())) {
      line.textContent = say.failed;
      return undefined;
    }
    cancelAnimationFrame(running);
    cut();
    at = Math.max(count, 0);
    const wanted = after(at);
    const moves = [];
    for (const id of new Set([...known.keys(), ...wanted.keys()])) {
      const node = piece(id);
      const start = node && home(node);
      if (!start) continue;
      dress(node, wanted.get(id) || {});
      const from = drawn.get(id) || start;
      const to = wanted.get(id)?.pose || start;
      if (from.join() !== to.join()) moves.push({ id, node, from, to });
    }
    known = wanted;
    point();
    light();
    refresh();
    await slideAll(moves, slide && !STILL.matches && moves.length ? 550 : 0);
    return undefined;
  }

  const slideAll = (moves, lasts) => new Promise((done) => {
    cut = done;
    const begun = performance.now();
    const frame = (now) => {
      const share = lasts ? Math.min(Math.max(now - begun, 0) / lasts, 1) : 1;
      for (const { id, node, from, to } of moves) {
        const pose = share < 1 ? between(from, to, share) : to;
        put(node, pose);
        drawn.set(id, pose);
      }
      if (share < 1) running = requestAnimationFrame(frame);
      else done();
    };
    frame(begun);
  });

  function between(from, to, share) {
    let turn = (to[2] - from[2]) % 36000;
    if (turn > 18000) turn -= 36000;
    if (turn < -18000) turn += 36000;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + turn * share];
  }

  function point() {
    const marks = stage.querySelector(".replay-marks");
    marks.replaceChildren();
    const event = steps[at - 1]?.event;
    const ends = [event?.unit || event?.leader, event?.target || event?.foe].map((id) => (id ? piece(id) : null));
    if (ends[0] && ends[1]) {
      const [[x1, y1], [x2, y2]] = ends.map((node) => {
        const box = node.getBoundingClientRect();
        const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(stage.getScreenCTM().inverse());
        return [middle.x, middle.y];
      });
      marks.append(draw("line", { x1, y1, x2, y2, stroke: WAX, "stroke-width": 3, "stroke-dasharray": "10 5" }));
    }
    for (const node of stage.querySelectorAll(".lit")) node.classList.remove("lit");
    ends[0]?.classList.add("lit");
  }

  function light() {
    for (const line of document.querySelectorAll(".told .now")) {
      line.classList.remove("now");
      line.removeAttribute("aria-current");
    }
    if (!stage || !at) return;
    const line = document.getElementById(`event-${steps[at - 1].number}`);
    line.classList.add("now");
    line.setAttribute("aria-current", "step");
    const box = document.getElementById("report");
    if (box) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }

  // The controls.

  function halt() {
    clearTimeout(playing);
    playing = 0;
  }

  async function run() {
    if (playing) return;
    playing = -1;
    if (!stage) await go(0, false);
    refresh();
    const beat = async () => {
      if (!playing) return;
      if (at >= steps.length) return close();
      await go(at + 1, true);
      if (!playing) return;
      const brief = BRIEF.includes(steps[at - 1].event.event);
      playing = setTimeout(beat, brief ? 120 : 420);
    };
    playing = setTimeout(beat, 200);
  }

  function stopHere() {
    halt();
    refresh();
  }

  const line = make("p", { role: "status", class: "line" });
  const button = (key, words, work) => make("button", { type: "button", class: "tiny", "data-replay": key, onclick: work }, words);
  const buttons = {
    first: button("first", say.first, () => { halt(); go(0, false); }),
    previous: button("previous", say.previous, () => { halt(); go((stage ? at : steps.length) - 1, true); }),
    play: button("play", say.play, () => (playing ? stopHere() : run())),
    next: button("next", say.next, () => { halt(); go(stage ? at + 1 : 1, true); }),
    now: button("now", say.now, close),
  };

  function refresh() {
    buttons.play.textContent = playing ? say.stop : say.play;
    buttons.now.hidden = !stage;
    const told = stage && at ? document.querySelector(`#event-${steps[at - 1].number} .sentence`)?.textContent : "";
    line.textContent = stage ? `${say.step} ${at} ${say.of} ${steps.length}: ${told || say.asItWas}` : "";
  }

  const title = make("span", { id: "replay-title" }, say.replay);
  place.append(make("div", { class: "bar", role: "group", "aria-labelledby": "replay-title" }, title, ...Object.values(buttons)), line);
  for (const [count, { number }] of steps.entries()) {
    document.getElementById(`event-${number}`).addEventListener("dblclick", () => { halt(); go(count + 1, false); });
  }
  refresh();
}
