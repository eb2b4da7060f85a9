"""The order language of Águila, whole: every question's sentences in English and Spanish. [P-22, P-27]"""

from __future__ import annotations

from rulesets.aguila.orders.language import (
    battle_words,
    order_words,
    spoken_battle,
    spoken_moves,
    spoken_orders,
    spoken_turns,
    spots,
    step_words,
)
from rulesets.aguila.orders.language.rewording import REWORDED
from rulesets.aguila.orders.language.setup_words import SETTING_UP
from rulesets.aguila.orders.language.turn_words import DECISIONS, PLANS
from rulesets.kernel.text import Text
from rulesets.language import Grammar

ORDERS = Grammar(
    *PLANS,
    *DECISIONS,
    *SETTING_UP,
    clauses={
        "order": (*order_words.ORDER, *spoken_orders.SPOKEN_ORDERS),
        "step": (*step_words.STEP, *spoken_orders.SPOKEN_STEPS),
        "goal": (*order_words.TOWARD, *spoken_orders.SPOKEN_GOALS),
        "otherwise": (*order_words.OTHERWISE, *spoken_orders.SPOKEN_OTHERWISE),
        "stance": (*step_words.STANCE, *spoken_turns.SPOKEN_STANCES),
        "spot": spots.SPOKEN_SPOTS,
        "aim": (*battle_words.AIM, *spoken_battle.SPOKEN_AIMS),
        "share": battle_words.SHARE,
    },
    clause_titles={
        "order": Text("order", "orden"),
        "step": Text("step", "paso"),
        "goal": Text("goal", "meta"),
        "otherwise": Text("if it cannot", "si no puede"),
        "stance": Text("place and heading", "lugar y rumbo"),
        "spot": Text("place", "lugar"),
        "aim": Text("target", "blanco"),
        "share": Text("dice against one", "dados contra uno"),
    },
    reworded=REWORDED,
    settled=spoken_moves.by_kind,
    actors=("own",),
)
"""Read and written with a side's own lexicon: see `read` and `write`."""
