"""What is asked about order chits. [D-27, D-32, D-33, D-40..D-42]"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import chit_name, formation_name
from rulesets.mistral.dialogue.answers.impulse import Short
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.position.view import View, own_side


def name_of(chit: str) -> Text:
    return chit_name(chit.split(".")[0])


class Draw(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """So many random sets, or one chit of one's choice, or nothing."""

    sets: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    pick: Short = ""


class DrawOrders(Question[Draw], frozen=True):
    """How many sets to draw. [D-40]"""

    stop_class: ClassVar[str] = "order"

    def prompt(self, view: View) -> Text:
        return Text("How many sets of order chits do you draw?", "¿Cuántos grupos de fichas de órdenes sacas?")

    def default(self, view: View) -> Draw:
        from rulesets.mistral.rules.chits.pool import chits_of, sets_allowed

        side = own_side(view)
        few = len(chits_of(view, side, "hand")) < 2
        return Draw(sets=min(1, sets_allowed(view, side)) if few else 0)

    def problems(self, answer: Draw, view: View) -> list[Problem]:
        from rulesets.mistral.rules.chits.pool import may_pick, sets_allowed

        side = own_side(view)
        most = sets_allowed(view, side)
        found = []
        if answer.sets > most:
            found.append(Problem("sets", "too-many", Text(f"At most {most} now.", f"Como mucho {most} ahora.")))
        if answer.pick:
            allowed = may_pick(view, side)
            if answer.sets:
                words = Text("Either random sets or one of your choice.", "O grupos al azar, o una a elección.")
                found.append(Problem("pick", "not-both", words))
            elif answer.pick not in allowed:
                words = Text("That chit cannot be taken.", "Esa ficha no se puede tomar.")
                found.append(Problem("pick", "not-there", words, tuple(allowed)))
        return found


class TakeChit(Question[str], frozen=True):
    """Which chit of a set to Receive. [D-41]"""

    chits: tuple[str, ...]

    stop_class: ClassVar[str] = "order"

    def prompt(self, view: View) -> Text:
        return Text("Which Order do you Receive?", "¿Qué orden recibes?")

    def default(self, view: View) -> str:
        """The longest limit. [D-41]"""

        def limit(chit: str) -> int:
            entry = FORCES.chits[chit.split(".")[0]]
            return entry.limit or FORCES.order_defaults[entry.type].limit

        return max(self.chits, key=limit)

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(chit, name_of(chit)) for chit in self.chits]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in self.chits:
            return []
        return [Problem("", "not-drawn", Text("It was not drawn.", "No ha salido."), self.chits)]


class IssueOrders(Question[tuple[Issue, ...]], frozen=True):
    """Which chits in hand go to whom. [D-42]"""

    stop_class: ClassVar[str] = "order"

    def prompt(self, view: View) -> Text:
        return Text("Which Orders are Issued, and to whom?", "¿Qué órdenes se emiten y a quién?")

    def default(self, view: View) -> tuple[Issue, ...]:
        return ()

    def problems(self, answer: tuple[Issue, ...], view: View) -> list[Problem]:
        from rulesets.mistral.rules.chits.issuing import issue_problem

        found = []
        given: list[Issue] = []
        for at, issue in enumerate(answer):
            fault = issue_problem(view, issue)
            if fault is None and any(issue.chit == other.chit or issue.to == other.to for other in given):
                fault = Text("It is named twice.", "Está nombrado dos veces.")
            if fault is not None:
                found.append(Problem(f"[{at}]", "cannot-issue", fault))
            given.append(issue)
        return found


class EndOrder(Question[bool], frozen=True):
    """Give an Order up, as Failed, if the Admiral's check allows. [D-27]"""

    formation: str
    chit: str

    stop_class: ClassVar[str] = "order"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        name, order = formation_name(self.formation), name_of(self.chit)
        return Text(f"Does {name.en} give up its Order ({order.en})?", f"¿Renuncia {name.es} a su orden ({order.es})?")

    def default(self, view: View) -> bool:
        return False


class ExtendOrder(Question[bool], frozen=True):
    """Try for one more Turn; failing means the Order Fails now. [D-33]"""

    holder: str
    chit: str

    stop_class: ClassVar[str] = "order"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        order = name_of(self.chit)
        return Text(f"Extend the Order ({order.en})?", f"¿Prorrogas la orden ({order.es})?")

    def default(self, view: View) -> bool:
        return True


class HandOver(Question[str], frozen=True):
    """Who takes an Order over; nobody is empty. [D-32]"""

    formation: str
    chit: str
    successors: tuple[str, ...]

    stop_class: ClassVar[str] = "order"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        order = name_of(self.chit)
        return Text(f"Hand the Order over ({order.en})?", f"¿Traspasas la orden ({order.es})?")

    def default(self, view: View) -> str:
        return ""

    def options(self, view: View) -> dict[str, list[Option]]:
        nobody = Option("", Text("nobody", "nadie"))
        return {"": [nobody, *(Option(id, formation_name(id)) for id in self.successors)]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in ("", *self.successors):
            return []
        words = Text("It cannot take the Order over.", "No puede hacerse cargo de la orden.")
        return [Problem("", "not-able", words, self.successors)]
