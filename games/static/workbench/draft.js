// The draft: the sheet's text and what it means, kept the same. A form changes one part; the server writes the text anew.

import { Form } from "./forms.js";
import { bench, make } from "./page.js";
import { ask, askAbout, guarded, inTurn, textarea, write } from "./sheet.js";
import { say } from "./words.js";

export class Draft {
  // `pointing` lets a place be shown on the board.
  constructor(question, refresh, { pointing }) {
    Object.assign(this, { question, refresh, pointing, boards: null, forms: null, answer: {}, courses: {}, problems: [] });
    this.pending = new Map(); // parts that say too little yet to be written
    this.wants = ""; // what is missing in them
  }

  async open() {
    await guarded(async () => {
      [this.boards, this.forms] = await Promise.all([ask({ ask: "boards" }), ask({ ask: "forms", question: this.question })]);
    });
    await this.read();
  }

  // What was written by hand, or undone, counts from here on: half-filled forms are given up.
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

  put(path, value) {
    return inTurn(async () => {
      const told = await askAbout({ ask: "put", question: this.question, at: path, value: value ?? null });
      if (!this.unfinished(told, path, value)) this.take(told);
    });
  }

  // A part that says too little to be written stays in its form.
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
    const { lists, conditions } = this.forms;
    const form = new Form({ lists, conditions, usual: (place) => this.usual(place), point: (then) => this.pointing.want(then), points: ["places"] });
    return make("div", { class: "line-form calm" }, form.field({ ...shape, called: shape.label, ...more }, structuredClone(this.at(path)), key, (made) => this.put(path, made)));
  }

  // What is done where a line is left open, with its words.
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
