"""The names a side may use: its own units and groups, the enemy's as known, terrain. [H-11, P-27]"""

from __future__ import annotations

import re

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import TYPE_NAMES, piece_name
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Unit
from rulesets.aguila.position.view import View
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text
from rulesets.language import Entry, Lexicon

GROUPS: dict[str, Entry] = {
    "all": Entry(
        "all",
        Text("all", "todas"),
        ("everybody", "everyone", "all units", "the whole army", "todos", "todas las unidades", "todo el ejército"),
        apart=True,
    ),
    "infantry": Entry("infantry", Text("infantry", "infantería"), ("the foot", "all infantry"), apart=True),
    "cavalry": Entry("cavalry", Text("cavalry", "caballería"), ("the horse", "all cavalry"), apart=True),
    "guns": Entry("guns", Text("guns", "cañones"), ("artillery", "the artillery", "artillería"), apart=True),
    "officers": Entry("officers", Text("officers", "oficiales"), apart=True),
}
_NEAREST = Entry(
    "nearest",
    Text("the nearest", "el más cercano"),
    ("nearest", "nearest enemy", "closest", "closest enemy", "la más cercana", "más cercano", "enemigo más cercano"),
    apart=True,
)
_AHEAD = Entry("ahead", Text("ahead", "adelante"), ("straight ahead", "forward", "de frente"), apart=True)
_ORDINALS = Text("first|second|third|fourth|fifth", "primera|segunda|tercera|cuarta|quinta")
_DIGITS = re.compile(r"\d+$")


def lexicon(view: View) -> Lexicon:
    """What the side can call by name: made of its own view and nothing else."""
    scene = Scene(view)
    own = [_unit(scene, unit, "u", "o") for unit in view.units.values() if unit.side == view.own_side]
    foes = [_unit(scene, unit, "e", "eo") for unit in view.units.values() if unit.side != view.own_side]
    pieces = [_piece(piece.id, piece.kind, view) for piece in view.terrain]
    goals = [Entry(objective.id) for objective in view.objectives if objective.id not in {each.id for each in pieces}]
    return Lexicon(
        {
            "own": own,
            "officer": [entry for entry in own if scene.is_officer(entry.id)],
            "enemy": foes,
            "target": [*foes, _NEAREST],
            "who": [*own, *GROUPS.values(), *_groups(view)],
            "piece": pieces,
            "goal": [*own, *foes, *pieces, *goals, _NEAREST, _AHEAD],
        }
    )


def _unit(scene: Scene, unit: Unit, letter: str, officer: str) -> Entry:
    """B3 is `u3` in one's own orders, R3 is `e3`, BO2 `o2`. [P-27]"""
    found = _DIGITS.search(unit.id)
    short = f"{officer if scene.is_officer(unit.id) else letter}{found[0]}" if found else unit.id
    entry = scene.entry(unit.id)
    kinds: tuple[Noun, ...] = (entry.name, TYPE_NAMES[entry.type])
    if unit.chief:
        kinds = (*kinds, noun("the general", "el general"))
    return Entry(unit.id, None, (short,), kinds, unit.status == "destroyed")


def _groups(view: View) -> list[Entry]:
    own = [unit for unit in view.units.values() if unit.side == view.own_side]
    brigades = sorted({unit.brigade + 1 for unit in own if unit.brigade >= 0})
    batteries = sorted({unit.battery for unit in own if unit.battery})
    return [
        *(Entry(f"brigade {number}", *_brigade(number), apart=True) for number in brigades),
        *(Entry(f"battery {each}", Text(f"battery {each}", f"batería {each}"), apart=True) for each in batteries),
    ]


def _brigade(number: int) -> tuple[Text, tuple[str, ...]]:
    said = [each.split("|")[number - 1] for each in (_ORDINALS.en, _ORDINALS.es)] if number <= 5 else []
    also = (f"{said[0]} brigade", f"{said[1]} brigada") if said else ()
    return Text(f"brigade {number}", f"brigada {number}"), also


def _piece(id: str, kind: str, view: View) -> Entry:
    """A building is also `b2` by its number. [P-27]"""
    alike = [piece.id for piece in view.terrain if piece.kind == kind]
    known, found = BOOK.kinds.get(kind), _DIGITS.search(id)
    short = (f"b{found[0]}",) if found and known and known.category == "building" else ()
    named = piece_name(id, kind, alike)
    kinds = (named, known.name) if known else (named,)
    return Entry(id, None, short, tuple(dict.fromkeys(kinds)))
