"""Turns of phrase: what they become before a line is compared with sentences."""

from __future__ import annotations

import pytest

from rulesets.kernel.nouns import noun
from rulesets.language.entries import Entry
from rulesets.language.gist import gist
from rulesets.language.lexicon import Names
from rulesets.language.lines import fold, made_alike, tokens
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


TROOPS = Names([Entry("T1"), Entry("C1"), Entry("C2"), Entry("NC1"), Entry("NT1")])


def told(line: str) -> str:
    def named(words):
        return {at for span in named_singly(words, [TROOPS]) for at in range(span.start, span.end)}

    return " ".join(token.text for token in gist(plainly(tokens(made_alike(line)), named)))


@pytest.mark.parametrize(
    ("line", "gist"),
    [
        ("Procédase a cargar con C1", "cargar con c1"),
        ("Sírvase disponer que T1 dispare", "t1 dispare"),
        ("Es mi deseo que T1 resista a toda costa", "t1 resista"),
        ("T1 valientemente dispara", "t1 dispara"),
        ("C1 boldly charges NC1 at once", "c1 charges nc1"),
        ("T1 fires, and I want C1 to charge", "t1 fires , and c1 charge"),
    ],
)
def test_what_only_says_that_an_order_follows_or_how_bravely_is_left_out(line, gist):
    assert told(line) == gist


@pytest.mark.parametrize("word", ["solamente", "únicamente", "finalmente", "rápidamente", "only", "hardly", "finally"])
def test_an_adverb_that_says_when_or_how_often_is_kept(word):
    assert fold(word) in told(f"T1 {word} dispara").split()


@pytest.mark.parametrize(
    ("line", "gist"),
    [
        ("Queda prohibido a T1 cargar", "t1 no cargar"),
        ("Queda terminantemente prohibido que T1 cargue", "t1 no cargue"),
        ("No quiero que T1 dispare", "t1 no dispare"),
        ("I don't want T1 to fire", "t1 no fire"),
        ("Do not let C1 charge NC1", "c1 no charge nc1"),
    ],
)
def test_what_forbids_denies_what_follows(line, gist):
    assert told(line) == gist


@pytest.mark.parametrize(
    ("line", "gist"),
    [
        ("C1 charges NC1, or NT1 if it can't", "c1 charges nc1 , otherwise nt1"),
        ("C1 charges NC1; if it can't reach it, NT1", "c1 charges nc1 otherwise nt1"),
        ("C1 carga a NC1 y, si no la alcanza, a NT1", "c1 carga a nc1 otherwise a nt1"),
        ("si no la ve, C1 carga", "si no ve , c1 carga"),
    ],
)
def test_who_cannot_do_the_one_does_the_other(line, gist):
    assert told(line) == gist


@pytest.mark.parametrize(
    ("line", "gist"),
    [
        ("send C1 to charge NC1", "c1 charge nc1"),
        ("pongo a T1 a resistir", "t1 resistir"),
        ("send C1 to NC1", "send c1 to nc1"),
    ],
)
def test_to_set_somebody_to_something_is_to_order_it(line, gist):
    assert told(line) == gist


def test_some_of_a_kind_are_those_that_are_both():
    kinds = (noun("a squadron", "un escuadrón"),)
    names = Names([Entry("C1", None, ("Corazas",), kinds), Entry("C2", None, ("Dragones",), kinds)])
    assert names.described(("escuadron", "de", "corazas"))[0] == ("C1",)


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
