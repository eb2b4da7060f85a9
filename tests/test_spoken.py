"""Everything that games say reads as if a person had written it, in both languages.

Sentences of whole games (those of tests/journals) and of invented events of every kind go through the checks of
tests/spoken, which also has what each ruleset knows about its own nouns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from rulesets.kernel.nouns import noun, the
from rulesets.kernel.registry import rulesets
from rulesets.kernel.sparring import released_views
from rulesets.kernel.table import Event
from rulesets.kernel.text import LANGUAGES
from tests.spoken.building import made
from tests.spoken.checks import Grammar
from tests.spoken.hearing import GAMES, played, shown, speech


@cache
def told(name: str) -> tuple[Event, ...]:
    """What was told in the golden games of a ruleset, and an event of every kind."""
    rules, pools = rulesets()[name], speech(name).POOLS
    met = [item.event for progress in played(name) for item in progress.told]
    return (*met, *(event for kind in rules.events if pools for event in made(kind, pools)))


def summaries(name: str, language: str) -> Iterator[str]:
    """How mails begin: the turn in a few sentences, to each side at the end of every segment."""
    rules = rulesets()[name]
    for progress in played(name):
        for audience, view in released_views(rules, progress).items():
            events = [item.event for item in progress.told if audience in item.to]
            yield from rules.summary(events, view, None, language).lines


@cache
def sentences(name: str, language: str) -> tuple[tuple[str, str], ...]:
    """Each sentence once, with the kind of its event."""
    rules, owed = rulesets()[name], speech(name).OWED
    said = {rules.prose(event, language): type(event).__name__ for event in told(name)}
    return tuple((sentence, kind) for sentence, kind in said.items() if kind not in owed)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_is_said(name: str) -> None:
    kinds = {kind.__name__ for kind in rulesets()[name].events}
    assert kinds >= speech(name).OWED
    assert {type(event).__name__ for event in told(name)} | speech(name).OWED == kinds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_is_grammatical(name: str, language: str) -> None:
    assert not (found := list(_faulty(speech(name).GRAMMAR, name, language))), shown(found)


def _faulty(grammar: Grammar, name: str, language: str) -> Iterator[str]:
    for sentence, kind in sentences(name, language):
        for fault in grammar.faults(sentence, language):
            yield f"{kind}: {fault} in {sentence}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_summaries_are_grammatical(name: str, language: str) -> None:
    grammar = speech(name).GRAMMAR
    wrong = [f"{fault} in {said}" for said in summaries(name, language) for fault in grammar.faults(said, language)]
    assert not wrong, shown(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_reports_are_grammatical(name: str, language: str) -> None:
    """With a view, so that everybody is introduced by what they are."""
    grammar, rules = speech(name).GRAMMAR, rulesets()[name]
    wrong = [
        f"{fault} in {line}"
        for progress in played(name)
        for audience, view in released_views(rules, progress).items()
        for line in rules.report([[item.event for item in progress.told if audience in item.to]], view, language)[0]
        for fault in (grammar.faults(line, language) if line else ())
    ]
    assert not wrong, shown(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_forces_are_listed_grammatically(name: str, language: str) -> None:
    grammar, rules = speech(name).GRAMMAR, rulesets()[name]
    views = [view for progress in played(name) for view in released_views(rules, progress).values()]
    rosters = [roster for view in views for roster in rules.rosters(view, None, language)]
    said = {*(roster.title for roster in rosters), *(force.state for roster in rosters for force in roster.forces)}
    wrong = [f"{fault} in {words}" for words in sorted(said) for fault in grammar.faults_within(words, language)]
    assert not wrong, shown(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_sides_are_named_with_their_article(name: str) -> None:
    """Para los otomanos, con el Sur: pages, emails and reports make their sentences from these nouns."""
    rules = rulesets()[name]
    assert all(the(rules.side_names[side]).es.split()[0] in ("el", "la", "los", "las") for side in rules.sides)


# Tests of the checks: each finds what is wrong, and nothing in what is right.

GULF, COAST = noun("the Gulf of Lion", "el golfo de León"), noun("the coast of Toulon", "la costa de Tolón")
GRAMMAR = Grammar(
    nouns=(GULF, COAST, noun("a galley", "una galera"), noun("the British", "los británicos"), noun("Toulon", "Tolón")),
    counted=(("navío", "navíos"), ("galera", "galeras")),
    counted_english=(("ship", "ships"),),
    right=(r"«[^»]*»",),
)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("doubled word", "Navega de de Tolón."),
        ("doubled word", "Llega a a Tolón."),
        ("doubled word", "Está en en Tolón."),
        ("article after article", "Navega del el puerto."),
        ("not contracted", "Navega de el puerto."),
        ("not contracted", "Llega a el puerto."),
        ("missing article", "Navega de golfo de León."),
        ("missing article", "Está en costa de Tolón."),
        ("no article at the start", "Galera navega hacia Tolón."),
        ("gender", "Está en la golfo de León."),
        ("gender", "Llega un galera."),
        ("gender", "Llegan las galera."),
        ("gender", "Ataca el británicos."),
        ("number", "Llegan 1 navíos."),
        ("number", "Llega con 2 galera."),
        ("number", "Llegan 21 navío."),
        ("number of the verb", "Paga 3 PM, faltan 1."),
        ("number of the verb", "Paga 3 PM, falta 2."),
        ("y before i", "Ingleses y italianos."),
        ("id", "Cruza fence1."),
        ("id", "Navega b_flag_a hacia Tolón."),
        ("decimal point", "Mueve 2.5 pulgadas."),
        ("straight quotes", 'Sale "Tolón".'),
        ("English quotes", "Sale “Tolón”."),
        ("hyphen for a minus", "El dado da 3 -1 = 2."),
        ("English words", "No tiene la forma debida: Expected `int`."),
        ("English words", "Llega the galera."),
        ("doubled space", "Navega  hacia Tolón."),
        ("unfilled place", "Navega hacia {place}."),
        ("no full stop", "Navega hacia Tolón"),
        ("no capital letter", "navega hacia Tolón."),
    ],
)
def test_a_wrong_sentence_is_heard(fault: str, sentence: str) -> None:
    assert fault in [found.split(":")[0] for found in GRAMMAR.faults(sentence, "es")]


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("doubled word", "It sails from the the Gulf."),
        ("missing article", "It sails from Gulf of Lion."),
        ("missing article", "It is in coast of Toulon."),
        ("preposition after preposition", "It is in off Catalonia."),
        ("preposition after preposition", "It is seen at off the Rhône."),
        ("a before a vowel", "It gives up a interdiction."),
        ("a before a vowel", "It is a 8-pounder gun."),
        ("an before a consonant", "It is an galley."),
        ("an before a consonant", "It is an 6-pounder gun."),
        ("number", "It has 1 ships."),
        ("number", "It has 2 ship."),
        ("id", "It takes b_fleet_1 along."),
        ("straight quotes", 'It is "done".'),
        ("Spanish quotes", "It is «done."),
        ("hyphen for a minus", "The die is 3 -1."),
    ],
)
def test_a_wrong_english_sentence_is_heard(fault: str, sentence: str) -> None:
    assert fault in [found.split(":")[0] for found in GRAMMAR.faults(sentence, "en")]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("es", "La galera 1 navega del golfo de León a la costa de Tolón, y de Tolón a El Estrecho."),
        ("es", "Los británicos pierden 1 navío y 2 galeras [dado 3 − 1 = 2]."),
        ("es", "Sale «Golfo de León: de golfo de León». Paga 3 PM, falta 1; quedan 12."),
        ("en", "The British sail from the Gulf of Lion to Toulon with 1 ship and 2 ships."),
        ("en", "An 8-pounder gun and a 12-pounder fire at an 18-pounder."),
        ("en", "Fleet-50 1 is off Catalonia; it is an hour from Port Mahon [die 3 − 1 = 2]."),
    ],
)
def test_a_right_sentence_is_let_alone(language: str, sentence: str) -> None:
    assert GRAMMAR.faults(sentence, language) == []


def test_events_are_made_with_every_value_that_a_field_may_have() -> None:
    rules = rulesets()["mistral"]
    kind = next(kind for kind in rules.events if kind.__name__ == "StationTaken")
    pools = {"formation": ("b_grand", "b_det_1"), "place": ("toulon", "s14")}
    events = list(made(kind, pools))
    assert len(events) == 4
    assert {event.task for event in events} == {"blockade", "interdict"}
    with pytest.raises(TypeError, match=r"StationTaken\.place"):
        list(made(kind, {"formation": ("b_grand",)}))
