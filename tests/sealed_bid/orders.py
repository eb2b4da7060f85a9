"""What a bidder is asked."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from tests.sealed_bid.state import View


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sealed bid, and standing orders for what may come of it."""

    coins: int
    contest: bool = False
    bribe: bool = False


class PlaceBid(Question[Offer], frozen=True):
    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("How much do you bid in round {round}?", "¿Cuánto pujas en la ronda {round}?").of(view.round)

    def default(self, view: View) -> Offer:
        return Offer(0)

    def problems(self, answer: Offer, view: View) -> list[Problem]:
        if 0 <= answer.coins <= view.purse:
            return []
        text = Text("You have {purse} coins.", "Tienes {purse} monedas.").of(view.purse)
        return [Problem("coins", "too-much", text, (f"0..{view.purse}",))]


class Contest(Question[bool], frozen=True):
    """The loser may pay to roll for the lot."""

    price: int
    stop_class: ClassVar[str] = "reaction"

    def prompt(self, view: View) -> Text:
        return Text("Pay {price} and throw for the lot?", "¿Pagas {price} y tiras por el lote?").of(self.price)

    def default(self, view: View) -> bool:
        return False

    def options(self, view: View) -> dict[str, list[Option]]:
        pays = [Option(True, Text("yes", "sí"))] if view.purse >= self.price else []
        return {"": [Option(False, Text("no", "no")), *pays]}

    def problems(self, answer: bool, view: View) -> list[Problem]:
        if not answer or view.purse >= self.price:
            return []
        return [Problem("", "too-dear", Text("You cannot pay for it.", "No puedes pagarlo."), ("no",))]


class Bribe(Question[bool], frozen=True):
    """Only a bidder whose agent heard a six is asked. The question itself would reveal that, so it is veiled."""

    stop_class: ClassVar[str] = "reaction"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Bribe the crier?", "¿Sobornas al pregonero?")

    def default(self, view: View) -> bool:
        return False
