"""Conditions as lists of terms, all of which or any of which must hold; a deeper one stays in words."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.forms.filling import Codec
from rulesets.language import Unwritable
from rulesets.language.phrases import Phrasebook
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.grammar import ORDERS
from rulesets.mistral.orders.language.names import lexicon
from rulesets.mistral.orders.plans.conditions import All, Condition, Fact, Not, Unreadable, parsed, written
from rulesets.mistral.orders.plans.conditions import Any as AnyOf
from rulesets.mistral.position.view import View

_PHRASES = Phrasebook(CONDITION, ORDERS)


class Conditions(Codec):
    """They are kept as text in English with ids."""

    def __init__(self, view: View) -> None:
        self.view = view

    def said(self, kind: str, kept: Any, language: str) -> str:
        try:
            return _PHRASES.write(kept, language, lexicon(self.view, [])) if kept else ""
        except Unwritable:
            return str(kept)

    def understood(self, kind: str, text: str, language: str) -> Any:
        return _PHRASES.read(text, language, lexicon(self.view, [])) if text.strip() else ""

    def shown(self, kind: str, kept: Any) -> Any:
        return tree(kept) or kept

    def read(self, kind: str, shown: Any) -> str:
        if isinstance(shown, str):
            return shown
        terms = tuple(_fact(each) for each in shown["terms"])
        if len(terms) == 1:
            return written(terms[0])
        return written((AnyOf if shown["join"] == "or" else All)(terms)) if terms else ""


def tree(text: str) -> dict[str, Any] | None:
    """The terms of a condition that a form can show: joined all by `and` or all by `or`; None for deeper ones."""
    try:
        condition = parsed(text)
    except Unreadable:
        return None
    join = "or" if isinstance(condition, AnyOf) else "and"
    found = condition.terms if isinstance(condition, All | AnyOf) else (condition,)
    terms = [_term(each) for each in found]
    return {"join": join, "terms": terms} if all(terms) else None


def _term(condition: Condition) -> dict[str, Any] | None:
    fact = condition.term if isinstance(condition, Not) else condition
    if not isinstance(fact, Fact):
        return None
    return {"no": isinstance(condition, Not), **msgspec.structs.asdict(fact)}


def _fact(term: dict[str, Any]) -> Condition:
    fact = msgspec.convert({name: held for name, held in term.items() if name != "no"}, Fact)
    return Not(fact) if term.get("no") else fact
