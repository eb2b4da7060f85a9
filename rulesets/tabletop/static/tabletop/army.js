// Choosing an army: a ready one, a code that somebody shared, or a list changed by hand.

import { make, note, problemList, show } from "../workbench/page.js";
import { ask, askAbout, fold, guarded, inTurn, textarea, undoButton, watch, write } from "../workbench/sheet.js";
import { say } from "../workbench/words.js";

// `code` is an example of the game's codes. If the points depend on the question, it is sent along.
export function mustering(panel, code, question = null) {
  const of = question ? { question } : {};
  const state = { ready: [], chosen: "", about: null, pasted: "", adds: {} };

  const read = () => inTurn(async () => { state.about = (await askAbout({ ask: "army", ...of })) || state.about; refresh(); });

  async function open() {
    await guarded(async () => { state.ready = await ask({ ask: "armies", ...of }); });
    await read();
    const same = state.ready.find((army) => army.text.trim() === textarea()?.value.trim());
    state.chosen = same?.id || state.ready[0]?.id || "";
    refresh();
  }

  async function takeReady() {
    const army = state.ready.find((each) => each.id === state.chosen);
    if (!army) return;
    write(army.text);
    await read();
  }

  async function takeCode() {
    await guarded(async () => {
      const found = await ask({ ask: "army-code", ...of, code: state.pasted });
      if (found.text) {
        write(found.text);
        state.about = found;
        refresh();
      } else {
        throw new Error(found.problems.map((problem) => problem.text).join(" "));
      }
    });
  }

  async function copy(event) {
    const button = event.currentTarget;
    const field = document.getElementById("bench-code-out");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = say.copied;
  }

  function refresh() {
    panel.hidden = !textarea();
    if (!textarea()) return;
    const about = state.about;
    show(panel,
      make("h2", {}, say.army),
      note,
      make("div", { class: "field" },
        make("label", { for: "bench-ready" }, say.ready),
        make("div", { class: "bar" }, picker(), make("button", { type: "button", class: "tiny", "data-key": "take", onclick: takeReady }, say.choose), undoButton(read))),
      about ? verdict(about) : null,
      about?.parts ? contents(about) : null,
      codes(about));
  }

  function picker() {
    const list = make("select", { id: "bench-ready", "data-key": "ready", onchange: (event) => { state.chosen = event.target.value; } },
      ...state.ready.map((army) => make("option", { value: army.id }, `${army.name} (${army.points})`)));
    list.value = state.chosen;
    return list;
  }

  function verdict(about) {
    const score = about.points === undefined ? "" : `${about.list}: ${about.points} ${say.of} ${about.limit} ${say.points}. `;
    return make("div", { role: "status" },
      make("p", { class: about.problems.length ? "" : "note" }, score, about.problems.length ? "" : say.fits),
      problemList(say.wrong, about.problems),
      about.warnings?.length ? make("details", { "data-key": "warnings" }, make("summary", {}, `${say.warns} (${about.warnings.length})`), make("ul", {}, ...about.warnings.map((warning) => make("li", { class: "small" }, warning.slot ? `${warning.slot}: ` : "", warning.text)))) : null);
  }

  function contents(about) {
    return make("div", { class: "holds" }, ...about.parts.map((part) =>
      make("section", {}, make("h3", {}, part.title, make("span", { class: "small" }, ` ${part.points} `), part.drop ? leavingOut(part) : null),
        part.troops.length ? make("ul", {}, ...part.troops.map((troop) => make("li", {}, `${troop.count} × ${troop.name}`, make("span", { class: "small" }, ` ${troop.points} `), troop.drop ? dropping(troop) : null))) : null,
        part.adds?.length ? adding(part.title, part.adds, say.addUnit) : null)),
    about.brigades?.length ? adding("brigade", about.brigades, say.addBrigade) : null);
  }

  // Where the game says how, the list is changed piece by piece; points and problems follow at once.
  const change = (set) => inTurn(async () => {
    const found = await askAbout({ ask: "army-change", ...of, ...set });
    if (!found) return;
    write(found.text);
    state.about = found;
    refresh();
  });

  const dropping = (troop) => make("button", { type: "button", class: "tiny", "data-key": `drop-${troop.drop.drop}`, "aria-label": `${say.dropUnit}: ${troop.name}`, title: say.dropUnit, onclick: () => change(troop.drop) }, "−");

  const leavingOut = ({ title, drop }) => make("button", { type: "button", class: "tiny", "data-key": `drop-${title}`, "aria-label": `${drop.label}: ${title}`, title: drop.label, onclick: () => change(drop.set) }, "−");

  function adding(key, choices, label) {
    const groups = [...new Set(choices.map(({ group }) => group))];
    const option = (choice) => make("option", { value: String(choices.indexOf(choice)) }, choice.label);
    const list = make("select", { "aria-label": `${label}: ${key}`, "data-key": `adds-${key}`, onchange: (event) => { state.adds[key] = event.target.value; } },
      ...groups.map((group) => (group ? make("optgroup", { label: group }, ...choices.filter((each) => each.group === group).map(option)) : choices.map(option))).flat());
    list.value = state.adds[key] && choices[state.adds[key]] ? state.adds[key] : "0";
    return make("div", { class: "bar small" }, list, make("button", { type: "button", class: "tiny", "data-key": `add-${key}`, onclick: () => change(choices[Number(list.value)].set) }, label));
  }

  function codes(about) {
    return make("details", { "data-key": "codes" }, make("summary", {}, say.code),
      about?.code ? make("div", { class: "field" }, make("label", { for: "bench-code-out" }, say.code),
        make("div", { class: "bar" }, make("input", { id: "bench-code-out", type: "text", size: 24, readonly: true, value: about.code }),
          make("button", { type: "button", class: "tiny", onclick: copy }, say.copy))) : null,
      make("div", { class: "field" }, make("label", { for: "bench-code-in" }, say.paste),
        make("div", { class: "bar" }, make("input", {
          id: "bench-code-in", "data-key": "code", type: "text", size: 24, placeholder: code, value: state.pasted,
          oninput: (event) => { state.pasted = event.target.value; },
        }),
          make("button", { type: "button", class: "tiny", onclick: takeCode }, say.open))));
  }

  fold(true, say.textTitle);
  open();
  watch(read, () => { fold(true, say.textTitle); read(); });
}
