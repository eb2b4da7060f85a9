"""What forms offer: units, groups, officers, targets, goals, terrain, formations; all from the side's view. [H-11]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import FORMATIONS
from rulesets.aguila.book.names import FORMATION_NAMES, OBJECTIVE, objective_name, piece_name
from rulesets.aguila.orders.plans.naming import ALL, called, members
from rulesets.aguila.position.state import Piece
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.forms import Choice
from rulesets.forms.fields import Only
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text

Listed = tuple[Choice, ...]
Named = Mapping[str, Text]

NEAREST = Text("the nearest enemy", "el enemigo más cercano")
AHEAD = Text("straight ahead", "de frente")
NOBODY = Text("nobody", "nadie")
GROUPS: Named = {
    ALL: Text("the whole army", "todo el ejército"),
    "infantry": Text("all infantry", "toda la infantería"),
    "cavalry": Text("all cavalry", "toda la caballería"),
    "guns": Text("all guns", "todos los cañones"),
    "officers": Text("all officers", "todos los oficiales"),
}
HERE = ("table", "building")
"""Where the enemy's units can be pointed at."""


class Vocabulary:
    """The lists of one view in one language, by the names that the types of answers use."""

    def __init__(self, view: View, language: str) -> None:
        self.view, self.language, self.scene = view, language, view.scene

    def lists(self) -> dict[str, Listed]:
        own, officers, enemies = self.units(self.own), self.units(self.officers), self.units(self.enemies)
        nearest = self.choices({"nearest": NEAREST})
        return {
            "own": own,
            "officers": officers,
            "garrison": (*officers, *own),
            "who": (*self.choices(self.groups), *own, *officers),
            "guns": self.units(filter(self.scene.is_gun, self.own)),
            "sapped": (*self.choices({"": NOBODY}), *self.units(filter(self.scene.is_infantry, self.own))),
            "chargers": self.units(id for id in self.own if not self.scene.is_gun(id)),
            "hosts": self.units(filter(self.scene.is_here, self.own)),
            "enemies": enemies,
            "targets": (*nearest, *enemies),
            "aims": self.aims(),
            "goals": (*nearest, *self.choices({"ahead": AHEAD, **self.goals}), *enemies, *own),
            "buildings": self.choices(self.buildings),
            "formations": self.formations(self.own),
            "unit_formations": self.unit_formations(self.own),
        }

    def said(self, text: Text) -> str:
        return capital(text).in_(self.language)

    def choices(self, named: Named, only: Only | None = None) -> Listed:
        return tuple(Choice(value, self.said(text), only or {}) for value, text in named.items())

    def units(self, ids: Iterable[str], only: Only | None = None) -> Listed:
        return self.choices({id: called(self.scene, id) for id in ids}, only)

    # Whom.

    def _of(self, *, own: bool, officers: bool) -> list[str]:
        return [
            id
            for id, unit in self.view.units.items()
            if (unit.side == self.view.own_side) is own
            and self.scene.is_officer(id) is officers
            and (unit.status not in ("destroyed", "dispersed") if own else unit.status in HERE)
        ]

    @cached_property
    def own(self) -> list[str]:
        return self._of(own=True, officers=False)

    @cached_property
    def officers(self) -> list[str]:
        return self._of(own=True, officers=True)

    @cached_property
    def enemies(self) -> list[str]:
        """Those on the table, and officers who are not inside a unit."""
        return [*self._of(own=False, officers=False), *self._of(own=False, officers=True)]

    @cached_property
    def groups(self) -> Named:
        """The groups in which somebody is left."""
        brigades = sorted({self.view.units[id].brigade + 1 for id in self.own})
        batteries = sorted({self.view.units[id].battery for id in self.own if self.view.units[id].battery})
        found = {
            **GROUPS,
            **{f"brigade {each}": Text("brigade {number}", "brigada {number}").of(each) for each in brigades},
            **{f"battery {each}": Text("battery {letter}", "batería {letter}").of(each) for each in batteries},
        }
        return {name: text for name, text in found.items() if members(self.scene, self.view.own_side, name)}

    def aims(self) -> Listed:
        """Enemies, or buildings where those themselves are fired at. [A-ART-22]"""
        fired: Only = {"ammo": ("shot", "canister", "indirect")}
        return (
            *self.choices({"nearest": NEAREST}, fired),
            *self.units(self.enemies, fired),
            *self.choices(self.buildings, {"ammo": ("building",)}),
        )

    # Where.

    def piece(self, piece: Piece) -> Text:
        alike = [each.id for each in self.view.terrain if each.kind == piece.kind]
        return Text("{name} ({id})", "{name} ({id})").of(piece_name(piece.id, piece.kind, alike), piece.id)

    @cached_property
    def buildings(self) -> Named:
        return {
            piece.id: self.piece(piece)
            for piece in self.view.terrain
            if BOOK.kinds[piece.kind].category == "building" and not piece.destroyed
        }

    @cached_property
    def goals(self) -> Named:
        """Objectives and pieces of terrain."""
        pieces = {piece.id: self.piece(piece) for piece in self.view.terrain}
        objectives: dict[str, Text] = {}
        for goal in self.view.objectives:
            objectives[goal.id] = pieces.get(goal.piece) or OBJECTIVE.get(goal.id) or objective_name(goal.id)
        return {**objectives, **pieces}

    # How.

    def formations(self, ids: Iterable[str]) -> Listed:
        """Those that any of these units knows."""
        known = {formation for id in ids for formation in formations(self.scene, id)}
        return self.choices({each: FORMATION_NAMES[each] for each in FORMATIONS if each in known})

    def unit_formations(self, ids: Iterable[str]) -> Listed:
        """Each with the units that know it."""
        able = {id: formations(self.scene, id) for id in ids}
        found = {each: tuple(id for id in able if each in able[id]) for each in FORMATIONS}
        return tuple(
            Choice(each, self.said(FORMATION_NAMES[each]), {"unit": units}) for each, units in found.items() if units
        )
