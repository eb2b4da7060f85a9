// Sending an Auxiliary: which Tasks it can do now, and where, on the chart and in a list; or, for a place, who can be sent there.

import { button, make, openTab, select } from "../workbench/page.js";
import { ask, guarded } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const field = (key, label, node) => make("p", { class: "field" }, make("label", { for: `bench-${key}` }, label), node);

export class Errand {
  // `path` is where the list of Tasks is in the draft. `pick` picks Formations.
  constructor({ draft, path, panel, redraw, pick = null, window = 0 }) {
    Object.assign(this, { draft, path, panel, redraw, pick, window, about: null, place: null, task: "", ticked: new Set(), told: "" });
  }

  async send(auxiliary, task = "") {
    await guarded(async () => {
      this.about = await ask({ ask: "task", auxiliary, window: this.window });
      this.place = null;
      this.task = task || this.about.can[0]?.do || "";
    });
    this.shown();
  }

  // Who lies at a place, and who can be sent there.
  async look(place) {
    await guarded(async () => {
      this.place = await ask({ ask: "place", place });
      Object.assign(this, { about: null, ticked: new Set(), told: "" });
    });
    this.shown();
  }

  shown() {
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

  get busy() {
    return Boolean(this.about || this.place);
  }

  end() {
    Object.assign(this, { about: null, place: null });
  }

  get given() {
    return this.draft.at(this.path) || [];
  }

  get aims() {
    return this.about?.can.find((each) => each.do === this.task)?.targets || [];
  }

  mark(chart) {
    if (this.place) chart.showAims(this.place.place, []);
    else chart.showAims(this.about.start, this.aims.map((aim) => aim.value));
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
    return this.place ? this.placePane() : this.auxiliaryPane();
  }

  // The Task is given at once; its card then says the rest.
  placePane() {
    const { place, name, notes, lying, offers } = this.place;
    const called = (id) => this.draft.boards.formations.find((each) => each.id === id)?.name || id;
    const order = async (id, task) => {
      await this.send(id, task);
      await this.give(place);
    };
    const offer = ({ id, name: ship, can }) => make("li", {}, offers.length > 1 ? this.tick(id, ship) : null, button(`offer-${id}`, ship, () => this.send(id), { class: "plain" }), " ",
      ...can.map((each) => button(`offer-${id}-${each.do}`, each.label, () => order(id, each.do), { "aria-label": `${each.label}: ${ship}` })));
    return make("section", { class: "bench-unit", "aria-label": name }, make("h2", {}, name), ...notes.map((words) => make("p", { class: "small" }, words)),
      this.pick && lying.length ? make("div", { class: "bar", role: "group", "aria-label": say.lyingHere }, make("span", { class: "small" }, `${say.lyingHere}:`), ...lying.map((id) => button(`lying-${id}`, called(id), () => this.pick([id]))),
        lying.length > 1 ? button("lying-all", say.allHere, () => this.pick(lying)) : null) : null,
      make("p", { class: "small" }, offers.length ? `${say.offers}:` : say.noOffers), offers.length ? make("ul", { class: "small offers" }, ...offers.map(offer)) : null, this.sendTicked(), this.closing());
  }

  tick(id, ship) {
    const turn = () => { if (!this.ticked.delete(id)) this.ticked.add(id); this.redraw(); };
    return make("input", { type: "checkbox", "data-key": `tick-${id}`, "aria-label": say("alsoSend", { ship }), checked: this.ticked.has(id), onchange: turn });
  }

  // One Task for all that were ticked and can do it here.
  sendTicked() {
    const ships = this.place.offers.filter(({ id }) => this.ticked.has(id));
    const tasks = new Map(ships.flatMap(({ can }) => can.map((each) => [each.do, each.label])));
    const able = (task) => ships.filter(({ can }) => can.some((each) => each.do === task));
    const send = (task) => {
      const left = ships.filter((ship) => !able(task).includes(ship)).map(({ name }) => name);
      this.told = left.length ? say("cannotThere", { ships: left.join("; ") }) : "";
      return this.draft.put(this.path, (held) => [...(held || []), ...able(task).map(({ id }) => ({ auxiliary: id, do: task, at: this.place.place }))]);
    };
    return make("div", {}, make("p", { class: "small warning", role: "status", hidden: !this.told }, this.told), ships.length > 1
      ? make("div", { class: "bar", role: "group", "aria-label": say.sendTicked }, make("span", { class: "small" }, `${say("tickedCount", { count: ships.length })}:`), ...[...tasks].map(([task, label]) => button(`ticked-${task}`, label, () => send(task))))
      : null);
  }

  auxiliaryPane() {
    const { id, name, can } = this.about;
    const tasks = can.map((each) => ({ value: each.do, label: each.label }));
    return make("section", { class: "bench-unit", "aria-label": name }, make("h2", {}, name), make("p", { class: "small" }, can.length ? say.taskHelp : say.cannot),
      ...this.given.filter((task) => task.auxiliary === id).map((task) => this.givenTask(task)),
      can.length ? field("errand-do", say.what, select("errand-do", say.what, tasks, this.task, (task) => { this.task = task; this.redraw(); })) : null,
      this.aims.length && this.aims[0].value ? field("errand-at", say.aim, select("errand-at", say.aim, this.aims, undefined, (at) => at && this.give(at), this.given.some((task) => task.auxiliary === id) ? say.anotherAim : say.chooseOne)) : null,
      this.aims.length && !this.aims[0].value ? button("errand-give", say.task, () => this.give("")) : null, this.closing());
  }

  // A Task that stands, and whether what it finds is to be Shadowed.
  givenTask(task) {
    const { can } = this.about;
    const words = [can.find((each) => each.do === task.do)?.label || task.do, can.flatMap((each) => each.targets).find((aim) => aim.value === task.at)?.label || task.at].filter(Boolean).join(": ");
    const at = this.given.indexOf(task);
    const put = (made) => this.draft.put(this.path, this.given.flatMap((each) => (each === task ? made : [each])));
    const shadow = this.shadowing;
    return make("div", { class: "given" }, make("p", {}, make("strong", {}, words), " ", button(`errand-remove-${at}`, "×", () => put([]), { "aria-label": `${say.remove}: ${words}` })),
      task.do === "search" && shadow ? field(`errand-shadow-${at}`, shadow.label, select(`errand-shadow-${at}`, shadow.label, shadow.options, task.shadow ?? shadow.fresh, (chosen) => put([{ ...task, shadow: chosen }]))) : null);
  }

  // The field of a Task's form that says it. Among other decisions there is none.
  get shadowing() {
    const tasks = this.path.length ? this.draft.shape?.(...this.path) : null;
    return tasks?.item.fields.find((each) => each.name === "shadow") ?? null;
  }

  closing() {
    return button("errand-close", say.putAway, () => { this.end(); this.redraw(); });
  }
}
