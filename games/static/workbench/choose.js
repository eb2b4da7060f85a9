// Decisions during a turn: the possible answers, chosen by name or on the board.

import { boardNodes, headline } from "./boards.js";
import { Draft } from "./draft.js";
import { bench, forces, make, note, problemList, same, select, show } from "./page.js";
import { Pointing } from "./pointing.js";
import { ask, fold, guarded, inTurn, textarea, undoButton, watch, write } from "./sheet.js";
import { say } from "./words.js";

const MOST_RADIOS = 14;

export function deciding(board, panel, _, { questions, game }) {
  const several = questions.length > 1;
  const pointing = new Pointing(board, refresh);
  const drafts = questions.map((question, at) => {
    const draft = new Draft(question, refresh, { pointing });
    draft.put = (path, value) => settle(at, path, value);
    return draft;
  });
  const aid = game.aid?.({ questions, drafts, panel, redraw: refresh }) ?? null; // a tool of the game for one of the questions
  let texts = questions.map(() => "");
  let boards = null, ready = false;
  let row = null; // for a form with one row for each piece: the piece that is shown on the board

  function refresh() {
    bench.hidden = panel.hidden = !textarea();
    if (!textarea() || !ready) return;
    show(panel, boards ? headline(boards) : null, pointing.note(), aid?.about ? aid.pane() : null);
    if (boards) show(forces, ...boardNodes(boards, aid?.acts));
    show(bench, make("h2", {}, say.decide), make("p", { class: "small" }, say.chooseHere), ...drafts.map(block), make("div", { class: "bar" }, undoButton(reread)));
    mark();
  }

  function mark() {
    if (aid?.about) aid.mark(board);
    else board.showChoices(drafts.map((draft) => ({ ...draft.forms, answer: draft.answer })), row);
  }

  // Each question has its own lines; the sheet is all of them together.
  function settle(at, path, value) {
    return inTurn(async () => {
      const told = await ask({ ask: "put", question: questions[at], text: texts[at], at: path, value: value ?? null });
      if (drafts[at].unfinished(told, path, value)) return;
      keep(at, told);
      write(texts.map((text) => text.trim()).filter(Boolean).join("\n") + "\n", texts);
      refresh();
    });
  }

  function keep(at, told) {
    texts = texts.with(at, told.text);
    drafts[at].keep(told);
  }

  // The forms.

  function block(draft, at) {
    const { form, prompt, known, otherwise } = draft.forms;
    if (!form) return make("p", { class: "small" }, prompt || "");
    const listed = form.kind === "list";
    return make(listed ? "div" : "fieldset", { class: "decision" }, make(listed ? "p" : "legend", { class: "asks" }, prompt),
      ...known.map((fact) => make("p", { class: "small known" }, fact)), problemList(say.problems, draft.problems), draft.lacking(),
      aid?.draft === draft ? make("p", { class: "small" }, aid.help) : null, ...field(draft, form, [], `choice-${at}`),
      otherwise ? make("p", { class: "small" }, `${say.otherwise}: ${otherwise}`) : null);
  }

  function field(draft, form, path, key) {
    const inner = form.name ? [...path, form.name] : path;
    const name = form.name ? `${key}-${form.name}` : key;
    const held = draft.at(inner) ?? form.fresh;
    const set = (value) => draft.put(inner, value);
    switch (form.kind) {
      case "part": return form.fields ? titled(form, ...form.fields.flatMap((each) => field(draft, each, inner, name))) : [make("p", { class: "small" }, say.nothing)];
      case "choice": return isRow(form) ? rowOf(form, held, name, set) : choice(form, held, name, set);
      case "some": return some(form, held || [], name, set);
      case "pieces": return form.fields ? titled(form, ...form.fields.flatMap((each) => rowOf(each, each.options.find((option) => (held || []).some((item) => same(item, option.value)))?.value, `${name}-${each.name}`,
        (value) => set([...(held || []).filter((item) => !each.options.some((option) => same(item, option.value))), ...(value === null ? [] : [value])])))) : [make("p", { class: "small" }, say.nothing)];
      case "row": return slots(form, held || [], name, set);
      default: return [draft.field(form, inner, name)];
    }
  }

  const titled = (form, ...inner) => (form.label ? [make("fieldset", { class: "many" }, make("legend", {}, form.label), ...inner)] : inner);

  const ticked = (form, type, name, on, set) => titled(form, ...form.options.map((option, place) => make("div", { class: "option" },
    make("input", { type, name: `bench-${name}`, id: `bench-${name}-${place}`, "data-key": `${name}-${place}`, checked: on(option.value), onchange: (event) => set(option.value, event.target.checked) }),
    " ", make("label", { for: `bench-${name}-${place}`, "data-marks": option.marks?.join(" ") || null }, option.label))));

  function choice(form, held, name, set) {
    if (form.options.length > MOST_RADIOS) return titled(form, select(name, form.label || say.chooseOne, form.options, held, (value) => value !== undefined && set(value)));
    return ticked(form, "radio", name, (value) => same(value, held), set);
  }

  // The order of ticking does not matter: the values are listed in the order in which they are offered.
  function some(form, held, name, set) {
    const on = (value) => held.some((item) => same(item, value));
    return ticked(form, "checkbox", name, on, (value, chosen) => set(form.options.map((option) => option.value).filter((each) => (same(each, value) ? chosen : on(each)))));
  }

  // One row for each piece. The piece whose row has the focus is shown on the board, where its choice can be clicked.
  const isRow = (form) => form.open !== undefined || same(form.fresh, {}); // an empty value is a choice too

  function rowOf(each, held, name, set) {
    each.take = (value) => { row = null; set(value ?? null); };
    return [make("p", { class: "field row", onfocusin: () => look(each) }, make("label", { for: `bench-${name}`, "data-marks": each.name }, each.label),
      select(name, null, each.options || [], held ?? each.fresh, each.take, each.open ?? null))];
  }

  function look(each) {
    if (row === each || !board.placeOf(each.name)) return;
    row = each;
    mark();
  }

  function slots(form, held, name, set) {
    return (form.fields || []).map((slot, at) => make("p", { class: "field row" }, make("label", { for: `bench-${name}-${at}` }, `${at + 1}. ${slot.label}`),
      select(`${name}-${at}`, null, slot.options || [], held[at], (value) => value !== undefined && set(form.fields.map((__, place) => (place === at ? value : held[place]))))));
  }

  // On the board.

  board.svg.addEventListener("click", (event) => {
    if (!ready || !textarea() || pointing.click(event)) return;
    const each = rowAt(event);
    if (each && each !== row) {
      look(each);
      bench.querySelector(`[data-marks="${CSS.escape(each.name)}"]`)?.scrollIntoView({ block: "nearest" });
    } else if (!aid?.click(board.placeAt(event))) clicked(event);
  });

  async function clicked(event) {
    let found = null;
    await guarded(async () => { found = await board.choiceAt(event, drafts.map((draft) => draft.forms), row); });
    if (found && row) row.take(found.value);
    else if (found) settle(found.at, [], found.value);
  }

  function rowAt(event) {
    const held = drafts.flatMap((draft) => (draft.forms?.form?.fields || []).filter(isRow));
    const id = held.length ? board.pieceAt(event, held.map((each) => each.name)) : null;
    return held.find((each) => each.name === id);
  }

  // A single question is read again from the sheet. If there are several, each has its own lines, which an undo brings back.
  // After a change by hand the words of several questions count, and the choices stay as they were.
  function reread(memo = null) {
    const found = several ? memo : textarea() && [textarea().value];
    for (const draft of drafts) draft.forget();
    return inTurn(async () => { if (found) await readAll(found); }).then(refresh);
  }

  const readAll = (found) => Promise.all(found.map(async (text, at) => keep(at, await ask({ ask: "sheet", question: questions[at], text }))));

  async function open(draft, at) {
    draft.forms = await ask({ ask: "choices", question: questions[at] });
    const told = await ask({ ask: "sheet", question: questions[at], text: several ? "" : textarea().value });
    keep(at, several && draft.forms.form ? await ask({ ask: "put", question: questions[at], text: "", at: [], value: told.draft }) : told);
  }

  const folding = () => fold(false, undefined, { prompts: true });
  folding();
  bench.prepend(note);
  guarded(async () => {
    if (game.boards) boards = await ask({ ask: "boards" });
    await Promise.all(drafts.map(open));
    write(textarea().value, texts);
    if (!drafts.every((draft) => draft.forms.form)) textarea().closest("details").open = true; // nothing to click, so the answer is written in words
    ready = true;
  }).then(refresh);
  watch(() => reread(), () => { folding(); reread(); });
}
