"""The order language of Lepanto, whole: every question's sentences in English and Spanish. [A-11..A-23, A-27]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Grammar
from rulesets.lepanto.orders.language.face_words import FACING
from rulesets.lepanto.orders.language.fight_words import ARC_LINE, ATTACK, DOCTRINE_PART, QUANTITIES, TERMS
from rulesets.lepanto.orders.language.move_words import MOVEMENT, OTHERWISE
from rulesets.lepanto.orders.language.rewording import REWORDED
from rulesets.lepanto.orders.language.sheet_words import STOP, TOPICS
from rulesets.lepanto.orders.language.spoken_fights import SPOKEN_ARCS, SPOKEN_ATTACKS, SPOKEN_DOCTRINE, SPOKEN_TERMS
from rulesets.lepanto.orders.language.spoken_lines import SPOKEN_STATIONS
from rulesets.lepanto.orders.language.spoken_moves import (
    GENERAL,
    RUN,
    SPOKEN_MOVEMENT,
    SPOKEN_OTHERWISE,
)
from rulesets.lepanto.orders.language.spoken_paces import PACES
from rulesets.lepanto.orders.language.spoken_sheets import SPOKEN_STOPS
from rulesets.lepanto.orders.language.tugs import by_the_tugs

ORDERS = Grammar(
    *TOPICS,
    clauses={
        "movement": (*MOVEMENT, *SPOKEN_MOVEMENT, *SPOKEN_STATIONS),
        "otherwise": (*OTHERWISE, *SPOKEN_OTHERWISE),
        "general": GENERAL,
        "pace": PACES,
        "run": RUN,
        "attack": (*ATTACK, *SPOKEN_ATTACKS),
        "arc": (*ARC_LINE, *SPOKEN_ARCS),
        "doctrine": (*DOCTRINE_PART, *SPOKEN_DOCTRINE),
        "facing": FACING,
        "stop": (*STOP, *SPOKEN_STOPS),
        "term": (*TERMS, *SPOKEN_TERMS),
        "quantity": QUANTITIES,
    },
    clause_titles={
        "movement": Text("movement", "movimiento"),
        "otherwise": Text("movement instead of a ram", "movimiento en vez de embestir"),
        "general": Text("movement of all ships", "movimiento de todas las naves"),
        "pace": Text("pace", "paso"),
        "run": Text("run", "arrancada"),
        "attack": Text("attack", "ataque"),
        "arc": Text("arc of a galleass", "arco de una galeaza"),
        "doctrine": Text("doctrine", "doctrina"),
        "facing": Text("facing", "orientación"),
        "stop": Text("end of standing orders", "fin de las órdenes permanentes"),
        "term": Text("condition", "condición"),
        "quantity": Text("quantity", "cantidad"),
    },
    reworded=REWORDED,
    settled=by_the_tugs,
    everybody=Text("all", "todas"),
)
"""Read and written with a side's own lexicon: see `read` and `write`."""
