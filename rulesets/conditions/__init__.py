"""Conditions and selectors: they are stored as trees, and words, forms and the function notation are ways to show them.

A game declares its words once (`Declared`, `Selecting`). `Conditions` and `Selectors` read, judge and evaluate them.
`wording` and `selector_wording` make the slots and sentences of the order language. `vocabulary` is what an editor
needs. `keeping` turns old texts (conditions that are written as text) into trees when answers are submitted.
"""

from rulesets.conditions.asking import Conditions
from rulesets.conditions.declaring import Comparing, Condition, Declared, Kind, Sentence, Unreadable, Word
from rulesets.conditions.selecting import (
    WHO,
    Key,
    Select,
    Selecting,
    Selection,
    Selector,
    Selectors,
    Shorthand,
    Sieve,
    spelled,
)
from rulesets.conditions.trees import WHEN, All, Any, Argument, Compare, Figure, Holds, Measured, Not, Tree, settled
from rulesets.conditions.vocabulary import vocabulary

__all__ = [
    "WHEN",
    "WHO",
    "All",
    "Any",
    "Argument",
    "Compare",
    "Comparing",
    "Condition",
    "Conditions",
    "Declared",
    "Figure",
    "Holds",
    "Key",
    "Kind",
    "Measured",
    "Not",
    "Select",
    "Selecting",
    "Selection",
    "Selector",
    "Selectors",
    "Sentence",
    "Shorthand",
    "Sieve",
    "Tree",
    "Unreadable",
    "Word",
    "settled",
    "spelled",
    "vocabulary",
]
