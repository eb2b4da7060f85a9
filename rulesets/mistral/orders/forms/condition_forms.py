"""Conditions as lists of terms, all of which or any of which must hold; a deeper one stays in words."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.forms.filling import Codec
from rulesets.mistral.orders.plans.conditions import All, Condition, Fact, Not, Unreadable, parsed, written
from rulesets.mistral.orders.plans.conditions import Any as AnyOf


class Conditions(Codec):
    def shown(self, kind: str, kept: Any) -> Any:
        return tree(kept) or kept

    def read(self, kind: str, shown: Any) -> str:
        if isinstance(shown, str):
            return shown
        terms = tuple(_fact(each) for each in shown["terms"])
        if len(terms) == 1:
            return written(terms[0])
        return written((AnyOf if shown["join"] == "or" else All)(terms)) if terms else ""


CONDITIONS = Conditions()


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
