// What every script says: the page carries the words in its reader's language, and in English what that language lacks.

const given = JSON.parse(document.getElementById("script-words")?.textContent || "{}");

// say("replayStep", { at: 2, all: 7 }) or, where nothing is filled in, say.undo. Of a word for each of several values,
// the value stands behind a dot: say(`card.${card}`).
function word(name, filled = {}) {
  if (!Object.hasOwn(given, name)) console.error(`nobody gave the word ${name}`);
  return (given[name] ?? name).replace(/\{(\w+)\}/g, (whole, part) => filled[part] ?? whole);
}

export const say = new Proxy(word, { get: (_, name) => word(name) });
