"""Answers to an enemy's activation. [D-27..D-34, D-52]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.in_play import Reaction, Rescue
from rulesets.tercios.geometry.poses import Pose
from rulesets.tercios.orders.judges.reaction_wording import reaction_words, rescue_words
from rulesets.tercios.position.troops import at_limit
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.reacting.answering import can_evade
from rulesets.tercios.rules.reacting.replies import reaction_choices, reaction_problems, usual_reaction
from rulesets.tercios.rules.reacting.resguardo import PLACES, meeting_place, rescuers, usual_rescue

Trigger = Literal["CHARGE", "APPROACH"]


class React(Question[Reaction], frozen=True):
    """A reaction window: asked of every unit that holds a card and meets the trigger, whatever the card.
    [T-REA-01, D-27..D-30, D-32, H-14]"""

    unit: str
    foe: str
    trigger: Trigger
    point: Pose | None = None
    """Where an approaching mover stands now, or where a charge would make contact. [T-REA-04]"""

    stop_class: ClassVar[str] = "reaction"

    def opens(self, public_view: View) -> bool:
        """That it holds a card is public, that it has Evasión mostly too. [H-02, H-03]"""
        return not self.veiled and (public_view.holds_card(self.unit) or can_evade(public_view, self))

    def prompt(self, view: View) -> Text:
        if self.trigger == "CHARGE":
            return Text(f"{self.foe} charges {self.unit}: react?", f"{self.foe} carga contra {self.unit}: ¿reacciona?")
        return Text(f"{self.foe} comes near {self.unit}: react?", f"{self.foe} se acerca a {self.unit}: ¿reacciona?")

    def default(self, view: View) -> Reaction:
        return usual_reaction(view, self)

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(choice, reaction_words(choice)) for choice in reaction_choices(view, self)]}

    def problems(self, answer: Reaction, view: View) -> list[Problem]:
        return reaction_problems(view, self, answer)


class ReactFromAmbush(React, frozen=True):
    """The same for a unit whose ambush was just sprung: that it is asked would tell. [T-TRP-07, D-52]"""

    veiled: ClassVar[bool] = True


class GiveShelter(Question[Rescue], frozen=True):
    """A Company with Resguardo is charged: which cavalry protects it, and where. [T-TRP-19, D-31]"""

    unit: str
    foe: str

    stop_class: ClassVar[str] = "resguardo"

    def opens(self, public_view: View) -> bool:
        """Whether anybody is able to is told by what all can see. [H-02, H-03]"""
        return bool(rescuers(public_view, self.unit, self.foe))

    def prompt(self, view: View) -> Text:
        return Text(
            f"{self.foe} charges {self.unit}: which cavalry protects it?",
            f"{self.foe} carga contra {self.unit}: ¿qué caballería la protege?",
        )

    def default(self, view: View) -> Rescue:
        return usual_rescue(view, self.unit, self.foe)

    def options(self, view: View) -> dict[str, list[Option]]:
        offered = [Rescue(unit=id, at=at) for id in rescuers(view, self.unit, self.foe) for at in PLACES]
        return {"": [Option(rescue, rescue_words(rescue)) for rescue in (Rescue(), *offered)]}

    def problems(self, answer: Rescue, view: View) -> list[Problem]:
        if not answer.unit:
            return []
        able = rescuers(view, self.unit, self.foe)
        if answer.unit not in able:
            text = Text(f"{answer.unit} cannot protect {self.unit}.", f"{answer.unit} no puede proteger a {self.unit}.")
            return [Problem("unit", "no-such-rescuer", text, tuple(able))]
        units = view.units
        if meeting_place(view, units[answer.unit], units[self.unit], units[self.foe], answer.at):
            return []
        return [Problem("at", "no-meeting", Text("It cannot meet the enemy there.", "No puede interceptarlo ahí."))]


class OrderWindows(Question[tuple[str, ...]], frozen=True):
    """Several units may answer at one point: in which order they are asked. [T-REA-07, D-33]"""

    units: tuple[str, ...]
    foe: str

    stop_class: ClassVar[str] = "windows"

    def prompt(self, view: View) -> Text:
        named = ", ".join(self.units)
        return Text(
            f"{self.foe} comes near several units at once ({named}): in which order do they answer?",
            f"{self.foe} se acerca a varias unidades a la vez ({named}): ¿en qué orden responden?",
        )

    def default(self, view: View) -> tuple[str, ...]:
        return tuple(sorted(self.units))

    def problems(self, answer: tuple[str, ...], view: View) -> list[Problem]:
        if sorted(answer) == sorted(self.units):
            return []
        text = Text("Name each of these units once.", "Nombra cada una de estas unidades una vez.")
        return [Problem("", "not-these-units", text, tuple(sorted(self.units)))]


class GoOn(Question[bool], frozen=True):
    """An interception was thrown back or a rescuer beaten: does the unit go on? [T-REA-12, T-TRP-20, D-34]"""

    unit: str
    foe: str

    stop_class: ClassVar[str] = "continue"

    def prompt(self, view: View) -> Text:
        return Text(
            f"{self.unit} has beaten off {self.foe}: does it go on?",
            f"{self.unit} ha rechazado a {self.foe}: ¿continúa?",
        )

    def default(self, view: View) -> bool:
        """On, unless it is At the Limit. [A-25 CONTINUE]"""
        return not at_limit(view, view.units[self.unit])
