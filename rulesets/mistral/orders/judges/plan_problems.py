"""Finds errors in an Impulse plan, by the side's own view. [M-ASYNC-23]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.names import called
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, Clause, ImpulsePlan, Posture, Step
from rulesets.mistral.orders.plans.conditions import condition_problems
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.levant import early_fault
from rulesets.mistral.rules.searching.dummies import may_be_placed
from rulesets.mistral.rules.searching.tasks import NO_AUXILIARY, task_problem


def plan_problems(plan: ImpulsePlan, view: View) -> list[Problem]:
    """Everything that the side can know to be impossible. A track through an enemy that it does not know is legal."""
    return [
        *_formation_problems(plan, view),
        *_dummy_problems(plan, view),
        *_task_problems(plan, view),
        *_other_problems(plan, view),
    ]


def _wrong(where: str, code: str, text: Text, instead: Sequence[str] = ()) -> Problem:
    return Problem(where, code, text, tuple(instead))


def _own_formations(view: View) -> list[str]:
    return [held.id for held in view.formations.values() if not held.parent]


def _formation_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    own = _own_formations(view)
    for id, wanted in plan.formations.items():
        where = f"formations.{id}"
        if id not in own:
            yield _wrong(
                where,
                "no-formation",
                Text("You have no Formation “{id}”.", "No tienes ninguna formación «{id}».").of(id),
                own,
            )
            continue
        formation = view.formations[id]
        yield from _track_problems(wanted.track, view, formation, f"{where}.track")
        for number, clause in enumerate(wanted.clauses):
            yield from _clause_problems(clause, view, f"{where}.clauses[{number}]")
        yield from _posture_problems(wanted.posture, view, f"{where}.posture")
    yield from _posture_problems(plan.battle, view, "battle")


def _track_problems(
    track: Sequence[Step], view: View, formation: KnownFormation | None, where: str
) -> Iterator[Problem]:
    """Problems with places that do not exist, passages that do not join, and Formations that are laid up. Possible
    enemies on the way do not matter."""
    at = formation.place if formation else ""
    harboured = formation.harbour if formation else False
    for number, step in enumerate(track):
        here = f"{where}[{number}]"
        for place in (step.to, *step.via):
            if place and place not in CHART.places:
                yield _wrong(
                    here, "no-place", Text("There is no place “{place}”.", "No existe el lugar «{place}».").of(place)
                )
                return
        match step.do:
            case "go" | "reach":
                if not step.to:
                    yield _wrong(here, "no-goal", Text("Go where?", "¿Ir adónde?"))
                    return
                if step.do == "go" and at and step.to != at and step.to not in CHART.passages[at]:
                    there, near = called(step.to), called(at)
                    yield _wrong(
                        here,
                        "not-next",
                        Text("{there:The} is not next to {near:the}.", "{there:El} no está junto {near:a}.").of(
                            there, near
                        ),
                        list(CHART.passages[at]),
                    )
                    return
                at, harboured = step.to, False
            case "sail":
                if formation and not harboured:
                    yield _wrong(here, "at-sea", Text("It is at sea already.", "Ya está en la mar."))
                elif formation and not _manned(view, formation):
                    yield _wrong(
                        here, "laid-up", Text("Its Squadrons are In Ordinary.", "Sus escuadras están en reparación.")
                    )
                harboured = False
            case "enter":
                if at and not CHART.places[at].has_harbour:
                    near = called(at)
                    yield _wrong(
                        here, "no-harbour", Text("There is no Harbour {near:at}.", "No hay puerto {near:en}.").of(near)
                    )
                harboured = True


def _manned(view: View, formation: KnownFormation) -> bool:
    """Whether it has any manned Squadron."""
    held = squadrons_of(view, formation.id)
    return formation.kind == "convoy" or any(squadron.condition == "fitting_out" for squadron in held)


def _clause_problems(clause: Clause, view: View, where: str) -> Iterator[Problem]:
    if not clause.when:
        yield _wrong(where, "no-condition", Text("A clause needs a condition.", "Una cláusula necesita una condición."))
    yield from condition_problems(clause.when, view, f"{where}.when")
    yield from _track_problems(clause.then, view, None, f"{where}.then")


def _posture_problems(posture: Posture, view: View, where: str) -> Iterator[Problem]:
    for place in posture.withdraw_to:
        if place not in CHART.places:
            yield _wrong(
                f"{where}.withdraw_to",
                "no-place",
                Text("There is no place “{place}”.", "No existe el lugar «{place}».").of(place),
            )
    for leader, squadron in posture.leaders.items():
        if leader not in view.leaders or squadron not in view.squadrons:
            who, berth = called(leader), called(squadron)
            yield _wrong(
                f"{where}.leaders",
                "no-leader",
                Text(
                    "{who:The} cannot go aboard {berth:the}.",
                    "{who:El} no puede embarcar {berth:en}.",
                ).of(who, berth),
                list(view.leaders),
            )
    if posture.protect and posture.protect not in view.squadrons:
        yield _wrong(
            f"{where}.protect",
            "no-squadron",
            Text("You have no Squadron “{protect}”.", "No tienes ninguna escuadra «{protect}».").of(posture.protect),
            list(view.squadrons),
        )


def _dummy_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    for id, wanted in plan.dummies.items():
        where = f"dummies.{id}"
        if id not in view.dummies:
            yield _wrong(
                where,
                "no-dummy",
                Text("You have no Dummy “{id}”.", "No tienes ningún señuelo «{id}».").of(id),
                list(view.dummies),
            )
            continue
        if wanted.at and not may_be_placed(view, id, wanted.at):
            berth = called(wanted.at)
            yield _wrong(
                f"{where}.at",
                "no-place",
                Text("A Dummy cannot be placed there: {berth:the}.", "Un señuelo no puede ponerse ahí: {berth:el}.").of(
                    berth
                ),
            )
        for number, step in enumerate(wanted.track):
            if step.do not in ("go", "reach", "wait", "hold"):
                yield _wrong(
                    f"{where}.track[{number}]", "no-ship", Text("A Dummy only sails about.", "Un señuelo solo navega.")
                )
        if not wanted.at and not wanted.back and wanted.track and not view.dummies[id].place:
            name = called(id)
            yield _wrong(
                where,
                "in-hand",
                Text(
                    "{name:The} is in hand: say where it is placed.",
                    "{name:El} está en la mano: di dónde se pone.",
                ).of(name),
            )
        yield from _track_problems(wanted.track, view, None, f"{where}.track")


def _task_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    for number, task in enumerate(plan.tasks):
        where = f"tasks[{number}]"
        yield from condition_problems(task.when, view, f"{where}.when")
        fault = _known_fault(task, view) or task_problem(view, task)
        if fault is not None:
            yield Problem(where, "no-task", fault)
    for number, rule in enumerate(plan.screening):
        for place in rule.places:
            if place not in CHART.places:
                yield _wrong(
                    f"screening[{number}]",
                    "no-place",
                    Text("There is no place “{place}”.", "No existe el lugar «{place}».").of(place),
                )


def _known_fault(task: AuxiliaryTask, view: View) -> Text | None:
    ship = view.auxiliaries.get(task.auxiliary)
    if ship is None:
        return NO_AUXILIARY.of(task.auxiliary)
    if ship.box not in ("assigned", "tasked"):
        name = called(task.auxiliary)
        return Text("{name:The} is not Assigned.", "{name:El} no está {name:=asignado}.").of(name)
    return None


def _other_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    for id in plan.convoys:
        if id not in view.convoys:
            yield _no_convoy(f"convoys.{id}", id, view)
    for id, wanted in plan.orders.items():
        holders = [chit.holder for chit in view.chits.values() if chit.state == "issued"]
        if id not in holders:
            name = called(id)
            yield _wrong(
                f"orders.{id}",
                "no-order",
                Text(
                    "{name:The} has no Order.",
                    "{name:El} no tiene orden.",
                ).of(name),
                holders,
            )
        yield from condition_problems(wanted.terminate_when, view, f"orders.{id}.terminate_when")
        if wanted.convoy and wanted.convoy not in view.convoys:
            yield _no_convoy(f"orders.{id}.convoy", wanted.convoy, view)
    if (plan.victualling or plan.from_levant) and view.audience != "british":
        yield _wrong(
            "victualling", "not-british", Text("Only the British can do that.", "Solo pueden hacerlo los británicos.")
        )
    yield from _return_problems(plan, view)


def _no_convoy(where: str, id: str, view: View) -> Problem:
    return _wrong(
        where,
        "no-convoy",
        Text("You have no convoy “{id}”.", "No tienes ningún convoy «{id}».").of(id),
        list(view.convoys),
    )


def _return_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    """Problems with pieces called back from the Levant: they must be there, be a Squadron, and have served their
    time. [M-LEVANT-05, M-LEVANT-06]"""
    on_track = {entry.id: entry for entry in view.levant}
    for id in plan.from_levant:
        name = called(id)
        if id not in on_track:
            yield _wrong(
                "from_levant",
                "not-there",
                Text(
                    "{name:The} is not on the Levant Trade Track.",
                    "{name:El} no está en el comercio de Levante.",
                ).of(name),
            )
        elif id not in view.squadrons:
            yield _wrong(
                "from_levant",
                "by-sheet",
                Text(
                    "{name:The} comes back in the Administrative Phase: assign it to the Available Box there.",
                    "{name:El} vuelve en la fase administrativa: se asigna allí a los disponibles.",
                ).of(name),
            )
        elif (early := early_fault(view, on_track[id])) is not None:
            yield Problem("from_levant", "too-early", Text("{name:The}: {early}", "{name:El}: {early}").of(name, early))
