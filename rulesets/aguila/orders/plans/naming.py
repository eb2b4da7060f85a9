"""Who is meant by the names in orders: units, batteries, brigades, arms. [P-06]"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.aguila.position.scene import Scene
from rulesets.kernel.text import Text

ARMS = {"infantry": "infantry", "cavalry": "cavalry", "guns": "artillery", "officers": "officer"}
ALL = "all"


def members(scene: Scene, side: str, name: str) -> list[str]:
    """The units of a side that a name means, in the order of the list. Nobody if it means nothing."""
    own = [id for id, unit in scene.units.items() if unit.side == side and unit.status != "destroyed"]
    if name == ALL:
        return own
    if name in ARMS:
        return [id for id in own if scene.arm(id) == ARMS[name]]
    kind, _, number = name.partition(" ")
    if kind == "brigade" and number.isdecimal():
        return [id for id in own if scene.units[id].brigade == int(number) - 1 and not scene.is_officer(id)]
    if kind == "battery" and number:
        return [id for id in own if scene.units[id].battery == number]
    return [name] if name in own else []


def named(scene: Scene, side: str, names: Iterable[str]) -> list[str]:
    """Each unit once, in the order in which it is first named."""
    return list(dict.fromkeys(id for name in names for id in members(scene, side, name)))


def called(scene: Scene, id: str) -> Text:
    """What a list calls a unit or an officer: B3 hussars. Who is not known has only the code."""
    if id not in scene.units:
        return Text(id, id)
    return Text("{id} {name}", "{id} {name}").of(id, scene.entry(id).name)


def is_group(name: str) -> bool:
    """Whether it names a group and not one unit: a later line about one of its members is stronger."""
    return name == ALL or name in ARMS or name.partition(" ")[0] in ("brigade", "battery")
