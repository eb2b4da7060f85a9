"""The order language of Mistral, whole: every question's sentences in English and Spanish. [M-ASYNC-10..40]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Grammar
from rulesets.mistral.orders.language import condition_words, posture_words, step_words, wish_words
from rulesets.mistral.orders.language.battle_words import FIGHTING
from rulesets.mistral.orders.language.odds_words import BAD_ODDS, GOOD_ODDS, PLAIN_ODDS
from rulesets.mistral.orders.language.plan_words import PLANNING
from rulesets.mistral.orders.language.rewording import REWORDED
from rulesets.mistral.orders.language.sea_words import SAILING, TASKING
from rulesets.mistral.orders.language.sheet_words import SHEETS
from rulesets.mistral.orders.language.spoken_answers import LOSSES
from rulesets.mistral.orders.language.spoken_avoiding import SPOKEN_AVOIDING
from rulesets.mistral.orders.language.spoken_conditions import SPOKEN_TERMS
from rulesets.mistral.orders.language.spoken_guarding import GUARDING
from rulesets.mistral.orders.language.spoken_harbours import REPAIRS
from rulesets.mistral.orders.language.spoken_postures import SPOKEN_POSTURES
from rulesets.mistral.orders.language.spoken_staff import SPOKEN_CONVOY_ITEMS
from rulesets.mistral.orders.language.spoken_steps import SPOKEN_STEPS
from rulesets.mistral.orders.language.spoken_tasks import TASK_DETAILS
from rulesets.mistral.orders.language.staff_words import CONVOYING, HAPPENING, ORDERING

ORDERS = Grammar(
    PLANNING,
    *SHEETS,
    *SAILING,
    *TASKING,
    *FIGHTING,
    *CONVOYING,
    *ORDERING,
    *HAPPENING,
    clauses={
        "step": (*step_words.STEP, *SPOKEN_STEPS, *GUARDING),
        "term": (*condition_words.TERMS, *SPOKEN_TERMS),
        "posture item": (*posture_words.POSTURE_ITEM, *SPOKEN_POSTURES, *SPOKEN_AVOIDING),
        "task detail": TASK_DETAILS,
        "repair": REPAIRS,
        "loss": LOSSES,
        "good odds": GOOD_ODDS,
        "bad odds": BAD_ODDS,
        "odds": PLAIN_ODDS,
        "convoy item": (*wish_words.CONVOY_ITEM, *SPOKEN_CONVOY_ITEMS),
        "order item": wish_words.ORDER_ITEM,
    },
    clause_titles={
        "step": Text("step", "paso"),
        "term": Text("condition", "condición"),
        "posture item": Text("posture", "actitud"),
        "convoy item": Text("wish for a convoy", "deseo para un convoy"),
        "order item": Text("wish for an Order", "deseo para una orden"),
    },
    reworded=REWORDED,
    pronouns_last=True,
    actors=("formation",),
)
"""Read and written with a side's own lexicon: see `order_language.read` and `order_language.write`."""
