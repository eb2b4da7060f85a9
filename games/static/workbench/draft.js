// The draft: the sheet's text and its meaning, kept in step. A form changes one part; the server writes the text again.

import { Form } from "./forms.js";
import { bench, make } from "./page.js";
import { ask, askAbout, guarded, inTurn, textarea, write } from "./sheet.js";
import { say } from "./words.js";

export class Draft {
  // `pointing` lets the player point at a place on the board.
  constructor(question, refresh, { pointing }) {
    Object.assign(this, { question, refresh, pointing, boards: null, forms: null, answer: {}, courses: {}, problems: [] });
    this.pending = new Map(); // parts that are not complete enough to be written
    this.wants = ""; // what is missing in them
  }

  async open() {
    await guarded(async () => {
      [this.boards, this.forms] = await Promise.all([ask({ ask: "boards" }), ask({ ask: "forms", question: this.question })]);
    });
    await this.read();
  }

  // After a change by hand or an undo, that text counts: half-filled forms are discarded.
  read() {
    this.forget();
    return inTurn(async () => this.take(await askAbout({ ask: "sheet", question: this.question })));
  }

  forget() {
    this.pending.clear();
    this.wants = "";
  }

  take(told) {
    if (!told) return;
    this.keep(told);
    write(told.text);
    this.refresh();
  }

  keep({ draft, courses = {}, problems }) {
    Object.assign(this, { answer: draft, courses, problems });
  }

  // `made`: the value, or what makes it of the one that is there when its turn comes.
  put(path, made) {
    return inTurn(async () => {
      const value = typeof made === "function" ? made(this.at(path)) : made;
      const told = await askAbout({ ask: "put", question: this.question, at: path, value: value ?? null });
      if (!this.unfinished(told, path, value)) this.take(told);
    });
  }

  // The same by a query of its own. `then` gets the whole answer.
  change(query, then = () => {}) {
    return inTurn(async () => {
      const told = await askAbout({ question: this.question, ...query });
      this.wants = told?.unfinished || "";
      if (!told || told.unfinished) return this.refresh();
      then(told);
      return this.take(told);
    });
  }

  // A part that is not complete enough to be written stays in its form.
  unfinished(told, path, value) {
    const key = JSON.stringify(path);
    if (told?.unfinished) this.pending.set(key, value);
    else this.pending.delete(key);
    this.wants = told?.unfinished || (this.pending.size ? this.wants : "");
    if (told?.unfinished) this.refresh();
    return Boolean(told?.unfinished);
  }

  at(path) {
    const held = this.pending.get(JSON.stringify(path));
    if (held !== undefined) return held;
    return path.reduce((part, name) => part?.[name], this.answer);
  }

  shape(...path) {
    return path.reduce((shape, name) => (name === "*" ? shape.item : shape.fields.find((field) => field.name === name)), this.forms.form);
  }

  field(shape, path, key, more = {}) {
    return this.form(shape, this.at(path), key, (made) => this.put(path, made), more);
  }

  form(shape, held, key, changed, more = {}) {
    const { lists, conditions } = this.forms;
    const form = new Form({ lists, conditions, usual: (place) => this.usual(place), point: (then) => this.pointing.want(then), points: ["places"] });
    return make("div", { class: "line-form calm" }, form.field({ ...shape, called: shape.label, ...more }, structuredClone(held), key, changed));
  }

  // What happens if a line is left open, in words.
  usual(key) {
    const value = this.forms.usual[key.replaceAll("-", ".")];
    if (value === undefined) return null;
    const name = (id) => Object.values(this.forms.lists).flat().find((option) => option.value === id)?.label || id;
    const words = Array.isArray(value) ? value.map(name).join(", ")
      : [...new Set(Object.values(value))].map((to) => `${name(to)}: ${Object.keys(value).filter((id) => value[id] === to).map(name).join(", ")}`).join("; ");
    return { value, words: words || say.nothing };
  }

  get writable() {
    return Boolean(bench && textarea());
  }

  lacking() {
    return this.wants ? make("p", { class: "small warning" }, this.wants) : null;
  }
}
