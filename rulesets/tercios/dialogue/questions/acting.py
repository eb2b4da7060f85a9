"""How a unit carries out its card. [D-21..D-25, D-38, D-49, D-51]

Rules ask these questions, so what judges the answers is imported when they are judged.
"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.in_play import AnyAction
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import View

YES_NO = (Option(True, Text("Yes", "Sí")), Option(False, Text("No", "No")))


class Acting(Question[AnyAction], frozen=True):
    """The next action of an activated unit, after those done already (their tags)."""

    unit: str
    done: tuple[str, ...] = ()
    via: int = 0
    order: ClassVar[Order]
    asks: ClassVar[Text]

    def prompt(self, view: View) -> Text:
        return Text(f"{self.unit}: {self.asks.en}", f"{self.unit}: {self.asks.es}")

    def default(self, view: View) -> AnyAction:
        from rulesets.tercios.orders.judges.usual_actions import usual_action

        return usual_action(view, self)

    def options(self, view: View) -> dict[str, list[Option]]:
        from rulesets.tercios.orders.judges.usual_actions import offered_actions

        return {"": offered_actions(view, self)}

    def problems(self, answer: AnyAction, view: View) -> list[Problem]:
        from rulesets.tercios.rules.acting.actions import act_problems

        return act_problems(view, self, answer)


class Attend(Acting, frozen=True):
    """¡Atención!: up to two different actions, one question each. [T-ORD-11, D-22]"""

    stop_class: ClassVar[str] = "atencion"
    order: ClassVar[Order] = "ATENCION"
    asks: ClassVar[Text] = Text("Stand ready. What does it do next?", "¡Atención! ¿Qué hace ahora?")


class Attack(Acting, frozen=True):
    """¡Atacad!: whom to charge, or whom to approach. [T-ORD-14, T-ORD-15, D-23]"""

    stop_class: ClassVar[str] = "atacad"
    order: ClassVar[Order] = "ATACAD"
    asks: ClassVar[Text] = Text("Attack. Which enemy?", "¡Atacad! ¿A qué enemigo?")


class Run(Acting, frozen=True):
    """¡Corred!: where to. [T-ORD-17, D-24]"""

    stop_class: ClassVar[str] = "corred"
    order: ClassVar[Order] = "CORRED"
    asks: ClassVar[Text] = Text("Run. Where to?", "¡Corred! ¿Adónde?")


class Shoot(Acting, frozen=True):
    """¡Fuego!: at whom, with what. [T-ORD-18, D-25]"""

    stop_class: ClassVar[str] = "fuego"
    order: ClassVar[Order] = "FUEGO"
    asks: ClassVar[Text] = Text("Fire. At whom?", "¡Fuego! ¿Contra quién?")


class AbandonFortress(Question[bool], frozen=True):
    """Leave the Fortaleza Móvil for good before acting or reacting. [T-TRP-10, D-21]"""

    unit: str
    order: Order | None = None

    stop_class: ClassVar[str] = "fortress"

    def prompt(self, view: View) -> Text:
        return Text(
            f"Does {self.unit} abandon its mobile fortress for good?",
            f"¿Abandona {self.unit} su fortaleza móvil para siempre?",
        )

    def default(self, view: View) -> bool:
        return False

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": list(YES_NO)}


class RollForMore(Question[bool], frozen=True):
    """Numerosos without a compulsory check: roll for more than one marker. [T-ORD-21, D-51]"""

    unit: str

    stop_class: ClassVar[str] = "numerosos"
    worth_it: ClassVar[int] = 3
    """From so much wear on it is worth the risk. [A-25]"""

    def prompt(self, view: View) -> Text:
        return Text(
            f"Does {self.unit} roll for more markers instead of taking one off?",
            f"¿Tira {self.unit} por más marcadores en vez de quitarse uno?",
        )

    def default(self, view: View) -> bool:
        return view.units[self.unit].wear >= self.worth_it

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": list(YES_NO)}


class ForcedCharge(Question[str], frozen=True):
    """An impetuous or provoked unit picks its victim among those it can reach. [T-CAV-16, T-QUA-56, D-38]"""

    unit: str

    stop_class: ClassVar[str] = "forced"

    def prompt(self, view: View) -> Text:
        return Text(f"{self.unit} must charge. Whom?", f"{self.unit} debe cargar. ¿Contra quién?")

    def default(self, view: View) -> str:
        from rulesets.tercios.orders.judges.usual_actions import best_victim

        return best_victim(view, self.unit)

    def options(self, view: View) -> dict[str, list[Option]]:
        from rulesets.tercios.rules.reacting.charging import reachable

        return {"": [Option(id, Text(id, id)) for id in reachable(view, self.unit)]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        from rulesets.tercios.rules.reacting.onset import reachable, reaches

        if reaches(view, view.units[self.unit], answer):
            return []
        text = Text(f"{self.unit} cannot reach {answer}.", f"{self.unit} no alcanza a {answer}.")
        return [Problem("", "no-target", text, tuple(reachable(view, self.unit)))]


class AcceptCorrection(Question[bool], frozen=True):
    """A move would end a little off: accept the shift, or stop short. [T-MOV-14, D-49]"""

    unit: str

    stop_class: ClassVar[str] = "correction"

    def prompt(self, view: View) -> Text:
        return Text(
            f"{self.unit} would end on something: shift it a little, or stop short?",
            f"{self.unit} acabaría encima de algo: ¿se desplaza un poco o se detiene antes?",
        )

    def default(self, view: View) -> bool:
        return True

    def options(self, view: View) -> dict[str, list[Option]]:
        shift = Text("Shift it a little", "Desplazarla un poco")
        short = Text("Stop short", "Detenerse antes")
        return {"": [Option(True, shift), Option(False, short)]}


class HandOver(Question[int], frozen=True):
    """A unit leaves its Choragiew: how many of the markers go with it. [T-CAV-13, D-13, D-44]"""

    unit: str

    stop_class: ClassVar[str] = "departure"

    def most(self, view: View) -> int:
        """Up to its Stamina, and no more than there are."""
        from rulesets.tercios.rules.moving.columns_in_play import most_handed_over

        return most_handed_over(view, self.unit)

    def prompt(self, view: View) -> Text:
        return Text(
            f"{self.unit} leaves its Choragiew. How many wear markers does it take along?",
            f"{self.unit} deja su Choragiew. ¿Cuántos marcadores de desgaste se lleva?",
        )

    def default(self, view: View) -> int:
        """What its player said when he announced it, as far as there is so much left; else none. [D-13, D-44]"""
        said = view.own.used.get(f"leave/{self.unit}", 0) if view.own else 0
        return min(said, self.most(view))

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(count, Text(str(count), str(count))) for count in range(self.most(view) + 1)]}

    def problems(self, answer: int, view: View) -> list[Problem]:
        most = self.most(view)
        if 0 <= answer <= most:
            return []
        text = Text(f"It can take from 0 to {most} markers.", f"Puede llevarse de 0 a {most} marcadores.")
        return [Problem("", "too-many", text, tuple(str(count) for count in range(most + 1)))]
