"""An event of every kind and cause, about units of both genders, to try sentences on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_type_hints

import msgspec

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.values import Modifier, Pool
from rulesets.tercios.reports.prose import charging, checks, harm, leading, reactions, turn

ROLL = Roll("k", "public", 6, 1, "play", (4, 1))
MODIFIERS = tuple(Modifier(source, steps=-1) for source in ("flanked", "disordered", "protected", "limit", "mosquete"))
POOL = Pool(3, 2, (*MODIFIERS, Modifier("acaudalado", flat=-1), Modifier("lealtad", flat=2)))
SCORE, NO_ROOM = {"south": 1, "north": 2}, Text("No room.", "No cabe.")
PLACE = Pose(30_000, 20_500, 9_000)
WORDS: dict[str, tuple[Any, ...]] = {
    "unit": ("ST1", "SC1"),
    "foe": ("NC1",),
    "target": ("NT1",),
    "charger": ("SC1",),
    "gun": ("SB1",),
    "building": ("building1", "urban1-large1"),
    "element": ("wood1", "fence2"),
    "leader": ("SG", "SL1"),
    "wear": (0, 1, 2),
    "points": (1, 2),
    "total": (2,),
    "hits": (0, 1, 3),
    "successes": (0, 1, 2),
    "least": (5, 6),
    "length": (0, 6_250),
    "cost": (0, 1, 2),
    "left": (0, 1, 2),
    "forfeit": (0, 1, 2),
    "weapon": ("mosquete", "canon_medio"),
    "virtue": ("", "destreza"),
    "gift": ("lealtad", "frio"),
    "by": ("", "NC1"),
    "opposed": ("", "NG"),
    "toward": ("", "NT1"),
    "facing": (None, "left", "rear"),
}
"""Possible values by the name of a field; fields that are not here get values by their type."""
OF_KIND: dict[str, dict[str, tuple[Any, ...]]] = {
    "ArmyMustered": {"points": (500,), "units": (1, 12)},
    "ArmiesChosen": {"points": (500,)},
    "ActionDeclared": {"action": ("correr", "inspirar", "audaz"), "targets": ((), ("ST1",), ("ST1", "SC1"))},
    "ActionEnded": {"action": ("correr", "inspirar", "audaz"), "targets": ((), ("ST1",))},
    "ActionVoid": {"action": ("correr", "audaz")},
    "CardReplaced": {"how": ("chosen", "random", "swapped", "new", "lost")},
    "ChargeDeclared": {"how": tuple(charging.CHARGES)},
    "CombatDecided": {"caused": ({"SC1": 2, "NT1": 0},), "winner": ("", "SC1", "NT1")},
    "CommandDeployed": {
        "inside": ("", "ST1"),
        "units": ((), ("ST1",), ("ST1", "SC1")),
        "columns": ({}, {"SC1": ("SC2",)}),
        "fortifications": ({}, {"SC1": ("ST1", "SC2")}),
        "guns": ({}, {"SB1": "ST1"}),
        "buildings": ({}, {"ST1": "building1"}),
        "limbered": ((), ("SB1",)),
        "command": ("K1",),
    },
    "CommandChecked": {"why": (*checks.OCCASIONS, "AUDAZ")},
    "CropsSettled": {"qualities": ((), tuple(CATALOGUE.terrain_qualities))},
    "Disordered": {"cause": (*harm.CAUSES, "terrible")},
    "ArmiesOfOtherTimes": {"south": ("spain",), "north": ("tudor",)},
    "EdgeRolled": {"winner": ("", "south", "north")},
    "ElementLaid": {"elements": (("wood1",), ("fence1", "fence2"), ("urban1-large1", "urban1-small2"))},
    "Faced": {"side": ("left", "right", "rear")},
    "FellBack": {"how": ("unlock", "retreat")},
    "FirstStep": {"winner": ("south", "north"), "first": ("south", "north")},
    "GameEnded": {
        "winner": (None, "south", "north"),
        "level": tuple(turn.LEVELS),
        "points": (SCORE,),
    },
    "InitiativeRolled": {"winner": ("", "south", "north")},
    "Intercepted": {"rule": ("T-REA-12", "T-TRP-19")},
    "LeaderLost": {"cause": ("with-unit", "caught", "unneeded", "fled", "abnegado", "intrepido", "other")},
    "LeaderMoved": {"left": ("", "ST1"), "path": (((1_000, 1_000), (30_000, 20_500)),)},
    "MapChanged": {"do": ("move", "add", "remove")},
    "MapUnchanged": {
        "do": ("move", "add", "remove"),
        "element": ("", "wood1", "fence2"),
        "why": (Text("No room.", "No cabe."),),
    },
    "Moved": {"rule": ("T-MOV-04", "T-MOV-07")},
    "OrderChecked": {"why": (*checks.OCCASIONS, "TERRIBLE")},
    "OrderLost": {"rule": ("T-ORD-06", "T-REA-05")},
    "Passed": {"rule": tuple(turn.PASSES)},
    "ReactionDeclared": {"do": tuple(reactions.WISHES)},
    "Recovered": {"cause": (*harm.CAUSES, "terrible"), "total": (0, 1, 2)},
    "RiverRolled": {"qualities": ((), ("difficult", "cover"))},
    "SceneryRolled": {"first": ("", "south", "north")},
    "ShotFired": {"shooter": ("ST1", "SB1"), "unit": ("ST1",)},
    "StoodFast": {"where": ("fortress", "emplaced", "building")},
    "TableLaid": {"elements": ((), ("hill1",), ("hill1", "wood1", "wood2", "urban1-large1", "urban1-small2"))},
    "TurnEnded": {"points": (SCORE,)},
    "UnitDestroyed": {"cause": (*harm.CAUSES, "terrible")},
    "UnitMarked": {"action": tuple(leading.EFFECTS), "word": ("fire", "destreza"), "value": (2_500,)},
    "UnitsBound": {"how": ("next", "not-next", "last"), "units": (("ST1",), ("ST1", "SC1"))},
    "VanguardRolled": {"first": ("", "south", "north")},
    "WornDown": {"cause": (*harm.CAUSES, "terrible")},
}
BY_TYPE: dict[Any, tuple[Any, ...]] = {
    int: (1,),
    bool: (False, True),
    str: ("ST1",),
    Pose: (PLACE,),
    Pool: (POOL,),
    Roll: (ROLL,),
    Text: (Text("Open fields", "Campos abiertos"),),
    tuple[str, ...]: (("ST1",), ("ST1", "SC1")),
    tuple[int, int]: ((30_000, 20_500),),
    dict[str, int]: ({"south": 1, "north": 2},),
    dict[str, Roll]: ({"south": ROLL, "north": ROLL},),
    Roll | None: (None, ROLL),
    Pool | None: (POOL,),
}
MOST = 400
"""Of one kind: enough for every value of every field."""


def samples(kind: type[Event]) -> Iterator[Event]:
    """Events of this kind: every value of each field with the first of all others, then all together."""
    values = {name: _values(kind, name, hint) for name, hint in get_type_hints(kind).items()}
    names = [field.name for field in msgspec.structs.fields(kind)]
    for at, picked in enumerate(product(*(values[name] for name in names))):
        if at == MOST:
            break
        yield kind(**dict(zip(names, picked, strict=True)))
    first = {name: values[name][0] for name in names}
    for name in names:
        for value in values[name]:
            yield kind(**{**first, name: value})


def _values(kind: type[Event], name: str, hint: Any) -> tuple[Any, ...]:
    own = OF_KIND.get(kind.__name__, {})
    if name in own:
        return own[name]
    if name == "rule":
        return ("T-1",)
    if name in ("side", "winner", "first"):
        return ("south", "north")
    if name == "order":
        return (None, *ORDERS) if type(None) in getattr(hint, "__args__", ()) else tuple(ORDERS)
    return WORDS.get(name) or BY_TYPE.get(hint) or ("ST1",)
