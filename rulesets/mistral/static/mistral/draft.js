// The draft: the sheet's text and what it means, kept the same. A form changes one part; the server writes the text anew.

import { ask, askAbout, bench, guarded, inTurn, make, openTab, textarea, write } from "../games/bench.js";
import { Form } from "./forms.js";
import { say } from "./words.js";

export class Draft {
  constructor(question, refresh) {
    Object.assign(this, { question, refresh, boards: null, forms: null, answer: {}, courses: {}, problems: [] });
    this.pending = new Map(); // parts that say too little yet to be written
    this.wants = ""; // what is missing in them
    this.pointing = null;
  }

  async open() {
    await guarded(async () => {
      [this.boards, this.forms] = await Promise.all([ask({ ask: "boards" }), ask({ ask: "forms", question: this.question })]);
    });
    await this.read();
  }

  // What was written by hand, or undone, counts from here on: half-filled forms are given up.
  read() {
    this.pending.clear();
    this.wants = "";
    return inTurn(async () => this.take(await askAbout({ ask: "sheet", question: this.question })));
  }

  take(told) {
    if (!told) return;
    this.answer = told.draft;
    this.courses = told.courses || {};
    this.problems = told.problems;
    write(told.text);
    this.refresh();
  }

  put(path, value) {
    const key = JSON.stringify(path);
    return inTurn(async () => {
      const told = await askAbout({ ask: "put", question: this.question, at: path, value: value === undefined ? null : value });
      if (told?.unfinished) {
        this.pending.set(key, value);
        this.wants = told.unfinished;
        this.refresh();
        return;
      }
      this.pending.delete(key);
      if (!this.pending.size) this.wants = "";
      this.take(told);
    });
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
    const form = new Form({ lists: this.forms.lists, conditions: this.forms.conditions, usual: (place) => this.usual(place), point: (then) => this.point(then) });
    return make("div", { class: "line-form calm" }, form.field({ ...shape, ...more }, this.at(path), key, (made) => this.put(path, made)));
  }

  // What is done where a line is left open, with its words.
  usual(key) {
    const value = this.forms.usual[key.replaceAll("-", ".")];
    if (value === undefined) return null;
    const name = (id) => Object.values(this.forms.lists).flat().find((option) => option.value === id)?.label || id;
    const words = Array.isArray(value) ? value.map(name).join(", ")
      : [...new Set(Object.values(value))].map((to) => `${name(to)}: ${Object.keys(value).filter((id) => value[id] === to).map(name).join(", ")}`).join("; ");
    return { value, words: words || say.nobody };
  }

  // The next click on the chart goes to a field.
  point(then) {
    this.pointing = then;
    openTab("tab-board");
    this.refresh();
  }

  pointed(place) {
    const then = this.pointing;
    this.pointing = null;
    openTab("tab-orders");
    if (place) then(place);
    else this.refresh();
  }

  get writable() {
    return Boolean(bench && textarea());
  }
}
