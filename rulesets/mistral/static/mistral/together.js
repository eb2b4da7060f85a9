// Orders for several Formations that are picked: one step more for all of them, or how they meet the enemy.

import { button, make, same, select } from "../workbench/page.js";
import { ask, textarea } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

export class Together {
  constructor({ group, draft, called }) {
    Object.assign(this, { group, draft, called, about: null, told: [] });
  }

  forget() {
    Object.assign(this, { about: null, told: [] });
  }

  // What they could do next.
  async look() {
    const { ids } = this.group;
    const found = await ask({ ask: "group", question: this.draft.question, text: textarea()?.value ?? "", ids });
    if (ids === this.group.ids) this.about = found;
  }

  // For those who are picked now; without a step their tracks are cleared. All of it is one step of Undo.
  step(step) {
    return this.draft.change({ ask: "step-all", ids: [...this.group.ids], step }, ({ told }) => { this.told = told; });
  }

  goTo(place) {
    return this.step({ do: "reach", to: place });
  }

  pane() {
    return make("section", { class: "bench-unit", "aria-label": say.pickedOnes }, ...this.group.heading(this.called),
      make("div", { id: "bench-together", role: "status" }, ...this.told.map((text) => make("p", { class: "small warning" }, text))),
      make("p", { class: "small" }, say.goTogether), ...(this.about ? [this.actions(), this.ways()] : []), this.posture());
  }

  actions() {
    const act = (key, words, step) => button(`do-${key}`, words, () => this.step(step));
    return make("div", { class: "bar", role: "group", "aria-label": say.also }, ...this.about.can.map((each) => act(each, say(`do.${each}`), { do: each })),
      act("wait", say("do.wait"), { do: "wait", count: 1 }), act("hold", say("do.hold"), { do: "hold" }), act("clear", say.clearAll, null));
  }

  // The same by keyboard: every place that all of them reach, with the Movement Points of the last to arrive.
  ways() {
    const { reach } = this.about;
    const places = this.draft.forms.lists.places.filter(({ value }) => reach[value] !== undefined)
      .map(({ value, label }) => ({ value, label: `${label} · ${reach[value]} ${say.mp}` })).sort((one, two) => reach[one.value] - reach[two.value]);
    return make("p", { class: "field" }, make("label", { for: "bench-make-for" }, say.makeFor), select("make-for", say.makeFor, places, undefined, (place) => place && this.goTo(place), say.choose));
  }

  // The form shows what holds for all of them. What is changed in it is changed for each; the rest stays.
  posture() {
    const paths = this.group.ids.filter((id) => this.draft.boards.formations.some((each) => each.id === id)).map((id) => ["formations", id, "posture"]);
    if (!paths.length) return null;
    const held = paths.map((path) => this.draft.at(path) || {});
    const shared = Object.fromEntries(Object.entries(held[0]).filter(([name, value]) => held.every((each) => same(each[name], value))));
    const put = (made) => {
      const names = [...new Set([...Object.keys(shared), ...Object.keys(made || {})])].filter((name) => !same(shared[name], made?.[name]));
      const parts = paths.map((at, place) => ({ at, value: { ...held[place], ...Object.fromEntries(names.map((name) => [name, made?.[name]])) } }));
      this.draft.change({ ask: "put-all", parts });
    };
    return make("details", { class: "bench-section", "data-key": "pane-together", open: Object.keys(shared).length > 0 }, make("summary", {}, say.postureAll),
      this.draft.form(this.draft.shape("formations", "*", "posture"), shared, "pane-together", put, { label: "" }));
  }
}
