"""The plan of a turn, and its amendments. [D-11..D-13, A-01, A-30]"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.orders.plans.default_plan import default_plan
from rulesets.tercios.orders.plans.plan_cards import card_problems
from rulesets.tercios.orders.plans.plan_form import form_problems
from rulesets.tercios.position.state import ORDERS, Order
from rulesets.tercios.position.view import View

CARD_NAMES: dict[Order, Text] = {
    "ATENCION": Text("¡Atención! (two actions)", "¡Atención! (dos acciones)"),
    "ATACAD": Text("¡Atacad! (charge)", "¡Atacad! (cargar)"),
    "CORRED": Text("¡Corred! (run)", "¡Corred! (correr)"),
    "FUEGO": Text("¡Fuego! (shoot)", "¡Fuego! (disparar)"),
    "RESISTID": Text("¡Resistid! (recover)", "¡Resistid! (recuperarse)"),
}


class PlanTurn(Question[Plan], frozen=True):
    """Cards for every Troop, and as much of a plan as the player likes to write. [D-11..D-13]"""

    turn: int

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            f"Turn {self.turn}: your order cards and your plan.", f"Turno {self.turn}: tus cartas de orden y tu plan."
        )

    def default(self, view: View) -> Plan:
        return default_plan(view, view.audience)

    def options(self, view: View) -> dict[str, list[Option]]:
        cards = [Option(order, CARD_NAMES[order]) for order in ORDERS]
        own = [unit.id for unit in view.units.values() if unit.side == view.audience and unit.on_table]
        return {f"cards.{id}": cards for id in own}

    def problems(self, answer: Plan, view: View) -> list[Problem]:
        return [*card_problems(answer, view, view.audience), *form_problems(answer)]


class RevisePlan(Question[Plan], frozen=True):
    """Cards are down and the initiative is known: the rest of the plan. Cards, joint orders and departures stay.
    [A-01 STAGED]"""

    turn: int

    stop_class: ClassVar[str] = "revision"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        first = view.first == view.audience
        return Text(
            f"Turn {self.turn}: you take the {'first' if first else 'second'} step. The rest of your plan.",
            f"Turno {self.turn}: das el {'primer' if first else 'segundo'} paso. El resto de tu plan.",
        )

    def default(self, view: View) -> Plan:
        return _with_cards_dealt(view)

    def problems(self, answer: Plan, view: View) -> list[Problem]:
        changed = [
            Problem(
                f"cards.{id}",
                "cards-stay",
                Text(f"The card of {id} is down already.", f"La carta de {id} ya está puesta."),
            )
            for id, order in answer.cards.items()
            if id in view.cards and view.cards[id].order not in (None, order)
        ]
        return [*changed, *form_problems(answer)]


class AmendPlan(Question[Plan], frozen=True):
    """A pause that one of the players asked for; nobody is told who. Cards stay. [A-30, A-31]

    Cards written here change nothing: Leaders may have changed those on the table since they were dealt.
    """

    turn: int
    number: int

    stop_class: ClassVar[str] = "pause"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            f"Turn {self.turn}, a pause: you may change your plan, but not its cards.",
            f"Turno {self.turn}, una pausa: puedes cambiar tu plan, pero no sus cartas.",
        )

    def default(self, view: View) -> Plan:
        return _with_cards_dealt(view)

    def problems(self, answer: Plan, view: View) -> list[Problem]:
        return form_problems(answer)


def _with_cards_dealt(view: View) -> Plan:
    """The default plan about the cards that lie on the table."""
    side = view.audience
    cards = {
        id: card.order for id, card in view.cards.items() if card.order is not None and view.units[id].side == side
    }
    return msgspec.structs.replace(default_plan(view, side), cards=cards)
