"""What a side is asked in its player turn. [A-01, A-06, A-07]"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet


class OrderTurn(Question[Sheet], frozen=True):
    """The whole player turn, or its movement where combat and facing are asked for later. [D-01..D-05, D-15]"""

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True

    def prompt(self, view: Any) -> Text:
        return Text("What are your orders for this turn?", "¿Qué órdenes das para este turno?")


class OrderFight(Question[Fight], frozen=True):
    """The attacks, after the ships have moved. [D-06..D-11]"""

    stop_class: ClassVar[str] = "fight"

    def prompt(self, view: Any) -> Text:
        return Text("Whom do your ships attack?", "¿A quién atacan tus naves?")


class OrderMore(Question[Fight], frozen=True):
    """Further attacks, after those before were resolved. [A-07, D-11, D-12]"""

    guns: tuple[str, ...] = ()
    """Own ships whose guns have not fired and bear on somebody."""
    close: tuple[str, ...] = ()
    """Own ships that can still fire small arms or board."""

    stop_class: ClassVar[str] = "attack"

    def prompt(self, view: Any) -> Text:
        return Text("Whom do they attack next?", "¿A quién atacan ahora?")


class OrderFacing(Question[Facings], frozen=True):
    """[D-13, D-14]"""

    stop_class: ClassVar[str] = "face"

    def prompt(self, view: Any) -> Text:
        return Text("How do your ships face?", "¿Cómo se orientan tus naves?")
