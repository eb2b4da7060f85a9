"""What the sides are asked before the battle. [P-22, P-24]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text


class DeclareFormations(Question[dict[str, Formation]], frozen=True):
    """The formation in which each unit begins. [A-FRM-02, D-17]"""

    units: tuple[str, ...]

    stop_class: ClassVar[str] = "deploy"

    def prompt(self, view: View) -> Text:
        return Text("In which formation does each unit begin?", "¿En qué formación empieza cada unidad?")
