"""What the spoken sentences of this game have in common: slots, and its sayings in `data/sayings.toml`."""

from __future__ import annotations

from pathlib import Path

from rulesets.aguila.orders.language.slots import FORMATIONS, GOAL, OFFICER, OWN, WHO, length
from rulesets.kernel.text import Text
from rulesets.language import Also, Choice, Speech
from rulesets.language.sayings import SAYINGS

COURSE = Choice(
    {
        0: Text(
            "north|northward|northwards|top edge|upper edge|top of table", "norte|arriba|borde superior|borde de arriba"
        ),
        450: Text("northeast|north-east|NE", "noreste|nordeste|NE"),
        900: Text("east|eastward|eastwards", "este|levante"),
        1350: Text("southeast|south-east|SE", "sureste|sudeste|SE"),
        1800: Text("south|southward|southwards|bottom edge|lower edge", "sur|abajo|borde inferior|borde de abajo"),
        2250: Text("southwest|south-west|SW", "suroeste|sudoeste|SW"),
        2700: Text("west|westward|westwards", "oeste|poniente"),
        3150: Text("northwest|north-west|NW", "noroeste|NW"),
    },
    label=Text("direction", "dirección"),
)
"""Tenths of a degree, clockwise from the top of the table."""
_FORMATIONS = Choice(
    {
        "line": Text("line formation|battle line", "formación de línea|línea de batalla"),
        "march_column": Text("march columns|columns of march|marching columns", "columnas de marcha"),
        "attack_column": Text(
            "attack columns|columns of attack|assault column|assault columns", "columnas de ataque|columnas de asalto"
        ),
        "square": Text("squares|square formation", "cuadros|formación de cuadro"),
        "open_order": Text(
            "skirmishers|as skirmishers|skirmish formation|skirmish line|loose order|extended order|open formation",
            "guerrillas|tiradores|como tiradores|orden de guerrilla|formación abierta|orden disperso|orden extendido",
        ),
    },
    label=Text("formation", "formación"),
)
"""What people call formations besides."""
SPEECH = Speech(
    {
        "who": WHO,
        "officer": OFFICER,
        "own": OWN,
        "to": GOAL,
        "inches": length(),
        "formation": Also(FORMATIONS, _FORMATIONS),
        "course": COURSE,
    },
    sayings=SAYINGS.and_those_of(Path(__file__).parents[2] / "data" / "sayings.toml"),
)
