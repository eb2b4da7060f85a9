// The dice of a finished game, checked from its archive alone, as docs/verify.md says: the public chain, the seeds that were committed
// before anybody ordered, every roll that follows from them and from both sides' lucks, and every roll that somebody was told.

import { framed, hex, unhex } from "./frames.js";
import { hmac, sha256 } from "./sha256.js";

export const H = (...parts) => hex(sha256(framed(...parts)));
export const M = (key, ...parts) => hmac(key, framed(...parts));

// What was found not to fit. `kind` says what it is; the rest says where.
class Misfit extends Error {
  constructor(kind, where) {
    super(kind);
    this.found = { kind, ...where };
  }
}

// The faces of a roll, from the key of its stream.
export function faces(key, name, count, choices, low) {
  const wide = choices > 256, span = wide ? 2 ** 32 : 256;
  const found = [];
  for (let block = 0; found.length < count; block += 1) {
    const bytes = M(key, name, block), view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length && found.length < count; at += wide ? 4 : 1) {
      const drawn = wide ? view.getUint32(at) : bytes[at];
      if (drawn < span - (span % choices)) found.push(low + (drawn % choices));
    }
  }
  return found;
}

// The public chain: each link's hash, and what it says about seeds, lucks and what opened them. Links that may name people have no text.
function readChain({ game, chain }) {
  const said = { seeds: new Map(), lucks: new Map(), opens: new Map(), withheld: 0 };
  let last = "";
  for (const [place, link] of chain.entries()) {
    const { n, kind, body, prev, hash, at } = link;
    if (n !== place + 1 || prev !== last) throw new Misfit("link", { n: place + 1 });
    last = hash;
    if (body === null) {
      said.withheld += 1;
      continue;
    }
    const parts = [game, "public", n, kind, body, prev];
    const made = at ? H("estafeta/link/2", ...parts, at) : H("estafeta/link/1", ...parts);
    if (made !== hash) throw new Misfit("link", { n });
    const told = JSON.parse(body);
    if (kind === "seeds") said.seeds.set(told.k, told.commitments);
    if (kind === "opened") said.lucks.set(told.k, told.lucks);
    if (kind === "locked" && told.stop === 1) said.opens.set(told.k, told.sides);
  }
  return said;
}

// The seeds of an opening's streams, each the one that was committed.
function seedsOf({ k, title, root }, { game, sides }, said) {
  const committed = said.seeds.get(k) || {};
  const found = new Map();
  for (const stream of ["public", ...sides, "sealed"]) {
    const seed = M(unhex(root), "stream", stream);
    if (H("estafeta/seed/1", game, k, stream, seed) !== committed[stream]) throw new Misfit("seed", { k, title, stream });
    found.set(stream, seed);
  }
  return found;
}

// A sealed luck must be opened by what was sealed, or not at all.
function lucksOf({ k, title }, sides, said) {
  const given = said.lucks.get(k) || {}, opened = said.opens.get(k) || {};
  const lucks = sides.map((side) => given[side] || ""), opens = sides.map((side) => opened[side]?.opens || "");
  for (const [at, secret] of opens.entries()) {
    if (secret && lucks[at] !== `sha256:${H("estafeta/luck/1", secret)}`) throw new Misfit("luck", { k, title, side: sides[at] });
  }
  return { open: lucks, play: [...lucks, ...opens] };
}

const SIGNS = ["key", "stream", "choices", "low", "stage", "faces"];
const isRoll = (value) => SIGNS.every((sign) => Object.hasOwn(value, sign)) && Object.keys(value).length === SIGNS.length;
const signed = (roll) => JSON.stringify(SIGNS.map((sign) => roll[sign]));

// Every roll of an opening, recomputed.
function checkRolls(opening, archive, said, known) {
  const { k, title, rolls } = opening;
  const seeds = seedsOf(opening, archive, said), lucks = lucksOf(opening, archive.sides, said);
  const keys = new Map(), drawn = new Set();
  let dice = 0;
  for (const roll of rolls) {
    const { key, stream, choices, low, stage } = roll, once = JSON.stringify([stream, key]), place = `${stage} ${stream}`;
    const possible = seeds.has(stream) && Object.hasOwn(lucks, stage) && choices >= 1 && choices <= 2 ** 32;
    if (!possible || drawn.has(once)) throw new Misfit("roll", { k, title, key, said: roll.faces.join(" "), is: "–" });
    drawn.add(once);
    if (!keys.has(place)) keys.set(place, M(seeds.get(stream), stage, ...lucks[stage]));
    const made = faces(keys.get(place), key, roll.faces.length, choices, low);
    if (made.join() !== roll.faces.join()) throw new Misfit("roll", { k, title, key, said: roll.faces.join(" "), is: made.join(" ") });
    known.add(signed(roll));
    dice += made.length;
  }
  return dice;
}

// The rolls inside an event, at any depth.
function* rollsIn(value) {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value) && isRoll(value)) yield value;
  for (const inner of Object.values(value)) yield* rollsIn(inner);
}

// What people were told must have been rolled.
function checkTold({ told, openings }, known) {
  const titles = new Map(openings.map(({ k, title }) => [k, title]));
  let count = 0;
  for (const { k, audience, first_event: first, events } of told) {
    for (const [at, event] of events.entries()) {
      for (const roll of rollsIn(event)) {
        if (!known.has(signed(roll))) throw new Misfit("told", { k, title: titles.get(k), audience, number: first + at, key: roll.key, said: roll.faces.join(" ") });
        count += 1;
      }
    }
  }
  return count;
}

// How many dice were checked, and the first thing that does not fit, or null.
export function checkDice(archive) {
  const verdict = { dice: 0, told: 0, links: 0, withheld: 0, misfit: null };
  try {
    const said = readChain(archive), known = new Set();
    verdict.links = archive.chain.length;
    verdict.withheld = said.withheld;
    for (const opening of archive.openings) verdict.dice += checkRolls(opening, archive, said, known);
    verdict.told = checkTold(archive, known);
  } catch (error) {
    verdict.misfit = error instanceof Misfit ? error.found : { kind: "unreadable" };
  }
  return verdict;
}
