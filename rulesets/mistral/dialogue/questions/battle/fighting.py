"""Questions about how a Battle is fought: stations, fireships, Intensity, Combats. [D-19..D-24]"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from rulesets.forms import said
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.battle_tables import INTENSITIES, Intensity
from rulesets.mistral.book.forces import Contingent, Subclass
from rulesets.mistral.position.damage import DamageClass
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short


class EnemySquadron(msgspec.Struct, frozen=True, kw_only=True):
    """A Squadron of the enemy as Battle shows it. [M-HIDE-06]"""

    id: str
    contingent: Contingent
    subclass: Subclass
    sail: int
    damage: DamageClass
    leader: str = ""


class Stations(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The Squadron of each Leader, and the companion of each Flagship."""

    leaders: Annotated[dict[Short, Short], said("Leaders aboard", "Jefes a bordo")] = {}
    companions: Annotated[dict[Short, Short], said("Companions of Flagships", "Acompañan a los buques insignia")] = {}


class TakeStations(Question[Stations], frozen=True):
    """Which Squadron each Leader joins. [D-19]"""

    formations: tuple[str, ...]
    squadrons: tuple[str, ...]
    """Own Engaged Squadrons that fight. [M-BATTLE-24]"""

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Leaders aboard which Squadrons?", "¿A bordo de qué escuadras van los jefes?")


class SendFireships(Question[dict[str, str]], frozen=True):
    """Which fireships attack which enemy Squadrons. [D-20]"""

    fireships: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Send fireships at which Squadrons?", "¿Contra qué escuadras envías brulotes?")


class ChooseIntensity(Question[Intensity], frozen=True):
    """How intense the Battle will be. [D-21]"""

    place: str
    own_sail: int
    enemy_sail: int
    allowed: tuple[Intensity, ...] = INTENSITIES

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Light, medium or heavy?", "¿Ligero, medio o recio?")


class Pair(msgspec.Struct, frozen=True):
    own: Annotated[Short, said("Your Squadron", "Tu escuadra")]
    enemy: Annotated[Short, said("Against", "Contra")]


class NextPair(Question[Pair], frozen=True):
    """The next Combat: one Squadron of each side. [D-22]"""

    own: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]

    stop_class: ClassVar[str] = "battle"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Which Squadron against which?", "¿Qué escuadra contra cuál?")


class OpenCombat(msgspec.Struct, frozen=True, kw_only=True):
    """A Combat as it is paired so far."""

    number: int
    own: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]
    senior: bool = False
    """Whether the senior Leader of the asked side fights in it."""


class PlaceExtras(Question[dict[str, str]], frozen=True):
    """Sends additional Squadrons to Combats (by number), against the convoy, or nowhere. [D-23]"""

    squadrons: tuple[str, ...]
    combats: tuple[OpenCombat, ...]
    each: int
    """How many additional Squadrons a Combat takes."""
    convoy: int = 0
    """How many may attack the convoy. 0 if there is none."""

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Where do the remaining Squadrons fight?", "¿Dónde combaten las escuadras restantes?")


class GiveShifts(Question[int], frozen=True):
    """How many of the Leader's shifts are used for the own column. The others move the
    enemy's column to the left. [D-24]"""

    combat: int
    shifts: int

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text(
            "Of {shifts} shifts in Combat {combat}, how many to your own column?",
            "De {shifts} columnas en el combate {combat}, ¿cuántas para la propia?",
        ).of(self.shifts, self.combat)
