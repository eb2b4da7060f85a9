// The last report step by step: the board as it was before, and the sentence that is told lights up. What an event moves is
// the ruleset's own scene; nothing is asked of the rules, the events of the report and the boards of its bulletins are all there is.
//
// A scene has: moves(event), whether there is anything to see; brief(event), whether it is soon read; open(stage, after), when
// another board lies there, `after` being the one that its events lead to; show(events, slide), which draws what has been told
// since then and ends when everything lies still.

import { language, make } from "./bench.js";

const WORDS = {
  en: {
    replay: "Last turn again:", first: "Beginning", previous: "Previous", play: "Play", stop: "Stop", next: "Next", now: "Now",
    step: "Step", of: "of", asItWas: "The board as it was then", failed: "The server did not answer.", keys: "With the arrow keys too: left, right, Home, End",
  },
  es: {
    replay: "El último turno otra vez:", first: "Principio", previous: "Anterior", play: "Reproducir", stop: "Parar", next: "Siguiente", now: "Ahora",
    step: "Paso", of: "de", asItWas: "El tablero como estaba entonces", failed: "El servidor no respondió.", keys: "También con las flechas: izquierda, derecha, Inicio, Fin",
  },
};
const say = WORDS[language];
const STILL = window.matchMedia("(prefers-reduced-motion: reduce)");

// Tweens from 0 to 1; at once for whoever asked for less motion. `cut` ends the one before where it stands.
let running = 0, cut = () => {};

export function slide(lasts, draw) {
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
      const share = Math.min(Math.max(now - begun, 0) / lasts, 1);
      draw(share);
      if (share < 1) running = requestAnimationFrame(frame);
      else done();
    };
    return frame(begun);
  });
}

// `bulletins`: each bulletin's own board is what its events start from, not only the first one.
export function replaying(figure, place, scene, { bulletins = false } = {}) {
  const told = JSON.parse(document.getElementById("report-events").textContent);
  const steps = told.filter(({ number }) => document.getElementById(`event-${number}`));
  if (!steps.some(({ event }) => scene.moves(event))) return;
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
      if (found.nodeName !== "svg") throw new Error(say.failed);
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

  // Going to a step; two quick clicks are two steps, one after the other.

  let turn = Promise.resolve();
  const inTurn = (work) => { turn = turn.then(work, work); return turn; };

  async function go(wanted, sliding) {
    if (wanted > steps.length) return close();
    const count = Math.min(Math.max(wanted, 0), steps.length);
    try {
      await set(count);
    } catch {
      line.textContent = say.failed;
      return undefined;
    }
    at = count;
    light();
    refresh();
    const since = steps.slice(0, at).filter(({ bulletin }) => !bulletins || bulletin === bulletinOf(at));
    return scene.show(since.map(({ event }) => event), sliding);
  }

  function light() {
    for (const lit of document.querySelectorAll(".told .now")) {
      lit.classList.remove("now");
      lit.removeAttribute("aria-current");
    }
    if (!stage || !at) return;
    const lit = document.getElementById(`event-${steps[at - 1].number}`);
    lit.classList.add("now");
    lit.setAttribute("aria-current", "step");
    const earlier = lit.closest("details");
    if (earlier) earlier.open = true;
    const box = document.getElementById("report");
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
      if (at >= steps.length && stage) return close();
      await inTurn(() => go(stage ? at + 1 : 1, true));
      if (!playing) return;
      playing = setTimeout(beat, at && scene.brief(steps[at - 1].event) ? 120 : 420);
    };
    refresh();
    playing = setTimeout(beat, 200);
  }

  const line = make("p", { role: "status", class: "line" });
  const button = (key, words, work) => make("button", { type: "button", class: "tiny", "data-replay": key, onclick: work }, words);
  const to = (wanted, sliding) => () => { halt(); inTurn(() => go(wanted(), sliding)); };
  const buttons = {
    first: button("first", say.first, to(() => 0, false)),
    previous: button("previous", say.previous, to(() => (stage ? at : steps.length) - 1, true)),
    play: button("play", say.play, () => { if (playing) { halt(); refresh(); } else run(); }),
    next: button("next", say.next, to(() => (stage ? at + 1 : 1), true)),
    now: button("now", say.now, () => { halt(); inTurn(close); }),
  };

  function refresh() {
    buttons.play.textContent = playing ? say.stop : say.play;
    buttons.now.hidden = !stage;
    const words = stage && at ? document.querySelector(`#event-${steps[at - 1].number} .sentence`)?.textContent : "";
    line.textContent = stage ? `${say.step} ${at} ${say.of} ${steps.length}: ${words || say.asItWas}` : "";
  }

  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "now", Escape: "now" };
  const title = make("span", { id: "replay-title" }, say.replay);
  const bar = make("div", { class: "bar", role: "group", "aria-labelledby": "replay-title", title: say.keys, onkeydown: (event) => {
    if (!KEYS[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const hidden = KEYS[event.key] === "now" && buttons.now.hidden;
    if (!hidden) buttons[KEYS[event.key]].click();
    if (document.activeElement?.hidden || document.activeElement === document.body) buttons.next.focus();
  } }, title, ...Object.values(buttons));
  place.append(bar, line);
  for (const [count, { number }] of steps.entries()) {
    document.getElementById(`event-${number}`).addEventListener("dblclick", to(() => count + 1, false));
  }
  refresh();
}
