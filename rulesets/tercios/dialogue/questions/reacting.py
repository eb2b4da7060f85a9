"""Questions about reactions to an enemy's activation. [D-27..D-34, D-52]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Reaction, Rescue
from rulesets.tercios.position.troops import at_limit
from rulesets.tercios.position.view import View

Trigger = Literal["CHARGE", "APPROACH"]


class React(Question[Reaction], frozen=True):
    """A reaction window. Every unit that has a card and meets the trigger is asked, whatever its card.
    [T-REA-01, D-27..D-30, D-32, H-14]"""

    unit: str
    foe: str
    trigger: Trigger
    point: Pose | None = None
    """Where an approaching unit is now, or where a charge would make contact. [T-REA-04]"""

    stop_class: ClassVar[str] = "reaction"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        if self.trigger == "CHARGE":
            return Text("{foe} charges {unit}: react?", "{foe} carga contra {unit}: ¿reacciona?").of(
                view.called(self.foe), view.called(self.unit)
            )
        return Text("{foe} comes near {unit}: react?", "{foe} se acerca a {unit}: ¿reacciona?").of(
            view.called(self.foe), view.called(self.unit)
        )


class ReactFromAmbush(React, frozen=True):
    """The same for a unit whose ambush was just revealed. The fact that it is asked is secret. [T-TRP-07, D-52]"""

    veiled: ClassVar[bool] = True


class ReactFromFortress(React, frozen=True):
    """The same for a unit behind its Fortaleza Móvil, since revision 3. To turn or to charge it must leave the
    fortress, which happens only if its owner says so. [T-TRP-10, T-TRP-11, A-25, D-21]"""

    sprung: bool = False
    """Whether its ambush was just revealed. The fact that it is asked is secret. [D-52]"""

    def prompt(self, view: View) -> Text:
        asked = super().prompt(view)
        return Text(
            "{asked} To turn or to charge it would have to leave its mobile fortress.",
            "{asked} Para encararse o cargar tendría que abandonar su fortaleza móvil.",
        ).of(asked)


class GiveShelter(Question[Rescue], frozen=True):
    """A Company with Resguardo is charged: which cavalry protects it, and where. [T-TRP-19, D-31]"""

    unit: str
    foe: str

    stop_class: ClassVar[str] = "resguardo"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "{foe} charges {unit}: which cavalry protects it?",
            "{foe} carga contra {unit}: ¿qué caballería acude en su ayuda?",
        ).of(view.called(self.foe), view.called(self.unit))


class OrderWindows(Question[tuple[str, ...]], frozen=True):
    """Several units may react at one point: in which order they are asked. [T-REA-07, D-33]"""

    units: tuple[str, ...]
    foe: str

    stop_class: ClassVar[str] = "windows"

    def prompt(self, view: View) -> Text:
        named = ", ".join(view.called(unit) for unit in self.units)
        return Text(
            "{foe} comes near several units at once ({named}): in which order do they answer?",
            "{foe} se acerca a varias unidades a la vez ({named}): ¿en qué orden responden?",
        ).of(view.called(self.foe), named)

    def default(self, view: View) -> tuple[str, ...]:
        return tuple(sorted(self.units))

    def problems(self, answer: tuple[str, ...], view: View) -> list[Problem]:
        if sorted(answer) == sorted(self.units):
            return []
        text = Text("Name each of these units once.", "Nombra cada una de estas unidades una vez.")
        return [Problem("", "not-these-units", text, tuple(sorted(self.units)))]


class GoOn(Question[bool], frozen=True):
    """An interception was beaten off or a rescuer beaten: whether the unit continues. [T-REA-12, T-TRP-20, D-34]"""

    unit: str
    foe: str

    stop_class: ClassVar[str] = "continue"

    def prompt(self, view: View) -> Text:
        return Text("{unit} has beaten off {foe}: does it go on?", "{unit} ha rechazado a {foe}: ¿continúa?").of(
            view.called(self.unit), view.called(self.foe)
        )

    def default(self, view: View) -> bool:
        """It continues, unless it is At the Limit."""
        return not at_limit(view, view.units[self.unit])
