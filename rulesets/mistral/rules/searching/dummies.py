"""Dummies. [M-SPOT-30]"""

from __future__ import annotations

from rulesets.kernel.table import Play, both
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import SIDES
from rulesets.mistral.dialogue.events.searching import DummiesPlaced
from rulesets.mistral.dialogue.questions.tasks import PlaceDummies
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.scene import Scene


def may_be_placed(scene: Scene, dummy: str, at: str) -> bool:
    """From the hand, with an own Ready Formation or in an own Friendly Port Space."""
    held = scene.dummies[dummy]
    if held.place:
        return False
    if at in scene.formations:
        formation = scene.formations[at]
        return formation.side == held.side and not formation.harbour and not formation.parent
    return at in CHART.places and CHART.places[at].kind == "port" and is_friendly(scene, at, held.side)


def place_dummies(field: Field) -> Play[None]:
    """At the start of an Impulse Dummies are placed from the hand or taken back."""
    asked: dict[str, PlaceDummies] = {side: PlaceDummies(field.key(f"dummies/{side}")) for side in SIDES}
    answers = yield from both(asked)
    for side in SIDES:
        placed: dict[str, str] = {}
        for id, at in sorted(answers[side].items()):
            if not at:
                field.change_dummy(id, place="", goal="", paid=0)
                placed[id] = ""
            elif may_be_placed(field, id, at):
                place = field.formations[at].place if at in field.formations else at
                field.change_dummy(id, place=place, goal="", paid=0)
                placed[id] = place
        if placed:
            field.tell(DummiesPlaced(placed), side)
