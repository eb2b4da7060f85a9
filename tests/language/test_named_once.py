"""Whoever acts is named once, and things go by where they lie."""

from __future__ import annotations

import pytest

from rulesets.kernel.nouns import noun
from rulesets.kernel.text import Text
from rulesets.language.entries import Entry
from rulesets.language.gist import gist
from rulesets.language.lexicon import Names
from rulesets.language.lines import made_alike, tokens
from rulesets.language.naming import named_singly
from rulesets.language.speech import plainly
from rulesets.language.subjects_again import told_once

GALLEY = noun("a galley", "una galera")
NAMES = Names(
    [
        Entry("T1"),
        Entry("g1", Text("Galley 1", "Galera 1"), kinds=(GALLEY,), lies=("Barcelona",)),
        Entry("g2", Text("Galley 2", "Galera 2"), kinds=(GALLEY,), lies=("Port Mahon", "Mahón")),
        Entry("a", Text("Flotilla A", "Flotilla A"), wholly=("Fleet A", "barcos de Rowley")),
    ]
)


def once(line: str) -> str:
    words = tokens(made_alike(line))
    told = told_once(words, lambda said: named_singly(said, [NAMES]))
    return " ".join(token.text for token in told or words)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("if T1 is charged he runs", "if t1 is charged , runs"),
        ("T1 runs if he is charged", "t1 runs if is charged"),
        ("if he is charged, T1 runs", "if is charged , t1 runs"),
        ("si cargan a T1 que se retire", "si cargan a t1 , se retire"),
    ],
)
def test_the_pronoun_of_whoever_acts_says_nothing(line, told):
    assert once(line) == told


@pytest.mark.parametrize("line", ["T1 runs if they charge", "if they charge T1 runs", "T1 tira si hay mas que uno"])
def test_those_who_are_not_named_stay_what_they_are(line):
    assert once(line) == " ".join(token.text for token in tokens(made_alike(line)))


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("galera de barcelona", ("g1",)),
        ("galley at port mahon", ("g2",)),
        ("galley of mahon", ("g2",)),
        ("galley at naples", ()),
        ("barcelona", ()),
    ],
)
def test_something_goes_by_what_it_is_and_where_it_lies(words, meant):
    assert NAMES.described(tuple(words.split()))[0] == meant


def test_no_part_of_a_whole_name_is_a_name():
    assert NAMES.described(("fleet", "a"))[0] == ("a",)
    assert NAMES.described(("barcos", "de", "rowley"))[0] == ("a",)
    assert NAMES.described(("fleet",))[0] == ()
    assert NAMES.described(("barcos",))[0] == ()


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("No thanks, T1 halts", "t1 halts"),
        ("no, gracias, T1 espera", "t1 espera"),
        ("of course, T1 fires", "t1 fires"),
        ("ni hablar, T1 dispara", "claro no , t1 dispara"),
        ("T1 begins firing", "t1 firing"),
        ("T1 empieza a disparar", "t1 disparar"),
    ],
)
def test_what_comes_before_an_order_says_nothing_unless_it_refuses_it(line, meant):
    said = gist(plainly(tokens(made_alike(line))))
    assert " ".join(token.text for token in said) == meant
