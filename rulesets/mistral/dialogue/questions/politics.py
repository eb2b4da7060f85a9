"""Questions of Events, campaigns and reinforcements. [D-46, D-47, D-51, D-56]"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from rulesets.forms import names_of, said
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES, Contingent
from rulesets.mistral.book.names import nation_name
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import CAMPAIGNS, Short, Wishes


class WithdrawSail(Question[tuple[Short, ...]], frozen=True):
    """Which Squadrons and Auxiliaries lose what is withdrawn, with one name for each loss. [D-47]"""

    contingent: Contingent
    sol: int = 0
    sold: int = 0
    auxiliaries: dict[str, int] = {}
    private: bool = False
    """Whether a request or date of the owner's takes it, and not an Event that everybody knows. [M-HIDE-15]"""

    stop_class: ClassVar[str] = "event"

    def opens(self, public_view: View) -> bool:
        return not self.private

    def prompt(self, view: View) -> Text:
        name = nation_name(self.contingent)
        number = self.sol + self.sold + sum(self.auxiliaries.values())
        return Text("{name}: {number} to be withdrawn. From where?", "{name}: hay que retirar {number}. ¿De dónde?").of(
            name, number
        )


class CampaignMove(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Moves the marker of a campaign one box. No campaign means no move."""

    campaign: Annotated[Literal["", "po_valley", "apennines"], said("Campaign", "Campaña", names=CAMPAIGNS)] = ""
    towards: Annotated[Literal["bourbon", "allied"], said("Towards", "Hacia", names=names_of(Wishes, "towards"))] = (
        "bourbon"
    )


class MoveCampaign(Question[CampaignMove], frozen=True):
    """The free move that an arrived Troop Convoy gives. [D-51]"""

    campaigns: tuple[Literal["po_valley", "apennines"], ...]

    stop_class: ClassVar[str] = "event"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "The troops have landed. Which campaign do they help?", "Las tropas han desembarcado. ¿Qué campaña apoyan?"
        )


class ChooseOne(Question[Literal["first", "second"]], frozen=True):
    """Which of two things an Event or a request takes or gives. [D-56]"""

    what: Literal["west_indies", "light_or_fleet", "sail_or_flagship"]

    stop_class: ClassVar[str] = "event"

    def opens(self, public_view: View) -> bool:
        """The result of a request is a secret of its owner. [M-HIDE-15]"""
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
        return Text("{first:The} or {second}?", "¿{first:El} o {second}?").of(first, second)


class ShiftRequest(Question[Literal["no", "up", "down"]], frozen=True):
    """Whether to move a request's result by one line for 1 Prestige. `up` is the next line of the table. [D-46]"""

    who: Literal["british", "spanish", "french"]
    line: int

    stop_class: ClassVar[str] = "event"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        entry = FORCES.requests[self.who][self.line]
        return Text(
            "The request brings: {entry}. Move it a line for 1 Prestige?",
            "La petición da: {entry}. ¿Moverla una línea por 1 de prestigio?",
        ).of(Text(entry.text, entry.text_es or entry.text))
