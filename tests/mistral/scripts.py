"""Eight opponents, each with one idea and no second thought: what the bot and the proposed sheets are measured against.

They arrange their fleets before the first Turn as the bot does, so that both begin alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.mistral.book.forces import other
from rulesets.mistral.bot import answer as bot
from rulesets.mistral.bot.judgement import haven, nearest, own_flotillas, strength
from rulesets.mistral.bot.planning import impulse_plan
from rulesets.mistral.bot.worksheet import worksheet
from rulesets.mistral.dialogue.answers.impulse import FormationPlan, ImpulsePlan, Posture, Step
from rulesets.mistral.dialogue.answers.worksheet import OrdersPart, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.pool import entry_of
from tests.bench.duels import Player
from tests.mistral.matches import idle
from tests.mistral.wild import wild

Planned = Callable[[View, random.Random], ImpulsePlan]
Filled = Callable[[View], Worksheet]


def scripted(plan: Planned, fill: Filled) -> Player:
    """A player who plans every Impulse and fills in every sheet in one way."""

    def answer(question: Question[Any], view: View, chance: random.Random) -> Any:
        match question:
            case PlanImpulse():
                wished: Any = plan(view, chance)
            case FillWorksheet():
                wished = fill(view)
            case _:
                return bot(question, view, chance)
        return question.default(view) if question.problems(wished, view) else wished

    return answer


def _each(view: View, track: Callable[[KnownFormation], tuple[Step, ...]], posture: Posture) -> ImpulsePlan:
    told = {held.id: FormationPlan(track=track(held), posture=posture) for held in own_flotillas(view)}
    return ImpulsePlan(formations=told)


def _home(view: View, held: KnownFormation) -> tuple[Step, ...]:
    port = "" if held.harbour else haven(view, held)
    return (Step(do="reach", to=port), Step(do="enter")) if port else ()


def _no_orders(view: View) -> Worksheet:
    return Worksheet(orders=OrdersPart(sets=0), wishes=view.wishes)


def in_harbour(view: View, chance: random.Random) -> ImpulsePlan:
    """Whoever is at sea goes home, and nobody leaves again."""
    return _each(view, lambda held: _home(view, held), Posture(battle="avoid"))


def hunting(view: View, chance: random.Random) -> ImpulsePlan:
    """Everybody sails at the nearest enemy marker and fights at any odds."""
    places = list(view.markers.get(other(own_side(view)), {}))

    def track(held: KnownFormation) -> tuple[Step, ...]:
        out = (Step(do="sail"),) if held.harbour else ()
        goal = nearest(held.place, places) if places and held.place else ""
        return (*out, Step(do="reach", to=goal)) if goal and goal != held.place else out

    return _each(view, track, Posture(battle="seek", seek_ratio=0))


def one_fleet(view: View, chance: random.Random) -> ImpulsePlan:
    """The strongest Formation does what the bot's would; all others stay at home."""
    plan = impulse_plan(view, chance)
    first = max(own_flotillas(view), key=lambda held: (strength(view, held.id), held.id), default=None)
    idle_ones = {
        id: msgspec.structs.replace(told, track=_home(view, view.formations[id]))
        for id, told in plan.formations.items()
        if first is None or id != first.id
    }
    return msgspec.structs.replace(plan, formations={**plan.formations, **idle_ones})


def only(kind: str) -> Filled:
    """The bot's sheet, but it draws, keeps and issues Orders of one kind alone."""

    def fill(view: View) -> Worksheet:
        sheet = worksheet(view)
        issue = tuple(each for each in sheet.orders.issue if entry_of(view.chits[each.chit]).type == kind)
        orders = msgspec.structs.replace(sheet.orders, prefer=(kind,), issue=issue)
        return msgspec.structs.replace(sheet, orders=orders)

    return fill


SCRIPTS: Mapping[str, Player] = {
    "marks_time": idle,
    "stays_in_harbour": scripted(in_harbour, _no_orders),
    "hunts": scripted(hunting, worksheet),
    "sends_one_fleet": scripted(one_fleet, worksheet),
    "escorts_only": scripted(impulse_plan, only("escort")),
    "cruises_only": scripted(impulse_plan, only("cruise")),
    "blockades_only": scripted(impulse_plan, only("blockade")),
    "careless": wild,
}
"""The pool, by name."""
