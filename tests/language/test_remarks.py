"""What is added to an order to explain it is no part of it, and nothing that follows is lost with it."""

from __future__ import annotations

import pytest

from rulesets.language.gist import gist
from rulesets.language.lines import tokens
from rulesets.language.name_words import numbers_of
from rulesets.language.remarks import without_remarks
from rulesets.language.speech import plainly


def _nobody(words):
    return ()


def _mahon(words):
    return {at for at, token in enumerate(words) if token.text == "mahon"}


def _said(words):
    return " ".join(token.text for token in words)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("lay up B2 because she is worn out", "lay up b2"),
        ("B2 a desarme, porque está rota", "b2 a desarme"),
        ("pedid víveres, que andamos cortos", "pedid viveres"),
        ("A goes to X because it is near, and B waits", "a goes to x , and b waits"),
        ("pon un señuelo en X, a ver si pican; B espera", "pon un senuelo en x ; b espera"),
        ("keep it light, no sense losing ships", "keep it light"),
    ],
)
def test_a_reason_or_a_hope_ends_with_its_clause(line, plain):
    assert _said(without_remarks(tokens(line), _nobody)) == plain


@pytest.mark.parametrize(
    "line",
    ["because of the gale A waits", "frigate 1 goes to see if anyone is at Mahon", "la fragata que está en Mahón"],
)
def test_what_leads_or_names_a_place_is_left_as_it_stands(line):
    assert without_remarks(tokens(line), _mahon) == tokens(line)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("no uses brulotes nunca", "no uses brulotes"),
        ("A must not touch them under any circumstances", "a must not touch them"),
        ("never withdraw", "never withdraw"),
        ("nunca te retires", "nunca te retires"),
        ("A is not to withdraw", "a not withdraw"),
    ],
)
def test_what_is_denied_twice_is_denied(line, plain):
    assert _said(plainly(tokens(line))) == plain


@pytest.mark.parametrize(
    ("line", "plain"),
    [("attack, if it comes to that", "attack ,"), ("attack if they do not move", "attack if they not move")],
)
def test_what_closes_a_sentence_says_nothing_there_only(line, plain):
    assert _said(gist(tokens(line))) == plain


@pytest.mark.parametrize(
    ("words", "numbers", "whose"),
    [
        ("1 y 2 de francia", ["1", "2"], ("de", "francia")),
        ("1 to 3", ["1", "2", "3"], ()),
        ("1 , 2 francesas", ["1", "2"], ("francesas",)),
        ("1 y 2 exploran x", [], ()),
    ],
)
def test_numbers_may_be_followed_by_whose_they_are(words, numbers, whose):
    assert numbers_of(tuple(words.split())) == (numbers, whose)
