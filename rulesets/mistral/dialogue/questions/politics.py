"""What Events, campaigns and reinforcements ask. [D-46, D-47, D-51, D-56]"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.forces import FORCES, Contingent
from rulesets.mistral.book.names import campaign_name, contingent_name
from rulesets.mistral.dialogue.answers.impulse import Short
from rulesets.mistral.position.view import View


class WithdrawSail(Question[tuple[Short, ...]], frozen=True):
    """Which Squadrons and Auxiliaries give up what is withdrawn, one name each. [D-47]"""

    contingent: Contingent
    sol: int = 0
    sold: int = 0
    auxiliaries: dict[str, int] = {}
    private: bool = False
    """A request or date of the owner's takes it, not an Event everybody knows of. [M-HIDE-15]"""

    stop_class: ClassVar[str] = "event"

    def opens(self, public_view: View) -> bool:
        return not self.private

    def prompt(self, view: View) -> Text:
        name = contingent_name(self.contingent)
        number = self.sol + self.sold + sum(self.auxiliaries.values())
        return Text(
            f"{name.en}: {number} to be withdrawn. From where?", f"{name.es}: hay que retirar {number}. ¿De dónde?"
        )

    def default(self, view: View) -> tuple[Short, ...]:
        """The standing list first, then the most damaged Squadron in Harbour. [D-47]"""
        from rulesets.mistral.rules.politics.withdrawals import usual_withdrawal

        return usual_withdrawal(view, self, view.wishes.withdraw)

    def problems(self, answer: tuple[Short, ...], view: View) -> list[Problem]:
        from rulesets.mistral.rules.politics.withdrawals import withdrawal_problems

        return withdrawal_problems(view, self, answer)


class CampaignMove(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A campaign's marker one box; no campaign is no move."""

    campaign: Literal["", "po_valley", "apennines"] = ""
    towards: Literal["bourbon", "allied"] = "bourbon"


class MoveCampaign(Question[CampaignMove], frozen=True):
    """The free move that an arrived Troop Convoy gives. [D-51]"""

    campaigns: tuple[Literal["po_valley", "apennines"], ...]

    stop_class: ClassVar[str] = "event"

    def prompt(self, view: View) -> Text:
        return Text(
            "The troops have landed. Which campaign do they help?", "Las tropas han desembarcado. ¿Qué campaña apoyan?"
        )

    def default(self, view: View) -> CampaignMove:
        wished = view.wishes.campaign
        if wished == "none":
            return CampaignMove()
        chosen = wished if wished in self.campaigns else self.campaigns[0]
        return CampaignMove(campaign=chosen, towards=view.wishes.towards)

    def options(self, view: View) -> dict[str, list[Option]]:
        none = Option("", Text("none", "ninguna"))
        return {"campaign": [none, *(Option(id, campaign_name(id)) for id in self.campaigns)]}

    def problems(self, answer: CampaignMove, view: View) -> list[Problem]:
        if not answer.campaign or answer.campaign in self.campaigns:
            return []
        text = Text("That campaign is not being fought.", "Esa campaña no está en curso.")
        return [Problem("campaign", "not-active", text, self.campaigns)]


class ChooseOne(Question[Literal["first", "second"]], frozen=True):
    """Which of two an Event or a request takes or gives. [D-56]"""

    what: Literal["west_indies", "light_or_fleet", "sail_or_flagship"]

    stop_class: ClassVar[str] = "event"

    def opens(self, public_view: View) -> bool:
        """What a request brings is its owner's secret. [M-HIDE-15]"""
        return self.what == "west_indies"

    NAMES: ClassVar[dict[str, tuple[Text, Text]]] = {
        "west_indies": (
            Text("a 50-gun ship", "un navío de 50 cañones"),
            Text("a Fleet Auxiliary", "un auxiliar de flota"),
        ),
        "light_or_fleet": (
            Text("a Light Auxiliary", "un auxiliar ligero"),
            Text("a Fleet Auxiliary", "un auxiliar de flota"),
        ),
        "sail_or_flagship": (
            Text("two ships of the line", "dos navíos de línea"),
            Text("a Flagship", "un buque insignia"),
        ),
    }

    def prompt(self, view: View) -> Text:
        first, second = self.NAMES[self.what]
        return Text(f"{first.en} or {second.en}?", f"¿{first.es} o {second.es}?")

    def default(self, view: View) -> Literal["first", "second"]:
        return view.wishes.indies if self.what == "west_indies" else "first"

    def options(self, view: View) -> dict[str, list[Option]]:
        first, second = self.NAMES[self.what]
        return {"": [Option("first", first), Option("second", second)]}


class ShiftRequest(Question[Literal["no", "up", "down"]], frozen=True):
    """Whether to move a request's result one line for 1 Prestige: up is the next line of the table. [D-46]"""

    who: Literal["british", "spanish", "french"]
    line: int

    stop_class: ClassVar[str] = "event"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        entry = FORCES.requests[self.who][self.line]
        return Text(
            f"The request brings: {entry.text}. Move it a line for 1 Prestige?",
            f"La petición da: {entry.text_es or entry.text}. ¿Moverla una línea por 1 de prestigio?",
        )

    def default(self, view: View) -> Literal["no", "up", "down"]:
        return "no"

    def options(self, view: View) -> dict[str, list[Option]]:
        found = [Option("no", Text("leave it", "dejarla"))]
        for way, line in (("up", self.line + 1), ("down", self.line - 1)):
            if 0 <= line <= 9 and view.ledger and view.ledger.prestige > 0:
                entry = FORCES.requests[self.who][line]
                found.append(Option(way, Text(entry.text, entry.text_es or entry.text)))
        return {"": found}

    def problems(self, answer: Literal["no", "up", "down"], view: View) -> list[Problem]:
        allowed = [option.value for option in self.options(view)[""]]
        if answer in allowed:
            return []
        text = Text("It cannot be moved that way.", "No se puede mover hacia ahí.")
        return [Problem("", "no-line", text, tuple(allowed))]
