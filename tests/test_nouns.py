"""Names in sentences: articles, contractions, gender and number."""

from __future__ import annotations

import pytest

from rulesets.kernel.nouns import Noun, noun, one, some, the, together
from rulesets.kernel.text import Text

GULF, COAST, TOULON = (
    noun("the Gulf of Lion", "el golfo de León"),
    noun("the coast of Toulon", "la costa de Tolón"),
    noun("Toulon", "Tolón"),
)
STRAIT, WATER = noun("The Gut", "El Estrecho"), noun("the water", "el agua", "f")
GALLEY, SHIPS = noun("a galley", "una galera"), noun("the ships", "los navíos")

SAILS = Text("It sails from {start:the} to {end:the}.", "Navega {start:de} {end:a}.")


@pytest.mark.parametrize(
    ("start", "end", "spanish"),
    [
        (GULF, COAST, "Navega del golfo de León a la costa de Tolón."),
        (COAST, GULF, "Navega de la costa de Tolón al golfo de León."),
        (TOULON, SHIPS, "Navega de Tolón a los navíos."),
        (STRAIT, WATER, "Navega de El Estrecho al agua."),
        (Text("the port", "el puerto"), TOULON, "Navega del puerto a Tolón."),
    ],
)
def test_prepositions_grow_together_with_the_article_that_a_name_takes(start: Text, end: Text, spanish: str) -> None:
    assert SAILS.of(start, end).es == spanish


def test_english_names_take_their_article() -> None:
    assert SAILS.of(GULF, TOULON).en == "It sails from the Gulf of Lion to Toulon."
    assert [one(thing).en for thing in (GALLEY, noun("an admiral", "un almirante"), SHIPS)] == [
        "a galley",
        "an admiral",
        "ships",
    ]


def test_a_capital_letter_begins_a_sentence() -> None:
    said = Text("{place:The} is calm.", "{place:El} está en calma.")
    assert [said.of(place).es for place in (GULF, TOULON)] == [
        "El golfo de León está en calma.",
        "Tolón está en calma.",
    ]
    assert said.of(GULF).en == "The Gulf of Lion is calm."
    assert Text("{ship:A} comes.", "{ship:Un} llega.").of(GALLEY) == Text("A galley comes.", "Una galera llega.")


@pytest.mark.parametrize(
    ("thing", "said"),
    [(GALLEY, "queda hundida"), (SHIPS, "quedan hundidos"), (TOULON, "queda hundido"), (WATER, "queda hundida")],
)
def test_words_agree_with_the_name_they_speak_of(thing: Noun, said: str) -> None:
    assert Text("{x:=is|are} sunk", "{x:=queda|quedan} {x:=hundido}").of(thing).es == said
    assert Text("{x:=is|are} sunk", "{x:=queda|quedan} {x:=hundido}").of(thing).en == (
        "are sunk" if thing is SHIPS else "is sunk"
    )


def test_a_word_may_have_a_form_of_its_own_for_each() -> None:
    said = Text("{x:=it|them}", "{x:=lo|la|los|las} {x:=feroz} {x:=grande}")
    assert [said.of(thing).es for thing in (GULF, GALLEY, SHIPS, noun("galleys", "unas galeras"))] == [
        "lo feroz grande",
        "la feroz grande",
        "los feroces grandes",
        "las feroces grandes",
    ]


def test_several_names_are_one_noun_in_the_plural() -> None:
    both = together([GALLEY, noun("the frigate", "la fragata")])
    assert Text("{x} {x:=is|are}", "{x} {x:=hundido}").of(both).es == "la galera y la fragata hundidas"
    assert together([GULF, TOULON]).es == "el golfo de León y Tolón"
    assert together([GALLEY]) is GALLEY


def test_spanish_says_a_and_de_before_each_of_several() -> None:
    both = together([noun("B4", "la B4"), noun("Barfleur", "el Barfleur")])
    said = Text("It drives {x:the} out, past {x:the} and off {x:the}.", "Obliga {x:a}; {x:De}; {x:contra}.").of(both)
    assert said.es == "Obliga a la B4 y al Barfleur; De la B4 y del Barfleur; contra la B4 y el Barfleur."
    assert said.en == "It drives B4 and Barfleur out, past B4 and Barfleur and off B4 and Barfleur."


def test_a_name_says_how_one_is_there_and_carries_a_tag() -> None:
    waters = noun("the waters off Bona", "las aguas de Bona", at=("off Bona", "frente a Bona"))
    said = Text("{x:At}, from {x:the}", "{x:En}, {x:de}")
    assert said.of(waters) == Text("Off Bona, from the waters off Bona", "Frente a Bona, de las aguas de Bona")
    assert said.of(waters.tagged("(#8)")) == Text(
        "Off Bona (#8), from the waters off Bona (#8)", "Frente a Bona (#8), de las aguas de Bona (#8)"
    )
    assert said.of(GULF.tagged("(#1)")).es == "En el golfo de León (#1), del golfo de León (#1)"


def test_a_pattern_of_a_name_keeps_its_grammar() -> None:
    flotilla = noun("Flotilla {letter}", "la flotilla {letter}").of("A")
    assert Text("{x:The} sails", "{x:El} queda {x:=hundido}").of(flotilla) == Text(
        "Flotilla A sails", "La flotilla A queda hundida"
    )


def test_one_of_many_is_still_a_noun() -> None:
    said = Text("{x:The} {x:=is|are} sunk", "{x:El} queda {x:=hundido}; huye {x:de}")
    assert said.of(some(GALLEY)) == Text("A galley is sunk", "Una galera queda hundida; huye de una galera")


def test_a_name_is_a_text_where_only_the_name_matters() -> None:
    assert (GULF.en, GULF.es) == ("Gulf of Lion", "golfo de León")
    assert Text("In {place}", "En {place}").of(GULF).es == "En golfo de León"
    assert the(GULF) == Text("the Gulf of Lion", "el golfo de León")
