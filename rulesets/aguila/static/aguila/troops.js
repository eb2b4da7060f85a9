// Which units are picked: by click, by brigade, or with a box; and the list of all of them beside the board.

import { Boxing } from "../workbench/boxing.js";
import { bench, button, make, openTab } from "../workbench/page.js";
import { ask, guarded } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const MOST_RULES = 8;

export class Troops {
  // `changed` redraws; `others()` is called when others are picked, `learn(id)` when it is one.
  constructor(table, { changed, others = () => {}, learn = () => {} }) {
    Object.assign(this, { table, changed, others, learn, ids: [], rows: [], about: null });
    this.boxing = new Boxing(table.svg, { pieces: () => this.standing(), caught: (ids, adding) => this.pick(ids, adding) });
    const press = this.boxing.press;
    this.boxing.press = (event) => { if (!this.own(table.pieceOf(event)) && !event.target.closest?.("[data-turns], [data-arrives]")) press.call(this.boxing, event); };
  }

  standing() {
    return this.rows.map(({ unit }) => unit).filter((id) => this.table.stance(id)).map((id) => {
      const [x, y] = this.table.at(this.table.stance(id));
      return { id, x, y };
    });
  }

  row(id) {
    return this.rows.find((row) => row.unit === id);
  }

  own(piece) {
    return piece && this.row(piece.id) ? piece : null;
  }

  get one() {
    return this.ids.length === 1 ? this.ids[0] : null;
  }

  brigade(number) {
    return this.rows.filter((row) => row.brigade === number && !row.officer).map((row) => row.unit);
  }

  async pick(ids, adding = false) {
    if (adding && ids.length === 1 && this.ids.includes(ids[0])) this.ids = this.ids.filter((id) => id !== ids[0]);
    else this.ids = adding ? [...new Set([...this.ids, ...ids])] : [...ids];
    const { one } = this;
    if (this.about?.unit !== one) this.about = null;
    this.others();
    this.changed();
    if (!one) return;
    await guarded(async () => {
      const [about] = await Promise.all([ask({ ask: "unit", unit: one }), this.learn(one)]);
      if (this.one === one) this.about = about; // otherwise another was picked in the meantime
    });
    this.changed();
  }

  // Drawing.

  mark() {
    for (const piece of this.table.svg.querySelectorAll(".unit")) piece.classList.toggle("picked", this.ids.includes(piece.id));
  }

  // The heading of the panel: who is picked, and how they are.
  heading() {
    const { one, about } = this;
    if (!one) return [make("h2", {}, this.ids.join(", "))];
    const row = this.row(one);
    const rules = (about?.rules || []).slice(0, MOST_RULES).join(", ");
    return [make("h2", {}, `${one} ${row.name}`),
      make("p", { class: "small" }, [...(about?.facts || []), rules].filter(Boolean).join(" · ")),
      row.officer || this.brigade(row.brigade).length < 2 ? null : make("div", { class: "bar" }, button("whole-brigade", say("brigade", { number: row.brigade + 1 }), () => this.pick(this.brigade(row.brigade))))];
  }

  // One list for each brigade; `what(row)` says what a unit does.
  list(what) {
    const officers = this.rows.filter((row) => row.officer);
    const numbers = [...new Set(this.rows.filter((row) => !row.officer).map((row) => row.brigade))];
    return [...numbers.map((number) => this.group(say("brigade", { number: number + 1 }), this.brigade(number).map((id) => this.row(id)), what, `brigade-${number}`)),
      officers.length ? this.group(say.officers, officers, what, null) : null];
  }

  group(title, rows, what, key) {
    const ids = rows.map((row) => row.unit);
    const head = key ? button(key, title, () => { openTab("tab-board"); this.pick(ids); }, { class: "plain", "aria-pressed": String(ids.every((id) => this.ids.includes(id))) }) : title;
    return make("section", {}, make("h3", {}, head), make("ul", { class: "bench-rows" }, ...rows.map((row) => this.line(row, what(row)))));
  }

  line(row, told) {
    return make("li", { class: this.ids.includes(row.unit) ? "picked" : "" },
      make("button", {
        type: "button", class: "plain who", "data-key": `row-${row.unit}`, "data-marks": row.unit, "aria-pressed": String(this.ids.includes(row.unit)),
        onclick: (event) => { openTab("tab-board"); this.table.reveal(row.unit); this.pick([row.unit], event.shiftKey); },
      }, `${row.unit} ${row.name}`),
      make("span", { class: "what" }, told),
      ...(row.warnings || []).map((text) => make("span", { class: "small warning" }, text)));
  }
}
