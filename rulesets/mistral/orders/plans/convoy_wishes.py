"""How a plan answers questions about convoys and the Levant. [M-ASYNC-10]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.questions import convoys as asked
from rulesets.mistral.position.view import View

DIVERTED = ("troop", "french_levant")
"""Convoys that may go elsewhere than they were bound. [M-CONVOY-17, M-CONVOY-25]"""
FREE = ("victualling",)
"""Those that go and unload as their side likes; others follow their route. [M-CONVOY-32]"""


def scatter(plan: ImpulsePlan, question: asked.ScatterConvoys, view: View) -> tuple[str, ...]:
    return tuple(id for id in question.convoys if id in plan.convoys and plan.convoys[id].scatter)


def divert(plan: ImpulsePlan, question: asked.DivertConvoy, view: View) -> str | None:
    wished = plan.convoys[question.convoy].divert if question.convoy in plan.convoys else ()
    return next((port for port in wished if port in question.ports), None)


def french_harbour(plan: ImpulsePlan, question: asked.FrenchHarbour, view: View) -> str | None:
    wished = plan.convoys["french_levant"].divert if "french_levant" in plan.convoys else ()
    return next((port for port in wished if port in question.choices), None)


def join_convoy(plan: ImpulsePlan, question: asked.JoinConvoy, view: View) -> str | None:
    wished = plan.orders[question.escort].convoy if question.escort in plan.orders else ""
    return wished if wished in question.convoys else None


def land_stores(plan: ImpulsePlan, question: asked.LandStores, view: View) -> int | None:
    land = plan.convoys["victualling"].land if "victualling" in plan.convoys else {}
    return min(land.get(question.port, 0), question.aboard, question.room) if land else None


def from_levant(plan: ImpulsePlan, question: asked.ReturnFromLevant, view: View) -> tuple[str, ...]:
    return tuple(id for id in question.squadrons if id in plan.from_levant)


def victualling(plan: ImpulsePlan, question: asked.AskVictualling, view: View) -> bool:
    return plan.victualling


ANSWERS: dict[type[Any], Callable[[ImpulsePlan, Any, View], Any]] = {
    asked.ScatterConvoys: scatter,
    asked.DivertConvoy: divert,
    asked.FrenchHarbour: french_harbour,
    asked.JoinConvoy: join_convoy,
    asked.LandStores: land_stores,
    asked.ReturnFromLevant: from_levant,
    asked.AskVictualling: victualling,
}
