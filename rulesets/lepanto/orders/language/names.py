"""The names a side may use: its own squadrons, lines, types and ships, and the enemy's ships. [A-13, H-01]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import zip_longest

import msgspec

from rulesets.kernel.nouns import the
from rulesets.kernel.text import LANGUAGES, Text
from rulesets.language import Entry, Lexicon
from rulesets.language.gist import gist_of
from rulesets.language.lexicon import Names
from rulesets.language.name_words import words_of
from rulesets.lepanto.book.contents import Kind, Side
from rulesets.lepanto.book.names import MANY, SHIP_NAMES, SQUADRON_NAMES
from rulesets.lepanto.book.ships import LETTERS, SHIPS
from rulesets.lepanto.orders.language.ship_names import OneSquadron, Ships
from rulesets.lepanto.orders.language.states import ANY, Words, in_each, in_state, nearby
from rulesets.lepanto.orders.plans.facing import NAMES
from rulesets.lepanto.orders.plans.selections import STATES
from rulesets.lepanto.position.view import View

_PLACED = Text("{place} of {captain}|{captain} {place}", "{place} de {captain}")
_WING = Text("squadron|wing", "escuadra|ala|cuerno")
_SHIPS_OF = Text(
    "{ships} of {whose}|{ships} in {whose}|{ships} on {whose}|{whose} {ships}", "{ships} de {whose}|{ships} en {whose}"
)
_FLAGSHIP = Text(
    "flagship of {captain}|{captain} flagship|{captain} galley|{captain} ship",
    "capitana de {captain}|galera de {captain}|nave de {captain}",
)
_FLAGSHIP_OF_WING = Text("flagship of {place}|{place} flagship", "capitana de {place}|galera capitana de {place}")
_GALLEASS = Text("{captain}|{captain} galleass", "{captain}|galeaza de {captain}")
_PART = Text(
    "{name} of {whose}|{name} in {whose}|{name} on {whose}|{whose} {name}", "{name} de {whose}|{name} en {whose}"
)
_PARTS = Text("{{name}} of {{whose}}|{{whose}} {{name}}", "{{name}} de {{whose}}|{{name}} en {{whose}}")
_SOME = Text("{name} of {whose}", "{name} de {whose}")
_GROUP = Text("group {name}", "grupo {name}")
_PLACES: Mapping[str, Text] = {
    "L": Text(
        "left|left wing|left squadron|left flank|left horn",
        "ala izquierda|izquierda|cuerno izquierdo|escuadra izquierda|flanco izquierdo|escuadra de la izquierda",
    ),
    "C": Text(
        "centre|center|centre squadron|middle|main body|battle line",
        "centro|escuadra del centro|escuadra central|cuerpo central|batalla",
    ),
    "R": Text(
        "right|right wing|right squadron|right flank|right horn",
        "ala derecha|derecha|cuerno derecho|escuadra derecha|flanco derecho|escuadra de la derecha",
    ),
    "V": Text(
        "reserve|reserves|reserve squadron|rearguard|rear guard",
        "reserva|reservas|escuadra de reserva|retaguardia|escuadra de socorro",
    ),
}
_SIDES = {"L": ("port wing", "ala de babor"), "R": ("starboard wing", "ala de estribor")}
"""Names of wings, of which no part is one: `turn to port`."""
_CAPTAINS: Mapping[str, Text] = {
    "CL": Text("Barbarigo|Agostino Barbarigo", "Barbarigo|Agustín Barbarigo"),
    "CC": Text("Don Juan|Don John|Don John of Austria|Don Juan of Austria", "don Juan|don Juan de Austria"),
    "CR": Text("Doria|Andrea Doria|Gian Andrea Doria", "Doria|Andrea Doria|Juan Andrea Doria"),
    "CV": Text("Santa Cruz|Bazan|the Marquis of Santa Cruz", "Santa Cruz|Bazán|Álvaro de Bazán|marqués de Santa Cruz"),
    "IL": Text("Ochiali|Uluch Ali|Uluj Ali|Occhiali", "Uluch Alí|Uluj Alí|Ochalí|Uchalí"),
    "IC": Text("Ali Pasha", "Alí Bajá|Alí Pachá"),
    "IR": Text("Scirocco|Suluk|Mehmed Siroco", "Siroco|Mohamed Siroco|Suluk"),
    "IV": Text("Amuret Reis|Murat Reis", "Amuret Reis|Murat Reis|Dragut"),
}
_ORDINALS: tuple[Text, ...] = (
    Text("line 0|galleass line", "línea 0|línea de galeazas"),
    Text(
        "first line|front line|line 1|leading line|foremost line|first lines|front lines|front rank",
        "primera línea|línea 1|línea delantera|línea de delante|primeras líneas|vanguardia|primera fila",
    ),
    Text(
        "second line|line 2|second lines|rear line|second rank",
        "segunda línea|línea 2|segundas líneas|línea de atrás|segunda fila",
    ),
    Text("third line|line 3", "tercera línea|línea 3"),
    Text("fourth line|line 4", "cuarta línea|línea 4"),
)
_SHIPS = Text("ships|vessels|boats", "naves|barcos|buques|navíos")
_TOWING = Text(
    "towing galleys|galleys that tow|galleys in front of galleasses|galleys towing|tugs|tow galleys|tow ships|"
    "galleys that tow galleasses|galleys towing galleasses|galleys that tow them|galleasses tugs",
    "galeras que remolcan|galeras remolcadoras|remolcadoras|galeras que tiran de galeazas|galeras de remolque|"
    "galeras que remolcan galeazas|galeras que remolcan a galeazas|remolcadores|galeras que llevan galeazas",
)
_TUG = Text(
    "galley that tows {galleass}|galley towing {galleass}|{galleass} tug|tug of {galleass}",
    "galera que remolca a {galleass}|galera que remolca {galleass}|galera remolca a {galleass}|galera tira de "
    "{galleass}|"
    "galera remolca {galleass}|galera lleva a {galleass}|remolcadora de {galleass}|remolcador de {galleass}|"
    "galera que lleva a {galleass}|galera que tira de {galleass}",
)
_FLAGSHIPS = Text("flagships|all flagships|admirals", "capitanas|galeras capitanas|todas las capitanas|naves capitanas")
_AND_TUGS = Text(
    "{name} and tugs|{name} and towing galleys|{name} and galleys that tow|{name} and galleys that tow them|"
    "{name} with tugs|{name} with towing galleys",
    "{name} y remolques|{name} y galeras que remolcan|{name} y galeras remolcadoras|{name} y remolcadoras|"
    "{name} y galeras de remolque|{name} con remolques|{name} con galeras que remolcan",
)
"""The line of a squadron's galleasses, called by those who are in it."""
_OF_THE_ENEMY = Text(
    "enemy {place}|Turkish {place}|Ottoman {place}|Christian {place}|{place} of enemy",
    "{place} enemigo|{place} enemiga|{place} turco|{place} turca|{place} otomana|{place} otomano|{place} cristiano|"
    "{place} cristiana|{place} de enemigo|{place} de turcos|{place} de cristianos",
)
_OTTOMAN = Text(
    "Turkish {place}|Ottoman {place}", "{place} turco|{place} turca|{place} otomana|{place} otomano|{place} de turcos"
)
_CHRISTIAN = Text("Christian {place}", "{place} cristiano|{place} cristiana|{place} de cristianos")
_WINGS = Text("wings|both wings|two wings|2 wings|both flanks", "alas|ambas alas|dos alas|2 alas|cuernos|dos cuernos")
_ALL = Text(
    "all|all ships|everybody|everyone|everything|whole fleet|fleet|entire fleet|all squadrons|all of them|every "
    "ship|all my ships",
    "todas|todos|todas las naves|todos los barcos|toda la flota|la flota|flota|flota entera|armada|toda la armada|"
    "todas las escuadras|todo el mundo",
)


Pairs = tuple[tuple[str, str], ...]
"""A mapping that can be remembered."""


def _every(text: Text, **parts: str) -> list[str]:
    """All ways to say it, in all languages."""
    return [words.format(**parts) for each in in_each(text).values() for words in each]


class Fleet(Lexicon):
    """What a side can call by name, and how its ships lie: which way whole squadrons face, and who tows whom."""

    def __init__(
        self, kinds: Mapping[str, Names], side: Side, headings: Mapping[str, str], tows: Mapping[str, str]
    ) -> None:
        super().__init__(kinds)
        self.side, self.headings, self.tows = side, headings, tows


@lru_cache(maxsize=64)
def _fleet(
    side: Side, named: Names, squadrons: tuple[str, ...], headings: Pairs, tows: Pairs, leaders: tuple[str, ...]
) -> Fleet:
    kinds = {"ships": named, **_known_by(side, squadrons), "squadron": _led(side, leaders)}
    return Fleet(kinds, side, dict(headings), dict(tows))


@lru_cache(maxsize=64)
def _selected(side: Side, squadrons: tuple[str, ...], groups: tuple[str, ...], tows: Pairs) -> Names:
    towing = " + ".join(sorted(galley for _, galley in tows))
    tugs = [Entry(towing, None, tuple(_every(_TOWING)), apart=True), *_tugs(dict(tows))] if towing else []
    entries = [*_selections(side, squadrons), *_groups(groups), *tugs, *_own_ships(side, squadrons, dict(tows))]
    own = [code for code in squadrons if SHIPS_OF[code] == side]
    return OneSquadron(entries, own[0]) if len(own) == 1 else Names(entries)


def _own_ships(side: Side, squadrons: tuple[str, ...], tows: Mapping[str, str]) -> list[Entry]:
    """By name; a galley that tows, also by whom it tows."""
    towed = {galley: galleass for galleass, galley in tows.items()}
    return [
        msgspec.structs.replace(entry, wholly=tuple(_tug_names(towed[entry.id]))) if entry.id in towed else entry
        for entry in _known_by(side, squadrons)["own"].entries
    ]


def _tug_names(galleass: str) -> Iterator[str]:
    captain = the(SHIP_NAMES[galleass]).en.split(" ")[-1]
    for called in (galleass, captain, f"{captain} galleass", f"galeaza de {captain}", f"galleass of {captain}"):
        yield from _every(_TUG, galleass=called)


def _tugs(tows: Mapping[str, str]) -> Iterator[Entry]:
    """Those of a squadron: Doria's tugs."""
    for code in sorted({galley[:2] for galley in tows.values()}):
        galleys = sorted(galley for galley in tows.values() if galley.startswith(code))
        whose = [*_every(_PLACES[code[1]]), *_every(_CAPTAINS[code])]
        named = [
            said.format(name=name, whose=of) for of in whose for name in _every(_TOWING) for said in _every(_PARTS)
        ]
        if len(galleys) > 1:
            yield Entry(" + ".join(galleys), None, tuple(named), apart=True)


@lru_cache(maxsize=16)
def _known_by(side: Side, squadrons: tuple[str, ...]) -> dict[str, Names]:
    """Ships by name, of the squadrons that fight in this battle."""
    own = [id for id, ship in SHIPS.items() if ship.side == side and ship.squadron in squadrons]
    enemies = [id for id, ship in SHIPS.items() if ship.side != side and ship.squadron in squadrons]
    ours, theirs = _named(own, side), _named(enemies, side)
    return {"own": Ships(ours), "enemy": Ships(theirs), "ship": Ships([*ours, *theirs])}


@lru_cache(maxsize=64)
def _led(side: Side, leaders: tuple[str, ...]) -> Names:
    """Where a squadron is: with its flagship, or with the first of those that are left."""
    return Names([Entry(id, None, tuple(_squadron_names(id[:2], side)), apart=True) for id in leaders])


def _squadron_names(code: str, side: Side) -> Iterator[str]:
    places, captains = in_each(_PLACES[code[1]]), in_each(_CAPTAINS[code])
    if SHIPS_OF[code] == side:
        yield from (code, *_squadron(places, captains, code[1] in "LR"))
        return
    yield from (code, *_squadron({language: [] for language in LANGUAGES}, captains, code[1] in "LR"))
    for language, ways in in_each(_OF_THE_ENEMY).items():
        yield from (way.format(place=place) for way in ways for place in places[language])


SHIPS_OF: Mapping[str, Side] = {ship.squadron: ship.side for ship in SHIPS.values()}


def lexicon(view: View) -> Fleet:
    """What the side can call by name. All of it is printed on the board but the groups, which are its own."""
    ids = [*view.ships, *(loss.ship for loss in view.lost)]
    squadrons = tuple(sorted({id[:2] for id in ids}))
    tows: Pairs = tuple(sorted(view.tows.items())) if view.own_side == "christian" else ()
    named = _selected(view.own_side, squadrons, tuple(sorted(view.plans.groups)), tows)
    return _fleet(view.own_side, named, squadrons, _headings(view), tows, tuple(_leaders(view)))


def _headings(view: View) -> Pairs:
    """Which way the squadrons of the side face; nowhere, if their ships face different ways."""
    found: dict[str, set[int]] = {}
    for id, ship in view.ships.items():
        if SHIPS[id].side == view.own_side:
            found.setdefault(id[:2], set()).add(ship.facing)
    words = {facing: name for name, facing in NAMES.items()}
    return tuple((code, words[min(facings)] if len(facings) == 1 else "") for code, facings in found.items())


def _leaders(view: View) -> Iterator[str]:
    first: dict[str, str] = {}
    for id in sorted(view.ships, key=lambda id: (id not in SHIP_NAMES or SHIPS[id].type == "galleass", id)):
        first.setdefault(id[:2], id)
    yield from first.values()


def squadron_leader(code: str, view: View) -> str:
    """The ship that stands for a squadron; none if it is gone."""
    return next((id for id in _leaders(view) if id.startswith(code)), "")


def theirs(leader: str, said: tuple[str, ...], lexicon: Lexicon) -> str:
    """Which squadron somebody means who goes for one, by the ship that leads it: of two that are called alike by their
    place the enemy's; by its captain one's own is meant, as ever."""
    if not isinstance(lexicon, Fleet) or SHIPS[leader].side != lexicon.side:
        return leader
    by_place = gist_of(said) in {gist_of(words_of(place)) for place in _every(_PLACES[leader[1]])}
    leaders = [entry.id for entry in lexicon.names("squadron").entries] if by_place else []
    return next((id for id in leaders if id[1] == leader[1] and id[0] != leader[0]), leader)


def captains_of(code: str) -> list[str]:
    return _every(_CAPTAINS[code])


def _named(ids: list[str], side: Side) -> list[Entry]:
    return [Entry(id, *_ship_names(id), wholly=(*_with_kind(id), *_of_wing(id, side))) for id in ids]


def _with_kind(id: str) -> Iterator[str]:
    """The galley IC-G12."""
    yield from (f"{kind.removesuffix('s')} {id}" for kind in _every(MANY[SHIPS[id].type][1]))


def _ship_names(id: str) -> tuple[Text | None, tuple[str, ...]]:
    """The Real of Don Juan, the Real, Doria's flagship."""
    if id not in SHIP_NAMES:
        return None, ()
    name = the(SHIP_NAMES[id])
    en, _, captain = name.en.removeprefix("the ").partition(" of ")
    es, _, capitan = name.es.removeprefix("la ").partition(" de ")
    others = [f"{captain} {en}", *([en, es] if en in ("Real", "Sultana") else [])]
    if SHIPS[id].type == "galley":
        others += [said for other in _every(_CAPTAINS[id[:2]]) for said in _every(_FLAGSHIP, captain=other)]
    if SHIPS[id].type == "galleass":
        for other in (captain, capitan):
            others += _every(_GALLEASS, captain=other.split(" ")[-1])
    return name, tuple(dict.fromkeys(others))


def _of_wing(id: str, side: Side) -> Iterator[str]:
    """The flagship of the right. The enemy's left is where the right of the side is: theirs is not called by that."""
    if id not in SHIP_NAMES or SHIPS[id].type != "galley":
        return
    ours = SHIPS[id].side == side
    for place in _every(_PLACES[id[1]]) if ours or id[1] in "CV" else ():
        for wing in [place] if ours else _every(_OF_THE_ENEMY, place=place):
            yield from _every(_FLAGSHIP_OF_WING, place=wing)


def _groups(names: tuple[str, ...]) -> list[Entry]:
    return [Entry(f"@{name}", None, tuple(_every(_GROUP, name=name)), apart=True) for name in names]


@lru_cache(maxsize=16)
def _selections(side: Side, squadrons: tuple[str, ...]) -> list[Entry]:
    own = [code for code in squadrons if SHIPS_OF[code] == side]
    found = [Entry("all", Text("all", "todas"), tuple(_every(_ALL)), apart=True)]
    for code in own:
        places, captains = in_each(_PLACES[code[1]]), _captains(code)
        called = (*_squadron(places, captains, code[1] in "LR"), *_of_its_people(code))
        found.append(Entry(code, the(SQUADRON_NAMES[code]), called, wholly=_SIDES.get(code[1], ())))
        found += _parts(code, {language: [*places[language][:3], *captains[language][:3]] for language in LANGUAGES})
    wings = [code for code in own if code[1] in "LR"]
    if len(wings) > 1:
        found.append(Entry(" + ".join(wings), Text("the wings", "las alas"), tuple(_every(_WINGS)), apart=True))
    led = [id for id in SHIP_NAMES if SHIPS[id].type == "galley" and id[:2] in own]
    if len(led) > 1:
        found.append(Entry(" + ".join(sorted(led)), None, tuple(_every(_FLAGSHIPS)), apart=True))
    return [*found, *_parts("all", {})]


def _of_its_people(code: str) -> Iterator[str]:
    """The Ottoman centre, where it is one's own."""
    peoples = _CHRISTIAN if code[0] == "C" else _OTTOMAN
    for language, ways in in_each(peoples).items():
        yield from (way.format(place=place) for way in ways for place in in_each(_PLACES[code[1]])[language])


def _captains(code: str) -> dict[str, list[str]]:
    """What its captain is called in either language: an Englishman may write Siroco."""
    named = in_each(_CAPTAINS[code])
    every = [name for names in zip_longest(*named.values()) for name in names if name]
    return {language: list(dict.fromkeys([names[0], *every])) for language, names in named.items()}


def _squadron(places: Words, captains: Words, wing: bool) -> Iterator[str]:
    """The left wing, Doria's wing, the reserve of Santa Cruz."""
    for language, placed in in_each(_PLACED).items():
        wings = in_each(_WING)[language]
        yield from places[language]
        for captain in captains[language]:
            yield captain
            for place in (*places[language][:2], *(wings if wing else wings[:1])):
                yield from (said.format(place=place, captain=captain) for said in placed)
        for ships in in_each(_SHIPS)[language]:
            for whose in (*places[language], *captains[language]):
                yield from (said.format(ships=ships, whose=whose) for said in in_each(_SHIPS_OF)[language])


def _parts(code: str, whose: Words) -> Iterator[Entry]:
    """Its lines, its types, and those of them in a state."""
    for line in sorted({ship.line for ship in SHIPS.values() if code in ("all", ship.squadron)}):
        yield _with_tugs(_entry(f"{code}/{line}", in_each(_ORDINALS[line]), whose, _PART), code, whose)
    kinds = {letter: kind for letter, kind in LETTERS.items() if _has(code, kind)}
    for letter, kind in kinds.items():
        words = in_each(MANY[kind][1])
        yield _entry(f"{code}:{letter}", words, whose, _PART)
        for state in STATES:
            yield _entry(f"{code}:{letter}{{{state}}}", in_state(words, state), whose, _SOME)
    for state in STATES:
        yield _entry(f"{code}{{{state}}}", in_state(in_each(ANY), state), whose, _SOME)
    if code == "all":
        yield from nearby()


def _with_tugs(line: Entry, code: str, whose: Words) -> Entry:
    """`The galleasses of the centre and their tugs` are its line 0."""
    if code == "all" or not line.id.endswith("/0"):
        return line
    galleasses = _entry(f"{code}:X", in_each(MANY["galleass"][1]), whose, _PART).also
    named = [said for name in galleasses for said in _every(_AND_TUGS, name=name)]
    return msgspec.structs.replace(line, also=(*line.also, *named))


def _has(code: str, kind: Kind) -> bool:
    return any(ship.type == kind for ship in SHIPS.values() if code in ("all", ship.squadron))


def _entry(id: str, words: Words, whose: Words, said: Text) -> Entry:
    """What is called so, of those whose it is; of the whole fleet, if nobody is named."""
    ways = in_each(said)
    found = [
        way.format(name=name, whose=one) if whose else name
        for language, names in words.items()
        for name in names
        for one in whose.get(language, [""])
        for way in ways[language][: None if whose else 1]
    ]
    return Entry(
        id, Text(*(_shown(language, words, whose) for language in LANGUAGES)), tuple(dict.fromkeys(found)), apart=True
    )


def _shown(language: str, words: Words, whose: Words) -> str:
    name = words[language][0]
    return _SOME.in_(language).format(name=name, whose=whose[language][0]) if whose else name
