// Which units are picked: by click, by brigade, or with a box; and the list of all of them beside the board.

import { adds, Group } from "../workbench/group.js";
import { button, make } from "../workbench/page.js";
import { ask, guarded } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

const MOST_RULES = 8;

export class Troops extends Group {
  // `changed` redraws; `others()` is called when others are picked, `learn(id)` when it is one.
  constructor(table, { changed, others = () => {}, learn = () => {} }) {
    super(table.svg, {
      pieces: () => this.standing(), starts: (event) => !this.own(table.pieceOf(event)) && !event.target.closest?.("[data-turns], [data-arrives]"), redraw: changed, learn: () => this.inquire(),
      others: () => { if (this.about?.unit !== this.one) this.about = null; others(); },
    });
    Object.assign(this, { table, learnMore: learn, rows: [], about: null });
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

  brigade(number) {
    return this.rows.filter((row) => row.brigade === number && !row.officer).map((row) => row.unit);
  }

  async inquire() {
    const { one } = this;
    this.redraw();
    if (!one) return;
    await guarded(async () => {
      const [about] = await Promise.all([ask({ ask: "unit", unit: one }), this.learnMore(one)]);
      if (this.one === one) this.about = about; // otherwise another was picked in the meantime
    });
    this.redraw();
  }

  // Drawing.

  mark() {
    for (const piece of this.table.svg.querySelectorAll(".unit")) piece.classList.toggle("picked", this.ids.includes(piece.id));
  }

  // The heading of the panel: who is picked, and how they are.
  heading() {
    const { one, about } = this;
    if (!one) return super.heading((id) => id);
    const row = this.row(one);
    const rules = (about?.rules || []).slice(0, MOST_RULES).join(", ");
    return [this.title(`${one} ${row.name}`),
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
    const head = key ? button(key, title, (event) => { this.toBoard(event); this.pick(ids, adds(event)); }, { class: "plain", "aria-pressed": String(ids.every((id) => this.ids.includes(id))) }) : title;
    return make("section", {}, make("h3", {}, head), make("ul", { class: "bench-rows" }, ...rows.map((row) => this.line(row, what(row)))));
  }

  line(row, told) {
    return make("li", { class: this.ids.includes(row.unit) ? "picked" : "" },
      make("button", {
        type: "button", class: "plain who", "data-key": `row-${row.unit}`, "data-marks": row.unit, "aria-pressed": String(this.ids.includes(row.unit)),
        onclick: (event) => { this.toBoard(event); this.table.reveal(row.unit); this.pick([row.unit], adds(event)); },
      }, `${row.unit} ${row.name}`),
      make("span", { class: "what" }, told),
      ...(row.warnings || []).map((text) => make("span", { class: "small warning" }, text)));
  }
}
