"""What cannot be read in a plan: conditions, selectors, ids and names that nothing could ever be meant by. [A-05]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.text import Problem, Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.plans import conditions, selectors
from rulesets.tercios.plans.plan import (
    CLASSES,
    AnyDoing,
    DoFace,
    DoFire,
    DoMove,
    Intents,
    LeaderEntry,
    LeaderMove,
    Plan,
    Targets,
)

ACTIONS = (
    "INSPIRAR",
    "CORRER",
    *(id.upper() for id, quality in CATALOGUE.qualities.items() if quality.kind == "action"),
)
WORDY = ("LOSS", "FRIO")
"""Policies whose list is not of selectors."""


def form_problems(plan: Plan) -> list[Problem]:
    """Everything in the plan that is malformed; whom it names may be unknown as yet. A plan is looked through once."""
    found: list[Problem] | None = plan.__dict__.get("_form")
    if found is None:
        found = plan.__dict__["_form"] = _look_through(plan)
    return found


def _look_through(plan: Plan) -> list[Problem]:
    return [
        *_condition("initiative.if", plan.initiative.when),
        *(problem for at, text in enumerate(plan.pauses) for problem in _condition(f"pauses.{at}", text)),
        *(problem for id, intents in plan.intents.items() for problem in _intents(f"intents.{id}", id, intents)),
        *_sequence_problems(plan),
        *(problem for at, entry in enumerate(plan.leaders) for problem in _leader(f"leaders.{at}", entry)),
        *_rule_problems(plan),
        *_policy_problems(plan),
    ]


def _condition(where: str, text: str) -> list[Problem]:
    return [problem.under(where) for problem in conditions.problems(text)]


def _selector(where: str, text: str) -> list[Problem]:
    return [problem.under(where) for problem in selectors.problems(text)]


def _unit(where: str, id: str) -> Iterator[Problem]:
    if not conditions.is_unit_id(id):
        yield Problem(where, "no-id", Text(f"{id} is no unit's id.", f"{id} no es el nombre de una unidad."))


def _heading(where: str, id: str) -> Iterator[Problem]:
    """A unit, a Leader or a class of units. [A-39]"""
    if id not in CLASSES and not conditions.is_unit_id(id) and not conditions.is_leader_id(id):
        yield Problem(
            where,
            "no-id",
            Text(f"{id} is no unit, Leader or class of units.", f"{id} no es unidad, Mando ni clase de unidades."),
            CLASSES,
        )


def _targets(where: str, targets: Targets) -> Iterator[Problem]:
    for at, wish in enumerate(targets):
        for problem in selectors.problems(wish.sel):
            yield problem.under(f"{where}.{at}.sel")
        if wish.when:
            yield from _condition(f"{where}.{at}.if", wish.when)


def _intents(where: str, id: str, intents: Intents) -> Iterator[Problem]:
    yield from _unit(where, id)
    if intents.atencion is not None:
        if intents.atencion.pre_face is not None:
            yield from _doing(f"{where}.ATENCION.pre_face", intents.atencion.pre_face)
        for number, pair in enumerate(intents.atencion.tries):
            here = f"{where}.ATENCION.try.{number}"
            if not 0 < len(pair) <= 2 or len(set(map(type, pair))) < len(pair):
                yield Problem(
                    here,
                    "actions",
                    Text("One or two different actions.", "Una o dos acciones distintas."),
                )
            for at, doing in enumerate(pair):
                yield from _doing(f"{here}.{at}", doing)
    if intents.atacad is not None:
        yield from _targets(f"{where}.ATACAD.targets", intents.atacad.targets)
    if intents.corred is not None:
        if intents.corred.pre_face is not None:
            yield from _doing(f"{where}.CORRED.pre_face", intents.corred.pre_face)
        if intents.corred.move is not None:
            yield from _doing(f"{where}.CORRED.move", intents.corred.move)
    if intents.fuego is not None:
        yield from _targets(f"{where}.FUEGO.targets", intents.fuego.targets)
        for member, targets in intents.fuego.members.items():
            yield from _targets(f"{where}.FUEGO.members.{member}", targets)


def _doing(where: str, doing: AnyDoing) -> Iterator[Problem]:
    match doing:
        case DoMove():
            goals = (doing.to, doing.toward, doing.away, doing.heading, doing.into, doing.enter, doing.join)
            if len(goals) - goals.count(None) - goals.count("") != 1:
                yield Problem(where, "goal", Text("A move needs one goal.", "Un movimiento necesita un destino."))
            if doing.toward:
                yield from _selector(f"{where}.toward", doing.toward)
            if doing.away:
                yield from _selector(f"{where}.away", doing.away)
            if doing.join:
                yield from _unit(f"{where}.join", doing.join)
        case DoFace(side=side, toward=toward):
            if (side is None) == (not toward):
                yield Problem(where, "facing", Text("One facing, or towards whom.", "Un lado, o hacia quién."))
            if toward:
                yield from _selector(f"{where}.toward", toward)
        case DoFire(targets=targets):
            yield from _targets(f"{where}.targets", targets)
        case _:
            pass


def _sequence_problems(plan: Plan) -> Iterator[Problem]:
    for at, entry in enumerate(plan.sequence):
        where = f"sequence.{at}"
        yield from _unit(f"{where}.unit", entry.unit)
        if entry.when:
            yield from _condition(f"{where}.if", entry.when)
        if entry.leader:
            yield from _leader_id(f"{where}.with", entry.leader)


def _leader_id(where: str, id: str) -> Iterator[Problem]:
    if not conditions.is_leader_id(id):
        yield Problem(where, "no-id", Text(f"{id} is no Leader's id.", f"{id} no es el nombre de un Mando."))


def _leader(where: str, entry: LeaderEntry) -> Iterator[Problem]:
    yield from _leader_id(f"{where}.leader", entry.leader)
    yield from _condition(f"{where}.when", entry.when)
    if entry.before:
        yield from _unit(f"{where}.before", entry.before)
    if entry.act and entry.act.upper() not in ACTIONS:
        yield Problem(
            f"{where}.act",
            "no-action",
            Text(f"{entry.act} is no Command action.", f"{entry.act} no es una acción de Mando."),
            ACTIONS,
        )
    if entry.virtue and entry.virtue.lower() not in CATALOGUE.virtues:
        yield Problem(
            f"{where}.virtue",
            "no-virtue",
            Text(f"{entry.virtue} is no Virtue.", f"{entry.virtue} no es una Virtud."),
            tuple(CATALOGUE.virtues),
        )
    for at, selector in enumerate(entry.targets):
        yield from _selector(f"{where}.targets.{at}", selector)
    for name, move in (("move", entry.move), ("then", entry.then)):
        if move is not None:
            yield from _leader_move(f"{where}.{name}", move)


def _leader_move(where: str, move: LeaderMove) -> Iterator[Problem]:
    if sum((move.to is not None, bool(move.toward), bool(move.join))) != 1:
        yield Problem(where, "goal", Text("A move needs one goal.", "Un movimiento necesita un destino."))
    if move.toward:
        yield from _selector(f"{where}.toward", move.toward)
    if move.join:
        yield from _unit(f"{where}.join", move.join)


def _rule_problems(plan: Plan) -> Iterator[Problem]:
    for id, rules in plan.reactions.items():
        yield from _heading(f"reactions.{id}", id)
        for at, rule in enumerate(rules):
            yield from _condition(f"reactions.{id}.{at}.if", rule.when)
            if rule.unit:
                yield from _unit(f"reactions.{id}.{at}.unit", rule.unit)


def _policy_problems(plan: Plan) -> Iterator[Problem]:
    for id, policies in plan.policies.items():
        yield from _heading(f"policies.{id}", id)
        for name, policy in policies.items():
            yield from _condition(f"policies.{id}.{name}.if", policy.when)
            if name not in WORDY:
                for at, text in enumerate(policy.targets):
                    yield from _selector(f"policies.{id}.{name}.targets.{at}", text)
