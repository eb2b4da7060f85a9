// The words of all scripts: the page contains them in its reader's language, with English for what is missing.

const given = JSON.parse(document.getElementById("script-words")?.textContent || "{}");

// say("replayStep", { at: 2, all: 7 }), or say.undo if nothing is filled in. If there is a word for each of several values,
// the value follows a dot: say(`card.${card}`).
function word(name, filled = {}) {
  if (!Object.hasOwn(given, name)) console.error(`nobody gave the word ${name}`);
  return (given[name] ?? name).replace(/\{(\w+)\}/g, (whole, part) => filled[part] ?? whole);
}

export const say = new Proxy(word, { get: (_, name) => word(name) });
