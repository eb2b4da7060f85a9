// Lines of the orders, each with its own form (rulesets/forms/lines.py): they are listed, added, changed, moved, removed.

import { Form } from "./forms.js";
import { button, make } from "./page.js";
import { ask, askAbout, textarea } from "./sheet.js";
import { say } from "./words.js";

const PAUSE = 250;

export class Lines {
  // `take` shows a sheet that came back, `refresh` redraws everything, `inTurn` does one thing after the other, `pick` asks for a place
  // on the board: for places, and for what is chosen from the lists named in `points`.
  constructor({ question, take, refresh, inTurn, pick, points = [] }) {
    Object.assign(this, { question, take, refresh, inTurn, pick, points });
    this.sections = [];
    this.lines = {};
    this.forms = null;
    this.form = null;
    this.asking = 0;
    this.told = make("div", { class: "told-line", role: "status" });
  }

  async open() {
    const found = await ask({ ask: "forms", question: this.question });
    this.sections = found.sections;
    this.forms = new Form({ lists: found.lists, conditions: found.vocabulary, point: this.pick && ((then) => this.pick((spot) => then(spot))), points: this.points, live: true });
    this.refresh();
  }

  read(sheet) {
    this.lines = sheet.lines || {};
  }

  section(id) {
    return this.sections.find((section) => section.id === id);
  }

  line(id, at) {
    return (this.lines[id] || []).find((line) => line.at === at);
  }

  // The form.

  edit(id, at, given = {}, where = "bench", from = document.activeElement?.dataset?.key) {
    const section = this.section(id);
    if (!section) return;
    const known = this.line(id, at);
    const value = known ? structuredClone(known.value) : this.forms.startPart(section.fields, given);
    // Beside the board it is clear which unit is meant.
    const fields = where === "panel" ? section.fields.filter((field) => !(field.name in given)) : section.fields;
    this.form = { id, at: known ? at : null, where, from, value, fields, keys: where === "panel" ? given : {} };
    this.told.replaceChildren();
    this.refresh();
    const box = document.querySelector(".line-form");
    box?.querySelector("select, input, button")?.focus();
    box?.scrollIntoView({ block: "nearest" });
    this.preview();
  }

  shut() {
    const from = this.form?.from;
    this.form = null;
    this.refresh();
    if (from) document.querySelector(`[data-key="${CSS.escape(from)}"]`)?.focus();
  }

  // Typed text is only reported. A value on which other fields depend redraws the form.
  changed(quiet) {
    if (quiet) this.preview();
    else {
      this.refresh();
      this.preview();
    }
  }

  query() {
    const { id, at, value } = this.form;
    return { ask: "line", question: this.question, section: id, at, value };
  }

  preview() {
    clearTimeout(this.pause);
    const turn = (this.asking += 1);
    this.pause = setTimeout(async () => {
      if (!this.form || !textarea()) return;
      try {
        const found = await askAbout(this.query());
        if (found && turn === this.asking && this.form) this.tell(found);
      } catch (error) {
        if (turn === this.asking) this.told.replaceChildren(make("p", { class: "small warning" }, error.message));
      }
    }, PAUSE);
  }

  tell(found) {
    const said = found.put?.says || [];
    this.told.replaceChildren(
      ...said.map((line) => make("p", { class: "said" }, line)),
      ...[found.unfinished, ...(found.objections || []), ...(found.put ? found.put.warnings : (found.problems || []).map((problem) => problem.text))]
        .filter(Boolean).map((text) => make("p", { class: "small warning" }, text)));
  }

  save() {
    this.asking += 1;
    clearTimeout(this.pause);
    return this.inTurn(async () => {
      if (!this.form) return;
      const form = this.form;
      const found = await askAbout(this.query());
      if (!found || this.form !== form) return;
      if (!found.put || found.objections.length) {
        this.tell(found);
        return;
      }
      const { from } = form;
      this.form = null;
      this.saved = form.id;
      this.take(found);
      if (from) document.querySelector(`[data-key="${CSS.escape(from)}"]`)?.focus();
    });
  }

  remove(id, at) {
    if (this.form?.id === id) this.form = null; // the places after it have moved up
    return this.inTurn(async () => this.take(await askAbout({ ask: "line", question: this.question, section: id, at, value: null })));
  }

  shift(id, at, by) {
    if (this.form?.id === id) this.form = null;
    return this.inTurn(async () => this.take(await askAbout({ ask: "shift", question: this.question, section: id, at, by })));
  }

  // Drawing.

  shown(where) {
    if (this.form?.where !== where) return null;
    const { id, at, fields, value, keys } = this.form;
    const section = this.section(id);
    return make("section", { class: "line-form", "aria-label": section.title, onkeydown: (event) => { if (event.key === "Escape") this.shut(); } },
      make("h3", {}, section.title),
      make("div", { class: "flow" }, ...this.forms.part(fields, value, `line-${id}`, (_, quiet) => this.changed(quiet), keys)),
      this.told,
      make("div", { class: "bar" }, button("line-save", at === null ? say.putIn : say.changeIt, () => this.save(), { class: "tiny act" }), button("line-cancel", say.cancel, () => this.shut())));
  }

  nodes() {
    return this.sections.map((section) => {
      if (section.single && section.fields.length === 1 && section.fields[0].options) return this.radios(section);
      const lines = this.lines[section.id] || [];
      const here = this.form?.where === "bench" && this.form.id === section.id;
      const most = section.single ? 1 : section.most || 60;
      const warned = lines.some((line) => line.warnings.length);
      return make("details", { class: "bench-section", "data-key": `section-${section.id}`, open: here },
        make("summary", {}, `${section.title}${lines.length ? ` (${lines.length})` : ""}`, warned ? make("span", { class: "warning", title: say.warns }) : null),
        section.hint ? make("p", { class: "small" }, section.hint) : null,
        make("ul", { class: "bench-lines" }, ...lines.map((line, place) => this.listed(section, line, place, lines.length))),
        here ? this.shown("bench") : lines.length < most ? button(`add-${section.id}`, section.add, () => this.edit(section.id, null)) : null);
    });
  }

  // One question with a few answers needs no form.
  radios(section) {
    const [field] = section.fields;
    const chosen = this.lines[section.id]?.[0]?.value[field.name] ?? field.fresh;
    const put = (value) => this.inTurn(async () => this.take(await askAbout({ ask: "line", question: this.question, section: section.id, at: "0", value: { [field.name]: value } })));
    return make("fieldset", {}, make("legend", {}, section.title), ...field.options.map((option) => make("div", {},
      make("input", {
        type: "radio", name: `bench-${section.id}`, id: `bench-${section.id}-${option.value}`, "data-key": `${section.id}-${option.value}`,
        checked: option.value === chosen, onchange: () => put(option.value),
      }),
      " ", make("label", { for: `bench-${section.id}-${option.value}` }, option.label))));
  }

  listed(section, line, place, count) {
    const name = line.says.join(" ");
    const act = (word, key, work, sign) => button(`${key}-${section.id}-${line.at}`, sign || word, work, { class: "plain", "aria-label": `${word}: ${name}` });
    const same = (other) => this.lines[section.id][other]?.at.split(".").slice(0, -1).join() === line.at.split(".").slice(0, -1).join();
    return make("li", {}, ...line.says.map((said) => make("p", { class: "line" }, said)),
      line.note ? make("p", { class: "small" }, line.note) : null,
      ...line.warnings.map((text) => make("p", { class: "small warning" }, text)),
      make("span", { class: "bar" }, act(say.change, "change", () => this.edit(section.id, line.at)),
        section.ordered && place > 0 && same(place - 1) ? act(say.up, "earlier", () => this.shift(section.id, line.at, -1), "↑") : null,
        section.ordered && place < count - 1 && same(place + 1) ? act(say.down, "later", () => this.shift(section.id, line.at, 1), "↓") : null,
        act(say.remove, "remove", () => this.remove(section.id, line.at))));
  }
}
