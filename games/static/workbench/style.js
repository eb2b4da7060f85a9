// Engraved or flat: a board is drawn both ways (rulesets/drawing/styles.py). This browser remembers which one its reader wants.

import { button } from "./page.js";
import { say } from "./words.js";

const KEPT = "estafeta.style";

function kept() {
  try {
    return localStorage.getItem(KEPT) === "flat";
  } catch {
    return false; // no storage
  }
}

function wear(flat) {
  if (flat) document.documentElement.dataset.style = "flat";
  else delete document.documentElement.dataset.style;
}

// The switch.
export function styling() {
  wear(kept());
  const made = button(null, "▦", () => {
    const flat = made.getAttribute("aria-pressed") !== "true";
    made.setAttribute("aria-pressed", String(flat));
    wear(flat);
    try {
      localStorage.setItem(KEPT, flat ? "flat" : "");
    } catch {
      // without storage it is engraved again next time
    }
  }, { "aria-label": say.flatDrawing, title: say.flatDrawing, "aria-pressed": String(kept()) });
  return made;
}
