"""Questions about order chits. [D-27, D-32, D-33, D-40..D-42]"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from rulesets.forms import said
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.labels import chit_name
from rulesets.mistral.book.names import formation_name
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short


def name_of(chit: str) -> Text:
    return chit_name(chit.split(".")[0])


class Draw(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number of random sets, or one chit of the player's choice, or nothing."""

    sets: Annotated[int, msgspec.Meta(ge=0, le=3), said("Sets at random", "Juegos al azar")] = 0
    pick: Annotated[Short, said("Instead this chit", "En su lugar esta ficha")] = ""


class DrawOrders(Question[Draw], frozen=True):
    """How many sets to draw. [D-40]"""

    stop_class: ClassVar[str] = "order"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("How many sets of order chits do you draw?", "¿Cuántos grupos de fichas de órdenes sacas?")


class TakeChit(Question[str], frozen=True):
    """Which chit of a set to Receive. [D-41]"""

    chits: tuple[str, ...]

    stop_class: ClassVar[str] = "order"

    def prompt(self, view: View) -> Text:
        return Text("Which Order do you Receive?", "¿Qué orden recibes?")


class IssueOrders(Question[tuple[Issue, ...]], frozen=True):
    """Which chits in hand are given to whom. [D-42]"""

    stop_class: ClassVar[str] = "order"

    def prompt(self, view: View) -> Text:
        return Text("Which Orders are Issued, and to whom?", "¿Qué órdenes se emiten y a quién?")


class EndOrder(Question[bool], frozen=True):
    """Whether to give an Order up, as Failed, if the Admiral's check allows it. [D-27]"""

    formation: str
    chit: str

    stop_class: ClassVar[str] = "order"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        name, order = formation_name(self.formation), name_of(self.chit)
        return Text("Does {name:the} give up its Order ({order})?", "¿Renuncia {name:el} a su orden ({order})?").of(
            name, order
        )


class ExtendOrder(Question[bool], frozen=True):
    """Whether to try for one more Turn. If the check fails, the Order Fails now. [D-33]"""

    holder: str
    chit: str

    stop_class: ClassVar[str] = "order"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        order = name_of(self.chit)
        return Text("Extend the Order ({order})?", "¿Prorrogas la orden ({order})?").of(order)


class HandOver(Question[str], frozen=True):
    """Who takes an Order over. Empty means nobody. [D-32]"""

    formation: str
    chit: str
    successors: tuple[str, ...]

    stop_class: ClassVar[str] = "order"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        order = name_of(self.chit)
        return Text("Hand the Order over ({order})?", "¿Traspasas la orden ({order})?").of(order)
