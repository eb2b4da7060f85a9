// Where everything is after an event was told: the player's own pieces, what is seen of the enemy, Gales and winds.
// Only the events of the side's own report are used, so it cannot show anything that the side does not know.

const OWN_CONVOYS = { british: ["british_levant", "victualling"], bourbon: ["french_levant"] };

// { side, own: {id: {place, harbour}}, seen: {name: place}, markers: {"side place": number}, gales: {wind: {place, force}}, winds: [wind] }
export const nothingKnown = (side) => ({ side, own: {}, seen: {}, markers: {}, gales: {}, winds: [] });

export function retold(known, events) {
  return events.reduce((found, event) => (TOLD[event.event] ? TOLD[event.event](found, event) : found), known);
}

const own = (known, id, part) => ({ ...known, own: { ...known.own, [id]: { harbour: false, ...known.own[id], ...part } } });
const without = (held, id) => Object.fromEntries(Object.entries(held).filter(([each]) => each !== id));
const ownGone = (known, id) => ({ ...known, own: without(known.own, id) });
const seenAt = (known, name, place) => ({ ...known, seen: { ...known.seen, [name]: place } });
const unseen = (known, name) => ({ ...known, seen: without(known.seen, name) });

function count(known, side, place, more) {
  const key = `${side} ${place}`;
  const number = (known.markers[key] || 0) + more;
  return { ...known, markers: number > 0 ? { ...known.markers, [key]: number } : without(known.markers, key) };
}

const enemyOf = (side) => (side === "british" ? "bourbon" : "british");

const TOLD = {
  // The player's own pieces.
  Sailed: (known, { mover, end }) => own(known, mover, { place: end, harbour: false }),
  HarbourEntered: (known, { formation, port, dissolved }) => (dissolved ? ownGone(known, formation) : own(known, formation, { place: port, harbour: true })),
  HarbourLeft: (known, { formation, port }) => own(known, formation, { place: port, harbour: false }),
  PutToSea: (known, { formation, place }) => own(known, formation, { place, harbour: false }),
  SubordinationTested: (known, { independent, place }) => (independent ? own(known, independent, { place }) : known),
  DummiesPlaced: (known, { placed }) => Object.entries(placed).reduce((found, [id, place]) => (place ? own(found, id, { place }) : ownGone(found, id)), known),
  WithdrewTo: (known, { side, formation, place, harbour }) => (side === known.side ? own(known, formation, { place, harbour: Boolean(harbour) }) : known),
  ConvoyAppeared: (known, { kind, place }) => ((OWN_CONVOYS[known.side] || []).includes(kind) ? own(known, kind, { place }) : known),
  ConvoyGone: (known, { kind }) => ((OWN_CONVOYS[known.side] || []).includes(kind) ? ownGone(known, kind) : known),
  Unformed: (known, { flotilla }) => ownGone(known, flotilla),

  // What is seen of the enemy. If there are several markers, nobody knows which one moved.
  MarkerMoved: (known, { side, start, end }) => count(count(known, side, start, -1), side, end, 1),
  MarkerAppeared: (known, { side, place }) => count(known, side, place, 1),
  MarkerGone: (known, { side, place }) => count(known, side, place, -1),
  DummyRevealed: (known, { side, place }) => {
    if (side !== known.side) return count(known, side, place, -1);
    const found = Object.keys(known.own).find((id) => id.startsWith("dummy_") && known.own[id].place === place);
    return found ? ownGone(known, found) : known;
  },
  EnemySpotted: (known, { sighting }) => seenAt(count(known, sighting.side, sighting.place, -1), sighting.name, sighting.place),
  SightingMoved: (known, { name, end }) => seenAt(known, name, end),
  SightingChanged: (known, { sighting }) => seenAt(known, sighting.name, sighting.place),
  SightingGone: (known, { name }) => unseen(known, name),
  EnemyLost: (known, { name, place }) => count(unseen(known, name), enemyOf(known.side), place, 1),

  // Weather.
  WindsRolled: (known, { winds }) => ({ ...known, winds }),
  GaleRolled: (known, { wind, force, place }) => (place ? { ...known, gales: { ...known.gales, [wind]: { place, force } } } : known),
  GaleMoved: (known, { wind, end }) => ({ ...known, gales: { ...known.gales, [wind]: { ...known.gales[wind], place: end } } }),
  GaleEnded: (known, { wind }) => ({ ...known, gales: without(known.gales, wind) }),
};

export const moves = (event) => Boolean(TOLD[event.event]);
