// Zooming: the picture grows inside its frame, which then scrolls.

import { button, make } from "./page.js";
import { say } from "./words.js";

// Scrolls the frame so that these fractions of the picture's width and height are in the middle.
export function lookAt(figure, [across, down]) {
  if (figure.classList.contains("closer")) figure.scrollTo(across * figure.scrollWidth - figure.clientWidth / 2, down * figure.scrollHeight - figure.clientHeight / 2);
}

// `focus` returns what to zoom in on, as fractions of the picture; null for its middle.
export function zooming(figure, focus = () => null) {
  let share = 1;
  const to = (wanted) => {
    const picture = figure.querySelector("svg");
    const wished = share === 1 ? focus() : null;
    const [x, y] = wished ? [wished[0] * figure.clientWidth, wished[1] * picture.getBoundingClientRect().height]
      : [figure.scrollLeft + figure.clientWidth / 2, figure.scrollTop + figure.clientHeight / 2];
    const grown = Math.min(Math.max(wanted, 1), 5) / share;
    share *= grown;
    picture.style.width = `${share * 100}%`;
    picture.style.maxHeight = share > 1 ? "none" : "";
    figure.classList.toggle("closer", share > 1);
    if (share > 1) figure.tabIndex = 0; // what scrolls must be scrollable with the keyboard
    else figure.removeAttribute("tabindex");
    figure.scrollTo(x * grown - figure.clientWidth / 2, y * grown - figure.clientHeight / 2);
  };
  const control = (sign, name, wanted) => button(null, sign, () => to(wanted()), { "aria-label": name, title: name });
  return make("div", { class: "bar zoom", role: "group", "aria-label": say.look },
    control("+", say.closer, () => share * 1.5), control("−", say.farther, () => share / 1.5), control("⤢", say.whole, () => 1));
}
