"""Conditions in orders, with the names of places and Formations. [M-ASYNC-12]"""

from __future__ import annotations

from rulesets.conditions import wording
from rulesets.language import AnyOf
from rulesets.mistral.orders.language.slots import Verbatim
from rulesets.mistral.orders.plans.condition_words import DECLARED
from rulesets.mistral.orders.plans.conditions import CONDITIONS

TERMS = wording.terms_of(DECLARED)
CONDITION = AnyOf(wording.condition_slot(CONDITIONS), Verbatim(label=DECLARED.label), label=DECLARED.label)
"""A text in quotation marks is an old condition with ids. It becomes a tree when it is submitted."""
