"""A plan's reactions to an enemy: the rules are read from top to bottom. [A-21, A-23, A-24, H-10]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.tercios.dialogue.answers.in_play import Answer, Reaction, Rescue
from rulesets.tercios.dialogue.answers.plan import Plan, ReactionRule
from rulesets.tercios.dialogue.questions.reacting import GiveShelter, OrderWindows, React, ReactFromFortress, Trigger
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.conditions import holds
from rulesets.tercios.orders.plans.plan_moves import facing_towards
from rulesets.tercios.orders.plans.plan_policies import headings, leaves_fortress
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.reacting.answering import can_evade, flanked, needs_no_fortress, saving_side
from rulesets.tercios.rules.reacting.replies import reaction_choices
from rulesets.tercios.rules.reacting.resguardo import usual_rescue

CARD_ANSWERS: dict[Order, tuple[Answer, ...]] = {
    "ATENCION": ("FIRE", "FACE"),
    "ATACAD": ("COUNTERCHARGE", "INTERCEPT"),
    "CORRED": ("FLEE",),
    "FUEGO": ("FIRE_FLEE", "FIRE"),
    "RESISTID": ("RESIST",),
}
"""What each card allows. [T-REA-22]"""
USEFUL: tuple[Answer, ...] = ("REACT", "FIRE_FLEE", "FIRE", "COUNTERCHARGE", "INTERCEPT", "FLEE", "RESIST")
"""What REACT uses, the first that is possible. A change of facing only if nothing else is left. [A-21, A-23]"""
_TURN = ReactionRule(on="CHARGE", do="FACE")
UNSEEN_ANSWERS = ("HOLD", "REACT", "EVADE")
"""The only answers for a card that its owner cannot see: skipping a rule would reveal
something about it. [A-21, H-10]"""


def reaction(plan: Plan, question: React, view: View) -> Reaction | None:
    """The first rule that fits and that the card allows. None means A-22, or HOLD for a card that cannot be seen."""
    choices: list[Reaction] | None = None
    unseen, others_answered = _is_unseen(view, question.unit), False
    for rule in _fitting(plan, view, question.unit, question.foe, question.trigger, unseen):
        if rule.do == "HOLD":
            return Reaction()
        if rule.do == "SHELTER":
            continue
        choices = reaction_choices(view, question) if choices is None else choices
        if found := _by_rule(rule, question, view, _kept_by(plan, rule, question, view, choices)):
            if not _answered_enough(plan, rule, question.unit, view):
                return found
            others_answered = True  # the default reaction would be one more than its owner wants
    return Reaction() if unseen or others_answered else None


def _is_unseen(view: View, unit: str) -> bool:
    """Whether it has a card that its owner may not see: Conspirador's. [H-07, H-10]"""
    card = view.cards.get(unit)
    return card is not None and card.order is None


def _rules(plan: Plan, view: View, unit: str) -> Iterator[ReactionRule]:
    for key in headings(view, unit):
        yield from plan.reactions.get(key, ())


def _fitting(plan: Plan, view: View, unit: str, foe: str, trigger: Trigger, unseen: bool) -> Iterator[ReactionRule]:
    if not plan.reactions:
        return
    for rule in _rules(plan, view, unit):
        if rule.on != trigger or rule.unseen != unseen or (unseen and rule.do not in UNSEEN_ANSWERS):
            continue
        if holds(rule.when, view, view.audience, foe=foe, unit=unit):
            yield rule


def _answered_enough(plan: Plan, rule: ReactionRule, unit: str, view: View) -> bool:
    """Whether enough units under this rule have already reacted to this enemy. [A-24]"""
    if not rule.max_per_foe or view.own is None:
        return False
    others = [id for id in view.own.declined if id != unit and rule in _rules(plan, view, id)]
    return len(others) >= rule.max_per_foe


def _kept_by(plan: Plan, rule: ReactionRule, question: React, view: View, choices: list[Reaction]) -> list[Reaction]:
    """The choices left for a unit that should not leave its Fortaleza Móvil. REACT alone never makes it leave; a
    rule that names such an answer does, unless the policy says no."""
    if not isinstance(question, ReactFromFortress):
        return choices
    leaves = leaves_fortress(plan, view, question.unit)
    if leaves or (leaves is None and rule.do != "REACT"):
        return choices
    return [choice for choice in choices if not needs_no_fortress(choice)]


def _by_rule(rule: ReactionRule, question: React, view: View, choices: list[Reaction]) -> Reaction | None:
    if rule.do == "REACT":
        return _whatever_the_card_allows(question, view, choices)
    able = [choice for choice in choices if choice.do == rule.do]
    if rule.do == "FACE":
        return _facing(rule, question, view, able)
    if not able:
        return None
    exact = msgspec.structs.replace(able[0], distance=rule.distance, weapon=rule.weapon)
    return able[0] if question.problems(exact, view) else exact


def _facing(rule: ReactionRule, question: React, view: View, able: list[Reaction]) -> Reaction | None:
    """The requested side, or else the one that ends the flanking, or else the one that faces the enemy."""
    side = rule.side or saving_side(view, question) or _towards_foe(question, view)
    return next((choice for choice in able if side and choice.side == side), None)


def _towards_foe(question: React, view: View) -> str | None:
    approaching = question.point.front if question.point and question.trigger == "APPROACH" else None
    aim = approaching or appraisal.place(view, question.foe)
    return facing_towards(view, question.unit, aim) if aim else None


def _whatever_the_card_allows(question: React, view: View, choices: list[Reaction]) -> Reaction | None:
    """REACT: turn to a charger from behind, or else what the card is for. If only EVADE is
    possible, the card is not used."""
    if flanked(view, question) and (turned := _facing(_TURN, question, view, choices)):
        return turned
    first = {choice.do: choice for choice in reversed(choices)}
    useful = next((first[answer] for answer in USEFUL if answer in first), None)
    return useful or _facing(_TURN, question, view, choices)


def rescue(plan: Plan, question: GiveShelter, view: View) -> Rescue | None:
    """A rule that says SHELTER and is possible. If another rule decides first, there is no help. [A-21, D-31]"""
    unseen = _is_unseen(view, question.unit)
    card = view.cards.get(question.unit)
    for rule in _fitting(plan, view, question.unit, question.foe, "CHARGE", unseen):
        if rule.do == "SHELTER":
            found = Rescue(unit=rule.unit or usual_rescue(view, question.unit, question.foe).unit, at=rule.at)
            if found.unit and not question.problems(found, view):
                return found
        elif rule.do == "EVADE":
            if can_evade(view, React(question.key, question.unit, question.foe, "CHARGE")):
                return Rescue()
        elif rule.do in ("HOLD", "REACT") or (card and card.order and rule.do in CARD_ANSWERS[card.order]):
            return Rescue()
    return None


def window_order(plan: Plan, question: OrderWindows) -> tuple[str, ...]:
    """In the order of the plan's sequence, then of ids. [T-REA-07, D-33]"""
    listed = [entry.unit for entry in plan.sequence]
    return tuple(sorted(question.units, key=lambda id: (listed.index(id) if id in listed else len(listed), id)))
