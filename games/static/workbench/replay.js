// The last report step by step: the board as it was before, with the current sentence highlighted. The ruleset's own scene shows
// what an event moves. The rules are not asked: only the events of the report and the boards of its bulletins are used.
//
// A scene has: moves(event), whether there is something to see; brief(event), whether it is read quickly; open(stage, after), called
// when another board is shown, where `after` is the board to which its events lead; show(events, slide, news), which draws what has been
// told since then and ends when all movement has stopped, where `news` are the events of this step.

import { PHONE, button, make, select } from "./page.js";
import { say } from "./words.js";

const PAUSES = { brief: 120, full: 420 }, GLIDE = 550; // milliseconds at normal speed
const CLEAR = 16; // pixels between the caption and what it must not cover
const SPEEDS = [0.5, 1, 2, 4];
const STILL = window.matchMedia("(prefers-reduced-motion: reduce)");

// Animates from 0 to 1, or at once for users who asked for less motion. `cut` stops the previous animation where it is.
let running = 0, speed = 1, cut = () => {};

function slide(lasts, draw) {
  cancelAnimationFrame(running);
  cut();
  return new Promise((done) => {
    cut = done;
    if (!lasts || STILL.matches) {
      draw(1);
      return done();
    }
    const begun = performance.now();
    const frame = (now) => {
      const share = Math.min((Math.max(now - begun, 0) * speed) / lasts, 1);
      draw(share);
      if (share < 1) running = requestAnimationFrame(frame);
      else done();
    };
    return frame(begun);
  });
}

// Common to all scenes: pieces { node, from, to } move from one pose to another (lists of numbers), placed by `put`.
export function glide(pieces, sliding, put) {
  const moved = pieces.filter(({ from, to }) => from.join() !== to.join());
  return slide(sliding && moved.length ? GLIDE : 0, (share) => {
    for (const piece of moved) put(piece, share < 1 ? piece.from.map((start, axis) => start + (piece.to[axis] - start) * share) : piece.to);
  });
}

// The line that tells an event: its own, or that of another event told in the same sentence.
function lineOf(number) {
  return document.getElementById(`event-${number}`)?.closest("li");
}

// The piece that a step is about.
export function lightUp(stage, node) {
  for (const lit of stage.querySelectorAll(".lit")) lit.classList.remove("lit");
  node?.classList.add("lit");
}

// The steps: each event, or all that one sentence tells together, with the events of each.
function stepsOf(told, sentences) {
  const steps = [];
  for (const each of told.filter(({ number }) => lineOf(number))) {
    const last = steps.at(-1);
    const joined = sentences && last && last.bulletin === each.bulletin && lineOf(last.number) === lineOf(each.number);
    if (joined) steps[steps.length - 1] = { ...each, matters: last.matters || each.matters, own: last.own || each.own, all: [...last.all, each] };
    else steps.push({ ...each, all: [each] });
  }
  return steps;
}

// For each line the steps that it tells. A double click on it leads to them in turn.
function stepsByLine(steps) {
  const found = new Map();
  for (const [count, { number }] of steps.entries()) {
    const line = lineOf(number);
    found.set(line, [...(found.get(line) ?? []), count + 1]);
  }
  return found;
}

// `bulletins`: the events of each bulletin start from its own board, not only those of the first. `sentences`: what one sentence tells
// is one step, where a turn tells of hundreds of ships.
export function replaying(figure, place, scene, { bulletins = false, sentences = false } = {}) {
  const told = JSON.parse(document.getElementById("report-events").textContent);
  const steps = stepsOf(told, sentences);
  const seen = ({ number, all }) => all.some(({ event }) => scene.moves(event)) || lineOf(number).matches("[data-marks], :has([data-marks])");
  if (!steps.some(seen)) return;
  const live = figure.querySelector("svg");
  const [, before] = place.dataset.before.match(/(\d+)\.svg/).map(Number);
  const latest = Math.max(...told.map(({ bulletin }) => bulletin));
  const pictures = new Map(); // bulletin -> its board
  let stage = null, lies = null, at = steps.length, playing = 0;

  // The stage.

  async function picture(number) {
    if (number === latest) return live;
    if (!pictures.has(number)) {
      const sent = await fetch(place.dataset.before.replace(/\d+\.svg/, `${number}.svg`));
      const found = new DOMParser().parseFromString(sent.ok ? await sent.text() : "<none/>", "image/svg+xml").documentElement;
      if (found.nodeName !== "svg") throw new Error(say.silent);
      pictures.set(number, found);
    }
    return pictures.get(number);
  }

  const resize = (from, to) => { for (const name of ["width", "maxHeight"]) to.style[name] = from.style[name]; };
  const bulletinOf = (count) => steps[Math.max(count, 1) - 1].bulletin;
  const base = (count) => (bulletins && count ? bulletinOf(count) - 1 : before);

  async function set(count) {
    const wanted = base(count);
    if (lies === wanted) return;
    const [found, after] = await Promise.all([picture(wanted), picture(bulletins ? bulletinOf(count) : latest)]);
    const fresh = document.importNode(found, true);
    const shown = stage || live;
    resize(shown, fresh);
    shown.replaceWith(fresh);
    [stage, lies] = [fresh, wanted];
    figure.classList.add("replaying");
    scene.open(stage, after);
  }

  function close() {
    halt();
    if (stage) {
      resize(stage, live);
      stage.replaceWith(live);
    }
    [stage, lies, at] = [null, null, steps.length];
    figure.classList.remove("replaying");
    light();
    refresh();
  }

  // Goes to a step. Two quick clicks are two steps, one after the other.

  let turn = Promise.resolve();
  const inTurn = (work) => { turn = turn.then(work, work); return turn; };

  async function go(wanted, sliding) {
    if (wanted > steps.length) return close();
    const count = Math.min(Math.max(wanted, 0), steps.length);
    try {
      await set(count);
    } catch {
      line.textContent = say.silent;
      return undefined;
    }
    at = count;
    light();
    refresh();
    const since = steps.slice(0, at).filter(({ bulletin }) => !bulletins || bulletin === bulletinOf(at));
    const events = (found) => found.flatMap(({ all }) => all.map(({ event }) => event));
    const shown = scene.show(events(since), sliding, events(since.slice(-1)));
    attend();
    await shown;
    attend();
  }

  // The piece that a step is about is in view, and the caption does not lie on it: in a narrow frame, where the buttons lie on the
  // board's lower edge, it is at the upper one.
  function attend() {
    const lit = stage?.querySelector(".lit")?.getBoundingClientRect(), frame = figure.getBoundingClientRect();
    const away = lit && (lit.top < frame.top || lit.bottom > frame.bottom || lit.left < frame.left || lit.right > frame.right);
    if (away) figure.scrollBy((lit.left + lit.right - frame.left - frame.right) / 2, (lit.top + lit.bottom - frame.top - frame.bottom) / 2);
    const low = figure.clientWidth < PHONE || (lit && !away && lit.bottom > frame.bottom - said.offsetHeight - CLEAR);
    said.style.bottom = low ? `${caption.getBoundingClientRect().bottom - frame.top - said.offsetHeight - CLEAR}px` : ""; // a small board leaves room below it
  }

  function light() {
    for (const lit of document.querySelectorAll(".told .now")) {
      lit.classList.remove("now");
      lit.removeAttribute("aria-current");
    }
    if (!stage || !at) return;
    const lit = lineOf(steps[at - 1].number);
    lit.classList.add("now");
    lit.setAttribute("aria-current", "step");
    if (lit.closest("[data-still]")) return; // what stands above it stays in view; the caption says it on the board
    for (let fold = lit.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    const box = lit.closest(".pane");
    if (box) box.scrollTop = lit.offsetTop - box.clientHeight / 3;
  }

  // The controls.

  function halt() {
    clearTimeout(playing);
    playing = 0;
  }

  function run() {
    playing = -1;
    const beat = async () => {
      if (!playing) return;
      if (at >= steps.length && stage) {
        close();
        return place.dispatchEvent(new CustomEvent("replayed", { bubbles: true }));
      }
      await inTurn(() => go(stage ? at + 1 : 1, true));
      if (playing && waits.checked && ownBegins(at)) halt();
      if (!playing) return refresh();
      playing = setTimeout(beat, PAUSES[at && scene.brief(steps[at - 1].event) ? "brief" : "full"] / speed);
    };
    refresh();
    playing = setTimeout(beat, 200);
  }

  // Something of one's own after a step that was not.
  const ownBegins = (count) => Boolean(count && steps[count - 1].own && !steps[count - 2]?.own);
  const waits = make("input", { type: "checkbox", "data-replay": "own" });

  const count = make("span"), words = make("span", { class: "words" });
  const line = make("p", { role: "status", class: "line" }, count, words);
  const said = make("span");
  const caption = make("figcaption", { class: "caption", "aria-hidden": "true", hidden: true }, said); // `line` says it to screen readers
  figure.append(caption);
  const control = (key, words, work) => button(null, words, work, { "data-replay": key });
  const to = (wanted, sliding) => () => { halt(); inTurn(() => go(wanted(), sliding)); };
  const buttons = {
    first: control("first", say.replayFirst, to(() => 0, false)),
    previous: control("previous", say.replayPrevious, to(() => (stage ? at : steps.length) - 1, true)),
    play: control("play", say.replayPlay, () => { if (playing) { halt(); refresh(); } else run(); }),
    next: control("next", say.replayNext, to(() => (stage ? at + 1 : 1), true)),
    now: control("now", say.replayNow, () => { halt(); inTurn(close); }),
  };

  // A mark on the slider at each event that mattered.
  const marks = make("datalist", { id: "replay-marks" }, ...steps.flatMap(({ matters }, place) => (matters ? [make("option", { value: place + 1 })] : [])));
  const slider = make("input", {
    type: "range", min: 0, max: steps.length, step: 1, list: "replay-marks", "data-replay": "slider", "aria-label": say.replaySlider,
    oninput: (event) => to(() => Number(event.target.value), false)(),
  });
  const pace = select("replay-speed", say.replaySpeed, SPEEDS.map((value) => ({ value, label: `${value} ×` })), speed, (chosen) => { speed = chosen; });

  function refresh() {
    buttons.play.textContent = playing ? say.replayStop : say.replayPlay;
    buttons.now.hidden = !stage;
    slider.value = at;
    const sentence = stage && at ? lineOf(steps[at - 1].number)?.querySelector(".sentence")?.textContent : "";
    said.textContent = sentence || (stage ? say.replayBefore : "");
    caption.hidden = !stage;
    count.textContent = stage ? say("replayStep", { at, all: steps.length }) : "";
    words.textContent = stage ? `: ${said.textContent}` : "";
    slider.setAttribute("aria-valuetext", line.textContent || say.replayNow);
  }

  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "now", Escape: "now" };
  const title = make("span", { id: "replay-title" }, say.replay);
  const bar = make("div", { class: "bar", role: "group", "aria-labelledby": "replay-title", title: say.replayKeys, onkeydown: (event) => {
    if (!KEYS[event.key] || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("select, input:not([type=checkbox])")) return;
    event.preventDefault();
    const hidden = KEYS[event.key] === "now" && buttons.now.hidden;
    if (!hidden) buttons[KEYS[event.key]].click();
    if (document.activeElement?.hidden || document.activeElement === document.body) buttons.next.focus();
  } }, title, ...Object.values(buttons), pace, make("label", { class: "own" }, waits, " ", say.replayOwn));
  place.append(bar, make("p", { class: "slider" }, slider, marks), line);
  for (const [told, found] of stepsByLine(steps)) {
    told.addEventListener("dblclick", to(() => found.find((count) => count > at) ?? found[0], false));
  }
  refresh();
  if ("autoplay" in place.dataset && !STILL.matches) run();
}
