"""What lines of a fight may depend on: who is sunk, afloat or repulsed, and how many ships were lost. [A-19]"""

from __future__ import annotations

from typing import Any

from rulesets.conditions import Comparing, Conditions, Declared, Figure, Kind, Measured, Sentence, Word
from rulesets.conditions.keeping import Keeping
from rulesets.kernel.text import Problem, Text
from rulesets.language import Measure, Name
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.position.field import Field


def _no_ship(word: str, value: Any) -> Problem | None:
    if value in SHIPS:
        return None
    return Problem("", "no-ship", Text("There is no ship {id}.", "No hay ninguna nave {id}.").of(str(value)))


SHIP = Kind(
    "ship",
    Text("ship", "nave"),
    Name("ship", label=Text("ship", "nave")),
    _no_ship,
    tidy=str.upper,
    lists=(("own", Text("Own", "Propias")), ("enemies", Text("Enemy", "Enemigas"))),
    pattern=r"[\w-]+",
    points=True,
)

DECLARED = Declared(
    Sentence(
        (
            Word(
                "sunk",
                Text("is lost", "se ha perdido"),
                lambda field, ship: ship not in field.ships,
                of=(SHIP,),
                denied=Text("is not lost", "no se ha perdido"),
            ),
            Word(
                "afloat",
                Text("is afloat", "está a flote"),
                lambda field, ship: ship in field.ships,
                of=(SHIP,),
                denied=Text("is not afloat", "no está a flote"),
            ),
            Word(
                "repulsed",
                Text("is repulsed", "está rechazada"),
                lambda field, ship: ship in field.ships and field.ships[ship].repulsed,
                of=(SHIP,),
                denied=Text("is not repulsed", "no está rechazada"),
            ),
        ),
        en="{a} {word}",
        es="{a} {word}",
        label=Text("state", "estado"),
        example=Text("IC-G05 is lost", "IC-G05 se ha perdido"),
        topic=Text("a ship", "una nave"),
    ),
    comparing=Comparing(
        (
            Sentence(
                (
                    Word(
                        "lost",
                        Text("ships lost this phase", "naves perdidas en esta fase"),
                        lambda field: field.losses[field.phasing],
                    ),
                ),
                en="{word}",
                es="{word}",
                label=Text("count", "cuenta"),
                example=Text("ships lost this phase", "naves perdidas en esta fase"),
            ),
        ),
        signs={">=": Text("are at least", "son al menos"), "<": Text("are fewer than", "son menos de")},
        figure=Measure(1000, 0, 200_000, label=Text("number", "número")),
        fresh=(Measured("lost"), ">=", Figure(3000)),
        example=Text("ships lost this phase are at least 3", "naves perdidas en esta fase son al menos 3"),
        figure_example=Text("3", "3"),
        topic=Text("losses", "pérdidas"),
    ),
    old_text="functions",
)
CONDITIONS = Conditions(DECLARED)
KEEPING = Keeping(CONDITIONS)


def holds(when: Any, field: Field) -> bool:
    return CONDITIONS.holds(when, field)
