"""The conditions of clauses and Tasks: what a side can know while an Impulse runs. [M-ASYNC-12]

Terms joined by `and`, `or`, `not` and brackets. A condition is kept in English with ids; `parsed` and `written` read
and say it in either language. It is judged on the side's own view, for one of its Formations where that matters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.position.damage import worst_damage
from rulesets.mistral.position.view import View

Kind = Literal[
    "enemy_in",
    "enemy_within",
    "marker_in",
    "sail_least",
    "sail_most",
    "spotted",
    "shadowed",
    "wind",
    "gale_within",
    "mpi",
    "over_third",
    "over_two_thirds",
    "formation_in",
    "convoy_in",
    "battle",
]


class Fact(msgspec.Struct, frozen=True):
    """One term: its kind, a thing and a place or number."""

    kind: Kind
    what: str = ""
    where: str = ""
    n: int = 0


class Not(msgspec.Struct, frozen=True, tag=True):
    term: Condition


class All(msgspec.Struct, frozen=True, tag=True):
    terms: tuple[Condition, ...]


class Any(msgspec.Struct, frozen=True, tag=True):
    terms: tuple[Condition, ...]


Condition: TypeAlias = "Fact | Not | All | Any"

PLACE = r"(?P<where>[a-z_0-9/]+)"
NUMBER = r"(?P<n>\d{1,3})"
THING = r"(?P<what>[A-Za-z_0-9.]+)"
FORMS: tuple[tuple[Kind, str, str, str, str], ...] = (
    # kind, English pattern, Spanish pattern, English words, Spanish words
    (
        "enemy_in",
        rf"enemy spotted in {PLACE}",
        rf"enemigo avistado en {PLACE}",
        "enemy spotted in {where}",
        "enemigo avistado en {where}",
    ),
    (
        "enemy_within",
        rf"enemy spotted within {NUMBER}",
        rf"enemigo avistado a {NUMBER}",
        "enemy spotted within {n}",
        "enemigo avistado a {n}",
    ),
    (
        "marker_in",
        rf"enemy marker in {PLACE}",
        rf"marcador enemigo en {PLACE}",
        "enemy marker in {where}",
        "marcador enemigo en {where}",
    ),
    (
        "sail_least",
        rf"sail seen at least {NUMBER}",
        rf"navíos vistos al menos {NUMBER}",
        "sail seen at least {n}",
        "navíos vistos al menos {n}",
    ),
    (
        "sail_most",
        rf"sail seen at most {NUMBER}",
        rf"navíos vistos como mucho {NUMBER}",
        "sail seen at most {n}",
        "navíos vistos como mucho {n}",
    ),
    ("spotted", r"i am spotted", r"estoy avistado", "i am spotted", "estoy avistado"),
    ("shadowed", r"i am shadowed", r"estoy vigilado", "i am shadowed", "estoy vigilado"),
    ("wind", rf"wind {THING} blows", rf"sopla {THING}", "wind {what} blows", "sopla {what}"),
    ("gale_within", rf"gale within {NUMBER}", rf"temporal a {NUMBER}", "gale within {n}", "temporal a {n}"),
    ("mpi", rf"mpi is {NUMBER}", rf"ipm es {NUMBER}", "mpi is {n}", "ipm es {n}"),
    (
        "over_third",
        r"my worst damage over third",
        r"mi peor daño sobre un tercio",
        "my worst damage over third",
        "mi peor daño sobre un tercio",
    ),
    (
        "over_two_thirds",
        r"my worst damage over two thirds",
        r"mi peor daño sobre dos tercios",
        "my worst damage over two thirds",
        "mi peor daño sobre dos tercios",
    ),
    (
        "convoy_in",
        rf"convoy {THING} is in {PLACE}",
        rf"convoy {THING} está en {PLACE}",
        "convoy {what} is in {where}",
        "convoy {what} está en {where}",
    ),
    (
        "formation_in",
        rf"{THING} is in {PLACE}",
        rf"{THING} está en {PLACE}",
        "{what} is in {where}",
        "{what} está en {where}",
    ),
    ("battle", r"battle fought", r"hubo combate", "battle fought", "hubo combate"),
)
_COMPILED = {
    "en": [(kind, re.compile(en, re.IGNORECASE)) for kind, en, _, _, _ in FORMS],
    "es": [(kind, re.compile(es, re.IGNORECASE)) for kind, _, es, _, _ in FORMS],
}
_WORDS = {kind: Text(en, es) for kind, _, _, en, es in FORMS}
_JOINTS = {"en": {"and": "and", "or": "or", "not": "not"}, "es": {"y": "and", "o": "or", "no": "not"}}
_CONJUNCTIONS = {"en": (" and ", " or ", "not "), "es": (" y ", " o ", "no ")}


class Unreadable(Exception):
    """A text that is no condition; carries the piece that was not understood."""


@lru_cache(maxsize=2048)
def parsed(text: str) -> Condition:
    """A condition from its text in either language; raises `Unreadable` with the English reading's complaint."""
    try:
        return _read(text, "en")
    except Unreadable as complaint:
        try:
            return _read(text, "es")
        except Unreadable:
            raise complaint from None


def _read(text: str, language: str) -> Condition:
    tokens = re.findall(r"\(|\)|[^\s()]+", text)
    reader = _Reader(tokens, language)
    found = reader.alternatives()
    if reader.at < len(tokens):
        raise Unreadable(" ".join(tokens[reader.at :]))
    return found


class _Reader:
    def __init__(self, tokens: list[str], language: str) -> None:
        self.tokens, self.language, self.at = tokens, language, 0
        self.joints = _JOINTS[language]

    def joint(self) -> str:
        return self.joints.get(self.tokens[self.at].lower(), "") if self.at < len(self.tokens) else ""

    def alternatives(self) -> Condition:
        terms = [self.conjunction()]
        while self.joint() == "or":
            self.at += 1
            terms.append(self.conjunction())
        return terms[0] if len(terms) == 1 else Any(tuple(terms))

    def conjunction(self) -> Condition:
        terms = [self.term()]
        while self.joint() == "and":
            self.at += 1
            terms.append(self.term())
        return terms[0] if len(terms) == 1 else All(tuple(terms))

    def term(self) -> Condition:
        if self.joint() == "not":
            self.at += 1
            return Not(self.term())
        if self.at < len(self.tokens) and self.tokens[self.at] == "(":
            self.at += 1
            found = self.alternatives()
            if self.at >= len(self.tokens) or self.tokens[self.at] != ")":
                raise Unreadable("(")
            self.at += 1
            return found
        start = self.at
        while self.at < len(self.tokens) and self.tokens[self.at] not in "()" and not self._joins():
            self.at += 1
        return _fact(" ".join(self.tokens[start : self.at]), self.language)

    def _joins(self) -> bool:
        return self.joint() in ("and", "or")


def _fact(text: str, language: str) -> Fact:
    for kind, pattern in _COMPILED[language]:
        match = pattern.fullmatch(text)
        if match:
            held = match.groupdict()
            where = (held.get("where") or "").lower()
            return Fact(kind, held.get("what") or "", where, int(held.get("n") or 0))
    raise Unreadable(text)


def written(condition: Condition, language: str = "en") -> str:
    """The condition as a text that `parsed` reads back."""
    conjunction, disjunction, negation = _CONJUNCTIONS[language]
    match condition:
        case Fact():
            words = _WORDS[condition.kind].in_(language)
            return words.format(what=condition.what, where=condition.where, n=condition.n)
        case Not():
            return negation + _inner(condition.term, language)
        case All():
            return conjunction.join(_inner(term, language) for term in condition.terms)
        case Any():
            return disjunction.join(_inner(term, language) for term in condition.terms)


def _inner(condition: Condition, language: str) -> str:
    text = written(condition, language)
    return f"({text})" if isinstance(condition, All | Any) else text


def facts(condition: Condition) -> list[Fact]:
    match condition:
        case Fact():
            return [condition]
        case Not():
            return facts(condition.term)
        case All() | Any():
            return [fact for term in condition.terms for fact in facts(term)]


def condition_problems(text: str, view: View, where: str) -> list[Problem]:
    """What is wrong with a condition, by the side's own view."""
    if not text:
        return []
    try:
        condition = parsed(text)
    except Unreadable as complaint:
        words = Text(f"Not a condition: {complaint}", f"No es una condición: {complaint}")
        return [Problem(where, "unreadable", words, tuple(form[3] for form in FORMS))]
    return [problem for fact in facts(condition) for problem in _fact_problems(fact, view, where)]


def _fact_problems(fact: Fact, view: View, where: str) -> list[Problem]:
    if fact.where and fact.where not in CHART.places:
        words = Text(f"There is no place {fact.where}.", f"No existe el lugar {fact.where}.")
        return [Problem(where, "no-place", words)]
    if fact.kind == "wind" and fact.what.lower() not in WINDS:
        words = Text(f"There is no wind {fact.what}.", f"No existe el viento {fact.what}.")
        return [Problem(where, "no-wind", words, tuple(WINDS))]
    if fact.kind == "formation_in" and fact.what not in view.formations:
        words = Text(f"You have no Formation {fact.what}.", f"No tienes la formación {fact.what}.")
        return [Problem(where, "no-formation", words, tuple(view.formations))]
    return []


def holds(text: str, view: View, formation: str = "") -> bool:
    """Whether the condition is true now; an empty one always is, an unreadable one never."""
    if not text:
        return True
    try:
        return _holds(parsed(text), view, formation)
    except Unreadable:
        return False


def _holds(condition: Condition, view: View, formation: str) -> bool:
    match condition:
        case Fact():
            return _TESTS[condition.kind](condition, view, formation)
        case Not():
            return not _holds(condition.term, view, formation)
        case All():
            return all(_holds(term, view, formation) for term in condition.terms)
        case Any():
            return any(_holds(term, view, formation) for term in condition.terms)


def place_of(view: View, id: str) -> str:
    """Where an own Formation or Dummy is."""
    if id in view.dummies:
        return view.dummies[id].place
    held = view.formations.get(id)
    while held is not None and held.parent:
        held = view.formations.get(held.parent)
    return held.place if held else ""


def _enemies(view: View) -> list[str]:
    return [seen.place for seen in view.sightings.values() if seen.side != view.audience]


def _sail_here(view: View, formation: str) -> int:
    """Enemy Sail Spotted in the Formation's own place or next to it."""
    here = place_of(view, formation)
    near = CHART.distances(here) if here else {}
    seen = [each for each in view.sightings.values() if each.side != view.audience]
    return sum(each.sail for each in seen if near.get(each.place, 99) <= 1)


def _within(view: View, formation: str, places: list[str], n: int) -> bool:
    here = place_of(view, formation)
    near = CHART.distances(here) if here else {}
    return any(near.get(place, 99) <= n for place in places)


def _battle_fought(view: View, formation: str) -> bool:
    if formation in view.formations:
        return bool(view.formations[formation].fought)
    return any(held.fought for held in view.formations.values())


def _damage(view: View, formation: str) -> str:
    return worst_damage(view, formation) if formation in view.formations else "none"


_TESTS: dict[Kind, Callable[[Fact, View, str], bool]] = {
    "enemy_in": lambda fact, view, _: any(CHART.is_in(place, fact.where) for place in _enemies(view)),
    "enemy_within": lambda fact, view, id: _within(view, id, _enemies(view), fact.n),
    "marker_in": lambda fact, view, _: any(
        CHART.is_in(place, fact.where)
        for side, places in view.markers.items()
        if side != view.audience
        for place in places
    ),
    "sail_least": lambda fact, view, id: _sail_here(view, id) >= fact.n,
    "sail_most": lambda fact, view, id: _sail_here(view, id) <= fact.n,
    "spotted": lambda _, view, id: id in view.formations and bool(view.formations[id].spotted),
    "shadowed": lambda _, view, id: id in view.shadowed,
    "wind": lambda fact, view, _: fact.what.lower() in view.winds,
    "gale_within": lambda fact, view, id: _within(view, id, [gale.place for gale in view.gales], fact.n),
    "mpi": lambda fact, view, _: view.mpi == fact.n,
    "over_third": lambda _, view, id: _damage(view, id) != "none",
    "over_two_thirds": lambda _, view, id: _damage(view, id) == "heavy",
    "formation_in": lambda fact, view, _: (
        CHART.is_in(place_of(view, fact.what), fact.where) if place_of(view, fact.what) else False
    ),
    "convoy_in": lambda fact, view, _: any(
        CHART.is_in(place, fact.where)
        for place in (
            place_of(view, fact.what),
            *(seen.place for seen in view.sightings.values() if fact.what in (seen.name, seen.convoy)),
        )
        if place
    ),
    "battle": lambda _, view, id: _battle_fought(view, id),
}
