"""The player's own fleet, with the names that orders use. [M-HIDE-01]

It is made from the side's own view, which holds nothing else. Nothing here may take a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.kernel.briefing import Force, Given, Roster, said_of
from rulesets.kernel.nouns import together
from rulesets.kernel.text import Text
from rulesets.language import Lexicon
from rulesets.mistral.book.names import (
    BOXES,
    CONDITION_NAMES,
    DAMAGE_NAMES,
    STAGES,
    STATUSES,
    TASKS,
    auxiliary_name,
    formation_name,
    leader_name,
    piece_name,
    place_name,
    sail_count,
)
from rulesets.mistral.orders.forms.fleet_board import states_of
from rulesets.mistral.orders.language import lexicon, write
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.known import KnownAuxiliary, KnownChit, KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import auxiliaries_of, leaders_of, parts, sail_of
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.chits.pool import duty_needed

FORMATIONS = Text("Your Formations", "Tus formaciones")
HARBOURS = Text("In your Harbours, under no Flotilla", "En tus puertos, sin flotilla")
AUXILIARIES = Text("Your Auxiliaries", "Tus auxiliares")
CHITS = Text("Your Orders", "Tus órdenes")
DUMMIES = Text("Your Dummies", "Tus señuelos")
CONVOYS = Text("Your convoys", "Tus convoyes")
NOTHING = Text("", "")
IN_HAND = Text("in hand", "en la mano")


class Names:
    """The names that orders use."""

    def __init__(self, view: View, language: str) -> None:
        self.language = language
        self._known: Lexicon = lexicon(view)

    def of(self, kind: str, id: str) -> str:
        return self._known.names(kind).shown(id, self.language, by_name=True)

    def anything(self, id: str) -> str:
        """The name of a Formation, Port or place, or of the Levant."""
        if id == "levant":
            return Text("the Levant Trade Track", "el comercio de Levante").in_(self.language)
        for kind in ("formation", "auxiliary", "place", "squadron"):
            if self._known.names(kind).entry(id) is not None:
                return self.of(kind, id)
        return id

    def say(self, text: Text) -> str:
        return text.in_(self.language)


def own_rosters(view: View, given: Given | None, language: str) -> list[Roster]:
    names = Names(view, language)
    told = _orders(given, language)
    found = [
        Roster(names.say(FORMATIONS), tuple(_formations(view, names, told))),
        Roster(names.say(HARBOURS), tuple(_harbours(view, names))),
        Roster(names.say(AUXILIARIES), tuple(_auxiliaries(view, names, told))),
        Roster(names.say(CHITS), tuple(_chits(view, names))),
        Roster(names.say(DUMMIES), tuple(_dummies(view, names, told))),
        Roster(names.say(CONVOYS), tuple(_convoys(view, names, told))),
    ]
    return [roster for roster in found if roster.forces]


def _orders(given: Given | None, language: str) -> list[str]:
    """The last orders as sentences, including those about drawing and preferences, which begin with no name."""
    return write(given.question, given.answer, given.view, language).splitlines() if given else []


def listed(parts: Iterable[str]) -> str:
    return "; ".join(part for part in parts if part)


# Formations.


def _formations(view: View, names: Names, told: Sequence[str]) -> Iterable[Force]:
    for held in view.formations.values():
        if held.parent or held.kind == "convoy":
            continue
        name = names.of("formation", held.id)
        state = listed(
            [
                where(held.place, held.harbour, names),
                *(names.say(word) for word in states_of(view, held)),
                ship_words(view, held, names),
                aboard_words(view, held, names),
                order_words(view, held.id, names),
            ]
        )
        yield Force(name, state, said_of(name, told))


def where(place: str, harbour: bool, names: Names) -> str:
    if not place:
        return names.say(Text("not on the map", "fuera del mapa"))
    if harbour:
        return names.say(Text("in Harbour at {at}", "en el puerto de {at}").of(names.of("place", place)))
    return names.say(Text("at sea, {place:at}", "en la mar, {place:en}").of(place_name(place)))


def ship_words(view: View, held: KnownFormation, names: Names) -> str:
    """For example: 12 Sail: B1 3, B2 3 (damaged), Namur 1; under it Flotilla B: B5 2."""
    found = []
    for id in parts(view, held.id):
        ships = ", ".join(squadron_words(each, names) for each in view.squadrons.values() if each.flotilla == id)
        if id == held.id:
            found.append(f"{names.say(sail_count(sail_of(view, id)))}: {ships}" if ships else "")
        elif ships:
            under = formation_name(id)
            told = Text("under it, {under:the}: {ships}", "con ella, {under:el}: {ships}").of(under, ships)
            found.append(names.say(told))
    return listed(found)


def squadron_words(each: KnownSquadron, names: Names) -> str:
    """For example: B1 3 (damaged, In Ordinary). An undamaged and manned Squadron has no remark."""
    faults = [DAMAGE_NAMES[damage_class(each)]] if damage_class(each) != "none" else []
    faults += [CONDITION_NAMES[each.condition]] if each.condition == "in_ordinary" else []
    said = ", ".join(names.say(fault) for fault in faults)
    return f"{names.of('squadron', each.id)} {each.sail}" + (f" ({said})" if said else "")


def aboard_words(view: View, held: KnownFormation, names: Names) -> str:
    leaders = [leader_name(leader.id) for leader in leaders_of(view, held.id)]
    ships = [auxiliary_name(ship.id) for ship in auxiliaries_of(view, held.id)]
    by = Text("led by {leaders:the}", "al mando {leaders:de}").of(together(leaders)) if leaders else NOTHING
    along = Text("with {ships:the}", "con {ships:el}").of(together(ships)) if ships else NOTHING
    return listed([names.say(by), names.say(along)])


def order_words(view: View, holder: str, names: Names) -> str:
    chit = next((each for each in view.chits.values() if each.state == "issued" and each.holder == holder), None)
    if chit is None:
        return ""
    name, need = names.of("chit", chit.id), duty_needed(chit)
    if not need:
        return names.say(Text("Order {name}", "orden {name}").of(name))
    duty = min(chit.duty, need)
    return names.say(Text("Order {name}, {duty} of {need}", "orden {name}, {duty} de {need}").of(name, duty, need))


# Harbours and Auxiliaries.


def _harbours(view: View, names: Names) -> Iterable[Force]:
    ports: dict[str, list[str]] = {}
    for each in view.squadrons.values():
        if each.port and not each.flotilla:
            ports.setdefault(each.port, []).append(squadron_words(each, names))
    for leader in view.leaders.values():
        if leader.status == "port":
            ports.setdefault(leader.at, []).append(names.of("leader", leader.id))
        elif leader.status in STATUSES and leader.status != "gone":
            status = names.say(STATUSES[leader.status])
            ports.setdefault("", []).append(f"{names.of('leader', leader.id)} ({status})")
    for port, lying in sorted(ports.items()):
        at = names.of("place", port) if port else names.say(Text("Elsewhere", "Fuera"))
        yield Force(at, ", ".join(lying))


def _auxiliaries(view: View, names: Names, told: Sequence[str]) -> Iterable[Force]:
    """Auxiliaries at the same place together; one at a Task separately, with its orders."""
    stations: dict[tuple[str, str], list[str]] = {}
    for ship in view.auxiliaries.values():
        if ship.box not in BOXES or (ship.at in view.formations and ship.task is None):
            continue  # out of play, or named with its Formation
        name = names.of("auxiliary", ship.id)
        if ship.task is not None:
            yield Force(name, _task(ship, names), said_of(name, told))
        else:
            stations.setdefault((ship.box, ship.at), []).append(name)
    for (box, at), ships in stations.items():
        station = names.anything(at) if at else names.say(BOXES[box])
        yield Force(station, ", ".join(ships))


def _task(ship: KnownAuxiliary, names: Names) -> str:
    assert ship.task is not None
    aim = names.of("place", ship.task.place) if ship.task.place else names.anything(ship.task.target)
    return f"{names.say(TASKS[ship.task.kind])} {aim}".strip()


# Orders, Dummies, convoys.


def _chits(view: View, names: Names) -> Iterable[Force]:
    for chit in view.chits.values():
        if chit.state in ("hand", "issued"):
            yield Force(names.of("chit", chit.id), _held(chit, names))


def _held(chit: KnownChit, names: Names) -> str:
    if chit.state == "hand":
        return names.say(IN_HAND)
    return names.say(Text("carried out by {holder:the}", "la cumple {holder:el}").of(piece_name(chit.holder)))


def _dummies(view: View, names: Names, told: Sequence[str]) -> Iterable[Force]:
    for dummy in view.dummies.values():
        name = names.of("dummy", dummy.id)
        yield Force(name, where(dummy.place, False, names) if dummy.place else names.say(IN_HAND), said_of(name, told))


def _convoys(view: View, names: Names, told: Sequence[str]) -> Iterable[Force]:
    for convoy in view.convoys.values():
        name = f"convoy {names.of('own convoy', convoy.id)}"
        held = view.formations.get(convoy.id)
        sailing = _under_way(view, held, names) if held else []
        yield Force(name, listed([names.say(STAGES[convoy.stage]), *sailing]), said_of(name, told))


def _under_way(view: View, held: KnownFormation, names: Names) -> list[str]:
    """The escort of a convoy is part of it. Flotillas under it are named only here."""
    return [where(held.place, held.harbour, names), ship_words(view, held, names), aboard_words(view, held, names)]
