"""The order language of Águila, whole: every question's sentences in English and Spanish. [P-22, P-27]"""

from __future__ import annotations

from rulesets.aguila.orders.language import battle_words, move_words
from rulesets.aguila.orders.language.setup_words import SETTING_UP
from rulesets.aguila.orders.language.turn_words import DECISIONS, PLANS
from rulesets.kernel.text import Text
from rulesets.language import Grammar

ORDERS = Grammar(
    *PLANS,
    *DECISIONS,
    *SETTING_UP,
    clauses={
        "order": move_words.ORDER,
        "step": move_words.STEP,
        "goal": move_words.TOWARD,
        "otherwise": move_words.OTHERWISE,
        "stance": move_words.STANCE,
        "aim": battle_words.AIM,
        "share": battle_words.SHARE,
    },
    clause_titles={
        "order": Text("order", "orden"),
        "step": Text("step", "paso"),
        "goal": Text("goal", "meta"),
        "otherwise": Text("if it cannot", "si no puede"),
        "stance": Text("place and heading", "lugar y rumbo"),
        "aim": Text("target", "blanco"),
        "share": Text("dice against one", "dados contra uno"),
    },
)
"""Read and written with a side's own lexicon: see `read` and `write`."""
