// Names on the board. From afar a board leaves out letters that could not be read: whatever was picked, is looked at or lit has its
// name beside it all the same, as large as other letters of the page.

const SVG = "http://www.w3.org/2000/svg";
const LETTERS = 12; // pixels
const MOST = 3; // more names at once would lie over each other

const figure = document.getElementById("board");
const form = document.getElementById("inspect-form");
const called = new Map([...(form?.elements.at.options || [])].filter(({ value }) => value).map(({ value, textContent }) => [value, textContent]));
let picked = []; // by a workbench that marks its pieces in another way
let waiting = 0;

const byId = (svg, id) => svg.querySelector(`[id="${CSS.escape(id)}"]`);
const speaks = (piece) => [...piece.querySelectorAll("text")].some((text) => text.checkVisibility() && text.getBoundingClientRect().width);

// Who is to be named: the ids of at most so many, those that were picked first.
function wanted(svg) {
  const marked = [...svg.querySelectorAll(":is(.picked, .lit)")].map(({ id }) => id);
  const ids = [...picked, form?.elements.at.value, ...marked].filter((id) => called.has(id));
  return [...new Set(ids)].slice(0, MOST);
}

function tag(svg, piece, name) {
  const scale = svg.getScreenCTM(), box = piece.getBoundingClientRect();
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y - 4).matrixTransform(scale.inverse());
  const text = document.createElementNS(SVG, "text"), size = LETTERS / scale.a;
  const look = { x, y, "font-size": size, "text-anchor": "middle", "stroke-width": size / 4 };
  for (const [key, value] of Object.entries(look)) text.setAttribute(key, value);
  text.textContent = name;
  return text;
}

// Inside the picture, whatever is at its edge.
function moveInside(svg, text) {
  const { x, y, width, height } = text.getBBox(), frame = svg.viewBox.baseVal;
  const right = Math.max(frame.x - x, 0) || Math.min(frame.x + frame.width - x - width, 0);
  text.setAttribute("x", Number(text.getAttribute("x")) + right);
  if (y < frame.y) text.setAttribute("y", Number(text.getAttribute("y")) + frame.y - y + height);
}

function draw() {
  waiting = 0;
  const svg = figure.querySelector("svg");
  if (!svg?.getScreenCTM()?.a) return;
  svg.querySelector("g.name-tags")?.remove();
  const silent = wanted(svg).map((id) => [id, byId(svg, id)]).filter(([, piece]) => piece && !speaks(piece));
  if (!silent.length) return;
  const tags = document.createElementNS(SVG, "g");
  tags.setAttribute("class", "name-tags");
  tags.setAttribute("aria-hidden", "true"); // the panel says it
  tags.append(...silent.map(([id, piece]) => tag(svg, piece, called.get(id))));
  svg.append(tags);
  for (const text of tags.children) moveInside(svg, text);
}

function soon() {
  waiting ||= requestAnimationFrame(draw);
}

if (figure && called.size) {
  const resized = new ResizeObserver(soon);
  const follow = () => {
    resized.disconnect();
    for (const svg of figure.querySelectorAll(":scope > svg")) resized.observe(svg);
  };
  new MutationObserver(follow).observe(figure, { childList: true });
  new MutationObserver(soon).observe(figure, { subtree: true, attributeFilter: ["class"] });
  for (const change of ["change", "looked"]) document.addEventListener(change, soon);
  document.addEventListener("picked", ({ detail }) => {
    picked = detail;
    soon();
  });
  follow();
}
