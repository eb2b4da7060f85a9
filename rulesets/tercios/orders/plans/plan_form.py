"""Finds what cannot be read in a plan: malformed conditions and selectors, and ids and
names that cannot exist. [A-05]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rulesets.kernel.text import Problem, Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import (
    CLASSES,
    AnyDoing,
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoFire,
    DoMove,
    Entry,
    Intents,
    LeaderEntry,
    LeaderMove,
    Plan,
    Policy,
    PolicyName,
    ReactionRule,
    Targets,
    Wish,
)
from rulesets.tercios.orders.plans import conditions, selectors

ACTIONS = (
    "INSPIRAR",
    "CORRER",
    *(id.upper() for id, quality in CATALOGUE.qualities.items() if quality.kind == "action"),
)
WORDY = ("LOSS", "FRIO")
"""Policies whose list does not contain selectors."""


def form_problems(plan: Plan) -> list[Problem]:
    """Everything in the plan that is malformed. It may name units that are not known yet. Each plan is checked once."""
    found: list[Problem] | None = plan.__dict__.get("_form")
    if found is None:
        found = plan.__dict__["_form"] = _look_through(plan)
    return found


def _look_through(plan: Plan) -> list[Problem]:
    return [
        *_under("initiative.if", conditions.problems(plan.initiative.when)),
        *_under_each("pauses", map(conditions.problems, plan.pauses)),
        *(problem.under(f"intents.{id}") for id, intents in plan.intents.items() for problem in _intents(id, intents)),
        *_under_each("sequence", map(_entry, plan.sequence)),
        *_under_each("leaders", map(_leader, plan.leaders)),
        *(problem.under(f"reactions.{id}") for id, rules in plan.reactions.items() for problem in _rules(id, rules)),
        *(problem.under(f"policies.{id}") for id, held in plan.policies.items() for problem in _policies(id, held)),
    ]


# Each part reports its errors and their place in the part; the caller adds the place of the part itself. Most units of
# a plan have the same orders, so equal parts are checked only once.


def _under(where: str, found: Iterable[Problem]) -> list[Problem]:
    return [problem.under(where) for problem in found]


def _under_each(where: str, parts: Iterable[Iterable[Problem]]) -> list[Problem]:
    return [problem.under(f"{where}.{at}") for at, found in enumerate(parts) for problem in found]


def _unit(id: str) -> list[Problem]:
    if conditions.is_unit_id(id):
        return []
    return [Problem("", "no-id", Text("“{id}” is no unit's id.", "«{id}» no es el nombre de una unidad.").of(id))]


def _leader_id(id: str) -> list[Problem]:
    if conditions.is_leader_id(id):
        return []
    return [Problem("", "no-id", Text("“{id}” is no Leader's id.", "«{id}» no es el nombre de un Mando.").of(id))]


def _heading(id: str) -> list[Problem]:
    """A unit, a Leader or a class of units. [A-39]"""
    if id in CLASSES or conditions.is_unit_id(id) or conditions.is_leader_id(id):
        return []
    text = Text("{id} is no unit, Leader or class of units.", "{id} no es unidad, Mando ni clase de unidades.").of(id)
    return [Problem("", "no-id", text, CLASSES)]


def _one_goal(count: int) -> list[Problem]:
    if count == 1:
        return []
    return [Problem("", "goal", Text("A move needs one goal.", "Un movimiento necesita un destino."))]


# What units do.


def _intents(id: str, intents: Intents) -> list[Problem]:
    found = _unit(id)
    if intents.atencion is not None:
        found += _under("ATENCION", _attention(intents.atencion))
    if intents.atacad is not None:
        found += _under("ATACAD.targets", _targets(intents.atacad.targets))
    if intents.corred is not None:
        found += _under("CORRED", _running(intents.corred))
    if intents.fuego is not None:
        found += _under("FUEGO.targets", _targets(intents.fuego.targets))
        for member, targets in intents.fuego.members.items():
            found += _under(f"FUEGO.members.{member}", _targets(targets))
    return found


@lru_cache(maxsize=1024)
def _attention(intent: AtencionIntent) -> tuple[Problem, ...]:
    return (*_under("pre_face", _doing(intent.pre_face)), *_under_each("try", map(_pair, intent.tries)))


@lru_cache(maxsize=1024)
def _running(intent: CorredIntent) -> tuple[Problem, ...]:
    return (*_under("pre_face", _doing(intent.pre_face)), *_under("move", _doing(intent.move)))


@lru_cache(maxsize=1024)
def _targets(targets: Targets) -> tuple[Problem, ...]:
    return tuple([problem.under(str(at)) for at, wish in enumerate(targets) for problem in _wish(wish)])


def _pair(pair: tuple[AnyDoing, ...]) -> list[Problem]:
    found = [problem.under(str(at)) for at, doing in enumerate(pair) for problem in _doing(doing)]
    if 0 < len(pair) <= 2 and len(set(map(type, pair))) == len(pair):
        return found
    return [Problem("", "actions", Text("One or two different actions.", "Una o dos acciones distintas.")), *found]


def _doing(doing: AnyDoing | None) -> list[Problem]:
    match doing:
        case DoMove():
            return _move(doing)
        case DoFace(side=side, toward=toward):
            found = _under("toward", selectors.problems(toward)) if toward else []
            if (side is None) == (not toward):
                text = Text(
                    "Say one side to turn to, not where it looks already, or whom to face.",
                    "Di un lado al que girar, y no adonde ya mira, o hacia quién.",
                )
                return [Problem("", "facing", text), *found]
            return found
        case DoFire(targets=targets):
            return _under("targets", _targets(targets))
        case _:
            return []


def _move(move: DoMove) -> list[Problem]:
    goals = (move.to, move.toward, move.away, move.heading, move.into, move.enter, move.join)
    found = _one_goal(len(goals) - goals.count(None) - goals.count(""))
    if move.toward:
        found += _under("toward", selectors.problems(move.toward))
    if move.away:
        found += _under("away", selectors.problems(move.away))
    if move.join:
        found += _under("join", _unit(move.join))
    return found


def _wish(wish: Wish) -> list[Problem]:
    found = _under("sel", selectors.problems(wish.sel))
    return [*found, *_under("if", conditions.problems(wish.when))] if wish.when else found


# Who acts when, and what Leaders do.


def _entry(entry: Entry) -> list[Problem]:
    found = _under("unit", _unit(entry.unit))
    if entry.when:
        found += _under("if", conditions.problems(entry.when))
    if entry.leader:
        found += _under("with", _leader_id(entry.leader))
    return found


def _leader(entry: LeaderEntry) -> list[Problem]:
    found = _under("leader", _leader_id(entry.leader)) + _under("when", conditions.problems(entry.when))
    if entry.before:
        found += _under("before", _unit(entry.before))
    if entry.act and entry.act.upper() not in ACTIONS:
        text = Text("“{act}” is no Command action.", "«{act}» no es una acción de Mando.").of(entry.act)
        found.append(Problem("act", "no-action", text, ACTIONS))
    if entry.virtue and entry.virtue.lower() not in CATALOGUE.virtues:
        text = Text("“{virtue}” is no Virtue.", "«{virtue}» no es una Virtud.").of(entry.virtue)
        found.append(Problem("virtue", "no-virtue", text, tuple(CATALOGUE.virtues)))
    found += _under_each("targets", map(selectors.problems, entry.targets))
    for name, move in (("move", entry.move), ("then", entry.then)):
        if move is not None:
            found += _under(name, _leader_move(move))
    return found


def _leader_move(move: LeaderMove) -> list[Problem]:
    found = _one_goal(sum((move.to is not None, bool(move.toward), bool(move.join))))
    if move.toward:
        found += _under("toward", selectors.problems(move.toward))
    if move.join:
        found += _under("join", _unit(move.join))
    return found


# Standing answers.


def _rules(id: str, rules: tuple[ReactionRule, ...]) -> list[Problem]:
    found = _heading(id)
    for at, rule in enumerate(rules):
        found += _under(f"{at}.if", conditions.problems(rule.when))
        if rule.unit:
            found += _under(f"{at}.unit", _unit(rule.unit))
    return found


def _policies(id: str, policies: dict[PolicyName, Policy]) -> list[Problem]:
    found = _heading(id)
    for name, policy in policies.items():
        found += _under(f"{name}.if", conditions.problems(policy.when))
        if name not in WORDY:
            found += _under_each(f"{name}.targets", map(selectors.problems, policy.targets))
    return found
