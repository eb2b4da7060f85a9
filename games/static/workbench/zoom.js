// Zooming in and out: the picture grows inside its frame, which then scrolls.

import { detailing } from "./detail.js";
import { button, make } from "./page.js";
import { say } from "./words.js";

// Scrolls the frame of a larger picture so that the point at these fractions of its width and height is in the middle.
export function lookAt(figure, [across, down]) {
  if (figure.classList.contains("closer")) figure.scrollTo(across * figure.scrollWidth - figure.clientWidth / 2, down * figure.scrollHeight - figure.clientHeight / 2);
}

// `focus` says what to zoom in on, in fractions of the picture; null for its middle. `first` says
// how the picture begins: how many times larger, and around which point; null for the whole.
export function zooming(figure, focus = () => null, first = () => null) {
  let share = 1;
  let held = null; // the point that was zoomed in on, for it may lie off the middle near an edge; until somebody scrolls
  detailing(figure);
  const to = (wanted, at = focus) => {
    const picture = figure.querySelector("svg");
    const wished = share === 1 ? at() : null;
    const still = held && figure.scrollLeft === held.left && figure.scrollTop === held.top;
    const [x, y] = wished ? [wished[0] * figure.clientWidth, wished[1] * picture.getBoundingClientRect().height]
      : still ? [held.x, held.y] : [figure.scrollLeft + figure.clientWidth / 2, figure.scrollTop + figure.clientHeight / 2];
    const most = picture.dataset.details ? 12 : 5; // a large board has more to show from near by
    const grown = Math.min(Math.max(wanted, 1), most) / share;
    share *= grown;
    picture.style.width = `${share * 100}%`;
    picture.style.maxHeight = share > 1 ? "none" : "";
    figure.classList.toggle("closer", share > 1);
    if (share > 1) figure.tabIndex = 0; // what scrolls must be scrollable with the keyboard
    else figure.removeAttribute("tabindex");
    figure.scrollTo(x * grown - figure.clientWidth / 2, y * grown - figure.clientHeight / 2);
    held = { x: x * grown, y: y * grown, left: figure.scrollLeft, top: figure.scrollTop };
  };
  const begun = first();
  if (begun) to(begun.share, () => begun.at);
  const control = (sign, name, wanted) => button(null, sign, () => to(wanted()), { "aria-label": name, title: name });
  return make("div", { class: "bar zoom", role: "group", "aria-label": say.look },
    control("+", say.closer, () => share * 1.5), control("−", say.farther, () => share / 1.5), control("⤢", say.whole, () => 1));
}
