"""Conditions as people put them: unless, while it lasts, told before who acts, of whoever acts, and never of the wrong
one."""

from __future__ import annotations

import pytest

from tests.language import meaning
from tests.language.exam.measure import heard

ORDERS = {
    "fire at NM1": ("M1 fires at NM1", "M1 dispara a NM1", "M1 fire at NM1"),
    "attack NT1": ("C1 charges NT1", "C1 carga a NT1", "C1 attack NT1"),
    "fire at NT2": ("B1 shoots at NT2", "B1 tira a NT2", "B1 fire at NT2"),
}
STATES = {
    "NT2 is disordered": ("NT2 is disordered", "NT2 esté desordenado"),
    "NM1 is fresh": ("NM1 is fresh", "NM1 esté fresco"),
}
PAIRS = [(order, state) for order in ORDERS for state in STATES]


def _means_the_same(said: str, language: str, means: str, game: str = "tercios", position: str = "middle") -> None:
    meaning.means(game, position, language, said, means)


@pytest.mark.parametrize(("order", "state"), PAIRS)
def test_unless_is_if_not(order: str, state: str) -> None:
    english, spanish, means = ORDERS[order]
    holds, haya = STATES[state]
    denied = state.replace(" is ", " is not ")
    _means_the_same(f"{english} unless {holds}", "en", f"{means} if {denied}")
    _means_the_same(f"{spanish} a menos que {haya}", "es", f"{means} if {denied}")
    _means_the_same(f"{spanish}, a no ser que {haya}", "es", f"{means} if {denied}")


@pytest.mark.parametrize(("order", "state"), PAIRS)
def test_not_unless_is_if(order: str, state: str) -> None:
    english, spanish, means = ORDERS[order]
    holds, haya = STATES[state]
    who, _, does = english.partition(" ")
    quien, _, hace = spanish.partition(" ")
    told = does.replace("fires", "fire").replace("charges", "charge").replace("shoots", "shoot")
    _means_the_same(f"{who} does not {told} unless {holds}", "en", f"{means} if {state}")
    _means_the_same(f"{who} shouldn't {told} unless {holds}", "en", f"{means} if {state}")
    _means_the_same(f"{quien} no {hace} salvo que {haya}", "es", f"{means} if {state}")


@pytest.mark.parametrize(("order", "state"), PAIRS)
def test_what_lasts_is_a_condition(order: str, state: str) -> None:
    english, spanish, means = ORDERS[order]
    holds, haya = STATES[state]
    _means_the_same(f"{english} while {holds.replace(' is ', ' is still ')}", "en", f"{means} if {state}")
    _means_the_same(f"mientras {haya.replace('esté', 'siga')}, {spanish}", "es", f"{means} if {state}")


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        ("en", "while C1 charges NC1, T1 fires at NT1", "C1 attack NC1; T1 fire at NT1"),
        ("es", "mientras C1 carga a NC1, T1 dispara a NT1", "C1 attack NC1; T1 fire at NT1"),
    ],
)
def test_what_one_does_while_another_does_something_is_no_condition(language: str, said: str, means: str) -> None:
    _means_the_same(said, language, means)


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        ("es", "si C2 está fresca, carga a NC2", "C2 attack NC2 if C2 is fresh"),
        ("en", "if C2 is fresh, charge NC2", "C2 attack NC2 if C2 is fresh"),
        ("en", "if NT2 is in disorder, shoot at it with M1", "M1 fire at NT2 if NT2 is disordered"),
        ("es", "si NT2 está en desorden, dispárale con M1", "M1 fire at NT2 if NT2 is disordered"),
        ("en", "C2 charges NT2 only if it can flank it", "C2 attack NT2 if C2 flanks NT2"),
        ("es", "C2 solo carga a NT2 si está desordenado", "C2 attack NT2 if NT2 is disordered"),
    ],
)
def test_whoever_a_condition_is_about(language: str, said: str, means: str) -> None:
    _means_the_same(said, language, means)


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        ("en", "if cavalry charges the tercios, they hold", "react T1, T2 on charge if from cavalry do hold"),
        ("en", "M2 flees if it is charged and has 3 or more wear", "react M2 on charge if wear of M2 >= 3 do flee"),
        ("es", "si cargan a M2 y está en desorden, huye", "react M2 on charge if M2 is disordered do flee"),
        ("es", "M2 solo dispara si le cargan", "react M2 on charge do fire"),
        ("en", "if the cavalry is charged, it flees", "react cavalry on charge do flee"),
    ],
)
def test_reactions_with_a_further_condition(language: str, said: str, means: str) -> None:
    _means_the_same(said, language, means)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "si NC1 carga, huye"),
        ("en", "if the infantry is disordered, hold"),
        ("es", "si T1 resiste, carga C1 a NC1"),
        ("en", "T1 does not move unless it is charged, and C1 does not either"),
    ],
)
def test_nobody_is_taken_for_another(language: str, said: str) -> None:
    found = heard("tercios", said, "middle", language)
    assert "'NT1', 'NT1'" not in str(found.answers)
    assert found.outcome != "understood"


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "means"),
    [
        ("mistral", "plan-british", "es", "si Rowley ve al enemigo, que lo ataque", "Flotilla A: battle seek"),
        (
            "mistral",
            "plan-british",
            "en",
            "Flotilla A goes to Off Catalonia unless it is spotted",
            "Flotilla A: when not I am spotted then go to Off Catalonia",
        ),
        (
            "aguila",
            "battle",
            "en",
            "If cavalry charges the infantry they form square",
            "if cavalry charges infantry: square",
        ),
    ],
)
def test_in_other_games(game: str, position: str, language: str, said: str, means: str) -> None:
    _means_the_same(said, language, means, game, position)
