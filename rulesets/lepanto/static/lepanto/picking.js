// Which ships are picked: by click, box, buttons for squadrons and lines, or in the short notation.

import { adds, Group } from "../workbench/group.js";
import { button, make } from "../workbench/page.js";
import { ask, guarded } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const MOST_REACH = 45; // ships whose reach is drawn: that of a whole fleet says nothing

export class Picking extends Group {
  // `side` is one's own; `moves` says whether reach matters; `able` are ships that the question names, as buttons; `changed` redraws.
  constructor(sea, { side, moves, able = [], changed }) {
    super(sea.svg, { pieces: () => sea.pieces(side), catching: (ids) => sea.ring("caught", ids), others: () => this.mark(), redraw: changed, learn: () => this.inquire() });
    Object.assign(this, { sea, side, moves, able, who: [], typed: "", fleet: null });
  }

  async open() {
    this.fleet = await ask({ ask: "fleet" });
    this.sea.know(this.fleet.ships);
  }

  mark() {
    this.sea.ring("picked", this.ids);
    this.sea.show("reach");
    this.who = [];
  }

  // What the ships are called together, and how far they reach.
  inquire() {
    const { ids } = this;
    this.redraw();
    if (!ids.length) return undefined;
    return guarded(async () => {
      const [named, ends] = await Promise.all([ask({ ask: "select", ids }), this.moves && ids.length <= MOST_REACH ? ask({ ask: "reach", ids }) : []]);
      if (this.ids !== ids) return; // others were picked in the meantime
      this.who = named.who;
      this.sea.reach(ends);
      this.redraw();
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
      onclick: (event) => this.pick(ids, adds(event)),
    }, short || name);
    const few = [...this.able, ...states, ...groups];
    const text = make("input", { id: "bench-notation", "data-key": "notation", size: 14, placeholder: "CC/1 - CC-G08", value: this.typed, "aria-label": say.notation, oninput: (event) => { this.typed = event.target.value; }, onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); this.byNotation(this.typed); } } });
    return [make("div", { class: "bench-fleet", role: "group", "aria-label": say.pickShips },
      ...squadrons.map((squadron) => make("div", { class: "bar" }, choice("squadron", squadron, "tiny squadron"), ...squadron.parts.map((part) => choice("part", part, "tiny", squadron.name)))),
      make("div", { class: "bar" }, choice("all", all), ...few.map((each) => choice("state", each)), text, button("notation-go", say.pick, () => this.byNotation(this.typed)), this.switches()))];
  }
}
