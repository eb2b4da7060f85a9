// Sending an Auxiliary: which Tasks it can do now, and where, on the chart and in a list.

import { button, make, openTab, select } from "../workbench/page.js";
import { ask, guarded } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

export class Errand {
  // `path` is where the list of Tasks is in the draft.
  constructor({ draft, path, panel, redraw, window = 0 }) {
    Object.assign(this, { draft, path, panel, redraw, window, about: null, task: "" });
  }

  async send(auxiliary) {
    await guarded(async () => {
      this.about = await ask({ ask: "task", auxiliary, window: this.window });
      this.task = this.about.can[0]?.do || "";
    });
    openTab("tab-board");
    this.redraw();
    this.panel.querySelector(".bench-unit")?.scrollIntoView({ block: "nearest" });
  }

  get acts() {
    return { auxiliary: (id) => this.send(id) };
  }

  get help() {
    return say.sendHelp;
  }

  end() {
    this.about = null;
  }

  get given() {
    return this.draft.at(this.path) || [];
  }

  get aims() {
    return this.about?.can.find((each) => each.do === this.task)?.targets || [];
  }

  mark(chart) {
    chart.showAims(this.about.start, this.aims.map((aim) => aim.value));
  }

  give(at) {
    return this.draft.put(this.path, [...this.given, { auxiliary: this.about.id, do: this.task, ...(at ? { at } : {}) }]);
  }

  // A click on the chart; false if the place is not one of its targets.
  click(place) {
    if (!this.about || !this.aims.some((aim) => aim.value === place)) return false;
    this.give(place);
    return true;
  }

  pane() {
    const { id, name, can } = this.about;
    const named = (task) => [can.find((each) => each.do === task.do)?.label || task.do, can.flatMap((each) => each.targets).find((aim) => aim.value === task.at)?.label || task.at].filter(Boolean).join(": ");
    const field = (key, label, node) => make("p", { class: "field" }, make("label", { for: `bench-${key}` }, label), node);
    const without = (task) => this.given.filter((each) => each !== task);
    const given = this.given.filter((task) => task.auxiliary === id).map((task) => make("li", {}, named(task), " ",
      button(`errand-remove-${this.given.indexOf(task)}`, "×", () => this.draft.put(this.path, without(task)), { "aria-label": `${say.remove}: ${named(task)}` })));
    const tasks = can.map((each) => ({ value: each.do, label: each.label }));
    return make("section", { class: "bench-unit", "aria-label": name }, make("h2", {}, name), make("p", { class: "small" }, can.length ? say.taskHelp : say.cannot),
      given.length ? make("ul", { class: "small" }, ...given) : null,
      can.length ? field("errand-do", say.what, select("errand-do", say.what, tasks, this.task, (task) => { this.task = task; this.redraw(); })) : null,
      this.aims.length && this.aims[0].value ? field("errand-at", say.aim, select("errand-at", say.aim, this.aims, undefined, (at) => at && this.give(at), say.chooseOne)) : null,
      this.aims.length && !this.aims[0].value ? button("errand-give", say.task, () => this.give("")) : null);
  }
}
