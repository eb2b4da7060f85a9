// Which pieces are picked, one or several: by click, with a box, in a list, by keyboard and by finger. All games pick in this way.

import { Boxing } from "./boxing.js";
import { button, make, openTab } from "./page.js";
import { say } from "./words.js";

const COARSE = window.matchMedia("(any-pointer: coarse)");

// Whether a click, or Enter on a button, adds to what is picked.
export const adds = (event) => event.shiftKey || event.ctrlKey || event.metaKey;

// Browsers press no button with Ctrl and Enter: here they add, as Shift and Enter do.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const named = event.target.closest?.(":is(#workbench, #bench-forces, #bench-board) button");
  if (!named) return;
  event.preventDefault();
  named.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
});

export class Group {
  // `pieces()` lists what a box can catch, `starts(event)` says whether a press may begin one, `catching(ids)` marks what is in it.
  // When others are picked, `others()` forgets what was known and `learn()` asks about them; `redraw()` draws the panel anew.
  constructor(svg, { pieces, starts, catching, others = () => {}, redraw, learn = () => {} }) {
    Object.assign(this, { others, redraw, learn, ids: [], adding: false });
    this.boxing = new Boxing(svg, { pieces, starts, catching, caught: (ids, adding) => { catching?.([]); this.pick(ids, adding); } });
  }

  get one() {
    return this.ids.length === 1 ? this.ids[0] : null;
  }

  get several() {
    return this.ids.length > 1;
  }

  // A single piece that is picked already is dropped when one adds.
  pick(ids, adding = false) {
    if (!adding && !this.adding) this.ids = [...ids];
    else if (ids.length === 1 && this.ids.includes(ids[0])) this.ids = this.ids.filter((id) => id !== ids[0]);
    else this.ids = [...new Set([...this.ids, ...ids])];
    document.dispatchEvent(new CustomEvent("picked", { detail: this.ids })); // the page has names for them
    this.others();
    return this.learn();
  }

  // From now on each click picks one again.
  only(...ids) {
    this.adding = false;
    return this.pick(ids);
  }

  // After a choice in a list, on a phone: whoever adds to it goes on choosing.
  toBoard(event) {
    if (!this.adding && !adds(event)) openTab("tab-board");
  }

  // Escape ends pointing at a place, or else picks none.
  escapes(pointing) {
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.target.closest?.("input, select, textarea, .line-form") || !this.ids.length) return;
      if (pointing.then) pointing.end(null);
      else this.only();
    });
  }

  // For whoever has no keys to hold: each click adds, and a finger draws the box.
  switches() {
    return make("span", { class: "bar", role: "group", "aria-label": say.howPicked },
      button("several", say.several, () => { this.adding = !this.adding; this.redraw(); }, { "aria-pressed": String(this.adding), title: say.severalHelp }),
      COARSE.matches ? button("by-finger", say.boxByFinger, () => { this.boxing.byFinger = !this.boxing.byFinger; this.redraw(); }, { "aria-pressed": String(this.boxing.byFinger) }) : null);
  }

  // The title of the panel about what is picked, with the switches beside it.
  title(words, ...more) {
    return make("div", { class: "bar" }, make("h2", {}, words), ...more, this.switches());
  }

  // What the panel says while nothing is picked.
  invitation(words) {
    return [this.switches(), make("p", { class: "note" }, words)];
  }

  // How many are picked and who they are, each to be picked alone.
  heading(called) {
    return [this.title(say("pickedCount", { count: this.ids.length }), button("only-one", say.onlyOne, () => this.only(this.ids[0]))),
      make("div", { class: "bar small", role: "group", "aria-label": say.pickedOnes }, ...this.ids.map((id) => button(`only-${id}`, called(id), () => this.only(id), { class: "plain", "data-marks": id })))];
  }
}
