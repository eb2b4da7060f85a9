"""How a Battle is fought: stations, fireships, Intensity, Combats. [D-19..D-24]"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.battle_tables import INTENSITIES, Intensity
from rulesets.mistral.book.forces import Contingent, Subclass
from rulesets.mistral.dialogue.answers.impulse import Short
from rulesets.mistral.dialogue.questions.battle.refusing import wrong
from rulesets.mistral.position.damage import DamageClass
from rulesets.mistral.position.view import View


class EnemySquadron(msgspec.Struct, frozen=True, kw_only=True):
    """A Squadron of the enemy as Battle shows it. [M-HIDE-06]"""

    id: str
    contingent: Contingent
    subclass: Subclass
    sail: int
    damage: DamageClass
    leader: str = ""


class Stations(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Leaders to Squadrons, and the companion of each Flagship."""

    leaders: dict[Short, Short] = {}
    companions: dict[Short, Short] = {}


class TakeStations(Question[Stations], frozen=True):
    """Which Squadron each Leader goes aboard. [D-19]"""

    formations: tuple[str, ...]
    squadrons: tuple[str, ...]
    """Own Engaged Squadrons that fight. [M-BATTLE-24]"""

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Leaders aboard which Squadrons?", "¿A bordo de qué escuadras van los jefes?")

    def default(self, view: View) -> Stations:
        from rulesets.mistral.rules.battle.stations import usual_stations

        return usual_stations(view, self.formations, self.squadrons)

    def problems(self, answer: Stations, view: View) -> list[Problem]:
        from rulesets.mistral.rules.battle.stations import station_problems

        return station_problems(view, self.formations, self.squadrons, answer)


class SendFireships(Question[dict[str, str]], frozen=True):
    """Fireships at enemy Squadrons. [D-20]"""

    fireships: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Send fireships at which Squadrons?", "¿Contra qué escuadras envías brulotes?")

    def default(self, view: View) -> dict[str, str]:
        return {}

    def problems(self, answer: dict[str, str], view: View) -> list[Problem]:
        known = [enemy.id for enemy in self.enemies]
        return [
            wrong(id, "no-fireship", f"{id} cannot be sent at {target}.", f"{id} no puede ir contra {target}.", *known)
            for id, target in answer.items()
            if id not in self.fireships or target not in known
        ]


class ChooseIntensity(Question[Intensity], frozen=True):
    """How hot the Battle is to be. [D-21]"""

    place: str
    own_sail: int
    enemy_sail: int
    allowed: tuple[Intensity, ...] = INTENSITIES

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Light, medium or heavy?", "¿Ligero, medio o recio?")

    def default(self, view: View) -> Intensity:
        return "medium"

    def options(self, view: View) -> dict[str, list[Option]]:
        names = {"light": Text("light", "ligero"), "medium": Text("medium", "medio"), "heavy": Text("heavy", "recio")}
        return {"": [Option(one, names[one]) for one in self.allowed]}

    def problems(self, answer: Intensity, view: View) -> list[Problem]:
        if answer in self.allowed:
            return []
        return [
            wrong(
                "",
                "strait",
                "In a Strait Battle is never light.",
                "En un estrecho el combate nunca es ligero.",
                *self.allowed,
            )
        ]


class Pair(msgspec.Struct, frozen=True):
    own: Short
    enemy: Short


class NextPair(Question[Pair], frozen=True):
    """The next Combat: one Squadron of each side. [D-22]"""

    own: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Which Squadron against which?", "¿Qué escuadra contra cuál?")

    def default(self, view: View) -> Pair:
        """Strong on weak. [M-ASYNC-15]"""
        strong = max(self.own, key=lambda id: (view.squadrons[id].sail, -view.squadrons[id].dp))
        weak = min(self.enemies, key=lambda enemy: (enemy.sail, -("none", "middle", "heavy").index(enemy.damage)))
        return Pair(strong, weak.id)

    def options(self, view: View) -> dict[str, list[Option]]:
        return {
            "own": [Option(id, Text(id, id)) for id in self.own],
            "enemy": [Option(enemy.id, Text(enemy.id, enemy.id)) for enemy in self.enemies],
        }

    def problems(self, answer: Pair, view: View) -> list[Problem]:
        known = [enemy.id for enemy in self.enemies]
        found = []
        if answer.own not in self.own:
            found.append(
                wrong("own", "not-free", f"{answer.own} is not free.", f"{answer.own} no está libre.", *self.own)
            )
        if answer.enemy not in known:
            found.append(
                wrong("enemy", "not-free", f"{answer.enemy} is not free.", f"{answer.enemy} no está libre.", *known)
            )
        return found


class OpenCombat(msgspec.Struct, frozen=True, kw_only=True):
    """A Combat as it has been paired so far."""

    number: int
    own: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]
    senior: bool = False
    """The asked side's senior Leader fights in it."""


class PlaceExtras(Question[dict[str, str]], frozen=True):
    """Additional Squadrons to Combats (by number), at the convoy, or nowhere. [D-23]"""

    squadrons: tuple[str, ...]
    combats: tuple[OpenCombat, ...]
    each: int
    """How many a Combat takes."""
    convoy: int = 0
    """How many may go at the convoy; 0 if there is none."""

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Where do the remaining Squadrons fight?", "¿Dónde combaten las escuadras restantes?")

    def default(self, view: View) -> dict[str, str]:
        """To the Combat of the senior Leader first, then to the next ones. [M-ASYNC-15]"""
        order = sorted(self.combats, key=lambda combat: (not combat.senior, combat.number))
        free = [str(combat.number) for combat in order for _ in range(self.each)]
        free += ["convoy"] * self.convoy
        biggest = sorted(self.squadrons, key=lambda id: (-view.squadrons[id].sail, id))
        return dict(zip(biggest, free, strict=False))

    def problems(self, answer: dict[str, str], view: View) -> list[Problem]:
        places = {str(combat.number): self.each for combat in self.combats} | {"convoy": self.convoy}
        found = []
        for id, place in answer.items():
            if id not in self.squadrons:
                found.append(wrong(id, "not-free", f"{id} is not free.", f"{id} no está libre.", *self.squadrons))
            elif place not in places or list(answer.values()).count(place) > places[place]:
                found.append(
                    wrong(
                        id,
                        "no-room",
                        f"There is no room for {id} there.",
                        f"Allí no hay lugar para {id}.",
                        *[name for name, room in places.items() if room],
                    )
                )
        return found


class GiveShifts(Question[int], frozen=True):
    """How many of the Leader's shifts go to the own column; the rest push the enemy's to the left. [D-24]"""

    combat: int
    shifts: int

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text(
            f"Of {self.shifts} shifts in Combat {self.combat}, how many to your own column?",
            f"De {self.shifts} columnas en el combate {self.combat}, ¿cuántas para la propia?",
        )

    def default(self, view: View) -> int:
        return self.shifts

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(n, Text(str(n), str(n))) for n in range(self.shifts + 1)]}

    def problems(self, answer: int, view: View) -> list[Problem]:
        if 0 <= answer <= self.shifts:
            return []
        return [wrong("", "too-many", f"0 to {self.shifts}.", f"De 0 a {self.shifts}.")]
