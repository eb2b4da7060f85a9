"""Wishes for whoever is nearest, weakest or of some kind, on a condition about them: `fires at the nearest enemy if it
is within 6 inches`. Nobody is named of whom the condition could be asked: it becomes part of the selection. [A-15]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from rulesets.tercios.orders.plans.selector_words import SELECTING
from rulesets.tercios.orders.plans.situations import FOE, SELF, is_leader_id, is_unit_id

IT = "$it"
"""Who a condition speaks of without saying so: the target it stands behind."""
_OF_TWO = {"inrange": "inrange", "reach": "reachable", "flank": "flankable"}
_DENIED = {"has_card": "no_card"}


def sifted(value: Any) -> Any:
    """With selections for such wishes; a wish whose condition no selection can say stays as it is."""
    if isinstance(value, list):
        return [sifted(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "sel" in value and IT in str(value.get("if")) and not is_named(value["sel"]):
        return _selected(value) or value
    return {name: sifted(item) for name, item in value.items()}


def is_unsifted(value: Any) -> bool:
    """Whether a condition is left about somebody who is not named."""
    if isinstance(value, dict):
        nameless = "sel" in value and not is_named(value["sel"]) and IT in str(value.get("if"))
        return nameless or any(map(is_unsifted, value.values()))
    return isinstance(value, list) and any(map(is_unsifted, value))


_SAID_OF_IT = ("disordered", "fresh", "limit", "has_card", "inrange", "reachable", "flankable", "visible")


def runs_on(value: Any) -> bool:
    """Whether the end of a condition was taken for another wish: `at NT1 if it is within 6 inches and fresh`."""
    if isinstance(value, dict):
        return any(map(runs_on, value.values()))
    if not isinstance(value, list):
        return False
    wishes = [each for each in value if isinstance(each, dict) and "sel" in each]
    return any(
        one.get("if") and two["sel"] in _SAID_OF_IT and not two.get("if") for one, two in pairwise(wishes)
    ) or any(map(runs_on, value))


def is_named(sel: Any) -> bool:
    return isinstance(sel, str) and (is_unit_id(sel) or is_leader_id(sel))


def _selected(wish: Mapping[str, Any]) -> dict[str, Any] | None:
    when = wish["if"]
    terms = when["of"] if when.get("is") == "all" else [when]
    of_it = [term for term in terms if IT in str(term)]
    others = [term for term in terms if term not in of_it]
    sel: dict[str, Any] = {"is": "select", "words": [], "by": "", "order": ""}
    sel |= wish["sel"] if isinstance(wish["sel"], dict) else {"words": _words(wish["sel"])}
    for term in of_it:
        word, within = _sieve(term), _distance(term)
        if not _says_the_same(sel["words"], word):
            return None
        if word:
            sel = {**sel, "words": [*sel["words"], word]}
        elif within is not None and sel.get("within") is None:
            sel = {**sel, "within": within}
        else:
            return None
    return {**wish, "sel": sel, "if": {**when, "of": others} if len(others) > 1 else others[0] if others else ""}


_OF_REACH = frozenset(("inrange", "reachable"))
"""Nobody is shot at out of range, or charged out of reach: of these the nearest and the weakest are sought anyway."""


def _says_the_same(words: Sequence[str], sieve: str) -> bool:
    """Whether a selection means what the condition means: the weakest if disordered is nobody where they are not, and
    no other who is; the nearest within so far is the nearest if so near."""
    best = [word for word in words if word in SELECTING.shorthands]
    return not best or sieve in _OF_REACH or (not sieve and best == ["nearest"])


def _words(sel: str) -> list[str]:
    return ["nearest"] if sel == FOE else [sel]


def _sieve(term: Mapping[str, Any]) -> str:
    """The word of a selection that says the same, if there is one."""
    match term:
        case {"is": "not", "of": dict(denied)}:
            return _DENIED.get(_sieve(denied), "")
        case {"is": "holds", "word": word, "of": [_, _] as both} if [*both] == [SELF, IT]:
            return _OF_TWO.get(word, "")
        case {"is": "holds", "word": word, "of": [_]} if word in SELECTING.sieves:
            return str(word)
    return ""


def _distance(term: Mapping[str, Any]) -> int | None:
    """How far from whoever acts they may be at most, if that is what is asked."""
    match term:
        case {"left": {"word": "dist", "of": both}, "sign": "<" | "<=", "right": {"thousandths": int(most)}}:
            return most if sorted(both) == [IT, SELF] else None
    return None


def from_the_target(value: Any, units: Sequence[str], within: bool = False) -> Any:
    """With the distance to whoever is aimed at for one from somebody to themselves: `T1 fires at NT1 if T1 is within 6
    inches`."""
    if isinstance(value, list):
        return [from_the_target(item, units, within) for item in value]
    if not isinstance(value, dict):
        return value
    match value:
        case {"word": "dist", "of": [one, other]} if within and {one, other} <= {SELF, *units}:
            return {**value, "of": [SELF, IT]}
    within = within or "sel" in value
    return {name: from_the_target(item, units, within) for name, item in value.items()}


def is_of_reach(when: Any) -> bool:
    """Whether it asks only whether somebody comes near enough: of nothing else it is clear whom `when` is about."""
    match when:
        case {"is": "holds", "word": "inrange" | "reach" | "flank"}:
            return True
        case {"left": {"word": "dist"}}:
            return True
    return False


def of_itself(value: Any) -> bool:
    """Whether a distance is asked from somebody to themselves."""
    if isinstance(value, dict):
        both = value.get("of", ())
        same = value.get("word") == "dist" and len(both) == 2 and both[0] == both[1]
        return same or any(map(of_itself, value.values()))
    return isinstance(value, list | tuple) and any(map(of_itself, value))
