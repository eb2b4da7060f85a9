"""How the bot's ships turn at the end of a turn: the bow to the enemy, the broadsides of galleasses too."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.hexes.grid import distance
from rulesets.lepanto.book.charts import field_of_fire
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.bot.judgement import Judgement, sinking
from rulesets.lepanto.dialogue.answers.sheet import FaceLine
from rulesets.lepanto.orders.plans.facing import NAMES
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.reorienting import facings

COMING = 6
"""Enemies within so many hexes may come before the guns of a galleass."""


def face(scene: Scene, side: Side, judged: Judgement) -> tuple[FaceLine, ...]:
    ready = (FaceLine(who="all", to="nearest"), FaceLine(who="all{repulsed}", to="away"))
    return (*ready, *(_galleasses(scene, judged) if side == "christian" else ()))


def _galleasses(scene: Scene, judged: Judgement) -> Iterator[FaceLine]:
    for id in scene.fleet("christian"):
        if SHIPS[id].type == "galleass":
            allowed = facings(scene, id)
            best = max(allowed, key=lambda facing: _promise(scene, id, facing, judged))
            yield FaceLine(who=id, to=next(name for name, facing in NAMES.items() if facing == best))


def _promise(scene: Scene, id: str, facing: int, judged: Judgement) -> float:
    """The sum of the best shot in each arc at enemies as they are."""
    field, here = field_of_fire(SHIPS[id], facing), scene.hexes[id]
    best: dict[str, float] = {}
    for target in scene.near(here, COMING, other(judged.side)):
        hex = scene.hexes[target]
        while distance(here, hex) > 3:
            hex = min((hex.step(way) for way in range(6)), key=lambda near: distance(here, near))
        bearing = field.get(here.to(hex))
        if bearing:
            best[bearing.arc] = max(best.get(bearing.arc, 0.0), sinking(bearing.value) * judged.worths[target])
    return sum(best.values())
