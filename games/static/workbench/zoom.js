// Zooming in and out: the picture grows inside its frame, which then scrolls. Buttons, the wheel and two fingers zoom; a drag
// moves the picture; two clicks on a piece go there.

import { detailing } from "./detail.js";
import { overviewing } from "./overview.js";
import { button, draw, make } from "./page.js";
import { pinching, sliding } from "./sliding.js";
import { styling } from "./style.js";
import { say } from "./words.js";

const PIECES = ".unit, .leader, .ship, .formation, .place"; // two clicks on one of these go there
const NEAR = 3; // how many times larger the picture is then, at least

// Scrolls the frame of a larger picture so that the point at these fractions of its width and height is in the middle.
export function lookAt(figure, [across, down]) {
  if (figure.classList.contains("closer")) figure.scrollTo(across * figure.scrollWidth - figure.clientWidth / 2, down * figure.scrollHeight - figure.clientHeight / 2);
}

// How a picture begins so near that all these points, in fractions of it, are in view with some room around them; null where that
// is hardly nearer than the whole.
export function closeUp(figure, points, most = 5) {
  if (!points.length) return null;
  const [low, high] = [Math.min, Math.max].map((end) => [0, 1].map((axis) => end(...points.map((each) => each[axis]))));
  const { width, height } = figure.querySelector("svg").viewBox.baseVal;
  const tall = ((height / width) * figure.clientWidth) / figure.clientHeight; // the picture at full width, in frames
  const share = Math.min(most, 0.72 / Math.max(high[0] - low[0], (high[1] - low[1]) * tall));
  return share > 1.4 ? { share, at: [0, 1].map((axis) => (low[axis] + high[axis]) / 2) } : null;
}

// The corners of pieces in fractions of the picture.
function cornersOf(figure, ids) {
  const svg = figure.querySelector("svg"), sheet = svg.viewBox.baseVal, back = svg.getScreenCTM().inverse();
  const pieces = ids.map((id) => svg.querySelector(`[id="${CSS.escape(id)}"]`)).filter(Boolean);
  return pieces.map((piece) => piece.getBoundingClientRect()).flatMap((box) => [[box.left, box.top], [box.right, box.bottom]])
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(back)).map(({ x, y }) => [(x - sheet.x) / sheet.width, (y - sheet.y) / sheet.height]);
}

// A lesson that is tried keeps the part of the board that was looked at.
const VIEW = `estafeta.view.${location.pathname}`;

// In a lower frame, for the replay takes room, it is as much smaller, so that no piece is lost at the edges.
function asLeft(figure) {
  try {
    const left = document.getElementById("replay") && JSON.parse(sessionStorage.getItem(VIEW));
    return left && { ...left, share: left.share * Math.min(1, figure.clientHeight / left.high) };
  } catch {
    return null;
  }
}

function leaving(figure, share) {
  const at = [(figure.scrollLeft + figure.clientWidth / 2) / figure.scrollWidth, (figure.scrollTop + figure.clientHeight / 2) / figure.scrollHeight];
  try {
    sessionStorage.setItem(VIEW, JSON.stringify({ share, at, high: figure.clientHeight }));
  } catch { /* without storage it opens on its pieces again */ }
}

// `focus` says what to zoom in on, in fractions of the picture; null for its middle. `first` says
// how the picture begins: how many times larger, and around which point; null for the whole. A page may name the pieces to begin with (`data-focus`).
export function zooming(figure, focus = () => null, first = () => null) {
  let share = 1;
  let held = null; // the point that was zoomed in on, for it may lie off the middle near an edge; until somebody scrolls
  detailing(figure);
  const shown = () => figure.querySelector("svg");
  const resize = (wanted) => {
    const picture = shown();
    const most = picture.dataset.details ? 12 : 5; // a large board has more to show from near by
    const before = share;
    share = Math.min(Math.max(wanted, 1), most);
    picture.style.width = `${share * 100}%`;
    picture.style.maxHeight = share > 1 ? "none" : "";
    figure.classList.toggle("closer", share > 1);
    if (share > 1) figure.tabIndex = 0; // what scrolls must be scrollable with the keyboard
    else figure.removeAttribute("tabindex");
    return share / before;
  };
  const to = (wanted, at = focus) => {
    const picture = shown();
    const wished = share === 1 ? at() : null;
    const [x, y] = still() ? [held.x, held.y] : [figure.scrollLeft + figure.clientWidth / 2, figure.scrollTop + figure.clientHeight / 2];
    const grown = resize(wanted), larger = picture.getBoundingClientRect(); // the whole has empty margins, a larger one has none
    const goal = wished ? [wished[0] * larger.width, wished[1] * larger.height] : [x * grown, y * grown];
    figure.scrollTo(goal[0] - figure.clientWidth / 2, goal[1] - figure.clientHeight / 2);
    hold(...goal);
    overview();
  };
  const hold = (x, y) => { held = { x, y, left: figure.scrollLeft, top: figure.scrollTop, wide: figure.scrollWidth }; };
  const still = () => held && figure.scrollLeft === held.left && figure.scrollTop === held.top;
  // What was in the middle stays there when the frame grows or shrinks, as it does once the panel beside it is filled.
  new ResizeObserver(() => {
    if (share === 1 || !still()) return;
    const grown = figure.scrollWidth / held.wide, [x, y] = [held.x * grown, held.y * grown];
    figure.scrollTo(x - figure.clientWidth / 2, y - figure.clientHeight / 2);
    hold(x, y);
  }).observe(figure);
  // What was under this point of the screen stays there, or comes to `goal`.
  const around = (times, [x, y], goal = [x, y]) => {
    const picture = shown();
    const place = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM().inverse());
    resize(share * times);
    const now = place.matrixTransform(picture.getScreenCTM());
    figure.scrollBy(now.x - goal[0], now.y - goal[1]);
    overview();
  };
  const overview = overviewing(figure, shown);
  const control = (sign, name, wanted) => button(null, sign, () => to(wanted()), { "aria-label": name, title: name });
  const bar = make("div", { class: "bar zoom", role: "group", "aria-label": say.look },
    control("+", say.closer, () => share * 1.5), control("−", say.farther, () => share / 1.5), control("⤢", say.whole, () => 1),
    styling(), document.fullscreenEnabled ? filling(figure) : null);
  figure.after(bar); // before the picture is fitted into its frame: it takes room
  const begun = figure.dataset.focus ? asLeft(figure) || closeUp(figure, cornersOf(figure, figure.dataset.focus.split(" "))) : first();
  if (begun) to(begun.share, () => begun.at);
  if (figure.dataset.focus) addEventListener("pagehide", () => leaving(figure, share));
  figure.addEventListener("wheel", (event) => {
    if (event.deltaY > 0 && share === 1) return; // the page scrolls on
    event.preventDefault();
    around(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 400), [event.clientX, event.clientY]);
  }, { passive: false });
  figure.addEventListener("dblclick", (event) => {
    const piece = event.target.closest?.(PIECES)?.getBoundingClientRect();
    if (!piece) return;
    const frame = figure.getBoundingClientRect();
    around(Math.max(1, NEAR / share), [piece.x + piece.width / 2, piece.y + piece.height / 2], [frame.x + frame.width / 2, frame.y + frame.height / 2]);
  });
  sliding(figure);
  pinching(figure, around);
  return bar;
}

// The board and what belongs to it on the whole screen.
function filling(figure) {
  const pane = figure.closest(".board-pane") || figure;
  const toggle = () => (document.fullscreenElement ? document.exitFullscreen() : pane.requestFullscreen());
  const sign = draw("svg", { viewBox: "0 0 14 14", width: "14", height: "14", "aria-hidden": "true" });
  sign.append(draw("path", { d: "M1 5V1h4M9 1h4v4M13 9v4H9M5 13H1V9", fill: "none", stroke: "currentColor", "stroke-width": "1.6" }));
  const made = button(null, sign, toggle, { "aria-label": say.fullScreen, title: say.fullScreen, "aria-pressed": "false" });
  document.addEventListener("fullscreenchange", () => made.setAttribute("aria-pressed", String(Boolean(document.fullscreenElement))));
  return made;
}
