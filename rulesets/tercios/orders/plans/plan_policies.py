"""Standing answers of a plan: for the unit, then for its class, then for all. [A-25, A-28, A-39]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.conditions import Selector, spelled
from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tercios.dialogue.answers.plan import Plan, Policy, PolicyName
from rulesets.tercios.dialogue.questions.acting import (
    AbandonFortress,
    AcceptCorrection,
    ForcedCharge,
    LeaveToReact,
    RollForMore,
)
from rulesets.tercios.dialogue.questions.fighting import (
    Caracole,
    Consolidate,
    InvokeMalaGuerra,
    LoseMember,
    UseElegance,
)
from rulesets.tercios.dialogue.questions.leading import Escape, MakeWay, Oppose
from rulesets.tercios.dialogue.questions.reacting import GoOn
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.conditions import holds
from rulesets.tercios.orders.plans.selectors import pick
from rulesets.tercios.position.troops import has_rule, profile_distance
from rulesets.tercios.position.view import View

REFUSALS = ("NO", "NEVER")

PolicyQuestion = (
    AbandonFortress
    | AcceptCorrection
    | Caracole
    | Consolidate
    | Escape
    | ForcedCharge
    | GoOn
    | InvokeMalaGuerra
    | LoseMember
    | MakeWay
    | Oppose
    | RollForMore
    | UseElegance
)


def headings(view: View, id: str) -> Iterator[str]:
    """The keys under which rules for a unit or a Leader may be, the most specific first. [A-39]"""
    yield id
    unit = view.units.get(id)
    if unit is not None:
        if unit.troop.category in ("formation", "company"):
            yield unit.troop.category.upper()
        yield unit.troop.arm.upper()
    yield "ALL"


def standing_policy(plan: Plan, view: View, id: str, name: PolicyName) -> Policy | None:
    if not plan.policies:
        return None
    return next(
        (plan.policies[key][name] for key in headings(view, id) if name in plan.policies.get(key, ())),
        None,
    )


def answer(plan: Plan, question: PolicyQuestion, view: View) -> bool | int | str | Point | None:
    """What the plan's policy says. None means the default of A-25, which the question has."""
    match question:
        case InvokeMalaGuerra():
            return _mala_guerra(plan, question, view)
        case Consolidate(unit=unit):
            return _agrees(plan, view, unit, "CONSOLIDATE")
        case GoOn(unit=unit, foe=foe):
            return _agrees(plan, view, unit, "CONTINUE", foe=foe)
        case UseElegance(leader=leader):
            return _agrees(plan, view, leader, "ELEGANTE")
        case RollForMore(unit=unit):
            return _agrees(plan, view, unit, "NUMEROSOS_ROLL")
        case AcceptCorrection(unit=unit):
            policy = standing_policy(plan, view, unit, "CORRECTION")
            return None if policy is None else policy.word != "STOP"
        case AbandonFortress():
            return _abandons(plan, question, view)
        case Caracole(unit=unit):
            return _caracole(plan, unit, view)
        case Oppose():
            return _opposes(plan, question, view)
        case MakeWay(leader=leader):
            policy = standing_policy(plan, view, leader, "OVERLAP")
            return policy.word if policy is not None and policy.word in ("JOIN", "STEP") else None
        case Escape():
            return _escape(plan, question, view)
        case LoseMember(unit=unit):
            policy = standing_policy(plan, view, unit, "LOSS")
            return _first_legal(policy.targets, question, view) if policy else None
        case ForcedCharge():
            return _victim(plan, question, view)


def _agrees(plan: Plan, view: View, id: str, name: PolicyName, *, foe: str = "") -> bool | None:
    policy = standing_policy(plan, view, id, name)
    return None if policy is None else _says_yes(policy, view, id, foe)


def _says_yes(policy: Policy, view: View, id: str, foe: str = "") -> bool:
    return policy.word not in REFUSALS and holds(policy.when, view, view.audience, foe=foe, unit=id)


def _mala_guerra(plan: Plan, question: InvokeMalaGuerra, view: View) -> bool | None:
    """If only a number of rounds is given, the default comparison decides within it."""
    policy = standing_policy(plan, view, question.unit, "MALAGUERRA")
    if policy is None:
        return None
    if policy.max is not None and question.rounds >= policy.max:
        return False
    if policy.word or policy.when:
        return _says_yes(policy, view, question.unit, question.foe)
    unit, foe = appraisal.troop(view, question.unit), appraisal.troop(view, question.foe)
    return unit is not None and foe is not None and appraisal.wear_left(view, unit) > appraisal.wear_left(view, foe)


def leaves_fortress(plan: Plan, view: View, unit: str) -> bool | None:
    """What its policy says about leaving its Fortaleza Móvil. None without a policy."""
    return _agrees(plan, view, unit, "ABANDON_FORT")


def _abandons(plan: Plan, question: AbandonFortress, view: View) -> bool | None:
    """By its policy; otherwise if the plan makes it charge a named enemy, or a rule names its
    reaction. [A-18, A-21, T-TRP-11]"""
    leaves = leaves_fortress(plan, view, question.unit)
    if leaves is not None:
        return leaves
    if isinstance(question, LeaveToReact):
        rules = (rule for key in headings(view, question.unit) for rule in plan.reactions.get(key, ()))
        return True if any(rule.do == question.do for rule in rules) else None
    intents = plan.intents.get(question.unit)
    charging = question.order == "ATACAD" and view.active == view.audience
    return True if charging and intents and intents.atacad and intents.atacad.targets else None


def _caracole(plan: Plan, unit: str, view: View) -> int | None:
    policy = standing_policy(plan, view, unit, "CARACOLE")
    if policy is None:
        return None
    if not _says_yes(policy, view, unit):
        return 0
    most = profile_distance(view.units[unit])
    return min(policy.distance, most) if policy.distance else most


def _opposes(plan: Plan, question: Oppose, view: View) -> bool | None:
    policy = standing_policy(plan, view, question.leader, "FRIO")
    if policy is None:
        return None
    named = [spelled(quality).lower() for quality in policy.targets]
    return _says_yes(policy, view, question.leader) and (not named or question.quality.lower() in named)


def _escape(plan: Plan, question: Escape, view: View) -> Point | None:
    """The place nearest to the unit to which they should escape, or just the nearest place."""
    policy = standing_policy(plan, view, question.leader, "ESCAPE")
    if policy is None or not question.spots:
        return None
    for selector in policy.targets:
        for id in pick(selector, view, question.leader):
            if (goal := appraisal.place(view, id)) is not None:
                return min(question.spots, key=lambda spot: distance(spot, goal))
    return question.spots[0] if policy.word == "NEAREST" else None


def _first_legal(wanted: tuple[Selector, ...], question: LoseMember, view: View) -> str | None:
    ids = (spelled(id).upper() for id in wanted)
    return next((id for id in ids if not question.problems(id, view)), None)


def _victim(plan: Plan, question: ForcedCharge, view: View) -> str | None:
    """Impetuous units break loose in their own side's step. In the enemy's step a
    Provocador made them. [A-25, T-CAV-16]"""
    unit, own_step = view.units[question.unit], view.active == view.audience
    name: PolicyName = "IMPETUOUS" if own_step and has_rule(view, unit, "impetuosos") else "PROVOKED"
    policy = standing_policy(plan, view, question.unit, name)
    if policy is None:
        return None
    reach = appraisal.reachable(view, question.unit)
    for selector in policy.targets:
        if found := pick(selector, view, question.unit, among=reach):
            return found[0]
    return None
