"""What is wrong with an Impulse plan, by the side's own view. [M-ASYNC-23]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.kernel.phrases import capital, same
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.names import piece_name
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, Clause, ImpulsePlan, Posture, Step
from rulesets.mistral.orders.plans.conditions import condition_problems
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.levant import early_fault
from rulesets.mistral.rules.searching.dummies import may_be_placed
from rulesets.mistral.rules.searching.tasks import task_problem


def plan_problems(plan: ImpulsePlan, view: View) -> list[Problem]:
    """Everything that can be known to be impossible: a track through an unknown enemy is not."""
    return [
        *_formation_problems(plan, view),
        *_dummy_problems(plan, view),
        *_task_problems(plan, view),
        *_other_problems(plan, view),
    ]


def _wrong(where: str, code: str, en: str, es: str, instead: Sequence[str] = ()) -> Problem:
    return Problem(where, code, Text(en, es), tuple(instead))


def called(id: str) -> Text:
    """A place or a piece by its name; what is none as it was written."""
    try:
        return piece_name(id)
    except (LookupError, ValueError):
        return same(id)


def _own_formations(view: View) -> list[str]:
    return [held.id for held in view.formations.values() if not held.parent]


def _formation_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    own = _own_formations(view)
    for id, wanted in plan.formations.items():
        where = f"formations.{id}"
        if id not in own:
            yield _wrong(where, "no-formation", f"You have no Formation {id}.", f"No tienes la formación {id}.", own)
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
    """Places exist, passages join, and nobody sails who is laid up. What lies on the way is not asked."""
    at = formation.place if formation else ""
    harboured = formation.harbour if formation else False
    for number, step in enumerate(track):
        here = f"{where}[{number}]"
        for place in (step.to, *step.via):
            if place and place not in CHART.places:
                yield _wrong(here, "no-place", f"There is no place {place}.", f"No existe el lugar {place}.")
                return
        match step.do:
            case "go" | "reach":
                if not step.to:
                    yield _wrong(here, "no-goal", "Go where?", "¿Ir adónde?")
                    return
                if step.do == "go" and at and step.to != at and step.to not in CHART.passages[at]:
                    there, near = called(step.to), called(at)
                    yield _wrong(
                        here,
                        "not-next",
                        f"{there.en} is not next to {near.en}.",
                        f"{there.es} no está junto a {near.es}.",
                        list(CHART.passages[at]),
                    )
                    return
                at, harboured = step.to, False
            case "sail":
                if formation and not harboured:
                    yield _wrong(here, "at-sea", "It is at sea already.", "Ya está en la mar.")
                elif formation and not _manned(view, formation):
                    yield _wrong(
                        here, "laid-up", "Its Squadrons are In Ordinary.", "Sus escuadras están en reparación."
                    )
                harboured = False
            case "enter":
                if at and not CHART.places[at].has_harbour:
                    near = called(at)
                    yield _wrong(
                        here, "no-harbour", f"There is no Harbour at {near.en}.", f"En {near.es} no hay puerto."
                    )
                harboured = True


def _manned(view: View, formation: KnownFormation) -> bool:
    """It has something to sail with."""
    held = squadrons_of(view, formation.id)
    return formation.kind == "convoy" or any(squadron.condition == "fitting_out" for squadron in held)


def _clause_problems(clause: Clause, view: View, where: str) -> Iterator[Problem]:
    if not clause.when:
        yield _wrong(where, "no-condition", "A clause needs a condition.", "Una cláusula necesita una condición.")
    yield from condition_problems(clause.when, view, f"{where}.when")
    yield from _track_problems(clause.then, view, None, f"{where}.then")


def _posture_problems(posture: Posture, view: View, where: str) -> Iterator[Problem]:
    for place in posture.withdraw_to:
        if place not in CHART.places:
            yield _wrong(
                f"{where}.withdraw_to", "no-place", f"There is no place {place}.", f"No existe el lugar {place}."
            )
    for leader, squadron in posture.leaders.items():
        if leader not in view.leaders or squadron not in view.squadrons:
            who, berth = called(leader), called(squadron)
            yield _wrong(
                f"{where}.leaders",
                "no-leader",
                f"{who.en} cannot go aboard {berth.en}.",
                f"{who.es} no puede embarcar en {berth.es}.",
                list(view.leaders),
            )
    if posture.protect and posture.protect not in view.squadrons:
        yield _wrong(
            f"{where}.protect",
            "no-squadron",
            f"You have no Squadron {posture.protect}.",
            f"No tienes la escuadra {posture.protect}.",
            list(view.squadrons),
        )


def _dummy_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    for id, wanted in plan.dummies.items():
        where = f"dummies.{id}"
        if id not in view.dummies:
            yield _wrong(
                where, "no-dummy", f"You have no Dummy {id}.", f"No tienes el señuelo {id}.", list(view.dummies)
            )
            continue
        if wanted.at and not may_be_placed(view, id, wanted.at):
            berth = called(wanted.at)
            yield _wrong(
                f"{where}.at",
                "no-place",
                f"A Dummy cannot be placed there: {berth.en}.",
                f"Un señuelo no puede ponerse ahí: {berth.es}.",
            )
        for number, step in enumerate(wanted.track):
            if step.do not in ("go", "reach", "wait", "hold"):
                yield _wrong(
                    f"{where}.track[{number}]", "no-ship", "A Dummy only sails about.", "Un señuelo solo navega."
                )
        if not wanted.at and not wanted.back and wanted.track and not view.dummies[id].place:
            name = capital(called(id))
            yield _wrong(
                where,
                "in-hand",
                f"{name.en} is in hand: say where it is placed.",
                f"{name.es} está en la mano: di dónde se pone.",
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
                    f"screening[{number}]", "no-place", f"There is no place {place}.", f"No existe el lugar {place}."
                )


def _known_fault(task: AuxiliaryTask, view: View) -> Text | None:
    ship = view.auxiliaries.get(task.auxiliary)
    if ship is None:
        return Text(f"You have no Auxiliary {task.auxiliary}.", f"No tienes el auxiliar {task.auxiliary}.")
    if ship.box not in ("assigned", "tasked"):
        name = capital(called(task.auxiliary))
        return Text(f"{name.en} is not Assigned.", f"{name.es} no está asignado.")
    return None


def _other_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    for id in plan.convoys:
        if id not in view.convoys:
            yield _no_convoy(f"convoys.{id}", id, view)
    for id, wanted in plan.orders.items():
        holders = [chit.holder for chit in view.chits.values() if chit.state == "issued"]
        if id not in holders:
            name = capital(called(id))
            yield _wrong(f"orders.{id}", "no-order", f"{name.en} has no Order.", f"{name.es} no tiene orden.", holders)
        yield from condition_problems(wanted.terminate_when, view, f"orders.{id}.terminate_when")
        if wanted.convoy and wanted.convoy not in view.convoys:
            yield _no_convoy(f"orders.{id}.convoy", wanted.convoy, view)
    if (plan.victualling or plan.from_levant) and view.audience != "british":
        yield _wrong(
            "victualling", "not-british", "Only the British can do that.", "Solo pueden hacerlo los británicos."
        )
    yield from _return_problems(plan, view)


def _no_convoy(where: str, id: str, view: View) -> Problem:
    return _wrong(where, "no-convoy", f"You have no convoy {id}.", f"No tienes el convoy {id}.", list(view.convoys))


def _return_problems(plan: ImpulsePlan, view: View) -> Iterator[Problem]:
    """Who is called back from the Levant is there, a Squadron, and has served its time. [M-LEVANT-05, M-LEVANT-06]"""
    on_track = {entry.id: entry for entry in view.levant}
    for id in plan.from_levant:
        name = capital(called(id))
        if id not in on_track:
            yield _wrong(
                "from_levant",
                "not-there",
                f"{name.en} is not on the Levant Trade Track.",
                f"{name.es} no está en el comercio de Levante.",
            )
        elif id not in view.squadrons:
            yield _wrong(
                "from_levant",
                "by-sheet",
                f"{name.en} comes back in the Administrative Phase: assign it to the Available Box there.",
                f"{name.es} vuelve en la fase administrativa: asígnalo allí a los disponibles.",
            )
        elif (early := early_fault(view, on_track[id])) is not None:
            yield Problem("from_levant", "too-early", Text(f"{name.en}: {early.en}", f"{name.es}: {early.es}"))
