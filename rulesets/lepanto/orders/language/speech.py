"""What the spoken sentences of this game have in common: slots, and its sayings in `data/sayings.toml`."""

from __future__ import annotations

from pathlib import Path

from rulesets.kernel.text import Text
from rulesets.language import Also, Flag, Speech
from rulesets.language.sayings import SAYINGS
from rulesets.lepanto.orders.language.selecting import MOVING
from rulesets.lepanto.orders.language.slots import GOAL, GUIDE, ODDS, TARGET, TARGETS, Itself, hexes

PRESS = Also(
    Flag(Text("press", "forzando"), label=Text("press", "forzando")),
    Flag(
        Text(
            "rowing hard|row hard|pressing|at full stroke|with all strength|flat out",
            "forzando la boga|forzar la boga|a boga forzada|a boga arrancada|remando a fondo|a toda boga|"
            "forzando remos|a todo remo|forzando el remo|a fondo",
        ),
        label=Text("press", "forzando"),
    ),
)
RAM = Itself({"ram": Text("ram", "embestir|espolonear")}, label=Text("ram", "embestir"))
SPEECH = Speech(
    {
        "who": MOVING,
        "to": GOAL,
        "guide": GUIDE,
        "victim": TARGET,
        "targets": TARGETS,
        "least": ODDS,
        "hexes": hexes(1),
        "press": PRESS,
        "ram": RAM,
    },
    sayings=SAYINGS.and_those_of(Path(__file__).parents[2] / "data" / "sayings.toml"),
)
