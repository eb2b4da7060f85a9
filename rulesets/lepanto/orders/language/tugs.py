"""Orders to galleasses are for the galleys that tow them."""

from __future__ import annotations

from typing import Any

from rulesets.language import Lexicon
from rulesets.lepanto.book.ships import SQUADRONS
from rulesets.lepanto.orders.language.names import Fleet
from rulesets.lepanto.orders.plans.selections import parsed


def _and_their_tugs(terms: Any, lexicon: Fleet) -> str:
    """Who holds but for the galleasses leaves the galleys alone that tow them."""
    away = {id for term in terms if term.away for id in term.ids}
    held = {id for term in terms if not term.away for id in term.ids}
    tugs = sorted(galley for galleass, galley in lexicon.tows.items() if galleass in away and galley in held - away)
    return "".join(f" - {galley}" for galley in tugs)


def by_the_tugs(values: dict[str, Any], lexicon: Lexicon) -> list[dict[str, Any]]:
    """A galleass moves with the galley that tows it, and it is the galley that casts off: of a squadron, those that
    tow."""
    order, who = values.get("order"), values.get("who")
    if not isinstance(lexicon, Fleet) or not isinstance(who, str) or not isinstance(order, dict):
        return [values]
    terms = parsed(who)
    if order.get("do") == "hold" and any(term.away for term in terms):
        return [{**values, "who": f"{who}{_and_their_tugs(terms, lexicon)}"}]
    told = {id for term in terms for id in term.ids}
    tugs = sorted(galley for galleass, galley in lexicon.tows.items() if told & {galleass, galley})
    simple = tugs and not any(term.state or term.away or term.group for term in terms)
    if (
        simple
        and told <= {*lexicon.tows, *tugs}
        and told & set(lexicon.tows)
        and order.get("do") not in ("tow", "untow", "steps")
    ):
        lines = [f"{code}/0" for code in SQUADRONS if any(id.startswith(code) for id in told)]
        if told == {id for line in lines for term in parsed(line) for id in term.ids}:
            return [{**values, "who": " + ".join(lines)}]
    galleasses = told <= set(lexicon.tows) and order.get("do") not in ("tow", "untow")
    if not simple or not (galleasses or order.get("steps") == "C"):
        return [values]
    return [{**values, "who": " + ".join(tugs)}]
