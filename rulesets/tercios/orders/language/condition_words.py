"""Conditions and selectors in orders: `T1 is fresh and C2 can charge NT1`, `disordered cavalry by distance`. [A-15]"""

from __future__ import annotations

from rulesets.conditions import wording
from rulesets.conditions.selector_wording import chosen_forms, distance_forms, selector_slot
from rulesets.kernel.text import Text
from rulesets.tercios.orders.language.slots import LENGTH
from rulesets.tercios.orders.language.spoken_terms import SPOKEN_TERMS
from rulesets.tercios.orders.plans.condition_words import DECLARED
from rulesets.tercios.orders.plans.conditions import CONDITIONS
from rulesets.tercios.orders.plans.selectors import SELECTORS
from rulesets.tercios.orders.plans.situations import AIMED_AT

CONDITION = wording.condition_slot(CONDITIONS)
TERMS = (*wording.terms_of(DECLARED), *SPOKEN_TERMS)
QUANTITIES = wording.quantities_of(DECLARED)

SELECTOR = selector_slot(SELECTORS, AIMED_AT, Text("target", "objetivo"))
CHOSEN = chosen_forms(
    SELECTORS,
    about=Text(
        "whoever fits all the words, in the order asked for", "quien cumpla todas las palabras, en el orden pedido"
    ),
    example=Text("disordered cavalry by distance", "desordenado caballería por distancia"),
)
DISTANCE = distance_forms(SELECTORS, LENGTH, Text('no farther than 12"', 'a no más de 12"'))
