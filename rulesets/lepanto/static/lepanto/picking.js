// Which ships are picked: by click, box, buttons for squadrons and lines, or in the short notation.

import { Boxing } from "../workbench/boxing.js";
import { button, make } from "../workbench/page.js";
import { ask, guarded } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const MOST_REACH = 45; // ships whose reach is drawn: that of a whole fleet says nothing
const COARSE = window.matchMedia("(any-pointer: coarse)");

export class Picking {
  // `side` is one's own; `moves` says whether reach matters; `able` are ships that the question names, as buttons; `changed` redraws.
  constructor(sea, { side, moves, able = [], changed }) {
    Object.assign(this, { sea, side, moves, able, changed, ids: [], who: [], adding: false, typed: "", fleet: null });
    this.boxing = new Boxing(sea.svg, {
      pieces: () => sea.pieces(side),
      catching: (ids) => sea.ring("caught", ids),
      caught: (ids, adding) => { sea.show("caught"); this.pick(ids, adding); },
    });
  }

  async open() {
    this.fleet = await ask({ ask: "fleet" });
    this.sea.know(this.fleet.ships);
  }

  // A single ship that is picked already is dropped when one adds.
  pick(ids, adding = false) {
    const more = adding || this.adding;
    if (!more) this.ids = [...ids];
    else if (ids.length === 1 && this.ids.includes(ids[0])) this.ids = this.ids.filter((id) => id !== ids[0]);
    else this.ids = [...new Set([...this.ids, ...ids])];
    this.sea.ring("picked", this.ids);
    document.dispatchEvent(new CustomEvent("picked", { detail: this.ids })); // the page has names for them
    this.sea.show("reach");
    this.who = [];
    this.changed();
    return this.learn();
  }

  // What the ships are called together, and how far they reach.
  learn() {
    const { ids } = this;
    if (!ids.length) return undefined;
    return guarded(async () => {
      const [named, ends] = await Promise.all([ask({ ask: "select", ids }), this.moves && ids.length <= MOST_REACH ? ask({ ask: "reach", ids }) : []]);
      if (this.ids !== ids) return; // others were picked in the meantime
      this.who = named.who;
      this.sea.reach(ends);
      this.changed();
    });
  }

  byNotation(text) {
    return guarded(async () => { if (text.trim()) await this.pick((await ask({ ask: "select", who: text.trim() })).ids); });
  }

  nodes() {
    if (!this.fleet) return [];
    const { all, squadrons, states, groups } = this.fleet;
    const choice = (key, { who, name, short, ids }, look = "tiny", of = "") => make("button", {
      type: "button", class: look, "data-key": `${key}-${who}`, title: `${name} (${who})`, "aria-label": short ? `${short}: ${of}, ${name}` : null, "aria-pressed": String(ids.length > 0 && ids.every((id) => this.ids.includes(id))),
      onclick: (event) => this.pick(ids, event.shiftKey),
    }, short || name);
    const few = [...this.able, ...states, ...groups];
    const text = make("input", { id: "bench-notation", "data-key": "notation", size: 14, placeholder: "CC/1 - CC-G08", value: this.typed, "aria-label": say.notation, oninput: (event) => { this.typed = event.target.value; }, onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); this.byNotation(this.typed); } } });
    return [make("div", { class: "bench-fleet", role: "group", "aria-label": say.pickShips },
      ...squadrons.map((squadron) => make("div", { class: "bar" }, choice("squadron", squadron, "tiny squadron"), ...squadron.parts.map((part) => choice("part", part, "tiny", squadron.name)))),
      make("div", { class: "bar" }, choice("all", all), ...few.map((each) => choice("state", each)), text, button("notation-go", say.pick, () => this.byNotation(this.typed)),
        button("adding", say.adding, () => { this.adding = !this.adding; this.changed(); }, { "aria-pressed": String(this.adding), title: say.addingHelp }),
        COARSE.matches ? button("by-finger", say.boxByFinger, () => { this.boxing.byFinger = !this.boxing.byFinger; this.changed(); }, { "aria-pressed": String(this.boxing.byFinger) }) : null))];
  }
}
