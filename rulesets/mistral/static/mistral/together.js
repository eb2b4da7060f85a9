// Orders for several Formations that are picked: one step more for all of them, or how they meet the enemy.

import { button, make, same, select } from "../workbench/page.js";
import { ask, textarea } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const FORMS = ["together", "together-clauses", "together-orders"]; // their keys

export class Together {
  constructor({ group, draft, called }) {
    Object.assign(this, { group, draft, called, about: null, told: [] });
  }

  forget() {
    Object.assign(this, { about: null, told: [] });
    for (const key of FORMS) this.draft.pending.delete(key);
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
      make("p", { class: "small" }, say.goTogether), ...(this.about ? [this.actions(), this.ways()] : []), ...this.forms());
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

  // Forms for all of them: how they meet the enemy, clauses, and the Orders of those that execute one.
  forms() {
    const formations = this.group.ids.map((id) => this.draft.boards.formations.find((each) => each.id === id)).filter(Boolean);
    if (!formations.length) return [];
    const paths = (name) => formations.map(({ id }) => ["formations", id, name]);
    const ordered = formations.filter(({ order }) => order).map(({ id }) => ["orders", id]);
    const [posture, clauses, orders] = FORMS;
    return [this.part(posture, say.postureAll, this.draft.shape("formations", "*", "posture"), paths("posture")),
      this.list(clauses, say.clausesAll, this.draft.shape("formations", "*", "clauses"), paths("clauses")),
      ordered.length ? this.part(orders, say("ordersAll", { count: ordered.length }), this.draft.shape("orders", "*"), ordered) : null];
  }

  // A form with what they share, or what was filled in and is not complete enough to be written. `each` makes the part of each of it.
  shared(key, title, shape, paths, value, each) {
    const { pending } = this.draft, shown = pending.get(key) ?? value;
    const put = (made) => {
      pending.set(key, made);
      return this.draft.change({ ask: "put-all", parts: paths.map((at, place) => ({ at, value: each(made, place) })) }, () => pending.delete(key));
    };
    return make("details", { class: "bench-section", "data-key": `pane-${key}`, open: Object.keys(shown).length > 0 }, make("summary", {}, title),
      pending.has(key) ? this.draft.lacking() : null, this.draft.form(shape, shown, `pane-${key}`, put, { label: "" }));
  }

  // The form shows what holds for all of them. What is changed in it is changed for each; the rest stays.
  part(key, title, shape, paths) {
    const held = paths.map((path) => this.draft.at(path) || {});
    const shared = Object.fromEntries(Object.entries(held[0]).filter(([name, value]) => held.every((each) => same(each[name], value))));
    return this.shared(key, title, shape, paths, shared, (made, place) => {
      const names = [...new Set([...Object.keys(shared), ...Object.keys(made || {})])].filter((name) => !same(shared[name], made?.[name]));
      return { ...held[place], ...Object.fromEntries(names.map((name) => [name, made?.[name]])) };
    });
  }

  // The same for a list: the entries that all of them have. Each keeps its others, after these.
  list(key, title, shape, paths) {
    const held = paths.map((path) => this.draft.at(path) || []);
    const within = (entries, one) => entries.some((each) => same(each, one));
    const shared = held[0].filter((one) => held.every((entries) => within(entries, one)));
    return this.shared(key, title, shape, paths, shared, (made, place) => [...(made || []), ...held[place].filter((one) => !within(shared, one))]);
  }
}
