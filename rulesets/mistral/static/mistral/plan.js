// Planning an Impulse on the chart: pick a Formation, click where it goes, and fill in the rest.

import { boardNodes, headline } from "../workbench/boards.js";
import { Draft } from "../workbench/draft.js";
import { bench, button, forces, make, note, openTab, problemList, select, show } from "../workbench/page.js";
import { Pointing } from "../workbench/pointing.js";
import { ask, fold, guarded, undoButton, watch } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";
import { Errand } from "./errand.js";

const SECTIONS = ["tasks", "screening", "battle", "convoys", "orders", "corsairs", "mulligans", "victualling", "from_levant"];

export function planning(chart, panel, question) {
  const state = { id: null, course: null };
  const pointing = new Pointing(chart, refresh);
  const draft = new Draft(question, refresh, { pointing });
  const errand = new Errand({ draft, path: ["tasks"], panel, redraw: drawAll, pick });

  const kind = () => (state.id in (draft.boards?.dummy ?? {}) ? "dummies" : "formations");
  const ids = () => [...draft.boards.formations.filter((each) => each.place), ...draft.boards.dummies].map((each) => each.id);
  const trackPath = () => [kind(), state.id, "track"];
  const track = () => draft.at(trackPath()) || [];
  const about = () => [...draft.boards.formations, ...draft.boards.dummies].find((each) => each.id === state.id);

  async function look() {
    if (!state.id) return;
    const id = state.id;
    const start = kind() === "dummies" ? draft.at(["dummies", id, "at"]) || "" : "";
    const found = await ask({ ask: "course", id, track: track(), start });
    if (id === state.id) state.course = found;
  }

  async function pick(id) {
    Object.assign(state, { id, course: null });
    document.dispatchEvent(new CustomEvent("picked", { detail: [id] })); // the page has its name, and says what it could do to others
    errand.end();
    await guarded(look);
    drawAll();
  }

  // For an Auxiliary: what it can be sent to do, and where.
  function send(auxiliary) {
    Object.assign(state, { id: null, course: null });
    return errand.send(auxiliary);
  }

  const setTrack = (steps) => draft.put(trackPath(), steps.length ? steps : null);

  // One step more. Whoever was to stay to the end goes on instead: what came after would never be done.
  function addStep(step) {
    return draft.put(trackPath(), (held) => [...(held?.at(-1)?.do === "hold" ? held.slice(0, -1) : held || []), step]);
  }

  function goTo(place) {
    const near = state.course?.next?.some((leg) => leg.end === place);
    return addStep({ do: near ? "go" : "reach", to: place });
  }

  // Every change of the draft asks again what can be reached.
  async function refresh() {
    if (!draft.boards || !draft.forms) return;
    if (state.id) await guarded(look);
    drawAll();
  }

  function drawAll() {
    bench.hidden = panel.hidden = !draft.writable;
    if (!draft.writable) return chart.clear();
    show(panel, headline(draft.boards), pointing.note(), state.id ? pane() : errand.busy ? errand.pane() : make("p", { class: "note" }, say.pick));
    show(forces, ...boardNodes(draft.boards, { formation: pick, auxiliary: send }));
    show(bench, make("h2", {}, say.plan), problemList(say.problems, draft.problems), draft.lacking(),
      make("ul", { class: "bench-rows" }, ...ids().map(row)), ...SECTIONS.map(section), make("div", { class: "bar" }, undoButton(() => draft.read())));
    if (state.course) chart.show(state.course);
    else if (errand.busy) errand.mark(chart);
    else chart.clear();
    return undefined;
  }

  // The list beside the chart.

  function row(id) {
    const each = [...draft.boards.formations, ...draft.boards.dummies].find((piece) => piece.id === id);
    const course = draft.courses[id];
    const goal = course ? `→ ${course.legs.at(-1)?.name ?? ""}, ${course.total} ${say.mp}` : each.place ? say.idle : each.where;
    return make("li", { class: id === state.id ? "picked" : "" },
      make("button", { type: "button", class: "plain who", "data-key": `row-${id}`, "data-marks": id, "aria-pressed": String(id === state.id), onclick: () => { openTab("tab-board"); pick(id); } }, each.name),
      make("span", { class: "what" }, goal), goal === each.where ? null : make("span", { class: "small terms" }, each.where));
  }

  function section(name) {
    const shape = draft.shape(name);
    if (!shape) return null;
    if (shape.kind === "map" && !draft.forms.lists[shape.key.list].length) return null;
    if (shape.kind === "list" && shape.item.list && !draft.forms.lists[shape.item.list].length) return null;
    const held = draft.at([name]);
    const count = Array.isArray(held) ? held.length : held && typeof held === "object" ? Object.keys(held).length : held ? 1 : 0;
    return make("details", { class: "bench-section", "data-key": `section-${name}`, open: count > 0 }, make("summary", {}, count ? `${shape.label} (${count})` : shape.label),
      name === "tasks" ? atHand() : null, draft.field(shape, [name], name, { label: shape.kind === "flag" ? shape.label : "" }));
  }

  // The Auxiliaries that can be sent, each with its card. The form below is for whatever a card does not say.
  function atHand() {
    const ships = draft.boards.at_hand.map(({ id, name, doing }) => make("li", {}, button(`hand-${id}`, name, () => send(id), { class: "plain", "data-marks": id }), doing ? ` · ${doing}` : ""));
    return ships.length ? make("div", {}, make("p", { class: "small" }, say.atHand), make("ul", { class: "small" }, ...ships)) : null;
  }

  // What was picked: its track, step by step, and everything else that can be ordered.

  function pane() {
    const each = about();
    const course = state.course;
    const speed = each.ma === undefined ? "" : `${say.ma} ${each.ma}, ${say.mpis} ${each.mpis.join(", ") || "–"}`;
    return make("section", { class: "bench-unit", "aria-label": each.name }, make("h2", {}, each.name),
      make("p", { class: "small" }, [each.where, speed, each.sail ? `${each.sail} ${say.sailCount}` : "", ...(each.states || []), ...(each.leaders || []), each.order].filter(Boolean).join(" · ")),
      ...(course?.notes || []).map((words) => make("p", { class: "small warning" }, words)),
      make("p", { class: "small" }, say.picked),
      steps(), course ? actions(course) : null, course ? ways(course) : null, ...details());
  }

  const stepName = (step) => {
    const verb = draft.shape("formations", "*", "track").item.fields[0].options.find((option) => option.value === step.do)?.label || step.do;
    const place = draft.forms.lists.places.find((option) => option.value === step.to)?.label || "";
    return [verb, place, step.count ? `${step.count} ${say.mp}` : ""].filter(Boolean).join(" ");
  };

  function steps() {
    const held = track();
    if (!held.length) return make("p", { class: "small" }, `${say.track}: ${say.noTrack}`);
    const line = (step, at) => {
      const legs = (state.course?.legs || []).filter((leg) => leg.step === at);
      const last = legs.at(-1);
      const told = (leg) => make("li", {}, [leg.do === "pass" ? leg.name : say(`do.${leg.do}`), leg.words || (leg.cost ? `${leg.cost} ${say.mp}` : ""), leg.when].filter(Boolean).join(", "));
      return make("li", {}, make("span", {}, make("strong", {}, stepName(step)), last ? ` – ${last.total} ${say.mp}` : ""),
        make("span", { class: "shift" }, button(`step-${at}-remove`, "×", () => setTrack(held.filter((_, other) => other !== at)), { "aria-label": `${say.remove}: ${stepName(step)}` })),
        step.do === "go" || step.do === "reach" ? make("ul", { class: "small" }, ...legs.map(told)) : null);
    };
    return make("ol", { class: "steps" }, ...held.map(line));
  }

  function actions(course) {
    const add = (step) => () => addStep(step);
    return make("div", { class: "bar", role: "group", "aria-label": say.also },
      ...(course.can || []).map((action) => button(`do-${action}`, say(`do.${action}`), add({ do: action }))),
      button("do-wait", say("do.wait"), add({ do: "wait", count: 1 })), button("do-hold", say("do.hold"), add({ do: "hold" })),
      track().length ? button("do-clear", say.clear, () => setTrack([])) : null);
  }

  // The same by keyboard: the next passages with their price, and every place with its Movement Points.
  function ways(course) {
    const places = draft.forms.lists.places.filter((option) => course.reach?.[option.value] !== undefined)
      .map((option) => ({ value: option.value, label: `${option.label} · ${course.reach[option.value]} ${say.mp}`, far: course.reach[option.value] }))
      .sort((one, two) => one.far - two.far);
    return make("div", {}, make("div", { class: "bar", role: "group", "aria-label": say.next }, ...(course.next || []).map((leg) =>
      button(`next-${leg.end}`, `${leg.name}: ${leg.words}`, () => addStep({ do: "go", to: leg.end }), { "data-marks": leg.end }))),
    places.length ? make("p", { class: "field" }, make("label", { for: "bench-make-for" }, say.makeFor), select("make-for", say.makeFor, places, undefined, (place) => place && goTo(place), say.choose),
      make("span", { class: "small" }, ` ${say.thisImpulse}`)) : null);
  }

  function details() {
    const part = (name, title, shape, path) => {
      const held = draft.at(path);
      return make("details", { class: "bench-section", "data-key": `pane-${name}`, open: Boolean(held && Object.keys(held).length) }, make("summary", {}, title), draft.field(shape, path, `pane-${name}`, { label: "" }));
    };
    if (kind() === "dummies") {
      const shape = draft.shape("dummies", "*");
      const fields = shape.fields.filter((field) => field.name !== "track");
      return fields.map((field) => draft.field(field, ["dummies", state.id, field.name], `pane-${field.name}`));
    }
    const found = [];
    if (draft.boards.convoys.some((convoy) => convoy.id === state.id)) found.push(part("convoy", say.convoy, draft.shape("convoys", "*"), ["convoys", state.id]));
    found.push(part("posture", say.posture, draft.shape("formations", "*", "posture"), ["formations", state.id, "posture"]));
    found.push(part("clauses", say.clauses, draft.shape("formations", "*", "clauses"), ["formations", state.id, "clauses"]));
    if (about().order) found.push(part("order", `${say.order}: ${about().order}`, draft.shape("orders", "*"), ["orders", state.id]));
    return found;
  }

  chart.svg.addEventListener("click", (event) => {
    if (!draft.writable || !draft.boards) return;
    if (pointing.click(event)) return;
    const piece = chart.pieceAt(event, ids());
    if (piece && piece !== state.id) {
      pick(piece);
      return;
    }
    const place = chart.berthAt(event) ?? chart.placeAt(event);
    if (!place || errand.click(place)) return;
    if (!state.id) errand.look(place);
    else if (place !== state.course?.end) goTo(place);
  });

  fold(false);
  bench.prepend(note);
  draft.open().then(() => {
    draft.boards.dummy = Object.fromEntries(draft.boards.dummies.map((each) => [each.id, each]));
    drawAll();
  });
  watch(() => draft.read(), () => { fold(false); draft.read(); });
}
