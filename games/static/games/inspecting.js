// Looking at a piece: a click on the board, or a choice in the form, shows what the side knows of it and draws its ranges.
// Looked at after one's own piece, another also shows what that one could do to it. Nothing here gives an order; where a
// click does, because a workbench waits for it, the other mouse button or a finger held down only looks.

export const form = document.getElementById("inspect-form");
const SVG = "http://www.w3.org/2000/svg";
let asked = 0;

export const figure = () => document.getElementById("board");
export const known = new Set([...(form?.elements.at.options || [])].map((option) => option.value).filter(Boolean));
export const own = new Set((form?.dataset.own || "").split(" ").filter(Boolean));

function draw() {
  const svg = figure()?.querySelector("svg"), piece = document.querySelector("#inspected [data-at]");
  svg?.querySelector("g.rings")?.remove();
  if (!svg || !piece) return;
  const [cx, cy] = piece.dataset.at.split(" ");
  const rings = document.createElementNS(SVG, "g");
  rings.setAttribute("class", "rings");
  for (const { dataset, textContent } of piece.querySelectorAll("[data-ring]")) {
    const ring = document.createElementNS(SVG, "circle"), title = document.createElementNS(SVG, "title");
    for (const [name, value] of Object.entries({ cx, cy, r: dataset.ring })) ring.setAttribute(name, value);
    title.textContent = textContent;
    ring.append(title);
    rings.append(ring);
  }
  svg.append(rings);
}

// What was asked for is brought into view; a click on one's own piece is about its orders, which stand above.
async function look(wanted = true) {
  const turn = (asked += 1), query = new URLSearchParams(new FormData(form));
  try {
    const told = await fetch(`${form.action}?${query}`, { headers: { "X-Part": "piece" } });
    if (!told.ok || turn !== asked) return;
    document.getElementById("inspected").outerHTML = await told.text();
    draw();
    document.dispatchEvent(new CustomEvent("told"));
    if (wanted) document.getElementById("inspected").scrollIntoView({ block: "nearest" });
  } catch { /* the next look asks again */ }
}

// From afar one flag may stand for several pieces: the first of them.
export function under(event) {
  const marked = "[id], [data-pieces]";
  for (let mark = event.target.closest(marked); mark && mark !== figure(); mark = mark.parentElement?.closest(marked)) {
    const found = [mark.id, ...(mark.dataset.pieces?.split(" ") ?? [])].find((id) => known.has(id));
    if (found) return found;
  }
  return "";
}

export function pointed(id, wanted) {
  const { at, from } = form.elements;
  if (own.has(id)) from.value = id;
  at.value = id;
  document.dispatchEvent(new CustomEvent("looked"));
  look(wanted);
}

if (form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
  form.addEventListener("change", () => look());
  figure()?.addEventListener("click", (event) => {
    const id = under(event);
    if (id) pointed(id, !own.has(id));
  });
  figure()?.addEventListener("contextmenu", (event) => {
    const id = under(event);
    if (!id) return;
    event.preventDefault();
    pointed(id, true);
  });
}
