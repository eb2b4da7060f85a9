"""Questions of a combat and its end. [D-26, D-35..D-37, D-43]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.book.measures import distance
from rulesets.tercios.book.naming import piece
from rulesets.tercios.dialogue.questions.yes_or_no import YES_NO
from rulesets.tercios.position.scene import Scene, Troop
from rulesets.tercios.position.troops import profile_distance, stamina
from rulesets.tercios.position.view import View

USUAL_ROUNDS = 2
"""Rounds of mala guerra if no plan mentions them. [A-25]"""


def _wear_left(scene: Scene, unit: Troop) -> int:
    return stamina(scene, unit) - unit.wear


class InvokeMalaGuerra(Question[bool], frozen=True):
    """Pikes tied: whether to fight on at once. The wish of one player is enough. [T-COM-25, T-COM-26, D-35]"""

    unit: str
    foe: str
    rounds: int
    """Rounds of mala guerra already fought in this combat."""

    stop_class: ClassVar[str] = "mala-guerra"

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} and {foe} have tied, pike against pike. Invoke mala guerra and fight another round?",
            "{unit} y {foe} han empatado, pica contra pica. ¿Invocas la mala guerra y luchas otra ronda?",
        ).of(view.called(self.unit), view.called(self.foe))

    def default(self, view: View) -> bool:
        """If it can take more wear than the enemy, and only for a limited number of rounds. [A-25]"""
        ours, theirs = view.units[self.unit], view.units[self.foe]
        return self.rounds < USUAL_ROUNDS and _wear_left(view, ours) > _wear_left(view, theirs)

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": list(YES_NO)}


class Consolidate(Question[bool], frozen=True):
    """The enemy is destroyed: whether to advance 3". Impetuosos must. [T-COM-24, T-CAV-16, D-36]"""

    unit: str
    building: str = ""
    """The building it would move into instead. [T-TER-24]"""

    stop_class: ClassVar[str] = "consolidate"

    def prompt(self, view: View) -> Text:
        if self.building:
            return Text(
                "{unit} has annihilated its enemy. Does it occupy {building:the}?",
                "{unit} ha aniquilado a su enemigo. ¿Ocupa {building:el}?",
            ).of(view.called(self.unit), piece(self.building, [element.id for element in view.terrain.elements]))
        return Text(
            '{unit} has annihilated its enemy. Does it consolidate, 3" straight ahead?',
            '{unit} ha aniquilado a su enemigo. ¿Consolida, 3" al frente?',
        ).of(view.called(self.unit))


class UseElegance(Question[bool], frozen=True):
    """Elegante: whether the unit unlocks instead of retreating. Veiled while nobody knows
    of the Quality. [T-QUA-25, D-37]"""

    leader: str
    unit: str

    stop_class: ClassVar[str] = "elegante"

    def opens(self, public_view: View) -> bool:
        """With closed lists nobody may know of it before it is used."""
        return "elegante" in public_view.leaders[self.leader].rank.qualities

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} is about to retreat. Does {leader} (Elegant) have it merely break off, and tire?",
            "{unit} va a retirarse. ¿Hace {leader} (Elegante) que solo se destrabe? Quedará agotado.",
        ).of(view.called(self.unit), view.called(self.leader))

    def default(self, view: View) -> bool:
        return True

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": list(YES_NO)}


class LoseMember(Question[str], frozen=True):
    """Which member an emplaced fortification loses. [T-TRP-17, D-43]"""

    unit: str

    stop_class: ClassVar[str] = "loss"

    def prompt(self, view: View) -> Text:
        return Text(
            "The fortification of {unit} loses a unit. Which one?",
            "La fortificación de {unit} pierde una unidad. ¿Cuál?",
        ).of(view.called(self.unit))

    def default(self, view: View) -> str:
        """The one in the last row, because it is farthest from the front and that row is given up. [A-25, G-30]"""
        members = view.units[self.unit].emplaced
        return members[-1] if members else ""

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(id, same(id)) for id in view.units[self.unit].emplaced]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        """Never the unit that leads the fortification, which keeps its gun and Leaders."""
        members = view.units[self.unit].emplaced
        if answer in members:
            return []
        text = Text(
            "{answer} is not a unit the fortification can lose.",
            "{answer} no es una unidad que la fortificación pueda perder.",
        ).of(view.called(answer))
        return [Problem("", "not-a-member", text, members)]


class Caracole(Question[int], frozen=True):
    """After its shot: how far to fall back. 0 means not at all. [T-CAV-06, D-26]"""

    unit: str

    stop_class: ClassVar[str] = "caracole"

    def prompt(self, view: View) -> Text:
        most = distance(profile_distance(view.units[self.unit]))
        return Text(
            "{unit} has shot and may caracole: how far does it fall back, up to {most}? 0 is not at all.",
            "{unit} ha disparado y puede caracolear: ¿cuánto retrocede, hasta {most}? 0 es nada.",
        ).of(view.called(self.unit), most)
