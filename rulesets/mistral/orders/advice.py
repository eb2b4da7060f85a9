"""What a friend would say about a plan or a sheet before it is sent, by what the side knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from rulesets.kernel.advice import Advice, some
from rulesets.kernel.nouns import noun, the
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import chit_name
from rulesets.mistral.book.names import auxiliary_name, formation_name, place_name, sail_count, squadron_name
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, FormationPlan, ImpulsePlan
from rulesets.mistral.dialogue.answers.worksheet import Issue, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders.briefing.in_vain import goes, hindrance
from rulesets.mistral.orders.forms.courses import Leg, legs_of, mpis_of, reckoned
from rulesets.mistral.orders.plans.postures import FLEE_BELOW, odds, posture_of, strength
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.known import KnownChit, KnownFormation, KnownSquadron
from rulesets.mistral.position.odds import own_sail, seen_sail
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.ports import friendly_ports, harbour_room, in_harbour
from rulesets.mistral.position.view import Sighting, View, own_side
from rulesets.mistral.rules.battle.peace import french_peace
from rulesets.mistral.rules.chits.duty import is_at_target
from rulesets.mistral.rules.chits.issuing import FLOTILLAS, issue_problem
from rulesets.mistral.rules.chits.pool import ISSUE_WITHIN, SERVED, chits_of, entry_of, order_of
from rulesets.mistral.rules.fleet.harbour_work import may_lay_up, under_orders, usual_lay_up
from rulesets.mistral.rules.fleet.repairs import repairable, yard_dice
from rulesets.mistral.rules.sailing.spending import hurried
from rulesets.mistral.rules.searching.tasks import task_problem
from rulesets.mistral.rules.weather.gale_effects import attrition_at

KINDS = {
    "order-neglected": Text("Orders under way that nobody carries out", "órdenes en curso que nadie cumple"),
    "outmatched": Text(
        "Formations that sail to a stronger enemy in sight",
        "formaciones que van hacia un enemigo más fuerte a la vista",
    ),
    "into-gale": Text("Formations that sail into a gale", "formaciones que se meten en un temporal"),
    "worn-at-sea": Text(
        "badly damaged Squadrons that stay at sea with a Port near by",
        "escuadras muy dañadas que siguen en la mar con un puerto cerca",
    ),
    "sails-in-vain": Text(
        "Formations that are to sail and cannot leave Harbour", "formaciones que han de zarpar y no pueden salir"
    ),
    "lone-convoy": Text(
        "convoys without escort near an enemy in sight", "convoyes sin escolta cerca de un enemigo a la vista"
    ),
    "nobody-searches": Text("enemy markers that nobody searches", "marcadores enemigos que nadie explora"),
    "orders-kept": Text("Orders that stay in your hand", "órdenes que se quedan en tu mano"),
    "idle-yard": Text("repair dice for nobody", "dados de reparación para nadie"),
}
FORMATION, SQUADRON = noun("the Formation", "la formación"), noun("the Squadron", "la escuadra")
CHIT, AUXILIARY = noun("the Order", "la orden"), noun("the Auxiliary", "el auxiliar")
STAYS = ("wait", "hold")
"""Steps and legs that go nowhere."""
NEAR = 2
"""Places between a convoy and a warship in sight from which on it is worth a word."""
URGENT = 2
"""Turns that are left to a chit in hand, from which on it is worth a word."""


def advice(question: Question[Any], answer: Any, view: View) -> list[Advice]:
    if isinstance(question, PlanImpulse):
        return list(_on_plan(answer, view))
    return list(_on_sheet(answer, view)) if isinstance(question, FillWorksheet) else []


# The plan of an Impulse.


def _on_plan(plan: ImpulsePlan, view: View) -> Iterator[Advice]:
    fleets = [held for held in view.formations.values() if not held.parent and held.place and held.kind != "convoy"]
    free = [held for held in fleets if not hurried(view, held.id)]
    courses = {held.id: _course(plan, view, held) for held in free}
    yield from _outmatched(plan, view, courses)
    yield from _gales(view, courses)
    yield from _convoys(plan, view)
    yield from _worn(plan, view, free)
    yield from _neglected(plan, view, free)
    yield from _in_vain(plan, view, free)
    yield from _search(plan, view)


def _course(plan: ImpulsePlan, view: View, held: KnownFormation) -> list[Leg]:
    """The legs of its track that it can expect to finish in this Impulse."""
    told = _told(plan, held)
    return [leg for leg in legs_of(view, held.id, told.track) if leg.total <= len(mpis_of(view, held.id))]


def _told(plan: ImpulsePlan, held: KnownFormation) -> FormationPlan:
    return plan.formations.get(held.id, FormationPlan())


def _outmatched(plan: ImpulsePlan, view: View, courses: dict[str, list[Leg]]) -> Iterator[Advice]:
    """Sails, without avoiding battle, to where enemies in sight would make it flee. [M-ASYNC-15, M-ASYNC-16]"""
    for id, legs in courses.items():
        if posture_of(plan, id).battle == "avoid":
            continue
        for place in dict.fromkeys(leg.end for leg in legs if leg.do == "pass"):
            own, enemy = strength(view, id) + own_sail(view, place), seen_sail(view, place)
            if _hostile_at(view, place) and odds(own, enemy) < FLEE_BELOW:
                text = Text(
                    "{fleet:The} sails {place:to}, where {enemy} of the enemy are in sight against {own} of yours "
                    "(Flagships count twice).",
                    "{fleet:El} va {place:a}, donde hay a la vista {enemy} del enemigo contra {own} tuyos (los buques "
                    "insignia cuentan doble).",
                )
                said = text.of(formation_name(id), place_name(place), sail_count(enemy), own)
                yield Advice("outmatched", said, (id, *(seen.name for seen in _hostile_at(view, place))))
                break


def _hostile_at(view: View, place: str) -> list[Sighting]:
    """Warships in sight there that may attack. Before their war the French attack nobody. [M-FLEET-10]"""
    peace = own_side(view) == "british" and french_peace(view)
    return [
        seen
        for seen in view.sightings.values()
        if seen.place == place and seen.sail and not (peace and "french" in seen.contingents)
    ]


def _gales(view: View, courses: dict[str, list[Leg]]) -> Iterator[Advice]:
    """Leaves a place without a gale for one where every Squadron takes damage. [M-GALE-20]"""
    for id, legs in courses.items():
        if _storm(view, view.formations[id].place):
            continue
        struck = next((leg.end for leg in legs if leg.do == "pass" and _storm(view, leg.end)), "")
        if struck:
            text = Text(
                "{fleet:The} sails into a gale {place:at}: Damage Points for each of its Squadrons, {dp} in every MPI "
                "there.",
                "{fleet:El} se mete en un temporal {place:en}: puntos de daño para cada una de sus escuadras, {dp} en "
                "cada IPM que pase allí.",
            )
            yield Advice(
                "into-gale", text.of(formation_name(id), place_name(struck), _storm(view, struck)), (id, struck)
            )


def _storm(view: View, place: str) -> int:
    """The Damage Points that gales do there to a Squadron at sea, as they are now. [M-GALE-22]"""
    return attrition_at(view, place, harbour=False)


def _convoys(plan: ImpulsePlan, view: View) -> Iterator[Advice]:
    """A convoy at sea without a Squadron, with an enemy in sight near it. [M-CONVOY-18]"""
    for id, convoy in view.convoys.items():
        held = view.formations.get(id)
        if held is None or held.harbour or not held.place or convoy.scattered or squadrons_of(view, id):
            continue
        if id in plan.convoys and plan.convoys[id].scatter:
            continue
        away = CHART.distances(held.place)
        hunters = [seen for seen in view.sightings.values() if seen.sail and away.get(seen.place, 99) <= NEAR]
        if hunters:
            text = Text(
                "{convoy:The} has no escort, and {enemies} {enemies:=is|are} in sight within {near} places of it. "
                "Scattered, it could not be hurt in battle.",
                "{convoy:El} no lleva escolta, y {enemies} {enemies:=está|están} a la vista a {near} lugares o menos. "
                "Disperso, no podrían dañarlo en combate.",
            )
            names = tuple(seen.name for seen in hunters)
            yield Advice("lone-convoy", text.of(formation_name(id), some(names, FORMATION), NEAR), (id, *names))


def _worn(plan: ImpulsePlan, view: View, fleets: Sequence[KnownFormation]) -> Iterator[Advice]:
    """Stays at sea with Squadrons that are about to lose ships, though a Port is within this Impulse's reach."""
    for held in fleets:
        worn = [each for each in squadrons_of(view, held.id) if _is_spent(view, held, each)]
        if held.harbour or not worn or _makes_for_port(plan, view, held):
            continue
        port = _port_in_reach(view, held)
        if port:
            text = Text(
                "{squadrons} of {fleet:the} {squadrons:=is|are} badly damaged and {squadrons:=stays|stay} at sea, and "
                "{port:the} is within reach.",
                "{squadrons}, {fleet:de}, {squadrons:=tiene|tienen} mucho daño y {squadrons:=sigue|siguen} en la mar, "
                "con {port:el} al alcance.",
            )
            names = some([squadron_name(each.id) for each in worn], SQUADRON)
            said = text.of(names, formation_name(held.id), place_name(port))
            yield Advice("worn-at-sea", said, (held.id, *(each.id for each in worn), port))


def _is_spent(view: View, held: KnownFormation, squadron: KnownSquadron) -> bool:
    """Badly damaged; with an Order to carry out only if the next damage may cost a ship. [M-DMG-02, M-DMG-04]"""
    if order_of(view, held.id) is not None:
        return squadron.dp >= squadron.dr
    return damage_class(squadron) == "heavy"


def _makes_for_port(plan: ImpulsePlan, view: View, held: KnownFormation) -> bool:
    legs = legs_of(view, held.id, _told(plan, held).track)
    return any(leg.do == "enter" for leg in legs) or bool(
        legs and legs[-1].end in friendly_ports(view, held.side) and legs[-1].do == "pass"
    )


def _port_in_reach(view: View, held: KnownFormation) -> str:
    """The nearest Friendly Port with room that it can enter in this Impulse; empty if there is none."""
    near = {held.place: 0} | reckoned(view, held.place)
    size, left = len(squadrons_of(view, held.id)), len(mpis_of(view, held.id))
    ports = [port for port in friendly_ports(view, held.side) if harbour_room(view, port, held.side) >= size]
    best = min(ports, key=lambda port: near.get(port, 99), default="")
    return best if best and near.get(best, 99) < left else ""


def _neglected(plan: ImpulsePlan, view: View, fleets: Sequence[KnownFormation]) -> Iterator[Advice]:
    """Has an Order and is not where it counts, or does not declare what it is there for. [M-ORDER-21, M-ORDER-42]"""
    for held in fleets:
        chit, told = order_of(view, held.id), _told(plan, held)
        if chit is None or held.disorganised or told.clauses or not _needs_presence(chit):
            continue
        there = is_at_target(chit, held.place) and not held.harbour
        moves = [step for step in told.track if step.do not in STAYS]
        if not there and not moves and _manned(view, held):
            text = Text(
                "{fleet:The} has the Order “{order}” and stays where it is, while the time allowed for it runs.",
                "{fleet:El} tiene la orden «{order}» y se queda donde está, mientras corre su plazo.",
            )
            yield Advice("order-neglected", text.of(formation_name(held.id), chit_name(chit.entry)), (held.id,))
        elif there and not moves and _must_declare(held, chit):
            text = Text(
                "{fleet:The} is where its Order “{order}” sends it and does not declare it: such an Impulse does not "
                "count.",
                "{fleet:El} está donde manda su orden «{order}» y no la declara: así el impulso no cuenta.",
            )
            yield Advice("order-neglected", text.of(formation_name(held.id), chit_name(chit.entry)), (held.id,))


def _needs_presence(chit: KnownChit) -> bool:
    return entry_of(chit).type in (*SERVED, "show_of_force")


def _must_declare(held: KnownFormation, chit: KnownChit) -> bool:
    kind = entry_of(chit).type
    return (kind == "interdict" and not held.interdicting) or (kind == "blockade" and not held.blockading)


def _manned(view: View, held: KnownFormation) -> bool:
    return any(each.condition != "in_ordinary" for each in squadrons_of(view, held.id))


def _in_vain(plan: ImpulsePlan, view: View, fleets: Sequence[KnownFormation]) -> Iterator[Advice]:
    """Is told to leave a Harbour that it cannot leave as things are. [M-MOVE-30, M-FLEET-15]"""
    for held in fleets:
        why = hindrance(view, held) if held.harbour and goes(_told(plan, held).track) else None
        if why is not None:
            text = Text(
                "{fleet:The} is told to sail and cannot leave {port:the} now: {why}.",
                "{fleet:El} tiene orden de zarpar y ahora no puede salir {port:de}: {why}.",
            )
            said = text.of(formation_name(held.id), place_name(held.place), why)
            yield Advice("sails-in-vain", said, (held.id,))


def _search(plan: ImpulsePlan, view: View) -> Iterator[Advice]:
    """Nobody searches, though Auxiliaries are at hand with unknown markers in their range."""
    if any(task.do == "search" for task in plan.tasks):
        return
    used = {task.auxiliary for task in plan.tasks}
    places = [place for side, found in view.markers.items() if side != view.audience for place in found]
    able = [
        ship.id
        for ship in view.auxiliaries.values()
        if ship.box == "assigned"
        and ship.id not in used
        and any(task_problem(view, AuxiliaryTask(auxiliary=ship.id, do="search", at=place)) is None for place in places)
    ]
    if able:
        text = Text(
            "Nobody searches, though {ships} could: {ships:=it has|they have} enemy markers in range.",
            "Nadie explora, aunque {ships} {ships:=podría|podrían}: {ships:=tiene|tienen} marcadores enemigos al "
            "alcance.",
        )
        names = [the(auxiliary_name(id)) for id in able]
        yield Advice("nobody-searches", text.of(some(names, AUXILIARY)), tuple(able))


# The sheet of an Administrative Phase.


def _on_sheet(sheet: Worksheet, view: View) -> Iterator[Advice]:
    yield from _kept(sheet, view)
    yield from _yards(sheet, view)


def _kept(sheet: Worksheet, view: View) -> Iterator[Advice]:
    """Chits stay in hand that a Formation without an Order could carry out. [M-ORDER-10, M-ORDER-11]"""
    issued, taken = {each.chit for each in sheet.orders.issue}, {each.to for each in sheet.orders.issue}
    free = [
        held.id
        for held in view.formations.values()
        if held.kind in FLOTILLAS and not held.parent and held.id not in taken and order_of(view, held.id) is None
    ]
    kept = [
        chit
        for chit in chits_of(view, own_side(view), "hand")
        if chit.id not in issued and _needs_presence(chit) and _is_urgent(view, chit) and _takers(view, chit, free)
    ]
    if kept:
        text = Text(
            "{orders} {orders:=stays|stay} in your hand and {orders:=fails|fail} soon unless {orders:=it is|they are} "
            "Issued. {fleet:The} could take {orders:=it|one of them}.",
            "{orders} se {orders:=queda|quedan} en tu mano y {orders:=fallará|fallarán} pronto si no se "
            "{orders:=emite|emiten}. {fleet:El} podría con {orders:=ella|una de ellas}.",
        )
        names = some([Text("“{order}”", "«{order}»").of(chit_name(chit.entry)) for chit in kept], CHIT)
        taker = _takers(view, kept[0], free)[0]
        yield Advice("orders-kept", text.of(names, formation_name(taker)), (taker,))


def _is_urgent(view: View, chit: KnownChit) -> bool:
    return chit.received is not None and view.date.since(chit.received) >= ISSUE_WITHIN - URGENT


def _takers(view: View, chit: KnownChit, free: Iterable[str]) -> list[str]:
    return [id for id in free if issue_problem(view, Issue(chit=chit.id, to=id)) is None]


def _yards(sheet: Worksheet, view: View) -> Iterator[Advice]:
    """A dockyard throws dice for nobody, while damaged Squadrons without an Order stay manned in its Harbour."""
    side = own_side(view)
    resting = set(usual_lay_up(view, side) if sheet.harbour.lay_up is None else sheet.harbour.lay_up)
    for port in friendly_ports(view, side):
        dice = yard_dice(view, port, side)
        if not dice or repairable(_laid_up(view, resting), port, side):
            continue
        idle = [each.id for each in in_harbour(view, port, side) if _could_rest(view, each)]
        able = repairable(_laid_up(view, idle), port, side)
        if able:
            text = Text(
                "{port:The} can throw {dice} for repairs, and nobody is laid up there. {squadrons} {squadrons:=is|are} "
                "damaged and {squadrons:=has|have} no Order.",
                "{port:El} puede tirar {dice} para reparar, y allí no hay nadie en reparación. {squadrons} "
                "{squadrons:=tiene|tienen} daño y ninguna orden.",
            )
            names = some([squadron_name(id) for id in able], SQUADRON)
            yield Advice("idle-yard", text.of(place_name(port), _dice(dice), names), (port, *able))


def _could_rest(view: View, squadron: KnownSquadron) -> bool:
    return may_lay_up(view, squadron) and damage_class(squadron) != "none" and not under_orders(view, squadron)


def _laid_up(view: View, ids: Iterable[str]) -> View:
    """The view as it is once these are In Ordinary."""
    laid = {id: msgspec.structs.replace(view.squadrons[id], condition="in_ordinary") for id in ids}
    return msgspec.structs.replace(view, squadrons={**view.squadrons, **laid})


def _dice(n: int) -> Text:
    return Text("1 die", "1 dado") if n == 1 else Text(f"{n} dice", f"{n} dados")
