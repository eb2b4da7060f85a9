"""How a unit carries out its card. [D-21..D-25, D-38, D-49, D-51]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.in_play import Answer, AnyAction
from rulesets.tercios.dialogue.questions.yes_or_no import YES_NO
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import View


class Acting(Question[AnyAction], frozen=True):
    """The next action of an activated unit, after those already done (their tags)."""

    unit: str
    done: tuple[str, ...] = ()
    via: int = 0
    whole: ClassVar[bool] = True
    order: ClassVar[Order]
    asks: ClassVar[Text]

    def prompt(self, view: View) -> Text:
        return Text("{unit}: {asks}", "{unit}: {asks}").of(view.called(self.unit), self.asks)


class Attend(Acting, frozen=True):
    """¡Atención!: up to two different actions, one question each. [T-ORD-11, D-22]"""

    stop_class: ClassVar[str] = "atencion"
    order: ClassVar[Order] = "ATENCION"
    asks: ClassVar[Text] = Text("Stand ready. What does it do next?", "¡Atención! ¿Qué hace ahora?")


class Attack(Acting, frozen=True):
    """¡Atacad!: which enemy to charge or to approach. [T-ORD-14, T-ORD-15, D-23]"""

    stop_class: ClassVar[str] = "atacad"
    order: ClassVar[Order] = "ATACAD"
    asks: ClassVar[Text] = Text("Attack. Which enemy?", "¡Atacad! ¿A qué enemigo?")


class Run(Acting, frozen=True):
    """¡Corred!: where to go. [T-ORD-17, D-24]"""

    stop_class: ClassVar[str] = "corred"
    order: ClassVar[Order] = "CORRED"
    asks: ClassVar[Text] = Text("Run. Where to?", "¡Corred! ¿Adónde?")


class Shoot(Acting, frozen=True):
    """¡Fuego!: at whom to shoot, and with what. [T-ORD-18, D-25]"""

    stop_class: ClassVar[str] = "fuego"
    order: ClassVar[Order] = "FUEGO"
    asks: ClassVar[Text] = Text("Fire. At whom?", "¡Fuego! ¿Contra quién?")


class AbandonFortress(Question[bool], frozen=True):
    """Whether to leave the Fortaleza Móvil for good before acting or reacting. [T-TRP-10, D-21]"""

    unit: str
    order: Order | None = None

    stop_class: ClassVar[str] = "fortress"

    def prompt(self, view: View) -> Text:
        return Text(
            "Does {unit} abandon its mobile fortress for good?", "¿Abandona {unit} su fortaleza móvil para siempre?"
        ).of(view.called(self.unit))

    def default(self, view: View) -> bool:
        return False

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": list(YES_NO)}


class LeaveToReact(AbandonFortress, frozen=True):
    """The declared reaction is not possible behind the wagons: leave them for good, or stay and do what else the
    card allows. Asked since revision 3. [T-TRP-10, T-TRP-11, A-25, D-21]"""

    do: Answer = "FACE"

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} cannot do that behind its mobile fortress. Does it abandon it for good?",
            "{unit} no puede hacer eso tras su fortaleza móvil. ¿La abandona para siempre?",
        ).of(view.called(self.unit))


class RollForMore(Question[bool], frozen=True):
    """Numerosos without a compulsory check: whether to roll for more than one marker. [T-ORD-21, D-51]"""

    unit: str

    stop_class: ClassVar[str] = "numerosos"
    worth_it: ClassVar[int] = 3
    """From this wear on the risk is worth it. [A-25]"""

    def prompt(self, view: View) -> Text:
        return Text(
            "Does {unit} roll for more markers instead of taking one off?",
            "¿Tira {unit} por más marcadores en vez de quitarse uno?",
        ).of(view.called(self.unit))

    def default(self, view: View) -> bool:
        return view.units[self.unit].wear >= self.worth_it

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": list(YES_NO)}


class ForcedCharge(Question[str], frozen=True):
    """An impetuous or provoked unit chooses its target among those that it can reach. [T-CAV-16, T-QUA-56, D-38]"""

    unit: str

    stop_class: ClassVar[str] = "forced"

    def prompt(self, view: View) -> Text:
        return Text("{unit} must charge. Whom?", "{unit} debe cargar. ¿Contra quién?").of(view.called(self.unit))


class AcceptCorrection(Question[bool], frozen=True):
    """A move would end slightly off its goal: accept the shift, or stop before. [T-MOV-14, D-49]"""

    unit: str

    stop_class: ClassVar[str] = "correction"

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} would end on something: shift it a little, or stop short?",
            "{unit} acabaría encima de algo: ¿se desplaza un poco o se detiene antes?",
        ).of(view.called(self.unit))

    def default(self, view: View) -> bool:
        return True

    def options(self, view: View) -> dict[str, list[Option]]:
        shift = Text("Shift it a little", "Desplazarse un poco")
        short = Text("Stop short", "Detenerse antes")
        return {"": [Option(True, shift), Option(False, short)]}


class HandOver(Question[int], frozen=True):
    """A unit leaves its Choragiew: how many of the markers it takes. [T-CAV-13, D-13, D-44]"""

    unit: str

    stop_class: ClassVar[str] = "departure"

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} leaves its Choragiew. How many wear markers does it take along?",
            "{unit} deja su Choragiew. ¿Cuántos marcadores de desgaste se lleva?",
        ).of(view.called(self.unit))
