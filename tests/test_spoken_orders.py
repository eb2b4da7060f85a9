"""What players are asked, and told about orders that cannot stand, is grammatical in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import pytest

from rulesets.aguila.orders.language.grammar import ORDERS as OF_BRIGADES
from rulesets.forms import Field
from rulesets.kernel.registry import rulesets
from rulesets.kernel.text import LANGUAGES, Problem, Text
from rulesets.lepanto.orders.language.grammar import ORDERS as WITH_OARS
from rulesets.mistral.orders.language.grammar import ORDERS as AT_SEA
from rulesets.tercios.orders.language.order_language import ORDERS as ON_LAND
from tests.spoken.hearing import shown, speech
from tests.spoken.positions import Put, asked, of_every_kind, samples
from tests.spoken.refusals import judged, spoilt_answers, spoilt_sentences

GAMES = ("tercios", "mistral", "lepanto", "aguila")
GRAMMARS: dict[str, Any] = {"tercios": ON_LAND, "mistral": AT_SEA, "lepanto": WITH_OARS, "aguila": OF_BRIGADES}
OTHERS = {
    "tercios": ("ST1", "SB1", "SL1", "NT1", "wood1", "FUEGO"),
    "mistral": ("b_grand", "B1", "namur", "toulon", "s14", "mathews", "b_fleet_1"),
    "lepanto": ("CC-G08", "IC-G05", "CC", "all", "@van", "2530", "nearest", "ram"),
    "aguila": ("B1", "BO1", "R2", "house1", "brigade 1", "nearest", "HALT"),
}
"""What may stand in an answer by mistake."""
OF_A_KIND = 2
EVERY = {"tercios": 3, "mistral": 2, "lepanto": 1, "aguila": 4}
"""One example in so many is spoilt: it takes long to think of what somebody may have meant."""


def faulty(name: str, said: Iterable[Text], *, whole: bool = True) -> list[str]:
    grammar, texts = speech(name).GRAMMAR, {text.en: text for text in said}
    hear = grammar.faults if whole else grammar.faults_within
    return [
        f"{fault} in {text.in_(language)}"
        for text in texts.values()
        for language in LANGUAGES
        for fault in hear(text.in_(language), language)
    ]


def few_of_each(puts: Sequence[Put]) -> Iterator[Put]:
    """Some questions of every kind, from different parts of the games."""
    by_kind = groupby(sorted(puts, key=_kind), key=_kind)
    for found in (list(group) for _, group in by_kind):
        yield from found[:: max(1, len(found) // OF_A_KIND)][:OF_A_KIND]


def _kind(put: Put) -> str:
    return type(put.question).__name__


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_is_grammatical(name: str) -> None:
    puts = [*asked(name), *of_every_kind(name, speech(name).POOLS)]
    assert {type(put.question) for put in puts} == set(rulesets()[name].questions)
    wrong = faulty(name, (question.prompt(view) for question, view in puts))
    assert not wrong, shown(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_chosen_is_grammatical(name: str) -> None:
    offered = [question.options(view) for question, view in asked(name)]
    labels = [option.label for places in offered for options in places.values() for option in options]
    labels = labels or list(listed(name))
    assert labels
    wrong = faulty(name, labels, whole=False)
    assert not wrong, shown(wrong)


def listed(name: str) -> Iterator[Text]:
    """What may be chosen in the forms of a game whose questions list nothing themselves."""
    for put in few_of_each(asked(name)):
        forms = {language: rulesets()[name].form(*put, language) for language in LANGUAGES}
        fields = zip(*(every_field(forms[language].field) for language in LANGUAGES), strict=True)
        for en, es in fields:
            for one, other in zip(en.options, es.options, strict=True):
                yield Text(one.label, other.label)


def every_field(field: Field) -> Iterator[Field]:
    yield field
    for inner in (*field.fields, *(each for fields in field.variants.values() for each in fields)):
        yield from every_field(inner)
    for held in (field.item, field.key):
        yield from every_field(held) if held is not None else ()


@pytest.mark.parametrize("name", GAMES)
def test_why_an_answer_cannot_stand_is_grammatical(name: str) -> None:
    problems = list(judged(list(few_of_each(asked(name))), OTHERS[name]))
    assert len({problem.code for problem in problems}) >= 10
    wrong = faulty(name, (problem.text for problem in problems))
    assert not wrong, shown(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_why_a_sentence_cannot_be_read_is_grammatical(name: str) -> None:
    problems = list(misread(name))
    assert len({problem.code for problem in problems}) >= 3
    wrong = faulty(name, (problem.text for problem in problems))
    assert not wrong, shown(wrong)


def misread(name: str) -> Iterator[Problem]:
    """The examples of the reference, each with another thing wrong."""
    rules, known = rulesets()[name], {type(put.question): put for put in samples(name)}
    written = [(topic, form) for topic in GRAMMARS[name].topics for form in topic.forms if not form.spoken]
    forms = [(topic, form) for topic, form in written if form.example][:: EVERY[name]]
    for number, (topic, form) in enumerate(forms):
        question, view = known[topic.question]
        language = LANGUAGES[number % len(LANGUAGES)]
        if not _may_be_asked(question, view):
            continue
        spoilt = list(spoilt_sentences(form.example.in_(language)))
        yield from rules.read(spoilt[number % len(spoilt)], [question], view, language).problems


def _may_be_asked(question: Any, view: Any) -> bool:
    """Whether a sample's view is one in which its question is asked: a crossing needs a river with room for it."""
    try:
        question.default(view)
    except AssertionError:
        return False
    return True


def test_one_part_of_an_answer_is_spoilt_at_a_time() -> None:
    spoilt = list(spoilt_answers({"do": "go", "to": [3]}, ("b1",)))
    assert {"do": "nobody", "to": [3]} in spoilt
    assert {"do": "b1", "to": [3]} in spoilt
    assert {"do": "go", "to": [-1]} in spoilt
    assert {"do": "go", "nobody": [3]} in spoilt
    assert {"do": "go", "to": [3, 3]} in spoilt
