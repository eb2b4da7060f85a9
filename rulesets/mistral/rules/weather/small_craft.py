"""Auxiliaries and corsairs in a Gale. [M-GALE-25, M-GALE-26]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.dice import PUBLIC
from rulesets.mistral.book.forces import FORCES, other
from rulesets.mistral.dialogue.events.weather import (
    AuxiliaryInGale,
    CorsairInGale,
    OpenAuxiliaryInGale,
    ShadowBlownOff,
    ShadowLifted,
)
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.weather.gales import effects_at, is_gale_space

Column = Literal["fleet", "fleet50", "light", "other"]
COLUMNS: dict[str, Column] = {"fleet": "fleet", "fleet50": "fleet50", "light": "light", "privateer": "fleet"}
"""Class -> column of the chart; every other class is `other`. [M-GALE-25]"""
IMMUNE = 10
IN_SIGHT = ("interdict", "blockade")


def removed_on(scene: Scene, kind: str, place: str) -> int | None:
    """The lowest die that sends a class to Recovery there, by the worst Gale. None if it is safe. [M-GALE-12]"""
    column = COLUMNS.get(kind, "other")
    least = min((getattr(effect.removed, column) for effect in effects_at(scene, place)), default=IMMUNE)
    return None if least == IMMUNE else least


def strike_auxiliaries(field: Field) -> None:
    """Each one at sea rolls once in an Impulse, in the first MPI in which it is affected. Those
    in Ports are safe. [M-GALE-25]"""
    for ship in list(field.auxiliaries.values()):
        place = _exposed_at(field, ship)
        least = removed_on(field, ship.kind, place) if place and not ship.weathered else None
        if least is not None:
            _strike(field, ship, place, least)


def _exposed_at(scene: Scene, ship: KnownAuxiliary) -> str:
    """Where a Gale can affect it: with its Formation at sea, or on a lasting Task. Empty if nowhere."""
    if ship.box == "assigned":
        return _place_at_sea(scene, ship.at)
    if ship.box != "tasked" or ship.task is None:
        return ""
    return ship.task.place if ship.task.kind in IN_SIGHT else _place_at_sea(scene, ship.task.target)


def _place_at_sea(scene: Scene, formation: str) -> str:
    if formation not in scene.formations:
        return ""
    head = top(scene, formation)
    return "" if head.harbour else head.place


def _strike(field: Field, ship: KnownAuxiliary, place: str, least: int) -> None:
    """Both sides are told the roll of a visible Auxiliary, by class and place. Other
    rolls are told only to the owner."""
    field.change_auxiliary(ship.id, weathered=True)
    in_sight = ship.task is not None and ship.task.kind in IN_SIGHT
    what = f"gale/{place}/{ship.kind}" if in_sight else f"gale/{ship.id}"
    roll = field.roll(what, stream=PUBLIC if in_sight else ship.side)
    removed = roll.total >= least
    if removed:
        field.change_auxiliary(ship.id, box="recovery", at="", task=None)
    field.tell(AuxiliaryInGale(auxiliary=ship.id, place=place, roll=roll, removed=removed), ship.side)
    if in_sight:
        seen = OpenAuxiliaryInGale(side=ship.side, kind=ship.kind, place=place, roll=roll, removed=removed)
        field.tell(seen, other(ship.side))


def strike_corsairs(field: Field) -> None:
    """The same for corsairs on a Task: Galleys as `other`, Light ones as Light. [M-GALE-25]"""
    for corsair in list(field.corsairs.values()):
        if corsair.box != "tasked" or not corsair.place or corsair.weathered:
            continue
        least = removed_on(field, FORCES.corsairs[corsair.id].kind, corsair.place)
        if least is None:
            continue
        field.change_corsair(corsair.id, weathered=True)
        roll = field.roll(f"gale/{corsair.id}")
        removed = roll.total >= least
        if removed:
            field.change_corsair(corsair.id, box="recovery", place="", tasked_by=None, impulses=0)
        field.tell(CorsairInGale(corsair=corsair.id, place=corsair.place, roll=roll, removed=removed))


def blow_off_shadows(field: Field) -> None:
    """A Shadow ends where a Gale has an effect. The Auxiliary goes to Recovery. [M-GALE-26, M-SPOT-10]"""
    for ship in list(field.auxiliaries.values()):
        if ship.task is None or ship.task.kind != "shadow":
            continue
        target = top(field, ship.task.target)
        if not is_gale_space(field, target.place):
            continue
        field.change_auxiliary(ship.id, box="recovery", at="", task=None)
        field.tell(ShadowBlownOff(place=target.place, auxiliary=ship.id, target=target.spotted), ship.side)
        field.tell(ShadowLifted(place=target.place, formation=target.id), target.side)
