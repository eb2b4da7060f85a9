// Shows the text behind a link to a rule or a word, beside the link: on hover, on focus, and at a first tap.
const texts = new Map();
let card, shown, waiting;

const linked = (event) => event.target.closest?.("a.rule[data-shows], a.word[data-means]");

async function textOf(link) {
  if (link.dataset.means) return document.createTextNode(link.dataset.means);
  const address = link.dataset.shows;
  if (!texts.has(address)) {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    texts.set(address, page.getElementById("rule-text"));
  }
  return texts.get(address)?.cloneNode(true) ?? null;
}

function place(link) {
  const at = link.getBoundingClientRect();
  const width = card.offsetWidth;
  const left = Math.max(8, Math.min(at.left, innerWidth - width - 8));
  const below = at.bottom + card.offsetHeight + 12 < innerHeight;
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${(below ? at.bottom + 6 : at.top - card.offsetHeight - 6) + scrollY}px`;
}

async function show(link) {
  shown = link;
  const text = await textOf(link).catch(() => null);
  if (!text || shown !== link) return;
  if (!card) {
    card = document.createElement("div");
    card.id = "explained";
    card.className = "explained";
    card.setAttribute("role", "tooltip");
    card.addEventListener("mouseleave", hide);
    document.body.append(card);
  }
  card.replaceChildren(text);
  card.hidden = false;
  link.setAttribute("aria-describedby", "explained");
  place(link);
}

function hide() {
  clearTimeout(waiting);
  shown?.removeAttribute("aria-describedby");
  shown = undefined;
  if (card) card.hidden = true;
}

document.addEventListener("mouseover", (event) => {
  const link = linked(event);
  if (!link || link === shown) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => show(link), 150);
});
document.addEventListener("mouseout", (event) => {
  if (linked(event) && !card?.contains(event.relatedTarget)) hide();
});
document.addEventListener("focusin", (event) => {
  const link = linked(event);
  if (link) show(link);
  else if (shown && !card?.contains(event.target)) hide();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shown) hide();
});
// A finger shows the text first; a second tap on the same link follows it.
document.addEventListener("click", (event) => {
  const link = linked(event);
  if (!link) {
    if (shown && !card?.contains(event.target)) hide();
    return;
  }
  const touched = event.pointerType === "touch";
  if (touched && link.dataset.tapped !== "1") {
    event.preventDefault();
    for (const other of document.querySelectorAll("a[data-tapped]")) delete other.dataset.tapped;
    link.dataset.tapped = "1";
    show(link);
  }
});
