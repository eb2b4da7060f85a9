"""Salee Rovers and Barbary pirates. [M-PIRATE-01..10, M-PIRATE-30]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, SIDES, Side, other
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.events.searching import (
    BaseContested,
    PirateHome,
    PiratesActive,
    PiratesTallied,
    PirateTasked,
)
from rulesets.mistral.dialogue.questions.tasks import PirateBase, TaskPirates
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import KNIGHTS
from rulesets.mistral.rules.chits.pool import pirate_tasked
from rulesets.mistral.rules.searching.convoy_attacks import attack
from rulesets.mistral.rules.searching.knights import knights_cancel
from rulesets.mistral.rules.searching.screening import screened
from rulesets.mistral.rules.weather.gales import is_gale_space, stormy_places

BARBARY_BASES = ("algiers", "tunis", "tripoli")


def pirate_ids(scene: Scene) -> list[str]:
    return [id for id in scene.corsairs if id != KNIGHTS]


def lower_prestige(field: Field) -> Side:
    """The side that Tasks them: the one with lower Prestige, or the Bourbons on a tie. [M-PIRATE-06]"""
    bourbon, british = (field.ledger(side).prestige for side in SIDES)
    return "british" if british < bourbon else "bourbon"


def activate_pirates(field: Field) -> None:
    """One die names the bases. A pirate that is in Recovery or shut in cannot be active. [M-PIRATE-05]"""
    roll = field.roll("pirates")
    bases = SEARCH_TABLES.activation[roll.total]
    year = field.date.year
    active = []
    for id in pirate_ids(field):
        pirate = field.corsairs[id]
        awake = pirate.base in bases and pirate.box == "base" and field.politics.quelled.get(pirate.base) != year
        field.change_corsair(id, active=awake)
        if awake:
            active.append(id)
    field.state.tasker = lower_prestige(field)
    field.tell(PiratesActive(roll, tuple(active), field.state.tasker))


def pirate_fault(scene: Scene, pirate: str, target: str, side: Side, *, around_gales: bool = True) -> Text | None:
    """Sea Zones to Interdict, or a Spotted enemy convoy. Galleys attack no convoy in a Sea Zone, and no pirate goes
    into a Gale or through one. [M-PIRATE-07, M-AUX-01]"""
    held, entry = scene.corsairs[pirate], FORCES.corsairs[pirate]
    place = target if target in CHART.places else _convoy_place(scene, target, side)
    if place and is_gale_space(scene, place):
        return Text("A gale blows there.", "Allí hay temporal.")
    reach = CHART.distances_around(held.base, stormy_places(scene) if around_gales else frozenset())
    assert isinstance(entry.range, int)
    if target in CHART.places:
        if CHART.places[target].kind != "zone":
            return Text("Pirates interdict Sea Zones only.", "Los piratas solo interceptan zonas marítimas.")
        return None if reach.get(target, 99) <= entry.range else Text("That is out of reach.", "Está fuera de alcance.")
    if not place:
        return Text("No such convoy is in sight.", "No hay tal convoy a la vista.")
    if reach.get(place, 99) > entry.range:
        return Text("That is out of reach.", "Está fuera de alcance.")
    if entry.kind == "galley" and CHART.places[place].zone:
        return Text("Galleys attack no convoy in a Sea Zone.", "Las galeras no atacan convoyes en zonas marítimas.")
    return None


def _convoy_place(scene: Scene, name: str, side: Side) -> str:
    found = [seen.place for seen in scene.strangers if seen.name == name and seen.convoy and seen.side != side]
    return found[0] if found else ""


def send_pirates(field: Field) -> Play[None]:
    """The side with the right to do so Tasks active pirates as it likes. [M-PIRATE-06..08]"""
    side = field.state.tasker
    active = [id for id in pirate_ids(field) if field.corsairs[id].active and field.corsairs[id].box == "base"]
    if side is None or not active:
        return
    question = TaskPirates(field.key(f"pirates/{side}"), pirates=tuple(active))
    answer = yield from ask(side, question)
    for pirate, target in sorted(answer.items()):
        fault = pirate_fault(field, pirate, target, side, around_gales=field.table.since(3))
        if field.corsairs[pirate].active and fault is None:
            yield from _send(field, side, pirate, target)


def _send(field: Field, side: Side, pirate: str, target: str) -> Play[None]:
    held = field.corsairs[pirate]
    interdicts = target in CHART.places
    place = target if interdicts else _convoy_place(field, target, side)
    field.change_corsair(pirate, active=False, tasked_by=side)
    field.politics.raided[held.base] = field.date.year
    pirate_tasked(field, held.base)
    field.tell(PirateTasked(pirate, side, "interdict" if interdicts else "attack", place))
    if (yield from knights_cancel(field, side, pirate, place)):
        _recover(field, pirate)
        return
    result = yield from screened(field, side, pirate, "pirates", place)
    if result == "yes":
        _recover(field, pirate)
        return
    if interdicts:
        field.change_corsair(pirate, box="tasked", place=place, impulses=0)
        return
    convoy = next(held.id for held in field.formations.values() if held.spotted == target)
    attack(field, side, pirate, convoy, partial=result == "partial")
    _recover(field, pirate)


def _recover(field: Field, pirate: str) -> None:
    held = field.change_corsair(pirate, box="recovery", place="", active=False)
    field.tell(PirateHome(pirate, held.base, True))


def tally_pirates(field: Field) -> None:
    """A Sea Zone Interdicted at the end of a Turn costs the other side a Failed Order; on a tie, both. [M-PIRATE-10]"""
    taskers = {field.corsairs[id].tasked_by for id in pirate_ids(field) if field.corsairs[id].box == "tasked"} - {None}
    if not taskers:
        return
    bourbon, british = (field.ledger(side).prestige for side in SIDES)
    victims = tuple(side for side in SIDES if bourbon == british or other(side) in taskers)
    for side in victims:
        field.ledger(side).failed += 1
    field.tell(PiratesTallied(victims))


def rebase_pirates(field: Field) -> Play[None]:
    """At the end of Fall all return: from Recovery to a base that is named, and from the Sea Zones to their
    own. [M-PIRATE-09, M-PIRATE-30]"""
    for id in list(field.corsairs):
        pirate = field.change_corsair(id, active=False)
        if pirate.box == "base":
            continue
        base = pirate.base
        if pirate.box == "recovery":
            base = (yield from name_base(field, id)) if field.table.since(3) else free_bases(field, id)[0]
        field.change_corsair(id, box="base", base=base, place="", tasked_by=None, impulses=0)
        field.tell(PirateHome(id, base))


def name_base(field: Field, pirate: str) -> Play[str]:
    """Where there is a choice, the side with lower Prestige makes it. [M-PIRATE-30]"""
    bases = free_bases(field, pirate)
    if len(bases) == 1:
        return bases[0]
    side = _who_names_the_base(field, pirate)
    return (yield from ask(side, PirateBase(field.key(f"{pirate}/base"), pirate=pirate, bases=bases)))


def _who_names_the_base(field: Field, id: str) -> Side:
    """The side with lower Prestige. On a tie each throws a die until one is lower. [M-PIRATE-30]"""
    bourbon, british = (field.ledger(side).prestige for side in SIDES)
    if bourbon != british:
        return lower_prestige(field)
    rolls = []
    while True:
        roll = field.roll(f"{id}/contest", 2)
        rolls.append(roll)
        if roll.faces[0] != roll.faces[1]:
            break
    side: Side = SIDES[0] if roll.faces[0] < roll.faces[1] else SIDES[1]
    field.tell(BaseContested(id, side, tuple(rolls)))
    return side


def free_bases(scene: Scene, pirate: str) -> tuple[str, ...]:
    """Where it may go when it recovers, its own base first. A base holds one pirate; a pirate in Recovery has
    none. [M-PIRATE-02, M-PIRATE-30]
    """
    own = scene.corsairs[pirate].base
    if own not in BARBARY_BASES:
        return (own,)
    taken = [held.base for id, held in scene.corsairs.items() if id != pirate and held.box != "recovery"]
    return tuple(sorted((base for base in BARBARY_BASES if base not in taken), key=lambda base: base != own))
