// Levels of detail: letters that would be too small are left out. A board that has levels says at how many pixels for each of its
// units they begin, data-details="0.3 1.2", and its own style shows what belongs to data-detail="far", "middle" or "close". With
// data-far-box, a small screen shows only that part of the picture. Paper shows all of it.

const LEVELS = ["far", "middle", "close"];
const PAPER = matchMedia("print");
const PAGE = 700; // the pixels of a page across: what can be measured while it is printed is still the screen
const FINER = 1.5; // how much smaller letters may be on paper

function judge(figure) {
  const svg = figure.querySelector("svg[data-details]");
  const shown = svg?.getBoundingClientRect();
  if (!shown?.width) return;
  const limits = svg.dataset.details.split(" ").map(Number);
  const whole = (svg.dataset.wholeBox ??= svg.getAttribute("viewBox"));
  const small = !PAPER.matches && figure.clientWidth / whole.split(" ")[2] < limits[0]; // however far one zooms in, so that nothing jumps
  const box = (small && svg.dataset.farBox) || whole;
  if (svg.getAttribute("viewBox") !== box) svg.setAttribute("viewBox", box);
  const [, , wide, high] = box.split(" ").map(Number);
  const pixels = PAPER.matches ? FINER * PAGE / wide : Math.min(shown.width / wide, shown.height / high);
  const level = LEVELS[limits.filter((limit) => pixels >= limit).length];
  if (svg.dataset.detail !== level) svg.dataset.detail = level;
}

// Follows the picture in the frame, also when another takes its place.
export function detailing(figure) {
  const resized = new ResizeObserver(() => judge(figure));
  const follow = () => {
    resized.disconnect();
    for (const svg of figure.querySelectorAll("svg[data-details]")) resized.observe(svg);
  };
  new MutationObserver(follow).observe(figure, { childList: true });
  PAPER.addEventListener("change", () => judge(figure));
  follow();
  judge(figure); // what comes next measures the picture
}
