"""Which way ships face at the end of their turn. [A-22]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Flag, Form, Slot, says
from rulesets.language.pattern import synonyms
from rulesets.language.scan import Match, Scan
from rulesets.language.slots import spellings
from rulesets.language.writing import Pen
from rulesets.lepanto.dialogue.answers.sheet import FaceLine
from rulesets.lepanto.orders.language.selecting import WHO
from rulesets.lepanto.orders.language.slots import GOAL

FACINGS = Choice(
    {
        "E": Text("E|east", "este|E"),
        "NE": Text("NE|northeast|north-east", "noreste|nordeste|NE"),
        "NW": Text("NW|northwest|north-west", "noroeste|NW"),
        "W": Text("W|west", "oeste|W"),
        "SW": Text("SW|southwest|south-west", "suroeste|sudoeste|SW"),
        "SE": Text("SE|southeast|south-east", "sureste|sudeste|SE"),
        "L1": Text("L1", "L1"),
        "L2": Text("L2", "L2"),
        "R1": Text("R1", "R1"),
        "R2": Text("R2", "R2"),
        "about": Text("about", "media vuelta"),
        "away": Text("away", "de espaldas|al contrario"),
        "keep": Text("keep", "como está|como están"),
    },
    label=Text("facing", "orientación"),
)
_WORDS = Text("toward|towards", "hacia")


class Toward(Slot):
    """`toward` and a goal: a ship beside another ship's name is not yet a facing."""

    label = Text("toward a goal", "hacia un destino")

    @property
    def inner(self) -> tuple[Slot, ...]:
        return (GOAL,)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = [scan.said(at, words) for words in spellings(_WORDS)]
        if not any(end > at for end, _ in found):
            scan.miss(at, _WORDS)
        return [
            match._replace(cost=match.cost + cost) for end, cost in found if end > at for match in scan.ways(GOAL, end)
        ]

    def write(self, value: Any, pen: Pen) -> str:
        return f"{synonyms(_WORDS.in_(pen.language))[0]} {GOAL.write(value, pen)}"

    def explain(self, language: str) -> str:
        return f"`{synonyms(_WORDS.in_(language))[0]} <{GOAL.label.in_(language)}>`"


FACING = (
    says(("{to}", "{to}"), Text("NE", "noreste"), {"to": FACINGS}),
    says(("{to}", "{to}"), Text("toward nearest", "hacia la más cercana"), {"to": Toward()}),
)
TO = Clause("facing", label=Text("facing", "orientación"))
CUT = Flag(Text("break|break the cable", "romper|romper el cable"), label=Text("break the cable", "romper el cable"))


def face_forms(section: str) -> tuple[Form, ...]:
    return (
        says(
            ("{who}: [{cut}] {to}", "{who}: [{cut}] {to}"),
            Text("CC/1: toward nearest", "CC/1: hacia la más cercana"),
            {"who": WHO, "cut": CUT, "to": TO},
            FaceLine,
            into="face[]",
            section=section,
            about=Text(
                "`L1` is one hexside to port, `R2` two to starboard; `break` lets go of a galleass in tow",
                "`L1` es un lado a babor, `R2` dos a estribor; `romper` suelta la galeaza que se remolca",
            ),
        ),
    )
