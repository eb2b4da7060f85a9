// Orders for several units that are picked: one card, one target or one shift for all of them.

import { button, BLUE, make, RED } from "../workbench/page.js";
import { ask, askAbout, inTurn } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

export class Together {
  // `cardOf(id)` is the card that a unit has, `moveCard(id)` the one by which it moves; `take` gets the new sheet.
  constructor({ group, paper, question, cards, fixed, cardOf, moveCard, called, take, refresh }) {
    Object.assign(this, { group, paper, question, cards, fixed, cardOf, moveCard, called, take, refresh, told: [], moves: [], by: null, waiting: false });
  }

  forget() {
    Object.assign(this, { told: [], moves: [], by: null });
  }

  // For those who are picked now. All of it is one step of Undo.
  amend(change) {
    const units = [...this.group.ids];
    return inTurn(async () => {
      const sheet = await askAbout({ ask: "amend-all", question: this.question, units, ...change });
      if (!sheet) return;
      Object.assign(this, { told: sheet.told, moves: [], by: null });
      this.take(sheet);
    });
  }

  // Their middle goes there, and each keeps its place to the others.
  goTo([x, y]) {
    const places = this.group.ids.map((id) => this.paper.middle(id)).filter(Boolean);
    const middle = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
    return this.amend({ by: [x - middle[0], y - middle[1]].map((far) => Math.round(far / 100) * 100) });
  }

  // While one of them is dragged: one question at a time, the next about where the pointer is by then.
  async lookAhead(by) {
    this.by = by;
    if (this.waiting) return;
    this.waiting = true;
    while (this.by) {
      const asked = this.by;
      await this.preview(asked);
      if (this.by === asked) break;
    }
    this.waiting = false;
  }

  async preview(by) {
    try {
      const found = await ask({ ask: "moves", orders: Object.fromEntries(this.group.ids.map((id) => [id, this.moveCard(id)])), by });
      if (!this.by) return; // released while we asked: the order is already written
      Object.assign(this, { moves: found.moves, told: found.told });
    } catch (error) {
      this.told = [error.message];
    }
    this.refresh();
  }

  // Where each would stand; in red, where it was to stand and cannot.
  marks() {
    const { paper } = this;
    const there = ({ start, base, wanted, pose, short }) => [
      ...(pose ? [paper.line(start, pose, BLUE, "4 4"), paper.base(pose, base, BLUE)] : []),
      ...(short ? [paper.line(pose || start, wanted, RED, "2 6"), paper.base([...wanted, this.heading(start, wanted)], base, RED)] : [])];
    return [...this.group.ids.flatMap((id) => paper.frame(id, BLUE)), ...this.moves.flatMap(there)];
  }

  heading(from, to) {
    return Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 18000) / Math.PI);
  }

  panel() {
    const { ids } = this.group;
    const card = (each) => button(`card-${each}`, say(`card.${each}`), () => this.amend({ card: each }), { "aria-pressed": String(ids.every((id) => this.cardOf(id) === each)), disabled: this.fixed });
    return make("section", { class: "bench-unit", "aria-label": say.pickedOnes }, ...this.group.heading(this.called),
      make("div", { class: "bar", role: "group", "aria-label": say.cards }, ...this.cards.map(card)),
      make("div", { id: "bench-move", role: "status" }, ...this.told.map((text) => make("p", { class: "small warning" }, text))),
      make("p", { class: "small" }, say.dragTogether), this.goForm());
  }

  goForm() {
    const field = (name, label) => [make("label", { for: `bench-by-${name}` }, label), make("input", { id: `bench-by-${name}`, "data-key": `by-${name}`, type: "number", step: "0.1", value: "0" })];
    const go = () => this.amend({ by: ["x", "y"].map((name) => Math.round(Number(document.getElementById(`bench-by-${name}`).value) * 10) * 100) });
    return make("div", { class: "bar small" }, ...field("x", say.byX), ...field("y", say.byY), button("go", say.go, go));
  }
}
