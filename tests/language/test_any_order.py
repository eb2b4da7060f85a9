"""The parts of an order may stand in any order; none is lost, and none becomes part of another."""

from __future__ import annotations

import pytest

from rulesets.language.arranging import MOST_ORDERS, MOST_WITHIN, orders, parts_of
from rulesets.language.gist import gist
from rulesets.language.lines import made_alike, tokens
from rulesets.language.parting import Span
from rulesets.language.speech import plainly
from tests.language.exam.measure import heard

NAMES = (("flotilla", "a"), ("mahon",), ("toulon",), ("t1",), ("nt1",), ("c1",))


def _said(text):
    return gist(plainly(tokens(made_alike(text), "¡!¿?")))


def _spans(words):
    said = [token.text for token in words]
    return [
        Span(at, at + len(name), (tuple(words[at : at + len(name)]),))
        for at in range(len(said))
        for name in NAMES
        if tuple(said[at : at + len(name)]) == name
    ]


def _parts(text):
    words = _said(text)
    return [(part.kind, " ".join(token.text for token in part.words)) for part in parts_of(words, _spans(words))]


def _orders(text):
    words = _said(text)
    return [" ".join(token.text for token in order) for order in orders(words, _spans(words))]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("To Mahon goes Flotilla A", [("phrase", "to mahon"), ("deed", "goes"), ("who", "flotilla a")]),
        ("A NT1 no la cargue C1", [("phrase", "a nt1"), ("deed", "no cargue"), ("who", "c1")]),
        ("C1 is to be repaired at Mahon", [("who", "c1"), ("suffered", "repair"), ("phrase", "at mahon")]),
        ("Before T1 acts, C1 charges", [("when", "before t1 acts"), ("who", "c1"), ("deed", "charges")]),
    ],
)
def test_a_sentence_is_cut_into_parts_that_stay_whole(text, parts):
    assert _parts(text) == parts


@pytest.mark.parametrize("text", ["T1 charges and C1 fires", "T1 charges then C1 fires", 'T1 says "go to Mahon"'])
def test_what_is_joined_or_quoted_is_not_taken_apart(text):
    assert _orders(text) == []


def test_every_order_has_all_the_words():
    text = "With C1 at NT1 in Mahon do not fire"
    words = sorted(token.text for token in _said(text))
    for order in _orders(text):
        said = sorted(word for word in order.split() if word != ":")
        assert said in (words, [word for word in words if word != "with"])
        assert "not fire" in order


def test_whoever_suffers_something_is_never_told_to_do_it():
    assert _orders("T1 is charged by C1")
    assert not [order for order in _orders("T1 is charged by C1") if order.startswith("t1")]


def test_two_names_side_by_side_are_no_list():
    assert all("nt1 t1" not in order and "t1 nt1" not in order for order in _orders("At NT1 T1 in Mahon fires"))


def test_there_is_a_bound():
    assert (
        len(_orders("If T1 charges, at NT1 in Mahon with C1 to Toulon Flotilla A fires")) <= MOST_ORDERS + MOST_WITHIN
    )


MEANT = [
    (
        "mistral",
        "sheet-british",
        "Al destacamento 2 se le asigna el auxiliar de flota 4.",
        "assign Fleet Auxiliary 4 to Detachment 2",
    ),
    (
        "mistral",
        "sheet-british",
        "At Port Mahon, B2 is to be repaired.",
        "repair at Port Mahon: B2",
    ),
    (
        "mistral",
        "sheet-british",
        "Could you have B2 repaired at Port Mahon?",
        "repair at Port Mahon: B2",
    ),
    (
        "mistral",
        "plan-british",
        "To Port Mahon goes Flotilla A, and there enters harbour.",
        "Flotilla A: go to Port Mahon, enter harbour",
    ),
    (
        "mistral",
        "summer-british",
        "Bring the victualling convoy into Gibraltar.",
        "convoy Victualling: go to Gibraltar, enter harbour",
    ),
    (
        "mistral",
        "sheet-british",
        "Use 1 repair point at Port Mahon and repair BD3.",
        "spend 1 RPs at Port Mahon\nrepair at Port Mahon: BD3",
    ),
    (
        "mistral",
        "sheet-british",
        "Envía el auxiliar de flota 4 al destacamento 2 y el 5 a Gibraltar.",
        "assign Fleet Auxiliary 4 to Detachment 2\nassign Fleet Auxiliary 5 to Gibraltar",
    ),
    (
        "tercios",
        "practice",
        "Contra el batallón sueco cargará el tercio viejo.",
        "T1 attack NT1",
    ),
    (
        "tercios",
        "practice",
        "At the Swedish battalion the old tercio should fire.",
        "T1 fire at NT1",
    ),
    (
        "tercios",
        "practice",
        "Antes de que actúe T1, Ibarra lo inspira.",
        "leader L1 before T1 act Inspire T1",
    ),
    (
        "tercios",
        "middle",
        "Hold off until NT2 has acted before using T2.",
        "seq T2 if NT2 has acted",
    ),
    (
        "tercios",
        "middle",
        "C1 corre cinco pulgadas y media al norte",
        "C1 run heading 90 dist 5.5",
    ),
    (
        "tercios",
        "middle",
        "Si a M2 la carga la caballería, que huya.",
        "react M2 on charge if from cavalry do flee",
    ),
]


@pytest.mark.parametrize(("game", "position", "said", "means"), MEANT, ids=[each[2] for each in MEANT])
def test_an_order_means_the_same_in_any_order(game, position, said, means):
    language = "es" if any(letter in said for letter in "áéíóúñ") or " el " in said else "en"
    found = heard(game, said, position, language)
    assert found.outcome == "understood", [problem.text.en for problem in found.problems]
    assert found.answers == heard(game, means, position, "en").answers


@pytest.mark.parametrize(
    ("game", "position", "said"),
    [
        ("tercios", "practice", "T1 is charged"),
        ("tercios", "practice", "NT1 carga T1"),
        ("tercios", "practice", "NT1 charges T1"),
        ("tercios", "practice", "A NT1 T1 C1 carga"),
        ("tercios", "practice", "Nothing for now"),
        ("tercios", "middle", "C1 carga a los coraceros enemigos"),
        ("tercios", "middle", "Bring Gamboa to C1"),
        ("tercios", "middle", "I think T1 will hold firm"),
        ("tercios", "middle", "Creo que T1 va a resistir"),
        ("tercios", "practice", "Desde NT1 cargue T1"),
        ("mistral", "plan-british", "De Cataluña a Mahón la flotilla A"),
        ("mistral", "sheet-british", "Fleet Auxiliary 4 is assigned"),
        ("mistral", "sheet-british", "B2 was repaired at Port Mahon"),
        ("mistral", "sheet-british", "Repair B2 and BD3 at Port Mahon or Gibraltar"),
    ],
)
def test_what_says_something_else_is_no_order(game, position, said):
    assert heard(game, said, position, "en").outcome != "understood"
