"""The names a side may use in its orders, from its own view and the printed game: nothing hidden is a name. [M-HIDE-01]

Places go by name in either language, by number (`#13`, written `nº13` before it is read), letter or id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import Entry, Lexicon
from rulesets.language.lexicon import Names
from rulesets.language.lines import fold
from rulesets.mistral.book import labels
from rulesets.mistral.book.chart import CHART, Place
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import ORDER_NAMES, squadron_name
from rulesets.mistral.dialogue.questions.battle import Attack
from rulesets.mistral.orders.language.bynames import (
    at_hand,
    auxiliary_kinds,
    calls,
    commanders,
    convoy_calls,
    formation_kinds,
    initials,
    spoken_of,
)
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.fleet.counters import AUXILIARY_LETTERS, SQUADRON_LETTERS, is_squadron_counter
from rulesets.mistral.rules.fleet.flotillas import COUNTERS

ARTICLES = ("the ", "a ", "el ", "la ", "un ", "una ")
OFF_MAP = {"off_west": ("Atlantic", "Atlántico"), "off_east": ("Levant edge", "borde de Levante")}
GENERIC = (" Sea", " Coast", " Roads", "Mar ", "Golfe du ", "Golfo de ", "Costa de ", "Aguas de ", "The ")
"""What people leave out of a Sea Zone's name."""
CONVOYS = {"british": ("british_levant", "victualling"), "bourbon": ("french_levant", "troop_1", "troop_2")}
NATIONS = {"s": Text("Spanish", "España"), "f": Text("French", "Francia")}


class Charted(Lexicon):
    """Names that are worked out once for each set of pieces, not for every line that is read."""

    def __init__(self, kinds: Mapping[str, Names]) -> None:
        super().__init__()
        self._charted = kinds

    def names(self, kind: str) -> Names:
        return self._charted.get(kind) or super().names(kind)

    def all_names(self) -> Iterable[Names]:
        return self._charted.values()


@lru_cache(maxsize=64)
def _charted(**kinds: Names) -> Charted:
    """The same names are one lexicon, with the lines that were read with them."""
    return Charted(kinds)


def lexicon(view: View, questions: Sequence[Question[Any]] = ()) -> Lexicon:
    """What the side can call by name; a question may name more of the enemy than the view does."""
    side = own_side(view)
    formations, dummies = tuple(view.formations), tuple(view.dummies)
    berthed = tuple(id for id, held in view.formations.items() if held.harbour)
    commanded = commanders(view)
    about = tuple(id for id, convoy in view.convoys.items() if convoy.stage not in ("away", "done"))
    following = tuple(id for id, held in view.formations.items() if held.parent)
    counters = tuple(counter.id for counter in COUNTERS.values() if counter.side == side)
    seen = tuple(dict.fromkeys((*view.sightings, *view.notes, *_named(questions))))
    chits = tuple((id, chit.entry) for id, chit in view.chits.items())
    return _charted(
        **{
            **_printed(),
            "formation": _formations(formations, commanded, following),
            "berthed": _formations(berthed, commanded, following),
            "afloat": _formations(tuple(id for id in formations if id not in berthed), commanded, following),
            "attacker": _formations(_attackers(questions), commanded),
            "target": _plainly(tuple(dict.fromkeys(_named(questions)))),
            "commander": _commanders(commanded),
            "station": _plainly(tuple(f"{id}@{held.place}" for id, held in view.formations.items())),
            "haven": _berths(_havens(side)),
            "berth": _berths(tuple(sorted({view.formations[id].place for id in berthed}))),
            "flotilla": _formations(tuple(dict.fromkeys((*formations, *counters)))),
            "dummy": _formations(dummies),
            "spare dummy": _formations(tuple(id for id, held in view.dummies.items() if not held.place)),
            "mover": _formations((*formations, *dummies)),
            "squadron": _squadrons(tuple(dict.fromkeys((*_counters(side), *view.squadrons)))),
            "enemy squadron": _squadrons(_counters("bourbon" if side == "british" else "british")),
            "auxiliary": _auxiliaries(
                tuple(dict.fromkeys((*view.auxiliaries, *_fifties(side)))), at_hand(view, questions)
            ),
            "leader": _leaders(tuple(id for id in FORCES.leaders if id in view.leaders or _leader_side(id) == side)),
            "enemy": _plainly(seen),
            "own convoy": _convoys(tuple(dict.fromkeys((*view.convoys, *CONVOYS[side]))), (), about),
            "convoy": _convoys(tuple(dict.fromkeys((*view.convoys, *labels.CONVOY_LABELS))), seen, about),
            "chit": _chits(chits, tuple(id for id, chit in view.chits.items() if chit.state == "hand")),
            "wish": _wishes(chits),
            "within": _plainly(tuple(_belonging(view))),
        }
    )


def _named(questions: Sequence[Question[Any]]) -> Iterable[str]:
    """Enemies as a question shows them, where the view may show them no longer."""
    for question in questions:
        yield from getattr(question, "targets", ())
        if isinstance(name := getattr(question, "name", None), str):
            yield name


@cache
def _havens(side: str) -> tuple[str, ...]:
    """The great Ports that were theirs from the beginning."""
    great = [place for place in CHART.places.values() if place.key and place.owner in FORCES.contingents]
    return tuple(place.id for place in great if FORCES.contingents[place.owner].fleet == side)


def _attackers(questions: Sequence[Question[Any]]) -> tuple[str, ...]:
    return tuple(id for question in questions if isinstance(question, Attack) for id in question.formations)


@cache
def _printed() -> Mapping[str, Names]:
    return {
        "place": Names([_place(place) for place in CHART.places.values()]),
        "corsair": Names([_called(id, labels.corsair_label(id)) for id in FORCES.corsairs]),
    }


# Places.


def _place(place: Place) -> Entry:
    es = place.name_es or place.name
    if place.kind == "gate":
        return _gate(place, es)
    if place.number:
        return Entry(place.id, Text(place.name, es), (*_numbered(place, es), *spoken_of(place)))
    if place.letter:
        letter = place.letter
        tagged = [f"{name} ({letter})" for name in (place.name, es)]
        return Entry(
            place.id, Text("coast {letter}", "costa {letter}").of(letter), (place.name, es, *tagged), apart=True
        )
    short = [name.replace(generic, "") for name in (place.name, es) for generic in GENERIC if place.kind == "zone"]
    more = [name.removeprefix("La ").removeprefix("Port ").removeprefix("Puerto ") for name in (place.name, es)]
    more += [*OFF_MAP.get(place.id, ()), *spoken_of(place)]
    return Entry(place.id, Text(place.name, es), tuple(dict.fromkeys((*short, *more))))


def _gate(place: Place, es: str) -> Entry:
    """The boxes between a Sea Zone and its neighbours."""
    zone, outside = CHART.places[place.zone], CHART.places[place.outside]
    name = Text(
        f"box {zone.name} to {outside.name}",
        f"casilla {zone.name_es or zone.name} a {outside.name_es or outside.name}",
    )
    return Entry(place.id, name, (place.name, es), apart=True)


def _numbered(place: Place, es: str) -> Iterable[str]:
    n = place.number
    yield from (f"{name} (nº{n})" for name in (place.name, es))
    yield from (f"nº{n}", f"nº {n}", f"n.º {n}", f"n.º{n}", f"no. {n}", f"no.{n}", f"number {n}", f"número {n}")
    yield from (f"space {n}", f"espacio {n}")


# Ships.


def _bare(name: str) -> str:
    """Without an article, as a title."""
    for article in ARTICLES:
        name = name.removeprefix(article)
    return name[:1].upper() + name[1:]


def _called(id: str, name: Text, *also: str) -> Entry:
    return Entry(id, Text(_bare(name.en), _bare(name.es)), (name.en, name.es, *also))


@lru_cache(maxsize=512)
def _formations(
    ids: tuple[str, ...], commanded: tuple[tuple[str, str], ...] = (), following: tuple[str, ...] = ()
) -> Names:
    """By counter, also in short, or by who commands it; one that sails in another is ordered by its own name only."""
    led = dict(commanded)
    return Names([_formation(id, led.get(id, ""), id in following) for id in ids])


def _formation(id: str, leader: str, follows: bool) -> Entry:
    """`convoy de víveres` is the convoy with its wishes; as a Formation with a track and a posture it is called so."""
    name = labels.formation_label(id)
    if id not in labels.CONVOY_LABELS:
        also = (*initials(id), *(_led_by(leader, formation_kinds(id)) if leader else ()))
        shown = _called(id, name, *also)
        return msgspec.structs.replace(shown, kinds=formation_kinds(id), apart=follows)
    return Entry(id, Text(_bare(name.en), f"Formación del {_bare(name.es).lower()}"), (name.en,), apart=True)


def _led_by(leader: str, kinds: Sequence[Noun]) -> tuple[str, ...]:
    """What a Leader commands, by the Leader: Rowley, la flotilla de Rowley, Rowley's flotilla."""
    surname = _surname(leader)
    led = [name for kind in kinds for name in (f"{surname}'s {kind.en}", f"{kind.es} de {surname}")]
    return (FORCES.leaders[leader].name, surname, *led)


@lru_cache(maxsize=256)
def _commanders(commanded: tuple[tuple[str, str], ...]) -> Names:
    """Leaders with what they command, `b_flag_a/rowley`."""
    return Names(
        [
            Entry(f"{formation}/{leader}", same(_surname(leader)), (FORCES.leaders[leader].name,))
            for formation, leader in commanded
        ]
    )


@lru_cache(maxsize=256)
def _berths(ids: tuple[str, ...]) -> Names:
    return Names([_place(CHART.places[id]) for id in ids])


@lru_cache(maxsize=256)
def _plainly(ids: tuple[str, ...]) -> Names:
    return Names([Entry(id) for id in ids])


@lru_cache(maxsize=256)
def _convoys(ids: tuple[str, ...], seen: tuple[str, ...], about: tuple[str, ...]) -> Names:
    """Those that are about may be called in short, and by what they are."""
    return Names([*(Entry(id) for id in seen), *(_convoy(id, id in about) for id in ids)])


def _convoy(id: str, about: bool) -> Entry:
    """`convoy British Levant`, `convoy de víveres`: the word itself stands in the sentence."""
    name = labels.CONVOY_LABELS.get(id, same(id))
    short = Text(_bare(name.en).replace(" Convoy", ""), _bare(name.es).replace("Convoy ", ""))
    also = (name.en, name.es, _bare(name.en), _bare(name.es))
    if not about:
        return Entry(id, short, also, apart=True)
    return Entry(id, short, (*also, *convoy_calls(id)), kinds=(noun("a convoy", "un convoy"),))


@lru_cache(maxsize=256)
def _auxiliaries(ids: tuple[str, ...], at_hand: tuple[str, ...]) -> Names:
    """By name or as people call them; without a nation those are meant first that are at hand."""
    plainly: dict[str, list[str]] = {}
    for id in ids:
        for name in calls(id, nation=False):
            plainly.setdefault(fold(name), []).append(id)
    for id in ids:
        plainly.update({fold(_bare(name)): [id] for name in _printed_names(labels.auxiliary_label(id))})
    return Names([_auxiliary(id, plainly, at_hand) for id in ids])


def _printed_names(name: Text) -> tuple[str, str]:
    return name.en, name.es


def _auxiliary(id: str, plainly: Mapping[str, Sequence[str]], at_hand: tuple[str, ...]) -> Entry:
    called = list(calls(id, nation=True))
    for name in calls(id, nation=False):
        so_called = plainly[fold(name)]
        near = [other for other in so_called if other in at_hand]
        if id in (near or so_called):
            called.append(name)
    shown = _called(id, labels.auxiliary_label(id), *called)
    return msgspec.structs.replace(shown, kinds=auxiliary_kinds(id), apart=bool(at_hand) and id not in at_hand)


@lru_cache(maxsize=256)
def _squadrons(ids: tuple[str, ...]) -> Names:
    return Names([Entry(id, squadron_name(id)) for id in ids])


@cache
def _counters(side: str) -> tuple[str, ...]:
    """Every Squadron counter and Flagship the side could ever have: they are printed."""
    letters = [f"{stem}{n}" for stem in _stems() for n in range(1, 31)]
    return tuple(id for id in (*FORCES.flagships, *letters) if is_squadron_counter(id, side))


@cache
def _fifties(side: str) -> tuple[str, ...]:
    """Fleet-50s that may yet be made: one sheet may make one and send it somewhere. [M-FORM-30]"""
    return tuple(
        f"{letters}_fleet50_{n}"
        for contingent, letters in AUXILIARY_LETTERS.items()
        if FORCES.contingents[contingent].fleet == side
        for n in range(1, FORCES.counters[contingent].get("fleet50", 0) + 1)
    )


def _stems() -> list[str]:
    return [f"{letter}{kind}" for letter in SQUADRON_LETTERS.values() for kind in ("", "D")]


def _leader_side(id: str) -> str:
    return FORCES.contingents[FORCES.leaders[id].contingent].fleet


@lru_cache(maxsize=64)
def _leaders(own: tuple[str, ...]) -> Names:
    surnames = {id: _surname(id) for id in own}
    borne = Counter(surnames.values())
    found = []
    for id in own:
        name = FORCES.leaders[id].name
        shown = surnames[id] if borne[surnames[id]] == 1 else name
        found.append(Entry(id, same(shown), (name, surnames[id])))
    return Names(found)


def _surname(id: str) -> str:
    """`Mathews`, `de Court`, `la Jonquière`: the words of the name that make the id."""
    words = FORCES.leaders[id].name.split()
    return " ".join(word for word in words if fold(word) in id.split("_")) or words[-1]


# Orders.


def _belonging(view: View) -> Iterable[str]:
    """What is part of which Flotilla, `B4<b_flag_a`."""
    yield from (f"{id}<{held.parent}" for id, held in view.formations.items() if held.parent)
    for id, squadron in view.squadrons.items():
        above = view.formations.get(squadron.flotilla)
        yield from (f"{id}<{whole}" for whole in (squadron.flotilla, above.parent if above else "") if whole)


@lru_cache(maxsize=256)
def _chits(chits: tuple[tuple[str, str], ...], held: tuple[str, ...]) -> Names:
    """One that is in hand may be called by its kind; of several copies one is meant, first of all one in hand."""
    meant = {kind: id for id, kind in reversed(chits)} | {kind: id for id, kind in reversed(chits) if id in held}
    found = []
    for entry, (id, kind) in zip(_orders(chits), chits, strict=True):
        kinds = (_ORDER_KINDS[FORCES.chits[kind].type],) if id in held else ()
        found.append(msgspec.structs.replace(entry, kinds=kinds, apart=id != meant[kind]))
    return Names(found)


@lru_cache(maxsize=256)
def _wishes(chits: tuple[tuple[str, str], ...]) -> Names:
    return Names([*_order_types(), *_targets(), *_orders(chits)])


def _orders(chits: tuple[tuple[str, str], ...]) -> list[Entry]:
    """By what they order; where two Commands have the same, the Command is added, and to further copies a number."""
    names = {entry: _order(entry) for _, entry in chits}
    borne = Counter(name.en for name in names.values())
    found = []
    for id, entry in chits:
        name = names[entry]
        if borne[name.en] > 1:
            nation = NATIONS[entry[0]]
            name = Text("{name} ({nation})", "{name} ({nation})").of(name, nation)
        _, _, copy = id.partition(".")
        if copy:
            name = Text("{name} ({copy})", "{name} ({copy})").of(name, copy)
        found.append(Entry(id, name, (name.en.replace(":", ""), name.es.replace(":", ""), *_turned(name))))
    return found


def _turned(name: Text) -> Iterable[str]:
    """The Gulf of Cadiz cruise, el crucero de Golfo de Cádiz."""
    kind, colon, aim = name.en.partition(": ")
    if colon:
        yield f"{aim} {kind}"
        yield from (f"{kind} {at} {aim}" for at in ("at", "in", "off", "of", "for", "against", "to"))
    kind, colon, aim = name.es.partition(": ")
    if colon:
        yield from (f"{kind} {at} {aim}" for at in ("de", "en", "a", "para", "contra", "frente a"))


def _order(entry: str) -> Text:
    """Cruise: Gulf of Cadiz. Places by the names orders give them."""
    chit = FORCES.chits[entry]
    head = ORDER_NAMES[chit.type]
    aims = [aim for target in chit.target if (aim := _aim(target)) is not None]
    if not aims:
        return head
    return Text(f"{head.en}: {' / '.join(aim.en for aim in aims)}", f"{head.es}: {' / '.join(aim.es for aim in aims)}")


def _aim(target: str) -> Text | None:
    if target in CHART.places:
        place = CHART.places[target]
        return Text(place.name, place.name_es or place.name)
    name = labels.target_name(target)
    return None if name is None else Text(_bare(name.en), _bare(name.es))


_ORDER_KINDS = {id: noun(f"a {name.en}", f"un {name.es}") for id, name in ORDER_NAMES.items()}


@cache
def _order_types() -> tuple[Entry, ...]:
    return tuple(Entry(id, name, kinds=(_ORDER_KINDS[id],)) for id, name in ORDER_NAMES.items())


@cache
def _targets() -> tuple[Entry, ...]:
    """What orders may aim at."""
    targets = dict.fromkeys(target for chit in FORCES.chits.values() for target in chit.target if target != "any")
    found = []
    for target in targets:
        aim = _aim(target)
        if aim is not None:
            found.append(Entry(target.split(":")[-1], aim))
    return tuple(found)
