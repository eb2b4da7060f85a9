"""Warnings about a plan in the present position. They are never a reason to refuse it. [A-05, A-38]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.nearby import spot_along
from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tabletop.geometry.tolerances import INCH, whole
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.plan import CLASSES, AnyDoing, DoMove, LeaderEntry, Plan, ReactionRule
from rulesets.tercios.orders.forms.shifting import standing_at
from rulesets.tercios.orders.forms.vocabulary import action_name
from rulesets.tercios.orders.judges.addressing import addressed
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.plan_leaders import leader_order
from rulesets.tercios.orders.plans.plan_moves import goal_now, wished_move
from rulesets.tercios.orders.plans.plan_reactions import CARD_ANSWERS
from rulesets.tercios.orders.plans.selectors import named
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import can_charge_at_all, is_artillery, original_speed
from rulesets.tercios.position.view import CardView, UnitView, View
from rulesets.tercios.rules.leaders.leading import actions_of
from rulesets.tercios.rules.moving.hindrances import hindrance_text
from rulesets.tercios.rules.moving.movement import legal_move
from rulesets.tercios.rules.qualities.inspiring import lendable

ANY_CARD = ("HOLD", "REACT", "EVADE", "SHELTER")
"""Reactions that do not depend on the unit's card."""


def unit_warnings(view: View, plan: Plan, unit: UnitView, card: Order | None) -> list[Text]:
    if card is None:
        return [Text("No card yet.", "Aún sin carta.")]
    vain = useless_card(view, unit, card)
    found = [vain] if vain else [*_card_warnings(view, unit, card)]
    return [*found, *_move_warnings(view, plan, unit, card)]


def useless_card(view: View, unit: UnitView, card: Order) -> Text | None:
    """Why the unit could do nothing with that card, whatever happens."""
    if card == "FUEGO" and not _shoots(unit):
        return Text("It has nothing to shoot with.", "No tiene con qué disparar.")
    if card == "ATACAD" and (is_artillery(unit) or not can_charge_at_all(view, unit)):
        return Text("It never charges.", "Nunca carga.")
    if card == "CORRED" and original_speed(unit) == 0:
        return Text("It cannot move.", "No puede moverse.")
    return None


def _shoots(unit: UnitView) -> bool:
    """Whether it has a missile weapon, or others in it who may have one."""
    within = unit.gun or unit.emplaced or unit.column
    return bool(within) or any(CATALOGUE.weapons[id].range for id in unit.troop.profile.weapons)


def _card_warnings(view: View, unit: UnitView, card: Order) -> Iterator[Text]:
    if card == "FUEGO" and not appraisal.shots(view, unit.id):
        yield Text("Nobody is in its range and sight now.", "Ahora no tiene a nadie a tiro.")
    if card == "ATACAD" and not appraisal.reachable(view, unit.id):
        yield Text("It can reach nobody now; it would only approach.", "Ahora no alcanza a nadie; solo se acercaría.")
    if card == "RESISTID" and unit.wear <= 1:
        yield Text("With so little wear it removes nothing.", "Con tan poco desgaste no retira nada.")


# Moves.


def attempts(plan: Plan, id: str, card: Order | None) -> list[tuple[AnyDoing, ...]]:
    """What the unit should do with its card, attempt by attempt."""
    intents = plan.intents.get(id)
    if intents is None:
        return []
    if card == "CORRED" and intents.corred and intents.corred.move:
        return [(intents.corred.move,)]
    return list(intents.atencion.tries) if card == "ATENCION" and intents.atencion else []


def _move_warnings(view: View, plan: Plan, unit: UnitView, card: Order) -> list[Text]:
    for number, tried in enumerate(attempts(plan, unit.id, card)):
        for wish in tried:
            there = made_way(view, plan, unit, card, wish) if isinstance(wish, DoMove) and number == 0 else view
            if isinstance(wish, DoMove) and (found := _move_warning(there, unit, card, wish, first=number == 0)):
                return [found]
    return []


def _move_warning(view: View, unit: UnitView, card: Order, wish: DoMove, *, first: bool) -> Text | None:
    """A place is judged in the present position. For a direction, only the turn and whether
    it has any effect are certain."""
    if wish.to is not None:
        made = legal_move(view, unit.id, card, Move(to=wish.to)) if first else None
        return addressed(hindrance_text(made), view) if isinstance(made, Hindrance) else None
    if wish.join or wish.enter or original_speed(unit) == 0:
        return None
    goal = goal_now(wish, view, unit.id, card)
    turning = _turning(view, unit, card, goal) if goal is not None else None
    if turning is not None:
        return addressed(hindrance_text(turning), view)
    if first and wish.safe == "NONE" and wished_move(wish, view, unit.id, card) is None:
        return Text("As things are now it would stay where it is.", "Tal como están las cosas se quedaría donde está.")
    return None


def made_way(view: View, plan: Plan, unit: UnitView, card: Order, wish: DoMove) -> View:
    """The table when the unit acts, if own units that act before it are in its way now and go elsewhere."""
    listed = [entry.unit for entry in plan.sequence]
    before = listed[: listed.index(unit.id)] if unit.id in listed else []
    while wish.to is not None and before:
        found = legal_move(view, unit.id, card, Move(to=wish.to))
        going = [id for id in before if isinstance(found, Hindrance) and id in found.by and id in view.units]
        if not going:
            break
        before = [id for id in before if id not in going]
        for id in going:
            view = _gone(view, plan, id)
    return view


def _gone(view: View, plan: Plan, id: str) -> View:
    """The table once that unit has gone where its plan sends it, if it can go there."""
    card = plan.cards.get(id)
    goal = next((doing.to for doing in (*attempts(plan, id, card), ())[0] if isinstance(doing, DoMove)), None)
    made = legal_move(view, id, card, Move(to=goal)) if card and goal else None
    return view if made is None or isinstance(made, Hindrance) else standing_at(view, id, made.pose)


def _turning(view: View, unit: UnitView, card: Order, goal: Point) -> Hindrance | None:
    """Whether it would have to turn too far to go there. A step of an inch shows it."""
    if unit.pose is None:
        return None
    away = distance(unit.pose.front, goal)
    if away == 0:
        return None
    x, y = spot_along(unit.pose.front, goal, min(away, INCH))
    made = legal_move(view, unit.id, card, Move(to=(whole(x), whole(y))))
    return made if isinstance(made, Hindrance) and made.reason == Reason.PIVOT else None


# Leaders and answers.


def leader_warnings(view: View, plan: Plan, entry: LeaderEntry) -> Iterator[Text]:
    """What the Leader lacks, and what they would do instead if they had to act at once,
    by the code that resolves turns."""
    leader = appraisal.chief(view, entry.leader)
    if leader is None:
        yield Text("The Leader is not on the table.", "No está en la mesa.")
        return
    act = entry.act.upper()
    if act and act not in actions_of(view, leader):
        yield Text(
            f"The Leader has no {action_name(act, 'en')} and would do something else.",
            f"No tiene {action_name(act, 'es')}; haría otra cosa.",
        )
        return
    if entry.virtue and entry.virtue.lower() not in lendable(leader):
        yield Text("The Leader has no such Virtue to lend.", "No tiene esa Virtud que prestar.")
        return
    if not act or (act == "INSPIRAR" and not entry.targets):
        return
    coming = entry.before or next((each.unit for each in plan.sequence), "")
    made = leader_order(with_cards(view, plan), view.audience, entry, coming)
    if made is None:
        yield Text("As things are now the Leader could do nothing.", "Tal como están las cosas no podría hacer nada.")
    elif made.action != act or _others(entry, made.targets):
        whom = " ".join(("", *made.targets))
        yield Text(
            f"As things are now the Leader would do this instead: {action_name(made.action, 'en')}{whom}.",
            f"Tal como están las cosas haría esto en su lugar: {action_name(made.action, 'es')}{whom}.",
        )


def _others(entry: LeaderEntry, targets: tuple[str, ...]) -> bool:
    """Whether the Leader would act for somebody other than the targets named in the plan."""
    names = [named(selector) for selector in entry.targets]
    return bool(targets) and all(names) and not set(targets) & set(names)


def with_cards(view: View, plan: Plan) -> View:
    """The table with the plan's cards on it, as it will be when Leaders act."""
    if view.cards:
        return view
    cards = {id: CardView(order=card) for id, card in plan.cards.items() if id in view.units}
    return msgspec.structs.replace(view, cards=cards)


def reaction_warnings(view: View, plan: Plan, who: str, rule: ReactionRule) -> Iterator[Text]:
    """A reaction that the unit's card does not allow. Such a rule is skipped. [T-REA-22, A-21]"""
    if who in CLASSES or rule.do in ANY_CARD or rule.unseen:
        return
    held = view.cards.get(who)
    joint = {id: order.card for order in plan.joint for id in order.units}
    card = (held.order if held else None) or plan.cards.get(who) or joint.get(who)
    if card is not None and rule.do not in CARD_ANSWERS[card] and rule.do != "FACE":
        yield Text(
            "Its card does not allow that; the rule is passed over.", "Su carta no lo permite; la regla se salta."
        )
