"""Every example of the reference means the same with articles, other verb forms, other conjunctions, no accents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.reading import Reading
from rulesets.language.lexicon import Lexicon
from rulesets.language.lines import fold
from rulesets.language.verbs import declared, english_forms, spanish_forms, verbs_of
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders import language as of_mistral
from rulesets.mistral.orders.language.grammar import ORDERS as AT_SEA
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.language import order_language as of_tercios
from tests.mistral.written_orders import field
from tests.tercios.written_orders import view


class Game(NamedTuple):
    """What is asked, of whom, and whose names may be used."""

    grammar: Any
    question: Question[Any]
    seen: Any
    reads: Any

    def read(self, text: str, language: str) -> Reading:
        return self.reads.read(text, [self.question], self.seen, language)

    @property
    def lexicon(self) -> Lexicon:
        return self.reads.lexicon(self.seen)


@cache
def game(name: str) -> Game:
    if name == "tercios":
        return Game(of_tercios.ORDERS, PlanTurn("turn3/plan/south", 3), view("south"), of_tercios)
    return Game(AT_SEA, PlanImpulse("plan"), field("1744", "british"), of_mistral)


def examples() -> Iterator[tuple[str, str, str]]:
    """Every sentence of a plan that has an example, in both languages."""
    for name in ("tercios", "mistral"):
        held = game(name)
        topic = held.grammar.topic(held.question)
        for form in topic.forms:
            if form.example and not form.spoken and not form.remark:
                yield from ((name, form.example.en, "en"), (name, form.example.es, "es"))


NOUNS = ("order", "ordenar", "auxiliar", "mandar")
"""Verbs that are nouns in examples: the order of a Formation, a Fleet Auxiliary, a Leader (mando)."""
ID = re.compile(r"\b[NS]?[TMCBGL]\d{1,2}\b")


def without_accents(text: str, language: str) -> Iterator[str]:
    yield fold(text).capitalize()


def with_articles(text: str, language: str) -> Iterator[str]:
    article = "the" if language == "en" else "el"
    yield ID.sub(lambda found: f"{article} {found[0]}", text)


def with_other_joints(text: str, language: str) -> Iterator[str]:
    joint = "and" if language == "en" else "y"
    yield re.sub(rf"({ID.pattern}), ({ID.pattern})", rf"\1 {joint} \2", text)
    yield re.sub(rf"({ID.pattern}) {joint} ({ID.pattern})", r"\1, \2", text)


def with_other_verbs(text: str, language: str) -> Iterator[str]:
    """The first verb as an infinitive, for one and for us."""
    for found in re.finditer(r"[^\W\d_]+", text):
        verbs = verbs_of().get(fold(found[0]), frozenset())
        known = [verb for verb in sorted(verbs) if (verb in declared().english.regular) is (language == "en")]
        if known and known[0] not in NOUNS:
            for form in forms_of(known[0], language):
                yield text[: found.start()] + form + text[found.end() :]
            return


def forms_of(verb: str, language: str) -> list[str]:
    if language == "en":
        return [verb, f"to {verb}", english_forms(verb)[1]]
    infinitive = next(known for known in declared().infinitives() if fold(known) == verb)
    we = [form for form in spanish_forms(infinitive) if form.endswith("mos")]
    third = [form for form in spanish_forms(infinitive) if form.endswith(("a", "e"))]
    return [verb, *we[:1], *third[:1]]


@pytest.mark.parametrize("change", [without_accents, with_articles, with_other_joints, with_other_verbs])
def test_an_example_said_a_little_otherwise_means_the_same(change):
    said = []
    for name, text, language in examples():
        meant = game(name).read(text, language)
        assert meant.problems == (), text
        for other in change(text, language):
            found = game(name).read(other, language)
            if found.problems or found.answers != meant.answers:
                said.append((name, text, other, [p.text.en for p in found.problems] or found.answers))
    assert said == []
