// The table of Lepanto: the map of hexes with its tools, and one bench for every question.

import { PHONE } from "../workbench/page.js";
import { start } from "../workbench/start.js";
import { closeUp } from "../workbench/zoom.js";
import { ordering } from "./orders.js";
import { FleetScene } from "./replay.js";
import { Sea } from "./sea.js";

const questions = ["OrderTurn", "OrderFight", "OrderMore", "OrderFacing"];

// Where ships are drawn, in fractions of the picture.
function drawn(figure, chosen) {
  const svg = figure.querySelector("svg");
  const { x, y, width, height } = svg.viewBox.baseVal;
  const places = [...svg.querySelectorAll(chosen)].map((ship) => ship.getAttribute("transform").match(/-?[\d.]+/g).map(Number));
  return places.map(([across, down]) => [(across - x) / width, (down - y) / height]);
}

// Zooming in looks at the midst of one's own fleet.
function midst(figure) {
  const side = figure.querySelector("svg").dataset.audience || "";
  const own = drawn(figure, `.ship[data-side="${CSS.escape(side)}"]`);
  const mean = (axis) => own.reduce((sum, each) => sum + each[axis], 0) / own.length;
  return own.length ? [mean(0), mean(1)] : null;
}

// A small battle begins so near that its ships can be told apart, all of them in view: on a phone nearer for the same size. The last ships
// afloat still have some sea around them.
const beginning = (figure) => closeUp(figure, drawn(figure, ".ship"), figure.clientWidth < PHONE ? 9 : 5);

start({ focus: midst, beginning, board: (svg) => new Sea(svg), scene: new FleetScene(), bulletins: true, sentences: true, benches: Object.fromEntries(questions.map((kind) => [kind, ordering])) });
