"""Traces of the last turn, from what a side was told of it: who fired, how units formed, where they were destroyed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesets.aguila.book.entries import FORMATIONS, Formation
from rulesets.aguila.dialogue.events.charging import Charged, CounterCharged, Reacted, Withdrew
from rulesets.aguila.dialogue.events.checks import Destroyed
from rulesets.aguila.dialogue.events.fighting import FellBack, Regrouped
from rulesets.aguila.dialogue.events.moving import Formed, Moved
from rulesets.aguila.dialogue.events.shooting import BuildingHit, Fired
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board.paper import dress_of, turned
from rulesets.drawing.figures import fallen, fallen_sign
from rulesets.drawing.styles import ART, FLAT
from rulesets.drawing.svg import tag, title
from rulesets.kernel.table import Event
from rulesets.tabletop.board.sheet import Sheet, size

BY_NAME: Mapping[str, Formation] = {name: name for name in FORMATIONS}


class Traces(NamedTuple):
    """Units that fired, those that were destroyed with the last place where they were seen, and the formations that
    units took, also those that they have left since: a replay shows them."""

    fired: frozenset[str]
    fell: Mapping[str, Stance]
    formed: Sequence[tuple[str, Formation]] = ()


NOTHING = Traces(frozenset(), {})


def traces(told: Sequence[Event], before: View | None) -> Traces:
    """`before` is what was known before it was told: there those stood who have not moved."""
    fired, fell, formed = set[str](), dict[str, Stance](), list[tuple[str, Formation]]()
    places = {id: unit.at for id, unit in before.units.items() if unit.at} if before else {}
    for event in told:
        match event:
            case Fired() | BuildingHit():
                fired.add(event.unit)
            case Moved() | Charged() | CounterCharged() | Withdrew() | FellBack() | Regrouped():
                places[event.unit] = event.end
            case Formed():
                formed.append((event.unit, BY_NAME[event.after]))
            case Reacted(reaction="square", passed=True):
                formed.append((event.unit, "square"))
            case Destroyed() if event.unit in places:
                fell[event.unit] = places[event.unit]
    return Traces(frozenset(fired), fell, formed)


def the_fallen(sheet: Sheet, scene: Scene, fell: Mapping[str, Stance]) -> str:
    """Where units broke."""
    return "".join(_lying(sheet, scene, id, at) for id, at in sorted(fell.items()) if id in scene.units)


def _lying(sheet: Sheet, scene: Scene, id: str, at: Stance) -> str:
    base, dress = scene.base(id), dress_of(scene.entry(id).nation)
    wide, deep = size(base.width), size(base.depth)
    bodies = tag("g", fallen(wide, deep), class_=ART) + tag("g", fallen_sign(wide, deep), class_=FLAT)
    return tag("g", title(id), bodies, class_="fallen trace", transform=turned(sheet, at), color=dress.coat)
