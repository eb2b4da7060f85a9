"""Where the bot's army begins: as it is proposed, and no officer is left behind for want of room. [D-13, A-OFF-04]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.orders.plans.deploying import Draft, deployment, facing
from rulesets.aguila.orders.plans.goals import DEPTH, WIDTH, away
from rulesets.aguila.position.geometry.stances import Stance, rounded
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.view import View

APART = INCH
"""Between the places that are tried."""


def deployed(question: DeployWave, view: View) -> Deployment:
    """Close together, unless the officers would then reach fewer than usual. [A-OFF-04]"""
    for plan in (deployment(question, view, close=True), deployment(question, view)):
        whole = _with_officers(question, view, plan)
        if not question.problems(whole, view):
            return whole
    return deployment(question, view)


def _with_officers(question: DeployWave, view: View, plan: Deployment) -> Deployment:
    """Officers who found no place among their units stand where there is one, so that they reach the most."""
    draft, units = Draft(view), dict(plan.units)
    for id, placing in units.items():
        draft.place(id, placing)
    for id in question.units:
        if draft.scene.is_officer(id) and units.get(id, Placing()) == Placing():
            units[id] = _anywhere(draft, id)
            draft.place(id, units[id])
    return msgspec.structs.replace(plan, units=units)


def _anywhere(draft: Draft, id: str) -> Placing:
    """The place from which it reaches the most of its units, or of all if it is the chief; nowhere if there is none."""
    scene, chief = draft.scene, draft.units[id].chief
    own = [unit for unit in scene.troops(draft.side) if chief or scene.units[unit].officer == id]
    middles, reach = [scene.body(unit).middle for unit in own], scene.command_range(id)

    def reached(at: Stance) -> int:
        return sum(away((at.x, at.y), middle) <= reach for middle in middles)

    spots = sorted(_spots(draft), key=reached, reverse=True)
    return next((Placing(at=at) for at in spots if draft.fits(id, at)), Placing())


def _spots(draft: Draft) -> Iterator[Stance]:
    heading = facing(draft.view, draft.side)
    for y in range(APART, DEPTH, APART):
        yield from (rounded(x, y, heading) for x in range(APART, WIDTH, APART))
