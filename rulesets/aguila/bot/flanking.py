"""Advances that end where an enemy can be charged in the flank or the rear. [A-MOV-05, A-CHG-19]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.aguila.bot.charging import WORTH, may_advance, reach_then
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import Toward, UnitOrder
from rulesets.aguila.orders.plans.clashes import arc_of
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.orders.plans.goals import on_table
from rulesets.aguila.orders.plans.marching import steps_toward
from rulesets.aguila.position.geometry.charging import struck_side
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.measuring import to_front
from rulesets.aguila.position.geometry.stances import FULL, Arc, Stance, ahead, rounded
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.rules.charging.declaring import why_not
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.moving.speed import vel

TURNS = (0, 150, -150, 300, -300, 450, -450, 600, -600, 750, -750, 900, -900)
"""In which directions a unit looks for a better place, in tenths of a degree from its front."""
PARTS = (1.0, 0.6)
"""And how far away, in parts of its move."""
BETTER = 8.0
"""By so many points a charge from there must be better than one from here."""
TRIED = 5
"""Of so many places it is tried whether the unit comes there and can charge."""


class Flanking(msgspec.Struct, frozen=True):
    """Where a unit goes, whom it can charge from there, and what that gains in points."""

    unit: str
    place: tuple[int, int]
    target: str
    gain: float

    @property
    def order(self) -> UnitOrder:
        return UnitOrder(who=(self.unit,), order="ADVANCE", toward=Toward(place=self.place))


def flank_charges(outlook: Outlook, gains: dict[str, float], taken: set[str]) -> list[Flanking]:
    """The best of each unit that is free, nobody's target twice. `gains`: what units would gain by charges that are
    planned for them; `taken`: who and whose targets are not free."""
    found: list[Flanking] = []
    for id in outlook.own:
        if id not in taken and may_advance(outlook, id) and id not in outlook.guards:
            found += _best(outlook, id, gains.get(id, 0.0), taken)
    found.sort(key=lambda each: (-each.gain, each.unit))
    chosen: dict[str, Flanking] = {}
    for each in found:
        chosen.setdefault(each.target, each)
    return list(chosen.values())


def _best(outlook: Outlook, id: str, planned: float, taken: set[str]) -> Iterator[Flanking]:
    """One at most."""
    hoped = sorted(_hoped(outlook, id, planned, taken), key=lambda each: (-each.gain, each.place))
    yield from [each for each in hoped[:TRIED] if _works(outlook, each)][:1]


def _hoped(outlook: Outlook, id: str, planned: float, taken: set[str]) -> Iterator[Flanking]:
    """As far as distances and directions say."""
    scene, reach = outlook.scene, reach_then(outlook, id)
    far = vel(scene, id) + reach
    near = [foe for foe in outlook.foes if foe not in taken and outlook.apart(id, foe) <= far]
    near = [foe for foe in near if scene.has_flanks(foe)]
    here: dict[str, Arc] = {foe: arc_of(scene, id, foe) for foe in near}
    gains: dict[tuple[str, Arc], float] = {}
    for there in _places(scene.body(id), vel(scene, id)) if near else ():
        for foe in near:
            arc = struck_side(there, scene.body(foe))
            if arc == here[foe] or to_front(there, scene.body(foe)) > reach:
                continue
            if (foe, arc) not in gains:
                gains[foe, arc] = outlook.clash((id,), foe, arc).gain
            if gains[foe, arc] >= max(WORTH, planned + BETTER):
                yield Flanking(id, on_table(there.front_centre), foe, gains[foe, arc])


def _places(body: Body, far: int) -> Iterator[Body]:
    for turn in TURNS:
        heading = (body.at.heading + turn) % FULL
        fx, fy = ahead(heading)
        for part in PARTS:
            yield body.standing(rounded(body.at.x + fx * far * part, body.at.y + fy * far * part, heading))


def _works(outlook: Outlook, plan: Flanking) -> bool:
    """Whether the unit comes there, and then can charge so well."""
    id, scene = plan.unit, outlook.scene
    allowed = going(scene, id, "ADVANCE")
    steps = steps_toward(scene, id, Toward(place=plan.place), allowed)
    end: Stance = walk(scene.ground, scene.body(id), steps, allowed).at
    if arc_of(scene, id, plan.target) == struck_side(scene.body(id).standing(end), scene.body(plan.target)):
        return False
    draft = Draft(outlook.view)
    draft.put(id, end)
    draft.units[id] = msgspec.structs.replace(draft.units[id], order="ADVANCE", spent=INCH)
    return not why_not(draft.scene, id, plan.target)
