"""Turns of phrase: what they become before a line is compared with sentences."""

from __future__ import annotations

import pytest

from rulesets.language.gist import gist
from rulesets.language.lexicon import Entry, Names
from rulesets.language.lines import made_alike, tokens
from rulesets.language.naming import named_singly
from rulesets.language.pronouns import resolved
from rulesets.language.speech import plainly
from rulesets.language.verbs import verbs_of

NAMES = Names([Entry("T1"), Entry("M1"), Entry("C1"), Entry("NT1")])


def said(line: str) -> str:
    return " ".join(token.text for token in gist(plainly(tokens(made_alike(line)))))


@pytest.mark.parametrize(
    ("line", "gist"),
    [
        ("T1 is to fire", "t1 fire"),
        ("T1 must fire", "t1 fire"),
        ("T1 keeps firing", "t1 firing"),
        ("T1 va a cargar", "t1 cargar"),
        ("T1 tiene que cargar", "t1 cargar"),
        ("T1 sigue disparando", "t1 disparando"),
        ("we'll go", "go"),
        ("T1, si no se puede M1", "t1 , otherwise m1"),
        ("T1, failing that M1", "t1 , otherwise m1"),
        ("T1 or, if it can't, then M1", "t1 otherwise m1"),
    ],
)
def test_what_only_helps_a_verb_is_left_out(line, gist):
    assert said(line) == gist


@pytest.mark.parametrize(
    ("line", "gist"),
    [
        ("T1 doesn’t charge", "t1 not charge"),
        ("T1 won't fire", "t1 not fire"),
        ("T1 cant charge", "t1 cannot charge"),
        ("T1 must not fire", "t1 not fire"),
        ("si no está fresca", "si no esta fresca"),
        ("no va a cargar", "no cargar"),
        ("if not from cavalry", "if not from cavalry"),
    ],
)
def test_a_negation_is_never_lost(line, gist):
    assert said(line) == gist


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("T1 advances on NT1 and shoots at it", "t1 advances on nt1 and shoots at nt1"),
        ("T1 charges NT1 and M1 shoots at it", "t1 charges nt1 and m1 shoots at nt1"),
        ("T1 avanza hacia NT1 y le dispara", "t1 avanza hacia nt1 y dispara a nt1"),
        ("T1 avanza hacia NT1 para dispararle", "t1 avanza hacia nt1 para disparar a nt1"),
        ("M1 corre y T1 la cubre", "m1 corre y t1 cubre a m1"),
        ("C1 huye si la cargan", "c1 huye si cargan a c1"),
    ],
)
def test_a_pronoun_is_the_last_one_named_who_does_not_act_on_it(line, meant):
    words = resolved(tokens(line), lambda span: named_singly(span, [NAMES]))
    assert words is not None
    assert " ".join(token.text for token in words) == meant


def test_an_article_is_no_pronoun():
    assert resolved(tokens("T1 resiste la carga de NT1"), lambda span: named_singly(span, [NAMES])) is None


def test_little_words_are_no_forms_of_a_verb():
    assert not {"a", "o", "e", "en", "es", "de"} & set(verbs_of())


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("T1 no carga bajo ningún concepto", "t1 no carga"),
        ("T1 bajo ningún concepto carga", "t1 no carga"),
        ("T1 carga y C1 en ningún caso dispara", "t1 carga y c1 no dispara"),
        ("under no circumstances T1 charges", "not t1 charges"),
        ("T1 pasa de cargar", "t1 no cargar"),
        ("T1 pasa de cargar a disparar", "t1 pasa de cargar a disparar"),
        ("T1 waits before charging", "t1 waits then charging"),
        ("before charging T1 waits", "before charging t1 waits"),
        ("T1 se pone a disparar", "t1 disparar"),
        ("pon a disparar a T1", "pon a disparar a t1"),
        ("y diríjase después a X", "y dirijase a x"),
        ("carga después a X", "carga despues a x"),
    ],
)
def test_a_negation_and_an_order_in_time_stay_what_they_are(line: str, meant: str) -> None:
    assert said(line) == meant


def test_should_and_de_say_if_at_the_beginning_of_a_line_only() -> None:
    assert said("should it be seen, T1 halts").startswith("si ")
    assert said("de cargar T1, dispara").startswith("si ")
    assert "si" not in said("T1 should charge").split()
